"""The defenders' cards in suit games and Grand."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.rating import Outlook, Rated, is_trump, outlook
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import JACKS_MASK, cards_in
from skatkit.rules.ordering import TRUMP, GameType
from skatkit.rules.position import Position

_TARGETS = (60, 31)


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    rated = []
    for card in cards_in(s.legal):
        view = outlook(s, card)
        found = _lead(s, card, view) if s.led is None else _follow(s, card, view)
        rated.append(_towards_target(s, found, view))
    return rated


def _cost(s: Situation, card: int) -> float:
    """What a card would still be worth later, in card points."""
    if is_trump(s, card):
        cost = 1.5
        if 1 << card & JACKS_MASK:
            cost += 3.0
        if s.is_boss(card):
            cost += 3.0
        if points_at(card) >= 10:
            cost -= 3.0
        return cost
    if s.is_boss(card):
        return 6.0
    if points_at(card) == 11:
        return 6.0
    if points_at(card) == 10:
        return 0.0 if s.in_hand(s.suit_of[card]).bit_count() > 1 else -3.0
    return -0.3 * points_at(card)


def _follow(s: Situation, card: int, view: Outlook) -> Rated:
    rating = view.swing - _cost(s, card)
    partners = s.best_by is s.partner
    if s.wins_now(card):
        if partners:
            return Rated(card, rating - (4.0 if not s.after else 0.0), Motive.WINS_TRICK)
        if not s.after and points_at(card) >= 10:
            return Rated(card, rating + 1.0, Motive.BRINGS_POINTS_HOME)
        return Rated(
            card, rating + 1.0, Motive.RUFFS if is_trump(s, card) and s.led != TRUMP else Motive.WINS_TRICK
        )
    if partners or view.wins > 0.5:
        return Rated(card, rating, Motive.SMEARS if points_at(card) >= 10 else Motive.KEEPS_PARTNER_IN)
    if points_at(card) == 0 and s.suit_of[card] != s.led and s.in_hand(s.suit_of[card]).bit_count() == 1:
        return Rated(card, rating + 1.0, Motive.GETS_RID_OF_SUIT)
    return Rated(card, rating, Motive.PLAYS_LOW)


def _lead(s: Situation, card: int, view: Outlook) -> Rated:
    rating = view.swing - _cost(s, card)
    suit = s.suit_of[card]
    assert s.declarer is not None and s.partner is not None
    if suit == TRUMP:
        return Rated(card, rating - 4.0, Motive.EXITS_CHEAPLY)
    length = s.in_hand(suit).bit_count()
    if points_at(card) == 11:
        bonus = 3.0 if s.game is GameType.GRAND else 1.0
        return Rated(card, rating + bonus, Motive.LEADS_ACE)
    if points_at(card) == 10 and not s.is_boss(card):
        return Rated(card, rating - 8.0, Motive.SAVES_THE_TEN)
    if suit in s.play.voids(s.declarer) and s.may_hold[s.declarer] & s.suit_mask(TRUMP):
        return Rated(card, rating + (2.0 if _declarer_next(s) else 0.0), Motive.FORCES_DECLARER)
    # A long way to the declarer: a short suit; a short way: a long suit.
    if _declarer_next(s):
        return Rated(card, rating + 0.7 * length, Motive.LEADS_LONG_SUIT)
    return Rated(card, rating - 0.7 * length, Motive.LEADS_SHORT_SUIT)


def _declarer_next(s: Situation) -> bool:
    return s.after[0] is s.declarer


def _towards_target(s: Situation, rated: Rated, view: Outlook) -> Rated:
    if view.wins < 0.999:
        return rated
    own = s.own_points
    gained = s.at_stake + points_at(rated.card)
    for target in _TARGETS:
        if own < target <= own + gained:
            return Rated(rated.card, rated.rating + 40, Motive.DECIDES_THE_GAME)
    return rated


def partner_of(position: Position, declarer: Position) -> Position:
    """The other defender."""
    return next(p for p in Position if p not in (position, declarer))
