"""The settings of a person in a file: plain data, of which every program reads what it knows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skatkit.storage.disk import write_whole
from skatkit.storage.troubles import Notice, NoticeKind, at


class SettingsFile:
    """A file of settings: ``language``, ``letters``, the code of a ruleset, and so on.

    What they mean is not asked here. A field that nobody knows stays in the file.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     settings = SettingsFile(Path(folder, "settings.json"))
    ...     settings.write({"language": "de", "letters": "de"})
    ...     settings.write({"language": "en"})
    ...     settings.read()
    ({'language': 'en', 'letters': 'de'}, None)
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[dict[str, Any], Notice | None]:
        """What is set, and a notice if that could not be read; then nothing is set, as without a file."""
        try:
            return self._data(), None
        except (OSError, ValueError, RecursionError):
            return {}, Notice(NoticeKind.SETTINGS, self.path)

    def write(self, changes: Mapping[str, Any]) -> None:
        """Set some fields; all others stay. A file that cannot be read is put aside first.

        Raises:
            StorageError: the file cannot be written; it is as before.
            TypeError, ValueError: a value is no plain data for JSON.
        """
        data, notice = self.read()
        text = json.dumps(data | dict(changes), ensure_ascii=False, indent=2, allow_nan=False) + "\n"
        if notice is not None:
            with at(self.path):
                self.path.rename(self._free_name())
        write_whole(self.path, text.encode())

    def _data(self) -> dict[str, Any]:
        try:
            text = self.path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return {}
        data = json.loads(text)
        if not isinstance(data, dict):
            raise ValueError("no object")
        json.dumps(data, ensure_ascii=False).encode()  # half of a surrogate pair cannot be written again
        return data

    def _free_name(self) -> Path:
        number = 1
        while (path := self.path.with_name(f"{self.path.stem}-unreadable-{number}.json")).exists():
            number += 1
        return path
