"""Measured: what kinds of cards are worth in Offiziersskat, and the chances that follow from them.

``training/officer`` makes these numbers.
"""

from __future__ import annotations

SUIT_WORTH = (
    10.81,
    10.51,
    8.65,
    8.36,
    7.34,
    5.69,
    -1.71,
    -1.63,
    -2.74,
    -2.64,
    -2.2,
    -1.81,
    -4.0,
    -4.15,
    6.28,
    2.88,
    0.0,
    0.0,
    8.45,
    0.0,
    0.0,
    0.0,
)
GRAND_WORTH = (
    11.93,
    10.79,
    6.33,
    7.99,
    0.0,
    0.0,
    1.4,
    -1.72,
    -2.4,
    -3.32,
    0.48,
    -1.5,
    -3.16,
    -6.02,
    7.15,
    2.4,
    0.0,
    0.0,
    9.03,
    0.0,
    0.0,
    0.0,
)
RAMSCH_WORTH = (
    -8.88,
    -3.72,
    -0.55,
    2.52,
    0.0,
    0.0,
    2.48,
    6.47,
    9.59,
    11.94,
    2.63,
    7.75,
    9.06,
    9.84,
    3.16,
    2.26,
    0.0,
    0.0,
    -1.23,
    0.0,
    0.0,
    0.0,
)
"""Of a trump by how many higher ones the other side may have; of other cards the same, by card points."""

ON_LEAD = {"suit": 0.84, "grand": 2.19, "ramsch": -2.2}
"""What it is worth to lead to the next trick."""

CHANCES = {
    ("suit", 0): (-0.153, 0.0424),
    ("suit", 4): (0.028, 0.0494),
    ("suit", 8): (0.02, 0.0564),
    ("grand", 0): (-0.273, 0.0469),
    ("grand", 4): (0.089, 0.0448),
    ("grand", 8): (0.097, 0.05),
    ("ramsch", 0): (-0.91, 0.0358),
    ("ramsch", 4): (0.05, 0.0361),
    ("ramsch", 8): (0.051, 0.0411),
}
"""Bias and slope of the announcer's chance, by kind of game and how many cards of the dealer lie open."""
