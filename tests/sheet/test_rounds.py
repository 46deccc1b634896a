"""The plan of a list: who deals, Bock and Ramsch rounds, what uses up a deal, when it is over."""

from __future__ import annotations

from itertools import groupby

import pytest

from skatkit.rules.cards import CARDS
from skatkit.rules.choices import (
    AllPass,
    BockQueue,
    BockTrigger,
    BothOver,
    ListScoring,
    RamschLevel,
    SeriesEnd,
)
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import POSITIONS, active_seats
from skatkit.rules.ruleset import ISKO, PUB, WITH_RAMSCH, Bock, Kontra, Ramsch, Ruleset
from skatkit.sheet.rounds import Plan, Round, RoundKind
from skatkit.sheet.row import Row

BOCK, RAMSCH = RoundKind.BOCK, RoundKind.RAMSCH
LOST_GRAND = Bock(triggers=(BockTrigger.GRAND_LOST,))
TWO_TRIGGERS = Bock(triggers=(BockTrigger.LOST_WITH_60, BockTrigger.GRAND_LOST))


def grand(plan: Plan, *, won: bool = True, hand: bool = False, card_points: int | None = None) -> Row:
    """A Grand of forehand."""
    forehand = plan.active[0]
    score = (48 if won else -96) * plan.occasion.bock
    return Row(
        plan.number,
        plan.dealer,
        tuple(score if seat == forehand else 0 for seat in range(plan.rules.seats)),
        declarer=forehand,
        contract=Contract.parse("GH" if hand else "G"),
        won=won,
        occasion=plan.occasion,
        value=48,
        card_points=card_points,
    )


def ramsch(plan: Plan, points: tuple[int, ...] = (30, 40, 50)) -> Row:
    """A Ramsch that rearhand loses, if nobody else does."""
    by_seat = dict(zip(plan.active, points, strict=True))
    seats = range(plan.rules.seats)
    lost = max(points) if len(set(points)) > 1 else 0
    scores = tuple(-lost if by_seat.get(seat) == lost else 0 for seat in seats)
    return Row(
        plan.number,
        plan.dealer,
        scores,
        ramsch=True,
        occasion=plan.occasion,
        ramsch_points=tuple(by_seat.get(seat, 0) for seat in seats),
    )


def passed_in(plan: Plan) -> Row:
    return Row(plan.number, plan.dealer, (0,) * plan.rules.seats, occasion=plan.occasion)


def rules(bock: Bock, **changes: object) -> Ruleset:
    return ISKO.replace(bock=bock, **changes)


