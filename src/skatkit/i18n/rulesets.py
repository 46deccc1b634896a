"""Rulesets in words: what each switch is called, what each of its values means, and one sentence for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import listed
from skatkit.rules.code import Code
from skatkit.rules.faults import RulesetFault
from skatkit.rules.officer.options import Officer
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, switch_at

_BASES = ("ISKO", "ISS", "PUB", "OFFICER")
"""Known rulesets that a sentence may start from; the nearest is taken."""
_KNOWN = {"OFFICER": Ruleset(officer=Officer()), **PRESETS}
"""Rulesets with a sentence of their own."""
_TOLD_ALONG: Mapping[str, tuple[str, ...]] = {
    "kontra": ("kontra.depth",),
    "ramsch": ("all_pass",),
    "ramsch.scoring": ("ramsch.fixed",),
    "ramsch.push": ("ramsch.push.jacks_pushable",),
    "pot": ("pot.ante",),
    "list_scoring": ("list_length", "bierlachs_limit"),
}
"""Switches of which one clause tells several: *a plain list of 36 deals*."""
_NAMED_ALREADY = ("officer",)
"""Parts that a known ruleset is named after: their details stand for themselves."""
_ALWAYS_TOLD = ("bock.triggers",)
"""Details told of every part that is newly played, even when they are the usual ones."""
_CONFLICTS: Mapping[tuple[str, str], str] = {
    ("all_pass", "ramsch"): "ruleset.conflict-no-ramsch",
    ("ramsch", "all_pass"): "ruleset.conflict-idle-ramsch",
    ("bock.triggers", "sorted"): "ruleset.conflict-trigger-order",
    ("bock.triggers", "lost_with_60"): "ruleset.conflict-no-trigger",
    ("bock.triggers", "kontra"): "ruleset.conflict-kontra-trigger",
    ("bock.ramsch_rounds", "ramsch"): "ruleset.conflict-ramsch-rounds",
    ("series_end", "list_scoring=bierlachs"): "ruleset.conflict-limit",
}
"""Contradictions with a sentence of their own: the place, and the first of what was expected."""


def switch_name(w: Words, switch: Switch) -> str:
    """A short label for a switch.

    >>> from skatkit.i18n.catalogue import words
    >>> switch_name(words("de"), switch_at("ramsch.push"))
    'Schieberamsch'
    """
    return w(f"ruleset.label-{key_of(switch.place)}")


def choice_name(w: Words, switch: Switch, choice: Code) -> str:
    """A short label for one of the choices of a switch."""
    return w(f"ruleset.choice-{key_of(switch.place)}-{key_of(choice)}")


def value_name(w: Words, switch: Switch, value: Any) -> str:
    """The value of a switch, as short as it stands beside the label.

    >>> from skatkit.i18n.catalogue import words
    >>> [value_name(words("en"), switch_at(place), place.count("h")) for place in ("seats", "list_length")]
    ['0', '1']
    >>> value_name(words("en"), switch_at("ramsch"), None)
    'not played'
    """
    match switch.kind:
        case SwitchKind.PART:
            return w("ruleset.played") if value else w("ruleset.not-played")
        case SwitchKind.YES_NO:
            return w("ruleset.yes") if value else w("ruleset.no")
        case SwitchKind.CHOICE:
            return choice_name(w, switch, value)
        case SwitchKind.SET:
            return listed(w, [choice_name(w, switch, choice) for choice in value], either=True)
        case SwitchKind.NUMBER:
            return w("ruleset.by-table") if value is None else str(value)


def explanation(w: Words, switch: Switch, value: Any) -> str:
    """What a value of a switch means at the table, as a sentence.

    >>> from skatkit.i18n.catalogue import words
    >>> explanation(words("en"), switch_at("kontra.re_on_null"), False)
    'Re may not be said in Null games; some circles play it this way.'
    """
    if value is None and switch.kind is SwitchKind.NUMBER:
        return w("ruleset.about-list-length-by-table")
    key = f"ruleset.about-{explanation_key(switch, value)}"
    if switch.kind is SwitchKind.SET:
        return w(key, value=value_name(w, switch, value))
    return w(key, value=value)


def explanation_key(switch: Switch, value: Any) -> str:
    """The end of the key that explains a value; numbers and sets have one message for all."""
    ends = {
        SwitchKind.PART: "played" if value else "not-played",
        SwitchKind.YES_NO: "yes" if value else "no",
        SwitchKind.CHOICE: key_of(str(value)),
    }
    end = ends.get(switch.kind)
    return key_of(switch.place) if end is None else f"{key_of(switch.place)}-{end}"


def explanations(w: Words, rules: Ruleset) -> Iterator[tuple[Switch, str]]:
    """Every switch that is in play, with the sentence for its value; in Offiziersskat only its own."""
    for switch in SWITCHES:
        if switch.is_played(rules) and (rules.officer is None or _is_for_two(switch)):
            yield switch, explanation(w, switch, _value(rules, switch.place))


def _is_for_two(switch: Switch) -> bool:
    return switch.place.partition(".")[0] in ("officer", "list_length")


def describe(w: Words, rules: Ruleset) -> str:
    """What a ruleset is, as one sentence: the nearest known one, and what differs from it.

    >>> from skatkit.i18n.catalogue import words
    >>> from skatkit.rules.ruleset import ISKO, PUB
    >>> describe(words("en"), ISKO.replace(seats=4, list_length=36))
    'Tournament rules (ISkO) with four players and 36 deals.'
    >>> describe(words("de"), PUB.replace(kontra=None))
    'Kneipenregeln mit einer Abweichung: kein Kontra.'
    """
    for name, known in _KNOWN.items():
        if rules == known:
            return w(f"ruleset.preset-{key_of(name.lower())}")
    bases = _BASES if rules.officer is None else _BASES[-1:]
    name, changes = min(((base, _changes(rules, _KNOWN[base])) for base in bases), key=_length)
    clauses = [_clause(w, change) for change in changes]
    return w(
        "ruleset.changed",
        base=w(f"ruleset.name-{key_of(name.lower())}"),
        changes=listed(w, clauses),
        count=len(clauses),
    )


def conflict(w: Words, fault: RulesetFault) -> str:
    """Why choices contradict one another, as a sentence; ``fault`` is a contradiction.

    >>> from skatkit.i18n.catalogue import words
    >>> from skatkit.rules.faults import RulesetFaultKind
    >>> fault = RulesetFault("series_end", RulesetFaultKind.CONTRADICTION, "limit", ("claims",))
    >>> conflict(words("en"), fault)
    '“End of the list” (series_end) does not go with: Shortening a deal.'
    """
    key = _CONFLICTS.get((fault.place, fault.expected[0]))
    if key is not None:
        return w(key)
    label = switch_name(w, switch_at(fault.place))
    if fault.expected == ("officer=none",):
        return w("ruleset.conflict-officer", label=label, place=fault.place)
    places = {switch.place for switch in SWITCHES}
    others = [
        switch_name(w, switch_at(place)) if place in places else place
        for place in (text.partition("=")[0] for text in fault.expected)
    ]
    return w("ruleset.conflict", label=label, place=fault.place, others=listed(w, others))


def key_of(name: str) -> str:
    """The place of a switch or the name of a choice, as keys of the catalogues write it."""
    return name.replace(".", "-").replace("_", "-")


@dataclass(frozen=True, slots=True)
class _Change:
    """One thing that differs: a switch, and what is said about it in brackets.

    Attributes:
        place: of the switch.
        values: of the switch (``value``) and of those told along, by field name.
        details: of a part.
        is_new: False if only the details differ.
    """

    place: str
    values: Mapping[str, Any]
    details: tuple[_Change, ...] = ()
    is_new: bool = True


def _length(option: tuple[str, list[_Change]]) -> int:
    return sum(change.is_new + len(change.details) for change in option[1])


def _changes(rules: Ruleset, base: Ruleset) -> list[_Change]:
    """What differs from another ruleset, in the order of the switches."""
    found: dict[str, _Change] = {}
    told: set[str] = set()
    for switch in SWITCHES:
        place, outermost = switch.place, switch.place.partition(".")[0]
        if _differs(rules, base, place):
            found[place] = _Change(place, _values(rules, base, place))
            told.update(_TOLD_ALONG.get(place, ()))
        elif place == outermost and switch.kind is SwitchKind.PART:
            found[place] = _Change(place, {}, is_new=False)
    kept: list[_Change] = []
    for place, change in found.items():
        details = tuple(
            found[inner] for inner in found if inner.startswith(f"{place}.") and inner not in told
        )
        if place in _NAMED_ALREADY and not change.is_new:
            kept.extend(details)
        elif "." not in place and place not in told and (change.is_new or details):
            kept.append(_Change(place, change.values, details, is_new=change.is_new))
    return kept


def _differs(rules: Ruleset, base: Ruleset, place: str) -> bool:
    """Is the value of a switch another one, or not that of a part newly played?"""
    switch = switch_at(place)
    value = switch.of(rules)
    if switch.kind is SwitchKind.PART:
        return (value is None) != (switch.of(base) is None)
    if not switch.is_played(rules):
        return False
    if switch.is_played(base):
        return bool(value != switch.of(base))
    return place in _ALWAYS_TOLD or bool(value != switch.default)


def _values(rules: Ruleset, base: Ruleset, place: str) -> dict[str, Any]:
    values = {"value": _value(rules, place)}
    for other in _TOLD_ALONG.get(place, ()):
        values[switch_at(other).name] = _value(rules, other)
    if place == "list_scoring" and not _differs(rules, base, "list_length"):
        values["list_length"] = 0  # not worth a word
    return values


def _value(rules: Ruleset, place: str) -> Any:
    """The value of a switch as messages want it."""
    value = switch_at(place).of(rules)
    if place == "list_length":
        return rules.list_length_in_force
    return value if switch_at(place).kind is not SwitchKind.PART else value is not None


def _clause(w: Words, change: _Change) -> str:
    """What differs, with its details in brackets."""
    if change.is_new:
        clause = w(f"ruleset.clause-{key_of(change.place)}", **_arguments(w, change))
    else:
        clause = w(f"ruleset.part-{key_of(change.place)}")
    if not change.details:
        return clause
    details = listed(w, [_clause(w, detail) for detail in change.details])
    return w("ruleset.with-details", clause=clause, details=details)


def _arguments(w: Words, change: _Change) -> Mapping[str, Any]:
    """The values of a change as a message takes them: a set is listed."""
    switch = switch_at(change.place)
    if switch.kind is not SwitchKind.SET:
        return change.values
    return {"value": value_name(w, switch, change.values["value"])}
