"""Answers to claims, concessions and recorded offences."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.player import Decision, Reason
from skatkit.rules.moves import Agree, Refuse
from skatkit.rules.value import Party
from skatkit.rules.view import View


def answer(view: View) -> Decision:
    """Agree to what is a gift or evidently true, else play on."""
    pending, position = view.public.pending, view.position
    if pending is not None and position is not None:
        own = view.public.party_of(position)
        if pending.ruling.party is own.other and pending.ruling.goal is None:
            return Decision(Agree(), Reason(Motive.WELCOME_GIFT))
        if own is Party.DEFENDERS and pending.proved:
            return Decision(Agree(), Reason(Motive.TRUE_CLAIM))
    return Decision(Refuse(), Reason(Motive.NOT_PROVED))
