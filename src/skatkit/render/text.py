"""Plain text for terminals and letters: wrapping, columns. Nothing here knows a word of any language.

East Asian wide characters take two columns of a terminal, and a line may end between any two of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rich.cells import cell_len, chop_cells, set_cell_size

WIDTH = 78
"""No line is wider; a terminal has 80 columns."""
TIE = "\u00a0"
"""A blank at which no line is broken."""
_HAN = "\u3000-\u9fff\uff00-\uffef"
_PIECE = re.compile(f"[（「『]*[{_HAN}][。，、：；！？）」』]*|[^ {_HAN}]+[。，、：；！？）」』]*")
"""What is not broken: a Chinese character with the marks that lean on it, or a run of anything else."""


def wrapped(text: str, width: int = WIDTH, *, indent: str = "") -> list[str]:
    """A text as lines; those after the first begin with ``indent``. Ties become plain blanks.

    A word that is wider than a line is cut.

    >>> wrapped("18 – yes – 20 – pass", indent="  ", width=12)
    ['18 – yes –', '  20 – pass']
    >>> wrapped("叫牌的得標者。", width=12)
    ['叫牌的得標', '者。']
    """
    lines: list[str] = []
    line = ""
    for glue, piece in _pieces(text, max(2, width - cell_len(indent))):
        if line.strip() and cell_len(line + glue + piece) > width:
            lines.append(line)
            line = indent + piece
        else:
            line = f"{line}{glue}{piece}" if line else piece
    lines.append(line)
    return [line.replace(TIE, " ").rstrip() for line in lines]


def _pieces(text: str, width: int) -> Iterator[tuple[str, str]]:
    """What a line may be broken before, each with the blank that stands there otherwise."""
    for word in text.split(" "):
        glue = " "
        for whole in _PIECE.findall(word) or [""]:
            for piece in chop_cells(whole, width) or [""]:
                yield glue, piece
                glue = ""


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

    >>> padded("無主", 6) + "|", padded("18", 4, right=True)
    ('無主  |', '  18')
    """
    text = fitted(text, width)
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks


def table(rows: Sequence[Sequence[str]], *, right: Collection[int] = (), gap: int = 2) -> list[str]:
    """Rows as lines with columns below each other, those in ``right`` flush right.

    >>> table([["Grand", "48"], ["Karo", "9"]], right=[1])
    ['Grand  48', 'Karo    9']
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        (" " * gap)
        .join(padded(text, widths[place], right=place in right) for place, text in enumerate(row))
        .rstrip()
        for row in rows
    ]
