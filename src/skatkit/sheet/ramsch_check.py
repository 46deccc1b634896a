"""Could a Ramsch have gone as it is written? What the rules allow is tried (:func:`settle_ramsch`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations, product

from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.choices import PushFactor, RamschScoring, SkatTo
from skatkit.rules.occasion import Occasion
from skatkit.rules.ramsch import Three, settle_ramsch
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.value import TRICKS_IN_DEAL
from skatkit.sheet.entry import RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind, Value
from skatkit.sheet.points import Points, points_data
from skatkit.sheet.relaxing import contradictions
from skatkit.sheet.row import unrounded

RICHEST_SKAT = 22
"""Card points of two aces."""
LOWEST_TOP = 33
"""Somebody has as many card points at least, even if the skat goes to nobody."""
MOST = 3
"""So many can push, or knock."""
_FACTORS = (1, 2, 3, 4, 8, 16, 32, 64, 128)
"""What pushes, knocks and a virgin can multiply a loss by."""


@dataclass(frozen=True, slots=True)
class RamschResult:
    """How a Ramsch may have gone; everything by position.

    Attributes:
        scores: game points, with Bock.
        exact: the same before Bock, with the halves that rounding took away.
        card_points: of each position.
        tricks: of each position, as far as it matters: who took none, who took all.
        last: who took the latest trick.
        pushes: how often the skat was passed on unseen.
        knocks: how many knocked.
    """

    scores: tuple[Points, Points, Points]
    exact: tuple[Points, ...]
    card_points: Three
    tricks: Three
    last: int
    pushes: int
    knocks: int

    @property
    def effort(self) -> tuple[int, int]:
        """What has to be assumed for it: what nobody mentions did not happen."""
        return self.pushes + self.knocks, self.tricks.count(0)


def check_ramsch(
    entry: RamschEntry, row: int, rules: Ramsch, occasion: Occasion, active: tuple[int, int, int]
) -> RamschResult:
    """How the Ramsch went, if what is written can be and says enough.

    Raises:
        RowError: it cannot be, or a score does not follow from it.
    """
    seen = _Seen(entry, active)
    faults = list(_sums(seen, row, rules))
    if faults:
        raise RowError(faults)

    def possible(columns: Collection[Column]) -> Iterator[RamschResult]:
        return _results(seen, rules, occasion, columns)

    found = list(possible(()))
    if not found:
        raise RowError(contradictions(row, _stated(seen), possible, _told))
    least = min(result.effort for result in found)
    likely = [result for result in found if result.effort == least]
    if len({result.scores for result in likely}) > 1:
        differ = len({result.tricks.count(0) for result in found}) > 1
        missing = Column.TRICKS if differ else Column.LAST
        if not seen.points:
            missing = Column.CARD_POINTS
        raise RowError([RowFault(row, missing, RowFaultKind.MISSING)])
    if not entry.scores and not seen.has_tricks and _tricks_matter(found):
        raise RowError([RowFault(row, Column.TRICKS, RowFaultKind.MISSING)])
    return likely[0]


class _Seen:
    """An entry by position."""

    def __init__(self, entry: RamschEntry, active: tuple[int, int, int]) -> None:
        self.entry = entry
        self.active = active
        self.points = self._three(entry.card_points)
        self.tricks = self._three(entry.tricks)
        self.scores = tuple(entry.scores[seat] for seat in active) if entry.scores else ()
        self.virgins = None if entry.virgins is None else self.places(entry.virgins)
        self.last = None if entry.last is None else active.index(entry.last)

    def _three(self, numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[seat] for seat in self.active) if numbers else ()

    def places(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Seats as positions."""
        return tuple(sorted(self.active.index(seat) for seat in seats))

    @property
    def has_tricks(self) -> bool:
        """Is it known who took no trick?"""
        return bool(self.tricks) or self.virgins is not None


