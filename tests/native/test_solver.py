"""The solver in Python: its answers in domain types, limits, many at once, and what it refuses."""

from __future__ import annotations

import random
import threading

import pytest

import skatkit
from skatkit.engine._native import core
from skatkit.engine.open_position import CORE_GAMES, Goal, OpenPosition, QuestionError
from skatkit.engine.solver import Limits, Solver, solve
from skatkit.rules.cards import Card, CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from tests.native.reference import goals, random_position

FULL = OpenPosition.parse(
    "H",
    "CT.HA.H8.H9.HJ.C8.H7.SJ.CA.D8",
    "C7.DK.DT.ST.CJ.CK.DA.HQ.HT.S7",
    "C9.CQ.D7.DJ.HK.D9.SA.S8.S9.DQ",
    put="SQ.SK",
)


def started(declare: str, seed: int = 7) -> Game:
    game = Game(Deal.shuffled(seed=seed))
    for move in ("18", "pass", "pass", "hand", f"declare {declare}"):
        game.push(move)
    return game


def test_one_line_answers_a_state() -> None:
    solution = skatkit.solve(started("GH").state)
    assert solution.card_points == 32 and solution.is_reached is None
    assert solution.best_cards <= CardSet(entry.card for entry in solution.cards)
    assert {entry.card for entry in solution.cards} == set(started("GH").state.hand(Position.FOREHAND))


def test_the_value_stays_the_same_along_best_cards() -> None:
    for declare in ("GH", "CH", "NH"):
        game = started(declare)
        value = solve(game.state).bounds.value
        while not game.is_over:
            solution = solve(game.state)
            assert solution.bounds.value == value
            game.push(f"{min(solution.best_cards)}")
        assert game.outcome is not None


def test_taken_points_and_the_skat_are_counted() -> None:
    assert Solver().value(FULL).value == 93
    without = OpenPosition(FULL.game, FULL.hand_masks, FULL.soloist, FULL.leader)
    assert Solver().value(without).value == 93 - 7


def test_null_and_all_tricks_are_yes_or_no() -> None:
    solution = solve(started("NH").state)
    assert solution.card_points is None and solution.is_reached in (True, False)
    best = OpenPosition.parse("G", "CJ.CA.CT", "C7.C8.C9", "H7.H8.H9")
    solver = Solver()
    assert solver.value(best, goal=Goal.EVERY_TRICK).value == 1
    assert solver.value(best, goal=Goal.ONE_TRICK).value == 1
    assert solver.value(best.after(Card.CJ), goal=Goal.EVERY_TRICK).value == 1


def test_ramsch_is_asked_for_one_player_against_two() -> None:
    position = OpenPosition.parse("R", "C8.H8", "CA.H7", "C7.H9")
    assert position.goal is Goal.FEWEST_POINTS
    assert Solver().value(position).value == 0
    assert Solver().value(OpenPosition.parse("R", "CA.H7", "CT.H8", "C7.H9")).value == 21


@pytest.mark.parametrize("target", [1, 31, 61, 90, 93, 94, 120])
def test_a_target_is_reached_up_to_the_value(target: int) -> None:
    assert Solver().value_reaches(FULL, target) is (target <= 93)


def test_every_card_has_its_value_and_the_best_one_keeps_that_of_the_position() -> None:
    solver = Solver()
    cards = solver.cards(FULL)
    assert max(entry.bounds.value for entry in cards) == 93
    reached = {entry.card: entry.bounds.reaches(61) for entry in solver.cards(FULL, target=61)}
    assert reached == {entry.card: entry.bounds.value >= 61 for entry in cards}


def test_limits_give_bounds_that_hold() -> None:
    solver = Solver()
    assert (
        solver.value(FULL, limits=Limits(nodes=20)).low
        <= 93
        <= solver.value(FULL, limits=Limits(nodes=20)).high
    )
    stopped = solver.value(FULL, limits=Limits(nodes=20))
    assert not stopped.is_exact and stopped.nodes <= 20
    assert stopped == solver.value(FULL, limits=Limits(nodes=20)), "the same every time"
    with pytest.raises(QuestionError, match="stopped early"):
        _ = stopped.value
    solver.forget()
    timed = solver.value(FULL, limits=Limits(seconds=1e-6))
    assert timed.low <= 93 <= timed.high
    assert solver.value(FULL, limits=Limits(seconds=60)).value == 93


