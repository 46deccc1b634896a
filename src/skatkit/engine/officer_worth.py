"""What it is worth to keep the cards that lie open, in Offiziersskat.

A card is told by its kind: a trump by how many higher ones the other side may still have, another card by its
card points and by the same number. Both sides are weighed by one table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from skatkit.engine.officer_weights import GRAND_WORTH, RAMSCH_WORTH, SUIT_WORTH
from skatkit.engine.situation import RANKS_OF
from skatkit.rules.cards import FULL_MASK, RANK_POINTS, Card, cards_in
from skatkit.rules.ordering import TRUMP, GameType

MOST_HIGHER_TRUMPS = 5
MOST_HIGHER = 3
_POINT_CLASSES = (0, 3, 10, 11)
KINDS = MOST_HIGHER_TRUMPS + 1 + len(_POINT_CLASSES) * (MOST_HIGHER + 1)
"""So many kinds of cards are told apart."""

_WORTH = {"suit": SUIT_WORTH, "grand": GRAND_WORTH, "ramsch": RAMSCH_WORTH}


def kinds(game: GameType, mask: int, against: int) -> Iterator[tuple[Card, int]]:
    """Cards with the number of their kind; ``against`` are the cards the other side has or may get."""
    above, suit_of = RANKS_OF[game].above, game.ordering.suit_of
    for card in cards_in(mask):
        higher = (above[card] & against).bit_count()
        if suit_of[card] == TRUMP:
            yield card, min(higher, MOST_HIGHER_TRUMPS)
        else:
            yield card, _side_kind(RANK_POINTS[card & 7], min(higher, MOST_HIGHER))


@cache
def _side_kind(points: int, higher: int) -> int:
    points_class = sum(points >= limit for limit in _POINT_CLASSES) - 1
    return MOST_HIGHER_TRUMPS + 1 + points_class * (MOST_HIGHER + 1) + higher


def worth_of(game: GameType, first: int, second: int, played: int) -> list[float]:
    """For each card that lies open what it is worth, in card points, to the side that has it.

    Args:
        game: the kind of game.
        first: the open cards of one side.
        second: those of the other.
        played: all cards played.
    """
    worth = [0.0] * 32
    table = _WORTH[family_of(game)]
    for own in (first, second):
        for card, kind in kinds(game, own, FULL_MASK & ~played & ~own):
            worth[card] = table[kind]
    return worth


def family_of(game: GameType) -> str:
    """Which weights belong to a game: ``suit``, ``grand`` or ``ramsch``."""
    return "ramsch" if game is GameType.RAMSCH else "grand" if game is GameType.GRAND else "suit"


def balance(game: GameType, own: int, other: int, played: int) -> float:
    """What lies open before one side less what lies open before the other, in card points."""
    worth = worth_of(game, own, other, played)
    return sum(worth[card] for card in cards_in(own)) - sum(worth[card] for card in cards_in(other))
