"""The parsers that are fuzzed, and what is true of everything that they read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import SkatError
from skatkit.rules.moves import parse_move
from skatkit.rules.ruleset import PRESETS, ruleset_from_dict, ruleset_to_dict
from skatkit.rules.spn import format_spn, parse_spn
from tests.rules.random_games import RULESETS


@dataclass(frozen=True)
class Parser:
    """A parser and how to check it.

    Attributes:
        read: reads a text, or raises a :class:`SkatError` that is also a ``ValueError``.
        write: writes what was read; ``None`` where nothing is written.
        seeds: texts to start from.
    """

    read: Callable[[str], object]
    write: Callable[[object], str] | None
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
        if self.write is not None:
            again = self.read(self.write(value))
            if again != value:
                raise AssertionError(f"{text!r} is read as {value!r}, but written and read as {again!r}")
        return True


def _read_ruleset(text: str) -> object:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return ruleset_from_dict(data)


def _write_ruleset(rules: object) -> str:
    return "?" if rules is None else json.dumps(ruleset_to_dict(rules))  # type: ignore[arg-type]


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
        format_spn,  # type: ignore[arg-type]
        (
            f"* {_DEAL} ISKO 18,y,p,p take,put=HJ.DT,G CJ,C9,CA",
            f"F {_DEAL} ISS 18,p,p hand,GH F:claim-rest",
            "M ?/JK.AK8.T7.AK9/?/? WITH_RAMSCH p,p,p CK",
            *(f"- ?/?/?/? {name} p,p" for name in PRESETS),
        ),
    ),
}
"""All parsers by name. Add one here and it is fuzzed."""
