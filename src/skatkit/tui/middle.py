"""The middle of the table: the dialogue of the auction, the skat, the trick."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from skatkit.rules.auction import Call
from skatkit.rules.cards import Card
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.trick import Trick
from skatkit.rules.view import View
from skatkit.tui.faces import Face, beside
from skatkit.tui.phrases import Phrases
from skatkit.tui.rows import centred, joined, placed
from skatkit.tui.sorting import sorted_hand

SHOWN_CALLS = 7
"""Of a long auction only the end is shown."""


@dataclass(frozen=True, slots=True)
class MiddlePicture:
    """What is drawn in the middle.

    Attributes:
        phrases: the words of the reader.
        face: how cards are drawn.
        view: the reader's view.
        bottom: whose cards lie nearest to the reader.
        width: columns.
        height: lines.
    """

    phrases: Phrases
    face: Face
    view: View
    bottom: Position
    width: int
    height: int

    def lines(self) -> list[Text]:
        """The picture, line by line."""
        view = self.view
        play = view.play
        if play is not None and (play.table or play.tricks):
            return self._in_the_middle(self._trick())
        below: list[Text] = []
        if view.put_mask:
            put = self.face.words(sorted_hand(view.put_mask, None))
            below += [Text(""), Text.assemble(f"  {self.phrases.w('play.discard')}: ", put)]
        if view.skat_mask == 0 and view.phase is not Phase.PLAY:
            below += [Text(""), *self._skat()]
        return self._in_the_middle([*self._dialogue(self.height - len(below)), *below])

    def _in_the_middle(self, lines: list[Text]) -> list[Text]:
        return [Text("")] * ((self.height - len(lines)) // 3) + lines

    # The auction

    def _dialogue(self, room: int) -> list[Text]:
        calls = self.view.public.auction.calls
        shown = min(SHOWN_CALLS, max(1, room - 1))
        above = [Text("  …")] if len(calls) > shown else []
        return [*above, *(self._call(call) for call in calls[-shown:])]

    def _call(self, call: Call) -> Text:
        said = self.phrases.call(call)
        name = self.phrases.names[call.position]
        return Text(f"  {self.phrases.w('tui.speech', name=name, said=said)}")

    def _skat(self) -> list[Text]:
        backs = beside([self.face.back(), self.face.back()], 1)
        return [centred(line, self.width) for line in backs]

    # The trick

    def _trick(self) -> list[Text]:
        play = self.view.play
        assert play is not None
        complete = not play.table
        trick = play.tricks[-1] if complete else None
        leader = play.leader if trick is None else trick.leader
        cards = play.table if trick is None else trick.cards
        lines = self._laid(leader, cards)
        lines.append(centred(self._caption(len(play.tricks), trick), self.width))
        return lines

    def _laid(self, leader: Position, cards: tuple[Card, ...]) -> list[Text]:
        """The cards, each toward its player, with the order they were played in."""
        left, right = self.bottom.next, self.bottom.next.next
        side = max(0, (self.width - 3 * self.face.width - 4) // 2)
        upper = [
            joined(a, b, self.width - 2 * side)
            for a, b in zip(self._card(left, leader, cards), self._card(right, leader, cards), strict=True)
        ]
        lower = [centred(line, self.width) for line in self._card(self.bottom, leader, cards)]
        return [placed(line, side) for line in upper] + lower

    def _card(self, position: Position, leader: Position, cards: tuple[Card, ...]) -> list[Text]:
        """The label and the card of a player; the place where it will lie."""
        order = (position - leader) % 3
        width = self.face.width
        if order >= len(cards):
            return [Text(" " * width), *self.face.place()]
        label = Text(("▶1" if order == 0 else str(order + 1)).center(width), "bold" if order == 0 else "dim")
        return [label, *self.face.lines(cards[order])]

    def _caption(self, tricks: int, trick: Trick | None) -> Text:
        w = self.phrases.w
        if trick is None:
            return Text(w("tui.trick-number", number=tricks + 1), "dim")
        is_null = self.view.game is GameType.NULL
        text = w("tui.trick-to", points=trick.card_points, is_null=is_null, **self.phrases.by(trick.winner))
        return Text(f"→ {text}", "bold")
