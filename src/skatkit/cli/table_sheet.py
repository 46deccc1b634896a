"""The list as text: what everybody has so far, every deal, and the final ranking."""

from __future__ import annotations

from skatkit.cli.table_lines import columns, padded, table, wrapped
from skatkit.i18n.catalogue import Words
from skatkit.i18n.terms import Deck, contract_name
from skatkit.rules.choices import ListScoring
from skatkit.sheet.points import points_text
from skatkit.sheet.row import Row
from skatkit.sheet.sheet import Sheet

NAME_WIDTH = 12
GAME_WIDTH = 22
SHOWN_SCORINGS = (ListScoring.PLAIN, ListScoring.SEEGER_FABIAN)


def standing_lines(w: Words, sheet: Sheet, names: tuple[str, ...]) -> list[str]:
    """The totals so far, plain and by Seeger-Fabian."""
    rows = [["", *names]]
    for scoring in SHOWN_SCORINGS:
        totals = (points_text(total) for total in sheet.totals(scoring))
        rows.append([w(f"sheet.scoring-{scoring.value}"), *totals])
    return table(rows)


def sheet_lines(
    w: Words, sheet: Sheet, names: tuple[str, ...], *, deals: int, deck: Deck = Deck.FRENCH
) -> list[str]:
    """Every deal with the running game points, then the totals."""
    lines = [w("sheet.title", played=len(sheet.rows), deals=deals)]
    if not sheet.rows:
        return [*lines, w("sheet.empty")]
    heads = [w(f"sheet.{head}") for head in ("number", "declarer", "game", "points")]
    rows = [[*heads, *names]]
    for row, totals in zip(sheet.rows, sheet.running(ListScoring.PLAIN), strict=True):
        who = w("sheet.nobody") if row.declarer is None else names[row.declarer]
        game = _game(w, row, deck)
        rows.append([str(row.number), who, game, _points(row), *(points_text(total) for total in totals)])
    lines += table(rows, left=3)
    return [*lines, "", *standing_lines(w, sheet, names)]


def final_lines(w: Words, sheet: Sheet, names: tuple[str, ...]) -> list[str]:
    """The ranking at the end of a list, by Seeger-Fabian, with games won and lost."""
    heads = [w(f"sheet.{head}") for head in ("rank", "player", "plain", "won", "lost", "total")]
    plain = sheet.totals(ListScoring.PLAIN)
    rows = [
        [
            w("sheet.place", rank=place.rank),
            names[place.seat],
            points_text(plain[place.seat]),
            str(place.won),
            str(place.lost),
            points_text(place.total),
        ]
        for place in sheet.ranking(ListScoring.SEEGER_FABIAN)
    ]
    note = w(
        "sheet.control",
        played=len(sheet.rows),
        rest=sheet.without_declarer,
        won=sum(sheet.won),
        lost=sum(sheet.lost),
    )
    return [*table([heads, *rows], left=2), *wrapped(note)]


def short_name(name: str) -> str:
    """A name that fits into the columns of a list."""
    return name if columns(name) <= NAME_WIDTH else padded(name, NAME_WIDTH - 1).rstrip() + "…"


def _game(w: Words, row: Row, deck: Deck) -> str:
    if row.ramsch:
        return w("sheet.ramsch")
    if row.contract is None:
        return w("sheet.passed-in")
    name = contract_name(w, row.contract, deck=deck)
    return name if columns(name) <= GAME_WIDTH else padded(name, GAME_WIDTH - 1).rstrip() + "…"


def _points(row: Row) -> str:
    """What the deal brought: the declarer's points, or in Ramsch those that are not nought."""
    if row.declarer is not None:
        return points_text(row.scores[row.declarer])
    scores = {score for score in row.scores if score}
    return points_text(scores.pop()) if len(scores) == 1 else "0"
