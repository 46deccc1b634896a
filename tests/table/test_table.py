"""Who sits where, whose deal it is, what is refused."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.rules.choices import FirstDealer
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.moves import Adjudicated, Bid, Ending, Pass, Ruling, Settlement
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, PRESETS
from skatkit.table.commands import Close, Command, Leave, Make, NextDeal, Replay, Return, Rule, Watch
from skatkit.table.faults import TableError, TableFault
from skatkit.table.options import TableOptions
from skatkit.table.table import Table, act
from tests.table.lists import done, opened, options, passed_in, random_steps

FOUR = ISKO.replace(seats=4)
SHORT = ISKO.replace(list_length=1)


def test_the_deal_passes_on_and_the_cards_follow_from_the_seed() -> None:
    table = opened()
    for number in range(4):
        table = passed_in(table)
        live = table.live
        assert live is not None
        assert (live.number, live.dealer, live.seats[2]) == (number + 1, number % 3, number % 3)
        assert live.state.deal == table.options.deal(number)
    assert len(table.sheet.rows) == 4


def test_with_four_the_dealer_sits_out_and_sees_nothing() -> None:
    table = done(opened(FOUR), None, NextDeal())
    live = table.live
    assert live is not None
    assert live.seats == (1, 2, 3) and live.position_of(0) is None
    view = table.view(0)
    assert view is not None and view.position is None and not view.hand


def test_who_sits_out_may_watch_one_hand() -> None:
    table = done(opened(FOUR), None, NextDeal())
    table = done(table, 0, Watch(Position.REARHAND))
    assert table.view(0) == table.view(3)
    refused(table, 0, Watch(Position.FOREHAND), TableFault.ALREADY_WATCHING)
    refused(table, 0, Make(Pass()), TableFault.NOT_PLAYING)
    refused(table, 1, Watch(Position.FOREHAND), TableFault.NOT_SITTING_OUT)
    while table.is_dealing:
        table = done(table, table.waited_for[0], Make(Pass()))
    table = done(table, None, NextDeal())
    assert table.live is not None and not table.live.watched


def test_a_list_ends_after_its_last_deal() -> None:
    table = passed_in(opened(SHORT))
    assert table.is_finished and table.waited_for == () and table.deals_left == 0
    refused(table, None, NextDeal(), TableFault.LIST_OVER)


def test_a_replay_has_the_same_cards_and_does_not_count() -> None:
    table = passed_in(opened())
    live = table.live
    assert live is not None
    again = done(table, 0, Replay(1))
    assert again.live is not None
    assert again.live.state.deal == live.state.deal and not again.live.counts
    assert again.live.seats == (live.seats[1], live.seats[2], live.seats[0])
    while again.is_dealing:
        again = done(again, again.waited_for[0], Make(Pass()))
    assert again.sheet == table.sheet
    following = done(again, None, NextDeal())
    assert following.live is not None and following.live.number == 2
    assert following.live.state.deal == table.options.deal(1)


def test_leaving_is_told_in_the_deal_and_the_deal_goes_on() -> None:
    table = done(opened(), None, NextDeal())
    table = done(table, 2, Leave())
    assert table.away == (2,) and table.live is not None
    assert [who for who, _ in table.live.state.public.absent] == [Position.MIDDLEHAND]
    assert table.waited_for == (2,)
    refused(table, 2, Leave(), TableFault.ALREADY_AWAY)
    table = done(table, 2, Return())
    assert table.away == ()
    refused(table, 2, Return(), TableFault.NOT_AWAY)


def test_only_the_table_itself_rules() -> None:
    table = done(opened(), None, NextDeal())
    ruling = Rule(Adjudicated(Ruling(Ending.LEFT, Settlement.NONE)))
    refused(table, 0, ruling, TableFault.NOT_ALLOWED)
    table = done(table, None, ruling)
    assert not table.is_dealing and len(table.sheet.rows) == 1


@pytest.mark.parametrize(
    ("seat", "command", "fault"),
    [
        (0, Make(Pass()), TableFault.NO_DEAL),
        (3, NextDeal(), TableFault.NO_SUCH_SEAT),
        (None, Leave(), TableFault.NO_SUCH_SEAT),
        (0, Replay(), TableFault.NOTHING_TO_REPLAY),
        (0, Watch(Position.FOREHAND), TableFault.NO_DEAL),
        (0, Return(), TableFault.NOT_AWAY),
    ],
)
def test_before_the_first_deal(seat: int | None, command: Command, fault: TableFault) -> None:
    refused(opened(), seat, command, fault)


def test_a_closed_list_stays_closed() -> None:
    table = done(opened(), None, Close())
    refused(table, None, Close(), TableFault.LIST_OVER)
    refused(table, None, NextDeal(), TableFault.LIST_OVER)


def refused(table: Table, seat: int | None, command: Command, fault: TableFault) -> None:
    with pytest.raises(TableError) as caught:
        act(table, seat, command)
    assert caught.value.fault is fault


def test_a_running_deal_is_finished_before_the_next() -> None:
    table = done(opened(), None, NextDeal())
    refused(table, None, NextDeal(), TableFault.DEAL_RUNNING)
    refused(table, None, Replay(), TableFault.DEAL_RUNNING)


def test_an_illegal_move_is_refused_with_the_fault_of_the_rules() -> None:
    table = done(opened(), None, NextDeal())
    for seat, move in ((0, Bid(18)), (2, Bid(19))):
        with pytest.raises(IllegalMoveError):
            act(table, seat, Make(move))


@pytest.mark.parametrize("name", PRESETS)
def test_the_list_is_the_one_the_games_make(name: str) -> None:
    rules = PRESETS[name].replace(list_length=4)
    table = opened(rules)
    finished = 0
    for before, _seat, step in random_steps(Random(f"list {name}"), table):
        table = step.table
        live = table.live
        if live is not None and live.is_over and before.is_dealing and live.counts:
            finished += 1
            assert live.outcome is not None
            scores = [table.sheet.rows[-1].scores[seat] for seat in live.seats]
            assert scores == list(live.outcome.scores)
    assert finished == len(table.sheet.rows) == 4


def test_the_first_dealer_is_drawn_fairly_with_the_seed() -> None:
    rules = ISKO.replace(first_dealer=FirstDealer.RANDOM)
    counts = [0, 0, 0]
    for seed in range(600):
        counts[options(rules, seed=str(seed)).first_dealer] += 1
    assert all(160 <= count <= 240 for count in counts)


def test_the_first_dealer_may_be_agreed_on() -> None:
    rules = ISKO.replace(first_dealer=FirstDealer.CHOSEN)
    chosen = TableOptions(names=("A", "B", "C"), players=("", "", ""), seed="7", rules=rules, chosen_dealer=2)
    table = done(Table.open(chosen), None, NextDeal())
    assert table.live is not None and table.live.dealer == 2


@pytest.mark.parametrize(
    "wrong",
    [{"names": ("A", "B")}, {"players": ("", "")}, {"chosen_dealer": 3}, {"chosen_dealer": -1}],
)
def test_options_must_fit_the_seats(wrong: dict[str, object]) -> None:
    good: dict[str, object] = {"names": ("A", "B", "C"), "players": ("", "", ""), "seed": "7"}
    with pytest.raises(ValueError, match=r"seats|first dealer"):
        TableOptions(**good | wrong)  # type: ignore[arg-type]  # what a caller without a type checker does
