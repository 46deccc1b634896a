"""Offiziersskat at the table for two, by the keyboard alone."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.worker import WorkerFailed

from skatkit.formats.officer import OfficerRecord
from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.rules.officer.legality import legal_moves
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.ruleset import Ruleset
from skatkit.storage.data_folder import DataFolder
from skatkit.table.duel import DuelOptions, DuelTable, deal_next, make
from skatkit.tui.app import SkatApp
from skatkit.tui.dialogs import Choose, Tell
from skatkit.tui.duel_scene import DuelScene
from skatkit.tui.duel_screen import DuelResultScreen, DuelScreen
from skatkit.tui.settings import Settings
from skatkit.tui.start_screen import StartScreen
from tests.tui.person import PATIENCE, SMALL, app_for
from tests.tui.test_resuming import shelf_in

WAYS = {
    "half": Officer(),
    "full": Officer(deal=OfficerDeal.FULL, scoring=OfficerScoring.CARD_POINTS),
    "ck": Officer(deal=OfficerDeal.CK, ramsch=True, null=True),
}


async def play_on(pilot: Pilot[None], app: SkatApp, rng: Random, *, events: int = 10_000) -> None:
    """Play until the first screen comes back, or so many things have happened in a deal."""
    for _ in range(PATIENCE):
        with suppress(WorkerFailed):
            await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, StartScreen) and app.duel is None:
            return
        if isinstance(screen, DuelResultScreen):
            await pilot.press("enter")
        elif isinstance(screen, Choose):
            await pilot.press("1")
        elif isinstance(screen, DuelScreen) and screen.session.is_asked:
            scene = screen.scene
            if len(scene.live.events) >= events:
                return
            legal = scene.view.legal_cards
            if scene.announcements:
                await pilot.press("a")
            elif legal:
                places = [place for place, look in enumerate(scene.looks) if look.card in legal]
                await pilot.press(str(rng.choice(places) + 1))
            else:
                await pilot.press(rng.choice(list(scene.actions)))
    raise AssertionError("the list does not end")


@pytest.mark.parametrize("way", WAYS)
def test_a_list_for_two_is_played_to_its_end(way: str) -> None:
    async def run() -> None:
        app = app_for(Ruleset(officer=WAYS[way], list_length=1), seed=way)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            session = app.duel
            assert session is not None
            await play_on(pilot, app, Random(way))
            assert session.table.is_finished and len(session.table.rows) == 1

    asyncio.run(run())


def test_a_list_for_two_goes_on_where_it_was(tmp_path: Path) -> None:
    rules = Ruleset(officer=Officer(), list_length=1)

    async def run() -> None:
        first = app_for(rules, shelf=shelf_in(tmp_path))
        async with first.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await play_on(pilot, first, Random(1), events=9)
            assert first.duel is not None
            table = first.duel.table
            await pilot.press("q", "y")
            await pilot.pause()
            assert first.waiting_list == table
        second = app_for(rules, shelf=shelf_in(tmp_path), resumes=True)
        async with second.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert second.duel is not None and second.duel.table == table
            await play_on(pilot, second, Random(2))

    asyncio.run(run())
    records = [r for r in DataFolder(tmp_path).officer_records.records() if isinstance(r, OfficerRecord)]
    assert [record.number for record in records] == [1]
    assert records[0].game().outcome is not None


def test_the_situation_and_a_card_that_cannot_be_played() -> None:
    async def run() -> None:
        app = app_for(Ruleset(officer=Officer()))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, DuelScreen)
            await pilot.press("1")
            assert screen.scene.note
            await pilot.press("question_mark")
            await pilot.pause()
            assert isinstance(app.screen, Tell)

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_for_two(language: str, size: tuple[int, int]) -> None:
    rng = Random("fits two")
    width, height = size
    for officer in WAYS.values():
        rules = Ruleset(officer=officer, list_length=2)
        options = DuelOptions(names=("Ada", "Ben"), players=("", "rules"), seed="7", rules=rules)
        table = DuelTable(options)
        while not table.is_finished:
            if table.is_dealing and table.live is not None and table.waited_for is not None:
                role = table.live.role_of(table.waited_for)
                moves = list(legal_moves(table.live.state.public, role))
                _, table = make(table, table.waited_for, rng.choice(moves))
            else:
                _, table = deal_next(table)
            assert table.live is not None
            settings = Settings.of_language(language)
            scene = DuelScene(table, table.live, 0, settings, words(language), size=size)
            keys = scene.keys(width)
            middle = height - 4 - 2 * scene.face.height - 2 - len(keys)
            parts = {
                1: [*scene.status(width)],
                2: [*scene.label(scene.role, width)],
                3: [*scene.piles(scene.role.other, width)],
                4: [*scene.piles(scene.role, width)],
                5: [*scene.message(width)],
                6: [*scene.middle(width, middle)],
                7: [*keys],
            }
            assert len(parts[6]) <= middle and len(keys) <= 2 and len(parts[5]) == 1
            for lines in parts.values():
                assert all(line.cell_len <= width for line in lines), [line.plain for line in lines]
