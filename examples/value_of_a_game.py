"""What a game is worth, level by level, and what it costs when the bid was too high."""

from __future__ import annotations

import skatkit as sk
from skatkit.rules.matadors import matadors
from skatkit.rules.value import Count, Reckoning, reckon


def show(reckoning: Reckoning) -> None:
    """Print a reckoning."""
    levels = " + ".join(f"{level.kind.value} {level.count}" for level in reckoning.levels)
    result = "won" if reckoning.won else "overbid" if reckoning.overbid else "lost"
    print(
        f"{reckoning.contract}, bid {reckoning.bid}: {reckoning.base_value} x ({levels}) = {reckoning.value};"
        f" {result}, {reckoning.score:+}"
    )


def main() -> None:
    """Hearts with the jack of clubs alone: won at 18, overbid at 23, saved by Schneider."""
    contract = sk.Contract.parse("H")
    cards = sk.CardSet.parse("CJ HJ HA HT HK HQ CA CT SA D7 D8 D9")
    run = matadors(contract.game, cards.mask)
    for bid, points in ((18, 78), (23, 78), (23, 92)):
        show(reckon(contract, matadors=run, bid=bid, count=Count(points, 8, 2)))


if __name__ == "__main__":
    main()
