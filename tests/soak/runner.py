"""Runs the chunks of a part in some processes, until all are done or the time is up."""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from tests.soak.parts import Counts, Part
from tests.soak.record import Record

SECONDS_BETWEEN_SAVES = 5.0
SECONDS_BETWEEN_LINES = 30.0
Result = tuple[int, Counts | str, float]


class Runner:
    """Runs parts one after the other.

    Attributes:
        folder: where the records lie.
        jobs: how many processes.
        deadline: by ``time.monotonic``; no new chunk is begun after it.
    """

    def __init__(self, folder: Path, *, jobs: int, deadline: float) -> None:
        self.folder = folder
        self.jobs = jobs
        self.deadline = deadline

    def record_of(self, part: Part) -> Record:
        return Record.load(self._path(part))

    def _path(self, part: Part) -> Path:
        return self.folder / f"{part.name}.json"

    def run(self, part: Part) -> Record:
        """Go on with a part; the record is saved every few seconds, and when interrupted."""
        record = self.record_of(part)
        record.failures.clear()
        left = [chunk for chunk in range(part.chunks) if chunk not in record.done]
        saved = told = time.monotonic()
        self._tell(part, record)
        try:
            for chunk, outcome, seconds in self._results(part, left):
                if isinstance(outcome, str):
                    record.failures[chunk] = outcome
                    print(f"{part.name}: chunk {chunk} FAILED: {outcome}", flush=True)
                else:
                    record.succeeded(chunk, outcome, seconds)
                now = time.monotonic()
                if now - saved > SECONDS_BETWEEN_SAVES:
                    saved = now
                    record.save(self._path(part))
                if now - told > SECONDS_BETWEEN_LINES:
                    told = now
                    self._tell(part, record)
        finally:
            record.save(self._path(part))
        self._tell(part, record)
        return record

    def _results(self, part: Part, chunks: list[int]) -> Iterator[Result]:
        due = (chunk for chunk in chunks if time.monotonic() < self.deadline)
        if self.jobs == 1:
            yield from (_run((part, chunk)) for chunk in due)
            return
        with multiprocessing.Pool(self.jobs, initializer=_leave_interrupts_to_parent) as pool:
            # The pool would take all chunks at once, and could not stop when the time is up.
            while batch := [(part, chunk) for chunk, _ in zip(due, range(8 * self.jobs), strict=False)]:
                yield from pool.imap_unordered(_run, batch)

    def _tell(self, part: Part, record: Record) -> None:
        done, whole = len(record.done), part.chunks
        rate = record.figures.get(part.unit, 0) / record.seconds if record.seconds else 0
        print(
            f"{time.strftime('%H:%M:%S')} {part.name}: {record.figures.get(part.unit, 0):,} {part.unit},"
            f" {100 * done / whole:.1f} % of the chunks, {rate:,.0f} per second and processor,"
            f" {len(record.failures)} failures",
            flush=True,
        )


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # this is how a pool ends its processes


def _run(task: tuple[Part, int]) -> Result:
    part, chunk = task
    start = time.process_time()
    try:
        outcome: Counts | str = part.run(chunk)
    except Exception as error:  # noqa: BLE001  whatever goes wrong is a finding
        last = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
        outcome = f"{error} ({Path(last.filename).name}:{last.lineno})"
    return chunk, outcome, time.process_time() - start
