"""Rows entered by hand: what the engine makes of them, and how each wrong one is found and named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatkit.rules.choices import AllPass, FailedAnnouncement
from skatkit.rules.contract import Contract
from skatkit.rules.occasion import Occasion
from skatkit.rules.ruleset import ISKO, PUB, WITH_RAMSCH, Bock, Kontra, Pot, Ramsch, Ruleset
from skatkit.sheet.booking import book, book_at
from skatkit.sheet.entry import Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind, Said
from skatkit.sheet.rounds import Due, Plan, Round, RoundKind
from skatkit.sheet.row import Row

OTHER, EITHER, MISSING = RowFaultKind.OTHER, RowFaultKind.EITHER, RowFaultKind.MISSING
NOT_HERE = RowFaultKind.NOT_HERE


def booked(rules: Ruleset = ISKO, **facts: object) -> Row:
    """A game of forehand as the first row; ``game`` is the contract in letters."""
    letters = facts.pop("game", None)
    contract = None if letters is None else Contract.parse(str(letters))
    facts = {"declarer": 1, "contract": contract} | facts
    return book(Entry(GameEntry(**facts)), Plan.start(rules, 0))  # type: ignore[arg-type]


def faults(rules: Ruleset = ISKO, **facts: object) -> list[tuple[Column, RowFaultKind]]:
    return [(fault.column, fault.kind) for fault in all_faults(rules, **facts)]


def all_faults(rules: Ruleset = ISKO, **facts: object) -> tuple[RowFault, ...]:
    with pytest.raises(RowError) as error:
        booked(rules, **facts)
    assert {fault.row for fault in error.value.faults} == {1}
    return error.value.faults


# What is reckoned


@pytest.mark.parametrize(
    ("facts", "score"),
    [
        ({"game": "C", "matadors": 1, "bid": 18, "won": True}, 24),
        ({"game": "C", "matadors": -1, "bid": 18, "won": False}, -48),
        ({"game": "C", "matadors": 1, "bid": 18, "card_points": 61}, 24),
        ({"game": "C", "matadors": 1, "bid": 18, "card_points": 60}, -48),
        ({"game": "C", "matadors": 1, "bid": 18, "card_points": 90}, 36),
        ({"game": "C", "matadors": 1, "bid": 18, "card_points": 30}, -72),
        ({"game": "C", "matadors": 1, "bid": 18, "won": True, "schneider": True}, 36),
        ({"game": "C", "matadors": 1, "bid": 18, "won": True, "schwarz": True}, 48),
        ({"game": "H", "matadors": 1, "bid": 23, "card_points": 78}, -60),
        ({"game": "H", "matadors": 1, "bid": 23, "card_points": 90}, 30),
        ({"game": "GH", "matadors": 4, "won": True}, 144),
        ({"game": "CHS", "matadors": 1, "card_points": 89}, -120),
        ({"game": "N", "won": True}, 23),
        ({"game": "NOH", "won": False}, -118),
        ({"game": "C", "score": 24}, 24),
        ({"game": "C", "score": -48}, -48),
        ({"game": "H", "bid": 23, "score": -60}, -60),
        ({"score": 48}, 48),
        ({"score": -96}, -96),
    ],
)
def test_the_engine_reckons_what_is_written(facts, score):
    row = booked(**facts)
    assert row.scores == (0, score, 0)
    assert row.won is (score > 0)


def test_f5_kontra_multiplies_the_score_but_not_the_bonus():
    row = booked(PUB, game="C", matadors=1, bid=18, won=False, kontra=1)
    assert (row.scores, row.value, row.kontra) == ((0, -96, 0), 24, 1)


def test_a_null_below_the_bid_is_booked_as_a_game_that_reaches_it():
    assert booked(game="N", bid=24, won=False, score=-48).value == 24
    assert faults(game="N", bid=24, won=False) == [(Column.POINTS, MISSING)]
    assert [fault.column for fault in all_faults(game="N", bid=24, won=True)] == [Column.RESULT, Column.BID]


def test_who_writes_no_bid_may_have_overbid_if_the_score_says_so():
    assert booked(game="H", matadors=1, score=-60).scores == (0, -60, 0)


def test_house_rules_count():
    assert booked(ISKO.replace(lost_hand_factor=1), game="CH", matadors=1, won=False).scores == (0, -36, 0)
    mild = ISKO.replace(failed_announcement=FailedAnnouncement.ANNOUNCED_ONLY)
    assert booked(mild, game="CHS", matadors=1, card_points=89).scores == (0, -96, 0)


# What cannot be


def test_won_with_60_is_named_with_what_would_go():
    result, points = all_faults(game="H", matadors=1, bid=20, card_points=60, won=True)
    assert (result.column, result.found, result.expected) == (Column.RESULT, Said.WON, (Said.LOST,))
    assert (points.column, points.found, points.expected[0]) == (Column.CARD_POINTS, 60, 61)
    assert result.kind is points.kind is EITHER


def test_an_overbid_booked_as_won_is_named():
    found = all_faults(game="H", matadors=1, bid=23, card_points=78, won=True, score=20)
    assert [(fault.column, fault.found, fault.expected) for fault in found] == [
        (Column.RESULT, Said.WON, (Said.LOST,)),
        (Column.POINTS, 20, (-60,)),
        (Column.BID, 23, (18, 20)),
    ]
    result, *_ = all_faults(game="H", matadors=1, bid=23, card_points=78, won=True)
    assert (result.column, result.expected) == (Column.RESULT, (Said.LOST,))


def test_a_wrong_score_is_named_with_the_right_one():
    points, *others = all_faults(game="C", matadors=2, bid=18, card_points=70, won=True, score=48)
    assert (points.column, points.found, points.expected) == (Column.POINTS, 48, (36,))
    assert {fault.column for fault in others} == {Column.CARD_POINTS, Column.MATADORS}


def test_a_score_that_is_no_value_of_the_game_is_named():
    (fault,) = all_faults(game="C", won=True, score=50)
    assert (fault.column, fault.kind) == (Column.POINTS, OTHER)
    assert 48 in fault.expected and 60 in fault.expected


def test_a_lost_game_that_counts_single_is_named():
    (fault, *_) = all_faults(game="C", matadors=1, bid=18, won=False, score=-24)
    assert fault.column is Column.POINTS
    assert -48 in fault.expected and -24 not in fault.expected


def test_what_only_two_changes_can_mend_is_named_in_both_places():
    found = all_faults(game="C", matadors=1, bid=18, card_points=70, schneider=True, score=49)
    assert [(fault.column, fault.kind, fault.expected) for fault in found] == [
        (Column.POINTS, OTHER, (24,)),
        (Column.SCHNEIDER, OTHER, (Said.NO,)),
    ]


@pytest.mark.parametrize(
    ("score", "near"), [(49, (48, 50)), (-50, (-54, -48)), (1, (-36, 18)), (0, (-36, 18))]
)
def test_bare_game_points_must_be_those_of_some_game(score, near):
    (fault,) = all_faults(score=score)
    assert (fault.column, fault.found, fault.expected) == (Column.POINTS, score, near)


def test_bare_game_points_and_the_result_must_agree():
    (fault,) = all_faults(score=48, won=False)
    assert (fault.column, fault.found, fault.expected) == (Column.RESULT, Said.LOST, (Said.WON,))


@pytest.mark.parametrize(
    ("rules", "facts", "column", "kind", "expected"),
    [
        (ISKO.replace(seats=4), {"declarer": 0, "game": "N", "won": True}, Column.DECLARER, OTHER, (1, 2, 3)),
        (ISKO, {"game": "CS", "won": True}, Column.GAME, NOT_HERE, ()),
        (ISKO, {"game": "C", "matadors": 1, "won": True, "bid": 19}, Column.BID, OTHER, (18, 20)),
        (ISKO, {"game": "C", "matadors": 1, "won": True, "bid": 300}, Column.BID, OTHER, (264,)),
        (ISKO, {"game": "G", "matadors": 5, "won": True}, Column.MATADORS, OTHER, None),
        (ISKO, {"game": "C", "matadors": 12, "won": True}, Column.MATADORS, OTHER, None),
        (ISKO, {"game": "C", "matadors": 1, "card_points": 121}, Column.CARD_POINTS, OTHER, None),
        (ISKO, {"game": "C", "matadors": 1, "won": True, "kontra": 1}, Column.KONTRA, NOT_HERE, ()),
        (PUB, {"game": "C", "matadors": 1, "won": True, "kontra": 3}, Column.KONTRA, OTHER, (0, 1, 2)),
        (
            ISKO.replace(kontra=Kontra(re_on_null=False)),
            {"game": "N", "won": True, "kontra": 2},
            Column.KONTRA,
            OTHER,
            (0, 1),
        ),
        (ISKO, {"game": "N", "matadors": 1, "won": True}, Column.MATADORS, NOT_HERE, ()),
        (ISKO, {"game": "N", "card_points": 61, "won": True}, Column.CARD_POINTS, NOT_HERE, ()),
        (ISKO, {"game": "N", "schneider": True, "won": True}, Column.SCHNEIDER, NOT_HERE, ()),
        (ISKO, {"game": "N", "schwarz": True, "won": True}, Column.SCHWARZ, NOT_HERE, ()),
        (ISKO, {"game": "C", "won": True}, Column.MATADORS, MISSING, ()),
        (ISKO, {"game": "C", "matadors": 1}, Column.RESULT, MISSING, (Said.WON, Said.LOST)),
        (ISKO, {}, Column.GAME, MISSING, ()),
        (ISKO.replace(pot=Pot()), {"score": 48}, Column.GAME, MISSING, ()),
        (ISKO.replace(bock=Bock()), {"score": 48}, Column.GAME, MISSING, ()),
    ],
)
def test_what_may_not_stand_in_a_column_is_named(rules, facts, column, kind, expected):
    fault, *others = all_faults(rules, **facts)
    assert (fault.column, fault.kind, others) == (column, kind, [])
    assert expected is None or fault.expected == expected


def test_everything_that_is_wrong_is_named_at_once():
    found = faults(game="CS", matadors=12, bid=19, card_points=130, kontra=1, won=True)
    assert [column for column, _ in found] == [
        Column.GAME,
        Column.KONTRA,
        Column.BID,
        Column.MATADORS,
        Column.CARD_POINTS,
    ]


# What was not due

WON = GameEntry(declarer=1, contract=Contract.parse("N"), won=True)


def place_faults(entry: Entry, plan: Plan) -> list[tuple[Column, object, tuple[object, ...]]]:
    with pytest.raises(RowError) as error:
        book(entry, plan)
    return [(fault.column, fault.found, fault.expected) for fault in error.value.faults]


def test_a_wrong_dealer_is_named():
    assert place_faults(Entry(WON, dealer=2), Plan.start(ISKO, 0)) == [(Column.DEALER, 2, (0,))]


def test_bock_that_was_not_due_is_named_and_so_is_bock_left_out():
    assert place_faults(Entry(WON, bock=2), Plan.start(ISKO, 0)) == [(Column.BOCK, 2, (1,))]
    plan = replace(Plan.start(ISKO.replace(bock=Bock()), 0), rounds=(Round(RoundKind.BOCK, 3),))
    assert place_faults(Entry(WON, bock=1), plan) == [(Column.BOCK, 1, (2,))]
    assert book(Entry(WON), plan).scores == (0, 46, 0)


def test_after_the_end_of_a_list_nothing_is_entered():
    plan = replace(Plan.start(ISKO, 0), used=36, number=37)
    with pytest.raises(RowError) as error:
        book(Entry(PassedInEntry()), plan)
    assert [(f.row, f.kind) for f in error.value.faults] == [(37, RowFaultKind.LIST_OVER)]


def test_ramsch_where_none_is_played():
    ramsch = Entry(RamschEntry(card_points=(30, 40, 50)))
    plan = Plan.start(ISKO, 0)
    with pytest.raises(RowError) as error:
        book(ramsch, plan)
    assert error.value.faults[0].kind is NOT_HERE
    with pytest.raises(RowError):
        book_at(ramsch, plan.due)


def test_who_all_pass_where_ramsch_follows_play_ramsch():
    found = place_faults(Entry(PassedInEntry()), Plan.start(WITH_RAMSCH, 0))
    assert found == [(Column.GAME, Said.PASSED_IN, (Said.GAME, Contract.parse("GH"), Said.RAMSCH))]


@pytest.mark.parametrize(("grand_hand", "game"), [(True, "G"), (False, "GH"), (True, "C")])
def test_in_a_round_of_ramsch_only_ramsch_and_perhaps_grand_hand_is_played(grand_hand, game):
    rules = ISKO.replace(bock=Bock(ramsch_rounds=True), ramsch=Ramsch(grand_hand=grand_hand))
    plan = replace(Plan.start(rules, 0), rounds=(Round(RoundKind.RAMSCH, 3),))
    entry = Entry(GameEntry(declarer=1, contract=Contract.parse(game), matadors=1, won=True))
    ((column, _, expected),) = place_faults(entry, plan)
    assert column is Column.GAME
    assert expected == ((Said.RAMSCH, Contract.parse("GH")) if grand_hand else (Said.RAMSCH,))


def test_grand_hand_in_a_round_of_ramsch_has_no_bid():
    rules = ISKO.replace(bock=Bock(ramsch_rounds=True), ramsch=Ramsch(grand_hand=True))
    plan = replace(Plan.start(rules, 0), rounds=(Round(RoundKind.RAMSCH, 3),))
    grand = GameEntry(declarer=1, contract=Contract.parse("GH"), matadors=1, won=True)
    assert book(Entry(grand), plan).scores == (0, 72, 0)
    assert place_faults(Entry(replace(grand, bid=48)), plan) == [(Column.BID, 48, ())]


def test_dealing_again_may_be_entered_where_it_is_agreed():
    rules = ISKO.replace(all_pass=AllPass.REDEAL)
    assert book(Entry(PassedInEntry()), Plan.start(rules, 0)).is_passed_in


def test_bock_multiplies_what_is_reckoned():
    due = Due(PUB, 1, 0, Occasion(bock=4))
    game = GameEntry(declarer=2, contract=Contract.parse("C"), matadors=1, won=False, kontra=1)
    row = book_at(Entry(game), due)
    assert (row.scores, row.single, row.value) == ((0, 0, -384), (0, 0, -96), 24)
