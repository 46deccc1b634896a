"""What comes before a Ramsch is played: Grand Hand instead, pushing the skat, knocking and announcing.

House rules. Each of these goes round once, forehand first, and those who have no choice are not asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.cards import JACKS_MASK
from skatkit.rules.choices import PushFactor
from skatkit.rules.code import Code
from skatkit.rules.faults import Fault
from skatkit.rules.moves import AnnounceMarch, AnnounceVirgin, Discard, Knock
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import Ramsch


class Round(Code):
    """What goes round."""

    GRAND_HAND = "grand-hand"
    """Somebody may declare Grand Hand; then no Ramsch is played."""
    PUSH = "push"
    """The skat is taken and two cards pushed on, or it is passed on unseen."""
    LAST_WORD = "last-word"
    """Knocking, and announcing to take no trick or all of them."""


@dataclass(frozen=True, slots=True)
class Prelude:
    """What has been done before a Ramsch.

    Attributes:
        round: what is going round; ``None`` when all is done and play has begun.
        turn: whose turn it is in it.
        holder: who has taken the skat and still holds twelve cards.
        took: who took the skat and pushed two cards on, in order.
        unseen: who passed it on unseen.
        knocked: who knocked.
        virgins: who announced to take no trick.
        marchers: who announced to take all tricks.
    """

    round: Round | None = None
    turn: Position = Position.FOREHAND
    holder: Position | None = None
    took: tuple[Position, ...] = ()
    unseen: tuple[Position, ...] = ()
    knocked: tuple[Position, ...] = ()
    virgins: tuple[Position, ...] = ()
    marchers: tuple[Position, ...] = ()

    def factor(self, rules: Ramsch) -> int:
        """What pushes and knocks multiply the loss by."""
        pushes = len(self.unseen)
        factors = {PushFactor.DOUBLE: 1 << pushes, PushFactor.ADD: 1 + pushes, PushFactor.NONE: 1}
        return factors[PushFactor.NONE if rules.push is None else rules.push.push_factor] << len(self.knocked)

    def begun(self, rules: Ramsch) -> Prelude:
        """Before the first question."""
        return self._from(rules, tuple(Round).index(Round.GRAND_HAND), 0)

    def after_turn(self, rules: Ramsch) -> Prelude:
        """After somebody's turn: the next one who has a choice is asked."""
        return (
            self if self.round is None else self._from(rules, tuple(Round).index(self.round), self.turn + 1)
        )

    def _from(self, rules: Ramsch, number: int, first: int) -> Prelude:
        for kind in tuple(Round)[number:]:
            for position in POSITIONS[first:]:
                if self._is_asked(kind, position, rules):
                    return replace(self, round=kind, turn=position)
            first = 0
        return replace(self, round=None, turn=Position.FOREHAND)

    def _is_asked(self, kind: Round, position: Position, rules: Ramsch) -> bool:
        if kind is Round.GRAND_HAND:
            return rules.grand_hand
        if kind is Round.PUSH:
            return rules.push is not None
        return rules.announced_jungfrau or rules.announced_march or self._may_knock(position, rules)

    def _may_knock(self, position: Position, rules: Ramsch) -> bool:
        return rules.knocking and position not in self.unseen

    def last_word_fault(
        self, position: Position, move: Knock | AnnounceVirgin | AnnounceMarch, rules: Ramsch
    ) -> Fault | None:
        """Why somebody may not say this before the lead."""
        if isinstance(move, Knock):
            played = rules.knocking
        else:
            virgin = isinstance(move, AnnounceVirgin)
            played = rules.announced_jungfrau if virgin else rules.announced_march
        if not played:
            return Fault.NOT_PLAYED_HERE
        if isinstance(move, Knock) and not self._may_knock(position, rules):
            return Fault.PUSHED_UNSEEN
        return None


def push_fault(move: Discard, rules: Ramsch) -> Fault | None:
    """Why two cards may not be pushed on."""
    jacks_stay = rules.push is not None and not rules.push.jacks_pushable
    if jacks_stay and move.cards is not None and move.cards.mask & JACKS_MASK:
        return Fault.JACKS_STAY
    return None
