"""Players of Offiziersskat: legal, repeatable, decided by the view alone, and with some sense."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skatkit.engine import officer_cards
from skatkit.engine.officer import OfficerPlayer, OfficerRandomPlayer, OfficerRulePlayer, make_officer_player
from skatkit.engine.officer_calls import best_game, chance_of, worth_naming
from skatkit.engine.officer_cards import rate_cards
from skatkit.engine.player import NothingToDecideError
from skatkit.engine.players import PLAYERS, UnknownPlayerError
from skatkit.rules.cards import Card
from skatkit.rules.moves import Concede, Contra, KontraCall, Play, Waive
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.moves import Announce, OfficerMove
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.ordering import GameType
from tests.rules.officer_games import EVERY_AGREEMENT, deal_with, name_of

A, D = Role.ANNOUNCER, Role.DEALER
OPEN = Officer(deal=OfficerDeal.FULL, kontra=False, ramsch=True, null=True)


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """One trick ahead is enough for what is tested here, and quicker."""
    monkeypatch.setattr(officer_cards, "TRICKS_AHEAD", 1)


def moves_of(players: Sequence[OfficerPlayer], deal: PileDeal, options: Officer) -> list[OfficerMove]:
    """Every decision of a game; each is checked to be legal."""
    game, moves = OfficerGame(deal, options), []
    while game.turn is not None:
        view = game.view(game.turn)
        decision = players[game.turn].decide(view)
        assert view.check(decision.move) is None
        moves.append(decision.move)
        game.push(decision.move)
    return moves


@pytest.mark.parametrize("options", EVERY_AGREEMENT, ids=name_of)
def test_every_decision_is_legal_whatever_was_agreed(options: Officer) -> None:
    players = [make_officer_player(name, seed=1) for name in ("rules", "random")]
    for number in range(4):
        deal = PileDeal.shuffled("legal", number, how=options.deal)
        assert moves_of(players if number % 2 else players[::-1], deal, options)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game_again(name: str) -> None:
    for number in range(5):
        deal = PileDeal.shuffled("again", number)
        games = [
            moves_of([make_officer_player(name, seed=number + role) for role in ROLES], deal, Officer())
            for _ in range(2)
        ]
        assert games[0] == games[1]


def test_another_seed_plays_another_game_at_random() -> None:
    deal = PileDeal.shuffled(1)
    games = [moves_of([OfficerRandomPlayer(seed)] * 2, deal, Officer()) for seed in range(4)]
    assert any(game != games[0] for game in games)


def with_covered_cards_exchanged(rng: Random, game: OfficerGame) -> PileDeal:
    """The same deal, but for the cards nobody has seen."""
    piles = [[list(pile) for pile in own] for own in game.deal.piles]
    spots = [
        (role, number, layer)
        for role in ROLES
        for number, pile in enumerate(game.state.public.piles[role])
        for layer, card in enumerate((pile.upper, pile.lower))
        if card is None
    ]
    cards = [piles[role][number][layer] for role, number, layer in spots]
    rng.shuffle(cards)
    for (role, number, layer), card in zip(spots, cards, strict=True):
        piles[role][number][layer] = card
    announcer, dealer = (tuple((upper, lower) for upper, lower in own) for own in piles)
    return PileDeal((announcer, dealer))


@pytest.mark.parametrize("deal", OfficerDeal)
def test_covered_cards_do_not_matter(deal: OfficerDeal) -> None:
    rng, player, compared = Random(f"honest {deal}"), OfficerRulePlayer(), 0
    options = Officer(deal=deal, ramsch=True)
    for number in range(4):
        game = OfficerGame(PileDeal.shuffled("honest", number, how=deal), options)
        while game.turn is not None:
            decision = player.decide(game.view(game.turn))
            other = OfficerGame(with_covered_cards_exchanged(rng, game), options)
            for event in game.events:
                other.push(event.move, event.role)
            assert player.decide(other.view(game.turn)) == decision
            compared += other.deal != game.deal
            game.push(decision.move)
    assert compared > 50


@pytest.mark.parametrize("name", PLAYERS)
def test_nobody_is_asked_out_of_turn(name: str) -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    player = make_officer_player(name, seed=1)
    for viewer in (D, None):
        with pytest.raises(NothingToDecideError):
            player.decide(game.view(viewer))
    assert rate_cards(game.view(A)) == rate_cards(game.view(None)) == ()


def test_unknown_player() -> None:
    with pytest.raises(UnknownPlayerError, match=r"grandmaster.*random, rules"):
        make_officer_player("grandmaster", seed=1)


def test_a_random_player_never_concedes() -> None:
    for number in range(10):
        players = [OfficerRandomPlayer(number)] * 2
        assert Concede() not in moves_of(players, PileDeal.shuffled(number), Officer())


TRUMPS = "CJD7 SJD8 HJD9 DJDQ CAH7 CTH8 CKH9 CQHQ"
"""The announcer's open cards are the eight highest trumps of clubs."""
RUBBISH = "S7SA S8ST S9SK H7HA H8HT H9HK D7DA D8DT"


def first_decision(deal: PileDeal, options: Officer = OPEN) -> OfficerMove:
    """What the announcer does first."""
    return OfficerRulePlayer().decide(OfficerGame(deal, options).view(A)).move


def test_with_all_high_trumps_he_names_that_suit_or_grand() -> None:
    move = first_decision(deal_with(TRUMPS, ""))
    assert isinstance(move, Announce) and move.game in (GameType.CLUBS, GameType.GRAND)
    public = OfficerGame(deal_with(TRUMPS, ""), OPEN).state.public
    assert chance_of(public, GameType.CLUBS) > 0.95
    assert chance_of(public, GameType.HEARTS) < chance_of(public, GameType.CLUBS)


