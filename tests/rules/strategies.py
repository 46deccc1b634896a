"""Hypothesis strategies for everything that the rules are made of."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from skatkit.rules.cards import CARDS, CardSet
from skatkit.rules.contract import ALL_CONTRACTS, Contract, Modifier
from skatkit.rules.deal import Deal
from skatkit.rules.moves import (
    SHORTENING_MOVES,
    Absence,
    Absent,
    Adjudicated,
    Agree,
    Bid,
    ClaimGoal,
    Correct,
    Declare,
    Discard,
    Ending,
    Hold,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayerMove,
    PlayHand,
    Refuse,
    Ruling,
    Settlement,
    TakeSkat,
    Verdict,
)
from skatkit.rules.ordering import DECLARABLE_GAMES
from skatkit.rules.position import POSITIONS
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.state import State
from skatkit.rules.value import Party
from tests.rules.any_rules import random_rules
from tests.rules.random_games import CALM, RESTLESS, RULESETS, Manner, random_game

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

cards = st.sampled_from(CARDS)
card_sets = st.frozensets(cards).map(CardSet)
decks = st.permutations(CARDS).map(tuple)
deals = decks.map(Deal.from_deck)
positions = st.sampled_from(POSITIONS)
writable_contracts = st.sampled_from(ALL_CONTRACTS)
contracts = st.builds(Contract, st.sampled_from(DECLARABLE_GAMES), st.integers(0, 15).map(Modifier))
presets = st.sampled_from(tuple(RULESETS.values()))
manners = st.sampled_from((Manner(), CALM, RESTLESS))
randoms = st.integers(0, 2**64).map(Random)
"""Generators whose choices hypothesis does not see, for whole games."""

player_moves: st.SearchStrategy[PlayerMove] = st.one_of(
    st.sampled_from(
        (Pass(), Hold(), TakeSkat(), PlayHand(), Agree(), Refuse(), Correct(), *SHORTENING_MOVES)
    ),
    st.builds(Bid, st.integers(0, 9999)),
    st.builds(Discard, card_sets),
    st.builds(Declare, contracts),
    st.builds(Play, cards),
)


def optional(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.none() | strategy


def _any_of(kind: type[E]) -> st.SearchStrategy[E]:
    return st.sampled_from(tuple(kind))


rulings = st.builds(
    Ruling,
    _any_of(Ending),
    _any_of(Settlement),
    optional(_any_of(Party)),
    optional(_any_of(ClaimGoal)),
    optional(st.integers(0, 10)),
)
world_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Offence, positions, _any_of(OffenceKind), st.integers(-1, 10)),
    st.builds(Verdict, st.sampled_from((True, False, None))),
    st.builds(Absent, positions, _any_of(Absence)),
    st.builds(Adjudicated, rulings),
)
moves: st.SearchStrategy[Move] = player_moves | world_moves

rulesets = st.integers(0, 2**64).map(lambda seed: random_rules(Random(seed)))
"""Any ruleset of Skat for three that does not contradict itself."""
ramsches: st.SearchStrategy[Ramsch] = rulesets.map(lambda rules: rules.ramsch or Ramsch())


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state somewhere in a random game."""
    rng, rules, manner = draw(randoms), draw(presets), draw(manners)
    last = draw(st.integers(0, 60))
    game = random_game(rng, Deal.shuffled(rng.randbytes(8)), rules, manner)
    return [state for _, (_, state) in zip(range(last + 1), game, strict=False)][-1]
