"""Offences a referee rules on (ISkO 4.1.2–4.1.6, 4.2.3), in whole games."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import Card, CardSet
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Correct, Ending, Offence, OffenceKind
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO
from skatkit.rules.value import Party
from tests.rules.scenarios import LIVE, F, M, R, at, outcome_of, play_to_the_end, played, score_of, taken

ONE = ("CJ", "SJ", "")
THIRTY_TO_25 = "CT C9 C8, S7 SK SQ, DA DK DQ"
"""With DT and ST put away the declarer has 30 card points, the defenders 25; middlehand leads."""
REVOKE_BY_R = f"{THIRTY_TO_25}, CQ S8 CA"
"""Rearhand holds CK, but plays S8 to the fourth trick."""
R_REVOKES = Offence(R, OffenceKind.REVOKE, 3)
FIFTY = "CA CT CK, HJ HQ H7"
"""With DT and ST put away the declarer has 50 card points and leads."""
REVOKE_BY_F = f"{FIFTY}, S9 SK S8, D9 DQ S7"
"""Forehand holds D8, but plays S7 to the fourth trick."""
F_REVOKES = Offence(F, OffenceKind.REVOKE, 3)


def revoke_by_r() -> Game:
    return at("H", REVOKE_BY_R, put="DT ST", bid=20, rules=LIVE, hands=("CJ", "SJ", "CK"))


def revoke_by_f(*, more: str = "") -> Game:
    return at("H", REVOKE_BY_F + more, put="DT ST", bid=20, rules=LIVE, hands=("CJ D8", "SJ", ""))


@pytest.mark.parametrize(
    ("tricks", "points", "score"),
    [
        pytest.param("C9 CQ CA, SQ S8 S9, DQ D9 D7, HQ H8 C8", (0, 20), 144, id="X12"),
        pytest.param("C9 CQ CA, ST SQ SK, HQ H8 C8", (0, 31), -288, id="X13"),
    ],
)
def test_a_defender_revokes_in_grand_hand_schneider_announced(
    tricks: str, points: tuple[int, int], score: int
) -> None:
    """With 2, bid 48; middlehand holds H9, but plays C8 to the last of these tricks."""
    game = at("GHS", tricks, put="D8 H7", bid=48, rules=LIVE, hands=("CJ SJ", "H9 HJ", ""))
    number = tricks.count(",")
    before = at("GHS", tricks.rpartition(",")[0], put="D8 H7", bid=48, hands=("CJ SJ", "H9 HJ", ""))
    assert taken(before) == points
    game.push(Offence(M, OffenceKind.REVOKE, number))
    game.push("agree", F)
    assert outcome_of(game).ruling.ending is Ending.OFFENCE
    assert score_of(game) == score


def test_x14_a_defender_revokes_while_undecided() -> None:
    game = revoke_by_r()
    game.push(R_REVOKES)
    assert game.turn is F, "the innocent side decides"
    game.push("agree")
    outcome = outcome_of(game)
    assert outcome.score == 20
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 30, "the trick of the offence does not count"


def test_x14_the_declarer_demands_that_it_be_corrected() -> None:
    """4.1.6: the offending card and what was played after it go back, and play goes on."""
    game = revoke_by_r()
    game.push(R_REVOKES)
    game.push("correct", F)
    assert not game.is_over
    assert game.turn is R
    play = game.state.public.play
    assert play is not None
    assert play.table == (Card.CQ,)
    assert len(play.tricks) == 3
    assert CardSet.parse("CK S8") <= game.view(R).hand
    assert Card.CA in game.view(F).hand
    assert taken(game) == (30, 25)
    played(game, "CK CA")
    assert taken(game) == (48, 25)
    play_to_the_end(game)
    assert sum(taken(game)) == 120
    for viewer in (F, M, R, None):
        assert game.view(viewer).outcome == outcome_of(game)


def test_x15_the_level_the_declarer_needs_is_awarded() -> None:
    tricks = "S7 SK SQ, DT DQ D8, C7 S8 CA"
    game = at("H", tricks, put="ST CT", bid=24, rules=LIVE, hands=("CJ", "SJ", "CK"))
    game.push(Offence(R, OffenceKind.REVOKE, 2))
    game.push("agree", F)
    reckoning = outcome_of(game).reckoning
    assert reckoning is not None
    assert (reckoning.count.card_points, reckoning.count.defender_tricks) == (20, 2)
    assert reckoning.score == 30


def test_x16_the_declarer_revokes_with_fifty() -> None:
    game = revoke_by_f()
    game.push(F_REVOKES)
    assert game.state.public.waited_for == (M, R)
    game.push("agree", R)
    assert not game.is_over, "both defenders are innocent"
    game.push("agree", M)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 50
    assert outcome.score == -40


@pytest.mark.parametrize("who", [M, R])
def test_x16_one_of_two_innocent_defenders_demands_the_correction(who: Position) -> None:
    game = revoke_by_f()
    game.push(F_REVOKES)
    game.push("agree", R if who is M else M)
    game.push("correct", who)
    play = game.state.public.play
    assert play is not None
    assert (game.turn, play.table) == (F, (Card.D9, Card.DQ))
    assert CardSet.parse("D8 S7") <= game.view(F).hand
    assert taken(game) == (50, 4)


def test_x16_discovered_three_tricks_later_nothing_after_the_revoke_counts() -> None:
    """In the meantime the declarer has got to 67; he plays D8, and the revoke shows."""
    game = revoke_by_f(more=", C9 CQ C8, HT H8 HK, D8")
    assert taken(game) == (67, 7)
    game.push(F_REVOKES)
    game.push("agree", M)
    game.push("agree", R)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 50
    assert outcome.score == -40


def test_4_1_6_three_tricks_go_back_and_play_goes_on() -> None:
    game = revoke_by_f(more=", C9 CQ C8, HT H8 HK, D8")
    hands = [CardSet.parse("CQ HT D8 S7"), CardSet.parse("C8 H8"), CardSet.parse("C9 HK")]
    game.push(F_REVOKES)
    game.push("correct", M)
    for position, cards in zip((F, M, R), hands, strict=True):
        assert cards <= game.view(position).hand
        assert cards <= CardSet.of_mask(game.state.hand_mask(position))
    assert game.state.public.party_tricks(Party.DEFENDERS) == 1
    assert taken(game) == (50, 4)
    assert game.turn is F
    played(game, "D8")
    assert taken(game) == (50, 7)
    play_to_the_end(game)
    assert sum(taken(game)) == 120


def test_x17_the_declarer_revokes_when_he_has_61_already() -> None:
    tricks = f"{FIFTY}, DA D9 D7, S9 SK S8, DQ DK S7"
    game = at("H", tricks, put="DT ST", bid=20, rules=LIVE, hands=("CJ D8", "SJ", ""))
    game.push(Offence(F, OffenceKind.REVOKE, 4))
    game.push("agree", M)
    game.push("agree", R)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert outcome.reckoning.count.card_points == 61
    assert outcome.score == 20


def test_decided_before_lost_by_the_declarer_though_a_defender_revokes() -> None:
    """The defenders have 60 before the offence (4.1.3)."""
    tricks = "CK CA CT, SA SK ST, DT D9 D8, CQ S8 C9"
    game = at("H", tricks, put="DQ SQ", bid=20, rules=LIVE, hands=("CJ", "SJ", "C8"))
    game.push(R_REVOKES)
    game.push("agree", F)
    assert score_of(game) == -40


def test_decided_before_won_with_schneider_though_the_declarer_revokes() -> None:
    tricks = "CA CT CK, SA SK SQ, DA DK DQ, HA H9 H8, S9 S8 S7, C9 H7 C8"
    game = at("H", tricks, put="DT ST", bid=20, rules=LIVE, hands=("CJ", "SJ C7", ""))
    game.push(Offence(M, OffenceKind.REVOKE, 5))
    game.push("agree", F)
    assert score_of(game) == 30


def test_x26_null_a_defender_revokes_while_the_declarer_has_no_trick() -> None:
    game = at("N", "C7 C8 C9, S9 S7 H7", put="DA HA", rules=LIVE, hands=("", "S8", ""))
    game.push(Offence(M, OffenceKind.REVOKE, 1))
    game.push("agree", F)
    assert score_of(game) == 23


def test_null_the_declarer_revokes() -> None:
    game = at("N", "C7 C8 C9, S9 H7 S8", put="DA HA", rules=LIVE, hands=("S7", "", ""))
    game.push(Offence(F, OffenceKind.REVOKE, 1))
    game.push("agree", M)
    game.push("agree", R)
    assert score_of(game) == -46


@pytest.mark.parametrize("kind", [kind for kind in OffenceKind if kind is not OffenceKind.REVOKE])
@pytest.mark.parametrize(("guilty", "score"), [(F, -40), (R, 20)], ids=["declarer", "defender"])
def test_other_offences_end_the_deal_or_are_put_right(
    kind: OffenceKind, guilty: Position, score: int
) -> None:
    game = at("H", THIRTY_TO_25, put="DT ST", bid=20, rules=LIVE, hands=ONE)
    game.push(Offence(guilty, kind, 3))
    for position in game.state.public.waited_for:
        game.push("agree", position)
    assert score_of(game) == score
    game.pop()
    game.push("correct", game.state.public.waited_for[0])
    assert not game.is_over
    assert taken(game) == (30, 25)
    assert game.turn is M


@pytest.mark.parametrize(
    "offence",
    [
        pytest.param(Offence(R, OffenceKind.REVOKE, 2), id="followed-suit"),
        pytest.param(Offence(M, OffenceKind.REVOKE, 3), id="led"),
        pytest.param(Offence(F, OffenceKind.REVOKE, 4), id="has-not-played-yet"),
        pytest.param(Offence(R, OffenceKind.REVOKE, 9), id="trick-to-come"),
        pytest.param(Offence(R, OffenceKind.OUT_OF_TURN, -1), id="no-trick"),
    ],
)
def test_an_offence_the_record_does_not_show(offence: Offence) -> None:
    game = revoke_by_r()
    with pytest.raises(IllegalMoveError, match=Fault.NO_SUCH_OFFENCE):
        game.push(offence)


def test_who_cannot_follow_does_not_revoke() -> None:
    tricks = f"{THIRTY_TO_25}, CQ S8 CA"
    game = at("H", tricks, put="DT ST", bid=20, rules=LIVE, hands=("CJ C7", "SJ CK", "S9 H9 H8 D7 D8 HJ"))
    if CardSet.of_mask(game.state.hand_masks[R]) & CardSet.parse("CA CT CK CQ C9 C7"):
        pytest.fail("rearhand was to be void")
    with pytest.raises(IllegalMoveError, match=Fault.NO_SUCH_OFFENCE):
        game.push(R_REVOKES)


def test_nobody_else_rules_and_nothing_is_played_meanwhile() -> None:
    game = revoke_by_r()
    game.push(R_REVOKES)
    with pytest.raises(IllegalMoveError, match=Fault.ANSWER_FIRST):
        game.push(R_REVOKES)
    with pytest.raises(IllegalMoveError, match=Fault.ALREADY_ANSWERED):
        game.push("agree", R)
    with pytest.raises(IllegalMoveError, match=Fault.WRONG_PHASE):
        game.push("refuse", F)


def test_only_offences_can_be_corrected() -> None:
    game = at("H", THIRTY_TO_25, put="DT ST", bid=20, rules=LIVE, hands=ONE)
    game.push("concede", R)
    assert game.state.check(F, Correct()) is Fault.CANNOT_CORRECT


def test_a_program_at_the_table_refuses_the_revoke_and_knows_no_referee() -> None:
    game = at("H", f"{THIRTY_TO_25}, CQ", put="DT ST", bid=20, rules=ISKO, hands=("CJ CA", "SJ", "CK S8"))
    with pytest.raises(IllegalMoveError, match=Fault.MUST_FOLLOW):
        game.push("S8")
    with pytest.raises(IllegalMoveError, match=Fault.NOT_PLAYED_HERE):
        game.push(R_REVOKES)


# Discovered after the last card


def test_a_revoke_that_shows_in_the_last_trick_is_ruled_afterwards() -> None:
    """Forehand threw S7 on D9 and keeps D8 to the end; without the offence he would have won."""
    game = revoke_by_f(more=", C9 CQ C8, HT H8 HK")
    while not game.is_over:
        cards = [card for card in game.view(game.turn).legal_cards if card is not Card.D8]
        game.push(str(cards[0] if cards else Card.D8))
    trick = game.state.public.play
    assert trick is not None and trick.tricks[-1].card_of(F) is Card.D8
    assert score_of(game) > 0
    game.push(F_REVOKES)
    assert not game.is_over, "the deal is open until the innocent side has decided"
    game.push("agree", M)
    game.push("agree", R)
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.OFFENCE
    assert outcome.score == -40
    for viewer in (F, M, R, None):
        assert game.view(viewer).outcome == outcome


def test_a_revoke_that_shows_in_the_last_trick_is_corrected() -> None:
    game = play_to_the_end(revoke_by_f())
    game.push(F_REVOKES)
    game.push("correct", M)
    assert not game.is_over
    assert (game.turn, taken(game)) == (F, (50, 4))
    play_to_the_end(played(game, "D8"))
    assert outcome_of(game).ruling.ending is Ending.PLAYED


def test_null_a_defenders_revoke_counts_though_the_declarer_took_a_trick_by_it() -> None:
    """Middlehand throws H8 instead of D9, and the declarer's D8 wins."""
    game = at("N", "C7 C8 C9, D7 D8 H8", put="DA HA", rules=LIVE, hands=("", "D9", ""))
    assert outcome_of(game).ruling.ending is Ending.NULL_TRICK
    assert score_of(game) == -46
    game.push(Offence(M, OffenceKind.REVOKE, 1))
    game.push("agree", F)
    assert score_of(game) == 23


