"""The sheet (Spielliste): one row for each deal, with running totals and control sums."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import active_seats, next_dealer
from skatkit.sheet.scoring import BONUS_FOR_OTHERS, OWN_GAME_BONUS, Standing, list_points, pay_outs, ranking


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on a sheet. Seats are counted from 0.

    Attributes:
        number: of the deal in the list, from 1.
        dealer: the seat that dealt.
        scores: game points by seat.
        declarer: the seat that played alone; ``None`` when passed in and in Ramsch.
        contract: what was announced.
        won: did the declarer win? ``None`` without a scored game of a declarer.
        ramsch: a Ramsch was played.
    """

    number: int
    dealer: int
    scores: tuple[int, ...]
    declarer: int | None = None
    contract: Contract | None = None
    won: bool | None = None
    ramsch: bool = False

    def points(self, scoring: ListScoring) -> tuple[int, ...]:
        """List points by seat."""
        return list_points(self.scores, declarer=self.declarer, won=self.won, scoring=scoring)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All deals of a list so far.

    Raises:
        ValueError: not three or four seats, or a row that does not fit: wrong number, dealer out of
            turn, or scores for another table.

    >>> from skatkit.rules.game import Game
    >>> from skatkit.rules.deal import Deal
    >>> game = Game(Deal.shuffled(seed=7))
    >>> for move in ("pass", "pass", "pass"):
    ...     game.push(move)
    >>> sheet = Sheet(3).after(game.outcome)
    >>> len(sheet.rows), sheet.next_dealer, sheet.totals(ListScoring.SEEGER_FABIAN)
    (1, 1, (0, 0, 0))
    """

    seats: int
    rows: tuple[Row, ...] = ()
    first_dealer: int = 0

    def __post_init__(self) -> None:
        dealer = self.first_dealer
        active_seats(self.seats, dealer)
        for number, row in enumerate(self.rows, start=1):
            if row.number != number:
                raise ValueError(f"row {number} is numbered {row.number}")
            if row.dealer != dealer:
                raise ValueError(f"row {number}: seat {dealer} deals, not {row.dealer}")
            if len(row.scores) != self.seats:
                raise ValueError(f"row {number} has {len(row.scores)} scores for {self.seats} seats")
            dealer = next_dealer(self.seats, dealer)

    @property
    def next_dealer(self) -> int:
        """The seat that deals next; it passes on after every deal (ISkO 3.2.16)."""
        return (self.first_dealer + len(self.rows)) % self.seats

    def after(self, outcome: Outcome) -> Sheet:
        """The sheet with one more deal."""
        dealer = self.next_dealer
        active = active_seats(self.seats, dealer)
        scores = [0] * self.seats
        for position, seat in enumerate(active):
            scores[seat] = outcome.scores[position]
        row = Row(
            number=len(self.rows) + 1,
            dealer=dealer,
            scores=tuple(scores),
            declarer=None if outcome.declarer is None else active[outcome.declarer],
            contract=outcome.contract,
            won=outcome.won,
            ramsch=outcome.ramsch is not None,
        )
        return Sheet(self.seats, (*self.rows, row), self.first_dealer)

    def totals(self, scoring: ListScoring) -> tuple[int, ...]:
        """List points by seat."""
        totals = self.running(scoring)
        return totals[-1] if totals else (0,) * self.seats

    def running(self, scoring: ListScoring) -> tuple[tuple[int, ...], ...]:
        """The totals by seat after each row."""
        totals: tuple[int, ...] = (0,) * self.seats
        found = []
        for row in self.rows:
            totals = tuple(a + b for a, b in zip(totals, row.points(scoring), strict=True))
            found.append(totals)
        return tuple(found)

    @property
    def won(self) -> tuple[int, ...]:
        """Own games won by seat."""
        return self._own_games(won=True)

    @property
    def lost(self) -> tuple[int, ...]:
        """Own games lost by seat."""
        return self._own_games(won=False)

    def _own_games(self, *, won: bool) -> tuple[int, ...]:
        return tuple(
            sum(row.declarer == seat and row.won is won for row in self.rows) for seat in range(self.seats)
        )

    @property
    def without_declarer(self) -> int:
        """How many deals had no scored game of a declarer (passed in, Ramsch).

        The control sum of a paper list: games won, games lost and these make the number of rows.
        """
        return len(self.rows) - sum(self.won) - sum(self.lost)

    def control_sum(self, scoring: ListScoring) -> int:
        """The sum of all totals, computed crosswise: from game points and counted games, not from rows."""
        plain = sum(sum(row.scores) for row in self.rows)
        won, lost = sum(self.won), sum(self.lost)
        if scoring is ListScoring.PLAIN:
            return plain
        bonus = OWN_GAME_BONUS * (won - lost)
        if scoring is ListScoring.SEEGER_FABIAN:
            bonus += lost * (self.seats - 1) * BONUS_FOR_OTHERS[self.seats]
        return plain + bonus

    def ranking(self, scoring: ListScoring) -> tuple[Standing, ...]:
        """The seats from first to last."""
        return ranking(self.totals(scoring), won=self.won, lost=self.lost)

    def pay_outs(self, scoring: ListScoring = ListScoring.PLAIN) -> tuple[int, ...]:
        """What everybody gets when each pays every other the difference."""
        return pay_outs(self.totals(scoring))
