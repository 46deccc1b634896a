"""What is wrong with a list, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import row as in_a_row
from skatkit.i18n.terms import contract_name
from skatkit.rules.contract import Contract
from skatkit.sheet.faults import Column, RowFault, RowFaultKind, Said, Value
from skatkit.sheet.points import Points, points_text

_SEATS = (Column.DEALER, Column.DECLARER, Column.LAST)
"""Columns that name a player."""
MOST_EXPECTED = 6
"""So many values are told; beyond that only that there are others."""


def fault_text(w: Words, fault: RowFault, names: Sequence[str]) -> str:
    """One fault as a sentence.

    >>> from skatkit.i18n.catalogue import words
    >>> wrong = RowFault(5, Column.TOTAL, RowFaultKind.OTHER, 48, (24,), seat=1)
    >>> fault_text(words("en"), wrong, ("Anna", "Ben", "Cem"))
    'Row 5, Total of Ben: “48” cannot be right; expected: 24.'
    """
    column = w("sheet.column", column=fault.column)
    if fault.seat is not None:
        column = w("sheet.column-of", column=column, name=names[fault.seat])
    found = "none" if fault.found is None else value_text(w, fault.column, fault.found, names)
    expected = _expected(w, fault, names) or "none"
    if fault.kind is RowFaultKind.EITHER:
        return w("sheet.either-column", column=column, found=found, expected=expected)
    return w("sheet.fault", row=fault.row, column=column, kind=fault.kind, found=found, expected=expected)


def fault_texts(w: Words, faults: Sequence[RowFault], names: Sequence[str]) -> list[str]:
    """All faults, those of which only one is true introduced as such."""
    lines = []
    for (row, is_either), group in groupby(faults, lambda f: (f.row, f.kind is RowFaultKind.EITHER)):
        if is_either:
            lines.append(w("sheet.either", row=row))
        lines += [fault_text(w, fault, names) for fault in group]
    return lines


def value_text(w: Words, column: Column, value: Value, names: Sequence[str]) -> str:
    """A value as it is written in a column."""
    if isinstance(value, Said):
        return w("sheet.said", value=value)
    if isinstance(value, Contract):
        return contract_name(w, value)
    if isinstance(value, str):
        return value
    if column in _SEATS and value in range(len(names)):
        return names[int(value)]
    if column is Column.MATADORS and isinstance(value, int):
        return w("sheet.matadors", side="with" if value > 0 else "without", number=abs(value))
    if column is Column.KONTRA and isinstance(value, int):
        return w("sheet.calls", calls=value)
    return points_text(value)


def _expected(w: Words, fault: RowFault, names: Sequence[str]) -> str:
    numbers = [value for value in fault.expected if isinstance(value, int)]
    is_counted = fault.column not in (*_SEATS, Column.KONTRA, Column.MATADORS)
    if is_counted and numbers == list(fault.expected):
        items = list(_runs(sorted(numbers)))
    else:
        values = sorted(numbers, key=_size) if fault.column is Column.MATADORS else fault.expected
        items = [value_text(w, fault.column, value, names) for value in values]
    if len(items) > MOST_EXPECTED:
        return w("sheet.and-more", some=in_a_row(w, items[:MOST_EXPECTED]))
    return in_a_row(w, items) if items else ""


def _size(matadors: int) -> tuple[int, bool]:
    """With 1, without 1, with 2, and so on."""
    return abs(matadors), matadors < 0


def _runs(numbers: Sequence[Points]) -> Iterator[str]:
    """Numbers that follow one another as ``61–120``."""
    for _, group in groupby(enumerate(numbers), lambda pair: Fraction(pair[1]) - pair[0]):
        run = [number for _, number in group]
        if len(run) > 2:
            yield f"{points_text(run[0])}–{points_text(run[-1])}"
        else:
            yield from map(points_text, run)
