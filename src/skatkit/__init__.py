"""skatkit: Skat as a library, a computer player and a table.

Names are loaded when they are first used, so that ``import skatkit`` stays quick.

>>> import skatkit as sk
>>> game = sk.Game(sk.Deal.shuffled(seed=7))
>>> game.turn
Position.MIDDLEHAND
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from skatkit.engine.solver import solve
    from skatkit.rules.cards import Card, CardSet, Rank, Suit
    from skatkit.rules.contract import Contract, Modifier
    from skatkit.rules.deal import Deal
    from skatkit.rules.errors import IllegalMoveError, ParseError, SkatError
    from skatkit.rules.events import Event
    from skatkit.rules.faults import Fault
    from skatkit.rules.game import Game
    from skatkit.rules.moves import parse_move
    from skatkit.rules.occasion import Occasion
    from skatkit.rules.ordering import GameType
    from skatkit.rules.outcome import Outcome
    from skatkit.rules.position import Position
    from skatkit.rules.ruleset import ISKO, ISS, PUB, SCHIEBERAMSCH, WITH_RAMSCH, Ruleset
    from skatkit.rules.spn import format_spn, parse_spn
    from skatkit.rules.state import State
    from skatkit.rules.view import View

    FOREHAND: Final = Position.FOREHAND
    MIDDLEHAND: Final = Position.MIDDLEHAND
    REARHAND: Final = Position.REARHAND

__version__ = "0.1.0"

_HOMES = {
    "Card": "cards",
    "CardSet": "cards",
    "Rank": "cards",
    "Suit": "cards",
    "Contract": "contract",
    "Modifier": "contract",
    "Deal": "deal",
    "IllegalMoveError": "errors",
    "ParseError": "errors",
    "SkatError": "errors",
    "Event": "events",
    "Fault": "faults",
    "Game": "game",
    "parse_move": "moves",
    "Occasion": "occasion",
    "GameType": "ordering",
    "Outcome": "outcome",
    "Position": "position",
    "ISKO": "ruleset",
    "ISS": "ruleset",
    "PUB": "ruleset",
    "SCHIEBERAMSCH": "ruleset",
    "WITH_RAMSCH": "ruleset",
    "Ruleset": "ruleset",
    "format_spn": "spn",
    "parse_spn": "spn",
    "State": "state",
    "View": "view",
}

__all__ = [
    "FOREHAND",
    "ISKO",
    "ISS",
    "MIDDLEHAND",
    "PUB",
    "REARHAND",
    "SCHIEBERAMSCH",
    "WITH_RAMSCH",
    "Card",
    "CardSet",
    "Contract",
    "Deal",
    "Event",
    "Fault",
    "Game",
    "GameType",
    "IllegalMoveError",
    "Modifier",
    "Occasion",
    "Outcome",
    "ParseError",
    "Position",
    "Rank",
    "Ruleset",
    "SkatError",
    "State",
    "Suit",
    "View",
    "format_spn",
    "parse_move",
    "parse_spn",
    "solve",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        value = getattr(import_module(f"skatkit.rules.{_HOMES[name]}"), name)
    elif name in ("FOREHAND", "MIDDLEHAND", "REARHAND"):
        value = getattr(import_module("skatkit.rules.position").Position, name)
    elif name == "solve":
        value = import_module("skatkit.engine.solver").solve
    else:
        raise AttributeError(f"module 'skatkit' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
