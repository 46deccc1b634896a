"""The person at the terminal: asked through lines of text, knowing no more than his view."""

from __future__ import annotations

from collections.abc import Callable

from skatkit.cli.table_aid import hand_worth
from skatkit.cli.table_announcing import Announcing
from skatkit.cli.table_cards import sorted_cards
from skatkit.cli.table_io import EndOfInputError, Lines
from skatkit.cli.table_situation import can_follow, help_lines, last_trick, situation
from skatkit.cli.table_talk import Talk
from skatkit.cli.table_words import COMMANDS, SHORTENING, Numbered, Vocabulary
from skatkit.rules.bids import LOWEST_BID, bids_above
from skatkit.rules.faults import Fault
from skatkit.rules.moves import (
    Agree,
    Bid,
    Claim,
    ClaimGoal,
    Concede,
    Declare,
    Hold,
    Pass,
    Play,
    PlayerMove,
    PlayHand,
    Refuse,
    Show,
    TakeSkat,
    ThrowIn,
)
from skatkit.rules.ordering import GameType
from skatkit.rules.public import Phase
from skatkit.rules.spn import format_spn
from skatkit.rules.view import View

SHOWN_VALUES = 4
"""So many of the values that may be bid are named."""
_YES_OR_PASS = (("yes", "yes"), ("no", "pass"))


