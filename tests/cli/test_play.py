"""``skat play``: whole lists typed at random, what is told and what never is, leaving and going on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from skatkit.cli.table_io import EndOfInputError, Lines
from skatkit.cli.table_lines import columns
from skatkit.cli.table_list import OWN_SEAT, TableList
from skatkit.cli.table_store import OpenList, Store, StoreError
from skatkit.cli.table_talk import Talk
from skatkit.engine.player import Player
from skatkit.engine.players import make_player
from skatkit.engine.random import RandomPlayer
from skatkit.formats.jsonl import read_jsonl
from skatkit.formats.records import Record, Summary
from skatkit.i18n.catalogue import words
from skatkit.i18n.letters import LETTERS
from skatkit.rules.choices import ListScoring
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, Ruleset
from skatkit.rules.view import View
from tests.cli.table_typist import Typist, too_wide

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


def test_a_list_can_be_left_at_any_time_and_gone_on_with(tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    store = Store(path)
    rules = ISKO.replace(list_length=5)
    going_on: OpenList | None = OpenList(number=7, seed="to be left", rules=rules)
    sittings, rows = 0, 0
    while going_on is not None:
        typist = Typist(sittings, answers_left=9)
        with monkeypatch.context() as patch:
            typist.sit_down(patch)
            sitting = table(typist, path=path, going_on=going_on)
            try:
                sitting.run()
            except EndOfInputError:
                assert "noch nicht zu Ende" in typist.text
            rows = len(sitting.sheet.rows)
        going_on = store.unfinished()
        sittings += 1
        assert sittings < 500
    records = records_in(path)
    assert sittings > 5
    assert [record.number for record in records] == [1, 2, 3, 4, 5]
    assert {record.series for record in records} == {7}
    assert rows == 5


def test_a_list_left_in_the_middle_of_a_deal_goes_on_there(tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    typist = Typist(3, garbage=0, answers_left=7)
    typist.sit_down(monkeypatch)
    going_on = OpenList(number=7, seed="middle", rules=ISKO.replace(list_length=2))
    with pytest.raises(EndOfInputError):
        table(typist, path=path, going_on=going_on, make=by_rules).run()
    kept = Store(path).unfinished()
    assert kept is not None and kept.deals[-1] and kept.recorded < len(kept.deals)

    again = Typist(3, garbage=0, answers_left=0)
    with pytest.raises(EndOfInputError):
        table(again, path=path, going_on=kept, make=by_rules).run()
    assert Store(path).unfinished() == kept


def test_computer_players_by_rules_play_a_list_too(tmp_path, monkeypatch):
    typist = Typist(11)
    typist.sit_down(monkeypatch)
    played = table(typist, rules=WITH_RAMSCH.replace(list_length=6), language="en", make=by_rules)
    played.run()
    assert len(played.sheet.rows) == 6 and typist.leaks == []


def test_the_dealer_sits_out_at_a_table_of_four(monkeypatch):
    typist = Typist(5)
    typist.sit_down(monkeypatch)
    played = table(typist, rules=ISKO.replace(seats=4, list_length=4))
    played.run()
    assert typist.text.count("Du setzt dieses Spiel aus.") == 1
    assert [row.dealer for row in played.sheet.rows].index(OWN_SEAT) == 1


def kept_file(**changes: object) -> str:
    data = {"form": 1, "list": 1, "seed": "a", "rules": {}, "player": "", "deals": [], "recorded": 0}
    return json.dumps({key: value for key, value in {**data, **changes}.items() if value is not None})


@pytest.mark.parametrize("told_at", ["the last trick", "a deal he sits out"])
def test_the_watch_notices_a_card_told_too_early(told_at, monkeypatch):
    trick = Talk.trick_with_points

    def too_much(talk: Talk, view: View) -> str:
        play = view.play
        is_last = play is not None and len(play.tricks) == 9
        leaking = talk.own is None if told_at == "a deal he sits out" else is_last and talk.own is not None
        hidden = talk.cards(view.unseen_mask) if leaking and not view.public.is_over else ""
        return f"{trick(talk, view)} {hidden}"

    monkeypatch.setattr(Talk, "trick_with_points", too_much)
    typist = Typist(5)
    typist.sit_down(monkeypatch)
    table(typist, rules=ISKO.replace(seats=4, list_length=8), make=by_rules).run()
    assert typist.leaks != []


DAMAGE = {
    "no json": "{",
    "no list": "[]",
    "other form": kept_file(form=2),
    "no seed": kept_file(seed=None),
    "rules": kept_file(rules={"seats": 9}),
    "count": kept_file(recorded=4),
    "move": kept_file(deals=[[["M", "x"]]]),
    "turn": kept_file(deals=[[["R", "18"]]]),
    "who": kept_file(deals=[[["Q", "18"]]]),
    "no end": kept_file(deals=[[]], recorded=1),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_unfinished_list_is_reported_with_its_file(damage, tmp_path):
    path = tmp_path / "games.jsonl"
    path.with_name("games.jsonl.open").write_text(damage, encoding="utf-8")
    with pytest.raises(StoreError, match=r"games\.jsonl\.open"):
        table(Typist(1), path=path, going_on=Store(path).unfinished()).run()
