"""Ramsch, a house game: the examples, and a second way to count it."""

from __future__ import annotations

from itertools import product

import pytest

from skatkit.rules.cards import points_of
from skatkit.rules.choices import March, RamschScoring, RamschTie, SkatTo
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending
from skatkit.rules.position import POSITIONS
from skatkit.rules.ramsch import settle_ramsch
from skatkit.rules.ruleset import WITH_RAMSCH, Ramsch, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict
from tests.rules.scenarios import F, M, R, called, outcome_of, play_to_the_end
from tests.rules.vectors import vectors

Three = tuple[int, int, int]


def three(text: str) -> Three:
    first, second, third = (int(word) for word in text.split())
    return first, second, third


def last_tricks(tricks: Three) -> Three:
    """One player after the other takes all his tricks: the number of the last one of each."""
    ends = [sum(tricks[: player + 1]) - 1 if tricks[player] else -1 for player in range(3)]
    return ends[0], ends[1], ends[2]


def ramsch_rules(text: str) -> Ramsch:
    """``-`` or ``name=value …`` as the rules of a Ramsch, the skat to nobody."""
    fields: dict[str, object] = {"skat_to": "nobody"}
    for word in () if text == "-" else text.split():
        name, _, value = word.partition("=")
        fields[name] = True if value == "yes" else int(value) if value.isdecimal() else value
    part = ruleset_from_dict({"all_pass": "ramsch", "ramsch": fields}).ramsch
    assert part is not None
    return part


@vectors("ramsch")
def test_with_the_skat_in_the_points(row: dict[str, str]) -> None:
    tricks = three(row["tricks"])
    reckoning = settle_ramsch(
        three(row["card_points"]),
        tricks,
        skat_points=0,
        last_tricks=last_tricks(tricks),
        rules=ramsch_rules(row["rules"]),
        push_factor=int(row["push_factor"]),
        factor=int(row["factor"]),
    )
    assert reckoning.scores == three(row["scores"])


@pytest.mark.parametrize(
    ("skat_to", "points", "scores"),
    [
        pytest.param(SkatTo.LAST_TRICK, (38, 36, 46), (0, 0, -46), id="R10-last-trick"),
        pytest.param(SkatTo.LOSER, (52, 36, 32), (-52, 0, 0), id="R10-loser"),
        pytest.param(SkatTo.NOBODY, (38, 36, 32), (-38, 0, 0), id="R10-nobody"),
    ],
)
def test_who_gets_the_skat(skat_to: SkatTo, points: Three, scores: Three) -> None:
    """The last trick went to the third player."""
    reckoning = settle_ramsch(
        (38, 36, 32), (4, 3, 3), skat_points=14, last_tricks=(6, 7, 9), rules=Ramsch(skat_to=skat_to)
    )
    assert reckoning.card_points == points
    assert reckoning.scores == scores


@pytest.mark.parametrize(
    ("tie", "scores"),
    [
        pytest.param(RamschTie.EACH_FULL, (-60, -60, 0), id="R11"),
        pytest.param(RamschTie.HALF, (-30, -30, 0), id="R11-half"),
        pytest.param(RamschTie.LAST_TRICK, (0, -60, 0), id="R11-later-trick"),
    ],
)
def test_two_tie_and_both_get_the_skat(tie: RamschTie, scores: Three) -> None:
    rules = Ramsch(skat_to=SkatTo.LOSER, tie=tie)
    reckoning = settle_ramsch((46, 46, 14), (4, 4, 2), skat_points=14, last_tricks=(5, 9, 7), rules=rules)
    assert reckoning.card_points == (60, 60, 14)
    assert reckoning.scores == scores


def test_8_4_half_of_an_odd_amount_is_rounded_down() -> None:
    rules = Ramsch(tie=RamschTie.HALF)
    reckoning = settle_ramsch((47, 47, 26), (4, 4, 2), skat_points=0, last_tricks=(5, 9, 7), rules=rules)
    assert reckoning.scores == (-23, -23, 0)


def test_8_1_the_skat_is_no_trick() -> None:
    """Who has no trick stays a virgin, wherever the skat goes."""
    rules = Ramsch(skat_to=SkatTo.LOSER)
    reckoning = settle_ramsch((0, 50, 60), (0, 5, 5), skat_points=10, last_tricks=(-1, 8, 9), rules=rules)
    assert reckoning.virgins == (0,)
    assert reckoning.scores == (0, 0, -140)


def test_8_3_every_player_loses_his_own_points() -> None:
    rules = Ramsch(scoring=RamschScoring.EACH)
    reckoning = settle_ramsch((30, 40, 36), (3, 4, 3), skat_points=14, last_tricks=(2, 6, 9), rules=rules)
    assert reckoning.scores == (-30, -40, -50)


def test_8_3_the_player_with_the_fewest_points_wins() -> None:
    rules = Ramsch(scoring=RamschScoring.WINNER, fixed=20)
    reckoning = settle_ramsch((30, 40, 36), (3, 4, 3), skat_points=14, last_tricks=(2, 6, 9), rules=rules)
    assert reckoning.scores == (20, 0, 0)


