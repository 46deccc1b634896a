"""``skat replay``: what it says, its last line, its exit status."""

from __future__ import annotations

import bz2
import errno
import gzip
import io
import json
import os
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skatkit.cli.replay import Replaying, Report, command
from skatkit.formats.jsonl import read_jsonl
from skatkit.formats.problems import Problem, Unsayable
from skatkit.formats.records import Record
from skatkit.i18n.catalogue import LANGUAGES, words
from tests.formats.samples import FOLDER, told, with_moves

GOOD = with_moves("1 p 2 p 0 p")
WRONG = with_moves("1 p 2 p 0 p", "unknown")
ILLEGAL = with_moves("1 p 2 p 0 18 0 GH 0 HT")
BROKEN = GOOD.replace("1 p", "1 zz")


def skat_replay(*args: str | Path, stdin: bytes = b"", lang: str = "en") -> Result:
    return CliRunner().invoke(command(words(lang)), [str(arg) for arg in args], input=stdin)


def last_line(result: Result) -> str:
    return result.stdout.splitlines()[-1]


def records_in(tmp_path: Path, *lines: str) -> Path:
    path = tmp_path / "games.sgf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_all_public_records(shared_data: Path) -> None:
    result = skat_replay(shared_data / "iss_games.sgf")
    assert result.stdout == "records 50, equal 50, differ 0, unreadable 0\n"
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("name", ["games.sgf", "games.sgf.gz", "games.sgf.bz2"])
def test_packed_files(name: str) -> None:
    result = skat_replay(FOLDER / name)
    assert (result.stdout, result.exit_code) == ("records 18, equal 18, differ 0, unreadable 0\n", 0)


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress])
def test_standard_input(pack: Callable[..., bytes]) -> None:
    result = skat_replay("-", stdin=pack((FOLDER / "resigning.sgf").read_bytes()))
    assert (result.stdout, result.exit_code) == ("records 12, equal 12, differ 0, unreadable 0\n", 0)


def test_several_files() -> None:
    result = skat_replay(FOLDER / "games.sgf", FOLDER / "multi-line.sgf", "-", "-", stdin=GOOD.encode())
    assert result.stdout == "records 21, equal 21, differ 0, unreadable 0\n"


def test_every_difference_is_named(tmp_path: Path) -> None:
    path = records_in(tmp_path, GOOD, WRONG)
    result = skat_replay(path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}:2: record Server 7: another result",
        "  end: unknown in the record, passed by the replay",
        "records 2, equal 1, differ 1, unreadable 0",
    ]


def test_errors_have_file_line_and_column(tmp_path: Path) -> None:
    path = records_in(tmp_path, GOOD, BROKEN, ILLEGAL, "R[passed] ;)")
    result = skat_replay(path)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"{path}:2:151: “zz” is nothing that can be done here.")
    assert lines[1].startswith(f"{path}:3: record Server 7: Move 6 (F: HT) is illegal.")
    assert lines[2].startswith(f"{path}:4:1: This does not belong here: “R[passed] ;)”.")
    assert lines[3] == "records 4, equal 1, differ 0, unreadable 3"


def test_german(tmp_path: Path) -> None:
    path = records_in(tmp_path, WRONG)
    expected = "  end: unknown in der Aufzeichnung, passed beim Nachspielen"
    assert skat_replay(path, lang="de").stdout.splitlines()[1] == expected
    assert skat_replay(path, "--lang", "de").stdout.splitlines()[1] == expected
    assert last_line(skat_replay(path, lang="de")) == "records 1, equal 0, differ 1, unreadable 0"


def test_quiet(tmp_path: Path) -> None:
    result = skat_replay("--quiet", records_in(tmp_path, WRONG, BROKEN))
    assert (result.stdout, result.exit_code) == ("records 2, equal 0, differ 1, unreadable 1\n", 1)


def test_limit(tmp_path: Path) -> None:
    path = records_in(tmp_path, *[GOOD] * 10)
    assert last_line(skat_replay(path, "--limit", "3")).startswith("records 3,")
    assert last_line(skat_replay(path, path, FOLDER / "games.sgf", "--limit", "12")).startswith("records 12,")


def test_json(tmp_path: Path) -> None:
    path = records_in(tmp_path, GOOD, WRONG, BROKEN)
    result = skat_replay(path, "--json")
    differs, unreadable, totals = map(json.loads, result.stdout.splitlines())
    assert differs["keys"] == {"end": {"recorded": "unknown", "replayed": "passed"}}
    assert (differs["line"], differs["id"]) == (2, "Server 7")
    assert (unreadable["problem"], unreadable["where"]) == ("no-action", f"{path}:3:151")
    assert totals == {"records": 3, "equal": 1, "differ": 1, "unreadable": 1}


def test_hidden_and_missing_results_are_not_called_equal() -> None:
    result = skat_replay(FOLDER / "unknowable.sgf")
    assert "Too many cards are hidden" in result.stdout
    assert last_line(result) == "records 1, equal 0, differ 0, unreadable 1"
    result = skat_replay("-", stdin=with_moves("1 p 2 p 0 p", "").encode())
    assert "no result to compare" in result.stdout
    result = skat_replay("-", stdin=with_moves("1 p 2 p", "").encode())
    assert last_line(result) == "records 1, equal 1, differ 0, unreadable 0"


