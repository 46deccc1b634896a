"""``skat bench``: what the solver costs, on deals whose answers are known."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Any

import click

from skatkit.cli.solved_deals import SolvedDeal, read_deals
from skatkit.engine.open_position import Goal
from skatkit.engine.solver import TABLE_BYTES, Solver
from skatkit.i18n.catalogue import Words
from skatkit.render.text import table
from skatkit.rules.ordering import SUIT_GAMES, GameType

KINDS = ("suit", "grand", "null")
SUBJECTS = ("solver",)
_ENOUGH = 61


@dataclass(slots=True)
class Measured:
    """What the deals of one kind of game cost."""

    nodes: list[int] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)
    correct: int = 0


def command(w: Words) -> click.Command:
    """The command ``bench`` in a language."""

    def run(*, deals: str, question: str, repeat: int, kib: int, as_json: bool, **_: str) -> None:
        solver = Solver(table_bytes=kib * 1024)
        found = {kind: Measured() for kind in KINDS}
        for deal in read_deals(deals, w):
            kind = _kind(deal)
            if question == "value" and kind == "null":
                continue
            nodes, seconds, correct = _measure(solver, deal, exact=question == "value", repeat=repeat)
            measured = found[kind]
            measured.nodes.append(nodes)
            measured.milliseconds.append(seconds * 1000)
            measured.correct += correct
        print(json.dumps(_data(found)) if as_json else "\n".join(_report(found, w)))

    params: list[click.Parameter] = [
        click.Argument(["subject"], type=click.Choice(SUBJECTS), metavar="solver"),
        click.Option(
            ["--deals"], type=click.Path(), required=True, metavar="FILE", help=w("bench.option-deals")
        ),
        click.Option(
            ["--question"], type=click.Choice(("61", "value")), default="61", help=w("bench.option-question")
        ),
        click.Option(["--repeat"], type=click.IntRange(1, 100), default=3, help=w("bench.option-repeat")),
        click.Option(
            ["--table", "kib"],
            type=click.IntRange(16, 1 << 20),
            default=TABLE_BYTES // 1024,
            help=w("bench.option-table"),
        ),
        click.Option(["--json", "as_json"], is_flag=True, help=w("bench.option-json")),
    ]
    return click.Command("bench", params=params, callback=run, help=w("bench.about"))


def _kind(deal: SolvedDeal) -> str:
    game = deal.position.game
    return "suit" if game in SUIT_GAMES else "null" if game is GameType.NULL else "grand"


def _measure(solver: Solver, deal: SolvedDeal, *, exact: bool, repeat: int) -> tuple[int, float, bool]:
    """Nodes, the best time of some rounds, and whether the answer is right; rounds begin without memory."""
    position, least = deal.position, float("inf")
    asks_points = position.goal is Goal.CARD_POINTS
    target = None if exact else _ENOUGH if asks_points else 1
    bounds = None
    for _ in range(repeat):
        solver.forget()
        start = thread_time()
        (bounds,) = solver.values([position], target=target)
        least = min(least, thread_time() - start)
    assert bounds is not None
    if target is None:
        correct = deal.value is None or bounds.value == deal.value
    else:
        correct = deal.verdict is None or bounds.reaches(target) is deal.verdict
    return bounds.nodes, least, correct


def _report(found: dict[str, Measured], w: Words) -> Iterator[str]:
    columns = ("mean", "median", "p95", "max")
    head = [w("bench.game"), w("bench.deals")]
    head += [w("bench.nodes", figure=column) for column in columns]
    head += [w("bench.ms", figure=column) for column in columns]
    rows = [[*head, w("bench.right")]]
    for kind, measured in found.items():
        if not measured.nodes:
            continue
        row = [w("bench.kind", kind=kind), str(len(measured.nodes))]
        row += [f"{figure:.0f}" for figure in figures(measured.nodes)]
        row += [f"{figure:.3f}" for figure in figures(measured.milliseconds)]
        rows.append([*row, f"{measured.correct}/{len(measured.nodes)}"])
    yield from table(rows, right=range(1, 11))
    deals = sum(len(measured.nodes) for measured in found.values())
    yield w("bench.correct", correct=f"{sum(m.correct for m in found.values())}/{deals}")
    yield w("bench.fingerprint", nodes=str(_fingerprint(found)))


def figures(numbers: Sequence[float]) -> tuple[float, float, float, float]:
    """Mean, median, 95th percentile and maximum.

    >>> figures([1, 2, 3, 10])
    (4.0, 2, 10, 10)
    """
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return sum(ordered) / len(ordered), ordered[last // 2], ordered[-(-last * 95 // 100)], ordered[last]


def _fingerprint(found: dict[str, Measured]) -> int:
    """All nodes together: it changes with every change of the search."""
    return sum(sum(measured.nodes) for measured in found.values())


def _data(found: dict[str, Measured]) -> dict[str, Any]:
    kinds: dict[str, Any] = {}
    for kind, measured in found.items():
        if measured.nodes:
            names = ("mean", "median", "p95", "max")
            kinds[kind] = {
                "deals": len(measured.nodes),
                "correct": measured.correct,
                "nodes": dict(zip(names, figures(measured.nodes), strict=True)),
                "ms": dict(zip(names, figures(measured.milliseconds), strict=True)),
            }
    return {"kinds": kinds, "fingerprint": _fingerprint(found)}
