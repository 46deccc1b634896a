"""What is agreed before a deal of Offiziersskat, as data."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.code import Code


class OfficerDeal(Code):
    """What lies open when the announcer names the game."""

    HALF = "half"
    """His own first four upper cards. The dealer's first four follow, then Kontra, then the rest, then Re."""
    CK = "ck"
    """His own first four upper cards, on all covered cards. All others follow, then Kontra and Re."""
    FULL = "full"
    """All sixteen upper cards."""


class OfficerScoring(Code):
    """What a deal brings."""

    GAME = "game"
    """The announcer wins the value of the game (matadors over his sixteen cards), or loses it doubled."""
    CARD_POINTS = "card_points"
    """Everybody writes his own card points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Officer:
    """Offiziersskat, as it is agreed.

    Kontra and Re double what is written, each once more; they do not belong to Ramsch. A Null counts 23, or
    46 when it is lost, in both scorings. In Ramsch whoever has more card points loses them (with
    ``CARD_POINTS`` both lose their own); all tricks bring 120, and no trick costs 120.

    >>> Officer(deal=OfficerDeal.FULL).scoring
    OfficerScoring.GAME
    """

    deal: OfficerDeal = OfficerDeal.HALF
    scoring: OfficerScoring = OfficerScoring.GAME
    kontra: bool = True
    """May the dealer say Kontra, and the announcer Re?"""
    ramsch: bool = False
    """May the announcer name Ramsch?"""
    null: bool = False
    """May the announcer name Null?"""


OFFICER = Officer()
"""Offiziersskat as most play it."""
