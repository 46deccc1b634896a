"""The cards of both players in piles of two, and how they are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatkit.rules.cards import FULL_MASK, Card, CardSet, mask_of, parse_card
from skatkit.rules.deal import shuffle
from skatkit.rules.errors import DealError, ParseError
from skatkit.rules.officer.options import OfficerDeal
from skatkit.rules.officer.role import ROLES, Role

PILES = 8
"""Piles of each player: two rows of four."""
FIRST_ROW = (0, 1, 2, 3)
SECOND_ROW = (4, 5, 6, 7)

Pile = tuple[Card, Card]
"""The upper card and the lower one."""
Piles = tuple[Pile, ...]
Spot = tuple[Role, int]
"""Whose pile, and its number from 0."""

_LOWER, _UPPER = 1, 0
_COVERED_FIRST = tuple((role, row, _LOWER) for row in (FIRST_ROW, SECOND_ROW) for role in ROLES)
_OPEN_AFTER = tuple((role, row, _UPPER) for row in (FIRST_ROW, SECOND_ROW) for role in ROLES)
_PACKETS = {
    OfficerDeal.HALF: (
        *((role, FIRST_ROW, layer) for layer in (_LOWER, _UPPER) for role in ROLES),
        *((role, SECOND_ROW, layer) for layer in (_LOWER, _UPPER) for role in ROLES),
    ),
    OfficerDeal.CK: _COVERED_FIRST + _OPEN_AFTER,
    OfficerDeal.FULL: _COVERED_FIRST + _OPEN_AFTER,
}
"""Packets of four cards in the order they are dealt: to whom, on which piles, covered or open."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A card that is turned up: the upper one of its pile, or the lower one when the upper one is known."""

    role: Role
    pile: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileDeal:
    """Who got which cards: for announcer and dealer eight piles of an upper and a lower card.

    Raises:
        DealError: somebody has not eight piles, or a card is dealt twice.

    >>> deal = PileDeal.shuffled(seed=7)
    >>> len(deal.cards(Role.DEALER)), PileDeal.parse(str(deal)) == deal
    (16, True)
    """

    piles: tuple[Piles, Piles]

    def __post_init__(self) -> None:
        seen: set[Card] = set()
        for role, piles in zip(ROLES, self.piles, strict=True):
            if len(piles) != PILES:
                raise DealError(f"{role.name.lower()} has {len(piles)} piles, expected {PILES}")
            for card in (card for pile in piles for card in pile):
                if card in seen:
                    raise DealError(f"{card} dealt twice (second time: {role.name.lower()})")
                seen.add(card)

    @classmethod
    def from_deck(cls, deck: Sequence[Card], how: OfficerDeal = OfficerDeal.HALF) -> PileDeal:
        """Deal a shuffled deck in packets of four, to the announcer first.

        Raises:
            DealError: the deck is not 32 different cards.
        """
        if len(deck) != 32 or mask_of(deck) != FULL_MASK:
            raise DealError(f"a deck has 32 different cards, not {len(set(deck))} of {len(deck)}")
        cards = iter(deck)
        dealt = {(role, pile, layer): next(cards) for role, row, layer in _PACKETS[how] for pile in row}
        announcer, dealer = (
            tuple((dealt[role, pile, _UPPER], dealt[role, pile, _LOWER]) for pile in range(PILES))
            for role in ROLES
        )
        return cls((announcer, dealer))

    @classmethod
    def shuffled(
        cls, seed: int | str | bytes, number: int = 0, *, how: OfficerDeal = OfficerDeal.HALF
    ) -> PileDeal:
        """The deal number ``number`` of a seed; the same for ever (see :func:`skatkit.rules.deal.shuffle`).

        >>> PileDeal.shuffled(7) == PileDeal.shuffled(7), PileDeal.shuffled(7) == PileDeal.shuffled(7, 1)
        (True, False)
        """
        secret = seed if isinstance(seed, bytes) else str(seed).encode()
        return cls.from_deck(shuffle(secret, game="officer", deal=number), how)

    @classmethod
    def parse(cls, text: str) -> PileDeal:
        """Read the piles of announcer and dealer, joined by ``/``; a pile is its upper card and its lower
        one, as in ``CJH7``, and a point stands between piles.

        Raises:
            ParseError: the text has another form.
            DealError: the cards do not make a deal.
        """
        portions = text.strip().split("/")
        if len(portions) != 2:
            raise ParseError(f"no deal: {text!r} (expected the piles of announcer/dealer)")
        announcer, dealer = (tuple(_parse_pile(pile) for pile in portion.split(".")) for portion in portions)
        return cls((announcer, dealer))

    def cards(self, role: Role) -> CardSet:
        """All sixteen cards of a player."""
        return CardSet(card for pile in self.piles[role] for card in pile)

    def __str__(self) -> str:
        return "/".join(".".join(f"{upper}{lower}" for upper, lower in piles) for piles in self.piles)

    def __repr__(self) -> str:
        return f"PileDeal.parse({str(self)!r})"


def _parse_pile(text: str) -> Pile:
    word = text.strip().upper().replace("10", "T")
    if len(word) != 4:
        raise ParseError(f"no pile: {text!r} (expected an upper and a lower card, as in CJH7)")
    return parse_card(word[:2]), parse_card(word[2:])


def first_open(how: OfficerDeal) -> tuple[Spot, ...]:
    """The piles whose upper card lies open before the game is named."""
    if how is OfficerDeal.FULL:
        return _rows(FIRST_ROW, *ROLES) + _rows(SECOND_ROW, *ROLES)
    return _rows(FIRST_ROW, Role.ANNOUNCER)


def open_after_announcement(how: OfficerDeal, *, kontra_follows: bool) -> tuple[Spot, ...]:
    """The piles whose upper card is turned up when the game has been named."""
    if how is OfficerDeal.FULL:
        return ()
    first = _rows(FIRST_ROW, Role.DEALER)
    return first if how is OfficerDeal.HALF and kontra_follows else first + _rows(SECOND_ROW, *ROLES)


def open_after_kontra(how: OfficerDeal) -> tuple[Spot, ...]:
    """The piles whose upper card is turned up when Kontra has been said, or not."""
    return _rows(SECOND_ROW, *ROLES) if how is OfficerDeal.HALF else ()


def _rows(row: tuple[int, ...], *roles: Role) -> tuple[Spot, ...]:
    return tuple((role, pile) for role in roles for pile in row)
