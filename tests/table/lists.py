"""Whole lists played at random through a table, with everything its log got."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from skatkit.rules.legality import legal_moves
from skatkit.rules.moves import SHORTENING_MOVES, Pass, PlayerMove
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.table.commands import Command, Leave, Make, NextDeal, Replay, Return, Watch
from skatkit.table.faults import TableError
from skatkit.table.log import log_of
from skatkit.table.options import PERSON, TableOptions
from skatkit.table.table import Step, Table, act
from tests.rules.other_worlds import QUICK_PROOFS

Log = list[dict[str, Any]]


def options(rules: Ruleset = ISKO, *, seed: str = "7") -> TableOptions:
    names = ("Ada", "Ben", "Cleo", "Dora", "Emil")[: rules.seats]
    return TableOptions(names=names, players=(PERSON,) * rules.seats, seed=seed, rules=rules)


def opened(rules: Ruleset = ISKO, *, seed: str = "7") -> Table:
    return Table.open(options(rules, seed=seed))


def done(table: Table, seat: int | None, command: Command) -> Table:
    return act(table, seat, command, adjudicator=QUICK_PROOFS).table


def passed_in(table: Table) -> Table:
    """The table after one more deal in which everybody passed."""
    table = done(table, None, NextDeal())
    while table.is_dealing:
        table = done(table, table.waited_for[0], Make(Pass()))
    return table


def random_steps(
    rng: Random, table: Table, *, log: Log | None = None, shorten: float = 0.02
) -> Iterator[tuple[Table, int | None, Step]]:
    """Play the list to its end: the table before, the seat that acted, and the step."""
    while not table.is_finished:
        for seat, command in _wishes(rng, table, shorten):
            try:
                step = act(table, seat, command, adjudicator=QUICK_PROOFS)
            except TableError:
                continue
            if log is not None:
                log += log_of(step)
            yield table, seat, step
            table = step.table
            break


def _wishes(rng: Random, table: Table, shorten: float) -> Iterator[tuple[int | None, Command]]:
    """What is tried next; not all of it is possible."""
    live = table.live
    if rng.random() < 0.02:
        seat = rng.randrange(table.options.seats)
        yield seat, Return() if seat in table.away else Leave()
    if live is None or live.is_over:
        if live is not None and rng.random() < 0.2:
            yield None, Replay(rng.randrange(3))
        yield None, NextDeal()
        return
    for seat in range(table.options.seats):
        if live.position_of(seat) is None and not live.watched and rng.random() < 0.1:
            yield seat, Watch(live.state.actors[0])
    actors = live.state.actors
    if rng.random() < shorten and len(actors) > 1:
        seat = live.seat_of(rng.choice(actors))
        position = live.position_of(seat)
        assert position is not None
        moves = [move for move in legal_moves(live.state, position) if move in SHORTENING_MOVES]
        if moves:
            yield seat, Make(rng.choice(moves))
            return
    seat = rng.choice(table.waited_for)
    position = live.position_of(seat)
    assert position is not None
    yield seat, Make(_usual(rng, list(legal_moves(live.state, position))))


def _usual(rng: Random, moves: list[PlayerMove]) -> PlayerMove:
    """A move, mostly none that ends everything and mostly a low bid."""
    usual = [move for move in moves if move not in SHORTENING_MOVES] or moves
    return rng.choice(usual[:3] if rng.random() < 0.7 else usual)
