"""What is said at the table, as text made from a player's view and from events as he was shown them.

Nothing here reads or writes, and nothing here ever holds a state: what a player must not know cannot be said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skatkit.cli.table_cards import sorted_cards
from skatkit.cli.table_lines import TIE
from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import Letters
from skatkit.i18n.terms import card_name, contract_name, position_name, suit_name
from skatkit.rules.auction import Call, CallKind
from skatkit.rules.cards import SUITS, Card, points_of
from skatkit.rules.contract import Contract
from skatkit.rules.events import Event
from skatkit.rules.moves import (
    Agree,
    Claim,
    Concede,
    Correct,
    Move,
    Refuse,
    Show,
    ThrowIn,
    Verdict,
)
from skatkit.rules.ordering import TRUMP, GameType
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.trick import Trick
from skatkit.rules.value import Party
from skatkit.rules.view import View

LONG_DUEL = 7
"""Of more calls between two players some are left out."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The words of one deal, as one person is told them.

    Attributes:
        w: the catalogue in use.
        letters: of the cards.
        names: of forehand, middlehand and rearhand; the listener's own is how he is addressed.
        own: the listener's position; ``None`` when he sits out.
        symbols: write ♣ ♠ ♥ ♦; otherwise letters stand for the suits.
    """

    w: Words
    letters: Letters
    names: tuple[str, str, str]
    own: Position | None = None
    symbols: bool = True

    def by(self, position: Position) -> dict[str, object]:
        """Who acts, as arguments of a message: ``name``, and ``you`` if it is the listener."""
        return {"name": self.names[position], "you": position is self.own}

    def card(self, card: Card) -> str:
        """A card in the letters of the table."""
        return self.letters.card(card, symbols=self.symbols)

    def cards(self, mask: int, game: GameType | None = None) -> str:
        """Some cards, sorted."""
        return " ".join(self.card(card) for card in sorted_cards(mask, game))

    def numbered(self, cards: Iterable[tuple[int, Card]]) -> str:
        """Cards with the numbers by which they can be chosen."""
        return "  ".join(f"{number}{TIE}{self.card(card)}" for number, card in cards)

    def card_name(self, card: Card) -> str:
        """A card in words."""
        return card_name(self.w, card, deck=self.letters.deck).replace(" ", TIE)

    def position(self, position: Position) -> str:
        """A position in words."""
        return position_name(self.w, position)

    def led_suit(self, led: Card, game: GameType) -> dict[str, object]:
        """What a led card demands, as arguments of a message: ``trump``, or the name of a ``suit``."""
        number = game.ordering.suit_of[led]
        if number == TRUMP:
            return {"trump": True, "suit": ""}
        return {"trump": False, "suit": suit_name(self.w, SUITS[number], deck=self.letters.deck)}

    def contract(self, contract: Contract) -> str:
        """The name of an announced game."""
        return contract_name(self.w, contract, deck=self.letters.deck)

    # The auction

    def call(self, call: Call) -> str:
        """What somebody said in the auction."""
        match call.kind:
            case CallKind.BID:
                return self.w("play.call-bid", value=call.value, **self.by(call.position))
            case CallKind.HOLD:
                return self.w("play.call-hold", **self.by(call.position))
            case CallKind.PASS:
                return self.w("play.call-pass", **self.by(call.position))

    def calls(self, calls: Sequence[Call]) -> str:
        """Calls in a row; of a long duel the middle is left out."""
        told: list[str] = []
        start = 0
        for end, call in enumerate(calls, start=1):
            if call.kind is not CallKind.PASS and end < len(calls):
                continue
            duel = [self.call(said).replace(" ", TIE) for said in calls[start:end]]
            told += duel if len(duel) <= LONG_DUEL else [*duel[:2], "…", *duel[-3:]]
            start = end
        return " – ".join(told)

    def auction_result(self, view: View) -> str:
        """Who plays, or that Ramsch is played."""
        if view.declarer is not None:
            return self.w("play.auction-won", value=view.public.bid, **self.by(view.declarer))
        return self.w("play.all-passed-ramsch")

    # The announcement

    def announcement(self, view: View) -> str:
        """Who plays what."""
        declarer, contract = view.declarer, view.contract
        if declarer is None or contract is None:
            return self.w("play.ramsch-begins")
        if declarer is not self.own:
            return self.contract_and_bid(view)
        return self.w("play.announced", game=self.contract(contract), **self.by(declarer))

    def contract_and_bid(self, view: View) -> str:
        """Who plays what, and how far the auction went."""
        declarer, contract = view.declarer, view.contract
        if declarer is None or contract is None:
            return self.w("play.ramsch-begins")
        return self.w(
            "play.situation-contract",
            game=self.contract(contract),
            value=view.public.bid,
            **self.by(declarer),
        )

    def open_hand(self, position: Position, mask: int, game: GameType | None) -> str:
        """The cards that somebody has laid open."""
        return self.w("play.open-cards", cards=self.cards(mask, game), **self.by(position))

    def open_hands(self, view: View) -> list[str]:
        """What the others hold who have laid their cards open, after each card anew."""
        lines = []
        for position in POSITIONS:
            mask = view.public.open_hand(position)
            if mask and position is not self.own:
                lines.append(self.open_hand(position, mask, view.game))
        return lines

    # Card play

    def played(self, leader: Position, cards: Iterable[Card]) -> str:
        """The cards of a trick, each with its player."""
        pieces = []
        position = leader
        for card in cards:
            pieces.append(self.w("play.card-by", card=self.card(card), **self.by(position)).replace(" ", TIE))
            position = position.next
        return ", ".join(pieces)

    def table(self, view: View) -> str:
        """The trick that lies on the table."""
        play = view.play
        if play is None or not play.table:
            return ""
        return self.w(
            "play.trick-so-far", number=len(play.tricks) + 1, cards=self.played(play.leader, play.table)
        )

    def trick(self, number: int, trick: Trick, game: GameType | None) -> str:
        """A complete trick; in Null its card points mean nothing."""
        return self.w(
            "play.trick-in-null" if game is GameType.NULL else "play.trick",
            number=number,
            cards=self.played(trick.leader, trick.cards),
            points=trick.card_points,
            **self.by(trick.winner),
        )

    def trick_with_points(self, view: View) -> str:
        """The last trick, and what the listener's side has now."""
        play = view.play
        if play is None or play.last_trick is None:
            return ""
        text = self.trick(len(play.tricks), play.last_trick, view.game)
        if self.own is None or view.public.is_over or view.game is GameType.NULL:
            return text
        return f"{text} {self.points(view)}"

    def points(self, view: View) -> str:
        """The card points that the listener knows on his side."""
        return self.w("play.points", points=own_points(view), side=_side(view))

    # Shortening the deal

    def proposal(self, position: Position, move: Move, view: View) -> str | None:
        """What a claim, a concession or an answer says; ``None`` for other moves."""
        by = self.by(position)
        match move:
            case Concede():
                return self.w("play.says-concede", **by)
            case Claim(goal):
                return self.w("play.says-claim", goal=goal.value, **by)
            case Show():
                side = "declarer" if position is view.declarer else "defender"
                return self.w("play.says-show", side=side, **by)
            case ThrowIn():
                return self.w("play.says-throw-in", **by)
            case Agree() | Correct():
                return self.w("play.says-agree", **by)
            case Refuse():
                return self.w("play.says-refuse", **by)
        return None

    def verdict(self, move: Verdict) -> str:
        """What became of a claim that had to be proved."""
        return self.w("play.verdict", proved="open" if move.proved is None else move.proved)

    def news(self, event: Event, view: View) -> list[str]:
        """What an event is told as; ``view`` is the listener's, after it. Calls are told apart."""
        move, position = event.move, event.position
        lines: list[str] = []
        if isinstance(move, Verdict):
            lines.append(self.verdict(move))
        if position is None:
            return lines
        if (said := self.proposal(position, move, view)) is not None:
            lines.append(said)
        if event.hand is not None and position is not self.own:
            lines.append(self.open_hand(position, event.hand.mask, view.game))
        return lines


def own_points(view: View) -> int:
    """The card points in the tricks of the viewer's side, and in the cards he has put away himself."""
    play, position = view.play, view.position
    if play is None or position is None:
        return 0
    if view.declarer is None:
        return play.points[position]
    return view.public.party_points(view.public.party_of(position)) + points_of(view.put_mask)


def _side(view: View) -> str:
    """Does the viewer play alone or together with somebody?"""
    alone = view.declarer is None or view.is_declarer
    return "alone" if alone else "together"


def party_points_known(view: View) -> tuple[int, int] | None:
    """Card points in tricks of the declarer and the defenders; ``None`` without a declarer."""
    if view.declarer is None:
        return None
    return view.public.party_points(Party.DECLARER), view.public.party_points(Party.DEFENDERS)
