"""Starts the table that is drawn on the screen, with everything kept in the data folder."""

from __future__ import annotations

import hashlib
import secrets
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import click

from skatkit.cli.language import OPTION
from skatkit.engine.player import Player
from skatkit.engine.players import make_player
from skatkit.formats.records import Record
from skatkit.i18n.catalogue import LANGUAGES, Words
from skatkit.rules.ruleset import Ruleset
from skatkit.storage.data_folder import DataFolder
from skatkit.storage.kept_lists import KeptLists
from skatkit.storage.record_file import RecordFile
from skatkit.tui.app import SkatApp
from skatkit.tui.settings import Settings
from skatkit.tui.shelf import FolderShelf
from skatkit.tui.start_screen import Plan, preset_of


def play_on_screen(
    w: Words,
    rules: Ruleset,
    *,
    record: Path | None,
    name: str,
    seed: str,
    letters: str | None,
    begins: bool,
    resumes: bool,
) -> None:
    """Run the table until the person leaves it.

    Args:
        w: the language of the command line; one that was set at the table goes first unless it was asked for.
        rules: the ruleset the first screen begins with.
        record: the file of records, if it is not the usual one.
        name: of the person.
        seed: of the cards; empty for new ones.
        letters: on the cards, if asked for.
        begins: sit down at once.
        resumes: go on with the unfinished list at once.

    Raises:
        click.ClickException: there is no list to go on with.
    """
    folder = DataFolder.usual()
    lists = folder.lists if record is None else lists_beside(record)
    shelf = FolderShelf(lists, folder.settings, now)
    if resumes and shelf.waiting() is None:
        raise click.ClickException(w("play.nothing-to-resume", file=lists.folder))
    settings = settings_for(w.language, folder)
    if letters is not None:
        settings = replace(settings, letters=letters)
    SkatApp(
        settings=settings,
        plan=Plan(rules=rules, preset=preset_of(rules), name=name, seed=seed),
        make_player=computer_player,
        fresh_seed=lambda: secrets.token_hex(8),
        shelf=shelf,
        describe=dated,
        begins=begins,
        resumes=resumes,
    ).run()


def lists_beside(record: Path) -> KeptLists[Record]:
    """The unfinished lists that belong to a file of records."""
    return KeptLists(record.with_name(record.name + ".lists"), RecordFile(record))


def settings_for(language: str, folder: DataFolder) -> Settings:
    """The settings of last time; the language asked for on the command line goes first."""
    kept, _ = folder.settings.read()
    settings = Settings.from_data({"language": language} | kept)
    is_asked_for = any(argument.partition("=")[0] == OPTION for argument in sys.argv[1:])
    return settings.in_language(language) if is_asked_for and language in LANGUAGES else settings


def computer_player(name: str, seed: str) -> Player:
    """A computer player whose chances follow from a text."""
    return make_player(name, seed=int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))


def now() -> datetime:
    """The time, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def dated(record: Record) -> Record:
    """A record with the time it was made."""
    return replace(record, played_at=now())
