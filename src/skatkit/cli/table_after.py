"""What is shown once a deal is over: why it counts what it counts, and all the cards."""

from __future__ import annotations

from skatkit.cli.table_lines import TIE, columns, padded, wrapped
from skatkit.cli.table_talk import Talk
from skatkit.formats.iss import write_iss
from skatkit.formats.jsonl import write_jsonl
from skatkit.formats.problems import FormatError
from skatkit.formats.records import Record
from skatkit.i18n.reckoning import sentence, steps
from skatkit.rules.position import POSITIONS
from skatkit.rules.view import View


def after_deal_lines(talk: Talk, view: View) -> list[str]:
    """The score as a sentence, then the hands as dealt, the skat and the discard.

    Raises:
        ValueError: the deal is not over.
    """
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the deal is not over")
    told = sentence(talk.w, outcome, talk.names, own=talk.own, deck=talk.letters.deck)
    for sign in "×=":
        told = told.replace(f" {sign} ", f"{TIE}{sign}{TIE}")
    lines = ["", *wrapped(told)]
    return [*lines, "", *_card_lines(talk, view)]


def _card_lines(talk: Talk, view: View) -> list[str]:
    opened = view.opened
    if opened is None:
        return []
    rows = [(talk.names[p], talk.cards(opened.deal.hand_masks[p], view.game)) for p in POSITIONS]
    rows.append((talk.w("play.skat"), talk.cards(opened.deal.skat_mask, view.game)))
    if opened.discard is not None and opened.discard.mask != opened.deal.skat_mask:
        rows.append((talk.w("play.discard"), talk.cards(opened.discard.mask, view.game)))
    width = max(columns(name) for name, _ in rows)
    return [f"{padded(name, width)}  {cards}" for name, cards in rows]


def step_lines(talk: Talk, view: View) -> list[str]:
    """The reckoning of a deal, step by step."""
    outcome = view.outcome
    found = [] if outcome is None else steps(talk.w, outcome, talk.names, deck=talk.letters.deck)
    return [line for step in found or [talk.w("play.nothing-scored")] for line in wrapped(step, indent="   ")]


def trick_lines(talk: Talk, view: View) -> list[str]:
    """All tricks of a deal."""
    if view.play is None or not view.play.tricks:
        return [talk.w("play.no-trick-yet")]
    return [line for n, t in enumerate(view.play.tricks, 1) for line in wrapped(talk.trick(n, t, view.game))]


def copyable(record: Record) -> str:
    """The record as a line of the International Skat Server, or else as one of our own."""
    try:
        return write_iss(record)
    except FormatError:
        return write_jsonl(record)
