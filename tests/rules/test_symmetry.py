"""Suits that are no trumps are alike: changing them round changes no outcome."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from skatkit.rules.cards import CARDS, CardSet, Rank, Suit, cards_in, mask_of
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.moves import Declare, Discard, Move, Play
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType
from skatkit.rules.position import Position
from skatkit.rules.state import State
from skatkit.rules.transition import act
from tests.rules.random_games import RESTLESS, RULESETS, Manner, random_move

Renaming = Callable[[int], int]


def renaming(new_suits: tuple[int, ...], *, with_jacks: bool) -> Renaming:
    """Cards with their suits changed; jacks stay, unless they are cards of their suit as in Null."""

    def rename(card: int) -> int:
        if CARDS[card].rank is Rank.JACK and not with_jacks:
            return card
        return 8 * new_suits[card >> 3] + (card & 7)

    return rename


def renamings(game: GameType) -> list[Renaming]:
    """Every change of suits that a game does not notice."""
    trump = game.trump_suit
    return [
        renaming(suits, with_jacks=game.is_null)
        for suits in permutations(range(4))
        if trump is None or suits[trump] == trump
    ]


def renamed_mask(mask: int, rename: Renaming) -> int:
    return mask_of(rename(card) for card in cards_in(mask))


def renamed_deal(deal: Deal, rename: Renaming) -> Deal:
    forehand, middlehand, rearhand = (renamed_mask(mask, rename) for mask in deal.hand_masks)
    return Deal((forehand, middlehand, rearhand), renamed_mask(deal.skat_mask, rename))


def renamed_move(move: Move, rename: Renaming) -> Move:
    if isinstance(move, Play):
        return Play(CARDS[rename(move.card)])
    if isinstance(move, Discard) and move.cards is not None:
        return Discard(CardSet.of_mask(renamed_mask(move.cards.mask, rename)))
    return move


def random_record(rng: Random, name: str, game: GameType) -> tuple[State, list[Event]] | None:
    """A finished game of this kind, or ``None`` if it may not be announced or another one was."""
    state, events = State.start(Deal.shuffled(rng.randbytes(8)), RULESETS[name]), []
    while not state.is_over:
        position, move = random_move(rng, state, rng.choice((Manner(), RESTLESS)))
        if isinstance(move, Declare):
            move = Declare(Contract(game, Modifier.HAND if state.public.hand_game else Modifier.NONE))
            if state.check(position, move) is not None:
                return None
        event, state = act(state, position, move)
        events.append(event)
    return (state, events) if state.public.game is game and state.public.play is not None else None


def played_again(deal: Deal, name: str, moves: list[tuple[Position | None, Move]]) -> State:
    state = State.start(deal, RULESETS[name])
    for position, move in moves:
        _, state = act(state, position, move)
    return state


@pytest.mark.parametrize("game", [*DECLARABLE_GAMES, GameType.RAMSCH], ids=lambda game: game.name.lower())
def test_changing_suits_round_changes_no_outcome(game: GameType) -> None:
    rng = Random(f"suits {game}")
    names = [name for name, rules in RULESETS.items() if game is not GameType.RAMSCH or rules.ramsch]
    records = 0
    while records < 25:
        name = rng.choice(names)
        record = random_record(rng, name, game)
        if record is None:
            continue
        records += 1
        state, events = record
        for rename in renamings(game):
            moves = [(event.position, renamed_move(event.move, rename)) for event in events]
            again = played_again(renamed_deal(state.deal, rename), name, moves)
            assert again.outcome == state.outcome
            assert again.public.play is not None and state.public.play is not None
            assert again.public.play.points == state.public.play.points


def test_other_games_notice_when_suits_are_changed_round() -> None:
    """So the comparison above means something: what Null may do to its jacks, Grand may not."""
    rng = Random("jacks")
    rename = renaming((Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS), with_jacks=True)
    results: list[bool] = []
    while len(results) < 20:
        record = random_record(rng, "PUB", GameType.GRAND)
        if record is not None:
            state, events = record
            moves = [(event.position, renamed_move(event.move, rename)) for event in events]
            try:
                again = played_again(renamed_deal(state.deal, rename), "PUB", moves)
            except IllegalMoveError:
                continue
            results.append(again.is_over and again.outcome == state.outcome)
    assert not all(results)
