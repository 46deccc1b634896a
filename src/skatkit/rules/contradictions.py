"""What is wrong with a ruleset: numbers out of range, and choices that contradict one another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from skatkit.rules.choices import AllPass, BockTrigger, ListScoring, SeriesEnd
from skatkit.rules.faults import RulesetFault, RulesetFaultKind

if TYPE_CHECKING:
    from skatkit.rules.ruleset import Ruleset

LIMITS = {
    "seats": (3, 5),
    "cut_min": (0, 16),
    "max_bid": (216, 264),
    "lost_hand_factor": (1, 2),
    "spitze": (0, 2),
    "list_length": (1, 10_000),
    "bierlachs_limit": (1, 100_000),
    "kontra.depth": (1, 4),
    "ramsch.fixed": (1, 1000),
    "ramsch.jungfrau": (1, 2),
    "pot.ante": (1, 100_000),
}
"""The lowest and the highest value of every number of a ruleset."""
ONLY = {"max_bid": (216, 264)}
"""Numbers of which not all between the limits can be chosen."""


def faults_of(rules: Ruleset) -> tuple[RulesetFault, ...]:
    """Everything that is wrong with a ruleset, the fields in order."""
    return (*_out_of_range(rules), *_contradictions(rules))


def value_at(rules: Ruleset, place: str) -> Any:
    """The value of a switch such as ``kontra.depth``; ``None`` when its part is not played.

    >>> from skatkit.rules.ruleset import ISKO, PUB
    >>> value_at(PUB, "kontra.depth"), value_at(ISKO, "kontra.depth")
    (2, None)
    """
    value: Any = rules
    for name in place.split("."):
        value = None if value is None else getattr(value, name)
    return value


def _out_of_range(rules: Ruleset) -> Iterator[RulesetFault]:
    for place, (lowest, highest) in LIMITS.items():
        value = value_at(rules, place)
        allowed = ONLY.get(place)
        if value is None or (value in allowed if allowed else lowest <= value <= highest):
            continue
        expected = tuple(str(number) for number in allowed) if allowed else (f"{lowest}–{highest}",)
        yield RulesetFault(place, RulesetFaultKind.OUT_OF_RANGE, str(value), expected)


def _contradictions(rules: Ruleset) -> Iterator[RulesetFault]:
    def fault(place: str, *expected: str) -> RulesetFault:
        value = value_at(rules, place)
        got = getattr(value, "value", type(value).__name__.lower() if value is not None else "none")
        return RulesetFault(place, RulesetFaultKind.CONTRADICTION, str(got), expected)

    bock = rules.bock
    after_bock = bock is not None and bock.ramsch_rounds
    if rules.all_pass is AllPass.RAMSCH and rules.ramsch is None:
        yield fault("all_pass", "ramsch")
    if rules.ramsch is not None and rules.all_pass is not AllPass.RAMSCH and not after_bock:
        yield fault("ramsch", "all_pass", "bock.ramsch_rounds")
    if bock is not None:
        if bock.triggers != tuple(trigger for trigger in BockTrigger if trigger in bock.triggers):
            yield fault("bock.triggers", "sorted")
        if not bock.triggers:
            yield fault("bock.triggers", *BockTrigger)
        if after_bock and rules.ramsch is None:
            yield fault("bock.ramsch_rounds", "ramsch")
        if rules.kontra is None and _needs_kontra(bock.triggers):
            yield fault("bock.triggers", "kontra")
    if rules.officer is not None:
        for place in ("kontra", "ramsch", "bock", "pot"):
            if value_at(rules, place) is not None:
                yield fault(place, "officer=none")
    if rules.series_end is SeriesEnd.LIMIT and rules.list_scoring is not ListScoring.BIERLACHS:
        yield fault("series_end", "list_scoring=bierlachs")


def _needs_kontra(triggers: tuple[BockTrigger, ...]) -> bool:
    return BockTrigger.KONTRA_LOST in triggers or BockTrigger.KONTRA_RE in triggers
