"""Records of Offiziersskat: JSON, one deal a line, nothing lost.

The fields, in this order; those that say nothing are left out:

============  =========================================================================================
``schema``    1
``game``      ``officer``
``deal``      the piles of announcer and dealer, as :class:`~skatkit.rules.officer.deal.PileDeal` reads them
``rules``     what differs from the agreement that is most usual
``moves``     each ``A:`` or ``D:`` and a move of :func:`skatkit.rules.officer.moves.parse_move`
``players``   the names of announcer and dealer
``place``     where it was played; ``date``, ``series``, ``number`` and ``comment`` likewise
``result``    ``ending``, ``scores`` and ``points`` of both, and whether the announcer ``won``
============  =========================================================================================

Fields of other programs are kept as they are.

>>> game = OfficerGame(PileDeal.shuffled(7))
>>> game.push("declare C")
>>> record = OfficerRecord.of(game, names=("Ada", "Ben"))
>>> [again] = read_officer_jsonl([write_officer_jsonl(record)])
>>> again == record, again.game().state == game.state
(True, True)
>>> [error] = read_officer_jsonl(['{"schema": 1, "game": "skat"}'])
>>> str(error)
"line 1: other-game in game: 'skat' (expected officer)"
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple

from skatkit.formats.json_fields import Extra, Fields
from skatkit.formats.json_lines import SCHEMA, moment, read_line
from skatkit.formats.problems import Damage, Problem, ReadError
from skatkit.rules.moves import Ending
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.moves import OfficerMove, parse_move
from skatkit.rules.officer.options import OFFICER, Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.outcome import OfficerOutcome
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.trick import Two

GAME = "officer"
_DEAL = "CJH7.… / …"
_LETTERS = {role.letter: role for role in ROLES}
_FLAGS = ("kontra", "ramsch", "null")


class OfficerAct(NamedTuple):
    """Who did what."""

    role: Role
    move: OfficerMove


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficerSummary:
    """The result of a deal as a record keeps it: enough to notice that a replay gives another one.

    Attributes:
        ending: why the deal was over.
        scores: what announcer and dealer wrote.
        card_points: of announcer and dealer.
        won: did the announcer win? ``None`` in Ramsch.
    """

    ending: Ending
    scores: Two
    card_points: Two
    won: bool | None = None

    @classmethod
    def of(cls, outcome: OfficerOutcome) -> OfficerSummary:
        """The summary of an outcome."""
        return cls(
            ending=outcome.ending, scores=outcome.scores, card_points=outcome.card_points, won=outcome.won
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficerRecord:
    """One deal of Offiziersskat: its cards, what was agreed and done, and where, when and by whom.

    Attributes:
        deal: all cards.
        options: what was agreed.
        acts: everything that happened, in order.
        names: of announcer and dealer.
        place: the server or place.
        played_at: date and time, with its time zone.
        series: number of the list or series.
        number: number of the deal.
        comment: any text.
        summary: the result, if the record keeps it.
        extra: fields of other programs: path and JSON text of each, kept as they are.
        line: where the record stood in what it was read from; not part of its value.
    """

    deal: PileDeal
    options: Officer = OFFICER
    acts: tuple[OfficerAct, ...] = ()
    names: tuple[str, str] = ("", "")
    place: str = ""
    played_at: datetime | None = None
    series: int | None = None
    number: int | None = None
    comment: str = ""
    summary: OfficerSummary | None = None
    extra: Extra = ()
    line: int = field(default=0, compare=False)

    @classmethod
    def of(
        cls,
        game: OfficerGame,
        *,
        names: tuple[str, str] = ("", ""),
        place: str = "",
        played_at: datetime | None = None,
        series: int | None = None,
        number: int | None = None,
        comment: str = "",
    ) -> OfficerRecord:
        """The record of a game, with its result if it is over."""
        return cls(
            deal=game.deal,
            options=game.options,
            acts=tuple(OfficerAct(event.role, event.move) for event in game.events),
            names=names,
            place=place,
            played_at=played_at,
            series=series,
            number=number,
            comment=comment,
            summary=None if game.outcome is None else OfficerSummary.of(game.outcome),
        )

    def game(self) -> OfficerGame:
        """The game, replayed move by move.

        Raises:
            IllegalMoveError: a move is illegal.
        """
        game = OfficerGame(self.deal, self.options)
        for act in self.acts:
            game.push(act.move, act.role)
        return game


def write_officer_jsonl(record: OfficerRecord) -> str:
    """A record as one line of JSON, without a line break at the end; always the same for the same record."""
    summary = record.summary
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "game": GAME,
        "deal": str(record.deal),
        "rules": _options_data(record.options),
        "moves": [f"{act.role.letter}:{act.move}" for act in record.acts],
        "players": list(record.names) if any(record.names) else None,
        "place": record.place,
        "date": None if record.played_at is None else record.played_at.isoformat(),
        "series": record.series,
        "number": record.number,
        "comment": record.comment,
        "result": None if summary is None else _summary_data(summary),
    }
    data = {key: value for key, value in data.items() if value not in (None, "", [], {})}
    for path, text in record.extra:
        part = data
        for name in path[:-1]:
            part = part.setdefault(name, {})
        part.setdefault(path[-1], json.loads(text))
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _options_data(options: Officer) -> dict[str, Any]:
    values = {name: getattr(options, name) for name in ("deal", "scoring", *_FLAGS)}
    return {
        name: value.value if isinstance(value, Enum) else value
        for name, value in values.items()
        if value != getattr(OFFICER, name)
    }


def _summary_data(summary: OfficerSummary) -> dict[str, Any]:
    data = {
        "ending": summary.ending.value,
        "scores": list(summary.scores),
        "points": list(summary.card_points),
    }
    return data if summary.won is None else {**data, "won": summary.won}


def read_officer_jsonl(lines: Iterable[str]) -> Iterator[OfficerRecord | ReadError]:
    """The records in a text stream, or in any iterable of lines, in their order; empty lines are skipped.

    A line that cannot be read gives a :class:`ReadError` in its place, and reading goes on. Whether the
    moves are legal is not asked here; :meth:`OfficerRecord.game` finds out.
    """
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield read_line(line, number, _record_of)


def _record_of(fields: Fields, line: int) -> OfficerRecord:
    game = fields.need("game", str, GAME)
    if game != GAME:
        raise Damage(Problem.OTHER_GAME, game, GAME, place="game")
    names = fields.texts("players", 2)
    rules, result = fields.part("rules"), fields.part("result")
    record = OfficerRecord(
        deal=_deal_of(fields),
        options=OFFICER if rules is None else _options_of(rules),
        acts=tuple(_acts_of(fields)),
        names=(names[0], names[1]) if names else ("", ""),
        place=fields.take("place", str, '"…"') or "",
        played_at=fields.parsed("date", moment, "2026-01-31T20:15:00+00:00"),
        series=fields.take("series", int, "0 1 2 …"),
        number=fields.take("number", int, "0 1 2 …"),
        comment=fields.take("comment", str, '"…"') or "",
        summary=None if result is None else _summary_of(result),
        line=line,
    )
    extra = fields.rest()
    for part in (rules, result):
        extra += () if part is None else part.rest()
    return dataclasses.replace(record, extra=extra)


def _deal_of(fields: Fields) -> PileDeal:
    text = fields.need("deal", str, _DEAL)
    try:
        return PileDeal.parse(text)
    except ValueError:
        raise fields.damage("deal", text, _DEAL) from None


def _options_of(fields: Fields) -> Officer:
    return Officer(
        deal=fields.parsed("deal", OfficerDeal, " ".join(OfficerDeal)) or OFFICER.deal,
        scoring=fields.parsed("scoring", OfficerScoring, " ".join(OfficerScoring)) or OFFICER.scoring,
        **{name: _flag(fields, name) for name in _FLAGS},
    )


def _flag(fields: Fields, name: str) -> bool:
    value = fields.take(name, bool, "true false")
    return bool(getattr(OFFICER, name)) if value is None else value


def _acts_of(fields: Fields) -> Iterator[OfficerAct]:
    for number, text in enumerate(fields.texts("moves")):
        letter, colon, rest = text.partition(":")
        try:
            if not colon:
                raise ValueError(text)
            yield OfficerAct(_LETTERS[letter], parse_move(rest))
        except (KeyError, ValueError):
            place = f"{fields.name('moves')}[{number}]"
            raise Damage(Problem.NO_ACTION, text, "A: D: + CJ, declare C …", place=place) from None


def _summary_of(fields: Fields) -> OfficerSummary:
    fields.need("ending", str, ", ".join(Ending))
    return OfficerSummary(
        ending=fields.parsed("ending", Ending, ", ".join(Ending)) or Ending.PLAYED,
        scores=_two(fields, "scores"),
        card_points=_two(fields, "points"),
        won=fields.take("won", bool, "true false"),
    )


def _two(fields: Fields, name: str) -> Two:
    values = fields.need(name, list, "[0, 0]")
    if len(values) != 2 or not all(
        isinstance(value, int) and not isinstance(value, bool) for value in values
    ):
        raise fields.damage(name, values, "[0, 0]")
    return values[0], values[1]
