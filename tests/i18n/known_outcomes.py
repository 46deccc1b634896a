"""Known outcomes, most of them vectors of the rules, and how they are told."""

from __future__ import annotations

from skatkit.rules.choices import FailedAnnouncement, March, RamschScoring
from skatkit.rules.contract import Contract
from skatkit.rules.moves import ClaimGoal, Ending, Ruling, Settlement
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import Position
from skatkit.rules.ramsch import settle_ramsch
from skatkit.rules.ruleset import ISKO, Ramsch, Ruleset
from skatkit.rules.value import Count, Party, Reckoning, reckon, settle_impossible_null, settle_simply

PLAYED = Ruling(Ending.PLAYED)
RAMSCH = Ramsch()


def game(ruling: Ruling, contract: str, reckoning: Reckoning) -> Outcome:
    scores = (reckoning.score, 0, 0)
    return Outcome(ruling, Position.FOREHAND, Contract.parse(contract), reckoning, scores=scores)


def played(
    contract: str,
    matadors: int,
    *,
    bid: int,
    points: int = 0,
    tricks: int = 5,
    ending: Ending = Ending.PLAYED,
    factor: int = 1,
    rules: Ruleset = ISKO,
) -> Outcome:
    count = Count(points, tricks, 10 - tricks)
    reckoning = reckon(
        Contract.parse(contract), matadors=matadors, bid=bid, count=count, factor=factor, rules=rules
    )
    return game(Ruling(ending), contract, reckoning)


def ended(
    ruling: Ruling, contract: str, matadors: int, *, bid: int, loser: Party, points: int = 14, theirs: int = 0
) -> Outcome:
    reckoning = settle_simply(
        Contract.parse(contract),
        matadors=matadors,
        bid=bid,
        count=Count(points, 0, 0),
        defender_points=theirs,
        loser=loser,
    )
    return game(ruling, contract, reckoning)


def ramsch(
    points: tuple[int, int, int],
    tricks: tuple[int, int, int],
    rules: Ramsch = RAMSCH,
    *,
    skat: int = 0,
    push_factor: int = 1,
) -> Outcome:
    reckoning = settle_ramsch(
        points, tricks, skat_points=skat, last_tricks=(3, 8, 9), rules=rules, push_factor=push_factor
    )
    return Outcome(PLAYED, ramsch=reckoning, scores=reckoning.scores)


DECLARER_CONCEDES = Ruling(Ending.CONCEDED, Settlement.SIMPLE, Party.DECLARER)
DEFENDERS_CONCEDE = Ruling(Ending.CONCEDED, Settlement.SIMPLE, Party.DEFENDERS)

