"""A slow solver in Python, on the rules themselves: every line of play, nothing clever."""

from __future__ import annotations

import random

from skatkit.engine.open_position import CORE_GAMES, Goal, OpenPosition
from skatkit.rules.cards import CARDS, mask_of
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS


def value(position: OpenPosition, goal: Goal) -> int:
    settled = position.decided(goal)
    if settled is not None:
        return settled
    values = [value(position.after(card), goal) for card in position.legal_cards]
    many = (position.turn is position.soloist) == (goal is not Goal.FEWEST_POINTS)
    return max(values) if many else min(values)


def random_position(chance: random.Random, tricks: int, game: GameType | None = None) -> OpenPosition:
    """Hands of random cards, in the middle of a trick one time in two."""
    kind = chance.choice(CORE_GAMES) if game is None else game
    deck = list(CARDS)
    if chance.random() < 0.5:  # few suits, so that they meet
        kept = chance.sample(range(4), 2)
        deck.sort(key=lambda card: card >> 3 not in kept)
        deck = deck[: max(16, 3 * tricks)]
    cards = chance.sample(deck, 3 * tricks)
    hands = [mask_of(cards[place::3]) for place in range(3)]
    soloist, leader = chance.choice(POSITIONS), chance.choice(POSITIONS)
    position = OpenPosition(
        kind, (hands[0], hands[1], hands[2]), soloist, leader, taken=chance.choice([0, 7, 21])
    )
    for _ in range(chance.choice([0, 0, 1, 2])):
        position = position.after(chance.choice(list(position.legal_cards)))
    return position


def goals(position: OpenPosition) -> list[Goal]:
    if position.game is GameType.NULL:
        return [Goal.NO_TRICK]
    return [Goal.CARD_POINTS, Goal.FEWEST_POINTS, Goal.EVERY_TRICK, Goal.ONE_TRICK]
