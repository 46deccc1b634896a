"""The players there are, by name."""

from __future__ import annotations

from skatkit.engine.player import Player
from skatkit.engine.random import RandomPlayer
from skatkit.engine.rule_player import RulePlayer
from skatkit.rules.errors import SkatError

PLAYERS = ("random", "rules")
"""The names :func:`make_player` knows, from the weakest."""


class UnknownPlayerError(SkatError, ValueError):
    """There is no player of this name."""


def make_player(name: str, *, seed: int) -> Player:
    """A new player.

    Args:
        name: one of :data:`PLAYERS`.
        seed: where all its randomness comes from: the same seed plays the same game again.

    Raises:
        UnknownPlayerError: there is no such player.

    >>> make_player("rules", seed=1)
    RulePlayer()
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "rules":
        return RulePlayer()
    raise UnknownPlayerError(f"no player: {name!r} (expected one of {', '.join(PLAYERS)})")
