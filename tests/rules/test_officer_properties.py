"""What holds in every deal of Offiziersskat, whatever was agreed and however it is played."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from skatkit.rules.cards import CARDS, FULL_MASK, Card, CardSet, points_of
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.moves import Concede, Contra, KontraCall, Play, Waive
from skatkit.rules.officer import state as state_module
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.legality import check, legal_moves
from skatkit.rules.officer.moves import Announce, OfficerMove, parse_move
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.public import OfficerPublic, turned_up_by
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.state import OfficerState, act, first_uncovered
from skatkit.rules.officer.view import OfficerView
from skatkit.rules.ordering import GameType
from tests.rules.officer_games import EVERY_AGREEMENT, name_of, random_deal, random_game, random_steps

EVERY_MOVE: tuple[OfficerMove, ...] = (
    *(Announce(game) for game in GameType),
    *(Contra(call) for call in KontraCall),
    Waive(),
    Concede(),
    *(Play(card) for card in CARDS),
)
each_agreement = pytest.mark.parametrize("options", EVERY_AGREEMENT, ids=name_of)
each_way_to_play = pytest.mark.parametrize(
    "options",
    [o for o in EVERY_AGREEMENT if o.scoring is OfficerScoring.GAME and o.null is o.ramsch],
    ids=name_of,
)


@each_way_to_play
def test_check_legal_moves_and_act_agree(options: Officer) -> None:
    rng = Random(f"agree {name_of(options)}")
    for game in random_steps(rng, options):
        public = game.state.public
        for role in ROLES:
            legal = list(legal_moves(public, role))
            assert len(set(legal)) == len(legal)
            assert [move for move in EVERY_MOVE if check(public, role, move) is None] == sorted(
                legal, key=EVERY_MOVE.index
            )
            assert bool(legal) is (role in public.actors)
            view = game.view(role)
            assert view.legal_moves == tuple(legal)
            assert [move.card for move in legal if isinstance(move, Play)] == sorted(view.legal_cards)
            for move in EVERY_MOVE:
                assert view.check(move) is check(public, role, move)
                if move in legal:
                    assert parse_move(str(move)) == move
                    event, after = act(game.state, role, move)
                    assert (event.role, event.move) == (role, move)
                    assert after.public.piles != public.piles or not event.uncovered
                else:
                    with pytest.raises(IllegalMoveError):
                        act(game.state, role, move)


@each_way_to_play
def test_every_card_is_in_one_place(options: Officer) -> None:
    rng = Random(f"places {name_of(options)}")
    for game in random_steps(rng, options):
        public, view = game.state.public, game.view(Role.ANNOUNCER)
        played = 0 if public.duel is None else public.duel.played
        places = [played, view.own.mask, view.other.mask, view.unseen_mask]
        assert sum(mask.bit_count() for mask in places) == 32
        assert places[0] | places[1] | places[2] | places[3] == FULL_MASK
        assert sum(public.covered(role) for role in ROLES) == view.unseen_mask.bit_count()
        for role in ROLES:
            known = [
                card for pile in public.piles[role] for card in (pile.upper, pile.lower) if card is not None
            ]
            assert CardSet(known).mask == public.uncovered[role]
            assert len(known) == public.uncovered[role].bit_count()
            assert not public.uncovered[role] & ~game.deal.cards(role).mask
            looks = public.looks(role)
            assert CardSet(look.card for look in looks if look.card is not None).mask == public.open_mask(
                role
            )
            if played:
                assert sum(look.covered for look in looks) == public.covered(role)
            for pile, dealt in zip(public.piles[role], game.deal.piles[role], strict=True):
                assert pile.upper in (dealt[0], None)
                assert pile.lower is None or (pile.upper, pile.lower) == dealt


@each_way_to_play
def test_card_points_and_tricks_add_up(options: Officer) -> None:
    rng = Random(f"sums {name_of(options)}")
    for game in random_steps(rng, options):
        duel = game.state.public.duel
        if duel is None:
            continue
        on_table = 0 if duel.led is None else 1 << duel.led
        assert sum(duel.card_points) == points_of(duel.played & ~on_table)
        assert sum(duel.counts) == len(duel.tricks)
        if len(duel.tricks) == 16:
            assert sum(duel.card_points) == 120
        for role in ROLES:
            played = CardSet(trick.card_of(role) for trick in duel.tricks).mask
            assert played.bit_count() == len(duel.tricks)
            assert not played & ~game.deal.cards(role).mask


@each_agreement
def test_a_view_after_each_event_is_the_one_built_anew(options: Officer) -> None:
    game = random_game(Random(f"views {name_of(options)}"), options)
    for viewer in (*ROLES, None):
        view = OfficerView.start(viewer, first_uncovered(game.deal, options), options)
        state = OfficerState.start(game.deal, options)
        for event in game.events:
            view = view.after(event.seen_by(viewer))
            _, state = act(state, event.role, event.move)
            assert view.public == state.public
        assert view == game.view(viewer)
        assert view.opened == game.deal


def test_an_onlooker_can_do_nothing() -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    view = game.view(None)
    assert not view.own and not view.other and not view.is_turn
    assert view.legal_moves == () and not view.legal_cards
    assert view.check(Announce(GameType.CLUBS)) is not None
    assert game.view(Role.ANNOUNCER).is_turn and not game.view(Role.DEALER).is_turn
    assert repr(game) == "<OfficerGame announce, 0 events>"


# Nobody knows a covered card


def open_rows(game: OfficerGame) -> tuple[int, int]:
    """How many upper cards of announcer and dealer have been turned up, by the rules of the deal."""
    said = [event.move for event in game.events]
    kontra = game.options.kontra and Announce(GameType.RAMSCH) not in said
    is_answered = len(said) > int(kontra)
    match game.options.deal:
        case OfficerDeal.FULL:
            return 8, 8
        case OfficerDeal.CK:
            return (8, 8) if said else (4, 0)
        case OfficerDeal.HALF:
            return (8, 8) if said and is_answered else (4, 4 if said else 0)


def covered_spots(game: OfficerGame) -> list[tuple[Role, int, int]]:
    """Where the cards lie that nobody can have seen: role, pile, and 0 for the upper card or 1 for the lower.

    It follows from the moves; what the program shows is not asked.
    """
    played = [event.move.card for event in game.events if isinstance(event.move, Play)]
    in_tricks = played[: len(played) // 2 * 2]
    rows = open_rows(game)
    return [
        (role, number, layer)
        for role in ROLES
        for number, (upper, _) in enumerate(game.deal.piles[role])
        for layer in (0, 1)
        if (number >= rows[role] if layer == 0 else upper not in in_tricks)
    ]


def another_deal(rng: Random, game: OfficerGame) -> PileDeal:
    """The same deal with all covered cards exchanged among one another."""
    piles = [[list(pile) for pile in own] for own in game.deal.piles]
    spots = covered_spots(game)
    cards = [piles[role][number][layer] for role, number, layer in spots]
    rng.shuffle(cards)
    for (role, number, layer), card in zip(spots, cards, strict=True):
        piles[role][number][layer] = card
    announcer, dealer = (tuple((upper, lower) for upper, lower in own) for own in piles)
    return PileDeal((announcer, dealer))


def replay(game: OfficerGame, deal: PileDeal) -> OfficerGame:
    """The same moves on other cards."""
    other = OfficerGame(deal, game.options)
    for event in game.events:
        other.push(event.move, event.role)
    return other


def told(game: OfficerGame) -> Iterator[bytes]:
    """Everything anybody is shown, told or allowed, as bytes."""
    for viewer in (*ROLES, None):
        view = game.view(viewer)
        yield repr((view, view.own, view.other, view.unseen_mask)).encode()
        yield pickle.dumps([event.seen_by(viewer) for event in game.events])
        yield repr([view.check(move) for move in EVERY_MOVE]).encode()
        yield repr(view.legal_moves).encode()


def compare_worlds(seed: str, options: Officer) -> int:
    """Exchange the covered cards at every moment of a game; the number of deals compared."""
    rng, compared = Random(seed), 0
    for game in random_steps(rng, options):
        if game.is_over:
            continue
        deal = another_deal(rng, game)
        compared += deal != game.deal
        assert list(told(replay(game, deal))) == list(told(game))
    return compared


@each_way_to_play
def test_covered_cards_change_nothing_that_anybody_is_shown(options: Officer) -> None:
    assert sum(compare_worlds(f"leak {number} {name_of(options)}", options) for number in range(2)) > 10


def test_a_lower_card_turned_before_the_trick_is_complete_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_early(public: OfficerPublic, move: OfficerMove) -> tuple[tuple[Role, int], ...]:
        if isinstance(move, Play) and public.duel is not None and public.duel.led is None:
            role = public.duel.turn
            return tuple((role, n) for n, pile in enumerate(public.piles[role]) if pile.upper is move.card)
        return turned_up_by(public, move)

    monkeypatch.setattr(state_module, "turned_up_by", too_early)
    with pytest.raises(AssertionError):
        compare_worlds("planted", Officer())


def test_events_show_only_what_is_turned_up() -> None:
    game = random_game(Random(5), Officer(), concede=0)
    *before, last = game.events
    assert all(event.opened is None for event in before) and last.opened == game.deal
    shown = [item.card for event in game.events for item in event.uncovered]
    first = [item.card for item in first_uncovered(game.deal, game.options)]
    assert sorted([*first, *shown]) == list(CARDS)
    assert OfficerEvent(Role.DEALER, Play(Card.CJ)).uncovered == ()


def test_random_deals_differ() -> None:
    rng = Random(1)
    assert random_deal(rng) != random_deal(rng)
