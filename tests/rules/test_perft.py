"""Perft: numbers of card sequences, some known from other programs, and a second way to count them."""

from __future__ import annotations

import pytest

from skatkit.rules.deal import Deal
from skatkit.rules.ordering import GameType
from skatkit.rules.perft import perft, perft_table
from skatkit.rules.position import POSITIONS

DEALS = {
    GameType.DIAMONDS: "AQ8.JTQ9.TQ.A/JT7.87.JA8.97/K9.AK.K97.JK8/-.-.-.TQ",
    GameType.CLUBS: "J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T",
    GameType.GRAND: "-.Q7.ATKQ98.T8/ATKQ87.-.7.JA9/9.JATK98.-.KQ7/J.-.J.-",
    GameType.NULL: "987.J8.A.JAK9/A.TKQ7.TK.TQ8/JTKQ.A9.J98.7/-.-.Q7.-",
}
COUNTS = {
    GameType.DIAMONDS: (10, 24, 60, 540, 1216, 2808, 22464, 46200),
    GameType.CLUBS: (10, 26, 162, 1458, 4647, 12816, 102528),
    GameType.GRAND: (10, 30, 172, 1548, 6685, 40623, 324984),
    GameType.NULL: (10, 25, 46, 414, 921, 2232, 17856),
}
DEEPER_COUNTS = {
    GameType.DIAMONDS: (100576, 704032),
    GameType.CLUBS: (298357, 794144),
    GameType.GRAND: (1632278,),
    GameType.NULL: (43920, 120768, 845376),
}


@pytest.mark.parametrize("game", DEALS)
def test_known_numbers_of_sequences(game: GameType) -> None:
    assert perft_table(Deal.parse(DEALS[game]), game, len(COUNTS[game])) == COUNTS[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", DEALS)
def test_known_numbers_of_longer_sequences(game: GameType) -> None:
    deal, known = Deal.parse(DEALS[game]), len(COUNTS[game])
    counts = tuple(perft(deal, game, known + more) for more in range(1, len(DEEPER_COUNTS[game]) + 1))
    assert counts == DEEPER_COUNTS[game]


@pytest.mark.parametrize("game", GameType)
def test_an_independent_count_agrees(game: GameType) -> None:
    for seed in range(5):
        deal = Deal.shuffled(seed)
        hands = [[str(card) for card in deal.hand(p)] for p in POSITIONS]
        assert perft(deal, game, 4) == slow_count(game.letter, hands, 0, [], 4)


def slow_count(game: str, hands: list[list[str]], leader: int, table: list[str], depth: int) -> int:
    """Sequences counted with the names of the cards alone."""
    if depth == 0:
        return 1
    turn = (leader + len(table)) % 3
    hand = hands[turn]
    legal = [card for card in hand if table and suit(game, card) == suit(game, table[0])] or hand
    total = 0
    for card in legal:
        rest = [[other for other in held if other != card] for held in hands]
        trick = [*table, card]
        if len(trick) < 3:
            total += slow_count(game, rest, leader, trick, depth - 1)
        else:
            best = max(trick, key=lambda other: power(game, other, trick[0]))
            total += slow_count(game, rest, (leader + trick.index(best)) % 3, [], depth - 1)
    return total


def suit(game: str, card: str) -> str:
    """T for trump."""
    if game == "N":
        return card[0]
    return "T" if card[1] == "J" or card[0] == game else card[0]


def power(game: str, card: str, led: str) -> int:
    """How high a card stands in a trick."""
    if game == "N":
        return 1 + "789TJQKA".index(card[1]) if card[0] == led[0] else 0
    if card[1] == "J":
        return 200 + "DHSC".index(card[0])
    if suit(game, card) == "T":
        return 100 + "789QKTA".index(card[1])
    return 1 + "789QKTA".index(card[1]) if suit(game, card) == suit(game, led) else 0


def test_no_card_and_all_cards() -> None:
    deal = Deal.parse(DEALS[GameType.NULL])
    assert perft(deal, GameType.NULL, 0) == 1
    for depth in (-1, 31):
        with pytest.raises(ValueError, match="depth must be 0 to 30 cards"):
            perft(deal, GameType.NULL, depth)
