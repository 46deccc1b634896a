"""The running list, and the end of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from skatkit.render.text import wrapped
from skatkit.table.table import Table
from skatkit.tui.keys import KeyHint, key_bar, lines_needed, meant
from skatkit.tui.picture import Picture
from skatkit.tui.sheet_text import chart_rows, deal_rows, ranking_rows, standing_rows

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp

CHART_HEIGHT = 8


class ListScreen(Screen[None]):
    """Every deal so far, the totals and a chart; at the end the ranking and what is paid."""

    def __init__(self, table: Table, seat: int, *, is_final: bool = False) -> None:
        super().__init__()
        self._table = table
        self._seat = seat
        self._is_final = is_final

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    def compose(self) -> ComposeResult:
        """The text, and the keys."""
        with VerticalScroll(id="list"):
            yield Static(id="list-text", markup=False)
        yield Picture(lambda width, _: key_bar(self._hints(), width), id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.query_one("#list").focus()
        self.redraw()

    def on_resize(self) -> None:
        """Another width, other lines."""
        self.redraw()

    def redraw(self) -> None:
        """Everything anew, in the language that is set now."""
        if self.is_mounted:
            self.query_one("#list-text", Static).update(Text("\n").join(self.lines(self.size.width - 4)))
            self.query_one("#keys").styles.height = lines_needed(self._hints(), self.size.width)
            self.query_one("#keys").refresh()

    def lines(self, width: int) -> list[Text]:
        """What is shown, in so many columns."""
        w, table, seat = self.skat.w, self._table, self._seat
        played, deals = len(table.sheet.rows), table.length
        title = w("tui.standing", number=played, deals=0)
        if self._is_final:
            title = w("tui.final")
        elif deals is not None:
            title = w("sheet.title", played=played, deals=deals)
        lines = [Text(""), *(Text(line, "bold") for line in wrapped(title, width)), Text("")]
        if not table.sheet.rows:
            return [*lines, Text(w("sheet.empty"))]
        if self._is_final:
            lines += [*ranking_rows(w, table, seat, width), Text("")]
        lines += [*chart_rows(w, table, seat, min(width, 76), CHART_HEIGHT), Text("")]
        lines += deal_rows(w, table, seat, deck=self.skat.settings.deck_letters.deck)
        return lines if self._is_final else [*lines, Text(""), *standing_rows(w, table, seat)]

    def _hints(self) -> list[KeyHint]:
        w = self.skat.w
        close = w("tui.key-to-start" if self._is_final else "tui.key-to-table")
        return [
            KeyHint("⏎", close, strong=True),
            KeyHint("↑↓", w("tui.key-scroll")),
            KeyHint("F2", w("tui.key-language")),
        ]

    def on_key(self, event: events.Key) -> None:
        """Back."""
        if meant(event.key, event.character) in ("enter", "escape", "t", "q", "space"):
            event.stop()
            self.dismiss(None)
