"""Lists that are being played: the log of each in a file, until it is finished."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from io import FileIO
from pathlib import Path
from typing import Generic

from skatkit.storage.disk import make_folder, settle_folder
from skatkit.storage.event_log import EventLog, read_log
from skatkit.storage.log_lines import Entry, head
from skatkit.storage.record_file import LineFile, R
from skatkit.storage.troubles import Notice, StorageError, Trouble, at

_NAME = re.compile(r"(\d+)\.log", re.ASCII)
_FINISHED = "finished"


class KeptList(Generic[R]):
    """One list on disk, held by this program until it is closed or finished.

    Attributes:
        number: of the list; its records have it as ``series``.
    """

    def __init__(self, number: int, log: EventLog, records: LineFile[R]) -> None:
        self.number = number
        self._log = log
        self._records = records
        self._recorded: frozenset[int] | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log of the table so far."""
        return self._log.entries

    @property
    def notice(self) -> Notice | None:
        """What was found when the log was opened."""
        return self._log.notice

    def begin(self, entries: Sequence[Entry]) -> None:
        """The first entries of the log.

        Raises:
            StorageError: they could not be written.
        """
        self._log.append_all(entries)

    def append(self, entries: Sequence[Entry]) -> None:
        """Further entries, all of them or none; when this comes back they are on the disk.

        Raises:
            StorageError: they could not be written; the log is as before, and may be tried again.
        """
        self._log.append_all(entries)

    def record(self, record: R) -> None:
        """Add the record of a finished deal; one that is there already is not added again.

        A program that stopped between the last entry of a deal and its record can thus simply do it again.

        Raises:
            StorageError: it could not be written.
        """
        if self._recorded is None:
            self._recorded = self._records.numbers_of(self.number)
        if record.number in self._recorded:
            return
        self._records.append(replace(record, series=self.number))
        if record.number is not None:
            self._recorded |= {record.number}

    def finish(self) -> None:
        """The list is finished: its log is put away, and nobody is asked to go on with it.

        Raises:
            StorageError: it could not be put away.
        """
        path = self._log.path
        folder = path.parent / _FINISHED
        make_folder(folder)
        self._log.close()
        with at(path):
            path.replace(folder / path.name)
            settle_folder(folder)
            settle_folder(path.parent)
        with suppress(OSError):
            path.with_name(path.name + ".lock").unlink()

    def close(self) -> None:
        """Leave the list as it is; it can be resumed."""
        self._log.close()


class KeptLists(Generic[R]):
    """The folder of all lists.

    >>> from tempfile import TemporaryDirectory
    >>> from skatkit.storage.record_file import RecordFile
    >>> with TemporaryDirectory() as folder:
    ...     lists = KeptLists(Path(folder), RecordFile(Path(folder, "games.jsonl")))
    ...     going_on = lists.begin(1700000000)
    ...     going_on.begin([{"what": "opened"}])
    ...     going_on.close()
    ...     lists.unfinished(), lists.look(1700000000)
    ((1700000000,), ({'what': 'opened'},))
    """

    def __init__(self, folder: Path, records: LineFile[R]) -> None:
        self.folder = folder
        self._records = records

    def begin(self, number: int) -> KeptList[R]:
        """A new list with this number, or the next that is free.

        Raises:
            StorageError: it cannot be written.
        """
        make_folder(self.folder)
        while True:
            path = self._path(number)
            if not (self.folder / _FINISHED / path.name).exists():
                with at(path), suppress(FileExistsError):
                    FileIO(path, "x").close()  # nobody else can take the number now
                    return self._opened(number)
            number += 1

    def unfinished(self) -> tuple[int, ...]:
        """The numbers of all lists that can be resumed, the newest first."""
        if not self.folder.is_dir():
            return ()
        names = [
            _NAME.fullmatch(path.name)
            for path in self.folder.iterdir()
            if path.is_file() and path.stat().st_size > len(head())  # others have no entry yet
        ]
        return tuple(sorted((int(name[1]) for name in names if name), reverse=True))

    def look(self, number: int) -> tuple[Entry, ...]:
        """The log of a list, only to look at it; it may be open elsewhere.

        Raises:
            StorageError: it is not there, or damaged.
        """
        return read_log(self._path(number))

    def resume(self, number: int) -> KeptList[R]:
        """Go on with a list.

        Raises:
            StorageError: it is not there or damaged, another program has it open, or it cannot be written.
        """
        path = self._path(number)
        if not path.exists():
            raise StorageError(Trouble.MISSING, path)
        return self._opened(number)

    def _opened(self, number: int) -> KeptList[R]:
        return KeptList(number, EventLog.open(self._path(number)), self._records)

    def _path(self, number: int) -> Path:
        return self.folder / f"{number}.log"
