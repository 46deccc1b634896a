"""What is agreed before the cards are dealt, as data.

A :class:`Ruleset` has no behaviour. A house rule that changes a number or a choice is a field; one
that adds a phase or a kind of game is an optional frozen part (``None`` = not played).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import Any

from skatkit.rules.code import Code
from skatkit.rules.errors import RulesetError
from skatkit.rules.faults import RulesetFault, RulesetFaultKind


class AllPass(Code):
    """What happens when all three pass."""

    PASSED_IN = "passed_in"
    """Nothing is played; a valid deal of the list with 0 for everybody (ISkO 3.3.7)."""
    RAMSCH = "ramsch"
    """Ramsch is played; needs :attr:`Ruleset.ramsch`."""


class Claims(Code):
    """How a deal may be shortened."""

    ISKO = "isko"
    """ISkO 4.4.1–4.4.6. Whether a defender plays open rightly (4.4.5) is judged by what he can know."""
    ONLINE = "online"
    """A claim ends the deal if it is proved from the claimant's own view or everybody concerned agrees;
    both defenders must concede."""
    OFF = "off"
    """Every deal is played to its end."""


class Offences(Code):
    """What happens to an offence against the rules of play."""

    REFUSE = "refuse"
    """Illegal cards cannot be played: a program at the table sees to it."""
    ISKO = "isko"
    """A referee records a live game: a revoke can happen and is ruled by ISkO 4.1.3–4.1.6,
    even when it comes to light after the last card."""


class FailedAnnouncement(Code):
    """What an announced Schneider or Schwarz costs when it is missed."""

    FULL = "full"
    """The announced level and the level it names (court practice)."""
    ANNOUNCED_ONLY = "announced_only"
    """Only the announcement; the level it names counts when it was made."""


class ListScoring(Code):
    """How game values become the points of a list."""

    PLAIN = "plain"
    SEEGER = "seeger"
    """±50 for an own game won or lost."""
    SEEGER_FABIAN = "seeger_fabian"
    """Seeger, and 40 (30 at a table of four) for each game that another player loses (SkWO 6.3.1)."""


class FirstDealer(Code):
    """Who deals the first hand of a list."""

    PLACE1 = "place1"
    RANDOM = "random"


class SkatTo(Code):
    """Who gets the skat's card points in Ramsch."""

    LAST_TRICK = "last_trick"
    LOSER = "loser"
    NOBODY = "nobody"


class RamschScoring(Code):
    """What a Ramsch costs."""

    POINTS = "points"
    """The loser loses his card points (Augenramsch)."""
    FIXED = "fixed"
    """The loser loses a fixed amount."""
    EACH = "each"
    """Every player loses his own card points."""
    WINNER = "winner"
    """The player with the fewest card points wins a fixed amount."""


class RamschTie(Code):
    """What happens when two share the highest total in Ramsch."""

    EACH_FULL = "each_full"
    HALF = "half"
    LAST_TRICK = "last_trick"
    """The tied player who took the later trick loses alone."""


class March(Code):
    """What a Durchmarsch brings."""

    PLUS_SELF = "plus120_self"
    MINUS_OTHERS = "minus120_others"


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
    jungfrau: int = 2
    """The loss is multiplied by this when a player took no trick; 1 = no virgin."""
    march: March = March.PLUS_SELF
    march_factor: bool = False
    """Do push factors apply to a march?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything agreed before play. The defaults are the official rules (ISkO, SkWO).

    Raises:
        RulesetError: the choices contradict one another; all contradictions are named at once.

    >>> Ruleset(seats=4).list_length_in_force
    48
    >>> Ruleset(seats=7)
    Traceback (most recent call last):
    skatkit.rules.errors.RulesetError: seats: out-of-range 7 (expected 3 | 4)
    """

    seats: int = 3
    """Players at the table; with four the dealer sits out."""
    first_dealer: FirstDealer = FirstDealer.PLACE1
    cut_min: int = 4
    """At least so many cards are lifted and left when cutting (ISkO 3.2.4)."""

    all_pass: AllPass = AllPass.PASSED_IN
    forehand_18_option: bool = True
    """After two passes forehand may still play at 18 (ISkO 3.3.7)."""
    max_bid: int = 264
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

    claims: Claims = Claims.ISKO
    offences: Offences = Offences.REFUSE

    ramsch: Ramsch | None = None

    list_scoring: ListScoring = ListScoring.SEEGER_FABIAN
    list_length: int | None = None
    """Deals in a list; ``None`` = 36 for three, 48 for four (SkWO)."""

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise RulesetError(faults)

    @property
    def list_length_in_force(self) -> int:
        """Deals in a list, with the default for the size of the table."""
        return 12 * self.seats if self.list_length is None else self.list_length

    def replace(self, **changes: Any) -> Ruleset:
        """A copy with some fields changed.

        >>> ISKO.replace(seats=4).seats
        4
        """
        return dataclasses.replace(self, **changes)


