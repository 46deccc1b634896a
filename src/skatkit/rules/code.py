"""The base of all named choices: their value travels, the catalogues have the words."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """A named choice whose ``repr`` can be evaluated."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
