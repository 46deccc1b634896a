"""Where everything of a person is kept."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from skatkit.formats.officer import OfficerRecord
from skatkit.formats.records import Record
from skatkit.storage.kept_lists import KeptLists
from skatkit.storage.record_file import OfficerRecordFile, RecordFile
from skatkit.storage.settings_file import SettingsFile


@dataclass(frozen=True, slots=True)
class DataFolder:
    """A folder with settings, records and lists.

    >>> DataFolder(Path("skat")).records.path.as_posix()
    'skat/games.jsonl'
    """

    path: Path

    @classmethod
    def usual(cls) -> Self:
        """Where the operating system keeps the data of programs."""
        from platformdirs import user_data_path

        return cls(user_data_path("skatkit", appauthor=False))

    @property
    def settings(self) -> SettingsFile:
        """What the person has set."""
        return SettingsFile(self.path / "settings.json")

    @property
    def records(self) -> RecordFile:
        """All finished deals of Skat."""
        return RecordFile(self.path / "games.jsonl")

    @property
    def lists(self) -> KeptLists[Record]:
        """The lists of Skat that are being played."""
        return KeptLists(self.path / "lists", self.records)

    @property
    def officer_records(self) -> OfficerRecordFile:
        """All finished deals of Offiziersskat."""
        return OfficerRecordFile(self.path / "officer.jsonl")

    @property
    def officer_lists(self) -> KeptLists[OfficerRecord]:
        """The lists of Offiziersskat that are being played."""
        return KeptLists(self.path / "officer-lists", self.officer_records)
