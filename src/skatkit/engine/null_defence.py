"""The defenders' cards in Null."""

from __future__ import annotations

from skatkit.engine.card_weights import NULL_FOLLOWS, NULL_LEADS, weigh
from skatkit.engine.features import Features
from skatkit.engine.motive import Motive
from skatkit.engine.null_safety import suit_risk
from skatkit.engine.rating import Rated
from skatkit.engine.situation import Situation
from skatkit.rules.cards import cards_in
from skatkit.rules.position import Position
from skatkit.rules.trick import Trick

_GAME = 1000.0
"""The declarer takes the trick: the game is won."""


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card."""
    assert s.declarer is not None
    is_open = s.view.public.open_hands[s.declarer] is not None
    rated = []
    for card in cards_in(s.legal):
        if s.led is None:
            rating, motive = weigh(lead_features(s, card), NULL_LEADS[is_open]), _lead_motive(s, card)
        else:
            rating, motive = weigh(follow_features(s, card), NULL_FOLLOWS[is_open]), _follow_motive(s, card)
        if s.best_by is s.declarer and not s.after and not s.wins_now(card):
            rating, motive = rating + _GAME, Motive.STAYS_UNDER
        rated.append(Rated(card, rating, motive))
    return rated


def lead_features(s: Situation, card: int) -> Features:
    """What counts when a defender leads against Null. ``next``: the declarer plays second."""
    assert s.declarer is not None and s.partner is not None
    suit = s.suit_of[card]
    suit_mask = s.ranks.suits[suit]
    own = s.hand & suit_mask
    declarers = s.may_hold[s.declarer] & suit_mask & ~_excluded(s, suit)
    partners = s.may_hold[s.partner] & suit_mask
    under = 1 - s.chance_of_none(s.declarer, declarers & ~s.ranks.above[card])
    over = 1 - s.chance_of_none(s.declarer, declarers & s.ranks.above[card])
    lowest = next(c for c in reversed(s.game.ordering.suits[suit]) if own >> c & 1)
    below = (declarers & ~s.ranks.above[lowest]).bit_count()
    found: Features = {
        "under": under,
        "must go over": (1 - under) * over,
        "must go over, next": (1 - under) * over * (s.after[0] is s.declarer),
        "rank": s.game.ordering.strength[card],
        "length": own.bit_count(),
        "single": own.bit_count() == 1,
        "own lowest": card == lowest,
        "declarer below own": below,
        "declarer cards": declarers.bit_count(),
        "partner void chance": s.chance_void(s.partner, suit),
        "partner below": 1 - s.chance_of_none(s.partner, partners & ~s.ranks.above[card]),
        "partner over": 1 - s.chance_of_none(s.partner, partners & s.ranks.above[card]),
        "nobody over": not (declarers | partners) & s.ranks.above[card],
    }
    if not declarers:
        found["declarer void"] = 1.0
    if not partners:
        found["partner void"] = 1.0
    else:
        found |= _history(s, suit)
    if s.view.public.open_hands[s.declarer] is not None and declarers:
        found |= _open_features(s, card, s.partner, declarers, partners)
    return found


def _open_features(s: Situation, card: int, partner: Position, declarers: int, partners: int) -> Features:
    """The declarer's cards lie open."""
    suit = s.suit_of[card]
    low = next(c for c in reversed(s.game.ordering.suits[suit]) if declarers >> c & 1)
    partner_under = partners & ~s.ranks.above[low]
    caught = s.ranks.above[card] >> low & 1
    return {
        "open and safe": float(not suit_risk(declarers >> 8 * suit & 0xFF, s.play.played >> 8 * suit & 0xFF)),
        "all over": float(caught),
        "caught": caught * s.chance_of_none(partner, partners & s.ranks.above[low]),
        "partner gets under": caught * (1 - s.chance_of_none(partner, partner_under)),
    }


def _history(s: Situation, suit: int) -> Features:
    """What the tricks so far say about a suit."""
    assert s.declarer is not None
    found: Features = {}
    led = thrown = 0
    for trick in s.play.tricks:
        if s.suit_of[trick.cards[0]] == suit:
            led += 1
            if trick.leader is s.partner:
                found["partner led it"] = 1.0
        elif s.suit_of[trick.card_of(s.declarer)] == suit:
            thrown += 1
    if led:
        found["rounds"] = led
    if thrown:
        found["declarer threw"] = thrown
    return found


