"""``skat value``: results, tables, lists, data, and everything that is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from skatkit.rules.contract import Contract
from skatkit.rules.value import Count, reckon
from tests.cli.console import Console

TWELVE = "CJ HJ DA D10 DK D9 CA C10 HA H10 S7 S8"


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "en")


@pytest.fixture
def german(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "de")


def test_a_result_is_told_as_a_sentence_and_as_a_reckoning(german: Console) -> None:
    run = german.good("value", "H", "--with", "1", "--bid", "23", "--points", "78")
    assert run.lines == [
        (
            "Der Alleinspieler verliert trotz 78 Augen: Herz mit 1, Spiel 2 – 2 × 10 = 20; gereizt 23,"
            " überreizt: 3 × 10 = 30, verloren doppelt −60."
        ),
        "",
        "Augen: Alleinspieler 78, Gegenpartei 42",
        "Grundwert: Herz 10",
        "Gewinnstufen: mit 1, Spiel 2",
        "Spielwert: 2 × 10 = 20",
        "Gereizt: 23, überreizt",
        "Nächstes Vielfaches: 3 × 10 = 30",
        "Verloren: 2 × 30 = 60",
        "Ergebnis: −60",
    ]


def test_a_list_gets_its_points_by_seeger_fabian(skat: Console) -> None:
    run = skat.good("value", "H", "--with", "1", "--bid", "23", "--points", "78", "--list", "4")
    assert run.lines[-1] == "List (4 players, Seeger-Fabian): declarer −110, everybody else 30"
    run = skat.good("value", "C", "--without", "1", "--points", "61", "--list", "3")
    assert run.lines[-1] == "List (3 players, Seeger-Fabian): declarer 74, everybody else 0"


def test_without_a_result_all_of_them_are_shown(skat: Console) -> None:
    run = skat.good("value", "H", "--with", "1", "--bid", "23", "--list", "3")
    assert run.lines == [
        "Hearts",
        "Bid 23: to be won with 90 card points only.",
        "",
        "Result              Levels                                  Score  List for three",
        "all tricks          with 1, game 2, Schneider 3, Schwarz 4     40  90, others 0",
        "90–120 card points  with 1, game 2, Schneider 3                30  80, others 0",
        "61–89 card points   with 1, game 2                            −60  −110, others 40",
        "31–60 card points   with 1, game 2                            −60  −110, others 40",
        "0–30 card points    with 1, game 2, Schneider 3               −60  −110, others 40",
        "no trick            with 1, game 2, Schneider 3, Schwarz 4    −80  −130, others 40",
    ]


@pytest.mark.parametrize(
    ("bid", "line"),
    [
        ("20", "Bid 20: covered."),
        ("23", "Bid 23: to be won with 90 card points only."),
        ("40", "Bid 40: to be won with all tricks only."),
        ("44", "Bid 44: overbid, cannot be won any more."),
    ],
)
def test_whether_the_bid_is_covered(skat: Console, bid: str, line: str) -> None:
    assert skat.good("value", "H", "--with", "1", "--bid", bid).lines[1] == line


def test_null_is_a_matter_of_tricks(german: Console) -> None:
    assert german.good("value", "Null", "ouvert", "--bid", "46").lines == [
        "Null ouvert",
        "Gereizt 46: gedeckt.",
        "",
        "Ergebnis    Wertung",
        "kein Stich       46",
        "ein Stich       −92",
    ]
    assert german.good("value", "N", "--tricks", "0").lines[0] == (
        "Der Alleinspieler gewinnt ohne Stich: Null 23."
    )


def test_null_below_the_bid_counts_as_the_cheapest_game(skat: Console) -> None:
    run = skat.good("value", "N", "--bid", "24", "--cards", TWELVE)
    assert run.lines[0].endswith("Clubs with 1, game 2 – 2 × 12 = 24, lost and doubled: −48.")
    assert "--cards" in skat.refused("value", "N", "--bid", "24")
    ten = " ".join(TWELVE.split()[:10])
    assert "--cards" in skat.refused("value", "N", "--bid", "24", "--cards", ten)


def test_matadors_follow_from_the_cards_with_the_skat(skat: Console) -> None:
    ten = " ".join(TWELVE.split()[:10])
    whole = json.loads(skat.good("value", "D", "--cards", TWELVE, "--json").out)
    assert whole["matadors"] == 1
    found = json.loads(skat.good("value", "D", "--cards", ten, "--skat", "SJ C9", "--json").out)
    assert found["matadors"] == 3
    alone = skat.good("value", "G", "--cards", ten)
    assert alone.lines[-1].startswith("Worked out without the skat; ")


def test_cards_may_be_written_in_german_letters(german: Console) -> None:
    cards = "♣B ♥B ♦A ♦10 ♦K ♦9 ♣A ♣10 ♥A HD S7 S8"
    data = json.loads(german.good("value", "D", "--cards", cards, "--json").out)
    assert data["matadors"] == 1


def test_all_tricks_are_120_card_points(skat: Console) -> None:
    run = skat.good("value", "G", "--with", "2", "--tricks", "10")
    assert run.lines[0].startswith(
        "The declarer wins with all tricks: Grand with 2, game 3, Schneider 4, Schwarz 5"
    )


def test_a_ruleset_changes_what_counts(skat: Console, tmp_path: Path) -> None:
    rules = tmp_path / "old.json"
    rules.write_text('{"lost_hand_factor": 1, "matadors_jacks_only": true}')
    run = skat.good("value", "HH", "--with", "1", "--points", "50", "--rules", str(rules))
    assert run.lines[0].endswith("lost: −30.")
    assert "at most 4" in skat.refused("value", "H", "--with", "5", "--rules", str(rules))
    rules.write_text('{"seats": 6, "cut_min": 99}')
    refused = skat("value", "H", "--with", "1", "--rules", str(rules))
    assert refused.code == 2
    assert "seats" in refused.err and "cut_min" in refused.err


def test_the_data_of_a_result_have_stable_names(skat: Console) -> None:
    data = json.loads(
        skat.good("value", "GHS", "--with", "4", "--bid", "24", "--points", "89", "--list", "3", "--json").out
    )
    assert data.pop("sentence").startswith("The declarer has 89 card points")
    assert data == {
        "contract": "GHS",
        "matadors": 4,
        "bid": 24,
        "counted_as": "GHS",
        "levels": {"matadors": 4, "game": 1, "hand": 1, "schneider": 1, "schneider-announced": 1},
        "base_value": 24,
        "value": 192,
        "overbid": False,
        "charged_levels": 8,
        "won": False,
        "score": -384,
        "list": {"seats": 3, "declarer": -434, "others": 40},
    }


def test_the_data_of_all_results(skat: Console) -> None:
    data = json.loads(skat.good("value", "D", "--without", "2", "--bid", "30", "--json").out)
    assert (data["contract"], data["matadors"], data["bid"], data["needs"]) == ("D", -2, 30, "schneider")
    assert list(data["results"]) == ["all-tricks", "schneider", "won", "lost", "lost-schneider", "no-trick"]
    assert data["results"]["won"]["overbid"] is True
    assert "needs" not in json.loads(skat.good("value", "D", "--without", "2", "--json").out)


@pytest.mark.parametrize("points", range(121))
def test_every_score_is_the_one_of_the_rules(skat: Console, points: int) -> None:
    data = json.loads(
        skat.good("value", "S", "--with", "2", "--bid", "36", "--points", str(points), "--json").out
    )
    expected = reckon(Contract.parse("S"), matadors=2, bid=36, count=Count(points, 5, 5))
    assert (data["score"], data["won"]) == (expected.score, expected.won)


REFUSED = {
    "no game": (["foo", "--with", "1"], "“foo” is no game"),
    "Schneider after taking the skat": (["H", "Schneider", "--with", "1"], "Hand game only"),
    "Schneider in Null": (["NHS"], "Null"),
    "no matadors": (["H"], "matadors exactly once"),
    "matadors twice": (["H", "--with", "1", "--without", "1"], "matadors exactly once"),
    "matadors and cards": (["H", "--with", "1", "--cards", TWELVE], "matadors exactly once"),
    "matadors in Null": (["N", "--with", "1"], "no matadors in Null"),
    "too many for Grand": (["G", "--with", "5"], "at most 4"),
    "no number": (["H", "--with", "x"], "--with: expected a whole number from 1 to 11."),
    "no bid": (["H", "--with", "1", "--bid", "25"], "25 is no value that can be bid; the nearest are 24, 27"),
    "card points in Null": (["N", "--points", "0"], "--tricks"),
    "tricks without card points": (["H", "--with", "1", "--tricks", "9"], "--points"),
    "all tricks without all points": (
        ["H", "--with", "1", "--tricks", "10", "--points", "100"],
        "120 card points",
    ),
    "card points without a trick": (
        ["H", "--with", "1", "--tricks", "0", "--points", "23"],
        "at most the 22 card points",
    ),
    "121 card points": (["H", "--with", "1", "--points", "121"], "from 0 to 120"),
    "no card": (["H", "--cards", "CJ XX"], "--cards: “XX” is no card"),
    "a card twice": (["H", "--cards", "CJ ♣J"], "stands there twice"),
    "a card in hand and skat": (
        ["H", "--cards", TWELVE.rsplit(" ", 2)[0], "--skat", "CJ C7"],
        "given are 10 and 2",
    ),
    "three cards": (["H", "--cards", "CJ HJ DA"], "given are 3 and 0"),
    "a skat alone": (["H", "--skat", "CJ HJ"], "given are 0 and 2"),
    "no such ruleset": (["H", "--with", "1", "--rules", "nowhere"], "no ruleset “nowhere”"),
    "no such list": (["H", "--with", "1", "--list", "5"], "--list: expected one of 3, 4."),
    "nothing": ([], "Missing: CONTRACT…"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_no_sense_is_refused(skat: Console, name: str) -> None:
    arguments, reason = REFUSED[name]
    assert reason in skat.refused("value", *arguments)