GOLDEN: dict[str, tuple[Outcome, str, str]] = {
    "V3": (
        played("H", 1, bid=23, points=78),
        (
            "Anna verliert trotz 78 Augen: Herz mit 1, Spiel 2 – 2 × 10 = 20; gereizt 23, überreizt:"
            " 3 × 10 = 30, verloren doppelt −60."
        ),
        (
            "Anna loses in spite of 78 card points: Hearts with 1, game 2 – 2 × 10 = 20; bid 23, overbid:"
            " 3 × 10 = 30, lost and doubled: −60."
        ),
    ),
    "V4": (
        played("H", 1, bid=23, points=90),
        "Anna gewinnt mit 90 Augen: Herz mit 1, Spiel 2, Schneider 3 – 3 × 10 = 30.",
        "Anna wins with 90 card points: Hearts with 1, game 2, Schneider 3 – 3 × 10 = 30.",
    ),
    "V10": (
        played("HH", 2, bid=30, points=93),
        "Anna gewinnt mit 93 Augen: Herz mit 2, Spiel 3, Hand 4, Schneider 5 – 5 × 10 = 50.",
        "Anna wins with 93 card points: Hearts with 2, game 3, Hand 4, Schneider 5 – 5 × 10 = 50.",
    ),
    "V13": (
        played("S", -1, bid=22, points=31),
        "Anna verliert mit 31 Augen: Pik ohne 1, Spiel 2 – 2 × 11 = 22, verloren doppelt −44.",
        "Anna loses with 31 card points: Spades without 1, game 2 – 2 × 11 = 22, lost and doubled: −44.",
    ),
    "V18": (
        played("G", 4, bid=24, points=92),
        "Anna gewinnt mit 92 Augen: Grand mit 4, Spiel 5, Schneider 6 – 6 × 24 = 144.",
        "Anna wins with 92 card points: Grand with 4, game 5, Schneider 6 – 6 × 24 = 144.",
    ),
    "V19": (
        played("G", 2, bid=24, points=120, tricks=10),
        "Anna gewinnt mit allen Stichen: Grand mit 2, Spiel 3, Schneider 4, Schwarz 5 – 5 × 24 = 120.",
        "Anna wins with all tricks: Grand with 2, game 3, Schneider 4, Schwarz 5 – 5 × 24 = 120.",
    ),
    "V22": (
        played("H", 1, bid=20, points=14, tricks=0),
        (
            "Anna verliert ohne Stich: Herz mit 1, Spiel 2, Schneider 3, Schwarz 4 – 4 × 10 = 40,"
            " verloren doppelt −80."
        ),
        (
            "Anna loses without a trick: Hearts with 1, game 2, Schneider 3, Schwarz 4 – 4 × 10 = 40,"
            " lost and doubled: −80."
        ),
    ),
    "V23": (
        played("GHS", 4, bid=24, points=89),
        (
            "Anna hat 89 Augen, doch Schneider war angesagt: Grand mit 4, Spiel 5, Hand 6, Schneider 7,"
            " angesagt 8 – 8 × 24 = 192, verloren doppelt −384."
        ),
        (
            "Anna has 89 card points, but Schneider was announced: Grand with 4, game 5, Hand 6, Schneider 7,"
            " announced 8 – 8 × 24 = 192, lost and doubled: −384."
        ),
    ),
    "V23, the announcement alone": (
        played(
            "GHS",
            4,
            bid=24,
            points=89,
            rules=ISKO.replace(failed_announcement=FailedAnnouncement.ANNOUNCED_ONLY),
        ),
        (
            "Anna hat 89 Augen, doch Schneider war angesagt: Grand mit 4, Spiel 5, Hand 6, Schneider"
            " angesagt 7 – 7 × 24 = 168, verloren doppelt −336."
        ),
        (
            "Anna has 89 card points, but Schneider was announced: Grand with 4, game 5, Hand 6, Schneider"
            " announced 7 – 7 × 24 = 168, lost and doubled: −336."
        ),
    ),
    "V31": (
        played("GO", 4, bid=24, points=118, tricks=9),
        (
            "Anna gibt einen Stich ab, doch Schwarz war angesagt: Grand mit 4, Spiel 5, Hand 6, Schneider 7,"
            " angesagt 8, Schwarz 9, angesagt 10, ouvert 11 – 11 × 24 = 264, verloren doppelt −528."
        ),
        (
            "Anna gives up a trick, but Schwarz was announced: Grand with 4, game 5, Hand 6, Schneider 7,"
            " announced 8, Schwarz 9, announced 10, ouvert 11 – 11 × 24 = 264, lost and doubled: −528."
        ),
    ),
    "V41": (
        played("D", 1, bid=20, points=85, factor=2),
        (
            "Anna verliert trotz 85 Augen: Karo mit 1, Spiel 2 – 2 × 9 = 18; gereizt 20, überreizt:"
            " 3 × 9 = 27, verloren doppelt, mal 2: −108."
        ),
        (
            "Anna loses in spite of 85 card points: Diamonds with 1, game 2 – 2 × 9 = 18; bid 20, overbid:"
            " 3 × 9 = 27, lost and doubled, times 2: −108."
        ),
    ),
    "V43": (
        played("H", 1, bid=20, points=70, factor=4),
        "Anna gewinnt mit 70 Augen: Herz mit 1, Spiel 2 – 2 × 10 = 20, mal 4 = 80.",
        "Anna wins with 70 card points: Hearts with 1, game 2 – 2 × 10 = 20, times 4 = 80.",
    ),
    "a lost Hand game before 1999": (
        played("HH", 1, bid=18, points=1, rules=ISKO.replace(lost_hand_factor=1)),
        (
            "Anna verliert mit 1 Auge: Herz mit 1, Spiel 2, Hand 3, Schneider 4 – 4 × 10 = 40,"
            " verloren einfach −40."
        ),
        "Anna loses with 1 card point: Hearts with 1, game 2, Hand 3, Schneider 4 – 4 × 10 = 40, lost: −40.",
    ),
    "N1": (
        played("N", 0, bid=18, tricks=0),
        "Anna gewinnt ohne Stich: Null 23.",
        "Anna wins without taking a trick: Null 23.",
    ),
    "N2": (
        played("N", 0, bid=23, tricks=1, ending=Ending.NULL_TRICK),
        "Anna bekommt einen Stich und verliert: Null 23, verloren doppelt −46.",
        "Anna takes a trick and loses: Null 23, lost and doubled: −46.",
    ),
    "N3": (
        played("NH", 0, bid=24, tricks=0),
        "Anna gewinnt ohne Stich: Null Hand 35.",
        "Anna wins without taking a trick: Null Hand 35.",
    ),
    "N4": (
        played("NH", 0, bid=35, tricks=1, ending=Ending.NULL_TRICK),
        "Anna bekommt einen Stich und verliert: Null Hand 35, verloren doppelt −70.",
        "Anna takes a trick and loses: Null Hand 35, lost and doubled: −70.",
    ),
    "N5": (
        played("NO", 0, bid=46, tricks=0),
        "Anna gewinnt ohne Stich: Null ouvert 46.",
        "Anna wins without taking a trick: Null ouvert 46.",
    ),
    "N6": (
        played("NO", 0, bid=24, tricks=1, ending=Ending.NULL_TRICK),
        "Anna bekommt einen Stich und verliert: Null ouvert 46, verloren doppelt −92.",
        "Anna takes a trick and loses: Null ouvert 46, lost and doubled: −92.",
    ),
    "N7": (
        played("NOH", 0, bid=59, tricks=0),
        "Anna gewinnt ohne Stich: Null ouvert Hand 59.",
        "Anna wins without taking a trick: Null ouvert Hand 59.",
    ),
    "N8": (
        played("NOH", 0, bid=18, tricks=1, ending=Ending.NULL_TRICK),
        "Anna bekommt einen Stich und verliert: Null ouvert Hand 59, verloren doppelt −118.",
        "Anna takes a trick and loses: Null ouvert Hand 59, lost and doubled: −118.",
    ),
    "N9": (
        game(
            Ruling(Ending.IMPOSSIBLE_NULL),
            "N",
            settle_impossible_null(Contract.parse("N"), cards_mask=1 << 31, bid=24),
        ),
        (
            "Anna hat Null unter dem Reizwert 24 angesagt; gewertet wird das billigste verlorene Spiel:"
            " Kreuz mit 1, Spiel 2 – 2 × 12 = 24, verloren doppelt −48."
        ),
        (
            "Anna announced Null below the bid of 24; it counts as the cheapest lost game:"
            " Clubs with 1, game 2 – 2 × 12 = 24, lost and doubled: −48."
        ),
    ),
    "X1": (
        ended(DECLARER_CONCEDES, "H", 1, bid=20, loser=Party.DECLARER),
        "Anna gibt auf: Herz mit 1, Spiel 2 – 2 × 10 = 20, verloren doppelt −40.",
        "Anna concedes: Hearts with 1, game 2 – 2 × 10 = 20, lost and doubled: −40.",
    ),
    "X7": (
        ended(DEFENDERS_CONCEDE, "H", 1, bid=20, loser=Party.DEFENDERS, points=30, theirs=25),
        "Die Gegenpartei gibt auf, Anna gewinnt: Herz mit 1, Spiel 2 – 2 × 10 = 20.",
        "The defenders concede, and Anna wins: Hearts with 1, game 2 – 2 × 10 = 20.",
    ),
    "X9": (
        ended(DEFENDERS_CONCEDE, "H", 1, bid=30, loser=Party.DEFENDERS, theirs=31),
        (
            "Die Gegenpartei gibt auf, doch das Spiel war nicht mehr zu gewinnen: Herz mit 1, Spiel 2"
            " – 2 × 10 = 20; gereizt 30, überreizt: 3 × 10 = 30, verloren doppelt −60."
        ),
        (
            "The defenders concede, but the game could no longer be won: Hearts with 1, game 2"
            " – 2 × 10 = 20; bid 30, overbid: 3 × 10 = 30, lost and doubled: −60."
        ),
    ),
    "X17": (
        ended(
            Ruling(Ending.OFFENCE, Settlement.SIMPLE, Party.DECLARER),
            "H",
            1,
            bid=20,
            loser=Party.DECLARER,
            points=61,
        ),
        "Regelverstoß von Anna, doch das Spiel war schon gewonnen: Herz mit 1, Spiel 2 – 2 × 10 = 20.",
        "An offence by Anna, but the game had been won already: Hearts with 1, game 2 – 2 × 10 = 20.",
    ),
    "X19": (
        ended(
            Ruling(Ending.CLAIMED, Settlement.CLAIM, Party.DECLARER, ClaimGoal.GAME),
            "H",
            1,
            bid=20,
            loser=Party.DEFENDERS,
        ),
        "Das Spiel wird Anna zugestanden: Herz mit 1, Spiel 2 – 2 × 10 = 20.",
        "The game is granted to Anna: Hearts with 1, game 2 – 2 × 10 = 20.",
    ),
    "X21": (
        ended(
            Ruling(Ending.SHOWN_WRONGLY, Settlement.SIMPLE, Party.DEFENDERS),
            "H",
            1,
            bid=20,
            loser=Party.DEFENDERS,
        ),
        "Ein Gegenspieler hat zu Unrecht aufgelegt, Anna gewinnt: Herz mit 1, Spiel 2 – 2 × 10 = 20.",
        "A defender was wrong to lay the cards open, and Anna wins: Hearts with 1, game 2 – 2 × 10 = 20.",
    ),
    "X24": (
        game(
            Ruling(Ending.THROWN_IN, Settlement.COUNT, Party.DEFENDERS),
            "N",
            reckon(Contract.parse("N"), matadors=0, bid=18, count=Count(0, 0, 10)),
        ),
        "Anna wirft die Karten hin und gewinnt: Null 23.",
        "Anna throws the cards in and wins: Null 23.",
    ),
    "R1": (
        ramsch((30, 40, 36), (3, 3, 4), skat=14),
        "Carl verliert den Ramsch mit 50 Augen samt Skat: −50.",
        "Carl loses the Ramsch with 50 card points including the skat: −50.",
    ),
    "R2": (
        ramsch((60, 60, 0), (5, 4, 1)),
        "Zwei verlieren den Ramsch: Anna (60 Augen) −60, Ben (60 Augen) −60.",
        "Two lose the Ramsch: Anna (60 card points) −60, Ben (60 card points) −60.",
    ),
    "R3": (
        ramsch((0, 60, 60), (0, 5, 5)),
        "Zwei verlieren den Ramsch (Jungfrau: Anna, mal 2): Ben (60 Augen) −120, Carl (60 Augen) −120.",
        "Two lose the Ramsch (virgin: Anna, times 2): Ben (60 card points) −120, Carl (60 card points) −120.",
    ),
    "R4": (
        ramsch((40, 40, 40), (3, 3, 4)),
        "Im Ramsch haben alle drei gleich viele Augen, niemand verliert.",
        "All three have the same card points in Ramsch, and nobody loses.",
    ),
    "R5": (
        ramsch((0, 0, 120), (0, 0, 10)),
        "Carl macht im Ramsch einen Durchmarsch und bekommt 120.",
        "Carl makes a march in Ramsch and gets 120.",
    ),
    "R5, paid by the others": (
        ramsch((0, 0, 120), (0, 0, 10), Ramsch(march=March.MINUS_OTHERS)),
        "Carl macht im Ramsch einen Durchmarsch, die beiden anderen verlieren je 120.",
        "Carl makes a march in Ramsch, and the two others lose 120 each.",
    ),
    "R7": (
        ramsch((35, 15, 70), (3, 3, 4), push_factor=4),
        "Carl verliert den Ramsch mit 70 Augen samt Skat (mal 4): −280.",
        "Carl loses the Ramsch with 70 card points including the skat (times 4): −280.",
    ),
    "everybody loses": (
        ramsch((20, 40, 60), (3, 3, 4), Ramsch(scoring=RamschScoring.EACH)),
        "Im Ramsch verliert jeder seine Augen: Anna −20, Ben −40, Carl −60.",
        "In this Ramsch everybody loses their own card points: Anna −20, Ben −40, Carl −60.",
    ),
    "the fewest card points win": (
        ramsch((20, 40, 60), (3, 3, 4), Ramsch(scoring=RamschScoring.WINNER)),
        "Anna gewinnt den Ramsch mit nur 20 Augen und bekommt 10.",
        "Anna wins the Ramsch with only 20 card points and gets 10.",
    ),
    "two have the fewest card points": (
        ramsch((30, 30, 60), (3, 3, 4), Ramsch(scoring=RamschScoring.WINNER)),
        "Zwei gewinnen den Ramsch: Anna (30 Augen) 10, Ben (30 Augen) 10.",
        "Two win the Ramsch: Anna (30 card points) 10, Ben (30 card points) 10.",
    ),
    "passed in": (
        Outcome(Ruling(Ending.PASSED_IN, Settlement.NONE)),
        "Eingepasst: Alle drei haben gepasst, niemand schreibt etwas an.",
        "Passed in: all three passed, and nobody scores.",
    ),
    "left, nothing scored": (
        Outcome(Ruling(Ending.LEFT, Settlement.NONE)),
        "Jemand hat den Tisch verlassen: Das Spiel wird nicht gewertet.",
        "Somebody left the table: the deal is not scored.",
    ),
    "time ran out": (
        ended(
            Ruling(Ending.TIMEOUT, Settlement.SIMPLE, Party.DECLARER), "H", 1, bid=20, loser=Party.DECLARER
        ),
        "Die Zeit ist abgelaufen, Anna verliert: Herz mit 1, Spiel 2 – 2 × 10 = 20, verloren doppelt −40.",
        "Time ran out, and Anna loses: Hearts with 1, game 2 – 2 × 10 = 20, lost and doubled: −40.",
    ),
}
