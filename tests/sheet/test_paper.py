"""Whole lists checked: the wrong row and the wrong column are named, and only those."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.ruleset import ISKO, PUB, WITH_RAMSCH, Bock
from skatkit.sheet.entry import Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowFaultKind, Said
from skatkit.sheet.paper import PaperList, PaperRow, check_paper, check_sheet
from tests.rules.random_games import RULESETS
from tests.sheet.lists import random_list, restless_list

RULES = ISKO.replace(list_length=12)


@pytest.fixture(scope="module")
def paper() -> PaperList:
    return PaperList.of(random_list(3, RULES))


def changed(paper: PaperList, number: int, row: PaperRow) -> PaperList:
    rows = list(paper.rows)
    rows[number - 1] = row
    return replace(paper, rows=tuple(rows))


def a_game(paper: PaperList, *, after: int = 0) -> int:
    """The number of a row with a won or lost game."""
    return next(
        number
        for number, row in enumerate(paper.rows, start=1)
        if number > after and isinstance(row.entry.deal, GameEntry)
    )


@pytest.mark.parametrize("rules", [RULES, ISKO.replace(seats=4), WITH_RAMSCH, PUB.replace(bock=Bock())])
@pytest.mark.parametrize("scoring", ListScoring)
def test_a_list_that_was_played_has_no_faults(rules, scoring):
    sheet = random_list(5, rules.replace(list_scoring=scoring), most=20)
    assert check_sheet(sheet) == ()
    assert check_paper(PaperList.of(sheet)).sheet.totals() == sheet.totals()


@pytest.mark.parametrize("name", RULESETS)
def test_nothing_that_happens_at_a_table_is_taken_for_a_fault(name):
    sheet = restless_list(12, RULESETS[name])
    assert len(sheet.rows) > 10
    # A Ramsch that a ruling ends early and counts as it stands is nothing anybody could write down.
    cut_short = {row.number for row in sheet.rows if row.ramsch and sum(row.ramsch_tricks) < 10}
    assert {fault.row for fault in check_sheet(sheet)} <= cut_short
    assert cut_short or check_paper(PaperList.of(sheet)).sheet == sheet


def test_a_wrong_total_is_named_with_its_row_and_player_and_the_next_rows_are_not(paper):
    number = a_game(paper, after=3)
    row = paper.rows[number - 1]
    wrong = tuple(total + 10 if seat == 1 else total for seat, total in enumerate(row.totals))
    later = [
        replace(r, totals=tuple(t + 10 if s == 1 else t for s, t in enumerate(r.totals)))
        for r in paper.rows[number:]
    ]
    rows = (*paper.rows[: number - 1], replace(row, totals=wrong), *later)
    foot = tuple(total + 10 if seat == 1 else total for seat, total in enumerate(paper.totals))
    (fault,) = check_paper(replace(paper, rows=rows, totals=foot)).faults
    assert (fault.row, fault.column, fault.seat) == (number, Column.TOTAL, 1)
    assert (fault.found, fault.expected) == (wrong[1], (wrong[1] - 10,))


def test_a_slip_in_one_total_alone_shows_in_its_row_and_the_next(paper):
    row = paper.rows[4]
    wrong = (row.totals[0] + 1, *row.totals[1:])
    faults = check_paper(changed(paper, 5, replace(row, totals=wrong))).faults
    assert [(fault.row, fault.column, fault.seat) for fault in faults] == [
        (5, Column.TOTAL, 0),
        (6, Column.TOTAL, 0),
    ]


def test_a_row_that_cannot_be_is_named_once(paper):
    number = a_game(paper, after=2)
    row = paper.rows[number - 1]
    deal = row.entry.deal
    assert isinstance(deal, GameEntry)
    wrong = replace(row, entry=Entry(replace(deal, contract=Contract.parse("CS"))))
    (fault,) = check_paper(changed(paper, number, wrong)).faults
    assert (fault.row, fault.column, fault.kind) == (number, Column.GAME, RowFaultKind.NOT_HERE)


def test_a_wrong_dealer_is_named_where_the_order_breaks(paper):
    rows = [replace(row, entry=replace(row.entry, dealer=row.entry.dealer)) for row in paper.rows]
    rows[6] = replace(rows[6], entry=replace(rows[6].entry, dealer=(rows[6].entry.dealer or 0) + 1 - 3))
    faults = check_paper(replace(paper, rows=tuple(rows))).faults
    assert faults[0].row == 7 and faults[0].column is Column.DEALER


def test_a_wrong_row_number_is_named(paper):
    (fault,) = check_paper(changed(paper, 2, replace(paper.rows[1], number=3))).faults
    assert (fault.row, fault.column, fault.found, fault.expected) == (2, Column.NUMBER, 3, (2,))


def test_wrong_sums_under_the_list_are_named(paper):
    won = (paper.won[0] or 0) + 1
    lost = (paper.lost[2] or 0) + 1
    wrong = replace(
        paper,
        totals=(*paper.totals[:1], (paper.totals[1] or 0) + 50, *paper.totals[2:]),
        won=(won, *paper.won[1:]),
        lost=(*paper.lost[:2], lost),
    )
    assert [(f.row, f.column, f.seat, f.found) for f in check_paper(wrong).faults] == [
        (0, Column.TOTAL, 1, wrong.totals[1]),
        (0, Column.WON, 0, won),
        (0, Column.LOST, 2, lost),
    ]


def test_totals_that_are_not_written_are_not_checked(paper):
    rows = tuple(replace(row, totals=()) for row in paper.rows)
    assert check_paper(replace(paper, rows=rows, totals=(), won=(), lost=())).faults == ()
    some = tuple(replace(row, totals=(None, *row.totals[1:])) for row in paper.rows)
    assert check_paper(replace(paper, rows=some)).faults == ()


def test_impossible_rows_of_every_kind_do_not_stop_the_check():
    lines = (
        PaperRow(Entry(GameEntry(declarer=1, contract=Contract.parse("C"), won=True))),
        PaperRow(Entry(GameEntry(declarer=1, contract=Contract.parse("C"), score=25)), (0, 25, 0)),
        PaperRow(Entry(RamschEntry(scores=(0, 0, -20)))),
        PaperRow(Entry(RamschEntry())),
        PaperRow(Entry(PassedInEntry(), dealer=1, bock=2)),
        PaperRow(Entry(PassedInEntry(), dealer=9, bock=0)),
    )
    checked = check_paper(PaperList(rules=ISKO, rows=lines))
    assert [fault.row for fault in checked.faults] == [1, 2, 3, 3, 4, 4, 5, 6, 6]
    assert len(checked.sheet.rows) == 6
    assert checked.sheet.totals(ListScoring.PLAIN) == (0, 25, -20)
    assert Said.RAMSCH in {fault.found for fault in checked.faults}
