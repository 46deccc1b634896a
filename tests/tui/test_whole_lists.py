"""Whole lists, played by the keyboard alone."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from skatkit.rules.ruleset import ISKO, PRESETS, Bock, Ruleset
from skatkit.tui.list_screen import ListScreen
from skatkit.tui.start_screen import StartScreen
from tests.tui.person import SMALL, app_for, play_on

EVERYTHING = PRESETS["PUB"].replace(
    spitze=1,
    patrouillen=True,
    open_table=True,
    revolution=True,
    saechsische_spitze=True,
    schenken=True,
    announce_without_hand=True,
    bock=Bock(),
)


def play_list(rules: Ruleset, seed: str, *, size: tuple[int, int] = SMALL) -> None:
    async def play() -> None:
        app = app_for(rules, seed=seed)
        async with app.run_test(size=size) as pilot:
            await play_on(pilot, app, Random(seed))
            assert isinstance(app.screen, ListScreen)
            assert app.session is not None and app.session.table.is_finished
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen) and app.waiting_list is None

    asyncio.run(play())


@pytest.mark.parametrize("name", PRESETS)
def test_a_list_of_three_is_played_to_its_end(name: str) -> None:
    play_list(PRESETS[name].replace(list_length=1), f"three {name}")


@pytest.mark.parametrize("name", ["ISKO", "PUB"])
def test_a_list_of_four_is_played_to_its_end(name: str) -> None:
    play_list(PRESETS[name].replace(seats=4, list_length=2), f"four {name}", size=(120, 40))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "seats"), [("ISKO", 5), ("ISS", 4), ("SCHIEBERAMSCH", 4), ("PUB", 5)])
def test_longer_lists_are_played_to_their_end(name: str, seats: int) -> None:
    play_list(PRESETS[name].replace(seats=seats, list_length=2), f"long {name} {seats}")


@pytest.mark.slow
def test_a_list_with_every_house_rule_is_played_to_its_end() -> None:
    play_list(EVERYTHING.replace(list_length=3), "everything")


def test_a_list_without_a_seed_gets_fresh_cards() -> None:
    async def begin() -> None:
        app = app_for(ISKO, seed="")
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert app.session is not None and app.session.table.options.seed == "fresh"

    asyncio.run(begin())
