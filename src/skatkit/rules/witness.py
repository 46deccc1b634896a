"""What somebody who sees only a part of the cards can say about the others: may it be true?

A view is built from events it is shown and trusts them. Where they come from a text they must be
checked: everything the viewer can judge, he judges; what he cannot, he must at least not exclude.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules import legality
from skatkit.rules.cards import FULL_MASK, Card, CardSet
from skatkit.rules.choices import Offences
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Declare, Discard, Exchange, Move, Offence, Play
from skatkit.rules.ordering import GameType
from skatkit.rules.perspective import out_of_turn
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.view import View

_ANY_TWO = Discard(CardSet.of_mask(3))


def fault_seen(view: View, position: Position | None, move: Move) -> Fault | None:
    """Why a move cannot be legal as far as the viewer knows, or ``None`` if it can."""
    public = view.public
    if isinstance(move, Offence):
        return legality.check(_Assumed(public, move.offender, _may_hold(view, move.offender)), None, move)
    if position is None or not is_hidden(view, position):
        return legality.check(view, position, move)
    holds = _may_hold(view, position)
    match move:
        case Exchange():
            return out_of_turn(public, position, Phase.EXCHANGE)
        case Play(card):
            holds &= 1 << card
        case Discard(None):
            holds, move = FULL_MASK, _ANY_TWO
        case Declare():
            # Whether the bid is reached depends on cards nobody else sees: only the form is checked.
            public = replace(public, auction=replace(public.auction, value=None))
            holds &= (
                ~(1 << Card.CJ)
                if move.contract.game is GameType.GRAND and move.contract.spitze
                else FULL_MASK
            )
    return legality.check(_Assumed(public, position, holds), position, move)


def may_lay_open(view: View, position: Position, hand: int) -> bool:
    """Can a hidden hand consist of these cards?"""
    return hand.bit_count() == view.public.cards_held(position) and not hand & ~_may_hold(view, position)


def world_exists(view: View) -> bool:
    """Can the unseen cards lie in the hidden hands and the skat so that all have followed suit?

    By Hall's theorem they can if no group of places is the only one for more cards than it takes.
    """
    unseen = view.unseen_mask
    hidden = [position for position in POSITIONS if is_hidden(view, position)]
    places = [(_may_hold(view, position), view.public.cards_held(position)) for position in hidden]
    places.append((unseen, unseen.bit_count() - sum(size for _, size in places)))
    for group in range(1 << len(places)):
        room, elsewhere = 0, 0
        for number, (allowed, size) in enumerate(places):
            if group >> number & 1:
                room += size
            elif size:
                elsewhere |= allowed
        if (unseen & ~elsewhere).bit_count() > room:
            return False
    return True


@dataclass(frozen=True, slots=True)
class _Assumed:
    """A perspective on somebody who is taken to hold certain cards."""

    public: PublicState
    position: Position
    holds: int
    put_mask: int = 0

    def hand_mask(self, position: Position) -> int:
        return self.holds if position is self.position else 0


def is_hidden(view: View, position: Position) -> bool:
    """Does the viewer not see a position's cards?"""
    known = view.partner_mask and position is not view.declarer
    return position is not view.position and view.public.open_hand(position) is None and not known


def _may_hold(view: View, position: Position) -> int:
    """The cards a position holds or, where they are hidden, could hold."""
    if not is_hidden(view, position):
        return view.hand_mask(position)
    play = view.play
    if play is None or view.rules.offences is Offences.ISKO:
        return view.unseen_mask
    return view.unseen_mask & ~play.barred_mask(position)
