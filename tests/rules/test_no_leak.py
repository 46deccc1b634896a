"""Nobody is shown, told or allowed anything that depends on cards he cannot know.

The method is described in :mod:`tests.rules.other_worlds`. Leaks are planted here as well, because a test
that cannot fail proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from skatkit.rules import game as game_module
from skatkit.rules import legality, transition
from skatkit.rules.cards import Card
from skatkit.rules.claims import Pending
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Declare, Ending, Move, Ruling, Show, Verdict
from skatkit.rules.perspective import Perspective
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import over
from skatkit.rules.ruleset import ISS
from skatkit.rules.state import State
from skatkit.rules.view import View
from tests.rules import move_pool
from tests.rules.other_worlds import (
    QUICK_PROOFS,
    LeakError,
    Table,
    check_same_for,
    differing_world,
    leak_example,
    played_game,
    unknown_mask,
)
from tests.rules.random_games import RESTLESS, RULESETS, Manner

CLAIMING = Manner(bid=0.6, shorten=0.15, insist=0.9, world=0)


@pytest.mark.parametrize("manner", [Manner(), RESTLESS], ids=["usual", "restless"])
@pytest.mark.parametrize("name", RULESETS)
def test_nobody_can_tell_his_deal_from_another_that_he_cannot_exclude(name: str, manner: Manner) -> None:
    rng = Random(f"leak {name} {manner}")
    moments = worlds = 0
    for _ in range(16):
        looked_at, found = leak_example(rng, Table(RULESETS[name]), manner)
        moments, worlds = moments + looked_at, worlds + found
    assert worlds > moments * 0.7, "too few other worlds were found to mean anything"


@pytest.mark.parametrize("name", ["ISKO", "ISS", "LIVE"])
def test_a_verdict_follows_from_what_the_claimant_knows(name: str) -> None:
    """Whatever else the cards are: his claim gets the same answer, at once."""
    rng, table = Random(f"verdict {name}"), Table(RULESETS[name])
    answers: dict[bool | None, int] = {}
    while sum(answers.values()) < 30:
        game = played_game(rng, table, CLAIMING)
        for index, event in enumerate(game.events):
            if not isinstance(event.move, Verdict):
                continue
            claimant = game.events[index - 1].position
            world = differing_world(rng, game, index + 1, claimant, table)
            if world is not None:
                answers[event.move.proved] = answers.get(event.move.proved, 0) + 1
                check_same_for(claimant, game_until(game, index + 1), world, index + 1)
            break
    assert answers[None] and answers[False]


def game_until(game: Game, moment: int) -> Game:
    """The game with only its first moves."""
    while len(game.events) > moment:
        game.pop()
    return game


def test_the_cards_changed_are_those_nobody_showed_the_viewer() -> None:
    rng, table = Random("unknown"), Table(ISS)
    for _ in range(50):
        game = played_game(rng, table, RESTLESS)
        moment = rng.randint(0, len(game.events) - 1)
        game_until(game, moment)
        for viewer in (*POSITIONS, None):
            unknown = unknown_mask(game.deal, game.events, viewer)
            # A view forgets cards that a corrected offence took back; nothing is corrected under ISS.
            assert unknown == game.view(viewer).unseen_mask


# Planted leaks

Plant = Callable[[pytest.MonkeyPatch], Table]


def _private_parts_of_events(patch: pytest.MonkeyPatch) -> Table:
    patch.setattr(Event, "seen_by", lambda event, viewer: event)
    return Table(ISS)


def _the_skat_when_it_is_taken(patch: pytest.MonkeyPatch) -> Table:
    honest = Event.seen_by
    patch.setattr(
        Event, "seen_by", lambda event, viewer: event if event.skat is not None else honest(event, viewer)
    )
    return Table(ISS)


def _the_discard_in_the_view_of_a_defender(patch: pytest.MonkeyPatch) -> Table:
    honest = Event.seen_by
    patch.setattr(
        Event,
        "seen_by",
        lambda event, viewer: event if viewer is Position.REARHAND else honest(event, viewer),
    )
    return Table(ISS)


def _a_hand_game_ends_early_on_its_unseen_matadors(patch: pytest.MonkeyPatch) -> Table:
    def act(state: State, position: Position | None, move: Move) -> tuple[Event, State]:
        event, after = transition.act(state, position, move)
        if isinstance(move, Declare) and move.contract.hand and state.deal.skat_mask >> Card.CJ & 1:
            public = over(after.public, Ruling(Ending.PLAYED))
            after = State(public, after.deal, after.hand_masks, after.skat_mask)
            event = Event(event.position, event.move, opened=after.opened)
        return event, after

    patch.setattr(game_module, "act", act)
    return Table(ISS)


def _a_fault_tells_who_holds_a_card(patch: pytest.MonkeyPatch) -> Table:
    honest = legality.check

    def check(perspective: Perspective, position: Position | None, move: Move) -> Fault | None:
        fault = honest(perspective, position, move)
        if (
            fault is None
            and isinstance(move, Show)
            and isinstance(perspective, State)
            and position is not None
        ):
            holds = perspective.hand_mask(position.next) >> Card.CJ & 1
            return Fault.CLAIM_NOT_POSSIBLE if holds else None
        return fault

    patch.setattr(legality, "check", check)
    patch.setattr(move_pool, "check", check)
    return Table(ISS)


class _CheatingAdjudicator:
    """Answers by what the cards really are, whoever asks."""

    def __init__(self) -> None:
        self.deals: list[Deal] = []

    def prove(self, view: View, pending: Pending) -> bool | None:
        return bool(self.deals[-1].hand_masks[0] & 0x0F0F)


def _a_verdict_looks_at_the_cards(patch: pytest.MonkeyPatch) -> Table:
    cheat = _CheatingAdjudicator()

    def start(deal: Deal, rules: object = ISS, *, occasion: object = None) -> State:
        cheat.deals.append(deal)
        return honest(deal, ISS)

    honest = State.start
    patch.setattr(State, "start", start)
    return Table(ISS, cheat)


PLANTS: dict[Plant, str] = {
    _private_parts_of_events: "event differs",
    _the_skat_when_it_is_taken: "event differs",
    _the_discard_in_the_view_of_a_defender: "event differs",
    _a_hand_game_ends_early_on_its_unseen_matadors: "over in one world only|may not|else has happened",
    _a_fault_tells_who_holds_a_card: "other faults|may not show",
    _a_verdict_looks_at_the_cards: "gets verdict",
}
"""What is planted, and what is said of it."""


def look_for_leaks(rng: Random, table: Table, examples: int) -> None:
    for _ in range(examples):
        leak_example(rng, table, CLAIMING)


@pytest.mark.parametrize(("plant", "found"), PLANTS.items(), ids=[p.__name__.strip("_") for p in PLANTS])
def test_a_planted_leak_is_caught(plant: Plant, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = plant(monkeypatch)
    with pytest.raises(LeakError, match=found):
        look_for_leaks(Random(plant.__name__), table, 400)


def test_without_a_planted_leak_the_same_games_are_clean() -> None:
    """So it is the leak that is caught, not something in the way the games are played."""
    look_for_leaks(Random("clean"), Table(ISS, QUICK_PROOFS), 20)


def test_a_hand_game_is_played_on_whatever_the_skat_holds() -> None:
    """The value of a Hand game without CJ may turn with the skat; that ends nothing before the last trick."""
    for seed in range(300):
        game = Game(Deal.shuffled(seed), ISS)
        for move in ("18", "pass", "pass", "hand"):
            game.push(move)
        contracts = [move for move in game.legal_moves if isinstance(move, Declare)]
        game.push(next(move for move in contracts if str(move) == "declare GH"))
        for _ in range(29):
            game.push(next(iter(game.legal_moves)))
            assert not game.is_over
        game.push(next(iter(game.legal_moves)))
        assert game.is_over
