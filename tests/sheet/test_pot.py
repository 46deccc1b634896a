"""The pot (a house game): who pays in, who takes it; with the pot, all money sums to nought."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules.choices import PotTrigger
from skatkit.rules.contract import Contract
from skatkit.rules.ruleset import ISKO, Pot
from skatkit.sheet.pot import PotAccount
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet

PASSED_IN = Row(1, 0, (0, 0, 0))


def game(letters: str, *, won: bool, seat: int = 1) -> Row:
    scores = tuple((24 if won else -48) if place == seat else 0 for place in range(3))
    return Row(1, 0, scores, declarer=seat, contract=Contract.parse(letters), won=won)


def test_everybody_pays_the_ante_at_the_start():
    assert PotAccount.open(Pot(ante=10), 4) == PotAccount(40, (-10, -10, -10, -10))


def test_who_wins_a_grand_takes_the_pot_and_it_stays_empty():
    rows = (game("G", won=True), game("GH", won=True, seat=2))
    assert PotAccount.of(rows, Pot(ante=10), 3) == PotAccount(0, (-10, 20, -10))


def test_who_loses_a_grand_doubles_the_pot():
    assert PotAccount.of([game("G", won=False)], Pot(ante=10), 3) == PotAccount(60, (-10, -40, -10))


def test_other_games_leave_the_pot_alone():
    rows = (game("C", won=True), game("C", won=False), game("N", won=False), PASSED_IN)
    assert PotAccount.of(rows, Pot(), 3) == PotAccount.open(Pot(), 3)


@pytest.mark.parametrize(("letters", "concerned"), [("G", False), ("GH", True), ("GO", True)])
def test_the_pot_may_wait_for_a_grand_hand(letters, concerned):
    pot = Pot(trigger=PotTrigger.GRAND_HAND)
    assert (PotAccount.of([game(letters, won=True)], pot, 3).pot == 0) is concerned


def test_with_pinke_every_lost_game_pays_in_and_a_lost_grand_doubles_instead():
    pot = Pot(ante=5, pinke=True)
    account = PotAccount.of([game("C", won=False), game("G", won=False, seat=2)], pot, 3)
    assert account == PotAccount(40, (-5, -10, -25))
    emptied = account.after(game("G", won=True, seat=0), pot)
    assert emptied.after(game("G", won=False), pot).pot == 5


def test_a_sheet_has_a_pot_where_one_is_agreed():
    sheet = Sheet.under(ISKO.replace(pot=Pot(ante=10))).with_row(game("G", won=True))
    assert sheet.pot == PotAccount(0, (-10, 20, -10))
    assert Sheet(3).pot is None


_games = st.builds(game, st.sampled_from(("G", "GH", "C", "N")), won=st.booleans(), seat=st.integers(0, 2))


@given(st.lists(_games), st.builds(Pot, trigger=st.sampled_from(PotTrigger), pinke=st.booleans()))
def test_money_and_pot_sum_to_nought(rows, pot):
    account = PotAccount.of(rows, pot, 3)
    assert account.pot + sum(account.money) == 0
    assert account.pot >= 0
