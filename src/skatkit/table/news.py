"""What each seat is told about a step; nobody learns more than he may know."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import CardSet
from skatkit.rules.events import Event
from skatkit.rules.moves import Absence
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import Position
from skatkit.table.entries import Acted, CameBack, Closed, Dealt, Entry, Left, Watched
from skatkit.table.live import LiveDeal, Seats
from skatkit.table.table import Step, Table, apply


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Cards have been dealt; ``hand`` are the viewer's own, if he plays."""

    number: int
    dealer: int
    seats: Seats
    counts: bool
    occasion: Occasion
    hand: CardSet | None


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened in the deal, as the viewer may know it."""

    event: Event


@dataclass(frozen=True, slots=True)
class HandShown:
    """Who sits out looks at a hand; everything that happened, as that position knows it."""

    position: Position
    hand: CardSet
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class SeatWatches:
    """A seat that sits out has chosen a hand."""

    seat: int
    position: Position


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat's player went away."""

    seat: int
    reason: Absence


@dataclass(frozen=True, slots=True)
class SeatBack:
    """A seat's player is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class ListClosed:
    """The list was ended early."""


News = HandDealt | Happened | HandShown | SeatWatches | SeatLeft | SeatBack | ListClosed


def news_for(before: Table, step: Step, seat: int | None) -> tuple[News, ...]:
    """What a step tells a seat, or an onlooker (``None``).

    >>> from skatkit.table.commands import NextDeal
    >>> from skatkit.table.options import TableOptions
    >>> from skatkit.table.table import act
    >>> table = Table.open(TableOptions(names=("A", "B", "C"), players=("", "", ""), seed="7"))
    >>> [dealt] = news_for(table, act(table, None, NextDeal()), 1)
    >>> dealt.number, dealt.dealer, len(dealt.hand)
    (1, 0, 10)
    """
    told = []
    table = before
    for entry in step.entries:
        table = apply(table, entry)
        told.append(_news(table, entry, seat))
    return tuple(told)


def _news(table: Table, entry: Entry, seat: int | None) -> News:
    live = table.live
    match entry:
        case Dealt() if live is not None:
            view = live.view(seat)
            hand = None if view.position is None else view.hand
            return HandDealt(live.number, live.dealer, live.seats, live.counts, view.public.occasion, hand)
        case Acted() if live is not None:
            return Happened(live.events[-1].seen_by(live.eyes_of(seat)))
        case Watched(who, position) if live is not None:
            return _watching(live, position) if who == seat else SeatWatches(who, position)
        case Left(who, reason):
            return SeatLeft(who, reason)
        case CameBack(who):
            return SeatBack(who)
        case Closed():
            return ListClosed()
        case _:
            raise ValueError(f"nothing can be told about {entry!r}")


def _watching(live: LiveDeal, position: Position) -> HandShown:
    events = tuple(event.seen_by(position) for event in live.events)
    return HandShown(position, live.state.deal.hand(position), events)