def _sums(seen: _Seen, row: int, rules: Ramsch) -> Iterator[RowFault]:
    """All card points and all tricks must be there."""
    if seen.points:
        total = sum(seen.points)
        least = POINTS_IN_DECK - (RICHEST_SKAT if rules.skat_to is SkatTo.NOBODY else 0)
        twice = rules.skat_to is SkatTo.LOSER and seen.points.count(max(seen.points)) == 2
        most = POINTS_IN_DECK + (RICHEST_SKAT if twice else 0)
        if not least <= total <= most:
            expected = tuple(sorted({least, most}))
            yield RowFault(row, Column.CARD_POINTS, RowFaultKind.OTHER, total, expected)
        for place, points in enumerate(seen.points):
            took_none = place in (seen.virgins or ()) or (seen.tricks and not seen.tricks[place])
            if took_none and points:
                seat = seen.active[place]
                yield RowFault(row, Column.CARD_POINTS, RowFaultKind.OTHER, points, (0,), seat)
    if seen.tricks and sum(seen.tricks) != TRICKS_IN_DEAL:
        yield RowFault(row, Column.TRICKS, RowFaultKind.OTHER, sum(seen.tricks), (TRICKS_IN_DEAL,))


def _tricks_matter(found: Sequence[RamschResult]) -> bool:
    """Would another number of tricks of those without card points bring other scores?"""
    plain = [result for result in found if not result.pushes and not result.knocks]
    return len({result.scores for result in plain}) > 1


def _stated(seen: _Seen) -> dict[Column, Value]:
    entry = seen.entry
    stated: dict[Column, Value | None] = {
        Column.POINTS: _joined(seen.scores) if seen.scores else None,
        Column.TRICKS: _joined(seen.tricks) if seen.tricks else None,
        Column.LAST: entry.last,
        Column.PUSHES: entry.pushes,
        Column.KNOCKS: entry.knocks,
    }
    return {column: value for column, value in stated.items() if value is not None}


def _told(result: RamschResult, column: Column) -> Value:
    match column:
        case Column.POINTS:
            return _joined(result.scores)
        case Column.TRICKS:
            return _joined(result.tricks)
        case Column.LAST:
            return result.last
        case Column.PUSHES:
            return result.pushes
        case Column.KNOCKS:
            return result.knocks
        case _:
            return _joined(result.card_points)


def _joined(numbers: Iterable[Points]) -> str:
    return "/".join(map(points_data, numbers))


def _results(
    seen: _Seen, rules: Ramsch, occasion: Occasion, free: Collection[Column]
) -> Iterator[RamschResult]:
    multiplied = list(product(_pushes(seen, rules, free), _knocks(seen, rules, free)))
    if not seen.points:  # two ways to the same factor tell nothing then
        multiplied = list({_factor(rules, *pair): pair for pair in reversed(multiplied)}.values())
    for points in _card_points(seen, rules, occasion, free):
        for tricks, (pushes, knocks) in product(_tricks(seen, points, free), multiplied):
            for last in _last(seen, points, tricks, free):
                result = _settled(seen, rules, occasion, points, tricks, last, pushes, knocks)
                if Column.POINTS in free or not seen.scores or result.scores == seen.scores:
                    yield result


def _factor(rules: Ramsch, pushes: int, knocks: int) -> int:
    kind = PushFactor.NONE if rules.push is None else rules.push.push_factor
    factors = {PushFactor.DOUBLE: 1 << pushes, PushFactor.ADD: 1 + pushes, PushFactor.NONE: 1}
    return factors[kind] << knocks


def _settled(
    seen: _Seen,
    rules: Ramsch,
    occasion: Occasion,
    points: Three,
    tricks: Three,
    last: int,
    pushes: int,
    knocks: int,
) -> RamschResult:
    last_tricks = tuple(
        -1 if not tricks[p] else TRICKS_IN_DEAL - 1 if p == last else tricks[p] - 1 for p in range(3)
    )
    reckoning = settle_ramsch(
        points,
        tricks,
        skat_points=0,
        last_tricks=(last_tricks[0], last_tricks[1], last_tricks[2]),
        rules=rules,
        push_factor=_factor(rules, pushes, knocks),
        factor=occasion.bock,
        announced_virgins=seen.places(seen.entry.announced_virgins),
        announced_marches=seen.places(seen.entry.announced_marches),
    )
    return RamschResult(
        reckoning.scores, unrounded(reckoning, occasion.bock), points, tricks, last, pushes, knocks
    )


