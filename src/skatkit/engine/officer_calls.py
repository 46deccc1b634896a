"""Naming the game in Offiziersskat, Kontra and Re: by the chance to win, estimated from what lies open."""

from __future__ import annotations

from math import exp

from skatkit.engine.officer_weights import CHANCES
from skatkit.engine.officer_worth import balance, family_of
from skatkit.rules.bids import NULL_VALUES
from skatkit.rules.officer.legality import legal_games
from skatkit.rules.officer.options import OfficerScoring
from skatkit.rules.officer.public import OfficerPublic
from skatkit.rules.officer.role import Role
from skatkit.rules.ordering import GameType

KONTRA_BELOW = 0.5
"""The dealer says Kontra when the announcer's chance is smaller."""
RE_ABOVE = 0.7
"""The announcer says Re when his chance is greater: a lost game counts double."""
_NULL_CHANCE = 0.02
"""Sixteen tricks, half of the cards covered: a Null is named only as the cheapest way to lose."""
_SWING = 50.0
"""Difference in card points between a game surely won and one that may go either way."""
_RAMSCH_LOSS = 70.0
"""Card points that the loser of a Ramsch has taken, on average."""


def chance_of(public: OfficerPublic, game: GameType) -> float:
    """The announcer's chance to win a game before the first card is played, 0 to 1."""
    if game.is_null:
        return _NULL_CHANCE
    own, other = public.open_mask(Role.ANNOUNCER), public.open_mask(Role.DEALER)
    bias, slope = CHANCES[family_of(game), other.bit_count()]
    return 1 / (1 + exp(-bias - slope * balance(game, own, other, 0)))


def worth_naming(public: OfficerPublic, game: GameType) -> float:
    """What naming a game brings the announcer on average: game points, or the difference in card points."""
    chance = chance_of(public, game)
    by_value = public.options.scoring is OfficerScoring.GAME
    if game.is_null:
        return NULL_VALUES[False, False] * (3 * chance - 2)
    if game is GameType.RAMSCH:
        return (_RAMSCH_LOSS if by_value else _SWING) * (2 * chance - 1)
    if not by_value:
        return _SWING * (2 * chance - 1)
    return game.base_value * (1 + _likely_matadors(public, game)) * (3 * chance - 2)


def _likely_matadors(public: OfficerPublic, game: GameType) -> int:
    """Matadors as far as they can be seen; there is always one."""
    own, other = public.open_mask(Role.ANNOUNCER), public.open_mask(Role.DEALER)
    run = 0
    side = own if own >> game.ordering.trumps[0] & 1 else other
    for card in game.ordering.trumps:
        if not side >> card & 1:
            break
        run += 1
    return max(1, run)


def best_game(public: OfficerPublic) -> GameType:
    """The game that is most worth naming."""
    return max(legal_games(public.options), key=lambda game: worth_naming(public, game))


def says_kontra(public: OfficerPublic, game: GameType) -> bool:
    """Should the dealer double?"""
    return chance_of(public, game) < KONTRA_BELOW


def says_re(public: OfficerPublic, game: GameType) -> bool:
    """Should the announcer double once more?"""
    return chance_of(public, game) > RE_ABOVE
