"""Settings of the person: everything is changed at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.letters import LETTERS
from skatkit.rules.cards import CardSet
from skatkit.rules.ordering import GameType
from skatkit.tui.faces import Face, beside
from skatkit.tui.form import Form, FormLine
from skatkit.tui.keys import KeyHint, key_bar, lines_needed, meant
from skatkit.tui.picture import Picture
from skatkit.tui.settings import Pace, Settings
from skatkit.tui.sorting import Sorting, sorted_hand

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp

EXAMPLE = CardSet.parse("CJ HJ CA CT SK SQ HT H7 DA D9").mask
Value = TypeVar("Value")


class SettingsScreen(Screen[None]):
    """Language, letters, sorting, colours, pace; an example hand shows what they do."""

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    def compose(self) -> ComposeResult:
        """The form, the example and the keys."""
        yield Static(id="title", markup=False)
        yield Form(self.form_lines, id="form")
        yield Picture(lambda width, _: self._example(width), id="example")
        yield Picture(lambda width, _: key_bar(self._hints(), width), id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.query_one(Form).focus()
        self.redraw()

    def on_resize(self) -> None:
        """Another width, other lines."""
        self.redraw()

    def redraw(self) -> None:
        """Everything anew, in the language that is set now."""
        if self.is_mounted:
            self.query_one("#keys").styles.height = lines_needed(self._hints(), self.size.width)
            self.query_one("#title", Static).update(self.skat.w("tui.settings"))
            for part in ("#form", "#example", "#keys"):
                self.query_one(part).refresh()

    def form_lines(self) -> list[FormLine]:
        """One line for each setting."""
        w, now = self.skat.w, self.skat.settings

        def line(name: str, value: str, changed: dict[int, Settings]) -> FormLine:
            return FormLine(
                w("tui.setting", name=name),
                value,
                change=lambda step: self.skat.set_settings(changed[step]),
            )

        languages = _beside(LANGUAGES, now.language)
        letters = _beside(tuple(LETTERS), now.letters)
        paces = _beside(tuple(Pace), now.pace)

        def yes_no(name: str, *, value: bool) -> FormLine:
            other = replace(now, **{name: not value})  # type: ignore[arg-type]  # names of yes-or-no settings
            shown = w("ruleset.yes" if value else "ruleset.no")
            return line(name.replace("_", "-"), shown, {1: other, -1: other})

        return [
            line(
                "language",
                words(now.language)("tui.language-name"),
                {step: now.in_language(language) for step, language in languages.items()},
            ),
            line(
                "letters",
                w("tui.letters", name=now.letters),
                {step: replace(now, letters=name) for step, name in letters.items()},
            ),
            yes_no("four_colours", value=now.four_colours),
            yes_no("ascending", value=now.ascending),
            yes_no("alternating", value=now.alternating),
            yes_no("aid", value=now.aid),
            line(
                "pace",
                w("tui.pace", pace=now.pace.value),
                {step: replace(now, pace=pace) for step, pace in paces.items()},
            ),
        ]

    def _example(self, width: int) -> list[Text]:
        now = self.skat.settings
        sorting = Sorting(ascending=now.ascending, alternating=now.alternating)
        face = Face(now.deck_letters, four_colours=now.four_colours)
        cards = sorted_hand(EXAMPLE, GameType.GRAND, sorting)
        return beside([face.lines(card) for card in cards], 1 if width >= 60 else 0)

    def _hints(self) -> list[KeyHint]:
        w = self.skat.w
        return [
            KeyHint("↑↓", w("tui.key-move")),
            KeyHint("←→", w("tui.key-change")),
            KeyHint("Esc", w("tui.key-back"), strong=True),
        ]

    def on_key(self, event: events.Key) -> None:
        """Back."""
        if meant(event.key, event.character) in ("escape", "q", "o", "backspace"):
            event.stop()
            self.dismiss(None)


def _beside(values: Sequence[Value], current: Value) -> dict[int, Value]:
    """The value after the current one and the one before it."""
    return {step: values[(values.index(current) + step) % len(values)] for step in (1, -1)}
