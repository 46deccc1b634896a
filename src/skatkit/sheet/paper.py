"""A list somebody kept on paper: are its rows possible, and do its totals fit?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from skatkit.rules.choices import ListScoring
from skatkit.rules.ruleset import Ruleset
from skatkit.sheet.booking import book_at, place_faults
from skatkit.sheet.entry import Entry, GameEntry, RamschEntry, entry_of
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind
from skatkit.sheet.points import Points, added
from skatkit.sheet.rounds import Due
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A row as it stands on paper.

    Attributes:
        entry: what was written.
        totals: the running totals by seat; ``None`` where nothing is written.
        number: of the row, if it is written.
    """

    entry: Entry
    totals: tuple[Points | None, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperList:
    """A list as it stands on paper. What stands under it is by seat, ``None`` where nothing is written.

    Attributes:
        rules: what was agreed.
        rows: the deals.
        first_dealer: the seat that dealt first.
        totals: the final list points.
        won: own games won.
        lost: own games lost.
    """

    rules: Ruleset
    rows: tuple[PaperRow, ...]
    first_dealer: int = 0
    totals: tuple[Points | None, ...] = ()
    won: tuple[int | None, ...] = ()
    lost: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, sheet: Sheet) -> PaperList:
        """A sheet as it would stand on paper, all totals written."""
        return cls(
            rules=sheet.rules,
            rows=tuple(
                PaperRow(entry_of(row), plan.totals, row.number)
                for row, plan in zip(sheet.rows, sheet.plans[1:], strict=True)
            ),
            first_dealer=sheet.first_dealer,
            totals=sheet.totals(),
            won=sheet.won,
            lost=sheet.lost,
        )


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check has found.

    Attributes:
        sheet: the list as far as it can be read; a row that cannot be stands there as it was written.
        faults: everything that is wrong, in the order of the rows; row 0 stands under the list.
    """

    sheet: Sheet
    faults: tuple[RowFault, ...]


def check_paper(paper: PaperList) -> Checked:
    """Check every row by the rules, and every total against the one before it.

    A wrong row is named once and does not make those after it wrong.

    >>> from skatkit.rules.contract import Contract
    >>> from skatkit.rules.ruleset import ISKO
    >>> won = Entry(GameEntry(declarer=1, contract=Contract.parse("C"), matadors=1, bid=18, won=True))
    >>> lost = Entry(GameEntry(declarer=1, contract=Contract.parse("C"), matadors=1, bid=18, won=False))
    >>> rows = (PaperRow(won, (0, 24, 0)), PaperRow(lost, (0, 0, 0)), PaperRow(won, (24, 0, 0)))
    >>> for fault in check_paper(PaperList(rules=ISKO, rows=rows)).faults:
    ...     print(fault)
    row 2, total of seat 1: other 0 (expected -24)
    row 3, total of seat 0: other 24 (expected 0)
    row 3, total of seat 1: other 0 (expected 24)
    """
    faults: list[RowFault] = []
    sheet = Sheet.under(paper.rules, paper.first_dealer)
    written: tuple[Points, ...] = (0,) * paper.rules.seats
    for number, line in enumerate(paper.rows, start=1):
        if line.number not in (None, number):
            faults.append(RowFault(number, Column.NUMBER, RowFaultKind.OTHER, line.number, (number,)))
        before = sheet.plan.totals
        sheet, found = _with_line(sheet, line.entry)
        faults += found
        brought = added(sheet.plan.totals, (-points for points in before))
        due = added(written, brought)
        faults += _differing(number, Column.TOTAL, line.totals, due)
        written = tuple(
            total if place >= len(line.totals) or (said := line.totals[place]) is None else said
            for place, total in enumerate(due)
        )
    faults += _differing(0, Column.TOTAL, paper.totals, _final(sheet, written))
    faults += _differing(0, Column.WON, paper.won, sheet.won)
    faults += _differing(0, Column.LOST, paper.lost, sheet.lost)
    return Checked(sheet, tuple(faults))


def check_sheet(sheet: Sheet) -> tuple[RowFault, ...]:
    """Everything that is wrong with a sheet: rows that cannot be, and rows that were not due."""
    return check_paper(PaperList.of(sheet)).faults


def _with_line(sheet: Sheet, entry: Entry) -> tuple[Sheet, list[RowFault]]:
    """The sheet with one more row, and what is wrong with it."""
    plan = sheet.plan
    faults = list(place_faults(entry, plan))
    dealer = plan.dealer if entry.dealer is None else entry.dealer
    bock = plan.occasion.bock if entry.bock is None else entry.bock
    due = plan.due
    if 0 <= dealer < sheet.seats and bock >= 1:
        due = replace(due, dealer=dealer, occasion=replace(due.occasion, bock=bock))
    if any(fault.column is Column.GAME for fault in faults):
        due = replace(due, occasion=replace(due.occasion, ramsch=False))
    try:
        row = book_at(entry, due)
    except RowError as error:
        faults += error.faults
        row = _as_written(entry, due)
    return sheet.with_row(row), faults


def _as_written(entry: Entry, due: Due) -> Row:
    """A row that cannot be, so that the list goes on."""
    seats = due.rules.seats
    scores: tuple[Points, ...] = (0,) * seats
    match entry.deal:
        case GameEntry(declarer=declarer, score=score, won=won) if declarer in due.active:
            scores = tuple((score or 0) if seat == declarer else 0 for seat in range(seats))
            won = won if score is None else score > 0
            return Row(due.number, due.dealer, scores, declarer=declarer, won=won, occasion=due.occasion)
        case RamschEntry(scores=said):
            scores = said if len(said) == seats else scores
            return Row(due.number, due.dealer, scores, ramsch=True, occasion=due.occasion)
        case _:
            return Row(due.number, due.dealer, scores, occasion=due.occasion)


def _final(sheet: Sheet, written: tuple[Points, ...]) -> tuple[Points, ...]:
    """The list points that follow from the last totals and the games won and lost."""
    seeger = sheet.rules.list_scoring in (ListScoring.SEEGER, ListScoring.SEEGER_FABIAN)
    bonus = added(sheet.totals(), (-points for points in sheet.plan.totals)) if seeger else None
    return written if bonus is None else added(written, bonus)


def _differing(
    row: int, column: Column, found: Sequence[Points | None], expected: Sequence[Points]
) -> Iterator[RowFault]:
    for seat, (said, due) in enumerate(zip(found, expected, strict=False)):
        if said is not None and said != due:
            yield RowFault(row, column, RowFaultKind.OTHER, said, (due,), seat)
