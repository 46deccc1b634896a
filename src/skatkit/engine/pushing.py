"""Before a Ramsch: Grand Hand instead, taking the skat or pushing it on, what to push, knocking."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Candidate, Decision, Reason, Standing
from skatkit.engine.prospects import as_hand, pairs_of
from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.moves import Declare, Discard, Knock, Push, TakeSkat, Waive
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.prelude import Round
from skatkit.rules.view import View

_CHANCE_FOR_GRAND_HAND = 0.75
_SAFE = 22.0
"""A hand with less danger is better kept: the skat is passed on unseen, and the loss of others doubles."""
_SAFE_ENOUGH_TO_KNOCK = 14.0
_BELOW = 1.6
"""Card points that each lower card still out may cost."""
_SHORT = 2.0
"""What a suit of one or two cards saves: it is soon gone."""


def before_ramsch(view: View, standing: Standing) -> Decision:  # noqa: ARG001 - the list does not matter here
    """What to do when asked before a Ramsch."""
    prelude = view.public.prelude
    assert prelude is not None
    if prelude.round is Round.GRAND_HAND:
        return _grand_hand(view)
    if prelude.round is Round.PUSH:
        if danger(view.own_mask) < _SAFE:
            return Decision(Push(), Reason(Motive.SAFE_AS_IT_IS))
        return Decision(TakeSkat(), Reason(Motive.SKAT_MAY_HELP))
    if danger(view.own_mask) < _SAFE_ENOUGH_TO_KNOCK and view.check(Knock()) is None:
        return Decision(Knock(), Reason(Motive.SAFE_AS_IT_IS))
    return Decision(Waive(), Reason(Motive.LETS_IT_STAND))


def _grand_hand(view: View) -> Decision:
    """Grand Hand, with whatever may be announced on top, if it is likely to be won."""
    leads = view.position is Position.FOREHAND
    grands = [
        p
        for p in as_hand(view.own_mask, view.rules, leads=leads)
        if p.contract.game is GameType.GRAND and view.check(Declare(p.contract)) is None
    ]
    best = max(grands, key=lambda p: p.chance * p.value - 2 * (1 - p.chance) * p.value)
    if best.chance < _CHANCE_FOR_GRAND_HAND:
        return Decision(Waive(), Reason(Motive.HAND_TOO_WEAK, chance=best.chance, value=best.value))
    return Decision(
        Declare(best.contract), Reason(Motive.SURE_OF_THE_GAME, chance=best.chance, value=best.value)
    )


def push_two(view: View) -> Decision:
    """The two cards without which the hand is safest in Ramsch."""
    found = [
        Candidate(move, -danger(view.own_mask & ~pair), Motive.GETS_RID_OF_DANGER)
        for pair in pairs_of(view.own_mask)
        if view.check(move := Discard(CardSet.of_mask(pair))) is None
    ]
    ranked = sorted(found, key=lambda candidate: -candidate.rating)
    return Decision(ranked[0].move, Reason(Motive.GETS_RID_OF_DANGER), tuple(ranked[:5]))


def danger(hand: int) -> float:
    """The card points that a hand is likely to take in Ramsch; only comparisons mean something.

    Every card counts its own points if it can be made to win, and something for each lower card of its suit
    that is out.

    >>> low, high = CardSet.parse("C7 C8 S7 S8 H7 H8 D7 D8"), CardSet.parse("CA CT SA ST HA HT DA DT")
    >>> danger(low.mask) < danger(high.mask)
    True
    """
    out = FULL_MASK & ~hand
    ordering = GameType.RAMSCH.ordering
    total = 0.0
    for cards in (ordering.trumps, *ordering.suits):
        held = [card for card in cards if hand >> card & 1]
        for number, card in enumerate(reversed(held)):
            below = sum(out >> lower & 1 for lower in cards[cards.index(card) + 1 :])
            share = below / max(1, sum(out >> other & 1 for other in cards))
            cost = share * (card.card_points + 4.0) + _BELOW * share * below
            # The low cards of a long suit protect the high ones: they are played first.
            total += cost * (0.75 if number >= 3 else 1.0)
        if cards is not ordering.trumps and 0 < len(held) <= 2:
            total -= _SHORT
    return total
