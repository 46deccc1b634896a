"""The declarer claims, a defender plays open (ISkO 4.4.4, 4.4.5), in whole games with real proofs."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Claims
from skatkit.rules.claims import Pending
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, Verdict
from skatkit.rules.position import POSITIONS
from skatkit.rules.proof import ProofSearch
from skatkit.rules.ruleset import ISKO
from skatkit.rules.view import View
from tests.rules.scenarios import F, M, R, at, outcome_of, play_to_the_end, played, score_of, taken

ONE = ("CJ", "SJ", "")
UNDECIDED = "CT C9 C8, S7 SK SQ, DA DK DQ"
"""With DT and ST put away the declarer has 30 card points, the defenders 25."""
AHEAD = "CA CT CK, SA SK SQ, DA DK DQ, HA H9 H8"
"""With DT and ST put away the declarer has 92 card points."""

TO_TWO_CARDS = "C7 CA CT, S8 S7 SA, ST S9 SQ, HA H8 H9, HT HQ HK, DQ DA D9, DT DK D8, CQ C9 C8"
"""With D7 and H7 put away both sides have 52 card points; middlehand leads to the ninth trick."""
TO_TWO_CARDS_WITHOUT_A_TRICK = (
    "C7 C8 CA, CT C9 CQ, SA S7 S8, ST S9 SQ, HA H7 H8, HT H9 HQ, DA D7 D8, DT D9 DQ"
)
"""With DK and HK put away the declarer has 8 card points and no trick; rearhand leads to the ninth."""
NULL_TO_TWO_CARDS = "C7 C8 C9, S9 S7 S8, H9 H7 H8, D9 D7 D8, CJ CT CQ, SJ SQ ST, HJ HT HQ, DJ DQ DT"
"""With CA and SA put away the declarer has no trick; rearhand leads to the ninth."""


class Says:
    """An adjudicator who always says the same."""

    def __init__(self, *, proved: bool | None) -> None:
        self.proved = proved

    def prove(self, view: View, pending: Pending) -> bool | None:
        return self.proved


def answered(game: Game, **answers: str) -> Game:
    """The named players answer what is pending."""
    for letter, answer in answers.items():
        game.push(answer, POSITIONS["FMR".index(letter)])
    return game


# The declarer (4.4.4)


@pytest.mark.parametrize("move", ["show", "claim"])
@pytest.mark.parametrize("order", ["MR", "RM"])
def test_x19_both_defenders_agree_to_a_claim_without_a_level(move: str, order: str) -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    game.push(move, F)
    answered(game, **{order[0]: "agree"})
    assert not game.is_over, "one defender cannot bind the other here"
    answered(game, **{order[1]: "agree"})
    assert outcome_of(game).ruling.ending is Ending.CLAIMED
    assert score_of(game) == 20


@pytest.mark.parametrize(
    ("hands", "true"), [(("CJ SJ", "HJ CK", "DJ SK"), True), (("CJ DJ", "HJ CK", "SJ SK"), False)]
)
def test_defenders_can_judge_a_claim_with_the_cards_open(hands: tuple[str, str, str], true: bool) -> None:  # noqa: FBT001 - a parameter
    game = at("H", TO_TWO_CARDS, put="D7 H7", hands=hands)
    assert ProofSearch().holds(game.view(M), F) is None, "the cards are not open yet"
    game.push("claim", F)
    assert {ProofSearch().holds(game.view(defender), F) for defender in (M, R)} == {true}


def test_x19_the_level_already_reached_counts() -> None:
    game = at("H", AHEAD, put="DT ST", bid=20, hands=ONE)
    assert taken(game) == (92, 0)
    game.push("claim", F)
    assert score_of(answered(game, M="agree", R="agree")) == 30


@pytest.mark.parametrize(("goal", "score"), [("game", 20), ("schneider", 30), ("schwarz", 40)])
def test_x19_a_higher_level_counts_if_it_is_claimed(goal: str, score: int) -> None:
    game = at("H", "CA CT CK", put="DT ST", bid=20, hands=ONE)
    game.push(f"claim {goal}", F)
    assert score_of(answered(game, M="agree", R="agree")) == score


def test_x19_the_announced_game_is_won_with_what_was_announced() -> None:
    game = at("CHS", "CA CT CK", put="D7 D8", bid=24, hands=ONE)
    game.push("claim", F)
    assert score_of(answered(game, M="agree", R="agree")) == 60


def test_x19_null_is_claimed_too() -> None:
    game = at("N", "C7 C8 C9", put="DA HA")
    game.push("claim", F)
    assert score_of(answered(game, M="agree", R="agree")) == 23


@pytest.mark.parametrize(
    ("tricks", "goal"),
    [
        pytest.param(UNDECIDED, "schwarz", id="schwarz-after-a-lost-trick"),
        pytest.param("CK CA CT, DJ HK H7", "schneider", id="schneider-with-31-against"),
        pytest.param(UNDECIDED, "rest", id="the-rest-is-claimed-by-playing-on"),
    ],
)
def test_a_level_out_of_reach_cannot_be_claimed(tricks: str, goal: str) -> None:
    game = at("H", tricks, put="DT ST", bid=20, hands=ONE)
    with pytest.raises(IllegalMoveError, match=Fault.CLAIM_NOT_POSSIBLE):
        game.push(f"claim {goal}", F)


@pytest.mark.parametrize(
    "answers", [{"M": "agree", "R": "refuse"}, {"M": "refuse"}, {"R": "refuse"}], ids=str
)
def test_x20_one_objects_and_play_goes_on_with_the_declarers_cards_open(answers: dict[str, str]) -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    game.push("show", F)
    answered(game, **answers)
    assert not game.is_over
    assert game.turn is M
    for viewer in (M, R, None):
        assert CardSet.of_mask(game.view(viewer).hand_mask(F)) == game.view(F).hand
    card = next(iter(game.view(M).legal_cards))
    game.push(str(card))
    play_to_the_end(game)
    assert outcome_of(game).ruling.ending is Ending.PLAYED
    assert sum(taken(game)) == 120


# A defender (4.4.5)


@pytest.mark.parametrize(("answer", "over"), [("agree", True), ("refuse", False)])
def test_x21_a_defender_plays_open_although_the_declarer_can_win_a_trick(*, answer: str, over: bool) -> None:
    game = at("G", TO_TWO_CARDS, put="D7 H7", bid=18, hands=("SJ DJ", "CJ HJ", "CK SK"))
    assert (taken(game), game.turn) == ((52, 52), M)
    game.push("show", M)
    assert game.events[-1].move == Verdict(False)
    assert game.turn is F
    game.push(answer)
    assert game.is_over is over
    if over:
        outcome = outcome_of(game)
        assert outcome.ruling.ending is Ending.SHOWN_WRONGLY
        assert outcome.score == 48, "without 1, simple"
        return
    for viewer in (F, R):
        assert CardSet.of_mask(game.view(viewer).hand_mask(M)) == CardSet.parse("CJ HJ")
    assert game.turn is M, "the cards went back into the hand"
    played(game, "CJ SK DJ, HJ CK SJ")
    assert outcome_of(game).ruling.ending is Ending.PLAYED
    assert taken(game) == (60, 60)


@pytest.mark.parametrize(
    ("bid", "score"),
    [pytest.param(20, 20, id="no-optional-level"), pytest.param(30, 30, id="a-required-one")],
)
def test_x21_which_levels_count_when_play_ends_so(bid: int, score: int) -> None:
    """The defenders have 12 card points: with all the rest the declarer would have made Schneider."""
    game = at("H", "H7 HT DJ", put="DT ST", bid=bid, adjudicator=Says(proved=False), hands=ONE)
    assert taken(game) == (20, 12)
    game.push("show", M)
    game.push("agree", F)
    assert score_of(game) == score


@pytest.mark.parametrize(
    ("tricks", "put", "bid", "score"),
    [
        pytest.param("CA CT CK, SA SK SQ", "DT ST", 20, 20, id="won-with-63"),
        pytest.param(AHEAD, "DT ST", 20, 30, id="won-with-schneider"),
        pytest.param("CK CA CT, SA SK ST, DT D9 D8", "DQ SQ", 20, -40, id="lost-with-60-against"),
        pytest.param("CK CA CT, DJ HK H7", "DT ST", 30, -60, id="overbid-with-31-against"),
    ],
)
def test_x21_a_decided_result_stands(tricks: str, put: str, bid: int, score: int) -> None:
    game = at("H", tricks, put=put, bid=bid, adjudicator=Says(proved=False), hands=ONE)
    game.push("show", R)
    game.push("agree", F)
    assert score_of(game) == score


def test_x22_a_defender_plays_open_and_the_declarer_can_win_no_trick() -> None:
    game = at("G", TO_TWO_CARDS, put="D7 H7", bid=18, hands=("HJ DJ", "CJ SJ", "CK SK"))
    game.push("show", M)
    assert game.events[-1].move == Verdict(True)
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.CLAIMED
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 52
    assert outcome.score == -24 * 3 * 2


def test_x22_is_judged_by_what_the_claimant_can_know() -> None:
    """Middlehand takes everything with CJ and SJ, but rearhand cannot know who holds SJ."""
    game = at("G", TO_TWO_CARDS, put="D7 H7", bid=18, hands=("HJ DJ", "CJ SJ", "CK SK"))
    game.push("show", R)
    assert game.events[-1].move == Verdict(False)


def test_x22_the_count_is_the_normal_one_including_schwarz() -> None:
    game = at("G", TO_TWO_CARDS_WITHOUT_A_TRICK, put="DK HK", bid=18, hands=("HJ DJ", "CJ SJ", "CK SK"))
    assert (taken(game), game.turn) == ((8, 112 - 16), R)
    game.push("show", M)
    assert score_of(game) == -24 * (2 + 1 + 1 + 1) * 2


def test_x23_null_a_defender_plays_open_wrongly_before_the_declarer_has_a_trick() -> None:
    game = at("N", NULL_TO_TWO_CARDS, put="CA SA", hands=("HK DK", "CK SK", "HA DA"))
    assert game.turn is R
    game.push("show", R)
    assert game.events[-1].move == Verdict(False)
    game.push("agree", F)
    assert outcome_of(game).ruling.ending is Ending.SHOWN_WRONGLY
    assert score_of(game) == 23


def test_4_4_5_null_a_defender_shows_that_the_declarer_must_take_a_trick() -> None:
    """Null ouvert: everybody sees HK, the last heart but H9, which rearhand leads."""
    tricks = NULL_TO_TWO_CARDS.replace("H9", "HA")
    game = at("NO", tricks, put="CA SA", bid=46, hands=("HK CK", "SK DK", "H9 DA"))
    game.push("show", R)
    assert game.events[-1].move == Verdict(True)
    assert score_of(game) == -92


def test_4_4_5_a_question_too_big_for_the_proof_is_put_to_the_declarer() -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    game.push("show", M)
    assert game.events[-1].move == Verdict(None)
    answered(game, F="agree")
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.CLAIMED
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 30, "all the rest is the defenders'"


def test_defenders_claim_by_showing_only() -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, hands=ONE)
    for goal in ("game", "schneider", "schwarz", "rest"):
        with pytest.raises(IllegalMoveError, match=Fault.CLAIM_NOT_POSSIBLE):
            game.push(f"claim {goal}", M)


# Online: proved from the claimant's own view, or agreed to by everybody concerned

ONLINE = ISKO.replace(claims=Claims.ONLINE)


def test_online_a_proved_claim_ends_the_deal() -> None:
    game = at("G", TO_TWO_CARDS, put="D7 H7", rules=ONLINE, hands=("HJ DJ", "CJ SJ", "CK SK"))
    game.push("claim rest", M)
    assert game.events[-1].move == Verdict(True)
    assert score_of(game) == -24 * 3 * 2


def test_online_a_false_claim_is_put_to_the_declarer_and_costs_nothing() -> None:
    game = at("G", TO_TWO_CARDS, put="D7 H7", rules=ONLINE, hands=("SJ DJ", "CJ HJ", "CK SK"))
    game.push("claim rest", M)
    assert game.events[-1].move == Verdict(False)
    game.push("refuse", F)
    assert not game.is_over
    played(game, "CJ SK DJ, HJ CK SJ")
    assert score_of(game) == -96


def test_online_both_defenders_must_concede() -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, rules=ONLINE, hands=ONE)
    game.push("concede", M)
    assert not game.is_over
    with pytest.raises(IllegalMoveError, match=Fault.ALREADY_ANSWERED):
        game.push("concede", M)
    game.push("concede", R)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 120 - 25
    assert outcome.score == 30


def test_online_the_declarers_concession_needs_both_defenders() -> None:
    game = at("H", "S7 S9 S8", put="DT ST", bid=20, rules=ONLINE, hands=ONE)
    game.push("concede", F)
    answered(game, M="agree")
    assert not game.is_over
    assert score_of(answered(game, R="agree")) == -40


def test_online_showing_is_no_claim() -> None:
    game = at("H", UNDECIDED, put="DT ST", bid=20, rules=ONLINE, hands=ONE)
    game.push("show", M)
    assert game.state.public.pending is None
    assert CardSet.of_mask(game.view(F).hand_mask(M)) == game.view(M).hand
    with pytest.raises(IllegalMoveError, match=Fault.ALREADY_SHOWN):
        game.push("show", M)
