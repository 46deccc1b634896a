"""Entering deals by hand: a line for each row, or question by question for those who like that better."""

from __future__ import annotations

from collections.abc import Callable

from skatkit.cli.dialogue import EndOfInputError, Lines
from skatkit.cli.sheet_show import added_line, next_lines, sheet_lines
from skatkit.i18n.catalogue import Words
from skatkit.sheet.booking import book
from skatkit.sheet.corrections import remove
from skatkit.sheet.entry import GameEntry
from skatkit.sheet.fault_text import fault_texts
from skatkit.sheet.faults import RowError
from skatkit.sheet.game_check import most_calls
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.row_text import parse_row
from skatkit.sheet.row_words import Word, meaning

HELP = "?"


def with_entry(named: NamedSheet, text: str) -> NamedSheet:
    """The sheet with one more row, read from a line and checked.

    Raises:
        RowError: the line is not understood, or the row cannot be.
    """
    plan = named.sheet.plan
    entry = parse_row(text, named.names, plan.number)
    return named.with_sheet(named.sheet.with_row(book(entry, plan)))


class Secretary:
    """Asks for row after row.

    Args:
        named: the sheet so far.
        lines: the dialogue.
        w: the words.
        keep: keeps the sheet after every row.
    """

    def __init__(
        self, named: NamedSheet, lines: Lines, w: Words, *, keep: Callable[[NamedSheet], None]
    ) -> None:
        self.named = named
        self._lines = lines
        self._w = w
        self._keep = keep

    def run(self) -> None:
        """Until the list is over, an empty line, or the end of the input."""
        self._lines.say(self._w("sheet.enter-how"))
        try:
            while self._say_next():
                line = self._lines.ask()
                word = meaning(line)
                if not line or word is Word.QUIT:
                    return
                if line == HELP:
                    self._lines.say(self._w("sheet.enter-help"))
                elif word is Word.SHOW:
                    self._lines.show(sheet_lines(self._w, self.named))
                elif word is Word.UNDO:
                    self._undo()
                else:
                    self._enter(line)
        except EndOfInputError:
            return

    def _say_next(self) -> bool:
        """Tell what comes next; is there anything?"""
        for text in next_lines(self._w, self.named):
            self._lines.say(text)
        return not self.named.sheet.plan.is_over

    def _enter(self, line: str) -> None:
        try:
            text = self._asked(line) if self._is_only_a_name(line) else line
            self._take(with_entry(self.named, text))
        except RowError as error:
            for fault in fault_texts(self._w, error.faults, self.named.names):
                self._lines.say(fault, indent="  ")
            return
        self._lines.say(added_line(self._w, self.named))

    def _undo(self) -> None:
        rows = self.named.sheet.rows
        if not rows:
            self._lines.say(self._w("sheet.nothing-to-undo"))
            return
        self._take(self.named.with_sheet(remove(self.named.sheet, len(rows)).sheet))
        self._lines.say(self._w("sheet.undone", number=len(rows)))

    def _take(self, named: NamedSheet) -> None:
        self._keep(named)
        self.named = named

    # Question by question

    def _is_only_a_name(self, line: str) -> bool:
        deal = parse_row(line, self.named.names, self.named.sheet.plan.number).deal
        return deal == GameEntry(declarer=deal.declarer) if isinstance(deal, GameEntry) else False

    def _asked(self, line: str) -> str:
        """The row as answers to questions; an empty answer says nothing."""
        w, ask, number = self._w, self._lines.ask, self.named.sheet.plan.number
        game = ask(w("sheet.ask-game"))
        text = f"{line} {game}"
        deal = parse_row(text, self.named.names, number).deal
        contract = deal.contract if isinstance(deal, GameEntry) else None
        if contract is not None and not contract.game.is_null:
            text = f"{text} {_signed(ask(w('sheet.ask-matadors')), w)}"
        text = f"{text} {_labelled(ask(w('sheet.ask-bid')), w(Word.BID.value))}"
        text = f"{text} {ask(w('sheet.ask-result'))}"
        if contract is not None and not contract.game.is_null:
            text = f"{text} {_labelled(ask(w('sheet.ask-card-points')), w(Word.CARD_POINTS.value))}"
        if most_calls(contract, self.named.sheet.rules):
            text = f"{text} {ask(w('sheet.ask-kontra'))}"
        return text


def _labelled(answer: str, spellings: str) -> str:
    """A bare number with the word that says what it is."""
    return f"{spellings.split()[0]} {answer}" if answer.isdigit() else answer


def _signed(answer: str, w: Words) -> str:
    """``2`` and ``-1`` for *with 2* and *without 1*."""
    number = answer.lstrip("+-−")
    if number == answer[-len(number) :] and number.isdigit():
        word = Word.WITHOUT if answer[0] in "-−" else Word.WITH
        return f"{w(word.value).split()[0]} {number}"
    return answer
