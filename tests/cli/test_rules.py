"""``skat rules``: rulesets in words, one of one's own made and checked, the ladder of bids."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from skatkit.rules.bids import bid_values
from skatkit.rules.choices import AllPass, BockTrigger, PushFactor
from skatkit.rules.ruleset import ISKO, ISS, PRESETS, PUB, Bock, Kontra, Push, Ramsch, Ruleset
from skatkit.rules.ruleset_code import parse_ruleset_code, ruleset_code
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.switches import SWITCHES
from tests.cli.console import Console


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "en")


def test_the_presets_are_listed_with_sentence_and_code(skat: Console) -> None:
    lines = skat.good("rules").lines
    names = [line.partition(":")[0] for line in lines[: 2 * len(PRESETS) : 2]]
    codes = [line.removeprefix("  Code ") for line in lines[1 : 2 * len(PRESETS) : 2]]
    assert names == list(PRESETS)
    assert [parse_ruleset_code(code) for code in codes] == list(PRESETS.values())


def test_what_differs_from_the_official_rules_comes_first(skat: Console) -> None:
    lines = skat.good("rules", "iss").lines
    assert lines[0].startswith("Rules of the International Skat Server")
    assert lines[1] == f"Code {ruleset_code(ISS)}"
    assert lines[3] == "Other than in the official rules:"
    assert lines[4].startswith("  A suit game or Grand that cannot reach the bid may always be announced")
    assert lines[6:8] == ["", "As in the official rules:"]


def test_every_switch_in_play_is_told(skat: Console) -> None:
    official = skat.good("rules", "ISKO").lines
    assert official[3] == "The official rules:"
    assert len(official) - 4 == sum(switch.is_played(ISKO) for switch in SWITCHES)
    pub = skat.good("rules", "pub").lines
    assert sum(line.startswith("  ") for line in pub) == sum(switch.is_played(PUB) for switch in SWITCHES)


def test_a_code_is_as_good_as_a_name_and_a_file(skat: Console, tmp_path: Path) -> None:
    rules = PUB.replace(seats=4)
    file = tmp_path / "rules.json"
    file.write_text(json.dumps(ruleset_to_dict(rules)))
    code = ruleset_code(rules)
    by_code = skat.good("rules", code.lower().replace("-", "")).out
    assert by_code.startswith("Pub rules with four players.\n")
    assert skat.good("rules", str(file)).out == by_code


def test_a_misread_code_is_told_from_an_unknown_name(skat: Console) -> None:
    code = ruleset_code(PUB)
    assert "as a code it was misread" in skat.refused("rules", code[:-1] + ("A" if code[-1] != "A" else "B"))
    assert "There is no ruleset “pubs”" in skat.refused("rules", "pubs")


def test_other_commands_take_codes_as_well(skat: Console) -> None:
    code = ruleset_code(PUB.replace(lost_hand_factor=1))
    game = ("value", "SH", "--with", "1", "--points", "50", "--json")
    by_code, official = (json.loads(skat.good(*game, *more).out) for more in (("--rules", code), ()))
    assert (by_code["score"], official["score"]) == (-33, -66)


@pytest.mark.parametrize("text", ["x" * 5000, "7" * 5000, "\0", "", " ", "Ä", "04B\n04B"])
def test_what_is_no_ruleset_at_all(skat: Console, text: str) -> None:
    assert skat.refused("rules", text)


def test_a_ruleset_is_made_by_switches(skat: Console) -> None:
    run = skat.good(
        "rules", "--from", "PUB", "--set", "kontra.depth=3", "--set", "bock.triggers=all_passed, grand_lost"
    )
    sentence, code, data = run.lines
    triggers = (BockTrigger.GRAND_LOST, BockTrigger.ALL_PASSED)
    made = PUB.replace(kontra=Kontra(depth=3), bock=Bock(triggers=triggers))
    assert sentence == (
        "Pub rules with Kontra (up to Supra) and Bock rounds (after a lost Grand or a deal that all pass)."
    )
    assert parse_ruleset_code(code.removeprefix("Code ")) == made
    assert ruleset_from_dict(json.loads(data)) == made
    settings = ("--set", "kontra.depth=3", "--set", "bock.triggers=grand_lost,all_passed")
    assert skat.good("rules", "PUB", *settings).out == run.out


def test_made_rulesets_as_data(skat: Console) -> None:
    out = skat.good("rules", "--set", "seats=4", "--set", "list_length=none", "--json").out
    assert ruleset_from_dict(json.loads(out)) == Ruleset(seats=4)


@pytest.mark.parametrize(
    ("settings", "rules"),
    [
        (["ramsch=yes", "all_pass=ramsch"], ISKO.replace(all_pass=AllPass.RAMSCH, ramsch=Ramsch())),
        (
            ["all_pass=ramsch", "ramsch.push.push_factor=add"],
            ISKO.replace(all_pass=AllPass.RAMSCH, ramsch=Ramsch(push=Push(push_factor=PushFactor.ADD))),
        ),
        (["kontra.depth=3", "kontra=no"], ISKO),
        (["kontra.depth=3", "kontra=yes"], ISKO.replace(kontra=Kontra(depth=3))),
        (["patrouillen=on", "patrouillen=off"], ISKO),
        (["show_last_trick=False"], ISKO.replace(show_last_trick=False)),
    ],
)
def test_settings(skat: Console, settings: list[str], rules: Ruleset) -> None:
    arguments = [word for setting in settings for word in ("--set", setting)]
    assert ruleset_from_dict(json.loads(skat.good("rules", *arguments, "--json").out)) == rules


def test_a_part_that_is_switched_off_is_gone(skat: Console) -> None:
    out = skat.good("rules", "PUB", "--set", "kontra=no", "--json").out
    assert ruleset_from_dict(json.loads(out)) == PUB.replace(kontra=None)


def test_all_wrong_settings_are_named_at_once(skat: Console) -> None:
    settings = ["house=1", "kontra.depth=9", "bock.queue=x", "patrouillen=maybe", "seats=³", "kontra.by.x=1"]
    run = skat("rules", *(word for setting in settings for word in ("--set", setting)))
    assert run.code == 1
    assert run.lines[0] == "This ruleset: 6 faults"
    places = [line.strip().partition(":")[0] for line in run.lines[1:]]
    assert sorted(places) == ["bock.queue", "house", "kontra.by", "kontra.depth", "patrouillen", "seats"]


def test_contradictions_are_named_in_words(skat: Console) -> None:
    run = skat("rules", "--set", "bock.triggers=kontra_lost", "--set", "series_end=limit")
    first, *told = run.lines
    assert first == "This ruleset: 2 faults"
    assert (
        "A Bock round is to follow from Kontra (bock.triggers), but Kontra (kontra) is not played." in told[0]
    )
    assert "The list is to end at the limit of Bierlachs (series_end), but it is not scored as" in told[1]


def test_settings_that_are_none(skat: Console) -> None:
    assert "--set “kontra”: expected is SWITCH=VALUE" in skat.refused("rules", "--set", "kontra")
    assert "Two rulesets" in skat.refused("rules", "PUB", "--from", "ISKO")


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
    assert "  Four players: whoever deals sits out." in skat.good("rules", "-").lines


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
    file.write_text('{"seats": 7, "all_pass": "ramsch"}')
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
