"""Values that other solvers and printed problems give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skatkit.engine.open_position import Goal
from skatkit.engine.solver import Solver
from tests.native import solved
from tests.native.solved import Solved

OWN = Path(__file__).resolve().parents[1] / "data"
READERS: dict[str, tuple[Callable[[Path], Iterator[Solved]], int]] = {
    "dd_positions.tsv": (solved.dd_positions, 1185),
    "dd_full_deals.tsv": (solved.dd_full_deals, 30),
    "known_answers.tsv": (solved.known_answers, 20),
    "gartenlaube.json": (solved.gartenlaube, 11),
}


def agree(found: list[Solved]) -> None:
    solver = Solver()
    for one in found:
        answer = solver.value(one.position)
        assert answer.value == one.value, one.name
        if one.position.goal is Goal.CARD_POINTS:
            assert solver.value_reaches(one.position, one.value), one.name
            assert solver.value_reaches(one.position, one.value + 1) is False, one.name


@pytest.mark.parametrize("name", READERS)
def test_every_row_of_what_others_solved_agrees(shared_data: Path, name: str) -> None:
    read, size = READERS[name]
    found = list(read(shared_data / name))
    assert len(found) == size
    agree(found)


@pytest.mark.parametrize(("name", "size"), [("solver_realistic.tsv", 330), ("solver_random.tsv", 180)])
def test_every_deal_of_two_independent_solvers_agrees(name: str, size: int) -> None:
    found = list(solved.solver_deals(OWN / name))
    assert len(found) == size
    agree(found)


def test_the_best_card_keeps_the_value_and_no_card_gains(shared_data: Path) -> None:
    solver = Solver()
    for one in list(solved.dd_positions(shared_data / "dd_positions.tsv"))[::5]:
        cards = solver.cards(one.position)
        assert [card.card for card in cards] == sorted(one.position.legal_cards)
        values = [card.bounds.value for card in cards]
        best = max(values) if one.position.turn is one.position.soloist else min(values)
        assert best == one.value, one.name
        for card in cards:
            assert solver.value(one.position.after(card.card)).value == card.bounds.value
