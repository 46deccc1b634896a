"""What a position hides and its story needs: cards put away, pushed on, exchanged."""

from __future__ import annotations

from skatkit.rules.cards import CARDS, CardSet, cards_in
from skatkit.rules.deal import Deal
from skatkit.rules.moves import Exchange
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.public import PublicState
from skatkit.rules.retelling import Secrets
from skatkit.rules.view import View

Three = tuple[int, int, int]


def secrets_of(public: PublicState, deal: Deal, hands: Three) -> Secrets:
    """The secrets of a deal whose cards are all known.

    Args:
        public: where it stands.
        deal: the cards as dealt.
        hands: what each position holds, or held at the beginning of play.
    """
    if public.contract is not None and public.contract.revolution:
        return _after_exchanges(public, deal, hands)
    put: dict[Position, CardSet] = {}
    skat = deal.skat_mask
    for position in POSITIONS:
        pushed = public.prelude is not None and position in public.prelude.took
        if pushed or (public.discarded and position is public.declarer):
            skat = (deal.hand_masks[position] | skat) & ~hands[position]
            put[position] = CardSet.of_mask(skat)
    return Secrets(put)


def secrets_seen(view: View) -> Secrets:
    """The secrets a view knows."""
    public, position = view.public, view.position
    if view.opened is not None:
        opened = view.opened
        if opened.hands is not None:
            forehand, middlehand, rearhand = opened.hands
            return secrets_of(public, opened.deal, (forehand.mask, middlehand.mask, rearhand.mask))
        put = {} if opened.discard is None or public.declarer is None else {public.declarer: opened.discard}
        return Secrets(put)
    if view.partner_mask and position is not None:
        masks = {p: view.own_mask if p is position else view.partner_mask for p in public.defenders}
        return Secrets(shared=tuple((p, CardSet.of_mask(mask)) for p, mask in masks.items()))
    if position is None or not view.put_mask:
        return Secrets()
    return Secrets({position: CardSet.of_mask(view.put_mask)})


def _after_exchanges(public: PublicState, deal: Deal, hands: Three) -> Secrets:
    """In a Revolution: card by card, what the first defender gave and took."""
    first, _ = public.defenders
    declarer = public.declarer
    put = {}
    if public.discarded and declarer is not None:
        twelve = deal.hand_masks[declarer] | deal.skat_mask
        put[declarer] = CardSet.of_mask(twelve & ~hands[declarer])
    given = cards_in(deal.hand_masks[first] & ~hands[first])
    taken = cards_in(hands[first] & ~deal.hand_masks[first])
    exchanges = tuple(Exchange(CARDS[g], CARDS[t]) for g, t in zip(given, taken, strict=True))
    shared = tuple((p, deal.hand(p)) for p in public.defenders)
    return Secrets(put, exchanges, shared)
