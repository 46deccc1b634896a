"""Played games and the files they stand in: one game a line, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from skatkit.rules.contract import Contract
from skatkit.rules.errors import ParseError
from skatkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What was held and what came of it.

    Attributes:
        deal: the number of the deal.
        contract: the announcement.
        hand: mask of the ten cards the declarer played with.
        put: mask of the two cards put away, 0 in Hand games.
        position: where the declarer sat.
        card_points: those of the declarer, skat included.
        declarer_tricks: tricks of the declarer.
        defender_tricks: tricks of the defenders; a lost Null ends early.
        won: did the declarer win?
    """

    deal: int
    contract: Contract
    hand: int
    put: int
    position: Position
    card_points: int
    declarer_tricks: int
    defender_tricks: int
    won: bool

    @classmethod
    def parse(cls, line: str) -> PlayedGame:
        """Read what :meth:`__str__` writes.

        Raises:
            ParseError: the line is something else.
        """
        try:
            fields = json.loads(line)
            contract, position = Contract.parse(fields.pop("contract")), Position(fields.pop("position"))
            return cls(contract=contract, position=position, **fields)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ParseError(f"no played game: {line.rstrip()!r} ({error})") from None

    def __str__(self) -> str:
        return json.dumps(asdict(self) | {"contract": str(self.contract), "position": int(self.position)})


def games_in(path: Path) -> Iterator[PlayedGame]:
    """The games of a file. A last line without its end is left out: somebody is writing it, or was stopped.

    Raises:
        ParseError: a line is no game; the message names file and line.
        OSError: the file cannot be read.
    """
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.endswith("\n"):
                return
            try:
                yield PlayedGame.parse(line)
            except ParseError as error:
                raise ParseError(f"{path}, line {number}: {error}") from None
