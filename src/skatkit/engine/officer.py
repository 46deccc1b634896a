"""Players of Offiziersskat. They look at a view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from skatkit.engine.officer_calls import best_game, chance_of, says_kontra, says_re
from skatkit.engine.officer_cards import Rated, rate_cards
from skatkit.engine.player import NothingToDecideError
from skatkit.engine.players import PLAYERS, UnknownPlayerError
from skatkit.rules.moves import Concede, Play, Waive
from skatkit.rules.officer.moves import KONTRA, RE, Announce, OfficerMove
from skatkit.rules.officer.public import OfficerPhase
from skatkit.rules.officer.view import OfficerView


@dataclass(frozen=True, slots=True)
class OfficerDecision:
    """A move, and what it was decided by.

    Attributes:
        move: what to do.
        chance: before the first card, the announcer's chance to win, 0 to 1, where it was estimated.
        cards: the cards that were compared, the best first.
    """

    move: OfficerMove
    chance: float | None = None
    cards: tuple[Rated, ...] = ()


class OfficerPlayer(Protocol):
    """Somebody who decides in Offiziersskat."""

    def decide(self, view: OfficerView) -> OfficerDecision:
        """What to do now.

        Raises:
            NothingToDecideError: the deal does not wait for this role.
        """


class OfficerRandomPlayer:
    """Legal moves by chance; it never concedes.

    >>> from skatkit.rules.officer.deal import PileDeal
    >>> from skatkit.rules.officer.game import OfficerGame
    >>> from skatkit.rules.officer.role import Role
    >>> view = OfficerGame(PileDeal.shuffled(1)).view(Role.ANNOUNCER)
    >>> OfficerRandomPlayer(1).decide(view).move in view.legal_moves
    True
    """

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def decide(self, view: OfficerView) -> OfficerDecision:
        """A legal move by chance.

        Raises:
            NothingToDecideError: the deal does not wait for this role.
        """
        _require_turn(view)
        moves = [move for move in view.legal_moves if not isinstance(move, Concede)]
        return OfficerDecision(self._rng.choice(moves))


class OfficerRulePlayer:
    """Names what it is likely to win, and looks a few tricks ahead on what lies open.

    It uses no chance, and it never concedes: the same view is always decided in the same way.
    """

    def __repr__(self) -> str:
        return "OfficerRulePlayer()"

    def decide(self, view: OfficerView) -> OfficerDecision:
        """What to do now.

        Raises:
            NothingToDecideError: the deal does not wait for this role.
        """
        _require_turn(view)
        public = view.public
        if public.game is None:
            game = best_game(public)
            return OfficerDecision(Announce(game), chance_of(public, game))
        match public.phase:
            case OfficerPhase.KONTRA:
                doubled: OfficerMove = KONTRA if says_kontra(public, public.game) else Waive()
                return OfficerDecision(doubled, chance_of(public, public.game))
            case OfficerPhase.RE:
                doubled = RE if says_re(public, public.game) else Waive()
                return OfficerDecision(doubled, chance_of(public, public.game))
            case _:
                cards = rate_cards(view)
                return OfficerDecision(Play(cards[0].card), cards=cards)


def _require_turn(view: OfficerView) -> None:
    if not view.is_turn:
        raise NothingToDecideError("the deal does not wait for this role")


def make_officer_player(name: str, *, seed: int) -> OfficerPlayer:
    """A new player, by the names that the players of Skat have.

    Args:
        name: one of :data:`skatkit.engine.players.PLAYERS`.
        seed: where all its randomness comes from.

    Raises:
        UnknownPlayerError: there is no such player.

    >>> make_officer_player("rules", seed=1)
    OfficerRulePlayer()
    """
    if name == "random":
        return OfficerRandomPlayer(seed)
    if name == "rules":
        return OfficerRulePlayer()
    raise UnknownPlayerError(f"no player: {name!r} (expected one of {', '.join(PLAYERS)})")
