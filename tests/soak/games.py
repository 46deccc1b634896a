"""A million random games under every ruleset, each checked after every move."""

from __future__ import annotations

from random import Random

from tests.rules.random_games import CALM, RESTLESS, RULESETS, Manner
from tests.rules.whole_games import check_game
from tests.soak.parts import Counts, Part

GAMES = 1_000_000
GAMES_IN_CHUNK = 500
MANNERS = (Manner(), CALM, RESTLESS, Manner())
NAMES = tuple(RULESETS)


def run(chunk: int) -> Counts:
    figures: Counts = {"games": 0, "games with views": 0}
    for number in range(chunk * GAMES_IN_CHUNK, (chunk + 1) * GAMES_IN_CHUNK):
        name = NAMES[number % len(NAMES)]
        # Views are checked in every nineteenth game (of every manner), and now and then all moves there are.
        views = number // len(NAMES) % 19 == 0
        try:
            ending = check_game(
                Random(f"games {number}"),
                RULESETS[name],
                MANNERS[number // len(NAMES) % len(MANNERS)],
                views=views,
                faults=0.03,
            )
        except Exception as error:
            raise AssertionError(f"game {number} under {name}: {type(error).__name__}: {error}") from error
        for figure in ("games", name, f"ending {ending.value}"):
            figures[figure] = figures.get(figure, 0) + 1
        figures["games with views"] += views
    return figures


PART = Part("games", GAMES // GAMES_IN_CHUNK, run, "games")
