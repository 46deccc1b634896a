"""``skat sheet``: lists kept by hand. Each action is a command of its own, with its own options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from skatkit.cli.dialogue import terminal_lines
from skatkit.cli.help import adapted
from skatkit.cli.rulesets import usable_ruleset
from skatkit.cli.sheet_enter import Secretary, with_entry
from skatkit.cli.sheet_file import cannot_open, read_paper, read_sheet, write_sheet
from skatkit.cli.sheet_show import added_line, sheet_lines
from skatkit.i18n.catalogue import Words
from skatkit.i18n.lists import row as in_a_row
from skatkit.rules.choices import ListScoring
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.sheet.corrections import Correction, correct, remove
from skatkit.sheet.fault_text import fault_texts
from skatkit.sheet.faults import RowError
from skatkit.sheet.named import NamedSheet
from skatkit.sheet.paper import check_paper, check_sheet
from skatkit.sheet.points import points_text
from skatkit.sheet.row_text import parse_row
from skatkit.sheet.sheet import Sheet
from skatkit.sheet.sheet_csv import sheet_to_csv

ACTIONS = ("new", "enter", "show", "correct", "check", "export")
FAULTY = 1
"""The exit code when a list is wrong."""


def command(w: Words) -> click.Command:
    """The command ``sheet`` in a language."""
    actions = {"new": _new, "enter": _enter, "show": _show, "correct": _correct, "check": _check}
    actions["export"] = _export

    def run(*, action: str, rest: tuple[str, ...]) -> None:
        if action not in ACTIONS:
            raise click.UsageError(w("sheet.no-such-action", name=action, actions=in_a_row(w, ACTIONS)))
        parent = click.get_current_context().parent
        chosen = adapted(actions[action](w), w)
        with chosen.make_context(f"sheet {action}", list(rest), parent=parent) as context:
            chosen.invoke(context)

    params: list[click.Parameter] = [
        click.Argument(["action"], metavar=w("sheet.action")),
        click.Argument(["rest"], nargs=-1, type=click.UNPROCESSED, metavar=w("sheet.action-rest")),
    ]
    settings = {"allow_interspersed_args": False}
    return click.Command(
        "sheet", params=params, callback=run, help=w("sheet.about"), context_settings=settings
    )


def _file(w: Words) -> click.Argument:
    return click.Argument(["file"], type=click.Path(path_type=Path, dir_okay=False), metavar=w("sheet.file"))


def _action(name: str, callback: Callable[..., None], about: str, *params: click.Parameter) -> click.Command:
    return click.Command(name, params=list(params), callback=callback, help=about)


def _new(w: Words) -> click.Command:
    def run(*, file: Path, names: str, rules: str | None, dealer: str | None) -> None:
        players = tuple(name.strip() for name in names.split(","))
        named = _named(players, _rules(rules, len(players), w), dealer, w)
        if file.exists():
            raise click.UsageError(w("sheet.exists", file=str(file)))
        write_sheet(file, named, w)
        print("\n".join(sheet_lines(w, named)))

    return _action(
        "new",
        run,
        w("sheet.about-new"),
        _file(w),
        click.Option(["--names"], required=True, help=w("sheet.option-names")),
        click.Option(["--rules"], help=w("sheet.option-rules")),
        click.Option(["--dealer"], help=w("sheet.option-dealer")),
    )


def _rules(text: str | None, seats: int, w: Words) -> Ruleset:
    """The ruleset for a table of this size."""
    rules = ISKO if text is None else usable_ruleset(text, w)
    if seats not in (3, 4, 5):
        raise click.UsageError(w("sheet.wrong-seats", count=seats))
    return rules if rules.seats == seats else rules.replace(seats=seats)


def _named(names: tuple[str, ...], rules: Ruleset, dealer: str | None, w: Words) -> NamedSheet:
    """An empty sheet."""
    seats = {name.casefold(): seat for seat, name in enumerate(names)}
    seat = 0 if dealer is None else seats.get(dealer.strip().casefold())
    if seat is None:
        raise click.UsageError(w("sheet.no-such-player", name=dealer or "", names=in_a_row(w, names)))
    try:
        return NamedSheet(names, Sheet.under(rules, seat))
    except ValueError:
        raise click.UsageError(w("sheet.wrong-names", names=in_a_row(w, names))) from None


def _enter(w: Words) -> click.Command:
    def run(*, file: Path, row: tuple[str, ...]) -> None:
        named = read_sheet(file, w)
        if row:
            for text in row:
                try:
                    named = with_entry(named, text)
                except RowError as error:
                    raise _refused(error, named, w) from None
                write_sheet(file, named, w)
                print(added_line(w, named))
            return
        Secretary(named, terminal_lines(), w, keep=lambda fresh: write_sheet(file, fresh, w)).run()

    rows = click.Option(["--row"], multiple=True, help=w("sheet.option-row"))
    return _action("enter", run, w("sheet.about-enter"), _file(w), rows)


def _show(w: Words) -> click.Command:
    def run(*, file: Path, scoring: str | None) -> None:
        named = read_sheet(file, w)
        if scoring is not None:
            named = _scored(named, ListScoring(scoring), w)
        print("\n".join(sheet_lines(w, named)))

    scorings = click.Choice(tuple(scoring.value for scoring in ListScoring))
    option = click.Option(["--scoring"], type=scorings, help=w("sheet.option-scoring"))
    return _action("show", run, w("sheet.about-show"), _file(w), option)


def _scored(named: NamedSheet, scoring: ListScoring, w: Words) -> NamedSheet:
    """The same deals under another scoring system; how they were planned stays."""
    sheet = named.sheet
    try:
        rules = sheet.rules.replace(list_scoring=scoring)
    except ValueError:
        raise click.UsageError(w("sheet.scoring-does-not-fit", scoring=scoring)) from None
    return named.with_sheet(Sheet(sheet.seats, sheet.rows, sheet.first_dealer, rules, sheet.replaced))


def _correct(w: Words) -> click.Command:
    def run(*, file: Path, number: int, row: str | None, take_out: bool) -> None:
        named = read_sheet(file, w)
        if (row is None) is not take_out:
            raise click.UsageError(w("sheet.row-or-remove"))
        try:
            if row is None:
                correction = remove(named.sheet, number)
            else:
                correction = correct(named.sheet, number, parse_row(row, named.names, number))
        except IndexError:
            raise click.UsageError(
                w("sheet.no-such-row", number=number, rows=len(named.sheet.rows))
            ) from None
        except RowError as error:
            raise _refused(error, named, w) from None
        fresh = named.with_sheet(correction.sheet)
        write_sheet(file, fresh, w)
        print("\n".join(_told(correction, fresh, number, w, taken_out=row is None)))

    return _action(
        "correct",
        run,
        w("sheet.about-correct"),
        _file(w),
        click.Argument(["number"], type=int, metavar=w("sheet.row-number")),
        click.Option(["--row"], help=w("sheet.option-row-instead")),
        click.Option(["--remove", "take_out"], is_flag=True, help=w("sheet.option-remove")),
    )


def _told(correction: Correction, named: NamedSheet, number: int, w: Words, *, taken_out: bool) -> list[str]:
    """What a correction has brought."""
    lines = [w("sheet.row-removed" if taken_out else "sheet.row-corrected", number=number)]
    lines += [
        w(
            "sheet.rescored",
            row=change.row,
            was=change.bock_was,
            now=change.bock_is,
            points=" / ".join(map(points_text, change.scores)),
        )
        for change in correction.rescored
    ]
    if correction.faults:
        lines += [w("sheet.out-of-plan"), *fault_texts(w, correction.faults, named.names)]
    return lines


def _check(w: Words) -> click.Command:
    def run(*, file: Path, rules: str | None) -> None:
        if file.suffix.casefold() == ".csv":
            in_force = ISKO if rules is None else usable_ruleset(rules, w)
            names, paper = read_paper(file, in_force, w)
            checked = check_paper(paper)
            faults, count = checked.faults, len(paper.rows)
        else:
            named = read_sheet(file, w)
            names, faults, count = named.names, check_sheet(named.sheet), len(named.sheet.rows)
        if not faults:
            print(w("sheet.all-right", count=count))
            return
        print("\n".join([*fault_texts(w, faults, names), w("sheet.faults", count=len(faults))]))
        click.get_current_context().exit(FAULTY)

    option = click.Option(["--rules"], help=w("sheet.option-check-rules"))
    return _action("check", run, w("sheet.about-check"), _file(w), option)


def _export(w: Words) -> click.Command:
    def run(*, file: Path, as_csv: bool, out: Path | None) -> None:
        if not as_csv:
            raise click.UsageError(w("sheet.export-needs-csv"))
        text = sheet_to_csv(read_sheet(file, w), w)
        if out is None:
            print(text.replace("\r\n", "\n"), end="")
            return
        try:
            out.write_text(text, encoding="utf-8-sig", newline="")  # spreadsheets ask for the mark
        except OSError as error:
            raise cannot_open(out, error, w) from None

    return _action(
        "export",
        run,
        w("sheet.about-export"),
        _file(w),
        click.Option(["--csv", "as_csv"], is_flag=True, help=w("sheet.option-csv")),
        click.Option(["--out"], type=click.Path(path_type=Path, dir_okay=False), help=w("sheet.option-out")),
    )


def _refused(error: RowError, named: NamedSheet, w: Words) -> click.UsageError:
    return click.UsageError("\n".join(fault_texts(w, error.faults, named.names)))
