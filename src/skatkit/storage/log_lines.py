"""The lines of a log: JSON with a number, the entry and a check sum.

    {"log":"skatkit","version":1,"check":"c4d2edd0"}
    {"number":1,"left":0,"entry":{"what":"opened"},"check":"8c3a0b12"}

``left`` tells how many entries follow that were written together with this one: all of them count, or none.
The check sum (CRC-32) covers everything before it in its line.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

VERSION = 1
Entry = dict[str, Any]
"""An entry of a log: plain data for JSON."""


class LineError(Exception):
    """A complete line is not what was written there; ``line`` is its number, 1 for the first."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


class HeadError(Exception):
    """This is no log, or one of another version (``version``)."""

    def __init__(self, version: int | None) -> None:
        super().__init__(str(version))
        self.version = version


@dataclass(frozen=True, slots=True)
class Content:
    """What a file holds.

    Attributes:
        entries: those that count.
        length: the bytes of the lines that count.
        torn: the bytes behind them, of an entry that broke off.
    """

    entries: tuple[Entry, ...]
    length: int
    torn: int


def head() -> bytes:
    """The first line of a log.

    >>> head()
    b'{"log":"skatkit","version":1,"check":"c4d2edd0"}\\n'
    """
    return _line({"log": "skatkit", "version": VERSION})


def lines_of(entries: Sequence[Entry], *, after: int) -> bytes:
    """The lines of entries that are written together, when so many stand before them.

    Raises:
        TypeError, ValueError: an entry is no plain data for JSON.
    """
    count = len(entries)
    return b"".join(
        _line({"number": after + place, "left": count - place, "entry": entry})
        for place, entry in enumerate(entries, start=1)
    )


def read_lines(data: bytes) -> Content:
    """What the bytes of a log say.

    Raises:
        HeadError: this is no log of ours.
        LineError: a complete line is damaged.

    >>> text = head() + lines_of([{"a": 1}, {"b": 2}], after=0)
    >>> read_lines(text).entries, read_lines(text[:-1]).entries
    (({'a': 1}, {'b': 2}), ())
    """
    first = head()
    if len(data) < len(first) and first.startswith(data):
        return Content((), 0, len(data))
    start = _require_head(data)
    entries: list[Entry] = []
    together: list[Entry] = []
    length = start
    left = 0
    for number, (fields, end) in enumerate(_complete_lines(data, start), start=1):
        if fields.get("number") != number or (together and fields.get("left") != left - 1):
            raise LineError(number + 1)
        left = fields["left"]
        together.append(fields["entry"])
        if left == 0:
            entries += together
            together, length = [], end
    return Content(tuple(entries), length, len(data) - length)


def _require_head(data: bytes) -> int:
    """Where the first entry begins."""
    line, newline, _ = data.partition(b"\n")
    fields = _fields(line) if newline else None
    if fields is None or fields.get("log") != "skatkit":
        raise HeadError(None)
    if fields.get("version") != VERSION:
        raise HeadError(fields.get("version"))
    return len(line) + 1


def _complete_lines(data: bytes, start: int) -> Iterator[tuple[dict[str, Any], int]]:
    """The fields of each complete line, and where it ends."""
    number = 1
    while (end := data.find(b"\n", start) + 1) > 0:
        number += 1
        fields = _fields(data[start : end - 1])
        if fields is None or not {"number", "left", "entry"} <= fields.keys():
            raise LineError(number)
        yield fields, end
        start = end


_CHECK = b',"check":"%08x"}'
_CHECK_LENGTH = len(_CHECK % 0)


def _line(fields: dict[str, Any]) -> bytes:
    body = json.dumps(fields, separators=(",", ":"), allow_nan=False).encode("ascii")[:-1]
    return body + _CHECK % zlib.crc32(body) + b"\n"


def _fields(line: bytes) -> dict[str, Any] | None:
    """What a line says; ``None`` if it was damaged."""
    body = line[:-_CHECK_LENGTH]
    if line[len(body) :] != _CHECK % zlib.crc32(body):
        return None
    fields: dict[str, Any] = json.loads(body + b"}")
    return fields
