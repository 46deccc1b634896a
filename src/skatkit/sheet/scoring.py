"""How the game points of a deal become points of a list, who is first, who pays whom.

Sources: SkWO 6.3.1 (Seeger-Fabian, ranking); Bierlachs, zero-sum and the pay-out are those of home games.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from skatkit.rules.choices import BothOver, DefenderBonus, ListScoring
from skatkit.sheet.points import Points, whole

OWN_GAME_BONUS = 50
"""For an own game won; the same amount is lost for one lost."""
BONUS_FOR_OTHERS = {3: 40, 4: 30, 5: 30}
"""By seats: what every other player gets when somebody loses his own game. No authority knows five; they
are scored as four."""
BONUS_AT_EVERY_TABLE = 40


def bonus_for_others(seats: int, defender_bonus: DefenderBonus = DefenderBonus.BY_TABLE) -> int:
    """What every other player gets in Seeger-Fabian when somebody loses his own game.

    >>> bonus_for_others(4), bonus_for_others(4, DefenderBonus.FORTY)
    (30, 40)
    """
    return BONUS_AT_EVERY_TABLE if defender_bonus is DefenderBonus.FORTY else BONUS_FOR_OTHERS[seats]


def list_points(
    scores: Sequence[Points],
    *,
    declarer: int | None,
    won: bool | None,
    scoring: ListScoring,
    defender_bonus: DefenderBonus = DefenderBonus.BY_TABLE,
    active: Collection[int] | None = None,
    ramsch_losers: Collection[int] = (),
) -> tuple[Points, ...]:
    """What one deal brings everybody in a list, by seat.

    Deals without a declarer's game (passed in, Ramsch) bring their game points and no bonus. The bonus is
    never multiplied by Kontra or Bock.

    Args:
        scores: game points by seat; their number is the size of the table.
        declarer: the seat that played alone, if any.
        won: did he win? ``None`` when no game of a declarer was scored.
        scoring: the scoring system of the list.
        defender_bonus: what Seeger-Fabian gives the others.
        active: the seats that played, needed where others pay (Bierlachs, zero-sum); everybody if not said.
        ramsch_losers: seats whose lost Ramsch counts as a lost own game.

    Raises:
        ValueError: not three to five seats, no such seat, or a result without a declarer.

    >>> list_points((0, -60, 0, 0), declarer=1, won=False, scoring=ListScoring.SEEGER_FABIAN)
    (30, -110, 30, 30)
    >>> list_points((0, 48, 0), declarer=1, won=True, scoring=ListScoring.BIERLACHS)
    (-48, 0, -48)
    >>> list_points((0, 48, 0), declarer=1, won=True, scoring=ListScoring.ZERO_SUM)
    (-24, 48, -24)
    """
    seats = len(scores)
    if seats not in BONUS_FOR_OTHERS:
        raise ValueError(f"a table has 3 to 5 seats, not {seats}")
    if declarer is not None and not 0 <= declarer < seats:
        raise ValueError(f"declarer must be 0 to {seats - 1}, not {declarer}")
    if won is not None and declarer is None:
        raise ValueError("a game that was won or lost has a declarer")
    match scoring:
        case ListScoring.PLAIN:
            return tuple(scores)
        case ListScoring.BIERLACHS:
            return _bierlachs(scores, range(seats) if active is None else active)
        case ListScoring.ZERO_SUM:
            return _zero_sum(scores, range(seats) if active is None else active)
        case ListScoring.SEEGER | ListScoring.SEEGER_FABIAN:
            own = {declarer} if won is not None else set()
            gains, losses = (own, set(ramsch_losers)) if won else (set(), own | set(ramsch_losers))
            return total_points(
                scores,
                won=[int(seat in gains) for seat in range(seats)],
                lost=[int(seat in losses) for seat in range(seats)],
                scoring=scoring,
                defender_bonus=defender_bonus,
            )


def _bierlachs(scores: Sequence[Points], active: Collection[int]) -> tuple[Points, ...]:
    """Nobody gains: what the best player won is charged to the others who played."""
    best = max(0, *scores)
    return tuple(score - best if seat in active else score for seat, score in enumerate(scores))


def _zero_sum(scores: Sequence[Points], active: Collection[int]) -> tuple[Points, ...]:
    """The others who played share the opposite of what each has."""
    total = sum(scores)
    return tuple(
        whole(score - Fraction(total - score) / (len(active) - 1)) if seat in active else score
        for seat, score in enumerate(scores)
    )


def total_points(
    plain: Sequence[Points],
    *,
    won: Sequence[int],
    lost: Sequence[int],
    scoring: ListScoring,
    defender_bonus: DefenderBonus = DefenderBonus.BY_TABLE,
) -> tuple[Points, ...]:
    """The list totals from the columns that stand under a paper list.

    Args:
        plain: game points by seat.
        won: own games won by seat.
        lost: own games lost by seat.
        scoring: the scoring system of the list.
        defender_bonus: what Seeger-Fabian gives the others.

    Raises:
        ValueError: not three to five seats, columns of different lengths, or a scoring system whose totals
            do not follow from these columns (Bierlachs, zero-sum).

    >>> total_points((136, 0, 46), won=(1, 0, 1), lost=(1, 0, 0), scoring=ListScoring.SEEGER_FABIAN)
    (136, 40, 136)
    """
    seats = len(plain)
    if seats not in BONUS_FOR_OTHERS or len(won) != seats or len(lost) != seats:
        raise ValueError("plain, won and lost need three to five entries each")
    if scoring in (ListScoring.BIERLACHS, ListScoring.ZERO_SUM):
        raise ValueError(f"totals of {scoring.value} follow from the deals only")
    if scoring is ListScoring.PLAIN:
        return tuple(plain)
    bonus = bonus_for_others(seats, defender_bonus) if scoring is ListScoring.SEEGER_FABIAN else 0
    return tuple(
        points + OWN_GAME_BONUS * (own_won - own_lost) + bonus * (sum(lost) - own_lost)
        for points, own_won, own_lost in zip(plain, won, lost, strict=True)
    )


def pay_outs(totals: Sequence[Points]) -> tuple[Points, ...]:
    """What everybody gets when each pays every other the difference of their totals.

    >>> pay_outs((55, -20, 15, -10))
    (180, -120, 20, -80)
    """
    return tuple(whole(len(totals) * own - sum(totals)) for own in totals)


def bierlachs_losers(
    totals: Sequence[Points], *, limit: int, both_over: BothOver = BothOver.LOWER
) -> tuple[int, ...]:
    """The seats that have lost a Bierlachs; empty while nobody has reached the limit.

    Args:
        totals: Bierlachs points by seat, none above 0.
        limit: so many minus points lose.
        both_over: who loses when several reach it in one deal.

    >>> bierlachs_losers((-498, -505, -320), limit=501)
    (1,)
    """
    over = tuple(seat for seat, total in enumerate(totals) if total <= -limit)
    if both_over is BothOver.BOTH:
        return over
    return tuple(seat for seat in over if totals[seat] == min(totals))


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
    total: Points
    won: int
    lost: int


def ranking(totals: Sequence[Points], *, won: Sequence[int], lost: Sequence[int]) -> tuple[Standing, ...]:
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
