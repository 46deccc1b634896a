"""Plays games with hands of every strength, to see how often they are won.

python -m training.rule_player.play --deals 4500 --out games.jsonl
python -m training.rule_player.play --deals 4500 --first 100000 --only G --out grands.jsonl

Every position of a deal becomes the declarer in turn, whatever the players would have bid. A deal and what is
played in it depend on nothing but its number: the file can be continued, and parts of it made side by side.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from skatkit.engine.null_safety import CLOSED
from skatkit.engine.player import Player
from skatkit.engine.players import make_player
from skatkit.engine.prospects import pairs_of
from skatkit.engine.valuation import HAND_GAME, WITH_SKAT
from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.deal import Deal
from skatkit.rules.errors import SkatError
from skatkit.rules.game import Game
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.ordering import VALUE_GAMES, GameType
from skatkit.rules.position import POSITIONS, Position
from training.rule_player.games import PlayedGame, games_in

SEED = "rule-player"
AUCTIONS = {
    Position.FOREHAND: ("18", "hold", "pass", "pass"),
    Position.MIDDLEHAND: ("18", "pass", "pass"),
    Position.REARHAND: ("pass", "18", "pass"),
}
"""How a position gets the game at 18."""

HAND_SHARE = 0.25
OUVERT_SHARE = 0.5
"""How many of the Null games are played open."""
BEST_DISCARD_SHARE = 0.6
DISCARDS = 4
"""From so many of the best discards the others are drawn: their weights need examples, too."""
HOPELESS, SAFE = 0.12, 0.985
"""Chances below and above which a game teaches little."""
SAFE_SHARE = 0.4
SHARES = (1.0, 0.5, 0.25)
"""How often the best, second-best and third-best game of a hand is played."""
DEALS_BETWEEN_NOTES = 50


@dataclass(frozen=True, slots=True)
class Option:
    """A game that may be played: the ten cards, those put away, and the chance it is given now."""

    game: GameType
    hand: int
    put: int
    chance: float


def hand_options(hand: int, *, leads: bool) -> Iterator[Option]:
    """Every game with the skat untouched."""
    for game in VALUE_GAMES:
        yield Option(game, hand, 0, HAND_GAME[game].chance(game, hand, leads=leads))
    yield Option(GameType.NULL, hand, 0, CLOSED.chance(hand, leads=leads))


def skat_options(cards: int, rng: random.Random, *, leads: bool) -> Iterator[Option]:
    """Every game with one of its best discards, from twelve cards."""
    pairs = tuple(pairs_of(cards))
    for game in VALUE_GAMES:
        model = WITH_SKAT[game]
        rated = sorted(
            ((model.chance(game, cards & ~pair, put=pair, leads=leads), pair) for pair in pairs), reverse=True
        )
        chance, put = rated[0] if rng.random() < BEST_DISCARD_SHARE else rng.choice(rated[:DISCARDS])
        yield Option(game, cards & ~put, put, chance)
    chance, put = max((CLOSED.chance(cards & ~pair, leads=leads), pair) for pair in pairs)
    yield Option(GameType.NULL, cards & ~put, put, chance)


def chosen(options: Iterator[Option], rng: random.Random) -> Iterator[Option]:
    """Mostly the best game, sometimes others; few that are nearly sure."""
    hopeful = [option for option in options if option.chance > HOPELESS]
    hopeful.sort(key=lambda option: -option.chance)
    for option, share in zip(hopeful, SHARES, strict=False):
        if rng.random() < share * (SAFE_SHARE if option.chance > SAFE else 1.0):
            yield option


def games_of(number: int, player: Player, only: GameType | None = None) -> Iterator[PlayedGame]:
    """The games played in a deal, all positions in turn; ``only`` leaves out all other kinds."""
    deal, rng = Deal.shuffled(SEED, number), random.Random(f"{SEED} {number}")
    for position in POSITIONS:
        hand, leads = deal.hand_masks[position], position is Position.FOREHAND
        is_hand = rng.random() < HAND_SHARE
        options = (
            hand_options(hand, leads=leads)
            if is_hand
            else skat_options(hand | deal.skat_mask, rng, leads=leads)
        )
        wanted = (option for option in options if only in (None, option.game))
        for option in chosen(wanted, rng):
            modifiers = Modifier.HAND if is_hand else Modifier.NONE
            if option.game.is_null and rng.random() < OUVERT_SHARE:
                modifiers |= Modifier.OUVERT
            yield played(number, position, Contract(option.game, modifiers), option, player)


def played(number: int, position: Position, contract: Contract, option: Option, player: Player) -> PlayedGame:
    """A forced contract, played to the end by the same player at all positions."""
    game = Game(Deal.shuffled(SEED, number))
    for call in AUCTIONS[position]:
        game.push(call)
    if contract.hand:
        game.push("hand")
    else:
        game.push("take")
        game.push(Discard(CardSet.of_mask(option.put)))
    game.push(Declare(contract))
    while game.turn is not None:
        game.push(player.decide(game.view(game.turn)).move, game.turn)
    outcome = game.outcome
    if outcome is None or outcome.reckoning is None or outcome.won is None:
        raise RuntimeError(f"deal {number}, {contract}: the game has no result")
    count = outcome.reckoning.count
    return PlayedGame(
        number,
        contract,
        option.hand,
        option.put,
        position,
        count.card_points,
        count.declarer_tricks,
        count.defender_tricks,
        outcome.won,
    )


def resume(path: Path, first: int, end: int) -> int:
    """Cut a file after its last complete deal; the deal to continue with, or ``end`` if it goes that far.

    The last deal in it may lack games: it goes, and is played again.

    Raises:
        ParseError: the file holds something else.
        ValueError: the file begins with an earlier deal.
    """
    games = list(games_in(path)) if path.exists() else []
    if not games:
        path.write_text("", encoding="utf-8")
        return first
    if games[0].deal < first:
        raise ValueError(f"{path} begins with deal {games[0].deal}, expected {first} or later: see --first")
    last = games[-1].deal
    if last >= end:
        return end
    whole = path.with_name(path.name + ".part")
    whole.write_text("".join(f"{game}\n" for game in games if game.deal < last), encoding="utf-8")
    whole.replace(path)
    return last


def play_deals(path: Path, first: int, deals: int, only: GameType | None = None) -> None:
    """Play what a file still lacks, a deal at a time, and tell the progress."""
    end = first + deals
    begin = resume(path, first, end)
    player, start, games = make_player("rules", seed=0), time.perf_counter(), 0
    with path.open("a", encoding="utf-8") as out:
        for number in range(begin, end):
            of_deal = [f"{game}\n" for game in games_of(number, player, only)]
            out.write("".join(of_deal))
            out.flush()
            games += len(of_deal)
            done = number + 1 - begin
            if done % DEALS_BETWEEN_NOTES == 0 or number + 1 == end:
                rate = games / (time.perf_counter() - start)
                note = f"deal {number + 1 - first} of {deals}, {games} games, {rate:.1f} a second"
                print(note, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; the exit status."""
    parser = argparse.ArgumentParser(description="Play games with hands of every strength.")
    parser.add_argument("--deals", type=int, default=4500, help="how many (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (%(default)s)")
    parser.add_argument("--out", type=Path, required=True, help="file to write, or to continue")
    parser.add_argument("--only", choices="CSHDGN", help="the letter of the only game to play")
    options = parser.parse_args(arguments)
    only = GameType.of_letter(options.only) if options.only else None
    try:
        play_deals(options.out, options.first, options.deals, only)
    except KeyboardInterrupt:
        print("stopped; the same command continues", file=sys.stderr)
        return 130
    except (SkatError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
