"""One deal from auction to settlement: the friendly face of the rules."""

from __future__ import annotations

from typing import Protocol

from skatkit.rules.claims import Pending
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.faults import Fault
from skatkit.rules.legality import LegalMoves
from skatkit.rules.moves import Move, PlayerMove, Verdict, parse_move
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.proof import ProofSearch
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.state import State
from skatkit.rules.transition import act
from skatkit.rules.view import View


class Adjudicator(Protocol):
    """Somebody who can say whether a claim is true."""

    def prove(self, view: View, pending: Pending) -> bool | None:
        """Is the claim true in every deal the claimant cannot exclude? ``None``: cannot tell.

        ``view`` is the claimant's own view.
        """


class Game:
    """A deal being played, with a history that can be taken back.

    ``push`` accepts a move or its text and checks it; ``pop`` takes the last one back. A claim that has
    to be proved is put to the adjudicator at once, and its verdict becomes an event of its own.

    >>> game = Game(Deal.shuffled(seed=7))
    >>> for move in ("18", "pass", "pass", "take"):
    ...     game.push(move)
    >>> game.turn, len(game.view(Position.MIDDLEHAND).hand)
    (Position.MIDDLEHAND, 12)
    >>> game.pop(), len(game.view(Position.MIDDLEHAND).hand)
    (TakeSkat(), 10)
    """

    def __init__(
        self,
        deal: Deal,
        rules: Ruleset = ISKO,
        *,
        occasion: Occasion = ORDINARY,
        adjudicator: Adjudicator | None = None,
    ) -> None:
        self._adjudicator = ProofSearch() if adjudicator is None else adjudicator
        self._states = [State.start(deal, rules, occasion=occasion)]
        self._events: list[Event] = []
        self._views: dict[Position | None, list[View]] = {}

    @property
    def deal(self) -> Deal:
        """The cards as dealt."""
        return self.state.deal

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.state.rules

    @property
    def occasion(self) -> Occasion:
        """What the list brings to the deal."""
        return self.state.public.occasion

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, with all cards. For the other players use views."""
        return tuple(self._events)

    @property
    def turn(self) -> Position | None:
        """Whom the deal waits for, when it is exactly one."""
        return self.state.turn

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.state.is_over

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the deal is over."""
        return self.state.outcome

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the player whom the deal waits for."""
        return LegalMoves(self.state, self.turn)

    def legal_moves_of(self, position: Position) -> LegalMoves:
        """The legal moves of a position, those out of turn included."""
        return LegalMoves(self.state, position)

    def push(self, move: Move | str, position: Position | None = None) -> None:
        """Make a move for a position, or for the one whose turn it is.

        Raises:
            ParseError: the text is no move.
            IllegalMoveError: the move is illegal, or it must be said whose move it is.
        """
        if isinstance(move, str):
            move = parse_move(move)
        if isinstance(move, PlayerMove) and position is None:
            position = self.turn
            if position is None:
                fault = Fault.GAME_OVER if self.is_over else Fault.NOT_YOUR_TURN
                raise IllegalMoveError(fault, f"say whose move {str(move)!r} is")
        self._act(position, move)
        pending = self.state.public.pending
        if pending is not None and pending.needs_verdict and pending.by is not None:
            proved = self._adjudicator.prove(self.view(pending.by), pending)
            self._act(None, Verdict(proved))

    def _act(self, position: Position | None, move: Move) -> None:
        event, state = act(self.state, position, move)
        self._events.append(event)
        self._states.append(state)

    def pop(self) -> Move:
        """Take the last move back, together with the verdict that followed it, and return it.

        Raises:
            IndexError: nothing has been done yet.
        """
        move: Move = Verdict(None)
        while isinstance(move, Verdict):
            move = self._events.pop().move
            self._states.pop()
        for views in self._views.values():
            del views[len(self._states) :]
        return move

    def view(self, position: Position | None) -> View:
        """What a position, or an onlooker (``None``), may know now."""
        views = self._views.get(position)
        if views is None:
            hand = None if position is None else self.deal.hand(position)
            views = self._views[position] = [View.start(position, hand, self.rules, occasion=self.occasion)]
        for event in self._events[len(views) - 1 :]:
            views.append(views[-1].after(event.seen_by(position)))
        return views[-1]

    def views(self) -> tuple[View, View, View]:
        """The views of forehand, middlehand and rearhand."""
        forehand, middlehand, rearhand = (self.view(position) for position in POSITIONS)
        return forehand, middlehand, rearhand

    def __repr__(self) -> str:
        return f"<Game {self.deal} {self.state.phase.value}, {len(self._events)} events>"
