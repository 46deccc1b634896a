"""The examples of docs/command-line.md bring what stands there."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from skatkit.cli.language import VARIABLES
from skatkit.cli.main import COMMANDS, main

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "command-line.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ (.+)\n((?s:.*?))```", PAGE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_an_example_brings_what_stands_there(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    before, pipe, after = command.partition(" | ")
    if pipe:
        echo, text = shlex.split(before)
        assert echo == "echo"
        monkeypatch.setattr(sys, "stdin", io.StringIO(text + "\n"))
    skat, *arguments = shlex.split(after or before)
    assert skat == "skat"
    main(arguments)
    assert capsys.readouterr() == (output, "")


def test_every_command_is_described() -> None:
    assert all(f"| `skat {name}` |" in PAGE for name in COMMANDS)
