"""The outer form of records of the International Skat Server: ``(;KEY[value]KEY[value] ;)``.

A record usually fills one line, but may run over many. ``#`` begins a comment to the end of the line,
between values, among the moves, and outside of records at the beginning of a line. Inside a value
``]`` and ``\\`` are written ``\\]`` and ``\\\\``. Text between records is skipped unless it looks like the
remains of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TextIO

from skatkit.formats.problems import Problem, ReadError, shortened

LONGEST_RECORD = 32_768
"""Characters; a real record has about 500."""
MOST_LINES = 2_000
PIECE = 65_536
"""So many characters are taken from a stream at once, if no line ends before."""

_ONE_LINE = re.compile(r"\(;((?:[A-Z][A-Z0-9]*\[[^\]\\\n]*\] ?)+);\)\s*")
_PLAIN_FIELD = re.compile(r"([A-Z][A-Z0-9]*)\[([^\]\\]*)\]")
_START = re.compile(r"\(\s*;|^[ \t]*;(?=\s*[A-Z][A-Z0-9]*\s*\[)", re.MULTILINE)
_BLANK = re.compile(r"(?:\s|#[^\n]*(?:\n|\Z))*+")
_FIELD = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_END = re.compile(r";?\s*\)")
_OPEN_END = re.compile(r"(?:;\s*|[A-Za-z][A-Za-z0-9]*\s*(?:\[[^\]\\]*(?:\\.[^\]\\]*)*\\?)?)?\Z", re.DOTALL)
_ESCAPED = re.compile(r"\\([\]\\])")
_REMAINS = re.compile(r"[A-Z][A-Z0-9]\[|\]\s*;?\)|;\)")
SURROGATE = re.compile("[\ud800-\udfff]")
"""What an undecodable byte becomes in a stream opened with ``errors="surrogateescape"``."""

Fields = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class RawRecord:
    """The keys and values of one record in their order, and its source text with the line it begins on."""

    fields: Fields
    text: str
    line: int

    def place_of(self, key: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a character in the value of a key, or of the beginning of the record."""
        for found in _FIELD.finditer(self.text):
            if found[1] == key:
                return place_in(self.text, found.start(2) + offset, self.line)
        return self.line, 1


def place_in(text: str, index: int, first_line: int) -> tuple[int, int]:
    """Line and column (both from 1) of a character in a text that begins on ``first_line``."""
    before = text[:index]
    return first_line + before.count("\n"), index - (before.rfind("\n") + 1) + 1


def escaped(value: str) -> str:
    """A value as it is written between brackets.

    >>> escaped("a]b")
    'a\\\\]b'
    """
    return value.replace("\\", "\\\\").replace("]", "\\]")


def breaks_record(value: str) -> bool:
    """Would a reader think that a new record begins inside this value, or meet bytes it cannot decode?

    >>> breaks_record("two\\nlines"), breaks_record("two\\n(;GM[Skat]")
    (False, True)
    """
    later_lines = value.split("\n")[1:]
    return any(_START.match(line) for line in later_lines) or SURROGATE.search(value) is not None


def pieces_of(source: Iterable[str] | TextIO) -> Iterator[str]:
    """Lines, or parts of very long lines, of a text stream or of any iterable of texts."""
    readline = getattr(source, "readline", None)
    if readline is None:
        return (line for text in source for line in text.splitlines(keepends=True))
    return iter(lambda: str(readline(PIECE)), "")


def raw_records(source: Iterable[str] | TextIO) -> Iterator[RawRecord | ReadError]:
    """The records in a stream of text, and an error for each damaged place.

    Never holds more than one record and one piece of the stream.
    """
    splitter = _Splitter()
    for piece in pieces_of(source):
        if not splitter.buffer and (plain := _ONE_LINE.fullmatch(piece)) and piece.isascii():
            yield RawRecord(_PLAIN_FIELD.findall(plain[1]), piece, splitter.line)
            splitter.skip_line(piece)
        else:
            yield from splitter.feed(piece)
    yield from splitter.close()


