"""What a player, and the world, may do in a deal.

A move is what one *may* do; it becomes an event when somebody does it. Moves have a short text form
that :func:`parse_move` reads and ``str`` writes.
"""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import Card, CardSet, parse_card
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract
from skatkit.rules.errors import ParseError
from skatkit.rules.position import Position
from skatkit.rules.value import Party


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass in the auction."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """Name a value to the hearer, or as forehand play at 18."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Hold:
    """Say yes to the value just named."""

    def __str__(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True)
class TakeSkat:
    """Take the skat into the hand."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class PlayHand:
    """Leave the skat untouched: a Hand game."""

    def __str__(self) -> str:
        return "hand"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put two cards away. ``None`` where a view does not know them."""

    cards: CardSet | None

    def __str__(self) -> str:
        return "discard ??" if self.cards is None else f"discard {self.cards}"


@dataclass(frozen=True, slots=True)
class Declare:
    """Announce the game."""

    contract: Contract

    def __str__(self) -> str:
        return f"declare {self.contract}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: Card

    def __str__(self) -> str:
        return self.card.name


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the game up (ISkO 4.4.1–4.4.3)."""

    def __str__(self) -> str:
        return "concede"


class ClaimGoal(Code):
    """What a claim says."""

    GAME = "game"
    """The declarer has won the announced game (ISkO 4.4.4)."""
    SCHNEIDER = "schneider"
    """… with Schneider."""
    SCHWARZ = "schwarz"
    """… with Schwarz."""
    REST = "rest"
    """All remaining tricks fall to my side (in Null, for the declarer: to the other side)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Lay the cards open and claim."""

    goal: ClaimGoal = ClaimGoal.GAME

    def __str__(self) -> str:
        return f"claim {self.goal.value}"


@dataclass(frozen=True, slots=True)
class Show:
    """Lay the cards open. A declarer claims the game by it (4.4.4), a defender the rest (4.4.5);
    where claims are not settled by ISkO it only shows the cards."""

    def __str__(self) -> str:
        return "show"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Throw the cards down: the rest goes to the other side (ISkO 4.4.6)."""

    def __str__(self) -> str:
        return "throw-in"


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what was proposed or ruled."""

    def __str__(self) -> str:
        return "agree"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do not agree: play goes on."""

    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Correct:
    """Demand that an offence be corrected and play go on (ISkO 4.1.6)."""

    def __str__(self) -> str:
        return "correct"


@dataclass(frozen=True, slots=True)
class Waive:
    """Make no use of what is offered: no further Kontra, no Grand Hand, no knocking, no more exchanges."""

    def __str__(self) -> str:
        return "waive"


class KontraCall(Code):
    """The calls that double a game, in their order; regions name the third and fourth differently."""

    KONTRA = "kontra"
    RE = "re"
    SUPRA = "supra"
    HIRSCH = "hirsch"


@dataclass(frozen=True, slots=True)
class Contra:
    """Double the game: the defenders' Kontra, the declarer's Re, and so on (house rule)."""

    call: KontraCall = KontraCall.KONTRA

    def __str__(self) -> str:
        return self.call.value


@dataclass(frozen=True, slots=True)
class Gift:
    """A defender gives the game away (Schenken, house rule); both must, and the declarer may decline."""

    def __str__(self) -> str:
        return "gift"


@dataclass(frozen=True, slots=True)
class Push:
    """Pass the skat on unseen in pushing Ramsch."""

    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class Knock:
    """Double a Ramsch before the lead (Klopfen)."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class AnnounceVirgin:
    """Announce before a Ramsch to take no trick."""

    def __str__(self) -> str:
        return "announce-virgin"


@dataclass(frozen=True, slots=True)
class AnnounceMarch:
    """Announce before a Ramsch to take all tricks."""

    def __str__(self) -> str:
        return "announce-march"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange a card with the other defender in a Revolution, as often as one likes.

    ``None`` where a view does not know the cards.
    """

    give: Card | None
    take: Card | None

    def __str__(self) -> str:
        if self.give is None or self.take is None:
            return "exchange ??"
        return f"exchange {self.give.name} {self.take.name}"


class OffenceKind(Code):
    """An offence a referee records."""

    REVOKE = "revoke"
    """A suit was not followed though it could have been (4.2.3)."""
    OUT_OF_TURN = "out-of-turn"
    """Somebody led or played when it was not his turn."""
    WRONG_DISCARD = "wrong-discard"
    """Not exactly two cards were put away."""
    LOOKED_AT_TRICKS = "looked-at-tricks"
    """Somebody leafed through older tricks (4.3)."""
    LOOKED_AT_SKAT = "looked-at-skat"
    """The discard was looked at or changed after the announcement."""
    SPOKE = "spoke"
    """Somebody gave his side information."""


@dataclass(frozen=True, slots=True)
class Offence:
    """The referee records an offence; the innocent side agrees to the ruling or has it corrected.

    ``trick`` is the 0-based number of the trick it happened in.
    """

    offender: Position
    kind: OffenceKind
    trick: int

    @property
    def takes_cards_back(self) -> bool:
        """Does its correction take the offending card, and what was played after it, back?"""
        return self.kind is OffenceKind.REVOKE

    def __str__(self) -> str:
        return f"offence {self.offender.letter} {self.kind.value} {self.trick}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer of an adjudicator to a claim that has to be proved; ``None`` = cannot tell."""

    proved: bool | None

    def __str__(self) -> str:
        return f"verdict {_VERDICTS[self.proved]}"