# What may stand in each column


def _pushes(seen: _Seen, rules: Ramsch, free: Collection[Column]) -> Iterable[int]:
    if seen.entry.pushes is not None and Column.PUSHES not in free:
        return (seen.entry.pushes,)
    unknown = rules.push is not None and (Column.PUSHES in free or bool(seen.scores))
    return range(MOST + 1) if unknown else (0,)


def _knocks(seen: _Seen, rules: Ramsch, free: Collection[Column]) -> Iterable[int]:
    if seen.entry.knocks is not None and Column.KNOCKS not in free:
        return (seen.entry.knocks,)
    unknown = rules.knocking and (Column.KNOCKS in free or bool(seen.scores))
    return range(MOST + 1) if unknown else (0,)


def _tricks(seen: _Seen, points: Three, free: Collection[Column]) -> Iterator[Three]:
    """Who took none and who took all; how many tricks the others took changes nothing."""
    if seen.tricks and Column.TRICKS not in free:
        yield seen.tricks[0], seen.tricks[1], seen.tricks[2]
        return
    empty = [p for p in range(3) if not points[p]]
    for number in range(min(2, len(empty)) + 1):
        for virgins in combinations(empty, number):
            if seen.virgins is None or Column.TRICKS in free or seen.virgins == virgins:
                yield _shared(virgins)


def _shared(virgins: tuple[int, ...]) -> Three:
    """Tricks shared among those who took some."""
    first, second, third = ((10,), (5, 5), (4, 3, 3))[2 - len(virgins)] + (0,) * len(virgins)
    order = [p for p in range(3) if p not in virgins] + list(virgins)
    tricks = dict(zip(order, (first, second, third), strict=True))
    return tricks[0], tricks[1], tricks[2]


def _last(seen: _Seen, points: Three, tricks: Three, free: Collection[Column]) -> Iterable[int]:
    """Who took the later trick; it matters only between those who share the highest total."""
    takers = [p for p in range(3) if tricks[p]]
    if seen.last is not None and Column.LAST not in free:
        return (seen.last,)
    tied = [p for p in takers if points[p] == max(points)]
    return tied if len(tied) == 2 else takers[-1:]


def _card_points(seen: _Seen, rules: Ramsch, occasion: Occasion, free: Collection[Column]) -> Iterator[Three]:
    if seen.points and Column.CARD_POINTS not in free:
        yield seen.points[0], seen.points[1], seen.points[2]
        return
    if seen.scores:
        yield from _points_for(seen, rules, occasion)


def _points_for(seen: _Seen, rules: Ramsch, occasion: Occasion) -> Iterator[Three]:
    """Card points that may have brought the scores that are written, one of each sort."""
    if rules.scoring is RamschScoring.EACH:
        for factor in _FACTORS:
            own = [-Fraction(score) / (occasion.bock * factor) for score in seen.scores]
            if all(0 <= points == int(points) for points in own):
                yield int(own[0]), int(own[1]), int(own[2])
        return
    found: dict[Three, None] = {}
    for top in range(LOWEST_TOP, POINTS_IN_DECK + 1):
        rest = POINTS_IN_DECK - top
        if rules.skat_to is SkatTo.NOBODY:
            rest = min(rest, 2 * top - 2)
        for second, third in ((rest // 2, rest - rest // 2), (0, rest), (top, max(0, rest - top))):
            if max(second, third) <= top:
                for first, middle, last in permutations((top, second, third)):
                    found[first, middle, last] = None
    yield from found
