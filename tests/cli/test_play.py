"""``skat play`` as a command: what it needs, and what its options begin."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatkit.cli import play_screen
from skatkit.rules.ruleset import ISKO, PUB
from skatkit.tui.app import SkatApp
from tests.cli.console import Console


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[SkatApp]:
    """The apps that were started, none of which is run."""
    apps: list[SkatApp] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("skatkit.cli.play.has_screen", lambda: True)
    monkeypatch.setattr(SkatApp, "run", lambda app: apps.append(app))
    return apps


@pytest.mark.parametrize(("language", "word"), [("de", "Terminal"), ("en", "terminal")])
def test_without_a_screen_it_says_what_it_needs(
    capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    run = Console(capsys, language)("play")
    assert run.code == 2
    assert word in run.err and "♣" in run.err


def test_without_options_the_first_screen_comes(
    capsys: pytest.CaptureFixture[str], started: list[SkatApp]
) -> None:
    assert Console(capsys, "de")("play").code == 0
    [app] = started
    assert app.plan.rules == ISKO and app.plan.preset == "ISKO"
    assert app.settings.language == "de" and app.settings.letters == "de"


def test_options_say_what_is_played(capsys: pytest.CaptureFixture[str], started: list[SkatApp]) -> None:
    options = ("--rules", "pub", "--seats", "4", "--deals", "8", "--seed", "7", "--name", "Ada")
    assert Console(capsys, "en")("play", *options, "--letters", "ru").code == 0
    [app] = started
    assert app.plan.rules == PUB.replace(seats=4, list_length=8)
    assert (app.plan.preset, app.plan.seed, app.plan.name) == ("PUB", "7", "Ada")
    assert app.settings.letters == "ru"


@pytest.mark.parametrize("options", [("--rules", "nonsense"), ("--seats", "7"), ("--deals", "0")])
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], started: list[SkatApp], options: tuple[str, ...]
) -> None:
    assert Console(capsys, "en")("play", *options).code == 2
    assert started == []


def test_there_must_be_a_list_to_go_on_with(
    capsys: pytest.CaptureFixture[str], started: list[SkatApp], tmp_path: Path
) -> None:
    run = Console(capsys, "en")("play", "--resume", "--record", str(tmp_path / "games.jsonl"))
    assert run.code == 2 and str(tmp_path) in run.err
    assert started == []


def test_records_carry_the_time() -> None:
    assert play_screen.now().tzinfo is not None
