"""The solved deals in the data are deals, and what they say of themselves agrees."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import GameType
from tests.rules.vectors import FOLDER


@pytest.mark.parametrize(
    ("name", "size", "games"), [("solver_realistic", 330, "DHSCGN"), ("solver_random", 180, "CGN")]
)
def test_every_row_is_a_solved_deal(name: str, size: int, games: str) -> None:
    rows = [line.split("\t") for line in (FOLDER / f"{name}.tsv").read_text("utf-8").splitlines()[1:]]
    assert len(rows) == size
    assert {row[0] for row in rows} == set(games)
    assert {row[1] for row in rows} == {"0", "1", "2"}, "the declarer, his left and his right lead"
    for game, _, *hands, put, verdict, points in rows:
        Deal.of([CardSet.parse(hand) for hand in hands], CardSet.parse(put))
        if GameType.of_letter(game).is_null:
            assert points == verdict
        else:
            assert verdict == str(int(int(points) >= 61))
            assert CardSet.parse(put).card_points <= int(points) <= 120
