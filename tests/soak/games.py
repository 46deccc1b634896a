"""A million random games under rulesets in which every two house rules meet, checked after every move."""

from __future__ import annotations

from random import Random

from tests.rules.random_games import CALM, RESTLESS, Manner
from tests.rules.whole_games import check_game
from tests.soak.parts import Counts, Part
from tests.soak.rulesets import ruleset

GAMES = 1_000_000
GAMES_IN_CHUNK = 500
MANNERS = (Manner(), CALM, RESTLESS, Manner())


def run(chunk: int) -> Counts:
    figures: Counts = {"games": 0, "games with views": 0}
    for number in range(chunk * GAMES_IN_CHUNK, (chunk + 1) * GAMES_IN_CHUNK):
        name, rules = ruleset(number)
        # Views are checked in every nineteenth game (of every manner), and now and then all moves there are.
        views = number // 2 % 19 == 0
        try:
            ending = check_game(
                Random(f"games {number}"),
                rules,
                MANNERS[number // 38 % len(MANNERS)],
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
