"""Rulesets as plain data for JSON, in and out without loss."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any

from skatkit.rules.errors import RulesetError
from skatkit.rules.faults import RulesetFault, RulesetFaultKind
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.switches import PARTS, SwitchKind, switch_at


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
            data[field.name] = _plain(value)
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, Enum) else value


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


class _UnreadableError(Exception):
    """A value that cannot stand at a switch: what is wrong, and what may stand there."""

    def __init__(self, kind: RulesetFaultKind, *expected: str) -> None:
        super().__init__(kind)
        self.kind = kind
        self.expected = expected


def _values_from_dict(kind: type[Any], data: Any, prefix: str, faults: list[RulesetFault]) -> dict[str, Any]:
    """The values of one part, checked one by one; what is wrong is added to ``faults``."""
    if not isinstance(data, dict):
        place = prefix.rstrip(".") or "ruleset"
        faults.append(RulesetFault(place, RulesetFaultKind.NOT_AN_OBJECT, repr(data), ("{…}",)))
        return {}
    names = [field.name for field in dataclasses.fields(kind)]
    values: dict[str, Any] = {}
    for name, value in data.items():
        place = f"{prefix}{name}"
        try:
            if name not in names:
                raise _UnreadableError(RulesetFaultKind.UNKNOWN_FIELD, *names)
            if place not in PARTS:
                values[name] = _value(place, value)
            elif value is not None:
                values[name] = PARTS[place](**_values_from_dict(PARTS[place], value, f"{place}.", faults))
        except _UnreadableError as error:
            got = name if error.kind is RulesetFaultKind.UNKNOWN_FIELD else value
            faults.append(RulesetFault(place, error.kind, repr(got), error.expected))
    return values


def _value(place: str, value: Any) -> Any:
    """The value of a switch from plain data."""
    switch = switch_at(place)
    if switch.kind is SwitchKind.YES_NO:
        if isinstance(value, bool):
            return value
        raise _UnreadableError(RulesetFaultKind.NOT_A_CHOICE, "true", "false")
    if switch.choices is None:
        if type(value) is int or (value is None and switch.default is None):
            return value
        raise _UnreadableError(RulesetFaultKind.NOT_A_NUMBER, "0, 1, 2, …")
    options = tuple(choice.value for choice in switch.choices)
    try:
        if switch.kind is SwitchKind.CHOICE:
            return switch.choices(value)
        if isinstance(value, list):
            chosen = {switch.choices(item) for item in value}
            return tuple(choice for choice in switch.choices if choice in chosen)
    except (ValueError, TypeError):
        pass
    raise _UnreadableError(RulesetFaultKind.NOT_A_CHOICE, *options)
