"""What both players know, and how an event changes it.

That is everything but the covered cards. The state is this plus the covered cards; a view is this and
nothing else. Both move on by :func:`advance`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from skatkit.rules.cards import Card
from skatkit.rules.code import Code
from skatkit.rules.moves import Concede, Contra, Ending, KontraCall, Play, Waive
from skatkit.rules.officer.deal import (
    FIRST_ROW,
    PILES,
    SECOND_ROW,
    Spot,
    Uncovered,
    open_after_announcement,
    open_after_kontra,
)
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.moves import Announce, OfficerMove
from skatkit.rules.officer.options import Officer, OfficerDeal
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.trick import TRICKS, Duel
from skatkit.rules.ordering import GameType


class OfficerPhase(Code):
    """The stage of a deal."""

    ANNOUNCE = "announce"
    """The announcer names the game."""
    KONTRA = "kontra"
    """The dealer says Kontra, or not."""
    RE = "re"
    """Kontra was said; the announcer says Re, or not."""
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class KnownPile:
    """What is known of a pile: its two cards, as far as they have been turned up; played cards stay known."""

    upper: Card | None = None
    lower: Card | None = None

    def with_card(self, card: Card) -> KnownPile:
        """The pile with one more card known."""
        return KnownPile(card, None) if self.upper is None else KnownPile(self.upper, card)


@dataclass(frozen=True, slots=True)
class PileLook:
    """How a pile looks on the table.

    Attributes:
        card: the card that lies open on it, if any.
        covered: a card nobody has seen lies there, under the open one or alone.
    """

    card: Card | None
    covered: bool


KnownPiles = tuple[KnownPile, ...]
_UNKNOWN: KnownPiles = (KnownPile(),) * PILES


@dataclass(frozen=True, slots=True)
class OfficerPublic:
    """Everything that is known in a deal.

    Attributes:
        options: what was agreed.
        phase: the stage.
        piles: for each role its eight piles.
        uncovered: for each role the mask of its cards turned up so far, those already played included.
        game: what was announced.
        kontra: Kontra was said.
        re: Re was said.
        duel: the card play, once it has begun.
        ending: why the deal is over.
        conceded: who gave up.
    """

    options: Officer
    phase: OfficerPhase = OfficerPhase.ANNOUNCE
    piles: tuple[KnownPiles, KnownPiles] = (_UNKNOWN, _UNKNOWN)
    uncovered: tuple[int, int] = (0, 0)
    game: GameType | None = None
    kontra: bool = False
    re: bool = False
    duel: Duel | None = None
    ending: Ending | None = None
    conceded: Role | None = None

    @property
    def turn(self) -> Role | None:
        """Whom the deal waits for."""
        match self.phase:
            case OfficerPhase.OVER:
                return None
            case OfficerPhase.KONTRA:
                return Role.DEALER
            case _:
                return Role.ANNOUNCER if self.duel is None else self.duel.turn

    @property
    def actors(self) -> tuple[Role, ...]:
        """Everybody who may act now; both in card play, since both may concede."""
        if self.can_be_conceded:
            return ROLES
        return () if self.turn is None else (self.turn,)

    @property
    def can_be_conceded(self) -> bool:
        """May somebody give the game up now? Never in Ramsch, where there is nothing to give up."""
        return self.phase is OfficerPhase.PLAY and self.game is not GameType.RAMSCH

    @property
    def factor(self) -> int:
        """Kontra and Re together: 1, 2 or 4."""
        return 4 if self.re else 2 if self.kontra else 1

    def open_mask(self, role: Role) -> int:
        """The cards of a role that lie open: those it can play, sooner or later."""
        return self.uncovered[role] if self.duel is None else self.uncovered[role] & ~self.duel.played

    def covered(self, role: Role) -> int:
        """How many cards of a role nobody has seen yet, those not dealt yet included."""
        return 2 * PILES - self.uncovered[role].bit_count()

    def looks(self, role: Role) -> tuple[PileLook, ...]:
        """How the eight piles of a role look now, in two rows of four; what to draw."""
        played = 0 if self.duel is None else self.duel.played
        rows = FIRST_ROW if self._is_half_dealt else FIRST_ROW + SECOND_ROW
        return tuple(
            PileLook(
                next((c for c in (pile.upper, pile.lower) if c is not None and not played >> c & 1), None),
                covered=number in rows and pile.lower is None,
            )
            for number, pile in enumerate(self.piles[role])
        )

    @property
    def _is_half_dealt(self) -> bool:
        """Are the second rows still to be dealt?"""
        is_early = self.phase in (OfficerPhase.ANNOUNCE, OfficerPhase.KONTRA)
        return is_early and self.options.deal is OfficerDeal.HALF

    def after_uncovering(self, cards: tuple[Uncovered, ...]) -> OfficerPublic:
        """What is known when these cards have been turned up."""
        piles, masks = [list(own) for own in self.piles], list(self.uncovered)
        for item in cards:
            piles[item.role][item.pile] = piles[item.role][item.pile].with_card(item.card)
            masks[item.role] |= 1 << item.card
        return replace(self, piles=(tuple(piles[0]), tuple(piles[1])), uncovered=(masks[0], masks[1]))


def kontra_possible(options: Officer, game: GameType) -> bool:
    """May Kontra be said in this game? In Ramsch nobody plays against an announcement."""
    return options.kontra and game is not GameType.RAMSCH


def turned_up_by(public: OfficerPublic, move: OfficerMove) -> tuple[Spot, ...]:
    """The piles from which a legal move turns a card up."""
    how = public.options.deal
    match move:
        case Announce(game):
            return open_after_announcement(how, kontra_follows=kontra_possible(public.options, game))
        case Contra() | Waive() if public.phase is OfficerPhase.KONTRA:
            return open_after_kontra(how)
        case Play(card) if public.duel is not None and public.duel.led is not None:
            # Both lower cards, and only now: nobody knows his own before the trick is complete.
            played = (public.duel.led, card)
            return tuple(
                (role, number)
                for role in ROLES
                for number, pile in enumerate(public.piles[role])
                if pile.upper in played
            )
        case _:
            return ()


def advance(public: OfficerPublic, event: OfficerEvent) -> OfficerPublic:
    """What is known after an event. The event must be legal."""
    after = _moved(public, event.role, event.move)
    return after.after_uncovering(event.uncovered) if event.uncovered else after


def _moved(public: OfficerPublic, role: Role, move: OfficerMove) -> OfficerPublic:
    match move:
        case Play(card):
            return _after_card(public, card)
        case Announce(game):
            public = replace(public, game=game)
            if kontra_possible(public.options, game):
                return replace(public, phase=OfficerPhase.KONTRA)
            return _begun(public)
        case Contra(KontraCall.KONTRA):
            return replace(public, phase=OfficerPhase.RE, kontra=True)
        case Contra():
            return _begun(replace(public, re=True))
        case Waive():
            return _begun(public)
        case Concede():
            return replace(public, phase=OfficerPhase.OVER, ending=Ending.CONCEDED, conceded=role)
        case _ as never:
            assert_never(never)


def _begun(public: OfficerPublic) -> OfficerPublic:
    assert public.game is not None
    return replace(public, phase=OfficerPhase.PLAY, duel=Duel(public.game))


def _after_card(public: OfficerPublic, card: Card) -> OfficerPublic:
    assert public.duel is not None
    duel = public.duel.after(card)
    public = replace(public, duel=duel)
    ending = _ending_of(duel)
    return public if ending is None else replace(public, phase=OfficerPhase.OVER, ending=ending)


def _ending_of(duel: Duel) -> Ending | None:
    if duel.game.is_null and duel.counts[Role.ANNOUNCER]:
        return Ending.NULL_TRICK
    return Ending.PLAYED if len(duel.tricks) == TRICKS else None
