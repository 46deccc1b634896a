"""The two things every record is made of: the cards, as far as it holds them, and who did what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from skatkit.rules.moves import Move
from skatkit.rules.position import Position


class Act(NamedTuple):
    """Who did what.

    Attributes:
        position: who acted; ``None`` for the world.
        move: what was done.
        hand: mask of the cards laid open by it, only where the record does not hold that hand.
    """

    position: Position | None
    move: Move
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class Glimpse:
    """The cards in a record made for one player, or for onlookers: the rest is hidden.

    Attributes:
        viewer: whose record it is; ``None`` for an onlooker.
        hand_mask: the ten cards dealt to him, 0 for an onlooker.
        skat_mask: the dealt skat, if he took it, else 0.
    """

    viewer: Position | None
    hand_mask: int = 0
    skat_mask: int = 0
