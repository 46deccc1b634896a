"""How the game points of a deal become points of a list, who is first, who pays whom.

Sources: SkWO 6.3.1 (Seeger-Fabian, ranking); the pay-out is that of home games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatkit.rules.choices import ListScoring

OWN_GAME_BONUS = 50
"""For an own game won; the same amount is lost for one lost."""
BONUS_FOR_OTHERS = {3: 40, 4: 30}
"""By seats: what every other player gets when somebody loses his own game."""


def list_points(
    scores: Sequence[int], *, declarer: int | None, won: bool | None, scoring: ListScoring
) -> tuple[int, ...]:
    """What one deal brings everybody in a list, by seat.

    Deals without a declarer's game (passed in, Ramsch) bring their game points and no bonus. The bonus is
    never multiplied by Kontra or Bock.

    Args:
        scores: game points by seat; their number is the size of the table.
        declarer: the seat that played alone, if any.
        won: did he win? ``None`` when no game of a declarer was scored.
        scoring: the scoring system of the list.

    Raises:
        ValueError: not three or four seats, no such seat, or a result without a declarer.

    >>> list_points((0, -60, 0, 0), declarer=1, won=False, scoring=ListScoring.SEEGER_FABIAN)
    (30, -110, 30, 30)
    """
    seats = len(scores)
    if seats not in BONUS_FOR_OTHERS:
        raise ValueError(f"a table has 3 or 4 seats, not {seats}")
    if declarer is not None and not 0 <= declarer < seats:
        raise ValueError(f"declarer must be 0 to {seats - 1}, not {declarer}")
    if won is None or scoring is ListScoring.PLAIN:
        return tuple(scores)
    if declarer is None:
        raise ValueError("a game that was won or lost has a declarer")
    own = OWN_GAME_BONUS if won else -OWN_GAME_BONUS
    others = BONUS_FOR_OTHERS[seats] if scoring is ListScoring.SEEGER_FABIAN and not won else 0
    return tuple(score + (own if seat == declarer else others) for seat, score in enumerate(scores))


def total_points(
    plain: Sequence[int], *, won: Sequence[int], lost: Sequence[int], scoring: ListScoring
) -> tuple[int, ...]:
    """The list totals from the columns that stand under a paper list.

    Args:
        plain: game points by seat.
        won: own games won by seat.
        lost: own games lost by seat.
        scoring: the scoring system of the list.

    Raises:
        ValueError: not three or four seats, or columns of different lengths.

    >>> total_points((136, 0, 46), won=(1, 0, 1), lost=(1, 0, 0), scoring=ListScoring.SEEGER_FABIAN)
    (136, 40, 136)
    """
    seats = len(plain)
    if seats not in BONUS_FOR_OTHERS or len(won) != seats or len(lost) != seats:
        raise ValueError("plain, won and lost need three or four entries each")
    if scoring is ListScoring.PLAIN:
        return tuple(plain)
    bonus = BONUS_FOR_OTHERS[seats] if scoring is ListScoring.SEEGER_FABIAN else 0
    return tuple(
        points + OWN_GAME_BONUS * (own_won - own_lost) + bonus * (sum(lost) - own_lost)
        for points, own_won, own_lost in zip(plain, won, lost, strict=True)
    )


def pay_outs(totals: Sequence[int]) -> tuple[int, ...]:
    """What everybody gets when each pays every other the difference of their totals.

    >>> pay_outs((55, -20, 15, -10))
    (180, -120, 20, -80)
    """
    return tuple(len(totals) * own - sum(totals) for own in totals)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands in a list.

    Attributes:
        rank: 1 is first; seats that nothing parts share a rank.
        seat: 0-based.
        total: list points.
        won: own games won.
        lost: own games lost.
    """

    rank: int
    seat: int
    total: int
    won: int
    lost: int


def ranking(totals: Sequence[int], *, won: Sequence[int], lost: Sequence[int]) -> tuple[Standing, ...]:
    """The seats from first to last: the higher total, then more own wins, then fewer own losses.

    What is still equal shares a rank (a tournament draws lots there).

    >>> [(s.rank, s.seat) for s in ranking((90, 120, 90), won=(2, 1, 2), lost=(1, 0, 1))]
    [(1, 1), (2, 0), (2, 2)]
    """
    keys = [(-total, -wins, losses) for total, wins, losses in zip(totals, won, lost, strict=True)]
    order = sorted(range(len(keys)), key=lambda seat: keys[seat])
    return tuple(
        Standing(1 + sum(other < keys[seat] for other in keys), seat, totals[seat], won[seat], lost[seat])
        for seat in order
    )
