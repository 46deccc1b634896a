"""Trick play: who plays next, who wins, what has been taken. Pure card play, no contract."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import RANK_POINTS, Card, mask_of
from skatkit.rules.ordering import GameType, winner_index
from skatkit.rules.position import POSITIONS, Position

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick; ``cards`` in the order played."""

    leader: Position
    cards: tuple[Card, Card, Card]
    winner: Position

    @property
    def card_points(self) -> int:
        """The card points of the three cards."""
        return sum(RANK_POINTS[card & 7] for card in self.cards)

    def card_of(self, position: Position) -> Card:
        """The card this position played."""
        return self.cards[(position - self.leader) % 3]


@dataclass(frozen=True, slots=True)
class CardPlay:
    """Ten tricks in progress.

    Attributes:
        game: decides how cards rank.
        leader: who leads the current trick.
        table: the cards of the current trick, in the order played.
        tricks: the complete tricks.
        points: card points in the complete tricks of each position.
        counts: complete tricks of each position.
        played: mask of all cards played, those on the table included.

    >>> play = CardPlay(GameType.HEARTS)
    >>> for card in (Card.CQ, Card.CT, Card.SA):
    ...     play = play.after(card)
    >>> play.turn, play.points
    (Position.MIDDLEHAND, (0, 24, 0))
    """

    game: GameType
    leader: Position = Position.FOREHAND
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: Three = (0, 0, 0)
    counts: Three = (0, 0, 0)
    played: int = 0

    @property
    def turn(self) -> Position:
        """Who plays the next card."""
        return POSITIONS[(self.leader + len(self.table)) % 3]

    @property
    def led(self) -> Card | None:
        """The card that was led to the current trick."""
        return self.table[0] if self.table else None

    def after(self, card: Card) -> CardPlay:
        """The play with one more card."""
        table = (*self.table, card)
        played = self.played | 1 << card
        if len(table) < 3:
            return CardPlay(self.game, self.leader, table, self.tricks, self.points, self.counts, played)
        winner = POSITIONS[(self.leader + winner_index(self.game, table)) % 3]
        gain = RANK_POINTS[table[0] & 7] + RANK_POINTS[table[1] & 7] + RANK_POINTS[table[2] & 7]
        points, counts = list(self.points), list(self.counts)
        points[winner] += gain
        counts[winner] += 1
        trick = Trick(self.leader, (table[0], table[1], table[2]), winner)
        return CardPlay(
            self.game,
            winner,
            (),
            (*self.tricks, trick),
            (points[0], points[1], points[2]),
            (counts[0], counts[1], counts[2]),
            played,
        )

    def before(self, number: int, position: Position) -> CardPlay:
        """The play as it was before ``position`` played to trick ``number`` (0-based)."""
        if number < len(self.tricks):
            leader, cards = self.tricks[number].leader, self.tricks[number].cards
        else:
            leader, cards = self.leader, self.table  # type: ignore[assignment]
        earlier = CardPlay(self.game)
        for trick in self.tricks[:number]:
            for card in trick.cards:
                earlier = earlier.after(card)
        for card in cards[: (position - leader) % 3]:
            earlier = earlier.after(card)
        return earlier

    def card_in(self, number: int, position: Position) -> Card | None:
        """The card ``position`` played to trick ``number``, the current one included."""
        if number < len(self.tricks):
            return self.tricks[number].card_of(position)
        place = (position - self.leader) % 3
        return self.table[place] if number == len(self.tricks) and place < len(self.table) else None

    def cards_of(self, position: Position, *, since: int = 0) -> int:
        """The mask of the cards this position has played to tricks ``since`` and later."""
        mask = 0
        for trick in self.tricks[since:]:
            mask |= 1 << trick.card_of(position)
        place = (position - self.leader) % 3
        if place < len(self.table):
            mask |= 1 << self.table[place]
        return mask

    def voids(self, position: Position) -> frozenset[int]:
        """The suits in play (0…3 or TRUMP) that this position has shown not to hold."""
        suit_of = self.game.ordering.suit_of
        found = set()
        for trick in self.tricks:
            led = suit_of[trick.cards[0]]
            if suit_of[trick.card_of(position)] != led:
                found.add(led)
        place = (position - self.leader) % 3
        if 0 < place < len(self.table) and suit_of[self.table[place]] != suit_of[self.table[0]]:
            found.add(suit_of[self.table[0]])
        return frozenset(found)

    def barred_mask(self, position: Position) -> int:
        """The cards this position cannot hold, because it failed to follow their suit."""
        voids, suit_of = self.voids(position), self.game.ordering.suit_of
        return mask_of(index for index in range(32) if suit_of[index] in voids)

    @property
    def last_tricks(self) -> Three:
        """For each position the number of the last trick it took, -1 if none."""
        last = [-1, -1, -1]
        for number, trick in enumerate(self.tricks):
            last[trick.winner] = number
        return last[0], last[1], last[2]

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick."""
        return self.tricks[-1] if self.tricks else None
