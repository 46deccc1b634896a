"""Rows of files with solved positions, as questions and answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from skatkit.engine.open_position import OpenPosition
from skatkit.rules.cards import CardSet, points_of
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS


@dataclass(frozen=True, slots=True)
class Solved:
    """A position with the value that others found: card points, in Null 1 if the declarer makes no trick."""

    name: str
    position: OpenPosition
    value: int


def rows(path: Path) -> Iterator[list[str]]:
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def dd_positions(path: Path) -> Iterator[Solved]:
    for number, (_, game, to_lead, *hands, points) in enumerate(rows(path)):
        yield Solved(
            f"position {number}", OpenPosition.parse(game, *hands, to_lead=int(to_lead)), int(points)
        )


def dd_full_deals(path: Path) -> Iterator[Solved]:
    for number, (_, game, to_lead, *hands, put, points) in enumerate(rows(path)):
        position = OpenPosition.parse(game, *hands, to_lead=int(to_lead), put=put)
        yield Solved(f"deal {number}", position, int(points))


def known_answers(path: Path) -> Iterator[Solved]:
    """In this file 1 means a lost Null."""
    for name, game, to_lead, declarer, left, right, expected, _ in rows(path):
        value = 1 - int(expected) if game == "N" else int(expected)
        yield Solved(name, OpenPosition.parse(game, declarer, left, right, to_lead=int(to_lead)), value)


def solver_deals(path: Path) -> Iterator[Solved]:
    for number, (game, to_lead, *hands, put, _, value) in enumerate(rows(path)):
        position = OpenPosition.parse(game, *hands, to_lead=int(to_lead), put=put)
        yield Solved(f"{path.stem} {number}", position, int(value))


def gartenlaube(path: Path) -> Iterator[Solved]:
    for problem in json.loads(path.read_text("utf-8")):
        hands = [CardSet.parse(hand).mask for hand in problem["hands"]]
        position = OpenPosition(
            GameType.of_letter(problem["game"]),
            (hands[0], hands[1], hands[2]),
            POSITIONS[problem["declarer"]],
            POSITIONS[problem["leader"]],
            taken=points_of(CardSet.parse(problem["put"]).mask),
        )
        lost = problem["dd_null_lost"]
        yield Solved(
            problem["name"], position, problem["dd_declarer_points"] if lost is None else int(not lost)
        )
