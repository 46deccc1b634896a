"""How likely suit games and Grand are won with given cards.

The log-odds of winning are a sum over parts of the hand: the jacks, the trump suit, every side suit and what
has been put away. Each part is looked up in a table, so that hundreds of discards can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp

from skatkit.engine import game_weights
from skatkit.rules.cards import JACKS_MASK, points_of
from skatkit.rules.ordering import VALUE_GAMES, GameType

SEVEN, EIGHT, NINE, QUEEN, KING, TEN, ACE = (1 << rank for rank in range(7))
"""Bits of a plain suit without its jack."""

Features = dict[str, float]


def jack_features(jacks: int) -> Features:
    """What is counted of the jacks, given as four bits, diamonds lowest."""
    return {
        "CJ": jacks >> 3 & 1,
        "SJ": jacks >> 2 & 1,
        "HJ": jacks >> 1 & 1,
        "DJ": jacks & 1,
        "both black jacks": jacks & 12 == 12,
        "all jacks": jacks == 15,
        "no jack": jacks == 0,
    }


def trump_features(cards: int) -> Features:
    """What is counted of the trump suit without its jack."""
    return {
        "trump": cards.bit_count(),
        "trump ace": bool(cards & ACE),
        "trump ten": bool(cards & TEN),
        "trump king": bool(cards & KING),
    }


def count_features(trumps: int) -> Features:
    """What is counted of the number of trumps, jacks included; six are the measure."""
    return {
        "at most 4 trumps": trumps <= 4,
        "5 trumps": trumps == 5,
        "7 trumps": trumps == 7,
        "8 trumps and more": trumps >= 8,
    }


def side_features(cards: int) -> Features:
    """What is counted of a side suit."""
    length = cards.bit_count()
    ace, ten, king = bool(cards & ACE), bool(cards & TEN), bool(cards & KING)
    run = 0
    for bit in (ACE, TEN, KING, QUEEN, NINE, EIGHT, SEVEN):
        if not cards & bit:
            break
        run += 1
    # After three rounds nobody follows any more.
    losers = max(0, min(length, 3) - run)
    return {
        "ace": ace,
        "ace-ten": ace and ten,
        "ten guarded": ten and not ace and length > 1,
        "ten bare": ten and length == 1,
        "king guarded": king and not ace and not ten and length > 1,
        "loser": losers,
        "third loser": losers == 3,
        "void": length == 0,
        "single loser": length == 1 and not ace,
        "long with top": max(0, length - 3) if run else 0,
    }


@dataclass(frozen=True, slots=True)
class Model:
    """Tables that add up to the log-odds of winning."""

    bias: float
    jacks: tuple[float, ...]
    trump_suit: tuple[float, ...]
    trump_count: tuple[float, ...]
    side_suit: tuple[float, ...]
    put_point: float
    forehand: float

    @classmethod
    def of_weights(cls, weights: Mapping[str, float]) -> Model:
        """Fill the tables from one weight for each feature; missing ones are 0."""

        def total(features: Features) -> float:
            return sum(weights.get(name, 0.0) * value for name, value in features.items())

        return cls(
            weights["bias"],
            tuple(total(jack_features(cards)) for cards in range(16)),
            tuple(total(trump_features(cards)) for cards in range(128)),
            tuple(total(count_features(number)) for number in range(12)),
            tuple(total(side_features(cards)) for cards in range(128)),
            weights.get("card point put away", 0.0),
            weights.get("forehand", 0.0),
        )

    def log_odds(self, game: GameType, hand: int, *, put: int = 0, leads: bool = False) -> float:
        """The log-odds of winning a suit game or Grand.

        Args:
            game: which one.
            hand: mask of the ten cards.
            put: mask of the cards put away, if known.
            leads: the declarer is forehand.
        """
        trump_suit = _TRUMP_SUIT[game]
        side = self.side_suit
        total = self.bias + self.jacks[jacks_of(hand)]
        for suit in range(4):
            cards = hand >> 8 * suit & 0x7F
            if suit == trump_suit:
                count = cards.bit_count() + (hand & JACKS_MASK).bit_count()
                total += self.trump_suit[cards] + self.trump_count[count]
            else:
                total += side[cards]
        if put:
            total += self.put_point * points_of(put)
        return total + self.forehand if leads else total

    def chance(self, game: GameType, hand: int, *, put: int = 0, leads: bool = False) -> float:
        """The chance of winning; see :meth:`log_odds`."""
        return probability(self.log_odds(game, hand, put=put, leads=leads))


_TRUMP_SUIT = {game: game.trump_suit for game in VALUE_GAMES}


def jacks_of(mask: int) -> int:
    """The jacks of a mask as four bits, diamonds lowest."""
    return (mask >> 7 & 1) | (mask >> 14 & 2) | (mask >> 21 & 4) | (mask >> 28 & 8)


def probability(log_odds: float) -> float:
    """A probability from its log-odds."""
    return 1 / (1 + exp(-log_odds))


_CARE_IN_GRAND = 0.25
"""Taken off the log-odds of Grand: a lost one is dear, and people defend better than the players measured."""


def _by_game(suit_game: Mapping[str, float], grand: Mapping[str, float]) -> dict[GameType, Model]:
    careful = {**grand, "bias": grand["bias"] - _CARE_IN_GRAND}
    models = Model.of_weights(suit_game), Model.of_weights(careful)
    return {game: models[game is GameType.GRAND] for game in VALUE_GAMES}


WITH_SKAT = _by_game(game_weights.SUIT_WITH_SKAT, game_weights.GRAND_WITH_SKAT)
"""After the discard."""
BEFORE_SKAT = _by_game(game_weights.SUIT_BEFORE_SKAT, game_weights.GRAND_BEFORE_SKAT)
"""With ten cards, when the skat will be taken."""
HAND_GAME = _by_game(game_weights.SUIT_HAND, game_weights.GRAND_HAND)
"""With ten cards, when the skat stays untouched."""
HAND_SCHNEIDER = _by_game(game_weights.SUIT_HAND_SCHNEIDER, game_weights.GRAND_HAND_SCHNEIDER)
"""The same, for 90 card points."""
WITH_SKAT_SCHNEIDER = _by_game(game_weights.SUIT_SCHNEIDER, game_weights.GRAND_SCHNEIDER)
"""After the discard, for 90 card points."""
