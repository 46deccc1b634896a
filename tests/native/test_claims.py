"""Claims: the core proves what the search through all deals proves, and more."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from skatkit.engine.adjudicator import CoreAdjudicator
from skatkit.engine.open_position import Goal
from skatkit.engine.solver import Solver
from skatkit.engine.worlds import Worlds
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS
from skatkit.rules.proof import ProofSearch


def games_in_play(number: int, seed: int, *, cards: tuple[int, int]) -> list[Game]:
    """Games some way into the play, by players who prefer high cards: so claims are true more often."""
    chance = random.Random(seed)
    found: list[Game] = []
    while len(found) < number:
        game = Game(Deal.shuffled(seed, len(found) + chance.randrange(10**9)))
        for text in ("18", "pass", "pass", "take"):
            game.push(text)
        declarer = game.turn
        assert declarer is not None
        hand = list(game.state.hand(declarer))
        put = chance.sample(hand[6:], 2)
        game.push(f"discard {put[0]} {put[1]}")
        game.push(f"declare {chance.choice('GDHSCN')}")
        stop = 3 * (10 - chance.randint(*cards)) + chance.choice([0, 0, 1, 2])
        played = 0
        while played < stop and not game.is_over and game.turn is not None:
            legal = list(game.view(game.turn).legal_cards)
            game.push(str(legal[0] if chance.random() < 0.5 else chance.choice(legal)))
            played += 1
        if not game.is_over:
            found.append(game)
    return found


def compare(games: list[Game]) -> tuple[int, int]:
    slow, fast = ProofSearch(most_cards=3, most_worlds=4000), CoreAdjudicator()
    yes = no = 0
    for game in games:
        for position in POSITIONS:
            view = game.view(position)
            expected = slow.holds(view, position)
            if expected is None:
                continue
            assert fast.holds(view, position) is expected, (game.state, position)
            yes += expected
            no += not expected
    return yes, no


def test_proofs_agree_with_the_search_through_all_deals() -> None:
    yes, no = compare(games_in_play(60, 1, cards=(1, 2)))
    assert yes > 10 and no > 10


@pytest.mark.slow
def test_many_proofs_agree_with_the_search_through_all_deals() -> None:
    yes, no = compare(games_in_play(250, 2, cards=(1, 3)))
    assert yes > 50 and no > 50


def test_a_declarer_with_only_unbeatable_cards_may_claim_at_once() -> None:
    """Forehand has all jacks, A T K Q of clubs and the aces of spades and hearts, and discards the rest."""
    game = Game(Deal.parse("JATKQ.JA.JA.J/987.KQT.K9.T9/-.987.Q87T.K87/-.-.-.AQ"))
    for text in ("18", "hold", "20", "pass", "pass", "take", "discard DA DQ", "declare C"):
        game.push(text)
    assert CoreAdjudicator().holds(game.view(POSITIONS[0]), POSITIONS[0]) is True
    # One card he does not know of is enough: with the queen of diamonds for the ace of hearts he may not.
    game = Game(Deal.parse("JATKQ.JA.J.JQ/987.KQT.K9.T9/-.987.Q87T.K87/-.-.A.A"))
    for text in ("18", "hold", "20", "pass", "pass", "take", "discard HA DA", "declare C"):
        game.push(text)
    assert CoreAdjudicator().holds(game.view(POSITIONS[0]), POSITIONS[0]) is False


def test_a_claim_is_judged_by_the_claimants_own_view() -> None:
    """What he cannot see counts against him, even if it lies well."""
    for game in games_in_play(30, 5, cards=(2, 3)):
        for position in POSITIONS:
            view = game.view(position)
            if CoreAdjudicator().holds(view, position) and position is view.declarer:
                worlds = Worlds(view)
                goal = Goal.NO_TRICK if view.game is GameType.NULL else Goal.EVERY_TRICK
                rest = [replace(worlds.position(w), tricks_taken=0, tricks_lost=0) for w in worlds]
                assert all(bounds.value for bounds in Solver().values(rest, goal=goal))


def test_too_big_a_question_is_left_open() -> None:
    (game,) = games_in_play(1, 7, cards=(9, 9))
    view = game.view(game.turn)
    assert game.turn is not None
    assert CoreAdjudicator(most_nodes=1).holds(view, game.turn) is None


def test_nobody_is_judged_before_the_play_or_without_a_seat() -> None:
    game = Game(Deal.shuffled(seed=7))
    assert CoreAdjudicator().holds(game.view(POSITIONS[0]), POSITIONS[0]) is None
    (playing,) = games_in_play(1, 9, cards=(2, 2))
    assert CoreAdjudicator().holds(playing.view(None), POSITIONS[0]) is None
