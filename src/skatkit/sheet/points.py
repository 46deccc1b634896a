"""Points of a list: whole numbers, but for halves (and quarters) where an odd amount is shared."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from skatkit.rules.errors import ParseError
from skatkit.rules.value import GamePoints

Points = GamePoints
"""Game or list points. An ``int`` unless the amount is broken."""

_SIGNS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_MOST_DIGITS = 9


def whole(points: Points) -> Points:
    """The same amount, as an ``int`` unless it is broken.

    >>> whole(Fraction(46, 2)), whole(Fraction(47, 2))
    (23, Fraction(47, 2))
    """
    return points.numerator if points.denominator == 1 else points


def added(totals: Iterable[Points], points: Iterable[Points]) -> tuple[Points, ...]:
    """Totals with the points of one more deal."""
    return tuple(whole(total + more) for total, more in zip(totals, points, strict=True))


def points_text(points: Points) -> str:
    """Points as people write them, with a true minus sign.

    >>> points_text(-48), points_text(Fraction(-47, 2)), points_text(Fraction(1, 2))
    ('−48', '−23½', '½')
    """
    size = Fraction(points if points >= 0 else -points)
    part = size % 1
    digits = "" if part == size and part else str(int(size))
    return ("−" if points < 0 else "") + digits + _SIGNS.get(part, "")


def points_data(points: Points) -> str:
    """Points as programs read them: ``-48``, ``-23.5``."""
    return str(points) if isinstance(points, int) else str(float(points))


def parse_points(text: str) -> Points:
    """Read points in either form.

    Raises:
        ParseError: it is no number, or a broken one other than by quarters.

    >>> parse_points("+48"), parse_points("−23½"), parse_points("-23.5"), parse_points("-23,5")
    (48, Fraction(-47, 2), Fraction(-47, 2), Fraction(-47, 2))
    """
    plain = text.strip().replace("−", "-").replace(",", ".")
    for part, sign in _SIGNS.items():
        if plain.endswith(sign):
            plain = f"{plain.removesuffix(sign)}{str(float(part)).lstrip('0')}"
    digits = plain.lstrip("+-").replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _MOST_DIGITS or plain[1:].count("-"):
        raise ParseError(f"no points: {text!r} (expected a number such as 48, −96 or −23½)")
    try:
        points = Fraction(plain)
    except ValueError:
        raise ParseError(f"no points: {text!r} (expected a number such as 48, −96 or −23½)") from None
    if 4 % points.denominator:
        raise ParseError(f"no points: {text!r} (expected halves or quarters)")
    return whole(points)
