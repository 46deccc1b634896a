"""An append-only log: what was confirmed stays, whatever happens to the program or the machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from skatkit.storage.disk import make_folder, settle_folder, write_all
from skatkit.storage.log_lines import (
    Content,
    Entry,
    HeadError,
    LineError,
    head,
    lines_of,
    read_lines,
)
from skatkit.storage.troubles import Notice, NoticeKind, StorageError, Trouble, at, trouble_of


class EventLog:
    """A log in a file, held by one program at a time; made by :meth:`open`.

    Attributes:
        path: the file.
        notice: what was found when it was opened: an entry at the end that broke off, and is gone.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with EventLog.open(Path(folder, "table.log")) as log:
    ...         log.append({"what": "opened"})
    ...     read_log(Path(folder, "table.log"))
    ({'what': 'opened'},)
    """

    def __init__(self, path: Path, file: FileIO, *, lock: FileLock, content: Content) -> None:
        self.path = path
        self._file = file
        self._lock = lock
        self._entries = list(content.entries)
        self._length = content.length
        self.notice = Notice(NoticeKind.TORN, path, str(content.torn)) if content.torn else None

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a log, or begin one; until it is closed nobody else can.

        Raises:
            StorageError: another program has it open, it is damaged or no log, or it cannot be written.
        """
        make_folder(path.parent)
        lock = _held(path)
        try:
            return cls._opened(path, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _opened(cls, path: Path, lock: FileLock) -> Self:
        with at(path):
            file = FileIO(path, "a+")
        try:
            with at(path):
                file.seek(0)
                data = file.readall() or b""
            log = cls(path, file, lock=lock, content=_content(data, path))
            with at(path):
                log._file.truncate(log._length)
                if log._length == 0:
                    write_all(file, head())
                    log._length = len(head())
                    settle_folder(path.parent)
        except BaseException:
            file.close()
            raise
        return log

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, the first one first."""
        return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Add an entry; when this comes back it is on the disk.

        Raises:
            StorageError: it could not be written. The log is as before, and may be tried again.
            TypeError, ValueError: the entry is no plain data for JSON.
        """
        self.append_all([entry])

    def append_all(self, entries: Sequence[Entry]) -> None:
        """Add entries that belong together: after a crash all of them are there, or none.

        Raises:
            StorageError: they could not be written. The log is as before, and may be tried again.
            TypeError, ValueError: an entry is no plain data for JSON.
        """
        lines = lines_of(entries, after=len(self._entries))
        try:
            write_all(self._file, lines)
        except (OSError, ValueError) as error:
            if not isinstance(error, OSError):  # closed
                raise StorageError(Trouble.OTHER, self.path, str(error)) from None
            # If this fails as well, what was half written is dropped when the log is opened next.
            with suppress(OSError):
                self._file.truncate(self._length)
            raise trouble_of(error, self.path) from None
        self._length += len(lines)
        self._entries += json.loads(json.dumps(list(entries)))

    def close(self) -> None:
        """Let others open it."""
        self._file.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_log(path: Path) -> tuple[Entry, ...]:
    """The entries of a log, only to look at them; another program may have it open.

    Raises:
        StorageError: it is not there, damaged, or no log.
    """
    with at(path):
        data = path.read_bytes()
    return _content(data, path).entries


def _content(data: bytes, path: Path) -> Content:
    try:
        return read_lines(data)
    except LineError as error:
        raise StorageError(Trouble.DAMAGED, path, str(error.line)) from None
    except HeadError as error:
        trouble = Trouble.NO_LOG if error.version is None else Trouble.NEWER
        raise StorageError(trouble, path) from None


def _held(path: Path) -> FileLock:
    """The lock of a log; the operating system takes it back when a program dies."""
    lock_path = path.with_name(path.name + ".lock")
    lock = FileLock(lock_path, timeout=0)
    with at(path):
        try:
            lock.acquire()
        except Timeout:
            raise StorageError(Trouble.IN_USE, path) from None
    return lock
