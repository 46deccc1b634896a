"""The programs in examples/ run and print what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
EXPECTED = {
    "play_a_deal": "game points",
    "read_a_position": "R may: D7 DJ H8 H9 HT C7 CQ CK CT CA",
    "value_of_a_game": "H, bid 23: 10 x (matadors 1 + game 1) = 20; overbid, -60",
}


@pytest.mark.parametrize("name", [file.stem for file in sorted(FOLDER.glob("*.py"))])
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    assert EXPECTED[name] in capsys.readouterr().out
