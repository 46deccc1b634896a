"""What one position may know. Players, environments and browsers get a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules import legality
from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.events import Event, Opened
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Discard, Move, TakeSkat
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.ordering import GameType
from skatkit.rules.outcome import Outcome, settle
from skatkit.rules.position import Position
from skatkit.rules.prelude import Round
from skatkit.rules.public import Phase, PublicState, advance
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.trick import CardPlay


@dataclass(frozen=True, slots=True)
class View:
    """The deal as one position sees it, built from the events it was shown, never from a state.

    Attributes:
        public: what everybody knows.
        position: whose view it is; ``None`` for an onlooker, who sees no hand.
        own_mask: the position's cards at the beginning of play (twelve while it holds the skat); cards
            already played are still in here. See :meth:`hand_mask`.
        skat_mask: the skat as this position took it (in pushing Ramsch what was pushed to it), else 0.
        put_mask: the cards this position has put away, or pushed on, else 0.
        opened: all cards, once the deal is over.
        partner_mask: what the other defender holds at the beginning of play, when both know (Revolution).

    >>> from skatkit.rules.game import Game
    >>> from skatkit.rules.deal import Deal
    >>> view = Game(Deal.shuffled(seed=7)).view(Position.MIDDLEHAND)
    >>> len(view.hand), view.unseen_mask.bit_count()
    (10, 22)
    """

    public: PublicState
    position: Position | None
    own_mask: int = 0
    skat_mask: int = 0
    put_mask: int = 0
    opened: Opened | None = None
    partner_mask: int = 0

    @classmethod
    def start(
        cls,
        position: Position | None,
        hand: CardSet | None = None,
        rules: Ruleset = ISKO,
        *,
        occasion: Occasion = ORDINARY,
    ) -> View:
        """The view after dealing: ten cards, or none for an onlooker."""
        return cls(PublicState.start(rules, occasion), position, 0 if hand is None else hand.mask)

    def after(self, event: Event) -> View:
        """The view after an event as this position was shown it (:meth:`Event.seen_by`)."""
        public = advance(self.public, event)
        own, skat, put, partner = self.own_mask, self.skat_mask, self.put_mask, self.partner_mask
        if event.position is self.position and self.position is not None:
            if isinstance(event.move, TakeSkat) and event.skat is not None:
                skat = event.skat.mask
                own |= skat
            elif isinstance(event.move, Discard) and event.move.cards is not None:
                put = event.move.cards.mask
                own &= ~put
        for position, cards in event.shared:
            if position is self.position:
                own = cards.mask
            else:
                partner = cards.mask
        return View(public, self.position, own, skat, put, event.opened, partner)

    def hand_mask(self, position: Position | None = None) -> int:
        """The cards this position holds now; for another one those that lie open or are known otherwise."""
        play = self.public.play
        mask = self.own_mask
        if position is not None and position is not self.position:
            if not self.partner_mask or position is self.public.declarer:
                return self.public.open_hand(position) or 0
            mask = self.partner_mask
        return mask if play is None else mask & ~play.played

    @property
    def hand(self) -> CardSet:
        """The cards this position holds now."""
        return CardSet.of_mask(self.hand_mask())

    @property
    def unseen_mask(self) -> int:
        """The cards this position cannot place: neither own, nor played, nor seen in the skat, nor open.

        They are in the others' hands or in the skat. What :attr:`opened` shows at the end does not count.
        """
        known = self.own_mask | self.partner_mask
        if not self.pushes_on:
            known |= self.put_mask | self.skat_mask
        if self.public.play is not None:
            known |= self.public.play.played
        for mask in self.public.open_hands:
            known |= mask or 0
        return FULL_MASK & ~known

    @property
    def pushes_on(self) -> bool:
        """In pushing Ramsch: may others have got the two cards this position put away?"""
        prelude = self.public.prelude
        if prelude is None or self.public.declarer is not None or self.position is None:
            return False
        last_taker = prelude.took[-1:] == (self.position,)
        return not (last_taker and prelude.round is not Round.PUSH)

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
    def declarer(self) -> Position | None:
        """Who plays alone."""
        return self.public.declarer

    @property
    def contract(self) -> Contract | None:
        """What was announced."""
        return self.public.contract

    @property
    def game(self) -> GameType | None:
        """The kind of game being played."""
        return self.public.game

    @property
    def play(self) -> CardPlay | None:
        """The card play, once it has begun."""
        return self.public.play

    @property
    def is_declarer(self) -> bool:
        """Does this position play alone?"""
        return self.position is not None and self.position is self.public.declarer

    @property
    def may_act(self) -> bool:
        """May this position act now?"""
        return self.position in self.public.actors

    def check(self, move: Move) -> Fault | None:
        """Why this position may not make a move now, or ``None`` if it may."""
        if self.position is None:
            return Fault.NOT_YOUR_TURN
        return legality.check(self, self.position, move)

    @property
    def legal_moves(self) -> legality.LegalMoves:
        """The legal moves of this position."""
        return legality.LegalMoves(self, self.position)

    @property
    def legal_cards(self) -> CardSet:
        """The cards this position may play now; none when it is not its turn."""
        return CardSet.of_mask(self.legal_cards_mask)

    @property
    def legal_cards_mask(self) -> int:
        """The mask of :attr:`legal_cards`."""
        return 0 if self.position is None else legality.legal_cards_mask(self, self.position)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the deal is over."""
        return None if self.opened is None else settle(self.public, self.opened)
