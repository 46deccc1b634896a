"""Named positions with the moves a sensible player may choose."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from skatkit.engine.players import make_player
from skatkit.rules.cards import CardSet
from skatkit.rules.game import Game
from skatkit.rules.moves import Declare, Discard, parse_move
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import WITH_RAMSCH
from tests.rules.scenarios import at, bought, called, dealt

POSITIONS_FILE = Path(__file__).parent.parent / "data" / "positions.json"
ALL: list[dict[str, Any]] = json.loads(POSITIONS_FILE.read_text("utf-8"))
NAMES = {"F": "forehand", "M": "middlehand", "R": "rearhand"}


def entries(key: str) -> list[Any]:
    """The positions with this key, as parameters named after the situation."""
    return [pytest.param(entry, id=entry["name"]) for entry in ALL if key in entry]


def seat(letter: str) -> Position:
    """``F``, ``M`` or ``R`` as a position."""
    return POSITIONS["FMR".index(letter)]


def decided(game: Game) -> str:
    """What the player by rules does, as text; it must be legal."""
    assert game.turn is not None
    view = game.view(game.turn)
    move = make_player("rules", seed=1).decide(view).move
    assert view.check(move) is None
    return str(move)


def played(entry: dict[str, Any]) -> Game:
    """The game of an entry about card play."""
    hands = {name: entry.get(name, "") for name in NAMES.values()}
    if entry["contract"] == "R":
        return in_ramsch(entry["tricks"], entry["put"], hands)
    return at(
        entry["contract"],
        entry["tricks"],
        put=entry["put"],
        declarer=seat(entry["declarer"]),
        bid=entry.get("bid", 18),
        hands=(hands["forehand"], hands["middlehand"], hands["rearhand"]),
    )


def in_ramsch(tricks: str, skat: str, hands: dict[str, str]) -> Game:
    """A Ramsch in its first trick."""
    cards = tricks.split()
    for name, card in zip(NAMES.values(), cards, strict=False):
        hands[name] += f" {card}"
    game = called("M:p R:p F:p", Game(dealt(skat=skat, **hands), WITH_RAMSCH))
    for card in cards:
        game.push(card)
    return game


def handed(entry: dict[str, Any]) -> Game:
    """The game of an entry about ten cards (and a skat) of one position."""
    position = seat(entry["position"])
    deal = dealt(skat=entry.get("skat", ""), **{NAMES[entry["position"]]: entry["hand"]})
    if "calls" not in entry:
        game = bought(deal, declarer=position, bid=18)
        game.push("take")
        return game
    game = called(entry["calls"].replace("F:hand", ""), Game(deal))
    if entry["calls"].endswith("F:hand"):
        game.push("hand")
    return game


@pytest.mark.parametrize("entry", entries("tricks"))
def test_card(entry: dict[str, Any]) -> None:
    card = decided(played(entry))
    assert card in entry.get("accept", [card])
    assert card not in entry.get("refuse", [])


@pytest.mark.parametrize("entry", [e for e in entries("calls") if "accept" in e.values[0]])
def test_call(entry: dict[str, Any]) -> None:
    assert decided(handed(entry)) in entry["accept"]


@pytest.mark.parametrize("entry", [*entries("puts"), *entries("keeps")])
def test_discard(entry: dict[str, Any]) -> None:
    move = parse_move(decided(handed(entry)))
    assert isinstance(move, Discard) and move.cards is not None
    assert set(CardSet.parse(" ".join(entry.get("puts", [])))) <= set(move.cards)
    assert not set(CardSet.parse(" ".join(entry.get("keeps", [])))) & set(move.cards)


@pytest.mark.parametrize(
    "entry", [e for e in entries("contract") if isinstance(e.values[0]["contract"], list)]
)
def test_announcement(entry: dict[str, Any]) -> None:
    game = handed(entry)
    if "calls" not in entry:
        game.push(decided(game))
    move = parse_move(decided(game))
    assert isinstance(move, Declare)
    assert str(move.contract) in entry["contract"]


def test_there_are_positions_enough() -> None:
    assert len(ALL) >= 40
    assert len({entry["name"] for entry in ALL}) == len(ALL)
