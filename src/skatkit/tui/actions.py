"""What a person can do now, each with its key. Every legal move is among them or in one of their menus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skatkit.rules.moves import (
    SHORTENING_MOVES,
    Bid,
    Declare,
    Discard,
    Play,
    PlayerMove,
)
from skatkit.tui.phrases import kind_of

CARD_KEYS: Final = (*"1234567890", "+", "#")
"""The keys of the cards in hand; the last two while the skat is in it."""
ACTION_KEYS: Final = {
    "pass": "p",
    "hold": "j",
    "take": "s",
    "hand": "h",
    "agree": "j",
    "refuse": "n",
    "correct": "c",
    "kontra": "k",
    "re": "k",
    "supra": "k",
    "hirsch": "k",
    "waive": "w",
    "gift": "g",
    "push": "u",
    "knock": "k",
    "announce-virgin": "y",
    "announce-march": "d",
}
"""Keys of moves that stand in the bar, by the code of the move."""
BID_KEY: Final = "b"
OTHER_BID_KEY: Final = "v"
ANNOUNCE_KEY: Final = "a"
OTHER_KEY: Final = "e"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that can be done.

    Attributes:
        key: that does it.
        move: the move, or ``None`` for a menu.
        menu: the moves of a menu.
    """

    key: str
    move: PlayerMove | None = None
    menu: tuple[PlayerMove, ...] = ()


def actions_for(legal: tuple[PlayerMove, ...]) -> tuple[Action, ...]:
    """The actions that stand in the bar: everything legal but cards, discards and what shortens a deal.

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.game import Game
    >>> view = Game(Deal.shuffled(7)).view(1)
    >>> [(action.key, str(action.move)) for action in actions_for(tuple(view.legal_moves))][:2]
    [('b', '18'), ('p', 'pass')]
    """
    return tuple(_actions(legal))


def _actions(legal: tuple[PlayerMove, ...]) -> Iterator[Action]:
    bids = tuple(move for move in legal if isinstance(move, Bid))
    if bids:
        yield Action(BID_KEY, bids[0])
    for move in legal:
        key = ACTION_KEYS.get(kind_of(move))
        if key is not None:
            yield Action(key, move)
    if len(bids) > 1:
        yield Action(OTHER_BID_KEY, menu=bids)
    declarations = tuple(move for move in legal if isinstance(move, Declare))
    if declarations:
        yield Action(ANNOUNCE_KEY, menu=declarations)
    rest = tuple(move for move in legal if _is_other(move))
    if rest:
        yield Action(OTHER_KEY, menu=rest)


def _is_other(move: PlayerMove) -> bool:
    """Has a move neither a key nor a widget of its own?"""
    if isinstance(move, Bid | Declare | Discard | Play) or move in SHORTENING_MOVES:
        return False
    return kind_of(move) not in ACTION_KEYS


def shortening(legal: tuple[PlayerMove, ...]) -> tuple[PlayerMove, ...]:
    """The claims and concessions that are possible now; they are asked back before they are made."""
    return tuple(move for move in legal if move in SHORTENING_MOVES)
