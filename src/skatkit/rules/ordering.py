"""How cards rank and which must be followed: one row for each kind of game.

A house rule that changes how cards rank is a new row of :class:`GameType`, nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from skatkit.rules.cards import CARDS, Card, Rank, Suit
from skatkit.rules.errors import ParseError

TRUMP = 4
"""The number of the trump "suit"; 0 to 3 are the plain suits."""

_JACKS = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
_PLAIN_ORDER = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NULL_ORDER = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


def _card(suit: Suit, rank: Rank) -> Card:
    return CARDS[8 * suit + rank]


@dataclass(frozen=True, slots=True)
class Ordering:
    """The order of all cards in one kind of game.

    Attributes:
        trumps: the trumps from the highest to the lowest.
        suits: for each printed suit its plain cards from the highest to the lowest.
        suit_of: for each card index its suit in play, 0…3 or :data:`TRUMP`.
        strength: for each card index a number; of two cards of one suit in play the greater wins.
        follow: for each card index, if it is led, the mask of the cards that follow it.
        trump_mask: all trumps.
    """

    trumps: tuple[Card, ...]
    suits: tuple[tuple[Card, ...], ...]
    suit_of: tuple[int, ...]
    strength: tuple[int, ...]
    follow: tuple[int, ...]
    trump_mask: int


def _ordering(trumps: tuple[Card, ...], ranks: tuple[Rank, ...]) -> Ordering:
    suits = tuple(tuple(c for r in ranks if (c := _card(s, r)) not in trumps) for s in Suit)
    suit_of, strength = [0] * 32, [0] * 32
    masks = [0] * 5
    for number, cards in enumerate((*suits, trumps)):
        for place, card in enumerate(cards):
            suit_of[card] = number
            strength[card] = len(cards) - place
            masks[number] |= 1 << card
    return Ordering(
        trumps, suits, tuple(suit_of), tuple(strength), tuple(masks[s] for s in suit_of), masks[TRUMP]
    )


def _suit_ordering(suit: Suit) -> Ordering:
    return _ordering(_JACKS + tuple(_card(suit, r) for r in _PLAIN_ORDER), _PLAIN_ORDER)


class GameType(Enum):
    """A kind of game (Spielart): its letter, base value (Grundwert) and order of cards.

    >>> GameType.HEARTS.letter, GameType.HEARTS.base_value, len(GameType.HEARTS.ordering.trumps)
    ('H', 10, 11)
    >>> GameType.NULL.is_null, GameType.RAMSCH.is_null
    (True, False)
    """

    DIAMONDS = ("D", 9, _suit_ordering(Suit.DIAMONDS))
    HEARTS = ("H", 10, _suit_ordering(Suit.HEARTS))
    SPADES = ("S", 11, _suit_ordering(Suit.SPADES))
    CLUBS = ("C", 12, _suit_ordering(Suit.CLUBS))
    GRAND = ("G", 24, _ordering(_JACKS, _PLAIN_ORDER))
    SAXON = ("X", 20, _ordering(_JACKS[::-1], _PLAIN_ORDER[::-1]))
    """Sächsische Spitze (house rule): as Grand, with everything upside down."""
    NULL = ("N", 0, _ordering((), _NULL_ORDER))
    RAMSCH = ("R", 0, _ordering(_JACKS, _PLAIN_ORDER))

    def __init__(self, letter: str, base_value: int, ordering: Ordering) -> None:
        self.letter = letter
        self.base_value = base_value
        self.ordering = ordering
        self.trump_suit = Suit("DHSC".index(letter)) if letter in "DHSC" else None
        """The trump suit of a suit game."""
        self.is_null = letter == "N"

    @classmethod
    def of_letter(cls, letter: str) -> GameType:
        """The game with this letter (D H S C G X N R).

        Raises:
            ParseError: there is no such game.
        """
        for game in cls:
            if game.letter == letter.upper():
                return game
        raise ParseError(f"no game: {letter!r} (expected one of D H S C G X N R)")

    @classmethod
    def of_suit(cls, suit: Suit) -> GameType:
        """The suit game with this trump suit."""
        return cls.of_letter(suit.letter)

    def __repr__(self) -> str:
        return f"GameType.{self.name}"

    def __reduce_ex__(self, protocol: object) -> tuple[object, tuple[str]]:
        return (GameType.of_letter, (self.letter,))


SUIT_GAMES = (GameType.DIAMONDS, GameType.HEARTS, GameType.SPADES, GameType.CLUBS)
VALUE_GAMES = (*SUIT_GAMES, GameType.GRAND)
"""The official games whose value is base value times levels."""
DECLARABLE_GAMES = (*VALUE_GAMES, GameType.NULL)
"""The official games."""


def legal_mask(game: GameType, hand_mask: int, led: int | None) -> int:
    """The cards of a hand that may be played when ``led`` was led (ISkO 4.2.1).

    The suit in play must be followed if possible; otherwise every card may be played. ``None`` means
    that the player leads.
    """
    if led is None:
        return hand_mask
    return hand_mask & game.ordering.follow[led] or hand_mask


def winner_index(game: GameType, cards: tuple[Card, ...]) -> int:
    """Which card of a trick, in the order played, wins it (ISkO 4.2.2)."""
    suit_of, strength = game.ordering.suit_of, game.ordering.strength
    best = 0
    for index in range(1, len(cards)):
        old, new = cards[best], cards[index]
        if suit_of[new] == suit_of[old]:
            if strength[new] > strength[old]:
                best = index
        elif suit_of[new] == TRUMP:
            best = index
    return best
