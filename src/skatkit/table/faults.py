"""Why a table refuses a command, as data. The words are in the catalogues."""

from __future__ import annotations

from skatkit.rules.code import Code
from skatkit.rules.errors import SkatError


class TableFault(Code):
    """The reason why a command is refused; that of a move is a :class:`~skatkit.rules.faults.Fault`."""

    NO_SUCH_SEAT = "no-such-seat"
    """There is no such chair at this table."""
    DEAL_RUNNING = "deal-running"
    """The deal has to be finished first."""
    NO_DEAL = "no-deal"
    """No deal is being played."""
    LIST_OVER = "list-over"
    """All deals of the list have been played."""
    NOTHING_TO_REPLAY = "nothing-to-replay"
    """No deal has been finished yet."""
    NOT_PLAYING = "not-playing"
    """This seat sits out in this deal."""
    NOT_SITTING_OUT = "not-sitting-out"
    """Only who sits out may watch a hand."""
    ALREADY_WATCHING = "already-watching"
    """A hand has been chosen for this deal."""
    ALREADY_AWAY = "already-away"
    """This seat is empty already."""
    NOT_AWAY = "not-away"
    """This seat is taken."""
    NOT_ALLOWED = "not-allowed"
    """Only the table itself may do this."""


class TableError(SkatError, ValueError):
    """A command was refused; nothing has changed."""

    def __init__(self, fault: TableFault, message: str) -> None:
        super().__init__(f"{fault.value}: {message}")
        self.fault = fault


class LogError(SkatError, ValueError):
    """A log cannot be a table's: an entry is damaged or does not fit what went before."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"entry {number}: {reason}")
        self.number = number
        """Of the entry, from 1."""
        self.reason = reason
