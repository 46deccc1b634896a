"""Taking a JSON object apart: every field is asked for by name and type, and what is wrong is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from skatkit.formats.iss_text import SURROGATE
from skatkit.formats.problems import Damage, Problem

_T = TypeVar("_T")
Path = tuple[str, ...]
Extra = tuple[tuple[Path, str], ...]


def parse_object(text: str) -> dict[str, Any]:
    """The object in one line of JSON.

    Raises:
        Damage: the line is no JSON, no object, or has a field twice.
    """
    try:
        data = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        near = text[max(0, error.pos - 10) :]
        raise Damage(Problem.NO_JSON, near, "{ … }", offset=error.pos) from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise Damage(Problem.NO_JSON, text, "{ … }") from None
    if not isinstance(data, dict):
        raise Damage(Problem.NO_JSON, text, "{ … }")
    if "\\u" in text and SURROGATE.search(json.dumps(data, ensure_ascii=False)):
        raise Damage(Problem.UNDECODABLE, text)
    return data


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Damage(Problem.DUPLICATE_KEY, twice, place=twice)
    return data


def _no_constant(text: str) -> None:
    raise Damage(Problem.NO_JSON, text, "0 1 2 …")


class Fields:
    """One JSON object; ``path`` leads to it. What was never asked for is kept for :meth:`rest`."""

    def __init__(self, data: dict[str, Any], path: Path = ()) -> None:
        self._data = data
        self._path = path
        self._asked: set[str] = set()

    def name(self, field: str) -> str:
        """A field as error messages name it: ``iss.deck``."""
        return ".".join((*self._path, field))

    def damage(self, field: str, value: object, expected: str) -> Damage:
        """The error of a wrong value."""
        return Damage(Problem.BAD_VALUE, json.dumps(value), expected, place=self.name(field))

    def take(self, field: str, kind: type[_T], expected: str) -> _T | None:
        """A field of one type; ``None`` if it is missing or null.

        Raises:
            Damage: it has another type.
        """
        self._asked.add(field)
        value = self._data.get(field)
        if value is None:
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.damage(field, value, expected)
        return value

    def need(self, field: str, kind: type[_T], expected: str) -> _T:
        """A field that must be there.

        Raises:
            Damage: it is missing or has another type.
        """
        value = self.take(field, kind, expected)
        if value is None:
            raise Damage(Problem.MISSING_KEY, field, expected, place=self.name(field))
        return value

    def parsed(self, field: str, parse: Callable[[str], _T], expected: str) -> _T | None:
        """A text made into something else.

        Raises:
            Damage: it is no text, or ``parse`` raises a ValueError.
        """
        text = self.take(field, str, expected)
        if text is None:
            return None
        try:
            return parse(text)
        except ValueError:
            raise self.damage(field, text, expected) from None

    def texts(self, field: str, count: int | None = None) -> tuple[str, ...]:
        """A list of texts; empty if the field is missing.

        Raises:
            Damage: it is something else, or not of this length.
        """
        expected = '["…", "…"]' if count is None else "[" + ", ".join(['"…"'] * count) + "]"
        values = self.take(field, list, expected)
        if values is None:
            return ()
        if not all(isinstance(value, str) for value in values) or count not in (None, len(values)):
            raise self.damage(field, values, expected)
        return tuple(values)

    def part(self, field: str) -> Fields | None:
        """An object inside this one."""
        data = self.take(field, dict, "{ … }")
        return None if data is None else Fields(data, (*self._path, field))

    def rest(self) -> Extra:
        """Path and JSON text of each field nobody asked for, in their order."""
        return tuple(
            ((*self._path, name), json.dumps(value, ensure_ascii=False))
            for name, value in self._data.items()
            if name not in self._asked
        )
