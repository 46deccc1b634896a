"""Records are replayed by the core to the result the server wrote down, every key of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.iss_result import IssEnd, IssResult
from skatkit.formats.iss_score import result_of
from skatkit.formats.problems import Damage, FormatError, Problem, ReadError, Unsayable
from skatkit.formats.records import Record
from skatkit.rules.moves import Ending, Settlement
from tests.formats.samples import FOLDER, all_told, only, told, with_moves


@pytest.fixture(scope="module")
def public_records(shared_data: Path) -> list[tuple[str, Record]]:
    """The 50 public records of the server, with their lines."""
    lines = (shared_data / "iss_games.sgf").read_text(encoding="utf-8").splitlines()
    pairs = []
    for line, record in zip(lines, read_iss(lines), strict=True):
        assert isinstance(record, Record), record
        pairs.append((line, record))
    return pairs


def recorded(record: Record) -> IssResult:
    assert record.iss is not None and record.iss.result is not None
    return record.iss.result


@pytest.mark.parametrize(("proves", "line"), all_told(), ids=[proves for proves, _ in all_told()])
def test_own_record(proves: str, line: str) -> None:
    record = only(line)
    assert recorded(record).differences(result_of(record)) == {}


def test_all_public_records_are_replayed_to_their_result(public_records: list[tuple[str, Record]]) -> None:
    assert len(public_records) == 50
    for _, record in public_records:
        assert recorded(record).differences(result_of(record)) == {}, record.number


def test_all_public_records_are_written_as_they_were(public_records: list[tuple[str, Record]]) -> None:
    for line, record in public_records:
        assert write_iss(record) == line


def test_the_core_scores_the_public_records_as_the_server_does(
    public_records: list[tuple[str, Record]],
) -> None:
    for _, record in public_records:
        result = recorded(record)
        if record.number == 10330141 and record.place != "ISS2":
            continue  # matadors of the skat alone: a habit of the server, no rule
        if result.end in (IssEnd.WIN, IssEnd.LOSS):
            outcome = record.game().outcome
            assert outcome is not None
            assert outcome.scores[result.declarer] == result.value, record.number


def test_deal_broken_off_before_the_discard_has_no_score_by_the_rules(
    public_records: list[tuple[str, Record]],
) -> None:
    [record] = [record for _, record in public_records if record.number == 10330141]
    assert recorded(record).value == -288
    outcome = record.game().outcome
    assert outcome is not None
    assert (outcome.ruling.ending, outcome.ruling.settlement) == (Ending.TIMEOUT, Settlement.NONE)
    assert outcome.scores == (0, 0, 0)


def test_too_many_hidden_cards_are_said_not_guessed() -> None:
    [(_, line)] = told("unknowable")
    with pytest.raises(FormatError) as caught:
        result_of(only(line))
    assert caught.value.reason is Unsayable.HIDDEN_CARDS


def test_many_lines_and_one_line_hold_the_same_record() -> None:
    records = list(
        read_iss((FOLDER / "multi-line.sgf").read_text(encoding="utf-8").splitlines(keepends=True))
    )
    assert len(records) == 2
    for record in records:
        assert isinstance(record, Record)
        assert recorded(record) == result_of(record)
        line = write_iss(record)
        assert "\n" not in line
        assert only(line) == record


def test_unfinished_game_has_the_result_unknown() -> None:
    record = only(with_moves("1 p 2 p 0 18 0 GH 0 CJ", "unknown"))
    assert result_of(record) == recorded(record) == IssResult(end=IssEnd.UNKNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "passed",
        "unknown",
        "d:2 loss v:-96 m:2 bidok p:56 t:5 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0",
        "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:1 l:2 to:-1",
        "d:0 loss v:-288 m:-11 overbid p:11 t:0 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:1 r:1",
    ],
)
def test_result_is_read_and_written_the_same(text: str) -> None:
    assert str(IssResult.parse(text)) == text


def test_order_of_the_keys_of_a_result_does_not_matter_and_is_kept() -> None:
    odd = "v:192 d:0 win m:4 p:120 bidok t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:0"
    usual = "d:0 win v:192 m:4 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:0"
    assert IssResult.parse(odd) == IssResult.parse(usual)
    line = with_moves("1 p 2 p 0 p", odd)
    assert f"R[{odd}]" in write_iss(only(line))


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("d:0 win v:48", "d:0 win v:48"),
        ("won", "won"),
        ("passed passed", "passed"),
        ("d:0 win loss v:1 m:1 bidok p:1 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1", "loss"),
        ("d:x win v:1 m:1 bidok p:1 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1", "d:x"),
        ("d:0 win v:1000000 m:1 bidok p:1 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1", "v:1000000"),
        ("d:0 win v:²2 m:1 bidok p:1 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1", "v:²2"),
    ],
)
def test_damaged_result_is_named(text: str, near: str) -> None:
    with pytest.raises(Damage) as caught:
        IssResult.parse(text)
    assert (caught.value.problem, caught.value.near) == (Problem.BAD_VALUE, near)


def test_each_differing_key_is_named() -> None:
    line = with_moves(
        "1 p 2 p 0 18 0 GH 0 CJ 0 RE", "d:0 win v:288 m:4 bidok p:0 t:0 s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1"
    )
    record = only(line)
    assert recorded(record).differences(result_of(record)) == {
        "end": ("win", "loss"),
        "v": ("288", "-288"),
        "s": ("1", "0"),
    }
    passed = IssResult(end=IssEnd.PASSED)
    assert passed.differences(IssResult(end=IssEnd.UNKNOWN)) == {"end": ("passed", "unknown")}


def test_a_read_error_is_no_record() -> None:
    assert isinstance(next(read_iss(["(;GM[Skat]"])), ReadError)
