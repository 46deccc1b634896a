"""What the player answers when others shorten the deal."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Decision
from skatkit.engine.players import make_player
from skatkit.rules.game import Game
from skatkit.rules.moves import Agree, Claim, ClaimGoal, Offence, OffenceKind, Refuse
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import ISS
from tests.rules.scenarios import LIVE, at

F, M, R = POSITIONS
TRUMPS = "CJ SJ HJ DJ HA HT"


def answer(game: Game, position: Position) -> Decision:
    """The player's answer, checked to be legal."""
    view = game.view(position)
    decision = make_player("rules", seed=1).decide(view)
    assert view.check(decision.move) is None
    return decision


def test_agrees_when_the_declarer_concedes() -> None:
    game = at("H", "CJ H7 H8, SJ H9 HQ", put="DT DK", hands=(TRUMPS, "", ""))
    game.push("concede", F)
    decision = answer(game, M)
    assert decision.move == Agree()
    assert decision.reason.motive is Motive.WELCOME_GIFT


def test_agrees_when_the_defenders_concede() -> None:
    game = at("H", "CJ H7 H8, SJ H9 HQ", put="DT DK", hands=(TRUMPS, "", ""))
    game.push("concede", M)
    assert answer(game, F).move == Agree()


def test_agrees_to_a_claim_with_nothing_but_winners() -> None:
    game = at("H", "CJ H7 H8, SJ H9 HQ, HJ HK S7", put="DT DK", hands=("DJ HA HT SA ST CA CT", "", ""))
    game.push("claim", F)
    decision = answer(game, M)
    assert decision.move == Agree()
    assert decision.reason.motive is Motive.TRUE_CLAIM


def test_refuses_a_claim_that_is_not_evident() -> None:
    game = at("H", "CJ H7 H8, SJ H9 HQ, HJ HK S7", put="DT DK", hands=("DJ HA HT SK S9 C7 C8", "", ""))
    game.push("claim", F)
    assert answer(game, M).move == Refuse()


def test_agrees_to_schneider_only_with_nothing_but_winners() -> None:
    for rest, expected in (("DJ HA HT SA ST CA CT", Agree()), ("DJ HA HT SA S9 CA C8", Refuse())):
        game = at("H", "CJ H7 H8, SJ H9 HQ, HJ HK S7", put="DT DK", hands=(rest, "", ""))
        game.push(Claim(ClaimGoal.SCHNEIDER), F)
        assert answer(game, M).move == expected


def test_agrees_to_a_null_that_nothing_can_beat() -> None:
    hand = "C7 C8 C9 S7 S8 S9 H7 H8 D7"
    game = at("N", "D9 D8 DA", put="HK HA", declarer=M, hands=("", hand, ""))
    game.push("claim", M)
    assert answer(game, F).move == Agree()


def test_refuses_a_null_with_a_hole() -> None:
    hand = "C7 C8 C9 S7 S8 S9 H7 H8 HQ"
    game = at("N", "D9 D8 DA", put="HK HA", declarer=M, hands=("", hand, ""))
    game.push("claim", M)
    assert answer(game, F).move == Refuse()


def test_refuses_the_rest_online_while_a_trump_is_out() -> None:
    game = at("H", "CJ H7 H8", put="DT DK", rules=ISS, hands=("SJ HJ HA HT SA CA C7 D7 S7", "", ""))
    game.push("claim rest", F)
    assert answer(game, R).move == Refuse()


def test_takes_the_ruling_after_an_offence_of_the_others() -> None:
    game = at("H", "CJ H7 H8", put="DT DK", rules=LIVE, hands=(TRUMPS, "", ""))
    game.push(Offence(F, OffenceKind.SPOKE, 1))
    assert answer(game, M).move == Agree()
