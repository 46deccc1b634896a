"""What a player of Offiziersskat may do, and its text."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import parse_card
from skatkit.rules.errors import ParseError
from skatkit.rules.moves import Concede, Pass, Play
from skatkit.rules.ordering import GameType


@dataclass(frozen=True, slots=True)
class Announce:
    """Name the game."""

    game: GameType

    def __str__(self) -> str:
        return f"declare {self.game.letter}"


@dataclass(frozen=True, slots=True)
class Kontra:
    """The dealer doubles."""

    def __str__(self) -> str:
        return "kontra"


@dataclass(frozen=True, slots=True)
class Re:
    """The announcer doubles once more."""

    def __str__(self) -> str:
        return "re"


OfficerMove = Announce | Kontra | Re | Pass | Play | Concede
"""``Pass`` is: no Kontra, or no Re."""

_WORDS: dict[str, OfficerMove] = {str(move): move for move in (Kontra(), Re(), Pass(), Concede())}


def parse_move(text: str) -> OfficerMove:
    """Read a move: ``declare C`` (S H D G N R), ``kontra re pass concede``, ``H7`` or ``play H7``.

    Raises:
        ParseError: the text is no move.

    >>> parse_move("declare c"), parse_move("Kontra"), parse_move("play h10")
    (Announce(game=GameType.CLUBS), Kontra(), Play(card=Card.HT))
    """
    words = " ".join(text.split()).lower()
    if (move := _WORDS.get(words)) is not None:
        return move
    verb, _, rest = words.partition(" ")
    if verb == "declare":
        return Announce(GameType.of_letter(rest))
    try:
        return Play(parse_card(rest if verb == "play" else words))
    except ParseError:
        raise ParseError(
            f"no move: {text!r} (expected a card, declare and a game, or one of {', '.join(_WORDS)})"
        ) from None
