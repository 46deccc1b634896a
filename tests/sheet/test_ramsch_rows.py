"""Ramsch entered by hand: the examples R1 to R13 as people write them, and what cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatkit.rules.choices import (
    HalfRounding,
    March,
    PushFactor,
    RamschScoring,
    RamschTie,
    SkatTo,
)
from skatkit.rules.occasion import Occasion
from skatkit.rules.ruleset import WITH_RAMSCH, Push, Ramsch
from skatkit.sheet.booking import book_at
from skatkit.sheet.entry import Entry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFaultKind
from skatkit.sheet.rounds import Due
from skatkit.sheet.row import Row

PLAIN = Ramsch()
HALF = Ramsch(tie=RamschTie.HALF)
EXACT = Ramsch(tie=RamschTie.HALF, half_rounding=HalfRounding.EXACT)
PUSHED = Ramsch(push=Push(), knocking=True)
MINUS = Ramsch(march=March.MINUS_OTHERS)


def booked(ramsch: Ramsch, *, bock: int = 1, seats: int = 3, **facts: object) -> Row:
    """A Ramsch dealt by the last seat, so that positions and seats agree."""
    rules = WITH_RAMSCH.replace(ramsch=ramsch, seats=seats)
    due = Due(rules, 1, seats - 1, Occasion(bock))
    return book_at(Entry(RamschEntry(**facts)), due)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ramsch", "facts", "scores"),
    [
        (PLAIN, {"card_points": (30, 40, 50)}, (0, 0, -50)),
        (Ramsch(scoring=RamschScoring.FIXED), {"card_points": (30, 40, 50)}, (0, 0, -10)),
        (Ramsch(scoring=RamschScoring.EACH), {"card_points": (30, 40, 50)}, (-30, -40, -50)),
        (Ramsch(scoring=RamschScoring.WINNER, fixed=20), {"card_points": (30, 40, 50)}, (20, 0, 0)),
        (PLAIN, {"card_points": (60, 60, 0), "virgins": ()}, (-60, -60, 0)),
        (HALF, {"card_points": (60, 60, 0), "virgins": ()}, (-30, -30, 0)),
        (PLAIN, {"card_points": (0, 60, 60), "virgins": (0,)}, (0, -120, -120)),
        (PLAIN, {"card_points": (0, 60, 60), "tricks": (0, 5, 5)}, (0, -120, -120)),
        (PLAIN, {"card_points": (40, 40, 40)}, (0, 0, 0)),
        (PLAIN, {"card_points": (0, 120, 0), "tricks": (0, 10, 0)}, (0, 120, 0)),
        (MINUS, {"card_points": (0, 120, 0), "tricks": (0, 10, 0)}, (-120, 0, -120)),
        (PLAIN, {"card_points": (0, 120, 0), "tricks": (0, 9, 1)}, (0, -240, 0)),
        (PUSHED, {"card_points": (35, 15, 70), "pushes": 2}, (0, 0, -280)),
        (
            Ramsch(push=Push(push_factor=PushFactor.ADD)),
            {"card_points": (35, 15, 70), "pushes": 2},
            (0, 0, -210),
        ),
        (PUSHED, {"card_points": (0, 50, 70), "virgins": (0,), "pushes": 1}, (0, 0, -280)),
        (PUSHED, {"card_points": (35, 15, 70), "knocks": 1}, (0, 0, -140)),
        (Ramsch(skat_to=SkatTo.NOBODY), {"card_points": (38, 36, 32)}, (-38, 0, 0)),
        (Ramsch(skat_to=SkatTo.LOSER), {"card_points": (60, 60, 14)}, (-60, -60, 0)),
        (
            Ramsch(tie=RamschTie.LAST_TRICK),
            {"card_points": (47, 47, 26), "last": 1},
            (0, -47, 0),
        ),
        (HALF, {"card_points": (47, 47, 26)}, (-23, -23, 0)),
        (EXACT, {"card_points": (47, 47, 26)}, (Fraction(-47, 2), Fraction(-47, 2), 0)),
        (
            Ramsch(announced_jungfrau=True),
            {"card_points": (50, 0, 70), "virgins": (1,), "announced_virgins": (1,)},
            (0, 120, 0),
        ),
        (
            Ramsch(announced_march=True),
            {"card_points": (50, 20, 50), "announced_marches": (0,)},
            (-120, 0, 0),
        ),
    ],
)
def test_a_ramsch_is_reckoned_from_what_is_written(ramsch, facts, scores):
    row = booked(ramsch, **facts)
    assert row.scores == scores
    assert booked(ramsch, scores=scores, **facts).scores == scores


def test_r13_bock_doubles_a_ramsch():
    assert booked(PLAIN, bock=2, card_points=(17, 48, 55)).scores == (0, 0, -110)


def test_a_half_that_was_dropped_comes_back_when_bock_doubles_it():
    row = booked(HALF, card_points=(47, 47, 26))
    rules = WITH_RAMSCH.replace(ramsch=HALF)
    assert row.single == (Fraction(-47, 2), Fraction(-47, 2), 0)
    assert row.played_at(Occasion(bock=2), rules).scores == (-47, -47, 0)
    assert row.played_at(Occasion(bock=2), rules).played_at(Occasion(), rules) == row


@pytest.mark.parametrize(
    ("ramsch", "scores"),
    [
        (PLAIN, (0, 0, -50)),
        (PLAIN, (-60, -60, 0)),
        (PLAIN, (0, -160, 0)),
        (PLAIN, (0, 120, 0)),
        (PLAIN, (0, 0, 0)),
        (HALF, (-23, -23, 0)),
        (PUSHED, (0, 0, -280)),
        (Ramsch(scoring=RamschScoring.EACH), (-30, -40, -50)),
        (Ramsch(scoring=RamschScoring.FIXED, fixed=15), (0, -15, 0)),
        (Ramsch(skat_to=SkatTo.NOBODY), (-38, 0, 0)),
        (Ramsch(skat_to=SkatTo.LOSER), (-67, -67, 0)),
    ],
)
def test_bare_game_points_of_a_ramsch(ramsch, scores):
    assert booked(ramsch, scores=scores).scores == scores


def test_the_sitting_dealer_has_no_part_in_a_ramsch():
    row = booked(PLAIN, seats=4, card_points=(30, 40, 50, 0))
    assert row.scores == (0, 0, -50, 0)


def faults(ramsch: Ramsch, **facts: object) -> list[tuple[Column, object, tuple[object, ...]]]:
    with pytest.raises(RowError) as error:
        booked(ramsch, **facts)  # type: ignore[arg-type]
    return [(fault.column, fault.found, fault.expected) for fault in error.value.faults]


@pytest.mark.parametrize(
    ("ramsch", "facts", "column", "found", "expected"),
    [
        (PLAIN, {"card_points": (30, 40, 40)}, Column.CARD_POINTS, 110, (120,)),
        (
            Ramsch(skat_to=SkatTo.NOBODY),
            {"card_points": (30, 30, 30)},
            Column.CARD_POINTS,
            90,
            (98, 120),
        ),
        (PLAIN, {"card_points": (30, 40, 50), "tricks": (3, 3, 3)}, Column.TRICKS, 9, (10,)),
        (PLAIN, {"card_points": (30, 40, 50), "tricks": (0, 5, 5)}, Column.CARD_POINTS, 30, (0,)),
        (PLAIN, {"card_points": (30, 40, 50), "virgins": (1,)}, Column.CARD_POINTS, 40, (0,)),
        (PLAIN, {"card_points": (30, 40, 50), "scores": (0, -40, 0)}, Column.POINTS, "0/-40/0", ("0/0/-50",)),
        (PLAIN, {"card_points": (0, 60, 60)}, Column.TRICKS, None, ()),
        (PLAIN, {}, Column.CARD_POINTS, None, ()),
        (PLAIN, {"card_points": (30, 40, 50), "pushes": 1}, Column.PUSHES, 1, ()),
        (PLAIN, {"card_points": (30, 40, 50), "knocks": 1}, Column.KNOCKS, 1, ()),
        (PUSHED, {"card_points": (30, 40, 50), "pushes": 4}, Column.PUSHES, 4, (0, 1, 2, 3)),
        (PUSHED, {"card_points": (30, 40, 50), "knocks": 4}, Column.KNOCKS, 4, (0, 1, 2, 3)),
        (Ramsch(tie=RamschTie.LAST_TRICK), {"card_points": (47, 47, 26)}, Column.LAST, None, ()),
        (PLAIN, {"scores": (0, 0, -20)}, Column.POINTS, "0/0/-20", None),
        (PLAIN, {"seats": 4, "card_points": (30, 40, 50, 0), "last": 3}, Column.LAST, 3, (0, 1, 2)),
        (PLAIN, {"seats": 4, "card_points": (30, 40, 0, 50)}, Column.CARD_POINTS, 50, (0,)),
        (PLAIN, {"seats": 4, "scores": (0, 0, 0, -50)}, Column.POINTS, -50, (0,)),
        (PLAIN, {"card_points": (30, 40)}, Column.CARD_POINTS, 3, ()),
    ],
)
def test_what_cannot_be_in_a_ramsch_is_named(ramsch, facts, column, found, expected):
    first = faults(ramsch, **facts)[0]
    assert first[:2] == (column, found)
    assert expected is None or first[2] == expected


def test_pushes_that_do_not_fit_the_score_are_named():
    found = faults(PUSHED, card_points=(30, 40, 50), pushes=1, knocks=0, scores=(0, 0, -200))
    assert (Column.PUSHES, 1, (2,)) in found and (Column.POINTS, "0/0/-200", ("0/0/-100",)) in found


def test_the_kind_of_a_missing_fact_is_missing():
    with pytest.raises(RowError) as error:
        booked(PLAIN, card_points=(0, 60, 60))
    assert error.value.faults[0].kind is RowFaultKind.MISSING
