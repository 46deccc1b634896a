"""Somebody who plays at the terminal by chance: types what could be meant, and some nonsense."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from io import StringIO

import pytest

from skatkit.cli.table_deal import Narrator
from skatkit.cli.table_human import Human
from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.letters import LETTERS
from skatkit.i18n.terms import Deck, card_name
from skatkit.rules.cards import CARDS, FULL_MASK
from skatkit.rules.events import Event
from skatkit.rules.moves import PlayerMove
from skatkit.rules.public import Phase
from skatkit.rules.spn import parse_spn
from skatkit.rules.view import View

GARBAGE = (
    *("", "blah", "?", "h", "l", "s", "r", "w", "77", "19", "3 3", "11 12 1", "\x00\x1b[31m", "9" * 400, "²"),
    *("Herz Zehn", "♥10", "null ouvert", "grand schwarz", "zurück", "back", "copy", "tricks", "why"),
    *("claim", "claim schwarz", "concede", "throw", "show", "yes", "no", "no", "no"),
)


class Typist:
    """Answers prompts, by what he is asked for.

    Args:
        seed: of his chances.
        garbage: the chance that he types nonsense or a command.
        answers_left: after so many answers there is nobody any more.
    """

    def __init__(self, seed: int, *, garbage: float = 0.15, answers_left: int | None = None) -> None:
        self.out = StringIO()
        self.view: View | None = None
        self.leaks: list[str] = []
        self._chance = random.Random(seed)
        self._garbage = garbage
        self._answers_left = answers_left
        self._looked = 0

    @property
    def text(self) -> str:
        """Everything written so far."""
        return self.out.getvalue()

    def sit_down(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Know what view a person at the table is asked from, and what he is told until a deal is over."""
        decide, hear = Human.decide, Narrator.hear

        def watched(human: Human, view: View) -> PlayerMove:
            self.view = view
            try:
                return decide(human, view)
            finally:
                self._look()
                self.view = None

        def overheard(narrator: Narrator, event: Event, view: View) -> None:
            self.view = view
            try:
                hear(narrator, event, view)
            finally:
                self._look()
                self.view = None

        monkeypatch.setattr(Human, "decide", watched)
        monkeypatch.setattr(Narrator, "hear", overheard)

    def read(self, prompt: str) -> str:
        """The next line, like ``input``; empty when there is nobody any more."""
        self._look()
        self.out.write(prompt + "\n")
        if self._answers_left is not None:
            self._answers_left -= 1
            if self._answers_left < 0:
                return ""
        chance = self._chance
        garbage = chance.random() < self._garbage
        return (chance.choice(GARBAGE) if garbage else self._answer()) + "\n"

    def _look(self) -> None:
        """Note every card in the fresh text that the person asked cannot know."""
        fresh = self.text[self._looked :]
        self._looked = len(self.text)
        if self.view is not None:
            self.leaks += leaks(fresh, self.view)

    def _answer(self) -> str:
        chance, view = self._chance, self.view
        if view is None:
            return ""
        if view.public.pending is not None:
            return chance.choice(("yes", "no"))
        match view.phase:
            case Phase.AUCTION:
                value = (view.public.auction.value or 17) + chance.choice((1, 1, 2, 3))
                return chance.choice(("yes", "pass", "pass", str(value)))
            case Phase.SKAT:
                return chance.choice(("skat", "skat", "skat", "hand"))
            case Phase.DISCARD:
                return chance.choice((f"{chance.randint(1, 6)} {chance.randint(7, 12)}", "1", "2", "3"))
            case Phase.DECLARE:
                return str(chance.randint(1, 7))
        return chance.choice((str(chance.randint(1, 10)), LETTERS["en"].card(chance.choice(list(view.hand)))))


def leaks(text: str, view: View) -> list[str]:
    """The cards named in a text that the owner of a view cannot know, each with its line."""
    known = FULL_MASK & ~view.unseen_mask
    found = []
    for line in text.replace("\n   ", " ").splitlines():
        if " ISKO" in line or " WITH_RAMSCH" in line:
            if parse_spn(line) != view:
                found.append(f"not the view: {line}")
            continue
        found += [f"{CARDS[card]}: {line}" for card in named(line, view) if not known >> card & 1]
    return found


def named(line: str, view: View) -> set[int]:
    """The cards that a line names, by symbol and letter or in full."""
    return {card for pattern, card in _SPELLINGS if pattern.search(line)}


def _spellings(letters: str) -> list[tuple[re.Pattern[str], int]]:
    texts = {(LETTERS[letters].card(card), int(card)) for card in CARDS}
    for language in LANGUAGES:
        texts |= {(card_name(words(language), card, deck=Deck.FRENCH), int(card)) for card in CARDS}
    return [(re.compile(rf"{re.escape(text)}(?![0-9])"), card) for text, card in texts]


_SPELLINGS = _spellings("en")


def too_wide(text: str, width: Callable[[str], int]) -> list[str]:
    """Lines of more than 80 columns, records to copy apart."""
    return [line for line in text.splitlines() if width(line) > 80 and not _COPYABLE.match(line)]


_COPYABLE = re.compile(r"\(;GM\[Skat\]|\{\"schema\"|(?:> )?[FMR-] \S+ (?:ISKO|WITH_RAMSCH)")
