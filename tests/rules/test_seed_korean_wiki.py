"""Every example of the Korean wiki article, and where the article errs or is silent."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import NULL_VALUES, bid_values
from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.choices import RamschScoring, RamschTie, SkatTo
from skatkit.rules.contract import Contract
from skatkit.rules.game import Game
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Declare, Discard, Ending
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType, legal_mask
from skatkit.rules.position import Position, active_seats, next_dealer
from skatkit.rules.ramsch import settle_ramsch
from skatkit.rules.ruleset import ISKO, Ramsch
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Count, LevelKind, reckon
from tests.rules.scenarios import F, M, R, at, called, dealt, outcome_of, score_of


def reckoned(contract: str, matadors: int, bid: int, points: int, tricks: int = 5) -> int:
    count = Count(points, tricks, 10 - tricks)
    return reckon(Contract.parse(contract), matadors=matadors, bid=bid, count=count).score


# 3.1, 3.2 The deal and the auction


def test_3_1_positions_and_the_next_dealer() -> None:
    forehand, middlehand, rearhand = active_seats(3, 0)
    assert forehand == next_dealer(3, 0), "forehand is the dealer's left"
    assert middlehand == 2, "middlehand is the dealer's right"
    assert rearhand == 0, "rearhand is the dealer"


def test_3_1_a_tournament_list_has_36_deals() -> None:
    assert ISKO.list_length_in_force == 36


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        pytest.param("CJ HJ DJ HA HT HK HQ", 1, id="example-1-with-1"),
        pytest.param("CJ SJ HJ DJ HA HT HK", 7, id="example-2-with-7"),
        pytest.param("SJ HJ DJ HA HT HK HQ", -1, id="example-3-without-1"),
        pytest.param("DJ HA HT HK HQ H9 H8", -3, id="example-4-without-3"),
    ],
)
def test_3_2_1_matadors_in_hearts(cards: str, run: int) -> None:
    assert matadors(GameType.HEARTS, CardSet.parse(cards).mask) == run


def test_3_2_1_example_1_is_worth_at_least_20() -> None:
    assert reckoned("H", 1, 18, 61) == 20


def test_3_2_2_the_printed_ladder() -> None:
    printed = (
        "18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, "
        "80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 117, 120"
    )
    values = [int(word) for word in printed.split(", ")]
    assert list(bid_values()[: len(values)]) == values
    assert {23, 35, 46, 59} == set(NULL_VALUES.values()), "printed in red"


EXAMPLE_1 = "M:18 F:+ M:20 F:+ M:p R:22 F:+ R:23 F:+ R:24 F:p"
EXAMPLE_2 = "M:p R:18 F:+ R:p"
EXAMPLE_3 = "M:18 F:p R:20 M:p"


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        pytest.param(EXAMPLE_1, R, 24, id="example-1"),
        pytest.param(EXAMPLE_2, F, 18, id="example-2"),
        pytest.param(EXAMPLE_3, R, 20, id="example-3"),
    ],
)
def test_3_2_2_auctions(calls: str, declarer: Position, bid: int) -> None:
    game = called(calls)
    assert (game.state.public.declarer, game.state.public.bid) == (declarer, bid)


def announceable(calls: str, *, hand: bool) -> set[str]:
    """What may be announced with 1 in every suit (DJ, HJ, SJ elsewhere)."""
    cards = "CJ CA S8 S9 H8 H9 D8 D9 C7 S7"
    deal = dealt(**{("rearhand" if calls != EXAMPLE_2 else "forehand"): cards, "skat": "H7 D7"})
    game = called(calls, Game(deal))
    game.push("hand" if hand else "take")
    if not hand:
        game.push(Discard(CardSet.parse("H7 D7")))
    return {str(move.contract) for move in game.legal_moves if isinstance(move, Declare)}


def sure_of_the_bid(bid: int) -> set[str]:
    """The suit games that reach the bid with the least level, two."""
    return {letter for letter in "DHSC" if reckoned(letter, 1, bid, 61) > 0}


def test_3_2_2_after_example_1_at_24() -> None:
    """Grand and Null Hand; of the suit games at the least level only Clubs. Null is below the bid."""
    assert sure_of_the_bid(24) == {"C"}
    taken, hand = announceable(EXAMPLE_1, hand=False), announceable(EXAMPLE_1, hand=True)
    assert {"G", "C"} <= taken
    assert "N" not in taken
    assert "NO" in taken, "the footnote's 'at least Null Hand' forgets Null ouvert, 46"
    assert "NH" in hand


def test_3_2_2_after_example_2_at_18_every_game_may_be_announced() -> None:
    assert sure_of_the_bid(18) == set("DHSC")
    assert announceable(EXAMPLE_2, hand=False) == {*"DHSCGN", "NO"}


def test_3_2_2_after_example_3_at_20_diamonds_needs_hand_or_schneider() -> None:
    assert sure_of_the_bid(20) == set("HSC")
    assert {"G", "N", "H", "S", "C"} <= announceable(EXAMPLE_3, hand=False)
    assert "D" in announceable(EXAMPLE_3, hand=False), "Schneider may lift it to 27"
    assert reckoned("D", 1, 20, 89) == -54
    assert reckoned("D", 1, 20, 90) == 27
    assert reckoned("DH", 1, 20, 61) == 27


def test_3_2_2_all_pass_and_the_next_dealer_deals() -> None:
    assert outcome_of(called("M:p R:p F:p")).ruling.ending is Ending.PASSED_IN
    assert next_dealer(3, 0) == 1


def test_3_2_2_silent_forehand_may_play_at_18_when_both_others_passed() -> None:
    assert "18" in called("M:p R:p").legal_moves


# 3.3 The announcement


def test_3_3_ten_cards_but_up_to_eleven_matadors() -> None:
    mask = CardSet.parse("CJ SJ HJ DJ DA DT DK DQ D9 D8 D7 CA").mask
    assert matadors(GameType.DIAMONDS, mask) == 11


def test_3_3_schwarz_implies_schneider_and_ouvert_both() -> None:
    schwarz, ouvert = Contract.parse("CHZ"), Contract.parse("CO")
    assert schwarz.schneider
    assert ouvert.schneider and ouvert.schwarz


def test_3_3_the_jack_of_clubs_in_the_skat_of_a_hand_game() -> None:
    """Without 4 in the hand, with 1 once the skat lies open."""
    hand = "CA CT CK CQ C9 C8 SA ST HA HT"
    assert matadors(GameType.CLUBS, CardSet.parse(hand).mask) == -4
    game = at("CH", put="CJ D7", hands=(hand, "SJ", ""))
    game.push("concede", F)
    outcome = outcome_of(game)
    assert outcome.reckoning is not None
    assert outcome.reckoning.matadors == 1
    assert outcome.score == -12 * 3 * 2


@pytest.mark.parametrize("game", DECLARABLE_GAMES)
def test_3_3_rank_orders(game: GameType) -> None:
    trumps = {"G": "CJ SJ HJ DJ", "N": ""}
    suit = [f"{game.letter}{rank}" for rank in ["A", "T", "K", "Q", "9", "8", "7"]]
    expected = trumps.get(game.letter, " ".join(["CJ SJ HJ DJ", *suit]))
    assert " ".join(card.name for card in game.ordering.trumps) == expected
    order = "A K Q J T 9 8 7" if game.is_null else "A T K Q 9 8 7"
    for number, letter in enumerate("DHSC"):
        if letter != game.letter:
            found = " ".join(card.rank.letter for card in game.ordering.suits[number])
            assert found == order


# 3.4 Play


@pytest.mark.parametrize(
    ("game", "led", "hand", "legal"),
    [
        pytest.param("G", "CT", "CJ SJ DA CA C8 ST SK HA", "CA C8", id="example-1-plain-suit-led"),
        pytest.param("S", "HJ", "CJ ST S9 CA HT HK H7 DA", "CJ ST S9", id="example-2-trump-led"),
        pytest.param("D", "DA", "CJ CA", "CJ", id="the-ace-of-trumps-led-and-a-jack-held"),
    ],
)
def test_3_4_legal_cards(game: str, led: str, hand: str, legal: str) -> None:
    mask = legal_mask(GameType.of_letter(game), CardSet.parse(hand).mask, parse_card(led))
    assert CardSet.of_mask(mask) == CardSet.parse(legal)


@pytest.mark.parametrize(
    ("game", "cards", "winner", "points"),
    [
        pytest.param("H", "CQ CT SA", M, 24, id="example-3-no-trump"),
        pytest.param("D", "CJ DQ H7", F, 5, id="example-4-trumps"),
    ],
)
def test_3_4_tricks(game: str, cards: str, winner: Position, points: int) -> None:
    play = CardPlay(GameType.of_letter(game))
    for card in cards.split():
        play = play.after(parse_card(card))
    assert (play.tricks[0].winner, play.tricks[0].card_points) == (winner, points)
    assert play.turn is winner


def test_3_4_null_ends_at_once() -> None:
    assert score_of(at("N", "D9 D7 D8", put="CA CK")) == -46


# 3.5 The value


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "won"),
    [
        pytest.param("C", 61, 5, True, id="61"),
        pytest.param("C", 60, 5, False, id="60"),
        pytest.param("CHS", 90, 8, True, id="schneider-announced-90"),
        pytest.param("CHS", 89, 8, False, id="schneider-announced-89"),
        pytest.param("CHZ", 120, 10, True, id="schwarz-announced-all-tricks"),
        pytest.param("CHZ", 120, 9, False, id="schwarz-announced-120-is-not-enough"),
        pytest.param("CO", 120, 10, True, id="ouvert-all-tricks"),
        pytest.param("CO", 118, 9, False, id="ouvert-a-trick-lost"),
    ],
)
def test_3_5_what_the_declarer_needs(*, contract: str, points: int, tricks: int, won: bool) -> None:
    assert (reckoned(contract, 1, 18, points, tricks) > 0) is won


def test_3_5_declarer_30_defenders_90_is_one_level_more() -> None:
    reckoning = reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(30, 3, 7))
    assert reckoning.count.defender_points == 90
    assert reckoning.level_sum == 3
    assert LevelKind.SCHNEIDER in {level.kind for level in reckoning.levels}


def test_3_5_the_least_value_is_18() -> None:
    assert reckoned("D", 1, 18, 61) == 9 * 2 == 18


def test_3_5_won_lost_overbid() -> None:
    assert reckoned("S", 2, 33, 70) == 33
    assert reckoned("S", 2, 33, 50) == -66
    assert reckoned("H", 1, 23, 78) == -60, "a level more, until the value reaches the bid"


@pytest.mark.parametrize(("contract", "value"), [("N", 23), ("NH", 35), ("NO", 46), ("NOH", 59)])
def test_3_5_null_values(contract: str, value: int) -> None:
    assert reckoned(contract, 0, 18, 0, 0) == value
    assert reckoned(contract, 0, 18, 0, 1) == -2 * value


# 4 Ramsch


@pytest.mark.parametrize(
    ("skat_to", "card_points"),
    [
        pytest.param(SkatTo.LAST_TRICK, (30, 40, 50), id="1-last-trick"),
        pytest.param(SkatTo.LOSER, (30, 54, 36), id="2-who-has-most"),
        pytest.param(SkatTo.NOBODY, (30, 40, 36), id="3-nobody"),
    ],
)
def test_4_who_gets_the_skat(skat_to: SkatTo, card_points: tuple[int, int, int]) -> None:
    reckoning = settle_ramsch(
        (30, 40, 36), (3, 4, 3), skat_points=14, last_tricks=(3, 8, 9), rules=Ramsch(skat_to=skat_to)
    )
    assert reckoning.card_points == card_points


@pytest.mark.parametrize(
    ("points", "tricks", "rules", "scores"),
    [
        pytest.param((30, 40, 50), (3, 3, 4), Ramsch(scoring=RamschScoring.FIXED), (0, 0, -10), id="simple"),
        pytest.param((30, 40, 50), (3, 3, 4), Ramsch(), (0, 0, -50), id="points"),
        pytest.param((50, 50, 20), (4, 4, 2), Ramsch(), (-50, -50, 0), id="tied-both-in-full"),
        pytest.param((50, 50, 20), (4, 4, 2), Ramsch(tie=RamschTie.HALF), (-25, -25, 0), id="tied-half"),
        pytest.param((40, 40, 40), (4, 4, 2), Ramsch(), (0, 0, 0), id="all-tied"),
        pytest.param((0, 50, 70), (0, 5, 5), Ramsch(), (0, 0, -140), id="virgin"),
        pytest.param((0, 0, 120), (0, 0, 10), Ramsch(), (0, 0, 120), id="all-tricks"),
    ],
)
def test_4_what_is_lost(
    points: tuple[int, int, int], tricks: tuple[int, int, int], rules: Ramsch, scores: tuple[int, int, int]
) -> None:
    reckoning = settle_ramsch(points, tricks, skat_points=0, last_tricks=(-1, 3, 9), rules=rules)
    assert reckoning.scores == scores


@pytest.mark.parametrize(("pushes", "factor"), [(1, 2), (2, 4), (3, 8)])
def test_4_each_unseen_push_doubles(pushes: int, factor: int) -> None:
    reckoning = settle_ramsch(
        (30, 40, 50),
        (3, 3, 4),
        skat_points=0,
        last_tricks=(3, 8, 9),
        rules=Ramsch(),
        push_factor=2**pushes,
    )
    assert reckoning.scores == (0, 0, -50 * factor)


def test_footnote_14_the_rest_is_claimed_or_given_up() -> None:
    for move, score in (("claim", 24), ("concede", -48)):
        game = at("C", put="DA DT", hands=("CJ", "SJ", ""))
        game.push(move, F)
        if not game.is_over:
            game.push("agree", M)
            game.push("agree", R)
        assert score_of(game) == score
