#!/usr/bin/env python3
"""From a fresh checkout to a running table, or to a tested one.

This file needs nothing but Python, and an old one gets as far as saying that it is too old. It makes the
virtual environment .venv beside itself, installs what constraints.txt pins, and hands over. Later runs find
all of that in place and start at once.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):
    sys.exit("skatkit needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

import hashlib
import os
import re
import shutil
import subprocess
import time
import tomllib
from pathlib import Path
from typing import Any

USAGE = """\
python3 start.py play [arguments of skat play]   a game against the computer, in the terminal
python3 start.py test [arguments of pytest]      linters, types, layers, documentation, tests
python3 start.py test --all                      all of that, slow tests and comparisons with others too
python3 start.py test --soak [arguments]         play on and on, and check every game
"""

ROOT = Path(__file__).resolve().parent
CONSTRAINTS = ROOT / "constraints.txt"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
STAMP = VENV / "skatkit-installed"
CORE_STAMP = VENV / "skatkit-core"

CHECKS = {
    "ruff check": ["ruff", "check", "--quiet", "."],
    "ruff format": ["ruff", "format", "--quiet", "--check", "."],
    "mypy": ["mypy", "--no-error-summary"],
    "lint-imports": ["lint-imports", "--no-logo"],
    "docs": ["sphinx-build", "-q", "-W", "--keep-going", "docs", "docs/_build/html"],
}
CORE_TESTS = {
    "core, make": ["cmake", "-S", "cpp", "-B", "build/tests", "-G", "Ninja", "-DSKATCORE_TESTS=ON"],
    "core, build": ["cmake", "--build", "build/tests"],
    "core, tests": ["ctest", "--test-dir", "build/tests", "--output-on-failure"],
}


def say(text: str) -> None:
    print(text, flush=True)


# The environment


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def digest() -> str:
    """What .venv is made from: it is made anew when this is no longer the same."""
    config = pyproject()
    config["tool"] = config["tool"]["scikit-build"]
    whole = hashlib.sha256(f"{ROOT} {sys.version} {config}".encode())
    for path in [CONSTRAINTS, *sorted((ROOT / "build_backend").glob("*.py"))]:
        whole.update(path.read_bytes())
    return whole.hexdigest()


def core_digest() -> str:
    """What the native core is made from."""
    whole = hashlib.sha256()
    for path in sorted((ROOT / "cpp").rglob("*")):
        if path.is_file():
            whole.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return whole.hexdigest()


def pins(extra: str) -> str:
    """The entries of constraints.txt that skatkit with this extra needs.

    Each entry ends with a line naming who asked for it, so needs can be followed down from pyproject.toml.
    """
    config = pyproject()
    project = config["project"]
    needs = config["build-system"]["requires"] + project["dependencies"]
    needs += project["optional-dependencies"].get(extra, [])
    needed = {re.split(r"[^\w.-]", need)[0].lower().replace("_", "-") for need in needs}

    text = CONSTRAINTS.read_text("utf-8")
    entries = re.findall(r"^((\S+?)==.*?# via (.*?)\n)", text, re.MULTILINE | re.DOTALL)
    if missing := needed - {name for _, name, _ in entries}:
        sys.exit(f"constraints.txt lacks {', '.join(sorted(missing))}; its head says how to make it anew.")
    known = 0
    while len(needed) > known:
        known = len(needed)
        needed |= {name for _, name, askers in entries if needed.intersection(askers.split(", "))}
    return "".join(entry for entry, name, _ in entries if name in needed)


def pip_install(*arguments: str, path: str | None = None) -> bool:
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet", "--quiet"]
    environment = os.environ | ({} if path is None else {"PATH": path})
    return (
        subprocess.run([*pip, "install", *arguments], cwd=ROOT, env=environment, check=False).returncode == 0
    )


def install(extra: str, *options: str) -> bool:
    """Install the pinned packages of an extra (those of skatkit itself, if it is empty) and note it."""
    say(f"  installing packages for {extra or 'play'}")
    wanted = VENV / "wanted.txt"
    wanted.write_text(pins(extra), "utf-8")
    done = pip_install("--require-hashes", "--no-deps", *options, "--requirement", str(wanted))
    if done and not extra:
        done = install_skatkit()
    if done:
        with STAMP.open("a", encoding="utf-8") as stamp:
            stamp.write(extra + "\n" if extra else digest() + "\n")
    return done


def install_skatkit() -> bool:
    """Compile the native core and let .venv use this source tree; without a compiler the core is left out."""
    if has_compiler():
        say("  compiling the native core and installing skatkit (half a minute)")
    else:
        say("  installing skatkit without its solver: there is no C++ compiler (Debian: apt install g++)")
        os.environ["SKATKIT_WITHOUT_CORE"] = "1"
    # CMake and ninja come from .venv, where pip installed them.
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    done = pip_install("--no-deps", "--no-build-isolation", "--editable", ".", path=path)
    if done:
        CORE_STAMP.write_text(core_stamp(), "utf-8")
    return done


def has_compiler() -> bool:
    names = (os.environ.get("CXX", ""), "c++", "g++", "clang++", "cl")
    return any(name and shutil.which(name) for name in names)


def core_stamp() -> str:
    return core_digest() if has_compiler() else "no compiler"


def core_is_stale() -> bool:
    """Have the sources of the core changed since it was compiled?"""
    return not CORE_STAMP.exists() or CORE_STAMP.read_text("utf-8") != core_stamp()


def installed() -> list[str]:
    """What .venv was made from, then the extras that it has."""
    return STAMP.read_text("utf-8").split() if STAMP.exists() else []


def prepare(extra: str = "") -> None:
    """Make .venv, unless it is there and up to date."""
    if installed()[:1] != [digest()]:
        say("Making .venv (once)")
        try:
            import ensurepip  # noqa: F401
            import venv
        except ImportError:
            sys.exit(
                "This Python cannot make a virtual environment. On Debian or Ubuntu: apt install python3-venv"
            )
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
        if not install(""):
            sys.exit("The installation failed; the reason stands above.")
    elif core_is_stale() and not install_skatkit():
        sys.exit("The native core does not compile; the reason stands above.")
    if extra and extra not in installed() and not install(extra):
        sys.exit("The installation failed; the reason stands above.")


def try_to_install(extra: str) -> bool:
    """Install an extra that one can do without, where there is a wheel for this platform."""
    return extra in installed() or install(extra, "--only-binary", ":all:")


# The commands


def play(arguments: list[str]) -> int:
    prepare()
    skat = str(BIN / "skat")
    if os.name == "nt":
        return subprocess.run([skat, "play", *arguments], check=False).returncode
    return os.execv(skat, [skat, "play", *arguments])


def check(name: str, command: list[str]) -> str:
    """Run one check; its output shows only when it fails."""
    start = time.monotonic()
    command = [str(BIN / command[0]), *command[1:]]
    path = {"PATH": os.pathsep.join([str(BIN), os.environ.get("PATH", "")])}
    run = subprocess.run(
        command, cwd=ROOT, env=os.environ | path, capture_output=True, text=True, check=False
    )
    result = "ok"
    if run.returncode:
        result = "FAILED"
        say(run.stdout + run.stderr)
    line = f"{name:<14}{result:<8}{time.monotonic() - start:5.1f} s"
    say(line)
    return line


def pytest(arguments: list[str]) -> tuple[int, str]:
    """Run pytest; return its exit status and its last line."""
    command = [str(PYTHON), "-m", "pytest", *arguments]
    if sys.stdout.isatty():
        command.append("--color=yes")
    last = ""
    pipe: dict[str, Any] = {"stdout": subprocess.PIPE, "encoding": "utf-8", "errors": "replace"}
    with subprocess.Popen(command, cwd=ROOT, **pipe) as run:
        assert run.stdout is not None
        for line in run.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return run.returncode, last


def test(arguments: list[str]) -> int:
    everything = "--all" in arguments
    arguments = [argument for argument in arguments if argument != "--all"]
    prepare("dev")
    missing = []
    if everything:
        coverage = ["--cov", "--cov-report=term", "--cov-fail-under=100"]
        arguments = ["-m", "not soak", "-rs", *coverage, *arguments]
        missing = [extra for extra in ("oracle", "fuzz") if not try_to_install(extra)]

    checks = CHECKS | (CORE_TESTS if everything else {})
    results = [check(name, command) for name, command in checks.items()]
    status, last = pytest(["-n", "auto", "--dist", "worksteal", *arguments])
    skipped = [f"skipped: what needs the extra {extra!r}; it does not install here" for extra in missing]
    say("\n".join(["", *results, *skipped, last]))
    return status or any("FAILED" in line for line in results)


def soak(arguments: list[str]) -> int:
    prepare("dev")
    return subprocess.run([str(PYTHON), "-m", "tests.soak", *arguments], cwd=ROOT, check=False).returncode


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["play"]:
        return play(arguments[1:])
    if arguments[:2] == ["test", "--soak"]:
        return soak(arguments[2:])
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    say(USAGE)
    return 0 if arguments in ([], ["-h"], ["--help"]) else 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
