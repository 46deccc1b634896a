"""What is shown when a deal is over: why it counts what it counts, all cards, the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events

from skatkit.formats.iss import write_iss
from skatkit.formats.jsonl import write_jsonl
from skatkit.formats.problems import FormatError
from skatkit.formats.records import Record
from skatkit.i18n.reckoning import sentence, steps
from skatkit.render.text import padded, wrapped
from skatkit.rules.choices import SeriesEnd
from skatkit.rules.position import POSITIONS
from skatkit.tui.dialogs import Tell
from skatkit.tui.keys import KeyHint, meant
from skatkit.tui.result_page import ResultPage
from skatkit.tui.scene import Scene
from skatkit.tui.sheet_text import standing_rows
from skatkit.tui.sorting import sorted_hand

if TYPE_CHECKING:
    pass


class ResultScreen(ResultPage):
    """The end of a deal of Skat."""

    def __init__(self, scene: Scene, record: Record | None) -> None:
        super().__init__(
            status=lambda width: self._now().status(width),
            lines=lambda width: result_lines(self._now(), width),
            hints=self._keys_now,
        )
        self._scene = scene
        self._record = record

    def _now(self) -> Scene:
        scene, skat = self._scene, self.skat
        return Scene(scene.table, scene.live, scene.seat, skat.settings, skat.w, size=scene.size)

    def _keys_now(self) -> list[KeyHint]:
        w = self.skat.w
        is_last = self._scene.table.is_finished
        return [
            KeyHint("⏎", w("tui.key-end" if is_last else "tui.key-next"), strong=True),
            KeyHint("W", w("tui.key-why")),
            KeyHint("L", w("tui.key-tricks")),
            KeyHint("T", w("tui.key-list")),
            KeyHint("R", w("tui.key-replay")),
            KeyHint("A", w("tui.key-other-seat")),
            KeyHint("C", w("tui.key-copy")),
            *([KeyHint("B", w("tui.key-close"))] if self._may_close else []),
            KeyHint("O", w("tui.key-settings")),
            KeyHint("F2", w("tui.key-language")),
            KeyHint("Q", w("tui.key-quit")),
        ]

    @property
    def _may_close(self) -> bool:
        """May the list be ended by agreement?"""
        table = self._scene.table
        return table.rules.series_end is SeriesEnd.AGREEMENT and not table.is_finished

    def on_key(self, event: events.Key) -> None:
        """What is to be looked at, or done next."""
        scene = self._now()
        match meant(event.key, event.character):
            case "enter" | "n" | "space":
                self.dismiss("next")
            case "r":
                self.dismiss("replay")
            case "a":
                self.dismiss("other-seat")
            case "b" if self._may_close:
                self.dismiss("close")
            case "q":
                self.dismiss("quit")
            case "w":
                self.app.push_screen(Tell(scene.w, scene.w("tui.key-why"), "\n".join(step_lines(scene))))
            case "l":
                self.app.push_screen(Tell(scene.w, scene.w("tui.key-tricks"), trick_lines(scene)))
            case "t":
                self.skat.show_list()
            case "o":
                self.skat.show_settings()
            case "c" if self._record is not None:
                text = copyable(self._record)
                self.app.copy_to_clipboard(text)
                self.app.push_screen(Tell(scene.w, scene.w("tui.copied"), text))
            case _:
                return
        event.stop()


def result_lines(scene: Scene, width: int) -> list[Text]:
    """The score as a sentence, the hands as dealt, the skat and the discard, and the standing."""
    view, phrases, w = scene.view, scene.phrases, scene.w
    outcome, opened = view.outcome, view.opened
    if outcome is None or opened is None:
        return []
    told = sentence(w, outcome, phrases.names, own=scene.position, deck=phrases.letters.deck)
    lines = [Text(""), *(Text(line, "bold") for line in wrapped(told, width)), Text("")]
    if not scene.live.counts:
        lines += [Text(w("tui.does-not-count")), Text("")]
    face = scene.face
    rows = [(phrases.names[p], opened.deal.hand_masks[p]) for p in POSITIONS]
    rows.append((w("play.skat"), opened.deal.skat_mask))
    if opened.discard is not None and opened.discard.mask != opened.deal.skat_mask:
        rows.append((w("play.discard"), opened.discard.mask))
    for name, mask in rows:
        cards = face.words(sorted_hand(mask, view.game))
        lines.append(Text(padded(name, 14)) + cards)
    return [*lines, Text(""), *standing_rows(scene.w, scene.table, scene.seat)]


def step_lines(scene: Scene) -> list[str]:
    """The reckoning, step by step."""
    outcome = scene.view.outcome
    phrases = scene.phrases
    found = [] if outcome is None else steps(scene.w, outcome, phrases.names, deck=phrases.letters.deck)
    return found or [scene.w("play.nothing-scored")]


def trick_lines(scene: Scene) -> str:
    """All tricks."""
    play = scene.view.play
    if play is None or not play.tricks:
        return scene.w("play.no-trick-yet")
    phrases, game = scene.phrases, scene.view.game
    return "\n".join(phrases.trick(number, trick, game) for number, trick in enumerate(play.tricks, 1))


def copyable(record: Record) -> str:
    """The record as a line of the International Skat Server, or else as one of our own."""
    try:
        return write_iss(record)
    except FormatError:
        return write_jsonl(record)
