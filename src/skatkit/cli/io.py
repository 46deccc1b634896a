"""Text for terminals that cannot write everything we say."""

from __future__ import annotations

import codecs
import io
from typing import TextIO

PLAIN = "skatkit-plain"
"""The name of the error handler that writes what a terminal lacks in plain letters."""

_SPELT = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        "♣": "C", "♠": "S", "♥": "H", "♦": "D",
        "−": "-", "–": "-", "×": "x", "…": "...", "„": '"', "“": '"', "”": '"', "’": "'", "·": "-",
        "\u00a0": " ",
    }
)  # fmt: skip


def speak_plainly(*streams: TextIO) -> None:
    """Let streams write ``ue`` for ü and so on wherever their encoding lacks a character."""
    codecs.register_error(PLAIN, _spell)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    spelt = error.object[error.start : error.end].translate(_SPELT)
    return spelt.encode("ascii", "replace").decode("ascii"), error.end


def writes_symbols(stream: TextIO) -> bool:
    """Can a stream write ♣ ♠ ♥ ♦? Otherwise letters must stand for the suits."""
    try:
        "♣♠♥♦".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
