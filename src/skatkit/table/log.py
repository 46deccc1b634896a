"""From a log back to the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from skatkit.rules.errors import SkatError
from skatkit.table.entries import Opened, entry_from_data, entry_to_data
from skatkit.table.faults import LogError
from skatkit.table.options import TableOptions
from skatkit.table.table import Step, Table, apply


def opening(options: TableOptions) -> dict[str, Any]:
    """The first entry of a log, as plain data for JSON."""
    return entry_to_data(Opened(options))


def log_of(step: Step) -> list[dict[str, Any]]:
    """What a step adds to the log, as plain data for JSON; all of it or nothing should be kept."""
    return [entry_to_data(entry) for entry in step.entries]


def rebuilt(log: Iterable[Any]) -> Table:
    """The table whose log this is, exactly as it was.

    Raises:
        LogError: an entry is damaged, or does not fit what went before.

    >>> options = TableOptions(names=("Ada", "Ben", "Cleo"), players=("", "", ""), seed="7")
    >>> rebuilt([opening(options)]) == Table.open(options)
    True
    """
    table: Table | None = None
    for number, data in enumerate(log, start=1):
        try:
            entry = entry_from_data(data)
            if table is not None:
                table = apply(table, entry)
            elif isinstance(entry, Opened):
                table = Table.open(entry.options)
            else:
                raise LogError(number, "the first entry must open the table")
        except LogError:
            raise
        except (SkatError, ValueError) as error:
            raise LogError(number, str(error)) from None
    if table is None:
        raise LogError(1, "the log is empty")
    return table
