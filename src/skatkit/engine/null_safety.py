"""How safe cards are in Null, suit by suit, from the gaps below them.

A card is in danger when more cards below it are out than can be ducked with the own cards below it: that
difference is its *excess*. Every own card below it is also a round in which it may be thrown away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from skatkit.engine import game_weights
from skatkit.engine.valuation import probability
from skatkit.rules.ordering import GameType

_NULL_RANKS = tuple(card & 7 for card in reversed(GameType.NULL.ordering.suits[0]))
"""Ranks from the lowest to the highest in Null."""
_RISK_BY_EXCESS = (0.0, 0.08, 0.22, 0.34, 0.44, 0.52, 0.58, 0.62)
_DECAY = 0.62


def _dangers(cards: int, gone: int) -> list[tuple[int, int]]:
    """Excess and number of own lower cards for every card in danger."""
    found, own_below, out_below = [], 0, 0
    for rank in _NULL_RANKS:
        if cards >> rank & 1:
            if out_below > own_below:
                found.append((out_below - own_below, own_below))
            own_below += 1
        elif not gone >> rank & 1:
            out_below += 1
    return found


@cache
def suit_risk(cards: int, gone: int = 0) -> float:
    """A measure from 0 to 1 for the danger in a suit, to compare cards during play.

    Args:
        cards: those of the eight cards of a suit that are held, as bits by rank.
        gone: those that have been played.

    >>> suit_risk(0b00000101), suit_risk(0b01000000) > 0.4      # 7 and 9; a bare ace
    (0.0, True)
    """
    return max(
        (_RISK_BY_EXCESS[excess] * _DECAY**below for excess, below in _dangers(cards, gone)), default=0.0
    )


_BY_UNSAFE_SUITS = ("no unsafe suit", "one unsafe suit", "two unsafe suits", "three", "four")


@dataclass(frozen=True, slots=True)
class NullModel:
    """Tables that add up to the log-odds of winning a Null."""

    bias: float
    suit: tuple[float, ...]
    unsafe_suits: tuple[float, ...]
    forehand: float

    @classmethod
    def of_weights(cls, weights: Mapping[str, float]) -> NullModel:
        """Fill the tables from one weight for each feature."""
        return cls(
            weights["bias"],
            tuple(
                sum(weights.get(name, 0.0) * value for name, value in null_features(cards).items())
                for cards in range(256)
            ),
            tuple(weights.get(name, 0.0) for name in _BY_UNSAFE_SUITS),
            weights["forehand"],
        )

    def log_odds(self, hand: int, *, leads: bool = False) -> float:
        """The log-odds that a Null with these ten cards is won."""
        total, unsafe = self.bias, 0
        for shift in (0, 8, 16, 24):
            cards = hand >> shift & 0xFF
            total += self.suit[cards]
            unsafe += _UNSAFE[cards]
        total += self.unsafe_suits[unsafe]
        return total + self.forehand if leads else total

    def chance(self, hand: int, *, leads: bool = False) -> float:
        """The chance that a Null with these ten cards is won."""
        return probability(self.log_odds(hand, leads=leads))


def null_features(cards: int) -> dict[str, float]:
    """What is counted of a suit: its worst card, and how many others are in danger."""
    dangers = _dangers(cards, 0)
    if not dangers:
        return {
            "void": float(not cards),
            "safe": float(bool(cards)),
            "safe and long": float(max(0, cards.bit_count() - 3)),
        }
    excess, below = max(dangers, key=lambda danger: (danger[0] / (1 + danger[1]), danger[0]))
    return {f"{min(below, 2)} below, excess {min(excess, 4)}": 1.0, "more in danger": len(dangers) - 1.0}


_KEENER_EYES = 0.5
"""People find more against open cards than the players the weights come from: so they are taken with care."""
_UNSAFE = tuple(bool(_dangers(cards, 0)) for cards in range(256))
CLOSED = NullModel.of_weights(game_weights.NULL_CLOSED)
_PLAYED_OPEN = NullModel.of_weights(game_weights.NULL_OPEN)
OPEN = replace(_PLAYED_OPEN, bias=_PLAYED_OPEN.bias - _KEENER_EYES)
