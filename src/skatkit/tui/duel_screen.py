"""The table for two on the screen, and the end of its deals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.worker import Worker, WorkerState

from skatkit.i18n.officer import refusal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.moves import Concede, Play
from skatkit.rules.officer.moves import OfficerMove
from skatkit.storage.troubles import StorageError
from skatkit.tui.dialogs import Ask, Choose, Tell
from skatkit.tui.duel_scene import DuelScene
from skatkit.tui.duel_session import DuelSession
from skatkit.tui.keys import KeyHint, lines_needed, meant
from skatkit.tui.picture import Picture
from skatkit.tui.result_page import ResultPage

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp

DEADLINE = 5.0
PARTS = ("status", "other-label", "other", "middle", "own", "message", "hand", "keys")


class DuelScreen(Screen[None]):
    """One deal after the other, for two."""

    def __init__(self, session: DuelSession) -> None:
        super().__init__()
        self.session = session
        self._cursor = 0
        self._note = ""
        self._thinks = False
        self._lies = False

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    @property
    def scene(self) -> DuelScene:
        """Everything to be drawn."""
        live = self.session.live
        if live is None:
            raise ValueError("no deal is on the table")
        return DuelScene(
            self.session.table,
            live,
            self.session.own_seat,
            self.skat.settings,
            self.skat.w,
            self._cursor,
            self._note,
            self._thinks,
            self._lies,
            (self.size.width, self.size.height),
        )

    def compose(self) -> ComposeResult:
        """The other's piles above, the own ones below, the trick between them."""
        yield Picture(lambda width, _: self.scene.status(width), id="status")
        yield Picture(lambda width, _: self.scene.label(self.scene.role.other, width), id="other-label")
        yield Picture(lambda width, _: self.scene.piles(self.scene.role.other, width), id="other")
        yield Picture(lambda width, height: self.scene.middle(width, height), id="middle")
        yield Picture(lambda width, _: self.scene.label(self.scene.role, width), id="own")
        yield Picture(lambda width, _: self.scene.message(width), id="message")
        yield Picture(lambda width, _: self.scene.piles(self.scene.role, width), id="hand")
        yield Picture(lambda width, _: self.scene.keys(width), id="keys")

    def on_mount(self) -> None:
        """Deal, unless a deal is running."""
        if not self.session.table.is_dealing and not self.session.table.is_finished:
            self.deal()
        else:
            self.go_on()

    def deal(self) -> None:
        """The next deal."""
        try:
            self.session.deal()
        except StorageError as error:
            self._give_up(error)
        else:
            self.go_on()

    def on_resize(self) -> None:
        """Another size, other pictures."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew."""
        if not self.is_mounted or self.session.live is None:
            return
        scene = self.scene
        self.query_one("#other").styles.height = scene.face.height
        self.query_one("#hand").styles.height = scene.face.height + 2
        self.query_one("#message").styles.height = 1
        self.query_one("#keys").styles.height = lines_needed(scene.hints(), self.size.width)
        for part in PARTS:
            self.query_one(f"#{part}").refresh()

    # Who acts

    def go_on(self) -> None:
        """Let whoever is waited for act."""
        self.redraw()
        live = self.session.live
        if live is None or self._lies:
            return
        if live.outcome is not None:
            self.skat.show_duel_result(self)
        elif self.session.thinks and not self._thinks:
            self._thinks = True
            version = self.session.table.version
            self.run_worker(self.session.decide, name=f"{version}", thread=True, exit_on_error=False)
            self.set_timer(DEADLINE, partial(self._overdue, version))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """The computer player has decided, or could not."""
        if not self._thinks or event.worker.name != f"{self.session.table.version}":
            return
        if event.state is WorkerState.SUCCESS:
            self._decided(cast("OfficerMove", event.worker.result))
        elif event.state is WorkerState.ERROR:
            self._decided(self.session.instead())

    def _overdue(self, version: int) -> None:
        if self._thinks and self.session.table.version == version:
            self._decided(self.session.instead())

    def _decided(self, move: OfficerMove) -> None:
        self._thinks = False
        self._make(move, seat=1 - self.session.own_seat)

    def _make(self, move: OfficerMove, *, seat: int | None = None) -> None:
        tricks = self._tricks()
        try:
            self.session.make(move, seat=seat)
        except IllegalMoveError as error:
            self._note = refusal(self.skat.w, error.fault)
            self.redraw()
            return
        except StorageError as error:
            self._give_up(error)
            return
        pace = self.skat.settings.pace
        seconds = pace.trick_seconds if self._tricks() > tricks else pace.move_seconds
        self._lies = seconds is None
        self.redraw()
        if seconds:
            self.set_timer(seconds, self.go_on)
        elif seconds is not None:
            self.call_later(self.go_on)

    def _tricks(self) -> int:
        duel = None if self.session.live is None else self.session.live.state.public.duel
        return 0 if duel is None else len(duel.tricks)

    def _give_up(self, error: StorageError) -> None:
        self.skat.leave_table()
        self.skat.tell_trouble(error)

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Whatever a key does now."""
        key = meant(event.key, event.character)
        self._note = ""
        if self._lies and key not in ("q", "o", "f2"):
            self._lies = False
            event.stop()
            self.go_on()
            return
        scene = self.scene
        match key:
            case "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8":
                self._cursor = int(key) - 1
                self._play(scene)
            case "left" | "right":
                self._cursor = (self._cursor + (1 if key == "right" else -1)) % 8
            case "enter" | "space" if scene.announcements:
                self._announce(scene)
            case "enter" | "space":
                self._play(scene)
            case "a" if scene.announcements:
                self._announce(scene)
            case "m" if Concede() in scene.view.legal_moves:
                self.app.push_screen(Ask(scene.w, scene.w("play.confirm-concede")), self._conceded)
            case "?" | "question_mark":
                self.app.push_screen(Tell(scene.w, scene.w("tui.situation"), self._situation(scene)))
            case "o":
                self.skat.show_settings()
            case "q":
                self.app.push_screen(Ask(scene.w, scene.w("tui.ask-quit")), self._quit)
            case _ if key in scene.actions:
                self._make(scene.actions[key])
            case _:
                return
        event.stop()
        self.redraw()

    def _play(self, scene: DuelScene) -> None:
        card = scene.looks[self._cursor].card
        if card is None:
            return
        fault = scene.view.check(Play(card))
        if fault is None:
            self._make(Play(card))
        else:
            self._note = refusal(scene.w, fault)

    def _announce(self, scene: DuelScene) -> None:
        moves = scene.announcements

        def chosen(place: int | None) -> None:
            if place is not None:
                self._make(moves[place])

        lines = [scene.move_text(move) for move in moves]
        self.app.push_screen(Choose(scene.w, scene.w("tui.ask-game"), lines), chosen)

    def _conceded(self, answer: bool | None) -> None:  # noqa: FBT001 - Textual passes the answer so
        if answer:
            self._make(Concede())

    def _quit(self, answer: bool | None) -> None:  # noqa: FBT001 - Textual passes the answer so
        if answer:
            self.skat.leave_table()

    def _situation(self, scene: DuelScene) -> str:
        """Everything open, in words."""
        lines = [" ".join(line.plain.split()) for line in (*scene.status(70), *scene.message(70))]
        letters = scene.settings.deck_letters
        for role in (scene.role, scene.role.other):
            cards = letters.cards(
                look.card for look in scene.view.public.looks(role) if look.card is not None
            )
            lines.append(
                scene.w("duel.opened", name=scene.names[role], you=role is scene.role, cards=cards or "–")
            )
        return "\n".join(lines)


class DuelResultScreen(ResultPage):
    """The end of a deal for two, and of its list."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__(
            status=lambda width: self._now().status(width),
            lines=lambda width: self._now().result(width),
            hints=self._keys_now,
        )
        self._scene = scene

    def _now(self) -> DuelScene:
        scene = self._scene
        return DuelScene(
            scene.table, scene.live, scene.seat, self.skat.settings, self.skat.w, size=scene.size
        )

    def _keys_now(self) -> list[KeyHint]:
        w = self.skat.w
        is_last = self._scene.table.is_finished
        return [
            KeyHint("⏎", w("tui.key-to-start" if is_last else "tui.key-next"), strong=True),
            KeyHint("↑↓", w("tui.key-scroll")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Q", w("tui.key-quit")),
        ]

    def on_key(self, event: events.Key) -> None:
        """On, or away."""
        match meant(event.key, event.character):
            case "enter" | "n" | "space":
                self.dismiss("next")
            case "q":
                self.dismiss("quit")
            case _:
                return
        event.stop()
