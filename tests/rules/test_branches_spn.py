"""Positions in which somebody has answered already, or been refused: written as a line, and read again."""

from __future__ import annotations

import pytest

from skatkit.rules.choices import Offences
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Move, Offence, OffenceKind, Play
from skatkit.rules.ordering import legal_mask
from skatkit.rules.position import POSITIONS, Position, others
from skatkit.rules.ruleset import ISKO, ISS, Ruleset
from skatkit.rules.spn import format_spn, parse_spn
from tests.rules.whole_games import VIEWERS

LIVE = ISKO.replace(offences=Offences.ISKO)
DECLARER = Position.MIDDLEHAND


def grand_hand(rules: Ruleset, *, cards: int = 0) -> Game:
    """Middlehand plays Grand Hand; so many cards have been played."""
    game = Game(Deal.shuffled(seed=7), rules)
    for move in ("18", "pass", "pass", "hand", "declare GH"):
        game.push(move)
    for _ in range(cards):
        game.push(following(game))
    return game


def following(game: Game) -> Move:
    """A card that follows, where a referee would let others be played as well."""
    play, position = game.state.public.play, game.turn
    assert play is not None and position is not None
    legal = legal_mask(play.game, game.state.hand_mask(position), play.led)
    return next(m for m in game.legal_moves if isinstance(m, Play) and legal >> m.card & 1)


def revoking(game: Game) -> Play:
    """A card that does not follow although one could, played as soon as there is such a chance."""
    while True:
        play, position = game.state.public.play, game.turn
        assert play is not None and position is not None
        hand = game.state.hand_mask(position)
        wrong = hand & ~legal_mask(play.game, hand, play.led)
        for move in game.legal_moves:
            if isinstance(move, Play) and wrong >> move.card & 1:
                return move
        game.push(following(game))


def check_lines(game: Game) -> None:
    """The state and everybody's view are read again as they were written."""
    assert parse_spn(format_spn(game.state)) == game.state
    for viewer in VIEWERS:
        assert parse_spn(format_spn(game.view(viewer))) == game.view(viewer)


def test_one_defender_has_agreed_to_a_claim() -> None:
    game = grand_hand(ISKO, cards=3)
    game.push("claim", DECLARER)
    game.push("agree", others(DECLARER)[0])
    assert game.turn is others(DECLARER)[1]
    check_lines(game)


def test_one_defender_has_refused_a_concession() -> None:
    game = grand_hand(ISKO, cards=9)
    game.push("concede", DECLARER)
    game.push("refuse", others(DECLARER)[1])
    assert game.turn is others(DECLARER)[0]
    check_lines(game)


def test_a_concession_has_been_refused() -> None:
    game = grand_hand(ISKO, cards=9)
    game.push("concede", DECLARER)
    for defender in others(DECLARER):
        game.push("refuse", defender)
    assert game.state.public.refused == (DECLARER,)
    check_lines(game)
    game.push(following(game))
    assert not game.state.public.refused
    check_lines(game)


@pytest.mark.parametrize("order", [0, 1])
def test_both_defenders_have_given_up_online(order: int) -> None:
    game = grand_hand(ISS, cards=4)
    defenders = others(DECLARER)
    game.push("concede", defenders[order])
    check_lines(game)
    game.push("concede", defenders[1 - order])
    assert game.is_over
    check_lines(game)


@pytest.mark.parametrize("answer", ["", "agree", "correct"])
def test_a_revoke_is_recorded_and_answered(answer: str) -> None:
    game = grand_hand(LIVE)
    wrong, offender = revoking(game), game.turn
    assert offender is not None and game.state.public.play is not None
    trick = len(game.state.public.play.tricks)
    game.push(wrong)
    for position in POSITIONS:
        offence = Offence(position, OffenceKind.REVOKE, trick)
        assert (game.state.check(None, offence) is None) == (position is offender)
    game.push(Offence(offender, OffenceKind.REVOKE, trick))
    check_lines(game)
    while answer and game.state.public.pending is not None:
        game.push(answer, game.state.actors[0])
        check_lines(game)
    assert game.is_over == (answer == "agree")
