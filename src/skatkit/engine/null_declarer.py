"""The declarer's cards in Null."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.null_safety import suit_risk
from skatkit.engine.rating import Rated
from skatkit.engine.situation import Situation
from skatkit.rules.cards import cards_in


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card: first the chance to stay under, then what is left of the danger."""
    return [_rate(s, card) for card in cards_in(s.legal)]


def _rate(s: Situation, card: int) -> Rated:
    rating = -100 * _chance_of_taking(s, card) - 20 * _danger_left(s, card)
    suit = s.suit_of[card]
    rating += 0.1 * s.game.ordering.strength[card]
    if s.led is None:
        return Rated(card, rating, Motive.LEADS_SAFELY)
    if suit != s.led:
        alone = s.in_hand(suit).bit_count() == 1
        return Rated(card, rating, Motive.GETS_RID_OF_SUIT if alone else Motive.GETS_RID_OF_DANGER)
    return Rated(card, rating, Motive.DUCKS)


def _chance_of_taking(s: Situation, card: int) -> float:
    if not s.wins_now(card):
        return 0.0
    led = s.suit_of[card]
    chance = 1.0
    for position in s.after:
        # The opponents stay under when they can.
        higher = 1 - s.chance_of_none(position, s.ranks.above[card])
        lower = 1 - s.chance_of_none(position, s.suit_mask(led) & ~s.ranks.above[card] & ~(1 << card))
        chance *= 1 - higher * (1 - 0.8 * lower)
    return chance


def _danger_left(s: Situation, card: int) -> float:
    """The danger of the hand without this card, given what has been played."""
    hand = s.hand & ~(1 << card)
    gone = s.play.played
    safe = 1.0
    for suit in range(4):
        safe *= 1 - suit_risk(hand >> 8 * suit & 0xFF, gone >> 8 * suit & 0xFF)
    return 1 - safe
