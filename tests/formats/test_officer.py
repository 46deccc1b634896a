"""Records of Offiziersskat: nothing is lost, and damage is named with its place."""

from __future__ import annotations

import dataclasses
import io
import json
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from skatkit.formats.json_lines import LONGEST_LINE
from skatkit.formats.officer import (
    OfficerRecord,
    OfficerSummary,
    read_officer_jsonl,
    write_officer_jsonl,
)
from skatkit.formats.problems import Problem, ReadError
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.role import Role
from tests.rules.officer_games import EVERY_AGREEMENT, name_of, random_game, random_steps


def read_one(line: str) -> OfficerRecord:
    """The only record in a line."""
    [record] = read_officer_jsonl([line])
    assert isinstance(record, OfficerRecord), record
    return record


def error_in(line: str) -> ReadError:
    """The error a line gives."""
    [error] = read_officer_jsonl([line])
    assert isinstance(error, ReadError), error
    return error


@pytest.mark.parametrize("options", EVERY_AGREEMENT, ids=name_of)
def test_a_game_is_replayed_from_its_record(options: Officer) -> None:
    game = random_game(Random(f"record {name_of(options)}"), options)
    record = OfficerRecord.of(game, names=("Ada", "Ben"))
    again = read_one(write_officer_jsonl(record))
    assert again == record
    assert write_officer_jsonl(again) == write_officer_jsonl(record)
    replayed = again.game()
    assert replayed.state == game.state and replayed.events == game.events
    assert replayed.views() == game.views()
    assert game.outcome is not None and again.summary == OfficerSummary.of(game.outcome)


def test_an_unfinished_game_has_no_result() -> None:
    for number, game in enumerate(random_steps(Random(1), Officer())):
        if number == 9:
            record = OfficerRecord.of(game)
            assert record.summary is None and "result" not in write_officer_jsonl(record)
            assert read_one(write_officer_jsonl(record)).game().state == game.state


def test_everything_a_record_can_hold() -> None:
    record = OfficerRecord.of(
        random_game(
            Random(2), Officer(deal=OfficerDeal.CK, scoring=OfficerScoring.CARD_POINTS, kontra=False)
        ),
        names=("Ada", 'B "en" 🂡'),
        place="Kneipe",
        played_at=datetime(2026, 1, 31, 20, 15, tzinfo=UTC),
        series=3,
        number=0,
        comment="zum\nTest",
    )
    line = write_officer_jsonl(record)
    assert "\n" not in line
    assert read_one(line) == record
    assert json.loads(line)["rules"] == {"deal": "ck", "scoring": "card_points", "kontra": False}
    assert list(json.loads(line))[:6] == ["schema", "game", "deal", "rules", "moves", "players"]


def test_the_usual_agreement_is_not_written() -> None:
    assert "rules" not in json.loads(write_officer_jsonl(OfficerRecord.of(random_game(Random(1), Officer()))))


def test_fields_of_other_programs_are_kept() -> None:
    data = json.loads(GOOD)
    data |= {"mood": {"a": [1, None]}, "rules": {"beer": True}}
    data["result"]["extra"] = 1.5
    record = read_one(json.dumps(data))
    assert record.options == Officer()
    assert json.loads(write_officer_jsonl(record)) == data
    assert read_one(write_officer_jsonl(record)) == record


def test_streams_lists_and_empty_lines() -> None:
    text = f"\ufeff{GOOD}\r\n\n  \n{GOOD}"
    lines = [
        record.line for record in read_officer_jsonl(io.StringIO(text)) if isinstance(record, OfficerRecord)
    ]
    assert lines == [1, 4]
    assert len(list(read_officer_jsonl([GOOD, "{", GOOD]))) == 3


def test_an_illegal_move_is_found_when_the_game_is_replayed() -> None:
    record = read_one(GOOD)
    first = record.acts[0]._replace(role=Role.DEALER)
    with pytest.raises(IllegalMoveError):
        dataclasses.replace(record, acts=(first,)).game()


