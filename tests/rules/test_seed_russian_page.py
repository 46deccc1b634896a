"""Every example of the Russian rules page (cardgames.zone), and where the page errs."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import bid_values
from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Ending
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.position import Position, active_seats, next_dealer
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH
from skatkit.rules.value import Count, reckon
from tests.rules.scenarios import F, M, R, at, called, outcome_of, played, score_of, taken

HAND_BEFORE_DISCARDING = "CJ HJ HA HT HK H8 SA ST CA D7 DT CK"
DEAL = Deal.of(
    [
        CardSet.parse("SK DJ HQ SJ H9 DA D9 CT C9 C8"),
        CardSet.parse("S9 H7 C7 SQ S8 S7 CQ DK DQ D8"),
        CardSet.parse("CJ HJ HA HT HK H8 SA ST DT CK"),
    ],
    CardSet.parse("CA D7"),
)
"""Rearhand's twelve cards and the first three tricks are the page's; the rest is filled in by us."""
THREE_TRICKS = "SK S9 SA, CJ DJ H7, HJ HQ C7"
THE_REST = "ST H9 SQ, DA DQ D7, D9 D8 H8, HT SJ CQ, CT S8 CA, HA C8 S7, HK C9 DK"


def worked_game() -> Game:
    """The page's game up to the announcement: 18, yes, 20, pass; 22, yes, 23, pass; Hearts."""
    game = called("M:18 F:+ M:20 F:p R:22 M:+ R:23 M:p", Game(DEAL))
    for move in ("take", "discard DT CK", "declare H"):
        game.push(move)
    return game


def test_3_who_sits_where_when_player_1_deals() -> None:
    forehand, middlehand, rearhand = active_seats(3, 0)
    assert (forehand + 1, middlehand + 1, rearhand + 1) == (2, 3, 1)
    assert next_dealer(3, 0) == 1


def test_3_the_auction_of_the_example() -> None:
    game = called("M:18 F:+ M:20 F:p R:22 M:+ R:23 M:p")
    assert (game.state.public.declarer, game.state.public.bid) == (R, 23)


def test_3_forehand_leads_whoever_is_declarer() -> None:
    assert worked_game().turn is F


def test_5_worked_game_the_first_three_tricks() -> None:
    game = worked_game()
    assert game.state.discard is not None
    assert game.state.discard.card_points == 14
    assert game.view(R).hand == CardSet.parse("CJ HJ HA HT HK H8 SA ST CA D7")
    played(game, "SK S9 SA")
    assert (game.turn, taken(game)) == (R, (14 + 15, 0))
    played(game, "CJ DJ H7")
    assert (game.turn, taken(game)) == (R, (14 + 15 + 4, 0))
    played(game, "HJ")
    assert set(game.view(F).legal_cards) == set(CardSet.parse("SJ HQ H9")), (
        "forehand must answer with a trump"
    )
    played(game, "HQ")
    assert game.view(M).legal_cards == game.view(M).hand, "middlehand has no trump left"
    played(game, "C7")
    assert (game.turn, taken(game)) == (R, (14 + 15 + 4 + 5, 0))


def test_5_worked_game_with_1_is_20_and_overbid_at_23_though_78_card_points() -> None:
    run = matadors(GameType.HEARTS, CardSet.parse(HAND_BEFORE_DISCARDING).mask)
    assert run == 1
    reckoning = reckon(Contract.parse("H"), matadors=run, bid=23, count=Count(78, 7, 3))
    assert (reckoning.value, reckoning.level_sum, reckoning.overbid) == (20, 2, True)
    assert (reckoning.charged_levels, reckoning.score) == (3, -60)
    assert reckoning.count.defender_points == 42


def test_5_worked_game_to_its_end_78_to_42_and_minus_60() -> None:
    game = played(worked_game(), f"{THREE_TRICKS}, {THE_REST}")
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.PLAYED
    assert taken(game) == (78, 42)
    reckoning = outcome.reckoning
    assert reckoning is not None
    assert (reckoning.matadors, reckoning.value, reckoning.overbid, reckoning.won) == (1, 20, True, False)
    assert outcome.scores == (0, 0, -60)


@pytest.mark.parametrize(
    ("card", "points"), [("CA", 11), ("CT", 10), ("CK", 4), ("CQ", 3), ("CJ", 2), ("C9", 0), ("C7", 0)]
)
def test_2_card_points(card: str, points: int) -> None:
    assert parse_card(card).card_points == points


