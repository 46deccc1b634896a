"""List scoring (SkWO 6.3.1): the examples F1 to F9 of the rules, and what holds for every list."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules.choices import BothOver, DefenderBonus, ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.value import Count, reckon
from skatkit.sheet.scoring import bierlachs_losers, list_points, pay_outs, ranking, total_points

PLAIN, SEEGER, SEEGER_FABIAN = ListScoring.PLAIN, ListScoring.SEEGER, ListScoring.SEEGER_FABIAN
BIERLACHS, ZERO_SUM = ListScoring.BIERLACHS, ListScoring.ZERO_SUM

CLUB_EVENING = (492, 628, 660, -32)
CLUB_WON = (12, 12, 10, 6)
CLUB_LOST = (0, 2, 1, 5)


def test_f1_four_at_the_table_seeger_only():
    totals = total_points(CLUB_EVENING, won=CLUB_WON, lost=CLUB_LOST, scoring=SEEGER)
    assert totals == (1092, 1128, 1110, 18)


def test_f2_four_at_the_table_seeger_fabian_changes_the_ranking():
    totals = total_points(CLUB_EVENING, won=CLUB_WON, lost=CLUB_LOST, scoring=SEEGER_FABIAN)
    assert totals == (1332, 1308, 1320, 108)
    assert [standing.seat for standing in ranking(totals, won=CLUB_WON, lost=CLUB_LOST)] == [0, 2, 1, 3]


def test_f3_three_deals_at_a_table_of_three():
    deals = [((144, 0, 0), 0, True), ((-54, 0, 0), 0, False), ((0, 0, 46), 2, True)]
    rows = [list_points(s, declarer=d, won=w, scoring=SEEGER_FABIAN) for s, d, w in deals]
    assert tuple(map(sum, zip(*rows, strict=True))) == (90, 40, 136)
    rows = [list_points(s, declarer=d, won=w, scoring=PLAIN) for s, d, w in deals]
    assert tuple(map(sum, zip(*rows, strict=True))) == (90, 0, 46)


def test_f5_bonuses_are_not_doubled_under_kontra():
    lost = reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(40, 4, 6), factor=2)
    assert lost.score == -96
    points = list_points((lost.score, 0, 0), declarer=0, won=lost.won, scoring=SEEGER_FABIAN)
    assert points == (-146, 40, 40)


def test_f6_an_overbid_game_at_a_table_of_four_pays_the_sitting_dealer_too():
    lost = reckon(Contract.parse("H"), matadors=1, bid=23, count=Count(78, 6, 4))
    assert (lost.score, lost.overbid) == (-60, True)
    points = list_points((0, 0, lost.score, 0), declarer=2, won=lost.won, scoring=SEEGER_FABIAN)
    assert points == (30, 30, -110, 30)


@pytest.mark.parametrize("scoring", ListScoring)
def test_f7_a_passed_in_deal_brings_nothing(scoring):
    assert list_points((0, 0, 0), declarer=None, won=None, scoring=scoring) == (0, 0, 0)


@pytest.mark.parametrize("scoring", [PLAIN, SEEGER, SEEGER_FABIAN, BIERLACHS])
def test_a_ramsch_brings_no_bonus(scoring):
    assert list_points((0, -50, 0), declarer=None, won=None, scoring=scoring) == (0, -50, 0)


def test_f4_the_same_three_deals_as_bierlachs():
    deals = [((144, 0, 0), 0, True), ((-54, 0, 0), 0, False), ((0, 0, 46), 2, True)]
    rows = [list_points(s, declarer=d, won=w, scoring=BIERLACHS) for s, d, w in deals]
    assert tuple(map(sum, zip(*rows, strict=True))) == (-100, -190, -144)


def test_bierlachs_charges_only_those_who_played():
    points = list_points((0, 0, 24, 0), declarer=2, won=True, scoring=BIERLACHS, active=(1, 2, 3))
    assert points == (0, -24, 0, -24)


def test_a_march_in_bierlachs_is_charged_to_the_others():
    assert list_points((0, 120, 0), declarer=None, won=None, scoring=BIERLACHS) == (-120, 0, -120)


def test_what_two_winners_of_a_ramsch_won_is_charged_once_in_bierlachs():
    assert list_points((20, 20, 0), declarer=None, won=None, scoring=BIERLACHS) == (0, 0, -20)


def test_zero_sum_halves_a_win_and_gives_a_loss_back():
    assert list_points((0, 48, 0), declarer=1, won=True, scoring=ZERO_SUM) == (-24, 48, -24)
    assert list_points((0, -96, 0), declarer=1, won=False, scoring=ZERO_SUM) == (48, -96, 48)


def test_an_odd_win_in_zero_sum_leaves_exact_halves():
    points = list_points((0, 0, 33, 0), declarer=2, won=True, scoring=ZERO_SUM, active=(1, 2, 3))
    assert points == (0, Fraction(-33, 2), 33, Fraction(-33, 2))
    assert type(points[0]) is int and type(points[2]) is int


def test_clubs_may_give_forty_at_every_table():
    points = list_points(
        (0, -60, 0, 0),
        declarer=1,
        won=False,
        scoring=SEEGER_FABIAN,
        defender_bonus=DefenderBonus.FORTY,
    )
    assert points == (40, -110, 40, 40)


def test_a_lost_ramsch_may_count_as_a_lost_own_game():
    points = list_points((0, -60, -60), declarer=None, won=None, scoring=SEEGER_FABIAN, ramsch_losers=(1, 2))
    assert points == (80, -70, -70)


def test_o1_the_first_beyond_the_limit_has_lost_a_bierlachs():
    assert bierlachs_losers((-498, -500, -320), limit=501) == ()
    assert bierlachs_losers((-498, -505, -320), limit=501) == (1,)
    assert bierlachs_losers((-498, -501, -320), limit=501) == (1,)


def test_o2_of_two_beyond_the_limit_the_lower_loses_or_both():
    assert bierlachs_losers((-510, -502, -90), limit=501) == (0,)
    assert bierlachs_losers((-510, -502, -90), limit=501, both_over=BothOver.BOTH) == (0, 1)
    assert bierlachs_losers((-510, -510, -90), limit=501) == (0, 1)


def test_f8_everybody_pays_the_difference_to_everybody():
    assert pay_outs((55, -20, 15, -10)) == (180, -120, 20, -80)


def test_f9_a_won_game_brings_fifty_on_top():
    assert list_points((24, 0, 0), declarer=0, won=True, scoring=SEEGER_FABIAN) == (74, 0, 0)


def test_ties_go_to_more_wins_then_to_fewer_losses_then_are_shared():
    standings = ranking((100, 100, 100, 100), won=(3, 4, 3, 3), lost=(1, 2, 1, 0))
    assert [(s.rank, s.seat) for s in standings] == [(1, 1), (2, 3), (3, 0), (3, 2)]


@pytest.mark.parametrize(
    ("scores", "declarer", "won"),
    [((0, 0), None, None), ((0,) * 6, None, None), ((0, 0, 0), 3, True), ((0, 0, 0), None, True)],
)
def test_impossible_deals_are_refused(scores, declarer, won):
    with pytest.raises(ValueError, match=r"seat|declarer"):
        list_points(scores, declarer=declarer, won=won, scoring=SEEGER_FABIAN)


def test_columns_of_different_length_are_refused():
    with pytest.raises(ValueError, match="three to five entries"):
        total_points((1, 2, 3), won=(1, 0), lost=(0, 0, 0), scoring=PLAIN)


@given(st.lists(st.integers(-3000, 3000), min_size=3, max_size=4))
def test_pay_outs_sum_to_zero_and_differ_by_what_the_totals_differ(totals):
    paid = pay_outs(totals)
    assert sum(paid) == 0
    assert paid[0] - paid[1] == len(totals) * (totals[0] - totals[1])


_seats = st.sampled_from((3, 4))


@st.composite
def _deals(draw):
    """A list of deals as (scores, declarer, won)."""
    seats = draw(_seats)
    deals = []
    for _ in range(draw(st.integers(1, 12))):
        declarer = draw(st.none() | st.integers(0, seats - 1))
        scores = [0] * seats
        won = None
        if declarer is not None:
            value = draw(st.integers(18, 264))
            won = draw(st.booleans())
            scores[declarer] = value if won else -2 * value
        deals.append((tuple(scores), declarer, won))
    return seats, deals


def test_totals_of_systems_that_need_the_deals_do_not_follow_from_columns():
    with pytest.raises(ValueError, match="zero_sum"):
        total_points((1, 2, 3), won=(1, 0, 0), lost=(0, 0, 0), scoring=ZERO_SUM)


@given(_deals(), st.sampled_from((PLAIN, SEEGER, SEEGER_FABIAN)))
def test_the_columns_under_a_list_give_the_same_totals_as_its_rows(list_of_deals, scoring):
    seats, deals = list_of_deals
    rows = [list_points(s, declarer=d, won=w, scoring=scoring) for s, d, w in deals]
    totals = tuple(map(sum, zip(*rows, strict=True)))
    plain = tuple(map(sum, zip(*(scores for scores, _, _ in deals), strict=True)))
    won = tuple(sum(d == seat and w is True for _, d, w in deals) for seat in range(seats))
    lost = tuple(sum(d == seat and w is False for _, d, w in deals) for seat in range(seats))
    assert total_points(plain, won=won, lost=lost, scoring=scoring) == totals


@given(_deals())
def test_a_ranking_names_every_seat_once_and_never_puts_fewer_points_first(list_of_deals):
    seats, deals = list_of_deals
    totals = tuple(sum(scores[seat] for scores, _, _ in deals) for seat in range(seats))
    standings = ranking(totals, won=(0,) * seats, lost=(0,) * seats)
    assert sorted(s.seat for s in standings) == list(range(seats))
    assert [s.total for s in standings] == sorted(totals, reverse=True)
    assert all((a.rank == b.rank) == (a.total == b.total) for a in standings for b in standings)
