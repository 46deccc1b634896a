"""What is written is read again as the same: texts, dictionaries, reprs, pickles."""

from __future__ import annotations

import pickle
from contextlib import suppress
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules import (
    auction,
    cards,
    claims,
    contract,
    deal,
    events,
    faults,
    moves,
    ordering,
    outcome,
    position,
    public,
    ramsch,
    ruleset,
    state,
    trick,
    value,
    view,
)
from skatkit.rules.cards import CARDS, RANKS, SUITS, CardSet, parse_card
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import DealError, ParseError, RulesetError
from skatkit.rules.moves import Move, PlayerMove, parse_move
from skatkit.rules.position import POSITIONS
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.state import State
from skatkit.rules.view import View
from tests.rules import strategies as some
from tests.rules.random_games import RESTLESS, RULESETS, random_game
from tests.rules.whole_games import start_views

_MODULES = (auction, cards, claims, contract, deal, events, faults, moves, ordering, outcome, position)
_MORE_MODULES = (public, ramsch, ruleset, state, trick, value, view)
NAMES = {name: thing for module in (*_MODULES, *_MORE_MODULES) for name, thing in vars(module).items()}


def same_after(thing: object) -> None:
    """The repr can be evaluated, and a pickle be loaded, to something equal."""
    assert eval(repr(thing), dict(NAMES)) == thing
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing


@given(some.player_moves)
def test_a_move_is_read_as_it_is_written(move: PlayerMove) -> None:
    assert parse_move(str(move)) == move
    assert parse_move(f"  {str(move).upper()} ") == move


@given(some.moves)
def test_moves_survive_repr_and_pickle(move: Move) -> None:
    same_after(move)
    assert str(move)


@given(some.deals)
def test_a_deal_is_read_as_it_is_written(dealt: Deal) -> None:
    assert Deal.parse(str(dealt)) == dealt
    same_after(dealt)


@given(some.contracts)
def test_a_contract_is_read_as_it_is_written(announced: Contract) -> None:
    assert Contract.parse(str(announced)) == announced
    assert Contract.parse(str(announced).lower()) == announced
    same_after(announced)


@given(some.card_sets)
def test_a_set_of_cards_is_read_as_it_is_written(some_cards: CardSet) -> None:
    assert CardSet.parse(str(some_cards)) == some_cards
    same_after(some_cards)


def test_cards_suits_ranks_and_positions_survive_repr_and_pickle() -> None:
    for thing in (*CARDS, *SUITS, *RANKS, *POSITIONS, *ordering.GameType, *faults.Fault):
        same_after(thing)
    assert [parse_card(str(card)) for card in CARDS] == list(CARDS)


@given(some.rulesets)
def test_a_ruleset_is_read_as_it_is_written(rules: Ruleset) -> None:
    assert ruleset_from_dict(ruleset_to_dict(rules)) == rules
    same_after(rules)


def test_the_strategy_for_rulesets_changes_every_field() -> None:
    """A new field that the strategies do not know would not be tested at all."""
    changed: set[str] = set()

    @given(some.rulesets)
    def collect(rules: Ruleset) -> None:
        changed.update(ruleset_to_dict(rules))

    collect()
    assert changed == {field.name for field in fields(Ruleset)} - {"officer"}


@given(some.rulesets)
def test_a_ruleset_as_data_holds_only_what_json_knows(rules: Ruleset) -> None:
    def plain(data: object) -> bool:
        if isinstance(data, dict):
            return all(type(key) is str and plain(entry) for key, entry in data.items())
        if isinstance(data, list):
            return all(type(entry) is str for entry in data)
        return type(data) in (str, int, bool) or data is None

    assert plain(ruleset_to_dict(rules))


