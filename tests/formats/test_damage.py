"""Damaged streams: nothing crashes, nothing is lost without a word, and memory stays small."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.iss_text import LONGEST_RECORD
from skatkit.formats.json_lines import LONGEST_LINE
from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.problems import FormatError, Problem, ReadError
from skatkit.formats.records import Record
from skatkit.formats.replay import ReplayError
from skatkit.rules.faults import Fault
from tests.formats.samples import DECK, all_told, only, with_moves

PASSED = with_moves("1 p 2 p 0 p")
NULL_NAME = "A\0a"
LINES = [line for _, line in all_told()]


def read_bytes(data: bytes, encoding: str = "utf-8") -> list[Record | ReadError]:
    stream = io.TextIOWrapper(io.BytesIO(data), encoding=encoding, errors="surrogateescape", newline=None)
    return list(read_iss(stream))


def survives(found: Record | ReadError) -> None:
    """Whatever was read can be replayed or says why not, and is written in both forms."""
    if isinstance(found, ReadError):
        assert found.line >= 1 and str(found)
        return
    with suppress(ReplayError):
        found.replayed()
    assert only(write_iss(found)) == found
    assert list(read_jsonl([write_jsonl(found)])) == [found]


@pytest.mark.parametrize("line", [LINES[1], LINES[-5]])
def test_every_truncation(line: str) -> None:
    for length in range(1, len(line)):
        [*found] = read_iss([line[:length]])
        assert len(found) == 1 and isinstance(found[0], ReadError), line[:length]
        assert found[0].problem in (Problem.UNFINISHED, Problem.NO_RECORD)


@pytest.mark.parametrize("line", [LINES[1], LINES[-5]])
def test_every_missing_beginning(line: str) -> None:
    for start in range(2, len(line)):
        found = list(read_iss([line[start:]]))
        assert len(found) == 1 and isinstance(found[0], ReadError), line[start:]


def test_random_damage_never_crashes() -> None:
    rng = Random(20)
    for _ in range(600):
        data = bytearray("\n".join(rng.choices(LINES, k=2)).encode())
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(data))
            kind = rng.randrange(4)
            if kind == 0:
                data[place] = rng.randrange(256)
            elif kind == 1:
                del data[place : place + rng.randint(1, 30)]
            elif kind == 2:
                data[place:place] = data[rng.randrange(len(data)) :][: rng.randint(1, 30)]
            else:
                data[place] = rng.choice(b"()[];\\#.? \n\r\x00")
        for found in read_bytes(bytes(data)):
            survives(found)


def test_bytes_of_another_encoding_are_named() -> None:
    record = PASSED.replace("Ada", "Jürgen")
    good, bad, last = read_bytes(f"{PASSED}\n{record}\n{PASSED}\n".encode("latin-1"))
    assert isinstance(good, Record) and isinstance(last, Record)
    assert isinstance(bad, ReadError)
    assert (bad.problem, bad.line, bad.column, bad.near) == (Problem.UNDECODABLE, 2, 30, "0xfc")
    [right] = read_bytes(record.encode("latin-1"), "latin-1")
    assert isinstance(right, Record) and right.names[0] == "Jürgen"


def test_null_bytes() -> None:
    in_moves, in_name = read_bytes(
        f"{PASSED[:160]}\0{PASSED[160:]}\n{PASSED.replace('Ada', NULL_NAME)}\n".encode()
    )
    assert isinstance(in_moves, ReadError) and in_moves.near.count("\\x00") == 1
    assert isinstance(in_name, Record) and in_name.names[0] == NULL_NAME
    survives(in_name)


def test_a_line_of_ten_megabytes() -> None:
    data = b"(;GM[Skat]CO[" + b"x" * 10_000_000 + b"\n" + PASSED.encode() + b"\n"
    tracemalloc.start()
    stream = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    found = list(read_iss(stream))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(found[0], ReadError) and found[0].problem is Problem.TOO_LONG
    assert isinstance(found[-1], Record) and found[-1].line == 2
    assert len(found) == 2
    assert peak < 3_000_000


def test_a_record_that_never_ends() -> None:
    lines = ["(;GM[Skat]CO[\n"] + [")\n"] * 40_000 + [PASSED]
    found = list(read_iss(lines))
    assert [record.line for record in found] == [1, 40_002]


def test_many_blanks_take_no_longer_than_their_number() -> None:
    """A pattern that tries every way to part them would never come to an end."""
    (error,) = read_iss(["\t" * 5000 + " [\n"])
    assert isinstance(error, ReadError) and error.near == "["


def test_a_long_comment_is_no_damage() -> None:
    record = only(PASSED.replace("ID[7]", f"CO[{'word ' * (LONGEST_RECORD // 6)}]"))
    assert only(write_iss(record)) == record


def test_memory_does_not_grow_with_the_stream() -> None:
    def lines(count: int) -> Iterator[str]:
        for number in range(count):
            yield LINES[number % len(LINES)] + "\n"

    def peak(count: int) -> int:
        tracemalloc.start()
        for found in read_iss(lines(count)):
            assert isinstance(found, Record)
        _, top = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return top

    peak(100)  # caches fill up
    assert peak(800) < peak(100) + 50_000


@pytest.mark.parametrize(
    ("moves", "number", "fault"),
    [
        ("0 p", 0, Fault.NOT_YOUR_TURN),
        ("1 19", 0, Fault.BID_NOT_A_VALUE),
        ("1 20 0 y 1 18", 2, Fault.BID_TOO_LOW),
        ("1 y", 0, Fault.NOTHING_TO_HOLD),
        ("1 p 2 p 0 p 1 p", 3, Fault.GAME_OVER),
        ("1 p 2 p 0 18 1 s", 3, Fault.NOT_YOUR_TURN),
        ("1 p 2 p 0 18 0 s w D8.D7 0 G.CQ.D7", 4, Fault.CARD_NOT_HELD),
        ("1 p 2 p 0 18 0 s w D8.D7 0 GH.D8.D7", 5, Fault.HAND_NOT_PLAYED),
        ("1 p 2 p 0 18 0 GS", 4, Fault.HAND_NOT_SAID),
        ("1 p 2 24 0 p 2 NS", 4, Fault.NOT_IN_NULL),
        ("1 p 2 24 0 p 2 s w D8.D7 2 N.D8.D7", 5, Fault.BELOW_BID),
        ("1 p 2 p 0 18 0 GH 1 HT", 5, Fault.NOT_YOUR_TURN),
        ("1 p 2 p 0 18 0 GH 0 HT", 5, Fault.CARD_NOT_HELD),
        ("1 p 2 p 0 18 0 GH 0 CA 1 HT", 6, Fault.MUST_FOLLOW),
        ("1 p 2 p 0 18 0 GH 0 CA 1 C7 2 D9 0 CA", 8, Fault.CARD_NOT_HELD),
        ("1 p 2 p 0 18 0 GH 0 CJ 1 RE 1 RE", 7, Fault.ALREADY_ANSWERED),
        ("1 RE", 0, Fault.WRONG_PHASE),
    ],
)
def test_illegal_move_is_named(moves: str, number: int, fault: Fault) -> None:
    record = only(with_moves(moves))
    with pytest.raises(ReplayError) as caught:
        record.replayed()
    assert (caught.value.number, caught.value.fault) == (number, fault)


def test_an_illegal_record_can_still_be_written_as_it_was() -> None:
    text = with_moves("0 p").replace("ID[7]", "CO[]SE[]ID[7]DT[]").replace("MV", "R0[]R1[]R2[]MV")
    assert write_iss(only(text)) == text


def test_refusals_are_errors_of_their_own() -> None:
    assert issubclass(FormatError, ValueError)


@pytest.mark.parametrize(
    "line",
    [
        "[1, 2]",
        "{",
        "null",
        '{"schema": 1, "schema": 1}',
        '{"schema": 1e400}',
        '{"schema": NaN}',
        '{"schema": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"schema": 1, "deal": "' + "\ud800" + '"}',
        '{"schema": 1, "place": "\\ud800"}',
        "{} {}",
        "\0",
        "\ufeff",
    ],
)
def test_what_is_no_json_record(line: str) -> None:
    [found] = read_jsonl([line])
    assert isinstance(found, ReadError) and found.line == 1


def test_json_line_that_is_too_long() -> None:
    good = write_jsonl(only(PASSED))
    stream = io.StringIO(good + "\n" + '{"comment":"' + "x" * (3 * LONGEST_LINE) + '"}\n' + good + "\n")
    first, second, third = read_jsonl(stream)
    assert isinstance(first, Record) and isinstance(third, Record)
    assert isinstance(second, ReadError) and second.problem is Problem.TOO_LONG
    assert (second.line, third.line) == (2, 3)


def test_random_damage_of_json_never_crashes() -> None:
    rng = Random(21)
    lines = [write_jsonl(only(line)) for line in LINES]
    for _ in range(600):
        data = bytearray(rng.choice(lines).encode())
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(data))
            if rng.random() < 0.5:
                data[place] = rng.choice(b'0123456789"[]{}:,.?FMRWCDSHaptx\\')
            else:
                del data[place : place + rng.randint(1, 12)]
        for found in read_jsonl([data.decode(errors="surrogateescape")]):
            if isinstance(found, ReadError):
                continue
            with suppress(ReplayError):
                found.replayed()
            assert list(read_jsonl([write_jsonl(found)])) == [found]


def test_duplicate_card_in_the_play() -> None:
    assert DECK.count("CJ") == 1
    record = only(with_moves("1 p 2 p 0 18 0 GH 0 CJ 1 HT 2 D9 0 CJ 1 HK 2 DQ"))
    with pytest.raises(ReplayError):
        record.replayed()
