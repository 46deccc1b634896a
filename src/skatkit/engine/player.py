"""What a player is: somebody who looks at a view and decides, with a reason.

Reasons are codes and figures; words are made from them elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from skatkit.engine.motive import Motive
from skatkit.rules.cards import Suit
from skatkit.rules.choices import ListScoring
from skatkit.rules.errors import SkatError
from skatkit.rules.moves import PlayerMove
from skatkit.rules.view import View


class NothingToDecideError(SkatError, ValueError):
    """A player was asked though the deal does not wait for it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move was chosen.

    Attributes:
        motive: the code.
        chance: the chance that the game considered is won, 0 to 1, where it was estimated.
        value: the game value considered.
        suit: the suit it is about.
        card_points: the card points it is about.
    """

    motive: Motive
    chance: float | None = None
    value: int | None = None
    suit: Suit | None = None
    card_points: int | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered; the greatest rating was chosen. Only ratings of one decision compare."""

    move: PlayerMove
    rating: float
    motive: Motive


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, why it was chosen, and what else was considered, best first (may be empty)."""

    move: PlayerMove
    reason: Reason
    candidates: tuple[Candidate, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """What a deal is played for.

    Attributes:
        scoring: how game values become list points.
        totals: list points so far of forehand, middlehand and rearhand.
        deals_left: deals of the list still to come after this one; ``None`` if it has no end.
    """

    scoring: ListScoring = ListScoring.SEEGER_FABIAN
    totals: tuple[int, int, int] = (0, 0, 0)
    deals_left: int | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a player may think; players that do not search need none.

    Attributes:
        nodes: positions it may look at.
        seconds: time it may take. Only with ``nodes`` a decision can be repeated exactly.
    """

    nodes: int | None = None
    seconds: float | None = None


LEVEL = Standing()
"""Nobody is ahead, and the list goes on."""
UNLIMITED = Limits()


class Player(Protocol):
    """Somebody who decides. All its randomness comes from a seed given when it was made."""

    def decide(self, view: View, standing: Standing = LEVEL, *, limits: Limits = UNLIMITED) -> Decision:
        """What to do now.

        Args:
            view: the deal as this player's position sees it.
            standing: the list it belongs to.
            limits: how much it may think.

        Raises:
            NothingToDecideError: the deal does not wait for this position.
        """
