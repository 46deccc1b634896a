"""A learning aid: what a hand is worth before the skat is known, and what each game would count."""

from __future__ import annotations

from skatkit.cli.table_talk import Talk
from skatkit.rules.bids import NULL_VALUES
from skatkit.rules.contract import Contract
from skatkit.rules.matadors import matadors
from skatkit.rules.ordering import VALUE_GAMES
from skatkit.rules.value import Target, levels_needed, target_for
from skatkit.rules.view import View


def signed_matadors(contract: Contract, view: View) -> int:
    """Matadors over all cards the viewer knows to be his: the hand, and what he has put away."""
    mask = view.own_mask | view.put_mask
    return matadors(contract.game, mask, jacks_only=view.rules.matadors_jacks_only)


def value_announced(contract: Contract, view: View) -> int:
    """What a game is worth when it is just won as announced, by the cards the viewer knows."""
    game = contract.game
    if game.is_null:
        return NULL_VALUES[contract.hand, contract.ouvert]
    return -game.base_value * levels_needed(contract, matadors=signed_matadors(contract, view), bid=0)


def target_beyond(contract: Contract, view: View) -> str:
    """What the declarer must reach beyond his announcement to reach his bid.

    ``none``, ``schneider``, ``schwarz``, or ``impossible``.
    """
    if contract.game.is_null:
        return "none" if value_announced(contract, view) >= view.public.bid else "impossible"
    needed = levels_needed(contract, matadors=signed_matadors(contract, view), bid=view.public.bid)
    if needed <= 0:
        return "none"
    target = target_for(contract, needed)
    if target is None:
        return "impossible"
    return "schneider" if target is Target.SCHNEIDER else "schwarz"


def hand_worth(talk: Talk, view: View) -> str:
    """What the ten cards are worth in each game, without the skat."""
    by_run: dict[int, list[str]] = {}
    for game in VALUE_GAMES:
        contract = Contract(game)
        item = talk.w("play.aid-game", game=talk.contract(contract), value=value_announced(contract, view))
        by_run.setdefault(signed_matadors(contract, view), []).append(item)
    parts = [
        talk.w(
            "play.aid-run",
            side="with" if run > 0 else "without",
            n=abs(run),
            game=abs(run) + 1,
            values=", ".join(values),
        )
        for run, values in by_run.items()
    ]
    return talk.w("play.aid", values="; ".join(parts))
