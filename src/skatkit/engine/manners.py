"""Moves that people call absurd even when they cost little on average."""

from __future__ import annotations

from skatkit.engine.features import ACES_MASK
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import cards_in
from skatkit.rules.ordering import TRUMP

_TEN_INTO_ACE = 5.0
_FAT_TO_OPPONENT = 4.0
_FAT_TRUMP_LED = 8.0


def absurdity(s: Situation, card: int) -> float:
    """What to take off a rating, in card points: for tens into aces that are out, and fat given away."""
    if points_at(card) < 10:
        return 0.0
    suit = s.suit_of[card]
    if s.led is None:
        if s.is_boss(card) or s.tricks_left <= 3:
            return 0.0
        return _FAT_TRUMP_LED if suit == TRUMP else _TEN_INTO_ACE
    if not s.after:
        gives = not s.wins_now(card) and s.best_by in s.opponents
        return _FAT_TO_OPPONENT if gives and _has_less(s) else 0.0
    opponent_follows = any(position in s.opponents for position in s.after)
    into_ace = suit == s.led != TRUMP and s.elsewhere & s.ranks.suits[suit] & ACES_MASK
    return _TEN_INTO_ACE if opponent_follows and into_ace and _has_less(s) else 0.0


def _has_less(s: Situation) -> bool:
    return any(points_at(card) < 10 for card in cards_in(s.legal))
