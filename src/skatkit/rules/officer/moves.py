"""What a player of Offiziersskat may do, and its text."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import parse_card
from skatkit.rules.errors import ParseError
from skatkit.rules.moves import Concede, Contra, KontraCall, Play, Waive
from skatkit.rules.ordering import GameType


@dataclass(frozen=True, slots=True)
class Announce:
    """Name the game."""

    game: GameType

    def __str__(self) -> str:
        return f"declare {self.game.letter}"


OfficerMove = Announce | Contra | Waive | Play | Concede
"""``Contra`` is the dealer's Kontra or the announcer's Re; ``Waive`` lets stand what has been said."""

KONTRA = Contra(KontraCall.KONTRA)
RE = Contra(KontraCall.RE)
_WORDS: dict[str, OfficerMove] = {str(move): move for move in (KONTRA, RE, Waive(), Concede())}
_WORDS["pass"] = Waive()


def parse_move(text: str) -> OfficerMove:
    """Read a move: ``declare C`` (S H D G N R), ``kontra re concede``, ``waive`` or ``pass``, ``H7`` or
    ``play H7``.

    Raises:
        ParseError: the text is no move.

    >>> parse_move("declare c"), parse_move("Kontra"), parse_move("play h10")
    (Announce(game=GameType.CLUBS), Contra(call=KontraCall.KONTRA), Play(card=Card.HT))
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
            f"no move: {text!r} (expected a card, declare and a game, or {', '.join(_WORDS)})"
        ) from None
