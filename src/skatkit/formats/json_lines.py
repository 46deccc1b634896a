"""One record from one line of JSON: what all our own formats do alike."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from skatkit.formats.iss_text import SURROGATE
from skatkit.formats.json_fields import Fields, parse_object
from skatkit.formats.problems import Damage, Problem, ReadError, shortened

SCHEMA = 1
LONGEST_LINE = 1 << 20
"""Characters; a longer line is reported, not read."""

_Record = TypeVar("_Record")


def read_line(line: str, number: int, record_of: Callable[[Fields, int], _Record]) -> _Record | ReadError:
    """The record of a line, or what is wrong with it.

    Args:
        line: the text.
        number: of the line, from 1.
        record_of: makes the record from its fields; raises :class:`Damage` where they are wrong.
    """
    if len(line) > LONGEST_LINE:
        return ReadError(number, 1, Problem.TOO_LONG, near=shortened(line), expected=f"{LONGEST_LINE}")
    if broken := SURROGATE.search(line):
        near = f"{ord(broken[0]) & 0xFF:#04x}"
        return ReadError(number, broken.start() + 1, Problem.UNDECODABLE, near=near)
    try:
        fields = Fields(parse_object(line.removeprefix("\ufeff")))
        schema = fields.need("schema", int, str(SCHEMA))
        if schema != SCHEMA:
            raise Damage(Problem.OTHER_SCHEMA, str(schema), str(SCHEMA), place="schema")
        return record_of(fields, number)
    except Damage as damage:
        return damage.at(number, damage.offset + 1 if damage.problem is Problem.NO_JSON else 0)


def moment(text: str) -> datetime:
    """A date and time with its time zone.

    Raises:
        ValueError: it is none, or says no time zone.
    """
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(text)
    return found