def _excluded(s: Situation, suit: int) -> int:
    """Cards the declarer would have played to stay under with, had he held them."""
    mask = 0
    for trick in s.play.tricks:
        if s.suit_of[trick.cards[0]] == suit:
            mask |= _between(s, trick, suit)
    return mask


def _between(s: Situation, trick: Trick, suit: int) -> int:
    assert s.declarer is not None
    his = trick.card_of(s.declarer)
    if s.suit_of[his] != suit:
        return 0
    # Only what lay there when he played could be ducked under.
    earlier = trick.cards[: (s.declarer - trick.leader) % 3]
    top = max(
        (c for c in earlier if s.suit_of[c] == suit), key=lambda c: s.game.ordering.strength[c], default=None
    )
    if top is None or s.ranks.above[top] >> his & 1:
        return 0
    return s.ranks.above[his] & ~s.ranks.above[top]


def _lead_motive(s: Situation, card: int) -> Motive:
    assert s.declarer is not None and s.partner is not None
    suit_mask = s.ranks.suits[s.suit_of[card]]
    if not s.may_hold[s.declarer] & suit_mask:
        return Motive.EXITS_CHEAPLY
    if s.in_hand(s.suit_of[card]).bit_count() == 1:
        return Motive.GETS_RID_OF_SUIT
    return Motive.ATTACKS_WEAK_SUIT


def follow_features(s: Situation, card: int) -> Features:
    """What counts when a defender follows or throws against Null."""
    assert s.declarer is not None and s.partner is not None and s.best is not None and s.led is not None
    rank = s.game.ordering.strength[card]
    suit = s.suit_of[card]
    own = s.in_hand(suit)
    declarers = s.may_hold[s.declarer] & s.ranks.suits[suit] & ~_excluded(s, suit)
    if suit != s.led:
        partners = s.may_hold[s.partner] & s.ranks.suits[suit]
        below = (declarers & ~s.ranks.above[card]).bit_count()
        return {
            "throw, rank": rank,
            "throw, length": own.bit_count(),
            "throw, void": own.bit_count() == 1,
            "throw, declarer cards": declarers.bit_count(),
            "throw, declarer void": not declarers,
            "throw, declarer below": below,
            "throw, partner void": not partners,
            "throw, partner below": 1 - s.chance_of_none(s.partner, partners & ~s.ranks.above[card]),
            "throw, nobody over": not (declarers | partners) & s.ranks.above[card],
            "throw, nobody under": not (declarers | partners) & ~s.ranks.above[card],
        }
    top = card if s.wins_now(card) else s.best
    stays_under = not s.wins_now(card)
    found: Features = {"rank": rank, "under": stays_under}
    if s.declarer in s.after:
        duck = 1 - s.chance_of_none(s.declarer, declarers & ~s.ranks.above[top])
        found["declarer ducks"] = duck
        found["declarer ducks, rank"] = duck * rank
        found["declarer must go over"] = (1 - duck) * (1 - s.chance_void(s.declarer, suit))
        found["takes the lead"] = not stays_under
    elif s.best_by is s.declarer:
        found["declarer on top, under"] = stays_under
        found["declarer on top, rank"] = rank
        if s.after:
            under = s.ranks.suits[suit] & ~s.ranks.above[s.best]
            found["partner gets under"] = stays_under * (1 - s.chance_of_none(s.partner, under))
    else:
        found["safe, rank"] = rank
        found["safe, takes the lead"] = not stays_under
    return found


def _follow_motive(s: Situation, card: int) -> Motive:
    if s.suit_of[card] != s.led:
        alone = s.in_hand(s.suit_of[card]).bit_count() == 1
        return Motive.GETS_RID_OF_SUIT if alone else Motive.GETS_RID_OF_DANGER
    return Motive.TAKES_THE_LEAD if s.wins_now(card) else Motive.PLAYS_LOW
