"""Our own records hold everything, the same way every time."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.problems import Problem, ReadError
from skatkit.formats.records import Record, Summary
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, ISS
from tests.formats.samples import FOLDER, all_told, only
from tests.rules.random_games import RULESETS, Manner, random_game


def again(record: Record) -> Record:
    line = write_jsonl(record)
    [found] = read_jsonl([line])
    assert isinstance(found, Record), found
    assert write_jsonl(found) == line
    assert "\n" not in line
    return found


def with_changes(record: Record, **changes: Any) -> str:
    data = json.loads(write_jsonl(record))
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value != "gone"})


def error(text: str) -> ReadError:
    [found] = read_jsonl([text])
    assert isinstance(found, ReadError), found
    return found


FULL = Record(
    deal=Deal.shuffled(3),
    rules=ISKO.replace(seats=4, cut_min=3),
    acts=(Act(Position.MIDDLEHAND, only(all_told()[0][1]).acts[0].move),),
    names=("Ada", "Jürgen", 'with "quotes" and \\'),
    ratings=("", "null", "-3.5"),
    seats=("Ada", "Jürgen", "Cleo", "Dora"),
    dealer=3,
    place="Café\nSkat",
    played_at=datetime(2031, 1, 2, 3, 4, 5, 678, tzinfo=UTC),
    series=0,
    number=10**17,
    comment="한별\t\0",
    summary=Summary(
        ending=Ending.PLAYED,
        scores=(0, -48, 0),
        declarer=Position.MIDDLEHAND,
        contract="C",
        card_points=0,
        won=False,
    ),
    extra=((("tournament",), '{"round": 2}'), (("result", "note"), '"close"')),
)


def test_record_with_everything() -> None:
    assert again(FULL) == FULL


def test_smallest_record() -> None:
    record = Record(deal=Deal.shuffled(3))
    assert again(record) == record
    assert write_jsonl(record) == f'{{"schema":1,"deal":"{Deal.shuffled(3)}"}}'


def test_known_line() -> None:
    """The form is fixed: files depend on it."""
    game = Game(Deal.shuffled(seed=7))
    for move in ("18", "pass", "pass", "hand", "declare GH"):
        game.push(move)
    record = Record.of(game, names=("A", "B", "C"), number=4)
    assert write_jsonl(record) == (
        f'{{"schema":1,"deal":"{game.deal}","moves":["M:18","F:p","R:p","M:hand","M:GH"],'
        '"players":["A","B","C"],"number":4}'
    )


@pytest.mark.parametrize("name", list(RULESETS))
def test_random_games_of_every_ruleset(name: str) -> None:
    rng = Random(name)
    for number in range(25):
        deal = Deal.shuffled(name, number)
        steps = list(random_game(rng, deal, RULESETS[name], Manner(shorten=0.05, world=0.02)))
        acts = [Act(event.position, event.move) for event, _ in steps if event is not None]
        state = steps[-1][1]
        record = Record(deal=deal, rules=RULESETS[name], acts=tuple(acts))
        if state.outcome is not None:
            record = replace(record, summary=Summary.of(state.outcome))
        assert again(record) == record
        assert again(record).replayed().public == state.public


@pytest.mark.parametrize("name", ["games", "resigning", "breaking-off", "copies", "multi-line", "oddities"])
def test_nothing_of_the_servers_records_is_lost(name: str) -> None:
    text = (FOLDER / f"{name}.sgf").read_text(encoding="utf-8")
    for record in read_iss(text.splitlines(keepends=True)):
        assert isinstance(record, Record)
        assert again(record) == record
        assert write_iss(again(record)) == write_iss(record)


def test_fields_of_other_programs_are_kept() -> None:
    data = json.loads(write_jsonl(FULL))
    data["iss"] = {"deck": "as dealt", "later": [1, {"a": None}]}
    data["summary"] = {"of": "somebody"}
    [record] = read_jsonl([json.dumps(data)])
    assert isinstance(record, Record)
    written = json.loads(write_jsonl(record))
    assert written == data


def test_hidden_cards() -> None:
    deal = Deal.shuffled(9)
    for glimpse in (
        Glimpse(None),
        Glimpse(Position.REARHAND, deal.hand_masks[2]),
        Glimpse(Position.FOREHAND, deal.hand_masks[0], deal.skat_mask),
    ):
        assert again(Record(deal=glimpse)).deal == glimpse


def test_lines_are_counted_and_empty_ones_skipped() -> None:
    line = write_jsonl(FULL)
    stream = io.StringIO(f"\ufeff{line}\n\n  \n{line}\r\nnonsense\n{line}")
    assert [(type(found), found.line) for found in read_jsonl(stream)] == [
        (Record, 1),
        (Record, 4),
        (ReadError, 5),
        (Record, 6),
    ]


@pytest.mark.parametrize(
    ("changes", "problem", "place"),
    [
        ({"schema": 2}, Problem.OTHER_SCHEMA, "schema"),
        ({"schema": "1"}, Problem.BAD_VALUE, "schema"),
        ({"schema": True}, Problem.BAD_VALUE, "schema"),
        ({"schema": "gone"}, Problem.MISSING_KEY, "schema"),
        ({"deal": "gone"}, Problem.MISSING_KEY, "deal"),
        ({"deal": "A/B"}, Problem.BAD_VALUE, "deal"),
        ({"deal": "?/?/?"}, Problem.BAD_VALUE, "deal"),
        ({"deal": "?/?/?/?"}, Problem.BAD_VALUE, "deal"),
        ({"deal": "?/?/?/?", "viewer": "X"}, Problem.BAD_VALUE, "viewer"),
        ({"deal": "?/?/?/?", "viewer": "F"}, Problem.BAD_VALUE, "deal"),
        ({"deal": "?", "viewer": "-"}, Problem.BAD_VALUE, "deal"),
        ({"deal": "?/J.-.-.-/?/?", "viewer": "M"}, Problem.BAD_VALUE, "deal"),
        ({"viewer": "-"}, Problem.BAD_VALUE, "deal"),
        ({"rules": {"seats": 7}}, Problem.BAD_VALUE, "rules"),
        ({"rules": []}, Problem.BAD_VALUE, "rules"),
        ({"moves": "M:18"}, Problem.BAD_VALUE, "moves"),
        ({"moves": ["M:18", 5]}, Problem.BAD_VALUE, "moves"),
        ({"moves": ["M:18", "X:p"]}, Problem.NO_ACTION, "moves[1]"),
        ({"moves": ["18"]}, Problem.NO_ACTION, "moves[0]"),
        ({"moves": ["W:F:concede"]}, Problem.NO_ACTION, "moves[0]"),
        ({"moves": ["W:ruling=lost.count"]}, Problem.NO_ACTION, "moves[0]"),
        ({"players": ["A", "B"]}, Problem.BAD_VALUE, "players"),
        ({"seats": ["A", "B"]}, Problem.BAD_VALUE, "seats"),
        ({"dealer": 4}, Problem.BAD_VALUE, "dealer"),
        ({"place": 5}, Problem.BAD_VALUE, "place"),
        ({"date": "tomorrow"}, Problem.BAD_VALUE, "date"),
        ({"date": "2031-01-02T03:04:05"}, Problem.BAD_VALUE, "date"),
        ({"number": 1.5}, Problem.BAD_VALUE, "number"),
        ({"result": {"scores": [0, 0, 0]}}, Problem.MISSING_KEY, "result.ending"),
        ({"result": {"ending": "played"}}, Problem.MISSING_KEY, "result.scores"),
        ({"result": {"ending": "won", "scores": [0, 0, 0]}}, Problem.BAD_VALUE, "result.ending"),
        ({"result": {"ending": "played", "scores": [0, 0]}}, Problem.BAD_VALUE, "result.scores"),
        (
            {"result": {"ending": "played", "scores": [0, 0, 0], "declarer": "X"}},
            Problem.BAD_VALUE,
            "result.declarer",
        ),
        ({"iss": {}}, Problem.MISSING_KEY, "iss.deck"),
        ({"iss": {"deck": "", "verbatim": [["A"]]}}, Problem.BAD_VALUE, "iss.verbatim"),
        ({"iss": {"deck": "", "result": "won"}}, Problem.BAD_VALUE, "iss.result"),
        ({"iss": {"deck": "", "half_declared": "Y"}}, Problem.BAD_VALUE, "iss.half_declared"),
    ],
)
def test_wrong_field_is_named(changes: dict[str, Any], problem: Problem, place: str) -> None:
    found = error(with_changes(FULL, **changes))
    assert (found.problem, found.place) == (problem, place)


def test_no_json_names_the_column() -> None:
    found = error('{"schema": 1, "deal": }')
    assert (found.problem, found.column) == (Problem.NO_JSON, 23)


def test_field_twice() -> None:
    found = error('{"schema": 1, "schema": 1}')
    assert (found.problem, found.place) == (Problem.DUPLICATE_KEY, "schema")


def test_ruleset_is_stored_whole() -> None:
    rules = ISS.replace(seats=4, list_length=12)
    assert again(Record(deal=Deal.shuffled(1), rules=rules)).rules == rules
