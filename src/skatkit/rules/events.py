"""Events: who did what, and which cards became visible by it, to whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.moves import Discard, Move
from skatkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class Opened:
    """All cards, laid open when a deal is over: the deal, and what the declarer had put away."""

    deal: Deal
    discard: CardSet | None


@dataclass(frozen=True, slots=True)
class Event:
    """One move made by a position, or by the world (``position`` is ``None``).

    Attributes:
        position: who acted.
        move: what was done; two discarded cards are private.
        skat: the skat, seen on taking it; private.
        hand: the acting player's cards laid open by this move; public.
        opened: all cards, when the move ended the deal; public.
    """

    position: Position | None
    move: Move
    skat: CardSet | None = None
    hand: CardSet | None = None
    opened: Opened | None = None

    def seen_by(self, viewer: Position | None) -> Event:
        """The event as a position, or an onlooker (``None``), may know it."""
        if self.position is viewer and viewer is not None:
            return self
        if isinstance(self.move, Discard):
            return replace(self, move=Discard(None))
        if self.skat is not None:
            return replace(self, skat=None)
        return self
