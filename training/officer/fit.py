"""Measure the weights of the player of Offiziersskat: it plays against itself, and a line is fitted.

Every deal is played in one suit game, Grand and Ramsch, with all upper cards open. At the beginning of each
trick the kinds of cards that lie open are counted, leader less follower; they are fitted to the difference in
card points from there to the end. The chances to win are fitted to what lay open when it had to be decided.

    python -m training.officer.fit --deals 800

prints what belongs into ``skatkit.engine.officer_weights``. The stored numbers were printed so,
after two rounds of 1,500 deals with a shorter search, each played with the weights of the round before.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from skatkit.engine.officer_cards import rate_cards
from skatkit.engine.officer_worth import KINDS, balance, kinds
from skatkit.rules.cards import FULL_MASK
from skatkit.rules.moves import Play
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.moves import Announce
from skatkit.rules.officer.options import Officer, OfficerDeal
from skatkit.rules.officer.public import OfficerPublic
from skatkit.rules.officer.role import Role
from skatkit.rules.ordering import SUIT_GAMES, GameType

OPTIONS = Officer(deal=OfficerDeal.FULL, kontra=False, ramsch=True, null=True)
RIDGE = 5.0
Row = list[float]


@dataclass
class Sample:
    """What was counted: card kinds with the points still to come, and what lay open with who won."""

    rows: list[Row] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)
    chances: dict[str, list[tuple[float, bool]]] = field(default_factory=dict)


def row_of(game: GameType, public: OfficerPublic, leader: Role) -> Row:
    """The kinds of open cards, leader less follower, and 1 for leading."""
    row = [0.0] * (KINDS + 1)
    row[KINDS] = 1.0
    played = 0 if public.duel is None else public.duel.played
    for role, sign in ((leader, 1.0), (leader.other, -1.0)):
        own = public.open_mask(role)
        for _, kind in kinds(game, own, FULL_MASK & ~played & ~own):
            row[kind] += sign
    return row


def play(deal: PileDeal, game: GameType, sample: Sample) -> None:
    """Play a deal and count."""
    table = OfficerGame(deal, OPTIONS)
    table.push(Announce(game))
    rows: list[tuple[Row, Role, int]] = []
    while not table.is_over:
        public, turn = table.state.public, table.turn
        assert turn is not None and public.duel is not None
        if public.duel.led is None:
            points = public.duel.card_points
            rows.append((row_of(game, public, turn), turn, points[turn] - points[turn.other]))
        table.push(Play(rate_cards(table.view(turn))[0].card))
    duel = table.state.public.duel
    assert duel is not None
    last = duel.card_points
    sign = -1 if game is GameType.RAMSCH else 1
    # The last tricks are searched to the end; they need no weights.
    for row, turn, before in rows[:-5]:
        sample.rows.append(row)
        sample.targets.append(sign * (last[turn] - last[turn.other] - before))
    won = last[Role.ANNOUNCER] < 60 if game is GameType.RAMSCH else last[Role.ANNOUNCER] > 60
    for name, value in outlooks(deal, game):
        sample.chances.setdefault(name, []).append((value, won))


def outlooks(deal: PileDeal, game: GameType) -> Iterator[tuple[str, float]]:
    """The balance for the announcer of what lies open at each moment at which something is said."""
    upper = [[pile[0] for pile in piles] for piles in deal.piles]
    for name, (own, other) in {"4-0": (4, 0), "4-4": (4, 4), "8-8": (8, 8)}.items():
        masks = [sum(1 << card for card in cards[:n]) for cards, n in zip(upper, (own, other), strict=True)]
        yield name, balance(game, masks[0], masks[1], 0)


def fitted(sample: Sample) -> list[float]:
    """The weights of the kinds of cards and of leading, by ridge regression."""
    x, y = np.array(sample.rows), np.array(sample.targets)
    inner = x.T @ x + RIDGE * np.eye(x.shape[1])
    weights: list[float] = np.linalg.solve(inner, x.T @ y).tolist()
    return weights


def slope_of(pairs: list[tuple[float, bool]]) -> tuple[float, float]:
    """Bias and slope of the logistic curve from balance to chance, by Newton's method."""
    x = np.array([[1.0, value] for value, _ in pairs])
    y = np.array([float(won) for _, won in pairs])
    weights = np.zeros(2)
    for _ in range(30):
        chance = 1 / (1 + np.exp(-(x @ weights)))
        hessian = (x * (chance * (1 - chance))[:, None]).T @ x + 1e-6 * np.eye(2)
        weights += np.linalg.solve(hessian, x.T @ (y - chance))
    return float(weights[0]), float(weights[1])


def main() -> None:
    """Play, fit, and print what belongs into ``officer_weights``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="officer")
    arguments = parser.parse_args()
    families = {"SUIT": SUIT_GAMES, "GRAND": (GameType.GRAND,), "RAMSCH": (GameType.RAMSCH,)}
    for name, games in families.items():
        sample = Sample()
        for number in range(arguments.deals):
            deal = PileDeal.shuffled(arguments.seed, number)
            # One suit is like another.
            for game in games if len(games) == 1 else (games[number % 4],):
                play(deal, game, sample)
        weights = fitted(sample)
        print(f"{name}_WORTH =", [round(weight, 2) for weight in weights[:-1]])
        print(f"ON_LEAD {name.lower()}:", round(weights[-1], 2))
        for moment, pairs in sample.chances.items():
            bias, slope = slope_of(pairs)
            print(f"CHANCES {name.lower()} {moment}: {bias:.3f}, {slope:.4f}")


if __name__ == "__main__":
    main()
