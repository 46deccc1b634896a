"""The tables in tests/data/vectors: one official example a line, its id first."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "data"


def vectors(name: str) -> pytest.MarkDecorator:
    """Run a test once for each line of a table, as its argument ``row``; the id names the test."""
    return pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in table(name)])


def table(name: str) -> list[dict[str, str]]:
    """The lines of a table by the names of its columns."""
    text = (FOLDER / "vectors" / f"{name}.tsv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
