"""Which card to play: who is asked depends on the game and the side."""

from __future__ import annotations

from skatkit.engine import declarer, defence, null_declarer, null_defence, ramsch
from skatkit.engine.motive import Motive
from skatkit.engine.player import Candidate, Decision, Reason
from skatkit.engine.rating import Rated
from skatkit.engine.situation import Situation
from skatkit.rules.cards import CARDS, Card, cards_in
from skatkit.rules.moves import Play
from skatkit.rules.ordering import GameType, legal_mask, winner_index
from skatkit.rules.trick import CardPlay
from skatkit.rules.view import View


def choose(view: View) -> Decision:
    """The card with the best rating; of equal ones the lowest by index."""
    position, play = view.position, view.play
    assert position is not None and play is not None
    legal = legal_mask(play.game, view.hand_mask(), play.led)
    if legal.bit_count() == 1:
        return Decision(Play(next(cards_in(legal))), Reason(Motive.ONLY_MOVE))
    if play.game is GameType.SAXON:
        return _plainly(play, legal)
    situation = Situation(view, position, play)
    ranked = sorted(_rated(situation), key=lambda rated: (-rated.rating, rated.card))
    return Decision(
        Play(CARDS[ranked[0].card]),
        Reason(ranked[0].motive, card_points=situation.at_stake),
        tuple(Candidate(Play(CARDS[r.card]), r.rating, r.motive) for r in ranked),
    )


def _plainly(play: CardPlay, legal: int) -> Decision:
    """In a game without measured weights: the cheapest winner if there is one, else the cheapest card."""
    strength = play.game.ordering.strength

    def cost(card: Card) -> tuple[int, int]:
        return card.card_points, strength[card]

    cards = sorted(cards_in(legal), key=cost)
    table = (*play.table,)
    winners = [card for card in cards if table and winner_index(play.game, (*table, card)) == len(table)]
    if winners:
        return Decision(Play(winners[0]), Reason(Motive.WINS_TRICK))
    return Decision(Play(cards[0]), Reason(Motive.PLAYS_LOW))


def _rated(situation: Situation) -> list[Rated]:
    game, is_declarer = situation.game, situation.me is situation.declarer
    if game is GameType.RAMSCH:
        return ramsch.rate(situation)
    if game is GameType.NULL:
        return null_declarer.rate(situation) if is_declarer else null_defence.rate(situation)
    return declarer.rate(situation) if is_declarer else defence.rate(situation)
