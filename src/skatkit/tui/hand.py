"""One's own hand at the bottom of the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rich.text import Text

from skatkit.rules.cards import Card
from skatkit.tui.actions import CARD_KEYS
from skatkit.tui.faces import Face, beside
from skatkit.tui.rows import centred


@dataclass(frozen=True, slots=True)
class HandPicture:
    """What is drawn of a hand.

    Attributes:
        face: how cards are drawn.
        cards: in their order.
        playable: those that may be played now; they stand out. ``None``: nothing is to be played.
        chosen: those picked to be put away.
        cursor: the place of the card under the cursor; ``None`` for no cursor.
        width: columns.
    """

    face: Face
    cards: tuple[Card, ...]
    playable: Collection[Card] | None
    chosen: Collection[Card]
    cursor: int | None
    width: int

    @property
    def height(self) -> int:
        """Lines: the cards, one more for those that stand out, and their keys."""
        return self.face.height + 2

    @property
    def gap(self) -> int:
        """Columns between the cards."""
        count = len(self.cards)
        return 1 if count * (self.face.width + 1) - 1 <= self.width else 0

    def lines(self) -> list[Text]:
        """The hand, line by line."""
        if not self.cards:
            return [Text("")] * self.height
        columns = [self._column(place, card) for place, card in enumerate(self.cards)]
        return [centred(line, self.width) for line in beside(columns, self.gap)]

    def place_at(self, column: int) -> int | None:
        """Which card stands in a column of the picture."""
        step = self.face.width + self.gap
        whole = len(self.cards) * step - self.gap
        offset = column - max(0, (self.width - whole) // 2)
        return offset // step if 0 <= offset < whole and offset % step < self.face.width else None

    def _column(self, place: int, card: Card) -> list[Text]:
        """A card with its key; what stands out is a line higher."""
        shaded = self.playable is not None and card not in self.playable
        lifted = card in self.chosen or (self.playable is not None and not shaded)
        blank = Text(" " * self.face.width)
        lines = self.face.lines(card, shaded=shaded)
        lines = [*lines, blank] if lifted else [blank, *lines]
        return [*lines, self._key(place, card)]

    def _key(self, place: int, card: Card) -> Text:
        key = CARD_KEYS[place] if place < len(CARD_KEYS) else ""
        label = f"✓{key}" if card in self.chosen else key
        if place == self.cursor:
            return Text(f"‹{label}›".center(self.face.width), "bold reverse")
        return Text(label.center(self.face.width), "bold")
