"""The defenders' cards in Null."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.rating import Rated
from skatkit.engine.situation import Situation
from skatkit.rules.cards import cards_in


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    assert s.declarer is not None and s.partner is not None
    return [_lead(s, card) if s.led is None else _follow(s, card) for card in cards_in(s.legal)]


def _lead(s: Situation, card: int) -> Rated:
    assert s.declarer is not None and s.partner is not None
    suit = s.suit_of[card]
    held = s.may_hold[s.declarer] & s.suit_mask(suit)
    if not held:
        return Rated(card, -50.0 - s.in_hand(suit).bit_count(), Motive.EXITS_CHEAPLY)
    lower = held & ~s.ranks.above[card]
    # The fewer cards the declarer may get under with, and the shorter the own suit, the better.
    under = 1 - s.chance_of_none(s.declarer, lower)
    rating = 20 * (1 - under) - 1.5 * s.in_hand(suit).bit_count() - 0.5 * s.game.ordering.strength[card]
    return Rated(card, rating, Motive.ATTACKS_WEAK_SUIT)


def _follow(s: Situation, card: int) -> Rated:
    assert s.best is not None
    strength = s.game.ordering.strength[card]
    suit = s.suit_of[card]
    if suit != s.led:
        length = s.in_hand(suit).bit_count()
        return Rated(card, 2.0 * strength - 1.5 * length, Motive.GETS_RID_OF_SUIT)
    declarer_played = s.declarer not in s.after
    if not s.wins_now(card):
        # High cards go first when the trick is decided anyhow, unless it is the declarer's.
        if s.best_by is s.declarer:
            return Rated(card, 100.0 + strength, Motive.STAYS_UNDER)
        return Rated(card, strength if declarer_played else -strength, Motive.PLAYS_LOW)
    if declarer_played:
        return Rated(card, float(strength), Motive.TAKES_THE_LEAD)
    return Rated(card, -float(strength), Motive.PLAYS_LOW)
