"""What the rule-based player answers to claims, concessions and offences."""

from __future__ import annotations

import pytest

from skatkit.engine.players import make_player
from skatkit.rules.moves import Agree, Offence, OffenceKind, PlayerMove, Refuse
from skatkit.rules.ruleset import ISKO, Offences
from skatkit.rules.view import View
from tests.rules.scenarios import F, M, R, at

TO_TWO_CARDS = "C7 CA CT, S8 S7 SA, ST S9 SQ, HA H8 H9, HT HQ HK, DQ DA D9, DT DK D8, CQ C9 C8"
AHEAD = "CA CT CK, SA SK SQ, DA DK DQ, HA H9 H8"
"""With DT and ST put away the declarer has 92 card points."""


def answers(view: View) -> PlayerMove:
    return make_player("rules", seed=1).decide(view).move


@pytest.mark.parametrize(
    ("hands", "answer"), [(("CJ SJ", "HJ CK", "DJ SK"), Agree()), (("CJ DJ", "HJ CK", "SJ SK"), Refuse())]
)
def test_a_claim_is_granted_exactly_when_it_is_true(hands: tuple[str, str, str], answer: object) -> None:
    game = at("H", TO_TWO_CARDS, put="D7 H7", hands=hands)
    game.push("claim", F)
    assert [answers(game.view(defender)) for defender in (M, R)] == [answer, answer]


def test_a_game_won_already_is_granted_at_its_simple_value() -> None:
    game = at("H", AHEAD, put="DT ST", hands=("CJ", "SJ", ""))
    game.push("claim", F)
    assert answers(game.view(M)) == Agree()
    game.push("refuse", M)
    game.push("concede", M)
    assert answers(game.view(F)) == Agree()


def test_a_claim_of_more_than_can_be_seen_is_refused() -> None:
    game = at("H", AHEAD, put="DT ST", hands=("CJ", "SJ", ""))
    game.push("claim schwarz", F)
    assert answers(game.view(R)) == Refuse()


def test_an_offence_of_the_other_side_is_taken() -> None:
    game = at("H", AHEAD, put="DT ST", hands=("CJ", "SJ", ""), rules=ISKO.replace(offences=Offences.ISKO))
    game.push(Offence(M, OffenceKind.SPOKE, 2))
    assert answers(game.view(F)) == Agree()
