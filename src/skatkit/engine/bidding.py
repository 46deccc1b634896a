"""How high to bid, and whether to take the skat."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Decision, Reason, Standing
from skatkit.engine.prospects import Prospect, as_hand, before_skat
from skatkit.rules.bids import bids_above
from skatkit.rules.choices import ListScoring
from skatkit.rules.moves import Bid, Hold, Pass, PlayHand, TakeSkat
from skatkit.rules.position import Position
from skatkit.rules.view import View

WORTH_OF_PASSING = {
    ListScoring.PLAIN: -8.0,
    ListScoring.SEEGER: -5.0,
    ListScoring.SEEGER_FABIAN: -22.0,
    ListScoring.BIERLACHS: -8.0,
    ListScoring.ZERO_SUM: -8.0,
}
"""What passing is worth: somebody else will play, and mostly win. With these values self-play looks like the
games of people: few deals are passed in, and the declarer wins four of five."""
_FREE_CHOICE = 7.0
"""What it is worth that with the skat another game may turn out better than the one in mind."""


def call(view: View, standing: Standing) -> Decision:
    """Bid, hold or pass."""
    auction = view.public.auction
    must_answer = auction.must_answer
    if must_answer:
        asked = auction.value or 0
    else:
        above = bids_above(auction.value, view.rules)
        asked = 18 if auction.hearer is None else above[0] if above else 10_000
    prospect = best_at(view, standing, asked)
    if prospect is None:
        some = best_at(view, standing, 18)
        motive = Motive.HAND_TOO_WEAK if some is None else Motive.BID_TOO_HIGH
        return Decision(Pass(), Reason(motive, value=None if some is None else some.value))
    reason = Reason(
        Motive.GAME_WORTH_THE_BID,
        chance=prospect.chance,
        value=prospect.value,
        suit=prospect.contract.game.trump_suit,
    )
    return Decision(Hold() if must_answer else Bid(asked), reason)


def best_at(view: View, standing: Standing, bid: int) -> Prospect | None:
    """The game worth most that reaches a bid, if it is worth more than passing."""
    hand, leads = view.own_mask, view.position is Position.FOREHAND
    options = [
        p
        for p in (*before_skat(hand, view.rules, leads=leads), *as_hand(hand, view.rules, leads=leads))
        if p.value >= bid
    ]
    best = max(options, key=lambda p: p.worth(standing.scoring, bid=bid), default=None)
    if best is None or best.worth(standing.scoring, bid=bid) <= WORTH_OF_PASSING[standing.scoring]:
        return None
    return best


def skat_or_hand(view: View, standing: Standing) -> Decision:
    """Take the skat, unless a Hand game is worth more."""
    hand, leads, bid = view.own_mask, view.position is Position.FOREHAND, view.public.bid
    scoring = standing.scoring

    def worth(prospect: Prospect) -> float:
        return prospect.worth(scoring, bid=bid)

    best_hand = max(as_hand(hand, view.rules, leads=leads), key=worth)
    best_skat = max(before_skat(hand, view.rules, leads=leads), key=worth)
    if worth(best_hand) > worth(best_skat) + _FREE_CHOICE:
        return Decision(
            PlayHand(), Reason(Motive.STRONG_WITHOUT_SKAT, chance=best_hand.chance, value=best_hand.value)
        )
    return Decision(TakeSkat(), Reason(Motive.SKAT_MAY_HELP, chance=best_skat.chance, value=best_skat.value))
