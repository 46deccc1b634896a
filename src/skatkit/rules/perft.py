"""Perft: how many sequences of cards a deal allows, the check that card play is right."""

from __future__ import annotations

from skatkit.rules.cards import cards_in
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.trick import CardPlay


def perft(deal: Deal, game: GameType, depth: int) -> int:
    """The number of legal sequences of ``depth`` cards.

    Forehand leads; only following suit and who wins a trick matter, so play never stops early, not even
    in Null. The skat takes no part.

    Raises:
        ValueError: ``depth`` is not 0 to 30.

    >>> deal = Deal.parse("987.J8.A.JAK9/A.TKQ7.TK.TQ8/JTKQ.A9.J98.7/-.-.Q7.-")
    >>> [perft(deal, GameType.NULL, depth) for depth in range(5)]
    [1, 10, 25, 46, 414]
    """
    if not 0 <= depth <= 30:
        raise ValueError(f"depth must be 0 to 30 cards, not {depth}")
    return 1 if depth == 0 else _sequences(deal.hand_masks, CardPlay(game), depth)


def perft_table(deal: Deal, game: GameType, depth: int) -> tuple[int, ...]:
    """The counts for 1 to ``depth`` cards.

    >>> deal = Deal.parse("987.J8.A.JAK9/A.TKQ7.TK.TQ8/JTKQ.A9.J98.7/-.-.Q7.-")
    >>> perft_table(deal, GameType.NULL, 4)
    (10, 25, 46, 414)
    """
    return tuple(perft(deal, game, cards) for cards in range(1, depth + 1))


def _sequences(hands: tuple[int, int, int], play: CardPlay, depth: int) -> int:
    legal = legal_mask(play.game, hands[play.turn] & ~play.played, play.led)
    if depth == 1:
        return legal.bit_count()
    return sum(_sequences(hands, play.after(card), depth - 1) for card in cards_in(legal))
