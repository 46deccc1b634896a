"""``skat play``: a list against computer players, drawn on the screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from skatkit.cli.dialogue import printable
from skatkit.cli.io import writes_symbols
from skatkit.cli.rulesets import usable_ruleset
from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import LETTERS


def command(w: Words) -> click.Command:
    """The command ``play`` in a language."""

    @click.command("play", help=w("play.about"))
    @click.option("--rules", "ruleset", metavar=w("rules.argument"), help=w("play.option-rules"))
    @click.option("--seats", type=click.Choice(("3", "4", "5")), help=w("play.option-seats"))
    @click.option("--deals", type=click.IntRange(1, 10_000), help=w("play.option-deals"))
    @click.option("--seed", default="", help=w("play.option-seed"))
    @click.option("--name", default="", help=w("play.option-name"))
    @click.option("--letters", type=click.Choice(tuple(LETTERS)), help=w("play.option-letters"))
    @click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help=w("play.option-record"))
    @click.option("--resume", is_flag=True, help=w("play.option-resume"))
    def play(
        *,
        ruleset: str | None,
        seats: str | None,
        deals: int | None,
        seed: str,
        name: str,
        letters: str | None,
        record: Path | None,
        resume: bool,
    ) -> None:
        rules = usable_ruleset(ruleset or "ISKO", w)
        changes: dict[str, Any] = {}
        if seats is not None:
            changes["seats"] = int(seats)
        if deals is not None:
            changes["list_length"] = deals
        if not has_screen():
            raise click.UsageError(w("play.no-screen"))
        from skatkit.cli.play_screen import play_on_screen  # only now: Textual is slow to import

        play_on_screen(
            w,
            rules.replace(**changes),
            record=record,
            name=" ".join(printable(name).split()),
            seed=seed,
            letters=letters,
            begins=ruleset is not None,
            resumes=resume,
        )

    return play


def has_screen() -> bool:
    """Can the table be drawn here? Not over a pipe, in a dumb terminal, or without ♣ ♠ ♥ ♦."""
    is_dumb = os.environ.get("TERM", "" if os.name == "nt" else "dumb") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and writes_symbols(sys.stdout) and not is_dumb
