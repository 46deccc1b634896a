"""What everybody at the table knows, and how an event changes it.

A :class:`State` is this plus all cards, a :class:`View` this plus what one position knows. Both move
on by :func:`advance`, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from skatkit.rules.auction import Auction
from skatkit.rules.bids import null_value
from skatkit.rules.cards import Card
from skatkit.rules.choices import AllPass, Claims, FailedAnnouncement
from skatkit.rules.claims import Pending, give_up, propose
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.events import Event
from skatkit.rules.kontra import UNDOUBLED, Doubling, answering, callers
from skatkit.rules.moves import (
    Absence,
    Absent,
    Adjudicated,
    Agree,
    AnnounceMarch,
    AnnounceVirgin,
    Bid,
    Claim,
    Concede,
    Contra,
    Correct,
    Declare,
    Discard,
    Ending,
    Exchange,
    Gift,
    Hold,
    HouseMove,
    Knock,
    Offence,
    Pass,
    Play,
    PlayHand,
    Push,
    Refuse,
    Ruling,
    Settlement,
    Show,
    TakeSkat,
    ThrowIn,
    Verdict,
    Waive,
)
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS, Position, others
from skatkit.rules.prelude import Prelude
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import TRICKS_IN_DEAL, Party


class Phase(Code):
    """The stage of a deal."""

    AUCTION = "auction"
    PRELUDE = "prelude"
    """Before a Ramsch: Grand Hand instead, pushing, knocking (house rules)."""
    SKAT = "skat"
    """The declarer takes the skat or plays Hand."""
    DISCARD = "discard"
    DECLARE = "declare"
    EXCHANGE = "exchange"
    """The defenders exchange cards in a Revolution (house rule)."""
    PLAY = "play"
    OVER = "over"


OpenHands = tuple[int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything public in a deal.

    Attributes:
        rules: the ruleset in force.
        phase: the stage.
        auction: the auction, with every call.
        declarer: who plays alone; ``None`` before the auction ends and in Ramsch.
        hand_game: the skat was left; ``None`` while undecided.
        discarded: the declarer has taken the skat and put two cards away.
        contract: what was announced.
        play: the card play; ``None`` before it begins.
        open_hands: for each position the hand it laid open, as it was when play began.
        pending: a claim, concession or offence that waits for answers.
        conceded: defenders who have given up where both must.
        refused: players whose claim or concession was refused since the last card.
        absent: who left or timed out, in order.
        ruling: why and how the deal is over.
        occasion: what the list brings to the deal.
        doubling: Kontra, Re and further calls.
        prelude: what was done before a Ramsch; ``None`` if none was to be played.
        gifts: defenders who have given the game away.
    """

    rules: Ruleset
    phase: Phase = Phase.AUCTION
    auction: Auction = Auction()
    declarer: Position | None = None
    hand_game: bool | None = None
    discarded: bool = False
    contract: Contract | None = None
    play: CardPlay | None = None
    open_hands: OpenHands = (None, None, None)
    pending: Pending | None = None
    conceded: tuple[Position, ...] = ()
    refused: tuple[Position, ...] = ()
    absent: tuple[tuple[Position, Absence], ...] = ()
    ruling: Ruling | None = None
    occasion: Occasion = ORDINARY
    doubling: Doubling = UNDOUBLED
    prelude: Prelude | None = None
    gifts: tuple[Position, ...] = ()

    @classmethod
    def start(cls, rules: Ruleset, occasion: Occasion = ORDINARY) -> PublicState:
        """What is known before anybody has acted.

        Raises:
            ValueError: a round of Ramsch where the ruleset has none, or no Skat for three at all.
        """
        if rules.officer is not None:
            raise ValueError("Offiziersskat is played with skatkit.rules.officer")
        public = cls(rules, occasion=occasion)
        if not occasion.ramsch:
            return public
        if rules.ramsch is None:
            raise ValueError("a round of Ramsch needs a ruleset with Ramsch")
        return _with_prelude(public, Prelude().begun(rules.ramsch))

    @property
    def game(self) -> GameType | None:
        """The kind of game being played."""
        return self.play.game if self.play else self.contract.game if self.contract else None

    @property
    def bid(self) -> int:
        """The last value said or held: the declarer's obligation; 0 if none."""
        return self.auction.value or 0

    @property
    def factor(self) -> int:
        """What every score of this deal is multiplied by: Bock, Kontra and Re."""
        return self.occasion.bock * self.doubling.factor

    @property
    def actors(self) -> tuple[Position, ...]:
        """Everybody who may act now; more than :attr:`turn` when claims or calls out of turn are possible."""
        waited_for = self.waited_for
        if self.phase is not Phase.PLAY or self.pending is not None or self.must_answer_call:
            return waited_for
        if self.can_be_shortened:
            return POSITIONS
        more = {*waited_for, *callers(self), *self.givers}
        return tuple(position for position in POSITIONS if position in more)

    @property
    def must_answer_call(self) -> bool:
        """Does the deal wait for an answer to Kontra, or for Kontra before a card is played?"""
        return self.phase is Phase.PLAY and bool(answering(self))

    @property
    def givers(self) -> tuple[Position, ...]:
        """The defenders who may give the game away now."""
        play, contract = self.play, self.contract
        if not self.rules.schenken or play is None or contract is None or self.declarer is None:
            return ()
        if contract.game.is_null or contract.schneider or self.doubling.calls or play.tricks:
            return ()
        return tuple(
            position
            for position in self.defenders
            if position not in self.gifts and (position - play.leader) % 3 >= len(play.table)
        )

    @property
    def waited_for(self) -> tuple[Position, ...]:
        """Everybody the deal waits for; nobody while it waits for a verdict."""
        if self.pending is not None:
            return () if self.pending.needs_verdict else self.pending.waiting
        phase = self.phase
        if phase is Phase.PLAY and self.play is not None:
            if self.rules.kontra is not None and (asked := answering(self)):
                return asked
            turn: Position | None = self.play.turn
        elif phase is Phase.AUCTION:
            turn = self.auction.turn
        elif phase is Phase.EXCHANGE:
            turn = self.defenders[0]
        elif self.declarer is None and self.prelude is not None:
            turn = self.prelude.turn
        else:
            turn = self.declarer
        return () if turn is None or phase is Phase.OVER else (turn,)

    @property
    def turn(self) -> Position | None:
        """Whom the deal waits for, when it is exactly one."""
        waited_for = self.waited_for
        return waited_for[0] if len(waited_for) == 1 else None

    @property
    def can_be_shortened(self) -> bool:
        """May claims and concessions be made in this game?"""
        return self.rules.claims is not Claims.OFF and self.declarer is not None

    @property
    def is_over(self) -> bool:
        """Is the deal finished?"""
        return self.phase is Phase.OVER

    @property
    def needs_verdict(self) -> bool:
        """Must an adjudicator say whether a claim is proved?"""
        return self.pending is not None and self.pending.needs_verdict

    @property
    def defenders(self) -> tuple[Position, ...]:
        """The two defenders, first the one to the declarer's left; nobody without a declarer."""
        return () if self.declarer is None else others(self.declarer)

    def with_play(self, play: CardPlay) -> PublicState:
        """The state after a card; the same as ``replace``, but it happens thirty times in a deal."""
        return PublicState(
            self.rules,
            self.phase,
            self.auction,
            self.declarer,
            self.hand_game,
            self.discarded,
            self.contract,
            play,
            self.open_hands,
            self.pending,
            self.conceded,
            (),
            self.absent,
            self.ruling,
            self.occasion,
            self.doubling,
            self.prelude,
            self.gifts,
        )

    def party_of(self, position: Position) -> Party:
        """The side a position is on."""
        return Party.DECLARER if position is self.declarer else Party.DEFENDERS

    def cards_held(self, position: Position) -> int:
        """How many cards a position holds."""
        if self.play is None:
            holder = self.declarer if self.hand_game is False and not self.discarded else None
            if self.prelude is not None and self.declarer is None:
                holder = self.prelude.holder
            return 12 if position is holder else TRICKS_IN_DEAL
        on_table = (position - self.play.leader) % 3 < len(self.play.table)
        return TRICKS_IN_DEAL - len(self.play.tricks) - on_table

    def open_hand(self, position: Position) -> int | None:
        """The mask of the cards a position still holds, if they lie open."""
        mask = self.open_hands[position]
        return mask if mask is None or self.play is None else mask & ~self.play.played

    def party_points(self, party: Party) -> int:
        """Card points in the complete tricks of a side (without the skat)."""
        if self.play is None or self.declarer is None:
            return 0
        own = self.play.points[self.declarer]
        return own if party is Party.DECLARER else sum(self.play.points) - own

    def party_tricks(self, party: Party) -> int:
        """Complete tricks of a side."""
        if self.play is None or self.declarer is None:
            return 0
        own = self.play.counts[self.declarer]
        return own if party is Party.DECLARER else len(self.play.tricks) - own


