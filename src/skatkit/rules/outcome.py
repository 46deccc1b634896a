"""What a finished deal brought: why it ended, the reckoning, and everybody's game points."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import FULL_MASK, JACKS_MASK, POINTS_IN_DECK, Card, points_of
from skatkit.rules.contract import Contract
from skatkit.rules.events import Opened
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import ClaimGoal, Ending, Ruling, Settlement
from skatkit.rules.ordering import GameType
from skatkit.rules.position import Position
from skatkit.rules.public import PublicState
from skatkit.rules.ramsch import RamschReckoning, ThreeScores, settle_ramsch
from skatkit.rules.trick import Trick
from skatkit.rules.value import (
    TRICKS_IN_DEAL,
    Count,
    Party,
    Reckoning,
    Target,
    reckon,
    settle_impossible_null,
    settle_simply,
)

Three = tuple[int, int, int]

_CLAIMED = {ClaimGoal.SCHNEIDER: Target.SCHNEIDER, ClaimGoal.SCHWARZ: Target.ALL_TRICKS}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a deal, as data.

    Attributes:
        ruling: why and how the deal ended.
        declarer: who played alone, ``None`` when passed in and in Ramsch.
        contract: what was announced.
        reckoning: every step from matadors to score; ``None`` when no game was scored.
        ramsch: every step of a Ramsch.
        scores: game points of forehand, middlehand and rearhand.
        kontra: how many calls doubled the game (Kontra, Re, …).
        bock: the factor of Bock.
    """

    ruling: Ruling
    declarer: Position | None = None
    contract: Contract | None = None
    reckoning: Reckoning | None = None
    ramsch: RamschReckoning | None = None
    scores: ThreeScores = (0, 0, 0)
    kontra: int = 0
    bock: int = 1

    @property
    def won(self) -> bool | None:
        """Did the declarer win? ``None`` without a scored game of a declarer."""
        return None if self.reckoning is None else self.reckoning.won

    @property
    def score(self) -> int:
        """The declarer's game points, 0 without one."""
        return 0 if self.reckoning is None else self.reckoning.score


def settle(public: PublicState, opened: Opened) -> Outcome:
    """The outcome of a finished deal, once all cards lie open.

    Raises:
        ValueError: the deal is not over.
    """
    ruling, declarer, contract = public.ruling, public.declarer, public.contract
    if ruling is None:
        raise ValueError("the deal is not over")
    if public.game is GameType.RAMSCH and ruling.settlement is Settlement.COUNT:
        return _settle_ramsch(public, ruling, opened)
    if declarer is None or contract is None:
        return Outcome(ruling, declarer, contract)
    deal = opened.deal
    cards_mask = deal.hand_masks[declarer] | deal.skat_mask
    if ruling.ending is Ending.IMPOSSIBLE_NULL:
        reckoning = settle_impossible_null(
            contract, cards_mask=cards_mask, bid=public.bid, rules=public.rules, factor=public.factor
        )
    elif ruling.settlement is Settlement.NONE:
        return Outcome(ruling, declarer, contract)
    else:
        reckoning = _settle_game(public, ruling, declarer, contract, opened, cards_mask)
    scores = [0, 0, 0]
    scores[declarer] = reckoning.score
    return Outcome(
        ruling,
        declarer,
        contract,
        reckoning,
        scores=(scores[0], scores[1], scores[2]),
        kontra=len(public.doubling.calls),
        bock=public.occasion.bock,
    )


def _settle_game(
    public: PublicState,
    ruling: Ruling,
    declarer: Position,
    contract: Contract,
    opened: Opened,
    cards_mask: int,
) -> Reckoning:
    rules = public.rules
    tricks = public.play.tricks if public.play else ()
    if ruling.tricks is not None:
        tricks = tricks[: ruling.tricks]
    put = opened.skat.mask
    run = matadors(contract.game, cards_mask, jacks_only=rules.matadors_jacks_only)
    count, defender_points = _count(tricks, declarer, points_of(put))
    if ruling.settlement is Settlement.COUNT:
        count = _with_rest(count, defender_points, ruling, opened, declarer, contract.game)
        return reckon(
            contract,
            matadors=run,
            bid=public.bid,
            count=count,
            rules=rules,
            factor=public.factor,
            spitze_made=_spitze_made(public, tricks, declarer, ruling),
        )
    return settle_simply(
        contract,
        matadors=run,
        bid=public.bid,
        count=count,
        defender_points=defender_points,
        loser=Party.DEFENDERS if ruling.settlement is Settlement.CLAIM else ruling.party or Party.DECLARER,
        claimed=_CLAIMED.get(ruling.goal) if ruling.goal else None,
        rules=rules,
        factor=public.factor,
        spitze_missed=contract.spitze and not _spitze_possible(tricks, contract.game),
    )


