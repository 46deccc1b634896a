"""The words of Offiziersskat that travel: moves as text."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CARDS, Card
from skatkit.rules.errors import ParseError
from skatkit.rules.moves import Concede, Play, Waive
from skatkit.rules.officer.moves import KONTRA, RE, Announce, OfficerMove, parse_move
from skatkit.rules.ordering import GameType


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("H7", Play(Card.H7)),
        ("play H7", Play(Card.H7)),
        ("  PLAY   h10 ", Play(Card.HT)),
        ("declare C", Announce(GameType.CLUBS)),
        ("declare n", Announce(GameType.NULL)),
        ("Declare R", Announce(GameType.RAMSCH)),
        ("kontra", KONTRA),
        ("Re", RE),
        ("pass", Waive()),
        ("waive", Waive()),
        ("concede", Concede()),
    ],
)
def test_moves_are_read(text: str, move: OfficerMove) -> None:
    assert parse_move(text) == move


def test_what_is_written_is_read() -> None:
    moves: list[OfficerMove] = [KONTRA, RE, Waive(), Concede()]
    moves += [Play(card) for card in CARDS] + [Announce(game) for game in GameType]
    for move in moves:
        assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a card"),
        ("18", "expected a card"),
        ("play", "expected a card"),
        ("play X7", "expected a card, declare and a game, or kontra, re, waive, concede, pass"),
        ("declare", "expected one of D H S C G"),
        ("declare CH", "expected one of D H S C G"),
        ("kontra kontra", "no move: 'kontra kontra'"),
    ],
)
def test_other_texts_are_refused(text: str, expected: str) -> None:
    with pytest.raises(ParseError, match=expected):
        parse_move(text)
