"""A list entered by hand, row by row, equals the same list played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatkit.rules.choices import BockQueue, BockTrigger, ListScoring, RamschScoring, RamschTie, SkatTo
from skatkit.rules.ruleset import ISKO, PUB, SCHIEBERAMSCH, WITH_RAMSCH, Bock, Pot, Ramsch
from skatkit.sheet.booking import book
from skatkit.sheet.entry import Entry, GameEntry, RamschEntry, entry_of
from skatkit.sheet.game_check import HIGHEST_SKAT
from skatkit.sheet.sheet import Sheet
from tests.sheet.lists import random_list


def entered(played: Sheet, knowing) -> Sheet:
    """The same list, entered row by row by somebody who knows as much."""
    sheet = Sheet.under(played.rules, played.first_dealer)
    for row in played.rows:
        sheet = sheet.with_row(book(knowing(entry_of(row)), sheet.plan))
    return sheet


def all_told(entry: Entry) -> Entry:
    return entry


def without_score(entry: Entry) -> Entry:
    """Facts only: the engine reckons."""
    deal = entry.deal
    if isinstance(deal, GameEntry):
        if deal.card_points is not None and (deal.card_points <= HIGHEST_SKAT or deal.card_points == 120):
            return entry  # perhaps Schwarz, and that shows in the score only
        return replace(entry, deal=replace(deal, score=None))
    return replace(entry, deal=replace(deal, scores=())) if isinstance(deal, RamschEntry) else entry


def score_only(entry: Entry) -> Entry:
    """The bare game points."""
    deal = entry.deal
    if isinstance(deal, GameEntry):
        return Entry(GameEntry(declarer=deal.declarer, score=deal.score, kontra=deal.kontra))
    return Entry(RamschEntry(scores=deal.scores)) if isinstance(deal, RamschEntry) else entry


RULESETS = {
    "ISKO": ISKO.replace(list_length=48),
    "four": ISKO.replace(seats=4),
    "WITH_RAMSCH": WITH_RAMSCH.replace(list_length=48),
}
BOCK = Bock(
    triggers=(BockTrigger.LOST_WITH_60, BockTrigger.VALUE_96, BockTrigger.GRAND_LOST), ramsch_rounds=True
)
HOUSE = {
    "PUB": PUB.replace(list_length=48),
    "SCHIEBERAMSCH": SCHIEBERAMSCH.replace(list_length=48),
    "Bock and Ramsch": PUB.replace(bock=BOCK, pot=Pot(pinke=True), list_scoring=ListScoring.ZERO_SUM),
    "stacked": PUB.replace(bock=replace(BOCK, queue=BockQueue.STACK), seats=4),
    "halves": PUB.replace(
        bock=BOCK,
        seats=5,
        list_length=48,
        ramsch=Ramsch(tie=RamschTie.HALF, scoring=RamschScoring.FIXED, fixed=15, knocking=True),
    ),
    "each": WITH_RAMSCH.replace(
        ramsch=Ramsch(scoring=RamschScoring.EACH, skat_to=SkatTo.NOBODY), list_scoring=ListScoring.BIERLACHS
    ),
    "additions": PUB.replace(
        spitze=2, patrouillen=True, open_table=True, revolution=True, saechsische_spitze=True
    ),
}


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("knowing", [all_told, without_score, score_only])
def test_a_list_of_48_entered_by_hand_equals_the_list_played(name, knowing):
    played = random_list(48, RULESETS[name])
    sheet = entered(played, knowing)
    assert len(sheet.rows) >= 36
    assert [row.scores for row in sheet.rows] == [row.scores for row in played.rows]
    assert [row.dealer for row in sheet.rows] == [row.dealer for row in played.rows]
    assert (sheet.won, sheet.lost) == (played.won, played.lost)
    for scoring in ListScoring:
        assert sheet.totals(scoring) == played.totals(scoring)
    if knowing is all_told:
        assert sheet == played


@pytest.mark.parametrize("name", HOUSE)
def test_a_list_under_house_rules_entered_by_hand_equals_the_list_played(name):
    played = random_list(7, HOUSE[name], most=24)
    sheet = entered(played, all_told)
    assert [row.scores for row in sheet.rows] == [row.scores for row in played.rows]
    assert sheet == played
    assert (sheet.plans, sheet.pot) == (played.plans, played.pot)


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("scoring", ListScoring)
def test_control_sums_agree_under_house_rules(name, scoring):
    rules = HOUSE[name]
    assert rules.ramsch is not None
    sheet = random_list(3, rules.replace(ramsch=replace(rules.ramsch, in_seeger=True)), most=12)
    assert sum(sheet.totals(scoring)) == sheet.control_sum(scoring)
    assert sum(sheet.pay_outs(scoring)) == 0
    assert all(isinstance(total, int) or total.denominator > 1 for total in sheet.totals(scoring))
    if scoring is ListScoring.ZERO_SUM:
        assert sheet.control_sum(scoring) == 0 == sum(sheet.totals(scoring))
    if scoring is ListScoring.BIERLACHS:
        assert max(sheet.totals(scoring)) <= 0
