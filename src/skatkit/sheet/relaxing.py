"""Finding what is wrong in a row: which single statement, taken away, lets the rest be true?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

from skatkit.sheet.faults import Column, RowFault, RowFaultKind, Value

_T = TypeVar("_T")
_CONCLUSIONS = (Column.RESULT, Column.POINTS)
"""What follows from all the rest: who gets one wrong gets the other wrong as well."""
MOST_WRONG = 2
"""So many statements may be wrong together; beyond that the first ones are blamed."""

Possible = Callable[[Collection[Column]], Iterable[_T]]
"""Everything that may have happened when the statements in some columns are disregarded."""


def contradictions(
    row: int,
    stated: Mapping[Column, Value],
    possible: Possible[_T],
    told: Callable[[_T, Column], Value],
) -> list[RowFault]:
    """The statements that cannot be true together, each with what it would have to be.

    Args:
        row: the number of the row.
        stated: what stands in each column that says something, the most doubtful first.
        possible: what may have happened without some of them.
        told: what a column would say about it.
    """
    single = [
        RowFault(row, column, RowFaultKind.EITHER, stated[column], values)
        for column in stated
        if (values := _values(possible((column,)), column, told))
    ]
    if not {fault.column for fault in single} & set(_CONCLUSIONS) and stated.keys() >= set(_CONCLUSIONS):
        found = list(possible(_CONCLUSIONS))
        single = [
            *(
                RowFault(row, column, RowFaultKind.EITHER, stated[column], _values(found, column, told))
                for column in _CONCLUSIONS
                if found
            ),
            *single,
        ]
    if single:
        return [_certain(single[0])] if len(single) == 1 else single
    for columns in combinations(stated, MOST_WRONG):
        found = list(possible(columns))
        if found:
            return [
                RowFault(row, column, RowFaultKind.OTHER, stated[column], _values(found, column, told))
                for column in columns
            ]
    return [RowFault(row, column, RowFaultKind.OTHER, value) for column, value in stated.items()][:MOST_WRONG]


def _values(found: Iterable[_T], column: Column, told: Callable[[_T, Column], Value]) -> tuple[Value, ...]:
    values = dict.fromkeys(told(one, column) for one in found)
    numbers = [value for value in values if isinstance(value, int | Fraction)]
    return tuple(sorted(numbers)) if len(numbers) == len(values) else tuple(values)


def _certain(fault: RowFault) -> RowFault:
    return RowFault(fault.row, fault.column, RowFaultKind.OTHER, fault.found, fault.expected)
