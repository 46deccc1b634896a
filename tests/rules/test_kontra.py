"""Kontra, Re and further calls: who, when, in which order, and what they cost (house rules)."""

from __future__ import annotations

import pytest

from skatkit.rules.choices import KontraBy, KontraUntil
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import parse_move
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, PUB, Kontra, Ruleset
from tests.rules.scenarios import F, M, R, at, bought, dealt, outcome_of, play_to_the_end, score_of

DEAL = dealt(
    forehand="CJ SJ CA CT C9 C8 HA D7 S7 S8",
    middlehand="HJ CK CQ ST SK DA DT H7 H8 H9",
    rearhand="DJ C7 SA SQ S9 DK DQ D9 D8 HT",
    skat="HK HQ",
)

DOUBLED = ISKO.replace(kontra=Kontra())


def house(**kontra: object) -> Ruleset:
    return ISKO.replace(kontra=Kontra(**kontra))  # type: ignore[arg-type] # the fields of Kontra


def clubs(rules: Ruleset, *, declarer: Position = F, bid: int = 18) -> Game:
    """Clubs with the skat put back, announced; nobody has played."""
    game = bought(DEAL, declarer=declarer, bid=bid, rules=rules)
    for move in ("take", "discard HK HQ", "declare C"):
        game.push(move)
    return game


def fault_of(game: Game, position: Position, text: str) -> Fault | None:
    return game.state.check(position, parse_move(text))


def test_kontra_doubles_and_re_doubles_again() -> None:
    game = clubs(PUB)
    game.push("kontra", M)
    assert game.turn is F and game.state.public.must_answer_call
    assert {str(move) for move in game.legal_moves} == {"re", "waive"}
    game.push("re")
    assert game.state.public.factor == 4
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.reckoning is not None
    assert (outcome.kontra, outcome.reckoning.factor, outcome.score % 48) == (2, 4, 0)


def test_v43_and_v44_kontra_re_and_bock_multiply() -> None:
    kontra = at("H", put="HK HQ", bid=20, rules=DOUBLED, hands=("CJ HA HT H9 H8 H7 CA CT SA ST", "", ""))
    kontra.push("kontra", R)
    kontra.push("re", F)
    kontra.push("concede", F)
    assert score_of(kontra) == -20 * 2 * 4
    bock = Game(DEAL, DOUBLED, occasion=Occasion(bock=2))
    for move in ("pass", "pass", "18", "take", "discard HK HQ", "declare C"):
        bock.push(move)
    bock.push("kontra", M)
    bock.push("waive", F)
    bock.push("concede", F)
    assert score_of(bock) == -12 * 3 * 2 * 2 * 2


def test_without_kontra_in_the_ruleset_nobody_says_it() -> None:
    assert fault_of(clubs(ISKO), M, "kontra") is Fault.NOT_PLAYED_HERE


def test_before_the_callers_own_first_card() -> None:
    game = clubs(PUB)
    assert game.state.public.waited_for == (F,)
    game.push("C9")
    assert {M, R} <= set(game.state.actors)
    game.push("CK")
    assert fault_of(game, M, "kontra") is Fault.TOO_LATE
    assert fault_of(game, R, "kontra") is None
    game.push("C7")
    assert fault_of(game, R, "kontra") is Fault.TOO_LATE


def test_before_the_lead_both_defenders_are_asked() -> None:
    game = clubs(house(until=KontraUntil.BEFORE_LEAD))
    assert game.state.public.waited_for == (M, R) and game.turn is None
    assert fault_of(game, F, "C9") is Fault.NOT_YOUR_TURN
    game.push("waive", R)
    assert game.turn is M
    game.push("waive", M)
    assert game.turn is F and fault_of(game, M, "kontra") is Fault.TOO_LATE
    game.push("C9")


