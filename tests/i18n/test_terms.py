"""Names of suits, cards, games and contracts, and games read from words."""

from __future__ import annotations

import pytest

from skatkit.i18n.catalogue import LANGUAGES, CatalogueError, words
from skatkit.i18n.terms import (
    Deck,
    card_name,
    contract_name,
    game_name,
    modifier_name,
    position_name,
    rank_name,
    read_contract,
    suit_name,
)
from skatkit.rules.cards import CARDS, RANKS, SUITS, Card, Rank
from skatkit.rules.contract import ALL_CONTRACTS, Contract, Modifier, contracts_of
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import ISKO

DE, EN = words("de"), words("en")


def test_suits_of_both_decks() -> None:
    strongest_first = tuple(reversed(SUITS))
    assert [suit_name(DE, s) for s in strongest_first] == ["Kreuz", "Pik", "Herz", "Karo"]
    german = [suit_name(DE, s, deck=Deck.GERMAN) for s in strongest_first]
    assert german == ["Eichel", "Grün", "Rot", "Schellen"]
    assert [suit_name(EN, s) for s in strongest_first] == ["Clubs", "Spades", "Hearts", "Diamonds"]


def test_ranks_of_both_decks() -> None:
    assert [rank_name(DE, r) for r in (Rank.ACE, Rank.QUEEN, Rank.JACK)] == ["Ass", "Dame", "Bube"]
    german = [rank_name(DE, r, deck=Deck.GERMAN) for r in (Rank.ACE, Rank.QUEEN, Rank.JACK)]
    assert german == ["Daus", "Ober", "Unter"]
    assert rank_name(EN, Rank.TEN) == "Ten"


def test_cards_in_full() -> None:
    assert card_name(DE, Card.CJ) == "Kreuz Bube"
    assert card_name(DE, Card.CJ, deck=Deck.GERMAN) == "Eichel Unter"
    assert card_name(EN, Card.D7) == "Seven of Diamonds"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_have_the_same_name(language: str) -> None:
    w = words(language)
    for deck in Deck:
        assert len({card_name(w, card, deck=deck) for card in CARDS}) == 32
        assert len({suit_name(w, suit, deck=deck) for suit in SUITS}) == 4
        assert len({rank_name(w, rank, deck=deck) for rank in RANKS}) == 8
        assert len({game_name(w, game, deck=deck) for game in GameType}) == len(GameType)
    assert len({position_name(w, position) for position in POSITIONS}) == 3
    everything = [card_name(w, card, deck=deck) for card in CARDS for deck in Deck]
    everything += [game_name(w, game) for game in GameType] + [position_name(w, p) for p in POSITIONS]
    assert not any("?" in name for name in everything)


def test_positions_and_modifiers() -> None:
    assert position_name(DE, Position.REARHAND) == "Hinterhand"
    assert [modifier_name(EN, m) for m in Modifier] == [
        "Hand",
        "Schneider announced",
        "Schwarz announced",
        "ouvert",
        "Spitze",
        "open table",
        "black pair",
        "red pair",
        "Revolution",
    ]


@pytest.mark.parametrize("modifier", [Modifier.NONE, Modifier.HAND | Modifier.OUVERT])
def test_only_a_single_modifier_has_a_name(modifier: Modifier) -> None:
    with pytest.raises(CatalogueError):
        modifier_name(DE, modifier)


@pytest.mark.parametrize(
    ("code", "german", "english"),
    [
        ("H", "Herz", "Hearts"),
        ("HH", "Herz Hand", "Hearts Hand"),
        ("HHS", "Herz Hand, Schneider angesagt", "Hearts Hand, Schneider announced"),
        ("GHZ", "Grand Hand, Schwarz angesagt", "Grand Hand, Schwarz announced"),
        ("GO", "Grand ouvert", "Grand ouvert"),
        ("DS", "Karo, Schneider angesagt", "Diamonds, Schneider announced"),
        ("N", "Null", "Null"),
        ("NH", "Null Hand", "Null Hand"),
        ("NO", "Null ouvert", "Null ouvert"),
        ("NOH", "Null ouvert Hand", "Null ouvert Hand"),
    ],
)
def test_a_contract_is_named_as_it_is_said(code: str, german: str, english: str) -> None:
    contract = Contract.parse(code)
    assert (contract_name(DE, contract), contract_name(EN, contract)) == (german, english)


def test_a_contract_of_a_german_deck() -> None:
    assert contract_name(DE, Contract.parse("CH"), deck=Deck.GERMAN) == "Eichel Hand"


ALL_HOUSE_RULES = ISKO.replace(
    spitze=1, patrouillen=True, open_table=True, revolution=True, saechsische_spitze=True
)
HOUSE_CONTRACTS = [contract for contract in contracts_of(ALL_HOUSE_RULES) if contract not in ALL_CONTRACTS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("contract", [*ALL_CONTRACTS, *HOUSE_CONTRACTS[::7]], ids=str)
def test_what_is_said_can_be_read_again(language: str, contract: Contract) -> None:
    w = words(language)
    assert read_contract(contract_name(w, contract)) == contract
    assert read_contract(contract_name(w, contract).upper()) == contract
    assert read_contract(str(contract)) == contract


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("g hand", "GH"),
        ("grand offen", "GO"),
        ("Rot Hand Schneider angesagt", "HHS"),
        ("acorns hand schwarz", "CHZ"),
        ("  null   ouvert ", "NO"),
    ],
)
def test_words_of_every_language_and_deck_are_read(text: str, code: str) -> None:
    assert read_contract(text) == Contract.parse(code)


@pytest.mark.parametrize("text", ["", "hand", "ouvert", "herz pik", "herz unfug", "HQ", "Ramsch", "R"])
def test_what_names_no_game(text: str) -> None:
    assert read_contract(text) is None


def test_hearts_and_hand_share_a_letter() -> None:
    assert read_contract("H") == Contract.parse("H")
    assert read_contract("HH") == Contract.parse("HH")
