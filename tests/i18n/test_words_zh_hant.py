"""Traditional Chinese: the words that Skat players in Taiwan use, and how the language is written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

import skatkit
from skatkit.i18n.catalogue import Node, parse_message

LANGUAGE = "zh-Hant"
FOLDER = Path(skatkit.__file__).parent / "i18n" / LANGUAGE

TERMS = {
    "得標者": ("value.declarer", "sheet.declarer", "outcome.step-count", "play.situation-points"),
    "防守": ("outcome.step-count", "outcome.shown-wrongly", "play.situation-points"),
    "先手": ("terms.position", "fault.only-eighteen"),
    "中間手": ("terms.position",),
    "後手": ("terms.position",),
    "發牌者": ("ruleset.about-seats", "ruleset.label-first-dealer"),
    "切牌": ("ruleset.about-cut-min",),
    "叫牌": ("outcome.step-bid", "outcome.value-overbid", "play.situation-auction", "fault.bid-too-low"),
    "同意": ("tui.move", "tui.ask-hold", "fault.must-hold-or-pass"),
    "通過": ("tui.move", "tui.ask-bid", "outcome.passed-in", "ruleset.label-all-pass"),
    "得標": ("outcome.levels", "play.auction-won"),
    "競標未達": ("outcome.value-overbid", "outcome.step-bid", "ruleset.about-announce-below-bid-yes"),
    "SKAT": (
        "play.skat",
        "tui.ask-skat",
        "deal.skat",
        "ruleset.about-ramsch-skat-to-loser",
        "fault.hand-not-played",
    ),
    "Hand": ("terms.modifier-hand", "terms.contract", "outcome.levels"),
    "Hand Game": ("fault.needs-hand", "ruleset.about-lost-hand-factor"),
    "宣告": ("terms.contract", "terms.modifier-schneider", "terms.words-announced", "outcome.levels"),
    "Open": ("terms.modifier-ouvert", "terms.contract", "outcome.levels"),
    "Schneider": ("terms.modifier-schneider", "outcome.levels", "outcome.schneider-missed"),
    "Schwarz": ("terms.modifier-schwarz", "outcome.levels", "outcome.schwarz-missed"),
    "Matadors": ("outcome.levels", "ruleset.label-matadors-jacks-only", "value.option-with"),
    "有": ("outcome.levels",),
    "缺": ("outcome.levels",),
    "墩": ("outcome.step-tricks", "play.trick", "outcome.null-played-lost"),
    "引牌": ("play.ask-lead", "fault.must-follow"),
    "花色": ("fault.must-follow", "fault.not-a-declarable-game"),
    "王牌": ("play.ask-follow", "play.ask-card", "ruleset.about-matadors-jacks-only-no"),
    "手牌": ("play.situation-hand", "fault.card-not-held"),
    "局": ("ruleset.about-list-length", "tui.deal-number"),
    "分值": ("outcome.step-count", "play.situation-points", "ruleset.about-ramsch-scoring-points"),
    "基本分": ("outcome.step-base", "ruleset.about-saechsische-spitze-yes"),
    "倍率": ("outcome.step-levels", "value.column-levels"),
    "分數": ("outcome.step-value", "sheet.plain"),
    "梅花": ("terms.suit", "terms.card", "terms.game"),
    "黑桃": ("terms.suit", "terms.card", "terms.game"),
    "紅心": ("terms.suit", "terms.card", "terms.game"),
    "磚塊": ("terms.suit", "terms.card", "terms.game"),
    "橡子": ("terms.suit", "terms.card", "terms.game"),
    "綠葉": ("terms.suit", "terms.card", "terms.game"),
    "愛心": ("terms.suit", "terms.card", "terms.game"),
    "鈴鐺": ("terms.suit", "terms.card", "terms.game"),
    "Grand": ("terms.game", "value.about"),
    "Null": ("terms.game", "fault.not-in-null"),
    "Ramsch": ("terms.game", "ruleset.about-all-pass-ramsch", "sheet.ramsch"),
}
"""Each word, and texts it must stand in."""

OTHER_WORDS = {
    "方塊": "磚塊", "方片": "磚塊", "草花": "梅花", "紅桃": "紅心",
    "將牌": "王牌", "主牌": "王牌", "莊家": "得標者", "閒家": "防守方",
    "首家": "先手", "前手": "先手", "倍數": "倍率",
}  # fmt: skip
"""Words of other games and places, each with ours for the same thing."""

MAINLAND = ("默認", "缺省", "字符", "屏幕", "程序", "軟件", "用戶", "信息", "網絡", "打印", "文件", "命令")
"""Words of computing that are not said in Taiwan (默認 for 預設, 字符 for 字元, and so on)."""

SIMPLIFIED = frozenset("与万丰云价优体党几听圣坏复宁异怀惊愿扰挂据机极确离种笔筑网胜虫触适无号")
"""Common characters that Traditional Chinese writes otherwise, though its character set Big5 has them."""


@cache
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("*.json")):
        found |= json.loads(file.read_text("utf-8"))
    return found


def pieces(nodes: Sequence[Node]) -> Iterator[str]:
    """What a message says itself, without what is filled in."""
    for node in nodes:
        if isinstance(node, str):
            yield node
        else:
            for option in node.get("options", {}).values():
                yield from pieces(option)


def said() -> Iterator[tuple[str, str]]:
    """The key and every piece of each message, apart from words that are typed."""
    for key, text in texts().items():
        if ".word" not in key:
            yield from ((key, piece) for piece in pieces(parse_message(text, key)))


def is_simplified(character: str) -> bool:
    """Is this a Chinese character that no Traditional text has?"""
    if not "\u4e00" <= character <= "\u9fff":
        return False
    return character in SIMPLIFIED or not character.encode("big5", "ignore")


@pytest.mark.parametrize("term", TERMS)
def test_a_term_of_the_players_is_used(term: str) -> None:
    for key in TERMS[term]:
        assert term in texts()[key], key


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_one_thing_has_one_word(word: str) -> None:
    assert [key for key, text in texts().items() if word in text] == [], OTHER_WORDS[word]


@pytest.mark.parametrize("word", MAINLAND)
def test_no_word_is_foreign_in_taiwan(word: str) -> None:
    assert [key for key, text in texts().items() if word in text] == []


def test_no_simplified_character_occurs() -> None:
    found = {key: [c for c in text if is_simplified(c)] for key, text in texts().items()}
    assert {key: characters for key, characters in found.items() if characters} == {}


def test_simplified_characters_are_recognised() -> None:
    assert [c for c in "這个没有王牌,叶与墩" if is_simplified(c)] == ["个", "没", "叶", "与"]


def test_punctuation_beside_chinese_is_wide() -> None:
    narrow = re.compile(r"[\u4e00-\u9fff][,.:;!?()]|[,:;!?()][\u4e00-\u9fff]")
    metavars = ("replay.files",)
    assert [(key, piece) for key, piece in said() if narrow.search(piece) and key not in metavars] == []


def test_no_blank_stands_beside_wide_punctuation() -> None:
    blank = re.compile(r" [，。：；、（）「」！？]|[，。：；、（）「」！？] ")
    assert [(key, piece) for key, piece in said() if blank.search(piece)] == []


def test_a_blank_parts_chinese_from_latin_letters_and_figures() -> None:
    joined = re.compile(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]")
    cards = re.compile(r"(?:梅花|黑桃|紅心|磚塊)(?:10|[AKQJ987])")
    wrong = [(key, cards.sub("", piece)) for key, piece in said()]
    assert [(key, piece) for key, piece in wrong if joined.search(piece)] == []
