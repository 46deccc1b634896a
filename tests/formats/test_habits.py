"""What the server does that is no rule of Skat: each habit by name, with the record that shows it."""

from __future__ import annotations

import pytest

from skatkit.formats.habits import Habit, paying_seats, ruling_for
from skatkit.formats.iss_score import result_of
from skatkit.formats.problems import Unsayable
from skatkit.rules.contract import Contract
from skatkit.rules.moves import Adjudicated, Ending, Ruling, Settlement
from skatkit.rules.position import Position
from skatkit.rules.value import Party
from tests.formats.samples import all_told, only

SHOWN_BY: dict[Habit, tuple[str, str]] = {
    Habit.DECLARER_RESIGNS_ALONE: ("he gives up with 67 card points and still wins", "win v:120"),
    Habit.BOTH_DEFENDERS_RESIGN: ("both defenders give up, cards are played in between", "win v:168"),
    Habit.ONE_RESIGNS_AFTER_SHOWING: ("on ISS2 he does, once the declarer has shown", "win v:168"),
    Habit.SHOWING_CLAIMS_NOTHING: ("SC is said twice, and in an open game", "win v:264"),
    Habit.REST_TO_DECLARER: ("a defender leaves inside a trick", "p:118 t:9"),
    Habit.ABSENT_DECLARER_LOSES: ("the declarer of a Null leaves", "loss v:-70"),
    Habit.NO_SCHNEIDER_IN_FIRST_TRICK: ("the declarer gives up in the first trick", "s:0"),
    Habit.PENALTY_BEFORE_DECLARATION: ("a defender leaves after the auction", "p0:0 p1:1 p2:1"),
    Habit.GAME_BEFORE_DISCARD: ("declared first, put away afterwards", "win v:168"),
    Habit.MATADORS_OF_THE_SKAT: ("declared, but nothing put away", "m:-4"),
    Habit.HIDDEN_CARD_BEFORE_LEAVING: ("a hidden card just before somebody leaves", "p:120"),
    Habit.OVERBID_MAY_BE_DECLARED: ("a game that cannot reach the bid", "loss v:-144"),
    Habit.STOPS_WITHOUT_SCHWARZ: ("spades Hand, Schwarz announced", "p:0 t:0"),
    Habit.ANNOUNCED_IS_NOT_REACHED: ("spades Hand, Schwarz announced", "s:0 z:0"),
}


@pytest.mark.parametrize("habit", list(Habit), ids=[habit.name for habit in Habit])
def test_each_habit_is_shown_by_a_record(habit: Habit) -> None:
    start, result = SHOWN_BY[habit]
    [line] = [line for proves, line in all_told() if proves.startswith(start)]
    assert result in str(result_of(only(line)))


GRAND, NULL = Contract.parse("G"), Contract.parse("N")


@pytest.mark.parametrize(
    ("loser", "contract", "tricks", "settlement", "party"),
    [
        (Party.DECLARER, None, 0, Settlement.NONE, Party.DECLARER),
        (Party.DEFENDERS, None, 0, Settlement.NONE, Party.DEFENDERS),
        (Party.DECLARER, GRAND, 0, Settlement.SIMPLE, Party.DECLARER),
        (Party.DECLARER, GRAND, 1, Settlement.COUNT, Party.DEFENDERS),
        (Party.DEFENDERS, GRAND, 0, Settlement.COUNT, Party.DECLARER),
        (Party.DEFENDERS, GRAND, 9, Settlement.COUNT, Party.DECLARER),
        (Party.DECLARER, NULL, 3, Settlement.SIMPLE, Party.DECLARER),
        (Party.DEFENDERS, NULL, 3, Settlement.SIMPLE, Party.DEFENDERS),
    ],
)
def test_rulings(
    loser: Party, contract: Contract | None, tricks: int, settlement: Settlement, party: Party
) -> None:
    ruling = ruling_for(Ending.TIMEOUT, loser, contract=contract, tricks=tricks)
    assert ruling == Ruling(Ending.TIMEOUT, settlement, party)


def test_who_pays() -> None:
    forehand, middlehand, rearhand = Position
    assert paying_seats(middlehand, None) == (0, 1, 0)
    assert paying_seats(middlehand, middlehand) == (0, 1, 0)
    assert paying_seats(middlehand, rearhand) == (1, 1, 0)
    assert paying_seats(forehand, rearhand) == (1, 1, 0)


def test_server_habits_become_moves_of_the_world() -> None:
    [line] = [line for proves, line in all_told() if proves.startswith("the declarer gives up in the first")]
    acts = only(line).acts
    ruling = Ruling(Ending.CONCEDED, Settlement.SIMPLE, Party.DECLARER)
    assert acts[-1].position is None
    assert acts[-1].move == Adjudicated(ruling)


def test_codes_do_not_collide() -> None:
    assert len({*Habit, *Unsayable}) == len(Habit) + len(Unsayable)