_VERDICTS = {True: "proved", False: "disproved", None: "open"}


class Absence(Code):
    """Why somebody is no longer at the table."""

    TIMEOUT = "timeout"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody's time ran out, or he left. A fact for the record: what follows from it is ruled apart."""

    position: Position
    reason: Absence

    def __str__(self) -> str:
        return f"{self.reason.value} {self.position.letter}"


class Ending(Code):
    """Why a deal is over."""

    PLAYED = "played"
    """All ten tricks."""
    NULL_TRICK = "null-trick"
    """The declarer took a trick in Null."""
    SCHWARZ_MISSED = "schwarz-missed"
    """The defenders took a trick though Schwarz was announced; nothing can change any more."""
    PASSED_IN = "passed-in"
    GIVEN = "given"
    """The defenders gave the game away and the declarer accepted."""
    IMPOSSIBLE_NULL = "impossible-null"
    """Null was announced below the bid (ISkO 3.6.2)."""
    CONCEDED = "conceded"
    CLAIMED = "claimed"
    """A claim was proved or agreed to."""
    SHOWN_WRONGLY = "shown-wrongly"
    """A defender played open though the declarer could still win a trick (4.4.5)."""
    THROWN_IN = "thrown-in"
    OFFENCE = "offence"
    TIMEOUT = "timeout"
    LEFT = "left"


class Settlement(Code):
    """How a finished deal is settled."""

    COUNT = "count"
    """By card points and tricks; ``party`` also gets everything that was not played."""
    SIMPLE = "simple"
    """``party`` loses at the simple level unless the game was decided before."""
    CLAIM = "claim"
    """The declarer wins what he claimed."""
    NONE = "none"
    """Nothing is scored."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Why a deal is over and how it is settled.

    Attributes:
        ending: why.
        settlement: how.
        party: see :class:`Settlement`.
        goal: what was claimed.
        tricks: only so many tricks count (an offence ends play where it happened).
    """

    ending: Ending
    settlement: Settlement = Settlement.COUNT
    party: Party | None = None
    goal: ClaimGoal | None = None
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """A referee or a server ends the deal."""

    ruling: Ruling

    def __str__(self) -> str:
        words = [self.ruling.ending.value, self.ruling.settlement.value]
        if self.ruling.party is not None:
            words.append(self.ruling.party.value)
        return "adjudicated " + " ".join(words)


HouseMove = Waive | Contra | Gift | Push | Knock | AnnounceVirgin | AnnounceMarch | Exchange
"""What only house rules know."""
PlayerMove = (
    Pass
    | Bid
    | Hold
    | TakeSkat
    | PlayHand
    | Discard
    | Declare
    | Play
    | Concede
    | Claim
    | Show
    | ThrowIn
    | Agree
    | Refuse
    | Correct
    | HouseMove
)
WorldMove = Offence | Verdict | Absent | Adjudicated
Move = PlayerMove | WorldMove


def lays_open(move: Move) -> bool:
    """Does the player lay his cards open by this move?"""
    return isinstance(move, Claim | Show) or (isinstance(move, Declare) and move.contract.lies_open)


_PLAIN_MOVES: tuple[PlayerMove, ...] = (
    Pass(),
    Hold(),
    TakeSkat(),
    PlayHand(),
    Agree(),
    Refuse(),
    Correct(),
)
HOUSE_WORDS: tuple[PlayerMove, ...] = (
    Waive(),
    *(Contra(call) for call in KontraCall),
    Gift(),
    Push(),
    Knock(),
    AnnounceVirgin(),
    AnnounceMarch(),
)
"""Every move of house rules that names no card."""
SHORTENING_MOVES: tuple[PlayerMove, ...] = (
    Concede(),
    *(Claim(goal) for goal in ClaimGoal),
    Show(),
    ThrowIn(),
)
"""Everything that may shorten a deal, in any ruleset."""
_WORDS = {str(move): move for move in (*_PLAIN_MOVES, *HOUSE_WORDS, *SHORTENING_MOVES)}
_WORDS["claim"] = Claim()
_WORDS["contra"] = Contra()


def parse_move(text: str) -> PlayerMove:
    """Read a player's move: ``pass 18 hold take hand``, ``discard H7 H8``, ``declare GH``, ``CJ``,
    ``concede``, ``claim [schneider|schwarz|rest]``, ``show throw-in agree refuse correct``; and of house
    rules ``kontra re supra hirsch waive gift push knock announce-virgin announce-march``,
    ``exchange H7 CA``.

    Raises:
        ParseError: the text is no move.

    >>> parse_move("declare ch"), parse_move("24"), parse_move("SJ")
    (Declare(contract=Contract.parse('CH')), Bid(value=24), Play(card=Card.SJ))
    """
    words = " ".join(text.split()).lower()
    if (move := _WORDS.get(words)) is not None:
        return move
    if words.isdecimal() and words.isascii() and len(words) < 5:
        return Bid(int(words))
    verb, _, rest = words.partition(" ")
    if verb == "discard":
        return Discard(CardSet.parse(rest))
    if verb == "declare":
        return Declare(Contract.parse(rest))
    if verb == "exchange" and len(rest.split()) == 2:
        give, take = rest.split()
        return Exchange(parse_card(give), parse_card(take))
    try:
        return Play(parse_card(rest if verb == "play" else words))
    except ParseError:
        raise ParseError(
            f"no move: {text!r} (expected a card, a value, or one of {', '.join(_WORDS)})"
        ) from None
