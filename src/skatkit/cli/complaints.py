"""What is wrong with a command line, in the user's language.

click words its own errors in English; what it found out stands in their attributes, and that is what the
texts are made from.
"""

from __future__ import annotations

from typing import Any

import click
from click.types import IntParamType

from skatkit.i18n.catalogue import Words


def complaint(error: click.ClickException, w: Words) -> str:
    """One line that names the place and what was expected."""
    match error:
        case click.NoSuchOption():
            likely = ", ".join(error.possibilities or ())
            return w("cli.no-such-option", option=error.option_name, likely=likely or "none")
        case click.BadOptionUsage():
            return w("cli.option-value", option=error.option_name)
        case click.MissingParameter():
            return w("cli.missing", name=_name(error.param))
        case click.BadParameter() if type(error) is click.BadParameter and error.param is not None:
            return w("cli.bad-value", name=_name(error.param), **_expected(error.param.type))
        case click.FileError():
            return w("cli.file", file=error.ui_filename, reason=error.message)
    return error.format_message()


def _name(param: click.Parameter | None) -> str:
    """How the user writes a parameter."""
    if param is None:
        return "?"
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.metavar or (param.name or "?").upper()


def _expected(kind: click.ParamType[Any]) -> dict[str, object]:
    """What a parameter takes, as arguments of a message."""
    expected: dict[str, object] = {"kind": "other", "low": "", "high": "", "choices": ""}
    if isinstance(kind, click.Tuple):
        kind = kind.types[0]
    if isinstance(kind, click.IntRange):
        bounds = "range" if kind.max is not None and kind.min is not None else "integer"
        if kind.max is None and kind.min is not None:
            bounds = "at-least"
        return expected | {"kind": bounds, "low": kind.min, "high": kind.max}
    if isinstance(kind, IntParamType):
        return expected | {"kind": "integer"}
    if isinstance(kind, click.Choice):
        return expected | {"kind": "choice", "choices": ", ".join(map(str, kind.choices))}
    if isinstance(kind, click.Path):
        return expected | {"kind": "file"}
    return expected
