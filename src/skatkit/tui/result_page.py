"""The page that follows a deal: a status line, a text that scrolls, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from skatkit.tui.keys import KeyHint, key_bar, lines_needed
from skatkit.tui.picture import Picture

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp


class ResultPage(Screen[str]):
    """The end of a deal; it is left with what is to be done next.

    Args:
        status: the top line, for so many columns.
        lines: the text, for so many columns.
        hints: the keys that do something now.
    """

    def __init__(
        self,
        *,
        status: Callable[[int], Sequence[Text]],
        lines: Callable[[int], list[Text]],
        hints: Callable[[], list[KeyHint]],
    ) -> None:
        super().__init__()
        self._draw_status = status
        self._draw_lines = lines
        self._find_keys = hints

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    def compose(self) -> ComposeResult:
        """The text, and the keys."""
        yield Picture(lambda width, _: self._draw_status(width), id="status")
        with VerticalScroll(id="result"):
            yield Static(id="result-text", markup=False)
        yield Picture(lambda width, _: key_bar(self._find_keys(), width), id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.redraw()

    def on_resize(self) -> None:
        """Another width, other lines."""
        self.redraw()

    def redraw(self) -> None:
        """Everything anew, in the language that is set now."""
        if not self.is_mounted:
            return
        width = min(self.size.width, 100) - 4
        self.query_one("#result-text", Static).update(Text("\n").join(self._draw_lines(width)))
        self.query_one("#keys").styles.height = lines_needed(self._find_keys(), self.size.width)
        self.query_one("#status").refresh()
        self.query_one("#keys").refresh()
