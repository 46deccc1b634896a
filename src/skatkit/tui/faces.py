"""Cards drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from skatkit.i18n.letters import SYMBOLS, Letters
from skatkit.rules.cards import Card, Suit

PAPER = "#f7f3e8"
SHADED_PAPER = "#b4b1a4"
EDGE = "#6d6a60"
BACK = "#d8e2f0 on #2c4a73"

TWO_COLOURS = {
    Suit.CLUBS: "#101010",
    Suit.SPADES: "#101010",
    Suit.HEARTS: "#b00016",
    Suit.DIAMONDS: "#b00016",
}
FOUR_COLOURS = {
    Suit.CLUBS: "#101010",
    Suit.SPADES: "#00582a",
    Suit.HEARTS: "#b00016",
    Suit.DIAMONDS: "#8a4500",
}
"""As on tournament cards; dark enough for paper that lies in the shade."""


@dataclass(frozen=True, slots=True)
class Face:
    """How cards are drawn.

    Attributes:
        letters: on the cards.
        four_colours: each suit has a colour of its own.
        large: seven by five characters, otherwise five by three.
    """

    letters: Letters
    four_colours: bool = True
    large: bool = False

    @property
    def width(self) -> int:
        """Columns of a card."""
        return 7 if self.large else 5

    @property
    def height(self) -> int:
        """Lines of a card."""
        return 5 if self.large else 3

    def ink(self, suit: Suit) -> str:
        """The colour of a suit."""
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]

    def lines(self, card: Card, *, shaded: bool = False) -> list[Text]:
        """A card, face up; shaded ones cannot be played now.

        >>> from skatkit.i18n.letters import LETTERS
        >>> print(*Face(LETTERS["de"]).lines(Card.HT), sep="\\n")
        ╭───╮
        │♥10│
        ╰───╯
        """
        paper = SHADED_PAPER if shaded else PAPER
        ink = f"{'' if shaded else 'bold '}{self.ink(card.suit)} on {paper}"
        edge = f"{EDGE} on {paper}"
        inside = self._inside(card)
        width = self.width - 2
        lines = [Text("╭" + "─" * width + "╮", edge)]
        lines += [Text.assemble(("│", edge), (row, ink), ("│", edge)) for row in inside]
        return [*lines, Text("╰" + "─" * width + "╯", edge)]

    def _inside(self, card: Card) -> list[str]:
        sign, rank = SYMBOLS[card.suit], self.letters.rank(card.rank)
        if not self.large:
            return [f"{sign}{rank}".ljust(3)]
        return [rank.ljust(5), sign.center(5), rank.rjust(5)]

    def back(self) -> list[Text]:
        """A card, face down."""
        width = self.width - 2
        rows = [
            "╭" + "─" * width + "╮",
            *["│" + "░" * width + "│"] * (self.height - 2),
            "╰" + "─" * width + "╯",
        ]
        return [Text(row, BACK) for row in rows]

    def place(self) -> list[Text]:
        """Where a card will lie."""
        width = self.width - 2
        middle = self.height // 2
        rows = [" " * self.width] * self.height
        rows[middle] = "·".center(width + 2)
        return [Text(row, "dim") for row in rows]

    def word(self, card: Card, *, on_paper: bool = True) -> Text:
        """A card in a line of text."""
        text = self.letters.card(card)
        return Text(f"{text}", f"bold {self.ink(card.suit)} on {PAPER}") if on_paper else Text(text)

    def words(self, cards: Sequence[Card]) -> Text:
        """Cards in a line of text."""
        return Text(" ").join(self.word(card) for card in cards)


def beside(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of lines side by side; they must have the same height."""
    blank = Text(" " * gap)
    return [blank.join(row) for row in zip(*blocks, strict=True)]
