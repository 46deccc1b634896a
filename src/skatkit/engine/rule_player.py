"""A player by rules of thumb: it values hands by tables and cards by what they bring, without search."""

from __future__ import annotations

from skatkit.engine import announcing, bidding, card_choice, claims, doubling, pushing
from skatkit.engine.motive import Motive
from skatkit.engine.player import LEVEL, UNLIMITED, Decision, Limits, NothingToDecideError, Reason, Standing
from skatkit.rules.moves import Waive
from skatkit.rules.public import Phase
from skatkit.rules.view import View


class RulePlayer:
    """Plays by rules of thumb. It uses no chance: the same view is always decided in the same way.

    >>> from skatkit.rules.cards import CardSet
    >>> from skatkit.rules.position import Position
    >>> hand = CardSet.parse("CJ SJ HJ HA HT HK H9 CA CT S7")
    >>> RulePlayer().decide(View.start(Position.MIDDLEHAND, hand)).move
    Bid(value=18)
    """

    def __repr__(self) -> str:
        return "RulePlayer()"

    def decide(self, view: View, standing: Standing = LEVEL, *, limits: Limits = UNLIMITED) -> Decision:  # noqa: ARG002 - it does not search
        """What to do now.

        Raises:
            NothingToDecideError: the deal does not wait for this position.
        """
        if view.position is None or view.position not in view.public.waited_for:
            raise NothingToDecideError("the deal does not wait for this position")
        if view.public.pending is not None:
            return claims.answer(view)
        if view.public.must_answer_call:
            return doubling.answer(view)
        match view.phase:
            case Phase.PRELUDE:
                return pushing.before_ramsch(view, standing)
            case Phase.DISCARD if view.declarer is None:
                return pushing.push_two(view)
            case Phase.EXCHANGE:
                return Decision(Waive(), Reason(Motive.LETS_IT_STAND))
            case Phase.AUCTION:
                return bidding.call(view, standing)
            case Phase.SKAT:
                return bidding.skat_or_hand(view, standing)
            case Phase.DISCARD:
                return announcing.put_away(view, standing)
            case Phase.DECLARE:
                return announcing.announce(view, standing)
            case _:
                return doubling.call(view) or card_choice.choose(view)
