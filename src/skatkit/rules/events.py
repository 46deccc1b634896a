"""Events: who did what, and which cards became visible by it, to whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.moves import Discard, Exchange, Move
from skatkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class Opened:
    """All cards, laid open when a deal is over.

    Attributes:
        deal: the cards as dealt.
        discard: the two cards of the skat at the end, if they are not those dealt: what the declarer put
            away, or what was pushed last in Ramsch.
        hands: what each position held when play began, where that does not follow from deal and discard:
            after pushing, or after an exchange in a Revolution.
    """

    deal: Deal
    discard: CardSet | None
    hands: tuple[CardSet, CardSet, CardSet] | None = None

    @property
    def skat(self) -> CardSet:
        """What lay in the skat at the end."""
        return self.deal.skat if self.discard is None else self.discard


@dataclass(frozen=True, slots=True)
class Event:
    """One move made by a position, or by the world (``position`` is ``None``).

    Attributes:
        position: who acted.
        move: what was done; two discarded cards are private, exchanged ones known to the defenders only.
        skat: the skat, seen on taking it; private.
        hand: the acting player's cards laid open by this move; public.
        opened: all cards, when the move ended the deal; public.
        shared: both defenders and their cards, when they may exchange them (Revolution); known to them only.
    """

    position: Position | None
    move: Move
    skat: CardSet | None = None
    hand: CardSet | None = None
    opened: Opened | None = None
    shared: tuple[tuple[Position, CardSet], ...] = ()

    def seen_by(self, viewer: Position | None) -> Event:
        """The event as a position, or an onlooker (``None``), may know it."""
        if self.shared and viewer not in dict(self.shared):
            hidden = Exchange(None, None) if isinstance(self.move, Exchange) else self.move
            return replace(self, move=hidden, shared=())
        if self.position is viewer and viewer is not None:
            return self
        if isinstance(self.move, Discard):
            return replace(self, move=Discard(None))
        if self.skat is not None:
            return replace(self, skat=None)
        return self
