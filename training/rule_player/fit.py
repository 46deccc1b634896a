"""Fits the weights of hands to played games: skatkit/engine/game_weights.py is written by this.

python -m training.rule_player.fit games.jsonl
python -m training.rule_player.fit --write games.jsonl more.jsonl
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from skatkit.engine import game_weights
from skatkit.engine.null_safety import NullModel
from skatkit.engine.prospects import null_reach
from skatkit.engine.valuation import Model
from skatkit.rules.errors import ParseError
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.position import Position
from skatkit.rules.value import POINTS_FOR_SCHNEIDER, POINTS_TO_WIN
from training.rule_player.columns import BIAS, NullColumns, ValueColumns
from training.rule_player.games import PlayedGame, games_in
from training.rule_player.regression import Fit, fit
from training.rule_player.skats import Average, Hand, hands, null_average, value_averages

RIDGE, NULL_RIDGE = 4.0, 3.0
AVERAGE_RIDGE, NULL_AVERAGE_RIDGE = 0.3, 0.1
"""Averages have little noise."""
HANDS = 2500

Fits = dict[str, Fit]
TABLES = (
    ("SUIT_WITH_SKAT", "SUIT_SCHNEIDER", False, False),
    ("GRAND_WITH_SKAT", "GRAND_SCHNEIDER", True, False),
    ("SUIT_HAND", "SUIT_HAND_SCHNEIDER", False, True),
    ("GRAND_HAND", "GRAND_HAND_SCHNEIDER", True, True),
)
"""Names for 61 and for 90 card points; is it Grand, and is it a Hand game?"""


def fit_value_games(games: Sequence[PlayedGame]) -> Iterator[tuple[str, Fit]]:
    """Suit games and Grand, for 61 and for 90 card points."""
    for win, schneider, grand, hand in TABLES:
        columns = ValueColumns(grand=grand, puts=not hand)
        chosen = [
            game
            for game in games
            if not game.contract.game.is_null
            and (game.contract.game is GameType.GRAND) is grand
            and game.contract.hand is hand
        ]
        rows = [
            columns.row(game.contract.game, game.hand, game.put, leads=game.position is Position.FOREHAND)
            for game in chosen
        ]
        for name, points in ((win, POINTS_TO_WIN), (schneider, POINTS_FOR_SCHNEIDER)):
            reached = [float(game.card_points >= points) for game in chosen]
            yield name, _fit(name, columns.names, rows, reached, RIDGE)


def fit_null(games: Sequence[PlayedGame]) -> Iterator[tuple[str, Fit]]:
    """Null, closed and open; Hand or not is the same play."""
    columns = NullColumns()
    for name, ouvert in (("NULL_CLOSED", False), ("NULL_OPEN", True)):
        chosen = [game for game in games if game.contract.game.is_null and game.contract.ouvert is ouvert]
        rows = [columns.row(game.hand, leads=game.position is Position.FOREHAND) for game in chosen]
        yield name, _fit(name, columns.names, rows, [float(game.won) for game in chosen], NULL_RIDGE)


def fit_before_skat(fits: Fits, number: int) -> Iterator[tuple[str, Fit]]:
    """What reproduces the average chance after the best discard."""
    sample = tuple(hands(number))
    suit_game, grand = (
        Model.of_weights(rounded(fits[name])) for name in ("SUIT_WITH_SKAT", "GRAND_WITH_SKAT")
    )
    models = {game: grand if game is GameType.GRAND else suit_game for game in VALUE_GAMES}
    averages = [average for hand in sample for average in value_averages(hand, models)]
    for name, is_grand in (("SUIT_BEFORE_SKAT", False), ("GRAND_BEFORE_SKAT", True)):
        chosen = [average for average in averages if (average.game is GameType.GRAND) is is_grand]
        yield name, _fit_averages(name, chosen, grand=is_grand)
    for name in ("NULL_CLOSED", "NULL_OPEN"):
        model = NullModel.of_weights(rounded(fits[name]))
        yield f"{name}_BEFORE_SKAT", _fit_null_averages(f"{name}_BEFORE_SKAT", sample, model)


def _fit_averages(name: str, averages: Sequence[Average], *, grand: bool) -> Fit:
    columns = ValueColumns(grand=grand, puts=False)
    rows = [columns.row(average.game, average.hand, leads=average.leads) for average in averages]
    return _fit(name, columns.names, rows, [average.chance for average in averages], AVERAGE_RIDGE)


def _fit_null_averages(name: str, sample: Sequence[Hand], model: NullModel) -> Fit:
    reached = [{BIAS: 1.0, **null_reach(hand.cards, model, leads=hand.leads)} for hand in sample]
    chances = [null_average(hand, model).chance for hand in sample]
    return _fit(name, list(reached[0]), [list(row.values()) for row in reached], chances, NULL_AVERAGE_RIDGE)


def _fit(
    name: str, names: Sequence[str], rows: Sequence[Sequence[float]], seen: Sequence[float], ridge: float
) -> Fit:
    if not rows:
        raise ValueError(f"no games for {name}: play more deals")
    return fit(names, rows, seen, ridge=ridge)


def rounded(found: Fit) -> dict[str, float]:
    """The weights as they are stored; adding 0 makes -0 a 0."""
    return {name: round(weight, 2) + 0.0 for name, weight in found.weights.items()}


def module_text(present: str, tables: Mapping[str, Mapping[str, float]]) -> str:
    """The text of game_weights.py with new tables, its head kept.

    Raises:
        ValueError: the present text has no end of its head.
    """
    mark = "Weights = Mapping[str, float]\n\n"
    head, found, _ = present.partition(mark)
    if not found:
        raise ValueError(f"game_weights.py has no line {mark.strip()!r}")
    parts = [head, mark]
    for name in sorted(tables):
        lines = "".join(f'    "{feature}": {weight},\n' for feature, weight in tables[name].items())
        parts.append(f"{name}: Weights = {{\n{lines}}}\n")
    return "".join(parts)


def calibration(name: str, found: Fit) -> str:
    """For every tenth of the chances: how many games, the mean chance fitted, and what was seen."""
    lines = [f"{name}, {len(found.seen)} rows", "from    rows  fitted  seen"]
    lines += [
        f"{start:.1f}  {rows:6d}    {mean:.2f}  {seen:.2f}" for start, rows, mean, seen in found.calibration()
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; the exit status."""
    parser = argparse.ArgumentParser(description="Fit the weights of hands to played games.")
    parser.add_argument(
        "games", type=Path, nargs="+", help="files that training.rule_player.play has written"
    )
    parser.add_argument("--hands", type=int, default=HANDS, help="to average over skats (%(default)s)")
    parser.add_argument("--write", action="store_true", help="write game_weights.py instead of printing it")
    options = parser.parse_args(arguments)
    module = Path(game_weights.__file__)
    try:
        games = [game for path in options.games for game in games_in(path)]
        fits: Fits = {**dict(fit_value_games(games)), **dict(fit_null(games))}
        fits |= dict(fit_before_skat(fits, options.hands))
        tables = {name: rounded(found) for name, found in fits.items()}
        text = module_text(module.read_text(encoding="utf-8"), tables)
        if options.write:
            module.write_text(text, encoding="utf-8")
    except (ParseError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n\n".join(calibration(name, found) for name, found in fits.items()), file=sys.stderr)
    if not options.write:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