class Human:
    """Somebody who is asked for his moves.

    Args:
        lines: the dialogue.
        talk: the words of this deal.
        vocabulary: what typed words mean.
        sheet_lines: the list so far, as lines.
        aid: tell what the hand is worth while bidding.
    """

    def __init__(
        self,
        lines: Lines,
        talk: Talk,
        vocabulary: Vocabulary,
        *,
        sheet_lines: Callable[[], list[str]],
        aid: bool = False,
    ) -> None:
        self._lines = lines
        self._talk = talk
        self._w = talk.w
        self._vocabulary = vocabulary
        self._sheet_lines = sheet_lines
        self._aid = aid
        self._numbered = Numbered((), talk.letters)
        self._sorted_for: tuple[GameType | None, int] | None = None
        self._announced: Declare | None = None
        self._reminder = ""

    def decide(self, view: View) -> PlayerMove:
        """Ask until the answer is a legal move.

        Raises:
            EndOfInputError: nobody answers any more, or he leaves the table.
        """
        if view.public.pending is not None:
            return self._answer(view)
        match view.phase:
            case Phase.AUCTION:
                return self._call(view)
            case Phase.SKAT:
                return self._skat(view)
            case Phase.DISCARD:
                announcing = Announcing(self._lines, self._talk, self._vocabulary, self._ask)
                discard, self._announced = announcing.discard_and_declare(view, self._number(view))
                return discard
            case Phase.DECLARE:
                if self._announced is not None and view.check(self._announced) is None:
                    return self._announced
                return Announcing(self._lines, self._talk, self._vocabulary, self._ask).declare(view)
        return self._play(view)

    # Asking

    def _ask(self, view: View, question: list[str]) -> str:
        """The next answer that is no command; after a command the last line is asked again."""
        for line in question:
            self._lines.say(line, indent="   ")
        if question:
            self._reminder = question[-1]
        while True:
            answer = self._lines.ask()
            command = self._vocabulary.meaning(answer, *COMMANDS)
            if answer and command is None:
                return answer
            if command is not None:
                self._obey(command, view)
            self._lines.say(self._reminder, indent="   ")

    def _obey(self, command: str, view: View) -> None:
        match command:
            case "help":
                lines = help_lines(self._talk, self._vocabulary, view)
            case "situation":
                lines = situation(self._talk, view)
            case "last-trick":
                lines = [last_trick(self._talk, view)]
            case "list":
                self._lines.show(self._sheet_lines())
                return
            case "record":
                self._lines.show([format_spn(view)])
                return
            case _:
                raise EndOfInputError
        for line in lines:
            self._lines.say(line, indent="   ")

    def _refuse(self, fault: Fault) -> None:
        """Say why something cannot be done."""
        self._lines.say(self._w(f"fault.{fault.value}"))

    def _number(self, view: View) -> Numbered:
        """The cards by number; they are numbered anew only when they are sorted for another game."""
        game = None if view.game is None or view.play is None else view.game
        whole = view.own_mask
        if self._sorted_for != (game, whole):
            self._sorted_for = (game, whole)
            self._numbered = Numbered(sorted_cards(whole, game), self._talk.letters)
        return self._numbered

    def hand_line(self, view: View) -> str:
        """The cards in hand, with their numbers."""
        cards = self._number(view).held(view.hand_mask())
        return self._w("play.hand", cards=self._talk.numbered(cards))

    # The auction and the skat

    def _call(self, view: View) -> PlayerMove:
        question = [self._call_question(view)]
        if self._aid:
            question.insert(0, hand_worth(self._talk, view))
            self._aid = False
        while True:
            answer = self._ask(view, question)
            question = []
            move = self._read_call(answer, view)
            if move is None:
                shown = {word: self._vocabulary.shown(meaning) for word, meaning in _YES_OR_PASS}
                self._lines.say(self._w("play.not-a-call", **shown))
            elif (fault := view.check(move)) is None:
                return move
            else:
                self._refuse(fault)

    def _call_question(self, view: View) -> str:
        auction = view.public.auction
        yes, no = self._vocabulary.shown("yes"), self._vocabulary.shown("pass")
        if auction.must_answer:
            by = self._talk.by(auction.speaker)
            return self._w("play.ask-hold", value=auction.value or 0, yes=yes, no=no, **by)
        if auction.hearer is None:
            return self._w("play.ask-eighteen", no=no)
        values = bids_above(auction.value, view.rules)
        shown = ", ".join(str(value) for value in values[:SHOWN_VALUES])
        by = self._talk.by(auction.hearer)
        if len(values) > SHOWN_VALUES:
            shown += ", …"
        return self._w("play.ask-bid", values=shown, no=no, **by)

    def _read_call(self, answer: str, view: View) -> PlayerMove | None:
        auction = view.public.auction
        is_asked = auction.must_answer or auction.hearer is None
        if self._vocabulary.means(answer, "pass") or (is_asked and self._vocabulary.means(answer, "no")):
            return Pass()
        if self._vocabulary.means(answer, "yes"):
            return Hold() if auction.must_answer else Bid(LOWEST_BID) if auction.hearer is None else None
        if answer.isascii() and answer.isdecimal() and len(answer) < 5:
            value = int(answer)
            return Hold() if auction.must_answer and value == auction.value else Bid(value)
        return None

    def _skat(self, view: View) -> PlayerMove:
        shown = {meaning: self._vocabulary.shown(meaning) for meaning in ("take", "hand")}
        question = [self._w("play.ask-skat", **shown)]
        while True:
            answer = self._ask(view, question)
            question = []
            if answer == "1" or self._vocabulary.means(answer, "take"):
                return TakeSkat()
            if answer == "2" or self._vocabulary.means(answer, "hand"):
                return PlayHand()
            self._lines.say(self._w("play.not-skat-or-hand", **shown))

    # Playing

    def _play(self, view: View) -> PlayerMove:
        if view.hand_mask().bit_count() == 1:
            return Play(*view.hand)  # nobody needs to be asked for the last card
        question = self._play_question(view)
        while True:
            answer = self._ask(view, question)
            question = []
            word, _, rest = answer.partition(" ")
            shortening = self._vocabulary.meaning(word, *SHORTENING)
            if shortening is not None:
                proposal = self._propose(shortening, rest, view)
                if proposal is not None:
                    return proposal
                question = self._play_question(view)
                continue
            card = self._number(view).read(answer)
            if card is None:
                self._lines.say(self._not_a_card(view))
                continue
            move = Play(card)
            fault = view.check(move)
            if fault is None:
                return move
            if fault is Fault.MUST_FOLLOW:
                self._lines.say(self._must_follow(view))
            else:
                self._refuse(fault)

    def _play_question(self, view: View) -> list[str]:
        played = view.play is not None and (view.play.tricks or view.play.table)
        shown = self._talk.open_hands(view) if played else []  # before the lead they have just been told
        lines = [self._talk.table(view), *shown, self.hand_line(view)]
        if view.play is None or view.play.led is None:
            lines.append(self._w("play.ask-lead"))
        elif can_follow(view):
            cards = self._talk.numbered(self._number(view).held(view.legal_cards_mask))
            lines.append(self._w("play.ask-follow", cards=cards, **self._led_suit(view)))
        else:
            lines.append(self._w("play.ask-card", **self._led_suit(view)))
        return [line for line in lines if line]

    def _not_a_card(self, view: View) -> str:
        example = self._talk.card(max(view.legal_cards))
        return self._w("play.not-a-card", card=example, help=self._vocabulary.shown("help"))

    def _must_follow(self, view: View) -> str:
        cards = self._talk.numbered(self._number(view).held(view.legal_cards_mask))
        return self._w("play.must-follow", cards=cards, **self._led_suit(view))

    def _led_suit(self, view: View) -> dict[str, object]:
        play = view.play
        return {} if play is None or play.led is None else self._talk.led_suit(play.led, play.game)

    # Shortening the deal

    def _propose(self, word: str, rest: str, view: View) -> PlayerMove | None:
        """A claim or concession, once it has been confirmed."""
        move = self._proposal(word, rest, view)
        fault = view.check(move)
        if fault is not None:
            self._refuse(fault)
            return None
        kind = "show-rest" if isinstance(move, Show) and not view.is_declarer else word
        goal = move.goal.value if isinstance(move, Claim) else "game"
        return move if self._confirmed(self._w(f"play.confirm-{kind}", goal=goal), view) else None

    def _proposal(self, word: str, rest: str, view: View) -> PlayerMove:
        if word == "concede":
            return Concede()
        if word == "throw-in":
            return ThrowIn()
        if word == "show" or not view.is_declarer:
            return Show()
        if self._vocabulary.means(rest, "schwarz"):
            return Claim(ClaimGoal.SCHWARZ)
        if self._vocabulary.means(rest, "schneider"):
            return Claim(ClaimGoal.SCHNEIDER)
        return Claim(ClaimGoal.GAME)

    def _confirmed(self, question: str, view: View) -> bool:
        yes, no = self._vocabulary.shown("yes"), self._vocabulary.shown("no")
        lines = [self._w("play.yes-or-no", question=question, yes=yes, no=no)]
        while True:
            answer = self._ask(view, lines)
            lines = []
            meaning = self._vocabulary.meaning(answer, "yes", "no")
            if meaning is not None:
                return meaning == "yes"
            self._lines.say(self._w("play.not-yes-or-no", yes=yes, no=no))

    def _answer(self, view: View) -> PlayerMove:
        """Agree to what somebody proposed, or play on."""
        return Agree() if self._confirmed(self._w("play.ask-agree"), view) else Refuse()
