"""Moves as short words without blanks or commas: the alphabet of :mod:`skatkit.rules.spn`.

======================  ==================================================================
``p`` ``18`` ``y``      pass, a value, hold
``take`` ``hand``       the declarer takes the skat, or leaves it
``put=H7.H8``           two cards are put away; ``put=?`` where they are not known
``C`` ``GHS`` ``NO``    the announcement; ``NO=A.987.-.J87`` names the cards laid open by it
``CJ``                  a card
``F:concede``           forehand concedes; so too ``claim-game``, ``claim-schneider``,
                        ``claim-schwarz``, ``claim-rest``, ``show``, ``throw-in``, and the
                        answers ``agree``, ``refuse``, ``correct``
``F:kontra``            house rules: ``kontra``, ``re``, ``supra``, ``hirsch``, ``waive``, ``gift``,
                        ``push``, ``knock``, ``announce-virgin``, ``announce-march``
``swap=H7.CA``          a card given for one taken; ``swap=?`` where they are not known
``F:show=A.-.-.K7``     with the cards laid open, where the reader could not know them
``offence=F.revoke.3``  the referee: who, what, in which trick (0-based)
``verdict=proved``      the adjudicator: ``proved``, ``disproved`` or ``open``
``timeout=F``           somebody's time ran out; ``left=F`` he left the table
``ruling=…``            the deal is ended: ending, settlement, then as far as the ruling has
                        them party, goal and number of tricks, joined by points
======================  ==================================================================

Every move may name who makes it (``M:18``); proposals,
answers and the moves of house rules must, since they may come out of turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from skatkit.rules.cards import CardSet, parse_card
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract
from skatkit.rules.deal import format_by_suits, parse_by_suits
from skatkit.rules.errors import ParseError
from skatkit.rules.moves import (
    HOUSE_WORDS,
    SHORTENING_MOVES,
    Absence,
    Absent,
    Adjudicated,
    Agree,
    Bid,
    ClaimGoal,
    Correct,
    Declare,
    Discard,
    Ending,
    Exchange,
    Hold,
    Move,
    Offence,
    OffenceKind,
    Pass,
    Play,
    PlayHand,
    Refuse,
    Ruling,
    Settlement,
    TakeSkat,
    Verdict,
    WorldMove,
)
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.value import Party

_Choice = TypeVar("_Choice", bound=Code)

_TURN_WORDS: dict[str, Move] = {"p": Pass(), "y": Hold(), "take": TakeSkat(), "hand": PlayHand()}
_NAMED_WORDS: dict[str, Move] = {
    str(move).replace(" ", "-"): move
    for move in (*SHORTENING_MOVES, Agree(), Refuse(), Correct(), *HOUSE_WORDS)
}
_WORDS = _TURN_WORDS | _NAMED_WORDS
_FORMS = {move: word for word, move in _WORDS.items()}
_VERDICTS: dict[str, bool | None] = {"proved": True, "disproved": False, "open": None}
_POSITIONS = {position.letter: position for position in POSITIONS}


@dataclass(frozen=True, slots=True)
class Word:
    """What a word says.

    Attributes:
        move: the move.
        position: who makes it; ``None`` = whose turn it is, or the world.
        hand: the mask of the cards laid open, if the word names them.
    """

    move: Move
    position: Position | None = None
    hand: int | None = None


def format_word(word: Word) -> str:
    """The shortest word for a move.

    >>> format_word(Word(Play(parse_card("CJ")), Position.FOREHAND))
    'CJ'
    >>> format_word(Word(Refuse(), Position.REARHAND))
    'R:refuse'
    """
    move = word.move
    opened = "" if word.hand is None else f"={format_by_suits(word.hand)}"
    match move:
        case Bid() | Play():
            return str(move)
        case Discard(cards):
            return "put=" + ("?" if cards is None else ".".join(str(card) for card in cards))
        case Exchange(give, take):
            return "swap=" + ("?" if give is None or take is None else f"{give.name}.{take.name}")
        case Declare(contract):
            return f"{contract}{opened}"
        case Offence():
            return f"offence={move.offender.letter}.{move.kind}.{move.trick}"
        case Verdict() | Absent():
            return str(move).replace(" ", "=")
        case Adjudicated(ruling):
            facts = (ruling.ending, ruling.settlement, ruling.party, ruling.goal, ruling.tricks)
            return "ruling=" + ".".join(str(fact) for fact in facts if fact is not None)
    form = _FORMS[move]
    if form in _TURN_WORDS or word.position is None:
        return form
    return f"{word.position.letter}:{form}{opened}"


def parse_word(text: str) -> Word:
    """Read a word; case does not matter.

    Raises:
        ParseError: it is no word, or its arguments are wrong.

    >>> parse_word("put=H7.H8").move
    Discard(cards=CardSet.parse('H8 H7'))
    >>> parse_word("m:claim-rest")
    Word(move=Claim(goal=ClaimGoal.REST), position=Position.MIDDLEHAND, hand=None)
    """
    letter, named, form = text.rpartition(":")
    position = _POSITIONS.get(letter.upper())
    if named and position is None:
        raise ParseError(f"no player: {letter!r} (expected F, M or R before the colon)")
    verb, equals, argument = form.partition("=")
    move, hand = _parse_move(verb.lower(), argument if equals else None)
    if isinstance(move, WorldMove):
        if position is not None:
            raise ParseError(f"{verb!r} is no player's move (expected it without {letter}:)")
    elif position is None and move in _NAMED_WORDS.values():
        raise ParseError(f"{verb!r} by whom? (expected F:, M: or R: before it)")
    return Word(move, position, hand)


def _parse_move(verb: str, argument: str | None) -> tuple[Move, int | None]:
    """A move and the cards laid open by it, if they are named."""
    if argument is None:
        return _WORDS.get(verb) or _parse_plain(verb), None
    match verb:
        case "put":
            return Discard(None if argument == "?" else CardSet.parse(argument)), None
        case "swap":
            if argument == "?":
                return Exchange(None, None), None
            given, taken = _facts(argument, 2, "given.taken")
            return Exchange(parse_card(given), parse_card(taken)), None
        case "offence":
            offender, kind, trick = _facts(argument, 3, "offender.kind.trick")
            return Offence(_position(offender), _choice(OffenceKind, kind), _number(trick)), None
        case "verdict":
            if argument.lower() not in _VERDICTS:
                raise ParseError(f"no verdict: {argument!r} (expected proved, disproved or open)")
            return Verdict(_VERDICTS[argument.lower()]), None
        case "timeout" | "left":
            return Absent(_position(argument), Absence(verb)), None
        case "ruling":
            return Adjudicated(_parse_ruling(argument)), None
    return _WORDS.get(verb) or _parse_plain(verb), parse_by_suits(argument)


def _parse_plain(verb: str) -> Move:
    """A value, a card or a contract."""
    if verb.isascii() and verb.isdecimal():
        return Bid(_number(verb))
    for parse in (lambda: Play(parse_card(verb)), lambda: Declare(Contract.parse(verb))):
        try:
            return parse()
        except ParseError:
            continue
    raise ParseError("expected a value, a card, a contract or a word such as p, y, take, put=H7.H8")


def _parse_ruling(text: str) -> Ruling:
    ending, settlement, *more = text.split(".")[:6] if "." in text else (text, "")
    party: Party | None = None
    goal: ClaimGoal | None = None
    tricks: int | None = None
    if more and more[0].lower() in set(Party):
        party = Party(more.pop(0).lower())
    if more and more[0].lower() in set(ClaimGoal):
        goal = ClaimGoal(more.pop(0).lower())
    if more:
        tricks = _number(more.pop(0))
    if more:
        raise ParseError(f"no ruling: {text!r} (expected ending.settlement, then party, goal, tricks if any)")
    return Ruling(_choice(Ending, ending), _choice(Settlement, settlement), party, goal, tricks)


def _facts(text: str, count: int, form: str) -> list[str]:
    facts = text.split(".")
    if len(facts) != count:
        raise ParseError(f"{text!r} has {len(facts)} parts (expected {form})")
    return facts


def _position(letter: str) -> Position:
    position = _POSITIONS.get(letter.upper())
    if position is None:
        raise ParseError(f"no player: {letter!r} (expected F, M or R)")
    return position


def _choice(kind: type[_Choice], text: str) -> _Choice:
    try:
        return kind(text.lower())
    except ValueError:
        raise ParseError(f"{text!r} (expected one of {', '.join(kind)})") from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        raise ParseError(f"no number: {text!r}")
    return int(text)
