"""Fits the weights of the order of moves to sampled nodes, and writes them as a C++ table.

    python fit.py WEIGHTS_IN_TABLE OUT.inc SUIT_SAMPLES... -- GRAND_SAMPLES...

A node is one choice among its cards. The aim is a probability for each card: those that settle the question
share it in inverse proportion to what they cost, so cheap refutations come first. The model is a softmax
over sums of weights, one for each feature of a card; nodes that are dear to search count more (by the
logarithm of their mean cost). One node in twenty is held out to see how well the order does.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]

FEATURES = 12
STEPS = 140
RATE = 0.06
SHRINKING = 2e-6
SCALE = 200
"""Weights are stored as integers of this fraction."""


@dataclass(frozen=True)
class Samples:
    """Nodes as flat arrays over their cards."""

    start: Array
    """For each node the number of its first card."""
    node: Array
    settles: Array
    cost: Array
    features: Array


def read(paths: list[Path]) -> Samples:
    """Read what `sample` wrote."""
    blocks, sizes = [], []
    for path in paths:
        raw = np.fromfile(path, dtype=np.int32)
        at = 0
        while at < len(raw):
            size = int(raw[at + 2])
            end = at + 3 + size * (FEATURES + 2)
            blocks.append(raw[at + 3 : end])
            sizes.append(size)
            at = end
    cards = np.concatenate(blocks).reshape(-1, FEATURES + 2)
    counts = np.array(sizes)
    start = np.concatenate(([0], np.cumsum(counts)[:-1]))
    node = np.repeat(np.arange(len(counts)), counts)
    return Samples(start, node, cards[:, 0] > 0, cards[:, 1].astype(np.float64), cards[:, 2:])


def fit(samples: Samples, size: int) -> Array:
    """The weights, as floats."""
    inverse = np.where(samples.settles, 1 / samples.cost, 0.0)
    total = np.add.reduceat(inverse, samples.start)
    aim = inverse / np.maximum(total, 1e-300)[samples.node]
    worth = np.log1p(np.add.reduceat(samples.cost, samples.start)) * (total > 0)
    held_out = np.arange(len(samples.start)) % 20 == 0
    share = np.where(held_out, 0, worth)
    share = (share / share.sum())[samples.node]

    features = np.where(samples.features < 0, size, samples.features)
    weights = np.zeros(size + 1)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        scores = weights[features].sum(axis=1)
        if step % 70 == 1:
            report(samples, scores, held_out, step)
        slope: Array = np.bincount(
            features.ravel(),
            weights=np.repeat((chances(samples, scores) - aim) * share, FEATURES),
            minlength=size + 1,
        )
        slope = slope + SHRINKING * weights
        slope[size] = 0
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        rate = RATE * (1 - 0.9 * step / STEPS)
        weights -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
    report(samples, weights[features].sum(axis=1), held_out, STEPS)
    return weights[:size]


def chances(samples: Samples, scores: Array) -> Array:
    """The softmax of each node."""
    most = np.maximum.reduceat(scores, samples.start)
    odds = np.exp(scores - most[samples.node])
    shares: Array = odds / np.add.reduceat(odds, samples.start)[samples.node]
    return shares


def report(samples: Samples, scores: Array, held_out: Array, step: int) -> None:
    """Say how often the first card settles, and what going down the list costs against the best card."""
    order = np.lexsort((-scores, samples.node))
    cost, settles = samples.cost[order], samples.settles[order]
    place = np.where(settles, np.arange(len(cost)), len(cost))
    first = np.minimum.reduceat(place, samples.start)
    some = first < len(cost)
    spent = np.cumsum(cost)
    paid = spent[np.minimum(first, len(cost) - 1)] - np.where(samples.start > 0, spent[samples.start - 1], 0)
    best = np.minimum.reduceat(np.where(settles, cost, np.inf), samples.start)
    words = []
    for name, chosen in (("fitted", some & ~held_out), ("held out", some & held_out)):
        hit = np.mean(first[chosen] == samples.start[chosen])
        words.append(
            f"{name}: first {hit:.3f}, cost {paid[chosen].sum() / best[chosen].sum():.3f} of the best"
        )
    print(f"step {step}: " + "; ".join(words), flush=True)


def main(arguments: list[str]) -> None:
    """Fit both kinds of game and write the table."""
    size, out, middle = int(arguments[0]), Path(arguments[1]), arguments.index("--")
    rows = []
    for names in (arguments[2:middle], arguments[middle + 1 :]):
        samples = read([Path(name) for name in names])
        print(f"{len(samples.start)} nodes, {len(samples.node)} cards")
        weights = np.clip(np.rint(fit(samples, size) * SCALE), -32768, 32767).astype(int)
        numbers = [str(weight) for weight in weights]
        lines = [",".join(numbers[i : i + 24]) for i in range(0, len(numbers), 24)]
        rows.append("{" + ",\n".join(lines) + "}")
    out.write_text(",\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
