"""Every parser is fed by a coverage-guided fuzzer (atheris), ten minutes each.

A parser may refuse a text with an error of this library, and nothing else; what it reads it must write, and
read again as the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from tests.soak.parsers import PARSERS
from tests.soak.report import Summary

SECONDS_FOR_PARSER = 600
SECONDS_IN_SLICE = 30
LONGEST_INPUT = 2_000
ROOT = Path(__file__).resolve().parents[2]


def run_all(folder: Path, *, deadline: float) -> None:
    """Go on with all parsers by turns, a slice of time each, until all have had theirs."""
    if find_spec("atheris") is None:
        print("fuzz: skipped, atheris is not installed (it is in the extra 'fuzz')", flush=True)
        return
    spent = _spent(folder)
    for _ in range(SECONDS_FOR_PARSER // SECONDS_IN_SLICE):
        for name in PARSERS:
            seconds = spent.get(name, 0)
            if seconds >= SECONDS_FOR_PARSER or time.monotonic() > deadline or _crashes(folder, name):
                continue
            _run_slice(folder, name)
            spent[name] = seconds + SECONDS_IN_SLICE
            _save(folder, spent)
            print(
                f"{time.strftime('%H:%M:%S')} fuzz {name}: {spent[name]} s,"
                f" {_corpus_size(folder, name)} inputs that differ, {len(_crashes(folder, name))} crashes",
                flush=True,
            )


def _run_slice(folder: Path, name: str) -> None:
    corpus, crashes = folder / name / "corpus", folder / name / "crashes"
    for path in (corpus, crashes):
        path.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(PARSERS[name].seeds):
        (corpus / f"seed{number}").write_text(seed, "utf-8")
    command = [
        *(sys.executable, "-m", "tests.soak.fuzz_one", name),
        *(f"-max_total_time={SECONDS_IN_SLICE}", f"-max_len={LONGEST_INPUT}", f"-artifact_prefix={crashes}/"),
        *("-timeout=10", "-verbosity=0", "-print_final_stats=0", str(corpus)),
    ]
    with (folder / name / "log").open("ab") as log:
        subprocess.run(command, cwd=ROOT, check=False, stdout=log, stderr=log)


def summary(folder: Path) -> Summary:
    """How long each parser has been fed, and what has broken it."""
    spent = _spent(folder)
    figures = {f"{name}: seconds": seconds for name, seconds in spent.items()}
    figures |= {f"{name}: inputs": _corpus_size(folder, name) for name in spent}
    failures = tuple(f"{name}: {path}" for name in PARSERS for path in _crashes(folder, name))
    done = sum(min(spent.get(name, 0), SECONDS_FOR_PARSER) for name in PARSERS)
    return Summary(
        "fuzz", done / (len(PARSERS) * SECONDS_FOR_PARSER), float(sum(spent.values())), figures, failures
    )


def _crashes(folder: Path, name: str) -> list[Path]:
    return sorted((folder / name / "crashes").glob("*"))


def _corpus_size(folder: Path, name: str) -> int:
    return sum(1 for _ in (folder / name / "corpus").glob("*"))


def _spent(folder: Path) -> dict[str, int]:
    path = folder / "seconds.json"
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def _save(folder: Path, spent: dict[str, int]) -> None:
    fresh = folder / "seconds.new"
    fresh.write_text(json.dumps(spent), "utf-8")
    fresh.replace(folder / "seconds.json")
