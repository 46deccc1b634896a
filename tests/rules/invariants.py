"""What is true of every state, whatever has happened."""

from __future__ import annotations

from skatkit.rules.bids import NULL_VALUES, bid_values
from skatkit.rules.cards import FULL_MASK, POINTS_IN_DECK, Card, points_of
from skatkit.rules.moves import Ending, Settlement
from skatkit.rules.ordering import GameType
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS
from skatkit.rules.public import Phase
from skatkit.rules.state import State
from skatkit.rules.trick import CardPlay, Trick
from skatkit.rules.value import Reckoning

_NULL_ORDER = "789TJQKA"
_PLAIN_ORDER = "789QKTA"
_JACK_ORDER = (Card.DJ, Card.HJ, Card.SJ, Card.CJ)


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and everybody has as many as he should."""
    play, public = state.public.play, state.public
    places = [state.hand_mask(position) for position in POSITIONS]
    places.append(state.skat_mask)
    if play is not None:
        places += [1 << card for trick in play.tricks for card in trick.cards]
        places += [1 << card for card in play.table]
    together = 0
    for place in places:
        assert not place & together, "a card in two places"
        together |= place
    assert together == FULL_MASK
    for position in POSITIONS:
        assert public.cards_held(position) == state.hand_mask(position).bit_count()
    if play is not None:
        assert state.skat_mask.bit_count() == 2


def check_tricks(play: CardPlay) -> None:
    """Whoever wins a trick leads the next; counts, points and the played cards add up."""
    leader = 0
    points, counts, played = [0, 0, 0], [0, 0, 0], 0
    for trick in play.tricks:
        assert trick.leader == leader
        leader = winner_of(trick, play.game)
        assert trick.winner == leader
        points[leader] += sum(card.card_points for card in trick.cards)
        counts[leader] += 1
        for card in trick.cards:
            played |= 1 << card
    for card in play.table:
        played |= 1 << card
    assert (play.leader, play.turn) == (leader, (leader + len(play.table)) % 3)
    assert (play.points, play.counts, play.played) == (tuple(points), tuple(counts), played)


def winner_of(trick: Trick, game: GameType) -> int:
    """Who wins a trick, worked out without the tables of the library."""

    def rank(card: Card) -> tuple[int, int]:
        suit, letter = card.suit.letter, card.rank.letter
        if game is GameType.NULL:
            return (int(card.suit is trick.cards[0].suit), _NULL_ORDER.index(letter))
        if letter == "J":
            return 3, _JACK_ORDER.index(card) * (-1 if game is GameType.SAXON else 1)
        led = trick.cards[0]
        trump = suit == game.letter
        follows = led.rank.letter != "J" and card.suit is led.suit
        order = _PLAIN_ORDER.index(letter) * (-1 if game is GameType.SAXON else 1)
        return 2 if trump else 1 if follows else 0, order

    best = max(range(3), key=lambda index: rank(trick.cards[index]))
    return (trick.leader + best) % 3


def check_end(state: State) -> Outcome:
    """The outcome of a finished deal is consistent with itself and with what was played."""
    outcome, public = state.outcome, state.public
    assert outcome is not None and public.ruling is not None and outcome.ruling == public.ruling
    assert not state.actors and state.turn is None
    play = public.play
    if play is not None and len(play.tricks) == 10:
        assert sum(play.points) + points_of(state.skat_mask) == POINTS_IN_DECK
    if public.ruling.ending is Ending.PASSED_IN:
        assert public.ruling.settlement is not Settlement.NONE or outcome.scores == (0, 0, 0)
    reckoning = outcome.reckoning
    if reckoning is not None:
        assert outcome.declarer is public.declarer and outcome.declarer is not None
        assert outcome.scores[outcome.declarer] == outcome.score == reckoning.score
        assert [score for score in outcome.scores if score] == ([outcome.score] if outcome.score else [])
        check_reckoning(reckoning, state)
    elif outcome.ramsch is not None:
        assert outcome.scores == outcome.ramsch.scores and outcome.declarer is None
    else:
        assert outcome.scores == (0, 0, 0)
    return outcome


def check_reckoning(reckoning: Reckoning, state: State) -> None:
    """A score follows from its own steps, and its value is one that can be bid."""
    rules, bid = state.rules, state.public.bid
    assert reckoning.bid == bid
    assert reckoning.won == (reckoning.score > 0) and reckoning.score != 0
    assert 0 <= reckoning.count.card_points <= POINTS_IN_DECK
    assert reckoning.count.declarer_tricks + reckoning.count.defender_tricks <= 10
    size = abs(reckoning.score)
    if reckoning.won:
        assert size == reckoning.value * reckoning.factor and reckoning.value >= bid
        assert not reckoning.overbid
    else:
        assert size >= reckoning.loss_factor * bid * reckoning.factor
        assert reckoning.loss_factor == (rules.lost_hand_factor if reckoning.contract.hand else 2)
    if reckoning.contract.game.is_null:
        assert reckoning.value in (*NULL_VALUES.values(), 92)
        return
    assert 1 <= abs(reckoning.matadors) <= (4 if rules.matadors_jacks_only else 11)
    assert reckoning.value == reckoning.base_value * reckoning.level_sum
    assert reckoning.value in bid_values(rules.replace(max_bid=264)), reckoning
    charged = reckoning.base_value * reckoning.charged_levels
    assert size == charged * reckoning.loss_factor * reckoning.factor == charged * (size // charged)
    assert reckoning.factor == state.public.occasion.bock * 2 ** len(state.public.doubling.calls)


def check_state(state: State) -> None:
    """Everything that holds at any moment of a deal."""
    check_cards(state)
    public = state.public
    play = public.play
    if play is not None:
        check_tricks(play)
        assert (
            points_of(play.played)
            + sum(points_of(state.hand_mask(position)) for position in POSITIONS)
            + points_of(state.skat_mask)
            == POINTS_IN_DECK
        )
    if state.is_over:
        check_end(state)
        return
    assert bool(public.waited_for) is not public.needs_verdict, "nobody is waited for"
    assert set(public.waited_for) <= set(state.actors)
    assert state.outcome is None and public.ruling is None
    assert (public.phase is Phase.AUCTION) == (not public.auction.finished and not public.occasion.ramsch)
    values = [call.value for call in public.auction.calls if call.kind == "bid" and call.value is not None]
    assert values == sorted(set(values)), "bids do not rise"
