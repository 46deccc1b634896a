"""A learning aid: what a hand is worth before the skat is known, and what an announcement would count."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.bids import null_value
from skatkit.rules.contract import Contract
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.value import Target, levels_needed, target_for
from skatkit.rules.view import View


@dataclass(frozen=True, slots=True)
class Worth:
    """What the cards are worth in one game: *with* (positive) or *without* matadors, and the value."""

    game: GameType
    matadors: int
    value: int


def hand_worth(view: View) -> tuple[Worth, ...]:
    """What the cards in hand are worth in each game, the skat left aside.

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.game import Game
    >>> [(w.game.letter, w.matadors, w.value) for w in hand_worth(Game(Deal.shuffled(7)).view(0))]
    [('D', -1, 18), ('H', -1, 20), ('S', -1, 22), ('C', -1, 24), ('G', -1, 48)]
    """
    found = []
    for game in VALUE_GAMES:
        contract = Contract(game)
        found.append(Worth(game, signed_matadors(contract, view), value_announced(contract, view)))
    return tuple(found)


def signed_matadors(contract: Contract, view: View) -> int:
    """Matadors over all cards the viewer knows to be his: the hand, and what he has put away."""
    mask = view.own_mask | view.put_mask
    return matadors(contract.game, mask, jacks_only=view.rules.matadors_jacks_only)


def value_announced(contract: Contract, view: View) -> int:
    """What a game is worth when it is just won as announced, by the cards the viewer knows."""
    game = contract.game
    if game.is_null:
        return null_value(contract)
    return -game.base_value * _needed(contract, view, 0)


def _needed(contract: Contract, view: View, bid: int) -> int:
    """Levels missing to a bid when nothing but the announcement counts."""
    run = signed_matadors(contract, view)
    return levels_needed(contract, matadors=run, bid=bid, rules=view.rules)


def target_beyond(contract: Contract, view: View) -> str:
    """What the declarer must reach beyond his announcement to reach his bid.

    ``none``, ``schneider``, ``schwarz``, or ``impossible``.
    """
    if contract.game.is_null:
        return "none" if value_announced(contract, view) >= view.public.bid else "impossible"
    needed = _needed(contract, view, view.public.bid)
    if needed <= 0:
        return "none"
    target = target_for(contract, needed)
    if target is None:
        return "impossible"
    return "schneider" if target is Target.SCHNEIDER else "schwarz"