def test_many_positions_are_answered_in_order_with_any_number_of_threads() -> None:
    chance = random.Random(2)
    positions = [random_position(chance, chance.randint(1, 7), GameType.SPADES) for _ in range(80)]
    one = [bounds.value for bounds in Solver().values(positions)]
    four = Solver(threads=4)
    assert [bounds.value for bounds in four.values(positions)] == one
    assert [
        max(e.bounds.value for e in cards) if p.turn is p.soloist else min(e.bounds.value for e in cards)
        for p, cards in zip(positions, four.cards_of(positions), strict=True)
        if cards
    ] == [value for value, p in zip(one, positions, strict=True) if not p.is_over]
    assert Solver().values([]) == [] and Solver().cards_of([]) == []


def test_threads_of_python_share_a_solver() -> None:
    solver, found = Solver(), []
    threads = [threading.Thread(target=lambda: found.append(solver.value(FULL).value)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [93] * 6


def test_memory_is_bounded_and_small_questions_take_little() -> None:
    solver = Solver(table_bytes=1 << 18)
    solver.value(OpenPosition.parse("G", "CJ.HA", "HT.H7", "D7.D8"))
    assert solver.memory <= 1 << 15
    for _ in range(3):
        solver.value(FULL)
    assert solver.memory <= 1 << 19
    solver.forget()
    cost = solver.value(FULL).nodes
    solver.forget()
    assert solver.value(FULL).nodes == cost
    assert solver.value(FULL).nodes < cost, "remembers"


def test_a_position_that_is_over_has_the_value_taken() -> None:
    position = OpenPosition(GameType.GRAND, (0, 0, 0), Position.FOREHAND, Position.REARHAND, taken=77)
    assert position.is_over and Solver().solve(position).card_points == 77
    assert Solver().solve(position).best_cards == CardSet()


def grand(first: int, second: int, third: int, *table: Card) -> OpenPosition:
    return OpenPosition(GameType.GRAND, (first, second, third), Position.FOREHAND, Position.FOREHAND, table)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: grand(1 << 33, 1, 2), "no set"),
        (lambda: grand(0x7FF, 0x7FF << 11, 0x3FF << 22), "forehand holds 11 cards, expected 10"),
        (lambda: grand(6, 0x108, 0x70, Card.D7, Card.S7), "expected|does not follow"),
        (lambda: OpenPosition.parse("G", "CJ.HA", "CJ.H7", "D7.D8"), "CJ occurs twice"),
        (lambda: OpenPosition.parse("G", "CJ.HA", "HT", "D7.D8"), "middlehand holds 1 cards, expected 2"),
        (lambda: OpenPosition.parse("Q", "CJ", "HT", "D7"), "no game"),
        (lambda: OpenPosition.parse("X", "CJ", "HT", "D7"), "does not know"),
        (lambda: OpenPosition.parse("G", "CJ", "HT", "D7", put="HT.C7"), "HT is in a hand and put away"),
        (lambda: OpenPosition.parse("G", "CJ", "HT", "D7", to_lead=3), "0, 1 or 2 leads"),
        (lambda: OpenPosition.parse("G", "CJ", "HT", "D7").after(Card.HT), "may not be played"),
        (lambda: OpenPosition.of(Game(Deal.shuffled(seed=7)).state), "not being played"),
        (lambda: OpenPosition.of(started("GH").state, Position.FOREHAND), "only in Ramsch"),
        (lambda: Limits(nodes=0), "at least 1"),
        (lambda: Limits(seconds=0), "above 0"),
        (lambda: Solver(threads=-1), "threads"),
        (lambda: Solver(table_bytes=0), "bytes"),
        (lambda: Solver().value(FULL, goal=Goal.NO_TRICK), "no question for hearts"),
        (lambda: Solver().values([FULL, OpenPosition.parse("N", "CJ", "HT", "D7")]), "one question"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_reason(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message):
        make()


Form = tuple[int, list[int], int, int, list[int]]


def wild_position(chance: random.Random) -> Form:
    """Numbers of which hardly any make a position."""

    def number() -> int:
        return chance.choice([0, 1, 2, 3, 7, 31, 32, 1 << 31, (1 << 32) - 1, chance.getrandbits(32)])

    hands = [number() for _ in range(3)]
    table = [number() & 63 for _ in range(chance.randint(0, 3))]
    return (number() & 15, hands, number() & 3, number() & 3, table)


def random_call(chance: random.Random) -> None:
    """One call of the core with numbers that may or may not make sense."""
    wild = chance.random() < 0.5
    if wild:
        position = wild_position(chance)
    else:
        game, hands, soloist, leader, table = random_position(chance, chance.randint(1, 10)).core_form
        position = (game, list(hands), soloist, leader, table)
    goal = chance.randint(-1, 5)
    low = chance.randint(-200, 130)
    batch = _BATCHES[chance.randrange(len(_BATCHES))]
    arguments = ([position], goal, low, low + chance.randint(-1, 50), chance.randint(1, 200), 0.0)
    try:
        kind = chance.randrange(5)
        if kind == 0:
            batch.values(*arguments)
        elif kind == 1:
            batch.card_values(*arguments)
        elif kind == 2:
            core.play_out(
                position,
                chance.choice(["random", "rules", "x"]),
                chance.randint(-1, 3),
                chance.getrandbits(64),
                wild,
            )
        elif kind == 3:
            masks = [chance.getrandbits(32) for _ in range(chance.randint(0, 5))]
            cards = chance.getrandbits(32) & chance.getrandbits(32) & chance.getrandbits(32)
            sizes = [chance.randint(-1, 4) for _ in masks]
            if sizes and not wild:
                sizes[0] = cards.bit_count() - sum(sizes[1:])
            worlds = core.Worlds(cards, list(zip(masks, sizes, strict=True)))
            worlds.at(worlds.draw(2, chance.getrandbits(64)))
            worlds.at([chance.getrandbits(60)])
        else:
            own = chance.getrandbits(32) & chance.getrandbits(32) & chance.getrandbits(32)
            size = own.bit_count()
            unseen = ~own & chance.getrandbits(32) & 0xFFFFFFFF
            masks = [chance.getrandbits(32) | chance.getrandbits(32) for _ in range(3)]
            sizes = [size, size, unseen.bit_count() - 2 * size]
            declarer, leader = chance.randint(-1, 3), chance.randint(0, 3)
            core.prove_claim(chance.randint(-1, 7), own, unseen, masks, sizes, declarer, leader, [], 300)
    except ValueError:
        pass


_BATCHES: list[core.Batch] = []


def random_calls(number: int, seed: int) -> None:
    if not _BATCHES:
        _BATCHES.extend([core.Batch(1, "best", 1 << 15), core.Batch(1, "baseline", 1 << 15)])
    chance = random.Random(seed)
    for _ in range(number):
        random_call(chance)


def test_senseless_calls_of_the_core_raise_and_nothing_else() -> None:
    random_calls(3000, 1)


@pytest.mark.slow
def test_many_senseless_calls_of_the_core_raise_and_nothing_else() -> None:
    random_calls(60_000, 2)


def test_both_instruction_sets_give_the_same_answers() -> None:
    chance = random.Random(3)
    fast, plain = core.Batch(1, "best", 1 << 16), core.Batch(1, "baseline", 1 << 16)
    for _ in range(60):
        position = random_position(chance, chance.randint(1, 8))
        for goal in goals(position):
            number = list(Goal).index(goal)
            asked = ([position.core_form], number, 0, 120, 0, 0.0)
            if position.decided(goal) is None:
                assert fast.values(*asked) == plain.values(*asked), "values and nodes"
    assert core.variant() in ("bmi2", "baseline")
    assert len(CORE_GAMES) == 7
