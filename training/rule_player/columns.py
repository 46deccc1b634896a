"""The features of hands as rows of a table, read off the player's own models.

A model's log-odds are a sum of weights, each times its feature: with one weight at 1 and the others at 0 they
are that feature. So nothing of the models is written down a second time.
"""

from __future__ import annotations

from collections.abc import Iterable

from skatkit.engine.null_safety import NullModel, null_features
from skatkit.engine.valuation import Model, count_features, jack_features, side_features, trump_features
from skatkit.rules.ordering import GameType

BIAS, FOREHAND, PUT = "bias", "forehand", "card point put away"
UNSAFE_SUITS = ("no unsafe suit", "one unsafe suit", "two unsafe suits")
"""Three and four of them are the measure."""


class ValueColumns:
    """The features of suit games, or of Grand; ``puts`` tells whether the cards put away are one."""

    def __init__(self, *, grand: bool, puts: bool) -> None:
        names = {FOREHAND, *jack_features(0), *side_features(0)}
        if not grand:
            names |= {*trump_features(0), *count_features(0)}
        if puts:
            names.add(PUT)
        self.names = _in_order(names)
        self._models = [Model.of_weights({BIAS: 0.0} | {name: 1.0}) for name in self.names]

    def row(self, game: GameType, hand: int, put: int = 0, *, leads: bool) -> list[float]:
        """The values of the features, in the order of ``names``."""
        return [model.log_odds(game, hand, put=put, leads=leads) for model in self._models]


class NullColumns:
    """The features of Null."""

    def __init__(self) -> None:
        of_suits = (name for cards in range(256) for name in null_features(cards))
        self.names = _in_order({FOREHAND, *UNSAFE_SUITS, *of_suits})
        self._models = [NullModel.of_weights({BIAS: 0.0, FOREHAND: 0.0} | {name: 1.0}) for name in self.names]

    def row(self, hand: int, *, leads: bool) -> list[float]:
        """The values of the features, in the order of ``names``."""
        return [model.log_odds(hand, leads=leads) for model in self._models]


def _in_order(names: Iterable[str]) -> list[str]:
    return [BIAS, *sorted(names)]
