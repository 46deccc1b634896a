"""Cards in Ramsch: everybody for himself, the fewest card points are the aim."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.rating import Rated
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.cards import cards_in
from skatkit.rules.choices import SkatTo

_OTHERS_ADD = 4.0
"""Card points that somebody who plays later adds, on average."""
_TRICK_COST = 3.0
"""What the lead costs."""
_DANGER = 0.5
_SKAT = 7.5
_MARCH_TRICKS = 6
"""From so many tricks of one player on, a march is near."""
_MARCH = 60.0


def rate(s: Situation) -> list[Rated]:
    """A rating for every legal card: the card points it is likely to cost, and the danger it takes away."""
    marcher = _marcher(s)
    return [_rate(s, card, stop=marcher) for card in cards_in(s.legal)]


def _marcher(s: Situation) -> bool:
    """Has another player taken all tricks, and enough of them?"""
    counts = s.play.counts
    return counts[s.me] == 0 and len(s.play.tricks) >= _MARCH_TRICKS and max(counts) == len(s.play.tricks)


def _rate(s: Situation, card: int, *, stop: bool) -> Rated:
    chance = _chance_of_taking(s, card)
    stake = s.at_stake + points_at(card) + _OTHERS_ADD * len(s.after)
    ramsch = s.view.rules.ramsch
    if s.tricks_left == 1 and ramsch is not None and ramsch.skat_to is SkatTo.LAST_TRICK:
        stake += _SKAT
    rating = -chance * (stake + _TRICK_COST) + _DANGER * _danger(s, card)
    if stop:
        return Rated(card, rating + chance * _MARCH, Motive.PREVENTS_MARCH)
    if s.led is None:
        return Rated(card, rating, Motive.LEADS_SAFELY)
    if s.suit_of[card] != s.led:
        motive = Motive.GIVES_POINTS_AWAY if points_at(card) >= 10 else Motive.GETS_RID_OF_DANGER
        return Rated(card, rating, motive)
    return Rated(card, rating, Motive.DUCKS if chance < 0.5 else Motive.TAKES_THE_LEAD)


def _chance_of_taking(s: Situation, card: int) -> float:
    if not s.wins_now(card):
        return 0.0
    led = s.suit_of[card] if s.led is None else s.led
    chance = 1.0
    for position in s.after:
        # The others stay under when they can.
        chance *= 1 - 0.7 * s.chance_beaten(position, card, led)
    return chance


def _danger(s: Situation, card: int) -> float:
    """The card points a card would cost later on: its own, and the tricks it may have to take."""
    below = (s.suit_mask(s.suit_of[card]) & ~s.ranks.above[card] & s.unseen).bit_count()
    return points_at(card) + 1.2 * below
