"""A list of Offiziersskat at this terminal."""

from __future__ import annotations

from collections.abc import Callable

from skatkit.engine.officer import OfficerPlayer
from skatkit.formats.officer import OfficerAct, OfficerRecord, OfficerSummary
from skatkit.rules.moves import Waive
from skatkit.rules.officer.moves import OfficerMove
from skatkit.rules.officer.view import OfficerView
from skatkit.table import duel
from skatkit.table.duel import DuelDeal, DuelOptions, DuelTable
from skatkit.tui.session import PLACE, Keeper

MakeOfficer = Callable[[str, str], OfficerPlayer]
"""Makes a computer player from its name and the text its chances follow from."""


class DuelSession:
    """One person's list for two.

    Args:
        table: the table, perhaps in the middle of a list.
        make_player: makes the computer player.
        keeper: where everything is kept.
        describe: completes the record of a deal with what only the caller knows (the time).
    """

    def __init__(
        self,
        table: DuelTable,
        *,
        make_player: MakeOfficer,
        keeper: Keeper[OfficerRecord],
        describe: Callable[[OfficerRecord], OfficerRecord] = lambda record: record,
    ) -> None:
        self.table = table
        self._keeper = keeper
        self._describe = describe
        options = table.options
        self.own_seat = options.person
        self._player = make_player(options.players[1 - self.own_seat], options.seed)

    @classmethod
    def begin(
        cls,
        options: DuelOptions,
        *,
        make_player: MakeOfficer,
        keeper: Keeper[OfficerRecord],
        describe: Callable[[OfficerRecord], OfficerRecord] = lambda record: record,
    ) -> DuelSession:
        """A new list."""
        session = cls(DuelTable(options), make_player=make_player, keeper=keeper, describe=describe)
        keeper.begin([duel.opening(options)])
        return session

    @property
    def live(self) -> DuelDeal | None:
        """The deal on the table."""
        return self.table.live

    @property
    def view(self) -> OfficerView:
        """What the person may know.

        Raises:
            ValueError: no deal is on the table.
        """
        if self.live is None:
            raise ValueError("no deal is on the table")
        return self.live.view(self.own_seat)

    @property
    def is_asked(self) -> bool:
        """Does the deal wait for the person?"""
        return self.table.waited_for == self.own_seat

    @property
    def thinks(self) -> bool:
        """Does the deal wait for the computer player?"""
        return self.table.waited_for == 1 - self.own_seat

    def deal(self) -> None:
        """Deal the next hand.

        Raises:
            TableError: a deal is running, or the list is over.
            StorageError: it cannot be kept, and has not been done.
        """
        entries, table = duel.deal_next(self.table)
        self._keeper.append(list(entries))
        self.table = table

    def make(self, move: OfficerMove, *, seat: int | None = None) -> None:
        """A move of the person, or of a seat.

        Raises:
            IllegalMoveError: it is illegal.
            StorageError: it cannot be kept, and has not been done.
        """
        entries, table = duel.make(self.table, self.own_seat if seat is None else seat, move)
        self._keeper.append(list(entries))
        self.table = table
        self.record_again()
        if table.is_finished:
            self._keeper.finish()

    def record_again(self) -> None:
        """Record the deal on the table if it is over; what is recorded already is not recorded twice.

        Raises:
            StorageError: it cannot be written.
        """
        live = self.live
        if live is not None and live.outcome is not None:
            self._keeper.record(self._describe(record_of(self.table, live)))

    def decide(self) -> OfficerMove:
        """What the computer player does; it is given its own view and nothing else."""
        live = self.live
        if live is None:
            raise ValueError("no deal is on the table")
        return self._player.decide(live.view(1 - self.own_seat)).move

    def instead(self) -> OfficerMove:
        """A move for a player that cannot decide."""
        if self.live is None:
            raise ValueError("no deal is on the table")
        moves = self.live.view(1 - self.own_seat).legal_moves
        return Waive() if Waive() in moves else moves[0]


def record_of(table: DuelTable, live: DuelDeal) -> OfficerRecord:
    """The record of a deal."""
    names = table.options.names
    return OfficerRecord(
        deal=live.state.deal,
        options=table.options.officer,
        acts=tuple(OfficerAct(event.role, event.move) for event in live.events),
        names=(names[live.announcer], names[1 - live.announcer]),
        place=PLACE,
        number=live.number,
        summary=None if live.outcome is None else OfficerSummary.of(live.outcome),
    )
