"""What a game promises: its chance and value, and what that is worth in the list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from skatkit.engine.null_safety import safety
from skatkit.engine.valuation import BEFORE_SKAT, HAND_GAME, WITH_SKAT, chance
from skatkit.rules.bids import NULL_VALUES
from skatkit.rules.cards import cards_in
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.ruleset import ListScoring, Ruleset


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
        """The expected list points of the declarer, less those a loss gives the others.

        A game whose value stays below the bid is won only with Schneider; that is taken as lost.
        """
        bonus = 0 if scoring is ListScoring.PLAIN else 50
        for_others = 40 if scoring is ListScoring.SEEGER_FABIAN else 0
        charged = max(self.value, bid)
        chance = self.chance if self.value >= bid else self.chance * 0.15
        return chance * (charged + bonus) - (1 - chance) * (2 * charged + bonus + for_others)


def value_of(game: GameType, cards: int, rules: Ruleset, *, hand: bool = False) -> int:
    """The value of a suit game or Grand with these cards, won without further levels."""
    run = matadors(game, cards, jacks_only=rules.matadors_jacks_only)
    return game.base_value * (abs(run) + 1 + hand)


def before_skat(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises if the skat is taken; the discard is not known yet."""
    found = [
        Prospect(
            Contract(game),
            chance(BEFORE_SKAT[game].log_odds(game, hand, leads=leads)),
            value_of(game, hand, rules),
        )
        for game in VALUE_GAMES
    ]
    null = _null_before_skat(hand)
    found.append(Prospect(Contract(GameType.NULL), null, NULL_VALUES[False, False]))
    ouvert = Contract(GameType.NULL, Modifier.OUVERT)
    found.append(Prospect(ouvert, null * OPEN_NULL * null, NULL_VALUES[False, True]))
    return tuple(found)


def as_hand(hand: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every Hand game promises."""
    found = [
        Prospect(
            Contract(game, Modifier.HAND),
            chance(HAND_GAME[game].log_odds(game, hand, leads=leads)),
            value_of(game, hand, rules, hand=True),
        )
        for game in VALUE_GAMES
    ]
    null = safety(hand)
    for modifiers in (Modifier.HAND, Modifier.HAND | Modifier.OUVERT):
        is_open = bool(modifiers & Modifier.OUVERT)
        found.append(
            Prospect(
                Contract(GameType.NULL, modifiers),
                null * OPEN_NULL * null if is_open else null,
                NULL_VALUES[True, is_open],
            )
        )
    return tuple(found)


OPEN_NULL = 0.98
"""Open cards: every danger is found."""
_SKAT_SPOILS = 0.93


@lru_cache(maxsize=4096)
def _null_before_skat(hand: int) -> float:
    """Two cards may go, but two unknown ones come."""
    best = max(safety(hand & ~(1 << card)) for card in cards_in(hand))
    return 0.5 * (best + safety(hand)) * _SKAT_SPOILS + 0.0


def put_already(hand: int, put: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """What every game promises with these ten cards and these two put away."""
    cards = hand | put
    found = [
        Prospect(
            Contract(game),
            chance(WITH_SKAT[game].log_odds(game, hand, put=put, leads=leads)),
            value_of(game, cards, rules),
            put,
        )
        for game in VALUE_GAMES
    ]
    null = safety(hand)
    found.append(Prospect(Contract(GameType.NULL), null, NULL_VALUES[False, False], put))
    ouvert = Contract(GameType.NULL, Modifier.OUVERT)
    found.append(Prospect(ouvert, null * OPEN_NULL * null, NULL_VALUES[False, True], put))
    return tuple(found)


def with_skat(cards: int, rules: Ruleset, *, leads: bool) -> tuple[Prospect, ...]:
    """The best discard for every game, from twelve cards."""
    pairs = [1 << first | 1 << second for first, second in combinations(cards_in(cards), 2)]
    found = []
    for game in VALUE_GAMES:
        model = WITH_SKAT[game]
        odds, put = max((model.log_odds(game, cards & ~pair, put=pair, leads=leads), pair) for pair in pairs)
        found.append(Prospect(Contract(game), chance(odds), value_of(game, cards, rules), put))
    null, put = max((safety(cards & ~pair), pair) for pair in pairs)
    found.append(Prospect(Contract(GameType.NULL), null, NULL_VALUES[False, False], put))
    ouvert = Contract(GameType.NULL, Modifier.OUVERT)
    found.append(Prospect(ouvert, null * OPEN_NULL * null, NULL_VALUES[False, True], put))
    return tuple(found)
