"""The sheet: rows, running totals, control sums, whose turn it is to deal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.moves import Ending, Ruling
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import Position
from skatkit.rules.ramsch import settle_ramsch
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.value import Count, reckon
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet

PLAYED = Ruling(Ending.PLAYED)


def clubs_of(position: Position, *, won: bool = True) -> Outcome:
    """Clubs with 1 at a bid of 18: +24 or −48."""
    reckoning = reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(70 if won else 50, 5, 5))
    scores = [0, 0, 0]
    scores[position] = reckoning.score
    return Outcome(PLAYED, position, reckoning.contract, reckoning, None, (scores[0], scores[1], scores[2]))


def passed_in() -> Outcome:
    return Outcome(Ruling(Ending.PASSED_IN))


def ramsch_lost_by_rearhand() -> Outcome:
    reckoning = settle_ramsch((30, 40, 36), (3, 4, 3), skat_points=14, last_tricks=(3, 8, 9), rules=Ramsch())
    return Outcome(PLAYED, ramsch=reckoning, scores=reckoning.scores)


def test_positions_become_seats_as_the_deal_goes_round_a_table_of_three():
    sheet = Sheet(3)
    for _ in range(3):
        sheet = sheet.after(clubs_of(Position.FOREHAND))
    assert [row.dealer for row in sheet.rows] == [0, 1, 2]
    assert [row.declarer for row in sheet.rows] == [1, 2, 0]
    assert sheet.totals(ListScoring.PLAIN) == (24, 24, 24)


def test_o6_at_a_table_of_four_the_dealer_sits_out():
    sheet = Sheet(4)
    for _ in range(4):
        sheet = sheet.after(clubs_of(Position.REARHAND, won=False))
    assert [(row.dealer, row.declarer) for row in sheet.rows] == [(0, 3), (1, 0), (2, 1), (3, 2)]
    assert sheet.rows[0].points(ListScoring.SEEGER_FABIAN) == (30, 30, 30, -98)


def test_a_passed_in_deal_and_a_ramsch_use_up_a_row_and_the_deal_passes_on():
    sheet = Sheet(3).after(passed_in()).after(ramsch_lost_by_rearhand()).after(clubs_of(Position.FOREHAND))
    assert [row.ramsch for row in sheet.rows] == [False, True, False]
    assert sheet.running(ListScoring.SEEGER_FABIAN) == ((0, 0, 0), (0, -50, 0), (74, -50, 0))
    assert (sheet.won, sheet.lost, sheet.without_declarer) == ((1, 0, 0), (0, 0, 0), 2)
    assert sheet.next_dealer == 0


def test_an_empty_sheet_stands_at_nought():
    assert Sheet(4).totals(ListScoring.SEEGER) == (0, 0, 0, 0)
    assert {standing.rank for standing in Sheet(4).ranking(ListScoring.SEEGER)} == {1}


def test_ranking_and_pay_outs_of_a_sheet():
    sheet = Sheet(3).after(clubs_of(Position.FOREHAND)).after(clubs_of(Position.FOREHAND, won=False))
    assert sheet.totals(ListScoring.SEEGER_FABIAN) == (40, 114, -98)
    assert [standing.seat for standing in sheet.ranking(ListScoring.SEEGER_FABIAN)] == [1, 0, 2]
    assert sheet.pay_outs() == (24, 96, -120)


@pytest.mark.parametrize(
    ("seats", "rows", "fault"),
    [
        (2, (), "seats"),
        (3, (Row(2, 0, (0, 0, 0)),), "numbered"),
        (4, (Row(1, 1, (0, 24, 0, 0), declarer=1, won=True),), "seat 1 sat out"),
        (4, (Row(1, 0, (0, 0, 0)),), "3 scores for 4 seats"),
    ],
)
def test_rows_that_do_not_fit_are_refused(seats, rows, fault):
    with pytest.raises(ValueError, match=fault):
        Sheet(seats, rows)


_outcomes = st.one_of(
    st.builds(clubs_of, st.sampled_from(Position), won=st.booleans()),
    st.builds(passed_in),
    st.builds(ramsch_lost_by_rearhand),
)


@given(st.sampled_from((3, 4)), st.lists(_outcomes, max_size=48), st.sampled_from(ListScoring))
def test_control_sums_agree_with_the_totals(seats, outcomes, scoring):
    sheet = Sheet(seats)
    for outcome in outcomes:
        sheet = sheet.after(outcome)
    assert sum(sheet.totals(scoring)) == sheet.control_sum(scoring)
    assert sum(sheet.won) + sum(sheet.lost) + sheet.without_declarer == len(outcomes)
    assert sum(sheet.pay_outs(scoring)) == 0
    assert len(sheet.running(scoring)) == len(outcomes)
