"""``skat play`` as a command: options, streams, how it ends."""

from __future__ import annotations

import io

import pytest

from skatkit.cli.table_io import Lines
from tests.cli.console import Console, Run


class Typed(io.StringIO):
    """Lines as somebody at a terminal types them."""

    def isatty(self) -> bool:
        return True


class Player:
    """Starts ``skat play`` with lines to be read from a pipe."""

    def __init__(self, console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
        self._console = console
        self._monkeypatch = monkeypatch
        self.typed = False

    def __call__(self, text: str, *options: str) -> Run:
        source = Typed(text) if self.typed else io.StringIO(text)
        self._monkeypatch.setattr("sys.stdin", source)
        return self._console("play", *options)


@pytest.fixture(params=["de", "en"])
def play(request, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    return Player(Console(capsys, request.param), monkeypatch)


def test_no_more_input_ends_politely_and_keeps_the_list(play, tmp_path):
    path = tmp_path / "my games.jsonl"
    run = play("passe\npass\n", "--variant", "isko", "--seed", "1", "--record", str(path))
    assert (run.code, run.err) == (0, "")
    assert f"skat play --resume --record '{path}'" in run.out
    again = play("?\n", "--resume", "--record", str(path))
    assert (again.code, again.err) == (0, "")


def test_without_a_file_deals_are_kept_in_the_data_folder(play, tmp_path):
    run = play("q\n", "--variant", "ramsch", "--seed", "1")
    assert run.code == 0
    assert (tmp_path / "data" / "skatkit" / "games.jsonl").exists()
    assert play("q\n", "--resume").code == 0


def test_the_same_seed_gives_the_same_dialogue(play, tmp_path):
    options = ("--variant", "isko", "--seed", "x", "--deals", "3", "--record", str(tmp_path / "g"))
    first = play("pass\n1\n", *options).out
    (tmp_path / "g.open").unlink()
    assert play("pass\n1\n", *options).out == first


def test_a_new_list_from_a_pipe_keeps_the_unfinished_one(play, tmp_path):
    path = tmp_path / "games.jsonl"
    options = ("--variant", "isko", "--record", str(path))
    play("pass\n", *options, "--seed", "1")
    begun = path.with_name("games.jsonl.open").read_bytes()
    for number, seed in (("1", "2"), ("2", "3")):
        run = play("pass\n", *options, "--seed", seed)
        aside = tmp_path / f"games-{number}.jsonl"
        assert run.code == 0 and f"skat play --resume --record {aside}\n" in run.out
    assert (tmp_path / "games-1.jsonl.open").read_bytes() == begun
    assert play("?\n", "--resume", "--record", str(tmp_path / "games-1.jsonl")).code == 0


def test_a_damaged_unfinished_list_is_kept_when_a_new_one_begins(play, tmp_path):
    (tmp_path / "g.open").write_text("{", encoding="utf-8")
    run = play("q\n", "--variant", "isko", "--record", str(tmp_path / "g"))
    assert run.code == 0 and "g-1.open" in run.out.replace("\n", "")
    assert (tmp_path / "g-1.open").read_text(encoding="utf-8") == "{"


def test_going_on_names_the_path_of_a_command_that_is_not_found(play, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.argv", ["/where/ever/skat", "play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "/where/ever/skat play --resume\n" in play("q\n", "--variant", "isko").out


def test_interrupting_exits_with_130(play, monkeypatch):
    def interrupted(self: Lines, question: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lines, "ask", interrupted)
    run = play("", "--variant", "isko", "--seed", "1")
    assert run.code == 130 and run.err.strip() == ""


def test_one_may_leave_before_anything_is_played(play, tmp_path):
    record = ("--record", str(tmp_path / "g"))
    play.typed = True
    run = play("x\nq\n", *record)
    assert run.code == 0 and run.out.count("> ") == 2 and not (tmp_path / "g.open").exists()
    play("2\npass\n", *record)
    begun = (tmp_path / "g.open").read_bytes()
    assert play("perhaps\nq\n", *record).code == 0
    assert (tmp_path / "g.open").read_bytes() == begun
    assert play("no\n1\nq\n", *record).code == 0
    assert (tmp_path / "g-1.open").read_bytes() == begun
    assert (tmp_path / "g.open").read_bytes() != begun
    assert play("yes\nq\n", *record).code == 0


def test_going_on_with_nothing_is_refused(play, tmp_path):
    run = play("", "--resume", "--record", str(tmp_path / "none.jsonl"))
    assert run.code == 2 and "none.jsonl" in run.err


def test_a_damaged_unfinished_list_is_refused(play, tmp_path):
    (tmp_path / "g.open").write_text("{", encoding="utf-8")
    run = play("", "--resume", "--record", str(tmp_path / "g"))
    assert run.code == 2 and "g.open" in run.err


def test_where_nothing_can_be_recorded_one_can_still_play(play, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = play("q\n", "--variant", "isko", "--record", str(tmp_path / "file" / "g.jsonl"))
    assert run.code == 0 and "g.jsonl" in run.out.replace("\n", "")  # a long path is cut


@pytest.mark.parametrize(
    "options", [("--deals", "0"), ("--seats", "5"), ("--letters", "xx"), ("--variant", "poker")]
)
def test_bad_options_are_named(play, options):
    run = play("", *options)
    assert run.code == 2 and options[0] in run.err


def test_what_is_read_from_a_pipe_is_repeated(play, tmp_path):
    run = play("nonsense\n", "--variant", "isko", "--seed", "1", "--record", str(tmp_path / "g"))
    assert "> nonsense" in run.lines


def test_a_terminal_without_symbols_gets_letters(play, monkeypatch, tmp_path):
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii", write_through=True)
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", narrow)
        assert play("q\n", "--variant", "isko", "--seed", "1", "--record", str(tmp_path / "g")).code == 0
        narrow.seek(0)
        [cards] = [line for line in narrow.read().splitlines() if " 10 " in line]
    assert cards.split(": ")[1].startswith(("1 KrA  2 Kr10", "1 CA  2 C10"))
