"""A list played at this terminal: the table, whose players think in the background, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from skatkit.engine.player import Limits, Player, Standing
from skatkit.formats.acts import Act
from skatkit.formats.records import Record, Summary
from skatkit.rules.moves import Declare, Discard, Pass, Play, PlayerMove
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.view import View
from skatkit.table.commands import Command, Make
from skatkit.table.live import LiveDeal
from skatkit.table.log import log_of, opening
from skatkit.table.options import PERSON, TableOptions
from skatkit.table.table import Table, act

PLACE = "skatkit"
"""Named in the records."""

MakePlayer = Callable[[str, str], Player]
"""Makes a computer player from its name and the text its chances follow from."""


_Kept = TypeVar("_Kept", contravariant=True)


class Keeper(Protocol[_Kept]):
    """Where a list is kept, with the records of its deals."""

    def begin(self, entries: list[dict[str, Any]], /) -> None:
        """A new list begins with these entries of its log."""

    def append(self, entries: list[dict[str, Any]], /) -> None:
        """These entries follow, all of them or none."""

    def record(self, record: _Kept, /) -> None:
        """A deal is finished."""

    def finish(self) -> None:
        """The list is finished."""


class Unkept:
    """Keeps nothing."""

    def begin(self, entries: list[dict[str, Any]]) -> None:
        """Nothing is kept."""

    def append(self, entries: list[dict[str, Any]]) -> None:
        """Nothing is kept."""

    def record(self, record: object) -> None:
        """Nothing is kept."""

    def finish(self) -> None:
        """Nothing is kept."""


class Session:
    """One person's list.

    Args:
        table: the table, perhaps in the middle of a list.
        keeper: where everything is kept.
        make_player: makes the computer players.
        describe: completes the record of a deal with what only the caller knows (the time).
    """

    def __init__(
        self,
        table: Table,
        *,
        make_player: MakePlayer,
        keeper: Keeper[Record] | None = None,
        describe: Callable[[Record], Record] = lambda record: record,
    ) -> None:
        self.table = table
        self._keeper: Keeper[Record] = Unkept() if keeper is None else keeper
        self._describe = describe
        options = table.options
        self._players = {
            seat: make_player(name, f"{options.seed}/{seat}")
            for seat, name in enumerate(options.players)
            if name != PERSON
        }

    @classmethod
    def begin(
        cls,
        options: TableOptions,
        *,
        make_player: MakePlayer,
        keeper: Keeper[Record] | None = None,
        describe: Callable[[Record], Record] = lambda record: record,
    ) -> Session:
        """A new list."""
        session = cls(Table.open(options), make_player=make_player, keeper=keeper, describe=describe)
        session._keeper.begin([opening(options)])
        return session

    @property
    def own_seat(self) -> int:
        """The seat of the person at this terminal."""
        return self.table.options.persons[0]

    @property
    def live(self) -> LiveDeal | None:
        """The deal on the table."""
        return self.table.live

    @property
    def view(self) -> View | None:
        """What the person may know."""
        return self.table.view(self.own_seat)

    @property
    def own_position(self) -> Position | None:
        """The person's position; ``None`` when he sits out."""
        return None if self.live is None else self.live.position_of(self.own_seat)

    @property
    def eyes(self) -> Position | None:
        """With whose eyes the person sees the deal: his own, or those of the hand he watches."""
        return None if self.live is None else self.live.eyes_of(self.own_seat)

    @property
    def is_asked(self) -> bool:
        """Does the deal wait for the person?"""
        return self.own_seat in self.table.waited_for

    @property
    def thinker(self) -> int | None:
        """A computer player's seat that the deal waits for."""
        return next((seat for seat in self.table.waited_for if seat != self.own_seat), None)

    def do(self, command: Command, *, seat: int | None = None) -> None:
        """Carry out a command of a seat or of the table, and keep what it brought.

        Raises:
            TableError: the command is refused.
            IllegalMoveError: the move is illegal.
            StorageError: it cannot be kept, and has not been done.
        """
        was_running = self.table.is_dealing
        is_kept = not self.table.is_finished
        step = act(self.table, seat, command)
        if is_kept:  # a replay after the last deal leaves no trace
            self._keeper.append(log_of(step))
        self.table = step.table
        live = self.table.live
        if was_running and live is not None and live.is_over and live.counts:
            self._keeper.record(self._describe(record_of(self.table, live)))
        if is_kept and self.table.is_finished:
            self._keeper.finish()

    def record_again(self) -> None:
        """Record the deal on the table if it is over: the program may have been stopped just before that.

        Raises:
            StorageError: it cannot be written.
        """
        live, record = self.live, self.finished_record
        if live is not None and live.counts and record is not None:
            self._keeper.record(record)

    def make(self, move: PlayerMove) -> None:
        """The person's move.

        Raises:
            IllegalMoveError: it is illegal.
        """
        self.do(Make(move), seat=self.own_seat)

    # Computer players

    def decide(self, seat: int, *, seconds: float) -> PlayerMove:
        """What a computer player does; it is given its own view and nothing else."""
        live = self.live
        if live is None:
            raise ValueError("no deal is being played")
        player, view = self._players[seat], live.view(seat)
        return player.decide(view, self._standing(live), limits=Limits(seconds=seconds)).move

    def _standing(self, live: LiveDeal) -> Standing:
        scoring = self.table.rules.list_scoring
        totals = self.table.sheet.totals(scoring)
        forehand, middlehand, rearhand = (int(totals[seat]) for seat in live.seats)
        return Standing(scoring, (forehand, middlehand, rearhand), self.table.deals_left)

    def instead(self, seat: int) -> PlayerMove:
        """A move for a player that cannot decide: the first legal one, which gives nothing away.

        Raises:
            ValueError: the deal does not wait for this seat.
        """
        live = self.live
        view = None if live is None else live.view(seat)
        if view is None:
            raise ValueError("no deal is being played")
        return safe_move(view)

    @property
    def finished_record(self) -> Record | None:
        """The record of the deal on the table, once it is over."""
        live = self.live
        return None if live is None or not live.is_over else self._describe(record_of(self.table, live))


def record_of(table: Table, live: LiveDeal) -> Record:
    """The record of a deal; at a table of four with everybody's name."""
    names = table.options.names
    forehand, middlehand, rearhand = (names[seat] for seat in live.seats)
    sits_out = table.options.seats > len(live.seats)
    return Record(
        deal=live.state.deal,
        rules=table.rules,
        acts=tuple(Act(event.position, event.move) for event in live.events),
        names=(forehand, middlehand, rearhand),
        seats=names if sits_out else (),
        dealer=live.dealer if sits_out else None,
        place=PLACE,
        number=live.number,
        summary=None if live.outcome is None else Summary.of(live.outcome),
    )


def safe_move(view: View) -> PlayerMove:
    """A legal move that commits to as little as possible.

    Raises:
        ValueError: the position may do nothing.
    """
    moves = view.legal_moves
    if Pass() in moves:
        return Pass()
    if view.phase is Phase.DISCARD:
        return next(move for move in moves if isinstance(move, Discard))
    for move in moves:
        if isinstance(move, Play | Declare):
            return move
    for move in moves:
        return move
    raise ValueError("no move is possible")
