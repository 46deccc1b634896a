"""The value of ``R`` in a record of the International Skat Server: how a game ended, in numbers."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.formats.problems import Damage, Problem
from skatkit.rules.code import Code

Three = tuple[int, int, int]


class IssEnd(Code):
    """The first word of a result, as the server writes it."""

    PASSED = "passed"
    UNKNOWN = "unknown"
    """Unfinished."""
    WIN = "win"
    LOSS = "loss"
    PENALTY = "penalty"
    """Broken off before a game was declared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IssResult:
    """A result as the server writes it. In ``passed`` and ``unknown`` nothing but ``end`` counts.

    Attributes:
        end: who won, or why there is no game.
        declarer: his seat, -1 when the auction was broken off (``d``).
        value: game points of the declarer (``v``).
        matadors: signed; 0 in Null (``m``).
        overbid: the value stayed below the bid (``overbid``, otherwise ``bidok``).
        card_points: of the declarer, with what fell to him in the end (``p``).
        tricks: of the declarer, likewise (``t``).
        schneider: the losing side's Schneider (``s``).
        schwarz: its Schwarz (``z``).
        penalties: 1 for each seat that pays (``p0`` ``p1`` ``p2``).
        left: the seat that left, else -1 (``l``).
        timed_out: the seat whose time ran out, else -1 (``to``).
        resigned: a side gave up (``r``); ``None`` in the old records that do not say.

    >>> text = "d:1 win v:48 m:1 bidok p:84 t:5 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
    >>> result = IssResult.parse(text)
    >>> result.value, result.resigned, str(result) == text
    (48, True, True)
    """

    end: IssEnd
    declarer: int = -1
    value: int = 0
    matadors: int = 0
    overbid: bool = False
    card_points: int = 0
    tricks: int = 0
    schneider: bool = False
    schwarz: bool = False
    penalties: Three = (0, 0, 0)
    left: int = -1
    timed_out: int = -1
    resigned: bool | None = None

    def items(self) -> dict[str, str]:
        """Every key with its text, in the order of the server; the words are keys of their own."""
        if self.end in (IssEnd.PASSED, IssEnd.UNKNOWN):
            return {"end": self.end.value}
        items = {
            "d": str(self.declarer),
            "end": self.end.value,
            "v": str(self.value),
            "m": str(self.matadors),
            "bid": "overbid" if self.overbid else "bidok",
            "p": str(self.card_points),
            "t": str(self.tricks),
            "s": str(int(self.schneider)),
            "z": str(int(self.schwarz)),
            "p0": str(self.penalties[0]),
            "p1": str(self.penalties[1]),
            "p2": str(self.penalties[2]),
            "l": str(self.left),
            "to": str(self.timed_out),
        }
        if self.resigned is not None:
            items["r"] = str(int(self.resigned))
        return items

    def differences(self, other: IssResult) -> dict[str, tuple[str, str]]:
        """Each key in which another result differs: what stands here, and what stands there.

        A key that only one of them has counts as a difference, except that this one may lack ``r``.
        """
        if self == other:
            return {}
        own, theirs = self.items(), other.items()
        keys = [*own, *(key for key in theirs if key not in own)]
        if self.resigned is None:
            keys = [key for key in keys if key != "r"]
        pairs = {key: (own.get(key, ""), theirs.get(key, "")) for key in keys}
        return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}

    def __str__(self) -> str:
        words = ("end", "bid")
        return " ".join(text if key in words else f"{key}:{text}" for key, text in self.items().items())

    @classmethod
    def parse(cls, text: str) -> IssResult:
        """Read a result; the order of the keys does not matter.

        Raises:
            Damage: a word is unknown, stands twice or is missing.
        """
        words = text.split()
        if len(words) == 1 and words[0] in _ALONE:
            return _ALONE[words[0]]
        found: dict[str, str] = {}
        for word in words:
            key, colon, value = word.partition(":")
            if not colon:
                key, value = _WORDS.get(word, ""), word
            if key not in _KEYS:
                raise _damage(text, word, "passed | unknown | d:0 win v:48 m:1 bidok p:84 …")
            if key in found:
                raise _damage(text, word, f"{key} × 1")
            found[key] = value
        missing = [key for key in _KEYS if key not in found and key != "r"]
        if missing:
            raise Damage(Problem.BAD_VALUE, text, " ".join(missing), place="R")
        return cls._of(found, text)

    @classmethod
    def _of(cls, found: dict[str, str], text: str) -> IssResult:
        numbers: dict[str, int] = {}
        for key, value in found.items():
            if key not in ("end", "bid"):
                digits = value[1:] if value[:1] == "-" else value
                if not (digits.isascii() and digits.isdecimal() and len(digits) < 6):
                    raise _damage(text, f"{key}:{value}", f"{key}:0")
                numbers[key] = int(value)
        return cls(
            end=IssEnd(found["end"]),
            declarer=numbers["d"],
            value=numbers["v"],
            matadors=numbers["m"],
            overbid=found["bid"] == "overbid",
            card_points=numbers["p"],
            tricks=numbers["t"],
            schneider=numbers["s"] != 0,
            schwarz=numbers["z"] != 0,
            penalties=(numbers["p0"], numbers["p1"], numbers["p2"]),
            left=numbers["l"],
            timed_out=numbers["to"],
            resigned=numbers["r"] != 0 if "r" in numbers else None,
        )


_ALONE = {end.value: IssResult(end=end) for end in (IssEnd.PASSED, IssEnd.UNKNOWN)}
_WORDS = {"win": "end", "loss": "end", "penalty": "end", "bidok": "bid", "overbid": "bid"}
_KEYS = ("d", "end", "v", "m", "bid", "p", "t", "s", "z", "p0", "p1", "p2", "l", "to", "r")


def _damage(text: str, word: str, expected: str) -> Damage:
    return Damage(Problem.BAD_VALUE, word, expected, place="R", offset=max(0, text.find(word)))
