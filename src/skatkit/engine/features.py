"""What is looked at when a card of a suit game or Grand is rated: figures anybody could count at the table.

A feature is a name and a number; :mod:`skatkit.engine.card_weights` says what each is worth.
"""

from __future__ import annotations

from skatkit.engine.rating import Outlook
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import JACKS_MASK
from skatkit.rules.ordering import TRUMP

TENS_MASK = 0x2020_2020
ACES_MASK = 0x4040_4040

Features = dict[str, float]


def lead_plain(s: Situation, card: int, view: Outlook) -> Features:
    """A card of a plain suit is led, by either side."""
    suit_mask = s.ranks.suits[s.suit_of[card]]
    own = s.hand & suit_mask
    out = s.elsewhere & suit_mask
    above_out = (out & s.ranks.above[card]).bit_count()
    boss = not above_out
    points = points_at(card)
    length = own.bit_count()
    trumps_out = s.opposing(TRUMP).bit_count()
    found = {
        "swing": view.swing,
        "wins": view.wins,
        "length": length,
        "suit out": out.bit_count(),
    }
    if length == 1:
        found["single"] = 1.0
    if not out:
        found["nobody else"] = 1.0
    if boss:
        found["boss"] = 1.0
        found["boss, trumps out"] = min(3, trumps_out)
        found["boss, long"] = max(0, length - 2)
        found["bosses in suit"] = min(3, bosses(s, own))
        if out.bit_count() <= 3:
            found["boss, few left"] = 1.0
    else:
        found["points"] = points
        found["higher out"] = min(above_out, 4)
        found["trumps out"] = min(4, trumps_out)
        if above_out == 1:
            found["one higher out"] = 1.0
        if not out & s.ranks.above[own.bit_length() - 1]:
            found["top held back"] = 1.0
        if points == 10:
            found["ten to ace"] = 1.0
        if s.tricks_left <= 4:
            found["late"] = 1.0
    if points != 10 and own & TENS_MASK and out & ACES_MASK:
        found["ten at risk"] = 1.0
    return found


def follow(s: Situation, card: int, view: Outlook) -> Features:
    """A card is played to a trick that somebody else has led, by either side."""
    suit, points, winning = s.suit_of[card], points_at(card), s.wins_now(card)
    found = {
        "swing": view.swing,
        "wins": view.wins,
        "points": points,
    }
    if not s.after:
        found["swing last"] = view.swing
    if winning:
        found["strength"] = s.game.ordering.strength[card] / 4
    if suit == TRUMP:
        return found | _trump(s, card, winning=winning)
    out = s.elsewhere & s.ranks.suits[suit]
    boss = not out & s.ranks.above[card]
    if boss:
        found["boss"] = 1.0
        if winning:
            found["boss wins"] = view.wins
    if not out:
        found["nobody else"] = 1.0
    if points == 11:
        found["ace"] = 1.0
    if points == 10:
        found["ten"] = 1.0
        if out & ACES_MASK:
            found["ten, ace out"] = 1.0
        if s.in_hand(suit).bit_count() == 1:
            found["ten single"] = 1.0
    return found if suit == s.led else found | _throw(s, card, boss=boss)


def _trump(s: Situation, card: int, *, winning: bool) -> Features:
    found = {"trump": 1.0}
    if s.is_boss(card):
        found["trump boss"] = 1.0
    if 1 << card & JACKS_MASK:
        found["trump jack"] = 1.0
    if points_at(card) >= 10:
        found["trump points"] = points_at(card)
    if winning and s.led != TRUMP:
        found["ruff"] = 1.0
    return found


def _throw(s: Situation, card: int, *, boss: bool) -> Features:
    """A card that neither follows nor ruffs."""
    own = s.in_hand(s.suit_of[card])
    length, points = own.bit_count(), points_at(card)
    found = {"throw": 1.0, "from long": float(max(0, length - 2))}
    if boss:
        found["boss thrown"] = 1.0
    if length == 1:
        found["throw void"] = 1.0
        found["throw void, points"] = points
    if points < 10 and length == 2 and own & TENS_MASK:
        found["unguards ten"] = 1.0
    return found


def saves_the_ten(s: Situation, card: int) -> bool:
    """Is a ten of the suit led kept back while its ace is out?"""
    if s.led is None or s.suit_of[card] != s.led or points_at(card) >= 10:
        return False
    suit_mask = s.ranks.suits[s.led]
    return bool(s.hand & suit_mask & TENS_MASK and s.elsewhere & suit_mask & ACES_MASK)


def saves_high_trump(s: Situation, card: int) -> bool:
    """Is a jack that could take the trick kept back?"""
    jacks = s.legal & JACKS_MASK
    return bool(jacks) and not 1 << card & JACKS_MASK and s.wins_now(jacks.bit_length() - 1)


def bosses(s: Situation, mask: int) -> int:
    """How many of some cards nobody else can beat in their suit."""
    found = 0
    while mask:
        bit = mask & -mask
        found += s.is_boss(bit.bit_length() - 1)
        mask ^= bit
    return found
