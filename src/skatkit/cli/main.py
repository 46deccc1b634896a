"""The command ``skat``: language, commands, errors and exit codes.

Exit codes: 0 done; 1 the answer is no (a record differs, a ruleset or a list is faulty); 2 the command
line or what was read is not as it should be; 3 a fault of the program; 130 interrupted by Ctrl-C; 141 nobody
reads the output any more.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module

import click

import skatkit
from skatkit.cli.complaints import complaint
from skatkit.cli.help import adapted, help_option, help_text, language_option
from skatkit.cli.io import speak_plainly
from skatkit.cli.language import choose_language
from skatkit.i18n.catalogue import LANGUAGES, CatalogueError, Words, words
from skatkit.rules.errors import SkatError

COMMANDS = ("play", "sheet", "value", "rules", "deal", "replay", "solve", "bench")
"""Each is a module of this package with a function ``command(w)``."""

DONE, BAD_INPUT, PROGRAM_FAULT, INTERRUPTED, BROKEN_PIPE = 0, 2, 3, 130, 141


class Skat(click.Group):
    """The group of commands; a command is imported when it is called."""

    def __init__(self, w: Words) -> None:
        super().__init__(
            "skat",
            callback=self._help_without_command,
            help=w("cli.about"),
            epilog=w("cli.epilog"),
            params=[language_option(w), version_option(w), help_option(w)],
            add_help_option=False,
            invoke_without_command=True,
            options_metavar=w("cli.metavar", kind="options"),
            subcommand_metavar=w("cli.metavar", kind="command"),
        )
        self._w = w

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's
        """The command with this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"skatkit.cli.{cmd_name}").command(self._w)
        return adapted(command, self._w)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that a command line names."""
        if args[0] not in COMMANDS:
            commands = ", ".join(COMMANDS)
            raise click.UsageError(self._w("cli.no-such-command", name=args[0], commands=commands), ctx)
        return super().resolve_command(ctx, args)

    def _help_without_command(self) -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            print(help_text(context, self._w))


def version_option(w: Words) -> click.Option:
    """``--version``."""

    def show(context: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click's
        if value and not context.resilient_parsing:
            print(f"skat {skatkit.__version__}")
            context.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=w("cli.option-version"),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code; nothing is raised but ``SystemExit``."""
    speak_plainly(sys.stdout, sys.stderr)
    choice = choose_language(sys.argv[1:] if arguments is None else arguments, os.environ)
    w = words(choice.language)
    try:
        if choice.unknown is not None:
            raise click.UsageError(
                w("cli.no-language", name=choice.unknown or "none", languages=", ".join(LANGUAGES))
            )
        code = _run(Skat(w), list(choice.arguments))
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error, w)
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _leave_the_pipe()
        return BROKEN_PIPE
    except CatalogueError as error:
        return _confess(error, w)
    except SkatError as error:
        _say(w("cli.error", message=str(error)))
        return BAD_INPUT
    except Exception as error:  # noqa: BLE001 - no traceback reaches a user
        return _confess(error, w)
    return code


def _run(group: click.Group, arguments: list[str]) -> int:
    try:
        with group.make_context("skat", arguments) as context:
            group.invoke(context)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    return DONE


def _complain(error: click.ClickException, w: Words) -> None:
    _say(w("cli.error", message=complaint(error, w)))
    if isinstance(error, click.UsageError):
        path = error.ctx.command_path if error.ctx is not None else "skat"
        _say(w("cli.try-help", command=f"{path} --help"))


def _confess(error: Exception, w: Words) -> int:
    """The program is at fault: say what it was, and how to tell us."""
    if os.environ.get("SKATKIT_DEBUG"):
        traceback.print_exception(error)
    _say(w("cli.unexpected", error=f"{type(error).__name__}: {error}", version=skatkit.__version__))
    return PROGRAM_FAULT


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _leave_the_pipe() -> None:
    """Send what is still buffered nowhere, so that Python does not complain at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
