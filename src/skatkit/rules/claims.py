"""Shortening a deal: concessions, claims, shown and thrown-in cards, and offences.

Who must answer a proposal, and what follows when it is accepted (ISkO 4.1.3–4.1.6, 4.4.1–4.4.6).
Whether a claim is *true* is decided elsewhere, by an adjudicator.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from skatkit.rules.choices import Claims
from skatkit.rules.contract import Contract
from skatkit.rules.moves import (
    Claim,
    ClaimGoal,
    Concede,
    Ending,
    Gift,
    Offence,
    Ruling,
    Settlement,
    Show,
    ThrowIn,
    Verdict,
)
from skatkit.rules.position import Position, others
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.value import Party

CARDS_TO_CONCEDE_ALONE = 9
"""With so many cards in hand the declarer concedes without asking anybody (ISkO 4.4.1)."""

Proposal = Concede | Claim | Show | ThrowIn | Offence | Gift


@dataclass(frozen=True, slots=True)
class Pending:
    """A proposal that waits for answers.

    Attributes:
        proposal: what was proposed.
        by: who proposed it; ``None`` for the referee.
        waiting: who has still to answer.
        ruling: what happens when it is accepted.
        needs_all: everybody must agree; otherwise one is enough.
        needs_verdict: an adjudicator has to speak first.
        if_disproved: what happens instead when the claim is false and the declarer agrees.
        proved: what the adjudicator said.
    """

    proposal: Proposal
    by: Position | None
    waiting: tuple[Position, ...]
    ruling: Ruling
    needs_all: bool = True
    needs_verdict: bool = False
    if_disproved: Ruling | None = None
    proved: bool | None = None

    def after_answer(self, position: Position, *, agreed: bool) -> Pending | Ruling | None:
        """The proposal after an answer: still pending, accepted (its ruling), or dropped (``None``)."""
        waiting = tuple(other for other in self.waiting if other is not position)
        if agreed:
            if waiting and self.needs_all:
                return replace(self, waiting=waiting)
            return self.ruling
        if waiting and not self.needs_all:
            return replace(self, waiting=waiting)
        return None

    def after_verdict(self, verdict: Verdict) -> Pending | Ruling:
        """The proposal after the adjudicator has spoken."""
        proved, ruling = verdict.proved, self.ruling
        if proved:
            return ruling
        if proved is False and self.if_disproved is not None:
            ruling = self.if_disproved
        return replace(self, needs_verdict=False, proved=proved, ruling=ruling)


def give_up(contract: Contract, party: Party, rules: Ruleset) -> Ruling:
    """What happens when a side gives the game up.

    By ISkO it loses at the simple level. Where both defenders must concede, the declarer gets all
    that is left instead (in Null he simply wins).
    """
    if party is Party.DEFENDERS and rules.claims is Claims.ONLINE and not contract.game.is_null:
        return Ruling(Ending.CONCEDED, Settlement.COUNT, Party.DECLARER)
    return Ruling(Ending.CONCEDED, Settlement.SIMPLE, party)


def propose(
    proposal: Proposal,
    by: Position | None,
    *,
    declarer: Position,
    contract: Contract,
    rules: Ruleset,
    cards_held: int,
) -> Pending | Ruling | None:
    """What a legal proposal brings: something pending, an end at once, or nothing (cards only shown)."""
    defenders = others(declarer)
    if isinstance(proposal, Offence):
        guilty = _party(proposal.offender, declarer)
        innocent = defenders if guilty is Party.DECLARER else (declarer,)
        ruling = Ruling(Ending.OFFENCE, Settlement.SIMPLE, guilty, tricks=proposal.trick)
        return Pending(proposal, None, innocent, ruling)
    assert by is not None and not isinstance(proposal, Gift)
    party = _party(by, declarer)
    opponents = defenders if party is Party.DECLARER else (declarer,)
    isko = rules.claims is Claims.ISKO
    if isinstance(proposal, Concede):
        ruling = give_up(contract, party, rules)
        if isko and party is Party.DECLARER and cards_held >= CARDS_TO_CONCEDE_ALONE:
            return ruling
        needs_all = party is Party.DEFENDERS or not isko
        return Pending(proposal, by, opponents, ruling, needs_all=needs_all)
    if isinstance(proposal, ThrowIn):
        return _thrown_in(contract, party)
    if isinstance(proposal, Show) and not isko:
        return None
    if isko and party is Party.DECLARER:
        goal = proposal.goal if isinstance(proposal, Claim) else ClaimGoal.GAME
        ruling = Ruling(Ending.CLAIMED, Settlement.CLAIM, Party.DECLARER, goal)
        return Pending(proposal, by, opponents, ruling)
    ruling = _rest_claimed(contract, party)
    wrong = Ruling(Ending.SHOWN_WRONGLY, Settlement.SIMPLE, Party.DEFENDERS) if isko else None
    return Pending(proposal, by, opponents, ruling, needs_verdict=True, if_disproved=wrong)


def _party(position: Position, declarer: Position) -> Party:
    return Party.DECLARER if position is declarer else Party.DEFENDERS


def _rest_claimed(contract: Contract, party: Party) -> Ruling:
    """All remaining tricks as claimed; in Null the declarer claims to take none of them."""
    if not contract.game.is_null:
        return Ruling(Ending.CLAIMED, Settlement.COUNT, party, ClaimGoal.REST)
    if party is Party.DECLARER:
        return Ruling(Ending.CLAIMED, Settlement.COUNT, Party.DEFENDERS, ClaimGoal.REST)
    return Ruling(Ending.CLAIMED, Settlement.SIMPLE, Party.DECLARER, ClaimGoal.REST)


def _thrown_in(contract: Contract, party: Party) -> Ruling:
    """The rest goes to the other side; a defender who throws Null in has lost it (ISkO 4.4.6)."""
    if contract.game.is_null and party is Party.DEFENDERS:
        return Ruling(Ending.THROWN_IN, Settlement.SIMPLE, Party.DEFENDERS)
    return Ruling(Ending.THROWN_IN, Settlement.COUNT, party.other)
