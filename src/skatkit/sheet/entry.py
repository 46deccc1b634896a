"""What somebody writes down about a deal: as much as he knows, to be checked by :mod:`skatkit.sheet.booking`.

Seats are counted from 0, ``None`` and empty mean that nothing was written.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from skatkit.rules.contract import Contract
from skatkit.sheet.points import Points
from skatkit.sheet.row import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """A game somebody played alone.

    Attributes:
        declarer: who.
        contract: what was announced.
        won: did the declarer win?
        matadors: +n with, −n without.
        bid: the declarer's obligation.
        card_points: the declarer's, skat included.
        schneider: did one side stay at 30 card points or fewer?
        schwarz: did one side take no trick?
        kontra: how many calls doubled the game: 1 Kontra, 2 Re, and so on.
        score: the declarer's game points as they stand on the sheet, with Kontra and Bock.
    """

    declarer: int
    contract: Contract | None = None
    won: bool | None = None
    matadors: int | None = None
    bid: int | None = None
    card_points: int | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    kontra: int = 0
    score: Points | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschEntry:
    """A Ramsch. All tuples of numbers are by seat, 0 for those who sat out.

    Attributes:
        card_points: what each had, the skat where it belongs.
        tricks: how many each took.
        virgins: the seats that took no trick.
        last: of two who tie, the seat that took the later trick.
        pushes: how often the skat was passed on unseen.
        knocks: how many knocked.
        announced_virgins: the seats that announced to take no trick.
        announced_marches: the seats that announced to take all.
        scores: game points as they stand on the sheet, with Bock.
    """

    card_points: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    virgins: tuple[int, ...] | None = None
    last: int | None = None
    pushes: int | None = None
    knocks: int | None = None
    announced_virgins: tuple[int, ...] = ()
    announced_marches: tuple[int, ...] = ()
    scores: tuple[Points, ...] = ()


@dataclass(frozen=True, slots=True)
class PassedInEntry:
    """All passed, and nothing was played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenOffEntry:
    """A deal that ended without a score, as a referee or a server may rule.

    Attributes:
        declarer: who played alone, if it came to that.
        contract: what was announced.
    """

    declarer: int | None = None
    contract: Contract | None = None


DealEntry = GameEntry | RamschEntry | PassedInEntry | BrokenOffEntry


@dataclass(frozen=True, slots=True)
class Entry:
    """A row as it is written.

    Attributes:
        deal: what was played.
        dealer: who dealt, if that is written down.
        bock: the factor of Bock, if that is written down.
    """

    deal: DealEntry = field(default_factory=PassedInEntry)
    dealer: int | None = None
    bock: int | None = None


def entry_of(row: Row) -> Entry:
    """A row as somebody would write it down who knows all that the row tells.

    >>> entry_of(Row(1, 0, (0, 48, 0), declarer=1, contract=Contract.parse("G"), won=True, bid=24)).deal.score
    48
    """
    deal: DealEntry
    if row.ramsch:
        deal = RamschEntry(
            card_points=row.ramsch_points,
            tricks=row.ramsch_tricks,
            announced_virgins=row.announced_virgins,
            announced_marches=row.announced_marches,
            scores=row.scores,
        )
    elif row.broken_off:
        deal = BrokenOffEntry(declarer=row.declarer, contract=row.contract)
    elif row.declarer is None:
        deal = PassedInEntry()
    else:
        deal = GameEntry(
            declarer=row.declarer,
            contract=row.contract,
            won=row.won,
            matadors=row.matadors,
            bid=row.bid,
            card_points=row.card_points,
            kontra=row.kontra,
            score=row.scores[row.declarer],
        )
    return Entry(deal, row.dealer, row.occasion.bock)
