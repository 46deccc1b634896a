"""Exact answers about positions with open cards (perfect information), from the native core.

`solve` answers the usual question about a state in one call. A `Solver` keeps its tables and answers many:
values, targets, every card, and lists of positions over several threads. All answers are exact unless a
limit stopped the search; then they are bounds that hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatkit.engine._native import core
from skatkit.engine.open_position import GOALS, Goal, OpenPosition, QuestionError
from skatkit.rules.cards import CARDS, Card, CardSet
from skatkit.rules.position import Position
from skatkit.rules.state import State

TABLE_BYTES = 1 << 20
"""What a table may take: more than a megabyte gains next to nothing."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search of one position gives up; ``None`` means never.

    Attributes:
        nodes: positions looked at; the same limit always stops at the same place.
        seconds: time.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and not 1 <= self.nodes < 1 << 63:
            raise QuestionError(f"a limit of nodes is at least 1, not {self.nodes}")
        if self.seconds is not None and not self.seconds > 0:
            raise QuestionError(f"a limit of seconds is above 0, not {self.seconds}")


UNLIMITED = Limits()


@dataclass(frozen=True, slots=True)
class Bounds:
    """A value known to lie in ``low`` … ``high``, both included.

    Attributes:
        low: it is at least this.
        high: it is at most this.
        nodes: what the search looked at; 0 for the values of single cards, which are searched together.
    """

    low: int
    high: int
    nodes: int = 0

    @property
    def is_exact(self) -> bool:
        """Is the value known?"""
        return self.low == self.high

    @property
    def value(self) -> int:
        """The value.

        Raises:
            QuestionError: only bounds are known.
        """
        if self.low != self.high:
            raise QuestionError(f"the search stopped early: the value lies in {self.low} … {self.high}")
        return self.low

    def reaches(self, target: int) -> bool | None:
        """Is the value at least this? ``None`` if the bounds leave it open."""
        return True if self.low >= target else False if self.high < target else None


