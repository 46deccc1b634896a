"""The first screen: what is played, and against whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from skatkit.engine.players import PLAYERS
from skatkit.i18n.lists import row
from skatkit.i18n.rulesets import describe, explanation, switch_name, value_name
from skatkit.render.text import wrapped
from skatkit.rules.ruleset import ISKO, NAMED, Ruleset
from skatkit.rules.switches import switch_at
from skatkit.table.duel import DuelOptions
from skatkit.table.options import PERSON, TableOptions
from skatkit.tui.dialogs import AskText
from skatkit.tui.form import Form, FormLine
from skatkit.tui.keys import KeyHint, key_bar, lines_needed, meant
from skatkit.tui.picture import Picture
from skatkit.tui.shelf import progress

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp

OWN_SEAT = 1
"""The person sits to the left of the first dealer: the first deal is his to lead."""
SEATS = (3, 4, 5)
"""The rulesets that can be chosen by name."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    Attributes:
        rules: the ruleset.
        preset: its name, if it is a known one but for seats and length.
        player: the name of the computer players.
        name: what the person is called in records; empty if he has not said.
        seed: of the cards; empty for new ones.
    """

    rules: Ruleset = ISKO
    preset: str | None = "ISKO"
    player: str = PLAYERS[-1]
    name: str = ""
    seed: str = ""

    def duel_options(self, bot: str, *, name: str, seed: str) -> DuelOptions:
        """The table for two: the person names the first game."""
        return DuelOptions(names=(name, bot), players=(PERSON, self.player), seed=seed, rules=self.rules)

    def options(self, bots: list[str], *, name: str, seed: str) -> TableOptions:
        """The table: the person, and computer players with these names."""
        others = iter(bots)
        seats = self.rules.seats
        return TableOptions(
            names=tuple(name if seat == OWN_SEAT else next(others) for seat in range(seats)),
            players=tuple(PERSON if seat == OWN_SEAT else self.player for seat in range(seats)),
            seed=seed,
            rules=self.rules,
        )


class StartScreen(Screen[None]):
    """Chooses a ruleset, seats and players, and begins or goes on."""

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    def compose(self) -> ComposeResult:
        """A title, the form, what the ruleset says, the keys."""
        yield Static(id="title", markup=False)
        yield Form(self.form_lines, id="form")
        yield Static(id="about", markup=False)
        yield Picture(lambda width, _: key_bar(self._hints(), width), id="keys")

    def on_mount(self) -> None:
        """Fill in."""
        self.query_one(Form).focus()
        self.redraw()

    def on_resize(self) -> None:
        """Another width, other lines."""
        self.redraw()

    def on_screen_resume(self) -> None:
        """Back from the table: perhaps there is a list to go on with."""
        self.redraw()

    def redraw(self) -> None:
        """Everything anew, in the language that is set now."""
        if not self.is_mounted:
            return
        w = self.skat.w
        width = max(20, self.size.width - 6)
        self.query_one("#title", Static).update(Text(w("tui.title"), justify="center"))
        lines = wrapped(describe(w, self.skat.plan.rules), width)
        self.query_one("#about", Static).update(Text("\n".join(lines), "italic"))
        self.query_one("#keys").styles.height = lines_needed(self._hints(), self.size.width)
        self.query_one("#form").refresh()
        self.query_one("#keys").refresh()

    def form_lines(self) -> list[FormLine]:
        """What can be set or done."""
        w, skat, plan = self.skat.w, self.skat, self.skat.plan
        lines = []
        waiting = skat.waiting_list
        if waiting is not None:
            played, deals = progress(waiting)
            lines.append(
                FormLine(w("tui.go-on", played=played, deals=deals), enter=skat.go_on, is_strong=True)
            )
        lines += [
            FormLine(w("tui.begin"), enter=skat.begin, is_strong=True),
            FormLine(w("tui.ruleset"), self._ruleset_name(), change=self._change_preset),
            FormLine(w("tui.more"), hint=w("tui.more-hint"), enter=self._more, indent=1),
            *([] if plan.rules.officer is not None else [self._seats()]),
            self._length(),
            FormLine(
                w("tui.opponents"),
                w("tui.player", name=plan.player),
                change=self._change_player,
            ),
            FormLine(w("tui.your-name"), plan.name or w("play.default-name"), enter=self._ask_name),
            FormLine(
                w("tui.seed"), plan.seed or w("tui.new-cards"), w("tui.seed-hint"), enter=self._ask_seed
            ),
            FormLine(w("tui.settings"), self._settings(), enter=skat.show_settings),
            FormLine(w("tui.leave"), enter=skat.exit),
        ]
        return lines

    def _ruleset_name(self) -> str:
        w, preset = self.skat.w, self.skat.plan.preset
        return w("tui.own-ruleset") if preset is None else w("tui.preset", name=preset.lower())

    def _settings(self) -> str:
        w, now = self.skat.w, self.skat.settings
        return row(w, [w("tui.language-name"), w("tui.letters", name=now.letters)])

    def _change_preset(self, step: int) -> None:
        names = tuple(NAMED)
        now = self.skat.plan
        place = 0 if now.preset is None else (names.index(now.preset) + step) % len(names)
        rules = NAMED[names[place]]
        if rules.officer is None:
            rules = rules.replace(seats=now.rules.seats)
        self.skat.plan = replace(now, rules=rules, preset=names[place])
        self.redraw()

    def _more(self) -> None:
        def done(rules: Ruleset | None) -> None:
            if rules is not None:
                now = self.skat.plan
                self.skat.plan = replace(now, rules=rules, preset=preset_of(rules))
            self.redraw()

        self.skat.show_rules(done)

    def _seats(self) -> FormLine:
        w, switch, rules = self.skat.w, switch_at("seats"), self.skat.plan.rules

        def change(step: int) -> None:
            seats = SEATS[(SEATS.index(rules.seats) + step) % len(SEATS)]
            self._set_rules(rules.replace(seats=seats))

        value = value_name(w, switch, rules.seats)
        return FormLine(switch_name(w, switch), value, explanation(w, switch, rules.seats), change=change)

    def _length(self) -> FormLine:
        w, switch, rules = self.skat.w, switch_at("list_length"), self.skat.plan.rules

        def change(step: int) -> None:
            length = max(rules.seats, rules.list_length_in_force + step * rules.seats)
            self._set_rules(rules.replace(list_length=length))

        def ask() -> None:
            shown = str(rules.list_length_in_force)
            self.app.push_screen(AskText(w, switch_name(w, switch), shown, limits=switch.limits), typed)

        def typed(text: str | None) -> None:
            if text is not None:
                self._set_rules(rules.replace(list_length=int(text)))

        return FormLine(switch_name(w, switch), str(rules.list_length_in_force), change=change, enter=ask)

    def _set_rules(self, rules: Ruleset) -> None:
        self.skat.plan = replace(self.skat.plan, rules=rules)
        self.redraw()

    def _change_player(self, step: int) -> None:
        now = self.skat.plan
        name = PLAYERS[(PLAYERS.index(now.player) + step) % len(PLAYERS)]
        self.skat.plan = replace(now, player=name)
        self.redraw()

    def _ask_name(self) -> None:
        def typed(text: str | None) -> None:
            if text is not None:
                self.skat.plan = replace(self.skat.plan, name=" ".join(text.split()))
                self.redraw()

        self.app.push_screen(AskText(self.skat.w, self.skat.w("tui.your-name"), self.skat.plan.name), typed)

    def _ask_seed(self) -> None:
        def typed(text: str | None) -> None:
            if text is not None:
                self.skat.plan = replace(self.skat.plan, seed=text.strip())
                self.redraw()

        self.app.push_screen(AskText(self.skat.w, self.skat.w("tui.seed"), self.skat.plan.seed), typed)

    def _hints(self) -> list[KeyHint]:
        w = self.skat.w
        return [
            KeyHint("↑↓", w("tui.key-move")),
            KeyHint("←→", w("tui.key-change")),
            KeyHint("⏎", w("tui.key-enter"), strong=True),
            KeyHint("O", w("tui.key-settings")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Q", w("tui.key-quit")),
        ]

    def on_key(self, event: events.Key) -> None:
        """Settings, or the end."""
        match meant(event.key, event.character):
            case "o":
                self.skat.show_settings()
            case "q":
                self.app.exit()
            case _:
                return
        event.stop()


def preset_of(rules: Ruleset) -> str | None:
    """The name of the known ruleset this is, whatever its seats and length."""
    for name, known in NAMED.items():
        if rules.replace(seats=known.seats, list_length=known.list_length) == known:
            return name
    return None
