"""What is true of every game: random games under all rulesets, checked after every move."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatkit.rules.auction import Auction, CallKind
from skatkit.rules.bids import bid_values
from skatkit.rules.contract import ALL_CONTRACTS, Contract
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS, active_seats, next_dealer, others
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.value import Count, reckon
from skatkit.rules.view import View
from tests.rules import strategies as some
from tests.rules.invariants import check_state
from tests.rules.move_pool import check_agreement
from tests.rules.random_games import CALM, RESTLESS, RULESETS, Manner, random_game, random_move
from tests.rules.whole_games import VIEWERS, check_game


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("manner", [Manner(), CALM, RESTLESS], ids=["usual", "calm", "restless"])
def test_cards_points_and_scores_hold_in_random_games(name: str, manner: Manner) -> None:
    rng = Random(f"{name} {manner}")
    endings = {check_game(rng, RULESETS[name], manner) for _ in range(60)}
    assert Ending.PLAYED in endings


@pytest.mark.parametrize("name", RULESETS)
def test_views_hold_what_is_permitted_and_nothing_else(name: str) -> None:
    rng = Random(f"views {name}")
    for manner in (Manner(), CALM, RESTLESS):
        for _ in range(10):
            check_game(rng, RULESETS[name], manner, views=True)


@pytest.mark.parametrize("name", RULESETS)
def test_check_legal_moves_and_act_agree_in_states_and_views(name: str) -> None:
    rng = Random(f"agreement {name}")
    for manner in (Manner(), RESTLESS, RESTLESS):
        check_game(rng, RULESETS[name], manner, views=True, faults=0.25)


@given(some.states())
@settings(max_examples=40, deadline=None)
def test_check_legal_moves_and_act_agree_wherever_a_game_has_got_to(state: State) -> None:
    check_state(state)
    check_agreement(state)


def test_random_games_end_in_every_way_there_is() -> None:
    """Otherwise the other tests would be about less than they say."""
    rng = Random("endings")
    endings: set[Ending] = set()
    for number in range(3000):
        rules = tuple(RULESETS.values())[number % len(RULESETS)]
        for _, state in random_game(rng, Deal.shuffled(number), rules, (Manner(), RESTLESS)[number % 2]):
            if state.is_over and state.public.ruling is not None:
                endings.add(state.public.ruling.ending)
        if endings == set(Ending):
            return
    pytest.fail(f"never: {set(Ending) - endings}")


@given(some.deals, some.rulesets, some.randoms)
@settings(max_examples=60, deadline=None)
def test_invariants_hold_under_any_ruleset(deal: Deal, rules: Ruleset, rng: Random) -> None:
    for _, state in random_game(rng, deal, rules, Manner()):
        check_state(state)
    check_agreement(state)


# The auction


@given(choices=st.lists(st.integers(0, 2), max_size=200), forehand_option=st.booleans())
def test_every_auction_ends_and_its_bids_rise(choices: list[int], *, forehand_option: bool) -> None:
    """Whatever is said; a choice is to pass, the next value, or one further up."""
    auction, ladder = Auction(), bid_values()
    for choice in (*choices, *[0] * 4):
        if auction.finished:
            break
        if choice == 0:
            auction = auction.passed(forehand_option=forehand_option)
        elif auction.must_answer:
            auction = auction.hold()
        elif auction.hearer is None:
            auction = auction.bid(18)
        else:
            higher = [value for value in ladder if value > (auction.value or 0)]
            auction = auction.bid(higher[min(choice - 1, len(higher) - 1)]) if higher else auction.passed()
    assert auction.finished and auction.turn is None
    said = [call.value for call in auction.calls if call.kind is CallKind.BID]
    assert said == sorted(set(said), key=lambda value: value or 0)
    passes = [call.position for call in auction.calls if call.kind is CallKind.PASS]
    assert len(passes) == len(set(passes)) >= 2 or auction.winner is POSITIONS[0]
    if auction.winner is None:
        assert not said and auction.value is None
    else:
        assert auction.winner not in passes or auction.hearer is None
        assert auction.value == said[-1]
        assert auction.highest(auction.winner) == auction.value
        assert auction.has_bid(auction.winner)


# Taking back, and the views of a Game


@pytest.mark.parametrize("name", RULESETS)
def test_pop_brings_back_exactly_what_was_there(name: str) -> None:
    rng = Random(f"pop {name}")
    for _ in range(5):
        game = Game(Deal.shuffled(rng.randbytes(8)), RULESETS[name])
        history = [(game.state, game.events, {viewer: game.view(viewer) for viewer in VIEWERS})]
        while not game.is_over:
            position, move = random_move(rng, game.state, RESTLESS)
            game.push(move, position)
            history.append((game.state, game.events, {viewer: game.view(viewer) for viewer in VIEWERS}))
            if rng.random() < 0.15:
                for _ in range(min(rng.randint(1, 4), len(history) - 1)):
                    history.pop()
                    game.pop()
                    state, events, views = history[-1]
                    assert (game.state, game.events) == (state, events)
                    assert {viewer: game.view(viewer) for viewer in VIEWERS} == views
        while len(history) > 1:
            history.pop()
            game.pop()
            assert (game.state, game.events) == history[-1][:2]
            assert {viewer: game.view(viewer) for viewer in VIEWERS} == history[-1][2]
        with pytest.raises(IndexError):
            game.pop()


@pytest.mark.parametrize("name", RULESETS)
def test_a_view_asked_for_late_is_the_one_kept_up_all_along(name: str) -> None:
    rng = Random(f"late {name}")
    watched = Game(Deal.shuffled(rng.randbytes(8)), RULESETS[name])
    unwatched = Game(watched.deal, RULESETS[name])
    while not watched.is_over:
        position, move = random_move(rng, watched.state, RESTLESS)
        for game in (watched, unwatched):
            game.push(move, position)
        watched.views()
    for viewer in VIEWERS:
        rebuilt = View.start(viewer, None if viewer is None else watched.deal.hand(viewer), RULESETS[name])
        for event in watched.events:
            rebuilt = rebuilt.after(event.seen_by(viewer))
        assert watched.view(viewer) == unwatched.view(viewer) == rebuilt
        assert rebuilt.outcome == watched.outcome


# Values


@given(
    st.sampled_from([c for c in ALL_CONTRACTS if not c.game.is_null]),
    st.integers(-11, 11).filter(bool),
    st.sampled_from(bid_values()),
    st.integers(0, 120),
    st.integers(0, 10),
    some.rulesets,
)
def test_every_value_a_game_can_have_may_be_bid(
    contract: Contract,
    length: int,
    bid: int,
    points: int,
    tricks: int,
    rules: Ruleset,
) -> None:
    most = 4 if contract.game is GameType.GRAND or rules.matadors_jacks_only else 11
    run = max(-most, min(length, most))
    reckoning = reckon(contract, matadors=run, bid=bid, count=Count(points, tricks, 10 - tricks), rules=rules)
    assert reckoning.value in bid_values(rules.replace(max_bid=264))
    assert reckoning.overbid == (reckoning.value < bid)
    if reckoning.won:
        assert reckoning.score == reckoning.value >= bid and points >= 61
    else:
        assert -reckoning.score >= reckoning.loss_factor * max(bid, reckoning.base_value)
    if reckoning.overbid:
        assert not reckoning.won
        lost_points = -reckoning.score // reckoning.loss_factor
        assert bid <= lost_points < bid + reckoning.base_value


# Chairs


@pytest.mark.parametrize("seats", [3, 4])
def test_the_dealer_moves_on_and_everybody_is_forehand_equally_often(seats: int) -> None:
    dealer, roles = 0, [[0] * 3 for _ in range(seats)]
    for _ in range(12 * seats):
        chairs = active_seats(seats, dealer)
        assert len(set(chairs)) == 3 and (dealer in chairs) == (seats == 3)
        assert chairs[1] == (chairs[0] + 1) % seats and chairs[2] == (chairs[1] + 1) % seats
        assert chairs[0] == (dealer + 1) % seats
        for role, chair in enumerate(chairs):
            roles[chair][role] += 1
        dealer = next_dealer(seats, dealer)
    assert dealer == 0
    assert roles == [[12] * 3] * seats


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (6, 0), (3, 3), (4, -1), (4, 4)])
def test_there_are_no_other_tables(seats: int, dealer: int) -> None:
    with pytest.raises(ValueError, match=r"seats|dealer"):
        active_seats(seats, dealer)


def test_positions_go_round() -> None:
    for position in POSITIONS:
        assert position.next.next.next is position
        assert others(position) == (position.next, position.next.next)
        assert {position, *others(position)} == set(POSITIONS)
