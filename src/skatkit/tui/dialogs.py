"""Questions and messages that lie over the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from skatkit.i18n.catalogue import Words
from skatkit.tui.keys import KeyHint, key_bar, meant

PLACE_KEYS = "1234567890abcdefghijklmnopqrstuvwxyz"
"""The keys of the lines of a menu."""


class Ask(ModalScreen[bool]):
    """Yes or no."""

    def __init__(self, w: Words, question: str) -> None:
        super().__init__()
        self._w = w
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and its two keys."""
        yes = KeyHint(self._w("tui.key-yes"), self._w("tui.yes"), strong=True)
        no = KeyHint(self._w("tui.key-no"), self._w("tui.no"))
        with Vertical(classes="dialog"):
            yield Static(self._question, classes="dialog-title", markup=False)
            yield Static(Text("  ").join(key_bar([yes, no], 200)))

    def on_key(self, event: events.Key) -> None:
        """The answer."""
        event.stop()
        said = (event.character or "").lower()
        yes, no = self._w("tui.key-yes").lower(), self._w("tui.key-no").lower()
        if said in (yes, no):  # the letters of the language go before those that lie at the same place
            self.dismiss(result=said == yes)
            return
        key = meant(event.key, event.character)
        if key in ("y", "j"):
            self.dismiss(result=True)
        elif key in ("n", "escape", "q"):
            self.dismiss(result=False)


class Choose(ModalScreen[int | None]):
    """One of several lines, by its key, or with the arrows and Enter."""

    def __init__(self, w: Words, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._w = w
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        """The menu."""
        options = []
        for place, line in enumerate(self._lines):
            key = PLACE_KEYS[place] if place < len(PLACE_KEYS) else " "
            options.append(Option(Text.assemble((f" {key} ", "bold reverse"), f"  {line}")))
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog-title", markup=False)
            yield OptionList(*options)
            yield Static(Text(self._w("tui.menu-hint"), "dim"))

    def on_key(self, event: events.Key) -> None:
        """A key chooses its line; Escape goes back."""
        key = meant(event.key, event.character)
        if key == "escape" or key == "backspace":
            event.stop()
            self.dismiss(None)
        elif len(key) == 1 and key in PLACE_KEYS[: len(self._lines)]:
            event.stop()
            self.dismiss(PLACE_KEYS.index(key))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The line under the cursor was chosen."""
        event.stop()
        self.dismiss(event.option_index)


class Tell(ModalScreen[None]):
    """Something to read; any key but the arrows closes it."""

    def __init__(self, w: Words, title: str, text: Text | str) -> None:
        super().__init__()
        self._w = w
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        """The text."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog-title", markup=False)
            with VerticalScroll():
                yield Static(self._text, markup=False)
            yield Static(Text(self._w("tui.close-hint"), "dim"))

    def on_key(self, event: events.Key) -> None:
        """Scroll, or close."""
        if event.key in ("up", "down", "pageup", "pagedown", "home", "end", "tab", "shift+tab"):
            return
        event.stop()
        self.dismiss(None)


class AskText(ModalScreen[str | None]):
    """A text or a number to type."""

    def __init__(self, w: Words, title: str, text: str, *, limits: tuple[int, int] | None = None) -> None:
        super().__init__()
        self._w = w
        self._title = title
        self._text = text
        self._limits = limits

    def compose(self) -> ComposeResult:
        """The question and a line to type in."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog-title", markup=False)
            numbers = r"-?\d*" if self._limits is not None else None
            yield Input(self._text, restrict=numbers, max_length=24, select_on_focus=True)
            yield Static(Text(self._w("tui.input-hint"), "dim"), id="input-note")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed, if it is allowed."""
        event.stop()
        if self._limits is not None:
            lowest, highest = self._limits
            if not event.value.lstrip("-").isdecimal() or not lowest <= int(event.value) <= highest:
                note = self._w("tui.not-a-number", lowest=lowest, highest=highest)
                self.query_one("#input-note", Static).update(Text(note, "bold"))
                return
        self.dismiss(event.value)

    def on_key(self, event: events.Key) -> None:
        """Escape goes back."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
