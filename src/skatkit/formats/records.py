"""What the record of one deal holds, whatever form it was written in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.iss_copy import IssCopy
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.formats.replay import Replayed, glimpsed, replayed
from skatkit.rules.claims import Pending
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, Verdict
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import Position
from skatkit.rules.ramsch import ThreeScores
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.view import View

Three = tuple[int, int, int]
ThreeTexts = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The result of a deal as a record keeps it: enough to notice that a replay gives another one.

    Attributes:
        ending: why the deal was over.
        scores: game points of forehand, middlehand and rearhand.
        declarer: who played alone, if anybody.
        contract: the announced game as text, if there was one.
        card_points: the declarer's card points that were counted.
        won: did the declarer win?
    """

    ending: Ending
    scores: ThreeScores
    declarer: Position | None = None
    contract: str | None = None
    card_points: int | None = None
    won: bool | None = None

    @classmethod
    def of(cls, outcome: Outcome) -> Summary:
        """The summary of an outcome."""
        reckoning = outcome.reckoning
        return cls(
            ending=outcome.ruling.ending,
            scores=outcome.scores,
            declarer=outcome.declarer,
            contract=None if outcome.contract is None else str(outcome.contract),
            card_points=None if reckoning is None else reckoning.count.card_points,
            won=outcome.won,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One deal: its cards, ruleset and moves, and where, when and by whom it was played.

    Attributes:
        deal: all cards, or what one player saw of them.
        rules: the ruleset in force.
        occasion: the round the deal was played in.
        acts: everything that happened, in order.
        names: the players by position.
        ratings: their ratings as the place writes them, empty if none; see :meth:`rating`.
        seats: all names at the table, clockwise, when one of them sat out (a table of four).
        dealer: the index in ``seats`` of the dealer, if known.
        place: the server or place.
        played_at: date and time, with its time zone.
        series: number of the list or series.
        number: number of the deal; unique only within one place.
        comment: any text.
        summary: the result, if the record keeps it in our own form.
        iss: what only a record of the International Skat Server has.
        extra: fields of other programs: path and JSON text of each, kept as they are.
        line: where the record began in the stream it was read from; not part of its value.

    >>> game = Game(Deal.shuffled(seed=7))
    >>> for move in ("pass", "pass", "pass"):
    ...     game.push(move)
    >>> record = Record.of(game, names=("Ada", "Ben", "Cleo"))
    >>> record.game().outcome == game.outcome, record.summary.ending
    (True, Ending.PASSED_IN)
    """

    deal: Deal | Glimpse
    rules: Ruleset = ISKO
    occasion: Occasion = ORDINARY
    acts: tuple[Act, ...] = ()
    names: ThreeTexts = ("", "", "")
    ratings: ThreeTexts = ("", "", "")
    seats: tuple[str, ...] = ()
    dealer: int | None = None
    place: str = ""
    played_at: datetime | None = None
    series: int | None = None
    number: int | None = None
    comment: str = ""
    summary: Summary | None = None
    iss: IssCopy | None = None
    extra: tuple[tuple[tuple[str, ...], str], ...] = ()
    line: int = field(default=0, compare=False)

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        names: ThreeTexts = ("", "", ""),
        place: str = "",
        played_at: datetime | None = None,
        series: int | None = None,
        number: int | None = None,
        comment: str = "",
    ) -> Record:
        """The record of a game, with its result if it is over."""
        return cls(
            deal=game.deal,
            rules=game.rules,
            occasion=game.occasion,
            acts=tuple(Act(event.position, event.move) for event in game.events),
            names=names,
            place=place,
            played_at=played_at,
            series=series,
            number=number,
            comment=comment,
            summary=None if game.outcome is None else Summary.of(game.outcome),
        )

    @property
    def is_complete(self) -> bool:
        """Does the record hold all cards?"""
        return isinstance(self.deal, Deal)

    def rating(self, position: Position) -> float | None:
        """A player's rating as a number, ``None`` where the record has none."""
        try:
            return float(self.ratings[position])
        except ValueError:
            return None

    def replayed(self) -> Replayed:
        """Where the moves lead; every one is checked. Quicker than :meth:`game`, and for records with
        hidden cards, too.

        Raises:
            ReplayError: a move is illegal.
        """
        return replayed(self.deal, self.rules, self.acts, occasion=self.occasion)

    def game(self) -> Game:
        """The game, replayed move by move.

        Raises:
            IllegalMoveError: a move is illegal.
            FormatError: the record does not hold all cards (see :meth:`view`).
        """
        if not isinstance(self.deal, Deal):
            raise FormatError(Unsayable.HIDDEN_CARDS)
        verdicts = (act.move for act in self.acts if isinstance(act.move, Verdict))
        game = Game(self.deal, self.rules, occasion=self.occasion, adjudicator=_Recorded(verdicts))
        for act in self.acts:
            if not isinstance(act.move, Verdict):
                game.push(act.move, act.position)
        return game

    def view(self, position: Position | None = None) -> View:
        """What a position, or an onlooker, knew at the end.

        From a record with hidden cards it is always its owner's view.

        Raises:
            IllegalMoveError: a move is illegal.
        """
        if isinstance(self.deal, Deal):
            return self.game().view(position)
        return glimpsed(self.deal, self.rules, self.acts, occasion=self.occasion)


class _Recorded:
    """An adjudicator who repeats the verdicts of a record."""

    def __init__(self, verdicts: Iterable[Verdict]) -> None:
        self._verdicts = iter(verdicts)

    def prove(self, view: View, pending: Pending) -> bool | None:  # noqa: ARG002 - the record knows
        """What the record says next; ``None`` if it breaks off."""
        return next(self._verdicts, Verdict(None)).proved
