"""The menu of announcements: first the game, then what is said on top of it."""

from __future__ import annotations

from collections.abc import Sequence

from skatkit.rules.contract import Contract
from skatkit.rules.moves import Declare, PlayerMove
from skatkit.rules.ordering import GameType

MENU_ORDER = (
    GameType.GRAND,
    GameType.CLUBS,
    GameType.SPADES,
    GameType.HEARTS,
    GameType.DIAMONDS,
    GameType.NULL,
)


def by_game(moves: Sequence[PlayerMove]) -> list[list[Contract]]:
    """The legal announcements, one group for each game, the plainest of each first.

    >>> [[str(c) for c in group] for group in by_game([Declare(Contract.parse(t)) for t in ("C", "NO", "N")])]
    [['C'], ['N', 'NO']]
    """
    groups: dict[GameType, list[Contract]] = {}
    for move in moves:
        if isinstance(move, Declare):
            groups.setdefault(move.contract.game, []).append(move.contract)
    order = {game: place for place, game in enumerate(MENU_ORDER)}
    games = sorted(groups, key=lambda game: order.get(game, len(order)))
    return [sorted(groups[game], key=lambda contract: len(str(contract))) for game in games]
