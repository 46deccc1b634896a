"""The table as a value: a list being played, and the only ways it goes on.

``act`` checks a command and makes the entries that go into the log; ``apply`` goes on by an entry. A live
table and one rebuilt from its log are the same value, since both go through ``apply``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.claims import Pending
from skatkit.rules.deal import Deal
from skatkit.rules.game import Adjudicator
from skatkit.rules.moves import Absent, Move, Verdict
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.proof import ProofSearch
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.transition import act as act_in_deal
from skatkit.rules.view import View
from skatkit.sheet.sheet import Sheet
from skatkit.table.commands import Close, Command, Leave, Make, NextDeal, Replay, Return, Rule, Watch
from skatkit.table.entries import Acted, CameBack, Closed, Dealt, Entry, Left, Opened, Watched
from skatkit.table.faults import TableError, TableFault
from skatkit.table.live import LiveDeal, Seats
from skatkit.table.options import TableOptions


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment, as an immutable value.

    Attributes:
        options: what was settled before.
        sheet: the list so far.
        live: the deal on the table: running, or the last one finished; ``None`` before the first.
        dealt: how many deals of the list have been dealt, those not finished or not counted included.
        away: seats whose player is gone.
        closed: the list was ended early.
        version: how many entries the log has.

    >>> options = TableOptions(names=("Ada", "Ben", "Cleo"), players=("", "", ""), seed="7")
    >>> table = Table.open(options)
    >>> step = act(table, None, NextDeal())
    >>> step.table.waited_for, step.table.live.number
    ((2,), 1)
    """

    options: TableOptions
    sheet: Sheet
    live: LiveDeal | None = None
    dealt: int = 0
    away: tuple[int, ...] = ()
    closed: bool = False
    version: int = 1

    @classmethod
    def open(cls, options: TableOptions) -> Table:
        """A table before its first deal."""
        return cls(options, Sheet.under(options.rules, options.first_dealer))

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.options.rules

    @property
    def is_dealing(self) -> bool:
        """Is a deal running?"""
        return self.live is not None and not self.live.is_over

    @property
    def deals_left(self) -> int | None:
        """How many deals are still to come after the running one; ``None`` when the list has no length."""
        left = self.sheet.plan.deals_left
        running = self.live is not None and self.live.counts and not self.live.is_over
        return None if left is None else max(0, left - running)

    @property
    def is_finished(self) -> bool:
        """Is the list over?"""
        return self.closed or self.sheet.plan.is_over

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats the running deal waits for; nobody between deals."""
        return () if self.live is None else self.live.waited_for

    def view(self, seat: int | None) -> View | None:
        """What a seat, or an onlooker (``None``), may know of the deal on the table."""
        return None if self.live is None else self.live.view(seat)


@dataclass(frozen=True, slots=True)
class Step:
    """What a command brought: the entries for the log, and the table after them."""

    entries: tuple[Entry, ...]
    table: Table


_PROOFS = ProofSearch()


def act(table: Table, seat: int | None, command: Command, *, adjudicator: Adjudicator = _PROOFS) -> Step:
    """Carry out a command of a seat, or of the table itself (``None``).

    Args:
        table: the table now.
        seat: who commands.
        command: what is to be done.
        adjudicator: says whether a claim is true; its verdict becomes an entry of its own.

    Raises:
        TableError: the command is refused; its ``fault`` says why.
        IllegalMoveError: the move is illegal; its ``fault`` says why.
    """
    if seat is not None and not 0 <= seat < table.options.seats:
        raise TableError(TableFault.NO_SUCH_SEAT, f"seat {seat} of {table.options.seats}")
    entries: tuple[Entry, ...] = ()
    match command:
        case Make(move):
            entries = _moved(_running(table), _seated(seat), move, adjudicator)
        case NextDeal(deal):
            entries = (Dealt(table.options.deal(table.dealt) if deal is None else deal),)
        case Replay(turn):
            entries = (_replayed(table, turn),)
        case Watch(position):
            entries = (Watched(_seated(seat), position),)
        case Leave(reason):
            entries = _left(table, Left(_seated(seat), reason))
        case Return():
            entries = (CameBack(_seated(seat)),)
        case Rule(ruling):
            if seat is not None:
                raise TableError(TableFault.NOT_ALLOWED, f"seat {seat} is no referee")
            entries = _moved(_running(table), None, ruling, adjudicator)
        case Close():
            entries = (Closed(),)
    for entry in entries:
        table = apply(table, entry)
    return Step(entries, table)


def apply(table: Table, entry: Entry) -> Table:
    """The table after an entry of its log.

    Raises:
        IllegalMoveError: the move cannot have been made.
        TableError: the entry does not fit.
    """
    table = replace(table, version=table.version + 1)
    match entry:
        case Opened():
            raise TableError(TableFault.NOT_ALLOWED, "a table is opened once")
        case Dealt(deal, turn):
            return _with_deal(table, deal, turn)
        case Acted(position, move):
            return _with_move(table, position, move)
        case Watched(seat, position):
            return replace(table, live=_with_watched(_running(table), seat, position))
        case Left(seat, _):
            if seat in table.away:
                raise TableError(TableFault.ALREADY_AWAY, f"seat {seat}")
            return replace(table, away=(*table.away, seat))
        case CameBack(seat):
            if seat not in table.away:
                raise TableError(TableFault.NOT_AWAY, f"seat {seat}")
            return replace(table, away=tuple(other for other in table.away if other != seat))
        case Closed():
            if table.is_finished:
                raise TableError(TableFault.LIST_OVER, "the list has ended already")
            return replace(table, closed=True, live=None if table.is_dealing else table.live)


# From commands to entries


def _running(table: Table) -> LiveDeal:
    if table.live is None or table.live.is_over:
        raise TableError(TableFault.NO_DEAL, "no deal is being played")
    return table.live


def _seated(seat: int | None) -> int:
    if seat is None:
        raise TableError(TableFault.NO_SUCH_SEAT, "the table itself has no seat")
    return seat


def _moved(live: LiveDeal, seat: int | None, move: Move, adjudicator: Adjudicator) -> tuple[Entry, ...]:
    position = None if seat is None else live.position_of(seat)
    if seat is not None and position is None:
        raise TableError(TableFault.NOT_PLAYING, f"seat {seat} sits out")
    event, state = act_in_deal(live.state, position, move)
    acted = Acted(position, move)
    pending = state.public.pending
    if pending is None or not pending.needs_verdict or pending.by is None:
        return (acted,)
    verdict = _verdict(live.after(event, state), pending.by, pending, adjudicator)
    return acted, Acted(None, verdict)


def _verdict(live: LiveDeal, by: Position, pending: Pending, adjudicator: Adjudicator) -> Verdict:
    """What the adjudicator says, who is given what the claimant himself knows."""
    return Verdict(adjudicator.prove(live.view_from(by), pending))


def _replayed(table: Table, turn: int) -> Dealt:
    if table.live is None:
        raise TableError(TableFault.NOTHING_TO_REPLAY, "no deal has been played")
    return Dealt(table.live.state.deal, turn % 3)


def _left(table: Table, left: Left) -> tuple[Entry, ...]:
    position = table.live.position_of(left.seat) if table.live is not None and table.is_dealing else None
    return (left,) if position is None else (left, Acted(None, Absent(position, left.reason)))


# From entries to the table after them


def _with_deal(table: Table, deal: Deal, turn: int | None) -> Table:
    if table.is_dealing:
        raise TableError(TableFault.DEAL_RUNNING, "the deal is not finished")
    if turn is None:
        if table.is_finished:
            raise TableError(TableFault.LIST_OVER, f"all {len(table.sheet.rows)} deals have been played")
        plan = table.sheet.plan
        live = LiveDeal.start(
            deal,
            table.rules,
            number=plan.number,
            dealer=plan.dealer,
            seats=plan.active,
            occasion=plan.occasion,
        )
        return replace(table, live=live, dealt=table.dealt + 1)
    last = table.live
    if last is None:
        raise TableError(TableFault.NOTHING_TO_REPLAY, "no deal has been played")
    seats = _turned(last.seats, turn)
    live = LiveDeal.start(
        deal, table.rules, number=last.number, dealer=last.dealer, seats=seats, counts=False
    )
    return replace(table, live=live)


def _with_watched(live: LiveDeal, seat: int, position: Position) -> LiveDeal:
    if live.position_of(seat) is not None:
        raise TableError(TableFault.NOT_SITTING_OUT, f"seat {seat} plays")
    if live.eyes_of(seat) is not None:
        raise TableError(TableFault.ALREADY_WATCHING, f"seat {seat} has chosen its hand")
    return replace(live, watched=(*live.watched, (seat, position)))


def _turned(seats: Seats, turn: int) -> Seats:
    forehand, middlehand, rearhand = (seats[(position + turn) % 3] for position in POSITIONS)
    return forehand, middlehand, rearhand


def _with_move(table: Table, position: Position | None, move: Move) -> Table:
    live = _running(table)
    event, state = act_in_deal(live.state, position, move)
    live = live.after(event, state)
    outcome = live.outcome
    sheet = table.sheet.after(outcome) if live.counts and outcome is not None else table.sheet
    return replace(table, live=live, sheet=sheet)
