"""``skat play``: whole lists typed at random, what is told and what never is, leaving and going on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.cli.table_typist import Typist, leaks, too_wide

from skatkit.cli.table_io import EndOfInputError, Lines
from skatkit.cli.table_lines import columns
from skatkit.cli.table_list import OWN_SEAT, TableList
from skatkit.cli.table_store import OpenList, Store
from skatkit.engine.player import Player
from skatkit.engine.players import make_player
from skatkit.engine.random import RandomPlayer
from skatkit.formats.jsonl import read_jsonl
from skatkit.formats.records import Record, Summary
from skatkit.i18n.catalogue import words
from skatkit.i18n.letters import LETTERS
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, ListScoring, Ruleset

MakePlayer = Callable[[str], Player]


def by_chance(seed: str) -> Player:
    return RandomPlayer(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big"))


def by_rules(seed: str) -> Player:
    return make_player("rules", seed=len(seed))


def table(
    typist: Typist,
    *,
    rules: Ruleset = ISKO,
    language: str = "de",
    path: Path | None = None,
    going_on: OpenList | None = None,
    make: MakePlayer = by_chance,
) -> TableList:
    lines = Lines(typist.read, typist.out)
    return TableList(
        going_on or OpenList(number=7, seed="a list", rules=rules),
        lines,
        words(language),
        letters=LETTERS["en"],
        store=Store(path),
        make_player=make,
        now=lambda: datetime(2026, 12, 1, 20, 30, tzinfo=UTC),
        aid=True,
    )


def records_in(path: Path) -> list[Record]:
    with path.open(encoding="utf-8") as file:
        found = list(read_jsonl(file))
    assert all(isinstance(record, Record) for record in found)
    return [record for record in found if isinstance(record, Record)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("rules", "deals"),
    [(ISKO, 36), (WITH_RAMSCH, 36), (ISKO.replace(seats=4), 48)],
    ids=["isko", "ramsch", "four"],
)
def test_a_whole_list_typed_at_random(rules, deals, language, tmp_path, monkeypatch):
    typist = Typist(deals)
    typist.sit_down(monkeypatch)
    path = tmp_path / "games.jsonl"
    played = table(typist, rules=rules, language=language, path=path)
    played.run()

    assert len(played.sheet.rows) == deals
    assert typist.leaks == []
    assert too_wide(typist.text, columns) == []
    assert not path.with_name("games.jsonl.open").exists()

    records = records_in(path)
    assert [record.number for record in records] == list(range(1, deals + 1))
    scores = [0] * rules.seats
    for record, row in zip(records, played.sheet.rows, strict=True):
        outcome = record.game().outcome
        assert outcome is not None and Summary.of(outcome) == record.summary
        for position, score in enumerate(outcome.scores):
            scores[(row.dealer + 1 + position) % rules.seats] += score
    assert tuple(scores) == played.sheet.totals(ListScoring.PLAIN)
    last = typist.text.splitlines()[-1 - rules.seats : -1]
    totals = played.sheet.totals(ListScoring.SEEGER_FABIAN)
    assert sorted(line.split()[-1] for line in last) == sorted(str(t).replace("-", "−") for t in totals)
