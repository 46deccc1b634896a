"""The two roles of a deal for two."""

from __future__ import annotations

from enum import IntEnum


class Role(IntEnum):
    """Who names the game and leads, and who has dealt. The next deal it is the other way round."""

    ANNOUNCER = 0
    DEALER = 1

    @property
    def other(self) -> Role:
        """The opponent."""
        return ROLES[1 - self]

    @property
    def letter(self) -> str:
        """``A`` or ``D``."""
        return "AD"[self]

    def __repr__(self) -> str:
        return f"Role.{self.name}"


ROLES = (Role.ANNOUNCER, Role.DEALER)
