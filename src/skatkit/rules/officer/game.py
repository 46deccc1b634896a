"""One deal of Offiziersskat: the friendly face of its rules."""

from __future__ import annotations

from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.legality import legal_moves
from skatkit.rules.officer.moves import OfficerMove, parse_move
from skatkit.rules.officer.options import OFFICER, Officer
from skatkit.rules.officer.outcome import OfficerOutcome
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.state import OfficerState, act, first_uncovered
from skatkit.rules.officer.view import OfficerView


class OfficerGame:
    """A deal being played, with a history that can be taken back.

    >>> game = OfficerGame(PileDeal.shuffled(seed=7))
    >>> for move in ("declare G", "kontra", "pass"):
    ...     game.push(move)
    >>> game.turn, len(game.view(Role.ANNOUNCER).own), game.state.public.factor
    (Role.ANNOUNCER, 8, 2)
    >>> game.pop(), game.state.public.phase.value
    (Waive(), 're')
    """

    def __init__(self, deal: PileDeal, options: Officer = OFFICER) -> None:
        self._states = [OfficerState.start(deal, options)]
        self._events: list[OfficerEvent] = []
        self._views: dict[Role | None, list[OfficerView]] = {}

    @property
    def deal(self) -> PileDeal:
        """The cards as dealt."""
        return self.state.deal

    @property
    def options(self) -> Officer:
        """What was agreed."""
        return self.state.public.options

    @property
    def state(self) -> OfficerState:
        """The state now."""
        return self._states[-1]

    @property
    def events(self) -> tuple[OfficerEvent, ...]:
        """Everything that has happened."""
        return tuple(self._events)

    @property
    def turn(self) -> Role | None:
        """Whom the deal waits for."""
        return self.state.public.turn

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.state.is_over

    @property
    def outcome(self) -> OfficerOutcome | None:
        """The result, once the deal is over."""
        return self.state.outcome

    @property
    def legal_moves(self) -> tuple[OfficerMove, ...]:
        """The legal moves of the player whom the deal waits for."""
        return () if self.turn is None else tuple(legal_moves(self.state.public, self.turn))

    def push(self, move: OfficerMove | str, role: Role | None = None) -> None:
        """Make a move for a role, or for the one whose turn it is.

        Raises:
            ParseError: the text is no move.
            IllegalMoveError: the move is illegal.
        """
        if isinstance(move, str):
            move = parse_move(move)
        if role is None:
            role = self.turn
            if role is None:
                raise IllegalMoveError(Fault.GAME_OVER, str(move))
        event, state = act(self.state, role, move)
        self._events.append(event)
        self._states.append(state)

    def pop(self) -> OfficerMove:
        """Take the last move back and return it.

        Raises:
            IndexError: nothing has been done yet.
        """
        move = self._events.pop().move
        self._states.pop()
        for views in self._views.values():
            del views[len(self._states) :]
        return move

    def view(self, role: Role | None) -> OfficerView:
        """What a role, or an onlooker (``None``), may know now."""
        views = self._views.get(role)
        if views is None:
            uncovered = first_uncovered(self.deal, self.options)
            views = self._views[role] = [OfficerView.start(role, uncovered, self.options)]
        for event in self._events[len(views) - 1 :]:
            views.append(views[-1].after(event.seen_by(role)))
        return views[-1]

    def views(self) -> tuple[OfficerView, OfficerView]:
        """The views of announcer and dealer."""
        announcer, dealer = (self.view(role) for role in ROLES)
        return announcer, dealer

    def __repr__(self) -> str:
        return f"<OfficerGame {self.state.public.phase.value}, {len(self._events)} events>"
