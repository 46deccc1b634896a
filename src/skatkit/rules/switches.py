"""Every switch of a ruleset in one list: where it stands, and what it may be.

Whatever shows, explains, codes or tries out all house rules goes through this list, so that a new field
is everywhere at once. Its order is frozen: codes depend on it, and new switches are added at the end.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skatkit.rules import choices
from skatkit.rules.code import Code
from skatkit.rules.contradictions import LIMITS, ONLY, value_at
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.ruleset import Bock, Kontra, Pot, Push, Ramsch, Ruleset

PARTS: Mapping[str, type[Any]] = {
    "kontra": Kontra,
    "ramsch": Ramsch,
    "ramsch.push": Push,
    "bock": Bock,
    "pot": Pot,
    "officer": Officer,
}
"""The optional parts by place."""

_CHOICES: Mapping[str, type[Code]] = {
    "first_dealer": choices.FirstDealer,
    "all_pass": choices.AllPass,
    "failed_announcement": choices.FailedAnnouncement,
    "claims": choices.Claims,
    "offences": choices.Offences,
    "list_scoring": choices.ListScoring,
    "defender_bonus": choices.DefenderBonus,
    "series_end": choices.SeriesEnd,
    "bierlachs_both_over": choices.BothOver,
    "kontra.by": choices.KontraBy,
    "kontra.until": choices.KontraUntil,
    "ramsch.skat_to": choices.SkatTo,
    "ramsch.scoring": choices.RamschScoring,
    "ramsch.tie": choices.RamschTie,
    "ramsch.half_rounding": choices.HalfRounding,
    "ramsch.level": choices.RamschLevel,
    "ramsch.march": choices.March,
    "ramsch.push.push_factor": choices.PushFactor,
    "bock.triggers": choices.BockTrigger,
    "bock.queue": choices.BockQueue,
    "pot.trigger": choices.PotTrigger,
    "officer.deal": OfficerDeal,
    "officer.scoring": OfficerScoring,
}


class SwitchKind(Code):
    """What can be set at a switch."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    """One of :attr:`Switch.choices`."""
    SET = "set"
    """Any number of :attr:`Switch.choices`."""
    NUMBER = "number"
    PART = "part"
    """Played or not; when it is, it has switches of its own."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch of a ruleset.

    Attributes:
        place: the fields that lead to it, with dots: ``ramsch.push.push_factor``.
        kind: what can be set.
        default: its value when its part is played and nothing else is said.
        choices: of a choice or a set.
        limits: the lowest and the highest number.
        numbers: of a number, when only these may be chosen.
    """

    place: str
    kind: SwitchKind
    default: Any
    choices: type[Code] | None = None
    limits: tuple[int, int] | None = None
    numbers: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The last field of the place."""
        return self.place.rpartition(".")[2]

    @property
    def part(self) -> str:
        """The part the switch belongs to; empty for the ruleset itself."""
        return self.place.rpartition(".")[0]

    def of(self, rules: Ruleset) -> Any:
        """Its value in a ruleset; ``None`` when its part is not played."""
        return value_at(rules, self.place)

    def is_played(self, rules: Ruleset) -> bool:
        """Does the ruleset have the part this switch belongs to?"""
        return not self.part or value_at(rules, self.part) is not None


def _switch(place: str, field: dataclasses.Field[Any]) -> Switch:
    if place in PARTS:
        return Switch(place, SwitchKind.PART, None)
    default = field.default
    if place in _CHOICES:
        kind = SwitchKind.SET if isinstance(default, tuple) else SwitchKind.CHOICE
        return Switch(place, kind, default, choices=_CHOICES[place])
    if isinstance(default, bool):
        return Switch(place, SwitchKind.YES_NO, default)
    limits, numbers = LIMITS[place], ONLY.get(place, ())
    return Switch(place, SwitchKind.NUMBER, default, limits=limits, numbers=numbers)


