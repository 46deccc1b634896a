"""Card letters: each notation writes and reads all cards, and the traps between them."""

from __future__ import annotations

import pytest

from skatkit.i18n.catalogue import words
from skatkit.i18n.letters import LETTERS, STANDARD, SYMBOLS, letters_for, read_card, split_cards
from skatkit.i18n.terms import card_name
from skatkit.rules.cards import CARDS, SUITS, Card


@pytest.mark.parametrize("name", LETTERS)
def test_every_card_written_is_read_again(name: str) -> None:
    letters = LETTERS[name]
    for card in CARDS:
        assert read_card(letters.card(card), letters) is card
        assert read_card(letters.card(card, symbols=False), letters) is card
        assert read_card(letters.card(card, symbols=False).lower(), letters) is card


@pytest.mark.parametrize("name", LETTERS)
def test_no_two_cards_are_written_alike(name: str) -> None:
    for symbols in (True, False):
        assert len({LETTERS[name].card(card, symbols=symbols) for card in CARDS}) == 32


def test_the_letters_of_the_notations() -> None:
    court = (Card.HJ, Card.HQ, Card.HK, Card.HA)
    assert {name: letters.cards(court) for name, letters in LETTERS.items()} == {
        "en": "♥J ♥Q ♥K ♥A",
        "de": "♥B ♥D ♥K ♥A",
        "ober": "♥U ♥O ♥K ♥D",
        "ru": "♥В ♥Д ♥К ♥Т",
    }


def test_the_letter_d() -> None:
    assert read_card("HD", LETTERS["de"]) is Card.HQ  # Herz Dame
    assert read_card("RD", LETTERS["ober"]) is Card.HA  # Rot Daus
    assert read_card("HD", LETTERS["en"]) is None
    assert read_card("DH", LETTERS["en"]) is None
    assert read_card("DQ", LETTERS["en"]) is Card.DQ


def test_the_letter_s_is_schellen_in_a_german_deck() -> None:
    assert read_card("SK", LETTERS["ober"]) is Card.DK
    assert read_card("SK", LETTERS["en"]) is Card.SK
    assert read_card("SK", LETTERS["de"]) is Card.SK


def test_english_letters_are_understood_beside_ones_own() -> None:
    assert read_card("CJ", LETTERS["de"]) is Card.CJ
    assert read_card("C10", LETTERS["ober"]) is Card.CT


def test_english_letters_rank_first_are_read_only_as_ones_own() -> None:
    assert read_card("KD", LETTERS["en"]) is Card.DK
    for name in ("de", "ober", "ru"):
        assert read_card("KD", LETTERS[name]) is None  # it may be meant for Kreuz Dame
        assert read_card("DK", LETTERS[name]) is Card.DK


@pytest.mark.parametrize(
    "text", ["♥10", "♥ 10", "♥️T", "ht", "H10", "10H", "Th", "Herz Zehn", "ten of HEARTS"]
)
def test_the_ways_to_write_the_ten_of_hearts(text: str) -> None:
    assert read_card(text) is Card.HT


def test_the_german_ten_may_be_typed_with_z() -> None:
    assert read_card("HZ", LETTERS["de"]) is Card.HT


@pytest.mark.parametrize("text", ["", "H", "10", "KA", "X9", "HH", "♥", "♥1", "Herz"])
def test_what_names_no_card(text: str) -> None:
    assert read_card(text, LETTERS["de"]) is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_cards_named_in_full_are_read_in_any_notation(language: str) -> None:
    for card in CARDS:
        assert read_card(card_name(words(language), card), LETTERS["ru"]) is card


def test_a_text_is_split_at_commas_or_else_at_blanks() -> None:
    assert split_cards("CJ HT") == ["CJ", "HT"]
    assert split_cards("Kreuz Bube, Herz Zehn,") == ["Kreuz Bube", "Herz Zehn"]
    assert split_cards("  ") == []


def test_letters_go_with_a_language_unless_others_are_wanted() -> None:
    assert letters_for("de") is LETTERS["de"]
    assert letters_for("ko") is STANDARD
    assert set(SYMBOLS) == set(SUITS)
