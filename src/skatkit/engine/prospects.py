"""What a game promises: its chance and value, and what that is worth in the list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from skatkit.engine import game_weights
from skatkit.engine.null_safety import CLOSED, OPEN, NullModel
from skatkit.engine.valuation import (
    BEFORE_SKAT,
    HAND_GAME,
    HAND_SCHNEIDER,
    WITH_SKAT,
    WITH_SKAT_SCHNEIDER,
    probability,
)
from skatkit.rules.bids import NULL_VALUES
from skatkit.rules.cards import Card, cards_in
from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.ruleset import Ruleset

_SCHNEIDER_SHARE = 0.15
"""How many won games are won with Schneider, where nothing better is known."""
_OPTIMISM = 0.3
"""Null that looks best before the skat looks too good by so much, in log-odds: seen in self-play."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A game that could be played.

    Attributes:
        contract: the announcement.
        chance: the chance that it is won at its plain value.
        value: the game value when it is won without more levels than announced.
        put: mask of the cards to put away, 0 before the skat is taken and in Hand games.
        schneider: the chance to gain a level by Schneider that was not announced.
    """

    contract: Contract
    chance: float
    value: int
    put: int = 0
    schneider: float = 0.0

    def worth(self, scoring: ListScoring, *, bid: int = 0) -> float:
        """The expected list points, those of a defender after a loss taken off."""
        bonus = 50 if scoring in (ListScoring.SEEGER, ListScoring.SEEGER_FABIAN) else 0
        for_others = 40 if scoring is ListScoring.SEEGER_FABIAN else 0
        level = self.contract.game.base_value
        if self.value >= bid:
            chance, charged, gain = self.chance, self.value, self.schneider * level
        elif self.value + level >= bid:
            chance, charged, gain = self.schneider, self.value + level, 0.0
        else:
            chance, charged, gain = 0.0, bid, 0.0
        return chance * (charged + bonus) + gain - (1 - chance) * (2 * charged + bonus + for_others)


def value_of(game: GameType, cards: int, rules: Ruleset, *, hand: bool = False) -> int:
    """The value of a suit game or Grand with these cards, won without further levels."""
    run = matadors(game, cards, jacks_only=rules.matadors_jacks_only)
    return game.base_value * (abs(run) + 1 + hand)


@lru_cache(maxsize=1024)
def before_skat(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises if the skat is taken; the discard is not known yet."""
    found = []
    for game in VALUE_GAMES:
        chance = BEFORE_SKAT[game].chance(game, hand, leads=leads)
        value = value_of(game, hand, rules)
        found.append(Prospect(Contract(game), chance, value, schneider=_SCHNEIDER_SHARE * chance))
    for modifiers, model, weights in (
        (Modifier.NONE, CLOSED, game_weights.NULL_CLOSED_BEFORE_SKAT),
        (Modifier.OUVERT, OPEN, game_weights.NULL_OPEN_BEFORE_SKAT),
    ):
        chance = _null_before_skat(hand, model, weights, leads=leads)
        contract = Contract(GameType.NULL, modifiers)
        found.append(Prospect(contract, chance, NULL_VALUES[False, contract.ouvert]))
    return tuple(found)


def _null_before_skat(hand: int, model: NullModel, weights: game_weights.Weights, *, leads: bool) -> float:
    """Two cards may go, but two unknown ones come first."""
    weighed = (weights[name] * value for name, value in null_reach(hand, model, leads=leads).items())
    return probability(sum(weighed, weights["bias"] - _OPTIMISM))


def null_reach(hand: int, model: NullModel, *, leads: bool) -> dict[str, float]:
    """How good ten cards are for Null as they are, and without the one or two that harm most (log-odds)."""
    bits = [1 << card for card in cards_in(hand)]
    return {
        "as it is": model.log_odds(hand, leads=leads),
        "one better": max(model.log_odds(hand & ~bit, leads=leads) for bit in bits),
        "two better": max(model.log_odds(hand & ~pair, leads=leads) for pair in pairs_of(hand)),
    }


