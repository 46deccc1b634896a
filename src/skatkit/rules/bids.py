"""The ladder of bid values (ISkO 3.3.2): a number may be bid if it is the value of some game."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache

from skatkit.rules.contract import Contract
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.ruleset import ISKO, Ruleset

LOWEST_BID = 18
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""The value of Null by (Hand, ouvert) (ISkO 2.4.2)."""
REVOLUTION_VALUE = 92
TABLE_LEVELS = 2
"""For playing with open cards where that is all it means (house rule)."""

_ANNOUNCEABLE_LEVELS = 6
"""Hand, Schneider, Schneider announced, Schwarz, Schwarz announced, open."""


def null_value(contract: Contract) -> int:
    """The value of a Null, in all its forms.

    >>> null_value(Contract.parse("NH")), null_value(Contract.parse("NV"))
    (35, 92)
    """
    return REVOLUTION_VALUE if contract.revolution else NULL_VALUES[contract.hand, contract.ouvert]


def bid_values(rules: Ruleset = ISKO) -> tuple[int, ...]:
    """All values that may be bid, ascending; house rules that bring other values lengthen the ladder.

    >>> values = bid_values()
    >>> len(values), values[:6], values[-3:]
    (63, (18, 20, 22, 23, 24, 27), (216, 240, 264))
    """
    more = rules.spitze + 2 * rules.patrouillen + TABLE_LEVELS * rules.open_table
    return _ladder(
        most_matadors=4 if rules.matadors_jacks_only else 11,
        most_more=more,
        games=(*VALUE_GAMES, GameType.SAXON) if rules.saechsische_spitze else VALUE_GAMES,
        revolution=rules.revolution,
        max_bid=rules.max_bid if rules.max_bid < 264 else None,
    )


@cache
def _ladder(
    *, most_matadors: int, most_more: int, games: tuple[GameType, ...], revolution: bool, max_bid: int | None
) -> tuple[int, ...]:
    values = set(NULL_VALUES.values())
    if revolution:
        values.add(REVOLUTION_VALUE)
    for game in games:
        most = min(most_matadors, len(game.ordering.trumps)) + 1 + _ANNOUNCEABLE_LEVELS + most_more
        values.update(game.base_value * level for level in range(2, most + 1))
    return tuple(sorted(value for value in values if max_bid is None or value <= max_bid))


def bids_above(value: int | None, rules: Ruleset = ISKO) -> tuple[int, ...]:
    """The values greater than ``value``; all of them if nothing has been said yet.

    >>> bids_above(216)
    (240, 264)
    """
    ladder = bid_values(rules)
    return ladder if value is None else ladder[bisect_right(ladder, value) :]
