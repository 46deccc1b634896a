"""The players under every house rule: whole deals, and the decisions that only house rules ask for."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.engine.doubling import strength_against
from skatkit.engine.players import make_player
from skatkit.engine.pushing import danger
from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Contra, Declare, Discard, KontraCall, Push, TakeSkat, Waive
from skatkit.rules.occasion import Occasion
from skatkit.rules.ruleset import ISKO, PUB, SCHIEBERAMSCH, Kontra, Ruleset
from skatkit.rules.spn import format_rules
from tests.rules.any_rules import covering_rules
from tests.rules.random_games import random_occasion
from tests.rules.scenarios import F, M, R, at, called, dealt

RULES = covering_rules()


def play(rules: Ruleset, occasion: Occasion, names: tuple[str, str, str], seed: int) -> Game:
    """A whole deal; whatever a player decides must be legal."""
    players = [make_player(name, seed=seed + place) for place, name in enumerate(names)]
    game = Game(Deal.shuffled(seed), rules, occasion=occasion)
    moves = 0
    while not game.is_over:
        position = game.state.public.waited_for[0]
        decision = players[position].decide(game.view(position))
        assert game.view(position).check(decision.move) is None, (format_rules(rules), decision)
        game.push(decision.move, position)
        moves += 1
        assert moves < 300, "the deal does not end"
    return game


@pytest.mark.parametrize("number", range(len(RULES)))
def test_whole_deals_under_the_rulesets_of_all_pairs(number: int) -> None:
    rng = Random(number)
    for names in (("rules",) * 3, ("random", "rules", "random")):
        occasion = random_occasion(rng, RULES[number])
        play(RULES[number], occasion, (names[0], names[1], names[2]), rng.randrange(10_000))


def test_kontra_with_trumps_and_aces_and_never_without() -> None:
    strong = dealt(rearhand="CJ SJ HJ HA HT SA ST CA CT D7", forehand="DJ HK HQ H9 H8", skat="D8 D9")
    weak = dealt(rearhand="C7 C8 S7 S8 D7 D8 D9 C9 S9 CQ", forehand="CJ SJ HA HT HK", skat="DQ DK")
    for deal, says in ((strong, True), (weak, False)):
        game = called("M:p R:p F:18", Game(deal, ISKO.replace(kontra=Kontra())))
        for move in ("take", f"discard {' '.join(map(str, deal.skat))}", "declare H"):
            game.push(move)
        while game.turn is not R:
            assert game.turn is not None
            game.push(next(iter(game.view(game.turn).legal_cards)).name)
        decision = make_player("rules", seed=1).decide(game.view(R))
        assert isinstance(decision.move, Contra) is says
        assert (strength_against(game.view(R)) > 5.3) is says


def test_re_only_when_the_game_is_as_good_as_won() -> None:
    for hand, expected in (
        ("CJ SJ HJ DJ CA CT CK CQ C9 C8", Contra(KontraCall.RE)),
        ("CJ C9 C8 C7 S7 H7 D7 S9 H9 D9", Waive()),
    ):
        game = at("C", put="SA ST", rules=PUB, hands=(hand, "", ""))
        game.push("kontra", M)
        assert make_player("rules", seed=1).decide(game.view(F)).move == expected


def before_ramsch(hand: str, skat: str) -> Game:
    return called("M:p R:p F:p", Game(dealt(forehand=hand, skat=skat), SCHIEBERAMSCH))


def test_grand_hand_instead_of_ramsch_only_with_a_strong_hand() -> None:
    player = make_player("rules", seed=1)
    strong = before_ramsch("CJ SJ HJ DJ CA CT SA ST HA HT", "D7 D8")
    assert isinstance(player.decide(strong.view(F)).move, Declare)
    weak = before_ramsch("C7 C8 S7 S8 H7 H8 D7 D8 C9 S9", "DA DT")
    assert player.decide(weak.view(F)).move == Waive()


def test_a_safe_hand_is_pushed_and_a_dangerous_one_is_not() -> None:
    player = make_player("rules", seed=1)
    for hand, expected in (
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", Push()),
        ("CJ SJ HJ DJ CA CT CK SA ST SK", TakeSkat()),
    ):
        game = before_ramsch(hand, "HQ DQ")
        for position in (F, M, R):
            game.push("waive", position)
        assert player.decide(game.view(F)).move == expected


def test_what_is_pushed_makes_the_hand_safer_and_is_no_jack() -> None:
    game = before_ramsch("CJ C7 C8 S7 S8 H7 H8 D7 DA DT", "HA HT")
    for position in (F, M, R):
        game.push("waive", position)
    game.push("take")
    move = make_player("rules", seed=1).decide(game.view(F)).move
    assert isinstance(move, Discard) and move.cards is not None
    assert not move.cards.mask & CardSet.parse("CJ").mask
    left = game.view(F).own_mask & ~move.cards.mask
    assert danger(left) < danger(game.view(F).own_mask)
