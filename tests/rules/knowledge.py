"""What a position may know: an allow-list over the full record, written without the code under test.

Nothing is taken from a :class:`View`, from :meth:`Event.seen_by` or from :func:`advance`. Whatever is not
named here may not be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.contract import Modifier
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.moves import (
    Claim,
    Correct,
    Declare,
    Discard,
    Exchange,
    Offence,
    OffenceKind,
    Play,
    Show,
    TakeSkat,
)
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.prelude import Round
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.state import State
from skatkit.rules.view import View

PUBLIC_FIELDS = {
    "rules": "agreed before the deal",
    "phase": "follows from the moves",
    "auction": "said aloud",
    "declarer": "follows from the auction",
    "hand_game": "everybody sees whether the skat is taken up",
    "discarded": "everybody sees that, not which, cards are put away",
    "contract": "said aloud",
    "play": "cards on the table",
    "open_hands": "cards laid open",
    "pending": "said aloud",
    "conceded": "said aloud",
    "refused": "said aloud",
    "absent": "everybody sees the chair",
    "ruling": "said aloud",
    "occasion": "agreed before the deal",
    "doubling": "said aloud",
    "prelude": "said aloud, and everybody sees who takes the skat",
    "gifts": "said aloud",
}
"""Every field of the public state, and why everybody may know it."""

Fact = tuple[object, ...]


def permitted_event(event: Event, viewer: Position | None) -> Fact:
    """An event as a viewer may have it: who, what, and cards only where he may see them."""
    own = viewer is not None and event.position is viewer
    move: object = event.move
    skat = None
    if isinstance(event.move, Discard) and not own:
        move = Discard(None)
    if isinstance(event.move, TakeSkat) and own:
        skat = event.skat
    shared: tuple[tuple[Position, CardSet], ...] = ()
    if viewer in [defender for defender, _ in event.shared]:
        shared = event.shared
    elif isinstance(event.move, Exchange):
        move = Exchange(None, None)
    return (event.position, move, skat, event.hand, event.opened, shared)


def as_fact(event: Event) -> Fact:
    """An event as a tuple of all its fields, to compare with what is permitted."""
    return tuple(getattr(event, field.name) for field in fields(Event))


def open_hands(deal: Deal, events: Sequence[Event]) -> list[int | None]:
    """The cards that each position has laid open and still holds, ``None`` for a hidden hand."""
    opened = set()
    for event in events:
        ouvert = isinstance(event.move, Declare) and bool(
            event.move.contract.modifiers & (Modifier.OUVERT | Modifier.TABLE)
        )
        if ouvert or isinstance(event.move, Claim | Show):
            opened.add(event.position)
    return [held(deal, events, position) if position in opened else None for position in POSITIONS]


def held(deal: Deal, events: Sequence[Event], position: Position) -> int:
    """The cards a position holds after some events; corrected offences give cards back."""
    mask = at_beginning_of_play(deal, events, position)
    for player, card in table_record(events):
        if player is position:
            mask &= ~(1 << card)
    return mask


def at_beginning_of_play(deal: Deal, events: Sequence[Event], position: Position) -> int:
    """The cards a position holds or has already played."""
    mask, skat = deal.hand_masks[position], deal.skat_mask
    for event in events:
        own = event.position is position
        if own and isinstance(event.move, TakeSkat):
            mask |= skat
        if isinstance(event.move, Discard) and event.move.cards is not None:
            skat = event.move.cards.mask
            if own:
                mask &= ~skat
        if isinstance(event.move, Exchange) and event.move.give is not None and event.move.take is not None:
            given, taken = 1 << event.move.give, 1 << event.move.take
            if own:
                mask = mask & ~given | taken
            elif mask & taken:
                mask = mask & ~taken | given
    return mask


def table_record(events: Sequence[Event]) -> list[tuple[Position, int]]:
    """All cards that lie on the table or in tricks, with who played them."""
    record: list[tuple[Position, int]] = []
    proposal: Offence | None = None
    for event in events:
        if isinstance(event.move, Play) and event.position is not None:
            record.append((event.position, event.move.card))
        elif isinstance(event.move, Offence):
            proposal = event.move
        elif isinstance(event.move, Correct) and proposal is not None:
            if proposal.kind is OffenceKind.REVOKE:
                trick = record[3 * proposal.trick : 3 * proposal.trick + 3]
                place = [player for player, _ in trick].index(proposal.offender)
                del record[3 * proposal.trick + place :]
            proposal = None
    return record


def partner_of(viewer: Position | None, events: Sequence[Event]) -> Position | None:
    """The other defender, if both have seen each other's cards in a Revolution."""
    for event in events:
        if isinstance(event.move, Declare) and event.move.contract.modifiers & Modifier.REVOLUTION:
            if viewer is None or viewer is event.position:
                return None
            return next(p for p in POSITIONS if p not in (viewer, event.position))
    return None


def pushes_go_on(state: State, *, pushing: bool) -> bool:
    """May somebody still take the skat in pushing Ramsch?"""
    prelude = state.public.prelude
    return pushing and prelude is not None and prelude.round is Round.PUSH


def check_view(view: View, state: State, events: Sequence[Event]) -> None:
    """A view holds exactly what the allow-list permits."""
    viewer = view.position
    assert {field.name for field in fields(PublicState)} == set(PUBLIC_FIELDS)
    assert view.public == state.public
    deal = state.deal
    own = took = put = 0
    skat, finished = deal.skat_mask, True
    if viewer is not None:
        own = at_beginning_of_play(deal, events, viewer)
        for event in events:
            if event.position is viewer and isinstance(event.move, TakeSkat):
                took = skat
            if isinstance(event.move, Discard) and event.move.cards is not None:
                skat = event.move.cards.mask
                finished = event.position is viewer
                put = skat if finished else put
    assert view.own_mask == own
    assert (view.skat_mask, view.put_mask) == (took, put)
    partner = partner_of(viewer, events)
    assert view.opened == (state.opened if state.is_over else None)

    lying_open = open_hands(deal, events)
    played = 0
    for _, card in table_record(events):
        played |= 1 << card
    for position in POSITIONS:
        assert view.public.open_hand(position) == lying_open[position]
        if position is viewer or position is partner:
            assert view.hand_mask(position) == held(deal, events, position)
        else:
            assert view.hand_mask(position) == (lying_open[position] or 0)
    known = own | played
    if partner is not None:
        known |= at_beginning_of_play(deal, events, partner)
    # What was pushed on may lie with anybody, unless nobody can take it any more.
    pushing = state.public.declarer is None and state.phase in (Phase.PRELUDE, Phase.DISCARD)
    if state.public.declarer is not None or (put and finished and not pushes_go_on(state, pushing=pushing)):
        known |= took | put
    for mask in lying_open:
        known |= mask or 0
    assert view.unseen_mask == FULL_MASK & ~known
    assert view.hand == CardSet.of_mask(0 if viewer is None else held(deal, events, viewer))
