"""Another player at the table: who he is, what he holds and has won, what he says."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from skatkit.render.text import fitted, padded, wrapped
from skatkit.rules.auction import CallKind
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.view import View
from skatkit.tui.faces import Face
from skatkit.tui.phrases import Phrases
from skatkit.tui.sorting import sorted_hand

BUBBLE_LINES = 3
"""A bubble has at most so many lines of text."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """What is drawn of a player.

    Attributes:
        phrases: the words of the reader.
        face: how cards are drawn.
        view: the reader's view.
        position: whose picture it is.
        deals: this player dealt the cards.
        speech: what he says; empty for nothing.
        thinks: a computer player is thinking.
        width: columns.
    """

    phrases: Phrases
    face: Face
    view: View
    position: Position
    deals: bool
    speech: str
    thinks: bool
    width: int

    def lines(self) -> list[Text]:
        """The picture, line by line."""
        return [
            self._name(),
            *self._tags(),
            *self._cards(),
            *self._won(),
            Text(""),
            *bubble(self.speech, self.width),
        ]

    def _name(self) -> Text:
        name = fitted(self.phrases.names[self.position], self.width - 4)
        waits = self.position in self.view.public.waited_for
        style = "bold reverse" if waits else "bold"
        return Text.assemble((f"▶ {name} " if waits else f"  {name} ", style), " …" if self.thinks else "")

    def _tags(self) -> list[Text]:
        found = tags(self.phrases, self.view, self.position, deals=self.deals)
        lines = wrapped(" · ".join(found), self.width - 3)
        return [Text(f"  {line.removesuffix(' ·').removeprefix('· ')}") for line in lines]

    def _cards(self) -> list[Text]:
        held = self.view.public.cards_held(self.position)
        open_mask = self.view.public.open_hand(self.position)
        if open_mask is None or self.view.position is self.position:
            return [Text.assemble("  ", ("▒" * held, "#8fb3d9"), f" {held}")]
        cards = sorted_hand(open_mask, self.view.game)
        rows = [cards[start : start + 5] for start in range(0, len(cards), 5)]
        return [Text("  ") + self.face.words(row) for row in rows]

    def _won(self) -> list[Text]:
        play = self.view.play
        if play is None:
            return []
        count, points = play.counts[self.position], play.points[self.position]
        shows_points = self.view.game is not GameType.NULL
        won = self.phrases.w("tui.tricks-won", count=count, points=points, shows_points=shows_points)
        return [Text("  " + fitted(won, self.width - 2))]


def tags(phrases: Phrases, view: View, position: Position, *, deals: bool) -> list[str]:
    """The position of a player, and whether he dealt, plays alone or has left."""
    w = phrases.w
    found = [phrases.position(position)]
    if deals:
        found.append(w("tui.tag-dealer"))
    if view.declarer is position:
        found.append(w("tui.tag-declarer"))
    elif view.phase is Phase.AUCTION and _has_passed(view, position):
        found.append(w("tui.tag-passed"))
    if any(who is position for who, _ in view.public.absent):
        found.append(w("tui.tag-away"))
    return found


def _has_passed(view: View, position: Position) -> bool:
    return any(call.position is position and call.kind is CallKind.PASS for call in view.public.auction.calls)


def bubble(speech: str, width: int) -> list[Text]:
    """What somebody says, in a bubble."""
    if not speech:
        return []
    lines = wrapped(speech, width - 6)[:BUBBLE_LINES]
    inner = max(cell_len(line) for line in lines)
    style = "bold #101010 on #f2d98c"
    edge = "#f2d98c"
    rows = [Text("  ╭" + "─" * (inner + 2) + "╮", edge)]
    rows += [Text.assemble(("  │", edge), (f" {padded(line, inner)} ", style), ("│", edge)) for line in lines]
    return [*rows, Text("  ╰" + "─" * (inner + 2) + "╯", edge)]
