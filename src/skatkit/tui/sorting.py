"""The order of the cards in one's hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skatkit.rules.cards import Card, Suit
from skatkit.rules.ordering import GameType

SUIT_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_BLACK = (Suit.CLUBS, Suit.SPADES)


@dataclass(frozen=True, slots=True)
class Sorting:
    """How somebody likes his hand.

    Attributes:
        ascending: the lowest card of a group stands left.
        alternating: black and red suits take turns where that is possible.
    """

    ascending: bool = False
    alternating: bool = False


USUAL = Sorting()


def sorted_hand(mask: int, game: GameType | None, sorting: Sorting = USUAL) -> tuple[Card, ...]:
    """A hand as players sort it: jacks, the other trumps, then clubs, spades, hearts, diamonds.

    In Null the jacks stand in their suits. Before a game is announced the hand is sorted as in Grand.

    >>> from skatkit.rules.cards import CardSet
    >>> hand = CardSet.parse("D7 CA HJ CJ C7 HT S9").mask
    >>> print(*sorted_hand(hand, GameType.HEARTS))
    CJ HJ HT CA C7 S9 D7
    >>> print(*sorted_hand(hand, GameType.GRAND, Sorting(ascending=True, alternating=True)))
    HJ CJ C7 CA HT S9 D7
    """
    ordering = (game or GameType.GRAND).ordering
    groups = [tuple(card for card in ordering.trumps if mask >> card & 1)]
    held = [suit for suit in SUIT_ORDER if any(mask >> card & 1 for card in ordering.suits[suit])]
    trump = None if game is None else game.trump_suit
    order = _alternating(held, after=trump if groups[0] else None) if sorting.alternating else held
    groups += [tuple(card for card in ordering.suits[suit] if mask >> card & 1) for suit in order]
    return tuple(card for group in groups for card in (reversed(group) if sorting.ascending else group))


def _alternating(suits: list[Suit], *, after: Suit | None) -> Iterator[Suit]:
    """Suits so that black and red take turns, beginning with the colour there is more of."""
    black = [suit for suit in suits if suit in _BLACK]
    red = [suit for suit in suits if suit not in _BLACK]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    if len(red) == len(black) and after in _BLACK:
        first, second = red, black
    while first or second:
        if first:
            yield first.pop(0)
        first, second = second, first
