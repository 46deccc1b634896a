"""What a position may know: an allow-list over the full record, written without the code under test.

Nothing is taken from a :class:`View`, from :meth:`Event.seen_by` or from :func:`advance`. Whatever is not
named here may not be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from skatkit.rules.cards import FULL_MASK, CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.moves import Claim, Correct, Declare, Discard, Offence, OffenceKind, Play, Show, TakeSkat
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import PublicState
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
    return (event.position, move, skat, event.hand, event.opened)


def as_fact(event: Event) -> Fact:
    """An event as a tuple of all its fields, to compare with what is permitted."""
    return tuple(getattr(event, field.name) for field in fields(Event))


def open_hands(deal: Deal, events: Sequence[Event]) -> list[int | None]:
    """The cards that each position has laid open and still holds, ``None`` for a hidden hand."""
    opened = set()
    for event in events:
        ouvert = isinstance(event.move, Declare) and event.move.contract.ouvert
        if ouvert or isinstance(event.move, Claim | Show):
            opened.add(event.position)
    return [held(deal, events, position) if position in opened else None for position in POSITIONS]


def held(deal: Deal, events: Sequence[Event], position: Position) -> int:
    """The cards a position holds after some events; corrected offences give cards back."""
    mask = deal.hand_masks[position]
    for event in events:
        if event.position is position and isinstance(event.move, TakeSkat):
            mask |= deal.skat_mask
        if event.position is position and isinstance(event.move, Discard) and event.move.cards is not None:
            mask &= ~event.move.cards.mask
    for player, card in table_record(events):
        if player is position:
            mask &= ~(1 << card)
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


def check_view(view: View, state: State, events: Sequence[Event]) -> None:
    """A view holds exactly what the allow-list permits."""
    viewer = view.position
    assert {field.name for field in fields(PublicState)} == set(PUBLIC_FIELDS)
    assert view.public == state.public
    deal = state.deal
    dealt = took = put = 0
    if viewer is not None:
        dealt = deal.hand_masks[viewer]
        for event in events:
            if event.position is viewer and isinstance(event.move, TakeSkat):
                took = deal.skat_mask
            if event.position is viewer and isinstance(event.move, Discard) and event.move.cards is not None:
                put = event.move.cards.mask
    assert view.own_mask == (dealt | took) & ~put
    assert (view.skat_mask, view.put_mask) == (took, put)
    assert view.opened == (state.opened if state.is_over else None)

    lying_open = open_hands(deal, events)
    played = 0
    for _, card in table_record(events):
        played |= 1 << card
    for position in POSITIONS:
        assert view.public.open_hand(position) == lying_open[position]
        if position is viewer:
            assert view.hand_mask(position) == held(deal, events, position)
        else:
            assert view.hand_mask(position) == (lying_open[position] or 0)
    known = dealt | took | put | played
    for mask in lying_open:
        known |= mask or 0
    assert view.unseen_mask == FULL_MASK & ~known
    assert view.hand == CardSet.of_mask(0 if viewer is None else held(deal, events, viewer))
