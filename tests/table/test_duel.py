"""A list for two: roles change, the log rebuilds it, what does not fit is refused."""

from __future__ import annotations

import json
from random import Random

import pytest

from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.moves import Waive
from skatkit.rules.officer.legality import legal_moves
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.ruleset import Ruleset
from skatkit.table.duel import DuelOptions, DuelTable, apply, close, deal_next, make, opening, rebuilt
from skatkit.table.faults import LogError, TableError, TableFault


def options(officer: Officer, *, length: int = 3) -> DuelOptions:
    rules = Ruleset(officer=officer, list_length=length)
    return DuelOptions(names=("Ada", "Ben"), players=("", "rules"), seed="7", rules=rules)


WAYS = [
    Officer(),
    Officer(deal=OfficerDeal.FULL, scoring=OfficerScoring.CARD_POINTS),
    Officer(deal=OfficerDeal.CK, ramsch=True, null=True),
]


@pytest.mark.parametrize("officer", WAYS, ids=lambda officer: officer.deal.value)
def test_a_list_is_rebuilt_at_every_entry(officer: Officer) -> None:
    rng = Random(str(officer))
    table = DuelTable(options(officer))
    log = [opening(table.options)]
    again = rebuilt(log)
    while not table.is_finished:
        if not table.is_dealing:
            entries, table = deal_next(table)
        else:
            assert table.live is not None and table.waited_for is not None
            role = table.live.role_of(table.waited_for)
            move = rng.choice(list(legal_moves(table.live.state.public, role)))
            entries, table = make(table, table.waited_for, move)
        for entry in json.loads(json.dumps(entries)):
            log.append(entry)
            again = apply(again, entry)
        assert again == table and table.version == len(log)
    assert rebuilt(log) == table
    assert [row.announcer for row in table.rows] == [0, 1, 0]
    assert table.totals == tuple(sum(row.scores[seat] for row in table.rows) for seat in (0, 1))


def test_what_does_not_fit_is_refused() -> None:
    table = DuelTable(options(Officer()))
    with pytest.raises(TableError):
        make(table, 0, Waive())
    _, table = deal_next(table)
    with pytest.raises(TableError):
        deal_next(table)
    with pytest.raises(TableError):
        make(table, 2, Waive())
    with pytest.raises(IllegalMoveError):
        make(table, 1, Waive())
    _, table = close(table)
    assert table.is_finished and table.live is None
    with pytest.raises(TableError) as caught:
        close(table)
    assert caught.value.fault is TableFault.LIST_OVER


@pytest.mark.parametrize(
    "entries",
    [[], [{}], [{"kind": "open"}], [opening(options(Officer())), {"kind": "act", "move": "Q:H7"}]],
)
def test_a_damaged_log_is_refused(entries: list[dict[str, object]]) -> None:
    with pytest.raises(LogError):
        rebuilt(entries)