def advance(public: PublicState, event: Event) -> PublicState:
    """What everybody knows after an event. The event must be legal."""
    move, position = event.move, event.position
    if event.hand is not None and position is not None:
        hands = list(public.open_hands)
        hands[position] = event.hand.mask | (public.play.cards_of(position) if public.play else 0)
        public = replace(public, open_hands=(hands[0], hands[1], hands[2]))
    match move:
        case Play(card):
            return _after_play(public, card)
        case Bid(value):
            return _after_call(public, public.auction.bid(value))
        case Hold():
            return _after_call(public, public.auction.hold())
        case Pass():
            auction = public.auction.passed(forehand_option=public.rules.forehand_18_option)
            return _after_call(public, auction)
        case TakeSkat() | PlayHand() | Discard() | Declare():
            return _after_skat_or_announcement(public, position, move)
        case Waive() | Contra() | Gift() | Push() | Knock() | AnnounceVirgin() | AnnounceMarch() | Exchange():
            return _after_house_move(public, position, move)
        case Agree() | Refuse() | Correct():
            return _after_answer(public, position, move)
        case Verdict() | Absent() | Adjudicated():
            return _after_word_of_world(public, move)
        case Concede() | Claim() | Show() | ThrowIn() | Offence():
            return _after_proposal(public, position, move)
        case _ as never:
            assert_never(never)


