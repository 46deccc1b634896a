"""The defenders' cards in suit games and Grand."""

from __future__ import annotations

from skatkit.engine.card_weights import DEFENDER_FOLLOWS, DEFENDER_LEADS, weigh
from skatkit.engine.features import ACES_MASK, Features, follow, lead_plain, saves_high_trump, saves_the_ten
from skatkit.engine.manners import absurdity
from skatkit.engine.motive import Motive
from skatkit.engine.rating import Outlook, Rated, outlook, towards_target
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import JACKS_MASK, cards_in
from skatkit.rules.ordering import TRUMP, GameType

_TARGETS = (60, 31)


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    grand = s.game is GameType.GRAND
    weights = (DEFENDER_LEADS if s.led is None else DEFENDER_FOLLOWS)[grand]
    rated = []
    for card in cards_in(s.legal):
        view = outlook(s, card)
        if s.led is None:
            found, motive = lead_features(s, card, view), _lead_motive(s, card)
        else:
            found, motive = follow_features(s, card, view), _follow_motive(s, card, view)
        rating = weigh(found, weights) - absurdity(s, card)
        rated.append(towards_target(s, Rated(card, rating, motive), view, _TARGETS))
    return rated


def lead_features(s: Situation, card: int, view: Outlook) -> Features:
    """What counts when a defender leads. ``next``: the declarer plays after this position."""
    assert s.declarer is not None
    suit = s.suit_of[card]
    declarer_next = s.after[0] is s.declarer
    can_ruff = bool(s.may_hold[s.declarer] & s.ranks.suits[TRUMP])
    if suit == TRUMP:
        return _trump_features(s, card, view, declarer_next=declarer_next, can_ruff=can_ruff)
    found = lead_plain(s, card, view)
    if declarer_next:
        found["next, swing"] = view.swing
        for name in ("length", "boss", "single", "points", "higher out"):
            if name in found:
                found[f"next, {name}"] = found[name]
    if not s.may_hold[s.declarer] & s.ranks.suits[suit]:
        if not can_ruff:
            found["declarer void, no trumps"] = 1.0
        else:
            found["declarer void"] = 1.0
            found["declarer void, points"] = points_at(card)
            if declarer_next:
                found["next, declarer void"] = 1.0
    return found | _ace_features(s, card) | _history_features(s, suit, points_at(card))


def _ace_features(s: Situation, card: int) -> Features:
    suit_mask = s.ranks.suits[s.suit_of[card]]
    if points_at(card) == 11:
        length = (s.hand & suit_mask).bit_count()
        kind = "ace, long" if length >= 4 else "ace, short" if length <= 2 else "ace, three"
        return {"ace": 1.0, kind: 1.0}
    if s.hand & suit_mask & ACES_MASK:
        return {"under the ace": 1.0}
    return {"ace out": 1.0} if s.elsewhere & suit_mask & ACES_MASK else {}


def _history_features(s: Situation, suit: int, points: int) -> Features:
    """What the bids and the tricks so far say about a suit."""
    assert s.partner is not None
    found: Features = {}
    partners = s.may_hold[s.partner]
    if not partners & s.ranks.suits[suit] and partners & s.ranks.suits[TRUMP]:
        found["partner void"] = 1.0
    if s.hint == suit:
        found["partner's bid"] = 1.0
    first = next((t.leader for t in s.play.tricks if s.suit_of[t.cards[0]] == suit), None)
    if first is s.partner:
        found["partner led it"] = 1.0
    elif first is s.declarer:
        found["declarer led it"] = 1.0
    elif first is s.me:
        found["led it before"] = 1.0
    if not s.play.tricks:
        found["first lead, points"] = points
    return found


def _trump_features(
    s: Situation, card: int, view: Outlook, *, declarer_next: bool, can_ruff: bool
) -> Features:
    found = {"trump": 1.0, "trump swing": view.swing, "trump points": points_at(card)}
    if declarer_next:
        found["next, trump"] = 1.0
    if s.is_boss(card):
        found["trump boss"] = 1.0
    if 1 << card & JACKS_MASK:
        found["trump jack"] = 1.0
    if not can_ruff:
        found["declarer without trumps"] = 1.0
    if s.tricks_left <= 4:
        found["trump late"] = 1.0
    if s.trumps.bit_count() == 1:
        found["only trump"] = 1.0
    return found


def follow_features(s: Situation, card: int, view: Outlook) -> Features:
    """What counts when a defender follows, ruffs, smears or throws."""
    found = follow(s, card, view)
    partners = s.best_by is s.partner
    if s.wins_now(card):
        found["takes lead"] = view.wins
        if partners:
            found["over partner"] = 1.0
            if not s.after:
                found["over partner, last"] = 1.0
    elif "boss" in found:
        found["smear boss"] = view.wins
    return found


def _lead_motive(s: Situation, card: int) -> Motive:
    assert s.declarer is not None and s.partner is not None
    suit = s.suit_of[card]
    if suit == TRUMP:
        return Motive.DRAWS_TRUMPS
    trumps = s.ranks.suits[TRUMP]
    if not s.may_hold[s.partner] & s.ranks.suits[suit] and s.may_hold[s.partner] & trumps:
        return Motive.LETS_PARTNER_RUFF
    if not s.may_hold[s.declarer] & s.ranks.suits[suit] and s.may_hold[s.declarer] & trumps:
        return Motive.FORCES_DECLARER
    if points_at(card) == 11:
        return Motive.LEADS_ACE
    if s.is_boss(card):
        return Motive.CASHES
    if s.hint == suit:
        return Motive.LEADS_PARTNERS_SUIT
    return Motive.LEADS_SHORT_SUIT if s.in_hand(suit).bit_count() <= 2 else Motive.LEADS_LONG_SUIT


def _follow_motive(s: Situation, card: int, view: Outlook) -> Motive:
    suit, points = s.suit_of[card], points_at(card)
    if s.wins_now(card):
        if suit == TRUMP and s.led != TRUMP:
            return Motive.RUFFS
        return Motive.BRINGS_POINTS_HOME if not s.after and points >= 10 else Motive.WINS_TRICK
    if view.wins > 0.5:
        return Motive.SMEARS if points >= 10 else Motive.KEEPS_PARTNER_IN
    if suit not in (s.led, TRUMP) and s.in_hand(suit).bit_count() == 1:
        return Motive.GETS_RID_OF_SUIT
    if saves_the_ten(s, card):
        return Motive.SAVES_THE_TEN
    return Motive.SAVES_HIGH_TRUMP if saves_high_trump(s, card) else Motive.PLAYS_LOW
