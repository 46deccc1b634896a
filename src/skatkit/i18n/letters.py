"""The letters on cards: how each deck writes a card, and how a card that somebody typed is read.

Letters go with the deck a player is used to, not with his language. Beware: the German D is the queen
(Dame), the English D the suit of diamonds, and the D of a German deck the ace (Daus).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.terms import Deck, card_name
from skatkit.rules.cards import CARDS, Card, Rank, Suit

SYMBOLS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
"""The signs of the suits; they serve for every deck."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of one deck.

    Attributes:
        ranks: what stands for each rank, by its number; the first spelling is the one that is written.
        suits: what stands for each suit where its symbol cannot be, by its number.
        deck: whose names the cards have.
        rank_first: may a card be typed rank first, as in ``QH``? Only one's own letters are read so: beside
            German ones ``KD`` is no card, since it may be meant for *Kreuz Dame*.
    """

    ranks: tuple[tuple[str, ...], ...]
    suits: tuple[str, ...]
    deck: Deck = Deck.FRENCH
    rank_first: bool = False

    def card(self, card: Card, *, symbols: bool = True) -> str:
        """How this deck writes a card.

        >>> LETTERS["de"].card(Card.HQ), LETTERS["ober"].card(Card.HQ, symbols=False)
        ('♥D', 'RO')
        """
        suit = SYMBOLS[card.suit] if symbols else self.suits[card.suit]
        return suit + self.rank(card.rank)

    def cards(self, cards: Iterable[Card], *, symbols: bool = True) -> str:
        """Some cards in the given order, separated by blanks."""
        return " ".join(self.card(card, symbols=symbols) for card in cards)

    def rank(self, rank: Rank) -> str:
        """How this deck writes a rank."""
        return self.ranks[rank][0]


def _ranks(queen: str, king: str, ace: str, jack: str, *, ten: str = "T") -> tuple[tuple[str, ...], ...]:
    return (("7",), ("8",), ("9",), (queen,), (king,), ("10", ten), tuple(ace), (jack,))


LETTERS = {
    "en": Letters(_ranks("Q", "K", "A", "J"), ("D", "H", "S", "C"), rank_first=True),
    "de": Letters(_ranks("D", "K", "A", "B", ten="Z"), ("Ka", "H", "P", "Kr")),
    "ober": Letters(_ranks("O", "K", "DA", "U", ten="Z"), ("S", "R", "G", "E"), Deck.GERMAN),
    "ru": Letters(_ranks("Д", "К", "Т", "В", ten="10"), ("Б", "Ч", "П", "Т")),
}
"""By name: English J Q K A, German B D K A, the German deck's U O K D, Russian В Д К Т."""

STANDARD = LETTERS["en"]
"""Understood beside any others, suit first, as long as those do not read a card otherwise."""
_BESIDE = replace(STANDARD, rank_first=False)


def letters_for(language: str) -> Letters:
    """The letters that players of a language are used to."""
    return LETTERS.get(language, STANDARD)


def split_cards(text: str) -> list[str]:
    """The cards in a text, apart: between commas, or between blanks where there is no comma.

    >>> split_cards("CJ ♥10"), split_cards("Kreuz Bube, Herz Zehn")
    (['CJ', '♥10'], ['Kreuz Bube', 'Herz Zehn'])
    """
    pieces = text.split(",") if "," in text else text.split()
    return [piece.strip() for piece in pieces if piece.strip()]


def read_card(text: str, letters: Letters = STANDARD) -> Card | None:
    """The card a text names, ``None`` if none.

    It may be written in the player's own letters, in English ones, or in full in any of our languages.

    >>> read_card("HD", LETTERS["de"]), read_card("♥D", LETTERS["ober"]), read_card("Queen of Hearts")
    (Card.HQ, Card.HA, Card.HQ)
    """
    word = _squeezed(text)
    for spellings in (_spelt(letters), _spelt(_BESIDE)):
        if word in spellings:
            return spellings[word]
    return _names().get(word)


def _squeezed(text: str) -> str:
    return "".join(text.replace("\ufe0f", "").split()).casefold()


@cache
def _spelt(letters: Letters) -> dict[str, Card]:
    return {_squeezed(text): card for card in CARDS for text in _spellings(card, letters)}


def _spellings(card: Card, letters: Letters) -> Iterator[str]:
    for suit in (SYMBOLS[card.suit], letters.suits[card.suit]):
        for rank in letters.ranks[card.rank]:
            yield suit + rank
            if letters.rank_first:
                yield rank + suit


@cache
def _names() -> dict[str, Card]:
    return {
        _squeezed(card_name(words(language), card, deck=deck)): card
        for language in LANGUAGES
        for deck in Deck
        for card in CARDS
    }
