"""Answers to claims, concessions and recorded offences."""

from __future__ import annotations

from skatkit.engine.motive import Motive
from skatkit.engine.null_safety import suit_risk
from skatkit.engine.player import Decision, Reason
from skatkit.rules.cards import FULL_MASK, POINTS_IN_DECK, points_of
from skatkit.rules.moves import Agree, Claim, ClaimGoal, Refuse, Show
from skatkit.rules.position import Position
from skatkit.rules.trick import CardPlay
from skatkit.rules.value import POINTS_FOR_SCHNEIDER, POINTS_TO_WIN, Party
from skatkit.rules.view import View


def answer(view: View) -> Decision:
    """Agree to what is a gift or evidently true, else play on."""
    pending, position = view.public.pending, view.position
    if pending is not None and position is not None:
        own = view.public.party_of(position)
        if pending.ruling.party is own.other and pending.ruling.goal is None:
            return Decision(Agree(), Reason(Motive.WELCOME_GIFT))
        proposal = pending.proposal
        if own is Party.DEFENDERS and isinstance(proposal, Claim | Show):
            goal = proposal.goal if isinstance(proposal, Claim) else ClaimGoal.GAME
            if pending.proved or _is_evident(view, goal):
                return Decision(Agree(), Reason(Motive.TRUE_CLAIM))
    return Decision(Refuse(), Reason(Motive.NOT_PROVED))


def _is_evident(view: View, goal: ClaimGoal) -> bool:
    """Is the declarer's claim true whatever anybody plays? His cards lie open."""
    declarer, play, contract = view.declarer, view.play, view.contract
    if declarer is None or play is None or contract is None:
        return False
    hand = view.hand_mask(declarer)
    others = FULL_MASK & ~play.played & ~hand
    if contract.game.is_null:
        return goal is not ClaimGoal.SCHWARZ and _never_takes(play, hand, others, declarer)
    sure_points = _points_of(view, Party.DECLARER)
    takes_all = _takes_the_rest(play, hand, others, declarer)
    if takes_all:
        sure_points = POINTS_IN_DECK - _points_of(view, Party.DEFENDERS)
    needed = POINTS_FOR_SCHNEIDER if contract.schneider or goal is ClaimGoal.SCHNEIDER else POINTS_TO_WIN
    if goal is ClaimGoal.SCHWARZ or contract.schwarz:
        return takes_all and not view.public.party_tricks(Party.DEFENDERS)
    return takes_all if goal is ClaimGoal.REST else sure_points >= needed


def _points_of(view: View, party: Party) -> int:
    """Card points a side has for certain: its tricks, and what the declarer put away if that is known."""
    own_put = view.put_mask if party is Party.DECLARER else 0
    return view.public.party_points(party) + points_of(own_put)


def _takes_the_rest(play: CardPlay, hand: int, others: int, declarer: Position) -> bool:
    """On lead with nothing but winners, once the trumps are drawn."""
    if play.table or play.turn is not declarer:
        return False
    ordering = play.game.ordering
    for number, cards in enumerate((ordering.trumps, *ordering.suits)):
        own = out = run = 0
        for card in cards:
            if hand >> card & 1:
                own += 1
                run += not out
            elif others >> card & 1:
                out += 1
        wins = own == run or out <= run
        if not (out <= run if number == 0 else wins):
            return False
    return True


def _never_takes(play: CardPlay, hand: int, others: int, declarer: Position) -> bool:
    """In Null: every suit is safe, and so is some lead if one is due."""
    gone = FULL_MASK & ~hand & ~others
    if any(suit_risk(hand >> 8 * suit & 0xFF, gone >> 8 * suit & 0xFF) for suit in range(4)):
        return False
    if play.table and (declarer - play.leader) % 3 < len(play.table):
        # His card lies on the table and may yet win.
        return False
    if play.table or play.turn is not declarer:
        return True
    for cards in play.game.ordering.suits:
        left = [card for card in cards if (hand | others) >> card & 1]
        if left and hand >> left[-1] & 1 and any(others >> card & 1 for card in left):
            return True
    return False
