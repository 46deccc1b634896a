"""Every example of the Korean translation of a rules page, and where it errs or is silent."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import bid_values
from skatkit.rules.cards import CARDS, FULL_MASK, CardSet, parse_card, points_of
from skatkit.rules.contract import Contract
from skatkit.rules.deal import PACKETS, Deal
from skatkit.rules.game import Game
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.ordering import GameType
from skatkit.rules.position import active_seats
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Count, reckon
from tests.rules.scenarios import F, M, R, called


def levels(contract: str, points: int, tricks: int) -> int:
    count = Count(points, tricks, 10 - tricks)
    return reckon(Contract.parse(contract), matadors=1, bid=18, count=count).level_sum


def test_card_points() -> None:
    points = {"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3, "9": 0, "8": 0, "7": 0}
    assert {card.rank.letter: card.card_points for card in CARDS} == points
    assert points_of(FULL_MASK) == 120


def test_slip_the_deal_forgets_the_last_three_cards() -> None:
    """Three, the skat, four: with that nobody has ten cards."""
    assert PACKETS == (3, 0, 4, 3)
    assert {len(Deal.from_deck(CARDS).hand(position)) for position in (F, M, R)} == {10}


@pytest.mark.parametrize("value", [20, 33, 60])
def test_examples_of_bids(value: int) -> None:
    assert value in bid_values()


def test_slip_25_is_offered_as_a_bid() -> None:
    assert 25 not in bid_values()
    assert min(bid_values()) == 18


def test_with_three_players_the_dealer_is_rearhand() -> None:
    """The page once calls it "back hand"."""
    assert active_seats(3, 0) == (1, 2, 0)
    assert active_seats(4, 0) == (1, 2, 3), "a fourth player deals and sits out"


def test_the_senior_player_only_has_to_hold() -> None:
    game = called("M:18 F:+ M:p R:p")
    assert (game.state.public.declarer, game.state.public.bid) == (F, 18)


def test_the_junior_player_has_to_go_higher() -> None:
    game = called("M:18 F:+ M:p")
    assert "18" not in game.legal_moves
    assert "20" in game.legal_moves


def test_when_both_others_pass_forehand_plays_at_18_or_throws_the_cards_in() -> None:
    """Slip: the page deals again; it is a valid deal, and the next player deals."""
    game = called("M:p R:p")
    assert [str(move) for move in game.legal_moves] == ["pass", "18"]
    played = called("F:18", game)
    assert (played.state.public.declarer, played.state.public.bid) == (F, 18)


def test_seven_games_after_the_skat_was_taken() -> None:
    """Four suits, Grand, Null, Null ouvert; in Hand the same, and announcements."""
    game = called("M:p R:p F:18", Game(Deal.shuffled(1)))
    game.push("take")
    assert len(game.view(F).hand) == 12
    game.push(Discard(CardSet(list(game.view(F).hand)[:2])))
    assert {str(move.contract) for move in game.legal_moves if isinstance(move, Declare)} == {
        *"DHSCGN",
        "NO",
    }


@pytest.mark.parametrize("suit", "DHSC")
def test_four_jacks_are_the_highest_trumps_whatever_the_suit(suit: str) -> None:
    trumps = [card.name for card in GameType.of_letter(suit).ordering.trumps]
    assert trumps == ["CJ", "SJ", "HJ", "DJ", *(suit + rank for rank in "ATKQ987")]


def test_diamonds_led_the_jack_of_clubs_is_still_highest() -> None:
    """To winning, not to what may be played: in Hearts CJ is no diamond."""
    play = CardPlay(GameType.HEARTS)
    for card in ("DA", "CJ", "DT"):
        play = play.after(parse_card(card))
    assert play.tricks[0].winner is M


def test_null_order() -> None:
    assert [card.rank.letter for card in GameType.NULL.ordering.suits[0]] == list("AKQJT987")


@pytest.mark.parametrize(("points", "won"), [(61, True), (60, False)])
def test_61_wins_and_the_defenders_win_with_60(*, points: int, won: bool) -> None:
    assert reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(points, 5, 5)).won is won


@pytest.mark.parametrize(
    ("points", "tricks", "gained"),
    [(90, 8, 1), (89, 8, 0), (30, 3, 1), (31, 3, 0), (120, 10, 2), (0, 0, 2)],
)
def test_schneider_with_30_and_schwarz_without_a_trick_for_both_sides(
    points: int, tricks: int, gained: int
) -> None:
    assert levels("C", points, tricks) == 2 + gained


@pytest.mark.parametrize(("letter", "base"), [("D", 9), ("H", 10), ("S", 11), ("C", 12), ("G", 24)])
def test_base_values(letter: str, base: int) -> None:
    assert GameType.of_letter(letter).base_value == base
    assert reckon(Contract.parse(letter), matadors=1, bid=18, count=Count(61, 5, 5)).score == 2 * base


@pytest.mark.parametrize(
    ("contract", "sum_of_levels"),
    [("C", 2), ("CH", 3), ("CHS", 5), ("CHZ", 7), ("CO", 8)],
)
def test_the_table_of_multipliers_with_61(contract: str, sum_of_levels: int) -> None:
    """One each for matador, game, Hand; what is announced counts with the level it names."""
    assert levels(contract, 61, 5) == sum_of_levels


def test_matadors_with_7() -> None:
    cards = CardSet.parse("CJ SJ HJ DJ HA HT HK")
    assert matadors(GameType.HEARTS, cards.mask) == 7


def test_the_smallest_multiplier_is_2() -> None:
    assert levels("D", 61, 5) == 2


def test_silent_a_lost_game_counts_twice() -> None:
    assert reckon(Contract.parse("C"), matadors=1, bid=18, count=Count(60, 5, 5)).score == -48
