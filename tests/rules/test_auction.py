"""Auctions (ISkO 3.3.2–3.3.7): who says and hears what, and what is refused."""

from __future__ import annotations

import pytest

from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Bid, Ending, Hold, Pass
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, Ruleset
from tests.rules.scenarios import F, M, R, called


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        pytest.param("M:18 F:+ M:20 F:+ M:p R:22 F:+ R:23 F:+ R:24 F:p", R, 24, id="A1-korean-wiki"),
        pytest.param("M:p R:18 F:+ R:p", F, 18, id="A2-korean-wiki"),
        pytest.param("M:18 F:p R:20 M:p", R, 20, id="A3-korean-wiki"),
        pytest.param("M:18 F:+ M:20 F:p R:22 M:+ R:23 M:p", R, 23, id="A4-russian-page"),
        pytest.param("M:p R:p F:18", F, 18, id="A5-forehand-option"),
        pytest.param("M:18 F:p R:p", M, 18, id="A7"),
        pytest.param("M:p R:18 F:p", R, 18, id="A8"),
        pytest.param("M:18 F:+ M:p R:p", F, 18, id="A9-holding-is-enough"),
        pytest.param("M:36 F:p R:40 M:+ R:p", M, 40, id="A10-jump-bids"),
        pytest.param("M:23 F:+ M:24 F:+ M:27 F:p R:p", M, 27, id="A11"),
        pytest.param("M:264 F:+ M:p R:p", F, 264, id="A18"),
    ],
)
def test_who_plays_and_for_what(calls: str, declarer: Position, bid: int) -> None:
    game = called(calls)
    assert game.state.phase is Phase.SKAT
    assert (game.state.public.declarer, game.state.public.bid, game.turn) == (declarer, bid, declarer)
    assert len(game.state.public.auction.calls) == len(calls.split())


def test_a6_all_pass_is_a_valid_deal_with_nothing_for_anybody() -> None:
    game = called("M:p R:p F:p")
    assert game.is_over
    assert game.outcome is not None
    assert game.outcome.ruling.ending is Ending.PASSED_IN
    assert game.outcome.scores == (0, 0, 0)


@pytest.mark.parametrize(
    ("calls", "fault"),
    [
        pytest.param("M:25", Fault.BID_NOT_A_VALUE, id="A12-offered-by-the-korean-rules-page"),
        pytest.param("M:18 F:20", Fault.MUST_HOLD_OR_PASS, id="A13"),
        pytest.param("M:18 F:+ M:18", Fault.BID_TOO_LOW, id="A14"),
        pytest.param("M:18 F:+ M:p R:18", Fault.BID_TOO_LOW, id="A15"),
        pytest.param("M:p F:18", Fault.NOT_YOUR_TURN, id="A16"),
        pytest.param("M:p R:p F:20", Fault.ONLY_EIGHTEEN, id="A17"),
        pytest.param("F:18", Fault.NOT_YOUR_TURN, id="forehand-first"),
        pytest.param("M:+", Fault.NOTHING_TO_HOLD, id="hold-nothing"),
        pytest.param("M:p R:p F:+", Fault.NOTHING_TO_HOLD, id="hold-nothing-alone"),
        pytest.param("M:18 F:p M:20", Fault.NOT_YOUR_TURN, id="survivor-speaks"),
        pytest.param("M:264 F:+ M:264", Fault.BID_TOO_LOW, id="nothing-above-264"),
        pytest.param("M:p R:p F:17", Fault.BID_NOT_A_VALUE, id="17"),
    ],
)
def test_the_last_call_is_refused(calls: str, fault: Fault) -> None:
    *before, last = calls.split()
    game = called(" ".join(before))
    with pytest.raises(IllegalMoveError) as error:
        called(last, game)
    assert error.value.fault is fault


def test_a_speaker_may_say_every_higher_value_and_a_hearer_none() -> None:
    game = called("M:204")
    assert list(game.legal_moves) == [Pass(), Hold()]
    called("F:+", game)
    assert list(game.legal_moves) == [Pass(), Bid(216), Bid(240), Bid(264)]
    called("M:264 F:+", game)
    assert list(game.legal_moves) == [Pass()]


def test_forehand_alone_says_18_or_passes() -> None:
    assert list(called("M:p R:p").legal_moves) == [Pass(), Bid(18)]


def test_who_has_passed_stays_out() -> None:
    game = called("M:18 F:p")
    assert game.turn is R
    assert game.state.check(F, Pass()) is Fault.NOT_YOUR_TURN


def test_forehand_passing_to_middlehand_is_not_asked_again() -> None:
    game = called("M:18 F:p R:p")
    assert game.state.phase is Phase.SKAT


@pytest.mark.parametrize("calls", ["M:p R:p", "M:p R:p F:p"])
def test_when_nobody_bids_the_ramsch_begins(calls: str) -> None:
    rules: Ruleset = WITH_RAMSCH if "F:p" in calls else WITH_RAMSCH.replace(forehand_18_option=False)
    game = called(calls, Game(Deal.shuffled(1), rules))
    assert game.state.phase is Phase.PLAY
    assert game.state.public.declarer is None
    assert game.turn is F


def test_house_rule_without_forehands_option() -> None:
    game = called("M:p R:p", Game(Deal.shuffled(1), ISKO.replace(forehand_18_option=False)))
    assert game.is_over
