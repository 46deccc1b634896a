"""Keys: what a pressed key means whatever the keyboard is set to, and the bar that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

_CYRILLIC = dict(zip("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.", strict=True))
_HANGUL = dict(
    zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm", strict=True)
)
_PLACES = {**_CYRILLIC, **_HANGUL}
"""What stands at the same place of a Latin keyboard."""


def meant(key: str, character: str | None) -> str:
    """The key that is meant: a letter in small, a sign as itself, otherwise Textual's name of the key.

    >>> meant("J", "J"), meant("й", "й"), meant("plus", "+"), meant("left", None)
    ('j', 'q', '+', 'left')
    """
    if character is None or not character.isprintable() or character == " ":
        return key
    small = character.lower()
    return _PLACES.get(small, small)


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key as it is shown, and what it does."""

    key: str
    text: str
    strong: bool = False


def key_bar(hints: Iterable[KeyHint], width: int) -> list[Text]:
    """Hints as lines; none is broken."""
    lines: list[Text] = []
    line = Text()
    for hint in hints:
        piece = _piece(hint)
        if line.cell_len and line.cell_len + 2 + piece.cell_len > width:
            lines.append(line)
            line = Text()
        line = line + Text("  ") + piece if line.cell_len else piece
    return [*lines, line]


def _piece(hint: KeyHint) -> Text:
    style = "bold #101010 on #f2d98c" if hint.strong else "bold #101010 on #a9c2b5"
    return Text.assemble((f" {hint.key} ", style), (f" {hint.text}", "bold" if hint.strong else ""))


def lines_needed(hints: Sequence[KeyHint], width: int) -> int:
    """How many lines the bar takes."""
    return len(key_bar(hints, width))
