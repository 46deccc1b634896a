"""What to put away and what to announce."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Candidate, Decision, Reason, Standing
from skatkit.engine.prospects import Prospect, as_hand, put_already, with_skat
from skatkit.rules.cards import CardSet, points_of
from skatkit.rules.legality import legal_contracts
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.position import Position
from skatkit.rules.view import View


def put_away(view: View, standing: Standing) -> Decision:
    """The two cards to put away, for the best game they leave."""
    bid, leads = view.public.bid, view.position is Position.FOREHAND
    ranked = sorted(
        with_skat(view.own_mask, view.rules, leads=leads),
        key=lambda p: p.worth(standing.scoring, bid=bid),
        reverse=True,
    )
    best = ranked[0]
    if best.contract.game.is_null:
        motive = Motive.PUTS_DANGER_AWAY
    elif points_of(best.put) >= 10:
        motive = Motive.PUTS_POINTS_AWAY
    else:
        motive = Motive.MAKES_VOID
    return Decision(
        Discard(CardSet.of_mask(best.put)),
        Reason(
            motive,
            chance=best.chance,
            value=best.value,
            suit=best.contract.game.trump_suit,
            card_points=points_of(best.put),
        ),
        tuple(
            Candidate(Discard(CardSet.of_mask(p.put)), p.worth(standing.scoring, bid=bid), motive)
            for p in ranked
        ),
    )


def announce(view: View, standing: Standing) -> Decision:
    """The game to announce with the cards as they are."""
    assert view.position is not None
    bid, leads = view.public.bid, view.position is Position.FOREHAND
    legal = legal_contracts(view, view.position)
    prospects = _prospects(view, leads=leads)
    options = [p for p in prospects if p.contract in legal] or [
        Prospect(contract, 0.0, bid) for contract in legal
    ]
    ranked = sorted(options, key=lambda p: p.worth(standing.scoring, bid=bid), reverse=True)
    best = ranked[0]
    return Decision(
        Declare(best.contract),
        Reason(Motive.BEST_GAME, chance=best.chance, value=best.value, suit=best.contract.game.trump_suit),
        tuple(
            Candidate(Declare(p.contract), p.worth(standing.scoring, bid=bid), Motive.BEST_GAME)
            for p in ranked
        ),
    )


def _prospects(view: View, *, leads: bool) -> tuple[Prospect, ...]:
    if view.public.hand_game:
        return as_hand(view.own_mask, view.rules, leads=leads)
    return put_already(view.own_mask, view.put_mask, view.rules, leads=leads)
