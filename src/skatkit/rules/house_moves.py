"""Moves that only house rules know: who may make them, and when.

Kontra has a file of its own (:mod:`skatkit.rules.kontra`), and so has what comes before a Ramsch
(:mod:`skatkit.rules.prelude`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skatkit.rules.cards import cards_in
from skatkit.rules.contract import contracts_of
from skatkit.rules.faults import Fault
from skatkit.rules.kontra import call_fault, callers
from skatkit.rules.moves import (
    AnnounceMarch,
    AnnounceVirgin,
    Contra,
    Declare,
    Exchange,
    Gift,
    HouseMove,
    Knock,
    KontraCall,
    PlayerMove,
    Push,
    TakeSkat,
    Waive,
)
from skatkit.rules.ordering import GameType
from skatkit.rules.perspective import Perspective, out_of_turn
from skatkit.rules.position import Position
from skatkit.rules.prelude import Round
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.value import Party

_BEFORE_RAMSCH: tuple[PlayerMove, ...] = (
    Waive(),
    TakeSkat(),
    Push(),
    Knock(),
    AnnounceVirgin(),
    AnnounceMarch(),
)
_CALLS: tuple[PlayerMove, ...] = tuple(Contra(call) for call in KontraCall)


def check_house_move(perspective: Perspective, position: Position, move: HouseMove) -> Fault | None:
    """Why such a move is illegal now, or ``None`` if it is legal."""
    public = perspective.public
    match move:
        case Contra():
            return _check_unasked(public) or call_fault(public, position, move)
        case Gift():
            return _check_gift(public, position)
        case Push():
            return check_round(public, position, Round.PUSH)
        case Knock() | AnnounceVirgin() | AnnounceMarch():
            return _check_last_word(public, position, move)
        case Exchange():
            return out_of_turn(public, position, Phase.EXCHANGE) or _check_exchange(
                perspective, position, move
            )
        case Waive():
            return _check_waive(public, position)
        case _ as never:
            assert_never(never)


def house_candidates(perspective: Perspective, position: Position) -> Iterator[PlayerMove]:
    """A superset of the legal moves that house rules add now, cheap to enumerate."""
    public = perspective.public
    if public.must_answer_call:
        yield from _CALLS
        yield Waive()
    elif public.phase is Phase.PRELUDE:
        yield from _BEFORE_RAMSCH
        yield from (Declare(c) for c in contracts_of(public.rules) if c.game is GameType.GRAND)
    elif public.phase is Phase.EXCHANGE:
        yield Waive()
        for give in cards_in(perspective.hand_mask(position)):
            for take in cards_in(perspective.hand_mask(public.defenders[1])):
                yield Exchange(give, take)
    elif public.phase is Phase.PLAY:
        if position in callers(public):
            yield from _CALLS
        if position in public.givers:
            yield Gift()


def check_round(public: PublicState, position: Position, kind: Round) -> Fault | None:
    """The fault of a move before a Ramsch that belongs to another round, or to another player."""
    fault = out_of_turn(public, position, Phase.PRELUDE)
    if fault is None and public.prelude is not None and public.prelude.round is not kind:
        return Fault.WRONG_PHASE
    return fault


def _check_last_word(
    public: PublicState, position: Position, move: Knock | AnnounceVirgin | AnnounceMarch
) -> Fault | None:
    prelude, ramsch = public.prelude, public.rules.ramsch
    if prelude is None or ramsch is None:
        return Fault.NOT_PLAYED_HERE if ramsch is None else Fault.WRONG_PHASE
    fault = check_round(public, position, Round.LAST_WORD)
    return fault or prelude.last_word_fault(position, move, ramsch)


def _check_unasked(public: PublicState) -> Fault | None:
    """The fault of whatever cannot be said while an answer is due, or outside of play."""
    if public.pending is not None:
        return Fault.ANSWER_FIRST
    return None if public.phase is Phase.PLAY else Fault.WRONG_PHASE


def _check_gift(public: PublicState, position: Position) -> Fault | None:
    if not public.rules.schenken:
        return Fault.NOT_PLAYED_HERE
    fault = _check_unasked(public)
    if fault is None and public.must_answer_call:
        fault = Fault.ANSWER_FIRST
    if fault is None and public.party_of(position) is Party.DECLARER:
        fault = Fault.NOT_YOUR_TURN
    if fault is None and position in public.gifts:
        fault = Fault.ALREADY_ANSWERED
    return fault or (None if position in public.givers else Fault.TOO_LATE)


def _check_waive(public: PublicState, position: Position) -> Fault | None:
    if public.phase is Phase.PLAY:
        if public.pending is not None:
            return Fault.ANSWER_FIRST
        if not public.must_answer_call:
            return Fault.NOTHING_PENDING
    elif public.phase is Phase.PRELUDE:
        push = public.prelude is not None and public.prelude.round is Round.PUSH
        return Fault.WRONG_PHASE if push else out_of_turn(public, position, Phase.PRELUDE)
    elif public.phase is not Phase.EXCHANGE:
        return Fault.WRONG_PHASE
    return None if position in public.waited_for else Fault.NOT_YOUR_TURN


def _check_exchange(perspective: Perspective, position: Position, move: Exchange) -> Fault | None:
    if move.give is None or not perspective.hand_mask(position) >> move.give & 1:
        return Fault.CARD_NOT_HELD
    partner = perspective.public.defenders[1]
    if move.take is None or not perspective.hand_mask(partner) >> move.take & 1:
        return Fault.PARTNER_HOLDS_NOT
    return None
