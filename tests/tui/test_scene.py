"""What is drawn fits, depends on nothing the person cannot know, and offers every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from rich.text import Text

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.rules.moves import Bid, Declare, Discard, Play
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.table.commands import Make, NextDeal
from skatkit.table.live import LiveDeal
from skatkit.table.options import TableOptions
from skatkit.table.table import Table, act
from skatkit.tui.scene import Scene
from skatkit.tui.settings import Settings
from tests.table.lists import opened, random_steps
from tests.table.test_no_leak import other_world
from tests.tui.test_whole_lists import EVERYTHING

RULESETS: dict[str, Ruleset] = {**PRESETS, "EVERYTHING": EVERYTHING}
USUAL_KEYS = {"?", "l", "m", "x", "t", "o", "q", "n", *"1234567890+#"}


def moments(rules: Ruleset, seed: str, *, deals: int = 2) -> Iterator[Table]:
    table = opened(rules.replace(list_length=deals))
    for _before, _seat, step in random_steps(Random(seed), table):
        if step.table.live is not None:
            yield step.table


def scene_of(table: Table, seat: int, *, language: str = "en", size: tuple[int, int] = (80, 24)) -> Scene:
    assert table.live is not None
    settings = Settings.of_language(language)
    return Scene(table, table.live, seat, settings, words(language), size=size)


def parts(scene: Scene) -> dict[str, list[Text]]:
    width, height = scene.size
    seats = 26
    middle = width - 2 * seats - (36 if scene.is_large else 0)
    below = scene.hand_picture(width).height + len(scene.keys(width)) + max(2, len(scene.message(width)))
    table = height - 3 - below
    return {
        f"status {width} 1": list(scene.status(width)),
        f"left {seats} {table}": list(scene.neighbour(1, seats)),
        f"right {seats} {table}": list(scene.neighbour(2, seats)),
        f"middle {middle} {table}": list(scene.middle(middle, table)),
        f"own {width} 1": list(scene.own(width)),
        f"message {width} 3": list(scene.message(width)),
        f"hand {width} 7": list(scene.hand(width)),
        f"keys {width} 3": list(scene.keys(width)),
    }


@pytest.mark.parametrize("name", RULESETS)
def test_every_legal_move_can_be_reached(name: str) -> None:
    for table in moments(RULESETS[name].replace(seats=4), f"reach {name}"):
        for seat in range(4):
            scene = scene_of(table, seat)
            reached = set(scene.shortening)
            for action in scene.actions:
                reached |= {action.move} if action.move is not None else set(action.menu)
            for move in scene.legal:
                assert move in reached or isinstance(move, Play | Discard), move


@pytest.mark.parametrize("name", RULESETS)
def test_no_key_means_two_things(name: str) -> None:
    for table in moments(RULESETS[name], f"keys {name}"):
        keys = [action.key for action in scene_of(table, 1).actions]
        assert len(keys) == len(set(keys)), keys
        assert not {*keys} & USUAL_KEYS, keys


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits(language: str, size: tuple[int, int]) -> None:
    for name, rules in RULESETS.items():
        for table in moments(rules.replace(seats=4), f"fits {name}"):
            for seat in range(4):
                for part, lines in parts(scene_of(table, seat, language=language, size=size)).items():
                    what, width, height = part.split()
                    assert len(lines) <= int(height), (name, what, lines)
                    for line in lines:
                        assert line.cell_len <= int(width), (name, what, line.plain)


def test_the_hand_stands_in_columns_whatever_the_letters() -> None:
    table = act(opened(), None, NextDeal()).table
    for language in LANGUAGES:
        lines = scene_of(table, 1, language=language).hand_picture(80).lines()
        assert len({line.cell_len for line in lines}) == 1


def drawn(live_table: Table, seat: int) -> list[str]:
    scene = scene_of(live_table, seat)
    return [line.plain for lines in parts(scene).values() for line in lines]


def test_the_picture_does_not_depend_on_cards_the_person_cannot_know() -> None:
    rng = Random("pictures")
    compared = 0
    while compared < 40:
        rules = PRESETS[rng.choice(list(PRESETS))].replace(seats=4, list_length=1)
        options = TableOptions(
            names=("A", "B", "C", "D"), players=("",) * 4, seed=str(rng.random()), rules=rules
        )
        steps = [step.table for _, _, step in random_steps(rng, Table.open(options)) if step.table.live]
        live = steps[-1].live
        assert live is not None
        events = live.events[: rng.randint(1, len(live.events) - 1)]
        seat = rng.randrange(4)
        world = other_world(rng, live, events, seat)
        if world is None:
            continue
        here = replayed(options, live, [(event.position, event.move) for event in events])
        there = replayed(options, live, world[1], deal=world[0])
        if here is None or there is None or here.live is None or here.live.is_over:
            continue
        compared += 1
        assert drawn(here, seat) == drawn(there, seat)


def replayed(options: TableOptions, live: LiveDeal, moves: object, *, deal: object = None) -> Table | None:
    """The table after these moves; ``None`` where they cannot be made."""
    cards = live.state.deal if deal is None else deal
    table = act(Table.open(options), None, NextDeal(cards)).table  # type: ignore[arg-type]  # a deal
    try:
        for position, move in moves:  # type: ignore[attr-defined]  # pairs
            if position is not None and table.live is not None:
                table = act(table, table.live.seat_of(position), Make(move)).table
    except ValueError:
        return None
    return table


def test_moves_that_bid_and_announce_have_menus() -> None:
    kinds = set()
    for table in moments(PRESETS["ISKO"], "menus"):
        for action in scene_of(table, 1).actions:
            kinds |= {type(move) for move in action.menu}
    assert kinds == {Bid, Declare}
