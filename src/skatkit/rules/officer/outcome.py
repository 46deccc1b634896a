"""What a deal of Offiziersskat brings to whom."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.contract import Contract
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Ending
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.options import OfficerScoring
from skatkit.rules.officer.public import OfficerPublic
from skatkit.rules.officer.role import Role
from skatkit.rules.officer.trick import Duel, Two
from skatkit.rules.ordering import GameType
from skatkit.rules.ramsch import MARCH_VALUE
from skatkit.rules.value import POINTS_TO_WIN, Count, Party, Reckoning, reckon, settle_simply


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficerOutcome:
    """The result of a deal.

    Attributes:
        ending: why it was over.
        game: what was played.
        conceded: who gave up.
        card_points: of announcer and dealer. Where card points are written, whoever did not concede also
            has all that was not played.
        tricks: of announcer and dealer.
        won: did the announcer win? ``None`` in Ramsch.
        march: in Ramsch, who took all tricks.
        reckoning: how the announcer's score comes about, where it is the value of a game.
        factor: Kontra and Re together.
        scores: what announcer and dealer write.
    """

    ending: Ending
    game: GameType
    conceded: Role | None
    card_points: Two
    tricks: Two
    won: bool | None
    march: Role | None = None
    reckoning: Reckoning | None = None
    factor: int = 1
    scores: Two

    @property
    def calls(self) -> int:
        """How many calls doubled it: 1 for Kontra, 2 for Kontra and Re."""
        return self.factor.bit_length() - 1


def settle(public: OfficerPublic, deal: PileDeal) -> OfficerOutcome:
    """The result of a finished deal.

    Raises:
        ValueError: the deal is not over.
    """
    duel, ending = public.duel, public.ending
    if duel is None or ending is None:
        raise ValueError("the deal is not over")
    if duel.game is GameType.RAMSCH:
        return _settle_ramsch(public.options.scoring, duel.card_points, duel.counts)
    if duel.game.is_null or public.options.scoring is OfficerScoring.GAME:
        return _settle_game(public, duel, ending, deal)
    return _write_points(public, duel, ending)


def _settle_game(public: OfficerPublic, duel: Duel, ending: Ending, deal: PileDeal) -> OfficerOutcome:
    """By the value of the game, as in Skat: the announcer's score alone changes."""
    contract = Contract(duel.game)
    run = matadors(duel.game, deal.cards(Role.ANNOUNCER).mask)
    count = Count(duel.card_points[Role.ANNOUNCER], *duel.counts)
    if public.conceded is None:
        reckoning = reckon(contract, matadors=run, bid=0, count=count, factor=public.factor)
    else:
        reckoning = settle_simply(
            contract,
            matadors=run,
            bid=0,
            count=count,
            defender_points=duel.card_points[Role.DEALER],
            loser=Party.DECLARER if public.conceded is Role.ANNOUNCER else Party.DEFENDERS,
            factor=public.factor,
        )
    return OfficerOutcome(
        ending=ending,
        game=duel.game,
        conceded=public.conceded,
        card_points=duel.card_points,
        tricks=duel.counts,
        won=reckoning.won,
        reckoning=reckoning,
        factor=public.factor,
        scores=(reckoning.score, 0),
    )


def _write_points(public: OfficerPublic, duel: Duel, ending: Ending) -> OfficerOutcome:
    """Everybody writes his card points; who concedes leaves all that was not played to the other."""
    points = list(duel.card_points)
    if public.conceded is not None:
        points[public.conceded.other] = POINTS_IN_DECK - points[public.conceded]
    return OfficerOutcome(
        ending=ending,
        game=duel.game,
        conceded=public.conceded,
        card_points=(points[0], points[1]),
        tricks=duel.counts,
        won=points[Role.ANNOUNCER] >= POINTS_TO_WIN,
        factor=public.factor,
        scores=(points[0] * public.factor, points[1] * public.factor),
    )


def _settle_ramsch(scoring: OfficerScoring, points: Two, tricks: Two) -> OfficerOutcome:
    """The fewer card points the better, but all tricks are best of all."""
    march = None if 0 not in tricks else Role.ANNOUNCER if tricks[Role.ANNOUNCER] else Role.DEALER
    if march is not None:
        scores = [-MARCH_VALUE, -MARCH_VALUE]
        scores[march] = MARCH_VALUE
    elif scoring is OfficerScoring.CARD_POINTS:
        scores = [-own for own in points]
    else:
        scores = [-own if own > POINTS_IN_DECK - own else 0 for own in points]
    return OfficerOutcome(
        ending=Ending.PLAYED,
        game=GameType.RAMSCH,
        conceded=None,
        card_points=points,
        tricks=tricks,
        won=None,
        march=march,
        scores=(scores[0], scores[1]),
    )