def test_o6_at_a_table_of_four_the_dealer_sits_out():
    plan = Plan.start(ISKO.replace(seats=4), 0)
    found = []
    for _ in range(4):
        found.append(tuple(seat + 1 for seat in plan.active))
        plan = plan.after(passed_in(plan))
    assert found == [(2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]


def test_o7_at_a_table_of_three_the_dealer_is_rearhand():
    assert tuple(seat + 1 for seat in Plan.start(ISKO, 0).active) == (2, 3, 1)


def test_o8_the_packets_go_to_the_seats_of_the_plan():
    """3 to 2, 3 to 3, 3 to 1, 2 to the skat, 4 to 2, 4 to 3, 4 to 1, 3 to 2, 3 to 3, 3 to 1."""
    deal = Deal.from_deck(CARDS)
    plan = Plan.start(ISKO, 0)
    place = {card: plan.active[p] + 1 for p in POSITIONS for card in deal.hand(p)} | dict.fromkeys(
        deal.skat, 0
    )
    packets = [(len(list(cards)), to) for to, cards in groupby(place[card] for card in CARDS)]
    assert packets == [(3, 2), (3, 3), (3, 1), (2, 0), (4, 2), (4, 3), (4, 1), (3, 2), (3, 3), (3, 1)]


def test_at_a_table_of_five_the_dealer_and_the_third_to_his_left_sit_out():
    plan = Plan.start(ISKO.replace(seats=5), 4)
    assert plan.active == (0, 1, 3) == active_seats(5, 4)
    assert plan.after(passed_in(plan)).active == (1, 2, 4)


def test_the_deal_passes_on_after_every_deal_and_the_list_ends():
    plan = Plan.start(ISKO.replace(list_length=4), 2)
    dealers = []
    while not plan.is_over:
        dealers.append(plan.dealer)
        plan = plan.after(passed_in(plan) if plan.dealer else grand(plan))
    assert dealers == [2, 0, 1, 2]
    assert (plan.used, plan.deals_left) == (4, 0)


# Bock


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_round_of_bock_everybody_deals_once(seats):
    plan = Plan.start(rules(LOST_GRAND, seats=seats), 0)
    plan = plan.after(grand(plan, won=False))
    factors = []
    for _ in range(seats + 1):
        factors.append(plan.occasion.bock)
        plan = plan.after(grand(plan))
    assert factors == [2] * seats + [1]


def test_a_round_won_during_bock_waits_until_it_is_over():
    plan = Plan.start(rules(LOST_GRAND), 0)
    plan = plan.after(grand(plan, won=False))
    plan = plan.after(grand(plan, won=False))
    assert plan.rounds == (Round(BOCK, 2), Round(BOCK, 3))
    assert plan.occasion == Occasion(bock=2)
    assert plan.deals_left == 34


def test_a_round_won_during_bock_begins_at_once_where_rounds_stack():
    plan = Plan.start(rules(Bock(triggers=LOST_GRAND.triggers, queue=BockQueue.STACK)), 0)
    plan = plan.after(grand(plan, won=False))
    plan = plan.after(grand(plan, won=False))
    factors = []
    for _ in range(4):
        factors.append(plan.occasion.bock)
        plan = plan.after(grand(plan))
    assert factors == [4, 4, 2, 1]


def test_a_deal_that_fires_two_triggers_brings_two_rounds():
    plan = Plan.start(rules(TWO_TRIGGERS), 0)
    plan = plan.after(grand(plan, won=False, card_points=60))
    assert plan.rounds == (Round(BOCK, 3), Round(BOCK, 3))
    stacked = Plan.start(rules(Bock(triggers=TWO_TRIGGERS.triggers, queue=BockQueue.STACK)), 0)
    assert stacked.after(grand(stacked, won=False, card_points=60)).occasion.bock == 4


def test_totals_that_fire_are_those_on_the_sheet():
    bock = Bock(triggers=(BockTrigger.HUNDREDS,))
    row = Row(1, 0, (0, 100, 0), declarer=1, won=True, value=100)
    assert Plan.start(rules(bock), 0).after(row).rounds
    zero_sum = Plan.start(rules(bock, list_scoring=ListScoring.ZERO_SUM), 0).after(row)
    assert zero_sum.totals == (-50, 100, -50)
    bierlachs = Plan.start(rules(bock, list_scoring=ListScoring.BIERLACHS), 0).after(row)
    assert bierlachs.totals == (-100, 0, -100) and bierlachs.rounds


# Ramsch rounds

BOCK_RAMSCH = ISKO.replace(
    bock=Bock(triggers=LOST_GRAND.triggers, ramsch_rounds=True), ramsch=Ramsch(grand_hand=True)
)


def after_bock(plan: Plan) -> Plan:
    """The plan when a round of Bock has been won and played."""
    plan = plan.after(grand(plan, won=False))
    for _ in range(plan.rules.seats):
        plan = plan.after(grand(plan))
    return plan


def test_a_round_of_ramsch_follows_each_round_of_bock():
    plan = after_bock(Plan.start(BOCK_RAMSCH, 0))
    occasions = []
    for _ in range(4):
        occasions.append(plan.occasion)
        plan = plan.after(ramsch(plan) if plan.occasion.ramsch else grand(plan))
    assert occasions == [Occasion(ramsch=True)] * 3 + [Occasion()]


def test_two_rounds_of_bock_alternate_with_their_rounds_of_ramsch():
    plan = Plan.start(BOCK_RAMSCH, 0)
    plan = plan.after(grand(plan, won=False))
    plan = plan.after(grand(plan, won=False))
    assert [r.kind for r in plan.rounds] == [BOCK, RAMSCH, BOCK, RAMSCH]


def test_under_stack_ramsch_waits_for_all_rounds_of_bock():
    bock = Bock(triggers=LOST_GRAND.triggers, queue=BockQueue.STACK, ramsch_rounds=True)
    plan = Plan.start(BOCK_RAMSCH.replace(bock=bock), 0)
    plan = plan.after(grand(plan, won=False))
    plan = plan.after(grand(plan, won=False))
    seen = []
    while plan.rounds:
        seen.append((plan.occasion.bock, plan.occasion.ramsch))
        plan = plan.after(ramsch(plan) if plan.occasion.ramsch else grand(plan))
    assert seen == [(4, False), (4, False), (2, False)] + [(1, True)] * 6


def test_grand_hand_in_a_round_of_ramsch_uses_up_nothing_and_the_same_dealer_deals_again():
    plan = after_bock(Plan.start(BOCK_RAMSCH, 0))
    again = plan.after(grand(plan, hand=True))
    assert (again.dealer, again.used, again.rounds) == (plan.dealer, plan.used, plan.rounds)
    assert again.number == plan.number + 1
    assert again.totals[plan.active[0]] == plan.totals[plan.active[0]] + 48


def test_grand_hand_outside_of_a_round_of_ramsch_is_an_ordinary_deal():
    plan = Plan.start(PUB, 0)
    after = plan.after(grand(plan, hand=True))
    assert (after.dealer, after.used) == (1, 1)


def test_a_game_where_ramsch_was_due_leaves_the_ramsch_due():
    plan = after_bock(Plan.start(BOCK_RAMSCH, 0))
    after = plan.after(grand(plan))
    assert after.rounds == plan.rounds and after.occasion.ramsch


# Dealing again


def test_where_passing_means_dealing_again_the_same_dealer_deals_and_no_deal_is_used_up():
    plan = Plan.start(ISKO.replace(all_pass=AllPass.REDEAL), 1)
    after = plan.after(passed_in(plan))
    assert (after.dealer, after.used, after.number) == (1, 0, 2)


def test_passed_in_uses_up_a_deal_f7():
    plan = Plan.start(ISKO, 1)
    after = plan.after(passed_in(plan))
    assert (after.dealer, after.used, after.totals) == (2, 1, (0, 0, 0))


@pytest.mark.parametrize(("level", "used"), [(RamschLevel.NOBODY, 1), (RamschLevel.REDEAL, 0)])
def test_after_a_level_ramsch_the_next_dealer_deals(level, used):
    plan = Plan.start(WITH_RAMSCH.replace(ramsch=Ramsch(level=level)), 0)
    after = plan.after(ramsch(plan, (40, 40, 40)))
    assert (after.dealer, after.used) == (1, used)


def test_a_ramsch_that_brought_nobody_anything_was_level():
    level = Row(1, 0, (0, 0, 0), ramsch=True)
    assert level.is_level and not Row(1, 0, (0, -50, 0), ramsch=True).is_level


def test_a_ramsch_dealt_again_stays_due_in_its_round():
    plan = after_bock(Plan.start(BOCK_RAMSCH.replace(ramsch=Ramsch(level=RamschLevel.REDEAL)), 0))
    after = plan.after(ramsch(plan, (40, 40, 40)))
    assert after.rounds == plan.rounds and after.dealer != plan.dealer


# The end


def test_rounds_that_wait_are_played_out_after_the_agreed_length_and_bring_no_new_ones():
    plan = Plan.start(rules(LOST_GRAND, list_length=3), 0)
    played = 0
    while not plan.is_over:
        plan = plan.after(grand(plan, won=False))
        played += 1
    assert played == 1 + 3 * 3, (
        "three rounds are won within the length, two of whose deals belong to the first"
    )


def test_a_bierlachs_ends_when_somebody_reaches_the_limit():
    bierlachs = ISKO.replace(
        list_scoring=ListScoring.BIERLACHS, series_end=SeriesEnd.LIMIT, bierlachs_limit=192
    )
    plan = Plan.start(bierlachs, 0)
    plan = plan.after(grand(plan, won=False))
    assert not plan.is_over and plan.deals_left is None
    while not plan.is_over:
        plan = plan.after(grand(plan, won=False))
    assert plan.bierlachs_losers == (1,) and plan.totals[1] == -192


def test_both_who_pass_the_limit_in_one_deal_may_lose():
    bierlachs = ISKO.replace(
        list_scoring=ListScoring.BIERLACHS, series_end=SeriesEnd.LIMIT, bierlachs_limit=48
    )
    plan = Plan.start(bierlachs, 0)
    after = plan.after(grand(plan))
    assert after.bierlachs_losers == (0, 2)
    lower = Plan.start(bierlachs, 0).after(Row(1, 0, (-96, 0, -60), ramsch=True))
    assert lower.bierlachs_losers == (0,)
    both = bierlachs.replace(bierlachs_both_over=BothOver.BOTH)
    assert Plan.start(both, 0).after(Row(1, 0, (-96, 0, -60), ramsch=True)).bierlachs_losers == (0, 2)


def test_where_the_players_decide_a_list_never_ends_by_itself():
    plan = Plan.start(ISKO.replace(series_end=SeriesEnd.AGREEMENT, list_length=1), 0)
    for _ in range(50):
        plan = plan.after(passed_in(plan))
    assert not plan.is_over and plan.deals_left is None


def test_kontra_re_brings_bock():
    agreed = ISKO.replace(kontra=Kontra(), bock=Bock(triggers=(BockTrigger.KONTRA_RE,)))
    row = Row(1, 0, (0, 96, 0), declarer=1, contract=Contract.parse("C"), won=True, kontra=2, value=24)
    assert Plan.start(agreed, 0).after(row).occasion == Occasion(bock=2)
