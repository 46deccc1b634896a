"""What is agreed before the cards are dealt, as data.

A :class:`Ruleset` has no behaviour. A house rule that changes a number or a choice is a field; one
that adds a phase or a kind of game is an optional frozen part (``None`` = not played). Every field is a
switch with a place of its own, listed in :mod:`skatkit.rules.switches`; what contradicts what is in
:mod:`skatkit.rules.contradictions`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from skatkit.rules.choices import (
    AllPass,
    BockQueue,
    BockTrigger,
    BothOver,
    Claims,
    DefenderBonus,
    FailedAnnouncement,
    FirstDealer,
    HalfRounding,
    KontraBy,
    KontraUntil,
    ListScoring,
    March,
    Offences,
    PotTrigger,
    PushFactor,
    RamschLevel,
    RamschScoring,
    RamschTie,
    SeriesEnd,
    SkatTo,
)
from skatkit.rules.contradictions import faults_of
from skatkit.rules.errors import RulesetError
from skatkit.rules.officer.options import Officer


@dataclass(frozen=True, slots=True, kw_only=True)
class Kontra:
    """The defenders may double a game, the declarer double it again (not ISkO)."""

    by: KontraBy = KontraBy.ANY_DEFENDER
    until: KontraUntil = KontraUntil.OWN_FIRST_CARD
    depth: int = 2
    """How many calls there are: Kontra, Re, a third (Supra) and a fourth (Hirsch)."""
    re_on_null: bool = True
    """May Re be said in Null?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """Pushing Ramsch (Schieberamsch): the skat goes round before play."""

    jacks_pushable: bool = False
    """May jacks be pushed on?"""
    push_factor: PushFactor = PushFactor.DOUBLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Ramsch:
    """Ramsch: everyone for himself, trumps as in Grand, the fewest card points are the aim.

    The names of the fields are those of the German pubs; no authority rules them.
    """

    skat_to: SkatTo = SkatTo.LAST_TRICK
    scoring: RamschScoring = RamschScoring.POINTS
    fixed: int = 10
    """Game points lost under ``FIXED``, or won under ``WINNER``."""
    tie: RamschTie = RamschTie.EACH_FULL
    half_rounding: HalfRounding = HalfRounding.DOWN
    level: RamschLevel = RamschLevel.NOBODY
    jungfrau: int = 2
    """The loss is multiplied by this when a player took no trick; 1 = no virgin."""
    march: March = March.PLUS_SELF
    march_factor: bool = False
    """Do push factors and knocks apply to a march?"""
    announced_jungfrau: bool = False
    """May a player announce that he will take no trick? He then wins or loses 120 by it."""
    announced_march: bool = False
    """May a player announce that he will take all tricks? He then wins or loses 120 by it."""
    knocking: bool = False
    """May a player who did not push unseen knock before the lead? Each knock doubles."""
    grand_hand: bool = False
    """May somebody declare Grand Hand instead, before everything else?"""
    in_seeger: bool = False
    """Does a lost Ramsch count as a lost own game in the list?"""
    push: Push | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bock:
    """Rounds in which everything counts double."""

    triggers: tuple[BockTrigger, ...] = (BockTrigger.LOST_WITH_60,)
    """What brings such a round; each at most once, in the order of :class:`BockTrigger`."""
    queue: BockQueue = BockQueue.QUEUE
    ramsch_rounds: bool = False
    """Is each round of Bock followed by a round of Ramsch?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """A stake of money beside the game points."""

    ante: int = 10
    """What everybody pays in at the start."""
    trigger: PotTrigger = PotTrigger.GRAND
    pinke: bool = False
    """Does every lost game pay in an ante (Hansa)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything agreed before play. The defaults are the official rules (ISkO, SkWO).

    Raises:
        RulesetError: the choices contradict one another; all contradictions are named at once.

    >>> Ruleset(seats=4).list_length_in_force
    48
    >>> Ruleset(seats=7)
    Traceback (most recent call last):
    skatkit.rules.errors.RulesetError: seats: out-of-range 7 (expected 3–5)
    """

    seats: int = 3
    """Players at the table; three of them play. With four the dealer sits out, with five (casual only) the
    dealer and the third to his left."""
    first_dealer: FirstDealer = FirstDealer.PLACE1
    cut_min: int = 4
    """At least so many cards are lifted and left when cutting (ISkO 3.2.4)."""

    all_pass: AllPass = AllPass.PASSED_IN
    forehand_18_option: bool = True
    """After two passes forehand may still play at 18 (ISkO 3.3.7)."""
    max_bid: int = 264
    """The end of the ladder; 216 where the two values only a Grand has are not bid."""
    strict_impossible_null: bool = False
    """A Null below the bid may be announced and is booked by ISkO 3.6.2; otherwise it is refused."""
    announce_below_bid: bool = False
    """A suit game or Grand may be announced though it cannot reach the bid; it is lost as overbid.
    By ISkO 3.5.6 it may only when no game reaches the bid."""
    announce_without_hand: bool = False
    """House rule: Schneider and Schwarz may be announced after taking the skat."""

    matadors_jacks_only: bool = False
    """House rule: only the four jacks count as matadors."""
    lost_hand_factor: int = 2
    """A lost Hand game counts so many times; 1 before 1999."""
    failed_announcement: FailedAnnouncement = FailedAnnouncement.FULL

    spitze: int = 0
    """House rule: so many levels for announcing that the lowest trump wins the last trick; 0 = never."""
    patrouillen: bool = False
    """House rule: the black jacks, or the red ones, held together may be announced, a level for each pair."""
    open_table: bool = False
    """House rule: a suit game or Grand with the cards open before the lead ("Tisch"), two levels."""
    revolution: bool = False
    """House rule: Null ouvert for 92, in which the defenders may share their twenty cards out anew."""
    saechsische_spitze: bool = False
    """House rule: a game with all ranks upside down, base value 20."""

    kontra: Kontra | None = None
    schenken: bool = False
    """House rule: the defenders may give the game away before their first cards; the declarer may decline
    and play as if he had announced Schneider."""

    claims: Claims = Claims.ISKO
    offences: Offences = Offences.REFUSE
    show_last_trick: bool = True
    """May the last trick be looked at (ISkO 4.3)?"""

    ramsch: Ramsch | None = None
    bock: Bock | None = None
    pot: Pot | None = None
    officer: Officer | None = None
    """Offiziersskat for two instead of Skat (:mod:`skatkit.rules.officer`); ``seats`` says nothing then."""

    list_scoring: ListScoring = ListScoring.SEEGER_FABIAN
    defender_bonus: DefenderBonus = DefenderBonus.BY_TABLE
    list_length: int | None = None
    """Deals in a list; ``None`` = 36 for three, 48 for four (SkWO)."""
    series_end: SeriesEnd = SeriesEnd.LENGTH
    bierlachs_limit: int = 501
    """Who is first to have so many minus points has lost a Bierlachs."""
    bierlachs_both_over: BothOver = BothOver.LOWER

    def __post_init__(self) -> None:
        faults = faults_of(self)
        if faults:
            raise RulesetError(faults)

    @property
    def list_length_in_force(self) -> int:
        """Deals in a list, with the default for the size of the table."""
        return 12 * self.players if self.list_length is None else self.list_length

    @property
    def players(self) -> int:
        """Players at the table: the seats, or two in Offiziersskat."""
        return self.seats if self.officer is None else 2

    def replace(self, **changes: Any) -> Ruleset:
        """A copy with some fields changed.

        >>> ISKO.replace(seats=4).seats
        4
        """
        return dataclasses.replace(self, **changes)


ISKO = Ruleset()
"""The official rules, scored by Seeger-Fabian."""
ISS = ISKO.replace(claims=Claims.ONLINE, announce_below_bid=True)
"""As the International Skat Server plays; its habits at the table are in :mod:`skatkit.formats`."""
WITH_RAMSCH = ISKO.replace(all_pass=AllPass.RAMSCH, ramsch=Ramsch())
"""The official rules, but Ramsch is played when all pass."""
SCHIEBERAMSCH = ISKO.replace(all_pass=AllPass.RAMSCH, ramsch=Ramsch(grand_hand=True, push=Push()))
"""With pushing Ramsch, and Grand Hand before it."""
PUB = ISKO.replace(
    first_dealer=FirstDealer.RANDOM,
    cut_min=3,
    all_pass=AllPass.RAMSCH,
    ramsch=Ramsch(grand_hand=True),
    kontra=Kontra(),
    claims=Claims.ONLINE,
    list_scoring=ListScoring.PLAIN,
    list_length=36,
)
"""As German pubs like it: Kontra and Re, Ramsch, a plain list."""

PRESETS = {
    "ISKO": ISKO,
    "ISS": ISS,
    "WITH_RAMSCH": WITH_RAMSCH,
    "SCHIEBERAMSCH": SCHIEBERAMSCH,
    "PUB": PUB,
}
"""The rulesets with a name."""
