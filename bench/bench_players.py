"""How the computer players play: self-play statistics, Ramsch at mixed tables, and speed.

python bench/bench_players.py --deals 3000 --seed 1
python bench/bench_players.py --ramsch --deals 2000
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from skatkit.engine.motive import Motive
from skatkit.engine.player import LEVEL, UNLIMITED, Decision, Limits, Player, Reason, Standing
from skatkit.engine.players import PLAYERS, make_player
from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Pass
from skatkit.rules.ordering import DECLARABLE_GAMES
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, Ruleset
from skatkit.rules.view import View
from skatkit.sheet.scoring import list_points

NULL_FORMS = ("N", "NH", "NO", "NOH")
DEALS_OF_A_LIST = 36


def outcomes(players: Sequence[Player], rules: Ruleset, seed: str, deals: int) -> Iterator[Outcome]:
    """Deals played to their end; ``players`` sit as forehand, middlehand and rearhand in all of them."""
    for number in range(deals):
        game = Game(Deal.shuffled(seed, number), rules)
        while not game.is_over:
            position = game.turn
            if position is None:
                raise RuntimeError(f"deal {number} waits for nobody")
            game.push(players[position].decide(game.view(position)).move, position)
        if game.outcome is None:
            raise RuntimeError(f"deal {number} has no outcome")
        yield game.outcome


def statistics(name: str, seed: int, deals: int) -> None:
    """Three players of one kind among themselves under the official rules."""
    players = [make_player(name, seed=3 * seed + place) for place in range(3)]
    start = time.process_time()
    played = list(outcomes(players, ISKO, str(seed), deals))
    seconds = time.process_time() - start
    own_games = [outcome for outcome in played if outcome.reckoning is not None]
    print(f"{name} x 3, {deals} deals, seed {seed}: {deals / seconds:.0f} deals a second of processor time")
    print(f"passed in      {_share(deals - len(own_games), deals)}")
    if not own_games:
        return
    print(f"declarer won   {_share(sum(o.won is True for o in own_games), len(own_games))}")
    overbid = sum(o.reckoning is not None and o.reckoning.overbid for o in own_games)
    print(f"overbid        {_share(overbid, len(own_games))}")
    print(f"average score  {sum(o.score for o in own_games) / len(own_games):+.1f}")
    total = sum(sum(_list_points(outcome)) for outcome in played)
    print(f"Seeger-Fabian  {total / deals / 3 * DEALS_OF_A_LIST:+.0f} a player in {DEALS_OF_A_LIST} deals")
    _table(own_games)


def _table(own_games: Sequence[Outcome]) -> None:
    declared: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for outcome in own_games:
        if outcome.contract is not None:
            for line in _lines(outcome.contract):
                declared[line] += 1
                won[line] += outcome.won is True
    names = [game.name.lower() for game in DECLARABLE_GAMES]
    for line in (*names, "hand", *NULL_FORMS, "schneider announced", "schwarz announced", "ouvert"):
        print(f"{line:20s}{_share(declared[line], len(own_games))}   won {_share(won[line], declared[line])}")


def _lines(contract: Contract) -> Iterator[str]:
    yield contract.game.name.lower()
    if contract.hand:
        yield "hand"
    if contract.game.is_null:
        yield str(contract)
    else:
        if contract.schneider:
            yield "schneider announced"
        if contract.schwarz:
            yield "schwarz announced"
        if contract.ouvert:
            yield "ouvert"


def _list_points(outcome: Outcome) -> tuple[int, ...]:
    return list_points(
        outcome.scores, declarer=outcome.declarer, won=outcome.won, scoring=ListScoring.SEEGER_FABIAN
    )


def _share(part: int, whole: int) -> str:
    return f"{part:5d} {100 * part / whole:5.1f} %" if whole else f"{part:5d}     –  "


class AlwaysPasses:
    """A player that passes in the auction and leaves all other decisions to another one."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: View, standing: Standing = LEVEL, *, limits: Limits = UNLIMITED) -> Decision:
        """Pass, or what the other player would do."""
        if view.phase is Phase.AUCTION:
            return Decision(Pass(), Reason(Motive.HAND_TOO_WEAK))
        return self._player.decide(view, standing, limits=limits)


def ramsch(seed: int, deals: int) -> None:
    """Game points a deal of each player at mixed tables where everybody passes."""
    for names in (
        ("random", "random", "random"),
        ("rules", "random", "random"),
        ("rules", "rules", "random"),
    ):
        totals = Counter[str]()
        for turn in range(3):
            seats = names[turn:] + names[:turn]
            players = [AlwaysPasses(make_player(name, seed=seed + place)) for place, name in enumerate(seats)]
            for outcome in outcomes(players, WITH_RAMSCH, f"ramsch {seed} {turn}", deals // 3):
                for position in POSITIONS:
                    totals[seats[position]] += outcome.scores[position]
        each = ", ".join(
            f"{name} {totals[name] / names.count(name) / (deals // 3 * 3):+.1f}" for name in sorted(totals)
        )
        print(f"Ramsch, {' '.join(names)}: {each} game points a deal")


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--player", choices=PLAYERS, default="rules")
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ramsch", action="store_true", help="Ramsch at mixed tables")
    arguments = parser.parse_args()
    if arguments.ramsch:
        ramsch(arguments.seed, arguments.deals)
    else:
        statistics(arguments.player, arguments.seed, arguments.deals)


if __name__ == "__main__":
    main()
