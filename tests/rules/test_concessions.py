"""Giving the game up (ISkO 4.4.1–4.4.3) and throwing the cards in (4.4.6), in whole games."""

from __future__ import annotations

import pytest

from skatkit.rules.choices import Claims
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Concede, Ending
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO
from tests.rules.scenarios import F, M, R, at, outcome_of, play_to_the_end, played, score_of, taken

UNDECIDED = "CT C9 C8, S7 SK SQ, DA DK DQ"
"""With DT and ST put away the declarer has 30 card points, the defenders 25."""
ONE = ("CJ", "SJ", "")
"""Forehand plays with 1."""


@pytest.mark.parametrize(("bid", "score"), [pytest.param(20, -40, id="X1"), pytest.param(30, -60, id="X2")])
@pytest.mark.parametrize("cards", ["S7 S9 S8", "S7"], ids=["after-a-trick", "after-his-card"])
def test_the_declarer_concedes_with_nine_cards(bid: int, score: int, cards: str) -> None:
    game = at("H", cards, put="DT CK", bid=bid, hands=ONE)
    assert taken(game) == (14, 0)
    assert len(game.view(F).hand) == 9
    game.push("concede", F)
    assert score_of(game) == score
    assert outcome_of(game).ruling.ending is Ending.CONCEDED


def test_x3_the_declarer_concedes_with_schneider_announced() -> None:
    game = at("CHS", put="S7 S8", bid=24, hands=ONE)
    game.push("concede", F)
    assert score_of(game) == -120


def test_x4_the_declarer_concedes_a_grand_ouvert_at_once() -> None:
    game = at("GO", put="S7 S8", bid=264, hands=("CJ SJ HJ DJ CA CT SA ST HA HT", "", ""))
    game.push("concede", F)
    assert score_of(game) == -528


def test_x5_with_eight_cards_both_defenders_can_refuse() -> None:
    game = at("H", "S7 S9 S8, DQ D9 D8", put="DT CK", bid=20, hands=ONE)
    assert len(game.view(F).hand) == 8
    game.push("concede", F)
    game.push("refuse", R)
    assert not game.is_over
    game.push("refuse", M)
    assert not game.is_over
    assert game.turn is M
    with pytest.raises(IllegalMoveError, match=Fault.ALREADY_REFUSED):
        game.push("concede", F)
    game.push(next(iter(game.legal_moves)))
    game.push("concede", F)
    assert game.state.public.pending is not None
    game.pop()
    play_to_the_end(game)
    assert outcome_of(game).ruling.ending is Ending.PLAYED


@pytest.mark.parametrize(("answers"), [[(M, "agree")], [(R, "agree")], [(M, "refuse"), (R, "agree")]])
def test_x6_with_eight_cards_one_defender_is_enough(answers: list[tuple[Position, str]]) -> None:
    game = at("H", "S7 S9 S8, DQ D9 D8", put="DT CK", bid=20, hands=ONE)
    game.push("concede", F)
    for position, answer in answers:
        assert not game.is_over
        game.push(answer, position)
    assert score_of(game) == -40


def test_a_concession_is_answered_before_play_goes_on() -> None:
    game = at("H", "S7 S9 S8, DQ D9 D8", put="DT CK", bid=20, hands=ONE)
    game.push("concede", F)
    card = str(next(iter(game.view(M).hand)))
    with pytest.raises(IllegalMoveError, match=Fault.ANSWER_FIRST):
        game.push(card, M)
    with pytest.raises(IllegalMoveError, match=Fault.ALREADY_ANSWERED):
        game.push("agree", F)


@pytest.mark.parametrize("quitter", [M, R], ids=["left", "right"])
def test_x7_a_defender_concedes_for_both(quitter: Position) -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    assert taken(game) == (30, 25)
    game.push("concede", quitter)
    assert game.turn is F
    game.push("agree")
    assert score_of(game) == 20
    assert outcome_of(game).scores == (20, 0, 0)


def test_x7_the_declarer_may_insist_on_playing() -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    game.push("concede", R)
    game.push("refuse", F)
    assert game.state.check(R, Concede()) is Fault.ALREADY_REFUSED
    assert game.state.check(M, Concede()) is None
    play_to_the_end(game)
    assert outcome_of(game).ruling.ending is Ending.PLAYED


@pytest.mark.parametrize(
    ("tricks", "put", "bid", "points", "score"),
    [
        pytest.param("H7 HT DJ", "DT ST", 30, (20, 12), 30, id="X8"),
        pytest.param("CK CA CT, DJ HK H7", "DT ST", 30, (20, 31), -60, id="X9"),
        pytest.param("CK CA CT, SA SK ST, DT D9 D8", "DQ SQ", 20, (6, 60), -40, id="X10"),
        pytest.param("CA CT CK, SA SK SQ, DA DK DQ, HA H9 H8", "DT ST", 20, (92, 0), 30, id="X11"),
    ],
)
def test_a_defender_concedes(tricks: str, put: str, bid: int, points: tuple[int, int], score: int) -> None:
    game = at("H", tricks, put=put, bid=bid, hands=ONE)
    assert taken(game) == points
    game.push("concede", R)
    game.push("agree", F)
    assert score_of(game) == score


