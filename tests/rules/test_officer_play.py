"""How Offiziersskat is played: announcing, Kontra, what may be played, when cards are turned up."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.rules.cards import Card, CardSet
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Concede, Contra, Ending, KontraCall, Play, Waive
from skatkit.rules.officer.deal import PileDeal, Uncovered
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.legality import check, legal_cards_mask, legal_games, legal_moves
from skatkit.rules.officer.moves import KONTRA, RE, Announce
from skatkit.rules.officer.options import Officer, OfficerDeal
from skatkit.rules.officer.public import KnownPile, OfficerPhase
from skatkit.rules.officer.role import Role
from skatkit.rules.ordering import GameType
from tests.rules.officer_games import deal_with, random_game

A, D = Role.ANNOUNCER, Role.DEALER
QUIET = Officer(deal=OfficerDeal.FULL, kontra=False)
"""Everything lies open, and nothing is said but the game."""


def playing(deal: PileDeal, *moves: str, options: Officer = QUIET) -> OfficerGame:
    """A game after these moves."""
    game = OfficerGame(deal, options)
    for move in moves:
        game.push(move)
    return game


def fault_of(game: OfficerGame, role: Role, move: str) -> Fault:
    """The fault of a move that must be illegal."""
    with pytest.raises(IllegalMoveError) as caught:
        game.push(move, role)
    return caught.value.fault


def test_o4_sixteen_cards_each_and_sixteen_tricks() -> None:
    deal = PileDeal.shuffled(4)
    assert [len(deal.cards(role)) for role in (A, D)] == [16, 16]
    assert not deal.cards(A) & deal.cards(D)
    game = playing(deal, "declare G", options=QUIET)
    cards = 0
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
        cards += 1
    assert cards == 32
    assert game.state.public.duel is not None and len(game.state.public.duel.tricks) == 16
    assert game.state.public.ending is Ending.PLAYED


def test_o5_covered_cards_need_not_follow_suit() -> None:
    deal = deal_with("HAS7", "DAH7 D9S8 SAS9 CAC7 DJD7 DTCT SKCK SQCQ")
    game = playing(deal, "declare C", "HA")
    assert Card.H7 in deal.cards(D)
    assert game.view(D).legal_cards == CardSet.parse("DA D9 SA CA DJ DT SK SQ")
    game.push("SQ")
    assert game.state.public.duel is not None and game.state.public.duel.last_trick is not None
    assert game.state.public.duel.last_trick.winner is A


def test_uncovered_cards_must_follow_suit() -> None:
    game = playing(deal_with("HAS7", "H8H7 D9S8 SAS9 CAC7 DJD7 DTCT SKCK SQCQ"), "declare C", "HA")
    assert game.view(D).legal_cards == CardSet.parse("H8")
    assert fault_of(game, D, "SA") is Fault.MUST_FOLLOW


def test_a_jack_is_no_card_of_its_printed_suit() -> None:
    game = playing(deal_with("HAS7", "HJH7 D9S8 SAS9 CAC7 DJD7 DTCT SKCK SQCQ"), "declare C", "HA")
    assert len(game.view(D).legal_cards) == 8


def test_a_card_still_covered_is_refused_like_one_that_is_not_there() -> None:
    game = playing(deal_with("HAS7", "H8H7"), "declare C")
    for card in ("S7", "H8", "H7"):
        assert fault_of(game, A, card) is Fault.CARD_NOT_HELD


def test_both_lower_cards_are_turned_up_after_the_trick() -> None:
    game = playing(deal_with("HAS7", "H8H9"), "declare C", "HA")
    public = game.state.public
    assert public.piles[A][0] == KnownPile(Card.HA, None)
    assert Card.S7 not in game.view(A).own
    game.push("H8")
    assert game.events[-1].uncovered == (Uncovered(A, 0, Card.S7), Uncovered(D, 0, Card.H9))
    assert game.state.public.piles[A][0] == KnownPile(Card.HA, Card.S7)
    assert game.view(A).legal_cards >= CardSet.parse("S7")
    assert Card.HA not in game.view(A).own


def test_under_a_lower_card_there_is_nothing() -> None:
    game = playing(deal_with("HAHT", "H8H9"), "declare C", "HA", "H8", "HT", "H9")
    assert game.events[-1].uncovered == ()
    assert game.state.public.piles[A][0] == KnownPile(Card.HA, Card.HT)
    assert len(game.view(A).own) == 7


def test_a_turned_card_can_be_played_in_the_next_trick_even_by_who_follows() -> None:
    game = playing(deal_with("HAHK", "H8H9"), "declare C", "HA", "H8", "HK")
    assert game.view(D).legal_cards == CardSet.parse("H9")


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    game = playing(deal_with("H8S7", "HAH7"), "declare C")
    assert game.turn is A
    game.push("H8")
    assert game.turn is D
    game.push("HA")
    assert game.turn is D


def test_the_announcer_must_name_a_game() -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    assert [str(move) for move in game.legal_moves] == [f"declare {letter}" for letter in "DHSCG"]
    assert fault_of(game, A, "pass") is Fault.WRONG_PHASE
    assert fault_of(game, D, "declare C") is Fault.NOT_YOUR_TURN
    assert fault_of(game, A, "concede") is Fault.WRONG_PHASE
    assert fault_of(game, A, str(next(iter(game.view(A).own)))) is Fault.WRONG_PHASE


def test_other_house_games_are_not_played_by_two() -> None:
    public = OfficerGame(PileDeal.shuffled(1), Officer(null=True, ramsch=True)).state.public
    allowed = {check(public, A, Announce(game)) for game in GameType}
    assert allowed <= {None, Fault.NOT_A_DECLARABLE_GAME}
    assert [game.letter for game in legal_games(public.options)] == list("DHSCGNR")


@pytest.mark.parametrize("game", [GameType.NULL, GameType.RAMSCH])
def test_null_and_ramsch_are_named_only_where_they_are_agreed(game: GameType) -> None:
    deal = PileDeal.shuffled(1)
    without = OfficerGame(deal, Officer(null=game is GameType.RAMSCH, ramsch=game is GameType.NULL))
    assert fault_of(without, A, f"declare {game.letter}") is Fault.NOT_PLAYED_HERE
    with_it = OfficerGame(deal, Officer(null=game is GameType.NULL, ramsch=game is GameType.RAMSCH))
    assert Announce(game) in with_it.legal_moves
    with_it.push(Announce(game))
    assert with_it.state.public.game is game


def test_kontra_then_re_and_what_they_are_worth() -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    game.push("declare C")
    assert (game.turn, game.state.public.phase) == (D, OfficerPhase.KONTRA)
    assert list(game.legal_moves) == [KONTRA, Waive()]
    assert fault_of(game, A, "kontra") is Fault.NOT_YOUR_TURN
    assert fault_of(game, D, "re") is Fault.WRONG_PHASE
    game.push("kontra")
    assert (game.turn, game.state.public.phase, game.state.public.factor) == (A, OfficerPhase.RE, 2)
    assert list(game.legal_moves) == [RE, Waive()]
    game.push("re")
    assert (game.turn, game.state.public.phase, game.state.public.factor) == (A, OfficerPhase.PLAY, 4)
    assert fault_of(game, A, "kontra") is Fault.WRONG_PHASE


def test_without_kontra_there_is_no_re() -> None:
    game = playing(PileDeal.shuffled(1), "declare C", "pass", options=Officer())
    assert (game.state.public.phase, game.state.public.factor) == (OfficerPhase.PLAY, 1)


@pytest.mark.parametrize("call", [KontraCall.SUPRA, KontraCall.HIRSCH])
def test_there_is_nothing_after_re(call: KontraCall) -> None:
    game = playing(PileDeal.shuffled(1), "declare C", "kontra", options=Officer())
    assert check(game.state.public, A, Contra(call)) is Fault.NOT_PLAYED_HERE


def test_re_may_be_left_unsaid() -> None:
    game = playing(PileDeal.shuffled(1), "declare C", "kontra", "pass", options=Officer())
    assert (game.state.public.phase, game.state.public.factor) == (OfficerPhase.PLAY, 2)


def test_where_kontra_is_not_agreed_nobody_is_asked_for_it() -> None:
    game = playing(PileDeal.shuffled(1), "declare C", options=Officer(kontra=False))
    assert game.state.public.phase is OfficerPhase.PLAY
    assert fault_of(game, D, "kontra") is Fault.NOT_PLAYED_HERE
    assert fault_of(game, A, "re") is Fault.NOT_PLAYED_HERE


def test_no_kontra_in_ramsch() -> None:
    game = playing(PileDeal.shuffled(1), "declare R", options=Officer(ramsch=True))
    assert game.state.public.phase is OfficerPhase.PLAY


def test_both_may_concede_in_card_play_at_any_time() -> None:
    deal = PileDeal.shuffled(1)
    for role in (A, D):
        game = playing(deal, "declare C")
        assert game.state.public.actors == (A, D)
        game.push("concede", role)
        assert (game.state.public.ending, game.state.public.conceded) == (Ending.CONCEDED, role)
        assert len(game.state.public.actors) == 0 and game.events[-1].opened == deal


def test_nobody_can_concede_a_ramsch() -> None:
    game = playing(PileDeal.shuffled(1), "declare R", options=Officer(ramsch=True))
    assert fault_of(game, A, "concede") is Fault.NOT_PLAYED_HERE
    assert game.state.public.actors == (A,)


def test_null_ends_with_the_first_trick_of_the_announcer() -> None:
    null = Officer(deal=OfficerDeal.FULL, kontra=False, null=True)
    game = playing(deal_with("H8S7", "H7H9"), "declare N", "H8", "H7", options=null)
    assert game.state.public.ending is Ending.NULL_TRICK


def test_null_ranks_the_ten_below_the_jack() -> None:
    null = Officer(deal=OfficerDeal.FULL, kontra=False, null=True)
    game = playing(deal_with("HTS7", "HJH9"), "declare N", "HT", "HJ", options=null)
    assert game.turn is D and not game.is_over


def test_nothing_can_be_done_when_the_deal_is_over() -> None:
    game = playing(PileDeal.shuffled(1), "declare C", "concede")
    assert game.turn is None and not game.legal_moves
    assert fault_of(game, A, "H7") is Fault.GAME_OVER
    with pytest.raises(IllegalMoveError, match="game-over"):
        game.push("concede")
    public = game.state.public
    assert list(legal_moves(public, A)) == [] and legal_cards_mask(public, A) == 0
    assert check(public, D, Concede()) is Fault.GAME_OVER


def test_a_move_can_be_taken_back() -> None:
    game = random_game(Random(3), Officer(), concede=0)
    moves = [event.move for event in game.events]
    views = game.views()
    again = OfficerGame(game.deal, game.options)
    for move in moves:
        again.push(move)
        again.views()
        assert again.pop() == move
        again.push(move)
    assert again.state == game.state and again.views() == views
    with pytest.raises(IndexError):
        OfficerGame(game.deal).pop()


def test_a_card_may_be_played_only_by_whose_turn_it_is() -> None:
    game = playing(deal_with("HAS7", "H8H9"), "declare C")
    assert check(game.state.public, D, Play(Card.H8)) is Fault.NOT_YOUR_TURN
    assert legal_cards_mask(game.state.public, D) == 0
    assert [str(move) for move in legal_moves(game.state.public, D)] == ["concede"]
