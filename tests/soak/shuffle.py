"""A million shuffled decks against exact values."""

from __future__ import annotations

from skatkit.rules.deal import shuffle
from tests.rules.chi_square import count_decks, judge_decks
from tests.soak.parts import Counts, Part

DECKS = 1_000_000
DECKS_IN_CHUNK = 5_000


def run(chunk: int) -> Counts:
    numbers = range(chunk * DECKS_IN_CHUNK, (chunk + 1) * DECKS_IN_CHUNK)
    return count_decks(shuffle(b"soak", deal=number) for number in numbers)


PART = Part("shuffle", DECKS // DECKS_IN_CHUNK, run, "decks", judge_decks)
