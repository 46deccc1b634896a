"""The declarer's cards in suit games and Grand."""

from __future__ import annotations

from skatkit.engine.card_weights import DECLARER_FOLLOWS, DECLARER_LEADS, weigh
from skatkit.engine.features import Features, bosses, follow, lead_plain, saves_high_trump, saves_the_ten
from skatkit.engine.manners import absurdity
from skatkit.engine.motive import Motive
from skatkit.engine.rating import Outlook, Rated, outlook, towards_target
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import JACKS_MASK, cards_in
from skatkit.rules.ordering import TRUMP, GameType

_TARGETS = (61, 90)
_EVERYTHING = 1000.0
"""Schwarz is announced: what matters is to take the trick."""
_DRAW_FIRST = 500.0


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    grand = s.game is GameType.GRAND
    weights = (DECLARER_LEADS if s.led is None else DECLARER_FOLLOWS)[grand]
    must_take_all = s.view.contract is not None and s.view.contract.schwarz
    rated = []
    for card in cards_in(s.legal):
        view = outlook(s, card)
        if s.led is None:
            found, motive = lead_features(s, card, view), _lead_motive(s, card)
        else:
            found, motive = follow_features(s, card, view), _follow_motive(s, card)
        rating = weigh(found, weights) - absurdity(s, card)
        if must_take_all:
            rating += _EVERYTHING * view.wins + (_DRAW_FIRST if motive is Motive.DRAWS_TRUMPS else 0.0)
        rated.append(towards_target(s, Rated(card, rating, motive), view, _TARGETS))
    return rated


def lead_features(s: Situation, card: int, view: Outlook) -> Features:
    """What counts when the declarer leads."""
    own, out = s.trumps.bit_count(), s.opposing(TRUMP).bit_count()
    if s.suit_of[card] == TRUMP:
        return _trump_features(s, card, view, own, out)
    found = lead_plain(s, card, view)
    if own <= out:
        found["short of trumps"] = 1.0
        if "boss" in found:
            found["boss, short of trumps"] = 1.0
    return found


def _trump_features(s: Situation, card: int, view: Outlook, own: int, out: int) -> Features:
    found = {"trump": 1.0, "trump swing": view.swing}
    if not out:
        found["no trump out"] = 1.0
        return found
    higher = (s.opposing(TRUMP) & s.ranks.above[card]).bit_count()
    found["trumps to draw"] = out
    found["own trumps"] = own
    found["trump surplus"] = max(-3, min(3, own - out))
    side = s.hand & ~s.ranks.suits[TRUMP]
    found["bosses to protect"] = min(4, bosses(s, side))
    if 1 << card & JACKS_MASK:
        found["trump jack"] = 1.0
    if s.tricks_left <= 5:
        found["trump late"] = 1.0
    if not higher:
        found["trump boss"] = 1.0
        found["trump bosses"] = min(3, bosses(s, s.trumps))
        return found
    found["trump points"] = points_at(card)
    found["trump higher out"] = min(higher, 4)
    if out == 1:
        found["last trump is higher"] = 1.0
    if higher >= 2:
        found["two higher trumps out"] = 1.0
    if not points_at(card):
        found["low trump"] = 1.0
    return found


def follow_features(s: Situation, card: int, view: Outlook) -> Features:
    """What counts when the declarer follows, ruffs or throws."""
    found = follow(s, card, view)
    own, out = s.trumps.bit_count(), s.opposing(TRUMP).bit_count()
    if own > out:
        found["wins, strong trumps"] = view.wins
    if s.suit_of[card] == TRUMP:
        if out:
            found["trump, some out"] = 1.0
        if own <= 2:
            found["last trumps"] = 1.0
        if "ruff" in found:
            if own <= out:
                found["ruff, short"] = 1.0
            if not s.at_stake:
                found["ruff empty"] = 1.0
    elif s.suit_of[card] != s.led and "boss" not in found and points_at(card) < 10:
        found["loser thrown"] = 1.0
    return found


def _lead_motive(s: Situation, card: int) -> Motive:
    if s.suit_of[card] == TRUMP:
        return Motive.DRAWS_TRUMPS if s.opposing(TRUMP) else Motive.CASHES
    if s.is_boss(card):
        return Motive.CASHES
    return Motive.DEVELOPS_SUIT if s.in_hand(s.suit_of[card]).bit_count() >= 3 else Motive.EXITS_CHEAPLY


def _follow_motive(s: Situation, card: int) -> Motive:
    trump = s.suit_of[card] == TRUMP
    if s.wins_now(card):
        if trump and s.led != TRUMP:
            return Motive.RUFFS
        return Motive.BRINGS_POINTS_HOME if not s.after and points_at(card) >= 10 else Motive.WINS_TRICK
    if s.suit_of[card] != s.led and not trump:
        return Motive.GETS_RID_OF_LOSER
    if saves_the_ten(s, card):
        return Motive.SAVES_THE_TEN
    return Motive.SAVES_HIGH_TRUMP if saves_high_trump(s, card) else Motive.PLAYS_LOW
