"""``skat solve``: what a position is worth when all cards are open and everybody plays his best."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import click

from skatkit.cli.card_input import chosen_letters, letters_option
from skatkit.cli.io import writes_symbols
from skatkit.cli.solved_deals import read_deals
from skatkit.engine.open_position import Goal, OpenPosition
from skatkit.engine.solver import Solution, Solver
from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import Letters
from skatkit.i18n.terms import game_name, position_name
from skatkit.render.text import table
from skatkit.rules.position import POSITIONS
from skatkit.rules.spn import parse_spn
from skatkit.rules.state import State

_BY_LETTER = {position.letter: position for position in POSITIONS}
_YES_NO = {True: "yes", False: "no", None: "unknown"}


def command(w: Words) -> click.Command:
    """The command ``solve`` in a language."""

    def run(
        *,
        spn: tuple[str, ...],
        deals: str | None,
        soloist: str | None,
        target: int | None,
        letters: str | None,
        as_json: bool,
    ) -> None:
        if bool(spn) == (deals is not None):
            raise click.UsageError(w("solve.one-of-both"))
        alphabet, solver = chosen_letters(letters, w), Solver()
        alone = None if soloist is None else _BY_LETTER[soloist.upper()]
        positions: Iterator[tuple[int, OpenPosition]]
        if deals is None:
            state = parse_spn(" ".join(spn))
            if not isinstance(state, State):
                raise click.UsageError(w("solve.hidden-cards"))
            positions = iter([(1, OpenPosition.of(state, alone))])
        else:
            positions = ((deal.line, deal.position) for deal in read_deals(deals, w))
        for line, position in positions:
            solution = solver.solve(position)
            reached = None if target is None else solution.bounds.reaches(target)
            if as_json:
                data = _data(solution, line if deals is not None else None)
                if target is not None:
                    data |= {"target": target, "reached": reached}
                print(json.dumps(data, ensure_ascii=False))
                continue
            if deals is not None:
                print(w("solve.line", line=line))
            for text in _lines(solution, alphabet, w):
                print(text)
            if target is not None:
                print(w("solve.target", target=target, reached=_YES_NO[reached]))
            if deals is not None:
                print()

    params: list[click.Parameter] = [
        click.Argument(["spn"], nargs=-1, metavar="SPN"),
        click.Option(["--deals"], type=click.Path(), metavar="FILE", help=w("solve.option-deals")),
        click.Option(
            ["--soloist"],
            type=click.Choice(tuple(_BY_LETTER), case_sensitive=False),
            help=w("solve.option-soloist"),
        ),
        click.Option(["--target"], type=click.IntRange(0, 120), help=w("solve.option-target")),
        letters_option(w),
        click.Option(["--json", "as_json"], is_flag=True, help=w("solve.option-json")),
    ]
    return click.Command("solve", params=params, callback=run, help=w("solve.about"))


def _lines(solution: Solution, letters: Letters, w: Words) -> Iterator[str]:
    position = solution.position
    symbols = writes_symbols(sys.stdout)
    soloist = position_name(w, position.soloist)
    game = game_name(w, position.game)
    if solution.goal is Goal.NO_TRICK:
        yield w("solve.null", game=game, soloist=soloist, won=_YES_NO[solution.is_reached])
    elif solution.goal is Goal.FEWEST_POINTS:
        yield w("solve.fewest", game=game, soloist=soloist, points=solution.bounds.value)
    else:
        yield w("solve.points", game=game, soloist=soloist, points=solution.bounds.value)
    if not solution.cards:
        yield w("solve.over")
        return
    best = solution.best_cards
    yield w("solve.turn", player=position_name(w, position.turn), cards=letters.cards(best, symbols=symbols))
    rows = []
    for card in reversed(solution.cards):
        value = card.bounds.value
        words = w("solve.trick", value=value) if solution.goal is Goal.NO_TRICK else str(value)
        rows.append(["", letters.card(card.card, symbols=symbols), words, "*" if card.card in best else ""])
    yield from table(rows, right=[2])


def _data(solution: Solution, line: int | None) -> dict[str, Any]:
    position = solution.position
    data: dict[str, Any] = {} if line is None else {"line": line}
    data |= {
        "game": position.game.letter,
        "goal": solution.goal.value,
        "soloist": position.soloist.name.lower(),
        "turn": None if position.is_over else position.turn.name.lower(),
        "value": solution.bounds.value,
        "best": [card.name for card in solution.best_cards],
        "cards": {entry.card.name: entry.bounds.value for entry in solution.cards},
    }
    return data
