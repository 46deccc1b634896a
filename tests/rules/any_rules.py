"""Rulesets of every kind: all values of all switches, and few rulesets in which every two of them meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from skatkit.rules.choices import AllPass, BockTrigger, ListScoring, SeriesEnd
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, with_switches

NOT_SKAT = "officer"
"""Offiziersskat is another game; its switches are tried out by its own tests."""
TRIED = tuple(switch for switch in SWITCHES if not switch.place.startswith(NOT_SKAT))
_NEED_KONTRA = (BockTrigger.KONTRA_LOST, BockTrigger.KONTRA_RE)

Pair = frozenset[tuple[str, Any]]


def values_of(switch: Switch) -> tuple[Any, ...]:
    """The values of a switch that are worth trying."""
    if switch.kind in (SwitchKind.YES_NO, SwitchKind.PART):
        return (False, True)
    if switch.choices is not None:
        if switch.kind is SwitchKind.CHOICE:
            return tuple(switch.choices)
        options = tuple(switch.choices)
        return (*((option,) for option in options), options)
    if switch.numbers:
        return switch.numbers
    assert switch.limits is not None
    low, high = switch.limits
    near = range(low, min(high, low + 3) + 1) if high <= 5 else (low, switch.default, high)
    return tuple(dict.fromkeys(near))


def consistent(values: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these values, where what contradicts them is changed: the later place gives way."""
    made = dict(values)
    parts = {switch.place for switch in TRIED if switch.kind is SwitchKind.PART}
    played = {place for place in parts if made.get(place)}
    if made.get("all_pass") is AllPass.RAMSCH:
        played.add("ramsch")
    if "bock" not in played:
        made.pop("bock.ramsch_rounds", None)
    if "ramsch" not in played:
        made["bock.ramsch_rounds"] = False
        played.discard("ramsch.push")
    elif made.get("all_pass") is not AllPass.RAMSCH and not made.get("bock.ramsch_rounds"):
        made["all_pass"] = AllPass.RAMSCH
    if "kontra" not in played:
        triggers = made.get("bock.triggers", ())
        kept = tuple(trigger for trigger in triggers if trigger not in _NEED_KONTRA)
        made["bock.triggers"] = kept or (BockTrigger.LOST_WITH_60,)
    if made.get("series_end") is SeriesEnd.LIMIT:
        made["list_scoring"] = ListScoring.BIERLACHS
    for place in parts:
        made[place] = place in played
    return with_switches(ISKO, {place: v for place, v in made.items() if _in_play(place, played)})


def _in_play(place: str, played: Iterable[str]) -> bool:
    part = place.rpartition(".")[0]
    return not part or (part in played and _in_play(part, played))


def settings_of(rules: Ruleset) -> list[tuple[str, Any]]:
    """The value of every switch that says something in a ruleset."""
    found = []
    for switch in TRIED:
        if switch.is_played(rules):
            value = switch.of(rules)
            found.append((switch.place, value is not None if switch.kind is SwitchKind.PART else value))
    return found


def pairs_of(rules: Ruleset) -> set[Pair]:
    """Every two settings of a ruleset."""
    return {frozenset(pair) for pair in combinations(settings_of(rules), 2)}


def random_rules(rng: Random) -> Ruleset:
    """Any ruleset that does not contradict itself."""
    return consistent({switch.place: rng.choice(values_of(switch)) for switch in TRIED})


@cache
def covering_rules(seed: int = 0, *, attempts: int = 25, patience: int = 40) -> tuple[Ruleset, ...]:
    """Rulesets in which every two settings that can stand together do so at least once.

    Greedy: of some random rulesets the one with the most new pairs is taken, until for a long while nothing
    new comes.
    """
    rng = Random(seed)
    chosen: list[Ruleset] = []
    seen: set[Pair] = set()
    fruitless = 0
    while fruitless < patience:
        candidates = [random_rules(rng) for _ in range(attempts)]
        best = max(candidates, key=lambda rules: len(pairs_of(rules) - seen))
        new = pairs_of(best) - seen
        fruitless = 0 if new else fruitless + 1
        if new:
            seen |= new
            chosen.append(best)
    return tuple(chosen)
