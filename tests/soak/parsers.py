"""The parsers that are fuzzed, and what is true of everything that they read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.problems import FormatError, ReadError
from skatkit.formats.records import Record
from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import SkatError
from skatkit.rules.moves import parse_move
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.spn import format_spn, parse_spn
from tests.rules.random_games import RULESETS


@dataclass(frozen=True)
class Parser:
    """A parser and how to check it.

    Attributes:
        read: reads a text, or raises a :class:`SkatError` that is also a ``ValueError``.
        write: writes what was read, or raises a :class:`FormatError`.
        seeds: texts to start from.
    """

    read: Callable[[str], object]
    write: Callable[[Any], str]
    seeds: tuple[str, ...]

    def check(self, text: str) -> bool:
        """Feed one text; was it read?

        Raises:
            Exception: the parser raised what it may not, or does not read what it writes.
        """
        try:
            value = self.read(text)
        except SkatError as error:
            if not isinstance(error, ValueError) or not str(error):
                raise
            return False
        try:
            written = self.write(value)
        except FormatError:  # one format cannot say everything
            return True
        again = self.read(written)
        if again != value:
            raise AssertionError(f"{text!r} is read as {value!r}, but written and read as {again!r}")
        return True


def _read_ruleset(text: str) -> object:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return ruleset_from_dict(data)


def _write_ruleset(rules: Ruleset | None) -> str:
    return "?" if rules is None else json.dumps(ruleset_to_dict(rules))


def _records(read: Callable[[Iterable[str]], Iterator[Record | ReadError]]) -> Callable[[str], list[Record]]:
    """Reads the records in a text, passes over what cannot be read, and replays those that can."""

    def read_all(text: str) -> list[Record]:
        records = []
        for found in read(text.splitlines(keepends=True)):
            if isinstance(found, ReadError):
                if not str(found) or found.line < 1:
                    raise AssertionError(f"an error without its place: {found!r}")
                continue
            records.append(found)
            with suppress(SkatError):
                _ = found.replayed().outcome
        return records

    return read_all


def _written(write: Callable[[Record], str]) -> Callable[[list[Record]], str]:
    return lambda records: "\n".join(write(record) for record in records)


_RECORDS = Path(__file__).resolve().parents[1] / "data" / "iss"
_ISS = tuple(
    line
    for path in sorted(_RECORDS.glob("*.sgf"))
    for line in path.read_text("utf-8", "replace").splitlines()[:4]
)
_JSONL = tuple(write_jsonl(found) for found in read_iss(_ISS) if isinstance(found, Record))

_DEAL = "J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T"

PARSERS: dict[str, Parser] = {
    "move": Parser(
        parse_move,
        str,
        ("pass", "18", "hold", "take", "hand", "discard H7 H8", "declare GH", "CJ", "claim rest", "throw-in"),
    ),
    "deal": Parser(Deal.parse, str, (_DEAL, str(Deal.shuffled(1)))),
    "contract": Parser(Contract.parse, str, ("G", "CHZ", "NO", "NOH", "dhs", "GOHSZ")),
    "cards": Parser(CardSet.parse, str, ("CJ SJ HJ DJ", "h10.d7,s8", "")),
    "ruleset": Parser(
        _read_ruleset,
        _write_ruleset,
        (
            *(json.dumps(ruleset_to_dict(rules)) for rules in RULESETS.values()),
            '{"seats": 7, "claims": "no", "ramsch": {"fixed": 0}, "list_length": null, "x": [1e9]}',
        ),
    ),
    "spn": Parser(
        parse_spn,
        format_spn,
        (
            f"* {_DEAL} ISKO 18,y,p,p take,put=HJ.DT,G CJ,C9,CA",
            f"F {_DEAL} ISS 18,p,p hand,GH F:claim-rest",
            "M ?/JK.AK8.T7.AK9/?/? WITH_RAMSCH p,p,p CK",
            *(f"- ?/?/?/? {name} p,p" for name in PRESETS),
        ),
    ),
    "iss": Parser(_records(read_iss), _written(write_iss), _ISS),
    "jsonl": Parser(_records(read_jsonl), _written(write_jsonl), _JSONL),
}
"""All parsers by name. Add one here and it is fuzzed."""
