"""How likely suit games and Grand are won with given cards.

The log-odds of winning are a sum over parts of the hand: the jacks, the trump suit, every side suit and
what has been put away. Each part is looked up in a table, so that hundreds of discards can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from skatkit.rules.cards import JACKS_MASK, points_of
from skatkit.rules.ordering import VALUE_GAMES, GameType

SEVEN, EIGHT, NINE, QUEEN, KING, TEN, ACE = (1 << rank for rank in range(7))
"""Bits of a plain suit without its jack."""

JACK_FEATURES = ("CJ", "SJ", "HJ", "DJ", "both black", "all four", "none")
TRUMP_FEATURES = ("trump", "trump ace", "trump ten", "trump king")
COUNT_FEATURES = ("at most 4", "5 trumps", "7 trumps", "8 and more")
SIDE_FEATURES = (
    "ace",
    "ace-ten",
    "ace-ten-king",
    "ten guarded",
    "ten bare",
    "king guarded",
    "loser",
    "third loser",
    "void",
    "single loser",
    "long with top",
)


def suit_of_mask(mask: int, suit: int) -> int:
    """The seven plain cards of a suit in a mask, as bits 7 8 9 Q K T A."""
    return mask >> 8 * suit & 0x7F


def jacks_of_mask(mask: int) -> int:
    """The jacks of a mask as four bits, diamonds lowest."""
    return (mask >> 7 & 1) | (mask >> 14 & 2) | (mask >> 21 & 4) | (mask >> 28 & 8)


def jack_features(jacks: int) -> tuple[float, ...]:
    """What is counted of the jacks; see :data:`JACK_FEATURES`."""
    return (
        float(bool(jacks & 8)),
        float(bool(jacks & 4)),
        float(bool(jacks & 2)),
        float(bool(jacks & 1)),
        float(jacks & 12 == 12),
        float(jacks == 15),
        float(jacks == 0),
    )


def trump_features(cards: int) -> tuple[float, ...]:
    """What is counted of the trump suit without jacks; see :data:`TRUMP_FEATURES`."""
    return (
        float(cards.bit_count()),
        float(bool(cards & ACE)),
        float(bool(cards & TEN)),
        float(bool(cards & KING)),
    )


def count_features(trumps: int) -> tuple[float, ...]:
    """What is counted of the number of trumps; see :data:`COUNT_FEATURES`."""
    return float(trumps <= 4), float(trumps == 5), float(trumps == 7), float(trumps >= 8)


def side_features(cards: int) -> tuple[float, ...]:
    """What is counted of a side suit; see :data:`SIDE_FEATURES`."""
    length = cards.bit_count()
    ace, ten, king = bool(cards & ACE), bool(cards & TEN), bool(cards & KING)
    run = 0
    for bit in (ACE, TEN, KING, QUEEN, NINE, EIGHT, SEVEN):
        if not cards & bit:
            break
        run += 1
    # After three rounds nobody follows any more.
    losers = max(0, min(length, 3) - run)
    return (
        float(ace),
        float(ace and ten),
        float(ace and ten and king),
        float(ten and not ace and length > 1),
        float(ten and length == 1),
        float(king and not ace and not ten and length > 1),
        float(losers),
        float(losers == 3),
        float(length == 0),
        float(length == 1 and not ace),
        float(max(0, length - 3)) if run else 0.0,
    )


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
    def of_weights(
        cls,
        bias: float,
        *,
        jacks: Sequence[float],
        side: Sequence[float],
        trumps: Sequence[float] = (0,) * len(TRUMP_FEATURES),
        counts: Sequence[float] = (0,) * len(COUNT_FEATURES),
        put_point: float = 0,
        forehand: float = 0,
    ) -> Model:
        """Fill the tables from one weight for each feature."""
        return cls(
            bias,
            tuple(_sum(jacks, jack_features(cards)) for cards in range(16)),
            tuple(_sum(trumps, trump_features(cards)) for cards in range(128)),
            tuple(_sum(counts, count_features(number)) for number in range(12)),
            tuple(_sum(side, side_features(cards)) for cards in range(128)),
            put_point,
            forehand,
        )

    def log_odds(self, game: GameType, hand: int, *, put: int = 0, leads: bool = False) -> float:
        """The log-odds of winning a suit game or Grand.

        Args:
            game: which one.
            hand: mask of the ten cards.
            put: mask of the cards put away, if known.
            leads: the declarer is forehand.
        """
        trump_suit = game.trump_suit
        side = self.side_suit
        total = self.bias + self.jacks[jacks_of_mask(hand)]
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


def _sum(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))


def chance(log_odds: float) -> float:
    """A probability from its log-odds."""
    return 1 / (1 + exp(-log_odds))


SUIT_GAME = Model.of_weights(
    -4.6,
    jacks=(0.7, 0.5, 0.35, 0.25, 0.2, 0.2, 0),
    trumps=(0.75, 0.35, 0.2, 0.05),
    counts=(-1.0, -0.3, 0.0, 0.0),
    side=(1.0, 0.5, 0.2, 0.2, -0.2, 0.1, -0.25, -0.1, 0.5, 0.1, 0.1),
    put_point=0.05,
    forehand=0.1,
)
GRAND = Model.of_weights(
    -4.4,
    jacks=(1.3, 1.0, 0.8, 0.7, 0.4, 0.4, -1),
    side=(1.2, 0.7, 0.3, 0.1, -0.2, 0.0, -0.3, -0.2, 0.0, 0.1, 0.4),
    put_point=0.04,
    forehand=0.4,
)
WITH_SKAT = {game: GRAND if game is GameType.GRAND else SUIT_GAME for game in VALUE_GAMES}
"""After the discard."""
BEFORE_SKAT = {game: replace(model, bias=model.bias + 1.5) for game, model in WITH_SKAT.items()}
"""With ten cards, when the skat will be taken."""
HAND_GAME = {game: replace(model, bias=model.bias + 0.2) for game, model in WITH_SKAT.items()}
"""With ten cards, when the skat stays untouched."""
