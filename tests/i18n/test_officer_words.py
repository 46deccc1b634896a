"""Offiziersskat in words: what is said, what is asked, and what came of it."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.letters import LETTERS
from skatkit.i18n.officer import (
    event_lines,
    officer_sentence,
    officer_steps,
    question,
    refusal,
    role_name,
)
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Ending
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.game import OfficerGame
from skatkit.rules.officer.options import Officer, OfficerDeal, OfficerScoring
from skatkit.rules.officer.outcome import OfficerOutcome
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.trick import Two
from skatkit.rules.ordering import GameType
from tests.rules.officer_games import EVERY_AGREEMENT, deal_with, random_game, settled

A, D = Role.ANNOUNCER, Role.DEALER
POINTS = OfficerScoring.CARD_POINTS
NAMES = ("Ada", "Ben")
CARDS = LETTERS["de"].cards


@pytest.mark.parametrize(
    ("outcome", "own", "german", "english"),
    [
        (
            settled("C", (70, 50)),
            None,
            "Ada gewinnt mit 70 Augen: Kreuz mit 1, Spiel 2 – 2 × 12 = 24.",
            "Ada wins with 70 card points: Clubs with 1, game 2 – 2 × 12 = 24.",
        ),
        (
            settled("D", (60, 60), factor=2),
            A,
            (
                "Du verlierst mit 60 Augen: "
                "Karo mit 1, Spiel 2 – 2 × 9 = 18, verloren doppelt, mal 2 (Kontra): −72."
            ),
            (
                "You lose with 60 card points: "
                "Diamonds with 1, game 2 – 2 × 9 = 18, lost and doubled, times 2 (Kontra): −72."
            ),
        ),
        (
            settled("G", (120, 0), (16, 0)),
            D,
            "Ada gewinnt mit allen Stichen: Grand mit 1, Spiel 2, Schneider 3, Schwarz 4 – 4 × 24 = 96.",
            "Ada wins with all tricks: Grand with 1, game 2, Schneider 3, Schwarz 4 – 4 × 24 = 96.",
        ),
        (
            settled("N", (0, 120), (0, 16)),
            None,
            "Ada gewinnt ohne Stich: Null 23.",
            "Ada wins without taking a trick: Null 23.",
        ),
        (
            settled("N", (3, 40), (1, 4)),
            A,
            "Du bekommst einen Stich und verlierst: Null 23, verloren doppelt −46.",
            "You take a trick and lose: Null 23, lost and doubled: −46.",
        ),
        (
            settled("C", (40, 30), (4, 4), conceded=A),
            None,
            "Ada gibt auf: Kreuz mit 1, Spiel 2 – 2 × 12 = 24, verloren doppelt −48.",
            "Ada concedes: Clubs with 1, game 2 – 2 × 12 = 24, lost and doubled: −48.",
        ),
        (
            settled("C", (40, 30), (4, 4), conceded=D),
            D,
            "Du gibst auf: Kreuz mit 1, Spiel 2 – 2 × 12 = 24.",
            "You concede: Clubs with 1, game 2 – 2 × 12 = 24.",
        ),
        (
            settled("C", (61, 30), (8, 4), conceded=A),
            None,
            "Ada gibt auf, doch das Spiel war schon entschieden: Kreuz mit 1, Spiel 2 – 2 × 12 = 24.",
            "Ada concedes, but the game had been decided already: Clubs with 1, game 2 – 2 × 12 = 24.",
        ),
        (
            settled("C", (70, 50), scoring=POINTS),
            None,
            "Ada gewinnt Kreuz mit 70 Augen. Aufgeschrieben: Ada 70, Ben 50.",
            "Ada wins Clubs with 70 card points. Written down: Ada 70, Ben 50.",
        ),
        (
            settled("C", (59, 61), scoring=POINTS, factor=2),
            A,
            "Du verlierst Kreuz mit 59 Augen. Aufgeschrieben, mal 2 (Kontra): Ada 118, Ben 122.",
            "You lose Clubs with 59 card points. Written down, times 2 (Kontra): Ada 118, Ben 122.",
        ),
        (
            settled("C", (40, 30), (4, 4), scoring=POINTS, conceded=A),
            D,
            "Ada gibt auf, alle übrigen Augen gehen an dich. Aufgeschrieben: Ada 40, Ben 80.",
            "Ada concedes, and all other card points go to you. Written down: Ada 40, Ben 80.",
        ),
        (
            settled("R", (50, 70)),
            D,
            "Du verlierst den Ramsch mit 70 Augen: −70.",
            "You lose the Ramsch with 70 card points: −70.",
        ),
        (
            settled("R", (60, 60)),
            None,
            "Im Ramsch haben beide 60 Augen, niemand verliert.",
            "In Ramsch both have 60 card points, and nobody loses.",
        ),
        (
            settled("R", (50, 70), scoring=POINTS),
            None,
            "Im Ramsch verliert jeder seine Augen: Ada −50, Ben −70.",
            "In Ramsch both lose their own card points: Ada −50, Ben −70.",
        ),
        (
            settled("R", (0, 120), (0, 16)),
            None,
            "Ben macht im Ramsch einen Durchmarsch: Ada −120, Ben 120.",
            "Ben takes all tricks of the Ramsch, a march: Ada −120, Ben 120.",
        ),
    ],
)
def test_the_result_in_one_sentence(
    outcome: OfficerOutcome, own: Role | None, german: str, english: str
) -> None:
    assert officer_sentence(words("de"), outcome, NAMES, own=own) == german
    assert officer_sentence(words("en"), outcome, NAMES, own=own) == english


def test_the_result_line_by_line() -> None:
    assert officer_steps(words("de"), settled("C", (50, 70), factor=2), NAMES) == [
        "Ada: 50 Augen, 8 Stiche",
        "Ben: 70 Augen, 8 Stiche",
        "Grundwert: Kreuz 12",
        "Gewinnstufen: mit 1, Spiel 2",
        "Spielwert: 2 × 12 = 24",
        "Verloren: 2 × 24 = 48",
        "Verdoppelt: mal 2 (Kontra)",
        "Ergebnis: −96",
        "Aufgeschrieben: Ada −96, Ben 0",
    ]
    assert officer_steps(words("en"), settled("C", (119, 1), (15, 1), scoring=POINTS, factor=4), NAMES) == [
        "Ada: 119 card points, 15 tricks",
        "Ben: 1 card point, 1 trick",
        "Doubled: times 4 (Kontra, Re)",
        "Written down: Ada 476, Ben 4",
    ]


def test_a_deal_told_line_by_line() -> None:
    game = OfficerGame(deal_with("HAS7 H8S8", "H9S9"), Officer())
    told = []
    for move in ("declare C", "kontra", "re", "HA", "H9"):
        game.push(move)
        told.append(event_lines(words("de"), game.events[-1], NAMES, CARDS, own=D))
    assert [lines[0] for lines in told] == [
        "Ada spielt Kreuz.",
        "Du sagst Kontra.",
        "Ada sagt Re.",
        "Ada: ♥A",
        "Du: ♥9",
    ]
    assert told[0][1].startswith("Vor dir liegen offen: ♥9 ") and len(told[0]) == 2
    assert told[1][1].startswith("Vor Ada liegen offen: ") and len(told[1]) == 3
    assert told[2][1:] == told[3][1:] == []
    assert told[4][1:] == ["Ada deckt auf: ♠7", "Du deckst auf: ♠9"]


@pytest.mark.parametrize(
    ("moves", "german", "english"),
    [
        (["declare C", "pass"], "Du sagst nicht Kontra.", "You do not say Kontra."),
        (["declare C", "kontra", "pass"], "Ada sagt nicht Re.", "Ada does not say Re."),
        (["declare C", "pass", "concede"], "Ada gibt auf.", "Ada concedes."),
        (
            ["declare R"],
            "Ada nennt Ramsch: Wer mehr Augen bekommt, verliert.",
            "Ada names Ramsch: whoever gets more card points loses.",
        ),
    ],
)
def test_what_else_is_said(moves: list[str], german: str, english: str) -> None:
    game = OfficerGame(PileDeal.shuffled(1), Officer(ramsch=True))
    for move in moves:
        game.push(move)
    event = game.events[-1]
    assert event_lines(words("de"), event, NAMES, CARDS, own=D)[0] == german
    assert event_lines(words("en"), event, NAMES, CARDS, own=D)[0] == english


def test_questions() -> None:
    game = OfficerGame(deal_with("HAS7 CJS8", "H9S9"), Officer(deal=OfficerDeal.FULL))
    asked = []
    for move in ("declare C", "kontra", "re", "HA", "H9", "CJ"):
        assert game.turn is not None
        asked.append(question(words("en"), game.view(game.turn), CARDS))
        assert question(words("en"), game.view(game.turn.other), CARDS) is None
        game.push(move)
    assert asked[:4] == ["Which game do you name?", "Do you say Kontra?", "Do you say Re?", "You lead."]
    assert asked[4] is not None and asked[4].startswith("Follow suit (Hearts): ♥10 ♥9")
    following = question(words("de"), game.view(D), CARDS)
    assert following is not None and following.startswith("Bedienen (Trumpf): ")


def test_a_suit_that_does_not_lie_open_need_not_be_followed() -> None:
    deal = deal_with("HAS7 CJC7", "DAH7 D9S8 SAS9 CAC8 D8D7 DTCT SKCK SQCQ")
    game = OfficerGame(deal, Officer(deal=OfficerDeal.FULL, kontra=False))
    game.push("declare H")
    game.push("CJ")
    any_card = "Vor dir liegt kein Trumpf offen; jede offene Karte geht."
    assert question(words("de"), game.view(D), CARDS) == any_card
    game.pop()
    game.pop()
    game.push("declare C")
    game.push("HA")
    assert (
        question(words("de"), game.view(D), CARDS) == "Vor dir liegt kein Herz offen; jede offene Karte geht."
    )


def test_refusals() -> None:
    assert refusal(words("de"), Fault.CARD_NOT_HELD) == "Diese Karte liegt nicht offen vor dir."
    assert refusal(words("en"), Fault.MUST_FOLLOW) == words("en")("fault.must-follow")


def test_roles_have_names() -> None:
    for language in LANGUAGES:
        assert len({role_name(words(language), role) for role in ROLES}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deal_can_be_told(language: str) -> None:
    rng, w, sentences = Random(language), words(language), set()
    for options in EVERY_AGREEMENT:
        game = random_game(rng, options, concede=0.05)
        assert game.outcome is not None
        for own in (*ROLES, None):
            text = officer_sentence(w, game.outcome, NAMES, own=own)
            lines = [*officer_steps(w, game.outcome, NAMES), text]
            for event in game.events:
                lines += event_lines(w, event, NAMES, CARDS, own=own)
            for line in lines:
                assert line and "{" not in line and "?" not in line and "  " not in line, line
            sentences.add(text)
    assert len(sentences) > 60


def test_every_game_has_a_sentence() -> None:
    taken: Two = (50, 70)
    for game in (*"CSHDG", "N", "R"):
        outcome = settled(game, taken)
        assert outcome.ending is Ending.PLAYED and outcome.game is GameType.of_letter(game)
        assert officer_sentence(words("en"), outcome, NAMES)
