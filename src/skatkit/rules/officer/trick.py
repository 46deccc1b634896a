"""Tricks of two cards: who plays next, who wins, what has been taken."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import RANK_POINTS, Card
from skatkit.rules.officer.role import Role
from skatkit.rules.ordering import GameType, winner_index

TRICKS = 16
Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class DuelTrick:
    """A complete trick; ``cards`` in the order played."""

    leader: Role
    cards: tuple[Card, Card]
    winner: Role

    @property
    def card_points(self) -> int:
        """The card points of both cards."""
        return RANK_POINTS[self.cards[0] & 7] + RANK_POINTS[self.cards[1] & 7]

    def card_of(self, role: Role) -> Card:
        """The card this role played."""
        return self.cards[role is not self.leader]


@dataclass(frozen=True, slots=True)
class Duel:
    """Sixteen tricks in progress.

    Attributes:
        game: decides how cards rank.
        leader: who leads the current trick.
        led: the card led to it, if it has been.
        tricks: the complete tricks.
        card_points: in the complete tricks of each role.
        counts: complete tricks of each role.
        played: mask of all cards played, the one on the table included.

    >>> duel = Duel(GameType.CLUBS).after(Card.HA).after(Card.C7)
    >>> duel.turn, duel.card_points
    (Role.DEALER, (0, 11))
    """

    game: GameType
    leader: Role = Role.ANNOUNCER
    led: Card | None = None
    tricks: tuple[DuelTrick, ...] = ()
    card_points: Two = (0, 0)
    counts: Two = (0, 0)
    played: int = 0

    @property
    def turn(self) -> Role:
        """Who plays the next card."""
        return self.leader if self.led is None else self.leader.other

    @property
    def last_trick(self) -> DuelTrick | None:
        """The last complete trick."""
        return self.tricks[-1] if self.tricks else None

    def after(self, card: Card) -> Duel:
        """The play with one more card."""
        played = self.played | 1 << card
        if self.led is None:
            return Duel(self.game, self.leader, card, self.tricks, self.card_points, self.counts, played)
        cards = (self.led, card)
        winner = self.leader.other if winner_index(self.game, cards) else self.leader
        trick = DuelTrick(self.leader, cards, winner)
        points, counts = list(self.card_points), list(self.counts)
        points[winner] += trick.card_points
        counts[winner] += 1
        return Duel(
            self.game,
            winner,
            None,
            (*self.tricks, trick),
            (points[0], points[1]),
            (counts[0], counts[1]),
            played,
        )
