"""The Russian words of the game: each term that Russian players use stands where it belongs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import skatkit
from skatkit.i18n.catalogue import LANGUAGES

pytestmark = pytest.mark.skipif("ru" not in LANGUAGES, reason="no Russian catalogue yet")

FOLDER = Path(skatkit.__file__).parent / "i18n" / "ru"

TERMS: dict[str, tuple[str, ...]] = {
    # who
    "разыгрывающий": ("sheet.declarer", "value.declarer", "outcome.step-count", "play.situation-points"),
    "защитники": ("outcome.step-count", "outcome.conceded", "play.situation-points"),
    "сдающий": ("ruleset.about-seats", "play.option-seats"),
    "сдаёт": ("play.deal",),
    "первая рука": ("terms.position", "play.positions", "fault.only-eighteen"),
    "вторая рука": ("terms.position",),
    "третья рука": ("terms.position",),
    # cards
    "трефы": ("terms.suit", "terms.game"),
    "пики": ("terms.suit", "terms.game"),
    "черви": ("terms.suit", "terms.game"),
    "бубны": ("terms.suit", "terms.game"),
    "жёлуди": ("terms.suit", "terms.game"),
    "листья": ("terms.suit", "terms.game"),
    "бубенцы": ("terms.suit", "terms.game"),
    "туз": ("terms.rank", "terms.card"),
    "король": ("terms.rank", "terms.card"),
    "дама": ("terms.rank", "terms.card"),
    "валет": ("terms.rank", "terms.card"),
    "обер": ("terms.rank", "terms.card"),
    "унтер": ("terms.rank", "terms.card"),
    "десятка": ("terms.rank", "terms.card"),
    "восьмёрка": ("terms.rank", "terms.card"),
    "козыр": ("play.ask-follow", "play.ask-card", "ruleset.about-matadors-jacks-only-no"),
    "в масть": ("play.ask-follow", "play.must-follow", "fault.must-follow"),
    "ренонс": ("fault.must-follow", "ruleset.about-offences-isko"),
    # the auction, the skat
    "торговл": ("play.help-auction", "play.situation-auction", "rules.bids", "rules.option-bids"),
    "ставка": ("outcome.step-bid", "outcome.value-overbid", "value.bid"),
    "держите": ("play.ask-hold",),
    "пас": ("play.call-pass", "play.word-pass", "fault.must-hold-or-pass"),
    "спасовали": ("sheet.passed-in", "outcome.passed-in", "fault.only-eighteen"),
    "переторговка": (
        "outcome.value-overbid",
        "outcome.step-bid",
        "value.bid",
        "ruleset.about-announce-below-bid-yes",
    ),
    "взять скат": ("play.ask-skat",),
    "скат": ("play.skat", "deal.skat", "outcome.ramsch-lost"),
    "снос": ("play.discard", "play.put-away", "play.ask-discard"),
    # the games
    "гранд": ("terms.game", "play.word-grand"),
    "нуль": ("terms.game", "play.word-null"),
    "рамш": ("terms.game", "sheet.ramsch", "play.ramsch-begins"),
    "хэнд": ("terms.contract", "terms.modifier-hand", "outcome.levels", "play.word-hand"),
    "уверт": ("terms.contract", "terms.modifier-ouvert", "outcome.levels", "play.word-ouvert"),
    "шнайдер": ("terms.contract", "outcome.levels", "play.word-schneider"),
    "шварц": ("terms.contract", "outcome.levels", "play.word-schwarz"),
    "объявлен": ("terms.contract", "outcome.levels", "outcome.schneider-missed"),
    # the play
    "взятк": ("play.trick", "play.no-trick-yet", "outcome.step-tricks", "outcome.null-played-won"),
    "ни одной взятки": ("value.result-no-trick", "outcome.null-played-won"),
    "все взятки": ("value.result-all-tricks", "outcome.played-won"),
    "раздача": ("play.deal", "ruleset.about-list-length", "sheet.control"),
    # the value
    "очки за карты": ("outcome.step-count",),
    "матадор": ("value.option-with", "value.option-without", "value.too-many-matadors"),
    "базовая стоимость": ("outcome.step-base",),
    "уровни": ("outcome.step-levels", "value.column-levels"),
    "стоимость игры": ("outcome.step-value", "outcome.step-null"),
    "наименьшее кратное": ("outcome.step-raised",),
    "вдвойне": (
        "outcome.value-lost",
        "outcome.null-lost",
        "outcome.step-lost",
        "ruleset.about-lost-hand-factor",
    ),
    # the list
    "лист": ("sheet.title", "play.final", "ruleset.about-list-length"),
    "зегер": ("sheet.scoring-seeger", "ruleset.about-list-scoring-seeger"),
    "зегер-фабиан": ("sheet.scoring-seeger_fabian", "sheet.total"),
    "контра": ("ruleset.label-kontra", "ruleset.about-kontra-played", "ruleset.clause-kontra"),
    "(ре)": ("ruleset.about-kontra-played",),
    "контра/ре": ("ruleset.clause-kontra",),
    "офицер-скат": ("ruleset.label-officer", "ruleset.name-officer", "ruleset.about-officer-played"),
    "пересдача": ("ruleset.choice-all-pass-redeal-same-dealer",),
    "жребием": ("ruleset.about-first-dealer-random",),
    "старшинство": ("ruleset.about-saechsische-spitze-yes",),
    "турнирные правила": ("play.variant-isko", "ruleset.name-isko"),
    "с рамшем": ("play.variant-ramsch",),
    "международные правила ската": ("ruleset.preset-isko",),
}
"""A term, or what all its forms begin with, and the texts that must have it."""


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in FOLDER.glob("*.json"):
        found |= json.loads(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize("term", TERMS)
def test_terms_of_the_game_stand_where_they_belong(texts: dict[str, str], term: str) -> None:
    assert [key for key in TERMS[term] if term not in texts[key].casefold()] == []
