"""Sheets as JSON: without loss, with a version, every fault named by its place."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from skatkit.rules.contract import Contract
from skatkit.rules.errors import RulesetError, SkatError
from skatkit.rules.occasion import Occasion
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.points import Points, whole
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Replaced, Sheet

FORM = 1
"""The version of the form; it grows when old readers would misread what is written."""

MOST_POINTS = 10**9
"""More than anybody can have; what is greater is refused."""

_T = TypeVar("_T")


class SheetDataError(SkatError, ValueError):
    """The text is no sheet.

    Attributes:
        place: what is wrong, such as ``rows.3.dealer`` (rows are counted from 1).
        expected: what should stand there.
    """

    def __init__(self, place: str, expected: str) -> None:
        super().__init__(f"{place}: expected {expected}")
        self.place = place
        self.expected = expected


def sheet_to_json(named: NamedSheet) -> str:
    """A sheet as text, a row a line so that people can read it.

    >>> text = sheet_to_json(NamedSheet(("Anna", "Ben", "Cem"), Sheet(3)))
    >>> sheet_from_json(text).names
    ('Anna', 'Ben', 'Cem')
    """
    sheet = named.sheet
    head = {
        "form": FORM,
        "rules": ruleset_to_dict(sheet.rules),
        "names": list(named.names),
        "first_dealer": sheet.first_dealer,
    }
    lines = [f'  "{name}": {_dumped(value)},' for name, value in head.items()]
    lines.append(f'  "rows": {_list([_row_data(row) for row in sheet.rows])},')
    lines.append(f'  "replaced": {_list([_numbered(replaced.row) for replaced in sheet.replaced])}')
    return "{\n" + "\n".join(lines) + "\n}\n"


def sheet_from_json(text: str) -> NamedSheet:
    """Read what :func:`sheet_to_json` has written.

    Raises:
        SheetDataError: it is something else; the message names the place and what was expected.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise SheetDataError(f"line {line}", "JSON") from None
    if not isinstance(data, dict):
        raise SheetDataError("file", "{…}")
    form = _need(data, "form", int, "")
    if form != FORM:
        raise SheetDataError("form", str(FORM))
    try:
        rules = ruleset_from_dict(_need(data, "rules", dict, ""))
    except RulesetError as error:
        fault = error.faults[0]
        raise SheetDataError(f"rules.{fault.place}", " | ".join(fault.expected)) from None
    rows = _need(data, "rows", list, "")
    replaced = _need(data, "replaced", list, "")
    names = _need(data, "names", list, "")
    if not all(isinstance(name, str) for name in names):
        raise SheetDataError("names", '["…", "…", "…"]')
    read = tuple(_row(row, number, f"rows.{number}", rules.seats) for number, row in enumerate(rows, 1))
    old = tuple(
        _row(row, _need(row, "number", int, f"replaced.{number}."), f"replaced.{number}", rules.seats)
        for number, row in enumerate(map(_object, replaced), 1)
    )
    try:
        sheet = Sheet(
            rules.seats, read, _need(data, "first_dealer", int, ""), rules, tuple(map(Replaced, old))
        )
        return NamedSheet(tuple(names), sheet)
    except ValueError as error:
        raise SheetDataError("file", str(error)) from None


# Writing


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(rows: Sequence[Mapping[str, Any]]) -> str:
    if not rows:
        return "[]"
    return "[\n    " + ",\n    ".join(map(_dumped, rows)) + "\n  ]"


def _numbered(row: Row) -> dict[str, Any]:
    return {"number": row.number, **_row_data(row)}


