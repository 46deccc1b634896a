"""Ridge logistic regression by Newton's method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Table: TypeAlias = NDArray[np.float64]

_STEPS = 60
_BIAS_PENALTY = 1e-6
_DECILES = 10


@dataclass(frozen=True, slots=True)
class Fit:
    """What was fitted.

    Attributes:
        weights: one for each feature, in log-odds.
        fitted: the chance given to every row.
        seen: what was seen in every row, from 0 to 1.
    """

    weights: dict[str, float]
    fitted: Table
    seen: Table

    def calibration(self) -> Iterator[tuple[float, int, float, float]]:
        """For every tenth of the scale: where it begins, its rows, their mean chance, and what was seen."""
        tenth = np.minimum((self.fitted * _DECILES).astype(int), _DECILES - 1)
        for number in range(_DECILES):
            inside = tenth == number
            if rows := int(inside.sum()):
                means = float(self.fitted[inside].mean()), float(self.seen[inside].mean())
                yield number / _DECILES, rows, *means


def fit(names: Sequence[str], rows: Sequence[Sequence[float]], seen: Sequence[float], *, ridge: float) -> Fit:
    """The weights that make what was seen most likely.

    Args:
        names: those of the features, the bias first.
        rows: the values of the features.
        seen: for every row 0 or 1, or a chance between them.
        ridge: the penalty on squared weights; the bias goes free.

    Raises:
        ValueError: there are no rows.
    """
    if not rows:
        raise ValueError("no rows to fit")
    table, target = np.array(rows, dtype=np.float64), np.array(seen, dtype=np.float64)
    penalty = ridge * np.eye(len(names))
    penalty[0, 0] = _BIAS_PENALTY
    weights = np.zeros(len(names))
    for _ in range(_STEPS):
        chance = _chances(table, weights)
        slope = table.T @ (target - chance) - penalty @ weights
        bend = (table * (chance * (1 - chance))[:, None]).T @ table + penalty
        weights += np.linalg.solve(bend, slope)
    found = {name: float(weight) for name, weight in zip(names, weights, strict=True)}
    return Fit(found, _chances(table, weights), target)


def _chances(table: Table, weights: Table) -> Table:
    chances: Table = 1 / (1 + np.exp(-table @ weights))
    return chances
