"""Play on and on, and check every game: ``python -m tests.soak``.

It can be interrupted at any time and goes on where it was. The exit status is 1 when something was found.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from pathlib import Path

from tests.soak import core, fuzz, games, leak, shuffle
from tests.soak.report import Summary, write_report
from tests.soak.runner import Runner

PARTS = (leak.PART, shuffle.PART, games.PART, core.PART, core.CALLS_PART)
NAMES = (*(part.name for part in PARTS), "fuzz")
BIG_TABLES = ("place ", "skat ")
"""Figures that only the statistics need."""


def main() -> int:
    options = _options()
    # Started in the background, a process ignores interruptions unless it says otherwise.
    for wanted in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wanted, signal.default_int_handler)
    deadline = time.monotonic() + 60 * options.minutes
    runner = Runner(options.state, jobs=options.jobs, deadline=deadline)
    summaries = []
    try:
        for part in PARTS:
            if part.name in options.only:
                runner.run(part)
        if "fuzz" in options.only:
            fuzz.run_all(options.state / "fuzz", deadline=deadline)
    except KeyboardInterrupt:
        print("interrupted; the same command goes on from here", flush=True)
    for part in PARTS:
        record = runner.record_of(part)
        failures = [*record.failures.values()]
        if len(record.done) == part.chunks:
            failures += part.judge(record.figures)
        figures = {name: count for name, count in record.figures.items() if not name.startswith(BIG_TABLES)}
        summaries.append(
            Summary(part.name, len(record.done) / part.chunks, record.seconds, figures, tuple(failures))
        )
    summaries.append(fuzz.summary(options.state / "fuzz"))
    if options.report is not None:
        write_report(options.report, summaries)
    failures = [f"{one.name}: {failure}" for one in summaries for failure in one.failures]
    print("\n".join(failures) or "nothing found")
    return 1 if failures else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--only", action="append", choices=NAMES, help="only this part (may be repeated)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--state", type=Path, default=Path("build/soak"), help="where progress is kept")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--report", type=Path, help="write the figures here (.md or .json)")
    options = parser.parse_args()
    options.only = options.only or NAMES
    return options


if __name__ == "__main__":
    sys.exit(main())
