"""What the list brings to a deal, beside the cards and the ruleset: which kind of round it belongs to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Occasion:
    """The round a deal is played in. Which deal comes next is decided by the list (:mod:`skatkit.sheet`).

    Attributes:
        bock: the factor of the running rounds of Bock; 1 outside of them.
        ramsch: a round of Ramsch: nobody bids.

    >>> Occasion(bock=2)
    Occasion(bock=2, ramsch=False)
    """

    bock: int = 1
    ramsch: bool = False

    def __post_init__(self) -> None:
        if self.bock < 1:
            raise ValueError(f"the factor of Bock is 1 or more, not {self.bock}")


ORDINARY = Occasion()
"""An ordinary deal."""
