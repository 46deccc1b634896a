"""Corrections: everything after the row is reckoned again, and what changes in the plan is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatkit.rules.choices import BockTrigger, ListScoring, SeriesEnd
from skatkit.rules.contract import Contract
from skatkit.rules.ruleset import ISKO, Bock, Ramsch
from skatkit.sheet.booking import book
from skatkit.sheet.corrections import Rescored, correct, irregularities, remove
from skatkit.sheet.entry import Entry, GameEntry, PassedInEntry, RamschEntry, entry_of
from skatkit.sheet.faults import Column, RowError, RowFaultKind, Said
from skatkit.sheet.paper import check_sheet
from skatkit.sheet.sheet import Sheet
from tests.sheet.lists import random_list

BOCK = ISKO.replace(bock=Bock(triggers=(BockTrigger.GRAND_LOST,)))
BOCK_RAMSCH = ISKO.replace(
    bock=Bock(triggers=(BockTrigger.GRAND_LOST,), ramsch_rounds=True), ramsch=Ramsch(grand_hand=True)
)


def clubs(declarer: int, *, won: bool = True) -> Entry:
    return Entry(GameEntry(declarer=declarer, contract=Contract.parse("C"), matadors=1, bid=18, won=won))


def grand(declarer: int, *, won: bool, hand: bool = False) -> Entry:
    contract = Contract.parse("GH" if hand else "G")
    return Entry(GameEntry(declarer=declarer, contract=contract, matadors=1, won=won))


def sheet_of(rules, *entries: Entry) -> Sheet:
    sheet = Sheet.under(rules)
    for entry in entries:
        sheet = sheet.with_row(book(entry, sheet.plan))
    return sheet


def test_a_row_is_replaced_and_the_totals_follow():
    sheet = sheet_of(ISKO, clubs(1), clubs(2), clubs(0))
    corrected = correct(sheet, 2, clubs(2, won=False))
    assert corrected.sheet.totals(ListScoring.PLAIN) == (24, 24, -48)
    assert (corrected.rescored, corrected.faults) == ((), ())
    assert [old.row for old in corrected.sheet.replaced] == [sheet.rows[1]]
    assert sheet.totals(ListScoring.PLAIN) == (24, 24, 24), "the sheet before stays what it was"


def test_bock_that_was_not_due_after_all_is_taken_back_and_told():
    sheet = sheet_of(BOCK, grand(1, won=False), clubs(2), clubs(0, won=False))
    corrected = correct(sheet, 1, grand(1, won=True))
    assert corrected.rescored == (
        Rescored(2, 2, 1, (0, 0, 24)),
        Rescored(3, 2, 1, (-48, 0, 0)),
    )
    assert corrected.sheet.totals(ListScoring.PLAIN) == (-48, 48, 24)
    assert check_sheet(corrected.sheet) == ()


def test_bock_that_was_due_after_all_is_counted_and_told():
    sheet = sheet_of(BOCK, grand(1, won=True), clubs(2), clubs(0))
    corrected = correct(sheet, 1, grand(1, won=False))
    assert [change.row for change in corrected.rescored] == [2, 3]
    assert corrected.sheet.plan.occasion.bock == 2
    again = correct(corrected.sheet, 1, grand(1, won=True))
    assert again.sheet.rows == sheet.rows
    assert len(again.sheet.replaced) == 2


def played_through_bock() -> Sheet:
    """A lost Grand, a round of Bock, and the first deal of the round of Ramsch."""
    return sheet_of(
        BOCK_RAMSCH,
        grand(1, won=False),
        clubs(2),
        clubs(0),
        clubs(1),
        Entry(RamschEntry(card_points=(30, 40, 50))),
    )


def test_a_ramsch_that_was_not_due_after_all_stays_and_is_named():
    corrected = correct(played_through_bock(), 1, grand(1, won=True))
    assert [change.row for change in corrected.rescored] == [2, 3, 4]
    assert [(f.row, f.column, f.found) for f in corrected.faults] == [(5, Column.GAME, Said.RAMSCH)]
    assert corrected.sheet.rows[4].scores == (0, 0, -50)


def test_a_ramsch_that_was_missed_is_named():
    played = sheet_of(BOCK_RAMSCH, grand(1, won=True), *(clubs(seat) for seat in (2, 0, 1, 2)))
    corrected = correct(played, 1, grand(1, won=False))
    assert [(f.row, f.column, f.found) for f in corrected.faults] == [(5, Column.GAME, Said.GAME)]
    assert corrected.faults[0].expected == (Said.RAMSCH, Contract.parse("GH"))
    assert corrected.sheet.plan.occasion.ramsch


def test_a_dealer_who_was_not_due_is_named_and_the_deals_stay():
    ramsch = Entry(RamschEntry(card_points=(30, 40, 50)))
    sheet = played_through_bock()
    sheet = sheet.with_row(book(ramsch, sheet.plan))
    corrected = correct(sheet, 5, grand(1, won=True, hand=True))
    assert [(f.row, f.column, f.found, f.expected) for f in corrected.faults] == [(6, Column.DEALER, 2, (1,))]
    assert [row.dealer for row in corrected.sheet.rows] == [row.dealer for row in sheet.rows]


def test_rows_after_the_end_are_named():
    rules = ISKO.replace(list_scoring=ListScoring.BIERLACHS, series_end=SeriesEnd.LIMIT, bierlachs_limit=48)
    sheet = sheet_of(rules, clubs(1), clubs(2))
    corrected = correct(sheet, 1, clubs(1, won=False))
    assert [(f.row, f.kind) for f in corrected.faults] == [(2, RowFaultKind.LIST_OVER)]


def test_a_row_that_cannot_be_is_no_correction():
    sheet = sheet_of(ISKO, clubs(1), clubs(2))
    with pytest.raises(RowError):
        correct(sheet, 1, Entry(GameEntry(declarer=1, contract=Contract.parse("CS"), won=True)))
    with pytest.raises(RowError):
        correct(sheet, 2, Entry(RamschEntry(card_points=(30, 40, 50))))
    with pytest.raises(RowError):
        correct(sheet, 2, Entry(PassedInEntry(), dealer=7))
    with pytest.raises(IndexError, match="no row 3"):
        correct(sheet, 3, clubs(1))


def test_a_dealer_may_be_corrected_in_the_middle_of_a_list():
    sheet = sheet_of(ISKO.replace(seats=4), clubs(1), clubs(2), clubs(3))
    corrected = correct(sheet, 1, replace(clubs(1), dealer=3))
    assert {(f.row, f.column, f.found) for f in corrected.faults} == {
        (1, Column.DEALER, 3),
        (2, Column.DEALER, 1),
    }


def test_a_row_that_was_no_deal_is_taken_out():
    sheet = sheet_of(BOCK, grand(1, won=False), clubs(2), clubs(0))
    removed = remove(sheet, 1)
    assert [(row.number, row.scores) for row in removed.sheet.rows] == [(1, (0, 0, 24)), (2, (24, 0, 0))]
    assert [change.row for change in removed.rescored] == [1, 2]
    assert (1, Column.DEALER, 1) in {(f.row, f.column, f.found) for f in removed.faults}
    assert remove(sheet, 3).faults == ()


@pytest.mark.parametrize("seed", range(3))
def test_a_correction_that_changes_nothing_changes_nothing(seed):
    sheet = random_list(seed, BOCK_RAMSCH, most=30)
    for row in sheet.rows:
        corrected = correct(sheet, row.number, entry_of(row))
        assert corrected.sheet.plans == sheet.plans
        assert (corrected.rescored, corrected.faults) == ((), ())
    assert irregularities(sheet) == ()
