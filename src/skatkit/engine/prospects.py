"""What a game promises: its chance and value, and what that is worth in the list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from skatkit.engine import game_weights
from skatkit.engine.null_safety import CLOSED, OPEN, NullModel
from skatkit.engine.valuation import BEFORE_SKAT, HAND_GAME, WITH_SKAT, probability
from skatkit.rules.bids import NULL_VALUES
from skatkit.rules.cards import cards_in
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.ruleset import ListScoring, Ruleset

PROFIT_OF_SCHNEIDER = 0.15
"""How much of its chance a game keeps whose plain value stays below the bid: Schneider may rescue it."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A game that could be played.

    Attributes:
        contract: the announcement.
        chance: the chance that it is won at its plain value.
        value: the game value when it is won without more levels than announced.
        put: mask of the cards to put away, 0 before the skat is taken and in Hand games.
    """

    contract: Contract
    chance: float
    value: int
    put: int = 0

    def worth(self, scoring: ListScoring, *, bid: int = 0) -> float:
        """The expected list points of the declarer, less half of those a loss gives the two others."""
        bonus = 0 if scoring is ListScoring.PLAIN else 50
        for_others = 40 if scoring is ListScoring.SEEGER_FABIAN else 0
        charged = max(self.value, bid)
        chance = self.chance if self.value >= bid else self.chance * PROFIT_OF_SCHNEIDER
        return chance * (charged + bonus) - (1 - chance) * (2 * charged + bonus + for_others)


def value_of(game: GameType, cards: int, rules: Ruleset, *, hand: bool = False) -> int:
    """The value of a suit game or Grand with these cards, won without further levels."""
    run = matadors(game, cards, jacks_only=rules.matadors_jacks_only)
    return game.base_value * (abs(run) + 1 + hand)


@lru_cache(maxsize=1024)
def before_skat(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises if the skat is taken; the discard is not known yet."""
    games = [
        Prospect(
            Contract(game), BEFORE_SKAT[game].chance(game, hand, leads=leads), value_of(game, hand, rules)
        )
        for game in VALUE_GAMES
    ]
    nulls = [
        Prospect(
            Contract(GameType.NULL, modifiers), _null_before_skat(hand, model, weights, leads=leads), value
        )
        for modifiers, model, weights, value in (
            (Modifier.NONE, CLOSED, game_weights.NULL_CLOSED_BEFORE_SKAT, NULL_VALUES[False, False]),
            (Modifier.OUVERT, OPEN, game_weights.NULL_OPEN_BEFORE_SKAT, NULL_VALUES[False, True]),
        )
    ]
    return *games, *nulls


def _null_before_skat(hand: int, model: NullModel, weights: game_weights.Weights, *, leads: bool) -> float:
    """Two cards may go, but two unknown ones come first."""
    bits = [1 << card for card in cards_in(hand)]
    return probability(
        weights["bias"]
        + weights["as it is"] * model.log_odds(hand, leads=leads)
        + weights["one better"] * max(model.log_odds(hand & ~bit, leads=leads) for bit in bits)
        + weights["two better"]
        * max(model.log_odds(hand & ~(one | other), leads=leads) for one, other in combinations(bits, 2))
    )


@lru_cache(maxsize=1024)
def as_hand(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every Hand game promises, without further announcements."""
    games = [
        Prospect(
            Contract(game, Modifier.HAND),
            HAND_GAME[game].chance(game, hand, leads=leads),
            value_of(game, hand, rules, hand=True),
        )
        for game in VALUE_GAMES
    ]
    return *games, *_nulls(hand, 0, Modifier.HAND, leads=leads)


def put_already(hand: int, put: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises with these ten cards and these two put away."""
    games = [
        Prospect(
            Contract(game),
            WITH_SKAT[game].chance(game, hand, put=put, leads=leads),
            value_of(game, hand | put, rules),
            put,
        )
        for game in VALUE_GAMES
    ]
    return *games, *_nulls(hand, put, Modifier.NONE, leads=leads)


def with_skat(cards: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """The best discard for every game, from twelve cards."""
    pairs = tuple(pairs_of(cards))
    games = []
    for game in VALUE_GAMES:
        model = WITH_SKAT[game]
        odds, put = max((model.log_odds(game, cards & ~pair, put=pair, leads=leads), pair) for pair in pairs)
        games.append(Prospect(Contract(game), probability(odds), value_of(game, cards, rules), put))
    for modifiers, null, value in (
        (Modifier.NONE, CLOSED, NULL_VALUES[False, False]),
        (Modifier.OUVERT, OPEN, NULL_VALUES[False, True]),
    ):
        odds, put = max((null.log_odds(cards & ~pair, leads=leads), pair) for pair in pairs)
        games.append(Prospect(Contract(GameType.NULL, modifiers), probability(odds), value, put))
    return tuple(games)


def pairs_of(cards: int) -> Iterator[int]:
    """All pairs of cards, as masks."""
    bits = [1 << card for card in cards_in(cards)]
    return (one | other for one, other in combinations(bits, 2))


def _nulls(hand: int, put: int, modifiers: Modifier, *, leads: bool) -> tuple[Prospect, Prospect]:
    hand_game = bool(modifiers & Modifier.HAND)
    closed, ouvert = Contract(GameType.NULL, modifiers), Contract(GameType.NULL, modifiers | Modifier.OUVERT)
    return (
        Prospect(closed, CLOSED.chance(hand, leads=leads), NULL_VALUES[hand_game, False], put),
        Prospect(ouvert, OPEN.chance(hand, leads=leads), NULL_VALUES[hand_game, True], put),
    )
