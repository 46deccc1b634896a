"""Card play equals that of OpenSpiel's game ``skat``, which others have checked.

OpenSpiel has the same cards with the same numbers, deals in the same packets and plays tricks by the
same rules. It differs around them, and so only its card play is compared:

* there is no auction: the first position that names a game plays it, and always with the skat;
* it counts the skat only at the end, and a Null not by tricks: its points are not compared there;
* no Hand, no announcements, no ouvert, no claims, no matadors: its result is card points alone;
* a Null ends with the declarer's first trick, as a deal here does, but card play as such does not;
* when all pass the deal is over; there is no Ramsch.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from skatkit.rules.cards import CARDS, cards_in, mask_of, points_of
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType, legal_mask
from skatkit.rules.position import POSITIONS
from skatkit.rules.trick import CardPlay

GAMES = {
    "diamonds": GameType.DIAMONDS,
    "hearts": GameType.HEARTS,
    "spades": GameType.SPADES,
    "clubs": GameType.CLUBS,
    "grand": GameType.GRAND,
    "null": GameType.NULL,
}
POINTS = re.compile(r"Points \(Solo / Team\): \((\d+) / (\d+)\)")
LAST_WINNER = re.compile(r"Last trick won by player (\d)")


@pytest.fixture(scope="module")
def openspiel() -> Any:
    """OpenSpiel's Skat."""
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed (pip install open_spiel)")
    return pyspiel.load_game("skat")


def test_a_few_play_outs(openspiel: Any) -> None:
    compare(openspiel, range(300))


@pytest.mark.slow
@pytest.mark.outside
def test_ten_thousand_play_outs(openspiel: Any) -> None:
    compare(openspiel, range(1000, 11000))


def compare(openspiel: Any, seeds: range) -> None:
    """Play random cards in both; every game is played, and both endings of Null occur."""
    seen = {play_out(openspiel, Random(seed)) for seed in seeds}
    assert {game for game, _ in seen} == set(DECLARABLE_GAMES)
    assert {complete for game, complete in seen if game is GameType.NULL} == {True, False}


def play_out(openspiel: Any, rng: Random) -> tuple[GameType, bool]:
    """One random deal in both; the game and whether all ten tricks were played."""
    deck = list(CARDS)
    rng.shuffle(deck)
    deal = Deal.from_deck(deck)
    other = openspiel.new_initial_state()
    for card in deck:
        other.apply_action(int(card))
    declarer = rng.choice(POSITIONS)
    names = {other.action_to_string(action): action for action in other.legal_actions()}
    for _ in range(declarer):
        other.apply_action(names["unknown/pass"])
    name = rng.choice(list(GAMES))
    other.apply_action(names[name])
    hands = list(deal.hand_masks)
    hands[declarer] |= deal.skat_mask
    put = rng.sample(list(cards_in(hands[declarer])), 2)
    for card in put:
        assert other.legal_actions() == [int(c) for c in cards_in(hands[declarer])]
        other.apply_action(int(card))
        hands[declarer] ^= 1 << card

    play = CardPlay(GAMES[name])
    while not other.is_terminal():
        assert other.current_player() == play.turn
        legal = list(cards_in(legal_mask(play.game, hands[play.turn] & ~play.played, play.led)))
        assert other.legal_actions() == [int(card) for card in legal]
        card = rng.choice(legal)
        other.apply_action(int(card))
        play = play.after(card)
        if not play.table:
            text = str(other)
            winner, points = LAST_WINNER.search(text), POINTS.search(text)
            assert winner is not None
            assert points is not None
            assert int(winner[1]) == play.tricks[-1].winner
            own, all_points = play.points[declarer], sum(play.points)
            if not other.is_terminal():
                assert (int(points[1]), int(points[2])) == (own, all_points - own)
            elif name != "null":
                skat = points_of(mask_of(put))
                assert (int(points[1]), int(points[2])) == (own + skat, all_points - own)
    complete = len(play.tricks) == 10
    assert complete or (name == "null" and play.tricks[-1].winner is declarer)
    return play.game, complete
