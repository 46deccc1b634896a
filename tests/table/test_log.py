"""A table is rebuilt from its log exactly as it was, at every entry; a damaged log says where."""

from __future__ import annotations

import json
from random import Random

import pytest

from skatkit.rules.deal import Deal
from skatkit.rules.ruleset import PRESETS
from skatkit.table.commands import Close, NextDeal
from skatkit.table.entries import entry_from_data
from skatkit.table.faults import LogError
from skatkit.table.log import log_of, opening, rebuilt
from skatkit.table.table import act, apply
from tests.table.lists import Log, opened, options, random_steps


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_a_table_is_rebuilt_at_every_entry(name: str, seats: int) -> None:
    rules = PRESETS[name].replace(seats=seats, list_length=3)
    rng = Random(f"log {name} {seats}")
    log: Log = [opening(options(rules))]
    again = rebuilt(log)
    for _before, _seat, step in random_steps(rng, opened(rules), log=log):
        for data in json.loads(json.dumps(log[again.version :])):
            again = apply(again, entry_from_data(data))
        assert again == step.table
        assert len(log) == again.version
    assert again.is_finished and rebuilt(log) == again


def test_the_cards_stand_in_the_log_and_may_come_from_elsewhere() -> None:
    cards = Deal.shuffled("from elsewhere")
    step = act(opened(), None, NextDeal(cards))
    assert step.table.live is not None and step.table.live.state.deal == cards
    assert log_of(step) == [{"kind": "deal", "cards": str(cards)}]


def test_a_list_that_was_closed_stays_closed() -> None:
    table = act(opened(), None, NextDeal()).table
    closed = act(table, None, Close())
    log = [opening(options()), *log_of(act(opened(), None, NextDeal())), *log_of(closed)]
    assert rebuilt(log) == closed.table
    assert closed.table.is_finished and closed.table.live is None


DEAL = {"kind": "deal", "cards": str(Deal.shuffled("7", 0))}


@pytest.mark.parametrize(
    ("log", "number"),
    [
        ([], 1),
        ([DEAL], 1),
        ([opening(options()), {"kind": "act", "move": "M:18"}], 2),
        ([opening(options()), DEAL, DEAL], 3),
        ([opening(options()), DEAL, {"kind": "act", "move": "F:18"}], 3),
        ([opening(options()), DEAL, {"kind": "act", "move": "Q:18"}], 3),
        ([opening(options()), DEAL, {"kind": "act", "move": 18}], 3),
        ([opening(options()), DEAL, {"kind": "act"}], 3),
        ([opening(options()), {"kind": "deal", "cards": "nonsense"}], 2),
        ([opening(options()), {"kind": "deal", "cards": str(Deal.shuffled("7", 0)), "turn": 1}], 2),
        ([opening(options()), opening(options())], 2),
        ([opening(options()), "text"], 2),
        ([opening(options()), {"kind": "unheard-of"}], 2),
        ([{**opening(options()), "rules": {"seats": 9}}], 1),
        ([{"kind": "open"}], 1),
    ],
)
def test_a_damaged_log_names_the_entry(log: Log, number: int) -> None:
    with pytest.raises(LogError) as caught:
        rebuilt(log)
    assert caught.value.number == number