def _row_data(row: Row) -> dict[str, Any]:
    """What differs from a deal that was passed in."""
    empty = Row(row.number, row.dealer, row.scores, occasion=row.occasion)
    data: dict[str, Any] = {"dealer": row.dealer, "scores": _numbers(row.scores)}
    if row.single != empty.single:
        data["single"] = _numbers(row.single)
    if row.occasion.bock != 1:
        data["bock"] = row.occasion.bock
    if row.occasion.ramsch:
        data["ramsch_round"] = True
    if row.contract is not None:
        data["contract"] = str(row.contract)
    for name in _PLAIN:
        value = getattr(row, name)
        if value != getattr(empty, name):
            data[name] = list(value) if isinstance(value, tuple) else value
    return data


def _numbers(points: Sequence[Points]) -> list[int | float]:
    """Halves and quarters are exact as binary numbers."""
    return [value if isinstance(value, int) else float(value) for value in points]


# Reading

_PLAIN: Mapping[str, type] = {
    "declarer": int,
    "won": bool,
    "ramsch": bool,
    "value": int,
    "kontra": int,
    "matadors": int,
    "bid": int,
    "card_points": int,
    "ramsch_points": list,
    "ramsch_tricks": list,
    "announced_virgins": list,
    "announced_marches": list,
    "broken_off": bool,
}
"""Fields of a row that are written as they are."""
_SEATS = ("announced_virgins", "announced_marches")
"""Fields that name seats; other lists hold a number for each seat."""
_KNOWN = {*_PLAIN, "number", "dealer", "scores", "single", "bock", "ramsch_round", "contract"}
_WORDS = {int: "0, 1, 2, …", bool: "true | false", list: "[…]", dict: "{…}", str: '"…"'}


def _object(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise SheetDataError("rows", "{…}")
    return data


def _need(data: Mapping[str, Any], name: str, kind: type[_T], prefix: str) -> _T:
    value = data.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SheetDataError(f"{prefix}{name}", _WORDS[kind])
    return value


def _row(raw: object, number: int, place: str, seats: int) -> Row:
    data = _object(raw)
    prefix = f"{place}."
    for name in data:
        if name not in _KNOWN:
            raise SheetDataError(prefix + name, ", ".join(sorted(_KNOWN)))
    dealer = _need(data, "dealer", int, prefix)
    if not 0 <= dealer < seats:
        raise SheetDataError(f"{prefix}dealer", f"0–{seats - 1}")
    fields: dict[str, Any] = {}
    for name, kind in _PLAIN.items():
        if name in data:
            value: object = _need(data, name, kind, prefix)
            if isinstance(value, list):
                value = _integers(value, prefix + name, None if name in _SEATS else seats)
            fields[name] = value
    if "contract" in data:
        try:
            fields["contract"] = Contract.parse(_need(data, "contract", str, prefix))
        except ValueError:
            raise SheetDataError(f"{prefix}contract", "CH, GO, N, …") from None
    bock = _need(data, "bock", int, prefix) if "bock" in data else 1
    if bock < 1:
        raise SheetDataError(f"{prefix}bock", "1, 2, 4, …")
    ramsch_round = _need(data, "ramsch_round", bool, prefix) if "ramsch_round" in data else False
    if "single" in data:
        fields["single"] = _points(data["single"], f"{prefix}single", seats)
    return Row(
        number,
        dealer,
        _points(data.get("scores"), f"{prefix}scores", seats),
        occasion=Occasion(bock, ramsch_round),
        **fields,
    )


def _integers(values: list[Any], place: str, count: int | None) -> tuple[int, ...]:
    if count not in (None, len(values)) or not all(type(value) is int for value in values):
        raise SheetDataError(place, "[0, …]" if count is None else "[" + ", ".join("0" * count) + "]")
    return tuple(values)


def _points(values: object, place: str, seats: int) -> tuple[Points, ...]:
    expected = SheetDataError(place, "[" + ", ".join("0" * seats) + "]")
    if not isinstance(values, list) or len(values) != seats:
        raise expected
    found: list[Points] = []
    for value in values:
        is_number = type(value) in (int, float) and abs(value) < MOST_POINTS
        if not is_number or not float(value * 4).is_integer():
            raise expected
        found.append(whole(Fraction(value)))
    return tuple(found)
