"""Three simple players play one deal; each sees only its own view."""

from __future__ import annotations

from random import Random

import skatkit as sk
from skatkit.rules.moves import Bid, Hold, Pass, Play, PlayerMove


def decide(view: sk.View, rng: Random) -> PlayerMove:
    """Bid and hold as far as 20, then do anything that is legal and does not shorten the deal."""
    if view.phase == "auction":
        wanted = (Hold(), Bid(18), Bid(20)) if (view.public.auction.value or 0) <= 20 else ()
        return next((move for move in wanted if view.check(move) is None), Pass())
    if view.phase == "play":
        return Play(rng.choice(list(view.legal_cards)))
    return rng.choice(list(view.legal_moves))


def main(seed: int = 7) -> None:
    """Play a deal and print it."""
    rng = Random(seed)
    game = sk.Game(sk.Deal.shuffled(seed))
    while game.turn is not None:
        move = decide(game.view(game.turn), rng)
        print(f"{game.turn.letter}: {move}")
        game.push(move)
    outcome = game.outcome
    if outcome is not None and outcome.reckoning is not None:
        count = outcome.reckoning.count
        print(f"{outcome.contract}: {count.card_points} card points, {outcome.score:+} game points")


if __name__ == "__main__":
    main()
