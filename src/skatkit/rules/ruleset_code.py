"""A ruleset as a short code that one can read out to a friend.

The code tells what differs from the official rules: for each such switch how many switches lie between it
and the one before, and its value. Numbers are written in groups of four bits, the lowest first; a character
stands for a group and whether another follows. The alphabet is Crockford's (no I, L, O, U), and the last
character is a check against misreading. Switches are numbered by :data:`skatkit.rules.switches.SWITCHES`,
which only ever grows, so that codes stay valid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skatkit.rules.errors import ParseError, RulesetError
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, with_switches

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_GROUP = 4
"""Characters between two hyphens."""
_DATA_BITS = 4
_MORE = 1 << _DATA_BITS
_CHECK_MODULUS = 31
LONGEST_CODE = 400


def ruleset_code(rules: Ruleset) -> str:
    """The short code of a ruleset.

    >>> from skatkit.rules.ruleset import PUB
    >>> ruleset_code(ISKO), ruleset_code(ISKO.replace(seats=4)), ruleset_code(PUB)
    ('0', '04B', '1103-01D1-5121-C1C0-1M2H')
    """
    digits: list[int] = []
    last = -1
    for index, switch in enumerate(SWITCHES):
        value = switch.of(rules)
        if switch.is_played(rules) and value != switch.default:
            digits += _digits(index - last - 1)
            digits += _digits(_number(switch, value))
            last = index
    text = "".join(ALPHABET[digit] for digit in (*digits, _check(digits)))
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def parse_ruleset_code(text: str) -> Ruleset:
    """The ruleset of a code; case, blanks and hyphens do not matter.

    Raises:
        ParseError: it is no code, was misread, or says what contradicts itself.

    >>> parse_ruleset_code("04b").seats
    4
    >>> parse_ruleset_code("14b")
    Traceback (most recent call last):
    skatkit.rules.errors.ParseError: code: '14b' (expected another last character; something was misread)
    """
    letters = text.upper().translate(_MISREAD).replace("-", "").replace(" ", "")
    strange = sorted(set(letters) - set(ALPHABET))
    if not letters or strange or len(letters) > LONGEST_CODE:
        found = "".join(strange) or f"{len(letters)} characters"
        raise ParseError(f"code: {found!r} (expected digits and letters of {ALPHABET})")
    *digits, check = (ALPHABET.index(letter) for letter in letters)
    if check != _check(digits):
        raise ParseError(f"code: {text!r} (expected another last character; something was misread)")
    values: dict[str, Any] = {}
    index = -1
    try:
        numbers = list(_numbers(digits))
        for gap, number in zip(numbers[::2], numbers[1::2], strict=True):
            index += gap + 1
            values[SWITCHES[index].place] = _value(SWITCHES[index], number)
        return with_switches(ISKO, values)
    except RulesetError as error:
        raise ParseError(f"code: {error}") from None
    except (ValueError, IndexError):
        raise ParseError(f"code: {text!r} (expected a code made by this or an older version)") from None


def _digits(number: int) -> Iterator[int]:
    """A number in groups of four bits, the lowest first."""
    while number >= _MORE:
        yield number % _MORE | _MORE
        number >>= _DATA_BITS
    yield number


def _numbers(digits: list[int]) -> Iterator[int]:
    number = shift = 0
    for digit in digits:
        number |= digit % _MORE << shift
        shift += _DATA_BITS
        if digit < _MORE:
            yield number
            number = shift = 0
    if shift:
        raise ValueError("a number breaks off")


def _check(digits: list[int]) -> int:
    return sum(place * (digit + 1) for place, digit in enumerate(digits, start=1)) % _CHECK_MODULUS


def _number(switch: Switch, value: Any) -> int:
    """The value of a switch as a number."""
    if switch.kind is SwitchKind.PART:
        return 1
    if switch.choices is None:
        return int(value)
    options = list(switch.choices)
    if switch.kind is SwitchKind.SET:
        return sum(1 << options.index(choice) for choice in value)
    return options.index(value)


def _value(switch: Switch, number: int) -> Any:
    """The inverse of :func:`_number`; a part is played when it is named at all."""
    if switch.kind in (SwitchKind.PART, SwitchKind.YES_NO):
        return (False, True)[number]
    if switch.choices is None:
        return number
    options = list(switch.choices)
    if switch.kind is SwitchKind.SET:
        if number >> len(options):
            raise ValueError("more choices than there are")
        return tuple(choice for place, choice in enumerate(options) if number >> place & 1)
    return options[number]
