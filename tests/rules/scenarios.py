"""Games at a given moment: who plays what for which bid, and the tricks that have been played.

>>> from tests.rules.scenarios import *
>>> game = at("H", "SK S9 SA, CJ DJ H7", declarer=R, bid=23, put="DT CK")
>>> game.turn, taken(game)
(Position.REARHAND, (33, 0))
"""

from __future__ import annotations

from skatkit.rules.cards import CARDS, CardSet, cards_in, parse_card, points_of
from skatkit.rules.choices import Offences
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.game import Adjudicator, Game
from skatkit.rules.moves import Declare, Discard, Play
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.proof import ProofSearch
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import Party

F, M, R = POSITIONS
LIVE = ISKO.replace(offences=Offences.ISKO)
"""A referee records a live game: illegal cards can be played."""


def dealt(*, forehand: str = "", middlehand: str = "", rearhand: str = "", skat: str = "") -> Deal:
    """A deal in which these cards lie so; the others fill the places that are left."""
    portions = [list(CardSet.parse(text)) for text in (forehand, middlehand, rearhand, skat)]
    placed = {card for portion in portions for card in portion}
    rest = (card for card in CARDS if card not in placed)
    for portion, size in zip(portions, (10, 10, 10, 2), strict=True):
        portion += [next(rest) for _ in range(size - len(portion))]
    return Deal.of(portions[:3], portions[3])


def called(calls: str, game: Game | None = None) -> Game:
    """A game after calls such as ``M:18 F:+ M:p R:20``; ``+`` holds, ``p`` passes."""
    game = Game(Deal.shuffled(1)) if game is None else game
    for call in calls.split():
        letter, word = call.split(":")
        game.push({"+": "hold", "p": "pass"}.get(word, word), POSITIONS["FMR".index(letter)])
    return game


def calls_for(declarer: Position, bid: int) -> str:
    """A short auction that makes somebody the declarer, with just this bid."""
    if declarer is F:
        return "M:p R:p F:18" if bid == 18 else f"M:{bid} F:+ M:p R:p"
    return f"M:{bid} F:p R:p" if declarer is M else f"M:p R:{bid} F:p"


def bought(
    deal: Deal, *, declarer: Position, bid: int, rules: Ruleset = ISKO, adjudicator: Adjudicator | None = None
) -> Game:
    """A game after an auction that this declarer has won for this bid."""
    game = Game(deal, rules, adjudicator=ProofSearch() if adjudicator is None else adjudicator)
    return called(calls_for(declarer, bid), game)


def announced(game: Game, contract: str, put: CardSet) -> Game:
    """The game goes on: Hand, or the skat and these two cards put away, then the announcement."""
    announcement = Contract.parse(contract)
    if announcement.hand:
        game.push("hand")
    else:
        game.push("take")
        game.push(Discard(put))
    game.push(Declare(announcement))
    return game


def at(
    contract: str,
    tricks: str = "",
    *,
    put: str,
    declarer: Position = F,
    bid: int = 18,
    hands: tuple[str, str, str] = ("", "", ""),
    rules: Ruleset = ISKO,
    adjudicator: Adjudicator | None = None,
) -> Game:
    """A game in which some tricks have been played.

    Args:
        contract: what was announced, as in ISS records.
        tricks: cards in the order played, tricks parted by commas; everybody gets the cards he plays.
        put: the two cards put away, or in a Hand game those in the skat.
        declarer: who plays it.
        bid: for what.
        hands: more cards that forehand, middlehand and rearhand were dealt.
        rules: the ruleset.
        adjudicator: who decides claims.
    """
    dealt_hands = list(hands)
    play = CardPlay(Contract.parse(contract).game)
    for word in tricks.replace(",", " ").split():
        if word not in dealt_hands[play.turn].split():
            dealt_hands[play.turn] += f" {word}"
        play = play.after(parse_card(word))
    deal = dealt(forehand=dealt_hands[0], middlehand=dealt_hands[1], rearhand=dealt_hands[2], skat=put)
    game = bought(deal, declarer=declarer, bid=bid, rules=rules, adjudicator=adjudicator)
    return played(announced(game, contract, CardSet.parse(put)), tricks)


def played(game: Game, cards: str) -> Game:
    """The game goes on with these cards, in the order played; commas part the tricks."""
    for number, trick in enumerate(cards.split(",")):
        words = trick.split()
        if number:
            assert game.state.public.play is not None and not game.state.public.play.table, cards
        for word in words:
            game.push(word)
    return game


def taken(game: Game) -> tuple[int, int]:
    """The card points the declarer (with the skat) and the defenders have so far."""
    public = game.state.public
    own = public.party_points(Party.DECLARER) + points_of(game.state.skat_mask)
    return own, public.party_points(Party.DEFENDERS)


def outcome_of(game: Game) -> Outcome:
    """The outcome of a finished game."""
    assert game.outcome is not None, "the game goes on"
    return game.outcome


def score_of(game: Game) -> int:
    """The declarer's game points in a finished game."""
    return outcome_of(game).score


def play_to_the_end(game: Game) -> Game:
    """Everybody plays the lowest legal card until the deal is over."""
    while not game.is_over:
        assert game.turn is not None
        game.push(Play(next(cards_in(game.view(game.turn).legal_cards_mask))))
    return game
