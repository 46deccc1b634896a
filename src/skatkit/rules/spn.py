"""SPN, Skat position notation: any state or view as one line of text, the FEN of Skat.

A line has up to four fields, separated by blanks::

    <viewer> <cards> <rules> <moves>

* viewer: ``*`` for the whole truth (a :class:`State`); ``F``, ``M``, ``R`` for what that position may
  know, ``-`` for an onlooker (a :class:`View`).
* cards: as they were dealt, forehand/middlehand/rearhand/skat, each clubs.spades.hearts.diamonds;
  ``?`` for a portion the viewer does not know.
* rules: a preset (``ISKO``), or a preset and what differs from it (``ISKO+seats=4+claims=online``); then
  the round, if it is no ordinary one (``PUB@bock=2``, ``PUB@ramsch``).
* moves: the words of :mod:`skatkit.rules.notation`, separated by commas or blanks.

Reading a line plays its moves, so whatever can be read obeys the rules. Writing one tells the shortest
story that leads to the same position; how things came about is not kept: somebody who once showed his
cards shows them before the first one is played.

>>> from skatkit.rules.game import Game
>>> game = Game(Deal.shuffled(seed=7))
>>> for move in ("18", "hold", "pass", "pass", "hand", "declare GH"):
...     game.push(move)
>>> print(format_spn(game.view(Position.MIDDLEHAND)))
M ?/JK.AK8.T7.AK9/?/? ISKO 18,y,p,p hand,GH
>>> parse_spn("M ?/JK.AK8.T7.AK9/?/? ISKO 18,y,p,p hand,GH") == game.view(Position.MIDDLEHAND)
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal, format_by_suits, parse_by_suits
from skatkit.rules.errors import IllegalMoveError, ParseError, RulesetError
from skatkit.rules.events import Event
from skatkit.rules.moves import Declare, Discard, Exchange, Move, PlayerMove, TakeSkat, lays_open
from skatkit.rules.notation import Word, format_word, parse_word
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import POSITIONS, Position, others
from skatkit.rules.public import PublicState
from skatkit.rules.retelling import retell
from skatkit.rules.ruleset import PRESETS, Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.rules.secrets import secrets_of, secrets_seen
from skatkit.rules.state import State
from skatkit.rules.switches import SWITCHES, SwitchKind
from skatkit.rules.transition import act
from skatkit.rules.view import View
from skatkit.rules.witness import fault_seen, is_hidden, may_lay_open, world_exists

LONGEST_LINE = 20_000
"""A longer text is not looked at; a whole deal needs a few hundred characters."""

_VIEWERS: dict[str, Position | None] = {**{p.letter: p for p in POSITIONS}, "-": None, "*": None}
_PORTION_NAMES = ("forehand", "middlehand", "rearhand", "skat")
_Portions = tuple[int | None, int | None, int | None, int | None]


def format_spn(position: State | View) -> str:
    """The line of a state or a view.

    Raises:
        ValueError: no game leads to it; this cannot happen to what comes from a game.
    """
    if isinstance(position, State):
        viewer, portions = "*", _portions_of(position.deal)
        secrets = secrets_of(position.public, position.deal, position.hand_masks)
    else:
        viewer = "-" if position.position is None else position.position.letter
        portions, secrets = _portions_seen(position), secrets_seen(position)
    known = {p for p in POSITIONS if portions[p] is not None}
    words = (",".join(_words_of(group, known)) for group in retell(position.public, secrets))
    cards = "/".join("?" if mask is None else format_by_suits(mask) for mask in portions)
    occasion = _format_occasion(position.public.occasion)
    return " ".join((viewer, cards, format_rules(position.rules) + occasion, *words))


def parse_spn(text: str) -> State | View:
    """The state or view of a line.

    With all cards given, the view of a position is what it may know in that deal.

    Raises:
        ParseError: names the field, and what was expected.

    >>> parse_spn("* J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T ISKO 18,p").turn
    Position.REARHAND
    >>> parse_spn("* J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T ISKO 18,20")
    Traceback (most recent call last):
    skatkit.rules.errors.ParseError: moves, word 2 ('20'): must-hold-or-pass: forehand: 20
    """
    if len(text) > LONGEST_LINE:
        raise ParseError(f"line: {len(text)} characters (expected at most {LONGEST_LINE})")
    fields = text.split(maxsplit=3)
    if len(fields) < 3:
        raise ParseError(f"line: {len(fields)} fields (expected viewer, cards, rules and moves)")
    viewer = fields[0].upper()
    if viewer not in _VIEWERS:
        raise ParseError(f"viewer: {fields[0]!r} (expected * for everything, F, M, R, or - for an onlooker)")
    portions = _parse_cards(fields[1])
    rules, occasion = _parse_rules_and_occasion(fields[2])
    words = fields[3].replace(",", " ").split() if len(fields) == 4 else []
    deal = _deal_of(portions)
    if deal is not None:
        table = _replayed(_OpenTable(deal, rules, _VIEWERS[viewer], occasion), words)
        return table.state if viewer == "*" else table.view
    if viewer == "*":
        raise ParseError("cards: a portion is ? (expected all of them for the viewer *)")
    return _replayed(_HiddenTable(_VIEWERS[viewer], portions, rules, occasion), words).checked_view()


def format_rules(rules: Ruleset) -> str:
    """A ruleset as one word: the name of a preset, or what differs from the official rules.

    >>> format_rules(PRESETS["ISS"]), format_rules(PRESETS["ISS"].replace(seats=4))
    ('ISS', 'ISKO+seats=4+announce_below_bid=yes+claims=online')
    """
    for name, preset in PRESETS.items():
        if rules == preset:
            return name
    words = ["ISKO", *_words_of_part(ruleset_to_dict(rules), "")]
    return "+".join(words)


def _format_occasion(occasion: Occasion) -> str:
    bock = f"@bock={occasion.bock}" if occasion.bock > 1 else ""
    return bock + ("@ramsch" if occasion.ramsch else "")


def _parse_rules_and_occasion(text: str) -> tuple[Ruleset, Occasion]:
    """The ruleset, and after it the round a deal is played in: ``PUB@bock=2``, ``PUB@ramsch``."""
    word, *rounds = text.split("@")
    rules = parse_rules(word)
    bock, ramsch = 1, False
    for name in rounds:
        factor = name.lower().removeprefix("bock=")
        if name.lower() == "ramsch":
            ramsch = True
        elif factor != name.lower() and factor.isascii() and factor.isdecimal() and 0 < len(factor) < 4:
            bock = max(1, int(factor))
        else:
            raise ParseError(f"rules: {name!r} (expected @bock=2 or @ramsch)")
    if ramsch and rules.ramsch is None:
        raise ParseError("rules: @ramsch (expected a ruleset with Ramsch)")
    return rules, Occasion(bock, ramsch)


def _words_of_part(data: dict[str, Any], prefix: str) -> Iterator[str]:
    for name, value in data.items():
        if not isinstance(value, dict):
            yield f"{prefix}{name}={_format_value(value)}"
            continue
        inner = tuple(_words_of_part(value, f"{prefix}{name}."))
        yield from inner or (f"{prefix}{name}",)


def parse_rules(text: str) -> Ruleset:
    """The ruleset of such a word.

    Raises:
        ParseError: unknown preset or field, wrong value, or a contradiction.

    >>> parse_rules("ISKO+all_pass=ramsch+ramsch.jungfrau=1").ramsch.jungfrau
    1
    """
    name, *changes = text.split("+")
    if name.upper() not in PRESETS:
        raise ParseError(f"rules: {name!r} (expected one of {', '.join(PRESETS)})")
    data = ruleset_to_dict(PRESETS[name.upper()])
    for change in changes:
        place, equals, value = change.partition("=")
        *parts, field = place.split(".")
        target: Any = data
        for part in parts:
            target = target.setdefault(part, {})
            if not isinstance(target, dict):
                raise ParseError(f"rules: {change!r} ({part!r} has no fields)")
        target[field] = _parse_value(place, value) if equals else {}
    try:
        return ruleset_from_dict(data)
    except RulesetError as error:
        raise ParseError(f"rules: {error}") from None


_LIST = ";"
"""Between the choices of a set, and after the only one."""
_CONSTANTS: dict[str, bool | None] = {"yes": True, "no": False, "none": None}


def _format_value(value: object) -> str:
    if isinstance(value, list):
        return "".join(f"{choice}{_LIST}" for choice in value)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _parse_value(place: str, text: str) -> list[str] | str | int | bool | None:
    if any(switch.place == place and switch.kind is SwitchKind.CHOICE for switch in SWITCHES):
        return text
    if _LIST in text:
        return [choice for choice in text.split(_LIST) if choice]
    if text.isascii() and text.isdecimal() and len(text) <= 6:
        return int(text)
    return _CONSTANTS.get(text, text)


def _portions_of(deal: Deal) -> _Portions:
    return (*deal.hand_masks, deal.skat_mask)


def _portions_seen(view: View) -> _Portions:
    """The portions of the deal as far as a view knows them."""
    if view.opened is not None:
        return _portions_of(view.opened.deal)
    portions: list[int | None] = [None, None, None, view.skat_mask or None]
    if view.position is not None:
        portions[view.position] = (view.own_mask | view.put_mask) & ~view.skat_mask
    for position in view.public.defenders:
        if view.partner_mask and position is not view.position:
            portions[position] = view.partner_mask
    return portions[0], portions[1], portions[2], portions[3]


def _words_of(events: Iterable[Event], known: set[Position]) -> Iterator[str]:
    """The words of some events; a hand is named when it is first laid open, and known from then on."""
    for event in events:
        hand = None
        if event.hand is not None and event.position is not None and event.position not in known:
            hand = event.hand.mask
            known.add(event.position)
        yield format_word(Word(event.move, event.position, hand))


def _parse_cards(text: str) -> _Portions:
    texts = text.split("/")
    if len(texts) != 4:
        raise ParseError(f"cards: {len(texts)} portions (expected forehand/middlehand/rearhand/skat)")
    masks: list[int | None] = []
    seen = 0
    for name, size, portion in zip(_PORTION_NAMES, (10, 10, 10, 2), texts, strict=True):
        if portion == "?":
            masks.append(None)
            continue
        try:
            mask = parse_by_suits(portion)
        except ParseError as error:
            raise ParseError(f"cards, {name}: {error}") from None
        if mask.bit_count() != size:
            raise ParseError(f"cards, {name}: {mask.bit_count()} cards (expected {size})")
        if mask & seen:
            raise ParseError(f"cards, {name}: {CardSet.of_mask(mask & seen)} (expected every card only once)")
        seen |= mask
        masks.append(mask)
    return masks[0], masks[1], masks[2], masks[3]


def _deal_of(portions: _Portions) -> Deal | None:
    forehand, middlehand, rearhand, skat = portions
    if forehand is None or middlehand is None or rearhand is None or skat is None:
        return None
    return Deal((forehand, middlehand, rearhand), skat)


class _Table(Protocol):
    """Where the moves of a line are made."""

    @property
    def public(self) -> PublicState: ...

    def make(self, position: Position | None, word: Word) -> None: ...


_AnyTable = TypeVar("_AnyTable", bound=_Table)


def _replayed(table: _AnyTable, words: list[str]) -> _AnyTable:
    """The table after all moves.

    Raises:
        ParseError: a word is no move, or the move is illegal.
    """
    for number, text in enumerate(words, 1):
        try:
            word = parse_word(text)
            position = word.position
            if position is None and isinstance(word.move, PlayerMove):
                position = table.public.turn
                if position is None and not table.public.is_over:
                    raise ParseError("by whom? (expected F:, M: or R: before it)")
            if word.hand is not None and not lays_open(word.move):
                raise ParseError("no cards are laid open by this move")
            table.make(position, word)
        except (ParseError, IllegalMoveError) as error:
            raise ParseError(f"moves, word {number} ({text!r}): {error}") from None
    return table


class _OpenTable:
    """All cards are known; the viewer is shown his part of what happens."""

    def __init__(self, deal: Deal, rules: Ruleset, viewer: Position | None, occasion: Occasion) -> None:
        self.state = State.start(deal, rules, occasion=occasion)
        hand = None if viewer is None else deal.hand(viewer)
        self.view = View.start(viewer, hand, rules, occasion=occasion)

    @property
    def public(self) -> PublicState:
        return self.state.public

    def make(self, position: Position | None, word: Word) -> None:
        event, self.state = act(self.state, position, word.move)
        if word.hand is not None and event.hand != CardSet.of_mask(word.hand):
            raise ParseError(f"other cards are laid open (expected {event.hand})")
        self.view = self.view.after(event.seen_by(self.view.position))


class _HiddenTable:
    """Only the viewer's cards are known, and what is laid open."""

    def __init__(
        self, viewer: Position | None, portions: _Portions, rules: Ruleset, occasion: Occasion
    ) -> None:
        for position in POSITIONS:
            name = _PORTION_NAMES[position]
            if position is viewer and portions[position] is None:
                raise ParseError(f"cards, {name}: ? (expected the viewer's own cards)")
            if viewer is None and portions[position] is not None:
                raise ParseError(f"cards, {name}: the viewer does not know them (expected ?, or all cards)")
        hand = None if viewer is None else CardSet.of_mask(portions[viewer] or 0)
        self.view = View.start(viewer, hand, rules, occasion=occasion)
        self._skat = portions[3]
        self._others = {p: mask for p in POSITIONS if p is not viewer and (mask := portions[p]) is not None}

    @property
    def public(self) -> PublicState:
        return self.view.public

    def make(self, position: Position | None, word: Word) -> None:
        view = self.view
        fault = fault_seen(view, position, word.move)
        if fault is not None:
            raise IllegalMoveError(fault)
        skat = hand = None
        if isinstance(word.move, TakeSkat) and position is view.position:
            if self._skat is None:
                raise ParseError("the viewer takes a skat that is ? (expected its cards)")
            skat = CardSet.of_mask(self._skat)
        if position is not None and lays_open(word.move):
            hand = self._laid_open(position, word.hand)
        elif isinstance(word.move, Discard) and position is not view.position and word.move.cards is not None:
            raise ParseError("the viewer does not know the cards put away (expected put=?)")
        shared = self._shared(position, word.move)
        self.view = view.after(Event(position, word.move, skat=skat, hand=hand, shared=shared))

    def _shared(self, position: Position | None, move: Move) -> tuple[tuple[Position, CardSet], ...]:
        """Both defenders' cards, when they get to know them in a Revolution."""
        view = self.view
        if position is None or view.position is None:
            return ()
        if (
            isinstance(move, Exchange)
            and view.partner_mask
            and move.give is not None
            and move.take is not None
        ):
            moved = 1 << move.give | 1 << move.take
            return tuple((p, CardSet.of_mask(view.hand_mask(p) ^ moved)) for p in view.public.defenders)
        if not isinstance(move, Declare) or not move.contract.revolution or position is view.position:
            return ()
        partner = next(p for p in others(position) if p is not view.position)
        mask = self._others.pop(partner, None)
        if mask is None:
            raise ParseError(f"cards, {_PORTION_NAMES[partner]}: ? (expected the other defender's cards)")
        hands = {partner: mask, view.position: view.hand_mask()}
        return tuple((p, CardSet.of_mask(hands[p])) for p in others(position))

    def _laid_open(self, position: Position, named: int | None) -> CardSet:
        """The cards a position lays open: known already, or named by the word."""
        view = self.view
        if not is_hidden(view, position):
            held = view.hand_mask(position)
            if named not in (None, held):
                raise ParseError(f"other cards are laid open (expected {CardSet.of_mask(held)})")
            return CardSet.of_mask(held)
        if named is None:
            raise ParseError("the cards laid open are missing (expected =clubs.spades.hearts.diamonds)")
        if not may_lay_open(view, position, named):
            raise ParseError(f"{position.name.lower()} cannot hold {CardSet.of_mask(named)}")
        return CardSet.of_mask(named)

    def checked_view(self) -> View:
        """The view, if some deal leads to it."""
        for position in self._others:
            name = _PORTION_NAMES[position]
            raise ParseError(f"cards, {name}: the viewer does not know them (expected ?, or all cards)")
        if self._skat is not None and not self.view.skat_mask:
            raise ParseError("cards, skat: the viewer has not taken it (expected ?, or all cards)")
        if not world_exists(self.view):
            raise ParseError("moves: no deal fits what was played (somebody must have revoked)")
        return self.view
