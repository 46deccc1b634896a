"""Whatever is typed or stands in a file: it is read, or refused with a fault that names the place."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.rules.choices import ListScoring
from skatkit.rules.ruleset import ISKO, PUB, Bock, Kontra, Pot
from skatkit.sheet.booking import book
from skatkit.sheet.fault_text import fault_texts
from skatkit.sheet.faults import RowError
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.paper import PaperList, check_paper
from skatkit.sheet.rounds import Plan
from skatkit.sheet.row import Row
from skatkit.sheet.row_text import parse_row
from skatkit.sheet.row_words import Word
from skatkit.sheet.sheet_csv import paper_from_csv, sheet_to_csv
from skatkit.sheet.sheet_json import SheetDataError, sheet_from_json, sheet_to_json
from tests.sheet.lists import random_list

NAMES = ("Anna", "Ben", "Cem", "Dora")
RULES = PUB.replace(seats=4, bock=Bock(), pot=Pot(), kontra=Kontra(depth=4))
WORDS = [spelling for word in Word for spelling in words("de")(word.value).split()]
PIECES = [
    *NAMES,
    *WORDS,
    "C",
    "GH",
    "N",
    "Grand",
    "hand",
    "1",
    "2",
    "18",
    "24",
    "60",
    "70",
    "120",
    "-48",
    "+24",
]


def row_or_faults(text: str, plan: Plan) -> Row | RowError:
    try:
        return book(parse_row(text, NAMES, 1), plan)
    except RowError as error:
        return error


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=9))
def test_any_row(pieces):
    plan = Plan.start(RULES, 0)
    row = row_or_faults(" ".join(pieces), plan)
    if isinstance(row, Row):
        assert plan.after(row).number == 2
        assert sum(row.points(ListScoring.ZERO_SUM, RULES)) == 0
        return
    assert {fault.row for fault in row.faults} == {1}
    for language in LANGUAGES:
        assert all(fault_texts(words(language), row.faults, NAMES))


CSV = sheet_to_csv(NamedSheet(NAMES, random_list(2, RULES, most=6)), words("de"))
JSON = sheet_to_json(NamedSheet(NAMES, random_list(2, RULES, most=6)))


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with a piece replaced."""
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 30)))
    return (
        text[:start]
        + draw(st.text(max_size=8) | st.sampled_from(['"', "\n", "-1", "null", "[]"]))
        + text[end:]
    )


def list_or_faults(text: str) -> tuple[tuple[str, ...], PaperList] | RowError:
    try:
        return paper_from_csv(text, ISKO)
    except RowError as error:
        return error


@settings(deadline=None)
@given(st.text(max_size=80) | damaged(CSV))
def test_any_csv_file(text):
    read = list_or_faults(text)
    if isinstance(read, RowError):
        assert fault_texts(words("en"), read.faults, read.names)
        return
    names, paper = read
    faults = check_paper(paper).faults
    assert len(fault_texts(words("en"), faults, names)) >= len(faults)


def sheet_or_damage(text: str) -> NamedSheet | SheetDataError:
    try:
        return sheet_from_json(text)
    except SheetDataError as error:
        return error


@settings(deadline=None)
@given(
    st.text(max_size=80) | damaged(JSON) | st.builds(json.dumps, st.dictionaries(st.text(), st.integers()))
)
def test_any_json_file(text):
    named = sheet_or_damage(text)
    if isinstance(named, SheetDataError):
        assert named.place and named.expected
        return
    assert sheet_from_json(sheet_to_json(named)) == named
    assert named.sheet.plans
