"""Where lists, records and settings are kept between two evenings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from skatkit.formats.officer import OfficerRecord
from skatkit.formats.records import Record
from skatkit.storage.kept_lists import KeptList, KeptLists
from skatkit.storage.settings_file import SettingsFile
from skatkit.storage.troubles import StorageError
from skatkit.table import duel, log
from skatkit.table.duel import DuelTable
from skatkit.table.faults import LogError
from skatkit.table.table import Table
from skatkit.tui.session import Keeper, Unkept
from skatkit.tui.settings import Settings

AnyTable = Table | DuelTable

AnyKeeper = Keeper[Record] | Keeper[OfficerRecord]
"""Where a list of either game is kept."""


class Shelf(Protocol):
    """Keeps what is not finished."""

    def waiting(self) -> AnyTable | None:
        """The newest list that can be gone on with, only to look at."""

    def begin(self) -> Keeper[Record]:
        """A place for a new list.

        Raises:
            StorageError: nothing can be written.
        """

    def begin_duel(self) -> Keeper[OfficerRecord]:
        """A place for a new list for two.

        Raises:
            StorageError: nothing can be written.
        """

    def resume(self) -> tuple[Table, Keeper[Record]] | None:
        """The list of three and more that waits, and where it is kept further.

        Raises:
            StorageError: it cannot be opened.
        """

    def resume_duel(self) -> tuple[DuelTable, Keeper[OfficerRecord]] | None:
        """The list for two that waits, and where it is kept further.

        Raises:
            StorageError: it cannot be opened.
        """

    def put_back(self, table: AnyTable, keeper: AnyKeeper) -> None:
        """The table is left; its list waits."""

    def remember(self, settings: Settings) -> None:
        """Keep the settings.

        Raises:
            StorageError: they cannot be written.
        """


class NoShelf:
    """Keeps a list only as long as the program runs."""

    def __init__(self) -> None:
        self._waiting: AnyTable | None = None

    def waiting(self) -> AnyTable | None:
        """The list that was left last."""
        return self._waiting

    def begin(self) -> Keeper[Record]:
        """No place at all."""
        return Unkept()

    def begin_duel(self) -> Keeper[OfficerRecord]:
        """No place at all."""
        return Unkept()

    def resume(self) -> tuple[Table, Keeper[Record]] | None:
        """The list that was left last."""
        return (self._waiting, Unkept()) if isinstance(self._waiting, Table) else None

    def resume_duel(self) -> tuple[DuelTable, Keeper[OfficerRecord]] | None:
        """The list for two that was left last."""
        return (self._waiting, Unkept()) if isinstance(self._waiting, DuelTable) else None

    def put_back(self, table: AnyTable, keeper: AnyKeeper) -> None:  # noqa: ARG002 - it holds nothing
        """The list waits until the program ends."""
        self._waiting = None if table.is_finished else table

    def remember(self, settings: Settings) -> None:
        """Nothing is kept."""


@dataclass(frozen=True, slots=True)
class FolderShelf:
    """Keeps everything in the data folder.

    Attributes:
        lists: the lists being played.
        duels: the lists for two.
        settings: the settings file.
        now: the time; the number of a list comes from it.
    """

    lists: KeptLists[Record]
    duels: KeptLists[OfficerRecord]
    settings: SettingsFile
    now: Callable[[], datetime]

    def waiting(self) -> AnyTable | None:
        """The newest list that can be read; others are left where they are."""
        found = [(newest[0], newest[1]) for newest in (self._newest(), self._newest_duel()) if newest]
        return max(found, key=lambda pair: pair[0])[1] if found else None

    def _newest(self) -> tuple[int, Table] | None:
        for number in _unfinished(self.lists):
            try:
                table = log.rebuilt(self.lists.look(number))
            except (StorageError, LogError):
                continue
            if not table.is_finished and table.options.persons:
                return number, table
        return None

    def _newest_duel(self) -> tuple[int, DuelTable] | None:
        for number in _unfinished(self.duels):
            try:
                table = duel.rebuilt(self.duels.look(number))
            except (StorageError, LogError):
                continue
            if not table.is_finished:
                return number, table
        return None

    def begin(self) -> Keeper[Record]:
        """A new file."""
        return self.lists.begin(int(self.now().timestamp()))

    def begin_duel(self) -> Keeper[OfficerRecord]:
        """A new file."""
        return self.duels.begin(int(self.now().timestamp()))

    def resume(self) -> tuple[Table, Keeper[Record]] | None:
        """The newest list, from its file.

        Raises:
            StorageError: it cannot be opened.
        """
        found = self._newest()
        if found is None:
            return None
        kept = self.lists.resume(found[0])
        return log.rebuilt(kept.entries), kept

    def resume_duel(self) -> tuple[DuelTable, Keeper[OfficerRecord]] | None:
        """The newest list for two, from its file.

        Raises:
            StorageError: it cannot be opened.
        """
        found = self._newest_duel()
        if found is None:
            return None
        kept = self.duels.resume(found[0])
        return duel.rebuilt(kept.entries), kept

    def put_back(self, table: AnyTable, keeper: AnyKeeper) -> None:
        """Close the file; a finished one is closed already."""
        if isinstance(keeper, KeptList) and not table.is_finished:
            keeper.close()

    def remember(self, settings: Settings) -> None:
        """Write the settings."""
        self.settings.write(settings.to_data())


def _unfinished(lists: KeptLists[Record] | KeptLists[OfficerRecord]) -> tuple[int, ...]:
    try:
        return lists.unfinished()
    except OSError:
        return ()


def progress(table: AnyTable) -> tuple[int, int]:
    """How many deals of a list have been played, and how many there are; 0 if that is not settled."""
    if isinstance(table, DuelTable):
        return len(table.rows), table.options.rules.list_length_in_force
    return len(table.sheet.rows), table.length or 0