BAD_RULESETS = [
    ({"seats": 6}, ["seats"]),
    ({"seats": True, "cut_min": "4"}, ["seats", "cut_min"]),
    (
        {"seats": 2, "cut_min": 17, "max_bid": 100, "lost_hand_factor": 3},
        ["seats", "cut_min", "max_bid", "lost"],
    ),
    ({"list_length": 0}, ["list_length"]),
    ({"seats": None, "list_length": "36"}, ["seats", "list_length"]),
    ({"wow": 1, "seats": 7}, ["wow", "seats"]),
    ({"all_pass": "ramsch", "seats": "4"}, ["seats"]),
    ({"all_pass": "ramsch"}, ["all_pass: contradiction"]),
    ({"ramsch": {}}, ["ramsch: contradiction"]),
    ({"all_pass": "ramsch", "ramsch": {"jungfrau": 3, "fixed": 0}}, ["ramsch.fixed", "ramsch.jungfrau"]),
    ({"kontra": {"depth": 5}, "pot": {"ante": 0}, "spitze": 3}, ["spitze", "kontra.depth", "pot.ante"]),
    ({"bock": {"triggers": []}}, ["bock.triggers: contradiction"]),
    ({"bock": {"triggers": ["kontra_re"]}}, ["bock.triggers: contradiction"]),
    ({"bock": {"triggers": "grand_lost"}}, ["bock.triggers: not-a-choice"]),
    ({"bock": {"triggers": ["grand"]}}, ["bock.triggers: not-a-choice"]),
    ({"bock": {"ramsch_rounds": True}}, ["bock.ramsch_rounds: contradiction"]),
    ({"series_end": "limit"}, ["series_end: contradiction"]),
    ({"officer": {}, "kontra": {}, "pot": {}}, ["kontra: contradiction", "pot: contradiction"]),
    ({"claims": "none", "offences": 3, "wow": 1}, ["claims", "offences", "wow"]),
    ({"ramsch": {"tie": "x", "march_factor": 1, "y": 0}}, ["ramsch.tie", "ramsch.march_factor", "ramsch.y"]),
    (
        {"ramsch": 7, "strict_impossible_null": "yes"},
        ["ramsch: not-an-object", "strict_impossible_null"],
    ),
]


@pytest.mark.parametrize(("data", "places"), BAD_RULESETS)
def test_a_bad_ruleset_names_all_its_faults(data: dict[str, object], places: list[str]) -> None:
    with pytest.raises(RulesetError) as raised:
        ruleset_from_dict(data)
    assert len(raised.value.faults) == len(places)
    for place, fault in zip(places, raised.value.faults, strict=True):
        assert place in str(fault)
        assert str(fault) in str(raised.value)


def test_a_ruleset_that_is_no_object_is_refused() -> None:
    junk: tuple[Any, ...] = ([], "ISKO", 3, None)
    for data in junk:
        with pytest.raises(RulesetError, match="ruleset: not-an-object"):
            ruleset_from_dict(data)


_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
_names = st.sampled_from([field.name for field in fields(Ruleset)]) | st.text(max_size=8)


@given(st.dictionaries(_names, _junk, max_size=6))
def test_junk_is_a_ruleset_or_refused(data: dict[str, object]) -> None:
    try:
        rules = ruleset_from_dict(data)
    except RulesetError:
        return
    assert ruleset_from_dict(ruleset_to_dict(rules)) == rules


@given(st.text(max_size=30) | st.text("CSHDGNRJATKQ987HSZO10 ./-declarispt", max_size=40))
def test_any_text_is_read_or_refused_with_a_parse_error(text: str) -> None:
    for read in (
        parse_move,
        Deal.parse,
        Contract.parse,
        CardSet.parse,
        parse_card,
        ordering.GameType.of_letter,
    ):
        expected = (ParseError, DealError) if read == Deal.parse else (ParseError,)
        with suppress(*expected):
            assert read(text) is not None


@pytest.mark.parametrize("name", RULESETS)
def test_states_views_events_and_outcomes_survive_repr_and_pickle(name: str) -> None:
    rng = Random(f"repr {name}")
    for _ in range(4):
        dealt = Deal.shuffled(rng.randbytes(8))
        views = start_views(dealt, RULESETS[name])
        reached: State | None = None
        for event, reached in random_game(rng, dealt, RULESETS[name], RESTLESS):
            if event is not None:
                views = {viewer: seen.after(event.seen_by(viewer)) for viewer, seen in views.items()}
                same_after(event)
            if reached.is_over or rng.random() < 0.2:
                same_after(reached)
                for seen in views.values():
                    same_after(seen)
                    assert isinstance(hash(seen), int)
        assert reached is not None and reached.outcome is not None
        same_after(reached.outcome)


def test_equal_states_and_views_have_equal_hashes() -> None:
    one, other = (State.start(Deal.shuffled(3)) for _ in range(2))
    assert one == other and hash(one) == hash(other)
    assert one != State.start(Deal.shuffled(4))
    hand = one.hand(POSITIONS[0])
    assert hash(View.start(POSITIONS[0], hand)) == hash(View.start(POSITIONS[0], hand))
