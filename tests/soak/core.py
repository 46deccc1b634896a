"""The native core: its card play against the rules, endings against a slow solver, senseless calls."""

from __future__ import annotations

from tests.native.test_reference import compare_endings, compare_play, compare_play_outs
from tests.native.test_solver import random_calls
from tests.soak.parts import Counts, Part

POSITIONS = 1_000_000
CALLS = 1_000_000
IN_CHUNK = 10_000


def play(chunk: int) -> Counts:
    positions = compare_play(IN_CHUNK, chunk)
    compare_play_outs(100, chunk)
    compare_endings(20, chunk, most_tricks=3)
    return {"positions": positions, "play-outs": 200, "endings": 20}


def calls(chunk: int) -> Counts:
    random_calls(IN_CHUNK, chunk)
    return {"calls": IN_CHUNK}


PART = Part("core", POSITIONS // IN_CHUNK, play, "positions")
CALLS_PART = Part("calls", CALLS // IN_CHUNK, calls, "calls")