def test_to_jsonl_and_back(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "games.jsonl", tmp_path / "games.sgf"
    assert skat_replay(FOLDER / "games.sgf", "--to", "jsonl", ours).exit_code == 0
    with ours.open(encoding="utf-8") as stream:
        records = list(read_jsonl(stream))
    assert all(isinstance(record, Record) and record.summary is not None for record in records)
    result = skat_replay(ours, "--to", "iss", theirs)
    assert result.stdout == "records 18, equal 18, differ 0, unreadable 0\n"
    assert theirs.read_text(encoding="utf-8").splitlines() == [line for _, line in told("games")]


def test_own_records_with_another_result_differ(tmp_path: Path) -> None:
    ours = tmp_path / "games.jsonl"
    skat_replay(FOLDER / "games.sgf", "--to", "jsonl", ours)
    text = ours.read_text(encoding="utf-8").replace('"scores":[168,0,0]', '"scores":[144,0,0]', 1)
    ours.write_text(text, encoding="utf-8")
    result = skat_replay(ours)
    assert "scores: (144, 0, 0) in the record, (168, 0, 0) by the replay" in result.stdout
    assert last_line(result) == "records 18, equal 17, differ 1, unreadable 0"


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    line = (
        '{"schema":1,"deal":"JATK.JAT.JA.J/Q987.KQ98.TK.-/-.7.Q987.ATKQ9/-.-.-.87","seats":["A","B","C","D"]}'
    )
    result = skat_replay("-", "--to", "iss", tmp_path / "out.sgf", stdin=line.encode())
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "-:1: Not written: The format has no place for a fourth player (A, B, C, D).",
        "records 1, equal 1, differ 0, unreadable 0",
    ]


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress])
def test_packed_file_that_breaks_off(tmp_path: Path, pack: Callable[..., bytes]) -> None:
    rows = [
        with_moves("1 p 2 p 0 p").replace("ID[7]", f"ID[{number * 7919 % 99991}]") for number in range(1500)
    ]
    path = tmp_path / "games"
    data = pack("\n".join(rows).encode(), compresslevel=1)
    path.write_bytes(data[: len(data) * 2 // 3])
    result = skat_replay(path, "--limit", "1499")
    assert result.exit_code == 1
    assert "The file is damaged" in result.stdout
    assert last_line(result).endswith("unreadable 1")


def test_packed_file_with_nothing_but_its_first_bytes(tmp_path: Path) -> None:
    for number, head in enumerate((b"\x1f\x8b\x08", b"BZh9", b"\x1f\x8bxxxxxxxxxxxxxxxxx")):
        path = tmp_path / f"games{number}"
        path.write_bytes(head)
        result = skat_replay(path)
        assert result.exit_code == 2
        assert "Traceback" not in result.output and str(path) in result.stderr


def test_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    result = skat_replay(path)
    assert (result.stdout, result.exit_code) == ("records 0, equal 0, differ 0, unreadable 0\n", 0)


def test_encodings(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(GOOD.replace("Ada", "Jürgen").encode("latin-1"))
    result = skat_replay(path)
    assert "(0xfc) belongs to the encoding" in result.stdout
    assert skat_replay(path, "--encoding", "latin-1").exit_code == 0
    assert skat_replay(path, "--encoding", "klingon").exit_code == 2
    path.write_bytes(GOOD.encode("utf-16"))
    assert skat_replay(path, "--encoding", "utf-16").exit_code == 0
    result = skat_replay(path, "--encoding", "utf-16-le")
    assert (result.exit_code, last_line(result)) == (0, "records 1, equal 1, differ 0, unreadable 0")


@pytest.mark.parametrize(
    "args", [(), ("missing.sgf",), (".",), ("--to", "xml", "out", "-"), ("--limit", "0", "-")]
)
def test_wrong_command_lines(args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = skat_replay(*args)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert result.stdout == ""


def test_file_is_not_overwritten_while_it_is_read(tmp_path: Path) -> None:
    path = records_in(tmp_path, GOOD)
    assert skat_replay(path, "--to", "jsonl", path).exit_code == 2
    assert path.read_text(encoding="utf-8") == GOOD + "\n"


def test_folder_to_write_into_is_missing(tmp_path: Path) -> None:
    result = skat_replay(records_in(tmp_path, GOOD), "--to", "jsonl", tmp_path / "no" / "out.jsonl")
    assert result.exit_code == 2 and "out.jsonl" in result.stderr


def test_progress_bar_follows_the_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    path = records_in(tmp_path, *[GOOD] * 900, BROKEN)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    w = words("en")
    report = Report(w, as_json=False, quiet=False)
    Replaying(w, report, encoding="utf-8", limit=None).file(str(path), None, progress=True)
    assert "100%" in terminal.getvalue() and str(path) in terminal.getvalue()
    assert report.tally.line() == "records 901, equal 900, differ 0, unreadable 1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_words_that_name_what_was_found(lang: str) -> None:
    w = words(lang)
    for problem in Problem:
        assert "NEAR" in w(f"formats.{problem.value}", place="PLACE", near="NEAR", expected="EXPECTED")
    for reason in Unsayable:
        assert w(f"formats.cannot-{reason.value}", detail="DETAIL")[-1] in string.punctuation + "L。」"


def test_help_in_both_languages() -> None:
    assert "Replay recorded games" in skat_replay("--help").output
    assert "Spielt aufgezeichnete Spiele nach" in skat_replay("--help", lang="de").output


def test_reader_of_the_output_may_go_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise BrokenPipeError(errno.EPIPE, "gone")

    monkeypatch.setattr("skatkit.cli.replay.click.echo", gone)
    result = skat_replay(records_in(tmp_path, WRONG))
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "")


def test_odd_file_names(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xfc.sgf"))
    path.write_text(WRONG, encoding="utf-8")
    result = skat_replay(path)
    assert last_line(result) == "records 1, equal 0, differ 1, unreadable 0"
