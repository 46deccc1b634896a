"""The situation in words, as somebody would be told who cannot see the table."""

from __future__ import annotations

from skatkit.i18n.lists import listed, row
from skatkit.rules.cards import cards_in
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS
from skatkit.rules.public import Phase
from skatkit.rules.value import Party
from skatkit.rules.view import View
from skatkit.tui.phrases import Phrases, own_points
from skatkit.tui.sorting import sorted_hand


def situation(phrases: Phrases, view: View) -> list[str]:
    """Contract, trick, whose turn, one's own hand: one sentence each."""
    w = phrases.w
    lines = []
    if view.position is not None:
        lines.append(w("play.situation-position", position=phrases.position(view.position)))
    if view.phase is Phase.AUCTION:
        calls = phrases.dialogue(view)
        lines.append(w("play.situation-auction", calls=calls) if calls else w("play.situation-no-call"))
    else:
        lines.append(phrases.contract_and_bid(view))
    lines += _trick(phrases, view)
    for position in POSITIONS:
        mask = view.public.open_hand(position)
        if mask and position is not view.position:
            cards = phrases.cards(mask, view.game)
            lines.append(w("play.open-cards", cards=cards, **phrases.by(position)))
    if view.position is not None:
        lines.append(w("play.situation-hand", cards=_named(phrases, view.hand_mask(), view.game)))
    if view.put_mask:
        names = [phrases.card_name(card) for card in cards_in(view.put_mask)]
        lines.append(w("play.situation-discard", cards=row(w, names)))
    if view.legal_cards_mask and view.legal_cards_mask != view.hand_mask():
        lines.append(w("play.situation-playable", cards=_named(phrases, view.legal_cards_mask, view.game)))
    waited_for = view.public.waited_for
    if view.position in waited_for:
        lines.append(w("tui.your-turn"))
    elif waited_for:
        lines.append(w("tui.waited-for", names=listed(w, [phrases.names[p] for p in waited_for])))
    return lines


def _named(phrases: Phrases, mask: int, game: GameType | None) -> str:
    return row(phrases.w, [phrases.card_name(card) for card in sorted_hand(mask, game)])


def _trick(phrases: Phrases, view: View) -> list[str]:
    play, w = view.play, phrases.w
    if play is None or view.public.is_over:
        return []
    number = len(play.tricks) + 1
    if play.table:
        position, pieces = play.leader, []
        for card in play.table:
            pieces.append(w("play.card-by", card=phrases.card_name(card), **phrases.by(position)))
            position = position.next
        lines = [w("play.trick-so-far", number=number, cards=row(w, pieces))]
    else:
        lines = [w("play.situation-lead", number=number, **phrases.by(play.turn))]
    if play.game is GameType.NULL:
        return lines
    if view.declarer is not None:
        declarer, defenders = (view.public.party_points(party) for party in Party)
        return [*lines, w("play.situation-points", declarer=declarer, defenders=defenders)]
    points = own_points(view)
    return lines if points is None else [*lines, w("play.situation-own-points", points=points)]
