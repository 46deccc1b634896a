"""What a table tells a seat does not depend on cards it cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skatkit.rules.cards import CardSet, cards_in
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.moves import Discard, Move, PlayerMove
from skatkit.rules.position import Position
from skatkit.rules.ruleset import PRESETS
from skatkit.rules.view import View
from skatkit.table.commands import Make, NextDeal
from skatkit.table.live import LiveDeal
from skatkit.table.news import HandDealt, HandShown, Happened, News, news_for
from skatkit.table.options import TableOptions
from skatkit.table.table import Step, Table, act
from tests.rules.other_worlds import QUICK_PROOFS, unknown_mask
from tests.table.lists import opened, random_steps

Moves = list[tuple[Position | None, Move]]
World = tuple[Deal, Moves]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_what_a_seat_is_told_makes_its_view(name: str, seats: int) -> None:
    rules = PRESETS[name].replace(seats=seats, list_length=3)
    views: dict[int | None, View | None] = {}
    for before, _seat, step in random_steps(Random(f"news {name} {seats}"), opened(rules)):
        for viewer in (*range(seats), None):
            for news in news_for(before, step, viewer):
                views[viewer] = told(views.get(viewer), news, step, viewer)
            assert views.get(viewer) == step.table.view(viewer)


def told(view: View | None, news: News, step: Step, viewer: int | None) -> View | None:
    match news:
        case HandDealt():
            assert step.table.live is not None
            position = None if viewer is None else step.table.live.position_of(viewer)
            return View.start(position, news.hand, step.table.rules, occasion=news.occasion)
        case Happened() if view is not None:
            return view.after(news.event)
        case HandShown(position, hand, events):
            assert step.table.live is not None
            occasion = step.table.live.state.public.occasion
            shown = View.start(position, hand, step.table.rules, occasion=occasion)
            for event in events:
                shown = shown.after(event)
            return shown
        case _:
            return view


def test_two_deals_that_a_seat_cannot_tell_apart_are_told_in_the_same_words() -> None:
    compare_worlds(Random("other cards"), 60)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, viewer: event)
    with pytest.raises(AssertionError, match="told apart"):
        compare_worlds(Random("planted"), 60)


def compare_worlds(rng: Random, wanted: int) -> None:
    """Play deals again with other cards that a seat cannot know, until so many pairs were compared."""
    compared = 0
    while compared < wanted:
        rules = PRESETS[rng.choice(list(PRESETS))].replace(seats=4, list_length=1)
        options = TableOptions(names=("",) * 4, players=("",) * 4, seed=str(rng.random()), rules=rules)
        seat = rng.randrange(4)
        live = played_deal(rng, Table.open(options))
        events = live.events[: rng.randint(1, len(live.events) - 1)]
        there = other_world(rng, live, events, seat)
        moves = [(event.position, event.move) for event in events]
        here = stream(options, (live.state.deal, moves), seat)
        told = None if there is None else stream(options, there, seat)
        if told is not None:
            compared += 1
            assert repr(here) == repr(told), "two deals can be told apart"


def played_deal(rng: Random, table: Table) -> LiveDeal:
    for _before, _seat, step in random_steps(rng, table):
        table = step.table
    assert table.live is not None
    return table.live


def other_world(rng: Random, live: LiveDeal, events: Sequence[Event], seat: int) -> World | None:
    deal = live.state.deal
    unknown = list(cards_in(unknown_mask(deal, events, live.position_of(seat))))
    if len(unknown) < 2:
        return None
    places = {int(card): int(card) for card in unknown}
    for _ in range(rng.randint(1, 6)):
        one, other = rng.sample(unknown, 2)
        places[one], places[other] = places[other], places[one]

    def moved(mask: int) -> int:
        return sum(1 << places.get(int(card), int(card)) for card in cards_in(mask))

    forehand, middlehand, rearhand = (moved(mask) for mask in deal.hand_masks)
    moves: Moves = []
    for event in events:
        move = event.move
        if isinstance(move, Discard) and move.cards is not None:
            move = Discard(CardSet.of_mask(moved(move.cards.mask)))
        moves.append((event.position, move))
    return Deal((forehand, middlehand, rearhand), moved(deal.skat_mask)), moves


def stream(options: TableOptions, world: World, seat: int) -> list[News] | None:
    """Everything a seat is told when these moves are made; ``None`` where they cannot be."""
    deal, moves = world
    table = Table.open(options)
    step = act(table, None, NextDeal(deal))
    heard = list(news_for(table, step, seat))
    for position, move in moves:
        table = step.table
        if position is None or not isinstance(move, PlayerMove) or table.live is None:
            continue
        try:
            step = act(table, table.live.seat_of(position), Make(move), adjudicator=QUICK_PROOFS)
        except IllegalMoveError:
            return None
        heard += news_for(table, step, seat)
    return heard
