"""Who did what, and which cards were turned up by it."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.officer.deal import PileDeal, Uncovered
from skatkit.rules.officer.moves import OfficerMove
from skatkit.rules.officer.role import Role


@dataclass(frozen=True, slots=True)
class OfficerEvent:
    """One move, and what came of it.

    Attributes:
        role: who acted.
        move: what was done.
        uncovered: the cards turned up by it, the announcer's first.
        opened: all cards, when the move ended the deal.
    """

    role: Role
    move: OfficerMove
    uncovered: tuple[Uncovered, ...] = ()
    opened: PileDeal | None = None

    def seen_by(self, viewer: Role | None) -> OfficerEvent:  # noqa: ARG002 - the same for everybody
        """The event as a role, or an onlooker (``None``), may know it: all of it, nothing is private."""
        return self
