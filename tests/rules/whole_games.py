"""One random game with everything that can be checked on the way."""

from __future__ import annotations

from random import Random

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.moves import Ending
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.view import View
from tests.rules.invariants import check_state
from tests.rules.knowledge import as_fact, check_view, permitted_event
from tests.rules.move_pool import check_agreement, faults_of
from tests.rules.random_games import Manner, random_game, random_occasion

VIEWERS: tuple[Position | None, ...] = (*POSITIONS, None)


def start_views(deal: Deal, rules: Ruleset, occasion: Occasion = ORDINARY) -> dict[Position | None, View]:
    """What everybody, an onlooker included, knows after dealing."""
    return {
        viewer: View.start(viewer, None if viewer is None else deal.hand(viewer), rules, occasion=occasion)
        for viewer in VIEWERS
    }


class WholeGame:
    """A random game that is checked after every move.

    Attributes:
        state: the state reached.
        events: all that has happened.
        views: what everybody knows, kept up step by step.
    """

    def __init__(self, deal: Deal, rules: Ruleset, occasion: Occasion = ORDINARY) -> None:
        self.state = State.start(deal, rules, occasion=occasion)
        self.events: list[Event] = []
        self.views = start_views(deal, rules, occasion)

    def go_on(self, event: Event, state: State, *, with_views: bool = True) -> None:
        """One more event, and what is true after it."""
        check_state(state)
        self.events.append(event)
        self.state = state
        if with_views:
            for viewer, view in self.views.items():
                seen = event.seen_by(viewer)
                assert as_fact(seen) == permitted_event(event, viewer)
                self.views[viewer] = view.after(seen)
            self.check_views()

    def check_views(self) -> None:
        """Every view is what the allow-list permits, and good for play."""
        for viewer, view in self.views.items():
            check_view(view, self.state, self.events)
            assert view.outcome == self.state.outcome
            if viewer is None:
                assert view.hand == CardSet() and not view.may_act and not list(view.legal_moves)
                continue
            assert list(view.legal_moves) == list(self.state.legal_moves(viewer))
            assert view.hand == self.state.hand(viewer)

    def check_rebuilt(self) -> None:
        """The views built step by step are those built from the whole record."""
        rebuilt = start_views(self.state.deal, self.state.rules, self.state.public.occasion)
        for viewer, view in rebuilt.items():
            for event in self.events:
                view = view.after(event.seen_by(viewer))
            assert view == self.views[viewer]

    def check_faults(self) -> None:
        """``check``, ``legal_moves``, ``act`` agree, for states and for views."""
        check_agreement(self.state)
        for viewer, view in self.views.items():
            if viewer is not None:
                assert faults_of(view, viewer) == faults_of(self.state, viewer)


def check_game(
    rng: Random, rules: Ruleset, manner: Manner, *, views: bool = False, faults: float = 0.0
) -> Ending:
    """Play a random game and check it after every move.

    Args:
        rng: decides everything.
        rules: the ruleset.
        manner: how it is played.
        views: check what everybody knows, too.
        faults: how often to try all moves there are.

    Returns:
        How the game ended.
    """
    deal = Deal.shuffled(rng.randbytes(8))
    occasion = random_occasion(rng, rules)
    game = WholeGame(deal, rules, occasion)
    for event, state in random_game(rng, deal, rules, manner, occasion=occasion):
        if event is not None:
            game.go_on(event, state, with_views=views)
        if faults and views and rng.random() < faults:
            game.check_faults()
    if views:
        game.check_rebuilt()
    ruling = game.state.public.ruling
    assert ruling is not None
    return ruling.ending
