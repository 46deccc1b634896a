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