def test_5_the_printed_beginning_of_the_ladder() -> None:
    printed = "18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60"
    assert bid_values()[:20] == tuple(int(word) for word in printed.split(", "))


def test_4_sixty_to_sixty_is_lost() -> None:
    assert reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(61, 5, 5)).won
    assert not reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(60, 5, 5)).won


def test_7_out_of_schneider_with_31() -> None:
    def levels(points: int) -> int:
        return reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(points, 5, 5)).level_sum

    assert [levels(points) for points in (30, 31, 89, 90)] == [3, 2, 2, 3]


def test_5_null_is_over_with_the_declarers_trick() -> None:
    game = at("N", "D9 D7 D8", put="CA CK")
    assert outcome_of(game).ruling.ending is Ending.NULL_TRICK
    assert score_of(game) == -46


def test_11_spades_led_the_spade_jack_does_not_answer() -> None:
    hand = CardSet.parse("SJ S9 DA")
    for game in (GameType.HEARTS, GameType.GRAND):
        legal = legal_mask(game, hand.mask, parse_card("SA"))
        assert CardSet.of_mask(legal) == CardSet.parse("S9")


def test_11_with_2_game_3_in_clubs_is_36() -> None:
    run = matadors(GameType.CLUBS, CardSet.parse("CJ SJ CA CT").mask)
    reckoning = reckon(Contract.parse("C"), matadors=run, bid=18, count=Count(70, 6, 4))
    assert (run, reckoning.level_sum, reckoning.score) == (2, 3, 36)


@pytest.mark.parametrize(
    ("contract", "fault"),
    [("HO", Fault.NEEDS_HAND), ("GO", Fault.NEEDS_HAND), ("NO", None)],
)
def test_7_ouvert_only_with_hand_and_schwarz_announced_except_in_null(
    contract: str, fault: Fault | None
) -> None:
    game = called("M:p R:p F:18", Game(DEAL))
    for move in ("take", "discard CA D7"):
        game.push(move)
    if fault is None:
        game.push(f"declare {contract}")
        assert CardSet.of_mask(game.view(M).hand_mask(F)) == DEAL.hand(F), "open before the first lead"
    else:
        with pytest.raises(IllegalMoveError, match=fault):
            game.push(f"declare {contract}")
    assert Contract.parse("HO").hand and Contract.parse("HO").schwarz


def test_7_ouvert_the_cards_lie_open_before_the_first_trick() -> None:
    game = at("GO", put="D7 D8", hands=("CJ SJ HJ DJ CA CT CK CQ SA HA", "", ""))
    for viewer in (M, R):
        assert CardSet.of_mask(game.view(viewer).hand_mask(F)) == game.view(F).hand


@pytest.mark.parametrize("declarer", [F, M, R])
def test_7_the_skat_counts_for_the_declarer_in_a_hand_game_too(declarer: Position) -> None:
    game = at("CH", "C7 C8 C9", put="DA HT", declarer=declarer)
    assert taken(game)[0] == 21


def test_7_discarded_cards_are_not_changed_after_the_announcement() -> None:
    game = worked_game()
    with pytest.raises(IllegalMoveError, match=Fault.NOT_YOUR_TURN):
        game.push("discard CA D7", R)


def test_7_slip_all_pass_is_not_dealt_again_but_a_valid_deal() -> None:
    """The page has the same deal repeated "by ISkO"; it counts, and forehand may still play at 18."""
    game = called("M:p R:p")
    assert game.turn is F
    assert "18" in game.legal_moves
    game.push("pass")
    assert outcome_of(game).ruling.ending is Ending.PASSED_IN
    assert WITH_RAMSCH.ramsch is not None, "the page's house rule"


def test_7_slip_kontra_is_no_part_of_the_official_rules() -> None:
    """Its factor is known all the same: each call doubles, and an overbid game stays overbid."""
    assert ISKO.kontra is None
    kontra = reckon(Contract.parse("H"), matadors=1, bid=30, count=Count(70, 6, 4), factor=2)
    assert kontra.score == -120


def test_10_every_hand_is_played_out_together() -> None:
    game = called("M:p R:p F:p", Game(DEAL, WITH_RAMSCH))
    for number in range(30):
        sizes = {len(game.view(position).hand) for position in (F, M, R)}
        assert len(sizes) == (1 if number % 3 == 0 else 2)
        assert game.view(game.turn).legal_cards, "a card can always be played"
        game.push(str(next(iter(game.view(game.turn).legal_cards))))
    assert game.is_over