def _after_skat_or_announcement(
    public: PublicState, position: Position | None, move: TakeSkat | PlayHand | Discard | Declare
) -> PublicState:
    """What the declarer does before play; without one, the same moves belong to what precedes a Ramsch."""
    match move:
        case TakeSkat():
            if public.declarer is None and public.prelude is not None:
                return replace(public, phase=Phase.DISCARD, prelude=replace(public.prelude, holder=position))
            return replace(public, phase=Phase.DISCARD, hand_game=False)
        case PlayHand():
            return replace(public, phase=Phase.DECLARE, hand_game=True)
        case Discard():
            if public.declarer is None:
                return _after_prelude_move(public, position, move)
            return replace(public, phase=Phase.DECLARE, discarded=True)
        case Declare(contract):
            if public.declarer is None:
                public = replace(public, declarer=position, hand_game=True)
            return _after_declaration(public, contract)
        case _ as never:
            assert_never(never)


def _after_house_move(public: PublicState, position: Position | None, move: HouseMove) -> PublicState:
    doubling = public.doubling
    match move:
        case Contra():
            return replace(public, doubling=Doubling((*doubling.calls, *_one(position))))
        case Waive() if public.phase is Phase.EXCHANGE:
            return _with_play_begun(public, public.contract)
        case Waive() if public.phase is Phase.PLAY:
            return replace(public, doubling=replace(doubling, waived=(*doubling.waived, *_one(position))))
        case Waive() | Push() | Knock() | AnnounceVirgin() | AnnounceMarch():
            return _after_prelude_move(public, position, move)
        case Exchange():
            return public
        case Gift():
            return _after_gift(public, position)
        case _ as never:
            assert_never(never)


def over(public: PublicState, ruling: Ruling) -> PublicState:
    """The deal is finished by this ruling."""
    return replace(public, phase=Phase.OVER, pending=None, ruling=ruling)


def _after_call(public: PublicState, auction: Auction) -> PublicState:
    if not auction.finished:
        return replace(public, auction=auction)
    if auction.winner is not None:
        return replace(public, auction=auction, phase=Phase.SKAT, declarer=auction.winner)
    public = replace(public, auction=auction)
    if public.rules.all_pass is AllPass.RAMSCH and public.rules.ramsch is not None:
        return _with_prelude(public, Prelude().begun(public.rules.ramsch))
    return over(public, Ruling(Ending.PASSED_IN, Settlement.NONE))


def _after_declaration(public: PublicState, contract: Contract) -> PublicState:
    public = replace(public, contract=contract)
    if contract.game.is_null and null_value(contract) < public.bid:
        return over(public, Ruling(Ending.IMPOSSIBLE_NULL, Settlement.NONE))
    return (
        replace(public, phase=Phase.EXCHANGE) if contract.revolution else _with_play_begun(public, contract)
    )


def _with_play_begun(public: PublicState, contract: Contract | None) -> PublicState:
    game = GameType.RAMSCH if contract is None else contract.game
    return replace(public, phase=Phase.PLAY, play=CardPlay(game))


def _one(position: Position | None) -> tuple[Position, ...]:
    return () if position is None else (position,)


def _with_prelude(public: PublicState, prelude: Prelude) -> PublicState:
    """The next question before a Ramsch, or its play."""
    public = replace(public, prelude=prelude)
    return _with_play_begun(public, None) if prelude.round is None else replace(public, phase=Phase.PRELUDE)


