"""Whole lists of random games, as a sheet keeps them."""

from __future__ import annotations

from functools import cache
from random import Random

from skatkit.rules.deal import Deal
from skatkit.rules.moves import SHORTENING_MOVES, Bid, Gift, Pass, PlayerMove
from skatkit.rules.occasion import Occasion
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import Position
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.transition import act
from skatkit.sheet.sheet import Sheet
from tests.rules.random_games import RESTLESS, random_game

BIDS = 0.55
"""How probable it is that somebody says or holds a value."""


def random_outcome(rng: Random, deal: Deal, rules: Ruleset, occasion: Occasion) -> Outcome:
    """The outcome of a random game, played to its end under any house rules."""
    state = State.start(deal, rules, occasion=occasion)
    while not state.is_over:
        _, state = act(state, *_move(rng, state))
    outcome = state.outcome
    assert outcome is not None
    return outcome


def _move(rng: Random, state: State) -> tuple[Position, PlayerMove]:
    position = rng.choice(state.public.waited_for)
    moves = [m for m in state.legal_moves(position) if m not in SHORTENING_MOVES and not isinstance(m, Gift)]
    if Pass() in moves:
        return position, moves[1 if isinstance(moves[0], Pass) else 0] if rng.random() < BIDS else Pass()
    values = [move for move in moves if isinstance(move, Bid)]
    return position, values[0] if values else rng.choice(moves)


@cache
def restless_list(seed: int, rules: Ruleset, *, most: int = 24) -> Sheet:
    """A list in which much is out of the ordinary: claims, offences, rulings, people who leave."""
    rng = Random(seed)
    sheet = Sheet.under(rules)
    for number in range(most):
        deal = Deal.shuffled(seed, number)
        *_, (_, state) = random_game(rng, deal, rules, RESTLESS, occasion=sheet.plan.occasion)
        outcome = state.outcome
        if outcome is not None and not sheet.plan.is_over:
            sheet = sheet.after(outcome)
    return sheet


@cache
def random_list(seed: int, rules: Ruleset, *, most: int = 48, first_dealer: int = 0) -> Sheet:
    """A list played to its end, or to so many deals."""
    rng = Random(seed)
    sheet = Sheet.under(rules, first_dealer)
    while len(sheet.rows) < most and not sheet.plan.is_over:
        deal = Deal.shuffled(seed, len(sheet.rows))
        sheet = sheet.after(random_outcome(rng, deal, rules, sheet.plan.occasion))
    return sheet
