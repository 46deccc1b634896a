"""The figures of a soak, for people (Markdown) or programs (JSON)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tests.soak.parts import Counts


@dataclass(frozen=True)
class Summary:
    """What one part has come to.

    Attributes:
        name: the part.
        done: how much of it, 0 to 1.
        seconds: processor time.
        figures: what was counted; cells of big tables are left out.
        failures: what is wrong.
    """

    name: str
    done: float
    seconds: float
    figures: Counts
    failures: tuple[str, ...]


def write_report(path: Path, summaries: list[Summary]) -> None:
    """Write Markdown, or JSON when the name of the file says so."""
    text = as_json(summaries) if path.suffix == ".json" else as_markdown(summaries)
    path.write_text(text, "utf-8")


def as_json(summaries: list[Summary]) -> str:
    return json.dumps({one.name: vars(one) for one in summaries}, indent=2) + "\n"


def as_markdown(summaries: list[Summary]) -> str:
    lines = ["# Soak", ""]
    for one in summaries:
        spent = f"{100 * one.done:.1f} % done, {one.seconds:,.0f} s of processor time"
        lines += [f"## {one.name}", "", f"{spent}, {len(one.failures)} failures.", ""]
        lines += [f"- **{failure}**" for failure in one.failures]
        lines += ["| figure | count |", "|---|---:|"]
        lines += [f"| {name} | {count:,} |" for name, count in sorted(one.figures.items())]
        lines.append("")
    return "\n".join(lines)
