"""A small chart of the totals of a list."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.text import Text

LINE_STYLES = ("bold #f2d98c", "bold #8fd0ff", "bold #ffb3a7", "bold #b9e3a0", "bold #d9b3ff")
MARKS = "●▲■◆✚"
"""Each line has a mark of its own, so that colour is not the only difference."""
_BARS = "▁▂▃▄▅▆▇█"
Total = int | Fraction


def sparkline(values: Sequence[Total], width: int) -> str:
    """Values as bars in one line, the last ones if there are too many.

    >>> sparkline([0, 24, 48, -60], 10)
    '▄▆█▁'
    """
    shown = values[-width:]
    if not shown:
        return ""
    low, high = min(shown), max(shown)
    span = high - low
    if not span:
        return _BARS[3] * len(shown)
    return "".join(_BARS[int((value - low) * (len(_BARS) - 1) / span)] for value in shown)


def chart(lines: Sequence[Sequence[Total]], width: int, height: int) -> list[Text]:
    """The running totals of everybody as lines of marks, with a scale on the left.

    Args:
        lines: the totals after each deal, one sequence for each seat.
        width: columns.
        height: lines.
    """
    totals = [0, *(total for line in lines for total in line)]
    low, high = min(totals), max(totals)
    labels = [f"{number}".replace("-", "−") for number in (high, low)]
    scale = max(len(label) for label in labels) + 1
    columns = max(1, width - scale - 1)
    cells: dict[tuple[int, int], int] = {}
    longest = max((len(line) for line in lines), default=0)
    for seat, line in enumerate(lines):
        points = [0, *line]
        for column in range(min(columns, _columns_for(longest, columns))):
            place = _point_at(column, longest, columns)
            if place < len(points):
                cells[_row(points[place], low, high, height), column] = seat
    zero = _row(0, low, high, height)
    return [_chart_row(row, cells, columns, labels, scale, height, zero) for row in range(height)]


def _columns_for(longest: int, columns: int) -> int:
    return columns if longest >= columns else longest * max(1, columns // max(1, longest)) + 1


def _point_at(column: int, longest: int, columns: int) -> int:
    """Which point stands in a column: all of them with space between, or only some of many."""
    if longest < columns:
        step = max(1, columns // max(1, longest))
        return column // step if column % step == 0 else longest + 1
    return round(column * longest / max(1, columns - 1))


def _row(value: Total, low: Total, high: Total, height: int) -> int:
    if high == low:
        return height - 1
    return round((high - value) * (height - 1) / (high - low))


def _chart_row(
    row: int,
    cells: dict[tuple[int, int], int],
    columns: int,
    labels: Sequence[str],
    scale: int,
    height: int,
    zero: int,
) -> Text:
    label = labels[0] if row == 0 else labels[1] if row == height - 1 else "0" if row == zero else ""
    text = Text(f"{label:>{scale}}│", "dim")
    for column in range(columns):
        seat = cells.get((row, column))
        if seat is None:
            text.append("┈" if row == zero else " ", "dim")
        else:
            text.append(MARKS[seat % len(MARKS)], LINE_STYLES[seat % len(LINE_STYLES)])
    return text
