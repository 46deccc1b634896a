"""The moves of a record of the International Skat Server: pairs of an actor and an action.

What the server wrote becomes what the core knows, with the help of :mod:`skatkit.formats.habits`.
Whether the moves are legal is not asked here: a replay finds out.
"""

from __future__ import annotations

import re

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.habits import ENDINGS, SERVER_OF_LONE_RESIGNATIONS, ruling_for
from skatkit.formats.problems import Damage, Problem
from skatkit.rules.cards import CARDS, CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.errors import ParseError
from skatkit.rules.moves import (
    Absence,
    Absent,
    Adjudicated,
    Bid,
    Concede,
    Declare,
    Discard,
    Ending,
    Hold,
    Move,
    Pass,
    Play,
    PlayHand,
    Show,
    TakeSkat,
)
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.value import Party

HIDDEN = "??"
CARD_FORM = "C S H D + A K Q J T 9 8 7"
_ACTIONS = "p y 18 s GH G.H7.H8 CJ SC RE …"
_WORLD_ACTIONS = "TI.0 LE.0 …"

_COMMENT = re.compile(r"#[^\n]*")
_WORD = re.compile(r"\S+")
_BITS = {card.name: 1 << card for card in CARDS}
_SEATS = {"0": POSITIONS[0], "1": POSITIONS[1], "2": POSITIONS[2]}
_PLAYS: dict[str, Move] = {card.name: Play(card) for card in CARDS}
_CALLS: dict[str, Move] = {"p": Pass(), "y": Hold()}
_ABSENCES = {"TI": Absence.TIMEOUT, "LE": Absence.LEFT}
_CONTRACT = re.compile(r"[CSHDGN][HSZO]*\Z")