BELOW = ISKO.replace(announce_below_bid=True)


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param([(F, "concede")], id="declarer-concedes"),
        pytest.param([(M, "concede"), (F, "agree")], id="defender-concedes"),
        pytest.param([(R, "throw-in")], id="defender-throws-in"),
        pytest.param([(F, "claim schwarz"), (M, "agree"), (R, "agree")], id="everything-granted"),
    ],
)
def test_x18_lost_from_the_start_whatever_happens(moves: list[tuple[Position, str]]) -> None:
    game = at("D", put="CT ST", bid=45, rules=BELOW, hands=ONE)
    for position, move in moves:
        game.push(move, position)
    assert score_of(game) == -90


def test_x18_played_to_the_end() -> None:
    for put in ("CT ST", "C7 S7"):
        assert score_of(play_to_the_end(at("D", put=put, bid=45, rules=BELOW, hands=ONE))) == -90


# Throwing in (4.4.6)


def test_thrown_in_by_the_declarer_the_rest_is_the_defenders() -> None:
    """With CJ in his hand a trick was certain: Schneider, not Schwarz."""
    game = at("H", put="S7 S8", bid=20, hands=ONE)
    game.push("throw-in", F)
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.THROWN_IN
    assert outcome.score == -10 * 3 * 2


def test_thrown_in_by_a_declarer_who_was_not_sure_of_a_trick() -> None:
    game = at("H", put="S7 S8", bid=20, hands=("SJ", "CJ", ""))
    game.push("throw-in", F)
    assert score_of(game) == -10 * 4 * 2


def test_thrown_in_by_a_declarer_with_the_three_lower_jacks() -> None:
    game = at("H", put="S7 S8", bid=20, hands=("SJ HJ DJ", "CJ", ""))
    game.push("throw-in", F)
    assert score_of(game) == -10 * 3 * 2


def test_a_jack_put_away_saves_nobody_from_schwarz() -> None:
    game = at("H", put="CJ S8", bid=20, hands=("", "SJ", ""))
    game.push("throw-in", F)
    assert score_of(game) == -10 * 4 * 2


@pytest.mark.parametrize("quitter", [M, R], ids=["left", "right"])
@pytest.mark.parametrize(
    ("jacks", "score"),
    [
        pytest.param(("SJ", "CJ", ""), 30, id="CJ-against"),
        pytest.param(("CJ", "SJ HJ", "DJ"), 30, id="lower-jacks-against"),
        pytest.param(("CJ DJ", "SJ HJ", ""), 40, id="no-certain-trick"),
    ],
)
def test_thrown_in_by_a_defender_for_both(quitter: Position, jacks: tuple[str, str, str], score: int) -> None:
    game = at("H", put="S7 S8", bid=20, hands=jacks)
    game.push("throw-in", quitter)
    assert score_of(game) == score


def test_thrown_in_completed_tricks_stay_where_they_are() -> None:
    """Defenders: 25 points; an unfinished trick goes to the other side too."""
    game = at("H", f"{UNDECIDED}, C7", put="DT ST", bid=20, hands=ONE)
    game.push("throw-in", R)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert (outcome.reckoning.count.card_points, outcome.reckoning.count.defender_tricks) == (95, 2)
    assert outcome.score == 30


@pytest.mark.parametrize(
    ("tricks", "put", "quitter", "score"),
    [
        pytest.param("CA CT CK, SA SK SQ", "DT ST", F, 20, id="won-by-the-declarer-with-63"),
        pytest.param(
            "CK CA CT, SA SK ST, DT D9 D8", "DQ SQ", R, -40, id="lost-by-the-declarer-with-60-against"
        ),
    ],
)
def test_thrown_in_what_is_decided_stands(tricks: str, put: str, quitter: Position, score: int) -> None:
    game = at("H", tricks, put=put, bid=20, hands=ONE)
    game.push("throw-in", quitter)
    assert score_of(game) == score


# Null


NO_TRICK_YET = "C7 C8 C9, S9 S7 S8"


def test_x24_a_null_thrown_in_by_the_declarer_before_a_trick_is_won() -> None:
    """Even with CJ, which is no trump in Null."""
    game = at("N", NO_TRICK_YET, put="DA HA", hands=("CJ", "", ""))
    game.push("throw-in", F)
    assert score_of(game) == 23


def test_x24_a_null_conceded_in_words_is_lost() -> None:
    game = at("N", "C7 C8 C9", put="DA HA")
    game.push("concede", F)
    assert score_of(game) == -46


@pytest.mark.parametrize("move", ["throw-in", "concede"])
def test_a_null_given_up_by_a_defender_is_won(move: str) -> None:
    game = at("NO", NO_TRICK_YET, put="DA HA", bid=46)
    game.push(move, M)
    if move == "concede":
        game.push("agree", F)
    assert score_of(game) == 46


def test_x25_null_ends_at_once_with_the_declarers_trick() -> None:
    game = at("N", f"{NO_TRICK_YET}, H9 H7 H8", put="DA HA", hands=("DT", "D9", "D8"))
    played(game, "D8 DT D9")
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.NULL_TRICK
    assert outcome.score == -46
    with pytest.raises(IllegalMoveError, match=Fault.GAME_OVER):
        game.push("CT", F)


@pytest.mark.parametrize("move", ["concede", "show", "claim", "throw-in"])
def test_house_rule_every_deal_is_played_to_its_end(move: str) -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, rules=ISKO.replace(claims=Claims.OFF), hands=ONE)
    for position in (F, M, R):
        with pytest.raises(IllegalMoveError, match=Fault.NOT_PLAYED_HERE):
            game.push(move, position)
