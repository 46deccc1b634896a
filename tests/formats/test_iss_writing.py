"""Games from elsewhere in the server's words; what it has no words for is refused with a reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from random import Random

import pytest

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.iss import write_iss
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.formats.records import Record
from skatkit.rules.choices import Offences
from skatkit.rules.deal import Deal
from skatkit.rules.game import Game
from skatkit.rules.moves import (
    Absence,
    Absent,
    Adjudicated,
    Concede,
    Ending,
    Move,
    Ruling,
    Settlement,
    Show,
)
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, ISS, WITH_RAMSCH, Ruleset
from skatkit.rules.value import Party
from tests.formats.samples import DECK, all_told, only
from tests.rules.random_games import Manner, random_game

GRAND_DEAL = Deal.parse("JATK.JAT.JA.J/Q987.KQ98.TK.-/-.7.Q987.ATKQ9/-.-.-.87")
GRAND = ("pass", "pass", "18", "take", "discard D8 D7", "declare G")


def played(moves: tuple[str, ...], rules: Ruleset = ISS, deal: Deal = GRAND_DEAL) -> Game:
    game = Game(deal, rules)
    for move in moves:
        game.push(move)
    return game


def refusal(record: Record) -> Unsayable:
    with pytest.raises(FormatError) as caught:
        write_iss(record)
    return caught.value.reason


def test_game_of_ours() -> None:
    game = played(GRAND)
    game.push(Concede(), Position.MIDDLEHAND)
    game.push(Concede(), Position.REARHAND)
    record = Record.of(
        game,
        names=("Ada", "Ben", "Cleo"),
        place="At home",
        played_at=datetime(2031, 2, 3, 22, 0, tzinfo=timezone(timedelta(hours=2))),
        series=3,
        number=12,
    )
    deck = "CJ.CA.CT.CK.SJ.SA.ST.HJ.HA.DJ.CQ.C9.C8.C7.SK.SQ.S9.S8.HT.HK.S7.HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.D7"
    assert write_iss(record) == (
        "(;GM[Skat]PC[At home]CO[]SE[3]ID[12]DT[2031-02-03/20:00:00/UTC]P0[Ada]P1[Ben]P2[Cleo]R0[]R1[]R2[]"
        f"MV[w {deck} 1 p 2 p 0 18 0 s w D8.D7 0 G.D8.D7 1 RE 2 RE ]"
        "R[d:0 win v:168 m:4 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1] ;)"
    )


def said_again(record: Record) -> Record:
    """The record after writing and reading, in the record's own terms."""
    again = only(write_iss(record))
    return replace(again, rules=record.rules, summary=record.summary, iss=None)


@pytest.mark.parametrize("rules", [ISS, ISKO], ids=["ISS", "ISKO"])
def test_random_games_are_said_completely_or_refused(rules: Ruleset) -> None:
    rng = Random(5)
    written = refused = 0
    for number in range(150):
        manner = Manner(shorten=0.02 if number % 2 else 0.0, world=0.01 if number % 3 == 0 else 0.0)
        acts = []
        for event, _ in random_game(rng, Deal.shuffled(5, number), rules, manner):
            if event is not None:
                acts.append(Act(event.position, event.move))
        record = Record(deal=Deal.shuffled(5, number), rules=rules, acts=tuple(acts))
        try:
            assert said_again(record) == record
            written += 1
        except FormatError:
            refused += 1
    assert written > 50 and refused > 5


def test_games_that_stop_anywhere_are_said_completely_or_refused() -> None:
    records = [only(line) for _, line in all_told() if "OW[" not in line]
    written, reasons = 0, set()
    for record in records:
        for length in range(len(record.acts)):
            part = replace(record, acts=record.acts[:length], iss=None)
            try:
                assert said_again(part) == part
                written += 1
            except FormatError as error:
                reasons.add(error.reason)
    assert written > 500
    assert reasons == {Unsayable.MOVE, Unsayable.RULING}


