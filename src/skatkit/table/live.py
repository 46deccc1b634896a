"""A deal at the table: the truth about it, and what each seat has been shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.view import View

Seats = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class LiveDeal:
    """A deal being played, or just finished.

    Attributes:
        number: of the deal in the list, from 1.
        dealer: the seat that dealt.
        seats: of forehand, middlehand and rearhand.
        state: the truth. Only the table itself may look at it.
        views: of forehand, middlehand, rearhand and of an onlooker, each built from what it was shown.
        events: everything that has happened, with all cards.
        counts: it belongs to the list; a replay does not.
        watched: seats that sit out, each with the hand it looks at.
    """

    number: int
    dealer: int
    seats: Seats
    state: State
    views: tuple[View, View, View, View]
    events: tuple[Event, ...] = ()
    counts: bool = True
    watched: tuple[tuple[int, Position], ...] = ()

    @classmethod
    def start(
        cls,
        deal: Deal,
        rules: Ruleset,
        *,
        number: int,
        dealer: int,
        seats: Seats,
        occasion: Occasion = ORDINARY,
        counts: bool = True,
    ) -> LiveDeal:
        """A deal whose cards have just been dealt."""
        forehand, middlehand, rearhand = (
            View.start(position, deal.hand(position), rules, occasion=occasion) for position in POSITIONS
        )
        views = (forehand, middlehand, rearhand, View.start(None, None, rules, occasion=occasion))
        state = State.start(deal, rules, occasion=occasion)
        return cls(number, dealer, seats, state, views, counts=counts)

    def position_of(self, seat: int) -> Position | None:
        """The position of a seat; ``None`` when it sits out."""
        return Position(self.seats.index(seat)) if seat in self.seats else None

    def seat_of(self, position: Position) -> int:
        """The seat of a position."""
        return self.seats[position]

    def eyes_of(self, seat: int | None) -> Position | None:
        """With whose eyes a seat sees the deal: its own, those it has chosen to look through, or nobody's."""
        if seat is None:
            return None
        position = self.position_of(seat)
        return position if position is not None else dict(self.watched).get(seat)

    def view(self, seat: int | None) -> View:
        """What a seat, or an onlooker (``None``), may know."""
        return self.view_from(self.eyes_of(seat))

    def view_from(self, position: Position | None) -> View:
        """What a position, or an onlooker, may know."""
        return self.views[3 if position is None else position]

    def after(self, event: Event, state: State) -> LiveDeal:
        """The deal after an event."""
        eyes = (*POSITIONS, None)
        seen = [view.after(event.seen_by(p)) for p, view in zip(eyes, self.views, strict=True)]
        views = (seen[0], seen[1], seen[2], seen[3])
        return replace(self, state=state, views=views, events=(*self.events, event))

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats the deal waits for."""
        return tuple(self.seats[position] for position in self.state.public.waited_for)

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.state.is_over

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the deal is over."""
        return self.state.outcome
