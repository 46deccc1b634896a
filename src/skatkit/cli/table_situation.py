"""What can be asked about a deal at any time: the situation in words, the last trick, the commands."""

from __future__ import annotations

from skatkit.cli.table_cards import sorted_cards
from skatkit.cli.table_talk import Talk, own_points, party_points_known
from skatkit.cli.table_words import COMMANDS, Vocabulary
from skatkit.rules.cards import Card, cards_in
from skatkit.rules.ordering import GameType
from skatkit.rules.public import Phase
from skatkit.rules.view import View


def can_follow(view: View) -> bool:
    """Does the viewer hold a card of the suit that was led?"""
    play = view.play
    if play is None or play.led is None:
        return False
    return bool(view.hand_mask() & play.game.ordering.follow[play.led])


def last_trick(talk: Talk, view: View) -> str:
    """The last complete trick, as everybody may see it again (ISkO 4.3)."""
    play = view.play
    if play is None or play.last_trick is None:
        return talk.w("play.no-trick-yet")
    return talk.trick(len(play.tricks), play.last_trick, view.game)


def situation(talk: Talk, view: View) -> list[str]:
    """Everything a player would see at the table, in words."""
    w = talk.w
    lines = []
    if view.position is not None:
        lines.append(w("play.situation-position", position=talk.position(view.position)))
    if view.phase is Phase.AUCTION:
        calls = " – ".join(talk.call(call) for call in view.public.auction.calls)
        lines.append(w("play.situation-auction", calls=calls) if calls else w("play.situation-no-call"))
    elif view.contract is None and view.declarer is not None:
        lines.append(talk.auction_result(view))
    else:
        lines.append(talk.contract_and_bid(view))
    lines += _play_lines(talk, view)
    if view.position is not None:
        names = [talk.card_name(card) for card in sorted_cards(view.hand_mask(), view.game)]
        lines.append(w("play.situation-hand", cards=", ".join(names)))
    if view.put_mask:
        names = [talk.card_name(card) for card in cards_in(view.put_mask)]
        lines.append(w("play.situation-discard", cards=", ".join(names)))
    lines += talk.open_hands(view)
    if view.legal_cards_mask and can_follow(view):
        names = [talk.card_name(card) for card in sorted_cards(view.legal_cards_mask, view.game)]
        lines.append(w("play.situation-playable", cards=", ".join(names)))
    return lines


def _play_lines(talk: Talk, view: View) -> list[str]:
    play = view.play
    if play is None:
        return []
    lines = []
    if play.table:
        position, pieces = play.leader, []
        for card in play.table:
            pieces.append(talk.w("play.card-by", card=talk.card_name(card), **talk.by(position)))
            position = position.next
        lines.append(talk.w("play.trick-so-far", number=len(play.tricks) + 1, cards=", ".join(pieces)))
    else:
        lines.append(talk.w("play.situation-lead", number=len(play.tricks) + 1, **talk.by(play.turn)))
    parties = party_points_known(view)
    if play.game is GameType.NULL:
        return lines
    if parties is not None:
        lines.append(talk.w("play.situation-points", declarer=parties[0], defenders=parties[1]))
    else:
        lines.append(talk.w("play.situation-own-points", points=own_points(view)))
    return lines


def help_lines(talk: Talk, vocabulary: Vocabulary, view: View) -> list[str]:
    """What is expected now, with a card of one's own as the example, and the commands."""
    w = talk.w
    example = max(view.hand, default=Card.CJ)
    meanings = COMMANDS
    if view.phase is Phase.PLAY and view.public.can_be_shortened:
        meanings += ("claim", "concede", "throw-in")
    items = [
        w("play.help-item", word=vocabulary.listed(meaning), text=w(f"play.help-{meaning}"))
        for meaning in meanings
    ]
    now = w(f"play.help-{view.phase.value}", card=talk.card(example), name=talk.card_name(example))
    return [now, *items]
