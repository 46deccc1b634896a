"""What a card is likely to bring in the current trick, in suit games and Grand."""

from __future__ import annotations

from typing import NamedTuple

from skatkit.engine.motive import Motive
from skatkit.engine.situation import Situation, points_at
from skatkit.rules.position import Position


class Rated(NamedTuple):
    """A card, how good it seems (in card points), and why."""

    card: int
    rating: float
    motive: Motive


class Outlook(NamedTuple):
    """What a card brings in this trick.

    Attributes:
        wins: the chance that the own side takes the trick.
        swing: expected card points of the own side less those of the other.
    """

    wins: float
    swing: float


_CAPTURING = 4.0
"""Card points of an opponent's card that takes a trick, on average."""


def outlook(s: Situation, card: int) -> Outlook:
    """What playing a card now is likely to bring."""
    led = s.suit_of[card] if s.led is None else s.led
    stake = s.at_stake + points_at(card)
    if s.wins_now(card):
        best, ours = card, True
    else:
        assert s.best is not None
        best, ours = s.best, s.best_by is s.partner and s.partner is not None
    if not s.after:
        return Outlook(float(ours), stake if ours else -stake)
    friends = [position for position in s.after if position is s.partner]
    foes = [position for position in s.after if position is not s.partner]
    beaten = _chance_any_beats(s, foes, best, led) if ours else 1.0
    if friends:
        friend = friends[0]
        helped = s.chance_beaten(friend, best, led)
        if not ours:
            wins = helped
        elif foes and s.after[0] is friend:
            # The declarer plays last and sees what the partner has put on.
            wins = 1 - beaten * (1 - 0.5 * helped)
        else:
            wins = 1 - beaten * (1 - 0.85 * helped)
    else:
        wins = 1 - beaten
    won, lost = float(stake), float(stake)
    for friend in friends:
        won += s.gift(friend, led) if wins > 0.5 else 0.5 * s.gift(friend, led)
        lost += 1.5
    for foe in foes:
        won += 1.5
        lost += _CAPTURING if ours else s.gift(foe, led)
    if len(foes) == 2 and ours:
        # One opponent takes, the other smears.
        lost += 0.7 * max(s.gift(foes[0], led), s.gift(foes[1], led)) - _CAPTURING / 2
    return Outlook(wins, wins * won - (1 - wins) * lost)


def _chance_any_beats(s: Situation, foes: list[Position], card: int, led: int) -> float:
    chance = 1.0
    for foe in foes:
        chance *= 1 - s.chance_beaten(foe, card, led)
    return 1 - chance


_DECISIVE = 60.0


def towards_target(s: Situation, rated: Rated, view: Outlook, targets: tuple[int, ...]) -> Rated:
    """A trick that surely brings the own side to a target is worth more than its card points."""
    if view.wins > 0.999:
        own, gained = s.own_points, s.at_stake + points_at(rated.card)
        if any(own < target <= own + gained for target in targets):
            return Rated(rated.card, rated.rating + _DECISIVE, Motive.DECIDES_THE_GAME)
    return rated
