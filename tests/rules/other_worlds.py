"""Deals that a position cannot tell apart, and what it would see in each of them.

A position cannot know who holds a card that it neither was dealt nor saw in the skat, on the table or laid
open. Such cards change places at random; the same moves are then made again in the changed deal. Where
somebody else's move would be illegal there, the deal is one that the position could exclude, and another one
is tried. In all others it must have seen, been told and been allowed exactly the same.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from skatkit.rules.cards import CARDS, CardSet, cards_in, mask_of
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event
from skatkit.rules.game import Adjudicator, Game
from skatkit.rules.moves import Discard, Exchange, Move, Play, Verdict
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.position import Position
from skatkit.rules.proof import ProofSearch
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.view import View
from tests.rules.move_pool import faults_of
from tests.rules.random_games import Manner, late_offence, random_move, random_occasion

QUICK_PROOFS = ProofSearch(most_cards=4, most_worlds=400)


class LeakError(AssertionError):
    """A position was shown something that depends on cards it cannot know."""


@dataclass(frozen=True)
class Table:
    """Where games are played again: the rules, and who answers claims."""

    rules: Ruleset
    adjudicator: Adjudicator = QUICK_PROOFS

    def game(self, deal: Deal, occasion: Occasion = ORDINARY) -> Game:
        return Game(deal, self.rules, occasion=occasion, adjudicator=self.adjudicator)


def played_game(rng: Random, table: Table, manner: Manner) -> Game:
    """A random game; claims are answered by the adjudicator."""
    game = table.game(Deal.shuffled(rng.randbytes(8)), random_occasion(rng, table.rules))
    while True:
        state = game.state
        chosen = late_offence(rng, state, manner) if state.is_over else random_move(rng, state, manner)
        if chosen is None:
            return game
        position, move = chosen
        game.push(move, position)


def unknown_mask(deal: Deal, events: Sequence[Event], viewer: Position | None) -> int:
    """The cards whose place a viewer cannot know after some events."""
    known = 0 if viewer is None else deal.hand_masks[viewer]
    for event in events:
        if isinstance(event.move, Play):
            known |= 1 << event.move.card
        if event.hand is not None:
            known |= event.hand.mask
        if event.skat is not None and event.position is viewer:
            known |= event.skat.mask
        if viewer in dict(event.shared):
            for _, cards in event.shared:
                known |= cards.mask
    return 0xFFFF_FFFF & ~known


def differing_world(
    rng: Random, game: Game, moment: int, viewer: Position | None, table: Table, *, tries: int = 8
) -> Game | None:
    """A game with the same first ``moment`` moves and other cards where ``viewer`` cannot know them.

    ``None`` when none was found.

    Raises:
        LeakError: the viewer's own move, or the answer to his own claim, is another one there.
    """
    events = game.events[:moment]
    unknown = list(cards_in(unknown_mask(game.deal, events, viewer)))
    if len(unknown) < 2:
        return None
    found: Game | None = None
    now = {card: card for card in unknown}
    for number in range(tries):
        changed = dict(now)
        if number == 0:
            changed = dict(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))
        else:
            one, other = rng.sample(unknown, 2)
            changed[one], changed[other] = changed[other], changed[one]
        world = _played_again(game, events, viewer, {int(a): int(b) for a, b in changed.items()}, table)
        if world is not None:
            now, found = changed, world
    return None if found is None or found.deal == game.deal else found


def _played_again(
    game: Game, events: Sequence[Event], viewer: Position | None, places: dict[int, int], table: Table
) -> Game | None:
    """The same moves in the changed deal; ``None`` where somebody else could not have made them."""
    deal, occasion = game.deal, game.occasion

    def moved(mask: int) -> int:
        return mask_of(places.get(card, card) for card in cards_in(mask))

    forehand, middlehand, rearhand = (moved(mask) for mask in deal.hand_masks)
    again = table.game(Deal((forehand, middlehand, rearhand), moved(deal.skat_mask)), occasion)
    for index, event in enumerate(events):
        if isinstance(event.move, Verdict):
            if again.events[index].move == event.move:
                continue
            if events[index - 1].position is viewer:
                raise LeakError(f"{viewer!r} gets {again.events[index].move} instead of {event.move}")
            return None
        move: Move = event.move
        if isinstance(move, Discard) and move.cards is not None:
            move = Discard(CardSet.of_mask(moved(move.cards.mask)))
        if isinstance(move, Exchange) and move.give is not None and move.take is not None:
            move = Exchange(CARDS[places.get(move.give, move.give)], CARDS[places.get(move.take, move.take)])
        try:
            again.push(move, event.position)
        except IllegalMoveError as error:
            if event.position is viewer and viewer is not None:
                raise LeakError(f"{viewer!r} may not {move}: {error}") from None
            return None
    return again


def check_same_for(viewer: Position | None, game: Game, world: Game, moment: int) -> None:
    """A viewer has seen the same, knows the same and may do the same in two games.

    Raises:
        LeakError: he can tell them apart.
    """
    if len(world.events) != moment:
        raise LeakError("something else has happened in the other world")
    view, other = (_started(one, viewer) for one in (game, world))
    _compare("start", view, other)
    for event, event_there in zip(game.events[:moment], world.events, strict=True):
        # When the deal is over, all cards are laid open. That it is over must not depend on them.
        if (event.opened is None) != (event_there.opened is None):
            raise LeakError("the deal is over in one world only")
        shown, shown_there = (replace(e.seen_by(viewer), opened=None) for e in (event, event_there))
        _compare("event", shown, shown_there)
        view, other = view.after(shown), other.after(shown_there)
        if view != other:
            _compare("view", view, other)
    _compare("view", view, other)
    if world.is_over or viewer is None:
        return
    while len(game.events) > moment:
        game.pop()
    _compare("game view", game.view(viewer), world.view(viewer))
    for one, there in ((game.view(viewer), world.view(viewer)), (game.state, world.state)):
        if faults_of(one, viewer) != faults_of(there, viewer):
            raise LeakError(f"other faults for {viewer!r}")
    _compare("legal moves", list(game.legal_moves_of(viewer)), list(world.legal_moves_of(viewer)))
    _compare("turn", (game.turn, game.state.actors), (world.turn, world.state.actors))


def _started(game: Game, viewer: Position | None) -> View:
    hand = None if viewer is None else game.deal.hand(viewer)
    return View.start(viewer, hand, game.rules, occasion=game.occasion)


def _compare(what: str, one: object, other: object) -> None:
    """Equal, and byte for byte: nothing hides in what ``==`` does not look at."""
    if one != other or repr(one) != repr(other) or pickle.dumps(one) != pickle.dumps(other):
        raise LeakError(f"{what} differs:\n{one!r}\n{other!r}")


def leak_example(rng: Random, table: Table, manner: Manner) -> tuple[int, int]:
    """One random game, one random moment for each viewer.

    Returns:
        How many other worlds were looked for, and how many were found and compared.

    Raises:
        LeakError: a viewer can tell one from the real deal.
    """
    game = played_game(rng, table, manner)
    found = 0
    moments = sorted((rng.randint(0, len(game.events)) for _ in range(4)), reverse=True)
    viewers: list[Position | None] = [*Position, None]
    rng.shuffle(viewers)
    for moment, viewer in zip(moments, viewers, strict=True):
        # A claim and its answer are one act at the table.
        if moment < len(game.events) and isinstance(game.events[moment].move, Verdict):
            moment += 1
        while len(game.events) > moment:
            game.pop()
        moment = len(game.events)
        world = differing_world(rng, game, moment, viewer, table)
        if world is not None:
            found += 1
            check_same_for(viewer, game, world, moment)
    return len(viewers), found
