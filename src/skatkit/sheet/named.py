"""A sheet with the names of its players: what is kept in a file."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

from skatkit.sheet.sheet import Sheet

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class NamedSheet:
    """A list and who plays it.

    Attributes:
        names: by seat.
        sheet: the list.

    Raises:
        ValueError: not one name for each seat, the same name twice, or no fit name.

    >>> NamedSheet(("Anna", "Ben", "anna"), Sheet(3))
    Traceback (most recent call last):
    ValueError: the name 'anna' is there twice
    """

    names: tuple[str, ...]
    sheet: Sheet

    def __post_init__(self) -> None:
        if len(self.names) != self.sheet.seats:
            raise ValueError(f"{len(self.names)} names for {self.sheet.seats} seats")
        seen: set[str] = set()
        for name in self.names:
            if not is_name(name):
                raise ValueError(f"{name!r} is no name (expected up to {LONGEST_NAME} characters in a line)")
            if name.casefold() in seen:
                raise ValueError(f"the name {name!r} is there twice")
            seen.add(name.casefold())

    def with_sheet(self, sheet: Sheet) -> NamedSheet:
        """The same players with another list."""
        return replace(self, sheet=sheet)


def is_name(text: str) -> bool:
    """May a player be called so? Something that can be seen, in one line, and no number.

    >>> is_name("Anna-Lena"), is_name("안나"), is_name("18"), is_name(" ")
    (True, True, False, False)
    """
    shown = all(unicodedata.category(character)[0] not in "CZ" or character == " " for character in text)
    has_letter = any(character.isalpha() for character in text)
    return shown and has_letter and text == text.strip() and len(text) <= LONGEST_NAME
