"""What is wrong with a row or a list, as data; the words are in the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatkit.rules.code import Code
from skatkit.rules.contract import Contract
from skatkit.rules.errors import SkatError
from skatkit.sheet.points import Points


class Column(Code):
    """A place in a row."""

    NUMBER = "number"
    DEALER = "dealer"
    BOCK = "bock"
    DECLARER = "declarer"
    GAME = "game"
    MATADORS = "matadors"
    BID = "bid"
    RESULT = "result"
    CARD_POINTS = "card_points"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    KONTRA = "kontra"
    POINTS = "points"
    """Game points."""
    TRICKS = "tricks"
    ANNOUNCED = "announced"
    """What was announced before a Ramsch."""
    LAST = "last"
    """Who took the later trick."""
    PUSHES = "pushes"
    KNOCKS = "knocks"
    TOTAL = "total"
    """The running total of somebody."""
    WON = "won"
    """The number of games won under the list."""
    LOST = "lost"
    """The number of games lost under the list."""
    PLAYERS = "players"
    """The names at the head of the list."""


class RowFaultKind(Code):
    """What is wrong with it."""

    OTHER = "other"
    """Something else belongs here; ``expected`` says what."""
    EITHER = "either"
    """Not all that is written can be true: this, or one of the others named so."""
    MISSING = "missing"
    """Without this the row cannot be reckoned."""
    NOT_HERE = "not-here"
    """The ruleset does not know this, or it does not belong to such a row."""
    LIST_OVER = "list-over"
    """The list was over before this row."""
    UNREADABLE = "unreadable"
    """The text is not understood."""


class Said(Code):
    """Values that need words."""

    WON = "won"
    LOST = "lost"
    YES = "yes"
    NO = "no"
    RAMSCH = "ramsch"
    PASSED_IN = "passed_in"
    GAME = "game"
    """Any game of a declarer."""


Value = Points | str | Said | Contract


@dataclass(frozen=True, slots=True)
class RowFault:
    """One thing that is wrong.

    Attributes:
        row: the number of the row; 0 for what stands above or under the list.
        column: where in the row.
        kind: what is wrong.
        found: what stands there; ``None`` for nothing. Seats are numbers from 0.
        expected: what may stand there, as far as that can be said.
        seat: whose column it is, where everybody has one.
    """

    row: int
    column: Column
    kind: RowFaultKind
    found: Value | None = None
    expected: tuple[Value, ...] = ()
    seat: int | None = None

    def __str__(self) -> str:
        whose = "" if self.seat is None else f" of seat {self.seat}"
        wanted = f" (expected {' | '.join(map(str, self.expected))})" if self.expected else ""
        return f"row {self.row}, {self.column.value}{whose}: {self.kind.value} {self.found}{wanted}"


class RowError(SkatError, ValueError):
    """A row cannot be as it is written.

    Attributes:
        faults: everything that is wrong.
        names: of the players, where a list that could not be read has told them.
    """

    def __init__(self, faults: Sequence[RowFault], names: Sequence[str] = ()) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = tuple(faults)
        self.names = tuple(names)
