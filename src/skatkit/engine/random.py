"""A player that draws its moves: for tests, and as the weakest opponent there is."""

from __future__ import annotations

from random import Random

from skatkit.engine.motive import Motive
from skatkit.engine.player import LEVEL, UNLIMITED, Decision, Limits, NothingToDecideError, Reason, Standing
from skatkit.rules.legality import legal_contracts
from skatkit.rules.moves import (
    Bid,
    Declare,
    Discard,
    Hold,
    Pass,
    Play,
    PlayerMove,
    PlayHand,
    Refuse,
    TakeSkat,
)
from skatkit.rules.public import Phase
from skatkit.rules.view import View


class RandomPlayer:
    """Legal moves by chance. It never claims, shows or concedes, and agrees to nothing.

    Args:
        seed: the same seed decides the same sequence of views in the same way.
        bids: the chance that it says or holds a value rather than pass. It names the next value.
        hand: the chance that it leaves the skat.
        announces: the chance that it may announce Schneider, Schwarz or an open game.

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.position import Position
    >>> view = View.start(Position.MIDDLEHAND, Deal.shuffled(seed=7).hand(Position.MIDDLEHAND))
    >>> RandomPlayer(1, bids=0).decide(view).move
    Pass()
    """

    def __init__(self, seed: int, *, bids: float = 0.25, hand: float = 0.1, announces: float = 0.05) -> None:
        self._rng = Random(seed)
        self._bids = bids
        self._hand = hand
        self._announces = announces

    def decide(self, view: View, standing: Standing = LEVEL, *, limits: Limits = UNLIMITED) -> Decision:  # noqa: ARG002 - any standing, any limits
        """A legal move by chance.

        Raises:
            NothingToDecideError: the deal does not wait for this position.
        """
        return Decision(self._move(view), Reason(Motive.CHANCE))

    def _move(self, view: View) -> PlayerMove:
        position = view.position
        if position is None or position not in view.public.waited_for:
            raise NothingToDecideError("the deal does not wait for this position")
        rng = self._rng
        if view.public.pending is not None:
            refusal = Refuse()
            return refusal if view.check(refusal) is None else rng.choice(list(view.legal_moves))
        if view.public.must_answer_call:
            return rng.choice(list(view.legal_moves))
        match view.phase:
            case Phase.AUCTION:
                return self._call(view)
            case Phase.SKAT:
                return PlayHand() if rng.random() < self._hand else TakeSkat()
            case Phase.PRELUDE | Phase.EXCHANGE:
                moves = [move for move in view.legal_moves if not isinstance(move, Declare)]
                return rng.choice(moves)
            case Phase.DISCARD:
                return rng.choice([move for move in view.legal_moves if isinstance(move, Discard)])
            case Phase.DECLARE:
                contracts = legal_contracts(view, position)
                plain = [c for c in contracts if not c.schneider and not c.ouvert]
                announces = not plain or rng.random() < self._announces
                return Declare(rng.choice(contracts if announces else plain))
            case _:
                return Play(rng.choice(sorted(view.legal_cards)))

    def _call(self, view: View) -> PlayerMove:
        if self._rng.random() >= self._bids:
            return Pass()
        if view.public.auction.must_answer:
            return Hold()
        return next((move for move in view.legal_moves if isinstance(move, Bid)), Pass())
