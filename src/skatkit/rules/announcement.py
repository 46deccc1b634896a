"""What may be announced: with these cards, at this bid, under this ruleset (ISkO 2.5.6–2.6.5, 3.5.6)."""

from __future__ import annotations

from skatkit.rules.bids import null_value
from skatkit.rules.cards import JACKS_MASK, CardSet
from skatkit.rules.contract import Contract, Modifier, contracts_of
from skatkit.rules.faults import Fault
from skatkit.rules.ordering import GameType
from skatkit.rules.perspective import Perspective
from skatkit.rules.position import Position
from skatkit.rules.public import PublicState
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.value import highest_value


def check_grand_hand(perspective: Perspective, position: Position, contract: Contract) -> Fault | None:
    """Grand Hand instead of a Ramsch: there is no bid it must reach."""
    if contract.game is not GameType.GRAND or not contract.hand:
        return Fault.ONLY_GRAND_HAND
    fault = contract_fault(contract, perspective.public.rules, hand_game=True)
    return fault or _house_fault(perspective.hand_mask(position), contract)


def _house_fault(held: int, contract: Contract) -> Fault | None:
    """Why the cards held do not allow the announcements that only house rules know."""
    if not contract.house or contract.game.is_null:
        return None
    if contract.spitze:
        if not held >> contract.game.ordering.trumps[-1] & 1:
            return Fault.LOWEST_TRUMP_NOT_HELD
        if contract.game is GameType.GRAND and held & JACKS_MASK == JACKS_MASK:
            return Fault.ALL_JACKS_HELD
    for pair, cards in _PAIRS.items():
        if pair in contract.modifiers and cards.mask & ~held:
            return Fault.PAIR_NOT_HELD
    return None


_PAIRS = {
    Modifier.BLACK_PAIR: CardSet.parse("CJ SJ"),
    Modifier.RED_PAIR: CardSet.parse("HJ DJ"),
}


def check_contract(perspective: Perspective, position: Position, contract: Contract) -> Fault | None:
    """Why the winner of the auction may not announce this."""
    public, held = perspective.public, perspective.hand_mask(position)
    fault = contract_fault(contract, public.rules, hand_game=public.hand_game) or _house_fault(held, contract)
    if fault is not None:
        return fault
    cards = held | perspective.put_mask
    if _reaches_bid(public, cards, contract):
        return None
    if contract.game.is_null:
        return None if public.rules.strict_impossible_null else Fault.BELOW_BID
    if public.rules.announce_below_bid:
        return None
    # Something must be announced: when no game reaches the bid, any suit game or Grand may be.
    others = (
        other
        for other in contracts_of(public.rules)
        if contract_fault(other, public.rules, hand_game=public.hand_game) is None
        and _house_fault(held, other) is None
    )
    return Fault.BELOW_BID if any(_reaches_bid(public, cards, other) for other in others) else None


def contract_fault(contract: Contract, rules: Ruleset, *, hand_game: bool | None) -> Fault | None:
    """What is wrong with an announcement whatever the bid, or ``None`` (ISkO 2.5.6–2.6.5).

    Args:
        contract: the announcement.
        rules: the ruleset.
        hand_game: the skat was left (``True``), taken (``False``), or that is not decided yet.

    >>> from skatkit.rules.ruleset import ISKO
    >>> contract_fault(Contract.parse("HS"), ISKO, hand_game=None)
    Fault.NEEDS_HAND
    """
    if contract.game is GameType.RAMSCH:
        return Fault.NOT_A_DECLARABLE_GAME
    if contract.game.is_null and contract.schneider:
        return Fault.NOT_IN_NULL
    if contract not in contracts_of(rules):
        plays_all = contract.official in contracts_of(rules) and not contract.house & ~_additions_of(rules)
        return Fault.NOT_IN_OTHER_GAMES if plays_all else Fault.NOT_PLAYED_HERE
    if hand_game and not contract.hand:
        return Fault.HAND_NOT_SAID
    if hand_game is False and contract.ouvert and not contract.game.is_null:
        return Fault.NEEDS_HAND
    if contract.schneider and not contract.hand and not rules.announce_without_hand:
        return Fault.NEEDS_HAND
    return Fault.HAND_NOT_PLAYED if hand_game is False and contract.hand else None


def _additions_of(rules: Ruleset) -> Modifier:
    """The announcements that the house rules in force add."""
    additions = Modifier.NONE
    for contract in contracts_of(rules):
        additions |= contract.house
    return additions


def _reaches_bid(public: PublicState, cards: int, contract: Contract) -> bool:
    if contract.game.is_null:
        return null_value(contract) >= public.bid
    value = highest_value(contract, mask=cards, skat_known=not public.hand_game, rules=public.rules)
    return value >= public.bid
