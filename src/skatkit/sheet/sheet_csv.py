"""Sheets as CSV for spreadsheets, in the words of a language; and such a list read again.

A row is a deal; behind its columns stands a column for each player with the running total. Numbers are
plain (``-48``, ``-23.5``); what is not known is empty. In a Ramsch, card points, tricks and game points are
those of all seats, parted by blanks.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from skatkit.i18n.catalogue import LANGUAGES, Words, words
from skatkit.i18n.terms import contract_name, read_contract
from skatkit.rules.errors import ParseError
from skatkit.rules.ruleset import Ruleset
from skatkit.sheet.entry import BrokenOffEntry, DealEntry, Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind, Value
from skatkit.sheet.named import NamedSheet, is_name
from skatkit.sheet.paper import PaperList, PaperRow
from skatkit.sheet.points import Points, parse_points, points_data
from skatkit.sheet.row import Row
from skatkit.sheet.row_words import CALLS, Word, meaning, said

COLUMNS = (
    Column.NUMBER,
    Column.DEALER,
    Column.DECLARER,
    Column.GAME,
    Column.MATADORS,
    Column.BID,
    Column.RESULT,
    Column.CARD_POINTS,
    Column.TRICKS,
    Column.ANNOUNCED,
    Column.KONTRA,
    Column.BOCK,
    Column.POINTS,
)
"""In this order; after them the players."""
FOOT = (Column.TOTAL, Column.WON, Column.LOST)
"""The lines under the list, named in the first column."""
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "'")
"""Beginnings that make a spreadsheet take a text for a formula (and our own mark against it)."""


def sheet_to_csv(named: NamedSheet, w: Words) -> str:
    """A sheet as CSV (RFC 4180).

    >>> from skatkit.sheet.sheet import Sheet
    >>> text = sheet_to_csv(NamedSheet(("Anna", "=B", "Cem"), Sheet(3)), words("en"))
    >>> text.splitlines()[0].split(",")[-4:]
    ['Game points', 'Anna', "'=B", 'Cem']
    """
    sheet = named.sheet
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow([*(w("sheet.column", column=column) for column in COLUMNS), *map(_safe, named.names)])
    for row, plan in zip(sheet.rows, sheet.plans[1:], strict=True):
        totals = map(points_data, plan.totals)
        writer.writerow([*_cells(row, named.names, w), *totals])
    blanks = [""] * (len(COLUMNS) - 1)
    for column, values in zip(FOOT, (sheet.totals(), sheet.won, sheet.lost), strict=True):
        writer.writerow([w("sheet.column", column=column), *blanks, *map(points_data, values)])
    return stream.getvalue()


def _cells(row: Row, names: Sequence[str], w: Words) -> Iterator[str]:
    """The columns of a deal, in the order of :data:`COLUMNS`."""
    yield str(row.number)
    yield _safe(names[row.dealer])
    yield "" if row.declarer is None else _safe(names[row.declarer])
    if row.contract is not None:
        yield contract_name(w, row.contract)
    else:
        yield w("sheet.ramsch") if row.ramsch else w("sheet.passed-in") if row.is_passed_in else ""
    yield "" if row.matadors is None else str(row.matadors)
    yield str(row.bid or "")
    if row.broken_off:
        yield w("sheet.broken-off")
    else:
        yield "" if row.won is None else w("sheet.result", won=row.won)
    if row.ramsch:
        yield " ".join(map(str, row.ramsch_points))
    else:
        yield "" if row.card_points is None else str(row.card_points)
    yield " ".join(map(str, row.ramsch_tricks))
    yield "; ".join(_announcements(row, names, w))
    yield w("sheet.calls", calls=row.kontra) if row.kontra else ""
    yield str(row.occasion.bock)
    if row.ramsch:
        yield " ".join(map(points_data, row.scores))
    else:
        yield "" if row.declarer is None else points_data(row.scores[row.declarer])


def _announcements(row: Row, names: Sequence[str], w: Words) -> Iterator[str]:
    for kind, seats in (("virgin", row.announced_virgins), ("march", row.announced_marches)):
        for seat in seats:
            yield w("sheet.announced", kind=kind, name=names[seat])


def _safe(name: str) -> str:
    return f"'{name}" if name.startswith(_DANGEROUS) else name


def _name(cell: str) -> str:
    bare = cell.removeprefix("'")
    return bare if bare.startswith(_DANGEROUS) else cell


# Reading


def paper_from_csv(text: str, rules: Ruleset) -> tuple[tuple[str, ...], PaperList]:
    """The names and the list in a CSV file, to be checked.

    Columns are found by their heads, in any language and order; what is missing is taken as not written.
    The ruleset is set to as many seats as there are players.

    Raises:
        RowError: a cell cannot be read; every such cell is named.
    """
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
        lines = [line for line in reader if any(map(str.strip, line))]
    except csv.Error:
        lines = []
    if not lines:
        raise RowError([RowFault(0, Column.PLAYERS, RowFaultKind.MISSING)])
    heads = [_heads().get(cell.strip().casefold()) for cell in lines[0]]
    players = [place for place, head in enumerate(heads) if head is None and lines[0][place].strip()]
    names = tuple(_name(lines[0][place].strip()) for place in players)
    if len(names) not in (3, 4, 5) or len(set(map(str.casefold, names))) < len(names):
        raise RowError([RowFault(0, Column.PLAYERS, RowFaultKind.OTHER, ", ".join(names))])
    odd = [name for name in names if not is_name(name)]
    if odd:
        raise RowError([RowFault(0, Column.PLAYERS, RowFaultKind.UNREADABLE, name) for name in odd])
    table = _Table(names, [*enumerate(heads)], players)
    foot: dict[Column, tuple[Points | None, ...]] = {}
    rows: list[PaperRow] = []
    for line in lines[1:]:
        cells = [*line, *[""] * (len(heads) - len(line))]
        column = _heads().get(cells[0].strip().casefold())
        if column in FOOT and column is not None:
            foot[column] = table.totals(cells, 0, column)
        else:
            rows.append(table.row(cells, len(rows) + 1))
    if table.faults:
        raise RowError(table.faults, names)
    paper = PaperList(
        rules=rules.replace(seats=len(names)),
        rows=tuple(rows),
        first_dealer=(rows[0].entry.dealer or 0) if rows else 0,
        totals=foot.get(Column.TOTAL, ()),
        won=tuple(None if n is None else int(n) for n in foot.get(Column.WON, ())),
        lost=tuple(None if n is None else int(n) for n in foot.get(Column.LOST, ())),
    )
    return names, paper


def _delimiter(text: str) -> str:
    """Spreadsheets of some countries part cells by semicolons."""
    return max(",;\t", key=text.partition("\n")[0].count)


@cache
def _heads() -> Mapping[str, Column]:
    return {
        words(language)("sheet.column", column=column).casefold(): column
        for language in LANGUAGES
        for column in (*COLUMNS, *FOOT)
    }


class _Table:
    """Reads the cells of a list and notes what cannot be read."""

    def __init__(
        self, names: Sequence[str], heads: Sequence[tuple[int, Column | None]], players: Sequence[int]
    ) -> None:
        self._names = names
        self._seats = {name.casefold(): seat for seat, name in enumerate(names)}
        self._places = {column: place for place, column in heads if column is not None}
        self._players = players
        self._number = 0
        self.faults: list[RowFault] = []

    def row(self, cells: Sequence[str], number: int) -> PaperRow:
        """One deal."""
        self._number = number
        found = {column: cells[place].strip() for column, place in self._places.items()}
        deal = self._deal(found)
        entry = Entry(
            deal,
            self._seat(found.get(Column.DEALER, ""), Column.DEALER),
            self._integer(found.get(Column.BOCK, ""), Column.BOCK),
        )
        said = self._integer(found.get(Column.NUMBER, ""), Column.NUMBER)
        return PaperRow(entry, self.totals(cells, number, Column.TOTAL), said)

    def totals(self, cells: Sequence[str], number: int, column: Column) -> tuple[Points | None, ...]:
        """The columns of the players."""
        self._number = number
        return tuple(
            self._points(cells[place].strip(), column, seat) for seat, place in enumerate(self._players)
        )

    def _deal(self, found: Mapping[Column, str]) -> DealEntry:
        game = found.get(Column.GAME, "")
        who = found.get(Column.DECLARER, "")
        word = said(game)
        points = found.get(Column.POINTS, "")
        if word is Word.RAMSCH:
            virgins, marches = self._announced(found.get(Column.ANNOUNCED, ""))
            return RamschEntry(
                announced_virgins=virgins,
                announced_marches=marches,
                card_points=self._integers(found.get(Column.CARD_POINTS, ""), Column.CARD_POINTS),
                tricks=self._integers(found.get(Column.TRICKS, ""), Column.TRICKS),
                scores=self._many(points, Column.POINTS),
            )
        result = said(found.get(Column.RESULT, ""))
        if result is Word.BROKEN_OFF and not (game or who):
            return BrokenOffEntry()
        if word is Word.PASSED_IN or not (game or who):
            return PassedInEntry()
        contract = read_contract(game) if game else None
        if game and contract is None:
            self._unreadable(Column.GAME, game)
        declarer = self._seat(who, Column.DECLARER)
        if declarer is None and not who:
            self.faults.append(RowFault(self._number, Column.DECLARER, RowFaultKind.MISSING))
        if result is Word.BROKEN_OFF:
            return BrokenOffEntry(declarer=declarer, contract=contract)
        if found.get(Column.RESULT) and result not in (Word.WON, Word.LOST):
            self._unreadable(Column.RESULT, found[Column.RESULT])
        return GameEntry(
            declarer=declarer or 0,
            contract=contract,
            won=result is Word.WON if result in (Word.WON, Word.LOST) else None,
            matadors=self._integer(found.get(Column.MATADORS, ""), Column.MATADORS),
            bid=self._integer(found.get(Column.BID, ""), Column.BID),
            card_points=self._integer(found.get(Column.CARD_POINTS, ""), Column.CARD_POINTS),
            kontra=self._calls(found.get(Column.KONTRA, "")),
            score=self._points(points, Column.POINTS),
        )

    def _announced(self, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who announced before a Ramsch to take no trick, and who to take all."""
        found: dict[Word, list[int]] = {Word.VIRGIN: [], Word.MARCH: []}
        for part in filter(None, map(str.strip, text.split(";"))):
            what, _, name = part.partition(" ")
            word = meaning(what)
            kept = None if word is None else found.get(word)
            seat = self._seats.get(name.strip().casefold())
            if kept is None or seat is None:
                self._unreadable(Column.ANNOUNCED, part)
            else:
                kept.append(seat)
        return tuple(found[Word.VIRGIN]), tuple(found[Word.MARCH])

    # Single cells

    def _unreadable(self, column: Column, text: str, *expected: Value, seat: int | None = None) -> None:
        self.faults.append(
            RowFault(self._number, column, RowFaultKind.UNREADABLE, text, tuple(expected), seat)
        )

    def _seat(self, text: str, column: Column) -> int | None:
        seat = self._seats.get(_name(text).casefold())
        if seat is None and text:
            self._unreadable(column, text, *self._names)
        return seat

    def _points(self, text: str, column: Column, seat: int | None = None) -> Points | None:
        try:
            return parse_points(text) if text else None
        except ParseError:
            self._unreadable(column, text, seat=seat)
            return None

    def _integer(self, text: str, column: Column) -> int | None:
        number = self._points(text, column)
        if isinstance(number, int) or number is None:
            return number
        self._unreadable(column, text)
        return None

    def _many(self, text: str, column: Column) -> tuple[Points, ...]:
        found = tuple(self._points(part, column) for part in text.split())
        if found and len(found) != len(self._names):
            self._unreadable(column, text)
            return ()
        return tuple(number or 0 for number in found)

    def _integers(self, text: str, column: Column) -> tuple[int, ...]:
        return tuple(int(number) for number in self._many(text, column))

    def _calls(self, text: str) -> int:
        """``Kontra, Re``, the last of them, or how many calls there were."""
        if text.isascii() and text.isdigit():
            return self._integer(text, Column.KONTRA) or 0
        calls = said(text)
        if isinstance(calls, Word):
            calls = CALLS.index(calls) + 1 if calls in CALLS else None
        if text and calls is None:
            self._unreadable(Column.KONTRA, text)
        return calls or 0
