"""The whole truth about a deal: what is public, and all cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skatkit.rules import legality
from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.events import Opened
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Move, PlayerMove
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.outcome import Outcome, settle
from skatkit.rules.position import Position
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.ruleset import ISKO, Ruleset

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class State:
    """A deal at one moment, as an immutable value.

    Attributes:
        public: what everybody knows.
        deal: the cards as dealt.
        hand_masks: each position's cards at the beginning of play; who has taken the skat holds twelve until
            he discards. Cards already played are still in here.
        skat_mask: what lies in the skat: the dealt skat, nothing while it is in somebody's hand, then the
            discard.

    >>> state = State.start(Deal.shuffled(seed=7))
    >>> state.turn, state.phase.value
    (Position.MIDDLEHAND, 'auction')
    """

    public: PublicState
    deal: Deal
    hand_masks: Three
    skat_mask: int

    @classmethod
    def start(cls, deal: Deal, rules: Ruleset = ISKO, *, occasion: Occasion = ORDINARY) -> State:
        """The state after dealing.

        Raises:
            ValueError: a round of Ramsch where the ruleset has none.
        """
        return cls(PublicState.start(rules, occasion), deal, deal.hand_masks, deal.skat_mask)

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.public.rules

    @property
    def phase(self) -> Phase:
        """The stage of the deal."""
        return self.public.phase

    @property
    def turn(self) -> Position | None:
        """Whom the deal waits for, when it is exactly one."""
        return self.public.turn

    @property
    def actors(self) -> tuple[Position, ...]:
        """Everybody who may act now."""
        return self.public.actors

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.public.phase is Phase.OVER

    def hand_mask(self, position: Position) -> int:
        """The cards a position holds now."""
        play = self.public.play
        mask = self.hand_masks[position]
        return mask if play is None else mask & ~play.played

    def hand(self, position: Position) -> CardSet:
        """The cards a position holds now."""
        return CardSet.of_mask(self.hand_mask(position))

    @property
    def discard(self) -> CardSet | None:
        """What the declarer has put away, if he took the skat."""
        return CardSet.of_mask(self.skat_mask) if self.public.discarded else None

    @property
    def put_mask(self) -> int:
        """The declarer's discard, 0 if there is none."""
        discard = self.discard
        return 0 if discard is None else discard.mask

    def check(self, position: Position | None, move: Move) -> Fault | None:
        """Why a move is illegal, or ``None``; see :func:`skatkit.rules.legality.check`."""
        return legality.check(self, position, move)

    def legal_moves(self, position: Position) -> Iterator[PlayerMove]:
        """All legal moves of a position."""
        return legality.legal_moves(self, position)

    @property
    def opened(self) -> Opened:
        """All cards, as they are laid open when the deal is over."""
        public = self.public
        revolution = public.contract is not None and public.contract.revolution
        if revolution or (public.prelude is not None and public.prelude.took):
            forehand, middlehand, rearhand = (CardSet.of_mask(mask) for mask in self.hand_masks)
            final = None if self.skat_mask == self.deal.skat_mask else CardSet.of_mask(self.skat_mask)
            return Opened(self.deal, final, (forehand, middlehand, rearhand))
        return Opened(self.deal, self.discard)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the deal is over."""
        return settle(self.public, self.opened) if self.is_over else None
