"""Sheets as JSON and as CSV: nothing is lost, nothing is run by a spreadsheet, and damage is named."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.rules.choices import BockTrigger, ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.ruleset import ISKO, PUB, SCHIEBERAMSCH, WITH_RAMSCH, Bock, Pot
from skatkit.sheet.corrections import remove
from skatkit.sheet.faults import Column, RowError
from skatkit.sheet.named import NamedSheet, is_name
from skatkit.sheet.paper import check_paper
from skatkit.sheet.points import parse_points, points_data, points_text
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet
from skatkit.sheet.sheet_csv import paper_from_csv, sheet_to_csv
from skatkit.sheet.sheet_json import SheetDataError, sheet_from_json, sheet_to_json
from tests.rules.random_games import RULESETS
from tests.sheet.lists import random_list, restless_list

NAMES = ("Anna", "=SUM(A1:A9)", "김철수", "'Ole", "+49")
BOCK = Bock(triggers=(BockTrigger.VALUE_72, BockTrigger.GRAND_LOST), ramsch_rounds=True)
RULES = {
    "ISKO": ISKO,
    "four": ISKO.replace(seats=4),
    "Ramsch": WITH_RAMSCH,
    "pushed": SCHIEBERAMSCH,
    "pub": PUB.replace(bock=BOCK, pot=Pot(), list_scoring=ListScoring.ZERO_SUM),
    "five": PUB.replace(seats=5),
}


def named(rules: str, seed: int = 1) -> NamedSheet:
    sheet = random_list(seed, RULES[rules], most=24, first_dealer=1)
    return NamedSheet(tuple(f"P{name}" if name == "+49" else name for name in NAMES[: sheet.seats]), sheet)


@pytest.mark.parametrize("rules", RULES)
def test_json_loses_nothing(rules):
    sheet = named(rules)
    sheet = sheet.with_sheet(remove(sheet.sheet, 3).sheet)
    text = sheet_to_json(sheet)
    assert sheet_from_json(text) == sheet
    assert sheet_to_json(sheet_from_json(text)) == text


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_csv_holds_the_whole_list_and_is_read_again(rules, language):
    sheet = named(rules)
    text = sheet_to_csv(sheet, words(language))
    names, paper = paper_from_csv(text, sheet.sheet.rules)
    assert names == sheet.names
    checked = check_paper(paper)
    assert checked.faults == ()
    assert [row.scores for row in checked.sheet.rows] == [row.scores for row in sheet.sheet.rows]
    assert checked.sheet.totals() == sheet.sheet.totals()


@pytest.mark.parametrize("name", RULESETS)
def test_nothing_that_happens_at_a_table_is_lost(name):
    sheet = restless_list(12, RULESETS[name])
    anybody = NamedSheet((*NAMES[: sheet.seats - 1], "Zoe"), sheet)
    assert sheet_from_json(sheet_to_json(anybody)) == anybody
    names, paper = paper_from_csv(sheet_to_csv(anybody, words("de")), sheet.rules)
    assert names == anybody.names
    assert check_paper(paper).faults == ()
    assert check_paper(paper).sheet == sheet


def test_no_cell_of_a_csv_file_begins_like_a_formula():
    sheet = named("five")
    for line in csv.reader(io.StringIO(sheet_to_csv(sheet, words("de")))):
        for cell in line:
            assert not cell.startswith(("=", "+", "@", "\t", "\r"))
            if cell.startswith("-"):
                parse_points(cell.split()[0])


@given(st.text(max_size=12), st.text(max_size=12))
def test_names_survive_json_and_csv(first, second):
    names = (first, second, "Cem")
    if not (is_name(first) and is_name(second)) or len(set(map(str.casefold, names))) < 3:
        return
    sheet = NamedSheet(names, Sheet(3))
    assert sheet_from_json(sheet_to_json(sheet)).names == names
    taken = {words(language)("sheet.column", column=c).casefold() for language in LANGUAGES for c in Column}
    if not taken & set(map(str.casefold, names)):
        assert paper_from_csv(sheet_to_csv(sheet, words("en")), ISKO)[0] == names


def test_a_list_from_a_spreadsheet_may_have_semicolons_and_few_columns():
    lines = ("Kreuz;Ben;24;0;24;0", ";Cem;-48;0;24;-48", "eingepasst;;;;;")
    text = "\n".join(("Spiel;Alleinspieler;Spielpunkte;Anna;Ben;Cem", *lines))
    names, paper = paper_from_csv(text, ISKO)
    assert names == ("Anna", "Ben", "Cem")
    checked = check_paper(paper)
    assert checked.faults == ()
    assert checked.sheet.totals(ListScoring.PLAIN) == (0, 24, -48)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", [(0, Column.PLAYERS)]),
        ("No.,Game\n1,Grand\n", [(0, Column.PLAYERS)]),
        ("Anna,Ben,anna\n", [(0, Column.PLAYERS)]),
        ("Anna,Ben,18\n", [(0, Column.PLAYERS)]),
        ("Game,Declarer,Game points,A,B,C\nQuark,A,24,0,0,0\n", [(1, Column.GAME)]),
        (
            "Game,Declarer,Game points,A,B,C\nGrand,Z,x,0,0,y\n",
            [(1, Column.DECLARER), (1, Column.POINTS), (1, Column.TOTAL)],
        ),
        (
            "Game,Declarer,Result,A,B,C\nGrand,A,maybe,0,0,0\nGrand,,won,0,0,0\n",
            [(1, Column.RESULT), (2, Column.DECLARER)],
        ),
        (
            "Game,Tricks,Card points,A,B,C\nRamsch,1 2,30 40 x,,,\n",
            [(1, Column.CARD_POINTS), (1, Column.TRICKS)],
        ),
        (
            "Game,Declarer,Kontra,Matadors,A,B,C\nGrand,A,quark,½,,,\n",
            [(1, Column.MATADORS), (1, Column.KONTRA)],
        ),
    ],
)
def test_cells_that_are_not_understood_are_named(text, faults):
    with pytest.raises(RowError) as error:
        paper_from_csv(text, ISKO)
    assert [(fault.row, fault.column) for fault in error.value.faults] == faults


def test_a_row_cut_off_in_the_middle_is_no_crash():
    text = sheet_to_csv(named("ISKO"), words("en"))
    for end in range(0, len(text), 37):
        with suppress(RowError):
            check_paper(paper_from_csv(text[:end], ISKO)[1])


def good() -> dict[str, object]:
    row = Row(1, 0, (0, -48, 0), declarer=1, contract=Contract.parse("C"), won=False, value=24)
    data: dict[str, object] = json.loads(sheet_to_json(NamedSheet(("A", "B", "C"), Sheet(3, (row,)))))
    return data


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"form": 2}, "form"),
        ({"form": True}, "form"),
        ({"rules": []}, "rules"),
        ({"rules": {"seats": 9}}, "rules.seats"),
        ({"names": ["A", "B", 3]}, "names"),
        ({"names": ["A", "B"]}, "file"),
        ({"first_dealer": 7}, "file"),
        ({"rows": {}}, "rows"),
        ({"rows": [3]}, "rows"),
        ({"rows": [{"dealer": 3, "scores": [0, 0, 0]}]}, "rows.1.dealer"),
        ({"rows": [{"dealer": 0, "scores": [0, 0]}]}, "rows.1.scores"),
        ({"rows": [{"dealer": 0, "scores": [0, 0.3, 0]}]}, "rows.1.scores"),
        ({"rows": [{"dealer": 0, "scores": [0, 1e300, 0]}]}, "rows.1.scores"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "contract": "Q"}]}, "rows.1.contract"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "bock": 0}]}, "rows.1.bock"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "won": 1}]}, "rows.1.won"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "kontra": True}]}, "rows.1.kontra"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "ramsch_points": [1]}]}, "rows.1.ramsch_points"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "wrong": 1}]}, "rows.1.wrong"),
        ({"rows": [{"dealer": 0, "scores": [0, 0, 0], "declarer": 9}]}, "file"),
        ({"replaced": [{"dealer": 0, "scores": [0, 0, 0]}]}, "replaced.1.number"),
    ],
)
def test_damage_of_a_file_is_named_by_its_place(change, place):
    with pytest.raises(SheetDataError) as error:
        sheet_from_json(json.dumps({**good(), **change}))
    assert error.value.place == place
    assert error.value.expected


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, "3", '{"form": 1}'])
def test_what_is_no_sheet_is_refused(text):
    with pytest.raises(SheetDataError):
        sheet_from_json(text)


@given(st.integers(-4000, 4000))
def test_quarters_are_read_as_they_are_written(quarters):
    points = Fraction(quarters, 4)
    points_as_kept = int(points) if points.denominator == 1 else points
    assert parse_points(points_text(points_as_kept)) == points_as_kept
    assert parse_points(points_data(points_as_kept)) == points_as_kept


@pytest.mark.parametrize("text", ["", "x", "1.2.3", "--1", "1-1", "1/3", "0.1", "½½", "1e3", "9" * 30, "nan"])
def test_what_is_no_number_of_points_is_refused(text):
    with pytest.raises(ValueError, match="no points"):
        parse_points(text)