def _spitze_possible(tricks: tuple[Trick, ...], game: GameType) -> bool:
    """Has the lowest trump not been played before the last trick?"""
    lowest = game.ordering.trumps[-1]
    return all(lowest not in trick.cards for trick in tricks[: TRICKS_IN_DEAL - 1])


def _spitze_made(public: PublicState, tricks: tuple[Trick, ...], declarer: Position, ruling: Ruling) -> bool:
    """Did the declarer take the last trick with the lowest trump, or was it granted to him?"""
    contract = public.contract
    if contract is None or not contract.spitze:
        return True
    if len(tricks) < TRICKS_IN_DEAL:
        return ruling.party is Party.DECLARER and _spitze_possible(tricks, contract.game)
    last = tricks[-1]
    return last.winner is declarer and last.card_of(declarer) is contract.game.ordering.trumps[-1]


def _count(tricks: tuple[Trick, ...], declarer: Position, put_points: int) -> tuple[Count, int]:
    """What the declarer has (with the skat) and the defenders' card points, from complete tricks."""
    own = [trick for trick in tricks if trick.winner is declarer]
    own_points = sum(trick.card_points for trick in own)
    defender_points = sum(trick.card_points for trick in tricks) - own_points
    return Count(own_points + put_points, len(own), len(tricks) - len(own)), defender_points


def _with_rest(
    count: Count, defender_points: int, ruling: Ruling, opened: Opened, declarer: Position, game: GameType
) -> Count:
    """The count after everything that was not played has gone to the side of the ruling."""
    if ruling.party is None:
        return count
    loser = ruling.party.other
    thrown_in = ruling.ending is Ending.THROWN_IN and not game.is_null
    spared = 1 if thrown_in and _cannot_be_schwarz(opened, declarer, loser) else 0
    if loser is Party.DEFENDERS:
        tricks = max(spared, count.defender_tricks)
        return Count(POINTS_IN_DECK - defender_points, TRICKS_IN_DEAL - tricks, tricks)
    tricks = max(spared, count.declarer_tricks)
    return Count(count.card_points, tricks, TRICKS_IN_DEAL - tricks)


def _cannot_be_schwarz(opened: Opened, declarer: Position, party: Party) -> bool:
    """Was a side that threw its cards in sure of a trick (ISkO 4.4.6)? It held CJ, or SJ HJ DJ."""
    deal = opened.deal
    put = opened.skat.mask
    own = (deal.hand_masks[declarer] | deal.skat_mask) & ~put
    held = own if party is Party.DECLARER else FULL_MASK & ~own & ~put
    top = 1 << Card.CJ
    lower_jacks = JACKS_MASK & ~top
    return bool(held & top) or held & lower_jacks == lower_jacks


def _settle_ramsch(public: PublicState, ruling: Ruling, opened: Opened) -> Outcome:
    play, rules, prelude = public.play, public.rules.ramsch, public.prelude
    assert play is not None and rules is not None
    if len(play.tricks) < TRICKS_IN_DEAL:
        return Outcome(ruling)  # broken off: who would have lost it cannot be told
    reckoning = settle_ramsch(
        play.points,
        play.counts,
        skat_points=points_of(opened.skat.mask),
        last_tricks=play.last_tricks,
        rules=rules,
        push_factor=1 if prelude is None else prelude.factor(rules),
        factor=public.factor,
        announced_virgins=() if prelude is None else prelude.virgins,
        announced_marches=() if prelude is None else prelude.marchers,
    )
    return Outcome(ruling, ramsch=reckoning, scores=reckoning.scores, bock=public.occasion.bock)
