"""Reads the log of XSkat 4.0 (``xskat -auto N -log FILE -unfmt``) and writes its games as JSON lines.

    python -m tests.oracles.xskat_log --ramsch R.log --pushing S.log --kontra K.log > games.jsonl

A game is a table of tricks, one a line, a column for each player: the card after ``_`` was led, the one in
capitals took the trick (and led it where no card is marked). Then come the hands as they were played, the
skat, and the result. A player whose name stands between ``_`` said Kontra (the declarer: Re).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_CARD = re.compile(r"(Club|Spade|Heart|Diamond)([ _])(10|[AKQJ987])", re.IGNORECASE)
_NAME = re.compile(r"(_?)Computer([123])_?")
_SEED = re.compile(r"---- random_seed \d+ \d+ ([123]) ")
_PASSED = re.compile(r"([FMR])H([ _])passed: (.*)")


def _card(text: str) -> str:
    found = _CARD.fullmatch(text)
    if found is None:
        raise ValueError(f"no card: {text!r}")
    return found[1][0].upper() + found[3].replace("10", "T")


def _pair(text: str) -> list[str]:
    return [_card(part.strip()) for part in text.split(",")]


def games(text: str) -> Iterator[dict[str, Any]]:
    """The games of a log that were played; seats are counted from 0, forehand is the one after the dealer."""
    for part in text.split("=" * 40 + "\n"):
        lines = part.splitlines()
        seed = next((number for number, line in enumerate(lines) if _SEED.match(line)), None)
        if seed is None:
            continue
        game = _game(lines, seed)
        if game is not None:
            yield game


def _game(lines: list[str], seed: int) -> dict[str, Any] | None:
    found = _SEED.match(lines[seed])
    assert found is not None
    tricks = [_CARD.findall(line) for line in lines[:seed]]
    tricks = [trick for trick in tricks if len(trick) == 3]
    if not tricks:
        return None
    hands: list[list[str]] = [[], [], []]
    end = next(number for number in range(seed + 1, len(lines)) if lines[number].startswith("-----"))
    for line in lines[seed + 1 : end]:
        for seat, card in enumerate(_CARD.finditer(line)):
            hands[seat].append(_card(card[0]))
    footer = lines[end + 1 :]
    names = next(line for line in lines if "Computer" in line)
    game: dict[str, Any] = {
        "dealer": int(found[1]) - 1,
        "hands": hands,
        "tricks": [[a[0][0].upper() + a[2].replace("10", "T") for a in trick] for trick in tricks],
        "leads": [_leader(trick) for trick in tricks],
        "winners": [_winner(trick) for trick in tricks],
        "doubled": [int(name[2]) - 1 for name in _NAME.finditer(names) if name[1]],
        "passed": {},
    }
    for line in footer:
        _read(line.strip(), game)
    return game


def _winner(trick: list[tuple[str, str, str]]) -> int:
    return next(seat for seat, (suit, _, _) in enumerate(trick) if suit.isupper())


def _leader(trick: list[tuple[str, str, str]]) -> int:
    """The seat of the marked card; who leads and wins has only the mark of the winner."""
    return next((seat for seat, (_, mark, _) in enumerate(trick) if mark == "_"), _winner(trick))


def _read(line: str, game: dict[str, Any]) -> None:
    key, _, rest = line.partition(": ")
    passed = _PASSED.match(line)
    if passed:
        # Marked like a lead: passed on as it was, unseen.
        game["passed"][passed[1]] = None if passed[2] == "_" else _pair(passed[3])
    elif key in ("Skat is", "Skat was"):
        game[key.split()[1]] = _pair(rest)
    elif key == "Last bid":
        game["bid"] = int(rest)
    elif key in ("Won with", "Lost with"):
        game["points"], game["won"] = int(rest.split()[0]), key.startswith("Won")
    elif line.startswith("Computer"):
        game["seat"], game["said"] = int(line[8]) - 1, line.split(" ", 2)[1:]
    elif line:
        game.setdefault("more", []).append(line)


def main() -> None:
    """Read logs and write their games, those of a Kontra log only where Kontra was said."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for kind in ("ramsch", "pushing", "kontra"):
        parser.add_argument(f"--{kind}", type=Path)
    parser.add_argument("--most", type=int, default=150)
    options = parser.parse_args()
    for kind in ("ramsch", "pushing", "kontra"):
        path: Path | None = getattr(options, kind)
        if path is None:
            continue
        found = [game for game in games(path.read_text("latin-1")) if kind != "kontra" or game["doubled"]]
        for game in found[: options.most]:
            sys.stdout.write(json.dumps({"kind": kind, **game}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
