"""A list of settings that is worked with the arrow keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.widget import Widget

from skatkit.render.text import fitted, padded, wrapped
from skatkit.tui.keys import meant

LABEL_SHARE = 0.55
"""So much of the width is for labels."""


@dataclass(frozen=True, slots=True)
class FormLine:
    """One line of a form.

    Attributes:
        label: what is set.
        value: what it is set to; empty for a line that only does something.
        hint: explained below the form while the cursor is on the line.
        change: sets the next (1) or the last (−1) value.
        enter: does what the line is for.
        indent: how far the line is set in.
        is_faulty: what is set contradicts something.
        is_strong: the line stands out.
    """

    label: str
    value: str = ""
    hint: str = ""
    change: Callable[[int], None] | None = None
    enter: Callable[[], None] | None = None
    indent: int = 0
    is_faulty: bool = False
    is_strong: bool = False


class Form(Widget, can_focus=True):
    """Shows the lines a function makes; the arrows move, change, and Enter does."""

    def __init__(self, lines: Callable[[], Sequence[FormLine]], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._lines = lines
        self._first = 0
        self.cursor = 0
        """The line the cursor is on."""

    def render(self) -> Text:
        """The lines there is room for, and what is to be said about the one under the cursor."""
        lines = self._lines()
        width, height = self.size
        self.cursor = max(0, min(self.cursor, len(lines) - 1))
        hint = wrapped(lines[self.cursor].hint, width - 2) if lines and lines[self.cursor].hint else []
        hint = hint[: max(0, height // 3)]
        room = max(1, height - len(hint) - (1 if hint else 0))
        if not self._first <= self.cursor < self._first + room:
            self._first = self.cursor if self.cursor < self._first else self.cursor - room + 1
        self._first = max(0, min(self._first, len(lines) - room))
        shown = lines[self._first : self._first + room]
        rows = [self._row(line, place + self._first, width) for place, line in enumerate(shown)]
        rows += [Text("")] * (room - len(rows))
        if hint:
            rows += [Text(""), *(Text(f" {row}", "italic") for row in hint)]
        text = Text("\n").join(rows)
        text.no_wrap = True
        text.overflow = "crop"
        return text

    def _row(self, line: FormLine, place: int, width: int) -> Text:
        is_here = place == self.cursor
        mark = "▶" if is_here else "!" if line.is_faulty else " "
        indent = "  " * line.indent
        if not line.value:
            text = Text(padded(f"{mark} {indent}{line.label}", width))
        else:
            label = padded(f"{mark} {indent}{line.label}", int(width * LABEL_SHARE))
            room = width - int(width * LABEL_SHARE) - 5
            left, right = ("◂", "▸") if line.change is not None else (" ", " ")
            text = Text(padded(f"{label} {left} {fitted(line.value, room)} {right}", width))
        if line.is_faulty:
            text.stylize("bold #ffd0c8")
        if line.is_strong:
            text.stylize("bold")
        if is_here:
            text.stylize("reverse")
        return text

    def on_key(self, event: events.Key) -> None:
        """Move, change, do."""
        lines = self._lines()
        line = lines[min(self.cursor, len(lines) - 1)]
        page = max(1, self.size.height // 2)
        moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -999, "end": 999}
        key = meant(event.key, event.character)
        if key in moves:
            step = moves[key]
            wraps = abs(step) == 1
            self.cursor = (
                (self.cursor + step) % len(lines)
                if wraps
                else max(0, min(len(lines) - 1, self.cursor + step))
            )
        elif key in ("left", "right") and line.change is not None:
            line.change(1 if key == "right" else -1)
        elif key in ("enter", "space"):
            if line.enter is not None:
                line.enter()
            elif line.change is not None:
                line.change(1)
        else:
            return
        event.stop()
        self.refresh()
