"""Cards in the players' hands: cutting, dealing in packets, and the frozen shuffler."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skatkit.rules.cards import CARDS, FULL_MASK, Card, CardSet, Suit, cards_in, mask_of
from skatkit.rules.errors import DealError, ParseError
from skatkit.rules.position import Position

PACKETS = (3, 0, 4, 3)
"""Cards to each player in a row; 0 stands for the two cards of the skat (ISkO 3.2)."""

_SUIT_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_RANK_ORDER = "JATKQ987"


@dataclass(frozen=True, slots=True)
class Deal:
    """Three hands of ten cards and a skat of two, as masks.

    Raises:
        DealError: the portions have the wrong size or share cards.

    >>> deal = Deal.shuffled(seed=7)
    >>> len(deal.hand(Position.FOREHAND)), len(deal.skat)
    (10, 2)
    >>> Deal.parse(str(deal)) == deal
    True
    """

    hand_masks: tuple[int, int, int]
    skat_mask: int

    def __post_init__(self) -> None:
        seen = 0
        portions = [*zip(("forehand", "middlehand", "rearhand"), self.hand_masks, strict=True)]
        for name, mask in (*portions, ("skat", self.skat_mask)):
            size = 2 if name == "skat" else 10
            if mask.bit_count() != size or mask & ~FULL_MASK:
                raise DealError(f"{name} has {mask.bit_count()} cards, expected {size}")
            if twice := mask & seen:
                raise DealError(f"{CardSet.of_mask(twice)} dealt twice (second time: {name})")
            seen |= mask

    @classmethod
    def of(cls, hands: Sequence[Iterable[int]], skat: Iterable[int]) -> Deal:
        """A deal from cards: the hands of forehand, middlehand, rearhand, and the skat."""
        if len(hands) != 3:
            raise DealError(f"a deal has three hands, not {len(hands)}")
        forehand, middlehand, rearhand = (mask_of(hand) for hand in hands)
        return cls((forehand, middlehand, rearhand), mask_of(skat))

    @classmethod
    def from_deck(cls, deck: Sequence[Card]) -> Deal:
        """Deal a shuffled and cut deck in packets: 3 each, skat 2, 4 each, 3 each (ISkO 3.2).

        Raises:
            DealError: the deck is not 32 different cards.
        """
        if len(deck) != 32 or len(set(deck)) != 32:
            raise DealError(f"a deck has 32 different cards, not {len(set(deck))} of {len(deck)}")
        hands: list[list[Card]] = [[], [], []]
        skat: list[Card] = []
        cards = iter(deck)
        for packet in PACKETS:
            if packet == 0:
                skat += [next(cards), next(cards)]
                continue
            for hand in hands:
                hand += [next(cards) for _ in range(packet)]
        return cls.of(hands, skat)

    @classmethod
    def shuffled(cls, seed: int | str | bytes, number: int = 0) -> Deal:
        """The deal number ``number`` of a seed; the same for ever (see :func:`shuffle`).

        >>> Deal.shuffled(seed=7) == Deal.shuffled(seed=7), Deal.shuffled(7) == Deal.shuffled(7, 1)
        (True, False)
        """
        secret = seed if isinstance(seed, bytes) else str(seed).encode()
        return cls.from_deck(shuffle(secret, deal=number))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read hands written as clubs.spades.hearts.diamonds, joined by ``/``, the skat last.

        Raises:
            ParseError: the text has another form.
            DealError: the cards do not make a deal.
        """
        portions = text.strip().split("/")
        if len(portions) != 4:
            raise ParseError(f"no deal: {text!r} (expected forehand/middlehand/rearhand/skat)")
        forehand, middlehand, rearhand, skat = (parse_by_suits(portion) for portion in portions)
        return cls((forehand, middlehand, rearhand), skat)

    def hand(self, position: Position) -> CardSet:
        """The ten cards dealt to a position."""
        return CardSet.of_mask(self.hand_masks[position])

    @property
    def skat(self) -> CardSet:
        """The two cards of the skat as dealt."""
        return CardSet.of_mask(self.skat_mask)

    def __str__(self) -> str:
        return "/".join(format_by_suits(mask) for mask in (*self.hand_masks, self.skat_mask))

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"


