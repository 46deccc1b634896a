"""Answers to claims, concessions and recorded offences."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Decision, Reason
from skatkit.rules.claims import Pending
from skatkit.rules.moves import Agree, ClaimGoal, Refuse
from skatkit.rules.proof import ProofSearch
from skatkit.rules.value import POINTS_TO_WIN, Party
from skatkit.rules.view import View

_PROOFS = ProofSearch()


def answer(view: View) -> Decision:
    """Agree to what is a gift or evidently true, else play on."""
    pending, position = view.public.pending, view.position
    if pending is None or position is None:
        return Decision(Refuse(), Reason(Motive.NOT_PROVED))
    own = view.public.party_of(position)
    if _is_gift(pending, own):
        return Decision(Agree(), Reason(Motive.WELCOME_GIFT))
    if pending.proved or _is_true(view, pending):
        return Decision(Agree(), Reason(Motive.TRUE_CLAIM))
    return Decision(Refuse(), Reason(Motive.NOT_PROVED))


def _is_gift(pending: Pending, own: Party) -> bool:
    """Has the other side given up, or offended?"""
    return pending.ruling.party is own.other and pending.ruling.goal is None


def _is_true(view: View, pending: Pending) -> bool:
    """Is it plain from this view that the claimant, whose cards lie open, gets what he claims?"""
    if pending.by is None:
        return False
    if _PROOFS.holds(view, pending.by):
        return True
    won_already = view.public.party_points(Party.DECLARER) >= POINTS_TO_WIN
    return pending.ruling.goal is ClaimGoal.GAME and won_already
