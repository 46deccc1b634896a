"""What one player may know. Players, environments and browsers get a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.faults import Fault
from skatkit.rules.officer import legality
from skatkit.rules.officer.deal import PileDeal, Uncovered
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.moves import OfficerMove
from skatkit.rules.officer.options import OFFICER, Officer
from skatkit.rules.officer.outcome import OfficerOutcome, settle
from skatkit.rules.officer.public import OfficerPublic, advance
from skatkit.rules.officer.role import Role


@dataclass(frozen=True, slots=True)
class OfficerView:
    """The deal as one role sees it, built from the events it was shown, never from a state.

    Attributes:
        public: what both know.
        role: whose view it is; ``None`` for an onlooker.
        opened: all cards, once the deal is over.

    >>> from skatkit.rules.officer.game import OfficerGame
    >>> view = OfficerGame(PileDeal.shuffled(seed=7)).view(Role.ANNOUNCER)
    >>> len(view.own), len(view.other), view.unseen_mask.bit_count()
    (4, 0, 28)
    """

    public: OfficerPublic
    role: Role | None
    opened: PileDeal | None = None

    @classmethod
    def start(
        cls, role: Role | None, uncovered: tuple[Uncovered, ...], options: Officer = OFFICER
    ) -> OfficerView:
        """The view when the first cards lie open (:func:`skatkit.rules.officer.state.first_uncovered`)."""
        return cls(OfficerPublic(options).after_uncovering(uncovered), role)

    def after(self, event: OfficerEvent) -> OfficerView:
        """The view after an event as this role was shown it."""
        return OfficerView(advance(self.public, event), self.role, event.opened)

    @property
    def own(self) -> CardSet:
        """The cards that lie open before this role; an onlooker has none."""
        return CardSet.of_mask(0 if self.role is None else self.public.open_mask(self.role))

    @property
    def other(self) -> CardSet:
        """The cards that lie open before the opponent."""
        return CardSet.of_mask(0 if self.role is None else self.public.open_mask(self.role.other))

    @property
    def unseen_mask(self) -> int:
        """The cards nobody has seen yet."""
        announcer, dealer = self.public.uncovered
        return FULL_MASK & ~announcer & ~dealer

    @property
    def is_turn(self) -> bool:
        """Does the deal wait for this role?"""
        return self.role is not None and self.role is self.public.turn

    def check(self, move: OfficerMove) -> Fault | None:
        """Why this role may not make a move now, or ``None`` if it may."""
        return Fault.NOT_YOUR_TURN if self.role is None else legality.check(self.public, self.role, move)

    @property
    def legal_moves(self) -> tuple[OfficerMove, ...]:
        """The legal moves of this role."""
        return () if self.role is None else tuple(legality.legal_moves(self.public, self.role))

    @property
    def legal_cards(self) -> CardSet:
        """The cards this role may play now; none when it is not its turn."""
        return CardSet.of_mask(0 if self.role is None else legality.legal_cards_mask(self.public, self.role))

    @property
    def outcome(self) -> OfficerOutcome | None:
        """The result, once the deal is over."""
        return None if self.opened is None else settle(self.public, self.opened)
