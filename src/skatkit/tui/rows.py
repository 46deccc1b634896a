"""Placing styled text in a line of the terminal."""

from __future__ import annotations

from rich.text import Text


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
