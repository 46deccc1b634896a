"""What can go wrong with a file, as codes with words in the catalogues."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from skatkit.i18n.catalogue import Words
from skatkit.rules.code import Code
from skatkit.rules.errors import SkatError


class Trouble(Code):
    """Why a file cannot be used."""

    IN_USE = "in-use"
    """Another program has it open."""
    FULL = "full"
    """There is no room left on the disk."""
    READ_ONLY = "read-only"
    """It, or its folder, cannot be written."""
    MISSING = "missing"
    """It is not there."""
    DAMAGED = "damaged"
    """What stands there is not what was written; ``detail`` tells the line."""
    NO_LOG = "no-log"
    """It is something else."""
    NEWER = "newer"
    """A newer version of skatkit wrote it."""
    OTHER = "other"
    """``detail`` has the words of the operating system."""


class StorageError(SkatError):
    """A file cannot be used.

    Attributes:
        trouble: why.
        path: the file.
        detail: what more is known: the number of a line, or the words of the operating system.

    >>> from skatkit.i18n.catalogue import words
    >>> StorageError(Trouble.IN_USE, Path("list.log")).told(words("en"))
    'list.log is being used by another program, perhaps by skat in another window.'
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        super().__init__(f"{path}: {trouble.value}" + (f" ({detail})" if detail else ""))
        self.trouble = trouble
        self.path = path
        self.detail = detail

    def told(self, w: Words) -> str:
        """What went wrong, as a sentence."""
        return w(f"storage.trouble-{self.trouble}", file=self.path, detail=self.detail)


class NoticeKind(Code):
    """What was found and put right by itself."""

    TORN = "torn"
    """The last entry of a log broke off and was dropped: it was never confirmed."""
    SETTINGS = "settings"
    """The settings could not be read; the usual ones are used, and the file stays."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should hear of, though all is well.

    Attributes:
        kind: what was found.
        path: the file.
        detail: what more is known.
    """

    kind: NoticeKind
    path: Path
    detail: str = ""

    def told(self, w: Words) -> str:
        """What was found, as a sentence."""
        return w(f"storage.notice-{self.kind}", file=self.path, detail=self.detail)


_TROUBLES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
    errno.ENOENT: Trouble.MISSING,
}


def trouble_of(error: OSError, path: Path) -> StorageError:
    """The error of the operating system as ours.

    >>> trouble_of(OSError(errno.ENOSPC, "No space left on device"), Path("a")).trouble
    Trouble.FULL
    """
    trouble = _TROUBLES.get(error.errno or 0, Trouble.OTHER)
    return StorageError(trouble, path, error.strerror or str(error))


@contextmanager
def at(path: Path) -> Iterator[None]:
    """Errors of the operating system in here concern this file.

    Raises:
        StorageError: for every OSError.
    """
    try:
        yield
    except OSError as error:
        raise trouble_of(error, path) from None
