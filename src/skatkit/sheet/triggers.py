"""What brings a round of Bock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatkit.rules.choices import BockTrigger
from skatkit.sheet.points import Points
from skatkit.sheet.row import Row

HIGH, HIGHER = 72, 96
"""What a game must count at least."""
HUNDRED = 100
DRAWN = 60
"""Card points with which a declarer just fails."""
THREE_EQUAL = range(111, 1000, 111)


def fired(
    row: Row, before: Sequence[Points], after: Sequence[Points], triggers: Sequence[BockTrigger]
) -> tuple[BockTrigger, ...]:
    """Which of the agreed triggers a deal has fired; each fires at most once in a deal.

    Totals count only where the deal has changed them. A game counts its value, before it is doubled for
    being lost, by Kontra or by Bock.

    Args:
        row: the deal.
        before: the totals by seat before it, as they stand on the sheet.
        after: the totals after it.
        triggers: those agreed.

    >>> row = Row(1, 0, (0, 100, 0), declarer=1, won=True, value=100)
    >>> fired(row, (0, 0, 0), (0, 100, 0), tuple(BockTrigger))
    (BockTrigger.HUNDREDS, BockTrigger.VALUE_72, BockTrigger.VALUE_96, BockTrigger.TOTAL_100)
    """
    found = {*_by_game(row), *_by_totals(before, after)}
    return tuple(trigger for trigger in triggers if trigger in found)


def _by_game(row: Row) -> Iterator[BockTrigger]:
    if row.is_passed_in or (row.ramsch and not row.occasion.ramsch):
        yield BockTrigger.ALL_PASSED
    if row.won is None:
        return
    if row.kontra >= 2:
        yield BockTrigger.KONTRA_RE
    if row.value >= HIGH:
        yield BockTrigger.VALUE_72
    if row.value >= HIGHER:
        yield BockTrigger.VALUE_96
    if row.won:
        if row.is_grand_hand:
            yield BockTrigger.GRAND_HAND_WON
        return
    if row.card_points == DRAWN:
        yield BockTrigger.LOST_WITH_60
    if row.kontra:
        yield BockTrigger.KONTRA_LOST
    if row.is_grand:
        yield BockTrigger.GRAND_LOST


def _by_totals(before: Sequence[Points], after: Sequence[Points]) -> Iterator[BockTrigger]:
    for old, new in zip(before, after, strict=True):
        if new == old:
            continue
        if abs(new) in THREE_EQUAL:
            yield BockTrigger.THREE_EQUAL_DIGITS
        if new and not new % HUNDRED:
            yield BockTrigger.HUNDREDS
        if old < HUNDRED <= new:
            yield BockTrigger.TOTAL_100
