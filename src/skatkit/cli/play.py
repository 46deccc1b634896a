"""``skat play``: a list against computer players, on the screen or line by line."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import secrets
import shlex
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import click
from platformdirs import user_data_path

from skatkit.cli.io import writes_symbols
from skatkit.cli.rulesets import usable_ruleset
from skatkit.cli.table_io import EndOfInputError, Lines, printable, reader
from skatkit.cli.table_list import TableList
from skatkit.cli.table_store import OpenList, Store, StoreError
from skatkit.cli.table_words import Vocabulary
from skatkit.engine.player import Player
from skatkit.engine.players import make_player
from skatkit.i18n.catalogue import Words, words
from skatkit.i18n.letters import LETTERS, letters_for
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, Ruleset

RECORD_NAME = "games.jsonl"
INTERRUPTED = 130
"""The exit code after Ctrl-C."""

VARIANTS = {"isko": ISKO, "ramsch": WITH_RAMSCH}


def command(w: Words) -> click.Command:
    """The command ``play`` in a language."""

    @click.command("play", help=w("play.about"))
    @click.option("--variant", type=click.Choice(tuple(VARIANTS)), help=w("play.option-variant"))
    @click.option("--deals", type=click.IntRange(1, 999), help=w("play.option-deals"))
    @click.option("--seats", type=click.Choice(("3", "4")), help=w("play.option-seats"))
    @click.option("--seed", help=w("play.option-seed"))
    @click.option("--name", default="", help=w("play.option-name"))
    @click.option("--letters", type=click.Choice(tuple(LETTERS)), help=w("play.option-letters"))
    @click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help=w("play.option-record"))
    @click.option("--resume", is_flag=True, help=w("play.option-resume"))
    @click.option("--aid", is_flag=True, help=w("play.option-aid"))
    @click.option("--rules", "ruleset", metavar=w("rules.argument"), help=w("play.option-rules"))
    @click.option("--lines", "line_by_line", is_flag=True, help=w("play.option-lines"))
    def play(
        *,
        variant: str | None,
        deals: int | None,
        seats: str | None,
        seed: str | None,
        name: str,
        letters: str | None,
        record: Path | None,
        resume: bool,
        aid: bool,
        ruleset: str | None,
        line_by_line: bool,
    ) -> None:
        if not line_by_line and has_screen():
            from skatkit.cli.play_screen import play_on_screen  # only now: Textual is slow to import

            rules = VARIANTS[variant] if ruleset is None and variant else usable_ruleset(ruleset or "ISKO", w)
            changes = {"seats": int(seats)} if seats else {}
            play_on_screen(
                w,
                rules.replace(**changes, **({"list_length": deals} if deals else {})),
                record=record,
                name=" ".join(printable(name).split()),
                seed=seed or "",
                letters=letters,
                begins=bool(variant or ruleset),
                resumes=resume,
            )
            return
        lines, symbols = terminal_lines()
        store = Store(data_file() if record is None else record)
        try:
            store = _prepared(store, lines, w)
            going_on = _unfinished(store, lines, w, wanted=resume)
            if going_on is None:
                rules = _rules(variant, lines, w).replace(seats=int(seats or 3), list_length=deals)
                going_on = new_list(rules, seed=seed, player=" ".join(printable(name).split()))
            table = TableList(
                going_on,
                lines,
                w,
                letters=LETTERS[letters] if letters else letters_for(w.language),
                store=store,
                make_player=computer_player,
                now=lambda: datetime.now(UTC).replace(microsecond=0),
                symbols=symbols,
                aid=aid,
            )
            table.run()
            _say_goodbye(lines, w, store, record)
        except EndOfInputError:
            _say_goodbye(lines, w, store, record)
        except KeyboardInterrupt:
            _say_goodbye(lines, w, store, record)
            click.get_current_context().exit(INTERRUPTED)
        except StoreError as error:
            raise click.ClickException(w("play.stopped", reason=str(error))) from None

    return play


def has_screen() -> bool:
    """Can the table be drawn here? Not over a pipe, in a dumb terminal, or without ♣ ♠ ♥ ♦."""
    is_dumb = os.environ.get("TERM", "" if os.name == "nt" else "dumb") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and writes_symbols(sys.stdout) and not is_dumb


def terminal_lines() -> tuple[Lines, bool]:
    """The dialogue over the standard streams, and whether they can write ♣ ♠ ♥ ♦."""
    source, out = sys.stdin, sys.stdout
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    typed = source.isatty()
    colour = out.isatty() and "NO_COLOR" not in os.environ
    read = _typed_line if typed and out.isatty() else reader(source, out)
    return Lines(read, out, colour=colour, echo=not typed), writes_symbols(out)


def _typed_line(prompt: str) -> str:
    """A line from the terminal, with its editing keys."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - importing it makes input() edit lines; Windows has none
    try:
        return input(prompt) + "\n"
    except EOFError:
        return ""


