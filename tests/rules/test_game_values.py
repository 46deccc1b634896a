"""Game values and scores (ISkO 2.4, 2.5, 3.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatkit.rules.choices import FailedAnnouncement
from skatkit.rules.contract import Contract
from skatkit.rules.ruleset import ISKO
from skatkit.rules.value import Count, LevelKind, Reckoning, reckon
from tests.rules.vectors import vectors

BASE_VALUES = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
LEVEL_SHEET = [
    # form, the contract's letters, card points, tricks of the declarer, levels with or without 1
    ("plain", "", 61, 5, 2),
    ("Schneider", "", 90, 8, 3),
    ("Schwarz", "", 120, 10, 4),
    ("Hand", "H", 61, 5, 3),
    ("Hand, Schneider", "H", 90, 8, 4),
    ("Hand, Schneider announced", "HS", 90, 8, 5),
    ("Hand, Schwarz", "H", 120, 10, 5),
    ("Hand, Schneider announced, Schwarz", "HS", 120, 10, 6),
    ("Hand, Schwarz announced", "HZ", 120, 10, 7),
    ("ouvert", "O", 120, 10, 8),
]
BOTH_SIDES = [
    # card points, tricks, won?, levels gained
    pytest.param(120, 10, True, 2, id="all-tricks"),
    pytest.param(120, 9, True, 1, id="120-but-a-trick-lost"),
    pytest.param(90, 9, True, 1, id="90"),
    pytest.param(89, 9, True, 0, id="89"),
    pytest.param(61, 5, True, 0, id="61"),
    pytest.param(60, 5, False, 0, id="60"),
    pytest.param(31, 3, False, 0, id="31"),
    pytest.param(30, 3, False, 1, id="30"),
    pytest.param(0, 1, False, 1, id="0-with-a-trick"),
    pytest.param(0, 0, False, 2, id="no-trick"),
    pytest.param(22, 0, False, 2, id="no-trick-but-the-skat"),
]


def reckoned(
    contract: str, matadors: int, bid: int, points: int, tricks: int, *, factor: int = 1
) -> Reckoning:
    count = Count(points, tricks, 10 - tricks)
    return reckon(Contract.parse(contract), matadors=matadors, bid=bid, count=count, factor=factor)


@vectors("game_values")
def test_value_and_score(row: dict[str, str]) -> None:
    reckoning = reckoned(
        row["contract"],
        int(row["matadors"]),
        int(row["bid"]),
        int(row["card_points"]),
        int(row["declarer_tricks"]),
        factor=int(row["factor"]),
    )
    assert int(row["declarer_tricks"]) + int(row["defender_tricks"]) == 10
    assert reckoning.score == int(row["score"])
    assert reckoning.won is (row["result"] == "won")
    assert reckoning.overbid is (row["result"] == "overbid")


@pytest.mark.parametrize("sign", [1, -1], ids=["with-1", "without-1"])
@pytest.mark.parametrize("game", BASE_VALUES)
@pytest.mark.parametrize(
    ("letters", "points", "tricks", "levels"), [pytest.param(*row[1:], id=row[0]) for row in LEVEL_SHEET]
)
def test_5_3_level_sheet(letters: str, points: int, tricks: int, levels: int, game: str, sign: int) -> None:
    for more in range(4):
        reckoning = reckoned(game + letters, sign * (1 + more), 18, points, tricks)
        assert reckoning.level_sum == levels + more
        assert reckoning.score == reckoning.value == BASE_VALUES[game] * (levels + more)


@pytest.mark.parametrize(("points", "tricks", "won", "gained"), BOTH_SIDES)
def test_6_5_schneider_and_schwarz_for_both_sides(
    *, points: int, tricks: int, won: bool, gained: int
) -> None:
    reckoning = reckoned("S", -2, 33, points, tricks)
    assert reckoning.won is won
    assert reckoning.level_sum == 3 + gained
    assert reckoning.score == 11 * (3 + gained) * (1 if won else -2)
    kinds = {level.kind for level in reckoning.levels}
    assert (LevelKind.SCHNEIDER in kinds, LevelKind.SCHWARZ in kinds) == (gained >= 1, gained == 2)


@pytest.mark.parametrize(
    ("contract", "bid", "declarer_tricks", "score"),
    [
        pytest.param("N", 18, 0, 23, id="N1"),
        pytest.param("N", 23, 1, -46, id="N2"),
        pytest.param("NH", 24, 0, 35, id="N3"),
        pytest.param("NH", 35, 3, -70, id="N4"),
        pytest.param("NO", 46, 0, 46, id="N5"),
        pytest.param("NO", 24, 1, -92, id="N6"),
        pytest.param("NOH", 59, 0, 59, id="N7"),
        pytest.param("NOH", 18, 1, -118, id="N8"),
    ],
)
def test_null(contract: str, bid: int, declarer_tricks: int, score: int) -> None:
    reckoning = reckoned(contract, 0, bid, 0, declarer_tricks)
    assert (reckoning.score, reckoning.won, reckoning.levels) == (score, score > 0, ())


@pytest.mark.parametrize(
    ("contract", "matadors", "points", "defender_tricks", "score"),
    [
        pytest.param("GHS", 4, 89, 5, -384, id="Grand-Hand-Schneider-announced-with-31-against"),
        pytest.param("GO", 4, 118, 1, -528, id="Grand-ouvert"),
        pytest.param("CO", 1, 13, 10, -192, id="Clubs-ouvert"),
        pytest.param("DHS", 2, 88, 3, -108, id="Diamonds-Hand-Schneider-announced-88"),
    ],
)
def test_5_2_a_missed_announcement_is_charged_in_full(
    contract: str, matadors: int, points: int, defender_tricks: int, score: int
) -> None:
    assert reckoned(contract, matadors, 18, points, 10 - defender_tricks).score == score


def test_house_rule_a_missed_announcement_counts_by_itself_only() -> None:
    rules = ISKO.replace(failed_announcement=FailedAnnouncement.ANNOUNCED_ONLY)
    contract = Contract.parse("GHS")
    missed = reckon(contract, matadors=4, bid=18, count=Count(89, 7, 3), rules=rules)
    made = reckon(contract, matadors=4, bid=18, count=Count(90, 7, 3), rules=rules)
    assert (missed.score, made.score) == (-24 * 7 * 2, 24 * 8)


def test_house_rule_a_lost_hand_game_counts_once() -> None:
    rules = ISKO.replace(lost_hand_factor=1)
    count = Count(50, 5, 5)
    hand = reckon(Contract.parse("CH"), matadors=1, bid=18, count=count, rules=rules)
    plain = reckon(Contract.parse("C"), matadors=1, bid=18, count=count, rules=rules)
    assert (hand.score, plain.score) == (-36, -48)


@pytest.mark.outside
def test_values_from_other_programs(shared_data: Path) -> None:
    lines = (shared_data / "game_values.tsv").read_text("utf-8").splitlines()[1:]
    assert len(lines) == 26
    for line in lines:
        game, modifiers, matadors, bid, points, tricks, score, source = line.split("\t")
        contract = game + modifiers.replace("-", "")
        won_tricks = 5 if tricks == "?" else int(tricks)
        reckoning = reckoned(contract, int(matadors), int(bid), int(points), won_tricks)
        assert reckoning.score == int(score), source
