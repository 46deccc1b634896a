"""Matadors (ISkO 2.3): how far the run of top trumps goes with or without the declarer."""

from __future__ import annotations

from itertools import combinations

import pytest

from skatkit.rules.cards import FULL_MASK, CardSet, cards_in, mask_of
from skatkit.rules.deal import Deal
from skatkit.rules.matadors import matadors, most_matadors
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType
from skatkit.rules.position import POSITIONS
from tests.rules.vectors import vectors


@vectors("matadors")
def test_with_or_without(row: dict[str, str]) -> None:
    cards = CardSet.parse(row["cards"])
    jacks_only = "jacks only" in row["note"]
    found = matadors(GameType.of_letter(row["game"]), cards.mask, jacks_only=jacks_only)
    assert found == int(row["matadors"])


def test_m16_by_the_official_rules_it_is_with_7() -> None:
    assert matadors(GameType.HEARTS, CardSet.parse("CJ SJ HJ DJ HA HT HK").mask) == 7


def test_no_matadors_in_null() -> None:
    assert matadors(GameType.NULL, CardSet.parse("CJ SJ").mask) == 0


@pytest.mark.parametrize("game", [g for g in DECLARABLE_GAMES if not g.is_null])
@pytest.mark.parametrize("jacks_only", [False, True], ids=["all-trumps", "jacks-only"])
def test_4_3_most_matadors_with_any_of_231_skats(game: GameType, *, jacks_only: bool) -> None:
    hands = [mask for seed in range(4) for mask in Deal.shuffled(seed).hand_masks]
    hands += [CardSet.parse(f"HJ DJ {game.letter}A CT" if game.letter in "DHS" else "HJ DJ SA ST").mask]
    hands[-1] |= mask_of(list(cards_in(FULL_MASK & ~hands[-1] & 0x07070707))[:6])
    for hand in hands:
        skats = combinations(cards_in(FULL_MASK & ~hand), 2)
        runs = [abs(matadors(game, hand | mask_of(skat), jacks_only=jacks_only)) for skat in skats]
        assert len(runs) == 231
        assert most_matadors(game, hand, jacks_only=jacks_only) == max(runs)


def test_the_run_is_with_or_without_for_every_deal() -> None:
    for seed in range(50):
        deal = Deal.shuffled(seed)
        for game in DECLARABLE_GAMES:
            for position in POSITIONS:
                run = matadors(game, deal.hand_masks[position] | deal.skat_mask)
                assert (run == 0) is game.is_null
                assert abs(run) <= len(game.ordering.trumps)
