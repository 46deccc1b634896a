"""Kontra, Re and further calls: who may double a game, until when, and whom the deal waits for.

House rules (not ISkO). The defenders say Kontra within a window; every call is answered by the other side
before play goes on: with the next call, or by letting it stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatkit.rules.choices import KontraBy, KontraUntil
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Contra, KontraCall
from skatkit.rules.position import Position

if TYPE_CHECKING:
    from skatkit.rules.public import PublicState

CALLS = tuple(KontraCall)


@dataclass(frozen=True, slots=True)
class Doubling:
    """What has been said.

    Attributes:
        calls: who said Kontra, who Re, and so on.
        waived: who has let the last call (or the lead) pass without another one.
    """

    calls: tuple[Position, ...] = ()
    waived: tuple[Position, ...] = ()

    @property
    def factor(self) -> int:
        """What the score is multiplied by."""
        return 1 << len(self.calls)


UNDOUBLED = Doubling()


def callers(public: PublicState) -> tuple[Position, ...]:
    """Who may say the next call now."""
    kontra, doubling, play = public.rules.kontra, public.doubling, public.play
    made = len(doubling.calls)
    if kontra is None or play is None or public.declarer is None or made >= kontra.depth:
        return ()
    if made % 2:
        if public.game is not None and public.game.is_null and not kontra.re_on_null:
            return ()
        side: tuple[Position, ...] = (public.declarer,)
    elif public.open_hands != (None, None, None):
        return ()
    else:
        side = tuple(p for p in public.defenders if _entitled(public, p, kontra.by))
        if not made:
            side = tuple(p for p in side if _in_time(public, p, kontra.until))
    return tuple(position for position in side if position not in doubling.waived)


def answering(public: PublicState) -> tuple[Position, ...]:
    """Whose answer to a call the deal waits for: the next call, or letting it stand.

    Where Kontra must be said before the lead (or the second card), it waits for both defenders then.
    """
    kontra = public.rules.kontra
    if kontra is None or public.play is None:
        return ()
    if not public.doubling.calls:
        on_table = len(public.play.table)
        stops = {KontraUntil.BEFORE_LEAD: 0, KontraUntil.SECOND_CARD: 1}.get(kontra.until)
        if public.play.tricks or stops != on_table:
            return ()
    return callers(public)


def call_fault(public: PublicState, position: Position, move: Contra) -> Fault | None:
    """Why a call is not possible now."""
    kontra, doubling = public.rules.kontra, public.doubling
    if kontra is None or CALLS.index(move.call) >= kontra.depth:
        return Fault.NOT_PLAYED_HERE
    if public.play is None or public.declarer is None:
        return Fault.WRONG_PHASE
    if position in callers(public):
        return None if CALLS[len(doubling.calls)] is move.call else Fault.NOT_THE_NEXT_CALL
    by_declarer = position is public.declarer
    if by_declarer is not (move.call in (KontraCall.RE, KontraCall.HIRSCH)):
        return Fault.CALL_OF_THE_OTHERS
    if not by_declarer and not _entitled(public, position, kontra.by):
        return Fault.KONTRA_NEEDS_BID
    return Fault.TOO_LATE if CALLS.index(move.call) <= len(doubling.calls) else Fault.NOT_THE_NEXT_CALL


def _entitled(public: PublicState, position: Position, by: KontraBy) -> bool:
    """Only those who bid may double what was won in an auction; nobody bid before a Grand Hand in Ramsch."""
    return by is KontraBy.ANY_DEFENDER or public.auction.winner is None or public.auction.has_bid(position)


def _in_time(public: PublicState, position: Position, until: KontraUntil) -> bool:
    play = public.play
    if play is None or play.tricks:
        return False
    if until is KontraUntil.OWN_FIRST_CARD:
        return (position - play.leader) % 3 >= len(play.table)
    return len(play.table) <= (until is KontraUntil.SECOND_CARD)
