"""Announcements that only pubs know: Spitze, Tisch, pairs of jacks, Revolution, Sächsische Spitze, gifts."""

from __future__ import annotations

import pytest

from skatkit.rules.bids import bid_values
from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, Exchange, parse_move
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, ISS, Ruleset
from skatkit.rules.value import Count, LevelKind, reckon
from tests.rules.scenarios import F, M, R, at, bought, dealt, outcome_of, play_to_the_end, score_of

HOUSE = ISKO.replace(spitze=1, patrouillen=True, open_table=True, saechsische_spitze=True, revolution=True)
HAND = "CJ SJ HJ CA CT CK CQ C9 C8 C7"
"""Ten trumps in clubs: every trick is the declarer's, and the last may be the seven."""


def announcing(hand: str, rules: Ruleset = HOUSE, *, skat: str = "D7 D8", bid: int = 18) -> Game:
    """Forehand has bought the skat and put it back."""
    game = bought(dealt(forehand=hand, skat=skat), declarer=F, bid=bid, rules=rules)
    game.push("take")
    game.push(f"discard {skat}")
    return game


def fault_of(game: Game, text: str, position: Position = F) -> Fault | None:
    return game.state.check(position, parse_move(text))


def spitze(hand: str, contract: str, order: str) -> Game:
    """The declarer plays his cards in this order as far as he may; the others their lowest."""
    game = announcing(hand)
    game.push(f"declare {contract}")
    wanted = order.split()
    while not game.is_over:
        position = game.turn
        assert position is not None
        cards = [card.name for card in game.view(position).legal_cards]
        mine = [card for card in wanted if card in cards] if position is F else []
        game.push(mine[0] if mine else cards[0])
    return game


def test_spitze_is_a_level_when_the_lowest_trump_takes_the_last_trick() -> None:
    game = spitze(HAND, "CP", "CJ SJ HJ CA CT CK CQ C9 C8 C7")
    outcome = outcome_of(game)
    assert outcome.reckoning is not None and outcome.won
    kinds = {level.kind: level.count for level in outcome.reckoning.levels}
    assert kinds[LevelKind.SPITZE] == 1
    plain = outcome_of(spitze(HAND, "C", "CJ SJ HJ CA CT CK CQ C9 C8 C7"))
    assert outcome.score == plain.score + 12


def test_spitze_is_lost_when_the_lowest_trump_comes_earlier() -> None:
    game = spitze(HAND, "CP", "CJ SJ HJ C7 CA CT CK CQ C9 C8")
    outcome = outcome_of(game)
    assert not outcome.won and outcome.reckoning is not None and not outcome.reckoning.overbid


def test_two_levels_where_two_are_agreed() -> None:
    contract = Contract.parse("HP")
    rules = ISKO.replace(spitze=2)
    made = reckon(contract, matadors=1, bid=18, count=Count(70, 6, 4), rules=rules)
    assert made.score == 10 * 4
    missed = reckon(contract, matadors=1, bid=18, count=Count(70, 6, 4), rules=rules, spitze_made=False)
    assert missed.score == -10 * 4 * 2


def test_spitze_needs_the_lowest_trump_and_in_grand_not_all_jacks() -> None:
    assert fault_of(announcing(HAND.replace("C7", "S7")), "declare CP") is Fault.LOWEST_TRUMP_NOT_HELD
    assert fault_of(announcing("CJ DJ CA CT"), "declare GP") is None
    assert fault_of(announcing("CJ SJ HJ CA CT CK CQ C9 C8 C7"), "declare GP") is Fault.LOWEST_TRUMP_NOT_HELD
    assert fault_of(announcing("CJ SJ HJ DJ"), "declare GP") is Fault.ALL_JACKS_HELD
    assert fault_of(announcing(HAND, ISKO), "declare CP") is Fault.NOT_PLAYED_HERE
    assert fault_of(announcing(HAND), "declare NP") is Fault.NOT_IN_OTHER_GAMES


def test_spitze_granted_or_given_up() -> None:
    for who, won in ((M, True), (F, False)):
        game = announcing(HAND)
        game.push("declare CP")
        game.push("concede", who)
        if not game.is_over:
            game.push("agree", F if who is M else M)
        assert outcome_of(game).won is won
    late = announcing(HAND)
    late.push("declare CP")
    late.push("C7")
    while late.turn is not F:
        late.push(str(next(iter(late.view(late.turn or M).legal_cards))))
    late.push("concede", M)
    if not late.is_over:
        late.push("agree", F)
    assert not outcome_of(late).won, "the lowest trump is gone"


def test_an_open_table_lays_the_cards_open_for_two_levels() -> None:
    game = announcing("CJ SJ CA CT CK")
    game.push("declare CL")
    assert game.view(M).hand_mask(F) == game.state.hand_mask(F)
    assert game.state.public.contract is not None and not game.state.public.contract.ouvert
    levels = reckon(Contract.parse("CL"), matadors=2, bid=18, count=Count(70, 6, 4), rules=HOUSE)
    assert levels.score == 12 * 5


