"""A card in Offiziersskat: the next tricks are searched on what lies open, what is left is valued by a table.

A card that is still covered is left out of the search: nobody knows it. When none is left and few cards are,
the search goes to the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from skatkit.engine.officer_weights import ON_LEAD
from skatkit.engine.officer_worth import family_of, worth_of
from skatkit.rules.cards import RANK_POINTS, Card, cards_in
from skatkit.rules.officer.role import Role
from skatkit.rules.officer.trick import Duel
from skatkit.rules.officer.view import OfficerView
from skatkit.rules.ordering import GameType, legal_mask, winner_index

TRICKS_AHEAD = 3
"""So many tricks are searched while anything is covered or many cards are left."""
CARDS_TO_THE_END = 5
"""With so many cards each, and none covered, everything is searched."""
_NULL_LOST = 1000.0


@dataclass(frozen=True, slots=True)
class Rated:
    """A card and what it brings, in card points; only ratings of one decision compare."""

    card: Card
    rating: float


def rate_cards(view: OfficerView) -> tuple[Rated, ...]:
    """All cards that may be played now, the best first; none when it is not this role's turn to play one."""
    public, role = view.public, view.role
    legal = list(cards_in(view.legal_cards.mask))
    if role is None or public.duel is None or not legal:
        return ()
    duel, own, other = public.duel, view.own.mask, view.other.mask
    to_the_end = not view.unseen_mask and own.bit_count() <= CARDS_TO_THE_END
    if to_the_end:
        search = _Search(duel.game, [0.0] * 32, 0.0)
    else:
        search = _Search(
            duel.game, _worth(view, duel), 0.0 if duel.game.is_null else ON_LEAD[family_of(duel.game)]
        )
    depth = CARDS_TO_THE_END if to_the_end else TRICKS_AHEAD
    if duel.led is None:
        rated = [Rated(card, search.lead(card, own, other, role, depth, -inf)) for card in legal]
    else:
        led, leader = duel.led, role.other
        rated = [Rated(card, -search.trick((led, card), other, own, leader, depth)) for card in legal]
    return tuple(sorted(rated, key=lambda item: (-item.rating, item.card)))


def _worth(view: OfficerView, duel: Duel) -> list[float]:
    if not duel.game.is_null:
        return worth_of(duel.game, view.own.mask, view.other.mask, duel.played)
    # Whoever has low cards of a suit can stay below; that matters to the announcer more than to the dealer.
    worth = [0.0] * 32
    strength = duel.game.ordering.strength
    for role, weight in ((Role.ANNOUNCER, 2.0), (Role.DEALER, 1.0)):
        for card in cards_in(view.public.open_mask(role)):
            worth[card] = -weight * strength[card]
    return worth


class _Search:
    """All ways the next tricks can go; a value is the leader's card points minus the follower's.

    Args:
        game: the kind of game.
        worth: of each card that lies open, what it is worth to keep it.
        on_lead: what it is worth to lead when the search ends.
    """

    def __init__(self, game: GameType, worth: list[float], on_lead: float) -> None:
        self._game = game
        self._worth = worth
        self._on_lead = on_lead

    def trick(
        self, cards: tuple[Card, Card], leaders: int, followers: int, leader: Role, depth: int
    ) -> float:
        """The value of a complete trick and all that follows; the masks are those before it."""
        led, answer = cards
        wins = winner_index(self._game, cards) == 0
        winner = leader if wins else leader.other
        gain = self._gain(cards, winner)
        value = (gain if wins else -gain) - self._worth[led] + self._worth[answer]
        leaders, followers = leaders & ~(1 << led), followers & ~(1 << answer)
        if wins:
            return value + self._rest(leaders, followers, leader, depth - 1)
        return value - self._rest(followers, leaders, winner, depth - 1)

    def lead(self, card: Card, leaders: int, followers: int, leader: Role, depth: int, floor: float) -> float:
        """The value of leading a card if the best is played to it; below ``floor`` it need not be exact."""
        value = inf
        for answer in cards_in(legal_mask(self._game, followers, card)):
            value = min(value, self.trick((card, answer), leaders, followers, leader, depth))
            if value <= floor:
                break
        return value

    def _rest(self, leaders: int, followers: int, leader: Role, depth: int) -> float:
        if not leaders or not followers:
            return 0.0
        if not depth:
            return self._on_lead
        best = -inf
        for card in cards_in(leaders):
            best = max(best, self.lead(card, leaders, followers, leader, depth, best))
        return best

    def _gain(self, cards: tuple[Card, Card], winner: Role) -> float:
        """What a trick brings to its winner."""
        if self._game.is_null:
            return -_NULL_LOST if winner is Role.ANNOUNCER else 0.0
        points = RANK_POINTS[cards[0] & 7] + RANK_POINTS[cards[1] & 7]
        return -points if self._game is GameType.RAMSCH else points
