"""What type checkers are told of the core is what it has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_stub_is_that_of_the_module(tmp_path: Path) -> None:
    pytest.importorskip("nanobind", reason="needs nanobind, which writes the stub")
    out = tmp_path / "_core.pyi"
    subprocess.run(
        [sys.executable, "-m", "nanobind.stubgen", "-m", "skatkit._core", "-o", str(out)], check=True
    )
    kept = (ROOT / "src" / "skatkit" / "_core.pyi").read_text("utf-8")
    assert out.read_text("utf-8") == kept, (
        f"{sys.executable} -m nanobind.stubgen -m skatkit._core -o src/skatkit/_core.pyi"
    )
