"""Moves of every kind, legal or not, to hold ``check``, ``legal_moves`` and ``act`` together."""

from __future__ import annotations

from itertools import combinations

from skatkit.rules.bids import bid_values
from skatkit.rules.cards import CARDS, Card, CardSet
from skatkit.rules.contract import ALL_CONTRACTS, Contract, Modifier, contracts_of
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.faults import Fault
from skatkit.rules.legality import check, legal_moves
from skatkit.rules.moves import (
    SHORTENING_MOVES,
    Absence,
    Absent,
    Adjudicated,
    Agree,
    AnnounceMarch,
    AnnounceVirgin,
    Bid,
    Contra,
    Correct,
    Declare,
    Discard,
    Ending,
    Exchange,
    Gift,
    Hold,
    Knock,
    KontraCall,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayerMove,
    PlayHand,
    Push,
    Refuse,
    Ruling,
    TakeSkat,
    Verdict,
    Waive,
)
from skatkit.rules.ordering import GameType
from skatkit.rules.perspective import Perspective
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import Phase
from skatkit.rules.state import State
from skatkit.rules.transition import act

_ODD_DISCARDS = (
    Discard(None),
    Discard(CardSet()),
    Discard(CardSet((Card.CJ,))),
    Discard(CardSet((Card.CJ, Card.SJ, Card.HJ))),
)
ALL_EXCHANGES = tuple(Exchange(give, take) for give in CARDS for take in CARDS)
ALL_DISCARDS = tuple(Discard(CardSet(pair)) for pair in combinations(CARDS, 2))
PLAYER_MOVES: tuple[PlayerMove, ...] = (
    Pass(),
    *(Bid(value) for value in (*bid_values(), -18, 0, 17, 19, 21, 265, 10**9)),
    Hold(),
    TakeSkat(),
    PlayHand(),
    *_ODD_DISCARDS,
    *ALL_DISCARDS[::31],
    *(Declare(contract) for contract in ALL_CONTRACTS),
    *(Declare(Contract.parse(text)) for text in ("X", "XHS", "GP", "HLYW", "NV", "NVH", "SOP", "NP")),
    Declare(Contract(GameType.RAMSCH)),
    Declare(Contract(GameType.RAMSCH, Modifier.HAND)),
    Declare(Contract(GameType.NULL, Modifier.SCHNEIDER)),
    Declare(Contract(GameType.NULL, Modifier.HAND | Modifier.SCHWARZ)),
    *(Play(card) for card in CARDS),
    *SHORTENING_MOVES,
    Agree(),
    Refuse(),
    Correct(),
    Waive(),
    *(Contra(call) for call in KontraCall),
    Gift(),
    Push(),
    Knock(),
    AnnounceVirgin(),
    AnnounceMarch(),
    Exchange(None, None),
)
WORLD_MOVES: tuple[Move, ...] = (
    *(Verdict(proved) for proved in (True, False, None)),
    *(Absent(position, reason) for position in POSITIONS for reason in Absence),
    Adjudicated(Ruling(Ending.TIMEOUT)),
    *(
        Offence(position, kind, trick)
        for position in POSITIONS
        for kind in (OffenceKind.REVOKE, OffenceKind.SPOKE)
        for trick in (-1, 0, 1, 4, 9, 10)
    ),
)


def pool_for(perspective: Perspective) -> tuple[PlayerMove, ...]:
    """The pool, with every pair of cards where two are put away or exchanged, and every announcement."""
    phase = perspective.public.phase
    more: tuple[PlayerMove, ...] = ()
    if phase is Phase.DISCARD:
        more = ALL_DISCARDS
    elif phase is Phase.AUCTION:
        more = tuple(Bid(value) for value in bid_values(perspective.public.rules))
    elif phase is Phase.EXCHANGE:
        more = ALL_EXCHANGES
    elif phase in (Phase.DECLARE, Phase.PRELUDE):
        more = tuple(Declare(contract) for contract in contracts_of(perspective.public.rules))
    return tuple(dict.fromkeys(PLAYER_MOVES + more))


def faults_of(perspective: Perspective, position: Position | None) -> dict[Move, Fault | None]:
    """What ``check`` says to every move of the pool."""
    return {move: check(perspective, position, move) for move in (*pool_for(perspective), *WORLD_MOVES)}


def check_agreement(state: State) -> None:
    """``check``, ``legal_moves`` and ``act`` agree about all players, the world and the whole pool."""
    actors = set()
    for position in (*POSITIONS, None):
        faults = faults_of(state, position)
        for move, fault in faults.items():
            check_act(state, position, move, fault)
        if position is None:
            assert all(faults[move] is not None for move in pool_for(state))
            continue
        assert all(faults[move] is not None for move in WORLD_MOVES)
        legal = [move for move, fault in faults.items() if fault is None]
        listed = list(legal_moves(state, position))
        assert len(listed) == len(set(listed)), "a move is listed twice"
        assert set(listed) == set(legal)
        if legal:
            actors.add(position)
    assert actors <= set(state.actors)
    assert set(state.public.waited_for) <= actors, "the deal waits for somebody who has no move"


def check_act(state: State, position: Position | None, move: Move, fault: Fault | None) -> Event | None:
    """``act`` does what ``check`` allows, refuses all else with the same fault, and changes no state."""
    before = (state.public, state.deal, state.hand_masks, state.skat_mask)
    event, refused = None, None
    try:
        event, after = act(state, position, move)
    except IllegalMoveError as error:
        refused = error.fault
    else:
        assert (event.position, event.move) == (position, move)
        assert after != state or move == Exchange(None, None)
    assert refused is fault, (move, refused, fault)
    assert (state.public, state.deal, state.hand_masks, state.skat_mask) == before
    return event
