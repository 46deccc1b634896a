"""Tests of the native core are skipped where it was not built."""

from __future__ import annotations

import pytest

from skatkit.engine._native import has_core


@pytest.fixture(scope="session", autouse=True)
def core() -> None:
    if not has_core():
        pytest.skip("needs the native core (skatkit._core), which was not built")
