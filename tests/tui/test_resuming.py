"""A list that was interrupted goes on exactly where it was; records are written once."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from skatkit.formats.records import Record
from skatkit.rules.ruleset import ISKO
from skatkit.storage.data_folder import DataFolder
from skatkit.storage.kept_lists import KeptList
from skatkit.storage.troubles import StorageError, Trouble
from skatkit.tui.dialogs import Tell
from skatkit.tui.result_screen import ResultScreen
from skatkit.tui.settings import Settings
from skatkit.tui.shelf import FolderShelf
from skatkit.tui.start_screen import StartScreen
from skatkit.tui.table_screen import TableScreen
from tests.tui.person import SMALL, app_for, play_on, settled

RULES = ISKO.replace(list_length=2)


def shelf_in(folder: Path) -> FolderShelf:
    kept = DataFolder(folder)
    return FolderShelf(kept.lists, kept.settings, lambda: datetime(2024, 5, 1, tzinfo=UTC))


def records_in(folder: Path) -> list[Record]:
    return [record for record in DataFolder(folder).records.records() if isinstance(record, Record)]


def test_a_list_goes_on_where_the_program_was_stopped(tmp_path: Path) -> None:
    async def run() -> None:
        first = app_for(RULES, shelf=shelf_in(tmp_path))
        async with first.run_test(size=SMALL) as pilot:
            await play_on(pilot, first, Random(1), until=lambda: _has_played(first, 20))
            assert first.session is not None
            table = first.session.table
            await pilot.press("q", "y")
            await pilot.pause()
            assert isinstance(first.screen, StartScreen) and first.waiting_list == table
        second = app_for(RULES, shelf=shelf_in(tmp_path), begins=False)
        async with second.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert second.waiting_list == table
            await pilot.press("home", "enter")
            await settled(pilot, second)
            assert isinstance(second.screen, TableScreen)
            assert second.session is not None and second.session.table == table
            await play_on(pilot, second, Random(2))
            await pilot.press("enter")
            await pilot.pause()
            assert second.waiting_list is None

    asyncio.run(run())
    records = records_in(tmp_path)
    assert [record.number for record in records] == [1, 2]
    for record in records:
        outcome = record.game().outcome
        assert outcome is not None and record.summary is not None
        assert record.summary.scores == outcome.scores


def _has_played(app: object, events: int) -> bool:
    session = getattr(app, "session", None)
    return session is not None and session.live is not None and len(session.live.events) >= events


def test_a_deal_that_was_over_when_the_program_was_stopped_is_recorded_once(tmp_path: Path) -> None:
    async def run() -> None:
        first = app_for(RULES, shelf=shelf_in(tmp_path))
        async with first.run_test(size=SMALL) as pilot:
            await play_on(pilot, first, Random(1), until=lambda: isinstance(first.screen, ResultScreen))
            await pilot.press("q")
            await pilot.pause()
        second = app_for(RULES, shelf=shelf_in(tmp_path), resumes=True)
        async with second.run_test(size=SMALL) as pilot:
            await settled(pilot, second)
            assert second.session is not None and second.session.live is not None
            assert second.session.live.number == 2

    asyncio.run(run())
    assert [record.number for record in records_in(tmp_path)] == [1]


def test_when_nothing_can_be_written_the_table_is_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        app = app_for(RULES, shelf=shelf_in(tmp_path))
        async with app.run_test(size=SMALL) as pilot:
            await settled(pilot, app)
            assert app.session is not None
            table = app.session.table
            monkeypatch.setattr(KeptList, "append", full)
            await pilot.press("p")
            await pilot.pause()
            assert isinstance(app.screen, Tell)
            await pilot.press("x")
            await pilot.pause()
            assert isinstance(app.screen, StartScreen) and app.waiting_list == table

    asyncio.run(run())


def full(kept: KeptList[Record], entries: object) -> None:
    raise StorageError(Trouble.FULL, Path("lists"))


def test_settings_are_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        app = app_for(RULES, shelf=shelf_in(tmp_path), begins=False)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("f2")
            await pilot.pause()
            data, _ = DataFolder(tmp_path).settings.read()
            assert Settings.from_data(data) == app.settings

    asyncio.run(run())


def test_a_damaged_list_is_passed_over(tmp_path: Path) -> None:
    lists = DataFolder(tmp_path).lists
    kept = lists.begin(5)
    kept.begin([{"kind": "nonsense"}])
    kept.close()
    assert shelf_in(tmp_path).waiting() is None
