"""The command ``skat``: languages, help, errors, exit codes, and what is imported when."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

import skatkit
from skatkit.cli import main as program
from skatkit.cli.io import writes_symbols
from skatkit.cli.language import VARIABLES, choose_language
from skatkit.cli.main import COMMANDS, main
from skatkit.i18n.catalogue import LANGUAGES, CatalogueError, Words, words
from skatkit.rules.errors import ParseError
from tests.cli.console import Console

SOURCE = Path(skatkit.__file__).parent.parent


@pytest.fixture(autouse=True)
def _no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*VARIABLES, "SKATKIT_DEBUG"):
        monkeypatch.delenv(name, raising=False)


def run_process(
    *arguments: str, stdin: str = "", module: str = "skatkit", **environment: str
) -> subprocess.CompletedProcess[str]:
    """A run in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**kept, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )


# The language


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "en_US", "LC_MESSAGES": "de_DE"}, "de"),
        ([], {"LC_MESSAGES": "de_DE", "LC_ALL": "C"}, "en"),
        ([], {"LC_ALL": "C", "SKATKIT_LANG": "de"}, "de"),
        (["--lang", "en"], {"SKATKIT_LANG": "de"}, "en"),
        (["--lang=de"], {}, "de"),
        (["--lang", "de", "--lang", "en"], {}, "en"),
    ],
)
def test_where_the_language_comes_from(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    choice = choose_language(arguments, environment)
    assert (choice.language, choice.arguments, choice.unknown) == (language, (), None)


def test_the_option_may_stand_anywhere_before_two_hyphens() -> None:
    assert choose_language(["value", "H", "--lang", "de", "--with", "1"], {}).arguments == (
        "value",
        "H",
        "--with",
        "1",
    )
    assert choose_language(["value", "--", "--lang", "de"], {}).arguments == ("value", "--", "--lang", "de")
    assert choose_language(["value", "--", "--lang", "de"], {}).language == "en"


@pytest.mark.parametrize(
    ("arguments", "unknown"), [(["--lang", "fr"], "fr"), (["--lang"], ""), (["--lang="], "")]
)
def test_a_language_that_is_not_ours(
    arguments: list[str], unknown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert choose_language(arguments, {}).unknown == unknown
    assert main(arguments) == 2
    assert f"Possible: {', '.join(LANGUAGES)}." in capsys.readouterr().err


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SKATKIT_LANG", "de")
    assert main(["foo"]) == 2
    assert capsys.readouterr().err.startswith("Fehler: Den Befehl „foo“ gibt es nicht.")


# Help


ENGLISH_OF_CLICK = (
    "Usage:",
    "Options:",
    "Commands:",
    "Show this message",
    "[OPTIONS]",
    "INTEGER",
    "TEXT RANGE",
)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_wholly_in_the_language(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [command, "--help"] if command else ["--help"]
    german, english = (Console(capsys, language).good(*arguments).out for language in ("de", "en"))
    assert german.startswith("Aufruf: skat")
    assert english.startswith("Usage: skat")
    assert not any(word in german for word in ENGLISH_OF_CLICK)
    for text in (german, english):
        assert f"--lang [{'|'.join(LANGUAGES)}]" in text
        assert "-h, --help" in text
        assert text.count("--lang") == 1
        assert max(map(len, text.splitlines())) <= 100


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    skat = Console(capsys, "de")
    assert skat.good().out == skat.good("--help").out == skat.good("-h").out


def test_all_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = Console(capsys, "en").good().out
    assert [name for name in COMMANDS if f"\n  {name} " in out] == list(COMMANDS)


def test_the_examples_of_the_help_work(capsys: pytest.CaptureFixture[str]) -> None:
    skat = Console(capsys, "en")
    examples = [line.split()[1:] for line in skat.good().lines if line.startswith("  skat ")]
    assert len(examples) >= 3
    for example in examples:
        assert skat.good(*example).out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert Console(capsys, "en").good("--version").out == f"skat {skatkit.__version__}\n"


# Errors


@pytest.mark.parametrize(
    ("arguments", "german"),
    [
        (
            ["foo"],
            f"Fehler: Den Befehl „foo“ gibt es nicht. Möglich: {', '.join(COMMANDS)}.",
        ),
        (["--foo"], "Fehler: Die Option --foo gibt es nicht."),
        (["deal", "--sed", "1"], "Fehler: Die Option --sed gibt es nicht. Gemeint ist vielleicht: --seed"),
        (["deal", "--count", "x"], "Fehler: --count: Erwartet wird eine ganze Zahl ab 1."),
        (["deal", "--open=1"], "Fehler: --open: Hier fehlt ein Wert, oder es gehört keiner hierher."),
        (["deal", "a", "b"], "Fehler: Zu viel angegeben: a b"),
        (["value"], "Fehler: Es fehlt: SPIEL…"),
        (["value", "H", "--bid", "x"], "Fehler: --bid: Erwartet wird eine ganze Zahl."),
        (["play", "--record", "."], "Fehler: --record: Erwartet wird eine Datei, die sich öffnen lässt."),
        (["replay", "x", "--to", "xml", "y"], "Fehler: --to: Erwartet wird eines von iss, jsonl."),
        (["value", "H", "--list", "9"], "Fehler: --list: Erwartet wird eines von 3, 4."),
    ],
)
def test_complaints_are_in_the_language(
    arguments: list[str], german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Console(capsys, "de")(*arguments)
    assert (run.code, run.out) == (2, "")
    complaint, hint = run.err.splitlines()
    assert complaint.startswith(german)
    assert hint.startswith("Hilfe: skat ")


def fail_with(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_group: click.Group, _arguments: list[str]) -> int:
        raise error

    monkeypatch.setattr(program, "_run", run)


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (ParseError("no card: 'X'"), 2, "Error: no card: 'X'"),
        (click.ClickException("told already"), 2, "Error: told already"),
        (click.BadParameter("told already"), 2, "told already"),
        (click.FileError("x.json", "gone"), 2, "Error: x.json cannot be opened: gone"),
        (KeyboardInterrupt(), 130, ""),
        (click.Abort(), 130, ""),
        (ZeroDivisionError("by zero"), 3, "This should not have happened: ZeroDivisionError: by zero"),
        (CatalogueError("no text 'x.y'"), 3, "CatalogueError: no text 'x.y'"),
    ],
)
def test_no_error_reaches_the_user_as_a_traceback(
    error: BaseException,
    code: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fail_with(error, monkeypatch)
    assert main([]) == code
    err = capsys.readouterr().err
    assert told in err
    assert "Traceback" not in err


def test_a_fault_of_the_program_shows_its_place_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(ZeroDivisionError("by zero"), monkeypatch)
    monkeypatch.setenv("SKATKIT_DEBUG", "1")
    assert main([]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_every_kind_of_expected_value_has_words() -> None:
    kinds = {"range", "at-least", "integer", "choice", "file", "other"}
    for language in LANGUAGES:
        w: Words = words(language)
        texts = {w("cli.bad-value", name="x", kind=kind, low=1, high=2, choices="a") for kind in kinds}
        assert len(texts) == len(kinds)


# In a process of its own


def test_the_module_runs() -> None:
    run = run_process("value", "H", "--with", "1", "--points", "70", "--lang", "de")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("Der Alleinspieler gewinnt mit 70 Augen: ")


def test_a_terminal_without_umlauts_and_suits_is_written_to_plainly() -> None:
    run = run_process("deal", "--seed", "7", "--lang", "de", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.splitlines()[1] == "Vorhand     PB HB KaB  Kr9 Kr7  P10 P7  HA HD  KaD"
    run = run_process(
        "value", "H", "--with", "1", "--bid", "23", "--points", "78", "--lang", "de", PYTHONIOENCODING="ascii"
    )
    assert run.stdout.startswith(
        "Der Alleinspieler verliert trotz 78 Augen: Herz mit 1, Spiel 2 - 2 x 10 = 20; gereizt 23,"
        " ueberreizt: 3 x 10 = 30, verloren doppelt -60."
    )


def test_symbols_need_an_encoding_that_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert writes_symbols(sys.stdout)


def test_nobody_reads_the_output_any_more() -> None:
    script = (
        "import os, sys\n"
        "reading, writing = os.pipe()\n"
        "os.close(reading)\n"
        "os.dup2(writing, 1)\n"
        "from skatkit.cli.main import main\n"
        "sys.exit(main(['deal', '--count', '500']))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        check=False,
    )
    assert (run.returncode, run.stderr) == (141, "")


@pytest.mark.parametrize(
    "arguments",
    [["value", "G", "--with", "1", "--points", "70"], ["deal", "--seed", "1"], ["rules", "ISS"], []],
)
def test_a_small_command_loads_neither_players_nor_records(arguments: list[str]) -> None:
    script = (
        "import sys\n"
        "from skatkit.cli.main import main\n"
        f"code = main({arguments!r})\n"
        "heavy = ('numpy', 'asyncio', 'sqlite3', 'skatkit.engine', 'skatkit.formats', 'skatkit.server')\n"
        "print(*(name for name in heavy if name in sys.modules), file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (run.returncode, run.stderr.strip()) == (0, "")
