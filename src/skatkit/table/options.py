"""What is settled before a list begins: the ruleset, the chairs, the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skatkit.rules.choices import FirstDealer
from skatkit.rules.deal import Deal, shuffle
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict

PERSON = ""
"""In :attr:`TableOptions.players`: a person sits here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """What a table plays, and who sits there.

    Attributes:
        names: by seat, clockwise.
        players: by seat: :data:`PERSON`, or the name of a computer player.
        seed: where the cards come from; the same seed deals the same list for ever.
        rules: the ruleset, which holds the number of seats and the length of the list.
        chosen_dealer: the seat that deals first where the ruleset leaves it to the table.

    Raises:
        ValueError: names or players are not one for each seat, or there is no such seat.

    >>> options = TableOptions(names=("Ada", "Ben", "Cleo"), players=("rules", PERSON, "rules"), seed="7")
    >>> options.persons, options.first_dealer, TableOptions.from_data(options.to_data()) == options
    ((1,), 0, True)
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    rules: Ruleset = ISKO
    chosen_dealer: int = 0

    def __post_init__(self) -> None:
        seats = self.rules.seats
        if len(self.names) != seats or len(self.players) != seats:
            raise ValueError(f"{len(self.names)} names and {len(self.players)} players for {seats} seats")
        if not 0 <= self.chosen_dealer < seats:
            raise ValueError(f"the first dealer must be 0 to {seats - 1}, not {self.chosen_dealer}")

    @property
    def seats(self) -> int:
        """The number of chairs."""
        return self.rules.seats

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def first_dealer(self) -> int:
        """The seat that deals first: place 1, the one agreed on, or drawn with the seed."""
        match self.rules.first_dealer:
            case FirstDealer.PLACE1:
                return 0
            case FirstDealer.CHOSEN:
                return self.chosen_dealer
            case FirstDealer.RANDOM:
                fair = self.seats * (32 // self.seats)
                deck = shuffle(self.seed.encode(), game="first dealer")
                return next(int(card) for card in deck if card < fair) % self.seats

    def deal(self, number: int) -> Deal:
        """The cards of a deal, counted from 0 (:meth:`~skatkit.rules.deal.Deal.shuffled`)."""
        return Deal.shuffled(self.seed, number)

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "names": list(self.names),
            "players": list(self.players),
            "seed": self.seed,
            "rules": ruleset_to_dict(self.rules),
            "chosen_dealer": self.chosen_dealer,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> TableOptions:
        """The options written by :meth:`to_data`.

        Raises:
            ValueError: something is missing or of the wrong kind.
            RulesetError: the ruleset contradicts itself.
        """
        try:
            return cls(
                names=_texts(data["names"]),
                players=_texts(data["players"]),
                seed=_text(data["seed"]),
                rules=ruleset_from_dict(data["rules"]),
                chosen_dealer=_number(data["chosen_dealer"]),
            )
        except KeyError as error:
            raise ValueError(f"the options of the table lack {error}") from None


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"expected a list of texts, not {value!r}")
    return tuple(_text(item) for item in value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected a text, not {value!r}")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"expected a number, not {value!r}")
    return value
