"""Every outcome is one sentence in every language; the vectors of the rules in words."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.reckoning import sentence, steps
from skatkit.i18n.terms import Deck
from skatkit.rules.choices import March, RamschScoring, RamschTie
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.moves import ClaimGoal, Ending, Ruling, Settlement
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import Ramsch
from skatkit.rules.value import Count, Party, reckon
from tests.i18n.known_outcomes import GOLDEN, played, ramsch
from tests.rules.random_games import CALM, RESTLESS, RULESETS, random_game

NAMES = ("Anna", "Ben", "Carl")
DE, EN = words("de"), words("en")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_known_outcome_in_words(name: str) -> None:
    outcome, german, english = GOLDEN[name]
    assert sentence(DE, outcome, NAMES) == german
    assert sentence(EN, outcome, NAMES) == english


def test_the_reader_is_addressed() -> None:
    outcome = played("H", 1, bid=23, points=90)
    assert sentence(DE, outcome, NAMES, own=Position.FOREHAND).startswith("Du gewinnst mit 90 Augen: ")
    assert sentence(EN, outcome, NAMES, own=Position.FOREHAND).startswith("You win with 90 card points: ")
    assert sentence(DE, outcome, NAMES, own=Position.REARHAND).startswith("Anna gewinnt ")
    lost = ramsch((20, 40, 60), (3, 3, 4))
    assert sentence(EN, lost, NAMES, own=Position.REARHAND).startswith("You lose the Ramsch ")


def test_the_steps_of_an_overbid_game() -> None:
    assert steps(DE, played("H", 1, bid=23, points=78)) == [
        "Augen: Alleinspieler 78, Gegenpartei 42",
        "Grundwert: Herz 10",
        "Gewinnstufen: mit 1, Spiel 2",
        "Spielwert: 2 × 10 = 20",
        "Gereizt: 23, überreizt",
        "Nächstes Vielfaches: 3 × 10 = 30",
        "Verloren: 2 × 30 = 60",
        "Ergebnis: −60",
    ]


def test_the_steps_of_a_doubled_game() -> None:
    assert steps(EN, played("H", 1, bid=0, points=70, factor=4)) == [
        "Card points: declarer 70, defenders 50",
        "Base value: Hearts 10",
        "Levels: with 1, game 2",
        "Game value: 2 × 10 = 20",
        "Doubled: times 4",
        "Result: 80",
    ]


def test_the_steps_of_null() -> None:
    assert steps(DE, played("NO", 0, bid=24, tricks=1)) == [
        "Stiche: Alleinspieler 1, Gegenpartei 9",
        "Spielwert: Null ouvert 46",
        "Gereizt: 24, gedeckt",
        "Verloren: 2 × 46 = 92",
        "Ergebnis: −92",
    ]


def test_the_steps_of_an_impossible_null_name_the_game_it_counts_as() -> None:
    outcome = GOLDEN["N9"][0]
    assert steps(DE, outcome)[:2] == ["Gewertet als: Kreuz", "Grundwert: Kreuz 12"]


def test_card_points_are_not_told_where_play_stopped_before_they_were_known() -> None:
    missed = played("GO", 4, bid=24, points=11, tricks=0, ending=Ending.SCHWARZ_MISSED)
    assert steps(EN, missed)[0] == "Base value: Grand 24"
    assert steps(EN, GOLDEN["X1"][0])[0] == "Base value: Hearts 10"


def test_the_steps_of_a_ramsch() -> None:
    outcome = ramsch((0, 60, 60), (0, 5, 5))
    assert steps(DE, outcome) == [
        "Vorhand 0: 0 Augen, 0 Stiche, Jungfrau",
        "Mittelhand −120: 60 Augen, 5 Stiche",
        "Hinterhand −120: 60 Augen, 5 Stiche, mit dem Skat",
        "Jungfrau: mal 2",
    ]
    assert steps(EN, outcome, NAMES)[0] == "Anna 0: 0 card points, 0 tricks, virgin"


def test_games_are_named_after_the_suits_of_the_deck() -> None:
    outcome = played("H", 1, bid=18, points=90)
    assert ": Rot mit 1, Spiel 2" in sentence(DE, outcome, NAMES, deck=Deck.GERMAN)
    assert "Grundwert: Rot 10" in steps(DE, outcome, deck=Deck.GERMAN)
    booked = steps(DE, GOLDEN["N9"][0], deck=Deck.GERMAN)
    assert booked[:2] == ["Gewertet als: Eichel", "Grundwert: Eichel 12"]


def test_where_nothing_is_scored_there_are_no_steps() -> None:
    assert steps(DE, Outcome(Ruling(Ending.PASSED_IN, Settlement.NONE))) == []


WITHOUT_NAMES = re.compile("|".join(NAMES))
FOREIGN = {
    "de": re.compile(r"\b(?:the|and|with|wins|loses|points|times)\b|[^\x00-\u024f\u2000-\u2bff]"),
    "en": re.compile(r"\b(?:und|mit|ohne|gewinnt|verliert|Augen|mal)\b|[^\x00-\u024f\u2000-\u2bff]"),
    "ko": re.compile(r"[A-Za-zА-яёä-ü]{2}"),
    "ru": re.compile(r"[A-Za-zä-ü]{2}|[\uac00-\ud7ff\u4e00-\u9fff]"),
    "zh-Hant": re.compile(r"[А-яёä-ü\uac00-\ud7ff]|\b(?:the|and|und|mit)\b"),
}
"""What a sentence in a language does not hold: pieces of another one."""


def require_good(outcome: Outcome) -> None:
    """The sentence and the steps are whole in every language, for every reader."""
    for language in LANGUAGES:
        w = words(language)
        told = {sentence(w, outcome, NAMES, own=own) for own in (None, *POSITIONS)}
        for text in [*told, *steps(w, outcome), *steps(w, outcome, NAMES)]:
            assert text, outcome
            assert not re.search(r"[{}#?]|  | [,.;:]|-\d|\bnone\b|\bother\b(?!s)|\bTrue\b|\bFalse\b", text), (
                text
            )
            foreign = FOREIGN.get(language)
            assert not foreign or not foreign.search(WITHOUT_NAMES.sub("", text)), text
        for text in told:
            assert text.endswith((".", "。")), text
            assert not text[0].islower(), text
            score = outcome.score if outcome.reckoning is not None else 0
            assert not score or str(abs(score)) in text, text
            assert score >= 0 or f"−{-score}" in text, text


@pytest.mark.parametrize("rules", RULESETS)
def test_random_outcomes_in_words(rules: str) -> None:
    rng = Random(20)
    for number in range(90):
        manner = CALM if number % 3 == 0 else RESTLESS
        *_, (_, last) = random_game(rng, Deal.shuffled("words", number), RULESETS[rules], manner)
        assert last.outcome is not None
        require_good(last.outcome)


def test_any_ruling_of_a_referee_in_words() -> None:
    contracts = [Contract.parse(code) for code in ("HHS", "NO")]
    parties = (None, *Party)
    for ending, settlement, party, goal, contract in product(
        Ending, Settlement, parties, (None, ClaimGoal.SCHWARZ), contracts
    ):
        ruling = Ruling(ending, settlement, party, goal)
        run = 0 if contract.game.is_null else 2
        for tricks in (0, 8):
            count = Count(12 * tricks, tricks, 10 - tricks)
            reckoning = reckon(contract, matadors=run, bid=18, count=count)
            scores = (0, reckoning.score, 0)
            require_good(Outcome(ruling, Position.MIDDLEHAND, contract, reckoning, scores=scores))
        require_good(Outcome(ruling, Position.MIDDLEHAND, contract))
        require_good(Outcome(ruling))


def test_every_ramsch_in_words() -> None:
    for scoring, tie, march, jungfrau in product(RamschScoring, RamschTie, March, (1, 2)):
        rules = Ramsch(scoring=scoring, tie=tie, march=march, jungfrau=jungfrau)
        for points, tricks in (
            ((40, 40, 40), (3, 3, 4)),
            ((60, 60, 0), (5, 5, 0)),
            ((60, 60, 0), (5, 4, 1)),
            ((0, 60, 60), (0, 4, 6)),
            ((0, 0, 120), (1, 0, 9)),
            ((0, 0, 120), (0, 0, 10)),
            ((20, 30, 70), (3, 3, 4)),
        ):
            for factor in (1, 2):
                require_good(ramsch(points, tricks, rules, push_factor=factor))


def test_all_games_and_levels_have_words() -> None:
    for contract in (
        Contract.parse(letter + more) for letter in "DHSCG" for more in ("", "H", "HS", "HZ", "O")
    ):
        most = len(contract.game.ordering.trumps)
        for run, tricks in product((1, most, -1, -most), (0, 1, 9, 10)):
            require_good(played(str(contract), run, bid=18, points=12 * tricks, tricks=tricks))
