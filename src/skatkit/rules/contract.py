"""What a declarer announces: a kind of game and its modifiers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag

from skatkit.rules.errors import ParseError
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType


class Modifier(IntFlag):
    """What is *announced* on top of the game; what was *achieved* stands in the outcome."""

    NONE = 0
    HAND = 1
    """The skat stays untouched."""
    SCHNEIDER = 2
    """Schneider announced: the declarer needs 90 card points."""
    SCHWARZ = 4
    """Schwarz announced: the declarer needs all tricks."""
    OUVERT = 8
    """The declarer's cards lie open."""

    def __repr__(self) -> str:
        return " | ".join(f"Modifier.{part.name}" for part in self) or "Modifier.NONE"


_LETTERS = {"H": Modifier.HAND, "S": Modifier.SCHNEIDER, "Z": Modifier.SCHWARZ, "O": Modifier.OUVERT}
_HAND_TO_SCHWARZ = Modifier.HAND | Modifier.SCHNEIDER | Modifier.SCHWARZ


@dataclass(frozen=True, slots=True)
class Contract:
    """An announced game (angesagtes Spiel).

    Announcements imply one another (ISkO 2.5.6–2.5.11): Schwarz implies Schneider, and an open suit
    game or Grand implies Hand, Schneider and Schwarz. What is implied is always set here.

    >>> ouvert = Contract.parse("GO")
    >>> ouvert.hand and ouvert.schneider and ouvert.schwarz
    True
    >>> str(Contract.parse("chz")), Contract.parse("NO").hand
    ('CHZ', False)
    """

    game: GameType
    modifiers: Modifier = Modifier.NONE
    hand: bool = field(init=False, repr=False, compare=False)
    """Is it a Hand game?"""
    schneider: bool = field(init=False, repr=False, compare=False)
    """Is Schneider announced, in words or by implication?"""
    schwarz: bool = field(init=False, repr=False, compare=False)
    """Is Schwarz announced, in words or by implication?"""
    ouvert: bool = field(init=False, repr=False, compare=False)
    """Is the game played with open cards?"""

    def __post_init__(self) -> None:
        modifiers = self.modifiers
        if modifiers & Modifier.OUVERT and not self.game.is_null:
            modifiers |= _HAND_TO_SCHWARZ
        if modifiers & Modifier.SCHWARZ:
            modifiers |= Modifier.SCHNEIDER
        object.__setattr__(self, "modifiers", modifiers)
        object.__setattr__(self, "hand", Modifier.HAND in modifiers)
        object.__setattr__(self, "schneider", Modifier.SCHNEIDER in modifiers)
        object.__setattr__(self, "schwarz", Modifier.SCHWARZ in modifiers)
        object.__setattr__(self, "ouvert", Modifier.OUVERT in modifiers)

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a game letter (C S H D G N) followed by any of H S Z O, as ISS records write it.

        Raises:
            ParseError: the text is no contract.
        """
        word = text.strip().upper()
        if not word or word[0] not in "CSHDGN":
            raise ParseError(f"no contract: {text!r} (expected C S H D G or N, then any of H S Z O)")
        modifiers = Modifier.NONE
        for letter in word[1:]:
            flag = _LETTERS.get(letter)
            if flag is None or modifiers & flag:
                raise ParseError(
                    f"no contract: {text!r} (after the game letter each of H S Z O at most once)"
                )
            modifiers |= flag
        return cls(GameType.of_letter(word[0]), modifiers)

    def __str__(self) -> str:
        """The shortest text that parses to this contract."""
        if self.ouvert and not self.game.is_null:
            return self.game.letter + "O"
        announced = "Z" if self.schwarz else "S" if self.schneider else ""
        return self.game.letter + "O" * self.ouvert + "H" * self.hand + announced

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r})"


def _all_contracts() -> tuple[Contract, ...]:
    found: dict[Contract, None] = {}
    for game in DECLARABLE_GAMES:
        for bits in range(16):
            contract = Contract(game, Modifier(bits))
            if not (game.is_null and contract.schneider):
                found[contract] = None
    return tuple(found)


ALL_CONTRACTS = _all_contracts()
"""Every contract that can be written down, legal in some ruleset or other."""
