"""Kontra and Re: when the declarer will hardly win, and when he can hardly lose.

The threshold of Kontra was measured in self-play (``bench/bench_kontra.py``; figures in docs/players.md).
"""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Decision, Reason
from skatkit.engine.prospects import as_hand, put_already
from skatkit.rules.cards import Card
from skatkit.rules.moves import Contra, KontraCall, PlayerMove, Waive
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.view import View

_ENOUGH_FOR_KONTRA = 5.3
"""Strength against the game from which games bring less than nothing on average."""
_SURE_ENOUGH_FOR_RE = 0.93
_JACKS = {Card.CJ: 1.5, Card.SJ: 1.3, Card.HJ: 1.1, Card.DJ: 1.0}
_TRUMP, _TRUMP_ACE_OR_TEN = 0.6, 1.0
_ACE, _TEN_BESIDE_ACE = 1.0, 0.5


def call(view: View) -> Decision | None:
    """Kontra before the first own card, or ``None`` where it is not called for."""
    if view.rules.kontra is None or view.is_declarer or view.check(Contra()) is not None:
        return None
    return _kontra(view)


def answer(view: View) -> Decision:
    """The next call, or none, when the deal waits for it."""
    move: PlayerMove | None = next((m for m in view.legal_moves if isinstance(m, Contra)), None)
    if move == Contra():
        return _kontra(view) or Decision(Waive(), Reason(Motive.LETS_IT_STAND))
    if move == Contra(KontraCall.RE) and (chance := _own_chance(view)) >= _SURE_ENOUGH_FOR_RE:
        return Decision(move, Reason(Motive.SURE_OF_THE_GAME, chance=chance))
    return Decision(Waive(), Reason(Motive.LETS_IT_STAND))


def _kontra(view: View) -> Decision | None:
    if strength_against(view) < _ENOUGH_FOR_KONTRA:
        return None
    return Decision(Contra(), Reason(Motive.DOUBTS_THE_GAME))


def strength_against(view: View) -> float:
    """How many tricks, roughly, a defender's hand is good for against the announced game; 0 in Null.

    A game that nobody else bid for is more often weak, so one's own bid adds to it.
    """
    game, hand = view.game, view.own_mask
    if game is None or game.is_null or game is GameType.SAXON:
        return 0.0
    ordering = game.ordering
    strength = 0.0
    for card in ordering.trumps:
        if hand >> card & 1:
            high = card.card_points >= 10
            strength += _JACKS.get(card, _TRUMP_ACE_OR_TEN if high else _TRUMP)
    for suit in ordering.suits:
        held = [card for card in suit if hand >> card & 1]
        if held and held[0] is suit[0]:
            strength += _ACE
            strength += _TEN_BESIDE_ACE if len(held) > 1 and held[1] is suit[1] else 0.0
    return strength


def _own_chance(view: View) -> float:
    """The declarer's chance as he saw it before anybody doubted it; 0 where he has no figure for his game."""
    leads = view.position is Position.FOREHAND
    if view.public.hand_game:
        prospects = as_hand(view.own_mask, view.rules, leads=leads)
    else:
        prospects = put_already(view.own_mask, view.put_mask, view.rules, leads=leads)
    return next((p.chance for p in prospects if p.contract == view.contract), 0.0)
