"""Where lists, records and settings are kept between two evenings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from skatkit.formats.records import Record
from skatkit.storage.kept_lists import KeptList, KeptLists
from skatkit.storage.settings_file import SettingsFile
from skatkit.storage.troubles import StorageError
from skatkit.table.faults import LogError
from skatkit.table.log import rebuilt
from skatkit.table.table import Table
from skatkit.tui.session import Keeper, Unkept
from skatkit.tui.settings import Settings


class Shelf(Protocol):
    """Keeps what is not finished."""

    def waiting(self) -> Table | None:
        """The newest list that can be gone on with, only to look at."""

    def begin(self) -> Keeper:
        """A place for a new list.

        Raises:
            StorageError: nothing can be written.
        """

    def resume(self) -> tuple[Table, Keeper]:
        """The list that waits, and where it is kept further.

        Raises:
            StorageError: it cannot be opened.
        """

    def put_back(self, table: Table, keeper: Keeper) -> None:
        """The table is left; its list waits."""

    def remember(self, settings: Settings) -> None:
        """Keep the settings.

        Raises:
            StorageError: they cannot be written.
        """


class NoShelf:
    """Keeps a list only as long as the program runs."""

    def __init__(self, waiting: Table | None = None) -> None:
        self._waiting = waiting

    def waiting(self) -> Table | None:
        """The list that was left last."""
        return self._waiting

    def begin(self) -> Keeper:
        """No place at all."""
        return Unkept()

    def resume(self) -> tuple[Table, Keeper]:
        """The list that was left last.

        Raises:
            ValueError: there is none.
        """
        if self._waiting is None:
            raise ValueError("no list waits")
        table, self._waiting = self._waiting, None
        return table, Unkept()

    def put_back(self, table: Table, keeper: Keeper) -> None:  # noqa: ARG002 - it holds nothing
        """The list waits until the program ends."""
        self._waiting = None if table.is_finished else table

    def remember(self, settings: Settings) -> None:
        """Nothing is kept."""


@dataclass(frozen=True, slots=True)
class FolderShelf:
    """Keeps everything in the data folder.

    Attributes:
        lists: the lists being played.
        settings: the settings file.
        now: the time; the number of a list comes from it.
    """

    lists: KeptLists[Record]
    settings: SettingsFile
    now: Callable[[], datetime]

    def waiting(self) -> Table | None:
        """The newest list that can be read; others are left where they are."""
        found = self._newest()
        return None if found is None else found[1]

    def _newest(self) -> tuple[int, Table] | None:
        try:
            numbers = self.lists.unfinished()
        except OSError:
            return None
        for number in numbers:
            try:
                table = rebuilt(self.lists.look(number))
            except (StorageError, LogError):
                continue
            if not table.is_finished and table.options.persons:
                return number, table
        return None

    def begin(self) -> Keeper:
        """A new file."""
        return self.lists.begin(int(self.now().timestamp()))

    def resume(self) -> tuple[Table, Keeper]:
        """The newest list, from its file.

        Raises:
            StorageError: it cannot be opened.
            ValueError: there is none.
        """
        found = self._newest()
        if found is None:
            raise ValueError("no list waits")
        kept = self.lists.resume(found[0])
        return rebuilt(kept.entries), kept

    def put_back(self, table: Table, keeper: Keeper) -> None:
        """Close the file; a finished one is closed already."""
        if isinstance(keeper, KeptList) and not table.is_finished:
            keeper.close()

    def remember(self, settings: Settings) -> None:
        """Write the settings."""
        self.settings.write(settings.to_data())
