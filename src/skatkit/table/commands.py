"""What a seat, or the table itself, may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.deal import Deal
from skatkit.rules.moves import Absence, Adjudicated, PlayerMove
from skatkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class Make:
    """Make a move in the running deal."""

    move: PlayerMove


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Deal the next hand of the list.

    ``deal`` names the cards where they are dealt otherwise than from the seed.
    """

    deal: Deal | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """Play the last deal again; that never counts in the list.

    ``turn`` moves everybody on by so many positions: the same cards from another chair.
    """

    turn: int = 0


@dataclass(frozen=True, slots=True)
class Watch:
    """Who sits out looks at one hand of the running deal."""

    position: Position


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat's player is gone. Whoever runs the table may let somebody else play for him."""

    reason: Absence = Absence.LEFT


@dataclass(frozen=True, slots=True)
class Return:
    """A seat's player is back."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The table, or a referee, ends the running deal."""

    ruling: Adjudicated


@dataclass(frozen=True, slots=True)
class Close:
    """End the list before its last deal; a running deal is dropped and not counted."""


Command = Make | NextDeal | Replay | Watch | Leave | Return | Rule | Close
