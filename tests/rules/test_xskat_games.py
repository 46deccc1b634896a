"""480 games of the XSkat engine: every card legal, and the same winners, points, matadors and values.

The file knows the last value said, not the calls; a short auction with the same end is played.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, Play
from skatkit.rules.position import POSITIONS
from tests.rules.scenarios import announced, bought, called, outcome_of, taken
from tests.rules.vectors import FOLDER


@cache
def records() -> tuple[dict[str, Any], ...]:
    """All games of the file."""
    return tuple(json.loads(line) for line in (FOLDER / "xskat.jsonl").read_text("utf-8").splitlines())


def test_the_file_is_complete() -> None:
    assert len(records()) == 480
    assert sum(record["passed"] for record in records()) == 3


@pytest.mark.parametrize("number", range(480))
def test_game(number: int) -> None:
    record = records()[number]
    forehand = record["forehand"]
    hands = record["hands"] if record["passed"] else record["deal"]
    deal = Deal.of([cards(hands[(forehand + position) % 3]) for position in POSITIONS], cards(record["skat"]))
    if record["passed"]:
        assert outcome_of(called("M:p R:p F:p", Game(deal))).ruling.ending is Ending.PASSED_IN
    else:
        replay(record, deal)


def replay(record: dict[str, Any], deal: Deal) -> None:
    declarer = POSITIONS[(record["declarer"] - record["forehand"]) % 3]
    contract = record["contract"] + "O" * record["ouvert"] + "H" * record["hand"]
    game = bought(deal, declarer=declarer, bid=record["bid"])
    announced(game, contract, cards(record["put"]))
    for leader, *trick, winner in record["tricks"]:
        for offset, card in enumerate(trick):
            position = POSITIONS[(leader + offset - record["forehand"]) % 3]
            assert game.turn is position
            assert card in game.legal_moves
            assert Play(parse_card(card)) in game.view(position).legal_moves
            game.push(card)
        play = game.state.public.play
        assert play is not None and play.last_trick is not None
        assert play.last_trick.winner is POSITIONS[(winner - record["forehand"]) % 3]

    outcome = outcome_of(game)
    reckoning = outcome.reckoning
    assert outcome.ruling.ending is Ending.PLAYED
    assert reckoning is not None
    assert reckoning.bid == record["bid"]
    if not reckoning.contract.game.is_null:
        assert reckoning.count.card_points == record["points"] == taken(game)[0]
        assert sum(taken(game)) == 120
    assert reckoning.matadors == record["matadors"]
    assert (reckoning.won, reckoning.overbid) == (record["won"], record["overbid"])
    assert outcome.score == record["value"]


def cards(names: list[str]) -> CardSet:
    """Cards by their names."""
    return CardSet.parse(" ".join(names))
