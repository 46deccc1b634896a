"""Every two choices of house rules stand together in some ruleset; random games under all of these hold."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.rules.contract import contracts_of
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.ruleset_code import parse_ruleset_code, ruleset_code
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.spn import format_rules, parse_rules
from skatkit.rules.switches import SwitchKind, switch_at
from tests.rules.any_rules import TRIED, covering_rules, pairs_of, random_rules, settings_of, values_of
from tests.rules.other_worlds import Table, leak_example
from tests.rules.random_games import CALM, RESTLESS, Manner
from tests.rules.whole_games import check_game

RULES = covering_rules()
MANNERS = (Manner(), CALM, RESTLESS)


def play(rules: Ruleset, number: int, games: int, *, views: int, faults: float = 0.02) -> None:
    """So many random games; what everybody knows is checked in one of ``views``."""
    rng = Random(f"pairwise {number}")
    for game in range(games):
        try:
            check_game(rng, rules, MANNERS[game % 3], views=game % views == 0, faults=faults)
        except Exception as error:
            raise AssertionError(f"game {game} under {format_rules(rules)}: {error!r}") from error


def test_every_value_of_every_switch_is_tried() -> None:
    tried = {setting for rules in RULES for setting in settings_of(rules)}
    for switch in TRIED:
        for value in values_of(switch):
            # Numbers of lists and money say nothing in a deal; their default is one of them.
            assert (switch.place, value) in tried, (switch.place, value)


def test_hardly_a_pair_of_random_rulesets_is_missing() -> None:
    covered = set().union(*(pairs_of(rules) for rules in RULES))
    rng = Random("missing")
    found = set().union(*(pairs_of(random_rules(rng)) for _ in range(2000)))
    assert len(found - covered) <= len(covered) / 2000


@pytest.mark.parametrize("number", range(0, len(RULES), 3))
def test_random_games_under_the_rulesets_of_all_pairs(number: int) -> None:
    play(RULES[number], number, 8, views=7)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(len(RULES)))
def test_twenty_thousand_random_games_under_the_rulesets_of_all_pairs(number: int) -> None:
    play(RULES[number], number, -(-20_000 // len(RULES)), views=29, faults=0.005)


@pytest.mark.parametrize("number", range(0, len(RULES), 2))
def test_nobody_learns_what_he_may_not_under_any_of_them(number: int) -> None:
    rng = Random(f"leak {number}")
    for manner in MANNERS[::2]:
        leak_example(rng, Table(RULES[number]), manner)


def test_every_ruleset_is_read_back_from_its_code_its_word_and_its_data() -> None:
    for rules in RULES:
        assert parse_ruleset_code(ruleset_code(rules)) == rules
        assert parse_rules(format_rules(rules)) == rules
        assert ruleset_from_dict(ruleset_to_dict(rules)) == rules


def test_a_misread_code_is_noticed() -> None:
    for rules in RULES[:20]:
        code = ruleset_code(rules)
        place = next(index for index, letter in enumerate(code) if letter != "-")
        other = "7" if code[place] != "7" else "8"
        with pytest.raises(ValueError, match="code"):
            parse_ruleset_code(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("text", ["", "-", "?", "04", "04b1", "zzzzz", "0" * 500, "ü"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="code"):
        parse_ruleset_code(text)


def test_contracts_grow_with_what_may_be_announced() -> None:
    sizes = {len(contracts_of(rules)) for rules in RULES}
    assert min(sizes) == 39 and max(sizes) > 500


def test_a_part_stands_before_its_switches() -> None:
    places = [switch.place for switch in TRIED]
    for switch in TRIED:
        if switch.part:
            assert places.index(switch.part) < places.index(switch.place)
            assert switch_at(switch.part).kind is SwitchKind.PART
