"""The rulesets of a soak: by turns one that is often played, and one of those in which all pairs meet."""

from __future__ import annotations

from skatkit.rules.ruleset import Ruleset
from tests.rules.any_rules import covering_rules
from tests.rules.random_games import RULESETS

NAMES = tuple(RULESETS)


def ruleset(number: int) -> tuple[str, Ruleset]:
    """The ruleset of a game, with the name its figures stand under."""
    if number % 2 == 0:
        name = NAMES[number // 2 % len(NAMES)]
        return name, RULESETS[name]
    pairs = covering_rules()
    return "all pairs", pairs[number // 2 % len(pairs)]
