"""Help screens in the user's language, for commands that are plain click commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from click.types import IntParamType
from rich.cells import cell_len

from skatkit.cli.language import OPTION
from skatkit.i18n.catalogue import LANGUAGES, Words
from skatkit.render.text import WIDTH, padded, wrapped

MARGIN = "  "
TERM_WIDTH = 26
"""Columns of an option or command, its margin included, before its explanation begins."""


def adapted(command: click.Command, w: Words) -> click.Command:
    """The command with help, option names and the check for surplus arguments in our words.

    The language itself has been chosen before; ``--lang`` is added so that the help tells about it.
    """
    names = {name for param in command.params for name in param.opts}
    if OPTION not in names:
        command.params.append(language_option(w))
    command.params.append(help_option(w))
    command.add_help_option = False
    command.options_metavar = w("cli.metavar", kind="options")
    for param in command.params:
        if isinstance(param, click.Option) and param.metavar is None and not param.is_flag:
            param.metavar = _metavar(param.type, w)
    command.context_settings = {**command.context_settings, "allow_extra_args": True}
    if command.callback is not None:
        command.callback = _without_surplus(command.callback, w)
    return command


def _metavar(kind: click.ParamType[Any], w: Words) -> str | None:
    """What stands for a value; ``None`` where click lists the choices by itself."""
    if isinstance(kind, IntParamType):
        return "N"
    if isinstance(kind, click.Path):
        return w("cli.metavar", kind="file")
    if isinstance(kind, click.Tuple):
        return " ".join(_metavar(part, w) or _choices(part) for part in kind.types)
    return w("cli.metavar", kind="text") if kind is click.STRING else None


def _choices(kind: click.ParamType[Any]) -> str:
    return f"[{'|'.join(map(str, kind.choices))}]" if isinstance(kind, click.Choice) else "?"


def _without_surplus(callback: Callable[..., Any], w: Words) -> Callable[..., Any]:
    @wraps(callback)
    def checked(*args: Any, **kwargs: Any) -> Any:
        context = click.get_current_context()
        if context.args:
            raise click.UsageError(w("cli.surplus", arguments=" ".join(context.args)), context)
        return callback(*args, **kwargs)

    return checked


def language_option(w: Words) -> click.Option:
    """``--lang``, for the help only: it has been taken out before click reads the command line."""
    return click.Option(
        [OPTION], metavar=f"[{'|'.join(LANGUAGES)}]", expose_value=False, help=w("cli.option-lang")
    )


def help_option(w: Words) -> click.Option:
    """``--help``, which shows our own screen."""

    def show(context: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's
        if value and not context.resilient_parsing:
            print(help_text(context, w))
            context.exit()

    return click.Option(
        ["--help", "-h"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=w("cli.option-help"),
    )


def help_text(context: click.Context, w: Words) -> str:
    """The help of a command."""
    command = context.command
    usage = " ".join((context.command_path, *command.collect_usage_pieces(context)))
    lines = wrapped(w("cli.usage", line=usage), indent=MARGIN * 2)
    for paragraph in (command.help or "").split("\n\n"):
        lines += ["", *(MARGIN + line for line in wrapped(paragraph, width=WIDTH - len(MARGIN)))]
    records = (_record(param, context, w) for param in command.get_params(context))
    lines += _section(w("cli.options"), [record for record in records if record is not None])
    if isinstance(command, click.Group):
        about = [(name, w(f"cli.about-{name}")) for name in command.list_commands(context)]
        lines += _section(w("cli.commands"), about)
    if command.epilog:
        lines += ["", *command.epilog.splitlines()]
    return "\n".join(lines)


def _record(param: click.Parameter, context: click.Context, w: Words) -> tuple[str, str] | None:
    record = param.get_help_record(context) if isinstance(param, click.Option) else None
    if record is None or not isinstance(param, click.Option):
        return None
    default = param.get_help_extra(context).get("default")
    text = param.help or ""
    return record[0], w("cli.with-default", text=text, default=default) if default else text


def _section(title: str, records: list[tuple[str, str]]) -> list[str]:
    """A list of terms, each with its explanation beside it, or below it where the term is long."""
    lines = ["", title]
    for term, text in records:
        told = wrapped(text, width=WIDTH - TERM_WIDTH)
        if cell_len(term) + len(MARGIN) + 2 <= TERM_WIDTH:
            first, *told = told
            lines.append((padded(MARGIN + term, TERM_WIDTH) + first).rstrip())
        else:
            lines.append(MARGIN + term)
        lines += [" " * TERM_WIDTH + line for line in told]
    return lines