@pytest.mark.parametrize("answer", ["agree", "correct"])
def test_schwarz_is_missed_only_because_a_defender_revoked(answer: str) -> None:
    """Rearhand trumps SA with C9 though he holds S7. Clubs ouvert with 7: fourteen levels."""
    hands = ("CJ SJ HJ DJ CA CT CK SA ST SK", "S8", "C9 S7")
    game = at("CO", "SA S8 C9", put="D7 D8", rules=LIVE, hands=hands)
    assert outcome_of(game).ruling.ending is Ending.SCHWARZ_MISSED
    assert score_of(game) == -12 * 14 * 2
    game.push(Offence(R, OffenceKind.REVOKE, 0))
    game.push(answer, F)
    if answer == "agree":
        assert score_of(game) == 12 * 14
    else:
        assert (game.is_over, game.turn) == (False, R)
        played(game, "S7")
        assert game.turn is F


@pytest.mark.parametrize("who", [F, M])
def test_an_adjudicated_or_conceded_deal_is_not_opened_again(who: Position) -> None:
    game = revoke_by_r()
    game.push("concede", R)
    game.push("agree", F)
    with pytest.raises(IllegalMoveError, match=Fault.GAME_OVER):
        game.push(Offence(who, OffenceKind.SPOKE, 2))


@pytest.mark.parametrize(
    ("contract", "tricks"),
    [
        pytest.param("H", "", id="ten-tricks"),
        pytest.param("N", "D9 D7 D8", id="null"),
        pytest.param("GO", "C7 C8 C9", id="schwarz-announced"),
    ],
)
def test_put_right_after_the_last_card_the_result_stands(contract: str, tricks: str) -> None:
    """Nothing is taken back, so there is nothing to play."""
    game = play_to_the_end(at(contract, tricks, put="CA CK", rules=LIVE, hands=ONE))
    before = outcome_of(game)
    game.push(Offence(M, OffenceKind.LOOKED_AT_TRICKS, 0))
    game.push("correct", F)
    assert game.is_over
    assert game.outcome == before
