"""The words a row is typed with, in every language of the catalogues."""

from __future__ import annotations

from enum import Enum
from functools import cache

from skatkit.i18n.catalogue import LANGUAGES, words


class Word(Enum):
    """What a word means; its value is the key of the words for it, parted by blanks."""

    PASSED_IN = "sheet.words-passed-in"
    RAMSCH = "sheet.words-ramsch"
    WON = "sheet.words-won"
    LOST = "sheet.words-lost"
    BROKEN_OFF = "sheet.words-broken-off"
    WITH = "sheet.words-with"
    WITHOUT = "sheet.words-without"
    BID = "sheet.words-bid"
    CARD_POINTS = "sheet.words-card-points"
    SCHNEIDER = "sheet.words-schneider"
    SCHWARZ = "sheet.words-schwarz"
    ANNOUNCED = "sheet.words-announced"
    KONTRA = "sheet.words-kontra"
    RE = "sheet.words-re"
    SUPRA = "sheet.words-supra"
    HIRSCH = "sheet.words-hirsch"
    TRICKS = "sheet.words-tricks"
    VIRGIN = "sheet.words-virgin"
    MARCH = "sheet.words-march"
    LAST = "sheet.words-last"
    PUSHES = "sheet.words-pushes"
    KNOCKS = "sheet.words-knocks"
    BOCK = "sheet.words-bock"
    DEALER = "sheet.words-dealer"
    SHOW = "sheet.words-show"
    UNDO = "sheet.words-undo"
    QUIT = "sheet.words-quit"


CALLS = (Word.KONTRA, Word.RE, Word.SUPRA, Word.HIRSCH)
"""The calls that double a game, in order."""


def meaning(text: str) -> Word | None:
    """What a word means in any of our languages.

    >>> meaning("Gewonnen"), meaning("without"), meaning("Herz")
    (<Word.WON: 'sheet.words-won'>, <Word.WITHOUT: 'sheet.words-without'>, None)
    """
    return _meanings().get(text.casefold())


def said(text: str) -> Word | int | None:
    """What a whole cell means as we write it ourselves in any language; a number is that of calls.

    >>> said("passed in"), said("Kontra, Re"), said("verloren")
    (<Word.PASSED_IN: 'sheet.words-passed-in'>, 2, <Word.LOST: 'sheet.words-lost'>)
    """
    return _phrases().get(text.casefold()) or meaning(text)


@cache
def _phrases() -> dict[str, Word | int]:
    found: dict[str, Word | int] = {}
    for w in map(words, LANGUAGES):
        found[w("sheet.passed-in").casefold()] = Word.PASSED_IN
        found[w("sheet.ramsch").casefold()] = Word.RAMSCH
        found[w("sheet.broken-off").casefold()] = Word.BROKEN_OFF
        found[w("sheet.result", won=True).casefold()] = Word.WON
        found[w("sheet.result", won=False).casefold()] = Word.LOST
        found |= {w("sheet.calls", calls=calls).casefold(): calls for calls in range(1, len(CALLS) + 1)}
    return found


@cache
def _meanings() -> dict[str, Word]:
    return {
        spelling.casefold(): word
        for language in LANGUAGES
        for word in Word
        for spelling in words(language)(word.value).split()
    }
