"""Ramsch: every choice of its rules, case by case, and against a plain account of them."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules.choices import HalfRounding, March, RamschScoring, RamschTie, SkatTo
from skatkit.rules.ramsch import RamschReckoning, ThreeScores, settle_ramsch
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.value import GamePoints
from tests.rules import strategies as some

Three = tuple[int, int, int]


def settled(
    points: Three,
    rules: Ramsch,
    *,
    tricks: Three = (3, 3, 4),
    last_tricks: Three = (7, 8, 9),
    pushes: int = 1,
    bock: int = 1,
) -> RamschReckoning:
    return settle_ramsch(
        points,
        tricks,
        skat_points=120 - sum(points),
        last_tricks=last_tricks,
        rules=rules,
        push_factor=pushes,
        factor=bock,
    )


def test_the_last_trick_takes_the_skat() -> None:
    reckoning = settled((40, 30, 36), Ramsch())
    assert (reckoning.skat_to, reckoning.card_points) == ((2,), (40, 30, 50))
    assert (reckoning.losers, reckoning.scores) == ((2,), (0, 0, -50))


def test_the_loser_takes_the_skat_and_two_losers_both() -> None:
    rules = Ramsch(skat_to=SkatTo.LOSER)
    assert settled((40, 30, 36), rules).scores == (-54, 0, 0)
    both = settled((40, 40, 26), rules)
    assert (both.skat_to, both.card_points, both.scores) == ((0, 1), (54, 54, 26), (-54, -54, 0))


def test_nobody_takes_the_skat() -> None:
    reckoning = settled((40, 30, 36), Ramsch(skat_to=SkatTo.NOBODY))
    assert (reckoning.skat_to, reckoning.scores) == ((), (-40, 0, 0))


def test_a_fixed_amount_is_lost_whatever_the_points() -> None:
    assert settled((60, 30, 30), Ramsch(scoring=RamschScoring.FIXED, fixed=15)).scores == (-15, 0, 0)


def test_each_loses_his_own_points() -> None:
    reckoning = settled((60, 60, 0), Ramsch(scoring=RamschScoring.EACH))
    assert (reckoning.losers, reckoning.scores, reckoning.base) == ((0, 1), (-60, -60, 0), 60)


def test_whoever_has_fewest_points_wins_and_two_share_nothing() -> None:
    rules = Ramsch(scoring=RamschScoring.WINNER, fixed=23)
    assert settled((60, 40, 20), rules).scores == (0, 0, 23)
    assert settled((60, 30, 30), rules).scores == (0, 23, 23)
    assert settled((40, 40, 40), rules).scores == (0, 0, 0)


def test_two_with_the_highest_total_lose_as_agreed() -> None:
    points = (47, 47, 26)
    assert settled(points, Ramsch(tie=RamschTie.EACH_FULL)).scores == (-47, -47, 0)
    assert settled(points, Ramsch(tie=RamschTie.HALF)).scores == (-23, -23, 0)
    assert settled(points, Ramsch(tie=RamschTie.LAST_TRICK)).scores == (0, -47, 0)


def test_half_of_an_odd_amount_is_exact_where_that_is_agreed() -> None:
    rules = Ramsch(tie=RamschTie.HALF, half_rounding=HalfRounding.EXACT)
    assert settled((47, 47, 26), rules).scores == (Fraction(-47, 2), Fraction(-47, 2), 0)
    even = settled((46, 46, 28), rules).scores
    assert even == (-23, -23, 0) and all(type(score) is int for score in even)


def test_who_announced_something_wins_or_loses_120_by_it_and_nobody_else_anything() -> None:
    def announced(tricks: Three, **who: tuple[int, ...]) -> RamschReckoning:
        last = tuple(9 if n == max(tricks) else 8 if n else -1 for n in tricks)
        return settle_ramsch(
            (0, 60, 60) if tricks[0] == 0 else (120, 0, 0),
            tricks,
            skat_points=0,
            last_tricks=(last[0], last[1], last[2]),
            rules=Ramsch(announced_jungfrau=True, announced_march=True),
            factor=2,
            push_factor=4,
            **who,
        )

    kept = announced((0, 5, 5), announced_virgins=(0,))
    assert (kept.kept, kept.broken, kept.scores) == ((0,), (), (240, 0, 0))
    broken = announced((0, 5, 5), announced_virgins=(1,))
    assert (broken.kept, broken.broken, broken.scores) == ((), (1,), (0, -240, 0))
    marched = announced((10, 0, 0), announced_marches=(0,), announced_virgins=(2,))
    assert (marched.kept, marched.scores) == ((0, 2), (240, 0, 240))
    assert announced((0, 5, 5), announced_marches=(2,)).scores == (0, 0, -240)


def test_three_with_the_same_total_lose_nothing() -> None:
    for tie in RamschTie:
        reckoning = settled((40, 40, 40), Ramsch(tie=tie))
        assert (reckoning.losers, reckoning.scores) == ((), (0, 0, 0))


def test_a_virgin_doubles_the_loss_unless_agreed_otherwise() -> None:
    assert settled((70, 50, 0), Ramsch(), tricks=(6, 4, 0)).scores == (-140, 0, 0)
    assert settled((70, 50, 0), Ramsch(jungfrau=1), tricks=(6, 4, 0)).scores == (-70, 0, 0)
    assert settled((70, 50, 0), Ramsch(), tricks=(5, 4, 1)).virgins == ()


def test_a_march_wins_120_or_costs_the_others_120() -> None:
    plus = settled((0, 110, 0), Ramsch(), tricks=(0, 10, 0), last_tricks=(-1, 9, -1))
    assert (plus.march, plus.winners, plus.scores) == (True, (1,), (0, 120, 0))
    rules = Ramsch(march=March.MINUS_OTHERS)
    minus = settled((0, 110, 0), rules, tricks=(0, 10, 0), last_tricks=(-1, 9, -1))
    assert (minus.losers, minus.scores) == ((0, 2), (-120, 0, -120))


def test_pushes_and_bock_multiply_but_pushes_not_the_march_unless_agreed() -> None:
    assert settled((60, 40, 20), Ramsch(), pushes=4, bock=2).scores == (-480, 0, 0)

    def march(rules: Ramsch) -> ThreeScores:
        tricks, last = (10, 0, 0), (9, -1, -1)
        return settled((120, 0, 0), rules, tricks=tricks, last_tricks=last, pushes=4, bock=2).scores

    assert march(Ramsch()) == (240, 0, 0)
    assert march(Ramsch(march_factor=True)) == (960, 0, 0)


@st.composite
def counted(draw: st.DrawFn) -> tuple[Three, Three, int, Three]:
    """Card points, tricks, points of the skat and last tricks that go together."""
    winners = draw(st.lists(st.integers(0, 2), min_size=10, max_size=10))
    skat = draw(st.sampled_from((0, 2, 10, 14, 22)))
    left, points = 120 - skat, [0, 0, 0]
    for number, winner in enumerate(winners):
        gain = left if number == 9 else draw(st.integers(0, min(33, left)))
        points[winner] += gain
        left -= gain
    tricks = tuple(winners.count(position) for position in range(3))
    last = tuple(max((n for n in range(10) if winners[n] == position), default=-1) for position in range(3))
    return (
        (points[0], points[1], points[2]),
        (tricks[0], tricks[1], tricks[2]),
        skat,
        (last[0], last[1], last[2]),
    )


@given(counted(), some.ramsches, st.sampled_from((1, 2, 4, 8)), st.sampled_from((1, 2)))
def test_ramsch_is_settled_as_told_plainly(
    record: tuple[Three, Three, int, Three], rules: Ramsch, pushes: int, bock: int
) -> None:
    points, tricks, skat, last = record
    reckoning = settle_ramsch(
        points, tricks, skat_points=skat, last_tricks=last, rules=rules, push_factor=pushes, factor=bock
    )
    assert list(reckoning.scores) == plainly(points, tricks, skat, last, rules, pushes, bock)
    assert reckoning.march == (max(tricks) == 10)
    assert {n for n, score in enumerate(reckoning.scores) if score < 0} <= set(reckoning.losers)
    assert {n for n, score in enumerate(reckoning.scores) if score > 0} <= set(reckoning.winners)


def plainly(
    points: Three, tricks: Three, skat: int, last: Three, rules: Ramsch, pushes: int, bock: int
) -> list[GamePoints]:
    """The same from the words of the rules, one player at a time."""
    if 10 in tricks:
        amount = 120 * bock * (pushes if rules.march_factor else 1)
        plus = rules.march is March.PLUS_SELF
        return [(amount if plus else 0) if n == 10 else (0 if plus else -amount) for n in tricks]
    own = list(points)
    for player in range(3):
        takes_last = rules.skat_to is SkatTo.LAST_TRICK and last[player] == 9
        has_most = rules.skat_to is SkatTo.LOSER and points[player] == max(points)
        own[player] += skat if takes_last or has_most else 0
    factor = pushes * bock * (rules.jungfrau if 0 in tricks else 1)
    if rules.scoring is RamschScoring.EACH:
        return [-factor * amount for amount in own]
    all_equal = len(set(own)) == 1
    if rules.scoring is RamschScoring.WINNER:
        return [factor * rules.fixed if n == min(own) and not all_equal else 0 for n in own]
    amount = factor * (rules.fixed if rules.scoring is RamschScoring.FIXED else max(own))
    losers = [player for player in range(3) if own[player] == max(own) and not all_equal]
    if len(losers) == 2 and rules.tie is RamschTie.LAST_TRICK:
        losers = [max(losers, key=lambda player: last[player])]
    if len(losers) == 2 and rules.tie is RamschTie.HALF:
        if rules.half_rounding is HalfRounding.EXACT and amount % 2:
            return [-Fraction(amount, 2) if player in losers else 0 for player in range(3)]
        amount //= 2
    return [-amount if player in losers else 0 for player in range(3)]
