"""The dialogue of one deal: what is asked, what is refused and why, claims and answers."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from io import StringIO

import pytest

from skatkit.cli.table_deal import Decider, Narrator, play_deal
from skatkit.cli.table_human import Human
from skatkit.cli.table_io import EndOfInputError, Lines
from skatkit.cli.table_lines import columns
from skatkit.cli.table_talk import Talk
from skatkit.cli.table_words import COMMANDS, SHORTENING, Vocabulary
from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.letters import LETTERS
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import PlayerMove, Refuse, parse_move
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, WITH_RAMSCH, Ruleset
from skatkit.rules.view import View
from tests.cli.table_typist import leaks, too_wide

F, M, R = Position.FOREHAND, Position.MIDDLEHAND, Position.REARHAND
NAMES = ("Kim", "Anna", "Bruno")
# Forehand: CJ SJ HA HT HK HQ H9 DA D9 D8, numbered 1 to 10; with the skat C7 becomes 3 and D7 12.
DEAL = Deal.parse("J.J.ATKQ9.A98/AT.AT7.J87.TK/KQ98.KQ98.-.JQ/7.-.-.7")
HEARTS = ("18", "hold", "pass", "pass", "take", "discard C7 D7", "declare H")
"""Forehand plays Hearts with 2 at 18."""


class Robot:
    """Does what it is told; when there is nothing to do of that, the first legal move: it passes, takes, …"""

    def __init__(self, *moves: str, answer: PlayerMove | None = None) -> None:
        self._moves = list(moves)
        self._answer = answer or Refuse()

    def decide(self, view: View) -> PlayerMove:
        if view.public.pending is not None:
            return self._answer
        if self._moves and view.check(move := parse_move(self._moves[0])) is None:
            del self._moves[0]
            return move
        return next(iter(view.legal_moves))


class Table:
    """One deal with a person who types given lines."""

    def __init__(
        self,
        *typed: str,
        own: Position = F,
        rules: Ruleset = ISKO,
        begun: Iterable[str] = (),
        others: Mapping[Position, Decider] | None = None,
        language: str = "en",
        letters: str = "en",
        colour: bool = False,
    ) -> None:
        self.out = StringIO()
        self.game = Game(DEAL, rules)
        for move in begun:
            self.game.push(move)
        w = words(language)
        answers = iter([f"{line}\n" for line in typed])
        lines = Lines(lambda _prompt: next(answers, ""), self.out, colour=colour)
        talk = Talk(w, LETTERS[letters], NAMES, own)
        human = Human(lines, talk, Vocabulary(w, words("en")), sheet_lines=lambda: ["the list"])
        deciders: dict[Position, Decider] = {p: Robot() for p in Position}
        deciders |= {**(others or {}), own: human}
        with contextlib.suppress(EndOfInputError):
            play_deal(self.game, deciders, Narrator(lines, talk))

    @property
    def text(self) -> str:
        """What was written, long lines in one."""
        return self.out.getvalue().replace("\n   ", " ")

    @property
    def moves(self) -> list[str]:
        return [str(event.move) for event in self.game.events]


def test_a_whole_announcement_from_the_first_call_to_the_lead():
    table = Table("17", "20", "yes", "skat", "3 12", "hearts", "hearts ace", others={M: Robot("18")})
    assert table.moves[:8] == ["18", "hold", "pass", "pass", "take", "discard C7 D7", "declare H", "HA"]
    assert "Anna: 18\nDo you hold 18? (yes / pass)" in table.text
    assert "Kim: yes – Anna: pass – Bruno: pass" in table.text
    assert "In the skat: ♣7 ♦7" in table.text
    assert "Put away: ♣7 ♦7 (0 card points)." in table.text
    assert "4  Hearts, 30" in table.text
    assert "Trick 1: Kim ♥A, Anna ♥7, Bruno ♦J – 13 to Bruno." in table.text


def test_cards_keep_their_numbers_until_the_end_of_the_deal():
    table = Table("3", "4", begun=HEARTS)
    assert "Cards: 1 ♣J  2 ♠J  3 ♥A  4 ♥10  5 ♥K" in table.text
    assert "Cards: 1 ♣J  2 ♠J  4 ♥10  5 ♥K" in table.text


def test_a_card_that_does_not_follow_is_refused_with_the_suit_and_cards_that_would():
    table = Table("SA", "HJ", own=M, begun=[*HEARTS, "HA"])
    assert "Trump was led, and you can follow: 1 ♥J  2 ♥8  3 ♥7" in table.text
    assert table.moves[8] == "HJ"


def test_in_null_no_card_points_are_told():
    table = Table("CA", "?", own=M, begun=[*HEARTS[:4], "hand"], others={F: Robot("declare NH", "CJ")})
    assert "Trick 1: Kim ♣J, Anna ♣A, Bruno ♣7 – to you.\n" in table.text.replace("♣8", "♣7")
    assert "ard points" not in table.text and "Your side" not in table.text


def test_letters_that_may_mean_another_card_are_refused():
    table = Table("KD", begun=HEARTS, letters="de", language="de")
    assert "Das ist keine Karte" in table.text


def test_of_a_long_duel_the_middle_is_left_out():
    bids = [move for value in ("18", "20", "22", "23", "24") for move in (value, "hold")]
    table = Table(own=R, others={M: Robot(*bids[::2], "pass"), F: Robot(*["hold"] * 5)})
    assert "Anna: 18 – Kim: yes – … – Anna: 24 – Kim: yes – Anna: pass\n" in table.text


def test_who_cannot_follow_is_told_so():
    table = Table("C8", own=R, begun=[*HEARTS, "CJ", "H7", "DJ", "HT", "H8"])
    assert "You have no trump; any card will do." in table.text
    assert table.moves[12] == "C8"


@pytest.mark.parametrize(
    ("letters", "typed"),
    [
        ("en", ("HQ", "QH", "♥Q", "hearts queen", "Queen of Hearts", "Herz Dame", "6")),
        ("de", ("HD", "hd", "♥D", "Herz D", "herz dame", "HQ", "6")),
        ("ober", ("RO", "♥O", "Rot Ober", "HQ", "6")),
        ("ru", ("ЧД", "♥Д", "HQ", "6")),
    ],
)
def test_a_card_can_be_named_in_any_notation(letters, typed):
    for text in typed:
        table = Table(text, begun=HEARTS, letters=letters)
        assert table.moves[7:8] == ["HQ"], text


def test_a_number_that_is_played_already_is_no_card():
    table = Table("1", "1", "0", "11", "x", begun=HEARTS)
    assert table.moves[7:10] == ["CJ", "H7", "DJ"]
    assert "This card is not in the hand." in table.text
    assert table.text.count("That is no card.") == 3


def test_forehand_alone_may_play_at_eighteen():
    table = Table("20", "18", "skat")
    assert "Do you play at 18?" in table.text and table.moves[:4] == ["pass", "pass", "18", "take"]
    assert Table("yes", "skat").moves[:4] == ["pass", "pass", "18", "take"]


@pytest.mark.parametrize("no", ["no", "pass", "p"])
def test_who_is_asked_may_say_no(no):
    assert Table(no, "skat", others={M: Robot("18")}).moves[:2] == ["18", "pass"]
    assert Table(no, own=F).game.is_over


def test_the_speaker_is_shown_the_next_values():
    table = Table("19", "18", "pass", own=M, others={F: Robot("hold")})
    assert "What do you say to Kim? (18, 20, 22, 23, …, pass)" in table.text
    assert table.moves[:2] == ["18", "hold"]


def test_the_discard_can_be_taken_back_until_the_announcement():
    begun = HEARTS[:5]
    table = Table("1 2", "back", "3", "3 3", "♣7, ♦7", "null", "grand", begun=begun)
    assert table.moves[5:7] == ["discard C7 D7", "declare N"]
    table = Table("1 2", "back", "C7 D7", "back", "Clubs 7 Diamonds 7", "1", begun=begun)
    assert table.moves[5:7] == ["discard C7 D7", "declare G"]


def test_games_that_need_schneider_for_the_bid_are_marked_and_those_below_it_refused():
    bids = ["18", "hold", "20", "hold", "33", "hold", "pass", "pass", "take"]
    table = Table("3 12", "null", "diamonds schneider", "hearts", begun=bids)
    assert "Hearts, 30 (only with Schneider)" in table.text
    assert "Null, 23" not in table.text and "Null ouvert, 46" in table.text
    assert table.moves[-2:] == ["discard C7 D7", "declare H"]


def test_additions_can_be_announced_in_a_hand_game_only():
    table = Table("hand", "hearts", "2", begun=HEARTS[:4])
    assert "Do you announce anything?" in table.text
    assert table.moves[4:6] == ["hand", "declare HHS"]
    assert Table("hand", "hearts", "no", begun=HEARTS[:4]).moves[5] == "declare HH"
    assert Table("hand", "4", "schwarz", begun=HEARTS[:4]).moves[5] == "declare HHZ"
    assert Table("hand", "4", "back", "grand ouvert", begun=HEARTS[:4]).moves[5] == "declare GO"


def test_an_open_hand_is_told():
    table = Table("CA", own=M, begun=[*HEARTS[:4], "hand"], others={F: Robot("declare NOH", "D8")})
    assert "The cards of Kim lie open: ♥A ♥K ♥Q ♥10 ♥9" in table.text.replace("♠J ", "").replace("♣J ", "")


def test_what_is_left_of_an_open_hand_is_shown_at_every_question():
    table = Table("H7", own=M, begun=[*HEARTS[:4], "hand"], others={F: Robot("declare NOH", "HQ", "D8")})
    laid = [line for line in table.text.splitlines() if line.startswith("The cards of Kim lie open")]
    assert len(laid) >= 2 and "♥Q" in laid[0] and "♥Q" not in laid[1] and "♥K" in laid[1]


def test_giving_up_must_be_confirmed():
    table = Table("concede", "perhaps", "no", "concede", "yes", begun=HEARTS)
    assert "Please enter “yes” or “no”." in table.text
    assert table.moves[7:] == ["concede"] and table.game.is_over


def test_a_refused_claim_is_told_and_play_goes_on():
    table = Table("claim schneider", "yes", "claim", "HA", begun=HEARTS)
    assert table.moves[7:10] == ["claim schneider", "refuse", "HA"]
    assert "You lay your cards open: won with Schneider." in table.text
    assert "Anna refuses; play goes on." in table.text


def test_a_defender_who_claims_the_rest_is_warned():
    table = Table("claim", "no", "throw", "yes", own=M, begun=[*HEARTS, "HA"])
    assert "If the declarer could still take a trick" in table.text
    assert table.moves[8:] == ["throw-in"] and table.game.is_over


@pytest.mark.parametrize(("typed", "ends"), [("yes", True), ("no", False)])
def test_what_another_proposes_is_answered_by_the_person(typed, ends):
    table = Table(typed, begun=[*HEARTS, "HA"], others={M: Robot("concede")})
    assert "Anna gives up." in table.text and "Do you agree? (yes / no)" in table.text
    assert table.game.is_over is ends


def test_the_last_card_needs_no_answer():
    game = Game(DEAL)
    for move in HEARTS:
        game.push(move)
    while game.view(F).hand_mask().bit_count() > 1:
        game.push(next(iter(game.legal_moves)))
    table = Table(begun=[str(event.move) for event in game.events])
    assert table.game.is_over and "> " not in table.text


def test_colour_is_red_for_hearts_and_diamonds_only():
    text = Table(begun=HEARTS, colour=True).text
    assert "\x1b[31m♥10\x1b[0m" in text and "\x1b[31m♦A\x1b[0m" in text and "m♣J" not in text
    assert "\x1b" not in Table(begun=HEARTS).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_answers_in_every_phase(language):
    own = words(language)
    commands = [own(f"play.word-{c}").split()[0] for c in COMMANDS if c != "quit"]
    stages = [(), HEARTS[:4], HEARTS[:5], (*HEARTS[:4], "hand"), HEARTS, (*HEARTS, "HA", "H7", "DJ", "C8")]
    for begun in stages:
        for position in Position:
            others = {p: Robot("18", "hold") for p in Position}
            table = Table(*commands, own=position, begun=begun, language=language, others=others)
            if not table.game.view(position).may_act or table.game.turn is not position:
                continue
            assert table.text.count("> ") == 0
            assert too_wide(table.out.getvalue(), columns) == []
            assert leaks(table.out.getvalue(), table.game.view(position)) == []
            assert "the list" in table.text


def test_ramsch_is_told_as_everyone_for_himself():
    table = Table("pass", "1", begun=["pass", "pass"], rules=WITH_RAMSCH)
    assert "Ramsch. Everyone for himself" in table.text and "You have" in table.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands(language):
    w = words(language)
    vocabulary = Vocabulary(w, words("en"))
    meanings = (*COMMANDS, *SHORTENING)
    for meaning in meanings:
        for word in w(f"play.word-{meaning}").split():
            assert vocabulary.meaning(word, *meanings) == meaning
    for meaning in ("pass", "yes", "no", "take", "hand", "back", "tricks", "why", "copy"):
        for word in w(f"play.word-{meaning}").split():
            assert vocabulary.meaning(word, *COMMANDS) is None, word
