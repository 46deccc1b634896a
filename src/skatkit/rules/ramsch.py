"""Settling a Ramsch (a house game, not ISkO)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from skatkit.rules.choices import HalfRounding, March, RamschScoring, RamschTie, SkatTo
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.value import TRICKS_IN_DEAL, GamePoints

MARCH_VALUE = 120
"""For a march; and for an announcement before the lead, kept or broken."""
Three = tuple[int, int, int]
ThreeScores = tuple[GamePoints, GamePoints, GamePoints]


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschReckoning:
    """A settled Ramsch, step by step.

    Attributes:
        card_points: of each position, the skat included where it belongs.
        tricks: of each position.
        skat_to: the positions whose points include the skat.
        losers: who loses (under ``WINNER``: nobody).
        winners: who wins something: a marcher, or the lowest under ``WINNER``.
        virgins: who took no trick (Jungfrauen).
        march: somebody took all tricks.
        kept: who announced to take no trick, or all of them, and did; nothing else is scored then.
        broken: who announced it and did not.
        announced_marches: who announced to take all tricks; the others in the two above announced none.
        push_factor: the part of the factor from unseen pushes and knocks; 1 where they do not apply.
        bock: the part of the factor that comes from Bock.
        base: game points before the factors (under ``EACH`` every loser's own card points).
        factor: virgin, pushes, knocks and Bock together.
        scores: game points of each position.
    """

    card_points: Three
    tricks: Three
    skat_to: tuple[int, ...]
    losers: tuple[int, ...]
    winners: tuple[int, ...]
    virgins: tuple[int, ...]
    march: bool
    base: int
    factor: int
    scores: ThreeScores
    kept: tuple[int, ...] = ()
    broken: tuple[int, ...] = ()
    announced_marches: tuple[int, ...] = ()
    push_factor: int = 1
    bock: int = 1


def settle_ramsch(
    trick_points: Three,
    tricks: Three,
    *,
    skat_points: int,
    last_tricks: Three,
    rules: Ramsch,
    push_factor: int = 1,
    factor: int = 1,
    announced_virgins: tuple[int, ...] = (),
    announced_marches: tuple[int, ...] = (),
) -> RamschReckoning:
    """Settle a Ramsch from the tricks.

    Args:
        trick_points: card points in each position's tricks.
        tricks: number of tricks of each position.
        skat_points: card points of the skat.
        last_tricks: for each position the number of the last trick it took, -1 if none.
        rules: the agreed Ramsch.
        push_factor: from unseen pushes and knocks.
        factor: Bock.
        announced_virgins: who announced before the lead to take no trick.
        announced_marches: who announced before the lead to take all tricks.

    >>> settle_ramsch((30, 40, 36), (3, 4, 3), skat_points=14, last_tricks=(3, 8, 9), rules=Ramsch()).scores
    (0, 0, -50)
    """
    last_winner = last_tricks.index(max(last_tricks))
    points = list(trick_points)
    highest = max(points)
    skat_to: tuple[int, ...] = ()
    if rules.skat_to is SkatTo.LAST_TRICK:
        skat_to = (last_winner,)
    elif rules.skat_to is SkatTo.LOSER:
        skat_to = tuple(p for p in range(3) if points[p] == highest)
    for position in skat_to:
        points[position] += skat_points
    virgins = tuple(p for p in range(3) if tricks[p] == 0)
    march = TRICKS_IN_DEAL in tricks
    losers: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    kept = tuple(
        p
        for p in range(3)
        if (p in announced_virgins and p in virgins)
        or (p in announced_marches and tricks[p] == TRICKS_IN_DEAL)
    )
    broken = tuple(p for p in (*announced_virgins, *announced_marches) if p not in kept)
    amounts: list[GamePoints]
    if kept or broken:
        base = MARCH_VALUE
        total_factor = factor * (push_factor if rules.march_factor else 1)
        winners, losers = kept, broken
        amounts = [base * total_factor] * 3
    elif march:
        base = MARCH_VALUE
        total_factor = factor * (push_factor if rules.march_factor else 1)
        if rules.march is March.PLUS_SELF:
            winners = (last_winner,)
        else:
            losers = virgins
        amounts = [base * total_factor] * 3
    else:
        total_factor = factor * push_factor * (rules.jungfrau if virgins else 1)
        if rules.scoring is RamschScoring.WINNER:
            base = rules.fixed
            lowest = tuple(p for p in range(3) if points[p] == min(points))
            winners = lowest if len(lowest) < 3 else ()
        elif rules.scoring is RamschScoring.EACH:
            base = max(points)
            losers = tuple(p for p in range(3) if points[p] > 0)
        else:
            base = rules.fixed if rules.scoring is RamschScoring.FIXED else max(points)
            losers = _losers(points, last_tricks, rules)
        amounts = [base * total_factor] * 3
        if rules.scoring is RamschScoring.EACH:
            amounts = [own * total_factor for own in points]
        elif len(losers) == 2 and rules.tie is RamschTie.HALF:
            amounts = [_half(amount, rules) for amount in amounts]
    scores = tuple(amounts[p] if p in winners else -amounts[p] if p in losers else 0 for p in range(3))
    return RamschReckoning(
        card_points=(points[0], points[1], points[2]),
        tricks=tricks,
        skat_to=skat_to,
        losers=losers,
        winners=winners,
        virgins=virgins,
        march=march,
        base=base,
        factor=total_factor,
        scores=(scores[0], scores[1], scores[2]),
        kept=kept,
        broken=broken,
        announced_marches=announced_marches,
        push_factor=push_factor if rules.march_factor or not (march or kept or broken) else 1,
        bock=factor,
    )


def _half(amount: GamePoints, rules: Ramsch) -> GamePoints:
    half = Fraction(amount, 2)
    return half if rules.half_rounding is HalfRounding.EXACT and half.denominator > 1 else int(half)


def _losers(points: list[int], last_tricks: Three, rules: Ramsch) -> tuple[int, ...]:
    """Who has the highest total; nobody when all three are equal."""
    tied = tuple(p for p in range(3) if points[p] == max(points))
    if len(tied) == 3:
        return ()
    if len(tied) == 2 and rules.tie is RamschTie.LAST_TRICK:
        return (max(tied, key=lambda p: last_tricks[p]),)
    return tied
