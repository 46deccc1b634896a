"""Laying out text in a terminal's columns. Nothing here knows a word of any language."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text


def fitted(text: str, width: int) -> str:
    """A text cut to a number of columns, with an ellipsis where something is missing.

    >>> fitted("Bierlachs", 6), fitted("無主大吃", 6)
    ('Bierl…', '無主…')
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def padded(text: str, width: int, *, right: bool = False) -> str:
    """A text filled up with blanks to a number of columns, cut if it is wider.

    >>> padded("60", 4, right=True), padded("無主", 5)
    ('  60', '無主 ')
    """
    text = fitted(text, width)
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def centred(text: Text, width: int) -> Text:
    """A line in the middle of so many columns."""
    left = max(0, (width - text.cell_len) // 2)
    return Text.assemble(" " * left, text)


def placed(text: Text, column: int) -> Text:
    """A line that begins at a column."""
    return Text.assemble(" " * max(0, column), text)


def joined(left: Text, right: Text, width: int) -> Text:
    """Two texts at both ends of a line, at least a blank apart."""
    return Text.assemble(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines of at most so many columns.

    >>> wrapped("18 – Ja – 20", 8)
    ['18 – Ja', '– 20']
    """
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        for piece in _pieces(word, max(1, width)):
            if line and cell_len(line) + 1 + cell_len(piece) > width:
                lines.append(line)
                line = piece
            else:
                line = f"{line} {piece}" if line else piece
    return [*lines, line]


def _pieces(word: str, width: int) -> list[str]:
    """A word in pieces that fit; scripts without blanks are cut anywhere."""
    pieces = []
    while cell_len(word) > width:
        head = set_cell_size(word, width).rstrip()
        pieces.append(head)
        word = word[len(head) :]
    return [*pieces, word]