class _Splitter:
    """Text is fed in pieces; whatever is not yet a whole record waits in ``buffer``."""

    def __init__(self) -> None:
        self.buffer = ""
        self.line = 1  # of the beginning of the buffer
        self._pieces = 0
        self._at_line_start = True
        self._in_comment = False
        self._recovering = False
        self._seen_record = False
        self._seen_text: tuple[int, str] | None = None

    def skip_line(self, piece: str) -> None:
        """A piece was a whole record and needs no looking at."""
        self.line += piece.count("\n")
        self._at_line_start = piece.endswith("\n")
        self._recovering, self._seen_record = False, True

    def feed(self, piece: str) -> Iterator[RawRecord | ReadError]:
        if self.line == 1 and not self.buffer:
            piece = piece.removeprefix("\ufeff")
        if self._in_comment or (not self.buffer and self._at_line_start and piece.lstrip()[:1] == "#"):
            self.line += piece.endswith("\n")
            self._at_line_start = piece.endswith("\n")
            self._in_comment = not self._at_line_start
            return
        if self.buffer and self._at_line_start and _START.match(piece) and self._in_record():
            yield self._error(Problem.UNFINISHED, self.buffer[:LONGEST_RECORD], ";)")
            self._drop(len(self.buffer))
        self._at_line_start = piece.endswith("\n")
        self.buffer += piece
        self._pieces += 1
        yield from self._split()
        if len(self.buffer) > LONGEST_RECORD or self._pieces > MOST_LINES:
            if self._in_record():
                yield self._error(Problem.TOO_LONG, self.buffer[:LONGEST_RECORD], ";)")
                self._recovering = True
            self._drop(len(self.buffer))

    def close(self) -> Iterator[RawRecord | ReadError]:
        if self._in_record():
            yield self._error(Problem.UNFINISHED, self.buffer, ";)")
            return
        yield from self._between(len(self.buffer))
        if not self._seen_record and self._seen_text is not None:
            line, text = self._seen_text
            yield ReadError(
                line, 1, Problem.NO_RECORD, near=shortened(text.strip()), expected="(;GM[Skat] … ;)"
            )

    def _in_record(self) -> bool:
        return bool(self.buffer) and _START.match(self.buffer) is not None

    def _error(self, problem: Problem, near: str, expected: str, index: int = 0) -> ReadError:
        line, column = place_in(self.buffer, index, self.line)
        return ReadError(line, column, problem, near=shortened(near.strip()), expected=expected)

    def _drop(self, count: int) -> None:
        self.line += self.buffer.count("\n", 0, count)
        self.buffer = self.buffer[count:]
        self._pieces = 0

    def _split(self) -> Iterator[RawRecord | ReadError]:
        """Take all whole records from the buffer."""
        while self.buffer:
            start = _START.search(self.buffer)
            if start is None:
                # An opening parenthesis may be the beginning of a record that goes on in the next piece.
                keep = 1 if self.buffer.endswith("(") else 0
                yield from self._between(len(self.buffer) - keep)
                return
            if start.start():
                yield from self._between(start.start())
                continue
            found = _scan(self.buffer, start.end())
            if found is None:
                return
            self._seen_record = True
            if isinstance(found, int):
                yield self._error(Problem.STRAY_TEXT, self.buffer[found:], "KEY[…] ;)", found)
                self._recovering = True
                self._drop(start.end())
                continue
            fields, end = found
            self._recovering = False
            text = self.buffer[:end]
            if broken := SURROGATE.search(text):
                byte = f"{ord(broken[0]) & 0xFF:#04x}"
                yield self._error(Problem.UNDECODABLE, byte, "", broken.start())
            else:
                yield RawRecord(fields, text, self.line)
            self._drop(end)

    def _between(self, end: int) -> Iterator[ReadError]:
        """Text outside of records: nothing, a comment, something to skip, or the remains of a record."""
        text = self.buffer[:end]
        if not self._recovering and _BLANK.fullmatch(text) is None:
            if self._seen_text is None:
                self._seen_text = (self.line, text)
            if _REMAINS.search(text):
                yield self._error(Problem.STRAY_TEXT, text, "(;GM[Skat] … ;)")
                self._seen_record = True
        self._drop(end)


def _scan(text: str, index: int) -> tuple[Fields, int] | int | None:
    """The fields of a record and where it ends; the index of stray text; ``None`` if more must come."""
    fields: Fields = []
    while True:
        blank = _BLANK.match(text, index)
        index = index if blank is None else blank.end()
        field = _FIELD.match(text, index)
        if field is not None:
            value = field[2]
            fields.append((field[1], _ESCAPED.sub(r"\1", value) if "\\" in value else value))
            index = field.end()
            continue
        end = _END.match(text, index)
        if end is not None:
            return fields, end.end()
        return None if _OPEN_END.match(text, index) else index
