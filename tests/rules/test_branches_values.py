"""Small promises of the values: what they refuse, and what they say of themselves."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CARDS, FULL_MASK, SUITS, Card, CardSet, Rank, parse_card
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.deal import Deal
from skatkit.rules.errors import DealError, IllegalMoveError, ParseError
from skatkit.rules.faults import Fault
from skatkit.rules.ordering import SUIT_GAMES, GameType
from skatkit.rules.position import POSITIONS
from skatkit.rules.value import Count, highest_value

TEN = [CARDS[0:10], CARDS[10:20], CARDS[20:30]]


def test_the_card_points_of_the_ranks_make_thirty_for_each_suit() -> None:
    assert sum(rank.card_points for rank in Rank) == 30
    assert all(card.card_points == card.rank.card_points for card in CARDS)
    assert CardSet.of_mask(FULL_MASK).card_points == 120


def test_no_card_occurs_twice_in_a_set() -> None:
    with pytest.raises(ParseError, match="'h10' occurs twice in 'HT h10'"):
        CardSet.parse("HT h10")


def test_a_set_of_cards_cannot_be_changed() -> None:
    hand = CardSet.parse("CJ")
    with pytest.raises(AttributeError, match="immutable"):
        hand.mask = 0
    assert hand.mask == 1 << Card.CJ


def test_a_set_of_cards_is_true_when_it_has_cards() -> None:
    assert CardSet((Card.D7,))
    assert not CardSet()


def test_a_set_of_cards_is_equal_to_sets_of_cards_only() -> None:
    hand = CardSet.parse("CJ SJ")
    assert hand == CardSet([Card.SJ, Card.CJ]) == CardSet(hand)
    assert hand != {Card.CJ, Card.SJ}
    strangers: list[object] = [32, -1, "CJ", None]
    assert Card.CJ in hand and 31 in hand
    assert not any(stranger in hand for stranger in strangers)


def test_set_algebra_gives_sets_of_cards() -> None:
    one, other = CardSet.parse("CJ SJ HJ"), CardSet.parse("HJ DJ")
    assert one & other == CardSet.parse("HJ")
    assert one | other == CardSet.parse("CJ SJ HJ DJ")
    assert one - other == CardSet.parse("CJ SJ")
    assert one ^ other == CardSet.parse("CJ SJ DJ")
    assert {Card.CJ, Card.DJ} - one == CardSet.parse("DJ")
    assert {Card.CJ, Card.DJ} & one == CardSet.parse("CJ")
    assert CardSet.parse("HJ") < one and not one < other and one.isdisjoint(CardSet())


def test_a_text_that_is_no_card_is_named() -> None:
    with pytest.raises(ParseError, match="no card: 'C1'"):
        parse_card("C1")


def test_every_suit_has_its_game() -> None:
    assert [GameType.of_suit(suit) for suit in SUITS] == list(SUIT_GAMES)
    assert [game.trump_suit for game in SUIT_GAMES] == list(SUITS)
    with pytest.raises(ParseError, match="no game: 'Y'"):
        GameType.of_letter("Y")


def test_modifiers_say_which_they_are() -> None:
    assert repr(Modifier.NONE) == "Modifier.NONE"
    assert repr(Modifier.HAND | Modifier.SCHNEIDER) == "Modifier.HAND | Modifier.SCHNEIDER"


def test_schwarz_and_ouvert_imply_what_the_rules_say() -> None:
    assert Contract(GameType.GRAND, Modifier.HAND | Modifier.SCHWARZ) == Contract.parse("GHSZ")
    assert Contract(GameType.CLUBS, Modifier.OUVERT) == Contract.parse("CHSZO")
    assert Contract(GameType.NULL, Modifier.OUVERT).modifiers == Modifier.OUVERT


def test_a_hand_of_a_deal_has_ten_cards() -> None:
    with pytest.raises(DealError, match="forehand has 9 cards, expected 10"):
        Deal.of([CARDS[:9], CARDS[10:20], CARDS[20:30]], CARDS[30:])
    with pytest.raises(DealError, match="skat has 3 cards, expected 2"):
        Deal.of(TEN, CARDS[29:])
    with pytest.raises(DealError, match="rearhand"):
        Deal((0x3FF, 0xFFC00, 0x3FF << 23), 0x300000)


def test_no_card_is_dealt_twice() -> None:
    with pytest.raises(DealError, match=r"HJ dealt twice \(second time: skat\)"):
        Deal.of(TEN, [Card.HJ, Card.CJ])


def test_a_deal_has_three_hands() -> None:
    with pytest.raises(DealError, match="three hands, not 2"):
        Deal.of(TEN[:2], CARDS[30:])


def test_a_deck_has_32_different_cards() -> None:
    with pytest.raises(DealError, match="not 31 of 31"):
        Deal.from_deck(CARDS[:31])
    with pytest.raises(DealError, match="not 31 of 32"):
        Deal.from_deck([*CARDS[:31], CARDS[0]])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "expected forehand/middlehand/rearhand/skat"),
        ("-/-/-/-", "expected clubs.spades.hearts.diamonds"),
        ("JJ.-.-.-/-.-.-.-/-.-.-.-/-.-.-.-", "'J' is no rank or stands twice in 'JJ'"),
        ("1.-.-.-/-.-.-.-/-.-.-.-/-.-.-.-", "'1' is no rank"),
    ],
)
def test_a_text_that_is_no_deal_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(ParseError) as raised:
        Deal.parse(text)
    assert reason in str(raised.value)


def test_an_illegal_move_says_who_and_why() -> None:
    error = IllegalMoveError(Fault.MUST_FOLLOW, "forehand: CJ")
    assert (error.fault, error.detail, str(error)) == (
        Fault.MUST_FOLLOW,
        "forehand: CJ",
        "must-follow: forehand: CJ",
    )
    assert str(IllegalMoveError(Fault.GAME_OVER)) == "game-over"


def test_positions_have_letters_and_names() -> None:
    assert [position.letter for position in POSITIONS] == ["F", "M", "R"]


def test_the_defenders_have_what_the_declarer_has_not() -> None:
    assert Count(card_points=77, declarer_tricks=7, defender_tricks=3).defender_points == 43


@pytest.mark.parametrize(("text", "value"), [("N", 23), ("NH", 35), ("NO", 46), ("NOH", 59)])
def test_null_has_one_value_whatever_the_cards(text: str, value: int) -> None:
    assert highest_value(Contract.parse(text), mask=0x3FF, skat_known=False) == value
