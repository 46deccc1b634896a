"""How fast records are read, replayed and written, and how much memory that takes.

    python bench/bench_records.py [--records N] [FILE]

FILE holds records of the International Skat Server, one a line; without it random games are taken. The
records are repeated until there are N of them (default 20,000); they are made while they are read, so that
the peak of memory is that of the reader.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random

from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.iss_score import result_of
from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.records import Record
from skatkit.rules.cards import cards_in
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Bid, Declare, Discard, Hold, Pass, PlayHand, TakeSkat
from skatkit.rules.ruleset import ISS

CONTRACTS = tuple(Contract.parse(letter) for letter in "CSHDG")


def random_line(number: int) -> str:
    """A random game, bid a little and played out, as the server would write it."""
    rng = Random(number)
    game = Game(Deal.shuffled("bench", number), ISS)
    while not game.is_over:
        moves = list(game.legal_moves)
        if Pass() in moves:
            bids = [move for move in moves if isinstance(move, Bid | Hold)]
            game.push(bids[0] if rng.random() < 0.7 and _bid(game) < 36 else Pass())
        elif PlayHand() in moves:
            game.push(TakeSkat())
        elif isinstance(moves[0], Discard):
            game.push(rng.choice(moves))
        elif isinstance(moves[0], Declare):
            game.push(Declare(rng.choice(CONTRACTS)))
        else:
            position = game.turn
            assert position is not None
            game.push(next(cards_in(game.view(position).legal_cards_mask)).name)
    return write_iss(Record.of(game, names=("Ada", "Ben", "Cleo"), place="Bench", number=number))


def _bid(game: Game) -> int:
    return game.state.public.bid


def timed(name: str, count: int, work: Callable[[], int]) -> None:
    """Do the work and tell records per second of processor time, and the peak of memory so far."""
    start = time.process_time()
    done = work()
    seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if done != count:
        raise SystemExit(f"{name}: {done} records instead of {count}")
    sys.stdout.write(f"{name:34}{done / seconds:10.0f} records/s   peak {peak:6.1f} MiB\n")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--records", type=int, default=20_000)
    options = parser.parse_args()
    lines = options.file.read_text().splitlines() if options.file else [random_line(n) for n in range(200)]
    count: int = options.records

    def stream() -> Iterator[str]:
        return islice(cycle(lines), count)

    records = [record for record in read_iss(lines) if isinstance(record, Record)]
    ours = [write_jsonl(record) for record in records]

    def all_records() -> Iterator[Record]:
        return islice(cycle(records), count)

    def replayed() -> int:
        equal = 0
        for record in read_iss(stream()):
            if isinstance(record, Record) and record.iss is not None and record.iss.result is not None:
                equal += not record.iss.result.differences(result_of(record))
        return equal

    timed("ISS: read", count, lambda: sum(isinstance(r, Record) for r in read_iss(stream())))
    timed("ISS: read, replay, compare", count, replayed)
    timed("ISS: write", count, lambda: sum(bool(write_iss(record)) for record in all_records()))
    timed("JSON lines: write", count, lambda: sum(bool(write_jsonl(record)) for record in all_records()))
    json_lines = islice(cycle(ours), count)
    timed("JSON lines: read", count, lambda: sum(isinstance(r, Record) for r in read_jsonl(json_lines)))


if __name__ == "__main__":
    main()
