"""Everything that is drawn of a table for two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from skatkit.i18n.catalogue import Words
from skatkit.i18n.officer import event_lines, officer_sentence, officer_steps, question, role_name
from skatkit.i18n.terms import game_name
from skatkit.render.text import padded, wrapped
from skatkit.rules.cards import Card
from skatkit.rules.moves import Concede, Play
from skatkit.rules.officer.moves import Announce, OfficerMove
from skatkit.rules.officer.public import PileLook
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.view import OfficerView
from skatkit.rules.ordering import GameType
from skatkit.table.duel import DuelDeal, DuelTable
from skatkit.tui.chart import LINE_STYLES, MARKS, chart
from skatkit.tui.faces import Face, beside
from skatkit.tui.keys import KeyHint, key_bar
from skatkit.tui.phrases import kind_of_word
from skatkit.tui.rows import centred, joined
from skatkit.tui.settings import Settings

WIDE, TALL = 104, 36
GAP = 3
"""Columns between the first four piles and the others."""
MOVE_KEYS = {"kontra": "k", "re": "k", "waive": "w"}
COVERED = "▒"
SAID_LINES = 3


@dataclass(frozen=True, slots=True)
class DuelScene:
    """A table for two as one person sees it.

    Attributes:
        table: for the list and the names.
        live: the deal on the table.
        seat: the person's seat.
        settings: the person's.
        w: the catalogue.
        cursor: the pile under the cursor.
        note: why something was not possible.
        thinks: the computer player is thinking.
        lies: a complete trick lies until a key is pressed.
        size: columns and lines of the whole screen.
    """

    table: DuelTable
    live: DuelDeal
    seat: int
    settings: Settings
    w: Words
    cursor: int = 0
    note: str = ""
    thinks: bool = False
    lies: bool = False
    size: tuple[int, int] = (80, 24)

    @property
    def view(self) -> OfficerView:
        """What the person knows."""
        return self.live.view(self.seat)

    @property
    def role(self) -> Role:
        """The person's role."""
        return self.live.role_of(self.seat)

    @property
    def names(self) -> tuple[str, str]:
        """Of announcer and dealer; the person's own is how he is addressed."""
        you = self.w("play.you")
        names = [you if seat == self.seat else name for seat, name in enumerate(self.table.options.names)]
        return names[self.live.announcer], names[1 - self.live.announcer]

    @property
    def face(self) -> Face:
        """How cards are drawn."""
        large = self.size[0] >= WIDE and self.size[1] >= TALL
        return Face(self.settings.deck_letters, four_colours=self.settings.four_colours, large=large)

    @property
    def looks(self) -> tuple[PileLook, ...]:
        """The person's own piles."""
        return self.view.public.looks(self.role)

    def status(self, width: int) -> Sequence[Text]:
        """Deal, game, who named it, calls and card points."""
        w, public = self.w, self.view.public
        deals = self.table.options.rules.list_length_in_force
        left = w("tui.deal-number", number=self.live.number, deals=deals, counts=True)
        pieces = [w("tui.preset", name="officer")]
        if public.game is not None:
            deck = self.settings.deck_letters.deck
            pieces = [game_name(w, public.game, deck=deck), self.names[Role.ANNOUNCER]]
        if public.kontra:
            pieces.append(w("tui.kontra", call="re" if public.re else "kontra"))
        if public.duel is not None and public.game is not GameType.NULL:
            own, other = (public.duel.card_points[role] for role in ROLES)
            pieces.append(w("tui.points", declarer=own, defenders=other))
        return [joined(Text(f" {left}"), Text(" · ".join(pieces) + " ", "bold"), width)]

    def label(self, role: Role, width: int) -> Sequence[Text]:
        """A player: name, role, tricks, and what he has written so far."""
        public, w = self.view.public, self.w
        waits = "▶" if public.turn is role else " "
        left = Text.assemble((f"{waits}{self.names[role]}", "bold"), f" · {role_name(w, role)}")
        if self.thinks and role is not self.role:
            left.append(" …")
        total = self.table.totals[self.live.seat_of(role)]
        right = w("tui.own-total", total=total)
        if public.duel is not None:
            won = w(
                "tui.tricks-won",
                count=public.duel.counts[role],
                points=public.duel.card_points[role],
                shows_points=public.game is not GameType.NULL,
            )
            right = f"{won} · {right}"
        return [joined(left, Text(f"{right} "), width)]

    def piles(self, role: Role, width: int) -> Sequence[Text]:
        """Eight piles; the person's own with their keys, what may be played a line higher."""
        own = role is self.role
        legal = self.view.legal_cards if own else ()
        columns = [
            self._pile(place, look, own=own, lifted=look.card is not None and look.card in legal)
            for place, look in enumerate(self.view.public.looks(role))
        ]
        first, second = beside(columns[:4], 1), beside(columns[4:], 1)
        blank = " " * GAP
        return [centred(Text.assemble(a, blank, b), width) for a, b in zip(first, second, strict=True)]

    def _pile(self, place: int, look: PileLook, *, own: bool, lifted: bool) -> list[Text]:
        face = self.face
        shaded = own and self.view.is_turn and bool(self.view.legal_cards) and not lifted
        if look.card is not None:
            lines = face.lines(look.card, shaded=shaded)
            if look.covered:
                edge = "╰" + COVERED * (face.width - 2) + "╯"
                lines[-1] = Text(edge, lines[-1].style)
        else:
            lines = face.back() if look.covered else face.place()
        if not own:
            return lines
        blank = Text(" " * face.width)
        lines = [*lines, blank] if lifted else [blank, *lines]
        key = f"{place + 1}" if look.card is not None else ""
        if place == self.cursor:
            return [*lines, Text(f"‹{key}›".center(face.width), "bold reverse")]
        return [*lines, Text(key.center(face.width), "bold")]

    def middle(self, width: int, height: int) -> Sequence[Text]:
        """What was just done, and the trick."""
        lines = [centred(Text(line, "bold"), width) for line in self._said(width)]
        duel = self.view.public.duel
        if duel is not None and (duel.led is not None or duel.tricks):
            lines += self._trick(width)
        return [Text("")] * ((height - len(lines)) // 3) + lines

    def _said(self, width: int) -> list[str]:
        """What was said last, or which cards were turned up; a card alone is seen anyway."""
        if not self.live.events:
            return []
        event, letters = self.live.events[-1].seen_by(self.role), self.settings.deck_letters
        told = event_lines(self.w, event, self.names, letters.cards, own=self.role, deck=letters.deck)
        if isinstance(event.move, Play):
            told = told[1:]
        return [piece for line in told for piece in wrapped(line, width - 2)][-SAID_LINES:]

    def _trick(self, width: int) -> list[Text]:
        duel = self.view.public.duel
        assert duel is not None
        if duel.led is not None:
            cards: tuple[Card, ...] = (duel.led,)
        else:
            cards = duel.tricks[-1].cards
        blocks = []
        for place, card in enumerate(cards):
            label = Text(
                ("▶1" if place == 0 else "2").center(self.face.width), "bold" if place == 0 else "dim"
            )
            blocks.append([label, *self.face.lines(card)])
        lines = [centred(line, width) for line in beside(blocks, 2)]
        if duel.led is None:
            trick = duel.tricks[-1]
            text = self.w(
                "tui.trick-to",
                points=trick.card_points,
                is_null=self.view.public.game is GameType.NULL,
                name=self.names[trick.winner],
                you=trick.winner is self.role,
            )
            lines.append(centred(Text(f"→ {text}", "bold"), width))
        return lines

    def message(self, width: int) -> Sequence[Text]:
        """What is asked, or why something was not possible."""
        if self.note:
            return [Text(f" ! {line}", "bold #ffd0c8") for line in wrapped(self.note, width - 4)]
        letters = self.settings.deck_letters
        asked = question(self.w, self.view, letters.cards, deck=letters.deck)
        if self.lies:
            asked = self.w("tui.trick-lies")
        elif asked is None:
            asked = self.w("tui.waiting", names=self.names[self.role.other])
        return [Text(f" {line}") for line in wrapped(asked, width - 2)]

    # What can be done

    @property
    def actions(self) -> dict[str, OfficerMove]:
        """Moves with a key of their own; announcements have a menu."""
        found = {}
        for move in self.view.legal_moves:
            key = MOVE_KEYS.get(str(move))
            if key is not None:
                found[key] = move
        return found

    @property
    def announcements(self) -> tuple[Announce, ...]:
        """The games that can be named."""
        return tuple(move for move in self.view.legal_moves if isinstance(move, Announce))

    def move_text(self, move: OfficerMove) -> str:
        """What a move is called."""
        if isinstance(move, Announce):
            return game_name(self.w, move.game, deck=self.settings.deck_letters.deck)
        return self.w("tui.move", kind=kind_of_word(str(move)), text=str(move))

    def hints(self) -> list[KeyHint]:
        """Every key that does something now."""
        w = self.w
        hints = [
            KeyHint(key.upper(), self.move_text(move), strong=True) for key, move in self.actions.items()
        ]
        if self.announcements:
            hints.append(KeyHint("A", w("tui.menu", kind="declare"), strong=True))
        if self.view.legal_cards:
            hints.append(KeyHint("1–8", w("tui.key-card"), strong=True))
        hints.append(KeyHint("?", w("tui.key-situation")))
        if Concede() in self.view.legal_moves:
            hints.append(KeyHint("M", self.move_text(Concede())))
        return [
            *hints,
            KeyHint("O", w("tui.key-settings")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Q", w("tui.key-quit")),
        ]

    def keys(self, width: int) -> Sequence[Text]:
        """The bar of keys."""
        return key_bar(self.hints(), width)

    # After the deal

    def result(self, width: int) -> list[Text]:
        """The score as a sentence and step by step, the cards, and the list so far."""
        outcome, w = self.live.outcome, self.w
        if outcome is None:
            return []
        deck = self.settings.deck_letters.deck
        told = officer_sentence(w, outcome, self.names, own=self.role, deck=deck)
        lines = [Text(""), *(Text(line, "bold") for line in wrapped(told, width)), Text("")]
        lines += [Text(step) for step in officer_steps(w, outcome, self.names, deck=deck)]
        lines.append(Text(""))
        for role in ROLES:
            for row in (0, 4):
                piles = self.live.state.deal.piles[role][row : row + 4]
                name = self.names[role] if row == 0 else ""
                cards = Text("  ").join(self.face.words(pile) for pile in piles)
                lines.append(Text.assemble(padded(name, 14), cards))
        return [*lines, Text(""), *self.standing(width)]

    def standing(self, width: int) -> list[Text]:
        """The totals, and a chart."""
        table, w = self.table, self.w
        deals = table.options.rules.list_length_in_force
        lines = [Text(w("sheet.title", played=len(table.rows), deals=deals), "bold")]
        running: list[list[int]] = [[], []]
        for row in table.rows:
            for seat in (0, 1):
                running[seat].append((running[seat][-1] if running[seat] else 0) + row.scores[seat])
        names = [
            w("play.you") if seat == self.seat else name for seat, name in enumerate(table.options.names)
        ]
        for seat in (0, 1):
            mark = Text(MARKS[seat], LINE_STYLES[seat])
            total = padded(f"{table.totals[seat]}".replace("-", "−"), 8, right=True)
            lines.append(Text.assemble(mark, f" {padded(names[seat], 14)}{total}"))
        return [*lines, *chart(running, min(width, 70), 7)] if len(table.rows) > 1 else lines
