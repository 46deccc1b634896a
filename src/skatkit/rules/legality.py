"""The only place that knows why a move is illegal; what may be announced, and the moves of house rules,
have files of their own (:mod:`skatkit.rules.announcement`, :mod:`skatkit.rules.house_moves`).

:func:`check` says why, :func:`legal_moves` enumerates; both need no more than what the acting player
may know, so they answer for a :class:`~skatkit.rules.state.State` and for a player's own
:class:`~skatkit.rules.view.View` alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from skatkit.rules.announcement import check_contract, check_grand_hand
from skatkit.rules.bids import LOWEST_BID, bid_values, bids_above
from skatkit.rules.cards import POINTS_IN_DECK, CardSet, cards_in
from skatkit.rules.choices import Claims, Offences
from skatkit.rules.contract import Contract, contracts_of
from skatkit.rules.faults import Fault
from skatkit.rules.house_moves import check_house_move, check_round, house_candidates
from skatkit.rules.moves import (
    SHORTENING_MOVES,
    Absent,
    Adjudicated,
    Agree,
    AnnounceMarch,
    AnnounceVirgin,
    Bid,
    Claim,
    ClaimGoal,
    Concede,
    Contra,
    Correct,
    Declare,
    Discard,
    Ending,
    Exchange,
    Gift,
    Hold,
    Knock,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayerMove,
    PlayHand,
    Push,
    Refuse,
    Show,
    TakeSkat,
    ThrowIn,
    Verdict,
    Waive,
    parse_move,
)
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.perspective import Perspective, out_of_turn
from skatkit.rules.position import Position
from skatkit.rules.prelude import Round, push_fault
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.value import POINTS_FOR_SCHNEIDER, Party


def check(perspective: Perspective, position: Position | None, move: Move) -> Fault | None:
    """Why this move is illegal now, or ``None`` if it is legal.

    Args:
        perspective: the state, or the view of ``position``.
        position: who wants to move; ``None`` for the world.
        move: the move.
    """
    public = perspective.public
    if public.phase is Phase.OVER and not isinstance(move, Offence):
        return Fault.GAME_OVER
    if isinstance(move, Offence | Verdict | Absent | Adjudicated):
        return Fault.NOT_YOUR_TURN if position is not None else _check_world(perspective, move)
    if position is None:
        return Fault.NOT_YOUR_TURN
    match move:
        case Play():
            return out_of_turn(public, position, Phase.PLAY) or _check_card(perspective, position, move)
        case Bid() | Hold() | Pass():
            return out_of_turn(public, position, Phase.AUCTION) or _check_call(public, move)
        case TakeSkat() if public.phase is Phase.PRELUDE:
            return check_round(public, position, Round.PUSH)
        case TakeSkat() | PlayHand():
            return out_of_turn(public, position, Phase.SKAT)
        case Discard():
            return out_of_turn(public, position, Phase.DISCARD) or _check_discard(perspective, position, move)
        case Declare(contract) if public.phase is Phase.PRELUDE:
            return check_round(public, position, Round.GRAND_HAND) or check_grand_hand(
                perspective, position, contract
            )
        case Declare(contract):
            return out_of_turn(public, position, Phase.DECLARE) or check_contract(
                perspective, position, contract
            )
        case Concede() | Claim() | Show() | ThrowIn():
            return _check_proposal(public, position, move)
        case Agree() | Refuse() | Correct():
            return _check_answer(public, position, move)
        case Waive() | Contra() | Gift() | Push() | Knock() | AnnounceVirgin() | AnnounceMarch() | Exchange():
            return check_house_move(perspective, position, move)
        case _ as never:
            assert_never(never)


def _check_call(public: PublicState, move: Bid | Hold | Pass) -> Fault | None:
    auction = public.auction
    if isinstance(move, Pass):
        return None
    if isinstance(move, Hold):
        return None if auction.must_answer else Fault.NOTHING_TO_HOLD
    if move.value not in bid_values(public.rules):
        return Fault.BID_NOT_A_VALUE
    if auction.must_answer:
        return Fault.MUST_HOLD_OR_PASS
    if auction.hearer is None:
        return None if move.value == LOWEST_BID else Fault.ONLY_EIGHTEEN
    if auction.value is not None and move.value <= auction.value:
        return Fault.BID_TOO_LOW
    return None


def _check_discard(perspective: Perspective, position: Position, move: Discard) -> Fault | None:
    if move.cards is None or len(move.cards) != 2:
        return Fault.DISCARD_TWO
    if move.cards.mask & ~perspective.hand_mask(position):
        return Fault.CARD_NOT_HELD
    ramsch = perspective.public.rules.ramsch
    pushes = perspective.public.declarer is None and ramsch is not None
    return push_fault(move, ramsch) if pushes and ramsch is not None else None


def _check_card(perspective: Perspective, position: Position, move: Play) -> Fault | None:
    bit = 1 << move.card
    if legal_cards_mask(perspective, position) & bit:
        return None
    return Fault.MUST_FOLLOW if perspective.hand_mask(position) & bit else Fault.CARD_NOT_HELD


def _check_proposal(
    public: PublicState, position: Position, move: Concede | Claim | Show | ThrowIn
) -> Fault | None:
    if public.pending is not None:
        return Fault.ANSWER_FIRST
    if public.must_answer_call:
        return Fault.ANSWER_FIRST
    if public.phase is not Phase.PLAY:
        return Fault.WRONG_PHASE
    if not public.can_be_shortened:
        return Fault.NOT_PLAYED_HERE
    if position in public.refused and not isinstance(move, ThrowIn):
        return Fault.ALREADY_REFUSED
    isko = public.rules.claims is Claims.ISKO
    party = public.party_of(position)
    if isinstance(move, ThrowIn):
        return None if isko else Fault.NOT_PLAYED_HERE
    if isinstance(move, Concede):
        return Fault.ALREADY_ANSWERED if position in public.conceded else None
    if isinstance(move, Show):
        claims_by_showing = isko and party is Party.DECLARER
        already_open = public.open_hands[position] is not None
        return Fault.ALREADY_SHOWN if already_open and not claims_by_showing else None
    if isko and party is Party.DEFENDERS:
        return Fault.CLAIM_NOT_POSSIBLE
    if (move.goal is ClaimGoal.REST) is isko:
        return Fault.CLAIM_NOT_POSSIBLE
    return None if _goal_is_open(public, move.goal) else Fault.CLAIM_NOT_POSSIBLE


def _goal_is_open(public: PublicState, goal: ClaimGoal) -> bool:
    """Can the declarer still reach the level he claims?"""
    if goal in (ClaimGoal.GAME, ClaimGoal.REST):
        return True
    if public.game is GameType.NULL or (public.party_tricks(Party.DEFENDERS) and goal is ClaimGoal.SCHWARZ):
        return False
    return public.party_points(Party.DEFENDERS) <= POINTS_IN_DECK - POINTS_FOR_SCHNEIDER


def _check_answer(public: PublicState, position: Position, move: Agree | Refuse | Correct) -> Fault | None:
    pending = public.pending
    if pending is None:
        return Fault.NOTHING_PENDING
    if pending.needs_verdict:
        return Fault.NOT_YOUR_TURN
    if position not in pending.waiting:
        return Fault.ALREADY_ANSWERED
    is_offence = isinstance(pending.proposal, Offence)
    if isinstance(move, Correct) and not is_offence:
        return Fault.CANNOT_CORRECT
    return Fault.WRONG_PHASE if isinstance(move, Refuse) and is_offence else None


def _check_world(perspective: Perspective, move: Offence | Verdict | Absent | Adjudicated) -> Fault | None:
    public = perspective.public
    if isinstance(move, Verdict):
        return None if public.needs_verdict else Fault.NOTHING_PENDING
    if not isinstance(move, Offence):
        return None
    if public.rules.offences is not Offences.ISKO or public.declarer is None:
        return Fault.NOT_PLAYED_HERE
    if public.play is None:
        return Fault.WRONG_PHASE
    if public.ruling is not None and public.ruling.ending not in _PLAYED_OUT:
        return Fault.GAME_OVER
    if public.pending is not None:
        return Fault.ANSWER_FIRST
    if not 0 <= move.trick <= len(public.play.tricks):
        return Fault.NO_SUCH_OFFENCE
    if move.kind is OffenceKind.REVOKE and not _has_revoked(perspective, move):
        return Fault.NO_SUCH_OFFENCE
    return None


_PLAYED_OUT = (Ending.PLAYED, Ending.NULL_TRICK, Ending.SCHWARZ_MISSED)
"""An offence may still be recorded when the deal ended by its last card."""


def _has_revoked(perspective: Perspective, move: Offence) -> bool:
    """Did the offender play a card to that trick that did not follow though he could have?"""
    play = perspective.public.play
    assert play is not None
    earlier = play.before(move.trick, move.offender)
    card = play.card_in(move.trick, move.offender)
    if earlier.led is None or card is None:
        return False
    held = perspective.hand_mask(move.offender) | play.cards_of(move.offender, since=move.trick)
    return not legal_mask(play.game, held, earlier.led) >> card & 1


def legal_moves(perspective: Perspective, position: Position) -> Iterator[PlayerMove]:
    """Every legal move of a position, in a fixed order: what the deal waits for first."""
    for move in _candidates(perspective, position):
        if check(perspective, position, move) is None:
            yield move


def _candidates(perspective: Perspective, position: Position) -> Iterator[PlayerMove]:
    """A superset of the legal moves, cheap to enumerate."""
    public = perspective.public
    if position not in public.actors:
        return
    if public.pending is not None:
        yield from (Agree(), Refuse(), Correct())
        return
    yield from house_candidates(perspective, position)
    if public.must_answer_call:
        return
    if public.phase is Phase.AUCTION:
        yield Pass()
        if public.auction.must_answer:
            yield Hold()
        else:
            yield from (Bid(value) for value in bids_above(public.auction.value, public.rules))
    elif public.phase is Phase.SKAT:
        yield from (TakeSkat(), PlayHand())
    elif public.phase is Phase.DISCARD:
        for pair in combinations(cards_in(perspective.hand_mask(position)), 2):
            yield Discard(CardSet(pair))
    elif public.phase is Phase.DECLARE:
        yield from (Declare(contract) for contract in contracts_of(public.rules))
    elif public.phase is Phase.PLAY:
        if position is public.turn:
            yield from (Play(card) for card in cards_in(legal_cards_mask(perspective, position)))
        if public.can_be_shortened:
            yield from SHORTENING_MOVES


def legal_cards_mask(perspective: Perspective, position: Position) -> int:
    """The cards a position may play now; 0 when it is not its turn to play a card."""
    public = perspective.public
    if public.phase is not Phase.PLAY or public.pending is not None or public.turn is not position:
        return 0
    if public.must_answer_call:
        return 0
    hand = perspective.hand_mask(position)
    play = public.play
    if play is None or public.rules.offences is Offences.ISKO:
        return hand
    return legal_mask(play.game, hand, play.led)


def legal_contracts(perspective: Perspective, position: Position) -> tuple[Contract, ...]:
    """The contracts a declarer may announce now."""
    return tuple(move.contract for move in legal_moves(perspective, position) if isinstance(move, Declare))


class LegalMoves:
    """The legal moves of one position, found only when asked for.

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.game import Game
    >>> moves = Game(Deal.shuffled(seed=7)).legal_moves
    >>> moves
    <LegalMoves: pass, 18, 20, 22, 23, 24, 27, 30, ... (64)>
    >>> Bid(19) in moves, "20" in moves
    (False, True)
    """

    __slots__ = ("_perspective", "_position")

    def __init__(self, perspective: Perspective, position: Position | None) -> None:
        self._perspective = perspective
        self._position = position

    def __iter__(self) -> Iterator[PlayerMove]:
        if self._position is None:
            return iter(())
        return legal_moves(self._perspective, self._position)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = parse_move(move)
            except ValueError:
                return False
        if self._position is None or not isinstance(move, PlayerMove):
            return False
        return check(self._perspective, self._position, move) is None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        moves = [str(move) for move in self]
        shown = ", ".join(moves[:8]) + (f", ... ({len(moves)})" if len(moves) > 8 else "")
        return f"<LegalMoves: {shown}>"
