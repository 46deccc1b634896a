"""Korean: the words that Skat players in Korea use, and how the language is written."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

import skatkit
from skatkit.i18n.catalogue import LANGUAGES

LANGUAGE = "ko"
FOLDER = Path(skatkit.__file__).parent / "i18n" / LANGUAGE
ARTICLE = "000_*.txt"
"""The wiki article that the terms are from, among the seeds."""

pytestmark = pytest.mark.skipif(LANGUAGE not in LANGUAGES, reason="there is no Korean catalogue yet")

TERMS: dict[str, tuple[str, ...]] = {
    # who
    "선언자": ("sheet.declarer", "value.declarer", "outcome.step-count", "play.situation-points"),
    "방어 측": ("outcome.step-count", "outcome.conceded", "play.situation-points"),
    "딜러": ("play.deal", "ruleset.about-seats", "ruleset.label-first-dealer"),
    "선봉": ("terms.position", "play.positions", "fault.only-eighteen"),
    "중견": ("terms.position", "play.positions"),
    "대장": ("terms.position", "play.positions"),
    # cards
    "클럽": ("terms.suit", "terms.card", "terms.game"),
    "스페이드": ("terms.suit", "terms.card", "terms.game"),
    "하트": ("terms.suit", "terms.card", "terms.game"),
    "다이아몬드": ("terms.suit", "terms.card", "terms.game"),
    "에이스": ("terms.rank", "terms.card"),
    "텐": ("terms.rank", "terms.card"),
    "킹": ("terms.rank", "terms.card"),
    "퀸": ("terms.rank", "terms.card"),
    "잭": ("terms.rank", "terms.card", "ruleset.about-matadors-jacks-only-yes"),
    "나인": ("terms.rank", "terms.card"),
    "에이트": ("terms.rank", "terms.card"),
    "세븐": ("terms.rank", "terms.card"),
    "으뜸패": ("play.ask-follow", "play.must-follow", "ruleset.about-matadors-jacks-only-no"),
    "문양": ("fault.must-follow",),
    "손패": ("play.hand", "play.situation-hand", "fault.card-not-held"),
    # the auction, the skat
    "경매": ("play.situation-auction", "play.help-auction", "rules.option-bids"),
    "승낙": ("play.call-hold", "play.ask-hold", "fault.must-hold-or-pass", "play.word-yes"),
    "패스": ("play.call-pass", "play.word-pass", "fault.must-hold-or-pass"),
    "낙찰된 숫자": (
        "outcome.step-bid",
        "outcome.value-overbid",
        "value.bid",
        "ruleset.about-announce-below-bid-no",
    ),
    "나가리": ("outcome.passed-in", "ruleset.about-all-pass-passed-in"),
    "스카트": ("play.skat", "deal.skat", "play.ask-skat", "outcome.ramsch-lost"),
    "버림패": ("play.discard", "play.put-away", "play.situation-discard"),
    # the games
    "그랑": ("terms.game", "play.word-grand"),
    "눌": ("terms.game", "play.word-null"),
    "눌 게임": ("fault.not-in-null", "value.no-matadors-in-null", "ruleset.label-kontra-re-on-null"),
    "핸드": ("terms.contract", "terms.modifier-hand", "outcome.levels", "play.word-hand"),
    "핸드 게임": ("play.ask-skat", "fault.needs-hand", "ruleset.about-announce-without-hand-no"),
    "우베르": ("terms.contract", "terms.modifier-ouvert", "outcome.levels", "play.word-ouvert"),
    "슈나이더": ("terms.contract", "outcome.levels", "fault.not-in-null", "play.word-schneider"),
    "슈바르츠": ("terms.contract", "outcome.levels", "fault.not-in-null", "play.word-schwarz"),
    "슈나이더 선언": ("terms.modifier-schneider", "outcome.levels"),
    "슈바르츠 선언": ("terms.modifier-schwarz", "outcome.levels"),
    "람쉬": ("terms.game", "sheet.ramsch", "play.ramsch-begins", "outcome.ramsch-lost"),
    "카드 점수 람쉬": ("ruleset.about-ramsch-scoring-points",),
    "책임전가 람쉬": ("ruleset.name-schieberamsch", "ruleset.label-ramsch-push"),
    "처녀": ("outcome.step-ramsch", "outcome.ramsch-lost", "ruleset.about-ramsch-jungfrau"),
    # the play
    "트릭": ("play.trick", "play.no-trick-yet", "outcome.step-tricks", "outcome.null-played-won"),
    "선도패": ("play.ask-lead", "play.must-follow", "fault.must-follow"),
    # the value
    "보너스": ("outcome.levels", "play.aid-run", "value.option-with", "ruleset.label-matadors-jacks-only"),
    "역보너스": (
        "outcome.levels",
        "play.aid-run",
        "value.option-without",
        "ruleset.about-matadors-jacks-only-no",
    ),
    "기본 점수": ("outcome.step-base",),
    "달성 점수": ("outcome.step-levels", "value.column-levels", "play.help-skat"),
    "게임 점수": ("outcome.step-value", "outcome.step-null", "sheet.plain", "ruleset.about-lost-hand-factor"),
    "카드 점수": ("outcome.step-count", "outcome.played-won", "play.points", "value.result-won"),
    "실점": ("outcome.step-lost", "outcome.value-lost", "outcome.null-lost"),
    "토너먼트": ("play.variant-isko", "ruleset.name-isko"),
    "동점": ("ruleset.about-ramsch-tie-half", "ruleset.clause-ramsch-tie"),
    "선술집": ("ruleset.name-pub",),
    "판돈": ("ruleset.label-pot", "ruleset.about-pot-played"),
}
"""The words of the article, and the texts that must have them."""

PARTICLE = re.compile(r"\{(?!times\})\w+\}(을|를|이|가|은|는|과|와|으로|로)(?![가-힣])")
"""A particle whose form hangs on the word before it, right behind an inserted word; ``times`` ends in 배."""


@cache
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("*.json")):
        found |= json.loads(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize("term", TERMS)
def test_terms_of_the_game_stand_where_they_belong(term: str) -> None:
    assert [key for key in TERMS[term] if term not in texts()[key]] == []


@pytest.mark.parametrize("term", TERMS)
def test_the_terms_are_those_of_the_article(shared_data: Path, term: str) -> None:
    files = list((shared_data.parent / "seeds").glob(ARTICLE))
    if not files:
        pytest.skip("needs the folder shared/seeds")
    assert term in files[0].read_text("utf-8")


def test_no_particle_hangs_on_an_inserted_word() -> None:
    assert [key for key, text in texts().items() if PARTICLE.search(text)] == []
    assert [
        key
        for key, text in texts().items()
        if re.search(r"을\(를\)|이\(가\)|은\(는\)|과\(와\)|\(으\)로", text)
    ] == []


def test_sentences_are_polite_in_one_register() -> None:
    """Statements end in 합니다 forms and requests in 하세요 forms; nothing else ends a sentence."""
    plain = re.compile(r"(?<!니)다\.|(?:아|어|해|예|에)요\.")
    assert [key for key, text in texts().items() if plain.search(text)] == []
