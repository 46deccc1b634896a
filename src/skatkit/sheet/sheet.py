"""The sheet (Spielliste): one row for each deal, with running totals and control sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from skatkit.rules.choices import ListScoring
from skatkit.rules.outcome import Outcome
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.sheet.points import Points, added
from skatkit.sheet.pot import PotAccount
from skatkit.sheet.rounds import Plan
from skatkit.sheet.row import Row
from skatkit.sheet.scoring import OWN_GAME_BONUS, Standing, bonus_for_others, pay_outs, ranking


@dataclass(frozen=True, slots=True)
class Replaced:
    """A row as it stood before a correction."""

    row: Row


@dataclass(frozen=True, slots=True)
class Sheet:
    """All deals of a list so far.

    Attributes:
        seats: the size of the table.
        rows: the deals.
        first_dealer: the seat that dealt first.
        rules: the ruleset; that of a table of this size if none is given.
        replaced: rows that corrections have replaced, the oldest first.

    Raises:
        ValueError: there is no such table, or a row that does not fit: wrong number, no such seat, scores
            for another table, or a declarer who sat out.

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
    rules: Ruleset = ISKO
    replaced: tuple[Replaced, ...] = ()

    def __post_init__(self) -> None:
        if self.rules.seats != self.seats:
            object.__setattr__(self, "rules", self.rules.replace(seats=self.seats))
        Plan.start(self.rules, self.first_dealer)
        for number, row in enumerate(self.rows, start=1):
            if row.number != number:
                raise ValueError(f"row {number} is numbered {row.number}")
            if row.seats != self.seats:
                raise ValueError(f"row {number} has {row.seats} scores for {self.seats} seats")
            if row.declarer is not None and row.declarer not in row.active:
                raise ValueError(f"row {number}: seat {row.declarer} sat out and cannot be declarer")

    @classmethod
    def under(cls, rules: Ruleset, first_dealer: int = 0) -> Sheet:
        """An empty sheet for a ruleset."""
        return cls(rules.seats, (), first_dealer, rules)

    # What comes next

    @property
    def plan(self) -> Plan:
        """What comes next: who deals, Bock or Ramsch, whether the list is over."""
        plan = Plan.start(self.rules, self.first_dealer)
        for row in self.rows:
            plan = plan.after(row)
        return plan

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What came next before each row, and what comes next now."""
        return tuple(self._plans())

    def _plans(self) -> Iterator[Plan]:
        plan = Plan.start(self.rules, self.first_dealer)
        yield plan
        for row in self.rows:
            plan = plan.after(row)
            yield plan

    @property
    def next_dealer(self) -> int:
        """The seat that deals next; mostly it passes on after every deal (ISkO 3.2.16)."""
        return self.plan.dealer

    def after(self, outcome: Outcome) -> Sheet:
        """The sheet with one more deal, played on the occasion that :attr:`plan` told."""
        plan = self.plan
        row = Row.of(
            outcome, number=plan.number, dealer=plan.dealer, seats=self.seats, occasion=plan.occasion
        )
        return self.with_row(row)

    def with_row(self, row: Row) -> Sheet:
        """The sheet with one more row.

        Raises:
            ValueError: it does not fit.
        """
        return replace(self, rows=(*self.rows, row))

    # What it adds up to

    def totals(self, scoring: ListScoring | None = None) -> tuple[Points, ...]:
        """List points by seat; by the ruleset's scoring if no other is asked for."""
        totals = self.running(scoring)
        return totals[-1] if totals else (0,) * self.seats

    def running(self, scoring: ListScoring | None = None) -> tuple[tuple[Points, ...], ...]:
        """The totals by seat after each row."""
        wanted = self.rules.list_scoring if scoring is None else scoring
        totals: tuple[Points, ...] = (0,) * self.seats
        found = []
        for row in self.rows:
            totals = added(totals, row.points(wanted, self.rules))
            found.append(totals)
        return tuple(found)

    @property
    def won(self) -> tuple[int, ...]:
        """Own games won by seat."""
        return tuple(
            sum(row.declarer == seat and row.won is True for row in self.rows) for seat in range(self.seats)
        )

    @property
    def lost(self) -> tuple[int, ...]:
        """Own games lost by seat, with each lost Ramsch where it counts as one."""
        return tuple(sum(seat in row.losses(self.rules) for row in self.rows) for seat in range(self.seats))

    @property
    def without_declarer(self) -> int:
        """How many deals had no scored game of a declarer (passed in, Ramsch).

        The control sum of a paper list: games won, games lost and these make the number of rows.
        """
        return sum(row.won is None for row in self.rows)

    def control_sum(self, scoring: ListScoring | None = None) -> Points:
        """The sum of all totals, computed crosswise: down the columns and over the games, not along rows."""
        wanted = self.rules.list_scoring if scoring is None else scoring
        plain = sum(sum(row.scores[seat] for row in self.rows) for seat in range(self.seats))
        match wanted:
            case ListScoring.PLAIN:
                return plain
            case ListScoring.ZERO_SUM:
                return 0
            case ListScoring.BIERLACHS:
                # Whoever was best in a deal: he is set to nought and two others are charged as much.
                return plain - 3 * sum(max(0, *row.scores) for row in self.rows)
        won, lost = sum(self.won), sum(self.lost)
        bonus = OWN_GAME_BONUS * (won - lost)
        if wanted is ListScoring.SEEGER_FABIAN:
            bonus += lost * (self.seats - 1) * bonus_for_others(self.seats, self.rules.defender_bonus)
        return plain + bonus

    def ranking(self, scoring: ListScoring | None = None) -> tuple[Standing, ...]:
        """The seats from first to last."""
        return ranking(self.totals(scoring), won=self.won, lost=self.lost)

    def pay_outs(self, scoring: ListScoring = ListScoring.PLAIN) -> tuple[Points, ...]:
        """What everybody gets when each pays every other the difference."""
        return pay_outs(self.totals(scoring))

    @property
    def pot(self) -> PotAccount | None:
        """The pot; ``None`` where none is played for."""
        return None if self.rules.pot is None else PotAccount.of(self.rows, self.rules.pot, self.seats)
