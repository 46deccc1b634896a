"""Proving claims about the last tricks from the claimant's own view.

A small exhaustive search over everything the claimant cannot exclude: the default adjudicator, and
the oracle a faster one is tested against. When the question is too big it says that it cannot tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from skatkit.rules.cards import CARDS, cards_in, mask_of
from skatkit.rules.choices import Offences
from skatkit.rules.claims import Pending
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.position import Position, others
from skatkit.rules.trick import CardPlay
from skatkit.rules.view import View

Hands = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ProofSearch:
    """Proves claims of the rest by looking at every possible deal.

    Attributes:
        most_cards: a claimant with more cards gets no answer.
        most_worlds: nor does one who cannot exclude more deals than this.
    """

    most_cards: int = 5
    most_worlds: int = 4000

    def prove(self, view: View, pending: Pending) -> bool | None:
        """Is the claim of ``view.position`` true whatever the others hold and play?

        For the declarer: all remaining tricks are his (in Null: none of them). For a defender: the
        declarer takes none of them (in Null: at least one), whatever the declarer *and* the other
        defender play (ISkO 4.4.5). ``None`` when the search would be too big.
        """
        if view.position is None or pending.by is not view.position:
            return None
        return self.holds(view, view.position)

    def holds(self, view: View, claimant: Position) -> bool | None:
        """Would the claim of ``claimant`` be true, as far as ``view`` tells?

        The claimant's cards must be known: he is the viewer, or they lie open. So a defender can judge
        the claim of a declarer who has shown his cards.
        """
        declarer, play = view.declarer, view.play
        known = claimant is view.position or view.public.open_hands[claimant] is not None
        if declarer is None or play is None or not known:
            return None
        if view.hand_mask(claimant).bit_count() > self.most_cards:
            return None
        worlds = tuple(_limited(worlds_of(view), self.most_worlds + 1))
        if not worlds or len(worlds) > self.most_worlds:
            return None
        return _holds(play, worlds, claimant, declarer)


def _limited(worlds: Iterator[Hands], most: int) -> Iterator[Hands]:
    for _, world in zip(range(most), worlds, strict=False):
        yield world


def worlds_of(view: View) -> Iterator[Hands]:
    """Every way the unseen cards can lie with the others, given what they failed to follow."""
    position, play = view.position, view.play
    if position is None or play is None:
        return
    left, right = others(position)
    unseen = view.unseen_mask
    known = {other: view.public.open_hand(other) for other in (left, right)}
    follows = view.rules.offences is Offences.REFUSE
    barred = {other: play.barred_mask(other) if follows else 0 for other in (left, right)}
    for left_mask in _hands(view, left, known[left], unseen & ~barred[left]):
        for right_mask in _hands(view, right, known[right], unseen & ~left_mask & ~barred[right]):
            hands = [0, 0, 0]
            hands[position], hands[left], hands[right] = view.hand_mask(), left_mask, right_mask
            yield hands[0], hands[1], hands[2]


def _hands(view: View, position: Position, known: int | None, unseen: int) -> Iterator[int]:
    if known is not None:
        yield known
        return
    for cards in combinations(cards_in(unseen), view.public.cards_held(position)):
        yield mask_of(cards)


def _holds(play: CardPlay, worlds: tuple[Hands, ...], claimant: Position, declarer: Position) -> bool:
    """Can the claimant, who does not know which world is real, make his claim come true in all?"""
    turn = play.turn
    if turn is claimant:
        own = worlds[0][claimant] & ~play.played
        if not own:
            return play.game is not GameType.NULL or claimant is declarer
        legal = legal_mask(play.game, own, play.led)
        return any(_next(play.after(card), worlds, claimant, declarer) for card in cards_in(legal))
    by_card: dict[int, list[Hands]] = {}
    for world in worlds:
        held = world[turn] & ~play.played
        for card in cards_in(legal_mask(play.game, held, play.led)):
            by_card.setdefault(card, []).append(world)
    if not by_card:
        return play.game is not GameType.NULL or claimant is declarer
    return all(
        _next(play.after(CARDS[card]), tuple(group), claimant, declarer) for card, group in by_card.items()
    )


def _next(play: CardPlay, worlds: tuple[Hands, ...], claimant: Position, declarer: Position) -> bool:
    """Go on after a card; the last trick may already have decided the claim."""
    if not play.table:
        winner = play.tricks[-1].winner
        declarer_took_it = winner is declarer
        if play.game is GameType.NULL:
            if declarer_took_it:
                return claimant is not declarer
        elif declarer_took_it is not (claimant is declarer):
            return False
    return _holds(play, worlds, claimant, declarer)
