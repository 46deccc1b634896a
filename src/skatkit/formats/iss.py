"""Records of the International Skat Server (ISS), read from and written to streams of text.

>>> from skatkit.rules.cards import CARDS
>>> deck = ".".join(str(card) for card in CARDS)
>>> text = f"(;GM[Skat]PC[Server]SE[1]ID[2]P0[Ada]P1[Ben]P2[Cleo]MV[w {deck} 1 p 2 p 0 p ]R[passed] ;)"
>>> [record] = read_iss([text])
>>> record.names, str(record.iss.result), write_iss(record) == text
(('Ada', 'Ben', 'Cleo'), 'passed', True)
>>> [error] = read_iss(["(;GM[Skat]MV[w CJ 1 p"])
>>> str(error)
"line 1, column 1: unfinished: '(;GM[Skat]MV[w CJ 1 p' (expected ;))"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import TextIO

from skatkit.formats.acts import Glimpse
from skatkit.formats.iss_copy import USUAL_KEYS, USUAL_KEYS_OF_COPY, IssCopy
from skatkit.formats.iss_moves import Told
from skatkit.formats.iss_result import IssResult
from skatkit.formats.iss_text import Fields, RawRecord, raw_records
from skatkit.formats.iss_writer import date_text, write_iss
from skatkit.formats.problems import Damage, Problem, ReadError
from skatkit.formats.records import Record
from skatkit.rules.ruleset import ISS

__all__ = ["read_iss", "write_iss"]

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)/(\d\d):(\d\d):(\d\d)/UTC\Z", re.ASCII)
_NUMBER = re.compile(r"\d{1,18}\Z", re.ASCII)
_KNOWN = frozenset(USUAL_KEYS_OF_COPY)


def read_iss(source: Iterable[str] | TextIO) -> Iterator[Record | ReadError]:
    """The records in a text stream, or in any iterable of lines, in their order.

    Memory does not grow with the stream. A record that cannot be read gives a :class:`ReadError` in its
    place, and reading goes on with the next one. Whether the *moves* are legal is not asked here; a replay
    (:meth:`Record.replayed`, :meth:`Record.game`) finds out.

    Bytes that do not belong to the encoding are reported if the stream was opened with
    ``errors="surrogateescape"``.
    """
    for raw in raw_records(source):
        yield raw if isinstance(raw, ReadError) else _read(raw)


def _read(raw: RawRecord) -> Record | ReadError:
    try:
        return _record_of(raw.fields, raw.line)
    except Damage as damage:
        return damage.at(*raw.place_of(damage.place, damage.offset))


def _record_of(fields: Fields, line: int) -> Record:
    values = dict(fields)
    if len(values) != len(fields):
        seen = [key for key, _ in fields]
        twice = next(key for key in seen if seen.count(key) > 1)
        raise Damage(Problem.DUPLICATE_KEY, twice, place=twice)
    get = values.get
    if get("GM", "Skat") != "Skat":
        raise Damage(Problem.OTHER_GAME, get("GM", ""), "Skat", place="GM")
    if "MV" not in values:
        raise Damage(Problem.MISSING_KEY, "MV", "MV[w …]")
    place = get("PC", "")
    told = Told(values["MV"], place, _owner(get("OW")))
    result_text = get("R", "")
    result = IssResult.parse(result_text) if result_text.strip() else None
    played_at, series, number = _date(get("DT", "")), _number("SE", values), _number("ID", values)
    keys = tuple(values)
    usual = USUAL_KEYS_OF_COPY if isinstance(told.cards, Glimpse) else USUAL_KEYS
    verbatim = [field for field in fields if field[0] not in _KNOWN]
    if not told.usual:
        verbatim.append(("MV", told.wording))
    if result_text != ("" if result is None else str(result)):
        verbatim.append(("R", result_text))
    for key, text, usual_text in (
        ("DT", get("DT", ""), date_text(played_at)),
        ("SE", get("SE", ""), "" if series is None else str(series)),
        ("ID", get("ID", ""), "" if number is None else str(number)),
        ("OW", get("OW", ""), _owner_text(told)),
    ):
        if text != usual_text:
            verbatim.append((key, text))
    return Record(
        deal=told.cards,
        rules=ISS,
        acts=tuple(told.acts),
        names=(get("P0", ""), get("P1", ""), get("P2", "")),
        ratings=(get("R0", ""), get("R1", ""), get("R2", "")),
        place=place,
        played_at=played_at,
        series=series,
        number=number,
        comment=get("CO", ""),
        iss=IssCopy(
            deck=told.deck,
            put=told.put,
            keys=() if keys == usual else keys,
            verbatim=tuple(verbatim),
            half_declared=told.half_declared,
            result=result,
        ),
        line=line,
    )


def _date(text: str) -> datetime | None:
    if not text.strip():
        return None
    found = _DATE.match(text)
    if found is not None:
        year, month, day, hour, minute, second = map(int, found.groups())
        try:
            return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
        except ValueError:
            pass
    raise Damage(Problem.BAD_VALUE, text, "YYYY-MM-DD/hh:mm:ss/UTC", place="DT")


def _number(key: str, values: dict[str, str]) -> int | None:
    text = values.get(key, "")
    if not text.strip():
        return None
    if _NUMBER.match(text):
        return int(text)
    raise Damage(Problem.BAD_VALUE, text, "0 1 2 …", place=key)


def _owner(text: str | None) -> str | None:
    """The seat a player's copy belongs to; ``None`` for onlookers and for records of the whole game."""
    if text in (None, "3", "4"):
        return None
    if text in ("0", "1", "2"):
        return text
    raise Damage(Problem.BAD_VALUE, text or "", "0 1 2 3", place="OW")


def _owner_text(told: Told) -> str:
    if not isinstance(told.cards, Glimpse):
        return ""
    return "3" if told.cards.viewer is None else str(int(told.cards.viewer))
