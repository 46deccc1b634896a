"""Our own records: JSON, one record a line, nothing lost.

The fields, in this order; those that say nothing are left out:

============  =========================================================================================
``schema``    1
``deal``      hands of forehand, middlehand, rearhand and skat, as clubs.spades.hearts.diamonds; ``?``
              where they are hidden
``viewer``    in a record with hidden cards: ``F``, ``M``, ``R``, or ``-`` for an onlooker
``rules``     what differs from the official rules
``round``     ``bock`` (its factor) and ``ramsch`` (true) of a deal in such a round
``moves``     each ``F:``, ``M:``, ``R:`` or ``W:`` (the world) and a word of
              :mod:`skatkit.rules.notation`
``players``   their names, by position
``ratings``   their ratings, as texts
``seats``     all names at the table, clockwise; ``dealer`` is the index of the one who dealt
``place``     where it was played; ``date``, ``series``, ``number`` and ``comment`` likewise
``result``    ``ending`` and ``scores``, and ``declarer`` ``contract`` ``points`` ``won`` of a game
``iss``       what only a record of the International Skat Server has
============  =========================================================================================

Fields of other programs are kept as they are.

>>> from skatkit.rules.moves import Pass
>>> record = Record(deal=Deal.shuffled(7), acts=(Act(Position.MIDDLEHAND, Pass()),), names=("A", "B", "C"))
>>> line = write_jsonl(record)
>>> [again] = read_jsonl([line])
>>> again == record, write_jsonl(again) == line
(True, True)
>>> [error] = read_jsonl(['{"schema": 1, "deal": 5}'])
>>> str(error)
"line 1: bad-value in deal: '5' (expected F/M/R/skat)"
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, TextIO

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.iss_copy import IssCopy
from skatkit.formats.iss_result import IssResult
from skatkit.formats.iss_text import pieces_of
from skatkit.formats.json_fields import Extra, Fields
from skatkit.formats.json_lines import LONGEST_LINE, SCHEMA, moment, read_line
from skatkit.formats.problems import Damage, Problem, ReadError
from skatkit.formats.records import Record, Summary
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal, format_by_suits, parse_by_suits
from skatkit.rules.errors import RulesetError
from skatkit.rules.moves import Ending
from skatkit.rules.notation import Word, format_word, parse_word
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.value import GamePoints

_HIDDEN = "?"
_LETTERS = {position.letter: position for position in POSITIONS}


def write_jsonl(record: Record) -> str:
    """A record as one line of JSON, without a line break at the end; always the same for the same record."""
    data = {key: value for key, value in _data_of(record).items() if value not in (None, "", [], {})}
    for path, text in record.extra:
        part = data
        for name in path[:-1]:
            part = part.setdefault(name, {})
        part.setdefault(path[-1], json.loads(text))
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _data_of(record: Record) -> dict[str, Any]:
    deal = record.deal
    copy, summary = record.iss, record.summary
    return {
        "schema": SCHEMA,
        "deal": str(deal) if isinstance(deal, Deal) else _glimpse_text(deal),
        "viewer": None if isinstance(deal, Deal) else _letter(deal.viewer, "-"),
        "rules": ruleset_to_dict(record.rules),
        "round": _occasion_data(record.occasion),
        "moves": [_act_text(act) for act in record.acts],
        "players": list(record.names) if any(record.names) else None,
        "ratings": list(record.ratings) if any(record.ratings) else None,
        "seats": list(record.seats),
        "dealer": record.dealer,
        "place": record.place,
        "date": None if record.played_at is None else record.played_at.isoformat(),
        "series": record.series,
        "number": record.number,
        "comment": record.comment,
        "result": None if summary is None else _summary_data(summary),
        "iss": None if copy is None else _copy_data(copy),
    }


def _occasion_data(occasion: Occasion) -> dict[str, Any]:
    bock = {"bock": occasion.bock} if occasion.bock > 1 else {}
    return bock | ({"ramsch": True} if occasion.ramsch else {})


def _letter(position: Position | None, nobody: str) -> str:
    return nobody if position is None else position.letter


def _glimpse_text(glimpse: Glimpse) -> str:
    hands = [_HIDDEN] * 3
    if glimpse.viewer is not None:
        hands[glimpse.viewer] = format_by_suits(glimpse.hand_mask)
    return "/".join([*hands, format_by_suits(glimpse.skat_mask) if glimpse.skat_mask else _HIDDEN])


@lru_cache(maxsize=4096)
def _act_text(act: Act) -> str:
    letter = _letter(act.position, "W") + ":"
    word = format_word(Word(act.move, act.position, act.hand))
    return word if word.startswith(letter) else letter + word


def _summary_data(summary: Summary) -> dict[str, Any]:
    data = {
        "ending": summary.ending.value,
        "scores": [score if isinstance(score, int) else str(score) for score in summary.scores],
        "declarer": None if summary.declarer is None else summary.declarer.letter,
        "contract": summary.contract,
        "points": summary.card_points,
        "won": summary.won,
    }
    return {key: value for key, value in data.items() if value is not None}


def _copy_data(copy: IssCopy) -> dict[str, Any]:
    data = {
        "deck": copy.deck,
        "put": copy.put,
        "keys": list(copy.keys),
        "verbatim": [list(pair) for pair in copy.verbatim],
        "half_declared": None if copy.half_declared is None else str(copy.half_declared),
        "result": None if copy.result is None else str(copy.result),
    }
    return {key: value for key, value in data.items() if value not in (None, "", [])}


def read_jsonl(source: Iterable[str] | TextIO) -> Iterator[Record | ReadError]:
    """The records in a text stream, or in any iterable of lines, in their order; empty lines are skipped.

    A line that cannot be read gives a :class:`ReadError` in its place, and reading goes on. Whether the
    moves are legal is not asked here; a replay finds out.
    """
    number = 1
    line = ""
    for piece in pieces_of(source):
        line += piece if len(line) <= LONGEST_LINE else ""
        if getattr(source, "readline", None) is not None and not piece.endswith("\n"):
            continue
        if line.strip():
            yield read_line(line, number, _record_of)
        number += 1
        line = ""
    if line.strip():
        yield read_line(line, number, _record_of)


def _record_of(fields: Fields, line: int) -> Record:
    seats = fields.texts("seats")
    if len(seats) not in (0, 3, 4, 5):
        raise fields.damage("seats", list(seats), '["…", "…", "…", "…"]')
    dealer = fields.take("dealer", int, "0 1 2 3 4")
    if dealer is not None and not 0 <= dealer < max(3, len(seats)):
        raise fields.damage("dealer", dealer, "0 1 2 3 4")
    players, ratings = fields.texts("players", 3), fields.texts("ratings", 3)
    occasion, result, iss = fields.part("round"), fields.part("result"), fields.part("iss")
    values: dict[str, Any] = {
        "deal": _deal_of(fields),
        "rules": _rules_of(fields),
        "occasion": ORDINARY if occasion is None else _occasion_of(occasion),
        "acts": tuple(_acts_of(fields)),
        "seats": seats,
        "dealer": dealer,
        "place": fields.take("place", str, '"…"') or "",
        "played_at": fields.parsed("date", moment, "2026-01-31T20:15:00+00:00"),
        "series": fields.take("series", int, "0 1 2 …"),
        "number": fields.take("number", int, "0 1 2 …"),
        "comment": fields.take("comment", str, '"…"') or "",
        "summary": None if result is None else _summary_of(result),
        "iss": None if iss is None else _copy_of(iss),
    }
    if players:
        values["names"] = players
    if ratings:
        values["ratings"] = ratings
    extra: Extra = fields.rest()
    for part in (occasion, result, iss):
        extra += part.rest() if part is not None else ()
    return Record(**values, extra=extra, line=line)


def _deal_of(fields: Fields) -> Deal | Glimpse:
    expected = "F/M/R/skat"
    text = fields.need("deal", str, expected)
    letter = fields.take("viewer", str, "F M R -")
    try:
        if letter is None:
            return Deal.parse(text)
        *hands, skat = text.split("/")
        viewer = None if letter == "-" else _LETTERS[letter]
        known = [place for place, hand in enumerate(hands) if hand != _HIDDEN]
        hand_mask = 0 if viewer is None else parse_by_suits(hands[viewer])
        skat_mask = 0 if skat == _HIDDEN else parse_by_suits(skat)
    except KeyError:
        raise fields.damage("viewer", letter, "F M R -") from None
    except (ValueError, IndexError):
        raise fields.damage("deal", text, expected) from None
    if len(hands) != 3 or known != ([] if viewer is None else [viewer]) or hand_mask & skat_mask:
        raise fields.damage("deal", text, expected)
    if hand_mask.bit_count() not in (0, 10) or skat_mask.bit_count() not in (0, 2):
        raise fields.damage("deal", text, expected)
    return Glimpse(viewer, hand_mask, skat_mask)


def _occasion_of(fields: Fields) -> Occasion:
    bock, ramsch = fields.take("bock", int, "2 4 …"), fields.take("ramsch", bool, "true")
    try:
        return Occasion(1 if bock is None else bock, bool(ramsch))
    except ValueError:
        raise fields.damage("bock", bock, "2 4 …") from None


def _rules_of(fields: Fields) -> Ruleset:
    data = fields.take("rules", dict, "{ … }") or {}
    try:
        return ruleset_from_dict(data)
    except RulesetError as error:
        raise Damage(Problem.BAD_VALUE, str(error), "", place="rules") from None


def _acts_of(fields: Fields) -> Iterator[Act]:
    for number, text in enumerate(fields.texts("moves")):
        try:
            yield _act_of(text)
        except ValueError:
            place = f"{fields.name('moves')}[{number}]"
            raise Damage(Problem.NO_ACTION, text, "F: M: R: W: + CJ 18 p y take …", place=place) from None


@lru_cache(maxsize=4096)
def _act_of(text: str) -> Act:
    letter, colon, rest = text.partition(":")
    if not colon or (letter != "W" and letter not in _LETTERS):
        raise ValueError(text)
    if letter == "W":
        word = parse_word(rest)
        if word.position is not None:
            raise ValueError(text)
        return Act(None, word.move)
    word = parse_word(text)
    return Act(word.position, word.move, word.hand)


def _summary_of(fields: Fields) -> Summary:
    scores = fields.need("scores", list, "[0, 0, 0]")
    if len(scores) != 3:
        raise fields.damage("scores", scores, "[0, 0, 0]")
    try:
        forehand, middlehand, rearhand = (_score(score) for score in scores)
    except ValueError:
        raise fields.damage("scores", scores, "[0, 0, 0]") from None
    fields.need("ending", str, ", ".join(Ending))
    ending = fields.parsed("ending", Ending, ", ".join(Ending))
    return Summary(
        ending=ending or Ending.PLAYED,
        scores=(forehand, middlehand, rearhand),
        declarer=fields.parsed("declarer", _position, "F M R"),
        contract=fields.take("contract", str, "C S H D G N + H S Z O"),
        card_points=fields.take("points", int, "0 … 120"),
        won=fields.take("won", bool, "true false"),
    )


def _score(value: object) -> GamePoints:
    """A whole number, or halves as ``"47/2"``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,6}/2", value, re.ASCII):
        return Fraction(value)
    raise ValueError(value)


def _position(letter: str) -> Position:
    if letter not in _LETTERS:
        raise ValueError(letter)
    return _LETTERS[letter]


def _copy_of(fields: Fields) -> IssCopy:
    verbatim = fields.take("verbatim", list, '[["KEY", "value"]]') or []
    for pair in verbatim:
        if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(text, str) for text in pair)):
            raise fields.damage("verbatim", verbatim, '[["KEY", "value"]]')
    result = fields.take("result", str, "d:0 win v:48 …")
    try:
        parsed = None if result is None else IssResult.parse(result)
    except Damage as damage:
        damage.place = fields.name("result")
        raise
    return IssCopy(
        deck=fields.need("deck", str, "CJ.SJ. …"),
        put=fields.take("put", str, "H7.H8") or "",
        keys=fields.texts("keys"),
        verbatim=tuple((key, value) for key, value in verbatim),
        half_declared=fields.parsed("half_declared", Contract.parse, "C S H D G N + H S Z O"),
        result=parsed,
    )