def format_by_suits(mask: int) -> str:
    """Cards as clubs.spades.hearts.diamonds, each suit in the order J A T K Q 9 8 7, ``-`` if empty.

    >>> format_by_suits(CardSet.parse("CJ SA ST D7").mask)
    'J.AT.-.7'
    """
    suits = []
    for suit in _SUIT_ORDER:
        letters = {card.rank.letter for card in cards_in(mask) if card.suit is suit}
        suits.append("".join(letter for letter in _RANK_ORDER if letter in letters) or "-")
    return ".".join(suits)


def parse_by_suits(text: str) -> int:
    """The mask of cards written by :func:`format_by_suits`.

    Raises:
        ParseError: the text has another form or names a card twice.
    """
    suits = text.strip().split(".")
    if len(suits) != 4:
        raise ParseError(f"no cards: {text!r} (expected clubs.spades.hearts.diamonds, - for none)")
    mask = 0
    for suit, letters in zip(_SUIT_ORDER, suits, strict=True):
        for letter in letters.upper() if letters != "-" else "":
            rank = "789QKTAJ".find(letter)
            bit = 1 << (8 * suit + rank) if rank >= 0 else 0
            if not bit or mask & bit:
                raise ParseError(f"no cards: {text!r} ({letter!r} is no rank or stands twice in {letters!r})")
            mask |= bit
    return mask


def cut(deck: Sequence[Card], place: int, *, cut_min: int = 4) -> tuple[Card, ...]:
    """Lift ``place`` cards and put them under the rest (ISkO 3.2.4).

    Raises:
        DealError: fewer than ``cut_min`` cards would be lifted or left.

    >>> cut(CARDS, 4)[:2]
    (Card.DK, Card.DT)
    """
    if not cut_min <= place <= len(deck) - cut_min:
        raise DealError(f"cut between {cut_min} and {len(deck) - cut_min} cards, not {place}")
    return (*deck[place:], *deck[:place])


def shuffle(
    secret: bytes, *, nonces: Iterable[bytes] = (), game: str = "", deal: int = 0
) -> tuple[Card, ...]:
    """The deck in the order fixed by a secret, the players' nonces, a game and a deal number.

    Fisher–Yates from the end, fed by HMAC-SHA-256 with rejection sampling, so that every order is
    equally likely and anybody who knows the inputs can recompute it. The procedure never changes:

    * message = for each of the sorted nonces, then the game (UTF-8), its length in 4 bytes and itself;
      then the deal number in 8 bytes (all numbers big-endian);
    * block *i* = HMAC-SHA-256(secret, message + *i* in 4 bytes); the stream is block 0, 1, …;
    * for *k* = 31 … 1 draw bytes until one is below 256 − 256 mod (*k* + 1), take it mod (*k* + 1)
      as *j* and swap cards *k* and *j* of the deck, which starts in index order.

    >>> [str(card) for card in shuffle(b"skat")[:4]] == [str(card) for card in shuffle(b"skat")[:4]]
    True
    """
    message = b"".join(
        len(part).to_bytes(4, "big") + part for part in (*sorted(nonces), game.encode("utf-8"))
    ) + deal.to_bytes(8, "big")
    stream = b""
    block = used = 0
    deck = list(CARDS)
    for k in range(31, 0, -1):
        limit = 256 - 256 % (k + 1)
        while True:
            if used == len(stream):
                stream = hmac.digest(secret, message + block.to_bytes(4, "big"), hashlib.sha256)
                block, used = block + 1, 0
            byte = stream[used]
            used += 1
            if byte < limit:
                break
        j = byte % (k + 1)
        deck[k], deck[j] = deck[j], deck[k]
    return tuple(deck)
