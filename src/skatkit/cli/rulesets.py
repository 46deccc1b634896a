"""Rulesets on the command line: by the name of a preset, or from a JSON file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from skatkit.i18n.catalogue import Words
from skatkit.rules.errors import RulesetError
from skatkit.rules.faults import RulesetFault
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict

STDIN = "-"


def find_ruleset(text: str, w: Words) -> Ruleset:
    """The preset with this name in any case, or what a JSON file or the standard input (``-``) says.

    Raises:
        click.UsageError: there is no such preset or file, or it holds no JSON.
        RulesetError: it is JSON, but no ruleset.
    """
    preset = PRESETS.get(text.upper().replace("-", "_"))
    return ruleset_from_dict(_read_json(text, w)) if preset is None else preset


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


def _read_json(source: str, w: Words) -> Any:
    try:
        text = sys.stdin.read() if source == STDIN else Path(source).read_text(encoding="utf-8-sig")
        return json.loads(text)
    except FileNotFoundError:
        raise click.UsageError(w("error.no-ruleset", name=source, presets=", ".join(PRESETS))) from None
    except OSError as error:
        raise click.UsageError(w("cli.file", file=source, reason=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise click.UsageError(w("error.not-utf8", source=source)) from None
    except (ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
        line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        raise click.UsageError(w("error.not-json", source=source, line=line, column=column)) from None


def fault_text(fault: RulesetFault, w: Words) -> str:
    """What is wrong with one field."""
    expected = ", ".join(fault.expected)
    return w(f"error.ruleset-{fault.kind.value}", place=fault.place, got=fault.got, expected=expected)
