"""Finished deals in a file, one record a line."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Generic, TextIO, TypeVar

from filelock import FileLock, Timeout

from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.officer import OfficerRecord, read_officer_jsonl, write_officer_jsonl
from skatkit.formats.problems import ReadError
from skatkit.formats.records import Record
from skatkit.storage.disk import make_folder, settle_folder, write_all
from skatkit.storage.troubles import StorageError, Trouble, at

_PATIENCE = 10.0
"""Seconds to wait for another program that adds a record."""

R = TypeVar("R", bound=Record | OfficerRecord)


class LineFile(ABC, Generic[R]):
    """A file of records of one kind, to which several programs may add."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def prepare(self) -> None:
        """Make sure that records can be added, before anything is played.

        Raises:
            StorageError: they cannot.
        """
        make_folder(self.path.parent)
        with at(self.path), FileIO(self.path, "a"):
            pass

    def append(self, record: R) -> None:
        """Add a record; when this comes back it is on the disk.

        A line that broke off before is left as it is, and the record begins a line of its own.

        Raises:
            StorageError: it could not be written; the file is as before.
        """
        line = self._line(record).encode() + b"\n"
        make_folder(self.path.parent)
        lock = FileLock(self.path.with_name(self.path.name + ".lock"), timeout=_PATIENCE)
        with at(self.path):
            try:
                held = lock.acquire()
            except Timeout:
                raise StorageError(Trouble.IN_USE, self.path) from None
            with held, FileIO(self.path, "a+") as file:
                self._append(file, line)

    def _append(self, file: FileIO, line: bytes) -> None:
        length = file.seek(0, os.SEEK_END)
        if length > 0:
            file.seek(length - 1)
            line = line if file.read(1) == b"\n" else b"\n" + line
        try:
            write_all(file, line)
        except OSError:
            file.truncate(length)
            raise
        if length == 0:
            settle_folder(self.path.parent)

    def records(self) -> Iterator[R | ReadError]:
        """All records; a line that cannot be read is named in its place. None if there is no file.

        Raises:
            StorageError: the file cannot be read.
        """
        if not self.path.exists():
            return
        with at(self.path), self.path.open(encoding="utf-8", errors="surrogateescape") as file:
            yield from self._read(file)

    def numbers_of(self, series: int) -> frozenset[int]:
        """The numbers of the deals that are recorded of one list.

        Raises:
            StorageError: the file cannot be read.
        """
        return frozenset(
            record.number
            for record in self.records()
            if not isinstance(record, ReadError) and record.series == series and record.number is not None
        )

    @abstractmethod
    def _line(self, record: R) -> str: ...

    @abstractmethod
    def _read(self, file: TextIO) -> Iterator[R | ReadError]: ...


class RecordFile(LineFile[Record]):
    """Records of Skat."""

    def _line(self, record: Record) -> str:
        return write_jsonl(record)

    def _read(self, file: TextIO) -> Iterator[Record | ReadError]:
        return read_jsonl(file)


class OfficerRecordFile(LineFile[OfficerRecord]):
    """Records of Offiziersskat."""

    def _line(self, record: OfficerRecord) -> str:
        return write_officer_jsonl(record)

    def _read(self, file: TextIO) -> Iterator[OfficerRecord | ReadError]:
        return read_officer_jsonl(file)
