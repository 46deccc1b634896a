"""What a record of the International Skat Server holds beyond the deal and its moves."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.formats.iss_result import IssResult
from skatkit.rules.contract import Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class IssCopy:
    """How the server told a game, where the game alone does not say it.

    With it a record is written as it was read, to the letter.

    Attributes:
        deck: the dealt cards in the order of the record.
        put: the two cards put away in the order of the record; empty if none were.
        keys: the keys in their order; empty where it is the usual one (:data:`USUAL_KEYS`).
        verbatim: keys whose value is not written the usual way, and unknown keys, with that value.
        half_declared: a game announced before discarding, when the deal was broken off in between.
        result: the recorded result.
    """

    deck: str
    put: str = ""
    keys: tuple[str, ...] = ()
    verbatim: tuple[tuple[str, str], ...] = ()
    half_declared: Contract | None = None
    result: IssResult | None = None


USUAL_KEYS = ("GM", "PC", "CO", "SE", "ID", "DT", "P0", "P1", "P2", "R0", "R1", "R2", "MV", "R")
"""The keys of a record of the server, in its order; a player's copy has ``OW`` after ``DT``."""
USUAL_KEYS_OF_COPY = (*USUAL_KEYS[:6], "OW", *USUAL_KEYS[6:])
