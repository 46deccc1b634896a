"""Replaying recorded moves: every one is checked, and the first illegal one is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.rules.cards import CARDS, FULL_MASK, CardSet, cards_in
from skatkit.rules.choices import Offences
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.events import Event, Opened
from skatkit.rules.faults import Fault
from skatkit.rules.legality import check
from skatkit.rules.moves import Play, TakeSkat, lays_open
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.ordering import GameType, legal_mask
from skatkit.rules.outcome import Outcome, settle
from skatkit.rules.position import POSITIONS, others
from skatkit.rules.public import Phase, PublicState
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.state import State
from skatkit.rules.transition import act as make
from skatkit.rules.view import View


class ReplayError(IllegalMoveError):
    """A recorded move is illegal; ``number`` counts the acts of the record from 0."""

    def __init__(self, number: int, act: Act, fault: Fault) -> None:
        who = "W" if act.position is None else act.position.letter
        super().__init__(fault, f"move {number + 1}, {who}: {act.move}")
        self.number = number
        self.act = act


def replay(deal: Deal, rules: Ruleset, acts: Sequence[Act], *, occasion: Occasion = ORDINARY) -> State:
    """The state after all acts. Same result as :meth:`skatkit.formats.records.Record.game`, but quicker:
    the states in between are not kept.

    Raises:
        ReplayError: an act is illegal.
    """
    state = State.start(deal, rules, occasion=occasion)
    number = 0
    while number < len(acts):
        if state.public.phase is Phase.PLAY:
            state, number = _through_cards(state, acts, number)
        act = acts[number]
        try:
            _, state = make(state, act.position, act.move)
        except IllegalMoveError as error:
            raise ReplayError(number, act, error.fault) from None
        number += 1
    return state


def _through_cards(state: State, acts: Sequence[Act], number: int) -> tuple[State, int]:
    """Play on while the next *two* acts are legal cards that cannot end the deal.

    Such a card changes nothing but the card play (and forgets what was refused), so the states in
    between need not be built. Whatever is not plainly legal is left to the caller.
    """
    public = state.public
    play, contract = public.play, public.contract
    if play is None or contract is None or contract.game.is_null or contract.schwarz:
        return state, number
    if public.pending is not None or public.rules.offences is Offences.ISKO:
        return state, number
    if (public.rules.kontra is not None or public.rules.schenken) and not play.tricks:
        return state, number
    first = number
    while number + 1 < len(acts):
        position, move, _ = acts[number]
        if not isinstance(move, Play) or not isinstance(acts[number + 1].move, Play):
            break
        if position is not play.turn or len(play.tricks) == 9:
            break
        held = state.hand_masks[position] & ~play.played
        if not legal_mask(play.game, held, play.led) >> move.card & 1:
            break
        play = play.after(move.card)
        number += 1
    if number == first:
        return state, number
    public = replace(public, play=play, refused=())
    return State(public, state.deal, state.hand_masks, state.skat_mask), number


@dataclass(frozen=True, slots=True)
class Replayed:
    """Where the moves of a record lead.

    Attributes:
        public: what everybody knows then.
        opened: cards that settle the deal; ``None`` if too many are hidden. From a record with hidden cards
            they need not be the real ones, only settle it alike.
        skat_mask: the dealt skat, 0 if hidden.
    """

    public: PublicState
    opened: Opened | None
    skat_mask: int

    @property
    def outcome(self) -> Outcome | None:
        """The result by the rules; ``None`` while the deal is not over.

        Raises:
            FormatError: too many cards are hidden.
        """
        if not self.public.is_over:
            return None
        if self.opened is None:
            raise FormatError(Unsayable.HIDDEN_CARDS)
        return settle(self.public, self.opened)


def replayed(
    cards: Deal | Glimpse, rules: Ruleset, acts: Sequence[Act], *, occasion: Occasion = ORDINARY
) -> Replayed:
    """Replay recorded moves, from all cards or from one player's.

    Raises:
        ReplayError: an act is illegal.
    """
    if isinstance(cards, Deal):
        state = replay(cards, rules, acts, occasion=occasion)
        return Replayed(state.public, state.opened, cards.skat_mask)
    view = glimpsed(cards, rules, acts, occasion=occasion)
    return Replayed(view.public, _opened_as_far_as_needed(view), cards.skat_mask)


def glimpsed(glimpse: Glimpse, rules: Ruleset, acts: Sequence[Act], *, occasion: Occasion = ORDINARY) -> View:
    """The owner's view at the end of a record with hidden cards.

    His own moves are checked in full, those of others as far as everybody can see.

    Raises:
        ReplayError: an act is illegal.
    """
    hand = None if glimpse.viewer is None else CardSet.of_mask(glimpse.hand_mask)
    view = View.start(glimpse.viewer, hand, rules, occasion=occasion)
    for number, act in enumerate(acts):
        fault = _fault(view, act)
        if fault is not None:
            raise ReplayError(number, act, fault)
        view = view.after(_event(view, glimpse, act))
    return view


_ABOUT_CARDS = (Fault.CARD_NOT_HELD, Fault.MUST_FOLLOW, Fault.DISCARD_TWO, Fault.BELOW_BID)
"""Faults that only those can know who see the cards."""


def _fault(view: View, act: Act) -> Fault | None:
    position, move = act.position, act.move
    fault = check(view, position, move)
    if fault is None or position is None or position is view.position or fault not in _ABOUT_CARDS:
        return fault
    if isinstance(move, Play):
        could_hold = view.unseen_mask | view.hand_mask(position)
        return None if could_hold >> move.card & 1 else fault
    return None


def _event(view: View, glimpse: Glimpse, act: Act) -> Event:
    own = act.position is view.position and act.position is not None
    if isinstance(act.move, TakeSkat) and own and glimpse.skat_mask:
        return Event(act.position, act.move, skat=CardSet.of_mask(glimpse.skat_mask))
    if lays_open(act.move):
        hand = view.hand_mask() if own and act.hand is None else act.hand
        return Event(act.position, act.move, hand=None if hand is None else CardSet.of_mask(hand))
    return Event(act.position, act.move)


def _opened_as_far_as_needed(view: View) -> Opened | None:
    """Cards that settle a deal seen by one player exactly as the real ones would; ``None`` if too many
    are hidden.

    A settlement depends on the declarer's twelve cards and on which two of them he put away; the rest may
    lie anyhow. A Ramsch depends on what was left in the skat; without a game it depends on no card at all.
    """
    public = view.public
    if public.game is GameType.RAMSCH and public.play is not None:
        unplayed = FULL_MASK & ~public.play.played
        return Opened(Deal.from_deck(CARDS), CardSet.of_mask(unplayed)) if unplayed.bit_count() == 2 else None
    declarer = public.declarer
    if declarer is None or public.contract is None:
        return Opened(Deal.from_deck(CARDS), None)
    hands = [_hand_at_play(view, position) for position in POSITIONS]
    ten = hands[declarer]
    if view.is_declarer and public.hand_game is False:
        put = view.put_mask
    else:
        put = FULL_MASK
        for hand in hands:
            put &= ~hand
    if ten.bit_count() != 10 or put.bit_count() != 2:
        return None
    rest = list(cards_in(FULL_MASK & ~ten & ~put))
    left, right = others(declarer)
    dealt = [ten, ten, ten]
    dealt[left] = CardSet(rest[:10]).mask
    dealt[right] = CardSet(rest[10:]).mask
    return Opened(Deal((dealt[0], dealt[1], dealt[2]), put), None)


def _hand_at_play(view: View, position: int) -> int:
    """The ten cards a position held when play began; fewer where they are not all known."""
    if position == view.position:
        return view.own_mask
    opened = view.public.open_hands[position]
    if opened is not None:
        return opened
    play = view.public.play
    return 0 if play is None else play.cards_of(POSITIONS[position])
