"""Says whether a claim of the rest is true, proved from the claimant's own view (ISkO 4.4.4, 4.4.5)."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.engine._native import core
from skatkit.engine.open_position import CORE_GAMES, QuestionError
from skatkit.engine.worlds import hidden_places
from skatkit.rules.claims import Pending
from skatkit.rules.position import Position, others
from skatkit.rules.view import View


@dataclass(frozen=True, slots=True)
class CoreAdjudicator:
    """Proves claims at any moment of the play; give one to ``Game(adjudicator=...)``.

    The claimant must have a way to play that makes his claim true however the cards he cannot see lie and
    whatever the others play: for the declarer that he takes every trick (in Null none), for a defender that
    the declarer takes none, the other defender counted among those who may play anything (in Null at least
    one).

    Attributes:
        most_nodes: positions looked at before it says that it cannot tell; a million take about a second.

    >>> CoreAdjudicator().most_nodes
    1000000
    """

    most_nodes: int = 1_000_000

    def prove(self, view: View, pending: Pending) -> bool | None:
        """Is the claim true in every deal the claimant cannot exclude? ``None``: cannot tell."""
        if view.position is None or pending.by is not view.position:
            return None
        return self.holds(view, view.position)

    def holds(self, view: View, claimant: Position) -> bool | None:
        """Would a claim of ``claimant`` be true, as far as ``view`` tells?

        His cards must be known: he is the viewer, or they lie open.

        Raises:
            CoreMissingError: skatkit was built without its native core.
        """
        declarer, play = view.declarer, view.play
        own = view.hand_mask(claimant)
        if declarer is None or play is None or play.game not in CORE_GAMES:
            return None
        if own.bit_count() != view.public.cards_held(claimant):
            return None
        try:
            places = hidden_places(view)
        except QuestionError:
            return None
        hidden = {place.position: place for place in places}
        unseen, may_hold, sizes = view.unseen_mask, [], []
        for other in others(claimant):
            place = hidden.get(other)
            known = view.hand_mask(other) if place is None else 0
            unseen |= known
            may_hold.append(known if place is None else place.may_hold)
            sizes.append(known.bit_count() if place is None else place.size)
        skat = hidden[None]
        may_hold.append(skat.may_hold)
        sizes.append(skat.size)
        if not own and not any(sizes[:2]):
            return None
        found = core.prove_claim(
            CORE_GAMES.index(play.game),
            own,
            unseen,
            may_hold,
            sizes,
            (declarer - claimant) % 3,
            (play.leader - claimant) % 3,
            [int(card) for card in play.table],
            self.most_nodes,
        )
        return None if found < 0 else bool(found)
