"""A whole list at the table: deal after deal, the scores, the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from skatkit.cli.table_after import after_deal_lines, copyable, step_lines, trick_lines
from skatkit.cli.table_deal import Computer, Decider, Narrator, play_deal
from skatkit.cli.table_human import Human
from skatkit.cli.table_io import EndOfInputError, Lines
from skatkit.cli.table_sheet import final_lines, sheet_lines, short_name, standing_lines
from skatkit.cli.table_situation import situation
from skatkit.cli.table_store import Moves, OpenList, Store, StoreError
from skatkit.cli.table_talk import Talk
from skatkit.cli.table_words import Vocabulary
from skatkit.engine.player import Player, Standing
from skatkit.formats.records import Record
from skatkit.i18n.catalogue import Words, words
from skatkit.i18n.letters import Letters
from skatkit.rules.deal import Deal
from skatkit.rules.errors import SkatError
from skatkit.rules.game import Game
from skatkit.rules.moves import PlayerMove
from skatkit.rules.position import POSITIONS, Position, active_seats
from skatkit.rules.view import View
from skatkit.sheet.sheet import Sheet

OWN_SEAT = 1
"""The person sits to the left of the first dealer: the first deal is his to lead."""

PLACE = "skatkit"
"""Named in the records."""

MakePlayer = Callable[[str], Player]
"""Makes a computer player from its seed."""


class TableList:
    """A list played by one person against computer players.

    Args:
        going_on: the list, perhaps begun already.
        lines: the dialogue.
        w: the words.
        letters: of the cards.
        store: where the deals go.
        make_player: makes the computer players.
        now: the time, for the records.
        symbols: write ♣ ♠ ♥ ♦.
        aid: tell what the hand is worth while bidding.
    """

    def __init__(
        self,
        going_on: OpenList,
        lines: Lines,
        w: Words,
        *,
        letters: Letters,
        store: Store,
        make_player: MakePlayer,
        now: Callable[[], datetime],
        symbols: bool = True,
        aid: bool = False,
    ) -> None:
        self._list = going_on
        self._rules = going_on.rules
        self._seats = going_on.rules.seats
        self._deals = going_on.rules.list_length_in_force
        self._lines = lines
        self._w = w
        self._vocabulary = Vocabulary(w, words("en"))
        self._letters = letters
        self._store = store
        self._now = now
        self._symbols = symbols
        self._aid = aid
        bots = w("play.bots").split()
        own = short_name(going_on.player) if going_on.player else w("play.you")
        self._names = tuple(own if seat == OWN_SEAT else bots.pop(0) for seat in range(self._seats))
        self._players = {
            seat: make_player(f"{going_on.seed}/{seat}") for seat in range(self._seats) if seat != OWN_SEAT
        }
        self._is_resumed = going_on.recorded > 0
        self.sheet = Sheet(self._seats)

    def run(self) -> None:
        """Play to the end of the list, or as long as somebody answers.

        Raises:
            StoreError: a deal cannot be recorded.
        """
        self._greet()
        try:
            for number in range(self._deals):
                game = self._game(number)
                if number < len(self._list.deals):
                    self._replay(game, self._list.deals[number])
                recorded = number < self._list.recorded
                if not recorded:
                    if self._is_resumed:
                        self._show_standing()
                    self._play(number, game)
                self._enter(game)
                if not recorded:
                    self._after(number, game)
        except (EndOfInputError, KeyboardInterrupt):
            self._break_off()
            raise
        self._lines.say()
        self._lines.say(self._w("play.final"))
        self._lines.show(final_lines(self._w, self.sheet, self._names))
        self._store.finish()

    def _greet(self) -> None:
        w = self._w
        others = [name for seat, name in enumerate(self._names) if seat != OWN_SEAT]
        variant = "isko" if self._rules.ramsch is None else "ramsch"
        self._lines.say(w("play.title", variant=variant, deals=self._deals, names=", ".join(others)))
        shown = {meaning: self._vocabulary.shown(meaning) for meaning in ("help", "situation", "quit")}
        self._lines.say(w("play.how-to", **shown))

    def _game(self, number: int) -> Game:
        return Game(Deal.shuffled(self._list.seed, number), self._rules)

    def _replay(self, game: Game, moves: Moves) -> None:
        positions = {position.letter: position for position in POSITIONS}
        try:
            for letter, text in moves:
                game.push(text, positions[letter])
        except (SkatError, KeyError) as error:
            raise self._damaged(f"{type(error).__name__}: {error}") from None

    def _enter(self, game: Game) -> None:
        if game.outcome is None:
            raise self._damaged("a recorded deal has no end")
        self.sheet = self.sheet.after(game.outcome)

    def _damaged(self, reason: str) -> StoreError:
        return StoreError(self._store.open_path or Path(), reason)

    # One deal

    def _active(self) -> tuple[int, int, int]:
        return active_seats(self._seats, self.sheet.next_dealer)

    def _talk(self, active: tuple[int, int, int]) -> Talk:
        own = Position(active.index(OWN_SEAT)) if OWN_SEAT in active else None
        you = self._w("play.you")
        forehand, middlehand, rearhand = (you if seat == OWN_SEAT else self._names[seat] for seat in active)
        return Talk(self._w, self._letters, (forehand, middlehand, rearhand), own, self._symbols)

    def _play(self, number: int, game: Game) -> None:
        active = self._active()
        talk = self._talk(active)
        human = Human(self._lines, talk, self._vocabulary, sheet_lines=self._sheet_lines, aid=self._aid)
        deciders: dict[Position, Decider] = {}
        for position, seat in zip(POSITIONS, active, strict=True):
            deciders[position] = human if seat == OWN_SEAT else self._computer(seat, active)
        self._lines.say()
        self._open_deal(number, talk)
        if game.events:
            for line in situation(talk, game.view(talk.own)):
                self._lines.say(line)
        elif talk.own is not None:
            self._lines.say(human.hand_line(game.view(talk.own)), indent="   ")
        self._keep(number, game)
        play_deal(game, deciders, Narrator(self._lines, talk), moved=lambda: self._keep(number, game))

    def _computer(self, seat: int, active: tuple[int, int, int]) -> Computer:
        scoring = self._rules.list_scoring
        totals = self.sheet.totals(scoring)
        forehand, middlehand, rearhand = (int(totals[seat]) for seat in active)
        deals_left = self._deals - len(self.sheet.rows) - 1
        return Computer(self._players[seat], Standing(scoring, (forehand, middlehand, rearhand), deals_left))

    def _open_deal(self, number: int, talk: Talk) -> None:
        dealer = self.sheet.next_dealer
        you = dealer == OWN_SEAT
        names = {f"{position.name.lower()}": talk.names[position] for position in POSITIONS}
        title = self._w("play.deal", number=number + 1, deals=self._deals, you=you, name=self._names[dealer])
        self._lines.say(f"{title} {self._w('play.positions', **names)}")
        if talk.own is None:
            self._lines.say(self._w("play.sitting-out"))

    def _keep(self, number: int, game: Game) -> None:
        moves = tuple(
            (event.position.letter, str(event.move))
            for event in game.events
            if event.position is not None and isinstance(event.move, PlayerMove)
        )
        self._list = self._list.with_deal(number, moves)
        self._store.keep(self._list)

    # After a deal

    def _after(self, number: int, game: Game) -> None:
        active = active_seats(self._seats, self.sheet.rows[-1].dealer)
        talk = self._talk(active)
        record = self._record(number, game, active)
        self._store.append(record)
        self._list = self._list.with_record()
        self._store.keep(self._list)
        view = game.view(talk.own)
        self._lines.show(after_deal_lines(talk, view))
        self._show_standing()
        self._wait(talk, view, record)

    def _show_standing(self) -> None:
        self._is_resumed = False
        self._lines.say()
        self._lines.say(self._w("play.standing", number=len(self.sheet.rows), deals=self._deals))
        self._lines.show(standing_lines(self._w, self.sheet, self._names))

    def _wait(self, talk: Talk, view: View, record: Record) -> None:
        meanings = ("tricks", "why", "list", "copy", "quit")
        shown = {meaning: self._vocabulary.shown(meaning) for meaning in meanings}
        question = self._w("play.ask-next", **shown)
        while True:
            answer = self._lines.ask(question)
            if not answer:
                return
            match self._vocabulary.meaning(answer, *meanings):
                case "tricks":
                    self._lines.show(trick_lines(talk, view))
                case "why":
                    self._lines.show(step_lines(talk, view))
                case "list":
                    self._lines.show(self._sheet_lines())
                case "copy":
                    self._lines.show([copyable(record)])
                case "quit":
                    raise EndOfInputError
                case _:
                    question = self._w("play.not-next", **shown)

    def _record(self, number: int, game: Game, active: tuple[int, int, int]) -> Record:
        names = list(self._names)
        names[OWN_SEAT] = self._list.player or self._w("play.default-name")
        forehand, middlehand, rearhand = (names[seat] for seat in active)
        record = Record.of(
            game,
            names=(forehand, middlehand, rearhand),
            place=PLACE,
            played_at=self._now(),
            series=self._list.number,
            number=number + 1,
        )
        sitting = (tuple(names), self.sheet.rows[-1].dealer) if self._seats == 4 else ((), None)
        return replace(
            record, seats=sitting[0], dealer=sitting[1], extra=((("seed",), json.dumps(self._list.seed)),)
        )

    def _sheet_lines(self) -> list[str]:
        deck = self._letters.deck
        return sheet_lines(self._w, self.sheet, self._names, deals=self._deals, deck=deck)

    def _break_off(self) -> None:
        self._lines.say()
        self._lines.say(self._w("play.broken-off"))
        if self.sheet.rows:
            self._lines.show(self._sheet_lines())
        else:
            self._lines.say(self._w("play.no-deal-yet"))
