"""Writing so that it is on the disk when we say so, and never half."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path

from skatkit.storage.troubles import at


def make_folder(path: Path) -> None:
    """A folder, with those above it, if it is not there.

    Raises:
        StorageError: it cannot be made.
    """
    with at(path):
        path.mkdir(parents=True, exist_ok=True)


def write_all(file: FileIO, data: bytes) -> None:
    """Write all of it, and come back when it is on the disk.

    Raises:
        OSError: it is not; some of it may be.
    """
    rest = memoryview(data)
    while rest:
        written = file.write(rest)
        rest = rest[written or 0 :]
    os.fsync(file.fileno())


def write_whole(path: Path, data: bytes) -> None:
    """Put a new content in place of a file: whatever happens, either the old or the new one is there.

    Raises:
        StorageError: it cannot be written; the old one is there.
    """
    fresh = path.with_name(path.name + ".new")
    make_folder(path.parent)
    with at(path):
        try:
            with FileIO(fresh, "w") as file:
                write_all(file, data)
            fresh.replace(path)
        except OSError:
            with suppress(OSError):
                fresh.unlink()
            raise
        settle_folder(path.parent)


def settle_folder(path: Path) -> None:
    """Come back when new and renamed files of a folder are on the disk.

    Raises:
        OSError: they may not be.
    """
    if os.name == "nt":  # no folder can be opened there, and none need be
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
