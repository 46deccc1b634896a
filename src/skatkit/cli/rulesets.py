"""Rulesets on the command line: by the name of a preset, as a code, from a JSON file, or made by switches."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import row
from skatkit.i18n.rulesets import conflict
from skatkit.rules.errors import ParseError, RulesetError
from skatkit.rules.faults import RulesetFault, RulesetFaultKind
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.rules.ruleset_code import ALPHABET, parse_ruleset_code
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.switches import SWITCHES, SwitchKind

STDIN = "-"
_YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_NONE = "none"


def find_ruleset(text: str, w: Words) -> Ruleset:
    """The preset with this name in any case, what a JSON file or the standard input (``-``) says, or a code.

    Raises:
        click.UsageError: there is no such preset, file or code, or the file holds no JSON.
        RulesetError: it is JSON, but no ruleset.
    """
    preset = PRESETS.get(text.upper().replace("-", "_"))
    if preset is not None:
        return preset
    if text == STDIN or _is_file(text):
        return ruleset_from_dict(_read_json(text, w))
    try:
        return parse_ruleset_code(text)
    except ParseError:
        if _looks_like_code(text):
            raise click.UsageError(w("rules.misread", text=text)) from None
        raise click.UsageError(w("error.no-ruleset", name=text, presets=row(w, list(PRESETS)))) from None


def usable_ruleset(text: str, w: Words) -> Ruleset:
    """The same, for commands that only use a ruleset.

    Raises:
        click.UsageError: it cannot be used; all faults are named.
    """
    try:
        return find_ruleset(text, w)
    except RulesetError as error:
        faults = "\n".join(f"  {fault_text(fault, w)}" for fault in error.faults)
        raise click.UsageError(w("error.ruleset", source=text, faults=faults)) from None


def switched(base: Ruleset, settings: Iterable[str], w: Words) -> Ruleset:
    """A ruleset with switches set by texts such as ``kontra.depth=3``; later ones win.

    Raises:
        click.UsageError: a text has no ``=``.
        RulesetError: there is no such switch or value, or the choices contradict one another; all at once.
    """
    data = ruleset_to_dict(base)
    for text in settings:
        place, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(w("rules.no-setting", text=text))
        *parents, name = place.strip().split(".")
        part = data
        for parent in parents:
            inner = part.get(parent)
            part[parent] = part = inner if isinstance(inner, dict) else {}
        part[name] = _plain(place.strip(), value.strip(), part.get(name))
    return ruleset_from_dict(data)


def _plain(place: str, text: str, present: Any) -> Any:
    """A value as JSON would have it; what makes no sense stays text, so that it is named as a fault."""
    switch = next((switch for switch in SWITCHES if switch.place == place), None)
    word = text.lower()
    kind = None if switch is None else switch.kind
    if kind is SwitchKind.PART and word in _YES_NO:
        return (present or {}) if _YES_NO[word] else None
    if kind is SwitchKind.YES_NO:
        return _YES_NO.get(word, text)
    if kind is SwitchKind.SET:
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind is SwitchKind.NUMBER:
        if word == _NONE:
            return None
        return int(text) if text.isdecimal() and len(text) < 10 else text
    return text


def _is_file(text: str) -> bool:
    try:
        return Path(text).exists()
    except OSError:  # no name of a file at all, such as one that is too long
        return False


def _looks_like_code(text: str) -> bool:
    letters = text.upper().replace("-", "").replace(" ", "")
    return any(letter.isdigit() for letter in letters) and set(letters) <= set(ALPHABET) | set("OIL")


def _read_json(source: str, w: Words) -> Any:
    try:
        text = sys.stdin.read() if source == STDIN else Path(source).read_text(encoding="utf-8-sig")
        return json.loads(text)
    except OSError as error:
        raise click.UsageError(w("cli.file", file=source, reason=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise click.UsageError(w("error.not-utf8", source=source)) from None
    except (ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
        line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        raise click.UsageError(w("error.not-json", source=source, line=line, column=column)) from None


def fault_text(fault: RulesetFault, w: Words) -> str:
    """What is wrong with one field."""
    if fault.kind is RulesetFaultKind.CONTRADICTION:
        return conflict(w, fault)
    expected = row(w, fault.expected)
    return w(f"error.ruleset-{fault.kind.value}", place=fault.place, got=fault.got, expected=expected)
