"""The shortest story that leads to a public state: a position written as events.

A state does not keep the order of everything that led to it. This tells *one* order that does: absences
first, cards once laid open before the first card, answers that still matter after the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from skatkit.rules.auction import CallKind
from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Claims, KontraUntil
from skatkit.rules.claims import Pending
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.events import Event
from skatkit.rules.kontra import answering
from skatkit.rules.moves import (
    Absent,
    Adjudicated,
    Agree,
    AnnounceMarch,
    AnnounceVirgin,
    Bid,
    Claim,
    ClaimGoal,
    Concede,
    Contra,
    Declare,
    Discard,
    Ending,
    Exchange,
    Gift,
    Hold,
    Knock,
    KontraCall,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayHand,
    Push,
    Refuse,
    Ruling,
    Show,
    TakeSkat,
    Verdict,
    Waive,
    lays_open,
)
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.prelude import Prelude, Round
from skatkit.rules.public import Phase, PublicState, advance
from skatkit.rules.trick import CardPlay


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a story needs that is not public, as far as it is known.

    Attributes:
        put: the two cards that each position put away or pushed on.
        exchanges: of cards between the defenders, in a Revolution.
        shared: both defenders' cards before the first exchange.
    """

    put: Mapping[Position, CardSet] = field(default_factory=dict)
    exchanges: tuple[Exchange, ...] = ()
    shared: tuple[tuple[Position, CardSet], ...] = ()


def retell(public: PublicState, secrets: Secrets) -> list[list[Event]]:
    """Events that lead to ``public``, grouped by stage: absences, auction, announcement, each trick, ….

    Args:
        public: where the story ends.
        secrets: what else is known.

    Raises:
        ValueError: no game leads there.
    """
    story = _Story(public)
    story.tell_absences()
    story.tell_auction()
    story.tell_prelude(secrets)
    story.tell_announcement(secrets)
    if public.play is not None:
        story.tell_play(public.play)
    if public.ruling is not None and not story.now.is_over:
        story.tell(None, Adjudicated(public.ruling))
    elif public.ruling is not None and story.now.ruling != public.ruling:
        story.tell_late_offence(public.ruling)
    if story.now != public:
        raise ValueError("no game leads to this position")
    return [group for group in story.groups if group]