def test_before_the_second_card_both_defenders_are_asked_then() -> None:
    game = clubs(house(until=KontraUntil.SECOND_CARD))
    assert game.turn is F
    game.push("C9")
    assert game.state.public.waited_for == (M, R)
    assert fault_of(game, M, "CK") is Fault.ANSWER_FIRST
    game.push("kontra", M)
    assert game.turn is F
    game.push("waive", F)
    assert game.turn is M and game.state.public.factor == 2
    game.push("CK")


def test_a_defender_who_leads_may_still_say_it_before_the_second_card() -> None:
    game = clubs(house(until=KontraUntil.SECOND_CARD), declarer=M, bid=18)
    game.push("C9")
    game.push("waive", R)
    game.push("kontra", F)
    assert game.state.public.doubling.calls == (F,)


def test_only_who_bid_or_held_may_double() -> None:
    rules = house(by=KontraBy.ONLY_IF_BID)
    game = bought(DEAL, declarer=F, bid=20, rules=rules)
    for move in ("take", "discard HK HQ", "declare C"):
        game.push(move)
    assert fault_of(game, R, "kontra") is Fault.KONTRA_NEEDS_BID
    assert fault_of(game, M, "kontra") is None


def test_up_to_four_calls_by_turns() -> None:
    game = clubs(house(depth=4))
    assert fault_of(game, M, "supra") is Fault.NOT_THE_NEXT_CALL
    game.push("kontra", M)
    assert fault_of(game, R, "re") is Fault.CALL_OF_THE_OTHERS
    assert fault_of(game, R, "kontra") is Fault.TOO_LATE
    game.push("re", F)
    assert game.state.public.waited_for == (M, R)
    game.push("waive", M)
    game.push("supra", R)
    game.push("hirsch", F)
    assert game.state.public.factor == 16 and game.turn is F
    game.push("C9")


@pytest.mark.parametrize(("depth", "call"), [(1, "re"), (2, "supra"), (3, "hirsch")])
def test_no_more_calls_than_agreed(depth: int, call: str) -> None:
    game = clubs(house(depth=depth))
    for said, position in (("kontra", M), ("re", F), ("supra", R)):
        if not game.state.public.must_answer_call and said != "kontra":
            break
        game.push(said, position)
    assert not game.state.public.must_answer_call
    assert fault_of(game, F if call != "supra" else M, call) is Fault.NOT_PLAYED_HERE


def test_the_answer_comes_before_everything_else() -> None:
    game = clubs(PUB)
    game.push("kontra", R)
    for position, text in ((F, "C9"), (F, "concede"), (M, "show"), (F, "claim rest")):
        assert fault_of(game, position, text) is Fault.ANSWER_FIRST or position is not F
    assert fault_of(game, M, "waive") is Fault.NOT_YOUR_TURN
    assert not game.view(F).legal_cards


def test_no_re_in_null_where_that_is_agreed() -> None:
    for re_on_null in (True, False):
        game = at("N", put="HK HQ", rules=house(re_on_null=re_on_null), hands=("C7 C8", "", ""))
        game.push("kontra", M)
        assert game.state.public.must_answer_call is re_on_null


def test_not_when_cards_lie_open() -> None:
    game = at("NO", put="HK HQ", bid=18, rules=PUB, hands=("C7 C8", "", ""))
    assert fault_of(game, M, "kontra") is Fault.TOO_LATE


def test_an_overbid_is_not_lifted_by_kontra() -> None:
    """V41, V45."""
    game = clubs(DOUBLED, bid=40)
    game.push("kontra", M)
    game.push("waive", F)
    game.push("concede", F)
    assert score_of(game) == -12 * 4 * 2 * 2


@pytest.mark.parametrize("text", ["kontra", "re", "supra", "hirsch", "waive", "push", "knock", "gift"])
def test_outside_of_play_nothing_of_it_is_said(text: str) -> None:
    game = Game(DEAL, PUB)
    with pytest.raises(IllegalMoveError):
        game.push(text, M)
