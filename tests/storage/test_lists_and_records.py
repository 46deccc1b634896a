"""Lists that can be resumed, records that are not lost and not doubled, and where all of it is kept."""

from __future__ import annotations

import dataclasses
import errno
import subprocess
import sys
from pathlib import Path

import pytest

from skatkit.engine.players import make_player
from skatkit.formats.acts import Act
from skatkit.formats.jsonl import write_jsonl
from skatkit.formats.officer import OfficerRecord
from skatkit.formats.problems import ReadError
from skatkit.formats.records import Record
from skatkit.rules.deal import Deal
from skatkit.rules.moves import Pass
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.position import Position
from skatkit.storage.data_folder import DataFolder
from skatkit.storage.kept_lists import KeptLists
from skatkit.storage.list_keeper import ListKeeper
from skatkit.storage.record_file import RecordFile
from skatkit.storage.troubles import StorageError, Trouble
from skatkit.table.commands import NextDeal
from skatkit.table.log import opening, rebuilt
from skatkit.table.options import TableOptions
from skatkit.table.table import Table
from skatkit.tui.session import Keeper, Session


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "skat")


@pytest.fixture
def lists(folder: DataFolder) -> KeptLists[Record]:
    return folder.lists


def record(number: int) -> Record:
    return Record(
        deal=Deal.shuffled(number),
        acts=(Act(Position.MIDDLEHAND, Pass()),),
        names=("Ä", "B", "C"),
        number=number,
    )


# Lists


def test_a_list_is_resumed_where_it_was_left(lists: KeptLists[Record]) -> None:
    options = TableOptions(names=("Ada", "Ben", "Cleo"), players=("", "rules", "rules"), seed="7")
    going_on = lists.begin(5)
    going_on.begin([opening(options)])
    going_on.close()
    again = lists.resume(5)
    assert rebuilt(again.entries) == Table.open(options)
    assert again.notice is None
    again.close()


def test_unfinished_lists_are_named_the_newest_first(lists: KeptLists[Record]) -> None:
    assert lists.unfinished() == ()
    for number in (9, 100, 20):
        going_on = lists.begin(number)
        going_on.begin([{}])
        going_on.close()
    assert lists.unfinished() == (100, 20, 9)


def test_a_list_without_an_entry_is_not_offered(lists: KeptLists[Record]) -> None:
    lists.begin(1).close()
    assert lists.unfinished() == ()


def test_two_lists_never_get_one_number(lists: KeptLists[Record]) -> None:
    first, second = lists.begin(7), lists.begin(7)
    assert (first.number, second.number) == (7, 8)
    first.finish()
    third = lists.begin(7)
    assert third.number == 9
    second.close()
    third.close()


def test_a_finished_list_is_put_away_and_not_lost(folder: DataFolder) -> None:
    lists = folder.lists
    going_on = lists.begin(7)
    going_on.begin([{"a": 1}])
    going_on.append([{"b": 2}, {"c": 3}])
    going_on.finish()
    assert lists.unfinished() == ()
    assert [path.name for path in lists.folder.iterdir()] == ["finished"]
    assert (lists.folder / "finished" / "7.log").read_bytes().count(b"\n") == 4
    with pytest.raises(StorageError) as error:
        lists.resume(7)
    assert error.value.trouble is Trouble.MISSING


def test_a_list_that_is_open_can_be_looked_at_and_not_resumed(lists: KeptLists[Record]) -> None:
    going_on = lists.begin(7)
    going_on.begin([{"a": 1}])
    assert lists.look(7) == ({"a": 1},)
    with pytest.raises(StorageError) as error:
        lists.resume(7)
    assert error.value.trouble is Trouble.IN_USE
    going_on.close()


def test_a_deal_is_recorded_once_however_often_it_is_told(folder: DataFolder) -> None:
    going_on = folder.lists.begin(7)
    going_on.begin([{}])
    going_on.record(record(1))
    going_on.record(record(1))
    going_on.close()
    again = folder.lists.resume(7)
    again.record(record(1))
    again.record(record(2))
    again.close()
    other = folder.lists.begin(8)
    other.record(record(1))
    other.close()
    assert list(folder.records.records()) == [
        dataclasses.replace(record(number), series=series, line=line)
        for line, (series, number) in enumerate([(7, 1), (7, 2), (8, 1)], start=1)
    ]


# Records


def test_records_come_back(folder: DataFolder) -> None:
    assert list(folder.records.records()) == []
    folder.records.prepare()
    folder.records.append(record(1))
    folder.records.append(record(2))
    text = folder.records.path.read_text("utf-8")
    assert text == write_jsonl(record(1)) + "\n" + write_jsonl(record(2)) + "\n"
    assert folder.records.numbers_of(7) == frozenset()


