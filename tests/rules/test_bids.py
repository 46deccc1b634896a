"""The values that may be bid (ISkO 3.3.2)."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import NULL_VALUES, bid_values, bids_above
from skatkit.rules.ordering import VALUE_GAMES
from skatkit.rules.ruleset import ISKO
from tests.rules.vectors import FOLDER

FACTORS = """
18 D2; 20 H2; 22 S2; 23 Null; 24 C2; 27 D3; 30 H3; 33 S3; 35 Null Hand; 36 D4 C3; 40 H4; 44 S4; 45
D5; 46 Null ouvert; 48 C4 G2; 50 H5; 54 D6; 55 S5; 59 Null ouvert Hand; 60 H6 C5; 63 D7; 66 S6; 70
H7; 72 D8 C6 G3; 77 S7; 80 H8; 81 D9; 84 C7; 88 S8; 90 D10 H9; 96 C8 G4; 99 D11 S9; 100 H10; 108 D12
C9; 110 H11 S10; 117 D13; 120 H12 C10 G5; 121 S11; 126 D14; 130 H13; 132 S12 C11; 135 D15; 140 H14;
143 S13; 144 D16 C12 G6; 150 H15; 153 D17; 154 S14; 156 C13; 160 H16; 162 D18; 165 S15; 168 C14 G7;
170 H17; 176 S16; 180 H18 C15; 187 S17; 192 C16 G8; 198 S18; 204 C17; 216 C18 G9; 240 G10; 264 G11
"""
"""Every value with the games that have it: suit or Grand and the number of levels."""
NULLS = {(False, False): "Null", (True, False): "Null Hand", (False, True): "Null ouvert"}


def test_b1_size_minimum_and_maximum_of_the_ladder() -> None:
    values = bid_values()
    assert (len(values), min(values), max(values)) == (63, 18, 264)
    assert list(values) == sorted(set(values))


@pytest.mark.parametrize(
    ("value", "legal"),
    [
        pytest.param(19, False, id="B2"),
        pytest.param(21, False, id="B3"),
        pytest.param(25, False, id="B4"),
        pytest.param(26, False, id="B5"),
        pytest.param(28, False, id="B6"),
        pytest.param(32, False, id="B7"),
        pytest.param(34, False, id="B8"),
        pytest.param(42, False, id="B9"),
        pytest.param(46, True, id="B10"),
        pytest.param(59, True, id="B11"),
        pytest.param(64, False, id="B12"),
        pytest.param(75, False, id="B13"),
        pytest.param(112, False, id="B14"),
        pytest.param(168, True, id="B15"),
        pytest.param(192, True, id="B16"),
        pytest.param(216, True, id="B17"),
        pytest.param(220, False, id="B18"),
        pytest.param(240, True, id="B19"),
        pytest.param(228, False, id="B20"),
        pytest.param(264, True, id="B21"),
    ],
)
def test_is_it_a_value(value: int, *, legal: bool) -> None:
    assert (value in bid_values()) is legal


@pytest.mark.parametrize(
    ("value", "following"),
    [
        pytest.param(18, 20, id="B22"),
        pytest.param(20, 22, id="B23"),
        pytest.param(24, 27, id="B24"),
        pytest.param(33, 35, id="B25"),
        pytest.param(46, 48, id="B26"),
        pytest.param(60, 63, id="B27"),
        pytest.param(120, 121, id="B28"),
        pytest.param(198, 204, id="B29"),
        pytest.param(216, 240, id="B30"),
        pytest.param(240, 264, id="B31"),
    ],
)
def test_the_next_value(value: int, following: int) -> None:
    assert bids_above(value)[0] == following


def test_nothing_is_above_264() -> None:
    assert bids_above(264) == ()
    assert bids_above(None) == bid_values()


def test_the_ladder_is_the_one_in_the_data() -> None:
    assert bid_values() == tuple(int(word) for word in (FOLDER / "bids.txt").read_text("utf-8").split())


@pytest.mark.parametrize(
    "line", [pytest.param(line.strip(), id=line.split()[0]) for line in FACTORS.strip().split(";")]
)
def test_which_games_have_a_value(line: str) -> None:
    text, games = line.split(maxsplit=1)
    assert factors_of(int(text)).split() == games.split()


def test_every_value_is_factored() -> None:
    assert tuple(int(line.split()[0]) for line in FACTORS.strip().split(";")) == bid_values()


def factors_of(value: int) -> str:
    """The games that have a value: a suit game 2 to 18 levels (11 matadors + game + 6), Grand 2 to 11."""
    for form, null_value in NULL_VALUES.items():
        if null_value == value:
            return NULLS.get(form, "Null ouvert Hand")
    games = []
    for game in VALUE_GAMES:
        levels, rest = divmod(value, game.base_value)
        if rest == 0 and 2 <= levels <= len(game.ordering.trumps) + 7:
            games.append(f"{game.letter}{levels}")
    return " ".join(games)


def test_house_rule_highest_bid_216() -> None:
    values = bid_values(ISKO.replace(max_bid=216))
    assert len(values) == 61
    assert max(values) == 216


def test_house_rule_jacks_only_ends_at_11_levels() -> None:
    values = bid_values(ISKO.replace(matadors_jacks_only=True))
    assert set(values) < set(bid_values())
    assert {12 * 11, 264} <= set(values)
    assert 12 * 12 in values, "as Grand with six levels"
    assert 12 * 13 not in values
