"""Sheets in files: read with every fault named, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import click

from skatkit.i18n.catalogue import Words
from skatkit.rules.ruleset import Ruleset
from skatkit.sheet.fault_text import fault_texts
from skatkit.sheet.faults import RowError
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.paper import PaperList
from skatkit.sheet.sheet_csv import paper_from_csv
from skatkit.sheet.sheet_json import SheetDataError, sheet_from_json, sheet_to_json


def read_sheet(path: Path, w: Words) -> NamedSheet:
    """The sheet in a file.

    Raises:
        click.UsageError: it cannot be read, or is no sheet.
    """
    try:
        return sheet_from_json(read_text(path, w))
    except SheetDataError as error:
        place, expected = error.place, error.expected
        raise click.UsageError(w("sheet.damaged", file=str(path), place=place, expected=expected)) from None


def read_paper(path: Path, rules: Ruleset, w: Words) -> tuple[tuple[str, ...], PaperList]:
    """The names and the list in a CSV file.

    Raises:
        click.UsageError: it cannot be read; every cell that is not understood is named.
    """
    try:
        return paper_from_csv(read_text(path, w), rules)
    except RowError as error:
        raise click.UsageError("\n".join(fault_texts(w, error.faults, error.names))) from None


def read_text(path: Path, w: Words) -> str:
    """The text of a file.

    Raises:
        click.UsageError: there is none, or it is no UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise cannot_open(path, error, w) from None
    except UnicodeDecodeError:
        raise click.UsageError(w("error.not-utf8", source=str(path))) from None


def write_sheet(path: Path, named: NamedSheet, w: Words) -> None:
    """Keep a sheet in place of what the file held; it is never half-written.

    Raises:
        click.UsageError: the file cannot be written.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(sheet_to_json(named))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise cannot_open(path, error, w) from None


def cannot_open(path: Path, error: OSError, w: Words) -> click.UsageError:
    """The complaint about a file."""
    return click.UsageError(w("cli.file", file=str(path), reason=error.strerror or str(error)))
