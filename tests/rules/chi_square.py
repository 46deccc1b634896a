"""Are shuffled decks as even as they should be? Chi-square tests against exact values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from math import comb, sqrt
from statistics import NormalDist

from skatkit.rules.cards import CARDS, JACKS_MASK, Card
from skatkit.rules.deal import Deal
from skatkit.rules.position import Position

Figures = dict[str, int]
FALSE_ALARM = 1e-6
"""How often a good shuffler would be called a bad one, for each test."""


def count_decks(decks: Iterable[tuple[Card, ...]]) -> Figures:
    """Where each card lies, which pair is the skat, the jacks and suits of forehand, and the parity."""
    places = [[0] * 32 for _ in CARDS]
    others: Figures = {"decks": 0}

    def count(name: str) -> None:
        others[name] = others.get(name, 0) + 1

    for deck in decks:
        others["decks"] += 1
        for place, card in enumerate(deck):
            places[card][place] += 1
        deal = Deal.from_deck(deck)
        hand = deal.hand_masks[Position.FOREHAND]
        count(f"skat {deal.skat_mask:x}")
        count(f"jacks {(hand & JACKS_MASK).bit_count()}")
        lengths = sorted((hand >> 8 * suit & 0xFF).bit_count() for suit in range(4))
        count(f"suits {''.join(map(str, lengths))}")
        count(f"parity {_parity(deck)}")
    for index, row in enumerate(places):
        others.update({f"place {index} {place}": number for place, number in enumerate(row)})
    return others


def _parity(deck: tuple[Card, ...]) -> int:
    """0 when the deck is an even permutation of the sorted one."""
    cycles, seen = 0, set()
    for start in range(32):
        if start not in seen:
            cycles += 1
            place = start
            while place not in seen:
                seen.add(place)
                place = int(deck[place])
    return cycles % 2


def judge_decks(figures: Mapping[str, int]) -> list[str]:
    """What is not as even as it should be, with its probability under a perfect shuffler."""
    return [
        f"{name}: chi-square {statistic:.1f} with {freedom} degrees of freedom, p = {chance:.2e}"
        for name, (statistic, freedom) in tests_of(figures).items()
        if not FALSE_ALARM < (chance := tail(statistic, freedom)) < 1 - FALSE_ALARM
    ]


def tests_of(figures: Mapping[str, int]) -> dict[str, tuple[float, int]]:
    """For each test the chi-square statistic and its degrees of freedom."""
    decks = figures["decks"]
    expected = decks / 32
    cells = sum((figures[f"place {c} {p}"] - expected) ** 2 / expected for c in range(32) for p in range(32))
    tests = {"places": (cells * 31 / 32, 31 * 31)}
    skats = {f"skat {1 << one | 1 << two:x}": 1 / 496 for one, two in combinations(range(32), 2)}
    jacks = {f"jacks {n}": comb(4, n) * comb(28, 10 - n) / comb(32, 10) for n in range(5)}
    parities = {"parity 0": 0.5, "parity 1": 0.5}
    for name, chances in (("skat", skats), ("jacks", jacks), ("suits", _suits()), ("parity", parities)):
        tests[name] = _fit(figures, chances, decks)
    return tests


def _suits() -> dict[str, float]:
    chances: dict[str, float] = {}
    for lengths in product(range(9), repeat=4):
        if sum(lengths) == 10:
            name = f"suits {''.join(map(str, sorted(lengths)))}"
            ways = 1
            for length in lengths:
                ways *= comb(8, length)
            chances[name] = chances.get(name, 0) + ways / comb(32, 10)
    return chances


def _fit(figures: Mapping[str, int], chances: Mapping[str, float], decks: int) -> tuple[float, int]:
    """The statistic of one variable; rare values are taken together."""
    statistic, classes, rare_seen, rare_expected = 0.0, 0, 0, 0.0
    for name, chance in chances.items():
        expected, seen = chance * decks, figures.get(name, 0)
        if expected < 8:
            rare_seen, rare_expected = rare_seen + seen, rare_expected + expected
        else:
            statistic += (seen - expected) ** 2 / expected
            classes += 1
    if rare_expected >= 8:
        statistic += (rare_seen - rare_expected) ** 2 / rare_expected
        classes += 1
    return statistic, classes - 1


def tail(statistic: float, freedom: int) -> float:
    """How often chi-square is at least so great (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
