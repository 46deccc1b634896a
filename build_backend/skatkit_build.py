"""Builds skatkit: scikit-build-core compiles the native core in cpp/ and packs it with the Python sources.

Before it starts, this looks for what that takes, so that somebody without a C++ compiler reads what to
install instead of pages of CMake. With ``SKATKIT_WITHOUT_CORE=1`` in the environment the core is left out:
rules, records, lists and the players that need no search work all the same.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import Any

from scikit_build_core import build as _backend
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

Settings = dict[str, Any] | None

NO_COMPILER = """\

skatkit's native core needs a C++20 compiler, and none was found.

    Debian, Ubuntu   sudo apt install g++
    Fedora           sudo dnf install gcc-c++
    Arch             sudo pacman -S gcc
    macOS            xcode-select --install
    Windows          "Build Tools for Visual Studio", the workload "Desktop development with C++"

A compiler under another name is used if the environment variable CXX names it. To go without the core (no
solver; rules, records and lists work), set SKATKIT_WITHOUT_CORE=1.
"""


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel."""
    return _backend.build_wheel(wheel_directory, _settings(config_settings), metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that points to this source tree; only the core is compiled into it."""
    return _backend.build_editable(wheel_directory, _settings(config_settings), metadata_directory)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What scikit-build-core needs beyond what pyproject.toml names."""
    return _backend.get_requires_for_build_wheel(_settings(config_settings))


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What scikit-build-core needs beyond what pyproject.toml names."""
    return _backend.get_requires_for_build_editable(_settings(config_settings))


def _settings(given: Settings) -> dict[str, Any]:
    settings = dict(given or {})
    if os.environ.get("SKATKIT_WITHOUT_CORE", "") not in ("", "0"):
        settings["wheel.cmake"] = "false"
    if str(settings.get("wheel.cmake", "true")).lower() != "false" and not _has_compiler():
        sys.exit(NO_COMPILER)
    return settings


def _has_compiler() -> bool:
    """Is there a C++ compiler, as far as can be said before CMake looks itself?"""
    named = os.environ.get("CXX", "").split()
    if named:
        return shutil.which(named[0]) is not None
    if os.name == "nt":
        return True  # Visual Studio is in no PATH; CMake knows where to look
    return any(shutil.which(name) for name in ("c++", "g++", "clang++"))
