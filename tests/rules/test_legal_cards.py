"""Following suit (ISkO 4.2.1)."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.ordering import GameType, legal_mask
from tests.rules.vectors import vectors


@vectors("legal_cards")
def test_which_cards_may_be_played(row: dict[str, str]) -> None:
    led = None if row["led"] == "-" else parse_card(row["led"])
    hand = CardSet.parse(row["hand"])
    for letter in row["game"]:
        legal = legal_mask(GameType.of_letter(letter), hand.mask, led)
        assert CardSet.of_mask(legal) == CardSet.parse(row["legal"])


@pytest.mark.parametrize("game", [g for g in GameType if not g.is_null])
@pytest.mark.parametrize("jack", ["CJ", "SJ", "HJ", "DJ"])
def test_a_jack_never_follows_its_printed_suit(game: GameType, jack: str) -> None:
    for suit in "CSHD":
        hand = CardSet.parse(f"{jack} {suit}9")
        follows = legal_mask(game, hand.mask, parse_card(f"{suit}A"))
        assert CardSet.of_mask(follows) == (hand if suit == game.letter else CardSet.parse(f"{suit}9"))
