"""What a soak consists of: parts, each of them many chunks that stand alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Counts = dict[str, int]
"""Figures of some chunks; those of more chunks are added up."""


def nothing_wrong(figures: Counts) -> list[str]:
    """Every chunk has judged itself."""
    return []


@dataclass(frozen=True)
class Part:
    """One kind of check, cut into chunks that can be run in any order and by any process.

    Attributes:
        name: for the command line and the record.
        chunks: how many there are.
        run: runs a chunk by its number and returns its figures; raises when something is wrong.
        unit: the figure that counts progress.
        judge: what is wrong with the figures of all chunks together, if anything.
    """

    name: str
    chunks: int
    run: Callable[[int], Counts]
    unit: str
    judge: Callable[[Counts], list[str]] = nothing_wrong


def add(figures: Counts, more: Counts) -> None:
    """Add the figures of one more chunk."""
    for name, count in more.items():
        figures[name] = figures.get(name, 0) + count
