"""``skat sheet``: lists kept by hand, in files that are never half-written."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from skatkit.cli.layout import columns
from skatkit.cli.sheet import ACTIONS
from skatkit.i18n.catalogue import LANGUAGES
from skatkit.rules.choices import BockTrigger
from skatkit.rules.ruleset import ISKO, PUB, Bock, Pot
from skatkit.rules.ruleset_data import ruleset_to_dict
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.sheet_json import sheet_from_json, sheet_to_json
from tests.cli.console import Console
from tests.sheet.lists import random_list

BOCK = ISKO.replace(bock=Bock(triggers=(BockTrigger.GRAND_LOST,)), pot=Pot(ante=5))


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(capsys, "en")


@pytest.fixture
def file(tmp_path: Path, skat: Console) -> str:
    path = str(tmp_path / "evening.json")
    skat.good("sheet", "new", path, "--names", "Anna,Ben,Cem")
    return path


def enter(skat: Console, file: str, *rows: str) -> list[str]:
    options = [part for row in rows for part in ("--row", row)]
    return skat.good("sheet", "enter", file, *options).lines


def with_rules(tmp_path: Path, skat: Console, rules: dict[str, object]) -> str:
    agreed, path = tmp_path / "rules.json", str(tmp_path / "house.json")
    agreed.write_text(json.dumps(rules))
    skat.good("sheet", "new", path, "--names", "Anna,Ben,Cem", "--rules", str(agreed))
    return path


def test_a_new_list_says_who_deals(skat: Console, tmp_path: Path) -> None:
    path = str(tmp_path / "a.json")
    lines = skat.good("sheet", "new", path, "--names", "Anna, Ben ,Cem,Dora", "--dealer", "cem").lines
    assert lines == ["New list, 48 more to come", "Next: deal 1, Cem deals."]
    assert sheet_from_json(Path(path).read_text("utf-8")).names == ("Anna", "Ben", "Cem", "Dora")


def test_rows_are_entered_and_shown(skat: Console, file: str) -> None:
    lines = enter(skat, file, "Ben Clubs with 2 bid 24 points 70", "C Grand hand with 1 lost", "passed in")
    assert lines == [
        "Row 1: Ben, Clubs with 2: 36. Totals: Anna 0, Ben 36, Cem 0.",
        "Row 2: Cem, Grand Hand with 1: −144. Totals: Anna 0, Ben 36, Cem −144.",
        "Row 3: passed in: 0. Totals: Anna 0, Ben 36, Cem −144.",
    ]
    assert skat.good("sheet", "show", file).lines == [
        "List after 3 deals, 33 more to come",
        "",
        "No.  Declarer  Game               Points  Anna  Ben   Cem",
        "1    Ben       Clubs with 2           36     0   36     0",
        "2    Cem       Grand Hand with 1    −144     0   36  −144",
        "3    –         passed in               0     0   36  −144",
        "",
        "               Anna  Ben   Cem     Σ",
        "Game points       0   36  −144  −108",
        "won               0    1     0     1",
        "lost              0    0     1     1",
        "Seeger-Fabian    40  126  −194   −28",
        "Place            2.   1.    3.",
        "Pay-out         148  406  −554     0",
        "",
        "3 deals: 1 won, 1 lost, 1 without a declarer. Control sum −28, agrees.",
        "Next: deal 4, Anna deals.",
    ]


def test_another_scoring_can_be_looked_at(skat: Console, file: str) -> None:
    enter(skat, file, "Ben Diamonds with 2 won +27")
    zero_sum = skat.good("sheet", "show", file, "--scoring", "zero_sum").lines
    bierlachs = skat.good("sheet", "show", file, "--scoring", "bierlachs").lines
    assert ["Zero-sum", "−13½", "27", "−13½", "0"] in [line.split() for line in zero_sum]
    assert ["Bierlachs", "−27", "0", "−27", "−54"] in [line.split() for line in bierlachs]


def test_a_row_that_cannot_be_is_refused_and_nothing_is_lost(skat: Console, file: str) -> None:
    enter(skat, file, "Ben N won")
    before = Path(file).read_text("utf-8")
    run = skat("sheet", "enter", file, "--row", "Ben Hearts with 1 bid 18 won points 60")
    assert run.code == 2
    assert run.err.splitlines()[:3] == [
        "Error: Row 2 cannot have been like this; at least one of these must be different:",
        "Result: “won”; what would go with the rest: lost.",
        "Card points: “60”; what would go with the rest: 61–120.",
    ]
    assert Path(file).read_text("utf-8") == before


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("Zoe N won", "Row 1, Declarer: “Zoe” is not understood; expected: Anna, Ben, Cem."),
        ("Ben N won dealer Cem", "Row 1, Dealer: “Cem” cannot be right; expected: Anna."),
        ("Ben N won bock", "Row 1, Bock: “2” cannot be right; expected: 1."),
        ("Ben C with 12 won", "Row 1, Matadors: “with 12” cannot be right; expected: with 1, without 1"),
        ("Ben C won", "Row 1, Matadors: missing, and the row cannot be reckoned without it."),
        ("Ben C with 1 won bid 19", "Row 1, Bid: “19” cannot be right; expected: 18, 20."),
        ("Ben C with 1 won kontra", "Row 1, Kontra: “Kontra” does not belong here."),
        ("Ben CS with 1 won", "Row 1, Game: “Clubs, Schneider announced” does not belong here."),
        ("Ben +49", "Row 1, Game points: “49” cannot be right; expected: 48, 50."),
        ("ramsch A 30 B 40 C 50", "Row 1, Game: “Ramsch” does not belong here"),
    ],
)
def test_each_complaint_names_row_and_column(skat: Console, file: str, row: str, complaint: str) -> None:
    assert skat.refused("sheet", "enter", file, "--row", row).startswith(f"Error: {complaint}")


def dialogue(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


def test_rows_are_entered_in_a_dialogue(skat: Console, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue(monkeypatch, "Ben N won", "Ben C", "Cem C with 1 lost", "undo", "list", "?", "")
    lines = skat.good("sheet", "enter", file).lines
    assert lines[:4] == [
        "A line for each deal; ? shows examples, an empty line ends.",
        "Next: deal 1, Anna deals.",
        "> Ben N won",
        "Row 1: Ben, Null: 23. Totals: Anna 0, Ben 23, Cem 0.",
    ]
    assert "Row 2, Result: missing, and the row cannot be reckoned without it" in "\n".join(lines)
    assert "Row 2 has been taken out." in lines
    assert len(sheet_from_json(Path(file).read_text("utf-8")).sheet.rows) == 1


def test_whoever_types_a_name_alone_is_asked(
    skat: Console, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialogue(monkeypatch, "ben", "clubs hand", "-1", "36", "w", "70", "cem", "null", "", "lost", "undo")
    lines = skat.good("sheet", "enter", file).lines
    assert "Row 1: Ben, Clubs Hand without 1: 36. Totals: Anna 0, Ben 36, Cem 0." in lines
    assert "Row 2: Cem, Null: −46. Totals: Anna 0, Ben 36, Cem −46." in lines


def test_the_dialogue_ends_with_the_list(
    skat: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = with_rules(tmp_path, skat, {"list_length": 1})
    dialogue(monkeypatch, "undo", "Ben N won", "never read")
    lines = skat.good("sheet", "enter", path).lines
    assert "There is no row yet." in lines
    assert lines[-1] == "The list is over."
    assert "the list was over before" in skat.refused("sheet", "enter", path, "--row", "Ben N won")


def test_rounds_and_the_pot_are_told(skat: Console, tmp_path: Path) -> None:
    path = with_rules(tmp_path, skat, ruleset_to_dict(BOCK))
    enter(skat, path, "Ben Grand with 1 lost", "Cem Grand with 1 lost", "Anna C with 1 won")
    lines = skat.good("sheet", "show", path).lines
    assert "Anna      Clubs with 1 ×2" in "\n".join(lines)
    assert lines[-4:] == [
        "There are 60 in the pot.",
        "Next: deal 4, Anna deals.",
        "Bock round: everything counts ×2, 1 deal left.",
        "After that one more Bock round.",
    ]


def test_a_correction_tells_what_it_changes(skat: Console, tmp_path: Path) -> None:
    path = with_rules(tmp_path, skat, ruleset_to_dict(BOCK))
    enter(skat, path, "Ben Grand with 1 lost", "Cem C with 1 won")
    assert skat.good("sheet", "correct", path, "1", "--row", "Ben Grand with 1 won").lines == [
        "Row 1 is corrected.",
        "Row 2 now counts ×1 instead of ×2: 0 / 0 / 24.",
    ]
    assert "One row has been corrected." in skat.good("sheet", "show", path).lines
    assert skat.good("sheet", "check", path).lines == ["All 2 rows are right, and so are the totals."]


def test_a_row_can_be_taken_out(skat: Console, file: str) -> None:
    enter(skat, file, "Ben N won", "Cem N won", "Cem N lost")
    lines = skat.good("sheet", "correct", file, "2", "--remove").lines
    assert lines == [
        "Row 2 has been taken out.",
        "What was played stays, but by the plan something else was due:",
        "Row 2, Dealer: “Cem” cannot be right; expected: Ben.",
    ]
    run = skat("sheet", "check", file)
    assert (run.code, run.lines[-1]) == (1, "1 fault.")


def test_corrections_that_cannot_be_are_refused(skat: Console, file: str) -> None:
    enter(skat, file, "Ben N won")
    assert "no row 2; the list has 1 row." in skat.refused("sheet", "correct", file, "2", "--remove")
    assert "Either --row" in skat.refused("sheet", "correct", file, "1")
    assert "Either --row" in skat.refused("sheet", "correct", file, "1", "--remove", "--row", "Ben N lost")
    assert "Row 1, Game" in skat.refused("sheet", "correct", file, "1", "--row", "Ben NS won")


def test_a_list_is_exported_as_csv_and_checked_again(skat: Console, file: str, tmp_path: Path) -> None:
    enter(skat, file, "Ben Clubs with 2 bid 24 points 70", "C Grand hand with 1 lost", "passed")
    printed = skat.good("sheet", "export", file, "--csv").out
    out = tmp_path / "evening.csv"
    skat.good("sheet", "export", file, "--csv", "--out", str(out))
    assert list(csv.reader(io.StringIO(printed))) == list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
    assert skat.good("sheet", "check", str(out)).lines == ["All 3 rows are right, and so are the totals."]
    out.write_text(out.read_text("utf-8-sig").replace("-144,0,36,-144", "-144,0,36,-134"))
    run = skat("sheet", "check", str(out))
    assert run.code == 1
    assert run.lines[0] == "Row 2, Total of Cem: “−134” cannot be right; expected: −144."


def test_a_csv_file_that_cannot_be_read_is_refused(skat: Console, tmp_path: Path) -> None:
    path = tmp_path / "paper.csv"
    path.write_text("Game,Declarer,Anna,Ben,Cem\nQuark,Zoe,1,2,x\n")
    run = skat("sheet", "check", str(path))
    assert run.code == 2
    assert run.err.splitlines()[:3] == [
        "Error: Row 1, Game: “Quark” is not understood.",
        "Row 1, Declarer: “Zoe” is not understood; expected: Anna, Ben, Cem.",
        "Row 1, Total of Cem: “x” is not understood.",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["sheet"], "ACTION"),
        (
            ["sheet", "dance"],
            "sheet has no action “dance”; there are new, enter, show, correct, check, export.",
        ),
        (["sheet", "show"], "FILE"),
        (["sheet", "new", "{new}"], "--names"),
        (["sheet", "new", "{new}", "--names", "A,B"], "3 to 5 players, not 2"),
        (["sheet", "new", "{new}", "--names", "A,B,a"], "These names will not do: A, B, a."),
        (["sheet", "new", "{new}", "--names", "A,B,18"], "These names will not do"),
        (["sheet", "new", "{new}", "--names", "A,B,C", "--dealer", "Z"], "Who is “Z”?"),
        (["sheet", "new", "{new}", "--names", "A,B,C", "--rules", "NONE"], "NONE"),
        (["sheet", "new", "{file}", "--names", "A,B,C"], "exists already"),
        (["sheet", "new", "{new}/x", "--names", "A,B,C"], "cannot be opened"),
        (["sheet", "show", "{new}"], "cannot be opened"),
        (["sheet", "show", "{damaged}"], "this is no list. rows.1.dealer: expected 0–2."),
        (["sheet", "show", "{binary}"], "UTF-8"),
        (["sheet", "show", "{file}", "--scoring", "loud"], "--scoring"),
        (["sheet", "show", "{file}", "more"], "more"),
        (["sheet", "correct", "{file}", "x", "--remove"], "ROW"),
        (["sheet", "export", "{file}"], "say --csv"),
        (["sheet", "export", "{file}", "--csv", "--out", "{new}/x"], "cannot be opened"),
    ],
)
def test_wrong_command_lines_are_named(
    skat: Console, file: str, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    damaged, binary = tmp_path / "damaged.json", tmp_path / "binary.json"
    data = json.loads(Path(file).read_text("utf-8"))
    damaged.write_text(json.dumps({**data, "rows": [{"dealer": 3, "scores": [0, 0, 0]}]}))
    binary.write_bytes(b"\xff\xfe")
    places = {"file": file, "new": tmp_path / "new", "damaged": damaged, "binary": binary}
    assert complaint in skat.refused(*(argument.format(**places) for argument in arguments))


def test_a_list_whose_end_depends_on_its_scoring_is_scored_no_other_way(
    skat: Console, tmp_path: Path
) -> None:
    path = with_rules(
        tmp_path, skat, {"list_scoring": "bierlachs", "series_end": "limit", "bierlachs_limit": 46}
    )
    enter(skat, path, "Ben N lost")
    assert "Ben has reached 46 and lost." in skat.good("sheet", "show", path).lines
    assert "cannot be scored by plain" in skat.refused("sheet", "show", path, "--scoring", "plain")


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_action_explains_itself(action: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = Console(capsys, language).good("sheet", action, "--help").lines
    assert f"skat sheet {action}" in lines[0]
    assert max(map(columns, lines)) <= 80


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_list_fits_into_80_columns(
    seats: int, language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sheet = random_list(1, PUB.replace(seats=seats, list_length=36), most=36)
    names = ("Anna-Magdalena", "Ben", "김철수", "Dorothea", "Ernst-August")[:seats]
    path = tmp_path / "list.json"
    path.write_text(sheet_to_json(NamedSheet(names, sheet)), encoding="utf-8")
    lines = Console(capsys, language).good("sheet", "show", str(path)).lines
    assert len(lines) > 40
    assert max(map(columns, lines)) <= 80
