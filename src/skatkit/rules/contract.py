"""What a declarer announces: a kind of game and its modifiers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag
from functools import cache
from typing import TYPE_CHECKING

from skatkit.rules.errors import ParseError
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType

if TYPE_CHECKING:
    from skatkit.rules.ruleset import Ruleset


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
    SPITZE = 16
    """The lowest trump is shown and must take the last trick (house rule)."""
    TABLE = 32
    """The declarer's cards lie open, and nothing else follows from it (Tisch, house rule)."""
    BLACK_PAIR = 64
    """CJ and SJ are held together (Patrouille, house rule)."""
    RED_PAIR = 128
    """HJ and DJ are held together (Patrouille, house rule)."""
    REVOLUTION = 256
    """Null ouvert in which the defenders may exchange cards (house rule)."""

    def __repr__(self) -> str:
        return " | ".join(f"Modifier.{part.name}" for part in self) or "Modifier.NONE"


_HOUSE_LETTERS = {
    "P": Modifier.SPITZE,
    "L": Modifier.TABLE,
    "Y": Modifier.BLACK_PAIR,
    "W": Modifier.RED_PAIR,
    "V": Modifier.REVOLUTION,
}
_LETTERS = {
    "H": Modifier.HAND,
    "S": Modifier.SCHNEIDER,
    "Z": Modifier.SCHWARZ,
    "O": Modifier.OUVERT,
    **_HOUSE_LETTERS,
}
_HAND_TO_SCHWARZ = Modifier.HAND | Modifier.SCHNEIDER | Modifier.SCHWARZ
_PAIRS = Modifier.BLACK_PAIR | Modifier.RED_PAIR


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
    """Is the game played ouvert?"""

    def __post_init__(self) -> None:
        modifiers = self.modifiers
        if modifiers & Modifier.REVOLUTION:
            modifiers |= Modifier.OUVERT
        if modifiers & Modifier.OUVERT and not self.game.is_null:
            modifiers |= _HAND_TO_SCHWARZ
        if modifiers & Modifier.SCHWARZ:
            modifiers |= Modifier.SCHNEIDER
        object.__setattr__(self, "modifiers", modifiers)
        object.__setattr__(self, "hand", Modifier.HAND in modifiers)
        object.__setattr__(self, "schneider", Modifier.SCHNEIDER in modifiers)
        object.__setattr__(self, "schwarz", Modifier.SCHWARZ in modifiers)
        object.__setattr__(self, "ouvert", Modifier.OUVERT in modifiers)

    @property
    def lies_open(self) -> bool:
        """Are the declarer's cards laid open by announcing?"""
        return bool(self.modifiers & (Modifier.OUVERT | Modifier.TABLE))

    @property
    def spitze(self) -> bool:
        """Must the lowest trump take the last trick?"""
        return Modifier.SPITZE in self.modifiers

    @property
    def revolution(self) -> bool:
        """May the defenders exchange cards?"""
        return Modifier.REVOLUTION in self.modifiers

    @property
    def pairs(self) -> int:
        """How many pairs of jacks were announced."""
        return len(self.modifiers & _PAIRS)

    @property
    def house(self) -> Modifier:
        """The announcements that only house rules know."""
        return self.modifiers & _ALL_HOUSE

    @property
    def official(self) -> Contract:
        """The same without the announcements that only house rules know."""
        return Contract(self.game, self.modifiers & ~_ALL_HOUSE)

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a game letter (C S H D G N) followed by any of H S Z O, as ISS records write it.

        House rules add the game X (Sächsische Spitze) and P (Spitze), L (Tisch), Y and W (black and red
        pair of jacks), V (Revolution).

        Raises:
            ParseError: the text is no contract.
        """
        word = text.strip().upper()
        if not word or word[0] not in "CSHDGXN":
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
        house = "".join(letter for letter, flag in _HOUSE_LETTERS.items() if flag & self.modifiers)
        if self.ouvert and not self.game.is_null:
            return f"{self.game.letter}O{house}"
        announced = "Z" if self.schwarz else "S" if self.schneider else ""
        ouvert = "O" if self.ouvert and not self.revolution else ""
        return self.game.letter + ouvert + "H" * self.hand + announced + house

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r})"


_ALL_HOUSE = Modifier(sum(_HOUSE_LETTERS.values()))


def _all_contracts() -> tuple[Contract, ...]:
    found: dict[Contract, None] = {}
    for game in DECLARABLE_GAMES:
        for bits in range(16):
            contract = Contract(game, Modifier(bits))
            if not (game.is_null and contract.schneider):
                found[contract] = None
    return tuple(found)


ALL_CONTRACTS = _all_contracts()
"""Every official contract that can be written down, legal in some ruleset or other."""


def contracts_of(rules: Ruleset) -> tuple[Contract, ...]:
    """Every contract that can be written down, with what the house rules in force add.

    >>> from skatkit.rules.ruleset import ISKO
    >>> len(contracts_of(ISKO)), len(contracts_of(ISKO.replace(revolution=True, spitze=1)))
    (39, 76)
    """
    return _contracts_with(
        saxon=rules.saechsische_spitze,
        revolution=rules.revolution,
        additions=(
            (Modifier.SPITZE if rules.spitze else Modifier.NONE)
            | (Modifier.TABLE if rules.open_table else Modifier.NONE)
            | (_PAIRS if rules.patrouillen else Modifier.NONE)
        ),
    )


@cache
def _contracts_with(*, saxon: bool, revolution: bool, additions: Modifier) -> tuple[Contract, ...]:
    found = dict.fromkeys(ALL_CONTRACTS)
    if saxon:
        grands = [contract for contract in ALL_CONTRACTS if contract.game is GameType.GRAND]
        found |= dict.fromkeys(Contract(GameType.SAXON, contract.modifiers) for contract in grands)
    for contract in tuple(found):
        if not contract.game.is_null:
            for bits in range(1, additions + 1):
                if not bits & ~additions:
                    found[Contract(contract.game, contract.modifiers | Modifier(bits))] = None
    if revolution:
        for hand in (Modifier.NONE, Modifier.HAND):
            found[Contract(GameType.NULL, Modifier.REVOLUTION | hand)] = None
    return tuple(found)