def _fields(kind: type[Any], prefix: str = "") -> dict[str, dataclasses.Field[Any]]:
    found: dict[str, dataclasses.Field[Any]] = {}
    for field in dataclasses.fields(kind):
        place = prefix + field.name
        found[place] = field
        if place in PARTS:
            found.update(_fields(PARTS[place], f"{place}."))
    return found


_ORDER = (
    "seats",
    "first_dealer",
    "cut_min",
    "all_pass",
    "forehand_18_option",
    "max_bid",
    "strict_impossible_null",
    "announce_below_bid",
    "announce_without_hand",
    "matadors_jacks_only",
    "lost_hand_factor",
    "failed_announcement",
    "spitze",
    "patrouillen",
    "open_table",
    "revolution",
    "saechsische_spitze",
    "kontra",
    "kontra.by",
    "kontra.until",
    "kontra.depth",
    "kontra.re_on_null",
    "schenken",
    "claims",
    "offences",
    "show_last_trick",
    "ramsch",
    "ramsch.skat_to",
    "ramsch.scoring",
    "ramsch.fixed",
    "ramsch.tie",
    "ramsch.half_rounding",
    "ramsch.level",
    "ramsch.jungfrau",
    "ramsch.march",
    "ramsch.march_factor",
    "ramsch.announced_jungfrau",
    "ramsch.announced_march",
    "ramsch.knocking",
    "ramsch.grand_hand",
    "ramsch.in_seeger",
    "ramsch.push",
    "ramsch.push.jacks_pushable",
    "ramsch.push.push_factor",
    "bock",
    "bock.triggers",
    "bock.queue",
    "bock.ramsch_rounds",
    "pot",
    "pot.ante",
    "pot.trigger",
    "pot.pinke",
    "list_scoring",
    "defender_bonus",
    "list_length",
    "series_end",
    "bierlachs_limit",
    "bierlachs_both_over",
    "officer",
    "officer.deal",
    "officer.scoring",
    "officer.kontra",
    "officer.ramsch",
    "officer.null",
)
"""Frozen: the place of a switch in here is its number in codes. New ones go to the end."""

_BY_PLACE = {place: _switch(place, field) for place, field in _fields(Ruleset).items()}
SWITCHES = tuple(_BY_PLACE[place] for place in _ORDER)
"""Every switch there is; a part stands before its switches."""


def switch_at(place: str) -> Switch:
    """The switch at a place.

    Raises:
        KeyError: there is none.

    >>> switch_at("kontra.depth").limits
    (1, 4)
    """
    return _BY_PLACE[place]


def with_switch(rules: Ruleset, place: str, value: Any) -> Ruleset:
    """The ruleset with one switch set; its parts come into play as far as needed.

    For a part ``True`` means played with its defaults, ``None`` and ``False`` not played.

    Raises:
        KeyError: there is no such switch.
        RulesetError: the choice contradicts others.

    >>> from skatkit.rules.ruleset import ISKO
    >>> with_switch(ISKO, "kontra.depth", 3).kontra
    Kontra(by=KontraBy.ANY_DEFENDER, until=KontraUntil.OWN_FIRST_CARD, depth=3, re_on_null=True)
    """
    return with_switches(rules, {place: value})


def with_switches(rules: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    """The ruleset with several switches set together, as :func:`with_switch` sets one.

    Raises:
        KeyError: there is no such switch.
        RulesetError: the choices contradict one another or what was there.
    """
    changes: dict[str, Any] = {}
    for place, value in values.items():
        if place in PARTS and isinstance(value, bool):
            value = PARTS[place]() if value else None
        *parents, name = switch_at(place).place.split(".")
        for depth in range(len(parents), 0, -1):
            parent = ".".join(parents[:depth])
            part = changes.get(parent, value_at(rules, parent)) or PARTS[parent]()
            changes[parent] = dataclasses.replace(part, **{name: value})
            name, value = parents[depth - 1], changes[parent]
        changes[name] = value
    return rules.replace(**{name: value for name, value in changes.items() if "." not in name})
