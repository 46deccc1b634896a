"""Random games: always legal, biased so that deals go on for long and everything still happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from skatkit.rules.bids import bids_above
from skatkit.rules.cards import Card, cards_in
from skatkit.rules.choices import (
    BockTrigger,
    Claims,
    FailedAnnouncement,
    HalfRounding,
    KontraBy,
    KontraUntil,
    March,
    Offences,
    PushFactor,
    RamschScoring,
    RamschTie,
    SkatTo,
)
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.legality import legal_cards_mask, legal_contracts
from skatkit.rules.moves import (
    SHORTENING_MOVES,
    Absence,
    Absent,
    Adjudicated,
    Agree,
    Bid,
    ClaimGoal,
    Contra,
    Correct,
    Declare,
    Discard,
    Ending,
    Exchange,
    Gift,
    Hold,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayHand,
    Refuse,
    Ruling,
    Settlement,
    Show,
    TakeSkat,
    Verdict,
    Waive,
)
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.ordering import legal_mask
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, ISS, PUB, SCHIEBERAMSCH, WITH_RAMSCH, Bock, Kontra, Ramsch, Ruleset
from skatkit.rules.ruleset import Push as Push_
from skatkit.rules.state import State
from skatkit.rules.transition import act
from skatkit.rules.value import Party

RULESETS = {
    "ISKO": ISKO,
    "ISS": ISS,
    "WITH_RAMSCH": WITH_RAMSCH,
    "LIVE": ISKO.replace(offences=Offences.ISKO),
    "LIVE_ONLINE": ISS.replace(offences=Offences.ISKO, max_bid=216),
    "HOUSE": ISKO.replace(
        strict_impossible_null=True,
        announce_without_hand=True,
        forehand_18_option=False,
        matadors_jacks_only=True,
        lost_hand_factor=1,
        failed_announcement=FailedAnnouncement.ANNOUNCED_ONLY,
    ),
    "RAMSCH": WITH_RAMSCH.replace(
        claims=Claims.OFF,
        seats=4,
        ramsch=Ramsch(
            skat_to=SkatTo.LOSER,
            scoring=RamschScoring.EACH,
            tie=RamschTie.HALF,
            jungfrau=1,
            march=March.MINUS_OTHERS,
            march_factor=True,
        ),
    ),
    "SCHIEBERAMSCH": SCHIEBERAMSCH,
    "PUB": PUB,
    "KONTRA": ISKO.replace(
        kontra=Kontra(by=KontraBy.ONLY_IF_BID, until=KontraUntil.BEFORE_LEAD, depth=4, re_on_null=False),
        schenken=True,
        open_table=True,
        spitze=1,
    ),
    "REVOLUTION": ISS.replace(
        revolution=True,
        saechsische_spitze=True,
        patrouillen=True,
        spitze=2,
        schenken=True,
        kontra=Kontra(until=KontraUntil.SECOND_CARD, depth=3),
    ),
    "ROUNDS": WITH_RAMSCH.replace(
        kontra=Kontra(depth=1),
        schenken=True,
        bock=Bock(triggers=(BockTrigger.GRAND_LOST, BockTrigger.ALL_PASSED), ramsch_rounds=True),
        ramsch=Ramsch(
            grand_hand=True,
            knocking=True,
            announced_jungfrau=True,
            announced_march=True,
            half_rounding=HalfRounding.EXACT,
            tie=RamschTie.HALF,
            push=Push_(jacks_pushable=True, push_factor=PushFactor.ADD),
        ),
    ),
}
"""The presets, and rulesets that between them change every phase."""


@dataclass(frozen=True)
class Manner:
    """How a random game is played; all are probabilities.

    Attributes:
        bid: somebody says or holds a value rather than pass.
        shorten: somebody claims, concedes, shows or throws in, at each card.
        insist: a proposal is refused, or an offence corrected.
        world: something happens from outside, at each move.
        revoke: where nothing prevents it, a card is played without regard for the suit led.
        late: an offence is looked for when the deal is over.
        double: Kontra or a further call is said, or the game given away, when that can be done.
    """

    bid: float = 0.55
    shorten: float = 0.01
    insist: float = 0.6
    world: float = 0.004
    revoke: float = 0.08
    late: float = 0.1
    double: float = 0.1


CALM = Manner(shorten=0, world=0, late=0)
"""Every deal is played to its end."""
RESTLESS = Manner(bid=0.7, shorten=0.08, insist=0.75, world=0.03, revoke=0.3, late=0.5, double=0.35)
"""Much that is out of the ordinary."""


def random_occasion(rng: Random, rules: Ruleset) -> Occasion:
    """Some round that a list under these rules can have."""
    bock = rng.choice((1, 1, 2, 4)) if rules.bock is not None else 1
    ramsch = rules.bock is not None and rules.bock.ramsch_rounds and rng.random() < 0.3
    return Occasion(bock, ramsch)


def random_game(
    rng: Random, deal: Deal, rules: Ruleset, manner: Manner = Manner(), *, occasion: Occasion = ORDINARY
) -> Iterator[tuple[Event | None, State]]:
    """The last event and the state, at the beginning and after every move of a random game."""
    state = State.start(deal, rules, occasion=occasion)
    event = None
    while True:
        yield event, state
        chosen = late_offence(rng, state, manner) if state.is_over else random_move(rng, state, manner)
        if chosen is None:
            return
        event, state = act(state, *chosen)


def late_offence(rng: Random, state: State, manner: Manner) -> tuple[None, Offence] | None:
    """An offence that comes to light after the last card, now and then."""
    if state.rules.offences is not Offences.ISKO or rng.random() >= manner.late:
        return None
    move = random_world_move(rng, state)
    return (None, move) if isinstance(move, Offence) and state.check(None, move) is None else None


def random_move(rng: Random, state: State, manner: Manner = Manner()) -> tuple[Position | None, Move]:
    """A legal move of somebody."""
    public = state.public
    if public.needs_verdict:
        return None, Verdict(rng.choice((True, False, False, None)))
    if manner.world and rng.random() < manner.world:
        move = random_world_move(rng, state)
        if state.check(None, move) is None:
            return None, move
    if public.pending is not None:
        return rng.choice(public.pending.waiting), _answer(rng, state, manner)
    if public.must_answer_call:
        asked = rng.choice(public.waited_for)
        return asked, rng.choice(list(state.legal_moves(asked))) if rng.random() < 0.5 else Waive()
    position = public.turn
    assert position is not None
    match public.phase:
        case Phase.PRELUDE | Phase.EXCHANGE:
            moves = list(state.legal_moves(position))
            small = [move for move in moves if not isinstance(move, Declare | Exchange)]
            return position, rng.choice(moves if rng.random() < 0.2 else small)
        case Phase.AUCTION:
            return position, _call(rng, state, manner)
        case Phase.SKAT:
            return position, TakeSkat() if rng.random() < 0.7 else PlayHand()
        case Phase.DISCARD:
            pushable = [move for move in state.legal_moves(position) if isinstance(move, Discard)]
            return position, rng.choice(pushable)
        case Phase.DECLARE:
            contracts = legal_contracts(state, position)
            plain = [contract for contract in contracts if not contract.schneider]
            return position, Declare(rng.choice(plain if plain and rng.random() < 0.7 else contracts))
        case _:
            unusual = _unusual(rng, state, manner)
            if unusual is not None:
                return unusual
            return position, Play(_card(rng, state, position, manner))


def _answer(rng: Random, state: State, manner: Manner) -> Move:
    insists = rng.random() < manner.insist
    if not insists:
        return Agree()
    pending = state.public.pending
    return Correct() if pending is not None and isinstance(pending.proposal, Offence) else Refuse()


def _call(rng: Random, state: State, manner: Manner) -> Move:
    auction = state.public.auction
    if rng.random() >= manner.bid:
        return Pass()
    if auction.must_answer:
        return Hold()
    values = (18,) if auction.hearer is None else bids_above(auction.value, state.rules)
    if not values:
        return Pass()
    # Mostly the next value, so that auctions have many calls and few end in games nobody can reach.
    return Bid(values[0] if rng.random() < 0.8 else rng.choice(values[:12] if rng.random() < 0.9 else values))


def _card(rng: Random, state: State, position: Position, manner: Manner) -> Card:
    mask = legal_cards_mask(state, position)
    play = state.public.play
    if play is not None and state.rules.offences is Offences.ISKO and rng.random() >= manner.revoke:
        mask = legal_mask(play.game, mask, play.led)
    return rng.choice(list(cards_in(mask)))


def _unusual(rng: Random, state: State, manner: Manner) -> tuple[Position, Move] | None:
    """Kontra, a gift, or something that shortens the deal, now and then."""
    found = _doubling(rng, state) if rng.random() < manner.double else None
    if found is None and manner.shorten and state.public.can_be_shortened and rng.random() < manner.shorten:
        found = _shortening(rng, state)
    return found


def _doubling(rng: Random, state: State) -> tuple[Position, Move] | None:
    """Kontra or a gift, if somebody may."""
    moves = [
        (position, move)
        for position in POSITIONS
        for move in (Contra(), Gift())
        if state.check(position, move) is None
    ]
    return rng.choice(moves) if moves else None


def _shortening(rng: Random, state: State) -> tuple[Position, Move] | None:
    position = rng.choice(POSITIONS)
    moves = [move for move in SHORTENING_MOVES if state.check(position, move) is None]
    # A show that only shows ends nothing, so it comes more often.
    return (
        (position, rng.choice((*moves, *(move for move in moves if isinstance(move, Show)))))
        if moves
        else None
    )


def random_world_move(rng: Random, state: State) -> Move:
    """Something from outside, not always legal."""
    kind = rng.random()
    if kind < 0.25:
        return Absent(rng.choice(POSITIONS), rng.choice(tuple(Absence)))
    if kind < 0.35:
        return Adjudicated(random_ruling(rng, state))
    play = state.public.play
    tricks = 0 if play is None else len(play.tricks)
    revokes = [
        offence
        for trick in range(tricks + 1)
        for position in POSITIONS
        if state.check(None, offence := Offence(position, OffenceKind.REVOKE, trick)) is None
    ]
    if revokes and rng.random() < 0.9:
        return rng.choice(revokes)
    return Offence(rng.choice(POSITIONS), rng.choice(tuple(OffenceKind)), rng.randint(0, tricks))


def random_ruling(rng: Random, state: State) -> Ruling:
    """Any ruling a referee or a server may make."""
    play = state.public.play
    return Ruling(
        rng.choice((Ending.TIMEOUT, Ending.LEFT, Ending.OFFENCE)),
        rng.choice(tuple(Settlement)),
        rng.choice((None, *Party)),
        rng.choice((None, *ClaimGoal)),
        None if play is None else rng.choice((None, len(play.tricks))),
    )
