"""The core against a slow solver and against the rules in Python."""

from __future__ import annotations

import random

import pytest

from skatkit.engine._native import core
from skatkit.engine.open_position import CORE_GAMES
from skatkit.engine.solver import Solver
from skatkit.rules.cards import CARDS
from skatkit.rules.ordering import legal_mask, winner_index
from skatkit.rules.position import POSITIONS
from skatkit.rules.trick import CardPlay
from tests.native.reference import goals, random_position, value


def compare_endings(number: int, seed: int, *, most_tricks: int) -> None:
    chance, solver = random.Random(seed), Solver(table_bytes=1 << 16)
    for _ in range(number):
        position = random_position(chance, chance.randint(1, most_tricks))
        for goal in goals(position):
            expected = value(position, goal)
            assert solver.value(position, goal=goal).value == expected, (position, goal)
            target = expected + chance.choice([0, 1])
            assert solver.value_reaches(position, target, goal=goal) == (expected >= target), (position, goal)


def compare_play(number: int, seed: int) -> int:
    """Play random games by the rules; at every card ask the core what may be played and who wins."""
    chance, games = random.Random(seed), list(CORE_GAMES)
    positions = 0
    while positions < number:
        game = chance.choice(games)
        deck = chance.sample(CARDS, 30)
        hands = [sum(1 << card for card in deck[place::3]) for place in range(3)]
        play = CardPlay(game, chance.choice(POSITIONS))
        while len(play.tricks) < 10:
            hand = hands[play.turn] & ~play.played
            legal = legal_mask(game, hand, play.led)
            led = -1 if play.led is None else int(play.led)
            assert core.legal_mask(games.index(game), hand, led) == legal
            card = chance.choice([card for card in CARDS if legal >> card & 1])
            play = play.after(card)
            table = play.table or play.tricks[-1].cards
            assert core.winner_index(games.index(game), list(table)) == winner_index(game, table)
            positions += 1
    return positions


def compare_play_outs(games: int, seed: int) -> None:
    """Whole games that the core played, with its recoded cards, replayed by the rules."""
    chance = random.Random(seed)
    for _ in range(games):
        start = random_position(chance, chance.randint(1, 10))
        for policy in ("random", "rules"):
            results, cards = core.play_out(start.core_form, policy, 1, chance.getrandbits(64), True)
            position, points, tricks = start, [0, 0, 0], [0, 0, 0]
            for number in cards:
                before = position
                position = position.after(CARDS[number])
                if not position.table:
                    points[position.leader] += sum(c.card_points for c in (*before.table, CARDS[number]))
                    tricks[position.leader] += 1
            assert position.is_over
            assert list(results) == points + tricks


def test_endings_agree_with_the_slow_solver() -> None:
    compare_endings(400, 1, most_tricks=3)


@pytest.mark.slow
@pytest.mark.no_cover
def test_many_endings_agree_with_the_slow_solver() -> None:
    compare_endings(1200, 2, most_tricks=4)


def test_card_play_is_the_same_in_both_languages() -> None:
    assert compare_play(6000, 3) >= 6000


def test_games_played_by_the_core_keep_the_rules() -> None:
    compare_play_outs(300, 4)


@pytest.mark.slow
@pytest.mark.no_cover
def test_many_games_played_by_the_core_keep_the_rules() -> None:
    compare_play(40_000, 5)
    compare_play_outs(1000, 6)
