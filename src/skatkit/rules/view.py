"""What one position may know. Players, environments and browsers get a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules import legality
from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.events import Event, Opened
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Discard, Move, TakeSkat
from skatkit.rules.ordering import GameType
from skatkit.rules.outcome import Outcome, settle
from skatkit.rules.position import Position
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
        skat_mask: the dealt skat, if this position has seen it, else 0.
        put_mask: the cards this position has put away, else 0.
        opened: all cards, once the deal is over.

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

    @classmethod
    def start(cls, position: Position | None, hand: CardSet | None = None, rules: Ruleset = ISKO) -> View:
        """The view after dealing: ten cards, or none for an onlooker."""
        return cls(PublicState(rules), position, 0 if hand is None else hand.mask)

    def after(self, event: Event) -> View:
        """The view after an event as this position was shown it (:meth:`Event.seen_by`)."""
        public = advance(self.public, event)
        own, skat, put = self.own_mask, self.skat_mask, self.put_mask
        if event.position is self.position and self.position is not None:
            if isinstance(event.move, TakeSkat) and event.skat is not None:
                skat = event.skat.mask
                own |= skat
            elif isinstance(event.move, Discard) and event.move.cards is not None:
                put = event.move.cards.mask
                own &= ~put
        return View(public, self.position, own, skat, put, event.opened)

    def hand_mask(self, position: Position | None = None) -> int:
        """The cards this position holds now; for another one those that lie open."""
        if position is not None and position is not self.position:
            return self.public.open_hand(position) or 0
        play = self.public.play
        return self.own_mask if play is None else self.own_mask & ~play.played

    @property
    def hand(self) -> CardSet:
        """The cards this position holds now."""
        return CardSet.of_mask(self.hand_mask())

    @property
    def unseen_mask(self) -> int:
        """The cards this position cannot place: neither own, nor played, nor seen in the skat, nor open.

        They are in the others' hands or in the skat. What :attr:`opened` shows at the end does not count.
        """
        known = self.own_mask | self.put_mask | self.skat_mask
        if self.public.play is not None:
            known |= self.public.play.played
        for mask in self.public.open_hands:
            known |= mask or 0
        return FULL_MASK & ~known

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