def test_8_4_all_equal_nobody_wins_either() -> None:
    rules = Ramsch(scoring=RamschScoring.WINNER, skat_to=SkatTo.NOBODY)
    reckoning = settle_ramsch((40, 40, 40), (3, 4, 3), skat_points=0, last_tricks=(2, 6, 9), rules=rules)
    assert reckoning.scores == (0, 0, 0)


# A second way to count


def counted(
    points: Three, tricks: Three, skat: int, last: int, rules: Ramsch, push_factor: int, bock: int
) -> list[int]:
    """The scores of ``points`` and ``fixed`` with ties in full or half."""
    total = list(points)
    if 10 in tricks:
        factor = bock * (push_factor if rules.march_factor else 1)
        marched = tricks.index(10)
        if rules.march is March.PLUS_SELF:
            return [120 * factor if player == marched else 0 for player in range(3)]
        return [0 if player == marched else -120 * factor for player in range(3)]
    if rules.skat_to is SkatTo.LAST_TRICK:
        total[last] += skat
    if rules.skat_to is SkatTo.LOSER:
        most = max(total)
        total = [own + skat if own == most else own for own in total]
    losers = [player for player in range(3) if total[player] == max(total)]
    if len(losers) == 3:
        return [0, 0, 0]
    loss = max(total) if rules.scoring is RamschScoring.POINTS else rules.fixed
    loss *= push_factor * bock * (rules.jungfrau if 0 in tricks else 1)
    if len(losers) == 2 and rules.tie is RamschTie.HALF:
        loss //= 2
    return [-loss if player in losers else 0 for player in range(3)]


CHOICES = list(
    product(
        SkatTo,
        (RamschScoring.POINTS, RamschScoring.FIXED),
        (RamschTie.EACH_FULL, RamschTie.HALF),
        (1, 2),
        March,
        (False, True),
    )
)


def ruleset_of(choice: tuple[SkatTo, RamschScoring, RamschTie, int, March, bool]) -> Ruleset:
    skat_to, scoring, tie, jungfrau, march, march_factor = choice
    part = Ramsch(
        skat_to=skat_to,
        scoring=scoring,
        tie=tie,
        jungfrau=jungfrau,
        march=march,
        march_factor=march_factor,
    )
    return WITH_RAMSCH.replace(ramsch=part)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: "-".join(str(part) for part in choice))
def test_a_second_way_to_count_agrees(
    choice: tuple[SkatTo, RamschScoring, RamschTie, int, March, bool],
) -> None:
    rules = ruleset_of(choice).ramsch
    assert rules is not None
    cases = [
        ((30, 40, 36), (3, 4, 3), 14, 2),
        ((0, 106, 0), (0, 10, 0), 14, 1),
        ((47, 47, 12), (4, 4, 2), 14, 2),
        ((50, 35, 35), (4, 3, 3), 0, 1),
        ((0, 53, 53), (0, 5, 5), 14, 1),
        ((53, 0, 53), (5, 1, 4), 14, 0),
        ((40, 40, 40), (4, 3, 3), 0, 0),
        ((35, 35, 36), (4, 3, 3), 14, 2),
    ]
    for (points, tricks, skat, last), push_factor, bock in product(cases, (1, 2, 3), (1, 2)):
        ends = [8 if tricks[player] else -1 for player in range(3)]
        ends[last] = 9
        reckoning = settle_ramsch(
            points,
            tricks,
            skat_points=skat,
            last_tricks=(ends[0], ends[1], ends[2]),
            rules=rules,
            push_factor=push_factor,
            factor=bock,
        )
        assert list(reckoning.scores) == counted(points, tricks, skat, last, rules, push_factor, bock)


# Whole games


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_ramsch(seed: int) -> None:
    rules = ruleset_of(CHOICES[seed * 7])
    game = called("M:p R:p F:p", Game(Deal.shuffled(seed), rules))
    assert game.turn is F
    assert game.state.public.declarer is None
    play_to_the_end(game)
    outcome, play = outcome_of(game), game.state.public.play
    assert play is not None and outcome.ramsch is not None and rules.ramsch is not None
    assert outcome.ruling.ending is Ending.PLAYED
    assert outcome.reckoning is None
    skat = points_of(game.deal.skat_mask)
    assert sum(play.points) + skat == 120
    last = play.tricks[-1].winner
    assert list(outcome.scores) == counted(play.points, play.counts, skat, last, rules.ramsch, 1, 1)


def test_ramsch_is_played_like_a_grand() -> None:
    game = called(
        "M:p R:p F:p", Game(Deal.parse("J.Q7.ATKQ98.8/ATKQ87.-.7.JA9/9.JATK98.-.KQ7/-.-.J.T"), WITH_RAMSCH)
    )
    game.push("S7", F)
    assert list(game.view(M).legal_cards) == list(game.view(M).hand), "no spade"
    game.push("DJ", M)
    assert {str(card) for card in game.view(R).legal_cards} == {"SA", "ST", "SK", "S9", "S8"}
    game.push("S9", R)
    assert game.turn is M, "the jack is a trump"


@pytest.mark.parametrize("move", ["concede", "claim rest", "show", "throw-in"])
def test_a_ramsch_is_not_shortened(move: str) -> None:
    game = called("M:p R:p F:p", Game(Deal.shuffled(1), WITH_RAMSCH))
    for position in POSITIONS:
        assert move not in game.legal_moves_of(position)
