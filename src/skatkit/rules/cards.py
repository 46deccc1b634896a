"""The 32 cards, their points, and sets of them.

The index of a card is ``8 * suit + rank`` with suits D H S C = 0…3 and ranks 7 8 9 Q K T A J = 0…7.
It never changes: records, positions and the native core depend on it. A set of cards is a mask of
32 bits inside the library (``hand_mask: int``) and a :class:`CardSet` at its surface.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import Any, Self

from skatkit.rules.errors import ParseError


class Suit(IntEnum):
    """The four suits, from the lowest to the highest."""

    DIAMONDS = 0
    HEARTS = 1
    SPADES = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """``D``, ``H``, ``S`` or ``C``."""
        return "DHSC"[self]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(IntEnum):
    """The eight ranks in the order of suit games and Grand; Null orders them otherwise."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    QUEEN = 3
    KING = 4
    TEN = 5
    ACE = 6
    JACK = 7

    @property
    def letter(self) -> str:
        """``7 8 9 Q K T A J``."""
        return "789QKTAJ"[self]

    @property
    def card_points(self) -> int:
        """What a card of this rank counts (ISkO 1.2.2)."""
        return RANK_POINTS[self]

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


RANK_POINTS = (0, 0, 0, 3, 4, 10, 11, 2)


class Card(IntEnum):
    """One of the 32 cards; the value is its index.

    >>> Card.HT.suit, Card.HT.rank, Card.HT.card_points
    (Suit.HEARTS, Rank.TEN, 10)
    >>> str(Card.CJ)
    'CJ'
    """

    D7, D8, D9, DQ, DK, DT, DA, DJ = range(8)
    H7, H8, H9, HQ, HK, HT, HA, HJ = range(8, 16)
    S7, S8, S9, SQ, SK, ST, SA, SJ = range(16, 24)
    C7, C8, C9, CQ, CK, CT, CA, CJ = range(24, 32)

    @property
    def suit(self) -> Suit:
        """The printed suit (in suit games and Grand a jack does not belong to it)."""
        return SUITS[self >> 3]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return RANKS[self & 7]

    @property
    def card_points(self) -> int:
        """The card points (Augen) of this card, 0 to 11."""
        return RANK_POINTS[self & 7]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.{self.name}"


SUITS = tuple(Suit)
RANKS = tuple(Rank)
CARDS = tuple(Card)
"""All cards by index. Index this tuple; calling the enum is slower."""

FULL_MASK = 0xFFFF_FFFF
JACKS_MASK = 0x8080_8080
POINTS_IN_DECK = 120

_BY_NAME = {card.name: card for card in CARDS}


def parse_card(text: str) -> Card:
    """Read a card written as suit letter and rank: ``CJ``, ``HT``, also ``H10``; case does not matter.

    Raises:
        ParseError: the text is no card.

    >>> parse_card("h10")
    Card.HT
    """
    card = _BY_NAME.get(text.strip().upper().replace("10", "T"))
    if card is None:
        raise ParseError(f"no card: {text!r} (expected a suit C S H D and a rank A K Q J T 9 8 7, as in CJ)")
    return card


def points_of(mask: int) -> int:
    """The card points in a mask."""
    return _POINTS_16[mask & 0xFFFF] + _POINTS_16[mask >> 16]


def _points_table() -> list[int]:
    table = [0] * 65536
    for index in range(16):
        bit = 1 << index
        points = RANK_POINTS[index & 7]
        for low in range(bit):
            table[bit | low] = table[low] + points
    return table


_POINTS_16 = _points_table()


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask, lowest index first."""
    while mask:
        bit = mask & -mask
        yield CARDS[bit.bit_length() - 1]
        mask ^= bit


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards (or card indices)."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class CardSet(Set[Card]):
    """An immutable set of cards with the usual set algebra.

    >>> hand = CardSet.parse("CJ SJ HA HT")
    >>> Card.CJ in hand, len(hand), hand.card_points
    (True, 4, 25)
    >>> hand & CardSet.parse("CJ DJ")
    CardSet.parse('CJ')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: Iterable[int] = ()) -> None:
        object.__setattr__(self, "mask", cards.mask if isinstance(cards, CardSet) else mask_of(cards))

    @classmethod
    def of_mask(cls, mask: int) -> Self:
        """The set with the given mask of 32 bits."""
        self = cls.__new__(cls)
        object.__setattr__(self, "mask", mask)
        return self

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read cards separated by blanks, commas or points; none may occur twice.

        Raises:
            ParseError: a word is no card, or a card occurs twice.
        """
        mask = 0
        for word in text.replace(",", " ").replace(".", " ").split():
            bit = 1 << parse_card(word)
            if mask & bit:
                raise ParseError(f"card {word!r} occurs twice in {text!r}")
            mask |= bit
        return cls.of_mask(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> Self:  # type: ignore[override]
        return cls(it)

    def __and__(self, other: Iterable[Any]) -> CardSet:
        return CardSet.of_mask(self.mask & CardSet(other).mask)

    def __or__(self, other: Iterable[Any]) -> CardSet:
        return CardSet.of_mask(self.mask | CardSet(other).mask)

    def __sub__(self, other: Iterable[Any]) -> CardSet:
        return CardSet.of_mask(self.mask & ~CardSet(other).mask)

    def __xor__(self, other: Iterable[Any]) -> CardSet:
        return CardSet.of_mask(self.mask ^ CardSet(other).mask)

    @property
    def card_points(self) -> int:
        """The card points of all cards together."""
        return points_of(self.mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"CardSet is immutable (tried to set {name!r})")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return (CardSet.of_mask, (self.mask,))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 32 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        """From the strongest suit and rank down, as a player sorts them."""
        return reversed(list(cards_in(self.mask)))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash((CardSet, self.mask))

    def __str__(self) -> str:
        return " ".join(card.name for card in self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"
