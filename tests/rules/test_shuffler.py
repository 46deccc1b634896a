"""The shuffler is frozen: records of dealt games depend on every bit of it. And it is even."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.rules.cards import CARDS, Card
from skatkit.rules.deal import Deal, cut, shuffle
from skatkit.rules.errors import DealError
from skatkit.rules.position import Position
from tests.rules.chi_square import count_decks, judge_decks, tail

GOLDEN = {
    "one secret": (shuffle(b"skat"), "f62bb53b2ad34b4df78d60f93d8d4dd4"),
    "an empty secret": (shuffle(b""), "7b26bb2db6700f260e79b2db85368115"),
    "nonces, game and number": (
        shuffle(b"\0\xff", nonces=(b"b", b"a"), game="Tisch 7 ♣", deal=36),
        "bcbd17a31bcf9d74b79ca538de7a000d",
    ),
}


def digest(deck: tuple[Card, ...]) -> str:
    return hashlib.sha256(bytes(deck)).hexdigest()[:32]


@pytest.mark.parametrize("name", GOLDEN)
def test_known_inputs_give_known_decks_for_ever(name: str) -> None:
    deck, expected = GOLDEN[name]
    assert digest(deck) == expected


def test_the_first_thousand_deals_of_a_seed_never_change() -> None:
    text = "".join(str(Deal.shuffled("skat", number)) for number in range(1000))
    assert hashlib.sha256(text.encode()).hexdigest()[:32] == "af33686e81a1979106d46c6efff66709"


@pytest.mark.parametrize(
    ("seed", "same"), [(7, "7"), (7, b"7"), ("7", b"7")], ids=["number", "number as bytes", "text"]
)
def test_a_seed_is_its_text(seed: int | str, same: str | bytes) -> None:
    assert Deal.shuffled(seed) == Deal.shuffled(same)


@given(st.binary(max_size=40), st.lists(st.binary(max_size=8), max_size=4), st.text(max_size=8))
def test_a_deck_has_every_card_and_does_not_depend_on_the_order_of_nonces(
    secret: bytes, nonces: list[bytes], game: str
) -> None:
    deck = shuffle(secret, nonces=nonces, game=game)
    assert sorted(deck) == list(CARDS)
    assert shuffle(secret, nonces=reversed(nonces), game=game) == deck


def test_every_input_counts() -> None:
    decks = {
        shuffle(b"s"),
        shuffle(b"t"),
        shuffle(b"s", deal=1),
        shuffle(b"s", game="1"),
        shuffle(b"s", nonces=[b"1"]),
        shuffle(b"s", nonces=[b"", b"1"]),
        shuffle(b"s", nonces=[b"1"], game="1"),
        shuffle(b"s", nonces=[b"11"]),
    }
    assert len(decks) == 8


def test_shuffled_decks_are_even() -> None:
    assert judge_decks(count_decks(shuffle(b"even", deal=number) for number in range(6000))) == []


def test_a_shuffler_that_is_not_even_is_noticed() -> None:
    rng = Random("careless")

    def careless() -> tuple[Card, ...]:
        """The well-known mistake: every card changes places with *any* other."""
        deck = list(CARDS)
        for place in range(32):
            other = rng.randrange(32)
            deck[place], deck[other] = deck[other], deck[place]
        return tuple(deck)

    found = judge_decks(count_decks(careless() for _ in range(6000)))
    assert any(line.startswith("places") for line in found)


def test_the_tail_of_chi_square_agrees_with_tables() -> None:
    """Values printed in every book of tables."""
    for statistic, freedom, chance in ((18.307, 10, 0.05), (124.342, 100, 0.05), (23.209, 10, 0.01)):
        assert abs(tail(statistic, freedom) - chance) < chance / 50


@given(st.integers(-2, 34))
def test_cutting_lifts_and_leaves_at_least_four_cards(place: int) -> None:
    if 4 <= place <= 28:
        deck = cut(CARDS, place)
        assert sorted(deck) == list(CARDS) and deck[0] is CARDS[place] and deck[-1] is CARDS[place - 1]
    else:
        with pytest.raises(DealError, match="cut between 4 and 28"):
            cut(CARDS, place)


def test_cards_are_dealt_three_skat_four_three() -> None:
    deal = Deal.from_deck(CARDS)
    forehand = [*CARDS[0:3], *CARDS[11:15], *CARDS[23:26]]
    assert set(deal.hand(Position.FOREHAND)) == set(forehand)
    assert set(deal.skat) == {CARDS[9], CARDS[10]}