@pytest.mark.parametrize("proves_line", all_told(), ids=[proves for proves, _ in all_told()])
def test_without_the_servers_own_words_the_game_stays_the_same(proves_line: tuple[str, str]) -> None:
    record = only(proves_line[1])
    if record.iss is not None and record.iss.half_declared is not None:
        return  # the game alone does not say what had been announced
    bare = replace(record, iss=None)
    if isinstance(record.deal, Glimpse) and record.deal.viewer is None:
        assert "OW[3]" in write_iss(bare)
    assert said_again(bare) == bare


def with_acts(*acts: tuple[Position | None, Move], rules: Ruleset = ISS, place: str = "") -> Record:
    record = Record.of(played(GRAND, rules), place=place)
    return replace(record, acts=record.acts + tuple(Act(*act) for act in acts), summary=None)


F, M, R = Position


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (replace(with_acts(), seats=("A", "B", "C", "D")), Unsayable.FOUR_SEATS),
        (replace(with_acts(), rules=WITH_RAMSCH), Unsayable.RULES),
        (replace(with_acts(), rules=ISS.replace(matadors_jacks_only=True)), Unsayable.RULES),
        (replace(with_acts(), rules=ISS.replace(lost_hand_factor=1)), Unsayable.RULES),
        (replace(with_acts(), rules=ISS.replace(offences=Offences.ISKO)), Unsayable.RULES),
        (replace(with_acts(), comment="all\n(;GM[Skat]"), Unsayable.TEXT),
        (replace(with_acts(), names=("\udcfc", "", "")), Unsayable.TEXT),
        (with_acts((F, Concede()), rules=ISKO), Unsayable.MOVE),
        (with_acts((F, Show()), rules=ISKO), Unsayable.MOVE),
        (with_acts((F, Concede())), Unsayable.RULING),
        (with_acts((None, Absent(M, Absence.LEFT))), Unsayable.RULING),
        (with_acts((None, Adjudicated(Ruling(Ending.LEFT, Settlement.NONE)))), Unsayable.RULING),
        (
            with_acts(
                (None, Absent(M, Absence.LEFT)),
                (None, Adjudicated(Ruling(Ending.LEFT, Settlement.SIMPLE, Party.DEFENDERS))),
            ),
            Unsayable.RULING,
        ),
        (with_acts((F, Show()), (M, Concede()), place="ISS2"), Unsayable.MOVE),
        (replace(with_acts(), acts=with_acts().acts[:5]), Unsayable.MOVE),
        (replace(with_acts(), acts=with_acts().acts[1:]), Unsayable.ILLEGAL),
        (
            replace(with_acts(), acts=(*with_acts().acts[:5], Act(None, Absent(F, Absence.LEFT)))),
            Unsayable.MOVE,
        ),
        (
            Record(
                deal=Glimpse(M, GRAND_DEAL.hand_masks[M]),
                rules=ISS,
                acts=with_acts((M, Concede()), (R, Concede())).acts,
            ),
            Unsayable.HIDDEN_CARDS,
        ),
    ],
)
def test_what_the_format_cannot_say(record: Record, reason: Unsayable) -> None:
    assert refusal(record) is reason


def test_claim_is_refused() -> None:
    game = played(GRAND)
    game.push("claim rest", F)
    assert refusal(Record.of(game)) is Unsayable.MOVE


def test_ramsch_that_was_not_played_is_refused_all_the_same() -> None:
    assert refusal(Record.of(played(("18", "pass", "pass"), WITH_RAMSCH))) is Unsayable.RULES


def test_times_are_written_in_utc() -> None:
    record = Record.of(played(("pass", "pass", "pass")), played_at=datetime(2030, 1, 1, tzinfo=UTC))
    assert "DT[2030-01-01/00:00:00/UTC]" in write_iss(record)
    assert DECK.split(".")[0] in write_iss(record)


def test_a_second_announcement_is_written_with_its_own_cards() -> None:
    """Such a record is against the rules, but nothing of it is lost."""
    moves = f"w {DECK} 0 p 2 p 0 18 0 s w D8.D7 0 G.D8.D7 0 CJ 1 G.D9.D7 0 SJ"
    record = only(f"(;GM[Skat]P0[Ada]P1[Ben]P2[Cleo]MV[{moves} ]R[unknown] ;)")
    assert "0 G.D8.D7" in write_iss(record) and "1 G.D9.D7" in write_iss(record)
    assert only(write_iss(record)) == record