def _after_prelude_move(
    public: PublicState,
    position: Position | None,
    move: Discard | Waive | Push | Knock | AnnounceVirgin | AnnounceMarch,
) -> PublicState:
    prelude, rules = public.prelude, public.rules.ramsch
    assert prelude is not None and rules is not None
    who = _one(position)
    match move:
        case Discard():
            prelude = replace(prelude, holder=None, took=(*prelude.took, *who))
        case Push():
            prelude = replace(prelude, unseen=(*prelude.unseen, *who))
        case Knock():
            prelude = replace(prelude, knocked=(*prelude.knocked, *who))
        case AnnounceVirgin():
            prelude = replace(prelude, virgins=(*prelude.virgins, *who))
        case AnnounceMarch():
            prelude = replace(prelude, marchers=(*prelude.marchers, *who))
    return _with_prelude(public, prelude.after_turn(rules))


def _after_gift(public: PublicState, position: Position | None) -> PublicState:
    """When both defenders have given the game away, the declarer is asked."""
    public = replace(public, gifts=(*public.gifts, *_one(position)))
    if len(public.gifts) < 2 or public.declarer is None:
        return public
    ruling = Ruling(Ending.GIVEN, Settlement.SIMPLE, Party.DEFENDERS)
    return replace(public, pending=Pending(Gift(), position, (public.declarer,), ruling))


def _after_play(public: PublicState, card: Card) -> PublicState:
    assert public.play is not None
    play = public.play.after(card)
    public = public.with_play(play)
    if play.table:
        return public
    ending = _ending_after_trick(public, play)
    return public if ending is None else over(public, Ruling(ending))


def _ending_after_trick(public: PublicState, play: CardPlay) -> Ending | None:
    contract = public.contract
    winner = play.tricks[-1].winner
    if contract is not None:
        if contract.game.is_null and winner is public.declarer:
            return Ending.NULL_TRICK
        if (
            contract.schwarz
            and winner is not public.declarer
            and public.rules.failed_announcement is FailedAnnouncement.FULL
        ):
            return Ending.SCHWARZ_MISSED
    return Ending.PLAYED if len(play.tricks) == TRICKS_IN_DEAL else None


def _after_proposal(
    public: PublicState, position: Position | None, move: Concede | Claim | Show | ThrowIn | Offence
) -> PublicState:
    declarer, contract = public.declarer, public.contract
    assert declarer is not None and contract is not None
    if (
        isinstance(move, Concede)
        and position is not None
        and position is not declarer
        and public.rules.claims is Claims.ONLINE
    ):
        public = replace(public, conceded=(*public.conceded, position))
        if len(public.conceded) == 2:
            return over(public, give_up(contract, Party.DEFENDERS, public.rules))
        return public
    result = propose(
        move,
        position,
        declarer=declarer,
        contract=contract,
        rules=public.rules,
        cards_held=0 if position is None else public.cards_held(position),
    )
    if isinstance(result, Ruling):
        return over(public, result)
    if result is None:
        return public
    # An offence may come to light when the last trick has been played: then the deal is open again.
    return replace(public, phase=Phase.PLAY, pending=result, ruling=None)


def _after_word_of_world(public: PublicState, move: Verdict | Absent | Adjudicated) -> PublicState:
    match move:
        case Verdict():
            return _after_verdict(public, move)
        case Absent(who, reason):
            return replace(public, absent=(*public.absent, (who, reason)))
        case Adjudicated(ruling):
            return over(public, ruling)


def _after_verdict(public: PublicState, verdict: Verdict) -> PublicState:
    assert public.pending is not None
    result = public.pending.after_verdict(verdict)
    return over(public, result) if isinstance(result, Ruling) else replace(public, pending=result)


def _after_answer(
    public: PublicState, position: Position | None, move: Agree | Refuse | Correct
) -> PublicState:
    pending = public.pending
    assert pending is not None and position is not None
    if isinstance(move, Correct):
        return _corrected(public, pending)
    result = pending.after_answer(position, agreed=isinstance(move, Agree))
    if isinstance(result, Ruling):
        return over(public, result)
    if isinstance(pending.proposal, Gift):
        assert public.contract is not None
        raised = Contract(public.contract.game, public.contract.modifiers | Modifier.SCHNEIDER)
        return replace(public, pending=None, contract=raised)
    if result is None and pending.by is not None:
        return replace(public, pending=None, refused=(*public.refused, pending.by))
    return replace(public, pending=result)


def _corrected(public: PublicState, pending: Pending) -> PublicState:
    """Play goes on from before the offending card; the cards taken back have been seen."""
    offence, play = pending.proposal, public.play
    assert isinstance(offence, Offence) and play is not None
    earlier = play.before(offence.trick, offence.offender) if offence.takes_cards_back else play
    public = replace(public, play=earlier, pending=None, refused=())
    # Nothing is taken back when an offence came to light after the last card: the deal stays over.
    ending = _ending_after_trick(public, earlier) if earlier.tricks and not earlier.table else None
    return public if ending is None else over(public, Ruling(ending))
