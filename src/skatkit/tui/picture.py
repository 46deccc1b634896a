"""A widget that shows lines of text made for its size."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.widget import Widget

Draw = Callable[[int, int], Sequence[Text]]
"""Makes lines for so many columns and lines."""


class Picture(Widget):
    """Shows what a function draws; more lines than there is room for are cut off."""

    def __init__(self, draw: Draw, *, id: str) -> None:  # noqa: A002 - the name Textual gives it
        super().__init__(id=id)
        self._draw = draw

    def render(self) -> Text:
        """The picture now."""
        width, height = self.size
        lines = list(self._draw(width, height))[:height]
        text = Text("\n").join(lines)
        text.no_wrap = True
        text.overflow = "crop"
        return text
