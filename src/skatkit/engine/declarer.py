"""The declarer's cards in suit games and Grand."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.rating import Rated, is_trump, outlook
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import JACKS_MASK, cards_in
from skatkit.rules.ordering import TRUMP

_TRUMP_COST = 3.5
_JACK_COST = 2.5
_BOSS_COST = 3.0
_TARGETS = (61, 90)


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    rated = [_lead(s, card) if s.led is None else _follow(s, card) for card in cards_in(s.legal)]
    return [_towards_target(s, r) for r in rated]


def _cost(s: Situation, card: int) -> float:
    """What a card would still be worth later, in card points."""
    if is_trump(s, card):
        if not s.opposing(TRUMP):
            return 5.0
        cost = _TRUMP_COST
        if 1 << card & JACKS_MASK:
            cost += _JACK_COST
        return cost
    if s.is_boss(card):
        return _BOSS_COST
    # A ten waits for the ace to fall; a low card only costs a loser.
    if points_at(card) == 10:
        guards = s.in_hand(s.suit_of[card]).bit_count() - 1
        return 2.0 if guards else -2.0
    return -1.5


def _follow(s: Situation, card: int) -> Rated:
    view = outlook(s, card)
    rating = view.swing - _cost(s, card)
    if s.wins_now(card):
        if is_trump(s, card) and s.led != TRUMP:
            return Rated(card, rating + 1.0, Motive.RUFFS)
        if not s.after and points_at(card) >= 10:
            return Rated(card, rating + 1.0, Motive.BRINGS_POINTS_HOME)
        return Rated(card, rating + 1.0, Motive.WINS_TRICK)
    if s.suit_of[card] != s.led and not is_trump(s, card):
        return Rated(card, rating + _shortening(s, card), Motive.GETS_RID_OF_LOSER)
    return Rated(card, rating, Motive.PLAYS_LOW)


def _shortening(s: Situation, card: int) -> float:
    """What it helps to have one card less of a plain suit."""
    length = s.in_hand(s.suit_of[card]).bit_count()
    if s.is_boss(card):
        return -4.0
    has_ten = any(points_at(other) == 10 for other in cards_in(s.in_hand(s.suit_of[card])))
    if has_ten and points_at(card) < 10 and length == 2:
        return -3.0
    return 2.0 if length == 1 else 0.5


def _lead(s: Situation, card: int) -> Rated:
    view = outlook(s, card)
    rating = view.swing - _cost(s, card)
    opposing_trumps = s.opposing(TRUMP).bit_count()
    if is_trump(s, card):
        return _lead_trump(s, card, rating, opposing_trumps)
    rest = s.in_hand(s.suit_of[card])
    if s.is_boss(card):
        # While trumps are out, later rounds of a suit are ruffed.
        return Rated(card, rating + 1.0, Motive.CASHES)
    if points_at(card) >= 10:
        return Rated(card, rating - 6.0, Motive.EXITS_CHEAPLY)
    long = rest.bit_count() >= 3
    return Rated(
        card, rating + (1.5 if long else 0.5), Motive.DEVELOPS_SUIT if long else Motive.EXITS_CHEAPLY
    )


def _lead_trump(s: Situation, card: int, rating: float, opposing: int) -> Rated:
    if not opposing:
        return Rated(card, rating - 8.0, Motive.CASHES)
    own = s.trumps.bit_count()
    drawn = min(2.0, opposing * 0.75)
    rating += 3.5 * drawn
    boss = s.is_boss(card)
    if opposing == 1 and not boss:
        return Rated(card, rating - 12.0, Motive.DRAWS_TRUMPS)
    if own < 4 and own <= opposing:
        rating -= 6.0
    if boss:
        rating += 2.0
    elif points_at(card) >= 10:
        rating -= 6.0
    return Rated(card, rating, Motive.DRAWS_TRUMPS)


def _towards_target(s: Situation, rated: Rated) -> Rated:
    """A trick that is sure to reach the target now is worth more than its card points."""
    view = outlook(s, rated.card)
    if view.wins < 0.999:
        return rated
    own = s.own_points
    gained = s.at_stake + points_at(rated.card)
    for target in _TARGETS:
        if own < target <= own + gained:
            return Rated(rated.card, rated.rating + 40, Motive.DECIDES_THE_GAME)
    return rated
