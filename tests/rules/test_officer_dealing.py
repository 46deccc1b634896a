"""How the piles of Offiziersskat are dealt, what lies open when, and the text of a deal."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CARDS, Card, CardSet
from skatkit.rules.deal import shuffle
from skatkit.rules.errors import DealError, ParseError, SkatError
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.options import Officer, OfficerDeal
from skatkit.rules.officer.public import PileLook
from skatkit.rules.officer.role import Role
from tests.rules.officer_games import deal_with

A, D = Role.ANNOUNCER, Role.DEALER


def open_cards(game: OfficerGame) -> tuple[int, int]:
    """How many cards lie open before announcer and dealer."""
    public = game.state.public
    return public.open_mask(A).bit_count(), public.open_mask(D).bit_count()


def growth(options: Officer, *moves: str) -> list[tuple[int, int]]:
    """How many cards lie open at the beginning and after each move."""
    game = OfficerGame(PileDeal.shuffled(2, how=options.deal), options)
    found = [open_cards(game)]
    for move in moves:
        game.push(move)
        found.append(open_cards(game))
    return found


def test_half_the_cards_lie_open_before_kontra() -> None:
    kontra = growth(Officer(), "declare C", "kontra", "re")
    assert kontra == [(4, 0), (4, 4), (8, 8), (8, 8)]
    assert growth(Officer(), "declare C", "pass") == [(4, 0), (4, 4), (8, 8)]
    assert growth(Officer(), "declare C", "kontra", "pass") == kontra


def test_half_without_kontra_is_opened_at_once() -> None:
    assert growth(Officer(kontra=False), "declare C") == [(4, 0), (8, 8)]
    assert growth(Officer(ramsch=True), "declare R") == [(4, 0), (8, 8)]


def test_ck_opens_all_the_rest_after_the_announcement() -> None:
    options = Officer(deal=OfficerDeal.CK)
    assert growth(options, "declare C", "kontra", "re") == [(4, 0), (8, 8), (8, 8), (8, 8)]
    assert growth(Officer(deal=OfficerDeal.CK, kontra=False), "declare C") == [(4, 0), (8, 8)]


def test_full_shows_all_upper_cards_from_the_beginning() -> None:
    options = Officer(deal=OfficerDeal.FULL)
    assert growth(options, "declare C", "kontra", "pass") == [(8, 8)] * 4


@pytest.mark.parametrize("how", OfficerDeal)
def test_what_lies_open_are_the_upper_cards(how: OfficerDeal) -> None:
    game = OfficerGame(PileDeal.shuffled(2, how=how), Officer(deal=how))
    for move in ("declare C", "pass"):
        game.push(move)
    for role in (A, D):
        assert game.state.public.open_mask(role) == CardSet(upper for upper, _ in game.deal.piles[role]).mask
        assert game.state.public.covered(role) == 8


def test_packets_of_half() -> None:
    """Four covered to each, four open to each, and the same once more."""
    deal = PileDeal.from_deck(CARDS, OfficerDeal.HALF)
    assert deal.piles[A] == tuple((CARDS[n + 8], CARDS[n]) for n in (0, 1, 2, 3, 16, 17, 18, 19))
    assert deal.piles[D] == tuple((CARDS[n + 8], CARDS[n]) for n in (4, 5, 6, 7, 20, 21, 22, 23))


@pytest.mark.parametrize("how", [OfficerDeal.CK, OfficerDeal.FULL])
def test_packets_with_all_covered_cards_first(how: OfficerDeal) -> None:
    deal = PileDeal.from_deck(CARDS, how)
    assert deal.piles[A] == tuple((CARDS[n + 16], CARDS[n]) for n in (0, 1, 2, 3, 8, 9, 10, 11))
    assert deal.piles[D] == tuple((CARDS[n + 16], CARDS[n]) for n in (4, 5, 6, 7, 12, 13, 14, 15))


def test_a_deal_of_a_seed_never_changes() -> None:
    deck = shuffle(b"skat", game="officer", deal=3)
    for how in OfficerDeal:
        assert PileDeal.shuffled("skat", 3, how=how) == PileDeal.from_deck(deck, how)
    assert PileDeal.shuffled(b"skat") == PileDeal.shuffled("skat") != PileDeal.shuffled("skat", 1)
    assert str(PileDeal.shuffled("skat")).startswith(f"{shuffle(b'skat', game='officer')[8]}")


def test_the_text_of_a_deal_is_read_again() -> None:
    for number in range(20):
        deal = PileDeal.shuffled("text", number)
        assert PileDeal.parse(str(deal)) == deal
        assert PileDeal.parse(str(deal).lower().replace("t", "10")) == deal
        assert eval(repr(deal), {"PileDeal": PileDeal}) == deal


@pytest.mark.parametrize(
    ("damage", "error", "message"),
    [
        (lambda text: text.replace("/", "."), ParseError, "no deal.*announcer/dealer"),
        (lambda text: text[:-2], ParseError, "no pile.*as in CJH7"),
        (lambda text: text[:-5], DealError, "dealer has 7 piles, expected 8"),
        (lambda text: text[5:], DealError, "announcer has 7 piles"),
        (lambda text: text[:-4] + text[:4], DealError, "dealt twice .second time: dealer"),
        (lambda text: "X7" + text[2:], ParseError, "no card: 'X7'"),
        (lambda text: "", ParseError, "no deal: ''"),
    ],
)
def test_damaged_texts_are_refused(damage: object, error: type[SkatError], message: str) -> None:
    assert callable(damage)
    with pytest.raises(error, match=message):
        PileDeal.parse(damage(str(PileDeal.shuffled(1))))


def test_a_deck_has_every_card_once() -> None:
    with pytest.raises(DealError, match="31 of 32"):
        PileDeal.from_deck((*CARDS[1:], Card.CJ))
    with pytest.raises(DealError, match="31 of 31"):
        PileDeal.from_deck(CARDS[1:])


def test_how_the_piles_look_when_half_the_cards_are_dealt() -> None:
    game = OfficerGame(PileDeal.shuffled(1))
    upper = [[pile[0] for pile in own] for own in game.deal.piles]
    bare = PileLook(None, covered=False)
    dealer = game.state.public.looks(D)
    assert game.state.public.looks(A) == (*(PileLook(c, covered=True) for c in upper[A][:4]), *[bare] * 4)
    assert dealer == (*[PileLook(None, covered=True)] * 4, *[bare] * 4)
    game.push("declare C")
    assert game.state.public.looks(D)[0] == PileLook(upper[D][0], covered=True)
    assert game.state.public.looks(D)[4] == bare
    game.push("kontra")
    assert game.state.public.looks(D) == tuple(PileLook(c, covered=True) for c in upper[D])


def test_with_all_covered_cards_dealt_first_they_lie_there() -> None:
    game = OfficerGame(PileDeal.shuffled(1, how=OfficerDeal.CK), Officer(deal=OfficerDeal.CK))
    assert game.state.public.looks(D) == (PileLook(None, covered=True),) * 8


def test_how_a_pile_looks_until_it_is_gone() -> None:
    game = OfficerGame(deal_with("HAHT", "H8H9"), Officer(deal=OfficerDeal.FULL, kontra=False))
    looks = [game.state.public.looks(A)[0]]
    for move in ("declare C", "HA", "H8", "HT"):
        game.push(move)
        looks.append(game.state.public.looks(A)[0])
    both, under = PileLook(Card.HA, covered=True), PileLook(None, covered=True)
    gone = PileLook(None, covered=False)
    assert looks == [both, both, under, PileLook(Card.HT, covered=False), gone]


def test_roles() -> None:
    assert (A.other, D.other, A.letter, D.letter) == (D, A, "A", "D")
    assert repr(A) == "Role.ANNOUNCER"
