"""The list as text: what everybody has so far, every deal, the final ranking."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from skatkit.i18n.catalogue import Words
from skatkit.i18n.terms import Deck, contract_name
from skatkit.render.text import fitted, padded, wrapped
from skatkit.rules.choices import ListScoring
from skatkit.sheet.points import points_text
from skatkit.sheet.row import Row
from skatkit.table.table import Table
from skatkit.tui.chart import LINE_STYLES, MARKS, chart, sparkline
from skatkit.tui.rows import joined

NAME_WIDTH = 12
GAME_WIDTH = 24
SIDE_CHART = 7
"""Lines of the chart beside the table."""


def names_of(w: Words, table: Table, seat: int) -> list[str]:
    """The names at the table; the person's own is how he is addressed."""
    return [
        fitted(w("play.you") if place == seat else name, NAME_WIDTH)
        for place, name in enumerate(table.options.names)
    ]


def columns(rows: Sequence[Sequence[str]], *, left: int = 1, gap: int = 2) -> list[str]:
    """Rows as lines with aligned columns; the first ``left`` columns flush left, the others right.

    >>> columns([["", "Ada", "Ben"], ["plain", "24", "−48"]])
    ['       Ada  Ben', 'plain   24  −48']
    """
    count = max(len(row) for row in rows)
    widths = [max(cell_len(row[i]) for row in rows if i < len(row)) for i in range(count)]
    lines = []
    for row in rows:
        cells = [padded(cell, widths[i], right=i >= left) for i, cell in enumerate(row)]
        lines.append((" " * gap).join(cells).rstrip())
    return lines


def scorings(table: Table) -> tuple[ListScoring, ...]:
    """How the list is shown: in game points, and as it is scored."""
    return tuple(dict.fromkeys((ListScoring.PLAIN, table.rules.list_scoring)))


def standing_rows(w: Words, table: Table, seat: int) -> list[Text]:
    """The totals so far, each with a small chart."""
    names = names_of(w, table, seat)
    head = w("tui.standing", number=len(table.sheet.rows), deals=table.length or 0)
    rows = [[head, *names]]
    for scoring in scorings(table):
        totals = table.sheet.totals(scoring)
        rows.append([w(f"sheet.scoring-{scoring.value}"), *(points_text(total) for total in totals)])
    lines = columns(rows)
    running = table.sheet.running(table.rules.list_scoring)
    if len(running) > 1:
        sparks = ["", *(sparkline([totals[s] for totals in running], NAME_WIDTH) for s in range(len(names)))]
        width = [max(cell_len(row[i]) for row in rows) for i in range(len(rows[0]))]
        lines.append("  ".join(padded(spark, width[i], right=i > 0) for i, spark in enumerate(sparks)))
    return [Text(line) for line in lines]


def deal_rows(w: Words, table: Table, seat: int, *, deck: Deck = Deck.FRENCH) -> list[Text]:
    """Every deal with the running totals."""
    names = names_of(w, table, seat)
    heads = [w(f"sheet.{head}") for head in ("number", "declarer", "game", "points")]
    rows = [[*heads, *names]]
    scoring = table.rules.list_scoring
    for row, totals in zip(table.sheet.rows, table.sheet.running(scoring), strict=True):
        who = w("sheet.nobody") if row.declarer is None else names[row.declarer]
        game = fitted(_game(w, row, deck), GAME_WIDTH)
        rows.append([str(row.number), who, game, _points(row), *(points_text(total) for total in totals)])
    return [Text(line, "bold" if place == 0 else "") for place, line in enumerate(columns(rows, left=3))]


def side_rows(
    w: Words, table: Table, seat: int, width: int, height: int, *, deck: Deck = Deck.FRENCH
) -> list[Text]:
    """The list beside the table: totals, a chart, and the last deals."""
    if not table.sheet.rows:
        return [Text(w("sheet.empty"), "dim")]
    names, scoring = names_of(w, table, seat), table.rules.list_scoring
    totals = table.sheet.totals(scoring)
    lines = [Text(w(f"sheet.scoring-{scoring.value}"), "bold")]
    for place in table.sheet.ranking(scoring):
        mark = Text(MARKS[place.seat % len(MARKS)], LINE_STYLES[place.seat % len(LINE_STYLES)])
        total = padded(points_text(totals[place.seat]), 8, right=True)
        lines.append(Text.assemble(mark, f" {padded(names[place.seat], NAME_WIDTH)}{total}"))
    running = table.sheet.running(scoring)
    drawn = [[totals[place] for totals in running] for place in range(len(names))]
    lines += [Text(""), *chart(drawn, width, SIDE_CHART), Text("")]
    room = max(0, height - len(lines))
    for row in table.sheet.rows[-room:] if room else ():
        who = w("sheet.nobody") if row.declarer is None else names[row.declarer]
        left = f"{row.number:>3} {fitted(who, 8)}"
        points = _points(row)
        game = fitted(_game(w, row, deck), width - cell_len(left) - cell_len(points) - 2)
        lines.append(joined(Text(f"{left} {game}"), Text(points), width))
    return lines


def _game(w: Words, row: Row, deck: Deck) -> str:
    if row.ramsch:
        return w("sheet.ramsch")
    return w("sheet.passed-in") if row.contract is None else contract_name(w, row.contract, deck=deck)


def _points(row: Row) -> str:
    """What the deal brought: the declarer's points, or in Ramsch those that are not nought."""
    if row.declarer is not None:
        return points_text(row.scores[row.declarer])
    scores = {score for score in row.scores if score}
    return points_text(scores.pop()) if len(scores) == 1 else "0"


def ranking_rows(w: Words, table: Table, seat: int, width: int) -> list[Text]:
    """The ranking, with games won and lost, what everybody pays, and the control sum."""
    sheet, scoring = table.sheet, table.rules.list_scoring
    names = names_of(w, table, seat)
    plain, paid = sheet.totals(ListScoring.PLAIN), sheet.pay_outs(scoring)
    heads = [w(f"sheet.{head}") for head in ("rank", "player", "plain", "won", "lost")]
    is_plain = scoring is ListScoring.PLAIN
    heads += [*([] if is_plain else [w(f"sheet.scoring-{scoring.value}")]), w("tui.pay-out")]
    rows = [
        [
            w("sheet.place", rank=place.rank),
            names[place.seat],
            points_text(plain[place.seat]),
            str(place.won),
            str(place.lost),
            *([] if is_plain else [points_text(place.total)]),
            points_text(paid[place.seat]),
        ]
        for place in sheet.ranking(scoring)
    ]
    note = w(
        "sheet.control",
        played=len(sheet.rows),
        rest=sheet.without_declarer,
        won=sum(sheet.won),
        lost=sum(sheet.lost),
    )
    lines = columns([heads, *rows], left=2)
    return [*(Text(line) for line in lines), Text(""), *(Text(line, "dim") for line in wrapped(note, width))]


def chart_rows(w: Words, table: Table, seat: int, width: int, height: int) -> list[Text]:
    """A chart of the running totals, and whose mark is whose."""
    names = names_of(w, table, seat)
    running = table.sheet.running(table.rules.list_scoring)
    lines = [[totals[place] for totals in running] for place in range(len(names))]
    legend = Text("  ").join(
        Text(f"{MARKS[place % len(MARKS)]} {name}", LINE_STYLES[place % len(LINE_STYLES)])
        for place, name in enumerate(names)
    )
    return [*chart(lines, width, height), legend]
