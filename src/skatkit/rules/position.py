"""The three roles of a deal, and how they follow from chairs and the dealer."""

from __future__ import annotations

from enum import IntEnum


class Position(IntEnum):
    """The role of an active player in one deal. Play runs F → M → R → F (clockwise)."""

    FOREHAND = 0
    MIDDLEHAND = 1
    REARHAND = 2

    @property
    def next(self) -> Position:
        """The player to the left, who acts next in play."""
        return _NEXT[self]

    @property
    def letter(self) -> str:
        """``F``, ``M`` or ``R``."""
        return "FMR"[self]

    def __repr__(self) -> str:
        return f"Position.{self.name}"


POSITIONS = tuple(Position)
_NEXT = (Position.MIDDLEHAND, Position.REARHAND, Position.FOREHAND)


def others(position: Position) -> tuple[Position, Position]:
    """The two other players, first the one to the left."""
    return _NEXT[position], _NEXT[_NEXT[position]]


def active_seats(seats: int, dealer: int) -> tuple[int, int, int]:
    """The seats (0-based) of forehand, middlehand and rearhand when ``dealer`` deals (ISkO 3.1, 3.2).

    At a table of four the dealer sits out; at one of five (casual only) the third to his left as well.

    Raises:
        ValueError: the table has not three to five seats, or the dealer is not one of them.

    >>> active_seats(3, 0), active_seats(4, 0), active_seats(5, 0)
    ((1, 2, 0), (1, 2, 3), (1, 2, 4))
    """
    if seats not in (3, 4, 5):
        raise ValueError(f"a table has 3 to 5 seats, not {seats}")
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer must be 0 to {seats - 1}, not {dealer}")
    rearhand = 4 if seats == 5 else 3
    return (dealer + 1) % seats, (dealer + 2) % seats, (dealer + rearhand) % seats


def next_dealer(seats: int, dealer: int) -> int:
    """Who deals after ``dealer``: the next seat clockwise, whatever the deal brought (ISkO 3.2.16)."""
    return (dealer + 1) % seats