@dataclass(frozen=True, slots=True)
class CardBounds:
    """What a card is worth: the bounds of the value once it is played."""

    card: Card
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer to a position: its value and that of every card.

    Attributes:
        position: the position.
        goal: what was asked.
        bounds: the value of the position.
        cards: every legal card, lowest index first, with its value.
    """

    position: OpenPosition
    goal: Goal
    bounds: Bounds
    cards: tuple[CardBounds, ...]

    @property
    def card_points(self) -> int | None:
        """The card points the soloist gets, those he has included; ``None`` where tricks are asked about
        (Null).
        """
        return self.bounds.value if self.goal in (Goal.CARD_POINTS, Goal.FEWEST_POINTS) else None

    @property
    def is_reached(self) -> bool | None:
        """The answer to a question about tricks (in Null: he takes none); ``None`` where points are asked
        about.
        """
        return None if self.goal in (Goal.CARD_POINTS, Goal.FEWEST_POINTS) else bool(self.bounds.value)

    @property
    def best_cards(self) -> CardSet:
        """The cards nothing is better than, as far as the bounds tell."""
        if not self.cards:
            return CardSet()
        many = (self.position.turn is self.position.soloist) == (self.goal is not Goal.FEWEST_POINTS)
        if many:
            most = max(card.bounds.low for card in self.cards)
            return CardSet(card.card for card in self.cards if card.bounds.high >= most)
        least = min(card.bounds.high for card in self.cards)
        return CardSet(card.card for card in self.cards if card.bounds.low <= least)


class Solver:
    """Answers questions about open positions and remembers what it found out.

    Several threads of Python may use one solver; it serves them one after the other, and none of them holds
    the interpreter meanwhile.

    Args:
        threads: how many work on a list of positions; 0 for all the machine has.
        table_bytes: what each table may take; there is one for each thread and kind of question.

    >>> solver = Solver()
    >>> position = OpenPosition.parse("G", "CJ.HA", "HT.H7", "D7.D8")
    >>> solver.value(position).value, solver.value_reaches(position, 24)
    (23, False)
    """

    def __init__(self, *, threads: int = 1, table_bytes: int = TABLE_BYTES) -> None:
        if not 0 <= threads <= 256:
            raise QuestionError(f"0 to 256 threads, not {threads}")
        if not 0 < table_bytes <= 1 << 30:
            raise QuestionError(f"a table takes 1 to {1 << 30} bytes, not {table_bytes}")
        self._batch = core.Batch(threads, "best", table_bytes)

    @property
    def threads(self) -> int:
        """How many threads work on a list of positions."""
        return self._batch.threads

    @property
    def memory(self) -> int:
        """The bytes all tables take now."""
        return self._batch.memory

    def forget(self) -> None:
        """Empty the tables, so that the next answer costs what it costs a new solver."""
        self._batch.forget()

    def value(
        self, position: OpenPosition, *, goal: Goal | None = None, limits: Limits = UNLIMITED
    ) -> Bounds:
        """The value of a position for the soloist.

        Raises:
            QuestionError: the goal does not fit the game.
        """
        return self.values([position], goal=goal, limits=limits)[0]

    def value_reaches(
        self, position: OpenPosition, target: int, *, goal: Goal | None = None, limits: Limits = UNLIMITED
    ) -> bool | None:
        """Is the value at least ``target``? Much cheaper than the value; ``None`` if a limit came first."""
        return self.values([position], goal=goal, target=target, limits=limits)[0].reaches(target)

    def values(
        self,
        positions: Sequence[OpenPosition],
        *,
        goal: Goal | None = None,
        target: int | None = None,
        limits: Limits = UNLIMITED,
    ) -> list[Bounds]:
        """The values of many positions of one kind, over all threads.

        With a ``target`` the bounds are only good enough to tell whether it is reached. Limits hold for each
        position; with a limit of nodes each starts with empty tables, so that answers do not depend on the
        others.

        Raises:
            QuestionError: the goal does not fit a game, or the positions have no common usual goal.
        """
        asked = _goal(positions, goal)
        answers: list[Bounds | None] = [_settled(position, asked) for position in positions]
        for group in _by_taken(positions, answers, asked, target):
            found = self._batch.values(
                [positions[i].core_form for i in group.places],
                GOALS.index(asked),
                *group.window,
                *_numbers(limits),
            )
            for i, (low, high, nodes) in zip(group.places, found, strict=True):
                answers[i] = Bounds(low + group.taken, high + group.taken, nodes)
        return [answer for answer in answers if answer is not None]

    def cards(
        self,
        position: OpenPosition,
        *,
        goal: Goal | None = None,
        target: int | None = None,
        limits: Limits = UNLIMITED,
    ) -> tuple[CardBounds, ...]:
        """The value of every legal card; with a ``target`` only good enough to tell whether it is reached."""
        return self.cards_of([position], goal=goal, target=target, limits=limits)[0]

    def cards_of(
        self,
        positions: Sequence[OpenPosition],
        *,
        goal: Goal | None = None,
        target: int | None = None,
        limits: Limits = UNLIMITED,
    ) -> list[tuple[CardBounds, ...]]:
        """The values of every legal card in many positions of one kind, over all threads.

        Raises:
            QuestionError: see :meth:`values`.
        """
        asked = _goal(positions, goal)
        answers: list[tuple[CardBounds, ...]] = [()] * len(positions)
        settled = [_settled(position, asked) for position in positions]
        for i, bounds in enumerate(settled):
            if bounds is not None:
                answers[i] = tuple(
                    CardBounds(card, bounds) for card in reversed(list(positions[i].legal_cards))
                )
        for group in _by_taken(positions, settled, asked, target):
            found = self._batch.card_values(
                [positions[i].core_form for i in group.places],
                GOALS.index(asked),
                *group.window,
                *_numbers(limits),
            )
            for i, (cards, _) in zip(group.places, found, strict=True):
                answers[i] = tuple(
                    CardBounds(CARDS[card], Bounds(low + group.taken, high + group.taken))
                    for card, low, high in cards
                )
        return answers

    def solve(
        self, position: OpenPosition, *, goal: Goal | None = None, limits: Limits = UNLIMITED
    ) -> Solution:
        """The value of a position and of every card."""
        asked = position.goal if goal is None else goal
        cards = self.cards(position, goal=asked, limits=limits)
        bounds = self.value(position, goal=asked, limits=limits)
        return Solution(position, asked, bounds, cards)


def solve(
    state: State, *, soloist: Position | None = None, goal: Goal | None = None, limits: Limits = UNLIMITED
) -> Solution:
    """What the declarer gets if everybody sees all cards and plays his best, and what every card is worth.

    Card points include what he has taken and what lies in the skat. In Ramsch the question is about
    ``soloist`` (the player to move, if not given): the fewest points he can get by with when the others
    play against him.

    Raises:
        QuestionError: no card is being played.
        CoreMissingError: skatkit was built without its native core.

    >>> from skatkit.rules.game import Game
    >>> from skatkit.rules.deal import Deal
    >>> game = Game(Deal.shuffled(seed=7))
    >>> for move in ("18", "pass", "pass", "hand", "declare GH"):
    ...     game.push(move)
    >>> solve(game.state).card_points
    32
    """
    return Solver().solve(OpenPosition.of(state, soloist), goal=goal, limits=limits)


@dataclass(frozen=True, slots=True)
class _Group:
    """Positions that are asked the same of the core."""

    taken: int
    places: list[int]
    window: tuple[int, int]


def _goal(positions: Sequence[OpenPosition], goal: Goal | None) -> Goal:
    goals = {position.goal if goal is None else goal for position in positions}
    if len(goals) > 1:
        raise QuestionError(f"one question at a time, not {', '.join(sorted(g.value for g in goals))}")
    asked = goals.pop() if goals else Goal.CARD_POINTS
    for position in positions:
        if (asked is Goal.NO_TRICK) != (position.goal is Goal.NO_TRICK):
            raise QuestionError(f"{asked.value} is no question for {position.game.name.lower()}")
    return asked


def _settled(position: OpenPosition, goal: Goal) -> Bounds | None:
    value = position.decided(goal)
    return None if value is None else Bounds(value, value)


def _by_taken(
    positions: Sequence[OpenPosition], answers: Sequence[object], goal: Goal, target: int | None
) -> list[_Group]:
    """The positions without an answer, by the points their soloists have already: the core counts from
    there.
    """
    counts = goal in (Goal.CARD_POINTS, Goal.FEWEST_POINTS)
    groups: dict[int, list[int]] = {}
    for i, position in enumerate(positions):
        if answers[i] is None:
            groups.setdefault(position.taken if counts else 0, []).append(i)
    return [
        _Group(taken, places, (0, 120) if target is None else (target - taken - 1, target - taken))
        for taken, places in groups.items()
    ]


def _numbers(limits: Limits) -> tuple[int, float]:
    return limits.nodes or 0, limits.seconds or 0.0
