"""Cards as a player at the terminal sorts them and names them."""

from __future__ import annotations

from functools import cache

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.letters import SYMBOLS, Letters, read_card
from skatkit.i18n.terms import Deck, rank_name, suit_name
from skatkit.rules.cards import CARDS, RANKS, SUITS, Card, Rank, Suit
from skatkit.rules.ordering import GameType

SUIT_ORDER = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)


def sorted_cards(mask: int, game: GameType | None) -> tuple[Card, ...]:
    """A hand as players sort it: jacks, the other trumps, then clubs, spades, hearts, diamonds.

    In Null the jacks stand in their suits. Before a game is announced the hand is sorted as in Grand.

    >>> from skatkit.rules.cards import CardSet
    >>> hand = CardSet.parse("D7 CA HJ CJ C7 HT").mask
    >>> print(*sorted_cards(hand, GameType.HEARTS))
    CJ HJ HT CA C7 D7
    >>> print(*sorted_cards(hand, GameType.NULL))
    CA CJ C7 HJ HT D7
    """
    ordering = (game or GameType.GRAND).ordering
    groups = (ordering.trumps, *(ordering.suits[suit] for suit in SUIT_ORDER))
    return tuple(card for group in groups for card in group if mask >> card & 1)


def typed_card(text: str, letters: Letters) -> Card | None:
    """The card that somebody typed, also the suit in full and then the rank in full or in short.

    >>> from skatkit.i18n.letters import LETTERS
    >>> [typed_card(text, LETTERS["de"]) for text in ("hd", "Herz Dame", "hearts queen", "Herz 10", "Herz")]
    [Card.HQ, Card.HQ, Card.HQ, Card.HT, None]
    """
    card = read_card(text, letters)
    if card is None:
        first, _, rest = text.partition(" ")
        suit = typed_suit(first)
        if suit is not None and rest:
            rank = _rank_words().get(rest.casefold())
            return CARDS[8 * suit + rank] if rank is not None else read_card(SYMBOLS[suit] + rest, letters)
    return card


def typed_suit(word: str) -> Suit | None:
    """The suit that a word names, in any of our languages; also a symbol, or the letters C S H D."""
    return _suit_words().get(word.casefold())


@cache
def _suit_words() -> dict[str, Suit]:
    found = {}
    for suit in SUITS:
        found[SYMBOLS[suit]] = found[suit.letter.casefold()] = suit
        for language in LANGUAGES:
            for deck in Deck:
                found[suit_name(words(language), suit, deck=deck).casefold()] = suit
    return found


@cache
def _rank_words() -> dict[str, Rank]:
    return {
        rank_name(words(language), rank, deck=deck).casefold(): rank
        for rank in RANKS
        for language in LANGUAGES
        for deck in Deck
    }
