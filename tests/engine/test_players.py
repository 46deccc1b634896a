"""Whole games of the players: legal, repeatable, and decided by nothing but the view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skatkit.engine.motive import Motive
from skatkit.engine.player import NothingToDecideError, Player, Standing
from skatkit.engine.players import PLAYERS, UnknownPlayerError, make_player
from skatkit.engine.random import RandomPlayer
from skatkit.rules.choices import ListScoring, Offences
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Bid, Move, Pass
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, ISS, WITH_RAMSCH, Ruleset
from skatkit.rules.value import GamePoints
from tests.rules.other_worlds import Table, differing_world

RULESETS = {
    "ISKO": ISKO,
    "ISS": ISS,
    "WITH_RAMSCH": WITH_RAMSCH,
    "LIVE": ISKO.replace(offences=Offences.ISKO),
}


def all_moves(players: Sequence[Player], deal: Deal, rules: Ruleset) -> list[tuple[Position, Move]]:
    """Every decision of a game that is played to its end; each is checked to be legal."""
    game = Game(deal, rules)
    moves: list[tuple[Position, Move]] = []
    while not game.is_over:
        position = game.turn
        assert position is not None
        view = game.view(position)
        move = players[position].decide(view).move
        assert view.check(move) is None, (deal, game.events, move)
        moves.append((position, move))
        game.push(move, position)
    return moves


def table_of(*names: str, seed: int = 1) -> list[Player]:
    """Players by name."""
    return [make_player(name, seed=seed + place) for place, name in enumerate(names)]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("names", [("rules", "rules", "rules"), ("random", "rules", "random")])
def test_every_decision_is_legal(names: tuple[str, str, str], rules: Ruleset) -> None:
    players = table_of(*names)
    for number in range(60):
        assert all_moves(players, Deal.shuffled("legal", number), rules)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game_again(name: str) -> None:
    for number in range(15):
        deal = Deal.shuffled("again", number)
        first = all_moves(table_of(name, name, name, seed=number), deal, WITH_RAMSCH)
        assert all_moves(table_of(name, name, name, seed=number), deal, WITH_RAMSCH) == first


def test_another_seed_plays_another_game_at_random() -> None:
    deal = Deal.shuffled("again", 1)
    games = [
        tuple(all_moves(table_of("random", "random", "random", seed=s), deal, ISKO)) for s in range(0, 40, 4)
    ]
    assert len(set(games)) > 1


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_cards_that_cannot_be_known_do_not_matter(rules: Ruleset) -> None:
    rng, player, compared = Random(7), make_player("rules", seed=1), 0
    for number in range(40):
        game = Game(Deal.shuffled("honest", number), rules)
        while not game.is_over:
            position = game.turn
            assert position is not None
            decision = player.decide(game.view(position))
            if rng.random() < 0.12:
                world = differing_world(rng, game, len(game.events), position, Table(rules))
                if world is not None:
                    compared += 1
                    assert world.deal != game.deal
                    assert player.decide(world.view(position)) == decision
            game.push(decision.move, position)
    assert compared > 50


def test_nobody_is_asked_out_of_turn() -> None:
    game = Game(Deal.shuffled(1))
    for name in PLAYERS:
        for position in (Position.FOREHAND, Position.REARHAND, None):
            with pytest.raises(NothingToDecideError):
                make_player(name, seed=1).decide(game.view(position))


def test_unknown_player() -> None:
    with pytest.raises(UnknownPlayerError, match=r"grandmaster.*random, rules"):
        make_player("grandmaster", seed=1)


def test_a_random_player_can_be_told_to_bid() -> None:
    view = Game(Deal.shuffled(1)).view(Position.MIDDLEHAND)
    assert isinstance(RandomPlayer(1, bids=1).decide(view).move, Bid)
    assert isinstance(RandomPlayer(1, bids=0).decide(view).move, Pass)


def test_decisions_carry_their_reasons() -> None:
    seen: set[Motive] = set()
    player = make_player("rules", seed=1)
    for number in range(80):
        game = Game(Deal.shuffled("reasons", number), WITH_RAMSCH)
        while not game.is_over:
            assert game.turn is not None
            decision = player.decide(game.view(game.turn))
            seen.add(decision.reason.motive)
            if decision.candidates:
                assert decision.candidates[0].move == decision.move
                ratings = [candidate.rating for candidate in decision.candidates]
                assert ratings == sorted(ratings, reverse=True)
            if game.state.phase is Phase.AUCTION and not isinstance(decision.move, Pass):
                assert decision.reason.value is not None and decision.reason.value >= 18
            game.push(decision.move)
    assert len(seen) > 25


def test_without_the_bonus_of_lists_a_risky_hand_is_bid_otherwise() -> None:
    bids = dict.fromkeys(ListScoring, 0)
    player = make_player("rules", seed=1)
    for number in range(100):
        view = Game(Deal.shuffled("scoring", number)).view(Position.MIDDLEHAND)
        for scoring in bids:
            bids[scoring] += isinstance(player.decide(view, Standing(scoring)).move, Bid)
    assert len(set(bids.values())) > 1


def test_self_play_looks_like_the_games_of_people() -> None:
    player = make_player("rules", seed=1)
    declared = won = passed_in = 0
    for number in range(150):
        game = Game(Deal.shuffled("people", number))
        while not game.is_over:
            game.push(player.decide(game.view(game.turn)).move)
        outcome = game.outcome
        assert outcome is not None
        passed_in += outcome.declarer is None
        declared += outcome.declarer is not None
        won += outcome.won is True
    assert 0.7 < won / declared < 0.92
    assert passed_in / 150 < 0.15


def test_ramsch_is_lost_less_often_than_at_random() -> None:
    lost: dict[str, GamePoints] = {"rules": 0, "random": 0}
    for number in range(60):
        seat = number % 3
        names = tuple("rules" if place == seat else "random" for place in range(3))
        players = table_of(*names)
        game = Game(Deal.shuffled("ramsch", number), WITH_RAMSCH)
        while not game.is_over:
            assert game.turn is not None
            is_auction = game.state.phase is Phase.AUCTION
            game.push(Pass() if is_auction else players[game.turn].decide(game.view(game.turn)).move)
        assert game.outcome is not None
        for position in POSITIONS:
            lost[names[position]] -= game.outcome.scores[position]
    assert lost["rules"] < 0.8 * lost["random"] / 2
