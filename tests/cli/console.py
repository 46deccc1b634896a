"""Running ``skat`` inside the tests."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from skatkit.cli.main import main


@dataclass(frozen=True)
class Run:
    """What a command line brought."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Console:
    """Runs command lines and catches what they write."""

    def __init__(self, capsys: pytest.CaptureFixture[str], language: str) -> None:
        self._capsys = capsys
        self._language = language

    def __call__(self, *arguments: str) -> Run:
        code = main([*arguments, "--lang", self._language])
        out, err = self._capsys.readouterr()
        return Run(code, out, err)

    def good(self, *arguments: str) -> Run:
        """A run that must succeed."""
        run = self(*arguments)
        assert (run.code, run.err) == (0, "")
        return run

    def refused(self, *arguments: str) -> str:
        """The complaint about a command line that must be refused."""
        run = self(*arguments)
        assert run.code == 2
        assert run.out == ""
        first, *_ = run.err.splitlines()
        assert "Traceback" not in run.err
        return first