class _Story:
    """The events told so far, and where they lead."""

    def __init__(self, goal: PublicState) -> None:
        self.goal = goal
        self.now = PublicState.start(goal.rules, goal.occasion)
        self.groups: list[list[Event]] = [[]]

    def tell(
        self, position: Position | None, move: Move, shared: tuple[tuple[Position, CardSet], ...] = ()
    ) -> None:
        hand = None
        if position is not None and lays_open(move):
            hand = CardSet.of_mask(self._held(position))
        event = Event(position, move, hand=hand, shared=shared)
        self.now = advance(self.now, event)
        self.groups[-1].append(event)

    def _held(self, position: Position) -> int:
        """What a position that will have laid its cards open still holds."""
        played = 0 if self.now.play is None else self.now.play.played
        return (self.goal.open_hands[position] or 0) & ~played

    def tell_absences(self) -> None:
        for position, reason in self.goal.absent:
            self.tell(None, Absent(position, reason))

    def tell_auction(self) -> None:
        self.groups.append([])
        for call in self.goal.auction.calls:
            if call.kind is CallKind.PASS or call.value is None:
                self.tell(call.position, Pass())
            else:
                self.tell(call.position, Bid(call.value) if call.kind is CallKind.BID else Hold())

    def tell_prelude(self, secrets: Secrets) -> None:
        """What came before a Ramsch, or instead of it."""
        self.groups.append([])
        goal = self.goal.prelude
        if goal is None:
            return
        while self.now.phase is Phase.PRELUDE and self.now.prelude is not None:
            now, position = self.now.prelude, self.now.prelude.turn
            at_goal = (now.round, now.turn) == (goal.round, goal.turn)
            if now.round is Round.GRAND_HAND and position is self.goal.declarer:
                return
            if at_goal:
                if goal.holder is position:
                    self.tell(position, TakeSkat())
                return
            for move in self._turn_of(position, goal, secrets):
                self.tell(position, move)

    def _turn_of(self, position: Position, goal: Prelude, secrets: Secrets) -> Iterator[Move]:
        """What a position did in the round that is going on."""
        assert self.now.prelude is not None
        if self.now.prelude.round is Round.PUSH:
            if position in goal.took:
                yield TakeSkat()
                yield Discard(secrets.put.get(position))
            else:
                yield Push()
        elif self.now.prelude.round is Round.LAST_WORD and position in goal.knocked:
            yield Knock()
        elif self.now.prelude.round is Round.LAST_WORD and position in goal.virgins:
            yield AnnounceVirgin()
        elif self.now.prelude.round is Round.LAST_WORD and position in goal.marchers:
            yield AnnounceMarch()
        else:
            yield Waive()

    def tell_announcement(self, secrets: Secrets) -> None:
        self.groups.append([])
        declarer, goal = self.goal.declarer, self.goal
        if goal.hand_game is not None and goal.prelude is None:
            self.tell(declarer, PlayHand() if goal.hand_game else TakeSkat())
        if declarer is not None and goal.discarded:
            self.tell(declarer, Discard(secrets.put.get(declarer)))
        if goal.contract is not None:
            self.tell(declarer, Declare(self._announced(goal.contract)), shared=secrets.shared)
        if self.now.phase is Phase.EXCHANGE:
            hands = dict(secrets.shared)
            for exchange in secrets.exchanges:
                hands = {p: _swapped(cards, exchange) for p, cards in hands.items()}
                self.tell(self.now.turn, exchange, shared=tuple(hands.items()))
            if goal.phase is not Phase.EXCHANGE:
                self.tell(self.now.turn, Waive())

    def _announced(self, contract: Contract) -> Contract:
        """The contract before the declarer declined a gift and so took Schneider upon himself."""
        return (
            Contract(contract.game, contract.modifiers & ~Modifier.SCHNEIDER) if self.declined else contract
        )

    @property
    def declined(self) -> bool:
        """Has the declarer declined a gift?"""
        goal = self.goal
        accepted = goal.ruling is not None and goal.ruling.ending is Ending.GIVEN
        asked = goal.pending is not None and isinstance(goal.pending.proposal, Gift)
        return len(goal.gifts) == 2 and not accepted and not asked

    def tell_gifts(self) -> None:
        """Gifts, as far as they can be told before the first card."""
        self.groups.append([])
        for position in self.goal.gifts if self.declined else self.goal.gifts[:1]:
            self.tell(position, Gift())
        if self.declined:
            self.tell(self.goal.declarer, Refuse())

    def tell_last_gift(self) -> None:
        """The gift that the declarer still has to answer, or has accepted."""
        if self.declined or len(self.goal.gifts) < 2:
            return
        self.groups.append([])
        self.tell(self.goal.gifts[1], Gift())
        if self.goal.ruling is not None:
            self.tell(self.goal.declarer, Agree())

    def tell_doubling(self) -> None:
        """Kontra and what followed; who let it pass is told where he was asked."""
        self.groups.append([])
        if self.goal.must_answer_call and self.goal.play != self.now.play:
            return  # a call that waits for its answer comes after the last card
        calls = self.goal.doubling.calls if not self.now.doubling.calls else ()
        for call, position in zip(KontraCall, calls, strict=False):
            self.tell(position, Contra(call))
        self._tell_waived()

    def _tell_waived(self) -> None:
        for position in self.goal.doubling.waived:
            if position in answering(self.now):
                self.tell(position, Waive())

    def tell_play(self, play: CardPlay) -> None:
        goal, pending = self.goal, self.goal.pending
        until = None if goal.rules.kontra is None else goal.rules.kontra.until
        tell_house = (self.tell_doubling, self.tell_gifts)
        for tell in tell_house if until is KontraUntil.BEFORE_LEAD else tell_house[::-1]:
            tell()
        late = set(goal.refused)
        if pending is not None and pending.by is not None and lays_open(pending.proposal):
            late.add(pending.by)
        self.groups.append([])
        for position in goal.conceded[:1]:
            self.tell(position, Concede())
        # Nobody is asked for Kontra once cards lie open, so they are shown after that.
        asked_later = until is KontraUntil.SECOND_CARD and goal.doubling.waived and not goal.doubling.calls
        if play.played and not asked_later:
            self._tell_shown(late)
        for cards in (*(trick.cards for trick in play.tricks), play.table):
            self.groups.append([])
            for card in cards:
                self._tell_waived()
                if asked_later and self.now.play != CardPlay(play.game):
                    self._tell_shown(late)
                self.tell(self.now.turn, Play(card))
        self.tell_doubling()
        self.groups.append([])
        for position in goal.refused:
            self.tell(position, self._refused_proposal(position))
            self._turn_down()
        for position in self._still_to_open():
            if position not in late:
                self.tell(position, Show())
        self.tell_last_gift()
        if pending is not None and self.now.pending is None:
            self._tell_pending(pending)
        for position in goal.conceded[1:]:  # the second concession ends the deal
            self.tell(position, Concede())

    def _tell_shown(self, late: set[Position]) -> None:
        for position in self._still_to_open():
            if position not in late:
                self.tell(position, Show())
                self._turn_down()

    def _still_to_open(self) -> list[Position]:
        now, goal = self.now.open_hands, self.goal.open_hands
        return [position for position in POSITIONS if goal[position] is not None and now[position] is None]

    def _refused_proposal(self, position: Position) -> Move:
        if self.goal.open_hands[position] is None:
            return Concede()
        return Claim(ClaimGoal.REST) if self.goal.rules.claims is Claims.ONLINE else Show()

    def _turn_down(self) -> None:
        """Whatever was proposed is refused."""
        if self.now.needs_verdict:
            self.tell(None, Verdict(None))
        while self.now.pending is not None:
            self.tell(self.now.pending.waiting[0], Refuse())

    def tell_late_offence(self, ruling: Ruling) -> None:
        """An offence that came to light after the last card; of what kind it was is not kept."""
        self.groups.append([])
        guilty = [p for p in POSITIONS if self.goal.party_of(p) is ruling.party]
        if ruling.ending is Ending.OFFENCE and ruling.tricks is not None:
            self.tell(None, Offence(guilty[0], OffenceKind.SPOKE, ruling.tricks))
            while self.now.pending is not None:
                self.tell(self.now.pending.waiting[0], Agree())

    def _tell_pending(self, goal: Pending) -> None:
        """What is proposed now, the verdict, and the answers given so far."""
        self.groups.append([])
        self.tell(goal.by, goal.proposal)
        if self.now.needs_verdict and not goal.needs_verdict:
            self.tell(None, Verdict(goal.proved))
        now = self.now.pending
        assert now is not None
        for position in now.waiting:
            if position not in goal.waiting:
                self.tell(position, Agree() if goal.needs_all else Refuse())


def _swapped(cards: CardSet, exchange: Exchange) -> CardSet:
    moved = CardSet(card for card in (exchange.give, exchange.take) if card is not None)
    return CardSet.of_mask(cards.mask ^ moved.mask)
