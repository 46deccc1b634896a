"""Matadors (Spitzen): the unbroken run of top trumps with or without the declarer (ISkO 2.3)."""

from __future__ import annotations

from skatkit.rules.ordering import GameType


def matadors(game: GameType, mask: int, *, jacks_only: bool = False) -> int:
    """Matadors of the declarer's 10 + 2 cards: ``+n`` is "with n", ``-n`` "without n"; 0 in Null.

    Args:
        game: the kind of game.
        mask: the ten dealt cards and the two of the skat.
        jacks_only: house rule: only the four jacks count.

    >>> from skatkit.rules.cards import CardSet
    >>> matadors(GameType.HEARTS, CardSet.parse("CJ HJ DJ HA HT HK HQ").mask)
    1
    >>> matadors(GameType.HEARTS, CardSet.parse("DJ HA HT HK HQ H9 H8").mask)
    -3
    """
    trumps = game.ordering.trumps[:4] if jacks_only else game.ordering.trumps
    if not trumps:
        return 0
    has_top = mask >> trumps[0] & 1
    run = 0
    for card in trumps:
        if mask >> card & 1 != has_top:
            break
        run += 1
    return run if has_top else -run


def most_matadors(game: GameType, hand_mask: int, *, jacks_only: bool = False) -> int:
    """The greatest number of matadors (unsigned) the ten cards can have with any unseen skat.

    Two missing trumps may lie in the skat and lengthen a run "with"; a run "without" stays as long as
    it is when the skat holds none of its cards.
    """
    trumps = game.ordering.trumps[:4] if jacks_only else game.ordering.trumps
    missing_allowed = 2
    longest_with = 0
    for card in trumps:
        if not hand_mask >> card & 1:
            if not missing_allowed:
                break
            missing_allowed -= 1
        longest_with += 1
    return max(longest_with, -matadors(game, hand_mask, jacks_only=jacks_only))
