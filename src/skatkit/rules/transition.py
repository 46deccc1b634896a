"""From one state to the next: a move is checked, becomes an event, and the event is applied."""

from __future__ import annotations

from dataclasses import replace

from skatkit.rules.cards import CardSet
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.moves import Declare, Discard, Exchange, Move, TakeSkat, lays_open
from skatkit.rules.position import Position, others
from skatkit.rules.public import advance
from skatkit.rules.state import State


def act(state: State, position: Position | None, move: Move) -> tuple[Event, State]:
    """Let a position (or the world, ``None``) make a move.

    Returns:
        The full event, with every card it uncovers, and the new state.

    Raises:
        IllegalMoveError: the move is illegal; its ``fault`` says why.

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.moves import Bid
    >>> event, state = act(State.start(Deal.shuffled(7)), Position.MIDDLEHAND, Bid(18))
    >>> state.turn
    Position.FOREHAND
    """
    fault = state.check(position, move)
    if fault is not None:
        who = "the world" if position is None else position.name.lower()
        raise IllegalMoveError(fault, f"{who}: {move}")
    event = _uncovering(state, position, move)
    after = apply(state, event)
    if after.is_over:
        event = replace(event, opened=after.opened)
    return event, after


def apply(state: State, event: Event) -> State:
    """The state after a legal event; legality is not checked again."""
    public = advance(state.public, event)
    move, position = event.move, event.position
    if isinstance(move, TakeSkat) and position is not None:
        return State(public, state.deal, _with(state.hand_masks, position, state.skat_mask), 0)
    if isinstance(move, Discard) and position is not None and move.cards is not None:
        put = move.cards.mask
        return State(public, state.deal, _with(state.hand_masks, position, put), put)
    if isinstance(move, Exchange):
        hands = state.hand_masks
        for defender, cards in event.shared:
            hands = _with(hands, defender, hands[defender] ^ cards.mask)
        return State(public, state.deal, hands, state.skat_mask)
    return State(public, state.deal, state.hand_masks, state.skat_mask)


def _with(hands: tuple[int, int, int], position: Position, mask: int) -> tuple[int, int, int]:
    """The hands with some cards added to, or taken from, one of them."""
    changed = list(hands)
    changed[position] ^= mask
    return changed[0], changed[1], changed[2]


def _uncovering(state: State, position: Position | None, move: Move) -> Event:
    """The event of a move, with the cards that become visible by it."""
    if position is not None:
        if isinstance(move, TakeSkat):
            return Event(position, move, skat=CardSet.of_mask(state.skat_mask))
        shared: tuple[tuple[Position, CardSet], ...] = ()
        if isinstance(move, Declare) and move.contract.revolution:
            shared = tuple((p, state.hand(p)) for p in others(position))
        if lays_open(move):
            return Event(position, move, hand=state.hand(position), shared=shared)
        if isinstance(move, Exchange) and move.give is not None and move.take is not None:
            return Event(position, move, shared=_exchanged(state, 1 << move.give | 1 << move.take))
    return Event(position, move)


def _exchanged(state: State, moved: int) -> tuple[tuple[Position, CardSet], ...]:
    """The defenders' cards after one of each has changed hands."""
    return tuple((p, CardSet.of_mask(state.hand_mask(p) ^ moved)) for p in state.public.defenders)
