"""Short codes of rulesets: what a wrong one is refused for, and that they stay what they are."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from skatkit.rules.errors import ParseError, RulesetError
from skatkit.rules.officer.options import Officer
from skatkit.rules.ruleset import ISKO, PRESETS, Bock, Ruleset
from skatkit.rules.ruleset_code import ALPHABET, _check, parse_ruleset_code, ruleset_code
from skatkit.rules.state import State
from skatkit.rules.switches import SWITCHES, switch_at, with_switch, with_switches
from tests.rules.scenarios import dealt

FROZEN = {
    "ISKO": "0",
    "ISS": "71F1-6",
    "WITH_RAMSCH": "31P1-12",
    "SCHIEBERAMSCH": "31P1-1C11-14",
    "PUB": "1103-01D1-5121-C1C0-1M2H",
}
"""Codes that people may have written down: they never change."""


def code(digits: Sequence[int]) -> str:
    return "".join(ALPHABET[digit] for digit in (*digits, _check(list(digits))))


@pytest.mark.parametrize("name", PRESETS)
def test_the_codes_of_the_presets_are_frozen(name: str) -> None:
    assert ruleset_code(PRESETS[name]) == FROZEN[name]
    assert parse_ruleset_code(FROZEN[name].lower().replace("-", " ")) == PRESETS[name]


def test_letters_that_look_alike_are_the_same() -> None:
    assert parse_ruleset_code("o4b") == parse_ruleset_code("04B")
    assert parse_ruleset_code("3lPi-12") == PRESETS["WITH_RAMSCH"]


@pytest.mark.parametrize(
    ("digits", "message"),
    [
        ([0, 9], "seats: out-of-range 9"),
        ([3, 1], "all_pass: contradiction"),
        ([15 + 16, 15], "made by this or an older version"),
        ([4, 2], "made by this or an older version"),
        ([1, 9], "made by this or an older version"),
        ([0], "made by this or an older version"),
        ([16], "made by this or an older version"),
    ],
)
def test_a_code_that_says_nonsense_is_refused(digits: list[int], message: str) -> None:
    with pytest.raises(ParseError, match=message):
        parse_ruleset_code(code(digits))


def test_more_triggers_than_there_are_is_nonsense() -> None:
    bock = [switch.place for switch in SWITCHES].index("bock")
    digits = [bock % 16 + 16, bock // 16, 1, 0, 16, 16, 16, 1]
    with pytest.raises(ParseError, match="older version"):
        parse_ruleset_code(code(digits))


def test_offiziersskat_has_a_code_and_is_no_skat_for_three() -> None:
    rules = ISKO.replace(officer=Officer(null=True))
    assert parse_ruleset_code(ruleset_code(rules)) == rules
    assert (rules.players, rules.list_length_in_force) == (2, 24)
    with pytest.raises(ValueError, match="officer"):
        State.start(dealt(), rules)


def test_triggers_stand_in_their_order() -> None:
    triggers = tuple(reversed(Bock(triggers=tuple(switch_at("bock.triggers").choices or ())).triggers))  # type: ignore[arg-type] # of this choice
    with pytest.raises(RulesetError, match="sorted"):
        Ruleset(bock=Bock(triggers=triggers))


def test_switches_are_set_by_their_place() -> None:
    rules = with_switch(ISKO, "bock.ramsch_rounds", False)
    assert rules.bock == Bock()
    assert with_switch(rules, "bock", False) == ISKO == with_switch(rules, "bock", None)
    both = with_switches(ISKO, {"ramsch.push.jacks_pushable": True, "all_pass": PRESETS["PUB"].all_pass})
    assert both.ramsch is not None and both.ramsch.push is not None and both.ramsch.push.jacks_pushable
    assert [switch.name for switch in SWITCHES[:2]] == ["seats", "first_dealer"]
    with pytest.raises(KeyError):
        with_switch(ISKO, "nothing", 1)
