"""How well Kontra is judged: of the games in which a defender's hand is so strong, how many are lost?

python bench/bench_kontra.py --deals 4000 --seed 1
"""

from __future__ import annotations

import argparse
from collections import Counter

from skatkit.engine.doubling import strength_against
from skatkit.engine.players import make_player
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO


def main() -> None:
    """Play, and print a line for each strength."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    games: Counter[float] = Counter()
    lost: Counter[float] = Counter()
    brought: Counter[float] = Counter()
    for number in range(options.deals):
        for strength, score in _game(options.seed, number):
            games[strength] += 1
            lost[strength] += score < 0
            brought[strength] += score
    print("strength  defenders  games lost  average score")
    for strength in sorted(games):
        count = games[strength]
        share, average = 100 * lost[strength] / count, brought[strength] / count
        print(f"{strength:8.1f}  {count:9d}  {share:9.1f} %  {average:+13.1f}")


def _game(seed: int, number: int) -> list[tuple[float, int]]:
    """A game of three rule players: each defender's strength, rounded, and the score of the game."""
    players = [make_player("rules", seed=place) for place in range(3)]
    game = Game(Deal.shuffled(f"kontra {seed}", number), ISKO)
    strengths: list[float] = []
    while not game.is_over:
        position = game.turn
        if position is None:
            raise RuntimeError(f"deal {number} waits for nobody")
        if game.state.phase is Phase.PLAY and not strengths:
            found = (strength_against(game.view(p)) for p in game.state.public.defenders)
            strengths = [round(2 * strength) / 2 for strength in found]
        game.push(players[position].decide(game.view(position)).move, position)
    outcome = game.outcome
    if outcome is None or outcome.contract is None or outcome.contract.game.is_null:
        return []
    return [(strength, outcome.score) for strength in strengths]


if __name__ == "__main__":
    main()
