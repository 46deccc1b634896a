"""Records of our own, with a comment before each that says what it proves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from skatkit.formats.iss import read_iss
from skatkit.formats.problems import ReadError
from skatkit.formats.records import Record

FOLDER = Path(__file__).resolve().parent.parent / "data" / "iss"
ONE_LINE_FILES = ("games", "resigning", "breaking-off", "copies")
DECK = "CJ.SJ.HJ.DJ.CA.CT.CK.SA.ST.HA.CQ.C9.C8.C7.SK.SQ.S9.S8.HT.HK.S7.HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.D7"
"""Forehand holds every trick of a Grand."""


def told(name: str) -> Iterator[tuple[str, str]]:
    """The records of a file, each with the comment before it."""
    lines = (FOLDER / f"{name}.sgf").read_text(encoding="utf-8").splitlines()
    for comment, line in zip(lines[::2], lines[1::2], strict=True):
        yield comment.removeprefix("# "), line


def all_told() -> list[tuple[str, str]]:
    """What each record of our own proves, and the record."""
    return [pair for name in ONE_LINE_FILES for pair in told(name)]


def only(text: str) -> Record:
    """The one record in a text."""
    [record] = read_iss([text])
    assert not isinstance(record, ReadError), record
    return record


def error(text: str) -> ReadError:
    """The one error in a text."""
    [found] = read_iss(text.splitlines(keepends=True))
    assert isinstance(found, ReadError)
    return found


def with_moves(moves: str, result: str = "passed", *, deck: str = DECK, place: str = "Server") -> str:
    """A record of these moves after the deal."""
    return f"(;GM[Skat]PC[{place}]ID[7]P0[Ada]P1[Ben]P2[Cleo]MV[w {deck} {moves} ]R[{result}] ;)"
