"""Corrections: a row is replaced or taken out, and everything after it is reckoned again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from skatkit.rules.occasion import Occasion
from skatkit.sheet.booking import book_at, place_faults
from skatkit.sheet.entry import Entry, entry_of
from skatkit.sheet.faults import Column, RowError, RowFault
from skatkit.sheet.points import Points
from skatkit.sheet.rounds import Plan
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Replaced, Sheet


@dataclass(frozen=True, slots=True)
class Rescored:
    """A later row that now belongs to another round of Bock.

    Attributes:
        row: its number.
        bock_was: the factor before the correction.
        bock_is: the factor now.
        scores: its game points now, by seat.
    """

    row: int
    bock_was: int
    bock_is: int
    scores: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction brings.

    Attributes:
        sheet: with the corrected row; it remembers the old one.
        rescored: later rows that count otherwise now.
        faults: rows that do not fit the plan any more: what was played stays, and is named.
    """

    sheet: Sheet
    rescored: tuple[Rescored, ...]
    faults: tuple[RowFault, ...]


def correct(sheet: Sheet, number: int, entry: Entry) -> Correction:
    """Replace a row. Who dealt stays as it was if the entry does not say.

    Args:
        sheet: the list.
        number: of the row, from 1.
        entry: what the row should have been.

    Raises:
        IndexError: there is no such row.
        RowError: the new row cannot be.

    >>> from skatkit.rules.contract import Contract
    >>> from skatkit.sheet.entry import GameEntry
    >>> sheet = Sheet(3).with_row(Row(1, 0, (0, 24, 0), declarer=1, contract=Contract.parse("C"), won=True))
    >>> null = Entry(GameEntry(declarer=2, contract=Contract.parse("N"), won=True))
    >>> correct(sheet, 1, null).sheet.rows[0].scores
    (0, 0, 23)
    """
    old = _row(sheet, number)
    plan = sheet.plans[number - 1]
    dealer = old.dealer if entry.dealer is None else entry.dealer
    if not 0 <= dealer < sheet.seats:
        raise RowError(list(place_faults(entry, plan)))
    plan = replace(plan, dealer=dealer)
    faults = list(place_faults(entry, plan)) if number == len(sheet.rows) else []
    if faults:
        raise RowError(faults)
    out_of_turn = any(fault.column is Column.GAME for fault in place_faults(entry, plan))
    occasion = Occasion(plan.occasion.bock, ramsch=plan.occasion.ramsch and not out_of_turn)
    new = book_at(entry, replace(plan.due, occasion=occasion))
    rows = (*sheet.rows[: number - 1], new, *sheet.rows[number:])
    return _reckoned(sheet, old, rows, first=number)


def remove(sheet: Sheet, number: int) -> Correction:
    """Take a row out that was no deal; the rows after it move up.

    Raises:
        IndexError: there is no such row.
    """
    old = _row(sheet, number)
    later = (replace(row, number=row.number - 1) for row in sheet.rows[number:])
    return _reckoned(sheet, old, (*sheet.rows[: number - 1], *later), first=number - 1)


def irregularities(sheet: Sheet) -> tuple[RowFault, ...]:
    """The rows that were not due as they were played: dealer, Bock, Ramsch, or the list was over."""
    return tuple(_irregularities(sheet.rows, Plan.start(sheet.rules, sheet.first_dealer)))


def _irregularities(rows: Sequence[Row], plan: Plan) -> Iterator[RowFault]:
    for row in rows:
        yield from place_faults(entry_of(row), plan)
        plan = plan.after(row)


def _row(sheet: Sheet, number: int) -> Row:
    if not 1 <= number <= len(sheet.rows):
        raise IndexError(f"there is no row {number}, only 1 to {len(sheet.rows)}")
    return sheet.rows[number - 1]


def _reckoned(sheet: Sheet, old: Row, rows: tuple[Row, ...], *, first: int) -> Correction:
    """The sheet with the rows after ``first`` reckoned again; what was dealt and played stays."""
    plan = Plan.start(sheet.rules, sheet.first_dealer)
    reckoned: list[Row] = []
    rescored: list[Rescored] = []
    for row in rows:
        bock = plan.occasion.bock
        if row.number > first and row.occasion.bock != bock:
            again = row.played_at(Occasion(bock, row.occasion.ramsch), sheet.rules)
            rescored.append(Rescored(row.number, row.occasion.bock, bock, again.scores))
            row = again
        reckoned.append(row)
        plan = plan.after(row)
    corrected = replace(sheet, rows=tuple(reckoned), replaced=(*sheet.replaced, Replaced(old)))
    known = set(irregularities(sheet))
    faults = tuple(fault for fault in irregularities(corrected) if fault not in known)
    return Correction(corrected, tuple(rescored), faults)
