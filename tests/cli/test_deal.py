"""``skat deal``: the same seed, the same cards; hidden skat; sorting."""

from __future__ import annotations

import json

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from tests.cli.console import Console


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "en")


def test_a_deal_in_english(skat: Console) -> None:
    assert skat.good("deal", "--seed", "7").lines == [
        "Seed 7, deal 0",
        "Forehand    ♠J ♥J ♦J  ♣9 ♣7  ♠10 ♠7  ♥A ♥Q  ♦Q",
        "Middlehand  ♣J  ♣K  ♠A ♠K ♠8  ♥10 ♥7  ♦A ♦K ♦9",
        "Rearhand    ♣A ♣10 ♣8  ♠Q ♠9  ♥K ♥8  ♦10 ♦8 ♦7",
        "Skat        hidden",
    ]


def test_a_deal_in_german_sorted_for_null_with_the_skat(capsys: pytest.CaptureFixture[str]) -> None:
    run = Console(capsys, "de").good("deal", "--seed", "7", "--sort", "Null", "--open", "--position", "f")
    assert run.lines == [
        "Saat 7, Spiel 0",
        "Vorhand  ♣9 ♣7  ♠B ♠10 ♠7  ♥A ♥D ♥B  ♦D ♦B",
        "Skat     ♣D  ♥9",
    ]


def test_the_cards_are_those_of_the_library(skat: Console) -> None:
    lines = skat.good("deal", "--seed", "x", "--number", "5", "--count", "3", "--open", "--json").lines
    for number, line in enumerate(lines, start=5):
        data = json.loads(line)
        deal = Deal.shuffled("x", number)
        assert (data["seed"], data["number"], data["deal"]) == ("x", number, str(deal))
        hands = [CardSet.parse(" ".join(cards)).mask for cards in data["hands"].values()]
        assert tuple(hands) == deal.hand_masks
        assert CardSet.parse(" ".join(data["skat"])) == deal.skat
    assert len(lines) == 3


def test_hidden_cards_are_not_in_the_data(skat: Console) -> None:
    data = json.loads(skat.good("deal", "--seed", "x", "--json").out)
    assert data.keys() == {"seed", "number", "hands"}
    one = json.loads(skat.good("deal", "--seed", "x", "--position", "R", "--open", "--json").out)
    assert list(one["hands"]) == ["rearhand"]
    assert "deal" not in one


def test_a_seed_that_was_drawn_deals_the_same_cards_again(skat: Console) -> None:
    drawn = skat.good("deal").lines
    seed = drawn[0].removeprefix("Seed ").removesuffix(", deal 0")
    assert skat.good("deal", "--seed", seed).lines == drawn
    assert skat.good("deal").lines[0] != drawn[0]


def test_several_deals_are_parted_by_a_blank_line(skat: Console) -> None:
    lines = skat.good("deal", "--seed", "1", "--count", "2").lines
    assert lines[5] == ""
    assert lines[6] == "Seed 1, deal 1"


def test_letters_of_a_german_deck(skat: Console) -> None:
    lines = skat.good("deal", "--seed", "7", "--letters", "ober").lines
    assert lines[1] == "Forehand    ♠U ♥U ♦U  ♣9 ♣7  ♠10 ♠7  ♥D ♥O  ♦O"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--count", "0"], "--count: expected a whole number from 1 up."),
        (["--number", "-1"], "--number: expected a whole number from 0"),
        (["--sort", "y"], "“y” is no game"),
        (["--position", "X"], "--position: expected one of F, M, R."),
        (["--letters", "xx"], "--letters: expected one of en, de, ober, ru."),
        (["--seed"], "--seed: a value is missing"),
        (["--seed", "\udcff"], "--seed: this is no text in UTF-8."),
        (["extra"], "Too much was given: extra"),
    ],
)
def test_what_makes_no_sense_is_refused(skat: Console, arguments: list[str], reason: str) -> None:
    assert reason in skat.refused("deal", *arguments)
