"""How safe cards are in Null, suit by suit, from the gaps below them."""

from __future__ import annotations

from functools import cache

from skatkit.rules.ordering import GameType

_NULL_RANKS = tuple(reversed(tuple(card & 7 for card in GameType.NULL.ordering.suits[0])))
"""Ranks from the lowest to the highest in Null."""

_RISK_BY_EXCESS = (0.0, 0.08, 0.22, 0.34, 0.44, 0.52, 0.58, 0.62)
_DECAY = 0.62


@cache
def suit_risk(cards: int, gone: int = 0) -> float:
    """The chance that a suit costs a trick, from 0 to 1.

    A card is in danger when more cards below it are out than can be ducked with the own cards below it.
    Every own card below it is also a round in which it may be thrown away.

    Args:
        cards: those of the eight cards of a suit that are held, as bits by rank.
        gone: those that have been played.

    >>> suit_risk(0b00000101), suit_risk(0b01000000) > 0.4      # 7 and 9; a bare ace
    (0.0, True)
    """
    worst, own_below, out_below = 0.0, 0, 0
    for rank in _NULL_RANKS:
        if cards >> rank & 1:
            excess = out_below - own_below
            if excess > 0:
                worst = max(worst, _RISK_BY_EXCESS[excess] * _DECAY**own_below)
            own_below += 1
        elif not gone >> rank & 1:
            out_below += 1
    return worst


def safety(hand: int) -> float:
    """The chance that a Null with these cards is won, the suits taken as independent."""
    result = 1.0
    for suit in range(4):
        result *= 1 - suit_risk(hand >> 8 * suit & 0xFF)
    return result
