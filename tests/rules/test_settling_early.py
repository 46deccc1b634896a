"""What a deal that ends early is worth, from the numbers alone (ISkO 4.1.3–4.1.5, 4.4.1–4.4.4)."""

from __future__ import annotations

import pytest

from skatkit.rules.contract import Contract
from skatkit.rules.value import Count, Party, Target, levels_needed, reckon, settle_simply, target_for
from tests.rules.vectors import vectors


@vectors("concessions")
def test_conceded_or_offended(row: dict[str, str]) -> None:
    reckoning = settle_simply(
        Contract.parse(row["contract"]),
        matadors=int(row["matadors"]),
        bid=int(row["bid"]),
        count=Count(int(row["declarer_points"]), 0, int(row["defender_tricks"])),
        defender_points=int(row["defender_points"]),
        loser=Party(row["loser"]),
    )
    assert reckoning.score == int(row["score"])
    assert reckoning.won is (int(row["score"]) > 0)


@pytest.mark.parametrize("points", [0, 31, 61, 90, 120])
def test_x18_played_to_the_end_it_is_lost_too(points: int) -> None:
    tricks = {0: 0, 120: 10}.get(points, 5)
    count = Count(points, tricks, 10 - tricks)
    reckoning = reckon(Contract.parse("D"), matadors=1, bid=45, count=count)
    assert (reckoning.score, reckoning.overbid) == (-90, True)


@pytest.mark.parametrize(
    ("claimed", "score"),
    [
        pytest.param(None, 20, id="nothing-named"),
        pytest.param(Target.GAME, 20, id="game"),
        pytest.param(Target.SCHNEIDER, 30, id="schneider"),
        pytest.param(Target.ALL_TRICKS, 40, id="schwarz"),
    ],
)
def test_4_4_4_a_higher_level_only_if_claimed(claimed: Target | None, score: int) -> None:
    reckoning = settle_simply(
        Contract.parse("H"),
        matadors=1,
        bid=20,
        count=Count(40, 3, 0),
        defender_points=0,
        loser=Party.DEFENDERS,
        claimed=claimed,
    )
    assert reckoning.score == score


NEEDED = [
    # announced, the levels that are missing → what the declarer needs
    ("H", 0, Target.GAME),
    ("H", -3, Target.GAME),
    ("H", 1, Target.SCHNEIDER),
    ("H", 2, Target.ALL_TRICKS),
    ("H", 3, None),
    ("HHS", 0, Target.SCHNEIDER),
    ("HHS", 1, Target.ALL_TRICKS),
    ("HHS", 2, None),
    ("HHZ", 0, Target.ALL_TRICKS),
    ("HHZ", 1, None),
    ("HO", -1, Target.ALL_TRICKS),
    ("HO", 1, None),
]


@pytest.mark.parametrize(
    ("contract", "missing", "target"), [pytest.param(*row, id=f"{row[0]}{row[1]:+d}") for row in NEEDED]
)
def test_6_2_what_the_declarer_needs(contract: str, missing: int, target: Target | None) -> None:
    assert target_for(Contract.parse(contract), missing) is target


@pytest.mark.parametrize(("contract", "announced"), [("H", 0), ("HH", 1), ("HHS", 3), ("HHZ", 5), ("HO", 6)])
def test_6_2_levels_missing_to_the_bid(contract: str, announced: int) -> None:
    """Hearts with 1 is 20; Hand and what is announced add to it."""
    for bid, levels in ((18, 2), (20, 2), (22, 3), (30, 3), (50, 5), (100, 10)):
        missing = levels_needed(Contract.parse(contract), matadors=1, bid=bid)
        assert missing == levels - 2 - announced


@pytest.mark.parametrize("loser", Party)
@pytest.mark.parametrize(("tricks", "won"), [(0, True), (1, False)], ids=["no-trick", "a-trick"])
def test_null_is_won_only_without_a_trick_and_by_the_other_side_giving_up(
    *, loser: Party, tricks: int, won: bool
) -> None:
    reckoning = settle_simply(
        Contract.parse("NO"),
        matadors=0,
        bid=18,
        count=Count(0, tricks, 3),
        defender_points=20,
        loser=loser,
    )
    won = won and loser is Party.DEFENDERS
    assert (reckoning.won, reckoning.score) == (won, 46 if won else -92)


@pytest.mark.parametrize(
    ("contract", "bid", "defender_points", "defender_tricks", "score"),
    [
        pytest.param("H", 20, 59, 3, 20, id="61-still-possible"),
        pytest.param("H", 20, 60, 3, -40, id="61-impossible"),
        pytest.param("H", 30, 30, 3, 30, id="90-still-possible"),
        pytest.param("H", 30, 31, 3, -60, id="90-impossible"),
        pytest.param("H", 40, 0, 0, 40, id="all-tricks-still-possible"),
        pytest.param("H", 40, 0, 1, -80, id="all-tricks-impossible"),
        pytest.param("HHS", 18, 30, 3, 50, id="announced-90-still-possible"),
        pytest.param("HHS", 18, 31, 3, -100, id="announced-90-impossible"),
        pytest.param("HHS", 60, 0, 0, 60, id="announced-90-and-all-tricks-for-the-bid"),
        pytest.param("HHS", 60, 0, 1, -120, id="announced-90-and-not-all-tricks-for-the-bid"),
        pytest.param("HHZ", 18, 0, 0, 70, id="announced-all-tricks-still-possible"),
        pytest.param("HHZ", 18, 0, 1, -140, id="announced-all-tricks-impossible"),
        pytest.param("HO", 18, 0, 1, -160, id="ouvert-impossible"),
    ],
)
def test_6_2_the_defenders_give_up_what_the_declarer_can_still_reach(
    contract: str, bid: int, defender_points: int, defender_tricks: int, score: int
) -> None:
    reckoning = settle_simply(
        Contract.parse(contract),
        matadors=1,
        bid=bid,
        count=Count(0, 0, defender_tricks),
        defender_points=defender_points,
        loser=Party.DEFENDERS,
    )
    assert reckoning.score == score


@pytest.mark.parametrize(("points", "score"), [(60, -40), (61, 20), (89, 20), (90, 30)])
def test_6_2_the_declarer_gives_up_what_he_already_has(points: int, score: int) -> None:
    reckoning = settle_simply(
        Contract.parse("H"),
        matadors=1,
        bid=20,
        count=Count(points, 5, 1),
        defender_points=0,
        loser=Party.DECLARER,
    )
    assert reckoning.score == score
