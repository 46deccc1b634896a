"""Rulesets in words: every value of every switch is explained, and one sentence tells what a ruleset is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.rulesets import (
    choice_name,
    conflict,
    describe,
    explanation,
    explanations,
    switch_name,
    value_name,
)
from skatkit.rules.choices import AllPass, BockTrigger, KontraUntil, ListScoring, RamschScoring, SkatTo
from skatkit.rules.errors import RulesetError
from skatkit.rules.officer.options import Officer, OfficerDeal
from skatkit.rules.ruleset import (
    ISKO,
    PRESETS,
    PUB,
    SCHIEBERAMSCH,
    Bock,
    Kontra,
    Pot,
    Push,
    Ramsch,
    Ruleset,
)
from skatkit.rules.ruleset_data import ruleset_from_dict
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, switch_at, with_switch, with_switches

EVERYTHING = ISKO.replace(
    all_pass=AllPass.RAMSCH,
    ramsch=Ramsch(scoring=RamschScoring.FIXED, push=Push()),
    kontra=Kontra(),
    bock=Bock(triggers=(BockTrigger.GRAND_LOST,), ramsch_rounds=True),
    pot=Pot(),
    list_scoring=ListScoring.BIERLACHS,
    list_length=24,
)
"""A ruleset in which every switch of Skat says something."""
OFFICER = Ruleset(officer=Officer())


def values(switch: Switch) -> tuple[Any, ...]:
    """What can be set at a switch; of numbers a few."""
    match switch.kind:
        case SwitchKind.PART:
            return (None, True)
        case SwitchKind.YES_NO:
            return (False, True)
        case SwitchKind.CHOICE:
            return tuple(switch.choices or ())
        case SwitchKind.SET:
            choices = tuple(switch.choices or ())
            return (*((choice,) for choice in choices), choices)
        case SwitchKind.NUMBER:
            if switch.numbers:
                return switch.numbers
            low, high = switch.limits or (0, 0)
            return tuple(range(low, min(high, low + 21) + 1))


def neighbours(rules: Ruleset) -> Iterator[tuple[str, Ruleset]]:
    """A ruleset with one switch set otherwise, in every way that makes sense."""
    for switch in SWITCHES:
        if switch.is_played(rules):
            for value in values(switch):
                try:
                    other = with_switch(rules, switch.place, value)
                except RulesetError:
                    continue
                if other != rules:
                    yield f"{switch.place}={value}", other


def is_clean(text: str) -> bool:
    """No piece of a message that was not filled in, and no gap."""
    return not set("?{}#_") & set(text) and text.strip() == text and "  " not in text and text != ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.place)
def test_every_value_is_explained_and_each_otherwise(language: str, switch: Switch) -> None:
    w = words(language)
    told = [explanation(w, switch, value) for value in values(switch)]
    assert all(map(is_clean, told)), told
    assert len(set(told)) == len(told)
    assert all(text[-1] in ".。" for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_switches_differ_and_so_do_those_of_choices(language: str) -> None:
    w = words(language)
    labels = [switch_name(w, switch) for switch in SWITCHES]
    assert all(map(is_clean, labels))
    assert len(set(labels)) == len(labels)
    for switch in SWITCHES:
        short = [choice_name(w, switch, choice) for choice in switch.choices or ()]
        assert len(set(short)) == len(short), switch.place
        assert all(map(is_clean, short)), switch.place


def test_values_as_they_stand_beside_a_label() -> None:
    w = words("en")
    shown = {switch.place: value_name(w, switch, switch.of(PUB)) for switch in SWITCHES if not switch.part}
    assert shown["kontra"] == "played"
    assert shown["bock"] == "not played"
    assert shown["patrouillen"] == "no"
    assert shown["seats"] == "3"
    assert shown["all_pass"] == "Ramsch"
    assert value_name(w, switch_at("list_length"), None) == "by the size of the table"
    triggers = (BockTrigger.GRAND_LOST, BockTrigger.ALL_PASSED)
    assert value_name(w, switch_at("bock.triggers"), triggers) == "a lost Grand or a deal that all pass"


def test_switches_of_parts_that_are_not_played_are_not_explained() -> None:
    told = [switch.place for switch, _ in explanations(words("en"), ISKO)]
    assert "kontra" in told
    assert not any(place.startswith("kontra.") for place in told)
    assert "kontra.depth" in [switch.place for switch, _ in explanations(words("en"), PUB)]


def test_of_offiziersskat_nothing_is_told_that_belongs_to_skat() -> None:
    told = [text for _, text in explanations(words("en"), OFFICER)]
    assert told[0] == "A list has 24 deals."
    assert told[1].startswith("Offiziersskat is played instead of Skat")
    assert all(text.startswith("Offiziersskat") for text in told[1:])


def test_the_length_of_a_list_is_told_for_the_table() -> None:
    length = switch_at("list_length")
    told = dict(explanations(words("en"), ISKO.replace(seats=4)))
    assert told[length] == "A list has 48 deals."
    assert explanation(words("en"), length, None).startswith("A list has 36 deals at a table of three")


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_have_sentences_of_their_own(language: str) -> None:
    w = words(language)
    sentences = [describe(w, rules) for rules in (*PRESETS.values(), OFFICER)]
    assert all(map(is_clean, sentences))
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("base", [ISKO, PUB, SCHIEBERAMSCH, EVERYTHING, OFFICER])
def test_every_switch_shows_in_the_sentence(language: str, base: Ruleset) -> None:
    w = words(language)
    told = {describe(w, base): base}
    for change, rules in neighbours(base):
        sentence = describe(w, rules)
        assert is_clean(sentence), sentence
        assert told.setdefault(sentence, rules) == rules, change
    assert len(told) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_random_rulesets(language: str) -> None:
    w, chance = words(language), random.Random(1)
    told = 0
    while told < 300:
        chosen = chance.sample(SWITCHES, chance.randint(1, 12))
        try:
            rules = with_switches(ISKO, {switch.place: chance.choice(values(switch)) for switch in chosen})
        except RulesetError:
            continue
        sentence = describe(w, rules)
        assert is_clean(sentence), sentence
        assert sentence[-1] in ".。"
        assert sum(sentence.count(mark) for mark in "(（") == sum(sentence.count(mark) for mark in ")）")
        told += 1


EXAMPLES = [
    (
        ISKO.replace(
            seats=4,
            all_pass=AllPass.RAMSCH,
            ramsch=Ramsch(push=Push()),
            kontra=Kontra(),
            list_scoring=ListScoring.PLAIN,
            list_length=36,
        ),
        (
            "Tournament rules (ISkO) with four players, Kontra/Re, Ramsch when all pass (pushing "
            "without jacks) and a plain list of 36 deals."
        ),
        (
            "Turnierregeln (ISkO) mit Abweichungen: vier Spieler, Kontra/Re, Ramsch nach dreimal Passen "
            "(Schieben ohne Buben) und einfache Liste über 36 Spiele."
        ),
    ),
    (
        PUB.replace(
            kontra=Kontra(depth=3, until=KontraUntil.BEFORE_LEAD), ramsch=Ramsch(skat_to=SkatTo.LOSER)
        ),
        (
            "Pub rules with Kontra (only before the lead and up to Supra) and Ramsch (the skat to the loser "
            "and no Grand Hand before it)."
        ),
        (
            "Kneipenregeln mit Abweichungen: Kontra (nur vor dem Ausspielen und bis Supra) und Ramsch "
            "(Skat zum Verlierer und davor kein Grand Hand)."
        ),
    ),
    (
        PUB.replace(all_pass=AllPass.PASSED_IN, ramsch=None),
        "Pub rules with no Ramsch.",
        "Kneipenregeln mit einer Abweichung: kein Ramsch.",
    ),
    (
        PUB.replace(
            all_pass=AllPass.PASSED_IN,
            bock=Bock(triggers=(BockTrigger.GRAND_LOST, BockTrigger.ALL_PASSED), ramsch_rounds=True),
        ),
        (
            "Pub rules with passing in instead of Ramsch and Bock rounds (after a lost Grand or a deal that "
            "all pass and a Ramsch round after each)."
        ),
        (
            "Kneipenregeln mit Abweichungen: Einpassen statt Ramsch und Bockrunden (Anlass: Grand verloren "
            "oder dreimal gepasst und jeweils danach eine Ramschrunde)."
        ),
    ),
    (
        ISKO.replace(list_scoring=ListScoring.BIERLACHS, bierlachs_limit=301, spitze=1),
        "Tournament rules (ISkO) with Spitze and Bierlachs up to 301.",
        "Turnierregeln (ISkO) mit Abweichungen: Spitze und Bierlachs bis 301.",
    ),
    (
        Ruleset(officer=Officer(deal=OfficerDeal.FULL, null=True)),
        "Offiziersskat for two with the game named after the whole deal and Null as a game.",
        "Offiziersskat zu zweit mit Abweichungen: Spiel erst nach dem Geben genannt und auch Null.",
    ),
]


@pytest.mark.parametrize(("rules", "english", "german"), EXAMPLES)
def test_sentences_as_people_would_say_them(rules: Ruleset, english: str, german: str) -> None:
    assert describe(words("en"), rules) == english
    assert describe(words("de"), rules) == german


CONTRADICTIONS: list[dict[str, Any]] = [
    {"all_pass": "ramsch"},
    {"ramsch": {}},
    {"bock": {"triggers": []}},
    {"bock": {"ramsch_rounds": True}},
    {"bock": {"triggers": ["kontra_lost"]}},
    {"series_end": "limit"},
    {"officer": {}, "kontra": {}},
    {"officer": {}, "pot": {}},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contradiction_has_a_sentence_of_its_own(language: str) -> None:
    told = []
    for data in CONTRADICTIONS:
        with pytest.raises(RulesetError) as error:
            ruleset_from_dict(data)
        [fault] = error.value.faults
        told.append(conflict(words(language), fault))
    assert len(set(told)) == len(told)


def test_triggers_in_the_wrong_order_are_named() -> None:
    with pytest.raises(RulesetError) as error:
        ISKO.replace(bock=Bock(triggers=(BockTrigger.GRAND_LOST, BockTrigger.LOST_WITH_60)))
    assert "twice or in the wrong order" in conflict(words("en"), error.value.faults[0])


def test_the_page_about_house_rules_names_every_switch_and_its_official_value_first() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "house-rules.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `([a-z0-9_.]+)` \| (.*?) \|", page, re.MULTILINE))
    assert rows.keys() == {switch.place for switch in SWITCHES}
    for switch in SWITCHES:
        first = re.split(r"[, ]", rows[switch.place])[0].strip("`")
        if switch.kind is SwitchKind.YES_NO:
            assert first == ("yes" if switch.default else "no"), switch.place
        elif switch.kind is SwitchKind.CHOICE:
            assert first == switch.default, switch.place
            assert set(re.findall("`(.*?)`", rows[switch.place])) == set(switch.choices or ())
        elif switch.kind is SwitchKind.NUMBER and switch.default is not None:
            assert first == str(switch.default), switch.place
