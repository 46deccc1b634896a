"""Worlds: as many as there are, all possible, the true deal among them, drawn evenly."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from skatkit.engine.open_position import Goal, QuestionError
from skatkit.engine.solver import Solver
from skatkit.engine.worlds import World, Worlds
from skatkit.rules.cards import FULL_MASK
from skatkit.rules.choices import Offences
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.position import POSITIONS
from skatkit.rules.proof import worlds_of
from skatkit.rules.view import View
from tests.native.test_claims import games_in_play


def check_world(view: View, world: World) -> None:
    lying = [*world.hand_masks, world.skat_mask]
    played = 0 if view.play is None else view.play.played
    assert sum(mask.bit_count() for mask in [*lying, played]) == 32
    assert lying[0] | lying[1] | lying[2] | lying[3] | played == FULL_MASK
    for position in POSITIONS:
        assert world.hand_masks[position].bit_count() == view.public.cards_held(position)
        if position is view.position:
            assert world.hand_masks[position] == view.hand_mask()
        elif view.play is not None and view.rules.offences is Offences.REFUSE:
            assert not world.hand_masks[position] & view.play.barred_mask(position)


def test_the_true_deal_is_one_of_them_and_all_are_possible() -> None:
    for game in games_in_play(12, 3, cards=(1, 4)):
        for position in POSITIONS:
            view = game.view(position)
            worlds = Worlds(view)
            if worlds.count > 20_000:
                continue
            found = list(worlds)
            assert len(found) == len(set(found)) == worlds.count
            for world in found[:200]:
                check_world(view, world)
            hands = tuple(game.state.hand_mask(p) for p in POSITIONS)
            assert any(world.hand_masks == hands for world in found)


def test_they_are_those_that_a_slow_enumeration_finds() -> None:
    for game in games_in_play(20, 4, cards=(1, 3)):
        for position in POSITIONS:
            view = game.view(position)
            slow = set(worlds_of(view))
            if len(slow) > 30_000:
                continue
            assert {world.hand_masks for world in Worlds(view)} == slow


@pytest.mark.parametrize(
    ("moves", "counts"),
    [
        ([], (42678636, 42678636, 42678636)),
        (["18", "pass", "pass", "take"], (646646, 184756, 646646)),
        (["18", "pass", "pass", "hand", "declare GH"], (42678636, 42678636, 42678636)),
    ],
)
def test_how_many_there_are_follows_from_who_holds_the_skat(
    moves: list[str], counts: tuple[int, ...]
) -> None:
    game = Game(Deal.shuffled(seed=7))
    for move in moves:
        game.push(move)
    assert tuple(Worlds(game.view(position)).count for position in POSITIONS) == counts


def test_an_onlooker_can_exclude_nothing() -> None:
    assert Worlds(Game(Deal.shuffled(seed=7)).view(None)).count == 2753294408504640


def test_draws_are_even() -> None:
    """Each of some dozens of worlds about as often, by chi-square."""
    for game in games_in_play(40, 6, cards=(1, 2)):
        view = game.view(POSITIONS[0])
        worlds = Worlds(view)
        if not 20 <= worlds.count <= 200:
            continue
        draws = 100 * worlds.count
        seen = Counter(worlds.draw(draws, seed=9))
        chi = sum((seen[world] - 100) ** 2 / 100 for world in worlds)
        assert chi < worlds.count + 6 * (2 * worlds.count) ** 0.5
        return
    pytest.fail("no view with a suitable number of worlds")


def test_what_the_seed_fixes_and_what_it_does_not() -> None:
    worlds = Worlds(Game(Deal.shuffled(seed=7)).view(POSITIONS[1]))
    assert worlds.draw(20, seed=1) == worlds.draw(20, seed=1) != worlds.draw(20, seed=2)
    assert worlds.draw(5, seed=1) == worlds.draw(20, seed=1)[:5]
    assert len(worlds.sample(10, seed=3)) == 10
    with pytest.raises(QuestionError, match="not -1"):
        worlds.draw(-1, seed=0)


def test_a_world_can_be_solved() -> None:
    solver = Solver(threads=2)
    chance = random.Random(1)
    for game in games_in_play(5, 8, cards=(3, 5)):
        view = game.view(chance.choice(POSITIONS))
        worlds = Worlds(view)
        positions = [worlds.position(world) for world in worlds.sample(30, seed=5)]
        goal = positions[0].goal
        values = solver.values(positions)
        assert len(values) == len(positions) and all(bounds.is_exact for bounds in values)
        if goal is Goal.CARD_POINTS:
            reached = solver.values(positions, target=61)
            assert [b.value >= 61 for b in values] == [b.reaches(61) for b in reached]


def test_there_are_none_when_the_deal_is_over() -> None:
    game = Game(Deal.shuffled(seed=7))
    for _ in range(3):
        game.push("pass")
    with pytest.raises(QuestionError, match="over"):
        Worlds(game.view(POSITIONS[0]))
