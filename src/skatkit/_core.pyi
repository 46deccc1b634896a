"""
The native core: searches, worlds and play-outs on plain numbers. Use skatkit.engine instead.
"""

from collections.abc import Sequence


class BadPositionError(ValueError):
    pass

def variant() -> str:
    """The instruction set in use: bmi2 or baseline."""

def legal_mask(game: int, hand: int, led: int) -> int:
    """The cards of a hand that may be played."""

def winner_index(game: int, cards: Sequence[int]) -> int:
    """Which card of a trick wins it."""

def prove_claim(game: int, own: int, unseen: int, may_hold: Sequence[int], size: Sequence[int], declarer: int, leader: int, table: Sequence[int], most_nodes: int) -> int:
    """Is a claim of the rest true? 1, 0, or -1 for not found out."""

def play_out(position: tuple[int, Sequence[int], int, int, Sequence[int]], policy: str, games: int, seed: int, with_cards: bool) -> tuple[bytes, bytes]:
    """Points and tricks of each player in each game, and the cards played."""

class Batch:
    """Solvers for several threads."""

    def __init__(self, threads: int, variant: str, table_bytes: int) -> None: ...

    def values(self, positions: Sequence[tuple[int, Sequence[int], int, int, Sequence[int]]], goal: int, low: int, high: int, nodes: int, seconds: float) -> list[tuple[int, int, int]]:
        """(low, high, nodes) for each position."""

    def card_values(self, positions: Sequence[tuple[int, Sequence[int], int, int, Sequence[int]]], goal: int, low: int, high: int, nodes: int, seconds: float) -> list[tuple[list[tuple[int, int, int]], int]]:
        """([(card, low, high), ...], nodes) for each position."""

    def forget(self) -> None:
        """Empty all tables."""

    @property
    def memory(self) -> int:
        """Bytes of all tables."""

    @property
    def threads(self) -> int:
        """How many threads."""

class Worlds:
    """Every way that hidden cards may lie."""

    def __init__(self, cards: int, places: Sequence[tuple[int, int]]) -> None: ...

    @property
    def count(self) -> int:
        """How many there are."""

    def draw(self, how_many: int, seed: int) -> list[int]:
        """Uniform numbers of worlds."""

    def at(self, numbers: Sequence[int]) -> list[list[int]]:
        """The worlds with these numbers."""
