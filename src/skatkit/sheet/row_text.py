"""A row as one line of text: ``Anna Kreuz Hand mit 2 gereizt 36 gewonnen 72``.

Who, then the game, then the rest in any order; words of any of our languages. A number with a sign is what
stands on the sheet, with Kontra and Bock.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from skatkit.i18n.terms import read_contract
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.errors import ParseError
from skatkit.sheet.entry import BrokenOffEntry, Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind
from skatkit.sheet.points import Points, parse_points
from skatkit.sheet.row_words import CALLS, Word, meaning, said

_TOKEN = re.compile(r"[\u4e00-\u9fff]+|[^\s,;，、；\u4e00-\u9fff]+")
_SIGNED = re.compile(r"[=+−-].*\d.*|[=+−-][¼½¾]")
_LONGEST_NUMBER = 4
_LONGEST_GAME = 6
"""So many words a game has at most: Grand Hand, Schneider and Schwarz announced, and so on."""
DOUBLE = 2
"""The factor of Bock that the bare word means."""


def parse_row(text: str, names: Sequence[str], number: int) -> Entry:
    """Read a row.

    Args:
        text: the line.
        names: of the players, by seat.
        number: of the row, for the faults.

    Raises:
        RowError: it is not understood; the faults name the place.

    >>> names = ("Anna", "Ben", "Cem")
    >>> parse_row("Ben Clubs with 2 bid 24 won points 70", names, 1).deal  # doctest: +ELLIPSIS
    GameEntry(declarer=1, contract=Contract.parse('C'), won=True, matadors=2, bid=24, card_points=70, ...)
    >>> parse_row("ramsch Anna 30 Ben 40 Cem 50", names, 1).deal.card_points
    (30, 40, 50)
    >>> parse_row("Cem −48", names, 1).deal.score
    -48
    """
    return _Reader(text, names, number).entry()


@dataclass
class _Reader:
    """Takes a line apart from the left."""

    text: str
    names: Sequence[str]
    number: int
    left: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.left = _TOKEN.findall(self.text)

    def entry(self) -> Entry:
        if not self.left:
            raise self.fault(Column.DECLARER, RowFaultKind.MISSING, None)
        for length in (3, 2, 1):
            if said(" ".join(self.left[:length])) is Word.PASSED_IN:
                del self.left[:length]
                return self._rest(Entry(PassedInEntry()))
        word = meaning(self.left[0])
        if word is Word.RAMSCH:
            self.left.pop(0)
            return self._ramsch()
        if word is Word.BROKEN_OFF:
            self.left.pop(0)
            return self._rest(Entry(BrokenOffEntry()))
        seat = self._seat()
        if seat is None:
            raise self.fault(Column.DECLARER, RowFaultKind.UNREADABLE, self.left[0], *self.names)
        return self._rest(Entry(GameEntry(declarer=seat, contract=self._contract())))

    def fault(self, column: Column, kind: RowFaultKind, found: str | None, *expected: str) -> RowError:
        return RowError([RowFault(self.number, column, kind, found, expected)])

    # Pieces

    def _seat(self) -> int | None:
        """The player whose name comes next, the longest name first."""
        for seat in sorted(range(len(self.names)), key=lambda seat: -len(self.names[seat])):
            name = [token.casefold() for token in _TOKEN.findall(self.names[seat])]
            if name and [token.casefold() for token in self.left[: len(name)]] == name:
                del self.left[: len(name)]
                return seat
        return self._abbreviated()

    def _abbreviated(self) -> int | None:
        """The only player whose name begins so."""
        begun = self._next().casefold()
        if not begun or meaning(begun) is not None:
            return None
        seats = [seat for seat, name in enumerate(self.names) if name.casefold().startswith(begun)]
        if len(seats) != 1:
            return None
        self.left.pop(0)
        return seats[0]

    def _need_seat(self, column: Column) -> int:
        seat = self._seat() if self.left else None
        if seat is None:
            raise self.fault(column, RowFaultKind.UNREADABLE, self._next(), *self.names)
        return seat

    def _next(self) -> str:
        return self.left[0] if self.left else ""

    def _contract(self) -> Contract | None:
        """The game that is named next, with as many words as belong to it."""
        if not self.left or _SIGNED.fullmatch(self.left[0]) or meaning(self.left[0]) in (Word.WON, Word.LOST):
            return None
        for length in range(min(_LONGEST_GAME, len(self.left)), 0, -1):
            tokens = self.left[:length]
            contract = read_contract(" ".join(tokens))
            if contract is None:
                continue
            announced = any(meaning(token) is Word.ANNOUNCED for token in tokens)
            said = contract.modifiers & (Modifier.SCHNEIDER | Modifier.SCHWARZ)
            if said and not announced and not contract.ouvert and length > 1:
                continue  # "Kreuz Schneider": that is what was made
            del self.left[:length]
            return contract
        raise self.fault(Column.GAME, RowFaultKind.UNREADABLE, self.left[0])

    def _number(self, column: Column) -> int:
        text = self._next()
        if not text.isascii() or not text.isdigit() or len(text) > _LONGEST_NUMBER:
            raise self.fault(column, RowFaultKind.UNREADABLE, text)
        self.left.pop(0)
        return int(text)

    def _points(self) -> Points:
        text = self.left.pop(0)
        try:
            return parse_points(text.removeprefix("="))
        except ParseError:
            raise self.fault(Column.POINTS, RowFaultKind.UNREADABLE, text) from None

    def _is_number(self) -> bool:
        return self._next().isascii() and self._next().isdigit()

    # What stands behind the game

    def _rest(self, entry: Entry) -> Entry:
        while self.left:
            token = self.left[0]
            if _SIGNED.fullmatch(token) and isinstance(entry.deal, GameEntry):
                entry = _with(entry, score=self._points())
                continue
            word = meaning(token)
            if word is None:
                raise self.fault(Column.GAME, RowFaultKind.UNREADABLE, token)
            self.left.pop(0)
            if word is Word.BROKEN_OFF and isinstance(entry.deal, GameEntry):
                broken = BrokenOffEntry(declarer=entry.deal.declarer, contract=entry.deal.contract)
                entry = replace(entry, deal=broken)
            elif word is Word.DEALER:
                entry = replace(entry, dealer=self._need_seat(Column.DEALER))
            elif word is Word.BOCK:
                entry = replace(entry, bock=self._number(Column.BOCK) if self._is_number() else DOUBLE)
            elif isinstance(entry.deal, GameEntry):
                entry = _with(entry, **self._of_game(entry.deal, word, token))
            elif isinstance(entry.deal, RamschEntry):
                entry = _with(entry, **self._of_ramsch(entry.deal, word, token))
            else:
                raise self.fault(Column.GAME, RowFaultKind.UNREADABLE, token)
        return entry

    def _of_game(self, game: GameEntry, word: Word, token: str) -> dict[str, Any]:
        """What a word says about a game."""
        if word in CALLS:
            return {"kontra": max(game.kontra, CALLS.index(word) + 1)}
        match word:
            case Word.WON | Word.LOST:
                return {"won": word is Word.WON}
            case Word.WITH:
                return {"matadors": self._number(Column.MATADORS)}
            case Word.WITHOUT:
                return {"matadors": -self._number(Column.MATADORS)}
            case Word.BID:
                return {"bid": self._number(Column.BID)}
            case Word.CARD_POINTS:
                return {"card_points": self._number(Column.CARD_POINTS)}
            case Word.SCHNEIDER:
                return {"schneider": True}
            case Word.SCHWARZ:
                return {"schneider": True, "schwarz": True}
        raise self.fault(Column.GAME, RowFaultKind.UNREADABLE, token)

    def _ramsch(self) -> Entry:
        """The card points, or the game points, of each player; then the rest."""
        seats = len(self.names)
        card_points = [0] * seats
        scores: list[Points] = [0] * seats
        has_points = has_scores = False
        while self.left and (seat := self._seat()) is not None:
            if not self.left:
                raise self.fault(Column.CARD_POINTS, RowFaultKind.MISSING, None)
            if _SIGNED.fullmatch(self.left[0]):
                scores[seat] = self._points()
                has_scores = True
            else:
                card_points[seat] = self._number(Column.CARD_POINTS)
                has_points = True
        deal = RamschEntry(
            card_points=tuple(card_points) if has_points else (),
            scores=tuple(scores) if has_scores else (),
        )
        return self._rest(Entry(deal))

    def _of_ramsch(self, ramsch: RamschEntry, word: Word, token: str) -> dict[str, Any]:
        """What a word says about a Ramsch."""
        match word:
            case Word.TRICKS:
                tricks = [0] * len(self.names)
                while self.left and (seat := self._seat()) is not None:
                    tricks[seat] = self._number(Column.TRICKS)
                return {"tricks": tuple(tricks)}
            case Word.VIRGIN | Word.MARCH if self.left and meaning(self.left[0]) is Word.ANNOUNCED:
                self.left.pop(0)
                seat = self._need_seat(Column.TRICKS)
                name = "announced_virgins" if word is Word.VIRGIN else "announced_marches"
                return {name: (*getattr(ramsch, name), seat)}
            case Word.VIRGIN:
                seat = self._need_seat(Column.TRICKS)
                return {"virgins": (*(ramsch.virgins or ()), seat)}
            case Word.MARCH:
                seat = self._need_seat(Column.TRICKS)
                seats = range(len(self.names))
                return {
                    "card_points": tuple(POINTS_IN_DECK if place == seat else 0 for place in seats),
                    "tricks": tuple(10 if place == seat else 0 for place in seats),
                }
            case Word.LAST:
                return {"last": self._need_seat(Column.LAST)}
            case Word.PUSHES:
                return {"pushes": self._number(Column.PUSHES)}
            case Word.KNOCKS:
                return {"knocks": self._number(Column.KNOCKS)}
        raise self.fault(Column.GAME, RowFaultKind.UNREADABLE, token)


def _with(entry: Entry, **changes: Any) -> Entry:
    return replace(entry, deal=replace(entry.deal, **changes))
