"""The only place that knows why a move of Offiziersskat is illegal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skatkit.rules.cards import cards_in
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Concede, Contra, KontraCall, Play, Waive
from skatkit.rules.officer.moves import KONTRA, RE, Announce, OfficerMove
from skatkit.rules.officer.options import Officer
from skatkit.rules.officer.public import OfficerPhase, OfficerPublic
from skatkit.rules.officer.role import Role
from skatkit.rules.ordering import VALUE_GAMES, GameType, legal_mask


def check(public: OfficerPublic, role: Role, move: OfficerMove) -> Fault | None:
    """Why this move is illegal now, or ``None`` if it is legal.

    It asks only what both players know: a card still covered is refused as one that is not there.
    """
    if public.phase is OfficerPhase.OVER:
        return Fault.GAME_OVER
    match move:
        case Play(card):
            return _out_of_turn(public, role, OfficerPhase.PLAY) or _check_card(public, role, 1 << card)
        case Announce(game):
            return _out_of_turn(public, role, OfficerPhase.ANNOUNCE) or _check_game(public.options, game)
        case Contra(call):
            if not public.options.kontra or call not in _PHASE_OF:
                return Fault.NOT_PLAYED_HERE
            return _out_of_turn(public, role, _PHASE_OF[call])
        case Waive():
            return _out_of_turn(public, role, OfficerPhase.KONTRA, OfficerPhase.RE)
        case Concede():
            if public.game is GameType.RAMSCH:
                return Fault.NOT_PLAYED_HERE
            return None if public.can_be_conceded else Fault.WRONG_PHASE
        case _ as never:
            assert_never(never)


_PHASE_OF = {KontraCall.KONTRA: OfficerPhase.KONTRA, KontraCall.RE: OfficerPhase.RE}


def _out_of_turn(public: OfficerPublic, role: Role, *phases: OfficerPhase) -> Fault | None:
    if role is not public.turn:
        return Fault.NOT_YOUR_TURN
    return None if public.phase in phases else Fault.WRONG_PHASE


def _check_card(public: OfficerPublic, role: Role, bit: int) -> Fault | None:
    if legal_cards_mask(public, role) & bit:
        return None
    return Fault.MUST_FOLLOW if public.open_mask(role) & bit else Fault.CARD_NOT_HELD


def _check_game(options: Officer, game: GameType) -> Fault | None:
    if game in legal_games(options):
        return None
    is_agreed_elsewhere = game in (GameType.NULL, GameType.RAMSCH)
    return Fault.NOT_PLAYED_HERE if is_agreed_elsewhere else Fault.NOT_A_DECLARABLE_GAME


def legal_games(options: Officer) -> tuple[GameType, ...]:
    """The games that may be announced.

    >>> [game.letter for game in legal_games(Officer(ramsch=True))]
    ['D', 'H', 'S', 'C', 'G', 'R']
    """
    null = (GameType.NULL,) if options.null else ()
    return (*VALUE_GAMES, *null, GameType.RAMSCH) if options.ramsch else (*VALUE_GAMES, *null)


def legal_cards_mask(public: OfficerPublic, role: Role) -> int:
    """The cards a role may play now; 0 when it is not its turn to play one.

    Only cards that lie open count: what is covered need not follow suit.
    """
    duel = public.duel
    if duel is None or public.phase is not OfficerPhase.PLAY or duel.turn is not role:
        return 0
    return legal_mask(duel.game, public.open_mask(role), duel.led)


def legal_moves(public: OfficerPublic, role: Role) -> Iterator[OfficerMove]:
    """Every legal move of a role, in a fixed order: what the deal waits for first."""
    for move in _candidates(public, role):
        if check(public, role, move) is None:
            yield move


def _candidates(public: OfficerPublic, role: Role) -> Iterator[OfficerMove]:
    """A superset of the legal moves, cheap to enumerate."""
    match public.phase:
        case OfficerPhase.ANNOUNCE:
            yield from (Announce(game) for game in GameType)
        case OfficerPhase.KONTRA:
            yield from (KONTRA, Waive())
        case OfficerPhase.RE:
            yield from (RE, Waive())
        case OfficerPhase.PLAY:
            yield from (Play(card) for card in cards_in(legal_cards_mask(public, role)))
            yield Concede()
