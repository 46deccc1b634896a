"""The shortest story that leads to a public state: a position written as events.

A state does not keep the order of everything that led to it. This tells *one* order that does: absences
first, cards once laid open before the first card, answers that still matter after the last.
"""

from __future__ import annotations

from skatkit.rules.auction import CallKind
from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Claims
from skatkit.rules.claims import Pending
from skatkit.rules.events import Event
from skatkit.rules.moves import (
    Absent,
    Adjudicated,
    Agree,
    Bid,
    Claim,
    ClaimGoal,
    Concede,
    Declare,
    Discard,
    Hold,
    Move,
    Pass,
    Play,
    PlayHand,
    Refuse,
    Show,
    TakeSkat,
    Verdict,
    lays_open,
)
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import PublicState, advance
from skatkit.rules.trick import CardPlay


def retell(public: PublicState, *, discard: CardSet | None = None) -> list[list[Event]]:
    """Events that lead to ``public``, grouped by stage: absences, auction, announcement, each trick, ….

    Args:
        public: where the story ends.
        discard: what the declarer put away, if that is known.

    Raises:
        ValueError: no game leads there.
    """
    story = _Story(public)
    story.tell_absences()
    story.tell_auction()
    story.tell_announcement(discard)
    if public.play is not None:
        story.tell_play(public.play)
    if public.ruling is not None and not story.now.is_over:
        story.tell(None, Adjudicated(public.ruling))
    if story.now != public:
        raise ValueError("no game leads to this position")
    return [group for group in story.groups if group]


class _Story:
    """The events told so far, and where they lead."""

    def __init__(self, goal: PublicState) -> None:
        self.goal = goal
        self.now = PublicState(goal.rules)
        self.groups: list[list[Event]] = [[]]

    def tell(self, position: Position | None, move: Move) -> None:
        hand = None
        if position is not None and lays_open(move):
            hand = CardSet.of_mask(self._held(position))
        event = Event(position, move, hand=hand)
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

    def tell_announcement(self, discard: CardSet | None) -> None:
        self.groups.append([])
        declarer = self.goal.declarer
        if self.goal.hand_game is not None:
            self.tell(declarer, PlayHand() if self.goal.hand_game else TakeSkat())
        if self.goal.discarded:
            self.tell(declarer, Discard(discard))
        if self.goal.contract is not None:
            self.tell(declarer, Declare(self.goal.contract))

    def tell_play(self, play: CardPlay) -> None:
        goal, pending = self.goal, self.goal.pending
        late = set(goal.refused)
        if pending is not None and pending.by is not None and lays_open(pending.proposal):
            late.add(pending.by)
        self.groups.append([])
        for position in goal.conceded[:1]:
            self.tell(position, Concede())
        if play.played:
            for position in self._still_to_open():
                if position not in late:
                    self.tell(position, Show())
                    self._turn_down()
        for cards in (*(trick.cards for trick in play.tricks), play.table):
            self.groups.append([])
            for card in cards:
                self.tell(self.now.turn, Play(card))
        self.groups.append([])
        for position in goal.refused:
            self.tell(position, self._refused_proposal(position))
            self._turn_down()
        for position in self._still_to_open():
            if position not in late:
                self.tell(position, Show())
        if pending is not None:
            self._tell_pending(pending)
        for position in goal.conceded[1:]:  # the second concession ends the deal
            self.tell(position, Concede())

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