GOOD = write_officer_jsonl(OfficerRecord.of(random_game(Random(1), Officer(), concede=0), names=("A", "B")))


def changed(**fields: Any) -> str:
    """The good line with some fields changed; ``...`` takes one away."""
    data = {**json.loads(GOOD), **fields}
    return json.dumps({name: value for name, value in data.items() if value is not ...})


@pytest.mark.parametrize(
    ("line", "problem", "place"),
    [
        ("[]", Problem.NO_JSON, ""),
        ("{", Problem.NO_JSON, ""),
        ('{"schema":1,"schema":1}', Problem.DUPLICATE_KEY, "schema"),
        (changed(schema=...), Problem.MISSING_KEY, "schema"),
        (changed(schema=2), Problem.OTHER_SCHEMA, "schema"),
        (changed(schema=True), Problem.BAD_VALUE, "schema"),
        (changed(game=...), Problem.MISSING_KEY, "game"),
        (changed(game="skat"), Problem.OTHER_GAME, "game"),
        (changed(deal=...), Problem.MISSING_KEY, "deal"),
        (changed(deal="CJ"), Problem.BAD_VALUE, "deal"),
        (
            changed(deal=json.loads(GOOD)["deal"][:-2] + json.loads(GOOD)["deal"][:2]),
            Problem.BAD_VALUE,
            "deal",
        ),
        (changed(moves=["A:declare C", "D:fold"]), Problem.NO_ACTION, "moves[1]"),
        (changed(moves=["W:pass"]), Problem.NO_ACTION, "moves[0]"),
        (changed(moves=["Apass"]), Problem.NO_ACTION, "moves[0]"),
        (changed(moves=[1]), Problem.BAD_VALUE, "moves"),
        (changed(players=["A", "B", "C"]), Problem.BAD_VALUE, "players"),
        (changed(rules={"deal": "all"}), Problem.BAD_VALUE, "rules.deal"),
        (changed(rules={"scoring": 5}), Problem.BAD_VALUE, "rules.scoring"),
        (changed(rules={"kontra": 1}), Problem.BAD_VALUE, "rules.kontra"),
        (changed(rules=[]), Problem.BAD_VALUE, "rules"),
        (changed(date="2026-01-31T20:15:00"), Problem.BAD_VALUE, "date"),
        (changed(number="1"), Problem.BAD_VALUE, "number"),
        (changed(result={}), Problem.MISSING_KEY, "result.ending"),
        (changed(result={"ending": "eaten"}), Problem.BAD_VALUE, "result.ending"),
        (changed(result={"ending": "played"}), Problem.MISSING_KEY, "result.scores"),
        (changed(result={"ending": "played", "scores": [1]}), Problem.BAD_VALUE, "result.scores"),
        (
            changed(result={"ending": "played", "scores": [1, 2], "points": [True, 2]}),
            Problem.BAD_VALUE,
            "result.points",
        ),
        (changed(comment="x" * LONGEST_LINE), Problem.TOO_LONG, ""),
        (GOOD.replace('"A"', '"\udcff"'), Problem.UNDECODABLE, ""),
    ],
)
def test_damage_is_named_with_its_place(line: str, problem: Problem, place: str) -> None:
    error = error_in(line)
    assert (error.line, error.problem, error.place) == (1, problem, place)


def _cut(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text))]


def _swap(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + chr(rng.randrange(32, 0x250)) + text[place + 1 :]


def _drop(rng: Random, text: str) -> str:
    place = rng.randrange(len(text))
    return text[:place] + text[place + rng.randrange(1, 9) :]


@pytest.mark.parametrize("damage", [_cut, _swap, _drop])
def test_damaged_lines_never_raise_anything(damage: Callable[[Random, str], str]) -> None:
    rng, errors = Random(damage.__name__), 0
    for _ in range(400):
        for found in read_officer_jsonl([damage(rng, GOOD)]):
            if isinstance(found, ReadError):
                errors += 1
                assert str(found)
            else:
                assert read_one(write_officer_jsonl(found)) == found
    assert errors > 100
