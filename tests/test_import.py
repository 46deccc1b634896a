"""What an import costs and what it brings: the borders of the core."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import skatkit

PACKAGE = Path(skatkit.__file__).parent
RULES = sorted((PACKAGE / "rules").glob("*.py"))
MOST_SECONDS = 0.1
FORBIDDEN_MODULES = {
    *("time", "datetime", "random", "secrets", "uuid", "os", "io", "pathlib", "tempfile", "shutil", "socket"),
    *("subprocess", "threading", "multiprocessing", "asyncio", "logging", "locale", "getpass", "platform"),
}
"""Clocks, chance, files, the environment, and other ways out of a pure function."""
FORBIDDEN_CALLS = {"open", "input", "print", "eval", "exec", "compile", "breakpoint", "__import__", "globals"}


def run_python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_skatkit_is_quick() -> None:
    """Beyond what an empty Python takes; the best of three, as other programs run, too."""
    measure = "import time; t = time.perf_counter(); import skatkit; print(time.perf_counter() - t)"
    assert min(float(run_python(measure)) for _ in range(3)) < MOST_SECONDS


def test_importing_skatkit_brings_no_layer_and_nothing_else() -> None:
    code = "import sys; import skatkit; print(*sorted(m for m in sys.modules if m.startswith('skatkit')))"
    assert run_python(code).split() == ["skatkit"]


def test_all_the_rules_need_only_the_standard_library() -> None:
    names = [f"skatkit.rules.{path.stem}" for path in RULES if path.stem != "__init__"]
    code = f"import sys; import {', '.join(names)}; print(*sorted({{m.split('.')[0] for m in sys.modules}}))"
    foreign = {
        name
        for name in run_python(f"import sys; before = set(sys.modules); {code}").split()
        if name not in sys.stdlib_module_names and name != "skatkit"
    }
    # What the environment puts into every Python, an editable install for example, is none of our doing.
    bare = set(run_python("import sys; print(*{m.split('.')[0] for m in sys.modules})").split())
    assert foreign - bare == set()


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_module_of_the_rules_imports_only_rules_and_pure_parts_of_the_standard_library(path: Path) -> None:
    for name in imported_modules(path):
        top = name.split(".")[0]
        if top == "skatkit":
            assert name.startswith("skatkit.rules"), f"{name} is a higher layer"
        else:
            assert top in sys.stdlib_module_names, f"{name} is not in the standard library"
            assert top not in FORBIDDEN_MODULES, f"{name} reads what should be an argument"


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_module_of_the_rules_calls_nothing_that_reaches_outside(path: Path) -> None:
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls & FORBIDDEN_CALLS == set()


def test_what_reaches_outside_would_be_noticed(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def f():\n    from os import environ\n    import numpy.random\n", "utf-8")
    assert imported_modules(module) == {"os", "numpy.random"}


def imported_modules(path: Path) -> set[str]:
    """All modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names.add(node.module or "")
    return names


def test_the_face_hands_out_every_name_it_promises() -> None:
    for name in skatkit.__all__:
        assert getattr(skatkit, name) is not None
        assert name in dir(skatkit)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        skatkit.nonsense  # noqa: B018  the access is what is tested


def test_the_version_is_that_of_the_distribution() -> None:
    text = (PACKAGE.parents[1] / "pyproject.toml").read_text("utf-8")
    match = re.search(r'^version = "(.*)"', text, re.MULTILINE)
    assert match is not None and match[1] == skatkit.__version__
