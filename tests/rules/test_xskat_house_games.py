"""Games that XSkat played with itself under house rules: Ramsch, pushing Ramsch, Kontra; all must agree.

Its rules are set equal to ours: the skat to the last trick, points, tied losers in full, a virgin doubles,
jacks stay, each unseen push doubles, a march too; Kontra by any defender. What its log does not tell: the
auction (here the shortest one with that result), when Kontra was said (here before the lead), and the score
of each game. The totals it prints after a run were compared by hand: those of 800 games are equal.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Claims
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import WITH_RAMSCH, Kontra, Push, Ramsch
from tests.rules.scenarios import called, calls_for, outcome_of
from tests.rules.vectors import FOLDER

GAMES: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "xskat_house.jsonl").read_text("utf-8").splitlines()
]
RULES = {
    "ramsch": WITH_RAMSCH,
    "pushing": WITH_RAMSCH.replace(ramsch=Ramsch(push=Push(), march_factor=True)),
    "kontra": WITH_RAMSCH.replace(kontra=Kontra(), claims=Claims.OFF, announce_below_bid=True),
}
LETTERS = {"Grand": "G", "Null": "N", "Club": "C", "Spade": "S", "Heart": "H", "Diamond": "D"}
F, M, R = POSITIONS


def seats(row: dict[str, Any]) -> list[int]:
    """The seats of forehand, middlehand and rearhand."""
    return [(row["dealer"] + 1 + place) % 3 for place in range(3)]


def cards(texts: list[str]) -> CardSet:
    return CardSet.parse(" ".join(texts))


def begun(row: dict[str, Any]) -> Game:
    """The game up to the first card; the log has the hands as they were played."""
    chairs = seats(row)
    hands = [cards(row["hands"][chair]).mask for chair in chairs]
    skat = cards(row.get("was", row["is"])).mask
    if row["kind"] == "pushing":
        incoming = skat
        pushed = [row["passed"][letter] for letter in "FMR"]
        for place, put in enumerate(pushed):
            if put is not None:
                hands[place] = (hands[place] | cards(put).mask) & ~incoming
                incoming = cards(put).mask
        game = called("M:p R:p F:p", Game(Deal((hands[0], hands[1], hands[2]), skat), RULES["pushing"]))
        for put in pushed:
            if put is None:
                game.push("push")
            else:
                game.push("take")
                game.push(Discard(cards(put)))
        return game
    if row["kind"] == "ramsch":
        return called("M:p R:p F:p", Game(Deal((hands[0], hands[1], hands[2]), skat), RULES["ramsch"]))
    declarer = POSITIONS[chairs.index(row["seat"])]
    hand = any("Hand" in line for line in row.get("more", []))
    hands[declarer] = (hands[declarer] | cards(row["is"]).mask) & ~skat
    game = Game(Deal((hands[0], hands[1], hands[2]), skat), RULES["kontra"])
    called(calls_for(declarer, row["bid"]), game)
    game.push("hand" if hand else "take")
    if not hand:
        game.push(Discard(cards(row["is"])))
    ouvert = any("ouvert" in line for line in row.get("more", []))
    game.push(Declare(Contract.parse(LETTERS[row["said"][1]] + "O" * ouvert + "H" * hand)))
    callers = sorted((POSITIONS[chairs.index(seat)] for seat in row["doubled"]), key=lambda p: p is declarer)
    for caller in callers:
        game.push("re" if caller is declarer else "kontra", caller)
    if callers and callers[-1] is not declarer:
        game.push("waive", declarer)
    return game


def play(game: Game, row: dict[str, Any]) -> None:
    """All its cards; every one must be legal, and every trick go to the same player."""
    chairs = seats(row)
    for trick, lead, winner in zip(row["tricks"], row["leads"], row["winners"], strict=True):
        if game.is_over:
            return  # XSkat plays a lost Null to its end
        leader = chairs.index(lead)
        for place in range(3):
            position: Position = POSITIONS[(leader + place) % 3]
            assert game.turn is position
            game.push(trick[chairs[position]])
        assert game.state.public.play is not None
        assert chairs[game.state.public.play.tricks[-1].winner] == winner


def test_the_set_is_worth_the_name() -> None:
    kinds = [row["kind"] for row in GAMES]
    assert len(GAMES) >= 300 and {kinds.count(kind) >= 100 for kind in RULES} == {True}
    assert sum(put is None for row in GAMES for put in row["passed"].values()) > 40, "unseen pushes"
    assert any(len(row["doubled"]) == 2 for row in GAMES) or len(GAMES) > 300


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_house_game_of_xskat(number: int) -> None:
    row = GAMES[number]
    game = begun(row)
    play(game, row)
    outcome, chairs = outcome_of(game), seats(row)
    if row["kind"] == "kontra":
        reckoning = outcome.reckoning
        assert reckoning is not None and outcome.declarer is not None
        assert chairs[outcome.declarer] == row["seat"]
        assert reckoning.factor == 2 ** len(row["doubled"])
        if not reckoning.contract.game.is_null:
            assert (reckoning.count.card_points, reckoning.won) == (row["points"], row["won"])
        return
    ramsch = outcome.ramsch
    assert ramsch is not None
    place = chairs.index(row["seat"])
    pushes = sum(put is None for put in row["passed"].values())
    if ramsch.march:
        assert row["won"] and outcome.scores[place] == 120 * 2**pushes
        return
    if row["won"]:  # it names the one who does not lose when the two others share the loss
        assert set(ramsch.losers) == {p for p in range(3) if p != place}
        return
    assert place in ramsch.losers and ramsch.card_points[place] == row["points"] == max(ramsch.card_points)
    factor = 2**pushes * (2 if 0 in ramsch.tricks else 1)
    assert outcome.scores[place] == -row["points"] * factor
