"""``skat solve`` and ``skat bench``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from skatkit.engine._native import has_core
from tests.cli.console import Console

DEALS = Path(__file__).resolve().parents[1] / "data" / "solver_realistic.tsv"
HALFWAY = (
    "* JAK.87.J9.ATQ/87.ATK.K7.K98/TQ9.JQ.ATQ8.J/-.9.-.7 ISKO 18,p,p take,put=DK.D7,C S8,SK,SQ D8,H8,DQ CJ"
)
ROW = "G\t0\tCJ.HA\tHT.H7\tD7.D8\tC7.C8\t0\t23"


@pytest.fixture
def skat(capsys: pytest.CaptureFixture[str]) -> Console:
    if not has_core():
        pytest.skip("needs the native core (skatkit._core), which was not built")
    return Console(capsys, "en")


def test_a_position_gets_its_value_and_every_card(skat: Console) -> None:
    run = skat.good("solve", HALFWAY)
    assert run.lines[0].startswith("Clubs, Middlehand alone: 11 card points")
    assert run.lines[1] == "To play: Middlehand. Best: ♣8 ♣7"
    assert [line.split() for line in run.lines[2:]] == [["♣8", "11", "*"], ["♣7", "11", "*"]]


def test_a_position_need_not_be_quoted(skat: Console) -> None:
    assert skat.good("solve", *HALFWAY.split()).out == skat.good("solve", HALFWAY).out


def test_json_has_the_same(skat: Console) -> None:
    data = json.loads(skat.good("solve", HALFWAY, "--json", "--target", "12").out)
    assert data == {
        "game": "C",
        "goal": "card-points",
        "soloist": "middlehand",
        "turn": "middlehand",
        "value": 11,
        "best": ["C8", "C7"],
        "cards": {"C7": 11, "C8": 11},
        "target": 12,
        "reached": False,
    }


def test_a_file_is_solved_line_by_line(skat: Console, tmp_path: Path) -> None:
    file = tmp_path / "deals.tsv"
    file.write_text(f"#game\tand so on\n{ROW}\nN\t1\tC7.H8\tC8.H9\tC9.S7\tD7.D8\n", "utf-8")
    rows = [json.loads(line) for line in skat.good("solve", "--deals", str(file), "--json").lines]
    assert [(row["line"], row["value"]) for row in rows] == [(2, 23), (3, 1)]
    text = skat.good("solve", "--deals", str(file), "--target", "23").out
    assert "Line 2" in text and "23 card points: reached." in text and "Null" in text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solve"], "one of both"),
        (["solve", HALFWAY, "--deals", "x"], "one of both"),
        (["solve", "nonsense"], "1 fields"),
        (["solve", "F J8.K98.Q7.AKQ/?/?/? ISKO 18"], ""),
        (["solve", "* J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T ISKO 18"], "not being played"),
        (["solve", "--deals", "no-such-file.tsv"], "no-such-file.tsv"),
        (["bench", "solver", "--deals", "no-such-file.tsv"], "no-such-file.tsv"),
        (["bench", "solver"], "--deals"),
        (["bench", "nonsense", "--deals", "x"], "solver"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_reason(
    skat: Console, arguments: list[str], complaint: str
) -> None:
    assert complaint in skat.refused(*arguments)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("G\t0\tCJ", "line 1: 3 fields"),
        ("Q" + ROW[1:], "line 1: no game"),
        (ROW.replace("\t0\t", "\t5\t", 1), "line 1: no player leads"),
        (ROW.replace("HT.H7", "HT"), "line 1: middlehand holds 1"),
        (ROW.replace("HT.H7", "CJ.H7"), "line 1: CJ occurs twice"),
        (ROW.replace("23", "many"), "line 1: no answer"),
    ],
)
def test_a_bad_line_is_named(skat: Console, tmp_path: Path, line: str, complaint: str) -> None:
    file = tmp_path / "deals.tsv"
    file.write_text(line + "\n", "utf-8")
    assert complaint in skat.refused("solve", "--deals", str(file))


def test_a_file_that_is_no_text_is_refused(skat: Console, tmp_path: Path) -> None:
    file = tmp_path / "deals.tsv"
    file.write_bytes(b"\xff\xfe\x00")
    assert "deals.tsv" in skat.refused("solve", "--deals", str(file))


def test_the_bench_counts_right_answers_and_ends_with_a_fingerprint(skat: Console, tmp_path: Path) -> None:
    file = tmp_path / "deals.tsv"
    lines = DEALS.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:6], *lines[160:164], *lines[-4:]]), "utf-8")
    first, second = (skat.good("bench", "solver", "--deals", str(file), "--repeat", "1") for _ in range(2))
    assert first.lines[-2] == "correct 13/13"
    assert first.lines[-1] == second.lines[-1]
    assert int(first.lines[-1].split()[1]) > 0
    data = json.loads(skat.good("bench", "solver", "--deals", str(file), "--question", "value", "--json").out)
    assert set(data["kinds"]) == {"suit", "grand"}
    assert all(kind["correct"] == kind["deals"] for kind in data["kinds"].values())


def test_without_the_core_the_command_says_what_is_missing(
    skat: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    from skatkit.engine import _native

    def missing() -> Callable[[], object]:
        raise _native.CoreMissingError("the native core of skatkit (skatkit._core) is missing")

    monkeypatch.setattr(_native, "_load", missing)
    assert "native core" in skat.refused("solve", HALFWAY)
