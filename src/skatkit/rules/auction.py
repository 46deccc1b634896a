"""The auction (Reizen) as a state machine (ISkO 3.3.2–3.3.7).

Middlehand speaks to forehand; rearhand speaks to the survivor; if nobody has said a value, forehand
may still play at 18. A speaker names values, a hearer holds or passes.
"""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.code import Code
from skatkit.rules.position import Position


class CallKind(Code):
    """What was said."""

    BID = "bid"
    HOLD = "hold"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the auction; ``value`` is what was said or held, ``None`` for a pass."""

    position: Position
    kind: CallKind
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """Where the auction stands.

    Attributes:
        speaker: who names values (Sager).
        hearer: who holds or passes (Hörer); ``None`` when forehand alone decides about 18.
        value: the last value said, ``None`` if none.
        must_answer: the hearer owes an answer to ``value``.
        calls: everything said so far.
        finished: nobody may call any more.
        winner: the declarer of a finished auction, ``None`` when all passed.

    >>> auction = Auction()
    >>> for value in (18, None):                     # middlehand says 18, forehand passes
    ...     auction = auction.bid(value) if value else auction.passed()
    >>> auction = auction.passed()                   # rearhand passes
    >>> auction.finished, auction.winner, auction.value
    (True, Position.MIDDLEHAND, 18)
    """

    speaker: Position = Position.MIDDLEHAND
    hearer: Position | None = Position.FOREHAND
    value: int | None = None
    must_answer: bool = False
    calls: tuple[Call, ...] = ()
    finished: bool = False
    winner: Position | None = None

    @property
    def turn(self) -> Position | None:
        """Who has to call."""
        if self.finished:
            return None
        return self.hearer if self.must_answer else self.speaker

    def bid(self, value: int) -> Auction:
        """The speaker names a value (forehand's 18 ends the auction)."""
        calls = (*self.calls, Call(self.speaker, CallKind.BID, value))
        if self.hearer is None:
            return Auction(self.speaker, None, value, False, calls, True, self.speaker)
        return Auction(self.speaker, self.hearer, value, True, calls)

    def hold(self) -> Auction:
        """The hearer says yes to the last value."""
        assert self.hearer is not None
        calls = (*self.calls, Call(self.hearer, CallKind.HOLD, self.value))
        return Auction(self.speaker, self.hearer, self.value, False, calls)

    def passed(self, *, forehand_option: bool = True) -> Auction:
        """Whoever has to call passes and stays out."""
        if self.hearer is None:
            calls = (*self.calls, Call(self.speaker, CallKind.PASS))
            return Auction(self.speaker, None, None, False, calls, True, None)
        quitter, survivor = (self.hearer, self.speaker) if self.must_answer else (self.speaker, self.hearer)
        calls = (*self.calls, Call(quitter, CallKind.PASS))
        rearhand_has_spoken = Position.REARHAND in (self.speaker, self.hearer)
        if not rearhand_has_spoken:
            return Auction(Position.REARHAND, survivor, self.value, False, calls)
        if self.value is None and forehand_option:
            return Auction(survivor, None, None, False, calls)
        winner = survivor if self.value is not None else None
        return Auction(self.speaker, self.hearer, self.value, False, calls, True, winner)

    def has_bid(self, position: Position) -> bool:
        """Has this player said or held a value?"""
        return any(call.position is position and call.value is not None for call in self.calls)

    def highest(self, position: Position) -> int | None:
        """The highest value this player said or held."""
        values = [call.value for call in self.calls if call.position is position and call.value is not None]
        return values[-1] if values else None
