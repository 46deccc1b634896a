"""Files of deals for the solver, one a line, with the answers if they are known.

Fields are parted by tabs: game, who leads (0 declarer, 1 left, 2 right), hands of the declarer, his left,
his right, the two cards put away; then, where known, whether 61 is reached (in Null: no trick is made) and
the value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

from skatkit.engine.open_position import OpenPosition
from skatkit.i18n.catalogue import Words
from skatkit.rules.errors import SkatError

_FEWEST, _MOST = 6, 8


@dataclass(frozen=True, slots=True)
class SolvedDeal:
    """A line of such a file.

    Attributes:
        line: its number, from 1.
        position: the beginning of the play.
        verdict: is 61 reached, in Null: does the declarer make no trick? ``None`` if the file does not say.
        value: card points, in Null as the verdict.
    """

    line: int
    position: OpenPosition
    verdict: bool | None
    value: int | None


def read_deals(path: str, w: Words) -> Iterator[SolvedDeal]:
    """The deals of a file; lines that begin with ``#`` are remarks.

    Raises:
        click.UsageError: the file is no text or a line is no deal; the message names the line.
        click.FileError: it cannot be read.
    """
    try:
        with click.open_file(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except UnicodeDecodeError:
        raise click.UsageError(w("error.not-utf8", source=path)) from None
    except OSError as error:
        raise click.FileError(path, error.strerror or str(error)) from None
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            try:
                yield _deal(number, line.split("\t"))
            except (SkatError, ValueError) as error:
                raise click.UsageError(
                    w("solve.bad-line", file=path, line=number, problem=str(error))
                ) from None


def _deal(number: int, fields: list[str]) -> SolvedDeal:
    if not _FEWEST <= len(fields) <= _MOST:
        raise ValueError(f"{len(fields)} fields parted by tabs (expected {_FEWEST} to {_MOST})")
    game, to_lead, declarer, left, right, put, *known = fields
    if to_lead not in ("0", "1", "2"):
        raise ValueError(f"no player leads: {to_lead!r} (expected 0, 1 or 2)")
    if any(not text.isdecimal() for text in known):
        raise ValueError(f"no answer: {' '.join(known)!r} (expected numbers)")
    position = OpenPosition.parse(game, declarer, left, right, to_lead=int(to_lead), put=put)
    verdict = bool(int(known[0])) if known else None
    return SolvedDeal(number, position, verdict, int(known[1]) if len(known) > 1 else None)
