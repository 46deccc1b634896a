"""What may be announced (ISkO 2.5.6–2.5.11, 2.6, 3.5.6), and the impossible Null (3.6.2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from skatkit.rules.cards import FULL_MASK, CardSet, cards_in, mask_of
from skatkit.rules.contract import ALL_CONTRACTS, Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Declare, Discard, Ending
from skatkit.rules.ordering import SUIT_GAMES, VALUE_GAMES, GameType
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, ISS
from skatkit.rules.value import highest_value
from tests.rules.scenarios import F, M, R, announced, bought, dealt, outcome_of
from tests.rules.vectors import vectors

STRICT = ISKO.replace(strict_impossible_null=True)
HAND_D = "CJ HJ DA DT DK D9 CA CT HA HT"


def deciding(hand: str, skat: str, *, bid: int, declarer: Position = F, take: bool) -> Game:
    """The declarer holds this hand and is about to announce."""
    seat = ("forehand", "middlehand", "rearhand")[declarer]
    game = bought(dealt(**{seat: hand, "skat": skat}), declarer=declarer, bid=bid)
    game.push("take" if take else "hand")
    if take:
        game.push(Discard(CardSet(list(game.view(declarer).hand)[-2:])))
    return game


@vectors("announcements")
@pytest.mark.parametrize("declarer", [F, M, R], ids=["forehand", "middlehand", "rearhand"])
def test_may_it_be_announced(row: dict[str, str], declarer: Position) -> None:
    taken = row["skat_taken"] != "-"
    skat = row["skat_taken"] if taken else ""
    game = deciding(row["hand"], skat, bid=int(row["bid"]), declarer=declarer, take=taken)
    move = Declare(Contract.parse(row["contract"]))
    fault = game.state.check(declarer, move)
    assert ("-" if fault is None else fault.value) == row["fault"]
    assert (move in game.legal_moves) is (fault is None)


def test_d15_the_jack_in_the_skat_does_not_bar_a_hand_game() -> None:
    """In a Hand game the skat is unseen: without 2 is still possible as far as anybody knows."""
    game = deciding("HJ DA DT DK D9 CA CT HA HT S7", "CJ S8", bid=45, take=False)
    assert game.state.check(F, Declare(Contract.parse("DH"))) is None


def test_4_1_hand_must_be_said() -> None:
    game = deciding(HAND_D, "", bid=18, take=False)
    assert game.state.check(F, Declare(Contract.parse("D"))) is Fault.HAND_NOT_SAID
    assert game.state.check(F, Declare(Contract.parse("N"))) is Fault.HAND_NOT_SAID


def test_4_1_hand_is_gone_once_the_skat_was_seen() -> None:
    game = deciding(HAND_D, "", bid=18, take=True)
    assert game.state.check(F, Declare(Contract.parse("DH"))) is Fault.HAND_NOT_PLAYED


def test_4_1_twelve_cards_and_any_two_of_them_are_put_away() -> None:
    game = bought(dealt(forehand="CJ SJ HJ DJ CA CT CK CQ SA HA", skat="S7 S8"), declarer=F, bid=18)
    game.push("take")
    assert len(game.view(F).hand) == 12
    assert len(game.legal_moves) == 66
    for cards, fault in (("CJ", "discard-two"), ("CJ SJ S7", "discard-two"), ("D7 S7", "card-not-held")):
        with pytest.raises(IllegalMoveError, match=fault):
            game.push(f"discard {cards}")
    game.push("discard CJ S7")
    assert game.state.discard == CardSet.parse("CJ S7")
    assert len(game.view(F).hand) == 10


def test_4_2_what_is_implied() -> None:
    for letter in "DHSCG":
        ouvert, schwarz = Contract.parse(f"{letter}O"), Contract.parse(f"{letter}HZ")
        assert ouvert.hand and ouvert.schneider and ouvert.schwarz
        assert schwarz.schneider and not schwarz.ouvert
    null = Contract.parse("NO")
    assert not (null.hand or null.schneider or null.schwarz)


@pytest.mark.parametrize("bid", [18, 23, 24, 35, 36, 46, 48, 59, 60])
def test_4_2_all_announcements_and_no_other(bid: int) -> None:
    """Without a bid that limits them: ten after the skat was taken, five times four and two in Hand."""
    taken = deciding("CJ SJ HJ DJ CA CT CK CQ SA HA", "S7 S8", bid=bid, take=True)
    hand = deciding("CJ SJ HJ DJ CA CT CK CQ SA HA", "S7 S8", bid=bid, take=False)
    plain = set("DHSCG")
    nulls_taken = {text for text, value in (("N", 23), ("NO", 46)) if value >= bid}
    nulls_hand = {text for text, value in (("NH", 35), ("NOH", 59)) if value >= bid}
    forms = {f"{letter}{form}" for letter in "DHSCG" for form in ("H", "HS", "HZ", "O")}
    assert texts(taken) == plain | nulls_taken
    assert texts(hand) == forms | nulls_hand


def texts(game: Game) -> set[str]:
    """What may be announced now."""
    return {str(move.contract) for move in game.legal_moves if isinstance(move, Declare)}


def test_4_3_when_no_game_reaches_the_bid_any_suit_game_or_grand_may_be_announced() -> None:
    game = deciding("CJ HJ DA DT DK D9 CA CT HA HT", "S7 S8", bid=264, take=True)
    assert texts(game) == set("DHSCG")
    game.push("declare C")
    assert not game.is_over


def test_4_3_a_hand_game_that_only_an_announcement_lifts_to_the_bid() -> None:
    """SJ and DJ may lie in the skat: with 7, game, Hand, Schneider, Schwarz; then what is announced."""
    hand = "CJ HJ DA DT DK D9 CA CT HA HT"
    diamonds = {"DH": 9 * 11, "DHS": 9 * 12, "DHZ": 9 * 13, "DO": 9 * 14}
    for text, value in diamonds.items():
        contract = Contract.parse(text)
        assert highest_value(contract, mask=CardSet.parse(hand).mask, skat_known=False) == value
    assert diamonds.keys() <= texts(deciding(hand, "S7 S8", bid=99, take=False))
    for bid, allowed in ((108, {"DHS", "DHZ", "DO"}), (117, {"DHZ", "DO"}), (126, {"DO"})):
        assert texts(deciding(hand, "S7 S8", bid=bid, take=False)) & diamonds.keys() == allowed


def test_d21_grand_after_pick_up_cannot_reach_170_but_neither_can_anything_else() -> None:
    """Grand with 4 reaches 24 × 7 = 168, Clubs with 8 reaches 132: lost, but something must be announced."""
    hand = "CJ SJ HJ DJ CA CT CK CQ SA HA"
    grand = Contract.parse("G")
    assert highest_value(grand, mask=CardSet.parse(f"{hand} S7 S8").mask, skat_known=True) == 168
    game = deciding(hand, "S7 S8", bid=170, take=True)
    assert texts(game) == set("DHSCG")


def test_4_3_highest_value_is_the_maximum_over_all_skats() -> None:
    for seed in range(3):
        hand = Deal.shuffled(seed).hand_masks[0]
        skats = [mask_of(pair) for pair in combinations(cards_in(FULL_MASK & ~hand), 2)]
        for contract in ALL_CONTRACTS:
            if not contract.hand or contract.game.is_null:
                continue
            levels = 1 + 1 + 2 + contract.schneider + contract.schwarz + contract.ouvert
            best = max(abs(matadors(contract.game, hand | skat)) for skat in skats) + levels
            value = highest_value(contract, mask=hand, skat_known=False)
            assert value == contract.game.base_value * best


def test_iss_lets_a_game_below_the_bid_be_announced_but_no_null() -> None:
    deal = dealt(forehand=HAND_D, skat="S7 S8")
    game = bought(deal, declarer=F, bid=40, rules=ISS)
    game.push("take")
    game.push("discard S7 S8")
    assert game.state.check(F, Declare(Contract.parse("D"))) is None
    assert game.state.check(F, Declare(Contract.parse("N"))) is Fault.BELOW_BID


@pytest.mark.parametrize(
    ("bid", "hand", "skat", "contract", "losses"),
    [
        pytest.param(
            24,
            "CJ HJ H7 H8 S7 S8 C7 C8 D7 D8",
            "S9 D9",
            "N",
            {"C": -48, "D": -54, "H": -60, "S": -66, "G": -96},
            id="N9-with-1",
        ),
        pytest.param(
            36,
            "CJ HJ H7 H8 S7 S8 C7 C8 D7 D8",
            "S9 D9",
            "NH",
            {"C": -72, "D": -72, "H": -80, "S": -88, "G": -144},
            id="N10-hand-with-1",
        ),
        pytest.param(
            60,
            "SJ HJ H7 H8 S7 S8 C7 C8 D7 D8",
            "S9 D9",
            "NO",
            {"H": -120, "C": -120, "D": -126, "S": -132, "G": -144},
            id="N11-without-1",
        ),
    ],
)
def test_4_4_impossible_null(bid: int, hand: str, skat: str, contract: str, losses: dict[str, int]) -> None:
    """Lost at once, and booked as the cheapest lost suit game or Grand."""
    game = bought(dealt(forehand=hand, skat=skat), declarer=F, bid=bid, rules=STRICT)
    announced(game, contract, CardSet.parse(skat))
    outcome = outcome_of(game)
    assert outcome.ruling.ending is Ending.IMPOSSIBLE_NULL
    assert outcome.score == max(losses.values())
    assert outcome.scores == (max(losses.values()), 0, 0)
    reckoning = outcome.reckoning
    assert reckoning is not None and not reckoning.won
    assert losses[reckoning.contract.game.letter] == max(losses.values())
    assert reckoning.contract.hand is ("H" in contract)
    assert not reckoning.contract.ouvert
    for game_type in VALUE_GAMES:
        run = abs(matadors(game_type, CardSet.parse(f"{hand} {skat}").mask))
        levels = max(run + 1 + ("H" in contract), -(-bid // game_type.base_value))
        assert -2 * game_type.base_value * levels == losses[game_type.letter]


def test_4_4_without_the_strict_rule_it_cannot_be_announced() -> None:
    game = deciding("CJ HJ H7 H8 S7 S8 C7 C8 D7 D8", "S9 D9", bid=24, take=True)
    assert game.state.check(F, Declare(Contract.parse("N"))) is Fault.BELOW_BID


def test_4_4_a_null_that_reaches_the_bid_is_played_under_the_strict_rule_too() -> None:
    game = bought(dealt(), declarer=F, bid=23, rules=STRICT)
    game.push("take")
    game.push(Discard(CardSet(list(game.view(F).hand)[:2])))
    game.push("declare N")
    assert not game.is_over


def test_n11_without_1_is_below_60_in_every_suit_game_and_grand() -> None:
    mask = CardSet.parse("SJ HJ H7 H8 S7 S8 C7 C8 D7 D8 S9 D9").mask
    assert {matadors(game, mask) for game in (*SUIT_GAMES, GameType.GRAND)} == {-1}
