"""What a player can read from its view in card play: who may hold what, who wins, what is at stake."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import RANK_POINTS, Card, cards_in, points_of
from skatkit.rules.ordering import TRUMP, GameType, legal_mask
from skatkit.rules.position import POSITIONS, Position, others
from skatkit.rules.trick import CardPlay
from skatkit.rules.view import View


@dataclass(frozen=True, slots=True)
class Ranks:
    """Masks of one kind of game: its five suits, and for each card those of its suit that beat it."""

    suits: tuple[int, ...]
    above: tuple[int, ...]


def _ranks(game: GameType) -> Ranks:
    ordering = game.ordering
    suits = [0] * 5
    for card in range(32):
        suits[ordering.suit_of[card]] |= 1 << card
    above = [0] * 32
    for card in range(32):
        for other in cards_in(suits[ordering.suit_of[card]]):
            if ordering.strength[other] > ordering.strength[card]:
                above[card] |= 1 << other
    return Ranks(tuple(suits), tuple(above))


_BY_POINTS = tuple(
    (RANK_POINTS[rank], 0x0101_0101 << rank) for rank in sorted(range(8), key=lambda r: -RANK_POINTS[r])
)[:5]
RANKS_OF = {game: _ranks(game) for game in GameType}


class Situation:
    """The card play as one position sees it.

    Attributes:
        game: the kind of game.
        ranks: its masks.
        me: the position that looks.
        declarer: who plays alone; ``None`` in Ramsch.
        partner: the other defender; ``None`` for the declarer and in Ramsch.
        opponents: the players on the other side (in Ramsch both others), in the order of play.
        hand: mask of the cards in hand.
        legal: mask of those that may be played.
        unseen: mask of the cards that cannot be placed.
        hidden: how many of them lie in the skat.
        may_hold: for each position the mask of cards it may still hold; for ``me`` the hand.
        elsewhere: mask of the cards the two others may hold.
        held: for each position the number of cards it holds.
        table: the cards of the current trick.
        led: the suit in play of the first of them, ``None`` on lead.
        best: the card that wins so far, and ``best_by`` who played it.
        at_stake: card points on the table.
        after: who plays after ``me`` in this trick.
        hint: the plain suit the partner's bids point to, if they do.
    """

    __slots__ = (
        "_gifts",
        "_misses",
        "_other_may_hold",
        "after",
        "at_stake",
        "best",
        "best_by",
        "declarer",
        "elsewhere",
        "game",
        "hand",
        "held",
        "hidden",
        "hint",
        "led",
        "legal",
        "may_hold",
        "me",
        "opponents",
        "partner",
        "play",
        "ranks",
        "suit_of",
        "table",
        "unseen",
        "view",
    )

    def __init__(self, view: View, me: Position, play: CardPlay) -> None:
        public = view.public
        self.view, self.me, self.play = view, me, play
        self.game = play.game
        self.ranks = RANKS_OF[play.game]
        self.suit_of = play.game.ordering.suit_of
        self.declarer = public.declarer
        left, right = others(me)
        self.partner = None
        self.opponents: tuple[Position, ...] = (left, right)
        if self.declarer is not None and self.declarer is not me:
            self.partner = right if left is self.declarer else left
            self.opponents = (self.declarer,)
        self.hand = view.hand_mask()
        self.legal = legal_mask(play.game, self.hand, play.led)
        self.unseen = view.unseen_mask
        self.held = [public.cards_held(position) for position in POSITIONS]
        self.may_hold = [0, 0, 0]
        self.may_hold[me] = self.hand
        hidden = self.unseen.bit_count()
        for other in (left, right):
            mask = public.open_hand(other)
            if mask is None:
                hidden -= self.held[other]
                mask = self.unseen
                for suit in play.voids(other):
                    mask &= ~self.ranks.suits[suit]
            self.may_hold[other] = mask
        self.hidden = max(0, hidden)
        self._other_may_hold = [0, 0, 0]
        self._misses = [(1.0, 1.0)] * 3
        for other, third in ((left, right), (right, left)):
            held = self.held[other]
            self._other_may_hold[other] = self.may_hold[third]
            all_places = held + self.held[third] + self.hidden
            self._misses[other] = (
                1 - held / all_places if all_places else 1.0,
                1 - held / (held + self.hidden) if held else 1.0,
            )
        self._gifts: dict[int, float] = {}
        self.elsewhere = self.may_hold[left] | self.may_hold[right]
        self.table = play.table
        self.at_stake = sum(RANK_POINTS[card & 7] for card in self.table)
        self.led = self.suit_of[self.table[0]] if self.table else None
        self.best: Card | None = None
        self.best_by: Position | None = None
        for number, card in enumerate(self.table):
            if self.best is None or self.beats(card, self.best):
                self.best, self.best_by = card, POSITIONS[(play.leader + number) % 3]
        self.after = (left, right)[: 2 - len(self.table)]
        self.hint = None if self.partner is None else _suit_bid(public.auction.highest(self.partner))

    # Cards

    def beats(self, card: int, other: int) -> bool:
        """Does a later card win over an earlier one?"""
        if self.suit_of[card] == self.suit_of[other]:
            return bool(self.ranks.above[other] >> card & 1)
        return self.suit_of[card] == TRUMP

    def wins_now(self, card: int) -> bool:
        """Would this card win the trick as it lies?"""
        return self.best is None or self.beats(card, self.best)

    def suit_mask(self, suit: int) -> int:
        """The cards of a suit in play (0…3 or TRUMP)."""
        return self.ranks.suits[suit]

    def in_hand(self, suit: int) -> int:
        """The own cards of a suit in play."""
        return self.hand & self.ranks.suits[suit]

    def is_boss(self, card: int) -> bool:
        """Is no higher card of its suit with anybody else?"""
        return not self.elsewhere & self.ranks.above[card]

    @property
    def trumps(self) -> int:
        """The own trumps."""
        return self.hand & self.ranks.suits[TRUMP]

    def opposing(self, suit: int) -> int:
        """The cards of a suit that the other side may hold."""
        mask = 0
        for opponent in self.opponents:
            mask |= self.may_hold[opponent]
        return mask & self.ranks.suits[suit]

    # Chances. An unseen card lies with each place that may hold it in proportion to the cards there.

    def chance_of_none(self, position: Position, mask: int) -> float:
        """The chance that a position holds none of some cards (taken as independent)."""
        mask &= self.may_hold[position]
        if not mask:
            return 1.0
        if mask & ~self.unseen:
            return 0.0
        with_other = (mask & self._other_may_hold[position]).bit_count()
        shared, alone = self._misses[position]
        return float(shared**with_other * alone ** (mask.bit_count() - with_other))

    def chance_void(self, position: Position, suit: int) -> float:
        """The chance that a position has nothing of a suit in play."""
        return self.chance_of_none(position, self.ranks.suits[suit])

    def chance_beaten(self, position: Position, card: int, led: int) -> float:
        """The chance that a position still to play can beat a card when ``led`` is the suit in play."""
        higher = 1 - self.chance_of_none(position, self.ranks.above[card])
        if self.suit_of[card] != led:
            return self.chance_void(position, led) * higher if self.suit_of[card] == TRUMP else 1.0
        trumps = self.ranks.suits[TRUMP]
        if led == TRUMP or not self.may_hold[position] & trumps:
            return higher
        ruffs = self.chance_void(position, led) * (1 - self.chance_of_none(position, trumps))
        return min(1.0, higher + ruffs)

    def gift(self, position: Position, led: int) -> float:
        """The card points a position is likely to put on a trick of its own side."""
        key = 5 * position + led
        found = self._gifts.get(key)
        if found is None:
            void = self.chance_void(position, led)
            found = (1 - void) * self._likely_points(position, self.ranks.suits[led])
            if void:
                free = ~(self.ranks.suits[TRUMP] | self.ranks.suits[led])
                found += void * self._likely_points(position, free)
            self._gifts[key] = found
        return found

    def _likely_points(self, position: Position, mask: int) -> float:
        """The expected points of the most valuable card a position holds of some."""
        mask &= self.may_hold[position]
        total, none_yet = 0.0, 1.0
        for points, cards in _BY_POINTS:
            if some := mask & cards:
                miss = self.chance_of_none(position, some)
                total += none_yet * (1 - miss) * points
                none_yet *= miss
                if none_yet < 0.05:
                    break
        return total

    # Points

    @property
    def own_points(self) -> int:
        """The card points of the own side so far, as far as this position knows them."""
        points = self.play.points
        if self.declarer is None:
            return points[self.me]
        if self.me is self.declarer:
            return points[self.me] + points_of(self.view.put_mask)
        return sum(points) - points[self.declarer]

    @property
    def tricks_left(self) -> int:
        """Tricks not complete yet, the current one included."""
        return 10 - len(self.play.tricks)


def _suit_bid(value: int | None) -> int | None:
    """The suit that somebody who went so far probably had in mind."""
    return next((suit for suit in (3, 2, 1, 0) if value and value % (9 + suit) == 0), None)


def points_at(card: int) -> int:
    """The card points of a card by index."""
    return RANK_POINTS[card & 7]
