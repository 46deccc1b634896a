"""Random deals of Offiziersskat, and small ones made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from skatkit.rules.cards import CARDS, Card, CardSet
from skatkit.rules.moves import Concede, Ending
from skatkit.rules.officer.deal import PILES, PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.outcome import OfficerOutcome, settle
from skatkit.rules.officer.public import OfficerPhase, OfficerPublic
from skatkit.rules.officer.role import Role
from skatkit.rules.officer.trick import Duel, Two
from skatkit.rules.ordering import GameType

EVERY_AGREEMENT = tuple(
    Officer(deal=deal, scoring=scoring, kontra=kontra, ramsch=ramsch, null=null)
    for deal, scoring, kontra, ramsch, null in product(
        OfficerDeal, OfficerScoring, (False, True), (False, True), (False, True)
    )
)


def name_of(options: Officer) -> str:
    """A name for a test."""
    flags = [name for name in ("kontra", "ramsch", "null") if getattr(options, name)]
    return "-".join([options.deal, options.scoring, *flags])


def random_deal(rng: Random) -> PileDeal:
    """Cards in any order."""
    return deal_of(rng.sample(CARDS, 32))


def deal_of(cards: list[Card]) -> PileDeal:
    """The piles of the announcer from left to right, upper card first, then the dealer's."""
    pairs = list(zip(cards[::2], cards[1::2], strict=True))
    return PileDeal((tuple(pairs[:PILES]), tuple(pairs[PILES:])))


def deal_with(announcer: str, dealer: str) -> PileDeal:
    """A deal in which some piles are given (as ``CJH7 SAD8``); the others are filled with what is left."""
    given = [text.split() for text in (announcer, dealer)]
    used = [Card[pile[i : i + 2]] for piles in given for pile in piles for i in (0, 2)]
    rest = iter(card.name for card in CARDS if card not in used)
    for piles in given:
        piles += [next(rest) + next(rest) for _ in range(PILES - len(piles))]
    return PileDeal.parse("/".join(".".join(piles) for piles in given))


def random_steps(
    rng: Random, options: Officer, *, deal: PileDeal | None = None, concede: float = 0.01
) -> Iterator[OfficerGame]:
    """One game, handed out before every move and at its end."""
    game = OfficerGame(random_deal(rng) if deal is None else deal, options)
    while not game.is_over:
        yield game
        giving_up = rng.random() < concede
        moves = [m for m in game.legal_moves if isinstance(m, Concede) is giving_up] or game.legal_moves
        game.push(rng.choice(moves))
    yield game


def random_game(rng: Random, options: Officer, *, concede: float = 0.01) -> OfficerGame:
    """A finished game."""
    *_, game = random_steps(rng, options, concede=concede)
    return game


def settled(
    game: str,
    card_points: Two,
    tricks: Two = (8, 8),
    *,
    scoring: OfficerScoring = OfficerScoring.GAME,
    announcer: str = "CJ",
    factor: int = 1,
    conceded: Role | None = None,
) -> OfficerOutcome:
    """The result of a deal in which the announcer holds exactly these top trumps, and this was taken."""
    kind = GameType.of_letter(game)
    held = CardSet.parse(announcer)
    top = [card for card in kind.ordering.trumps[: len(held) + 1] if card not in held] or []
    rest = [card for card in CARDS if card not in held and card not in top]
    cards = [*held, *rest[: 16 - len(held)], *top, *rest[16 - len(held) :]]
    ending = Ending.CONCEDED if conceded is not None else Ending.PLAYED
    public = OfficerPublic(
        Officer(scoring=scoring),
        OfficerPhase.OVER,
        game=kind,
        kontra=factor > 1,
        re=factor > 2,
        duel=Duel(kind, card_points=card_points, counts=tricks),
        ending=ending,
        conceded=conceded,
    )
    return settle(public, deal_of(cards))
