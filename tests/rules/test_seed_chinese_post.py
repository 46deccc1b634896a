"""Every example of the Chinese forum post, and where it errs or is silent."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import NULL_VALUES, bid_values
from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.contract import Contract
from skatkit.rules.deal import PACKETS, cut, shuffle
from skatkit.rules.game import Game
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.position import POSITIONS, active_seats, next_dealer
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Count, reckon
from tests.rules.scenarios import F, M, R, called, dealt


def won_by(game: str, cards: str) -> int:
    """Which card of a trick wins, counted from 0."""
    play = CardPlay(GameType.of_letter(game))
    for card in cards.split():
        play = play.after(parse_card(card))
    return POSITIONS.index(play.tricks[0].winner)


def test_slip_the_ten_is_missing_in_the_order_of_side_suits() -> None:
    """The post prints A K Q 9 8 7; the ten is second, above the king."""
    assert won_by("H", "SK ST SQ") == 1
    assert won_by("H", "ST SA SK") == 1
    order = [card.rank.letter for card in GameType.HEARTS.ordering.suits[2]]
    assert order == list("ATKQ987")


def test_trump_order() -> None:
    names = [card.name for card in GameType.HEARTS.ordering.trumps]
    assert names == ["CJ", "SJ", "HJ", "DJ", "HA", "HT", "HK", "HQ", "H9", "H8", "H7"]


def test_dealing() -> None:
    """The dealer's right neighbour cuts, lifting four at least; 3, skat, 4, 3; the dealer is rearhand."""
    assert PACKETS == (3, 0, 4, 3)
    assert len(cut(shuffle(b"post"), 4)) == 32
    assert active_seats(3, 0) == (1, 2, 0)
    assert next_dealer(3, 0) == 1


def test_the_auction_in_its_order() -> None:
    """Middlehand says, forehand answers, middlehand goes on or passes, then rearhand comes in."""
    game = called("M:18 F:+ M:20 F:+")
    assert game.turn is M
    called("M:p", game)
    assert game.turn is R
    called("R:22", game)
    assert game.turn is F
    called("F:p", game)
    assert game.state.public.declarer is R


def test_slip_the_recipe_for_bids_lacks_the_two_values_only_a_grand_has() -> None:
    recipe = {base * level for base in range(9, 13) for level in range(2, 19)} | {23, 35, 46, 59}
    assert len(recipe) == 61
    assert set(bid_values()) - recipe == {240, 264}
    assert recipe < set(bid_values())


def test_slip_a_led_jack_must_be_answered_with_any_trump() -> None:
    """The post allows a jack or any suit; trumps follow, and only who has none plays what he likes."""
    hand = CardSet.parse("H7 CA DA")
    for letter, legal in (("H", "H7"), ("G", "H7 CA DA"), ("N", "DA")):
        mask = legal_mask(GameType.of_letter(letter), hand.mask, parse_card("DJ"))
        assert CardSet.of_mask(mask) == CardSet.parse(legal)


def test_grand_and_null() -> None:
    assert [card.name for card in GameType.GRAND.ordering.trumps] == ["CJ", "SJ", "HJ", "DJ"]
    assert GameType.NULL.ordering.trumps == ()
    assert [card.rank.letter for card in GameType.NULL.ordering.suits[3]] == list("AKQJT987")


@pytest.mark.parametrize(("points", "won"), [(61, True), (60, False)])
def test_slip_61_is_enough(*, points: int, won: bool) -> None:
    """The post wants *more* than 61."""
    assert reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(points, 5, 5)).won is won


def test_base_values() -> None:
    values = {letter: GameType.of_letter(letter).base_value for letter in "DHSCG"}
    assert values == {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}


@pytest.mark.parametrize(("contract", "value"), [("N", 23), ("NH", 35), ("NO", 46), ("NOH", 59)])
def test_null_values(contract: str, value: int) -> None:
    parsed = Contract.parse(contract)
    assert NULL_VALUES[parsed.hand, parsed.ouvert] == value
    assert reckon(parsed, matadors=0, bid=18, count=Count(0, 0, 10)).score == value
    assert not reckon(parsed, matadors=0, bid=18, count=Count(0, 1, 9)).won, "one trick and it is lost"


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "levels"),
    [
        pytest.param("C", 61, 5, 2, id="game"),
        pytest.param("CH", 61, 5, 3, id="hand"),
        pytest.param("C", 90, 9, 3, id="schneider"),
        pytest.param("C", 120, 10, 4, id="schwarz"),
        pytest.param("CHS", 90, 9, 5, id="schneider-announced"),
        pytest.param("CHZ", 120, 10, 7, id="schwarz-announced"),
        pytest.param("CO", 120, 10, 8, id="open"),
        pytest.param("C", 30, 3, 3, id="silent-schneider-against-the-declarer"),
    ],
)
def test_multipliers_with_1(contract: str, points: int, tricks: int, levels: int) -> None:
    """Slip: the post does not say that open implies both announcements."""
    count = Count(points, tricks, 10 - tricks)
    assert reckon(Contract.parse(contract), matadors=1, bid=18, count=count).level_sum == levels


@pytest.mark.parametrize(
    ("game", "cards", "run"),
    [
        pytest.param("C", "CJ SJ HJ DJ CT", 4, id="example-1-four-jacks-but-no-ace"),
        pytest.param("C", "HJ DJ", -2, id="example-2-hearts-jack-the-highest"),
        pytest.param("S", "DJ", -3, id="example-3-diamonds-jack-alone"),
        pytest.param("S", "DJ CJ", 1, id="example-4-and-the-jack-of-clubs-in-the-skat"),
    ],
)
def test_matadors(game: str, cards: str, run: int) -> None:
    """The post counts them in the tricks; hand and skat count, as in its last example."""
    assert matadors(GameType.of_letter(game), CardSet.parse(cards).mask) == run


def test_matadors_are_counted_with_the_skat_in_a_hand_game() -> None:
    deal = dealt(forehand="DJ SA ST SK SQ S9 CA CT HA HT", middlehand="SJ", rearhand="HJ", skat="CJ D7")
    game = called("M:p R:p F:18", Game(deal))
    for move in ("hand", "declare SH"):
        game.push(move)
    game.push("concede", F)
    assert game.outcome is not None and game.outcome.reckoning is not None
    assert game.outcome.reckoning.matadors == 1
    assert matadors(GameType.SPADES, deal.hand_masks[F]) == -3


def test_slip_a_game_below_the_bid_costs_twice_the_next_multiple() -> None:
    """The post: twice the final value, −40 for Hearts with 1 at 23. It is −60."""
    assert reckon(Contract.parse("H"), matadors=1, bid=23, count=Count(78, 6, 4)).score == -60


def test_silent_a_lost_game_counts_twice() -> None:
    assert reckon(Contract.parse("H"), matadors=1, bid=20, count=Count(50, 5, 5)).score == -40
