"""Every parser is fed by a coverage-guided fuzzer (atheris), ten minutes each.

A parser may refuse a text with an error of this library, and nothing else; what it reads it must write, and
read again as the same.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from tests.soak.parsers import PARSERS
from tests.soak.report import Summary

SECONDS_FOR_PARSER = 600
SECONDS_IN_SLICE = 30
LONGEST_INPUT = 3_000
ROOT = Path(__file__).resolve().parents[2]


def run_all(folder: Path, *, deadline: float) -> None:
    """Go on with all parsers by turns, a slice of time each, until all have had theirs."""
    if find_spec("atheris") is None:
        print("fuzz: skipped, atheris is not installed (it is in the extra 'fuzz')", flush=True)
        return
    for name in PARSERS:
        _try_crashes_again(folder, name)
    spent, texts = _load(folder / "seconds.json"), _load(folder / "texts.json")
    for _ in range(SECONDS_FOR_PARSER // SECONDS_IN_SLICE):
        for name in PARSERS:
            seconds = spent.get(name, 0)
            if seconds >= SECONDS_FOR_PARSER or time.monotonic() > deadline or _crashes(folder, name):
                continue
            texts[name] = texts.get(name, 0) + _run_slice(folder, name)
            spent[name] = seconds + SECONDS_IN_SLICE
            _save(folder / "seconds.json", spent)
            _save(folder / "texts.json", texts)
            differ, broken = _corpus_size(folder, name), len(_crashes(folder, name))
            progress = f"{spent[name]} s, {texts[name]:,} texts, {differ} that differ, {broken} crashes"
            print(f"{time.strftime('%H:%M:%S')} fuzz {name}: {progress}", flush=True)


def _run_slice(folder: Path, name: str) -> int:
    """Feed a parser for some time; how many texts?"""
    corpus, crashes = folder / name / "corpus", folder / name / "crashes"
    for path in (corpus, crashes):
        path.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(PARSERS[name].seeds):
        (corpus / f"seed{number}").write_text(seed, "utf-8")
    done = _feed(
        folder,
        name,
        *(f"-max_total_time={SECONDS_IN_SLICE}", f"-max_len={LONGEST_INPUT}", f"-artifact_prefix={crashes}/"),
        *("-verbosity=0", "-print_final_stats=1", f"-dict={_dictionary(folder, name)}", str(corpus)),
    )
    executed = re.search(rb"number_of_executed_units: (\d+)", done.stderr)
    return int(executed[1]) if executed else 0


def _try_crashes_again(folder: Path, name: str) -> None:
    """What no longer breaks the parser is a text like any other from now on."""
    for path in _crashes(folder, name):
        if _feed(folder, name, str(path)).returncode == 0:
            path.rename(folder / name / "corpus" / path.name)


def _feed(folder: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tests.soak.fuzz_one", name, "-timeout=10", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    with (folder / name / "log").open("ab") as log:
        log.write(done.stderr)
    return done


def _dictionary(folder: Path, name: str) -> Path:
    """The words of the seeds: what the fuzzer could hardly find by chance."""
    words = {word for seed in PARSERS[name].seeds for word in re.findall(r"\w+|[^\w\s]", seed, re.ASCII)}
    path = folder / name / "words"
    escaped = (word.replace("\\", "\\\\").replace('"', '\\"') for word in sorted(words))
    path.write_text("".join(f'"{word}"\n' for word in escaped), "utf-8")
    return path


def summary(folder: Path) -> Summary:
    """How long each parser has been fed, and what has broken it."""
    spent, texts = _load(folder / "seconds.json"), _load(folder / "texts.json")
    figures = {f"{name}: seconds": seconds for name, seconds in spent.items()}
    figures |= {f"{name}: texts": number for name, number in texts.items()}
    figures |= {f"{name}: texts that differ": _corpus_size(folder, name) for name in spent}
    failures = tuple(f"{name}: {path}" for name in PARSERS for path in _crashes(folder, name))
    done = sum(min(spent.get(name, 0), SECONDS_FOR_PARSER) for name in PARSERS)
    return Summary(
        "fuzz", done / (len(PARSERS) * SECONDS_FOR_PARSER), float(sum(spent.values())), figures, failures
    )


def _crashes(folder: Path, name: str) -> list[Path]:
    return sorted((folder / name / "crashes").glob("*"))


def _corpus_size(folder: Path, name: str) -> int:
    return sum(1 for _ in (folder / name / "corpus").glob("*"))


def _load(path: Path) -> dict[str, int]:
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def _save(path: Path, numbers: dict[str, int]) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(numbers), "utf-8")
    fresh.replace(path)
