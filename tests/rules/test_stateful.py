"""A machine that plays a :class:`Game` in any way it likes, and checks everything after every step."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from contextlib import suppress
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError, ParseError
from skatkit.rules.events import Event
from skatkit.rules.game import Game
from skatkit.rules.moves import Move, Play, PlayerMove, Verdict
from skatkit.rules.position import Position
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.view import View
from tests.rules import strategies as some
from tests.rules.invariants import check_state
from tests.rules.knowledge import check_view
from tests.rules.other_worlds import QUICK_PROOFS
from tests.rules.random_games import CALM, random_move
from tests.rules.whole_games import VIEWERS

Moment = tuple[State, tuple[Event, ...], dict[Position | None, View]]


class GameMachine(RuleBasedStateMachine):
    """A game, and beside it a plain list of all that it has been."""

    game: Game
    history: list[Moment]

    @initialize(deal=some.deals, rules=some.presets, rng=some.randoms, moves=st.integers(0, 40))
    def start_somewhere(self, deal: Deal, rules: Ruleset, rng: Random, moves: int) -> None:
        self.game = Game(deal, rules, adjudicator=QUICK_PROOFS)
        self.history = []
        self._remember()
        for _ in range(moves):
            if not self.game.is_over:
                position, move = random_move(rng, self.game.state, CALM)
                self._push(move, position)

    def _remember(self) -> None:
        views = {viewer: self.game.view(viewer) for viewer in VIEWERS}
        self.history.append((self.game.state, self.game.events, views))

    def _push(self, move: Move | str, position: Position | None) -> None:
        events = len(self.game.events)
        self.game.push(move, position)
        new = self.game.events[events:]
        # A claim that must be proved is answered within the same step.
        assert len(new) == 1 or (len(new) == 2 and isinstance(new[1].move, Verdict))
        self._remember()

    @precondition(lambda self: self.game.turn is not None)
    @rule(data=st.data())
    def what_the_deal_waits_for(self, data: st.DataObject) -> None:
        moves = list(self.game.legal_moves)
        cards = [move for move in moves if isinstance(move, Play)]
        self._push(data.draw(st.sampled_from(cards or moves)), None)

    @precondition(lambda self: self.game.turn is not None)
    @rule(data=st.data())
    def as_text(self, data: st.DataObject) -> None:
        text = data.draw(st.sampled_from([str(move) for move in self.game.legal_moves]))
        assert text in self.game.legal_moves
        self._push(text, None)

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data(), position=st.sampled_from(Position))
    def what_somebody_may_do(self, data: st.DataObject, position: Position) -> None:
        moves = list(self.game.legal_moves_of(position))
        if moves:
            self._push(data.draw(st.sampled_from(moves)), position)

    @rule(position=st.none() | some.positions, move=some.moves)
    def anything(self, position: Position | None, move: Move) -> None:
        acts = self.game.turn if position is None and isinstance(move, PlayerMove) else position
        fault = self.game.state.check(acts, move)
        before = len(self.history)
        raised, detail = None, "nothing"
        try:
            self._push(move, position)
        except IllegalMoveError as error:
            raised, detail = error.fault, error.detail
        assert raised is fault and detail
        assert len(self.history) == before + (fault is None)

    @rule(text=st.text(max_size=10))
    def nonsense(self, text: str) -> None:
        with suppress(ParseError, IllegalMoveError):
            self._push(text, None)

    @precondition(lambda self: len(self.history) > 1)
    @rule(steps=st.integers(1, 6))
    def take_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.history) - 1)):
            self.history.pop()
            self.game.pop()

    @invariant()
    def the_game_is_what_the_last_step_made_it(self) -> None:
        state, events, views = self.history[-1]
        assert self.game.state == state and self.game.events == events
        assert {viewer: self.game.view(viewer) for viewer in VIEWERS} == views
        assert pickle.loads(pickle.dumps(state)) == state

    @invariant()
    def everything_that_holds_of_a_state(self) -> None:
        check_state(self.game.state)
        assert self.game.is_over == (self.game.outcome is not None)
        assert self.game.turn in (None, *self.game.state.actors)

    @invariant()
    def views_hold_what_is_permitted(self) -> None:
        for viewer in VIEWERS:
            view = self.game.view(viewer)
            check_view(view, self.game.state, self.game.events)
            if viewer is not None:
                assert same(view.legal_moves, self.game.legal_moves_of(viewer))


def same(one: Iterable[PlayerMove], other: Iterable[PlayerMove]) -> bool:
    return list(one) == list(other)


TestGameMachine = GameMachine.TestCase
TestGameMachine.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
