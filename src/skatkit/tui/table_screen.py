"""The table on the screen: who acts when, and what each key does."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.worker import Worker, WorkerState

from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.moves import Declare, Discard, Play, PlayerMove
from skatkit.rules.ordering import DECLARABLE_GAMES
from skatkit.rules.position import POSITIONS
from skatkit.rules.public import Phase
from skatkit.storage.troubles import StorageError
from skatkit.table.commands import Command, Make, NextDeal, Watch
from skatkit.tui import prompts
from skatkit.tui.actions import CARD_KEYS, Action
from skatkit.tui.announce import by_game
from skatkit.tui.dialogs import Ask, Choose, Tell
from skatkit.tui.keys import lines_needed, meant
from skatkit.tui.picture import Picture
from skatkit.tui.scene import Mind, Scene
from skatkit.tui.session import Session
from skatkit.tui.situation import situation

if TYPE_CHECKING:
    from skatkit.tui.app import SkatApp

DEADLINE = 5.0
"""Seconds; a computer player that has not decided by then makes a safe move."""
PREVIEWS = (None, *DECLARABLE_GAMES)
"""The games a hand may be sorted for while bidding."""
PARTS = ("status", "left", "middle", "right", "side", "own", "message", "hand", "keys")


class TableScreen(Screen[None]):
    """One deal after the other."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._mind = Mind()
        self._thinker: int | None = None
        self._lies = False
        self._skips = False
        self._drawn: tuple[tuple[object, ...], Scene] | None = None

    @property
    def skat(self) -> SkatApp:
        """The app, with its settings."""
        return cast("SkatApp", self.app)

    @property
    def scene(self) -> Scene:
        """Everything to be drawn; made anew when anything of it has changed."""
        live = self.session.live
        if live is None:
            raise ValueError("no deal is on the table")
        size = (self.size.width, self.size.height)
        skat = self.skat
        state = (self.session.table.version, skat.settings, self._mind, self._thinker, self._lies, size)
        if self._drawn is None or self._drawn[0] != state:
            scene = Scene(
                self.session.table,
                live,
                self.session.own_seat,
                skat.settings,
                skat.w,
                self._mind,
                self._thinker,
                self._lies,
                size,
            )
            self._drawn = (state, scene)
        return self._drawn[1]

    def compose(self) -> ComposeResult:
        """The parts of the table, each drawn for its size."""
        yield Picture(lambda width, _: self.scene.status(width), id="status")
        with Horizontal(id="table"):
            yield Picture(lambda width, _: self.scene.neighbour(1, width), id="left")
            yield Picture(lambda width, height: self.scene.middle(width, height), id="middle")
            yield Picture(lambda width, _: self.scene.neighbour(2, width), id="right")
            yield Picture(lambda width, height: self.scene.side(width, height), id="side")
        yield Picture(lambda width, _: self.scene.own(width), id="own")
        yield Picture(lambda width, _: self.scene.message(width), id="message")
        yield Picture(lambda width, _: self.scene.hand(width), id="hand")
        yield Picture(lambda width, _: self.scene.keys(width), id="keys")

    def on_mount(self) -> None:
        """Deal, unless a deal is on the table."""
        live = self.session.live
        if live is None or (live.is_over and live.counts and not self.session.table.is_finished):
            self._command(NextDeal())
        else:
            self.go_on()

    def _command(self, command: Command, *, seat: int | None = None) -> None:
        """Carry out a command that is no move, and go on."""
        try:
            self.session.do(command, seat=seat)
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
        self.query_one("#side").display = scene.is_large
        self.query_one("#hand").styles.height = scene.hand_picture(self.size.width).height
        self.query_one("#message").styles.height = max(2, len(scene.message(self.size.width)))
        self.query_one("#keys").styles.height = lines_needed(scene.hints(), self.size.width)
        for part in PARTS:
            self.query_one(f"#{part}").refresh()

    # Who acts

    def go_on(self) -> None:
        """Let whoever is waited for act; a person is waited for by doing nothing."""
        live = self.session.live
        if not self.is_current and not self.is_mounted:
            return
        self.redraw()
        if live is None or self._lies:
            return
        if live.is_over:
            self._skips = False
            self.skat.show_result(self)
        elif self.session.thinker is not None and self._thinker is None and not self._must_choose_a_hand:
            self._let_think(self.session.thinker)

    @property
    def _must_choose_a_hand(self) -> bool:
        """Does the person sit out, and has not said whether he looks at a hand or skips ahead?"""
        return self.session.eyes is None and not self._skips

    def _let_think(self, seat: int) -> None:
        version = self.session.table.version
        self._thinker = seat
        self.run_worker(
            partial(self.session.decide, seat, seconds=DEADLINE),
            name=f"{version}",
            thread=True,
            exit_on_error=False,
        )
        self.set_timer(DEADLINE, partial(self._overdue, version, seat))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A computer player has decided, or could not."""
        worker, seat = event.worker, self._thinker
        if seat is None or worker.name != f"{self.session.table.version}":
            return
        if event.state is WorkerState.SUCCESS:
            self._decided(seat, cast("PlayerMove", worker.result))
        elif event.state is WorkerState.ERROR:
            self._decided(seat, self.session.instead(seat))

    def _overdue(self, version: int, seat: int) -> None:
        if self._thinker == seat and self.session.table.version == version:
            self._decided(seat, self.session.instead(seat))

    def _decided(self, seat: int, move: PlayerMove) -> None:
        self._thinker = None
        tricks = self._tricks()
        try:
            try:
                self.session.do(Make(move), seat=seat)
            except IllegalMoveError:
                self.session.do(Make(self.session.instead(seat)), seat=seat)
        except StorageError as error:
            self._give_up(error)
            return
        self._after_move(trick=self._tricks() > tricks)

    def _give_up(self, error: StorageError) -> None:
        """Nothing can be kept any more: leave the table as it was, and say why."""
        self.skat.leave_table()
        self.skat.tell_trouble(error)

    def _tricks(self) -> int:
        live = self.session.live
        return 0 if live is None or live.state.public.play is None else len(live.state.public.play.tricks)

    def _after_move(self, *, trick: bool) -> None:
        """Look at what happened for a moment, then go on."""
        pace = self.skat.settings.pace
        seconds = 0.0 if self._skips else pace.trick_seconds if trick else pace.move_seconds
        if seconds is None:
            self._lies = True
            self.redraw()
        elif seconds:
            self.redraw()
            self.set_timer(seconds, self.go_on)
        else:
            self.call_later(self.go_on)

    def _make(self, *moves: PlayerMove) -> None:
        """The person's moves, one after the other."""
        tricks = self._tricks()
        try:
            for move in moves:
                self.session.make(move)
        except IllegalMoveError as error:
            self._say(self.scene.phrases.why_not(error.fault, self.scene.view))
            return
        except StorageError as error:
            self._give_up(error)
            return
        self._mind = Mind(preview=None, cursor=self._mind.cursor)
        self._after_move(trick=self._tricks() > tricks)

    def _say(self, message: str) -> None:
        self._mind = replace(self._mind, message=message)
        self.redraw()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Whatever a key does now."""
        key = meant(event.key, event.character)
        if self._lies and key not in ("q", "t", "o", "l", "?", "question_mark", "f2"):
            event.stop()
            self._lies = False
            self.go_on()
            return
        if self._mind.message:
            self._mind = replace(self._mind, message="")
        if self._usual_key(key) or self._card_key(key) or self._action_key(key):
            event.stop()
        self.redraw()

    def _usual_key(self, key: str) -> bool:
        """Keys that mean the same at any time."""
        scene = self.scene
        match key:
            case "?" | "question_mark":
                text = "\n".join(situation(scene.phrases, scene.view))
                self.app.push_screen(Tell(scene.w, scene.w("tui.situation"), text))
            case "l" if scene.may_show_last_trick:
                self.app.push_screen(Tell(scene.w, scene.w("tui.last-trick"), self._last_trick(scene)))
            case "m" if scene.shortening:
                self._choose_shortening(scene)
            case "x" if scene.view.phase is Phase.AUCTION:
                place = PREVIEWS.index(self._mind.preview)
                self._mind = replace(self._mind, preview=PREVIEWS[(place + 1) % len(PREVIEWS)])
            case "t":
                self.skat.show_list()
            case "o":
                self.skat.show_settings()
            case "q":
                self.app.push_screen(Ask(scene.w, scene.w("tui.ask-quit")), self._quit)
            case _:
                return False
        return True

    def _quit(self, answer: bool | None) -> None:  # noqa: FBT001 - Textual passes the answer so
        if answer:
            self.skat.leave_table()

    def _last_trick(self, scene: Scene) -> Text:
        play = scene.view.play
        if play is None or play.last_trick is None:
            return Text(scene.w("play.no-trick-yet"))
        return Text(scene.phrases.trick(len(play.tricks), play.last_trick, scene.view.game))

    def _card_key(self, key: str) -> bool:
        """Keys that move the cursor, and those of cards."""
        scene = self.scene
        count = len(scene.cards)
        if key in ("left", "right") and count:
            step = 1 if key == "right" else -1
            self._mind = replace(self._mind, cursor=(min(self._mind.cursor, count - 1) + step) % count)
            return True
        if scene.position is None:
            return self._watch_key(key, scene)
        if key in CARD_KEYS[:count]:
            self._mind = replace(self._mind, cursor=CARD_KEYS.index(key))
            self._take(scene, CARD_KEYS.index(key))
            return True
        if key == "backspace" and self._mind.put is not None:
            self._mind = replace(self._mind, put=None, chosen=tuple(self._mind.put.cards or ()))
            return True
        if key == "space" and count:
            self._take(scene, min(self._mind.cursor, count - 1))
            return True
        return key == "enter" and self._enter(scene)

    def _watch_key(self, key: str, scene: Scene) -> bool:
        """Who sits out looks at a hand, or skips ahead."""
        if key == "n":
            self._skips = True
            self.go_on()
            return True
        if key in ("1", "2", "3") and scene.view.position is None:
            self._command(Watch(POSITIONS[int(key) - 1]), seat=self.session.own_seat)
            return True
        return False

    def _enter(self, scene: Scene) -> bool:
        """The most usual thing to do now."""
        if scene.view.phase is Phase.DISCARD and scene.is_asked and len(self._mind.chosen) == 2:
            self._put_away(scene)
        elif scene.is_asked and scene.view.legal_cards_mask and scene.cards:
            self._take(scene, min(self._mind.cursor, len(scene.cards) - 1))
        elif scene.actions:
            self._do(scene.actions[0])
        elif scene.cards:
            self._take(scene, min(self._mind.cursor, len(scene.cards) - 1))
        return True

    def _take(self, scene: Scene, place: int) -> None:
        """Play a card, or pick it to be put away."""
        card = scene.cards[place]
        if scene.view.phase is Phase.DISCARD and scene.is_asked:
            chosen = self._mind.chosen
            kept = tuple(c for c in chosen if c is not card)
            self._mind = replace(self._mind, chosen=kept if card in chosen else (*chosen, card)[-2:])
            return
        fault = scene.view.check(Play(card))
        if fault is None:
            self._make(Play(card))
        else:
            self._say(scene.phrases.why_not(fault, scene.view))

    def _put_away(self, scene: Scene) -> None:
        """Put two cards away; until the announcement they can be taken back."""
        put = Discard(CardSet(self._mind.chosen))
        fault = scene.view.check(put)
        if fault is not None:
            self._say(scene.phrases.why_not(fault, scene.view))
        elif replace(scene, mind=Mind(put=put)).view.phase is Phase.DECLARE:
            self._mind = Mind(put=put)
            self.redraw()
            self._announce(self.scene)
        else:
            self._make(put)

    def _action_key(self, key: str) -> bool:
        for action in self.scene.actions:
            if action.key == key:
                self._do(action)
                return True
        return False

    # Doing

    def _do(self, action: Action) -> None:
        scene = self.scene
        if action.move is not None:
            self._make(action.move)
        elif all(isinstance(move, Declare) for move in action.menu):
            self._announce(scene)
        else:
            self._choose(scene.label(action), action.menu)

    def _choose(self, title: str, moves: tuple[PlayerMove, ...]) -> None:
        """One of several moves."""
        phrases = self.scene.phrases

        def chosen(place: int | None) -> None:
            if place is not None:
                self._make(moves[place])

        self.app.push_screen(Choose(self.skat.w, title, [phrases.move(move) for move in moves]), chosen)

    def _choose_shortening(self, scene: Scene) -> None:
        """A claim or a concession, asked back before it is made."""
        moves = scene.shortening
        phrases = scene.phrases

        def confirmed(move: PlayerMove, answer: bool | None) -> None:  # noqa: FBT001 - see _quit
            if answer:
                self._make(move)

        def chosen(place: int | None) -> None:
            if place is not None:
                question = prompts.confirmation(phrases, moves[place], self.scene.view)
                self.app.push_screen(Ask(scene.w, question), partial(confirmed, moves[place]))

        lines = [phrases.move(move) for move in moves]
        self.app.push_screen(Choose(scene.w, scene.w("tui.key-menu"), lines), chosen)

    def _announce(self, scene: Scene) -> None:
        """The game, then what is said on top of it; both are made together with the discard."""
        groups = by_game(scene.legal)
        put = () if self._mind.put is None else (self._mind.put,)
        phrases, view = scene.phrases, scene.view

        def announced(contracts: list[Contract], place: int | None) -> None:
            if place is not None:
                self._make(*put, Declare(contracts[place]))

        def game_chosen(place: int | None) -> None:
            if place is None:
                return
            contracts = groups[place]
            if len(contracts) == 1:
                announced(contracts, 0)
                return
            lines = [prompts.announcement(phrases, contract, view) for contract in contracts]
            self.app.push_screen(
                Choose(scene.w, scene.w("tui.ask-addition"), lines), partial(announced, contracts)
            )

        lines = [prompts.announcement(phrases, group[0], view) for group in groups]
        self.app.push_screen(Choose(scene.w, scene.w("tui.ask-game"), lines), game_chosen)
