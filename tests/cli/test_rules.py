"""``skat rules``: presets in words, a ruleset of one's own checked, the ladder of bids."""

from __future__ import annotations

import dataclasses
import io
import json
import sys
from pathlib import Path

import pytest

from skatkit.rules.bids import bid_values
from skatkit.rules.ruleset import ISS, PRESETS, Ramsch, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict
from tests.cli.console import Console


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "en")


def test_the_presets_are_listed(skat: Console) -> None:
    lines = skat.good("rules").lines
    assert [line.partition(":")[0] for line in lines[: len(PRESETS)]] == list(PRESETS)


def test_what_differs_from_the_official_rules_comes_first(skat: Console) -> None:
    lines = skat.good("rules", "iss").lines
    assert lines[0] == "Other than in the official rules:"
    assert lines[1] == "  A game that cannot reach the bid may be announced and is overbid."
    assert lines[3:5] == ["", "As in the official rules:"]


def test_every_field_is_told(skat: Console) -> None:
    official = skat.good("rules", "ISKO").lines
    assert official[0] == "The official rules:"
    assert len(official) - 1 == len(dataclasses.fields(Ruleset)) - 1  # no Ramsch
    with_ramsch = skat.good("rules", "with-ramsch").lines
    fields = len(dataclasses.fields(Ruleset)) - 1 + len(dataclasses.fields(Ramsch))
    assert sum(line.startswith("  ") for line in with_ramsch) == fields


def test_every_choice_is_told_otherwise(skat: Console, tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    house = {
        "seats": 4,
        "first_dealer": "random",
        "cut_min": 0,
        "all_pass": "ramsch",
        "forehand_18_option": False,
        "max_bid": 216,
        "strict_impossible_null": True,
        "announce_below_bid": True,
        "announce_without_hand": True,
        "matadors_jacks_only": True,
        "lost_hand_factor": 1,
        "failed_announcement": "announced_only",
        "claims": "off",
        "offences": "isko",
        "list_scoring": "seeger",
        "list_length": 1,
        "ramsch": {},
    }
    file.write_text(json.dumps(house))
    lines = skat.good("rules", str(file)).lines
    assert lines[0] == "Other than in the official rules:"
    assert "As in the official rules:" in lines
    assert lines[-1] == "As in the official rules:"
    assert not any("?" in line for line in lines)


def test_the_ladder_of_bids(skat: Console) -> None:
    first, *ladder = skat.good("rules", "--bids").lines
    assert first == "63 values that can be bid:"
    assert tuple(int(word) for line in ladder for word in line.split()) == bid_values()
    assert tuple(json.loads(skat.good("rules", "ISKO", "--bids", "--json").out)) == bid_values()


def test_rulesets_as_data(skat: Console) -> None:
    data = json.loads(skat.good("rules", "--json").out)
    assert {name: ruleset_from_dict(part) for name, part in data.items()} == PRESETS
    assert ruleset_from_dict(json.loads(skat.good("rules", "ISS", "--json").out)) == ISS


def test_a_ruleset_from_the_standard_input(skat: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"seats": 4}'))
    assert "  Four players; the dealer sits out." in skat.good("rules", "-").lines


FAULTY = '{"seats": "many", "claims": "loud", "house": 1, "ramsch": [], "cut_min": true}'


def test_all_faults_are_named_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(FAULTY))
    run = Console(capsys, "de")("rules", "-")
    assert (run.code, run.err) == (1, "")
    assert run.lines[0] == "-: 5 Fehler"
    assert run.lines[1] == "  seats: 'many' ist keine ganze Zahl (0, 1, 2, …)."
    assert run.lines[2] == "  claims: 'loud' ist keine Möglichkeit; erwartet wird eine von isko, online, off."
    assert run.lines[3].startswith("  house: ein solches Feld gibt es nicht; bekannt sind seats, ")
    assert run.lines[4].startswith("  ramsch: [] statt eines Objekts")


def test_faults_as_data(skat: Console, tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    file.write_text('{"seats": 5, "all_pass": "ramsch"}')
    run = skat("rules", str(file), "--json")
    assert run.code == 1
    assert [(fault["place"], fault["kind"]) for fault in json.loads(run.out)] == [
        ("seats", "out-of-range"),
        ("all_pass", "contradiction"),
    ]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'{"seats": 4', "line 1, column 12: this is no JSON."),
        (b"", "line 1, column 1: this is no JSON."),
        (b"\xff\xfe", "no text in UTF-8"),
        (b'{"seats": ' + b"1" * 5000 + b"}", "this is no JSON."),
        (b"[" * 100_000, "this is no JSON."),
    ],
)
def test_what_is_no_json_is_refused(skat: Console, tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "rules.json"
    file.write_bytes(content)
    assert reason in skat.refused("rules", str(file))


def test_a_file_that_cannot_be_read(skat: Console, tmp_path: Path) -> None:
    assert "no ruleset “nowhere”" in skat.refused("rules", "nowhere")
    assert "cannot be opened" in skat.refused("rules", str(tmp_path))
