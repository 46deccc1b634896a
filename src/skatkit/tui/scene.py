"""Everything that is drawn of a table, for one person, at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from skatkit.i18n.catalogue import Words
from skatkit.render.text import wrapped
from skatkit.rules.cards import Card
from skatkit.rules.events import Event
from skatkit.rules.moves import Discard, PlayerMove, PlayHand
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import Phase
from skatkit.rules.view import View
from skatkit.sheet.points import points_text
from skatkit.table.live import LiveDeal
from skatkit.table.table import Table
from skatkit.tui import prompts
from skatkit.tui.actions import Action, actions_for, shortening
from skatkit.tui.faces import Face
from skatkit.tui.hand import HandPicture
from skatkit.tui.keys import KeyHint, key_bar
from skatkit.tui.middle import MiddlePicture
from skatkit.tui.phrases import Phrases, kind_of, own_points, speeches
from skatkit.tui.rows import joined
from skatkit.tui.seats import SeatPicture, tags
from skatkit.tui.settings import Settings
from skatkit.tui.sheet_text import side_rows
from skatkit.tui.sorting import Sorting, sorted_hand

WIDE, TALL = 104, 32
"""From this size on cards are drawn large."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a person is about to do and nobody else knows.

    Attributes:
        cursor: the place of the card under the cursor.
        chosen: cards picked to be put away.
        put: the two cards put away, until the game is announced.
        preview: the game the hand is sorted for while bidding.
        order: the hand as the person has put it; empty while it is sorted.
        message: why something was not possible, or another note.
    """

    cursor: int = 0
    chosen: tuple[Card, ...] = ()
    put: Discard | None = None
    preview: GameType | None = None
    order: tuple[Card, ...] = ()
    message: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one person sees it.

    Attributes:
        table: for the list and the names.
        live: the deal on the table.
        seat: the person's seat.
        settings: the person's.
        w: the catalogue.
        mind: what the person is about to do.
        thinker: the computer player that is thinking.
        lies: a complete trick lies until a key is pressed.
        size: columns and lines of the whole screen.
    """

    table: Table
    live: LiveDeal
    seat: int
    settings: Settings
    w: Words
    mind: Mind = Mind()
    thinker: int | None = None
    lies: bool = False
    size: tuple[int, int] = (80, 24)
    legal: tuple[PlayerMove, ...] = field(init=False)
    """The person's legal moves, all but discards and cards before they are asked for."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "legal", tuple(self.view.legal_moves) if self.may_act else ())

    # What it is made of

    @property
    def view(self) -> View:
        """What the person knows; cards put away for the time being are put away in it."""
        view, put = self.live.view(self.seat), self.mind.put
        return view if put is None else view.after(Event(view.position, put))

    @property
    def position(self) -> Position | None:
        """The person's position; ``None`` when he sits out."""
        return self.live.position_of(self.seat)

    @property
    def may_act(self) -> bool:
        """May the person do anything in the deal now?"""
        return self.position is not None and self.view.may_act

    @property
    def is_asked(self) -> bool:
        """Does the deal wait for the person?"""
        return self.position is not None and self.position in self.view.public.waited_for

    @property
    def bottom(self) -> Position:
        """Whose place is nearest: the person's own, or that of the hand he watches."""
        return self.live.eyes_of(self.seat) or Position.FOREHAND

    @property
    def is_large(self) -> bool:
        """Is there room for large cards?"""
        return self.size[0] >= WIDE and self.size[1] >= TALL

    @property
    def face(self) -> Face:
        """How cards are drawn."""
        return Face(self.settings.deck_letters, four_colours=self.settings.four_colours, large=self.is_large)

    @property
    def phrases(self) -> Phrases:
        """The words of this person."""
        names = self.table.options.names
        you = self.w("play.you")
        forehand, middlehand, rearhand = (you if s == self.seat else names[s] for s in self.live.seats)
        return Phrases(self.w, self.settings.deck_letters, (forehand, middlehand, rearhand), self.position)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as the person was shown it."""
        eyes = self.live.eyes_of(self.seat)
        return tuple(event.seen_by(eyes) for event in self.live.events)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand in its order."""
        view = self.view
        sorting = Sorting(ascending=self.settings.ascending, alternating=self.settings.alternating)
        game = view.game if view.play is not None else self.mind.preview
        cards = sorted_hand(view.hand_mask(), game, sorting)
        return tuple(sorted(cards, key=self.mind.order.index)) if self._is_put_in_order else cards

    @property
    def _is_put_in_order(self) -> bool:
        return bool(self.mind.order) and self.view.hand <= {*self.mind.order}

    @property
    def actions(self) -> tuple[Action, ...]:
        """What stands in the bar."""
        return actions_for(self.legal)

    # Lines

    def status(self, width: int) -> Sequence[Text]:
        """Deal, contract, declarer, bid and card points."""
        return [prompts.status_line(self.phrases, self.table, self.live, self.view, width)]

    def neighbour(self, steps: int, width: int) -> Sequence[Text]:
        """The player so many places to the left."""
        position = POSITIONS[(self.bottom + steps) % 3]
        seat = self.live.seat_of(position)
        picture = SeatPicture(
            self.phrases,
            self.face,
            self.view,
            position,
            deals=seat == self.live.dealer,
            speech=speeches(self.phrases, self.events, self.view).get(position, ""),
            thinks=seat == self.thinker,
            width=width,
        )
        return picture.lines()

    def side(self, width: int, height: int) -> Sequence[Text]:
        """The list, where there is room for it."""
        return side_rows(self.w, self.table, self.seat, width, height, deck=self.settings.deck_letters.deck)

    def middle(self, width: int, height: int) -> Sequence[Text]:
        """The dialogue, the skat, the trick."""
        return MiddlePicture(self.phrases, self.face, self.view, self.bottom, width, height).lines()

    def own(self, width: int) -> Sequence[Text]:
        """The person's own tags, tricks and total."""
        view, w, phrases = self.view, self.w, self.phrases
        if self.position is None and view.position is None:
            return [Text(f" {w('play.sitting-out')}")]
        deals = self.live.seat_of(self.bottom) == self.live.dealer
        waits = "▶" if self.bottom in view.public.waited_for else " "
        left = Text.assemble(
            (f"{waits}{phrases.names[self.bottom]}", "bold"),
            "".join(f" · {tag}" for tag in tags(phrases, view, self.bottom, deals=deals)),
        )
        said = speeches(phrases, self.events, view).get(self.bottom, "")
        spoken = Text.assemble(left, "  ", (f" {said} ", "bold #101010 on #f2d98c")) if said else left
        total, tricks = self._own_total(), self._own_tricks()
        for middle, right in (
            (spoken, f"{tricks}{total} "),
            (left, f"{tricks}{total} "),
            (left, f"{total} "),
        ):
            if middle.cell_len + cell_len(right) < width:
                return [joined(middle, Text(right), width)]
        return [left]

    def _own_tricks(self) -> str:
        view = self.view
        if view.play is None:
            return ""
        points = own_points(view)
        side = self.w(
            "tui.own-side",
            count=view.play.counts[self.bottom],
            points=0 if points is None else points,
            shows_points=points is not None and view.game is not GameType.NULL,
        )
        return f"{side} · "

    def _own_total(self) -> str:
        total = self.table.sheet.totals(self.table.rules.list_scoring)[self.seat]
        return self.w("tui.own-total", total=points_text(total))

    def message(self, width: int) -> Sequence[Text]:
        """What is asked, or why something was not possible."""
        view, phrases = self.view, self.phrases
        if self.mind.message:
            return [Text(f" ! {line}", "bold #ffd0c8") for line in wrapped(self.mind.message, width - 4)]
        lines = []
        if self.lies:
            lines.append(self.w("tui.trick-lies"))
        elif self.is_asked:
            lines.append(prompts.prompt(phrases, view))
        elif self.position is None and view.position is None and not view.public.is_over:
            lines.append(self.w("tui.ask-watch"))
        elif not view.public.is_over:
            lines.append(prompts.waiting(phrases, view))
        if self.settings.aid and view.phase is Phase.AUCTION and self.position is not None:
            lines.append(self.w("tui.aid", values=prompts.worth_line(phrases, view)))
        return [Text(f" {piece}") for line in lines for piece in wrapped(line, width - 2)]

    def hand(self, width: int) -> Sequence[Text]:
        """The cards."""
        return self.hand_picture(width).lines()

    def hand_picture(self, width: int) -> HandPicture:
        """The cards, and where they stand."""
        view = self.view
        playable = None
        if view.phase is Phase.PLAY and self.position is not None:
            playable = view.legal_cards if view.legal_cards_mask or self.is_asked else view.hand
        shows_cursor = self.position is not None
        return HandPicture(
            self.face,
            self.cards,
            playable,
            self.mind.chosen,
            min(self.mind.cursor, len(self.cards) - 1) if shows_cursor else None,
            width,
        )

    # Keys

    def keys(self, width: int) -> Sequence[Text]:
        """The bar of keys."""
        return key_bar(self.hints(), width)

    def hints(self) -> list[KeyHint]:
        """Every key that does something now."""
        w, view = self.w, self.view
        hints = [KeyHint(action.key.upper(), self.label(action), strong=True) for action in self.actions]
        if self.is_asked and view.phase is Phase.DISCARD:
            hints.append(KeyHint("1–#", w("tui.key-pick"), strong=True))
            hints.append(KeyHint("⏎", w("tui.key-put"), strong=len(self.mind.chosen) == 2))
        if self.mind.put is not None:
            hints.append(KeyHint("⌫", w("tui.key-back"), strong=True))
        if view.legal_cards_mask:
            hints.append(KeyHint("1–0", w("tui.key-card"), strong=True))
        if self.position is None and not view.public.is_over:
            if view.position is None:
                hints.append(KeyHint("1–3", w("tui.key-watch"), strong=True))
            hints.append(KeyHint("N", w("tui.key-skip"), strong=True))
        return [*hints, *self._usual_hints()]

    def _usual_hints(self) -> list[KeyHint]:
        w, view = self.w, self.view
        hints = [KeyHint("?", w("tui.key-situation"))]
        if self.may_show_last_trick:
            hints.append(KeyHint("L", w("tui.key-last-trick")))
        if self.shortening:
            hints.append(KeyHint("M", w("tui.key-menu")))
        if view.phase is Phase.AUCTION:
            hints.append(KeyHint("X", w("tui.key-preview")))
        hints += [
            KeyHint("T", w("tui.key-list")),
            KeyHint("O", w("tui.key-settings")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Q", w("tui.key-quit")),
        ]
        return hints

    @property
    def may_show_last_trick(self) -> bool:
        """May the last trick be looked at?"""
        play = self.view.play
        return self.table.rules.show_last_trick and play is not None and bool(play.tricks)

    @property
    def shortening(self) -> tuple[PlayerMove, ...]:
        """The claims and concessions that are possible now."""
        return shortening(self.legal)

    def label(self, action: Action) -> str:
        """What an action is called in the bar."""
        if isinstance(action.move, PlayHand) and self.view.declarer is None:
            return self.phrases.said(action.move, GameType.RAMSCH)
        if action.move is not None:
            return self.phrases.move(action.move)
        return self.w("tui.menu", kind=kind_of(action.menu[0]))
