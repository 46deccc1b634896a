"""What brings a round of Bock: each trigger with what fires it, and what only looks like it."""

from __future__ import annotations

import pytest

from skatkit.rules.choices import BockTrigger
from skatkit.rules.contract import Contract
from skatkit.rules.occasion import Occasion
from skatkit.sheet.row import Row
from skatkit.sheet.triggers import fired


def game(letters: str, score: int, **more: object) -> Row:
    """A game of the second seat."""
    facts: dict[str, object] = {
        "declarer": 1,
        "won": score > 0,
        "value": abs(score) // (1 if score > 0 else 2),
    }
    facts["contract"] = Contract.parse(letters)
    return Row(1, 0, (0, score, 0), **(facts | more))  # type: ignore[arg-type]


PASSED_IN = Row(1, 0, (0, 0, 0))
RAMSCH = Row(1, 0, (0, -50, 0), ramsch=True)
IN_A_RAMSCH_ROUND = Row(1, 0, (0, -50, 0), ramsch=True, occasion=Occasion(ramsch=True))
T = BockTrigger

FIRES = [
    (T.LOST_WITH_60, game("C", -48, card_points=60)),
    (T.GRAND_HAND_WON, game("GH", 72)),
    (T.KONTRA_LOST, game("C", -96, kontra=1, value=24)),
    (T.KONTRA_RE, game("C", 96, kontra=2, value=24)),
    (T.KONTRA_RE, game("C", -192, kontra=2, value=24)),
    (T.VALUE_72, game("G", 72)),
    (T.VALUE_72, game("G", -144)),
    (T.VALUE_96, game("G", 96)),
    (T.GRAND_LOST, game("G", -96)),
    (T.GRAND_LOST, game("GH", -144)),
    (T.ALL_PASSED, PASSED_IN),
    (T.ALL_PASSED, RAMSCH),
]
FIRES_NOT = [
    (T.LOST_WITH_60, game("C", -48, card_points=59)),
    (T.LOST_WITH_60, game("C", -48)),
    (T.GRAND_HAND_WON, game("G", 72)),
    (T.GRAND_HAND_WON, game("GH", -144)),
    (T.KONTRA_LOST, game("C", 48, kontra=1, value=24)),
    (T.KONTRA_LOST, game("C", -48)),
    (T.KONTRA_RE, game("C", -96, kontra=1, value=24)),
    (T.VALUE_72, game("C", -120)),
    (T.VALUE_72, game("C", 144, value=36, kontra=2)),
    (T.VALUE_96, game("G", 72)),
    (T.GRAND_LOST, game("G", 48)),
    (T.GRAND_LOST, game("C", -48)),
    (T.ALL_PASSED, game("C", 24)),
    (T.ALL_PASSED, IN_A_RAMSCH_ROUND),
]


@pytest.mark.parametrize(("trigger", "row"), FIRES)
def test_a_deal_fires(trigger, row):
    assert fired(row, (0, 1, 0), (0, 2, 0), (trigger,)) == (trigger,)


@pytest.mark.parametrize(("trigger", "row"), FIRES_NOT)
def test_a_deal_does_not_fire(trigger, row):
    assert fired(row, (0, 1, 0), (0, 2, 0), (trigger,)) == ()


@pytest.mark.parametrize(
    ("trigger", "before", "after"),
    [
        (T.THREE_EQUAL_DIGITS, 87, 111),
        (T.THREE_EQUAL_DIGITS, -174, -222),
        (T.HUNDREDS, 152, 200),
        (T.HUNDREDS, -52, -100),
        (T.TOTAL_100, 90, 108),
        (T.TOTAL_100, 76, 100),
    ],
)
def test_a_total_fires(trigger, before, after):
    assert trigger in fired(game("C", after - before), (0, before, 0), (0, after, 0), tuple(T))


@pytest.mark.parametrize(
    ("trigger", "before", "after"),
    [
        (T.THREE_EQUAL_DIGITS, 0, 22),
        (T.THREE_EQUAL_DIGITS, 1000, 1111),
        (T.THREE_EQUAL_DIGITS, 100, 112),
        (T.HUNDREDS, 24, 0),
        (T.HUNDREDS, 90, 110),
        (T.TOTAL_100, 100, 124),
        (T.TOTAL_100, 148, 100),
        (T.TOTAL_100, 0, 99),
    ],
)
def test_a_total_does_not_fire(trigger, before, after):
    assert fired(game("C", 24), (0, before, 0), (0, after, 0), (trigger,)) == ()


def test_a_total_that_the_deal_has_not_changed_fires_nothing():
    assert fired(game("C", 24), (100, 0, 111), (100, 24, 111), (T.THREE_EQUAL_DIGITS, T.HUNDREDS)) == ()


def test_each_agreed_trigger_fires_once_and_in_order():
    row = game("G", -192, value=96, kontra=0, card_points=60)
    assert fired(row, (0, 0, 0), (100, -192, 200), tuple(T)) == (
        T.LOST_WITH_60,
        T.HUNDREDS,
        T.VALUE_72,
        T.VALUE_96,
        T.GRAND_LOST,
        T.TOTAL_100,
    )


def test_there_are_examples_of_every_trigger():
    of_totals = {T.THREE_EQUAL_DIGITS, T.HUNDREDS, T.TOTAL_100}
    assert {trigger for trigger, _ in FIRES} | of_totals == set(T)
