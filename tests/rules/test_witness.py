"""What a viewer cannot exclude: checked against looking at every deal that fits."""

from __future__ import annotations

from random import Random

from skatkit.rules.cards import CARDS, CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.game import Game
from skatkit.rules.moves import Play
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.proof import worlds_of
from skatkit.rules.view import View
from skatkit.rules.witness import fault_seen, may_lay_open, world_exists

F, M, R = Position


def imagined(seed: int, tricks: int) -> View:
    """Forehand's view of a game in which the others play anything that each card alone allows."""
    rng = Random(seed)
    game = Game(Deal.shuffled(seed))
    for move in ("18", "pass", "pass", "take"):
        game.push(move)
    game.push(
        rng.choice([f"discard {a} {b}" for a in game.state.hand(M) for b in game.state.hand(M) if a != b])
    )
    game.push("declare G")
    view = game.view(F)
    while view.play is not None and len(view.play.tricks) < tricks:
        turn = view.play.turn
        cards = [card for card in CARDS if fault_seen(view, turn, Play(card)) is None]
        if not cards:
            break
        view = view.after(Event(turn, Play(rng.choice(cards))))
    return view


def test_a_deal_is_said_to_fit_exactly_when_one_does() -> None:
    answers = []
    for seed in range(120):
        view = imagined(seed, tricks=6 + seed % 4)
        answers.append(world_exists(view))
        assert answers[-1] == any(True for _ in worlds_of(view)), seed
    assert 10 < sum(answers) < 110


def test_what_really_happens_is_never_excluded() -> None:
    game = Game(Deal.shuffled(3))
    for move in ("18", "pass", "pass", "hand", "declare NOH"):
        game.push(move)
    while not game.is_over and game.turn is not None:
        card = next(iter(game.view(game.turn).legal_cards))
        for viewer in (*POSITIONS, None):
            assert fault_seen(game.view(viewer), game.turn, Play(card)) is None
        game.push(Play(card))
    assert all(world_exists(game.view(viewer)) for viewer in POSITIONS)


def test_a_hand_laid_open_has_as_many_cards_as_are_held_and_none_that_is_elsewhere() -> None:
    game = Game(Deal.shuffled(3))
    view, hand = game.view(F), game.state.hand(M)
    assert may_lay_open(view, M, hand.mask)
    assert not may_lay_open(view, M, CardSet(list(hand)[1:]).mask)
    assert not may_lay_open(view, M, game.state.hand(F).mask)
