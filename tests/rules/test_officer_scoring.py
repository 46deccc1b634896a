"""What a deal of Offiziersskat brings, in both scorings, with Kontra and Re, in Null and in Ramsch."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.rules.moves import Ending, Play
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.outcome import settle
from skatkit.rules.officer.role import Role
from skatkit.rules.officer.trick import Two
from skatkit.rules.value import LevelKind
from tests.rules.officer_games import EVERY_AGREEMENT, deal_with, name_of, random_game, settled

A, D = Role.ANNOUNCER, Role.DEALER
GAME, POINTS = OfficerScoring.GAME, OfficerScoring.CARD_POINTS


def test_o3_sixty_of_120_lose() -> None:
    outcome = settled("C", (60, 60))
    assert outcome.won is False
    assert outcome.scores == (-48, 0)  # with 1, game 2: 24, lost doubled
    assert settled("C", (60, 60), scoring=POINTS).won is False


def test_sixty_one_win() -> None:
    outcome = settled("C", (61, 59))
    assert outcome.won is True
    assert outcome.scores == (24, 0)


@pytest.mark.parametrize(
    ("game", "card_points", "tricks", "announcer", "score"),
    [
        ("D", (61, 59), (8, 8), "CJ", 18),
        ("H", (61, 59), (8, 8), "CJ", 20),
        ("S", (61, 59), (8, 8), "CJ", 22),
        ("G", (61, 59), (8, 8), "CJ", 48),
        ("G", (61, 59), (8, 8), "CJ SJ HJ DJ", 120),
        ("C", (61, 59), (8, 8), "CJ SJ", 36),
        ("C", (89, 31), (8, 8), "CJ", 24),
        ("C", (90, 30), (8, 8), "CJ", 36),
        ("C", (120, 0), (15, 1), "CJ", 36),
        ("C", (120, 0), (16, 0), "CJ", 48),
        ("C", (31, 89), (8, 8), "CJ", -48),
        ("C", (30, 90), (8, 8), "CJ", -72),
        ("C", (0, 120), (0, 16), "CJ", -96),
    ],
)
def test_the_value_of_the_game(game: str, card_points: Two, tricks: Two, announcer: str, score: int) -> None:
    outcome = settled(game, card_points, tricks, announcer=announcer)
    assert outcome.scores == (score, 0)
    assert outcome.reckoning is not None and outcome.reckoning.score == score
    assert outcome.card_points == card_points and outcome.tricks == tricks


def test_matadors_are_counted_over_all_sixteen_cards() -> None:
    """A jack under another card makes the run longer though nobody has seen it."""
    deal = deal_with("CJSJ", "HJDJ")
    game = OfficerGame(deal, Officer(deal=OfficerDeal.FULL, kontra=False))
    game.push("declare G")
    game.push("concede")
    assert game.outcome is not None and game.outcome.reckoning is not None
    assert game.outcome.reckoning.matadors == 2
    assert game.outcome.scores == (-2 * 3 * 24, 0)


def test_without_matadors() -> None:
    game = OfficerGame(deal_with("SJHJ DJCA", "CJH7"), Officer(deal=OfficerDeal.FULL, kontra=False))
    game.push("declare C")
    game.push("concede")
    assert game.outcome is not None and game.outcome.scores == (-48, 0)


@pytest.mark.parametrize(("factor", "score"), [(1, 24), (2, 48), (4, 96)])
def test_kontra_and_re_double_the_value(factor: int, score: int) -> None:
    won, lost = settled("C", (70, 50), factor=factor), settled("C", (50, 70), factor=factor)
    assert won.factor == lost.factor == 2**won.calls == factor
    assert (won.scores, lost.scores) == ((score, 0), (-2 * score, 0))


@pytest.mark.parametrize("factor", [1, 2, 4])
def test_card_points_are_written_by_both(factor: int) -> None:
    outcome = settled("C", (70, 50), scoring=POINTS, factor=factor)
    assert outcome.scores == (70 * factor, 50 * factor)
    assert outcome.won is True and outcome.reckoning is None


@pytest.mark.parametrize(("conceded", "score"), [(A, -48), (D, 24)])
def test_conceding_loses_at_the_simple_level(conceded: Role, score: int) -> None:
    outcome = settled("C", (40, 40), (4, 4), conceded=conceded)
    assert outcome.scores == (score, 0)
    assert outcome.won is (conceded is D)
    assert outcome.card_points == (40, 40)


def test_conceding_before_a_trick_is_no_schwarz() -> None:
    assert settled("C", (0, 20), (0, 2), conceded=A).scores == (-48, 0)
    assert settled("C", (20, 0), (2, 0), conceded=D).scores == (24, 0)


def test_conceding_does_not_change_what_is_decided() -> None:
    assert settled("C", (61, 20), (8, 2), conceded=A).scores == (24, 0)
    assert settled("C", (20, 60), (2, 8), conceded=D).scores == (-48, 0)
    outcome = settled("C", (90, 0), (8, 2), conceded=D)
    assert outcome.reckoning is not None
    assert LevelKind.SCHNEIDER in [level.kind for level in outcome.reckoning.levels]


def test_who_concedes_leaves_the_rest_of_the_card_points() -> None:
    mine, theirs = (settled("C", (40, 30), (4, 4), scoring=POINTS, conceded=role) for role in (A, D))
    assert (mine.scores, mine.won) == ((40, 80), False)
    assert (theirs.scores, theirs.won) == ((90, 30), True)
    assert mine.card_points == (40, 80)


@pytest.mark.parametrize("scoring", OfficerScoring)
def test_null_counts_23_and_lost_46(scoring: OfficerScoring) -> None:
    won = settled("N", (0, 120), (0, 16), scoring=scoring)
    assert (won.scores, won.won) == ((23, 0), True)
    lost = settled("N", (3, 40), (1, 4), scoring=scoring, factor=2)
    assert (lost.scores, lost.won) == ((-92, 0), False)


@pytest.mark.parametrize(("conceded", "score"), [(A, -46), (D, 23)])
def test_null_can_be_conceded(conceded: Role, score: int) -> None:
    assert settled("N", (0, 20), (0, 2), conceded=conceded).scores == (score, 0)


@pytest.mark.parametrize(
    ("scoring", "card_points", "scores"),
    [
        (GAME, (70, 50), (-70, 0)),
        (GAME, (50, 70), (0, -70)),
        (GAME, (60, 60), (0, 0)),
        (POINTS, (70, 50), (-70, -50)),
        (POINTS, (60, 60), (-60, -60)),
    ],
)
def test_in_ramsch_the_fewer_card_points_are_better(
    scoring: OfficerScoring, card_points: Two, scores: Two
) -> None:
    outcome = settled("R", card_points, scoring=scoring)
    assert outcome.scores == scores
    assert (outcome.won, outcome.march, outcome.reckoning) == (None, None, None)


@pytest.mark.parametrize("scoring", OfficerScoring)
def test_in_ramsch_all_tricks_bring_120_and_cost_the_other_120(scoring: OfficerScoring) -> None:
    announcer = settled("R", (120, 0), (16, 0), scoring=scoring)
    dealer = settled("R", (0, 120), (0, 16), scoring=scoring)
    assert (announcer.scores, announcer.march) == ((120, -120), A)
    assert (dealer.scores, dealer.march) == ((-120, 120), D)
    no_points = settled("R", (120, 0), (15, 1), scoring=scoring)
    assert (no_points.scores, no_points.march) == ((-120, 0), None)


@pytest.mark.parametrize("options", EVERY_AGREEMENT, ids=name_of)
def test_every_finished_deal_has_a_result_that_fits_what_was_taken(options: Officer) -> None:
    rng = Random(name_of(options))
    for _ in range(8):
        game = random_game(rng, options, concede=0)
        outcome, duel = game.outcome, game.state.public.duel
        assert outcome is not None and duel is not None
        assert outcome.ending is (Ending.NULL_TRICK if len(duel.tricks) < 16 else Ending.PLAYED)
        assert outcome.card_points == duel.card_points
        if outcome.won is not None and not outcome.game.is_null:
            assert outcome.won is (duel.card_points[A] > 60)
        if options.scoring is POINTS and outcome.won is not None and not outcome.game.is_null:
            assert sum(outcome.scores) == 120 * outcome.factor
        both = {game.view(role).outcome == outcome for role in (A, D, None)}
        assert both == {True}


def test_a_deal_that_is_not_over_has_no_result() -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    assert game.outcome is None and game.view(A).outcome is None
    with pytest.raises(ValueError, match="not over"):
        settle(game.state.public, game.deal)
    for move in ("declare C", "pass"):
        game.push(move)
    game.push(Play(min(game.view(A).legal_cards)))
    with pytest.raises(ValueError, match="not over"):
        settle(game.state.public, game.deal)
