"""Rows as text: what people type in any language, and what is not understood is named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.terms import contract_name
from skatkit.rules.contract import Contract, contracts_of
from skatkit.rules.ruleset import ISKO
from skatkit.sheet.entry import BrokenOffEntry, Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFaultKind
from skatkit.sheet.row_text import parse_row
from skatkit.sheet.row_words import Word, meaning

NAMES = ("Anna", "Ben", "Anna Lena", "Đặng")


def game(seat: int, letters: str | None, **facts: object) -> Entry:
    contract = None if letters is None else Contract.parse(letters)
    return Entry(GameEntry(declarer=seat, contract=contract, **facts))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        (
            "Ben Kreuz mit 2 gereizt 24 gewonnen augen 70",
            game(1, "C", matadors=2, bid=24, won=True, card_points=70),
        ),
        ("ben clubs without 1 lost", game(1, "C", matadors=-1, won=False)),
        ("Anna Lena GH +72", game(2, "GH", score=72)),
        ("anna grand hand −144", game(0, "GH", score=-144)),
        ("Ben -96", game(1, None, score=-96)),
        ("Ben =48", game(1, None, score=48)),
        ("Ben Null ouvert Hand verloren", game(1, "NOH", won=False)),
        ("Ben Kreuz Hand, Schneider angesagt, mit 1 gewonnen", game(1, "CHS", matadors=1, won=True)),
        ("Ben Kreuz mit 1 gewonnen schneider", game(1, "C", matadors=1, won=True, schneider=True)),
        ("Ben Kreuz schneider mit 1 gewonnen", game(1, "C", matadors=1, won=True, schneider=True)),
        ("Ben Kreuz mit 1 g schwarz", game(1, "C", matadors=1, won=True, schneider=True, schwarz=True)),
        ("Ben Pik mit 1 gewonnen kontra", game(1, "S", matadors=1, won=True, kontra=1)),
        ("Ben Pik mit 1 gewonnen kontra re", game(1, "S", matadors=1, won=True, kontra=2)),
        ("Ben Pik mit 1 gewonnen re", game(1, "S", matadors=1, won=True, kontra=2)),
        ("Ben Pik mit 1 gewonnen hirsch", game(1, "S", matadors=1, won=True, kontra=4)),
        ("đ C mit 1 gewonnen", game(3, "C", matadors=1, won=True)),
        ("b N w", game(1, "N", won=True)),
        ("eingepasst", Entry(PassedInEntry())),
        ("abgebrochen", Entry(BrokenOffEntry())),
        ("Ben Kreuz void", Entry(BrokenOffEntry(declarer=1, contract=Contract.parse("C")))),
        ("passed in dealer Ben", Entry(PassedInEntry(), dealer=1)),
        ("passed dealer Anna Lena bock", Entry(PassedInEntry(), dealer=2, bock=2)),
        ("Ben N gewonnen bock 4 geber Ben", Entry(game(1, "N", won=True).deal, dealer=1, bock=4)),
        ("ramsch Anna 30 Ben 40 Đặng 50", Entry(RamschEntry(card_points=(30, 40, 0, 50)))),
        ("ramsch Ben −50", Entry(RamschEntry(scores=(0, -50, 0, 0)))),
        ("ramsch Ben −23½", Entry(RamschEntry(scores=(0, Fraction(-47, 2), 0, 0)))),
        (
            "ramsch Anna 0 Ben 40 Đặng 80 jungfrau Anna geschoben 1 geklopft 2",
            Entry(RamschEntry(card_points=(0, 40, 0, 80), virgins=(0,), pushes=1, knocks=2)),
        ),
        (
            "ramsch Anna 30 Ben 40 Đặng 50 stiche Anna 3 Ben 3 Đặng 4",
            Entry(RamschEntry(card_points=(30, 40, 0, 50), tricks=(3, 3, 0, 4))),
        ),
        (
            "ramsch durchmarsch Ben",
            Entry(RamschEntry(card_points=(0, 120, 0, 0), tricks=(0, 10, 0, 0))),
        ),
        (
            "ramsch Anna 47 Ben 47 Đặng 26 letzter Ben",
            Entry(RamschEntry(card_points=(47, 47, 0, 26), last=1)),
        ),
        (
            "ramsch Anna 60 Ben 60 jungfrau angesagt Đặng march announced Ben",
            Entry(RamschEntry(card_points=(60, 60, 0, 0), announced_virgins=(3,), announced_marches=(1,))),
        ),
    ],
)
def test_a_row_is_read(text, entry):
    assert parse_row(text, NAMES, 1) == entry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("contract", contracts_of(ISKO), ids=str)
def test_every_game_is_read_as_it_is_named(language, contract):
    name = contract_name(words(language), contract)
    assert parse_row(f"Ben {name} +48", NAMES, 1) == game(1, str(contract), score=48)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", Word)
def test_every_word_has_one_meaning(language, word):
    for spelling in words(language)(word.value).split():
        assert meaning(spelling) is word


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ("", Column.DECLARER, None),
        ("Cem C mit 1 gewonnen", Column.DECLARER, "Cem"),
        ("Ben", None, None),
        ("Ben Quark mit 1 gewonnen", Column.GAME, "Quark"),
        ("Ben C mit viel", Column.MATADORS, "viel"),
        ("Ben C mit", Column.MATADORS, ""),
        ("Ben C gereizt 99999", Column.BID, "99999"),
        ("Ben C augen ²", Column.CARD_POINTS, "²"),
        ("Ben C +4x8", Column.POINTS, "+4x8"),
        ("Ben C mit 1 quark", Column.GAME, "quark"),
        ("Ben C mit 1 stiche", Column.GAME, "stiche"),
        ("eingepasst kontra", Column.GAME, "kontra"),
        ("passed dealer Zoe", Column.DEALER, "Zoe"),
        ("passed bock dealer", Column.DEALER, ""),
        ("ramsch Anna", Column.CARD_POINTS, None),
        ("ramsch Anna viel", Column.CARD_POINTS, "viel"),
        ("ramsch Anna 30 kontra", Column.GAME, "kontra"),
        ("ramsch jungfrau Zoe", Column.TRICKS, "Zoe"),
        ("ramsch letzter", Column.LAST, ""),
        ("ramsch geschoben oft", Column.PUSHES, "oft"),
    ],
)
def test_what_is_not_understood_is_named(text, column, found):
    if column is None:
        assert parse_row(text, NAMES, 7) == game(1, None)
        return
    with pytest.raises(RowError) as error:
        parse_row(text, NAMES, 7)
    (fault,) = error.value.faults
    assert (fault.row, fault.column, fault.found) == (7, column, found)
    assert fault.kind in (RowFaultKind.UNREADABLE, RowFaultKind.MISSING)


def test_a_name_that_two_share_the_beginning_of_must_be_said_in_full():
    with pytest.raises(RowError):
        parse_row("an N gewonnen", NAMES, 1)
