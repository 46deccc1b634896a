"""What to put away and what to announce."""

from __future__ import annotations

from collections.abc import Iterable

from skatkit.engine.motive import Motive
from skatkit.engine.player import Candidate, Decision, Reason, Standing
from skatkit.engine.prospects import Prospect, as_hand, put_already, with_skat
from skatkit.rules.cards import JACKS_MASK, CardSet, points_of
from skatkit.rules.legality import legal_contracts
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.position import Position
from skatkit.rules.view import View


def put_away(view: View, standing: Standing) -> Decision:
    """The two cards to put away, for the best game they leave."""
    prospects = with_skat(view.own_mask, view.rules, leads=view.position is Position.FOREHAND)
    ranked = _ranked(prospects, view, standing)
    best = ranked[0][1]
    motive = _discard_motive(view.own_mask, best)
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
            Candidate(Discard(CardSet.of_mask(p.put)), worth, _discard_motive(view.own_mask, p))
            for worth, p in ranked
        ),
    )


def announce(view: View, standing: Standing) -> Decision:
    """The game to announce with the cards as they are."""
    assert view.position is not None
    leads = view.position is Position.FOREHAND
    if view.public.hand_game:
        prospects = as_hand(view.own_mask, view.rules, leads=leads)
    else:
        prospects = put_already(view.own_mask, view.put_mask, view.rules, leads=leads)
    possible = [p for p in prospects if view.check(Declare(p.contract)) is None]
    if not possible:
        # Overbid, and nothing of the above may be said: whatever may.
        possible = [
            Prospect(contract, 0.0, view.public.bid) for contract in legal_contracts(view, view.position)
        ]
    ranked = _ranked(possible, view, standing)
    best = ranked[0][1]
    return Decision(
        Declare(best.contract),
        Reason(
            _motive(best, prospects, standing),
            chance=best.chance,
            value=best.value,
            suit=best.contract.game.trump_suit,
        ),
        tuple(Candidate(Declare(p.contract), worth, _motive(p, prospects, standing)) for worth, p in ranked),
    )


def _ranked(prospects: Iterable[Prospect], view: View, standing: Standing) -> list[tuple[float, Prospect]]:
    """The prospects with their worth, best first."""
    rated = [(p.worth(standing.scoring, bid=view.public.bid), p) for p in prospects]
    return sorted(rated, key=lambda pair: -pair[0])


def _discard_motive(cards: int, prospect: Prospect) -> Motive:
    game, put = prospect.contract.game, prospect.put
    if game.is_null:
        return Motive.PUTS_DANGER_AWAY
    left = cards & ~put
    for suit in range(4):
        plain = 0xFF << 8 * suit & ~JACKS_MASK
        if suit != game.trump_suit and put & plain and not left & plain:
            return Motive.MAKES_VOID
    return Motive.PUTS_POINTS_AWAY if points_of(put) >= 10 else Motive.PUTS_LOSERS_AWAY


def _motive(prospect: Prospect, all_prospects: Iterable[Prospect], standing: Standing) -> Motive:
    contract = prospect.contract
    if contract.ouvert:
        return Motive.NOTHING_TO_HIDE
    if contract.schwarz:
        return Motive.SURE_OF_SCHWARZ
    if contract.schneider:
        return Motive.SURE_OF_SCHNEIDER
    best = max(all_prospects, key=lambda p: p.worth(standing.scoring))
    return Motive.BEST_GAME if best.contract == contract else Motive.REACHES_THE_BID
