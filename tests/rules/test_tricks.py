"""Who wins a trick, and what it counts (ISkO 1.2.2, 2.2, 4.2.2)."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CARDS, FULL_MASK, parse_card, points_of
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS
from skatkit.rules.trick import CardPlay
from tests.rules.vectors import vectors

SUIT_ORDER = "A T K Q 9 8 7"
NULL_ORDER = "A K Q J T 9 8 7"


@vectors("trick_winners")
def test_who_wins_and_what_it_counts(row: dict[str, str]) -> None:
    play = CardPlay(GameType.of_letter(row["game"]))
    for card in row["cards"].split():
        play = play.after(parse_card(card))
    trick = play.tricks[0]
    assert trick.winner is POSITIONS[int(row["winner"]) - 1]
    assert trick.card_points == int(row["card_points"]) == play.points[trick.winner]
    assert play.leader is trick.winner


def test_the_saxon_game_turns_everything_upside_down() -> None:
    ordering = GameType.SAXON.ordering
    assert ordering.trumps == GameType.GRAND.ordering.trumps[::-1]
    assert ordering.suits == tuple(suit[::-1] for suit in GameType.GRAND.ordering.suits)
    assert GameType.SAXON.base_value == 20


@pytest.mark.parametrize("game", [game for game in GameType if game is not GameType.SAXON])
def test_1_2_the_rank_orders(game: GameType) -> None:
    trumps = " ".join(card.name for card in game.ordering.trumps)
    jacks = "CJ SJ HJ DJ"
    own = " ".join(game.letter + rank for rank in SUIT_ORDER.split())
    assert trumps == {"N": "", "G": jacks, "R": jacks}.get(game.letter, f"{jacks} {own}")
    for suit, letter in enumerate("DHSC"):
        order = "" if letter == game.letter else NULL_ORDER if game.is_null else SUIT_ORDER
        expected = " ".join(letter + rank for rank in order.split())
        assert " ".join(card.name for card in game.ordering.suits[suit]) == expected


def test_1_1_card_points() -> None:
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
    for card in CARDS:
        assert card.card_points == points[card.rank.letter]
    assert points_of(FULL_MASK) == 120
    assert [points_of(0xFF << 8 * suit) for suit in range(4)] == [30] * 4


@pytest.mark.parametrize("game", GameType)
def test_no_trick_has_two_winners_or_none(game: GameType) -> None:
    """A card that wins against another loses to it when they are compared the other way round."""
    for led in CARDS:
        for second in CARDS:
            if second is led:
                continue
            third = next(card for card in CARDS if card not in (led, second))
            winner = CardPlay(game).after(led).after(second).after(third).tricks[0].winner
            swapped = CardPlay(game).after(led).after(third).after(second).tricks[0].winner
            assert (winner, swapped) in {
                (POSITIONS[0], POSITIONS[0]),
                (POSITIONS[1], POSITIONS[2]),
                (POSITIONS[2], POSITIONS[1]),
            }
