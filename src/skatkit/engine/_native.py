"""The one door to the compiled core, ``skatkit._core``.

Everything else in skatkit works without it. What needs it asks here, when it is used and not when it is
imported.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from skatkit.rules.errors import SkatError

if TYPE_CHECKING:
    from types import ModuleType

    from skatkit import _core


class CoreMissingError(SkatError, ImportError):
    """The native core was not built or does not run here; the message says what to do."""


@cache
def _load() -> ModuleType:
    try:
        return import_module("skatkit._core")
    except ImportError as error:
        raise CoreMissingError(
            f"the native core of skatkit (skatkit._core) is missing: {error}. Solver, worlds and play-outs "
            "need it. Install a C++ compiler and run `pip install --force-reinstall skatkit`, or in a "
            "checkout `pip install -e .`; without it rules, records and lists still work."
        ) from None


if TYPE_CHECKING:
    core = _core
else:

    class _Core:
        """Hands out the names of the compiled module and loads it with the first one."""

        def __getattr__(self, name: str) -> object:
            return getattr(_load(), name)

    core = _Core()


def has_core() -> bool:
    """Was the native core built, and does it load?"""
    try:
        _load()
    except CoreMissingError:
        return False
    return True
