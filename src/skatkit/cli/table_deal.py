"""One deal at the table: who is asked when, and what the listener is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from skatkit.cli.table_io import Lines
from skatkit.cli.table_talk import Talk
from skatkit.engine.player import Player, Standing
from skatkit.rules.auction import Call
from skatkit.rules.events import Event
from skatkit.rules.game import Game
from skatkit.rules.moves import Bid, Declare, Hold, Pass, Play, PlayerMove, TakeSkat
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.view import View


class Decider(Protocol):
    """Somebody who plays: a person or a computer player."""

    def decide(self, view: View) -> PlayerMove:
        """A legal move for the position whose view it is."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player who knows what the deal is played for."""

    player: Player
    standing: Standing

    def decide(self, view: View) -> PlayerMove:
        """What the player does."""
        return self.player.decide(view, self.standing).move


def play_deal(
    game: Game,
    deciders: Mapping[Position, Decider],
    narrator: Narrator,
    *,
    moved: Callable[[], None] = lambda: None,
) -> None:
    """Play a deal to its end.

    Args:
        game: the deal, perhaps begun already.
        deciders: who decides for each position.
        narrator: tells the listener what happens, from his view alone.
        moved: called after every move.
    """
    own = narrator.own
    while not game.is_over:
        position = game.view(None).public.waited_for[0]
        if position is own:
            narrator.flush()
        move = deciders[position].decide(game.view(position))
        told = len(game.events)
        game.push(move, position)
        moved()
        for event in game.events[told:]:
            narrator.hear(event.seen_by(own), game.view(own))
    narrator.flush()


class Narrator:
    """Tells one listener what happens at the table.

    Calls of the auction are gathered until he is asked himself, so that the auction reads as a dialogue.
    """

    def __init__(self, lines: Lines, talk: Talk) -> None:
        self._lines = lines
        self._talk = talk
        self._calls: list[Call] = []

    @property
    def own(self) -> Position | None:
        """The listener's position."""
        return self._talk.own

    def hear(self, event: Event, view: View) -> None:
        """Tell about an event; ``view`` is the listener's, after everything that came with it."""
        match event.move:
            case Bid() | Hold() | Pass():
                self._calls.append(view.public.auction.calls[-1])
                if view.phase is not Phase.AUCTION:
                    self.flush()
                    if view.is_declarer or view.game is GameType.RAMSCH:
                        self._say(self._talk.auction_result(view))
                    if view.game is GameType.RAMSCH:
                        self._say("")
            case TakeSkat():
                if event.skat is not None:
                    self._say(self._talk.w("play.found", cards=self._talk.cards(event.skat.mask)))
            case Declare():
                self._say(self._talk.announcement(view))
                self._tell_news(event, view)
                self._say("")
            case Play():
                if view.play is not None and not view.play.table:
                    self._say(self._talk.trick_with_points(view))
                    if view.position is not None and not view.public.is_over:
                        self._say("")
            case _:
                self._tell_news(event, view)

    def flush(self) -> None:
        """Tell the calls that have been gathered."""
        if self._calls:
            self._say(self._talk.calls(self._calls))
            self._calls = []

    def _tell_news(self, event: Event, view: View) -> None:
        for line in self._talk.news(event, view):
            self._say(line)

    def _say(self, text: str) -> None:
        self._lines.say(text, indent="   ")
