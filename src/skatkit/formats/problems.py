"""What can be wrong with a record, where, and what was expected instead.

Readers of records give one :class:`ReadError` for each problem and go on; writers raise
:class:`FormatError` for what a format cannot say.
"""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.code import Code
from skatkit.rules.errors import SkatError


class Problem(Code):
    """Why a record cannot be read. The words are in the catalogues under ``formats.<code>``."""

    NO_RECORD = "no-record"
    """There is text, but no record in it."""
    UNFINISHED = "unfinished"
    """The record is not closed: the next one, or the end, comes first."""
    TOO_LONG = "too-long"
    """No record can be that long."""
    STRAY_TEXT = "stray-text"
    """Something that is no ``KEY[value]``."""
    UNDECODABLE = "undecodable"
    """A byte does not belong to the encoding of the stream."""
    DUPLICATE_KEY = "duplicate-key"
    MISSING_KEY = "missing-key"
    OTHER_GAME = "other-game"
    """The record is of another game than Skat."""
    BAD_VALUE = "bad-value"
    """The value of a key or field is not what it should be."""
    NO_DEAL = "no-deal"
    """The moves do not begin with the dealt cards."""
    CARD_COUNT = "card-count"
    NO_CARD = "no-card"
    CARD_TWICE = "card-twice"
    HIDDEN_CARD = "hidden-card"
    """A card is hidden where it must be known."""
    NO_ACTOR = "no-actor"
    """Neither a seat nor the world."""
    NO_ACTION = "no-action"
    """Nothing that anybody can do there."""
    ACTION_MISSING = "action-missing"
    """The moves end with an actor who does nothing."""
    NO_CONTRACT = "no-contract"
    WRONG_SKAT = "wrong-skat"
    """The skat shown to the declarer is not the dealt one."""
    NO_JSON = "no-json"
    OTHER_SCHEMA = "other-schema"
    """A record of a version this reader does not know."""


@dataclass(frozen=True, slots=True)
class ReadError:
    """A record that could not be read, and why. Nothing of it was used.

    Attributes:
        line: number of the line, from 1.
        column: number of the character in that line, from 1; 0 if only the line is known.
        problem: what is wrong.
        place: the key or field, such as ``MV`` or ``iss.deck``; empty if there is none.
        near: the text found there, shortened.
        expected: what should have stood there, in the notation of the format; may be empty.

    >>> str(ReadError(3, 17, Problem.NO_CARD, "MV", "H1", "C S H D and A K Q J T 9 8 7"))
    "line 3, column 17: no-card in MV: 'H1' (expected C S H D and A K Q J T 9 8 7)"
    """

    line: int
    column: int
    problem: Problem
    place: str = ""
    near: str = ""
    expected: str = ""

    def __str__(self) -> str:
        where = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        what = self.problem.value + (f" in {self.place}" if self.place else "")
        near = f": {self.near!r}" if self.near else ""
        expected = f" (expected {self.expected})" if self.expected else ""
        return f"{where}: {what}{near}{expected}"


class Damage(Exception):  # noqa: N818 - never leaves the readers
    """Raised inside a reader where a record is damaged; the reader makes a :class:`ReadError` of it.

    ``offset`` counts characters from the beginning of the value of ``place``.
    """

    def __init__(
        self, problem: Problem, near: str = "", expected: str = "", *, place: str = "", offset: int = 0
    ) -> None:
        super().__init__(problem.value)
        self.problem = problem
        self.near = near
        self.expected = expected
        self.place = place
        self.offset = offset

    def at(self, line: int, column: int) -> ReadError:
        """The error, now that it is known where the record stands."""
        return ReadError(line, column, self.problem, self.place, shortened(self.near), self.expected)


LONGEST_NEAR = 40


def shortened(text: str) -> str:
    """Some text in one line, not longer than an error message can show; odd characters are escaped.

    >>> shortened("a" * 100)
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """
    text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[: LONGEST_NEAR + 1])
    return text if len(text) <= LONGEST_NEAR else text[: LONGEST_NEAR - 1] + "…"


class Unsayable(Code):
    """Why a format cannot say what a record holds. The words are under ``formats.cannot-<code>``."""

    RULES = "rules"
    """The game is played by rules under which the record's result would mean something else."""
    FOUR_SEATS = "four-seats"
    """There is no place for the player who sits out."""
    MOVE = "move"
    """There is no word for this move."""
    RULING = "ruling"
    """The deal is ended in a way the format has no words for."""
    TEXT = "text"
    """A name or comment holds characters that would break the record."""
    ILLEGAL = "illegal"
    """The moves break the rules, so there is no result to write."""
    HIDDEN_CARDS = "hidden-cards"
    """The record was made for one player and does not hold the cards that are needed."""


class FormatError(SkatError, ValueError):
    """A record cannot be written in a format; ``reason`` says why, ``detail`` names the place."""

    def __init__(self, reason: Unsayable, detail: str = "") -> None:
        super().__init__(f"{reason.value}: {detail}" if detail else reason.value)
        self.reason = reason
        self.detail = detail
