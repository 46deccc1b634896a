"""The face of a game: whose move it is, lists of legal moves, views of onlookers, and early endings."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import Card, CardSet, Suit
from skatkit.rules.choices import Claims, Offences
from skatkit.rules.claims import Pending
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Opened
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.legality import legal_contracts
from skatkit.rules.moves import (
    Adjudicated,
    Bid,
    Claim,
    Declare,
    Ending,
    Pass,
    Ruling,
    Settlement,
    Verdict,
)
from skatkit.rules.ordering import TRUMP, GameType
from skatkit.rules.outcome import settle
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.proof import ProofSearch, worlds_of
from skatkit.rules.public import PublicState
from skatkit.rules.ruleset import ISKO, ISS, WITH_RAMSCH, Ruleset
from skatkit.rules.state import State
from skatkit.rules.transition import act
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Party

DEAL = Deal.shuffled(seed=7)


def played(*moves: str, rules: Ruleset = ISKO) -> Game:
    game = Game(DEAL, rules)
    for move in moves:
        game.push(move)
    return game


GRAND_HAND = ("18", "pass", "pass", "hand", "declare GH")


def test_a_game_says_what_it_is() -> None:
    assert repr(played("18")) == f"<Game {DEAL} auction, 1 events>"


def test_before_and_after_the_deal_no_outcome_is_made_up() -> None:
    with pytest.raises(ValueError, match="not over"):
        settle(PublicState(ISKO), Opened(DEAL, None))
    assert played().outcome is None


def test_a_move_after_the_end_is_refused_as_such() -> None:
    game = played("pass", "pass", "pass")
    assert game.is_over and game.turn is None
    with pytest.raises(IllegalMoveError) as raised:
        game.push("pass")
    assert raised.value.fault is Fault.GAME_OVER


def test_it_must_be_said_who_agrees_when_two_are_asked() -> None:
    game = played(*GRAND_HAND)
    game.push("claim", Position.MIDDLEHAND)
    assert game.turn is None and set(game.state.actors) == {Position.REARHAND, Position.FOREHAND}
    with pytest.raises(IllegalMoveError, match="say whose move 'agree' is") as raised:
        game.push("agree")
    assert raised.value.fault is Fault.NOT_YOUR_TURN
    assert not game.legal_moves and len(game.legal_moves) == 0
    assert "agree" in game.legal_moves_of(Position.FOREHAND)


def test_legal_moves_know_texts_moves_and_strangers() -> None:
    moves = played().legal_moves
    assert bool(moves) and all(move in moves for move in (Pass(), "pass", Bid(18)))
    assert not any(stranger in moves for stranger in ("19", "nonsense", 18, Verdict(None)))
    assert repr(played("18").legal_moves) == "<LegalMoves: pass, hold>"


def test_nobody_may_do_anything_after_the_end() -> None:
    game = played("pass", "pass", "pass")
    for position in POSITIONS:
        assert list(game.legal_moves_of(position)) == []
    assert "pass" not in game.legal_moves


def test_an_onlooker_sees_no_hand_and_may_do_nothing() -> None:
    view = played(*GRAND_HAND).view(None)
    assert view.check(Pass()) is Fault.NOT_YOUR_TURN
    assert not view.hand and not view.legal_cards and not view.may_act and not view.is_declarer
    assert len(CardSet.of_mask(view.unseen_mask)) == 32
    assert list(view.legal_moves) == []


def test_a_view_names_what_is_played() -> None:
    game = played(*GRAND_HAND)
    view = game.view(Position.MIDDLEHAND)
    assert view.is_declarer and view.declarer is Position.MIDDLEHAND
    assert (view.game, view.contract) == (GameType.GRAND, Contract.parse("GH"))
    assert view.turn is Position.FOREHAND and view.phase is game.state.phase and view.rules == ISKO
    assert view.play == CardPlay(GameType.GRAND)
    assert view.legal_cards == CardSet()
    assert game.view(Position.FOREHAND).legal_cards == game.state.hand(Position.FOREHAND)


def test_defenders_are_those_left_and_right_of_the_declarer() -> None:
    assert played().state.public.defenders == ()
    assert played(*GRAND_HAND).state.public.defenders == (Position.REARHAND, Position.FOREHAND)


def test_nobody_has_points_before_the_play_or_without_parties() -> None:
    for public in (played().state.public, played("pass", "pass", "pass", rules=WITH_RAMSCH).state.public):
        assert [public.party_points(party) for party in Party] == [0, 0]
        assert [public.party_tricks(party) for party in Party] == [0, 0]


def test_parties_share_what_has_been_taken() -> None:
    game = played(*GRAND_HAND)
    for _ in range(12):
        game.push(next(iter(game.legal_moves)))
    public = game.state.public
    assert public.play is not None
    assert sum(public.party_points(party) for party in Party) == sum(public.play.points)
    assert sum(public.party_tricks(party) for party in Party) == 4


def test_the_last_trick_can_be_looked_at() -> None:
    play = CardPlay(GameType.GRAND)
    assert play.last_trick is None
    for card in (Card.DA, Card.DT, Card.D7, Card.CJ):
        play = play.after(card)
    trick = play.last_trick
    assert trick is not None
    assert (trick.cards, trick.card_points) == ((Card.DA, Card.DT, Card.D7), 21)


def test_legal_contracts_are_the_announcements_that_may_be_made() -> None:
    game = played(*GRAND_HAND[:4])
    contracts = legal_contracts(game.state, Position.MIDDLEHAND)
    assert {Declare(contract) for contract in contracts} == set(game.legal_moves)
    assert legal_contracts(game.state, Position.FOREHAND) == ()


# Proofs


def pending_claim(game: Game, by: Position) -> Pending:
    return Pending(Claim(), by, (), Ruling(Ending.CLAIMED), needs_verdict=True)


@pytest.mark.parametrize("viewer", [None, Position.FOREHAND])
def test_a_claim_is_proved_from_the_view_of_the_claimant_or_not_at_all(viewer: Position | None) -> None:
    game = played(*GRAND_HAND, rules=ISS)
    pending = pending_claim(game, Position.MIDDLEHAND)
    assert ProofSearch().prove(game.view(viewer), pending) is None


def test_a_claim_about_too_many_cards_or_deals_gets_no_answer() -> None:
    game = played(*GRAND_HAND, rules=ISS)
    view, pending = game.view(Position.MIDDLEHAND), pending_claim(game, Position.MIDDLEHAND)
    assert ProofSearch().prove(view, pending) is None
    assert ProofSearch(most_cards=10, most_worlds=10).prove(view, pending) is None


def test_before_the_play_there_is_nothing_to_prove() -> None:
    game = played("18", rules=ISS)
    assert list(worlds_of(game.view(Position.FOREHAND))) == []
    assert list(worlds_of(played(*GRAND_HAND).view(None))) == []
    assert ProofSearch().prove(game.view(Position.FOREHAND), pending_claim(game, Position.FOREHAND)) is None


# What the record of play tells


def test_a_player_who_does_not_follow_is_void_of_the_suit_at_once() -> None:
    play = CardPlay(GameType.GRAND)
    for card in (Card.DA, Card.D7, Card.C7):
        play = play.after(card)
    assert play.voids(Position.REARHAND) == {Suit.DIAMONDS}
    assert play.voids(Position.MIDDLEHAND) == play.voids(Position.FOREHAND) == frozenset()
    for card in (Card.DK, Card.CJ):
        play = play.after(card)
    assert play.turn is Position.REARHAND
    assert play.voids(Position.MIDDLEHAND) == {Suit.DIAMONDS}
    assert TRUMP not in play.voids(Position.REARHAND)


def test_a_server_may_end_a_deal_at_any_moment() -> None:
    for moves in ((), ("18",), GRAND_HAND[:3], ("18", "pass", "pass", "take"), GRAND_HAND):
        state = played(*moves).state
        _, after = act(state, None, Adjudicated(Ruling(Ending.TIMEOUT, Settlement.NONE)))
        assert after.outcome is not None and after.outcome.scores == (0, 0, 0)
        assert after.outcome.won is None and after.outcome.score == 0


def test_without_claims_or_offences_in_the_rules_there_are_none() -> None:
    rules = ISKO.replace(claims=Claims.OFF)
    assert rules.offences is Offences.REFUSE
    state = State.start(DEAL, rules)
    for move in (Bid(18), Pass(), Pass()):
        assert state.turn is not None
        _, state = act(state, state.turn, move)
    assert state.check(Position.MIDDLEHAND, Claim()) is Fault.WRONG_PHASE
