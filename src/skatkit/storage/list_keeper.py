"""Keeps one list after the other for a table that knows nothing of files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from skatkit.storage.kept_lists import KeptList, KeptLists
from skatkit.storage.log_lines import Entry
from skatkit.storage.record_file import R


class ListKeeper(Generic[R]):
    """What a table tells of its list goes into the files of that list.

    Args:
        lists: the folder of all lists.
        number: makes the number of a new list, say from the time.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from skatkit.storage.data_folder import DataFolder
    >>> with TemporaryDirectory() as folder:
    ...     lists = DataFolder(Path(folder)).lists
    ...     keeper = ListKeeper(lists, lambda: 1700000000)
    ...     keeper.begin([{"what": "opened"}])
    ...     keeper.begin([{"what": "opened"}])
    ...     keeper.close()
    ...     lists.unfinished()
    (1700000001, 1700000000)
    """

    def __init__(self, lists: KeptLists[R], number: Callable[[], int]) -> None:
        self._lists = lists
        self._number = number
        self._list: KeptList[R] | None = None

    @property
    def list(self) -> KeptList[R] | None:
        """The list that is being kept."""
        return self._list

    def begin(self, entries: Sequence[Entry]) -> None:
        """A new list begins with these entries; the one before waits.

        Raises:
            StorageError: they could not be written.
        """
        self.close()
        self._list = self._lists.begin(self._number())
        self._list.begin(entries)

    def resume(self, number: int) -> KeptList[R]:
        """Go on with a list; the one before waits.

        Raises:
            StorageError: it is not there or damaged, or another program has it open.
        """
        self.close()
        self._list = self._lists.resume(number)
        return self._list

    def append(self, entries: Sequence[Entry]) -> None:
        """Further entries of the log, all of them or none.

        Raises:
            StorageError: they could not be written; it may be tried again.
            ValueError: no list is being kept.
        """
        self._kept().append(entries)

    def record(self, record: R) -> None:
        """A deal is finished; told twice, it is recorded once.

        Raises:
            StorageError: it could not be written.
            ValueError: no list is being kept.
        """
        self._kept().record(record)

    def finish(self) -> None:
        """The list is finished.

        Raises:
            StorageError: its log could not be put away.
            ValueError: no list is being kept.
        """
        self._kept().finish()
        self._list = None

    def close(self) -> None:
        """Leave the list as it is; it can be resumed."""
        if self._list is not None:
            self._list.close()
            self._list = None

    def _kept(self) -> KeptList[R]:
        if self._list is None:
            raise ValueError("no list is being kept")
        return self._list
