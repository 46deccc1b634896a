"""Words that may be typed at the table, in the language of the table and in English."""

from __future__ import annotations

from skatkit.cli.table_cards import typed_card, typed_suit
from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import Letters
from skatkit.rules.cards import Card
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.errors import ParseError
from skatkit.rules.ordering import GameType

COMMANDS: tuple[str, ...] = ("situation", "last-trick", "list", "record", "help", "quit")
"""Commands that are understood at any time of a deal."""
SHORTENING: tuple[str, ...] = ("claim", "concede", "show", "throw-in")

_MODIFIERS = {
    "hand": Modifier.HAND,
    "schneider": Modifier.SCHNEIDER,
    "schwarz": Modifier.SCHWARZ,
    "ouvert": Modifier.OUVERT,
}


class Vocabulary:
    """What typed words mean.

    The catalogues hold them under ``play.word-…``, separated by blanks; the first one is shown.
    """

    def __init__(self, *catalogues: Words) -> None:
        self._catalogues = catalogues

    def shown(self, meaning: str) -> str:
        """The word that is shown for a meaning."""
        return self._catalogues[0](f"play.word-{meaning}").split()[0]

    def listed(self, meaning: str) -> str:
        """The words that a list of commands shows for a meaning."""
        return " / ".join(self._catalogues[0](f"play.word-{meaning}").split()[:2])

    def means(self, text: str, meaning: str) -> bool:
        """Does a text mean this?"""
        word = text.casefold()
        return any(word in w(f"play.word-{meaning}").casefold().split() for w in self._catalogues)

    def meaning(self, text: str, *meanings: str) -> str | None:
        """Which of these a text means."""
        return next((meaning for meaning in meanings if self.means(text, meaning)), None)

    def contract(self, text: str, *, hand: bool) -> Contract | None:
        """The game that a text names: ``grand``, ``Herz Schneider``, ``null ouvert``, ``GHS``.

        In a Hand game Hand need not be said again.
        """
        game: GameType | None = None
        modifiers = Modifier.HAND if hand else Modifier.NONE
        for word in text.replace(",", " ").split():
            modifier = self.meaning(word, *_MODIFIERS)
            if modifier is not None:
                modifiers |= _MODIFIERS[modifier]
            elif game is None and (named := self._game(word)) is not None:
                game = named
            else:
                return _by_letters(text)
        return None if game is None else Contract(game, modifiers)

    def _game(self, word: str) -> GameType | None:
        if self.means(word, "grand"):
            return GameType.GRAND
        if self.means(word, "null"):
            return GameType.NULL
        suit = typed_suit(word)
        return None if suit is None else GameType.of_suit(suit)


def _by_letters(text: str) -> Contract | None:
    try:
        return Contract.parse(text)
    except ParseError:
        return None


class Numbered:
    """A hand whose cards can be chosen by number; a card keeps its number."""

    def __init__(self, cards: tuple[Card, ...], letters: Letters) -> None:
        self._by_number = dict(enumerate(cards, start=1))
        self._letters = letters

    def held(self, mask: int) -> list[tuple[int, Card]]:
        """The cards of a mask with their numbers."""
        return [(number, card) for number, card in self._by_number.items() if mask >> card & 1]

    def read(self, text: str) -> Card | None:
        """The card that a text names, by number or name; ``None`` if none."""
        if text.isascii() and text.isdecimal():
            return self._by_number.get(int(text)) if len(text) < 3 else None
        return typed_card(text, self._letters)

    def read_two(self, text: str) -> tuple[Card, Card] | None:
        """Two different cards: ``3 11``, ``♥D, ♣7``, ``Herz Dame Kreuz 7``; ``None`` if it is not two."""
        words = text.replace(",", " ").replace("+", " ").split()
        for place in range(1, len(words)):
            first, second = self.read(" ".join(words[:place])), self.read(" ".join(words[place:]))
            if first is not None and second is not None and first is not second:
                return first, second
        return None
