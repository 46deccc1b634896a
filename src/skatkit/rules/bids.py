"""The ladder of bid values (ISkO 3.3.2): a number may be bid if it is the value of some game."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache

from skatkit.rules.ordering import VALUE_GAMES
from skatkit.rules.ruleset import ISKO, Ruleset

LOWEST_BID = 18
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""The value of Null by (Hand, ouvert) (ISkO 2.4.2)."""

_ANNOUNCEABLE_LEVELS = 6
"""Hand, Schneider, Schneider announced, Schwarz, Schwarz announced, open."""


def bid_values(rules: Ruleset = ISKO) -> tuple[int, ...]:
    """All values that may be bid, ascending.

    >>> values = bid_values()
    >>> len(values), values[:6], values[-3:]
    (63, (18, 20, 22, 23, 24, 27), (216, 240, 264))
    """
    return _ladder(most_matadors=4 if rules.matadors_jacks_only else 11, max_bid=rules.max_bid)


@cache
def _ladder(*, most_matadors: int, max_bid: int) -> tuple[int, ...]:
    values = set(NULL_VALUES.values())
    for game in VALUE_GAMES:
        most = min(most_matadors, len(game.ordering.trumps))
        values.update(game.base_value * level for level in range(2, most + 1 + _ANNOUNCEABLE_LEVELS + 1))
    return tuple(sorted(value for value in values if value <= max_bid))


def bids_above(value: int | None, rules: Ruleset = ISKO) -> tuple[int, ...]:
    """The values greater than ``value``; all of them if nothing has been said yet.

    >>> bids_above(216)
    (240, 264)
    """
    ladder = bid_values(rules)
    return ladder if value is None else ladder[bisect_right(ladder, value) :]