def test_a_record_after_a_torn_line_stands_on_a_line_of_its_own(folder: DataFolder) -> None:
    folder.records.append(record(1))
    whole = folder.records.path.read_bytes()
    folder.records.path.write_bytes(whole[:-30])
    folder.records.append(record(2))
    torn, good = folder.records.records()
    assert isinstance(torn, ReadError)
    assert good == dataclasses.replace(record(2), line=2)
    assert folder.records.path.read_bytes().startswith(whole[:-30] + b"\n")


def test_a_record_that_only_lacks_its_line_end_is_still_one(folder: DataFolder) -> None:
    folder.records.append(record(1))
    folder.records.path.write_bytes(folder.records.path.read_bytes()[:-1])
    folder.records.append(record(2))
    assert [isinstance(found, Record) for found in folder.records.records()] == [True, True]


def test_a_full_disk_leaves_the_records_as_they_were(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    folder.records.append(record(1))
    before = folder.records.path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr("os.fsync", sync)
        with pytest.raises(StorageError) as error:
            folder.records.append(record(2))
    assert error.value.trouble is Trouble.FULL
    assert folder.records.path.read_bytes() == before


def test_records_that_cannot_be_written_are_said_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError) as error:
        RecordFile(tmp_path / "file" / "games.jsonl").prepare()
    assert error.value.path == tmp_path / "file"
    with pytest.raises(StorageError):
        RecordFile(tmp_path).prepare()


ADDER = """
import sys
from pathlib import Path
from skatkit.formats.records import Record
from skatkit.rules.deal import Deal
from skatkit.storage.list_keeper import ListKeeper
from skatkit.storage.record_file import RecordFile
records, series = RecordFile(Path(sys.argv[1])), int(sys.argv[2])
for number in range(20):
    records.append(Record(deal=Deal.shuffled(1), series=series, number=number))
"""


def test_two_programs_may_add_records_at_once(folder: DataFolder) -> None:
    programs = [
        subprocess.Popen([sys.executable, "-c", ADDER, str(folder.records.path), str(series)])
        for series in (1, 2)
    ]
    assert [program.wait() for program in programs] == [0, 0]
    assert all(isinstance(found, Record) for found in folder.records.records())
    assert folder.records.numbers_of(1) == folder.records.numbers_of(2) == frozenset(range(20))


# The folder


def test_everything_of_a_person_is_in_one_folder(folder: DataFolder) -> None:
    folder.settings.write({"language": "de"})
    folder.records.append(record(1))
    folder.lists.begin(1).close()
    names = {path.name.removesuffix(".lock") for path in folder.path.iterdir()}
    assert names == {"settings.json", "games.jsonl", "lists"}


def test_the_usual_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    usual = DataFolder.usual()
    assert usual.path.name == "skatkit"
    assert not usual.path.exists()


# A table that knows nothing of files


def test_a_keeper_goes_from_one_list_to_the_next(folder: DataFolder) -> None:
    keeper = ListKeeper(folder.lists, lambda: 40)
    keeper.begin([{"list": 1}])
    keeper.append([{"a": 1}])
    keeper.begin([{"list": 2}])
    assert keeper.resume(40).entries == ({"list": 1}, {"a": 1})
    keeper.record(record(1))
    keeper.finish()
    assert keeper.list is None
    assert folder.lists.unfinished() == (41,)
    assert folder.records.numbers_of(40) == {1}


def test_nothing_is_kept_before_a_list_begins(folder: DataFolder) -> None:
    keeper = ListKeeper(folder.lists, lambda: 1)
    keeper.close()
    with pytest.raises(ValueError, match="no list"):
        keeper.append([{}])
    with pytest.raises(ValueError, match="no list"):
        keeper.record(record(1))
    with pytest.raises(ValueError, match="no list"):
        keeper.finish()


def test_a_table_in_the_terminal_keeps_its_list(folder: DataFolder) -> None:
    options = TableOptions(names=("Ada", "Ben", "Cleo"), players=("", "rules", "rules"), seed="7")
    files = ListKeeper(folder.lists, lambda: 1)
    keeper: Keeper[Record] = files  # what it asks for is what there is
    session = Session.begin(options, make_player=lambda name, _: make_player(name, seed=1), keeper=keeper)
    session.do(NextDeal())
    files.close()
    assert rebuilt(folder.lists.look(1)) == session.table


def test_offiziersskat_has_lists_and_records_of_its_own(folder: DataFolder) -> None:
    game = OfficerGame(PileDeal.shuffled(7))
    game.push("declare C")
    finished = OfficerRecord.of(game, names=("Ada", "Ben"), number=1)
    keeper = ListKeeper(folder.officer_lists, lambda: 5)
    keeper.begin([{}])
    keeper.record(finished)
    keeper.record(finished)
    keeper.finish()
    assert list(folder.officer_records.records()) == [dataclasses.replace(finished, series=5)]
    assert not folder.records.path.exists()