def test_pairs_of_jacks_count_a_level_each() -> None:
    game = announcing("CJ SJ HJ CA CT CK")
    assert fault_of(game, "declare CY") is None
    assert fault_of(game, "declare CW") is Fault.PAIR_NOT_HELD
    assert fault_of(game, "declare CYW") is Fault.PAIR_NOT_HELD
    both = reckon(Contract.parse("CYW"), matadors=4, bid=18, count=Count(70, 6, 4), rules=HOUSE)
    assert both.score == 12 * (4 + 1 + 2)


def test_the_saxon_game_counts_twenty_and_turns_the_matadors_round() -> None:
    game = announcing("DJ HJ D9 C9")
    assert fault_of(game, "declare X") is None
    game.push("declare X")
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.reckoning is not None
    assert (outcome.reckoning.matadors, outcome.reckoning.base_value) == (2, 20)
    assert fault_of(announcing("DJ", ISKO), "declare X") is Fault.NOT_PLAYED_HERE


def test_house_rules_lengthen_the_ladder() -> None:
    assert 92 in bid_values(ISKO.replace(revolution=True)) and 92 not in bid_values()
    assert 20 * 7 in bid_values(ISKO.replace(saechsische_spitze=True))
    assert bid_values(ISKO.replace(spitze=2))[-1] == 24 * 13
    assert bid_values(ISKO.replace(max_bid=216))[-1] == 216


# Revolution

REVOLT = "C7 C8 S7 S8 H7 H8 D7 D9 CQ SQ"


def revolution(rules: Ruleset = HOUSE) -> Game:
    game = announcing(REVOLT, rules, skat="CA SA")
    game.push("declare NV")
    return game


def test_in_a_revolution_the_defenders_see_each_others_cards_and_nobody_else() -> None:
    game = revolution()
    assert game.turn is M
    assert game.view(M).hand_mask(R) == game.state.hand_mask(R)
    assert game.view(R).hand_mask(M) == game.state.hand_mask(M)
    assert game.view(F).hand_mask(M) == 0 and game.view(None).hand_mask(R) == 0
    assert game.view(M).hand_mask(F) == game.state.hand_mask(F), "it is ouvert"


def test_the_defenders_exchange_cards() -> None:
    game = revolution()
    give, take = next(iter(game.view(M).hand)), next(iter(CardSet.of_mask(game.view(M).hand_mask(R))))
    game.push(Exchange(give, take))
    assert take in game.view(M).hand and give in game.view(R).hand
    assert fault_of(game, f"exchange {give} {take}", M) is Fault.CARD_NOT_HELD
    assert fault_of(game, f"exchange {take} {take}", M) is Fault.PARTNER_HOLDS_NOT
    assert "exchange ??" in str(game.events[-1].seen_by(F).move)
    game.push("waive")
    assert game.turn is F
    assert game.state.opened.hands is not None


def test_a_revolution_counts_92() -> None:
    game = revolution()
    game.push("waive")
    game.push("concede", F)
    assert score_of(game) == -184
    assert fault_of(announcing(REVOLT, ISKO, skat="CA SA"), "declare NV") is Fault.NOT_PLAYED_HERE
    assert Contract.parse("NV").ouvert and Modifier.REVOLUTION in Contract.parse("NV").modifiers


# Gifts

GIVEN = ISKO.replace(schenken=True)


def game_to_give(rules: Ruleset = GIVEN) -> Game:
    return at("C", put="HK HQ", rules=rules, hands=("CJ SJ CA CT CK", "", ""))


def test_both_must_give_the_game_away_and_the_declarer_may_accept() -> None:
    game = game_to_give()
    game.push("gift", R)
    assert game.turn is F and not game.is_over
    game.push("gift", M)
    assert game.state.public.waited_for == (F,)
    game.push("agree", F)
    outcome = outcome_of(game)
    assert (outcome.ruling.ending, outcome.score) == (Ending.GIVEN, 12 * 3)


def test_declined_the_game_is_played_as_if_schneider_were_announced() -> None:
    game = game_to_give()
    game.push("gift", M)
    game.push("gift", R)
    game.push("refuse", F)
    assert game.state.public.contract == Contract.parse("CS")
    game.push("concede", F)
    assert score_of(game) == -12 * (3 + 2) * 2


def test_a_gift_comes_before_the_givers_first_card_and_not_under_kontra() -> None:
    game = game_to_give()
    assert fault_of(game, "gift", F) is Fault.NOT_YOUR_TURN
    game.push("gift", M)
    assert fault_of(game, "gift", M) is Fault.ALREADY_ANSWERED
    for _ in range(3):
        game.push(str(next(iter(game.view(game.turn or F).legal_cards))))
    assert fault_of(game, "gift", R) is Fault.TOO_LATE
    assert fault_of(game_to_give(ISKO), "gift", M) is Fault.NOT_PLAYED_HERE
    null = at("N", put="HK HQ", rules=GIVEN, hands=("C7 C8", "", ""))
    assert fault_of(null, "gift", M) is Fault.TOO_LATE


@pytest.mark.parametrize("rules", [GIVEN, ISS.replace(schenken=True)])
def test_an_accepted_gift_is_the_simple_level_whatever_the_claims(rules: Ruleset) -> None:
    game = game_to_give(rules)
    game.push("gift", R)
    game.push("gift", M)
    game.push("agree", F)
    assert score_of(game) == 36
