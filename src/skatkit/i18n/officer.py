"""Offiziersskat in words: what is said and done, what somebody is asked, and the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from skatkit.i18n.catalogue import Words
from skatkit.i18n.reckoning import calculation, reckoning_steps
from skatkit.i18n.terms import Deck, game_name, suit_name
from skatkit.rules.cards import SUITS, Card
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Concede, Contra, KontraCall, Play, Waive
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.moves import Announce
from skatkit.rules.officer.outcome import OfficerOutcome
from skatkit.rules.officer.public import OfficerPhase
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.trick import TRICKS
from skatkit.rules.officer.view import OfficerView
from skatkit.rules.ordering import TRUMP, GameType

Shown = Callable[[Iterable[Card]], str]
"""How cards are written, such as the ``cards`` of :class:`skatkit.i18n.letters.Letters`."""


def role_name(w: Words, role: Role) -> str:
    """What a role is called."""
    return w("duel.role", role=role.name.lower())


def event_lines(
    w: Words,
    event: OfficerEvent,
    names: Sequence[str],
    cards: Shown,
    *,
    own: Role | None = None,
    deck: Deck = Deck.FRENCH,
) -> list[str]:
    """What was done, and which cards were turned up by it, each in a line.

    Args:
        w: the language.
        event: what happened.
        names: of announcer and dealer.
        cards: how cards are written.
        own: the role of the reader, who is then addressed as *you*.
        deck: whose suits the games are named after.

    >>> from skatkit.i18n.catalogue import words
    >>> from skatkit.i18n.letters import LETTERS
    >>> event = OfficerEvent(Role.ANNOUNCER, Announce(GameType.HEARTS))
    >>> event_lines(words("de"), event, ("Ada", "Ben"), LETTERS["de"].cards)
    ['Ada spielt Herz.']
    """
    lines = [_said(w, event, names, cards, own, deck)]
    key = "duel.turned" if isinstance(event.move, Play) else "duel.opened"
    for role in ROLES:
        turned = [item.card for item in event.uncovered if item.role is role]
        lines += [w(key, name=names[role], you=role is own, cards=cards(turned))] if turned else []
    return lines


def _said(
    w: Words, event: OfficerEvent, names: Sequence[str], cards: Shown, own: Role | None, deck: Deck
) -> str:
    who = {"name": names[event.role], "you": event.role is own}
    match event.move:
        case Announce(game):
            is_ramsch = game is GameType.RAMSCH
            return w("duel.announced", ramsch=is_ramsch, game=game_name(w, game, deck=deck), **who)
        case Contra(KontraCall.KONTRA):
            return w("duel.kontra", **who)
        case Contra():
            return w("duel.re", **who)
        case Waive():
            # The dealer is asked for Kontra, the announcer for Re.
            return w("duel.no-re" if event.role is Role.ANNOUNCER else "duel.no-kontra", **who)
        case Play(card):
            return w("duel.card", card=cards([card]), **who)
        case Concede():
            return w("duel.concedes", **who)
        case _ as never:
            assert_never(never)


def question(w: Words, view: OfficerView, cards: Shown, *, deck: Deck = Deck.FRENCH) -> str | None:
    """What the owner of a view is asked now; ``None`` when it is not his turn."""
    public = view.public
    if not view.is_turn:
        return None
    if public.phase is not OfficerPhase.PLAY or public.duel is None:
        return w(_QUESTIONS[public.phase])
    led, ordering = public.duel.led, public.duel.game.ordering
    if led is None:
        return w("duel.ask-lead")
    suit = ordering.suit_of[led]
    named = {"trump": suit == TRUMP, "suit": suit_name(w, SUITS[suit % TRUMP], deck=deck)}
    if view.legal_cards.mask & ordering.follow[led]:
        return w("duel.ask-follow", cards=cards(view.legal_cards), **named)
    return w("duel.ask-any", **named)


_QUESTIONS = {
    OfficerPhase.ANNOUNCE: "duel.ask-game",
    OfficerPhase.KONTRA: "duel.ask-kontra",
    OfficerPhase.RE: "duel.ask-re",
}


def refusal(w: Words, fault: Fault) -> str:
    """Why a move is refused. Cards are not held here: they lie open, or they cannot be played.

    >>> from skatkit.i18n.catalogue import words
    >>> refusal(words("en"), Fault.CARD_NOT_HELD)
    'That card does not lie open before you.'
    """
    return w("duel.not-open") if fault is Fault.CARD_NOT_HELD else w(f"fault.{fault}")


def officer_sentence(
    w: Words,
    outcome: OfficerOutcome,
    names: Sequence[str],
    *,
    own: Role | None = None,
    deck: Deck = Deck.FRENCH,
) -> str:
    """What a deal brought and why, as one sentence.

    Args:
        w: the language.
        outcome: the result of the deal.
        names: of announcer and dealer.
        own: the role of the reader, who is then addressed as *you*.
        deck: whose suits the games are named after.
    """
    if outcome.won is None:
        return _ramsch_sentence(w, outcome, names, own)
    told = Role.ANNOUNCER if outcome.conceded is None else outcome.conceded
    who = {"name": names[told], "you": told is own}
    if outcome.reckoning is None:
        return w(
            "duel.points" if outcome.conceded is None else "duel.points-conceded",
            won=outcome.won,
            game=game_name(w, outcome.game, deck=deck),
            points=outcome.card_points[told],
            factor=outcome.factor,
            times=_times(w, outcome),
            other=names[told.other],
            other_you=told.other is own,
            **who,
            **_written(outcome, names),
        )
    reckoning = calculation(w, outcome.reckoning, deck=deck, kontra=outcome.calls)
    if outcome.conceded is not None:
        is_decided = outcome.won is (outcome.conceded is Role.ANNOUNCER)
        return w("duel.conceded", decided=is_decided, reckoning=reckoning, **who)
    tricks = outcome.tricks[Role.ANNOUNCER]
    return w(
        _PLAYED[outcome.game.is_null, outcome.won],
        all_tricks=tricks == TRICKS,
        no_trick=tricks == 0,
        points=outcome.card_points[Role.ANNOUNCER],
        reckoning=reckoning,
        **who,
    )


_PLAYED = {
    (False, True): "outcome.played-won",
    (False, False): "outcome.played-lost",
    (True, True): "outcome.null-played-won",
    (True, False): "outcome.null-played-lost",
}
"""The sentences of Skat fit: by whether it was a Null, and whether it was won."""


def _ramsch_sentence(w: Words, outcome: OfficerOutcome, names: Sequence[str], own: Role | None) -> str:
    if outcome.march is not None:
        marcher = outcome.march
        return w("duel.march", name=names[marcher], you=marcher is own, **_written(outcome, names))
    losers = [role for role in ROLES if outcome.scores[role] < 0]
    if not losers:
        return w("duel.ramsch-level")
    if len(losers) == 2:
        return w("duel.ramsch-points", **_written(outcome, names))
    [loser] = losers
    return w(
        "duel.ramsch-lost",
        name=names[loser],
        you=loser is own,
        points=outcome.card_points[loser],
        score=outcome.scores[loser],
    )


def officer_steps(
    w: Words, outcome: OfficerOutcome, names: Sequence[str], *, deck: Deck = Deck.FRENCH
) -> list[str]:
    """The result line by line: what both have, how the score comes about, what is written."""
    lines = [
        w(
            "duel.step-count",
            name=names[role],
            points=outcome.card_points[role],
            tricks=outcome.tricks[role],
        )
        for role in ROLES
    ]
    if outcome.reckoning is not None:
        lines += reckoning_steps(w, outcome.reckoning, deck=deck, kontra=outcome.calls)
    elif outcome.factor > 1:
        lines.append(w("outcome.step-factor", times=_times(w, outcome)))
    return [*lines, w("duel.step-scores", **_written(outcome, names))]


def _times(w: Words, outcome: OfficerOutcome) -> str:
    """What the card points are multiplied by, and why."""
    return w("outcome.times", factor=outcome.factor, kontra=outcome.calls, bock=False)


def _written(outcome: OfficerOutcome, names: Sequence[str]) -> dict[str, object]:
    """What both write, for a text."""
    first, second = ROLES
    return {
        "first": names[first],
        "first_score": outcome.scores[first],
        "second": names[second],
        "second_score": outcome.scores[second],
    }
