"""What ten cards are worth on average over the skats that may come, after the best discard."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from skatkit.engine.null_safety import NullModel
from skatkit.engine.prospects import pairs_of
from skatkit.engine.valuation import Model, probability
from skatkit.rules.cards import FULL_MASK
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.position import Position

SEED = "before-skat"
SKATS = 16
FEWEST_TRUMPS = 4
"""Suit games with fewer are never considered."""
LEAST_CHANCE, GREATEST_CHANCE = 0.002, 0.998


@dataclass(frozen=True, slots=True)
class Average:
    """The mean chance of a game with ten cards, the skat still unknown."""

    game: GameType
    hand: int
    leads: bool
    chance: float


@dataclass(frozen=True, slots=True)
class Hand:
    """Ten cards, some twelve that may become of them, and whether they are forehand's."""

    cards: int
    with_skats: tuple[int, ...]
    leads: bool


def hands(number: int) -> Iterator[Hand]:
    """So many hands, always the same ones, with random skats."""
    for place in range(number):
        position = Position(place % 3)
        cards = Deal.shuffled(SEED, place).hand_masks[position]
        rng, pairs = random.Random(f"{SEED} {place}"), tuple(pairs_of(FULL_MASK & ~cards))
        with_skats = tuple(cards | pair for pair in rng.sample(pairs, SKATS))
        yield Hand(cards, with_skats, position is Position.FOREHAND)


def value_averages(hand: Hand, models: Mapping[GameType, Model]) -> Iterator[Average]:
    """Those of the suit games with enough trumps, and of Grand."""
    for game in VALUE_GAMES:
        trumps = (hand.cards & game.ordering.trump_mask).bit_count()
        if game is not GameType.GRAND and trumps < FEWEST_TRUMPS:
            continue
        model, leads = models[game], hand.leads
        best = (
            max(model.log_odds(game, cards & ~pair, put=pair, leads=leads) for pair in pairs_of(cards))
            for cards in hand.with_skats
        )
        yield Average(game, hand.cards, leads, _mean(best))


def null_average(hand: Hand, model: NullModel) -> Average:
    """That of Null."""
    best = (
        max(model.log_odds(cards & ~pair, leads=hand.leads) for pair in pairs_of(cards))
        for cards in hand.with_skats
    )
    return Average(GameType.NULL, hand.cards, hand.leads, _mean(best))


def _mean(log_odds: Iterator[float]) -> float:
    """The mean chance, kept off 0 and 1."""
    chances = [probability(one) for one in log_odds]
    return min(max(sum(chances) / len(chances), LEAST_CHANCE), GREATEST_CHANCE)
