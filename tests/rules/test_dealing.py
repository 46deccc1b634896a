"""Seats, cutting, dealing (ISkO 3.1, 3.2)."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CARDS, FULL_MASK, Card
from skatkit.rules.deal import Deal, cut, shuffle
from skatkit.rules.errors import DealError
from skatkit.rules.position import POSITIONS, active_seats, next_dealer, others
from skatkit.rules.ruleset import ISKO
from tests.rules.scenarios import F, M, R


@pytest.mark.parametrize(
    ("dealer", "seats"),
    [
        pytest.param(1, (2, 3, 4), id="O6-dealer-1"),
        pytest.param(2, (3, 4, 1), id="O6-dealer-2"),
        pytest.param(3, (4, 1, 2), id="O6-dealer-3"),
        pytest.param(4, (1, 2, 3), id="O6-dealer-4"),
    ],
)
def test_at_a_table_of_four_the_dealer_sits_out(dealer: int, seats: tuple[int, int, int]) -> None:
    forehand, middlehand, rearhand = active_seats(4, dealer - 1)
    assert (forehand + 1, middlehand + 1, rearhand + 1) == seats


def test_o7_at_a_table_of_three_the_dealer_is_rearhand() -> None:
    assert active_seats(3, 1 - 1) == (2 - 1, 3 - 1, 1 - 1)


def test_o8_packets_of_three_then_the_skat_then_four_then_three() -> None:
    deal = Deal.from_deck(CARDS)
    order = [(F, 3), (M, 3), (R, 3), (None, 2), (F, 4), (M, 4), (R, 4), (F, 3), (M, 3), (R, 3)]
    dealt: dict[object, set[Card]] = {F: set(), M: set(), R: set(), None: set()}
    top = 0
    for receiver, size in order:
        dealt[receiver] |= set(CARDS[top : top + size])
        top += size
    assert top == 32
    for position in POSITIONS:
        assert set(deal.hand(position)) == dealt[position]
    assert set(deal.skat) == dealt[None] == {CARDS[9], CARDS[10]}


def test_o9_ten_ten_ten_and_two() -> None:
    for seed in range(200):
        deal = Deal.shuffled(seed)
        assert [mask.bit_count() for mask in deal.hand_masks] == [10, 10, 10]
        assert deal.skat_mask.bit_count() == 2
        union = deal.skat_mask
        for mask in deal.hand_masks:
            union |= mask
        assert union == FULL_MASK


@pytest.mark.parametrize("seats", [3, 4])
def test_3_2_16_the_deal_goes_round_clockwise(seats: int) -> None:
    dealers = [0]
    for _ in range(2 * seats):
        dealers.append(next_dealer(seats, dealers[-1]))
    assert dealers == [number % seats for number in range(2 * seats + 1)]


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_in_every_position_equally_often(seats: int) -> None:
    counts = {seat: [0, 0, 0] for seat in range(seats)}
    for dealer in range(seats):
        for position, seat in enumerate(active_seats(seats, dealer)):
            counts[seat][position] += 1
    assert all(count == [1, 1, 1] for count in counts.values())


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (6, 0), (3, 3), (4, -1)])
def test_no_such_table(seats: int, dealer: int) -> None:
    with pytest.raises(ValueError, match=r"seats|dealer"):
        active_seats(seats, dealer)


@pytest.mark.parametrize("place", [4, 5, 16, 28])
def test_3_2_4_cutting_lifts_and_leaves_at_least_four(place: int) -> None:
    deck = shuffle(b"cut")
    assert cut(deck, place) == deck[place:] + deck[:place]


@pytest.mark.parametrize("place", [0, 3, 29, 32])
def test_3_2_4_a_cut_too_close_to_the_edge(place: int) -> None:
    with pytest.raises(DealError, match="cut between 4 and 28 cards"):
        cut(shuffle(b"cut"), place)


def test_house_rule_three_cards_are_enough() -> None:
    assert ISKO.cut_min == 4
    assert len(cut(shuffle(b"cut"), 29, cut_min=3)) == 32


def test_play_runs_clockwise() -> None:
    assert [position.next for position in POSITIONS] == [M, R, F]
    assert [others(position) for position in POSITIONS] == [(M, R), (R, F), (F, M)]


@pytest.mark.parametrize(("seats", "deals"), [(3, 36), (4, 48)])
def test_a_list_has_twelve_rounds(seats: int, deals: int) -> None:
    assert ISKO.replace(seats=seats).list_length_in_force == deals
