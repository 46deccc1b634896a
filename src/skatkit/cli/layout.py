"""Laying out plain text: wrapping, columns, hands. Nothing here knows a word of any language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

WIDTH = 78
"""No line is wider; a terminal has 80 columns."""
TIE = "\u00a0"
"""A blank at which no line is broken."""


def columns(text: str) -> int:
    """How many columns a text takes in a terminal: East Asian wide characters take two.

    >>> columns("Grand"), columns("無主")
    (5, 4)
    """
    return sum(_columns_of(character) for character in text)


def _columns_of(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def wrapped(text: str, *, indent: str = "", width: int = WIDTH) -> list[str]:
    """A text as lines; those after the first begin with ``indent``. Ties become plain blanks.

    A word that is wider than a line is cut.

    >>> wrapped("18 – yes – 20 – pass", indent="  ", width=12)
    ['18 – yes –', '  20 – pass']
    """
    lines = []
    line = ""
    for word in text.split(" "):
        for piece in _pieces(word, width - columns(indent)):
            if line.strip() and columns(line) + 1 + columns(piece) > width:
                lines.append(line)
                line = indent + piece
            else:
                line = f"{line} {piece}" if line else piece
    lines.append(line)
    return [line.replace(TIE, " ").rstrip() for line in lines]


def _pieces(word: str, width: int) -> Iterable[str]:
    piece = ""
    for character in word:
        if columns(piece) + _columns_of(character) > width:
            yield piece
            piece = ""
        piece += character
    yield piece


def padded(text: str, width: int, *, right: bool = False) -> str:
    """A text filled up with blanks to a number of columns, cut if it is wider."""
    while columns(text) > width:
        text = text[:-1]
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks


def table(rows: Sequence[Sequence[str]], *, left: int = 1, gap: int = 2) -> list[str]:
    """Rows as lines with aligned columns; the first ``left`` columns flush left, the others right.

    >>> table([["", "Ada", "Ben"], ["plain", "24", "-48"]])
    ['       Ada  Ben', 'plain   24  -48']
    """
    count = max(len(row) for row in rows)
    widths = [max(columns(row[i]) for row in rows if i < len(row)) for i in range(count)]
    lines = []
    for row in rows:
        cells = [padded(cell, widths[i], right=i >= left) for i, cell in enumerate(row)]
        lines.append((" " * gap).join(cells).rstrip())
    return lines
