"""What legality needs to know of a deal, and whose turn it is."""

from __future__ import annotations

from typing import Protocol

from skatkit.rules.faults import Fault
from skatkit.rules.position import Position
from skatkit.rules.public import Phase, PublicState


class Perspective(Protocol):
    """Something that knows the public state and at least the acting player's cards."""

    @property
    def public(self) -> PublicState:
        """What everybody knows."""

    def hand_mask(self, position: Position) -> int:
        """The cards a position holds now."""

    @property
    def put_mask(self) -> int:
        """The declarer's discard, 0 before there is one."""


def out_of_turn(public: PublicState, position: Position, phase: Phase) -> Fault | None:
    """The fault of a move that belongs to ``phase``, if it is not this position's turn in it."""
    if public.pending is not None:
        return Fault.ANSWER_FIRST
    if position not in public.waited_for:
        return Fault.NOT_YOUR_TURN
    if public.must_answer_call:
        return Fault.ANSWER_FIRST
    return None if public.phase is phase else Fault.WRONG_PHASE