def test_with_low_cards_only_he_names_ramsch_where_it_is_agreed() -> None:
    assert first_decision(deal_with(RUBBISH, "")) == Announce(GameType.RAMSCH)
    without = first_decision(deal_with(RUBBISH, ""), Officer(deal=OfficerDeal.FULL))
    assert isinstance(without, Announce) and without.game is not GameType.RAMSCH


def test_a_hopeless_hand_is_lost_as_cheaply_as_possible() -> None:
    options = Officer(deal=OfficerDeal.FULL, null=True)
    public = OfficerGame(deal_with(RUBBISH, "CJC7 SJC8 HJC9 DJCQ"), options).state.public
    assert best_game(public) is GameType.NULL
    assert worth_naming(public, GameType.NULL) > -46
    points = Officer(deal=OfficerDeal.FULL, scoring=OfficerScoring.CARD_POINTS)
    assert -50 <= worth_naming(OfficerGame(PileDeal.shuffled(1), points).state.public, GameType.GRAND) <= 50


@pytest.mark.parametrize(
    ("announcer", "dealer", "kontra"), [(TRUMPS, "", Waive()), (RUBBISH, TRUMPS, Contra(KontraCall.KONTRA))]
)
def test_kontra_against_a_weak_announcer_only(announcer: str, dealer: str, kontra: OfficerMove) -> None:
    game = OfficerGame(deal_with("" if dealer else announcer, dealer), Officer(deal=OfficerDeal.FULL))
    game.push("declare C")
    decision = OfficerRulePlayer().decide(game.view(D))
    assert decision.move == kontra
    assert decision.chance is not None and (decision.chance < 0.5) is (kontra != Waive())


@pytest.mark.parametrize(
    ("announcer", "dealer", "answer"), [(TRUMPS, "", Contra(KontraCall.RE)), ("", TRUMPS, Waive())]
)
def test_re_with_a_strong_hand_only(announcer: str, dealer: str, answer: OfficerMove) -> None:
    game = OfficerGame(deal_with(announcer, dealer), Officer(deal=OfficerDeal.FULL))
    game.push("declare C")
    game.push("kontra")
    assert OfficerRulePlayer().decide(game.view(A)).move == answer


def choice(deal: PileDeal, *moves: str) -> Play:
    """The card the rule player plays after these moves."""
    game = OfficerGame(deal, OPEN)
    for move in moves:
        game.push(move)
    assert game.turn is not None
    decision = OfficerRulePlayer().decide(game.view(game.turn))
    assert isinstance(decision.move, Play)
    ratings = [item.rating for item in decision.cards]
    assert decision.cards[0].card is decision.move.card and ratings == sorted(ratings, reverse=True)
    return decision.move


def test_the_last_to_play_takes_a_ten_with_the_ace() -> None:
    deal = deal_with("HTS7 C7C8", "HAS8 H7S9 C9CQ DAD7 DTD8 DKD9 DQCK SASQ")
    assert choice(deal, "declare C", "HT") == Play(Card.HA)


def test_the_ten_is_kept_from_the_ace() -> None:
    deal = deal_with("HAS7 C7C8", "HTS8 H7S9 C9CQ DAD7 DTD8 DKD9 DQCK SASQ")
    assert choice(deal, "declare C", "HA") == Play(Card.H7)


def test_in_ramsch_a_trick_is_left_to_the_other() -> None:
    deal = deal_with("HTS7 C7C8", "HAS8 H7S9 C9CQ DAD7 DTD8 DKD9 DQCK SASQ")
    assert choice(deal, "declare R", "HT") == Play(Card.H7)


def test_in_null_the_dealer_stays_below_and_the_announcer_too() -> None:
    assert choice(deal_with("HTS7", "HAS8 H7S9 C9CQ DAD7 DTD8 DKD9 DQCK SASQ"), "declare N", "HT") == Play(
        Card.H7
    )


def test_the_end_is_searched_without_a_mistake() -> None:
    """When nothing is covered any more, the rating of a card is what will be made of the rest."""
    player, exact = OfficerRulePlayer(), 0
    for number in range(6):
        game = OfficerGame(PileDeal.shuffled("end", number), OPEN)
        game.push("declare C")
        promised = None
        while game.turn is not None:
            view, duel = game.view(game.turn), game.state.public.duel
            assert duel is not None
            decision = player.decide(view)
            if not view.unseen_mask and duel.led is None and len(view.own) <= officer_cards.CARDS_TO_THE_END:
                so_far = duel.card_points[game.turn] - duel.card_points[game.turn.other]
                total = decision.cards[0].rating + so_far
                result = total if game.turn is A else -total
                assert promised in (None, result)
                promised, exact = result, exact + 1
            game.push(decision.move)
        assert game.outcome is not None
        assert promised in (None, game.outcome.card_points[A] - game.outcome.card_points[D])
    assert exact > 6


def test_the_rule_player_beats_chance_on_these_deals() -> None:
    """Both roles of each deal, so that the cards favour nobody; the games are fixed, so is the result."""
    card_points = [0, 0]
    for number in range(10):
        for role in ROLES:
            players = [OfficerRulePlayer() if role is own else OfficerRandomPlayer(number) for own in ROLES]
            game = OfficerGame(PileDeal.shuffled("beats", number), Officer())
            for move in moves_of(players, game.deal, game.options):
                game.push(move)
            assert game.outcome is not None
            for own in ROLES:
                card_points[own is not role] += game.outcome.card_points[own]
    assert card_points[0] > 1.5 * card_points[1]
