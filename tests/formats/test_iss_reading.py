"""The outer form of the server's records, and an error with its place for everything that is not."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from skatkit.formats.acts import Glimpse
from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.problems import Problem, ReadError
from skatkit.formats.records import Record
from skatkit.rules.deal import Deal
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISS
from tests.formats.samples import DECK, FOLDER, all_told, error, only, told, with_moves

PASSED = with_moves("1 p 2 p 0 p")


@pytest.mark.parametrize(("proves", "line"), all_told(), ids=[proves for proves, _ in all_told()])
def test_record_is_written_as_it_was_read(proves: str, line: str) -> None:
    assert write_iss(only(line)) == line


def test_everything_about_a_record_is_read() -> None:
    [(_, line)] = told("unknowable")
    record = only(line)
    assert (record.place, record.series, record.number) == ("International Skat Server", 705, 9054)
    assert record.played_at == datetime(2031, 5, 27, 20, 54, tzinfo=UTC)
    assert record.names == ("Anna", "Bruno", "Carla")
    assert [record.rating(position) for position in Position] == [0.0, None, 0.0]
    assert record.rules == ISS and not record.is_complete


def test_deal_and_order_of_the_cards() -> None:
    record = only(PASSED)
    assert isinstance(record.deal, Deal)
    assert str(record.deal) == "JATK.JAT.JA.J/Q987.KQ98.TK.-/-.7.Q987.ATKQ9/-.-.-.87"
    assert record.iss is not None and record.iss.deck == DECK


def oddities() -> list[Record]:
    text = (FOLDER / "oddities.sgf").read_text(encoding="utf-8")
    records = list(read_iss(text.splitlines(keepends=True)))
    assert all(isinstance(record, Record) for record in records), records
    return [record for record in records if isinstance(record, Record)]


def test_text_around_records_is_skipped_and_a_missing_parenthesis_forgiven() -> None:
    first, second = oddities()[:2]
    assert (first.number, first.line) == (9057, 1)
    assert (second.number, second.line) == (9058, 4)


def test_brackets_in_names_are_escaped() -> None:
    record = oddities()[2]
    assert record.names == ("An]na", "B\\runo", "Ca[rl#a")
    assert only(write_iss(record)) == record


def test_several_records_in_one_line() -> None:
    third, fourth = oddities()[3:5]
    assert (third.number, fourth.number) == (9060, 9061)
    assert third.line == fourth.line


def test_unknown_keys_their_order_and_missing_keys_are_kept() -> None:
    lines = (FOLDER / "oddities.sgf").read_text(encoding="utf-8").splitlines()
    for line, record in zip(lines[6:9], oddities()[5:8], strict=True):
        assert write_iss(record) == line


def test_letters_of_all_languages() -> None:
    record = oddities()[8]
    assert record.names == ("Jürgen", "Žofie", "한별")
    assert only(write_iss(record)) == record


def test_blanks_are_the_only_thing_that_is_made_uniform() -> None:
    record = oddities()[10]
    assert " 1 p 2 p 0 p ]" in write_iss(record)


def test_record_without_result() -> None:
    record = oddities()[11]
    assert record.iss is not None and record.iss.result is None
    assert "R[] ;)" in write_iss(record)


def test_number_with_a_leading_zero_is_kept_to_the_letter() -> None:
    record = oddities()[12]
    assert " 1 018 " in write_iss(record)
    assert str(record.acts[0].move) == "18"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", ""])
def test_line_ends(end: str) -> None:
    stream = io.StringIO(PASSED + end + PASSED + end, newline=None)
    assert [record.line for record in read_iss(stream)] == [1, 2 if end else 1]


def test_windows_line_ends_in_a_list_of_lines() -> None:
    assert len(list(read_iss([PASSED + "\r\n", PASSED + "\r\n"]))) == 2


def test_byte_order_mark() -> None:
    assert only("\ufeff" + PASSED) == only(PASSED)


@pytest.mark.parametrize("text", ["", "\n \n\t\n", "# a comment (;GM[Skat]\n", "  # " + PASSED, "\ufeff"])
def test_nothing_to_read(text: str) -> None:
    assert list(read_iss(text.splitlines(keepends=True))) == []


@pytest.mark.parametrize("text", ["(", ";", "hello\n", "\x00\n"])
def test_text_without_any_record_is_reported(text: str) -> None:
    assert error(text).problem is Problem.NO_RECORD


def test_own_copy() -> None:
    line = next(line for proves, line in told("copies") if proves.startswith("forehand"))
    record = only(line)
    assert isinstance(record.deal, Glimpse)
    assert record.deal.viewer is Position.FOREHAND
    assert (record.deal.hand_mask.bit_count(), record.deal.skat_mask.bit_count()) == (10, 2)


class Lines:
    """Endlessly many lines; counts what has been asked for."""

    def __init__(self) -> None:
        self.given = 0

    def __iter__(self) -> Iterator[str]:
        while True:
            self.given += 1
            yield PASSED + "\n"


def test_streams_are_read_no_further_than_asked_for() -> None:
    lines = Lines()
    records = read_iss(lines)
    for _ in range(5):
        next(records)
    assert lines.given == 5


def moves_error(moves: str, *, deck: str = DECK) -> ReadError:
    return error(with_moves(moves, deck=deck))


HIDDEN_DECK = DECK[:29] + "|" + "|".join([".".join(["??"] * 10)] * 2) + "|??.??"


@pytest.mark.parametrize(
    ("text", "problem", "near"),
    [
        ("(;GM[Skat]P0[Ada]", Problem.UNFINISHED, "(;GM[Skat]P0[Ada]"),
        ("(;GM[Skat]P0[Ada", Problem.UNFINISHED, "(;GM[Skat]P0[Ada"),
        ("nothing here", Problem.NO_RECORD, "nothing here"),
        ("(;GM[Skat]P0 Ada] ;)", Problem.STRAY_TEXT, "P0 Ada] ;)"),
        ("(;GM[Skat]!MV[w] ;)", Problem.STRAY_TEXT, "!MV[w] ;)"),
        ("0:0 l:-1 to:-1 r:0] ;)", Problem.STRAY_TEXT, "0:0 l:-1 to:-1 r:0] ;)"),
        (PASSED.replace("P1", "P0"), Problem.DUPLICATE_KEY, "P0"),
        (PASSED.replace("MV", "MW"), Problem.MISSING_KEY, "MV"),
        (PASSED.replace("GM[Skat]", "GM[Go]"), Problem.OTHER_GAME, "Go"),
        (PASSED.replace("ID[7]", "ID[7a]"), Problem.BAD_VALUE, "7a"),
        (
            PASSED.replace("ID[7]", "DT[2020-02-30/00:00:00/UTC]"),
            Problem.BAD_VALUE,
            "2020-02-30/00:00:00/UTC",
        ),
        (PASSED.replace("ID[7]", "DT[yesterday]"), Problem.BAD_VALUE, "yesterday"),
        (PASSED.replace("ID[7]", "OW[5]"), Problem.BAD_VALUE, "5"),
        (PASSED.replace("passed", "pased"), Problem.BAD_VALUE, "pased"),
    ],
)
def test_damaged_record(text: str, problem: Problem, near: str) -> None:
    found = error(text)
    assert (found.problem, found.near, found.line) == (problem, near, 1)


@pytest.mark.parametrize(
    ("moves", "problem", "near"),
    [
        ("1 p 2", Problem.ACTION_MISSING, "2"),
        ("3 p", Problem.NO_ACTOR, "3"),
        ("x p", Problem.NO_ACTOR, "x"),
        ("1 q", Problem.NO_ACTION, "q"),
        ("1 -18", Problem.NO_ACTION, "-18"),
        ("1 18000", Problem.NO_ACTION, "18000"),
        ("1 ¹8", Problem.NO_ACTION, "¹8"),
        ("1 H1", Problem.NO_CARD, "H1"),
        ("1 ca", Problem.NO_ACTION, "ca"),
        ("0 GHH", Problem.NO_CONTRACT, "GHH"),
        ("0 BH", Problem.NO_ACTION, "BH"),
        ("w TI.3", Problem.NO_ACTION, "TI.3"),
        ("w XX.1", Problem.NO_ACTION, "XX.1"),
        ("w CJ", Problem.NO_ACTION, "CJ"),
        ("w D8.D7", Problem.NO_ACTION, "D8.D7"),
        ("0 s w D8.CJ", Problem.WRONG_SKAT, "D8.CJ"),
        ("0 s w ??.??", Problem.WRONG_SKAT, "??.??"),
        ("0 s w D8.D7 0 G.D8", Problem.CARD_COUNT, "D8"),
        ("0 s w D8.D7 0 G.D8.D8", Problem.CARD_TWICE, "D8"),
        ("0 s w D8.D7 0 G.D8.X7", Problem.NO_CARD, "X7"),
        ("0 s w D8.D7 0 G.??.??", Problem.HIDDEN_CARD, "??.??"),
        ("0 GO." + ".".join(DECK.split(".")[:11]), Problem.CARD_COUNT, "11"),
        ("0 GH 0 ??", Problem.HIDDEN_CARD, "??"),
        ("0 GH 0 ?? 1 CJ", Problem.HIDDEN_CARD, "??"),
    ],
)
def test_damaged_moves(moves: str, problem: Problem, near: str) -> None:
    found = moves_error(moves)
    assert (found.problem, found.place, found.near) == (problem, "MV", near)
    text = with_moves(moves)
    assert text[found.column - 1 :].startswith((near, "0 ", moves.rpartition(" ")[2])), found


@pytest.mark.parametrize(
    ("deck", "problem", "near"),
    [
        (DECK[3:], Problem.CARD_COUNT, "31: SJ.HJ"),
        (DECK.replace("CJ", "SJ"), Problem.CARD_TWICE, "SJ"),
        (DECK.replace("D7", "CJ"), Problem.CARD_TWICE, "CJ"),
        (DECK.replace("CJ", "XJ"), Problem.NO_CARD, "XJ"),
        (DECK.replace("CJ", "??"), Problem.HIDDEN_CARD, "??.SJ"),
        (HIDDEN_DECK.replace("??.??|", DECK[-5:] + "|", 1), Problem.HIDDEN_CARD, "CJ.SJ"),
    ],
)
def test_damaged_deal(deck: str, problem: Problem, near: str) -> None:
    found = moves_error("1 p 2 p 0 p", deck=deck)
    assert (found.problem, found.place) == (problem, "MV")
    assert found.near.startswith(near)


def test_no_deal() -> None:
    assert error("(;GM[Skat]MV[] ;)").problem is Problem.NO_DEAL
    assert error("(;GM[Skat]MV[1 18 0 y] ;)").problem is Problem.NO_DEAL


def test_the_copy_of_another_player() -> None:
    text = with_moves("1 p 2 p 0 p", deck=HIDDEN_DECK).replace("ID[7]", "OW[1]")
    assert error(text).problem is Problem.HIDDEN_CARD


def test_column_and_line_of_an_error_in_a_record_of_many_lines() -> None:
    text = f"(;\nGM[Skat]\nMV[\nw {DECK}\n1 p # who? 9 zz\n  2 zz ]\nR[passed] ;)\n"
    found = error(text)
    assert (found.line, found.column, found.near) == (6, 5, "zz")


def test_one_broken_record_does_not_hide_the_others() -> None:
    lines = [
        PASSED,
        PASSED[:100],
        PASSED,
        PASSED.replace("1 p", "1 zz"),
        PASSED[40:],
        PASSED,
        "(;!" + PASSED[2:],
    ]
    found = list(read_iss(line + "\n" for line in lines))
    assert [type(record).__name__ for record in found] == [
        "Record",
        "ReadError",
        "Record",
        "ReadError",
        "ReadError",
        "Record",
        "ReadError",
    ]
    assert [record.line for record in found] == [1, 2, 3, 4, 5, 6, 7]


def test_errors_say_what_was_expected() -> None:
    assert str(moves_error("1 H1")) == (
        "line 1, column 151: no-card in MV: 'H1' (expected C S H D + A K Q J T 9 8 7)"
    )


def test_values_written_in_an_unusual_way_are_kept_to_the_letter() -> None:
    text = PASSED.replace("ID[7]", "CO[]SE[007]ID[ ]DT[]OW[4]").replace("MV", "R0[]R1[]R2[]MV")
    record = only(text)
    assert (record.series, record.number, record.played_at) == (7, None, None)
    assert write_iss(record) == text


def test_skat_alone_is_no_copy_of_anybody() -> None:
    hidden = ".".join(["??"] * 10)
    assert moves_error("1 p", deck="|".join([hidden] * 3) + "|D8.D7").problem is Problem.HIDDEN_CARD


def test_on_iss2_the_declarer_resigning_after_he_showed_ends_the_game_once() -> None:
    record = only(with_moves("1 p 2 p 0 18 0 GH 0 CJ 0 SC 0 RE", "unknown", place="ISS2"))
    assert record.replayed().public.is_over
    assert sum(act.position is None for act in record.acts) == 1