class Told:
    """The moves of a record as they are read, one after the other.

    Attributes:
        cards: the deal, or what the owner of the record saw of it.
        acts: the moves in terms of the core.
        deck: the dealt cards as written.
        put: the two cards put away as written.
        half_declared: a game declared before discarding, as long as nothing is put away.
        wording: the moves as written, each followed by one blank, without comments.
        usual: the writer would say the moves the same way, whatever blanks and comments there are.
    """

    def __init__(self, text: str, place: str, owner: str | None) -> None:
        self._text = text
        self._place = place
        self._owner = owner
        self._number = 0
        self._declarer: Position | None = None
        self._contract: Contract | None = None
        self._cards_played = 0
        self._skat_due = False
        self._shown: set[Position] = set()
        self._resigned: list[Position] = []
        self._hidden_card: Damage | None = None
        self.acts: list[Act] = []
        self.deck = ""
        self.put = ""
        self.half_declared: Contract | None = None
        self.cards: Deal | Glimpse = Glimpse(None)
        words = _COMMENT.sub("", text).split() if "#" in text else text.split()
        self.usual = True
        self.wording = " ".join(words) + " "
        self._read(words)

    def _read(self, words: list[str]) -> None:
        if len(words) < 2 or words[0] != "w":
            raise Damage(Problem.NO_DEAL, self._text, "w " + CARD_FORM + " …", place="MV")
        self._deal(words[1])
        acts, seats = self.acts, _SEATS
        for number in range(2, len(words) - 1, 2):
            self._number = number
            actor, action = words[number], words[number + 1]
            seat = seats.get(actor)
            if seat is None:
                self._world(actor, action)
                continue
            move = _PLAYS.get(action)
            if move is not None:
                self._cards_played += 1
            else:
                move = _CALLS.get(action) or self._other(seat, action)
                if move is None:
                    continue
            acts.append(Act(seat, move))
        self._number = len(words) - 1
        if len(words) % 2:
            raise self._damage(Problem.ACTION_MISSING, words[-1], _ACTIONS)
        if self._hidden_card is not None:
            raise self._hidden_card
        if self._contract is not None:
            self.half_declared = None
        self.usual = self.usual and not self._skat_due
        self._end_after_lone_resignation(words[-1])

    def _damage(self, problem: Problem, near: str, expected: str, number: int | None = None) -> Damage:
        """The damage at a word of the moves, by default at the action just read."""
        wanted = self._number + 1 if number is None else number
        bare = _COMMENT.sub(lambda comment: " " * len(comment[0]), self._text)
        starts = [word.start() for word in _WORD.finditer(bare)]
        offset = starts[min(wanted, len(starts) - 1)]
        return Damage(problem, near, expected, place="MV", offset=offset)

    def _deal(self, text: str) -> None:
        self.deck = text
        names = text.replace("|", ".").split(".") if "|" in text else text.split(".")
        if len(names) != 32:
            raise self._damage(Problem.CARD_COUNT, f"{len(names)}: {text}", "32")
        parts = (names[:10], names[10:20], names[20:30], names[30:])
        if HIDDEN in names:
            self.cards = self._glimpse(parts)
            return
        masks = [self._mask(part) for part in parts]
        everything = 0
        for mask in masks:
            if everything & mask:
                raise self._damage(Problem.CARD_TWICE, str(CardSet.of_mask(everything & mask)), "")
            everything |= mask
        self.cards = Deal((masks[0], masks[1], masks[2]), masks[3])

    def _glimpse(self, parts: tuple[list[str], ...]) -> Glimpse:
        known = [self._mask(part) for part in parts if HIDDEN not in part]
        places = [place for place, part in enumerate(parts) if HIDDEN not in part]
        if any(set(part) != {HIDDEN} for part in parts if HIDDEN in part):
            raise self._damage(Problem.HIDDEN_CARD, self.deck, ".".join([HIDDEN] * 10))
        if len(places) > 1 or 3 in places:
            raise self._damage(Problem.HIDDEN_CARD, self.deck, f"…|{HIDDEN}…|{HIDDEN}…|{HIDDEN}…")
        if not places:
            return Glimpse(None)
        viewer = POSITIONS[places[0]]
        if self._owner not in (None, str(int(viewer))):
            raise self._damage(Problem.HIDDEN_CARD, self.deck, f"OW[{int(viewer)}]")
        return Glimpse(viewer, known[0])

    def _mask(self, names: list[str]) -> int:
        mask = 0
        for name in names:
            bit = _BITS.get(name)
            if bit is None:
                raise self._damage(Problem.NO_CARD, name, CARD_FORM)
            if mask & bit:
                raise self._damage(Problem.CARD_TWICE, name, "")
            mask |= bit
        return mask

    def _other(self, seat: Position, action: str) -> Move | None:
        """Whatever is neither a card nor a plain call; ``None`` if it has been dealt with."""
        if action.isdecimal() and action.isascii() and len(action) < 5:
            self.usual = self.usual and action[0] != "0"
            return Bid(int(action))
        if action == "s":
            self._declarer, self._skat_due = seat, True
            return TakeSkat()
        if action == "RE":
            return self._resigns(seat)
        if action == HIDDEN:
            # Only a deal broken off at once may hold such a card (HIDDEN_CARD_BEFORE_LEAVING).
            self._hidden_card = self._damage(Problem.HIDDEN_CARD, action, CARD_FORM)
            self.usual = False
            return None
        head, *names = action.split(".")
        if head == "SC":
            return self._shows(seat, names)
        if _CONTRACT.match(head):
            return self._declares(seat, head, names)
        if self.half_declared is not None and self._contract is None and (head in _BITS or head == HIDDEN):
            return self._puts(seat, [head, *names], self.half_declared)
        if len(head) == 2 and head[0] in "CSHD":
            raise self._damage(Problem.NO_CARD, action, CARD_FORM)
        raise self._damage(Problem.NO_ACTION, action, _ACTIONS)

    def _resigns(self, seat: Position) -> Move | None:
        self._resigned.append(seat)
        if seat is not self._declarer:
            return Concede()
        self.acts.append(Act(seat, Concede()))
        self._ends(Ending.CONCEDED, Party.DECLARER)
        return None

    def _end_after_lone_resignation(self, last: str) -> None:
        """On ISS2 one defender is enough once the declarer has shown his cards."""
        if self._place != SERVER_OF_LONE_RESIGNATIONS or last != "RE" or self._declarer not in self._shown:
            return
        if len(self._resigned) == 1 and self._resigned[0] is not self._declarer:
            self._ends(Ending.CONCEDED, Party.DEFENDERS)

    def _shows(self, seat: Position, names: list[str]) -> Move | None:
        hand = self._listed(names, 11)
        self.usual = self.usual and not names
        open_game = self._contract is not None and self._contract.ouvert and seat is self._declarer
        if seat in self._shown or open_game:
            self.usual = False  # nothing new is seen (SHOWING_CLAIMS_NOTHING)
            self._shown.add(seat)
            return None
        self._shown.add(seat)
        if hand and isinstance(self.cards, Glimpse):
            self.acts.append(Act(seat, Show(), hand))
            return None
        return Show()

    def _declares(self, seat: Position, text: str, names: list[str]) -> Move | None:
        try:
            contract = Contract.parse(text)
        except ParseError:
            raise self._damage(Problem.NO_CONTRACT, text, "C S H D G N + H S Z O") from None
        self.usual = self.usual and str(contract) == text
        if self._declarer is None:  # nobody took the skat
            self._declarer, self._contract = seat, contract
            self.acts.append(Act(seat, PlayHand()))
            return self._announces(seat, contract, names)
        if not names:
            self.half_declared = contract
            self.usual = False
            return None
        return self._puts(seat, names, contract)

    def _puts(self, seat: Position, names: list[str], contract: Contract) -> Move | None:
        """The declarer puts two cards away and has announced his game."""
        put, opened = names[:2], names[2:]
        if len(names) == 3 and names[1:] == [HIDDEN, HIDDEN]:
            put, opened = names[1:], []  # how the server hides cards put away after the game was declared
        if len(put) != 2:
            raise self._damage(Problem.CARD_COUNT, ".".join(put), "2")
        if HIDDEN in put:
            if not isinstance(self.cards, Glimpse) or seat is self.cards.viewer:
                raise self._damage(Problem.HIDDEN_CARD, ".".join(put), CARD_FORM)
            discard = Discard(None)
        else:
            discard = Discard(CardSet.of_mask(self._mask(put)))
        self.put = ".".join(put)
        self._contract = contract
        self.acts.append(Act(seat, discard))
        return self._announces(seat, contract, opened)

    def _announces(self, seat: Position, contract: Contract, names: list[str]) -> Move | None:
        hand = self._listed(names, 10)
        self.usual = self.usual and not names
        if hand and isinstance(self.cards, Glimpse):
            self.acts.append(Act(seat, Declare(contract), hand))
            return None
        return Declare(contract)

    def _listed(self, names: list[str], most: int) -> int:
        """The mask of cards laid open, as far as the record lists them."""
        if len(names) > most:
            raise self._damage(Problem.CARD_COUNT, str(len(names)), str(most))
        return self._mask(names)

    def _world(self, actor: str, action: str) -> None:
        if actor != "w":
            raise self._damage(Problem.NO_ACTOR, actor, "w 0 1 2", self._number)
        head, *names = action.split(".")
        if head in _ABSENCES and len(names) == 1 and names[0] in _SEATS:
            self._hidden_card = None
            gone = _SEATS[names[0]]
            self.acts.append(Act(None, Absent(gone, _ABSENCES[head])))
            self._ends(
                ENDINGS[_ABSENCES[head]], Party.DECLARER if gone is self._declarer else Party.DEFENDERS
            )
            return
        if len(names) == 1 and (head in _BITS or head == HIDDEN):
            self._shows_skat(action, [head, *names])
            return
        raise self._damage(Problem.NO_ACTION, action, _WORLD_ACTIONS)

    def _shows_skat(self, action: str, names: list[str]) -> None:
        """The declarer is shown the skat he took."""
        cards = self.cards
        if isinstance(cards, Deal):
            if HIDDEN in names or self._mask(names) != cards.skat_mask:
                dealt = ".".join(self.deck.replace("|", ".").split(".")[30:])
                raise self._damage(Problem.WRONG_SKAT, action, dealt)
            self.usual = self.usual and self.deck.endswith(action)
        elif HIDDEN not in names and cards.viewer is self._declarer:
            self.cards = Glimpse(cards.viewer, cards.hand_mask, self._mask(names))
        if not self._skat_due:
            raise self._damage(Problem.NO_ACTION, action, _WORLD_ACTIONS)
        self._skat_due = False

    def _ends(self, ending: Ending, loser: Party) -> None:
        ruling = ruling_for(ending, loser, contract=self._contract, tricks=self._cards_played // 3)
        self.acts.append(Act(None, Adjudicated(ruling)))
