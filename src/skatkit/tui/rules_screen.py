"""Every switch of a ruleset, each with its control; what contradicts what is shown at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import row
from skatkit.i18n.rulesets import choice_name, conflict, describe, explanation, switch_name, value_name
from skatkit.render.text import wrapped
from skatkit.rules.errors import RulesetError
from skatkit.rules.faults import RulesetFault, RulesetFaultKind
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.ruleset_code import ruleset_code
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, with_switches
from skatkit.tui.dialogs import AskText, Choose
from skatkit.tui.form import Form, FormLine
from skatkit.tui.keys import KeyHint, key_bar, lines_needed, meant
from skatkit.tui.picture import Picture

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp


class Draft:
    """A ruleset being put together, which may contradict itself for a while."""

    def __init__(self, rules: Ruleset) -> None:
        self._values: dict[str, Any] = {switch.place: switch.of(rules) for switch in SWITCHES}
        self.rules: Ruleset | None = rules
        self.faults: tuple[RulesetFault, ...] = ()

    def value(self, switch: Switch) -> Any:
        """What a switch is set to; a part is there or not."""
        value = self._values[switch.place]
        return value is not None and value is not False if switch.kind is SwitchKind.PART else value

    def is_played(self, switch: Switch) -> bool:
        """Is the part there that the switch belongs to, and the part that belongs to?"""
        part = switch.part
        while part:
            if not self._values[part]:
                return False
            part = part.rpartition(".")[0]
        return True

    def set(self, switch: Switch, value: Any) -> None:
        """Set a switch; a part comes with its defaults."""
        self._values[switch.place] = value
        if switch.kind is SwitchKind.PART and value:
            for inner in SWITCHES:
                if inner.part == switch.place and self._values[inner.place] is None:
                    self._values[inner.place] = None if inner.kind is SwitchKind.PART else inner.default
        self._check()

    def _check(self) -> None:
        values = {
            switch.place: self.value(switch)
            for switch in SWITCHES
            if switch.place == switch.name or self.is_played(switch)
        }
        try:
            self.rules, self.faults = with_switches(ISKO, values), ()
        except RulesetError as error:
            self.rules, self.faults = None, error.faults

    def is_faulty(self, switch: Switch) -> bool:
        """Is something wrong with what the switch is set to?"""
        places = {place for fault in self.faults for place in (fault.place, *fault.expected)}
        return switch.place in places


class RulesScreen(Screen[Ruleset | None]):
    """All switches; it is left with a ruleset that holds, or with nothing."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.draft = Draft(rules)

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    def compose(self) -> ComposeResult:
        """What the ruleset says, the switches, and the keys."""
        yield Static(id="about", markup=False)
        yield Form(self.form_lines, id="form")
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
        if not self.is_mounted:
            return
        width = max(20, self.size.width - 4)
        self.query_one("#about", Static).update(Text("\n").join(self._about(width)))
        self.query_one("#keys").styles.height = lines_needed(self._hints(), self.size.width)
        self.query_one("#form").refresh()
        self.query_one("#keys").refresh()

    def _about(self, width: int) -> list[Text]:
        """The sentence and the code of the ruleset, or everything that is wrong with it."""
        w, rules = self.skat.w, self.draft.rules
        if rules is not None:
            lines = [Text(line, "bold") for line in wrapped(describe(w, rules), width)]
            return [*lines, Text(w("tui.rules-code", code=ruleset_code(rules)), "dim")]
        found = [fault_text(fault, w) for fault in self.draft.faults]
        style = "bold #ffd0c8"
        return [Text(f"! {line}", style) for text in found for line in wrapped(text, width - 2)]

    def form_lines(self) -> list[FormLine]:
        """One line for each switch that is in play."""
        draft = self.draft
        return [self._line(switch) for switch in SWITCHES if draft.is_played(switch)]

    def _line(self, switch: Switch) -> FormLine:
        w, draft = self.skat.w, self.draft
        value = draft.value(switch)
        return FormLine(
            switch_name(w, switch),
            value_name(w, switch, value) or w("tui.none-chosen"),
            explanation(w, switch, value),
            change=lambda step: self._change(switch, step),
            enter=self._entering(switch),
            indent=switch.place.count("."),
            is_faulty=draft.is_faulty(switch),
            is_strong=switch.kind is SwitchKind.PART,
        )

    def _entering(self, switch: Switch) -> Any:
        if switch.kind is SwitchKind.NUMBER and not switch.numbers:
            return lambda: self._ask_number(switch)
        if switch.kind is SwitchKind.SET:
            return lambda: self._choose_set(switch)
        return None

    def _change(self, switch: Switch, step: int) -> None:
        value = self.draft.value(switch)
        if switch.kind in (SwitchKind.YES_NO, SwitchKind.PART):
            self.draft.set(switch, not value)
        elif switch.kind is SwitchKind.CHOICE and switch.choices is not None:
            choices = tuple(switch.choices)
            self.draft.set(switch, choices[(choices.index(value) + step) % len(choices)])
        elif switch.kind is SwitchKind.NUMBER:
            self.draft.set(switch, stepped(switch, value, step))
        else:
            self._choose_set(switch)
        self.redraw()

    def _ask_number(self, switch: Switch) -> None:
        w, value = self.skat.w, self.draft.value(switch)

        def typed(text: str | None) -> None:
            if text is not None:
                self.draft.set(switch, int(text))
                self.redraw()

        shown = "" if value is None else str(value)
        self.app.push_screen(AskText(w, switch_name(w, switch), shown, limits=switch.limits), typed)

    def _choose_set(self, switch: Switch) -> None:
        """Take a choice into the set, or out of it."""
        if switch.choices is None:
            return
        w, choices, value = self.skat.w, tuple(switch.choices), self.draft.value(switch)

        def chosen(place: int | None) -> None:
            if place is None:
                return
            wanted = {*value} ^ {choices[place]}
            self.draft.set(switch, tuple(choice for choice in choices if choice in wanted))
            self.redraw()
            self._choose_set(switch)

        lines = [f"{'☒' if c in value else '☐'} {choice_name(w, switch, c)}" for c in choices]
        self.app.push_screen(Choose(w, switch_name(w, switch), lines), chosen)

    def _hints(self) -> list[KeyHint]:
        w = self.skat.w
        hints = [] if self.draft.rules is None else [KeyHint("F10", w("tui.key-done"), strong=True)]
        return [
            *hints,
            KeyHint("↑↓", w("tui.key-move")),
            KeyHint("←→", w("tui.key-change")),
            KeyHint("⏎", w("tui.key-enter")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Esc", w("tui.key-drop")),
        ]

    def on_key(self, event: events.Key) -> None:
        """Done, or back without a change."""
        match meant(event.key, event.character):
            case "f10" if self.draft.rules is not None:
                self.dismiss(self.draft.rules)
            case "escape" | "q":
                self.dismiss(None)
            case _:
                return
        event.stop()


def stepped(switch: Switch, value: int | None, step: int) -> int | None:
    """The next number of a switch.

    >>> from skatkit.rules.switches import switch_at
    >>> stepped(switch_at("seats"), 5, 1), stepped(switch_at("max_bid"), 264, -1)
    (3, 216)
    """
    if switch.numbers:
        numbers = switch.numbers
        return numbers[(numbers.index(value or numbers[0]) + step) % len(numbers)]
    lowest, highest = switch.limits or (0, 0)
    if value is None:
        return 36
    moved = value + step
    if moved < lowest:
        return switch.default if switch.default is None else highest
    return lowest if moved > highest else moved


def fault_text(fault: RulesetFault, w: Words) -> str:
    """What is wrong with one switch."""
    if fault.kind is RulesetFaultKind.CONTRADICTION:
        return conflict(w, fault)
    expected = row(w, fault.expected)
    return w(f"error.ruleset-{fault.kind.value}", place=fault.place, got=fault.got, expected=expected)
