"""The whole truth of a deal, and how a move becomes an event and the next state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.officer.deal import PileDeal, Spot, Uncovered, first_open
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.legality import check
from skatkit.rules.officer.moves import OfficerMove
from skatkit.rules.officer.options import OFFICER, Officer
from skatkit.rules.officer.outcome import OfficerOutcome, settle
from skatkit.rules.officer.public import OfficerPhase, OfficerPublic, advance, turned_up_by
from skatkit.rules.officer.role import Role


@dataclass(frozen=True, slots=True)
class OfficerState:
    """A deal at one moment, as an immutable value: what both know, and all cards.

    >>> state = OfficerState.start(PileDeal.shuffled(seed=7))
    >>> state.public.turn, state.public.open_mask(Role.ANNOUNCER).bit_count()
    (Role.ANNOUNCER, 4)
    """

    public: OfficerPublic
    deal: PileDeal

    @classmethod
    def start(cls, deal: PileDeal, options: Officer = OFFICER) -> OfficerState:
        """The state when the first cards lie open."""
        public = OfficerPublic(options)
        return cls(public.after_uncovering(first_uncovered(deal, options)), deal)

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.public.phase is OfficerPhase.OVER

    @property
    def outcome(self) -> OfficerOutcome | None:
        """The result, once the deal is over."""
        return settle(self.public, self.deal) if self.is_over else None


def first_uncovered(deal: PileDeal, options: Officer) -> tuple[Uncovered, ...]:
    """The cards that lie open before anything is said: what a view starts with."""
    return _uncovered(deal, OfficerPublic(options), first_open(options.deal))


def act(state: OfficerState, role: Role, move: OfficerMove) -> tuple[OfficerEvent, OfficerState]:
    """Let a role make a move.

    Returns:
        The event, with every card it turns up, and the new state.

    Raises:
        IllegalMoveError: the move is illegal; its ``fault`` says why.

    >>> from skatkit.rules.officer.moves import parse_move
    >>> state = OfficerState.start(PileDeal.shuffled(7))
    >>> event, state = act(state, Role.ANNOUNCER, parse_move("declare H"))
    >>> len(event.uncovered), state.public.turn
    (4, Role.DEALER)
    """
    fault = check(state.public, role, move)
    if fault is not None:
        raise IllegalMoveError(fault, f"{role.name.lower()}: {move}")
    spots = turned_up_by(state.public, move)
    event = OfficerEvent(role, move, _uncovered(state.deal, state.public, spots))
    after = apply(state, event)
    return replace(event, opened=state.deal) if after.is_over else event, after


def apply(state: OfficerState, event: OfficerEvent) -> OfficerState:
    """The state after a legal event; legality is not checked again."""
    return OfficerState(advance(state.public, event), state.deal)


def _uncovered(deal: PileDeal, public: OfficerPublic, spots: Iterable[Spot]) -> tuple[Uncovered, ...]:
    return tuple(
        Uncovered(role, pile, deal.piles[role][pile][public.piles[role][pile].upper is not None])
        for role, pile in spots
    )
