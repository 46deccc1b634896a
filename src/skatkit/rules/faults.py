"""Why something is refused, as data: a move, or a ruleset. The words are in the catalogues."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.code import Code


class Fault(Code):
    """The reason why :func:`skatkit.rules.legality.check` refuses a move.

    The code travels (in errors, over the wire, in logs); the words are in the catalogues under
    ``fault.<code>``.
    """

    GAME_OVER = "game-over"
    """The deal is finished."""
    NOT_YOUR_TURN = "not-your-turn"
    """Somebody else has to act."""
    WRONG_PHASE = "wrong-phase"
    """This kind of move belongs to another phase of the deal."""
    NOT_PLAYED_HERE = "not-played-here"
    """The ruleset in force does not know this kind of move."""
    BID_NOT_A_VALUE = "bid-not-a-value"
    """The number is not the value of any game (ISkO 3.3.2)."""
    BID_TOO_LOW = "bid-too-low"
    """A bid must exceed the last value said (ISkO 3.3.4)."""
    MUST_HOLD_OR_PASS = "must-hold-or-pass"
    """The hearer may not name a value of his own (ISkO 3.3.3)."""
    NOTHING_TO_HOLD = "nothing-to-hold"
    """No value has been said that one could hold."""
    ONLY_EIGHTEEN = "only-eighteen"
    """After two passes forehand says 18 or passes (ISkO 3.3.7)."""
    DISCARD_TWO = "discard-two"
    """Exactly two cards are put away."""
    CARD_NOT_HELD = "card-not-held"
    """The card is not in the player's hand."""
    MUST_FOLLOW = "must-follow"
    """The led suit (or trump) must be followed (ISkO 4.2.1)."""
    HAND_NOT_PLAYED = "hand-not-played"
    """The skat was taken, so Hand cannot be announced any more."""
    HAND_NOT_SAID = "hand-not-said"
    """The skat was left, so the announcement must say Hand."""
    NEEDS_HAND = "needs-hand"
    """Schneider, Schwarz and open suit or Grand games can be announced in Hand games only (ISkO 2.6)."""
    NOT_IN_NULL = "not-in-null"
    """Schneider and Schwarz cannot be announced in Null (ISkO 2.6)."""
    BELOW_BID = "below-bid"
    """The game can no longer reach the value of the bid (ISkO 3.5.6)."""
    NOT_A_DECLARABLE_GAME = "not-a-declarable-game"
    """This kind of game is never announced by a declarer."""
    ALREADY_SHOWN = "already-shown"
    """The cards lie open already."""
    NOTHING_PENDING = "nothing-pending"
    """Nothing has been proposed that could be answered."""
    ANSWER_FIRST = "answer-first"
    """A claim or concession must be answered first."""
    ALREADY_ANSWERED = "already-answered"
    """This player has answered, or need not answer."""
    ALREADY_REFUSED = "already-refused"
    """It has just been refused; another card must be played first."""
    CLAIM_NOT_POSSIBLE = "claim-not-possible"
    """Such a claim makes no sense in this game or for this side."""
    NO_SUCH_OFFENCE = "no-such-offence"
    """The record shows no such offence by this player."""
    CANNOT_CORRECT = "cannot-correct"
    """The innocent side cannot have this corrected."""

    CALL_OF_THE_OTHERS = "call-of-the-others"
    """Kontra is the defenders' call, Re the declarer's, and so on by turns."""
    NOT_THE_NEXT_CALL = "not-the-next-call"
    """Another call comes first."""
    KONTRA_NEEDS_BID = "kontra-needs-bid"
    """Here only a defender who bid or held a value may say Kontra."""
    TOO_LATE = "too-late"
    """The moment for this is over."""
    JACKS_STAY = "jacks-stay"
    """Jacks may not be pushed on."""
    PUSHED_UNSEEN = "pushed-unseen"
    """Who passed the skat on unseen may not knock."""
    ONLY_GRAND_HAND = "only-grand-hand"
    """Instead of a Ramsch only Grand Hand may be declared."""
    LOWEST_TRUMP_NOT_HELD = "lowest-trump-not-held"
    """Spitze is announced by showing the lowest trump."""
    ALL_JACKS_HELD = "all-jacks-held"
    """Spitze is not announced in Grand with all four jacks."""
    PAIR_NOT_HELD = "pair-not-held"
    """Both jacks of the pair must be held."""
    NOT_IN_OTHER_GAMES = "not-in-other-games"
    """This announcement does not go with this kind of game."""
    PARTNER_HOLDS_NOT = "partner-holds-not"
    """The other defender does not hold that card."""


class RulesetFaultKind(Code):
    """What is wrong with a field of a ruleset."""

    UNKNOWN_FIELD = "unknown-field"
    """There is no such field; ``expected`` names those there are."""
    NOT_AN_OBJECT = "not-an-object"
    """A part of a ruleset holds fields by name."""
    NOT_A_CHOICE = "not-a-choice"
    """The value is none of the choices; ``expected`` names them."""
    NOT_A_NUMBER = "not-a-number"
    """A whole number belongs here."""
    OUT_OF_RANGE = "out-of-range"
    """The number is not allowed; ``expected`` says which are."""
    CONTRADICTION = "contradiction"
    """The value does not go with another field, which ``expected`` names."""


@dataclass(frozen=True, slots=True)
class RulesetFault:
    """One thing that is wrong with a ruleset.

    Attributes:
        place: the field, with dots, such as ``ramsch.tie``.
        kind: what is wrong.
        got: the value found there, as text.
        expected: what may stand there.
    """

    place: str
    kind: RulesetFaultKind
    got: str
    expected: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.place}: {self.kind.value} {self.got} (expected {' | '.join(self.expected)})"
