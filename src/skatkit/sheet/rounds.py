"""The plan of a list: which deal comes next, who deals it, and whether it is Bock or Ramsch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.choices import AllPass, BockQueue, ListScoring, RamschLevel, SeriesEnd
from skatkit.rules.code import Code
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import active_seats, next_dealer
from skatkit.rules.ruleset import Bock, Ruleset
from skatkit.sheet.points import Points, added
from skatkit.sheet.row import Row
from skatkit.sheet.scoring import bierlachs_losers
from skatkit.sheet.triggers import fired


class RoundKind(Code):
    """A round that is no ordinary one; everybody deals once in it."""

    BOCK = "bock"
    RAMSCH = "ramsch"


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is being played or waits.

    Attributes:
        kind: what is played in it.
        left: deals still to come.
    """

    kind: RoundKind
    left: int


@dataclass(frozen=True, slots=True)
class Due:
    """The deal that is due.

    Attributes:
        rules: the ruleset.
        number: of its row, from 1.
        dealer: the seat that deals.
        occasion: what the list brings to it.
    """

    rules: Ruleset
    number: int
    dealer: int
    occasion: Occasion

    @property
    def active(self) -> tuple[int, int, int]:
        """The seats that play: forehand, middlehand, rearhand."""
        return active_seats(self.rules.seats, self.dealer)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a list stands before its next deal.

    Attributes:
        rules: the ruleset.
        dealer: the seat that deals next.
        number: of the next row, from 1.
        used: how many deals of the list are used up.
        totals: by seat, as they stand on the sheet: list points in Bierlachs and zero-sum, else game points.
        rounds: of Bock and Ramsch, running or waiting, in order. Under ``STACK`` all rounds of Bock run at
            once, and a round of Ramsch begins when they are over.

    >>> from skatkit.rules.ruleset import ISKO
    >>> plan = Plan.start(ISKO.replace(bock=Bock()), 0)
    >>> lost = Row(1, 0, (0, -48, 0), declarer=1, won=False, value=24, card_points=60)
    >>> plan = plan.after(lost)
    >>> plan.dealer, plan.occasion, plan.rounds
    (1, Occasion(bock=2, ramsch=False), (Round(kind=RoundKind.BOCK, left=3),))
    """

    rules: Ruleset
    dealer: int
    number: int
    used: int
    totals: tuple[Points, ...]
    rounds: tuple[Round, ...] = ()

    @classmethod
    def start(cls, rules: Ruleset, first_dealer: int) -> Plan:
        """Before the first deal.

        Raises:
            ValueError: there is no such seat.
        """
        active_seats(rules.seats, first_dealer)
        return cls(rules, first_dealer, 1, 0, (0,) * rules.seats)

    @property
    def active(self) -> tuple[int, int, int]:
        """The seats that play the next deal: forehand, middlehand, rearhand."""
        return active_seats(self.rules.seats, self.dealer)

    @property
    def running(self) -> tuple[Round, ...]:
        """The rounds the next deal belongs to."""
        if not self._stacks:
            return self.rounds[:1]
        bock = tuple(r for r in self.rounds if r.kind is RoundKind.BOCK)
        ramsch = tuple(r for r in self.rounds if r.kind is RoundKind.RAMSCH)
        begun = ramsch and ramsch[0].left < self.rules.seats
        return (*bock, *ramsch[:1]) if begun or not bock else bock

    @property
    def occasion(self) -> Occasion:
        """What the list brings to the next deal."""
        kinds = [running.kind for running in self.running]
        return Occasion(2 ** kinds.count(RoundKind.BOCK), RoundKind.RAMSCH in kinds)

    @property
    def due(self) -> Due:
        """The next deal."""
        return Due(self.rules, self.number, self.dealer, self.occasion)

    @property
    def bierlachs_losers(self) -> tuple[int, ...]:
        """Who has reached the limit of Bierlachs and lost."""
        rules = self.rules
        if rules.list_scoring is not ListScoring.BIERLACHS:
            return ()
        return bierlachs_losers(self.totals, limit=rules.bierlachs_limit, both_over=rules.bierlachs_both_over)

    @property
    def is_over(self) -> bool:
        """Is the list over? Where the players decide it never is by itself."""
        match self.rules.series_end:
            case SeriesEnd.LENGTH:
                return self._is_long_enough and not self.rounds
            case SeriesEnd.LIMIT:
                return bool(self.bierlachs_losers)
            case SeriesEnd.AGREEMENT:
                return False

    @property
    def deals_left(self) -> int | None:
        """How many deals are still to come as far as one can say now; ``None`` without an agreed length."""
        if self.rules.series_end is not SeriesEnd.LENGTH:
            return None
        waiting = sum(r.left for r in self.rounds)
        if self._stacks:
            bock = [r.left for r in self.rounds if r.kind is RoundKind.BOCK]
            waiting += max(bock, default=0) - sum(bock)
        return max(self.rules.list_length_in_force - self.used, waiting)

    def uses_up(self, row: Row) -> bool:
        """Does a row use up a deal of the list, and of its round?

        It does not if the cards are dealt again (all passed, or a level Ramsch, where that is agreed), nor if
        Grand Hand was declared in a round of Ramsch.
        """
        ramsch = self.rules.ramsch
        if row.is_passed_in:
            return self.rules.all_pass is not AllPass.REDEAL
        if row.is_level and ramsch is not None:
            return ramsch.level is not RamschLevel.REDEAL
        return not (row.occasion.ramsch and row.is_grand_hand)

    def after(self, row: Row) -> Plan:
        """The plan after one more row; the row's own dealer and round count, even if others were due."""
        rules = self.rules
        points = row.points(rules.list_scoring, rules) if self._runs_on_list_points else row.scores
        totals = added(self.totals, points)
        uses_up = self.uses_up(row)
        rounds = self._ticked(row) if uses_up else self.rounds
        if rules.bock is not None and not (rules.series_end is SeriesEnd.LENGTH and self._is_long_enough):
            for _ in fired(row, self.totals, totals, rules.bock.triggers):
                rounds += self._new_rounds(rules.bock)
        deals_again = not uses_up and not row.ramsch
        return replace(
            self,
            dealer=row.dealer if deals_again else next_dealer(rules.seats, row.dealer),
            number=self.number + 1,
            used=self.used + uses_up,
            totals=totals,
            rounds=rounds,
        )

    @property
    def _stacks(self) -> bool:
        return self.rules.bock is not None and self.rules.bock.queue is BockQueue.STACK

    @property
    def _is_long_enough(self) -> bool:
        return self.used >= self.rules.list_length_in_force

    @property
    def _runs_on_list_points(self) -> bool:
        return self.rules.list_scoring in (ListScoring.BIERLACHS, ListScoring.ZERO_SUM)

    def _ticked(self, row: Row) -> tuple[Round, ...]:
        """The rounds after one more deal of those that run; a Ramsch that was left out stays due."""
        running = [r for r in self.running if r.kind is RoundKind.BOCK or row.ramsch]
        rounds: tuple[Round, ...] = ()
        ended = 0
        for r in self.rounds:
            if r in running:
                running.remove(r)
                r = Round(r.kind, r.left - 1)
            if r.left:
                rounds += (r,)
            elif r.kind is RoundKind.BOCK:
                ended += 1
        if self._stacks and self.rules.bock is not None and self.rules.bock.ramsch_rounds:
            rounds += (Round(RoundKind.RAMSCH, self.rules.seats),) * ended
        return rounds

    def _new_rounds(self, bock: Bock) -> tuple[Round, ...]:
        seats = self.rules.seats
        follows = bock.ramsch_rounds and not self._stacks
        return (Round(RoundKind.BOCK, seats), *((Round(RoundKind.RAMSCH, seats),) if follows else ()))
