"""What is said at the table, as text made from a player's view and from events as he was shown them.

Nothing here ever holds a state: what a player must not know cannot be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import Letters
from skatkit.i18n.lists import row
from skatkit.i18n.terms import card_name, contract_name, position_name, suit_name
from skatkit.rules.auction import Call, CallKind
from skatkit.rules.cards import SUITS, Card, points_of
from skatkit.rules.events import Event
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Bid, Declare, Discard, Exchange, Hold, Move, Pass, Play, Verdict
from skatkit.rules.ordering import TRUMP, GameType
from skatkit.rules.position import Position
from skatkit.rules.public import Phase
from skatkit.rules.trick import Trick
from skatkit.rules.view import View
from skatkit.tui.sorting import sorted_hand


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one deal, as one person is told them.

    Attributes:
        w: the catalogue in use.
        letters: of the cards.
        names: of forehand, middlehand and rearhand; the reader's own is how he is addressed.
        own: the reader's position; ``None`` when he sits out.
    """

    w: Words
    letters: Letters
    names: tuple[str, str, str]
    own: Position | None = None

    def by(self, position: Position) -> dict[str, object]:
        """Who acts, as arguments of a message: ``name``, and ``you`` if it is the reader."""
        return {"name": self.names[position], "you": position is self.own}

    # Moves

    def move(self, move: Move) -> str:
        """What choosing a move is called in a menu or on a key.

                >>> from skatkit.i18n.catalogue import words
                >>> from skatkit.i18n.lists import row
        from skatkit.i18n.letters import LETTERS
                >>> phrases = Phrases(words("de"), LETTERS["de"], ("Anna", "Bruno", "Du"))
                >>> [phrases.move(move) for move in (Bid(18), Hold(), Pass())]
                ['18', 'Ja', 'Passe']
        """
        match move:
            case Play(card):
                return self.letters.card(card)
            case Declare(contract):
                return contract_name(self.w, contract, deck=self.letters.deck)
            case Discard(cards) if cards is not None:
                return self.w("tui.discard-cards", cards=self.cards(cards.mask))
            case Exchange(give, take) if give is not None and take is not None:
                given, taken = self.letters.card(give), self.letters.card(take)
                return self.w("tui.exchange", give=given, take=taken)
        return self.w("tui.move", kind=kind_of(move), text=str(move))

    def said(self, move: Move, game: GameType | None = None) -> str:
        """What somebody is heard saying when he makes a move; empty when he says nothing."""
        match move:
            case Play() | Discard():
                return ""
            case Bid(value):
                return self.w("tui.says-bid", value=value)
            case Declare():
                return self.move(move)
            case Verdict(proved):
                return self.w("play.verdict", proved="open" if proved is None else proved)
        side = "ramsch" if game is GameType.RAMSCH else "game"
        return self.w("tui.says", kind=kind_of(move), text=str(move), game=side)

    def call(self, call: Call) -> str:
        """What somebody said in the auction."""
        match call.kind:
            case CallKind.BID:
                return self.said(Bid(call.value or 0))
            case CallKind.HOLD:
                return self.said(Hold())
            case CallKind.PASS:
                return self.said(Pass())

    def dialogue(self, view: View) -> str:
        """The auction so far, as it was spoken: ``18? – Ja – 20? – Passe``."""
        return " – ".join(self.call(call) for call in view.public.auction.calls)

    # Cards

    def cards(self, mask: int, game: GameType | None = None) -> str:
        """Some cards, sorted."""
        return " ".join(self.letters.card(card) for card in sorted_hand(mask, game))

    def card_name(self, card: Card) -> str:
        """A card in words."""
        return card_name(self.w, card, deck=self.letters.deck)

    def position(self, position: Position) -> str:
        """A position in words."""
        return position_name(self.w, position)

    def why_not(self, fault: Fault, view: View) -> str:
        """Why something cannot be done; where a suit must be followed, which, and with what."""
        play = view.play
        if fault is not Fault.MUST_FOLLOW or play is None or play.led is None:
            return self.w(f"fault.{fault.value}")
        cards = self.cards(view.legal_cards_mask, view.game)
        return self.w("play.must-follow", cards=cards, **self.led_suit(play.led, play.game))

    def led_suit(self, led: Card, game: GameType) -> dict[str, object]:
        """What a led card demands, as arguments of a message: ``trump``, or the name of a ``suit``."""
        number = game.ordering.suit_of[led]
        if number == TRUMP:
            return {"trump": True, "suit": ""}
        return {"trump": False, "suit": suit_name(self.w, SUITS[number], deck=self.letters.deck)}

    def trick(self, number: int, trick: Trick, game: GameType | None) -> str:
        """A complete trick; in Null its card points mean nothing."""
        pieces = []
        position = trick.leader
        for card in trick.cards:
            pieces.append(self.w("play.card-by", card=self.letters.card(card), **self.by(position)))
            position = position.next
        return self.w(
            "play.trick-in-null" if game is GameType.NULL else "play.trick",
            number=number,
            cards=row(self.w, pieces),
            points=trick.card_points,
            **self.by(trick.winner),
        )

    # The deal

    def contract(self, view: View) -> str:
        """What is played, in a few words; what is being decided before that."""
        if view.contract is not None:
            return contract_name(self.w, view.contract, deck=self.letters.deck)
        if view.game is GameType.RAMSCH or (view.declarer is None and view.phase is not Phase.AUCTION):
            return self.w("tui.phase", phase="passed-in" if view.public.is_over else "ramsch")
        return self.w("tui.phase", phase=view.phase.value)

    def contract_and_bid(self, view: View) -> str:
        """Who plays what, and how far the auction went."""
        declarer = view.declarer
        if declarer is None:
            return self.w("play.ramsch-begins")
        if view.contract is None:
            return self.w("play.auction-won", value=view.public.bid, **self.by(declarer))
        return self.w(
            "play.situation-contract",
            game=contract_name(self.w, view.contract, deck=self.letters.deck),
            value=view.public.bid,
            **self.by(declarer),
        )


def kind_of(move: Move) -> str:
    """The code of a kind of move, as the catalogues choose by it: ``claim-schneider``, ``kontra``.

    >>> from skatkit.rules.moves import Claim
    >>> kind_of(Claim()), kind_of(Bid(18))
    ('claim-game', 'bid')
    """
    match move:
        case Bid():
            return "bid"
        case Play():
            return "play"
        case Declare():
            return "declare"
        case Discard():
            return "discard"
    words = str(move).split()
    return words[0] if words[0] == "exchange" else "-".join(words)


def speeches(phrases: Phrases, events: Sequence[Event], view: View) -> dict[Position, str]:
    """What each player was last heard saying, as long as it is still in the air.

    In the auction that is the last call; later it is what was announced or proposed, until a card falls.

    Args:
        phrases: the words of the reader.
        events: what happened, as he was shown it.
        view: his view.
    """
    found: dict[Position, str] = {}
    for event in reversed(events):
        if isinstance(event.move, Play):
            break
        if event.position is None or event.position in found:
            continue
        if view.phase is not Phase.AUCTION and isinstance(event.move, Bid | Hold | Pass):
            continue
        said = phrases.said(event.move, view.game)
        if said:
            found[event.position] = said
    return found


def own_points(view: View) -> int | None:
    """The card points in the tricks of the viewer's side, and in the cards he has put away himself."""
    play, position = view.play, view.position
    if play is None or position is None:
        return None
    if view.declarer is None:
        return play.points[position]
    return view.public.party_points(view.public.party_of(position)) + points_of(view.put_mask)