def _faults(rules: Ruleset) -> list[RulesetFault]:
    ramsch = rules.ramsch
    numbers = [
        ("seats", rules.seats, rules.seats in (3, 4), ("3", "4")),
        ("cut_min", rules.cut_min, 0 <= rules.cut_min <= 16, ("0–16",)),
        ("max_bid", rules.max_bid, rules.max_bid in (216, 264), ("216", "264")),
        ("lost_hand_factor", rules.lost_hand_factor, rules.lost_hand_factor in (1, 2), ("1", "2")),
        ("list_length", rules.list_length, rules.list_length is None or rules.list_length > 0, ("≥ 1",)),
    ]
    if ramsch is not None:
        numbers += [
            ("ramsch.jungfrau", ramsch.jungfrau, ramsch.jungfrau in (1, 2), ("1", "2")),
            ("ramsch.fixed", ramsch.fixed, ramsch.fixed > 0, ("≥ 1",)),
        ]
    faults = [
        RulesetFault(place, RulesetFaultKind.OUT_OF_RANGE, str(got), expected)
        for place, got, good, expected in numbers
        if not good
    ]
    if (rules.all_pass is AllPass.RAMSCH) != (ramsch is not None):
        got = rules.all_pass.value
        faults.append(RulesetFault("all_pass", RulesetFaultKind.CONTRADICTION, got, ("ramsch",)))
    return faults


ISKO = Ruleset()
"""The official rules, scored by Seeger-Fabian."""
ISS = ISKO.replace(claims=Claims.ONLINE, announce_below_bid=True)
"""As the International Skat Server plays; its habits at the table are in :mod:`skatkit.formats`."""
WITH_RAMSCH = ISKO.replace(all_pass=AllPass.RAMSCH, ramsch=Ramsch())
"""The official rules, but Ramsch is played when all pass."""

PRESETS = {"ISKO": ISKO, "ISS": ISS, "WITH_RAMSCH": WITH_RAMSCH}
"""The rulesets with a name."""


def ruleset_to_dict(rules: Ruleset) -> dict[str, Any]:
    """A ruleset as plain data for JSON; only what differs from the defaults, so old readers keep up.

    >>> ruleset_to_dict(ISKO.replace(seats=4))
    {'seats': 4}
    """
    return _part_to_dict(rules, ISKO)


def _part_to_dict(part: Any, default: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            data[field.name] = _part_to_dict(value, type(value)())
        elif value != getattr(default, field.name):
            data[field.name] = value.value if isinstance(value, Enum) else value
    return data


_PARTS: dict[str, type[Any]] = {"ramsch": Ramsch}
_CHOICES: dict[str, type[Code]] = {
    "first_dealer": FirstDealer,
    "all_pass": AllPass,
    "failed_announcement": FailedAnnouncement,
    "claims": Claims,
    "offences": Offences,
    "list_scoring": ListScoring,
    "skat_to": SkatTo,
    "scoring": RamschScoring,
    "tie": RamschTie,
    "march": March,
}


def ruleset_from_dict(data: dict[str, Any]) -> Ruleset:
    """The ruleset written by :func:`ruleset_to_dict`.

    Raises:
        RulesetError: unknown fields, wrong types, unknown choices or contradictions; all at once.

    >>> ruleset_from_dict({"seats": 4, "all_pass": "ramsch", "ramsch": {}}).ramsch.jungfrau
    2
    """
    faults: list[RulesetFault] = []
    values = _values_from_dict(Ruleset, data, "", faults)
    if not faults:
        return Ruleset(**values)
    try:
        Ruleset(**values)
    except RulesetError as error:
        # What contradicts a field that could not be read is no fault of its own.
        faults += [fault for fault in error.faults if fault.kind is RulesetFaultKind.OUT_OF_RANGE]
    raise RulesetError(tuple(faults))


def _values_from_dict(kind: type[Any], data: Any, prefix: str, faults: list[RulesetFault]) -> dict[str, Any]:
    """The values of one part, checked one by one; what is wrong is added to ``faults``."""

    def fault(place: str, kind: RulesetFaultKind, got: object, *expected: str) -> None:
        faults.append(RulesetFault(place, kind, repr(got), expected))

    if not isinstance(data, dict):
        fault(prefix.rstrip(".") or "ruleset", RulesetFaultKind.NOT_AN_OBJECT, data, "{…}")
        return {}
    fields = {field.name: field for field in dataclasses.fields(kind)}
    values: dict[str, Any] = {}
    for name, value in data.items():
        place = f"{prefix}{name}"
        if name not in fields:
            fault(place, RulesetFaultKind.UNKNOWN_FIELD, name, *fields)
        elif name in _PARTS:
            if value is not None:
                part = _values_from_dict(_PARTS[name], value, f"{place}.", faults)
                values[name] = _PARTS[name](**part)
        elif name in _CHOICES:
            try:
                values[name] = _CHOICES[name](value)
            except ValueError:
                fault(place, RulesetFaultKind.NOT_A_CHOICE, value, *(c.value for c in _CHOICES[name]))
        elif isinstance(fields[name].default, bool):
            if isinstance(value, bool):
                values[name] = value
            else:
                fault(place, RulesetFaultKind.NOT_A_CHOICE, value, "true", "false")
        elif type(value) is int or (value is None and name == "list_length"):
            values[name] = value
        else:
            fault(place, RulesetFaultKind.NOT_A_NUMBER, value, "0, 1, 2, …")
    return values
