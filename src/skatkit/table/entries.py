"""The log of a table: short entries from which it is rebuilt exactly.

An entry is what happened, checked already; nothing in it is derived but what a later version might derive
otherwise (the cards of a deal, verdicts).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skatkit.rules.deal import Deal
from skatkit.rules.moves import Absence, Move
from skatkit.rules.notation import Word, format_word, parse_word
from skatkit.rules.position import POSITIONS, Position
from skatkit.table.options import TableOptions

_LETTERS = {position.letter: position for position in POSITIONS}


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened; always the first entry."""

    options: TableOptions


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt. ``turn`` is set in a replay: by how many positions everybody moved on."""

    deal: Deal
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Acted:
    """A position, or the world (``None``), made a move in the running deal."""

    position: Position | None
    move: Move


@dataclass(frozen=True, slots=True)
class Watched:
    """A seat that sits out chose a hand to look at."""

    seat: int
    position: Position


@dataclass(frozen=True, slots=True)
class Left:
    """A seat's player went away."""

    seat: int
    reason: Absence


@dataclass(frozen=True, slots=True)
class CameBack:
    """A seat's player is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The list was ended early."""


Entry = Opened | Dealt | Acted | Watched | Left | CameBack | Closed


def entry_to_data(entry: Entry) -> dict[str, Any]:
    """An entry as plain data for JSON.

    >>> from skatkit.rules.moves import Bid
    >>> entry_to_data(Acted(Position.MIDDLEHAND, Bid(18)))
    {'kind': 'act', 'move': 'M:18'}
    """
    match entry:
        case Opened(options):
            return {"kind": "open", **options.to_data()}
        case Dealt(deal, turn):
            return {"kind": "deal", "cards": str(deal)} | ({} if turn is None else {"turn": turn})
        case Acted(position, move):
            return {"kind": "act", "move": _word(position, move)}
        case Watched(seat, position):
            return {"kind": "watch", "seat": seat, "position": position.letter}
        case Left(seat, reason):
            return {"kind": "left", "seat": seat, "reason": reason.value}
        case CameBack(seat):
            return {"kind": "back", "seat": seat}
        case Closed():
            return {"kind": "close"}


def _word(position: Position | None, move: Move) -> str:
    letter = "W:" if position is None else f"{position.letter}:"
    word = format_word(Word(move, position))
    return word if word.startswith(letter) else letter + word


def entry_from_data(data: Any) -> Entry:
    """The entry written by :func:`entry_to_data`.

    Raises:
        ValueError: the data is no entry.
    """
    try:
        match data["kind"]:
            case "open":
                return Opened(TableOptions.from_data(data))
            case "deal":
                return Dealt(Deal.parse(data["cards"]), data.get("turn"))
            case "act":
                return _acted(data["move"])
            case "watch":
                return Watched(int(data["seat"]), _LETTERS[data["position"]])
            case "left":
                return Left(int(data["seat"]), Absence(data["reason"]))
            case "back":
                return CameBack(int(data["seat"]))
            case "close":
                return Closed()
            case kind:
                raise ValueError(f"no entry of a table: kind {kind!r}")
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"no entry of a table: {type(error).__name__} {error} in {data!r}") from None


def _acted(text: str) -> Acted:
    letter, _, word = text.partition(":")
    if letter == "W":
        return Acted(None, parse_word(word).move)
    parsed = parse_word(text)
    return Acted(parsed.position, parsed.move)
