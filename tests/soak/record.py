"""What a soak has done so far, in a file of its own for each part; it survives being interrupted."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.soak.parts import Counts, add


@dataclass
class Record:
    """The progress of one part.

    Attributes:
        done: the chunks that have been run, in any order.
        figures: their figures, added up.
        seconds: processor time spent on them.
        failures: what has gone wrong, by chunk; a failed chunk is run again next time.
    """

    done: set[int] = field(default_factory=set)
    figures: Counts = field(default_factory=dict)
    seconds: float = 0.0
    failures: dict[int, str] = field(default_factory=dict)

    def succeeded(self, chunk: int, figures: Counts, seconds: float) -> None:
        self.done.add(chunk)
        self.failures.pop(chunk, None)
        self.seconds += seconds
        add(self.figures, figures)

    def save(self, path: Path) -> None:
        """Write it whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(asdict(self) | {"done": _ranges(self.done)}, file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)

    @classmethod
    def load(cls, path: Path) -> Record:
        """The record in a file, or an empty one."""
        if not path.exists():
            return cls()
        data = json.loads(path.read_text("utf-8"))
        done = {chunk for first, last in data["done"] for chunk in range(first, last + 1)}
        failures = {int(chunk): text for chunk, text in data["failures"].items()}
        return cls(done, data["figures"], data["seconds"], failures)


def _ranges(numbers: set[int]) -> list[list[int]]:
    """Numbers as first and last of each unbroken run."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return runs