@lru_cache(maxsize=1024)
def as_hand(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every Hand game promises, with every announcement that may be worth it."""
    found = []
    for game in VALUE_GAMES:
        level, value = game.base_value, value_of(game, hand, rules, hand=True)
        chance = HAND_GAME[game].chance(game, hand, leads=leads)
        schneider = HAND_SCHNEIDER[game].chance(game, hand, leads=leads)
        found.append(Prospect(Contract(game, Modifier.HAND), chance, value, schneider=schneider))
        announced = Contract(game, Modifier.HAND | Modifier.SCHNEIDER)
        found.append(Prospect(announced, schneider, value + 2 * level))
        if takes_everything(game, hand):
            found.append(_sure_of_all(game, hand, value, leads=leads))
    return *found, *_nulls(hand, 0, Modifier.HAND, leads=leads)


def _sure_of_all(game: GameType, hand: int, value: int, *, leads: bool) -> Prospect:
    trumps = game.ordering.trump_mask
    if leads or (hand & trumps).bit_count() == len(game.ordering.trumps):
        return Prospect(Contract(game, Modifier.OUVERT), 0.99, value + 5 * game.base_value)
    # Not on lead, a card may be ruffed before the trumps are drawn: nothing is laid open then.
    return Prospect(Contract(game, Modifier.HAND | Modifier.SCHWARZ), 0.9, value + 4 * game.base_value)


def takes_everything(game: GameType, hand: int) -> bool:
    """Do these ten cards take all tricks once the trumps are drawn, however the others lie?

    >>> from skatkit.rules.cards import CardSet
    >>> takes_everything(GameType.GRAND, CardSet.parse("CJ SJ HJ DJ CA CT CK CQ SA ST").mask)
    True
    """
    ordering = game.ordering
    own, run = _count_and_run(ordering.trumps, hand)
    if len(ordering.trumps) - own > run:
        return False
    for cards in ordering.suits:
        own, run = _count_and_run(cards, hand)
        if own > run < len(cards) - own:
            return False
    return True


def _count_and_run(cards: tuple[Card, ...], hand: int) -> tuple[int, int]:
    """How many cards of a suit are held, and how many of them from the top without a gap."""
    own = sum(hand >> card & 1 for card in cards)
    run = next((number for number, card in enumerate(cards) if not hand >> card & 1), len(cards))
    return own, run


def put_already(hand: int, put: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises with these ten cards and these two put away."""
    games = (_with_put(game, hand, put, rules, leads=leads) for game in VALUE_GAMES)
    return *games, *_nulls(hand, put, Modifier.NONE, leads=leads)


def with_skat(cards: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """The best discard for every game, from twelve cards."""
    pairs = tuple(pairs_of(cards))
    found = []
    for game in VALUE_GAMES:
        model = WITH_SKAT[game]
        _, put = max((model.log_odds(game, cards & ~pair, put=pair, leads=leads), pair) for pair in pairs)
        found.append(_with_put(game, cards & ~put, put, rules, leads=leads))
    for place, model_of_null in enumerate((CLOSED, OPEN)):
        _, put = max((model_of_null.log_odds(cards & ~pair, leads=leads), pair) for pair in pairs)
        found.append(_nulls(cards & ~put, put, Modifier.NONE, leads=leads)[place])
    return tuple(found)


def pairs_of(cards: int) -> Iterator[int]:
    """All pairs of cards, as masks."""
    bits = [1 << card for card in cards_in(cards)]
    return (one | other for one, other in combinations(bits, 2))


def _with_put(game: GameType, hand: int, put: int, rules: Ruleset, *, leads: bool) -> Prospect:
    return Prospect(
        Contract(game),
        WITH_SKAT[game].chance(game, hand, put=put, leads=leads),
        value_of(game, hand | put, rules),
        put,
        WITH_SKAT_SCHNEIDER[game].chance(game, hand, put=put, leads=leads),
    )


def _nulls(hand: int, put: int, modifiers: Modifier, *, leads: bool) -> tuple[Prospect, Prospect]:
    hand_game = bool(modifiers & Modifier.HAND)
    closed, ouvert = Contract(GameType.NULL, modifiers), Contract(GameType.NULL, modifiers | Modifier.OUVERT)
    return (
        Prospect(closed, CLOSED.chance(hand, leads=leads), NULL_VALUES[hand_game, False], put),
        Prospect(ouvert, OPEN.chance(hand, leads=leads), NULL_VALUES[hand_game, True], put),
    )
