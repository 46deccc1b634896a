"""Real hands as one player saw them, four of them with all cards: legality, winners, card points."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.position import POSITIONS
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Party
from tests.rules.scenarios import announced, bought, outcome_of, taken

pytestmark = pytest.mark.outside


@pytest.fixture(scope="module")
def records(shared_data: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((shared_data / "muskat_games.json").read_text("utf-8"))
    assert len(found) == 14
    return found


def test_all_tricks_have_their_winners(records: list[dict[str, Any]]) -> None:
    """In every hand, complete or not; the player whose cards are known has followed suit."""
    tricks = 0
    for record in records:
        play = CardPlay(GameType.of_letter(record["contract"]))
        me, held = POSITIONS[record["me"]], CardSet.parse(" ".join(record["my_hand"])).mask
        for leader, *cards, winner in record["tricks"]:
            assert play.leader is POSITIONS[leader]
            for card in map(parse_card, cards):
                if play.turn is me:
                    assert 1 << card & legal_mask(play.game, held & ~play.played, play.led), record["name"]
                play = play.after(card)
            assert play.leader is POSITIONS[winner], record["name"]
            tricks += 1
    assert tricks == 68


@pytest.mark.parametrize("name", ["sl002", "sl005", "sl005b", "sl006"])
def test_complete_hands(records: list[dict[str, Any]], name: str) -> None:
    record = next(record for record in records if record["name"] == name)
    put = CardSet.parse(" ".join(record["put_or_skat"]))
    deal = Deal.of([CardSet.parse(" ".join(hand)) for hand in record["deal_after_put"]], put)
    declarer = POSITIONS[record["declarer"]]
    assert deal.hand(POSITIONS[record["me"]]) == CardSet.parse(" ".join(record["my_hand"]))
    game = announced(bought(deal, declarer=declarer, bid=record["bid"]), record["contract"], put)
    for cards in record["plays"]:
        for card in cards:
            game.push(card)
    outcome = outcome_of(game)
    assert taken(game)[0] == record["declarer_points"]
    assert game.state.public.party_tricks(Party.DECLARER) == record["declarer_tricks"]
    assert outcome.won is (record["declarer_points"] >= 61)
    assert sum(taken(game)) == 120