def data_file() -> Path:
    """Where deals are recorded if nothing else is said."""
    return user_data_path("skatkit", appauthor=False) / RECORD_NAME


def computer_player(seed: str) -> Player:
    """A computer player whose chances follow from a text."""
    return make_player("rules", seed=int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))


def new_list(rules: Ruleset, *, seed: str | None, player: str) -> OpenList:
    """A list that begins now."""
    return OpenList(
        number=int(datetime.now(UTC).timestamp()),
        seed=secrets.token_hex(8) if seed is None else seed,
        rules=rules,
        player=player,
    )


def _prepared(store: Store, lines: Lines, w: Words) -> Store:
    """The store, or one that keeps nothing if its file cannot be written."""
    try:
        store.prepare()
    except StoreError as error:
        lines.say(w("play.cannot-record", file=error.path, reason=error.reason))
        return Store(None)
    return store


def _unfinished(store: Store, lines: Lines, w: Words, *, wanted: bool) -> OpenList | None:
    """The list to go on with, if there is one and it is wanted."""
    try:
        going_on = store.unfinished()
    except StoreError as error:
        if wanted:
            raise click.ClickException(
                w("play.resume-damaged", file=error.path, reason=error.reason)
            ) from None
        lines.say(w("play.resume-damaged", file=error.path, reason=error.reason))
        lines.say(w("play.damaged-kept", file=store.put_aside().open_path or "–"))
        return None
    if going_on is None:
        if wanted:
            raise click.ClickException(w("play.nothing-to-resume", file=store.open_path or "–"))
        return None
    if wanted:
        return going_on
    if sys.stdin.isatty() and _wants_to_go_on(going_on, lines, w):
        return going_on
    if any(going_on.deals):
        shown = {"played": going_on.recorded, "deals": going_on.rules.list_length_in_force}
        lines.say(w("play.put-aside", **shown))
        _say_how_to_resume(lines, w, store.put_aside().path)
        lines.say()
    return None


def _wants_to_go_on(going_on: OpenList, lines: Lines, w: Words) -> bool:
    """Ask whether the unfinished list shall go on."""
    vocabulary = Vocabulary(w, words("en"))
    yes, no = vocabulary.shown("yes"), vocabulary.shown("no")
    question = w("play.ask-resume", played=going_on.recorded, deals=going_on.rules.list_length_in_force)
    while True:
        answer = lines.ask(w("play.yes-or-no", question=question, yes=yes, no=no))
        meaning = vocabulary.meaning(answer, "yes", "no", "quit")
        if meaning == "quit":
            raise EndOfInputError
        if meaning is not None:
            return meaning == "yes"


def _say_how_to_resume(lines: Lines, w: Words, record: Path | None) -> None:
    """The command that goes on with a list, with the path of ``skat`` where the name alone is not found.

    It stands in one line, however long, so that it can be copied.
    """
    program = Path(sys.argv[0])
    skat = str(program) if program.stem == "skat" and shutil.which("skat") is None else "skat"
    command = shlex.join([skat, "play", "--resume", *(["--record", str(record)] if record else [])])
    lines.show([w("play.resume-with", command=command)])


def _rules(variant: str | None, lines: Lines, w: Words) -> Ruleset:
    """The ruleset that was named, or that somebody chooses now."""
    if variant is not None:
        return VARIANTS[variant]
    if not sys.stdin.isatty():
        return ISKO
    lines.say(w("play.ask-variant"))
    for name in VARIANTS:
        lines.say(w(f"play.variant-{name}"))
    while True:
        answer = lines.ask()
        if answer in ("1", "2"):
            return tuple(VARIANTS.values())[int(answer) - 1]
        if Vocabulary(w, words("en")).means(answer, "quit"):
            raise EndOfInputError
        lines.say(w("play.not-a-variant"))


def _say_goodbye(lines: Lines, w: Words, store: Store, record: Path | None) -> None:
    """Tell where everything is kept."""
    if store.path is not None:
        lines.show([w("play.recorded", file=store.path)])
        if store.open_path is not None and store.open_path.exists():
            _say_how_to_resume(lines, w, record)
    lines.say(w("play.goodbye"))
