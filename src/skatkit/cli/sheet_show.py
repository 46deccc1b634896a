"""A sheet in the terminal: the deals with running totals, what they add up to, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from skatkit.cli.layout import columns, padded, table, wrapped
from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import listed
from skatkit.i18n.lists import row as in_a_row
from skatkit.i18n.terms import contract_name
from skatkit.rules.choices import ListScoring
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.points import points_text
from skatkit.sheet.rounds import RoundKind
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet

NAME_WIDTH = {3: 10, 4: 8, 5: 7}
GAME_WIDTH = {3: 24, 4: 18, 5: 15}
"""By seats, so that a line fits into 80 columns."""
HEAD_WIDTH = 10
"""Of the column with the declarers, whose names may be shorter than its head."""


def sheet_lines(w: Words, named: NamedSheet) -> list[str]:
    """Everything: deals, sums, ranking, and what comes next."""
    sheet = named.sheet
    lines = wrapped(_title(w, sheet))
    if sheet.rows:
        lines += ["", *row_lines(w, named), "", *sum_lines(w, named), "", *wrapped(_control(w, sheet))]
    if sheet.replaced:
        lines += wrapped(w("sheet.corrected", count=len(sheet.replaced)))
    return [*lines, *_wrapped_all(next_lines(w, named))]


def row_lines(w: Words, named: NamedSheet) -> list[str]:
    """Every deal with the running totals, as they are written during play."""
    sheet = named.sheet
    width = NAME_WIDTH[sheet.seats]
    names = tuple(cut(name, width) for name in named.names)
    who_head = cut(w("sheet.declarer"), HEAD_WIDTH)
    heads = [w("sheet.number"), who_head, w("sheet.game"), w("sheet.points")]
    rows = [[*heads, *names]]
    for row, plan in zip(sheet.rows, sheet.plans[1:], strict=True):
        who = w("sheet.nobody") if row.declarer is None else names[row.declarer]
        game = cut(game_text(w, row), GAME_WIDTH[sheet.seats])
        rows.append([str(row.number), who, game, _brought(row), *map(points_text, plan.totals)])
    return table(rows, left=3)


def game_text(w: Words, row: Row) -> str:
    """What was played, and in which round."""
    if row.ramsch:
        game = w("sheet.ramsch")
    elif row.contract is not None:
        game = contract_name(w, row.contract)
    else:
        game = w("sheet.passed-in") if row.is_passed_in else w("sheet.some-game")
    run = row.matadors or 0
    side = "with" if run > 0 else "without" if run else "none"
    bock, kontra = row.occasion.bock, row.kontra
    if row.broken_off:
        return w("sheet.game-broken-off", game=game)
    return w("sheet.in-round", game=game, side=side, matadors=abs(run), bock=bock, kontra=kontra)


def sum_lines(w: Words, named: NamedSheet) -> list[str]:
    """What stands under a list: game points, games won and lost, list points, place, pay-out, pot."""
    sheet = named.sheet
    names = [cut(name, NAME_WIDTH[sheet.seats]) for name in named.names]
    scoring = sheet.rules.list_scoring
    places = {standing.seat: standing.rank for standing in sheet.ranking()}
    rows = [["", *names, "Σ"]]

    def line(key: str, values: Sequence[object], total: object = "") -> None:
        rows.append([key, *map(_shown, values), _shown(total)])

    plain = sheet.totals(ListScoring.PLAIN)
    line(w("sheet.plain"), plain, sum(plain))
    line(w("sheet.won"), sheet.won, sum(sheet.won))
    line(w("sheet.lost"), sheet.lost, sum(sheet.lost))
    if scoring is not ListScoring.PLAIN:
        line(w("sheet.by-scoring", scoring=scoring), sheet.totals(), sheet.control_sum())
    line(w("sheet.rank"), [w("sheet.place", rank=places[seat]) for seat in range(sheet.seats)])
    if scoring is not ListScoring.BIERLACHS:
        line(w("sheet.pay-out"), sheet.pay_outs(scoring), 0)
    if sheet.pot is not None:
        line(w("sheet.pot"), sheet.pot.money, sum(sheet.pot.money))
    return table(rows, left=1)


def next_lines(w: Words, named: NamedSheet) -> Iterator[str]:
    """Whether the list is over, or what comes next."""
    sheet, names = named.sheet, named.names
    plan = sheet.plan
    if sheet.pot is not None:
        yield w("sheet.in-pot", amount=sheet.pot.pot)
    losers = plan.bierlachs_losers
    if losers:
        who = listed(w, [names[seat] for seat in losers])
        yield w("sheet.bierlachs-lost", names=who, count=len(losers), limit=sheet.rules.bierlachs_limit)
    if plan.is_over:
        yield w("sheet.over")
        return
    yield w("sheet.next", number=plan.number, dealer=names[plan.dealer])
    bock = sum(r.left for r in plan.running if r.kind is RoundKind.BOCK)
    if bock:
        yield w("sheet.next-bock", factor=plan.occasion.bock, left=max(r.left for r in plan.running))
    if plan.occasion.ramsch:
        yield w("sheet.next-ramsch", left=min(r.left for r in plan.running if r.kind is RoundKind.RAMSCH))
    waiting = [r.kind for r in plan.rounds]
    for r in plan.running:
        waiting.remove(r.kind)
    if waiting:
        yield w("sheet.waiting", bock=waiting.count(RoundKind.BOCK), ramsch=waiting.count(RoundKind.RAMSCH))


def added_line(w: Words, named: NamedSheet) -> str:
    """The last row in one line, with the new totals."""
    row, plan = named.sheet.rows[-1], named.sheet.plan
    totals = [
        w("sheet.total-of", name=name, total=points_text(total))
        for name, total in zip(named.names, plan.totals, strict=True)
    ]
    who = "none" if row.declarer is None else named.names[row.declarer]
    return w(
        "sheet.added",
        number=row.number,
        name=who,
        game=game_text(w, row),
        points=_brought(row),
        totals=in_a_row(w, totals),
    )


def cut(text: str, width: int) -> str:
    """A text that fits into a column."""
    return text if columns(text) <= width else padded(text, width - 1).rstrip() + "…"


def _title(w: Words, sheet: Sheet) -> str:
    plan = sheet.plan
    left = plan.deals_left
    return w("sheet.heading", played=len(sheet.rows), left=left or 0)


def _control(w: Words, sheet: Sheet) -> str:
    """The sums along the rows and across, and the number of games."""
    agree = sum(sheet.totals()) == sheet.control_sum()
    return w(
        "sheet.control-sums",
        played=len(sheet.rows),
        won=sum(sheet.won),
        lost=sum(row.won is False for row in sheet.rows),
        rest=sheet.without_declarer,
        agree=agree,
        total=points_text(sheet.control_sum()),
    )


def _brought(row: Row) -> str:
    """What the deal brought: the declarer's points, or in Ramsch those that are not nought."""
    if row.declarer is not None:
        return points_text(row.scores[row.declarer])
    scores = {score for score in row.scores if score}
    return "/".join(map(points_text, sorted(scores))) if scores else "0"


def _shown(value: object) -> str:
    return points_text(value) if isinstance(value, int | Fraction) else str(value)


def _wrapped_all(texts: Iterable[str]) -> list[str]:
    return [line for text in texts for line in wrapped(text)]
