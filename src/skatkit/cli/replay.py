"""``skat replay``: replay recorded games and compare their results; convert records on the way."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any, TextIO, cast

import click

from skatkit.formats.iss import read_iss, write_iss
from skatkit.formats.iss_score import result_from
from skatkit.formats.jsonl import read_jsonl, write_jsonl
from skatkit.formats.problems import FormatError, ReadError, shortened
from skatkit.formats.records import Record, Summary
from skatkit.formats.replay import Replayed, ReplayError
from skatkit.i18n.catalogue import LANGUAGES, words

Translator = Callable[..., str]
Differences = dict[str, tuple[str, str]]

STDIN = "-"
_WRITERS: dict[str, Callable[[Record], str]] = {"iss": write_iss, "jsonl": write_jsonl}
_PROGRESS_STEP = 200
"""Records between two looks at how far the file has been read."""


@dataclass(slots=True)
class Tally:
    """How many records there were of each kind."""

    records: int = 0
    equal: int = 0
    differ: int = 0
    unreadable: int = 0
    unwritten: int = 0

    def line(self) -> str:
        """The last line of the output: the same in every language, for programs to read."""
        return (
            f"records {self.records}, equal {self.equal}, differ {self.differ}, unreadable {self.unreadable}"
        )

    @property
    def exit_status(self) -> int:
        """0 if everything is equal and written, else 1."""
        return 1 if self.differ or self.unreadable or self.unwritten else 0


class Report:
    """What the user is told about each record that is not as it should be."""

    def __init__(self, w: Translator, *, as_json: bool, quiet: bool) -> None:
        self._w = w
        self._as_json = as_json
        self._quiet = quiet
        self.bar_shown = False
        self.tally = Tally()

    def equal(self) -> None:
        """A record was replayed to its recorded result."""
        self.tally.records += 1
        self.tally.equal += 1

    def differs(self, file: str, record: Record, differences: Differences) -> None:
        """A record has another result than its replay."""
        self.tally.records += 1
        self.tally.differ += 1
        w, number = self._w, _id(record)
        lines = [w("replay.differs", where=f"{file}:{record.line}", id=number)]
        for key, (recorded, replayed) in differences.items():
            lines.append("  " + w("replay.key", key=key, recorded=recorded, replayed=replayed))
        keys = {key: {"recorded": ours, "replayed": theirs} for key, (ours, theirs) in differences.items()}
        self._say(lines, {"status": "differs", "file": file, "line": record.line, "id": number, "keys": keys})

    def unreadable(self, where: str, code: str, message: str, number: str = "") -> None:
        """A record cannot be read, replayed or compared."""
        self.tally.records += 1
        self.tally.unreadable += 1
        self._problem("unreadable", where, code, message, number)

    def unwritten(self, where: str, error: FormatError, number: str) -> None:
        """A record cannot be written in the wanted form."""
        self.tally.unwritten += 1
        reason = self._w(f"formats.cannot-{error.reason.value}", detail=shortened(error.detail))
        message = self._w("replay.not-written", reason=reason)
        self._problem("unwritten", where, error.reason.value, message, number)

    def _problem(self, status: str, where: str, code: str, message: str, number: str) -> None:
        named = self._w("replay.record", id=number, message=message) if number else message
        data = {"status": status, "where": where, "id": number, "problem": code, "message": message}
        self._say([f"{where}: {named}"], data)

    def _say(self, lines: list[str], data: dict[str, Any]) -> None:
        if self._quiet:
            return
        if self.bar_shown:
            click.echo("\r\x1b[K", nl=False, err=True)
        for line in [json.dumps(data, ensure_ascii=False)] if self._as_json else lines:
            click.echo(line)

    def close(self) -> None:
        """The last line."""
        tally = self.tally
        click.echo(
            json.dumps(
                {
                    "records": tally.records,
                    "equal": tally.equal,
                    "differ": tally.differ,
                    "unreadable": tally.unreadable,
                }
            )
            if self._as_json
            else tally.line()
        )


def _id(record: Record) -> str:
    """How a record is named: its place and number, as far as it has them."""
    return shortened(" ".join(part for part in (record.place, _text(record.number)) if part))


def _text(value: object) -> str:
    return "" if value is None else str(value)


def error_text(w: Translator, error: ReadError) -> str:
    """The words for a problem of a reader."""
    return w(f"formats.{error.problem.value}", place=error.place, near=error.near, expected=error.expected)


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of records, opened and unpacked."""

    text: TextIO
    is_json: bool
    bytes_read: Callable[[], int]


@contextmanager
def open_records(path: str, encoding: str) -> Iterator[Opened]:
    """Open a file, or the standard input, plain or packed by gzip or bzip2, whatever its name.

    Raises:
        OSError, EOFError: it cannot be opened, or its beginning cannot be unpacked.
    """
    with ExitStack() as stack:
        if path == STDIN:
            raw: IO[bytes] = sys.stdin.buffer
        else:
            raw = stack.enter_context(Path(path).open("rb"))
        packed = _buffered(raw)
        unpacked = packed
        magic = packed.peek(3)[:3]
        if magic[:2] == b"\x1f\x8b":
            unpacked = _buffered(stack.enter_context(gzip.GzipFile(fileobj=packed)))
        elif magic == b"BZh":
            unpacked = _buffered(stack.enter_context(bz2.BZ2File(packed)))
        start = unpacked.peek(512).removeprefix(b"\xef\xbb\xbf").lstrip()
        wrapper = io.TextIOWrapper(unpacked, encoding=encoding, errors="surrogateescape", newline=None)
        text = stack.enter_context(wrapper)
        yield Opened(text, start.startswith(b"{"), packed.tell if path != STDIN else lambda: 0)


def _buffered(stream: object) -> io.BufferedReader:
    return io.BufferedReader(cast("io.RawIOBase", stream))  # any readable stream will do


def compared(record: Record, replayed: Replayed) -> Differences | None:
    """Where the recorded results and the replayed one differ; ``None`` if there is nothing to compare.

    Raises:
        FormatError: too many cards are hidden.
    """
    differences: Differences = {}
    summary, outcome = record.summary, replayed.outcome
    result = None if record.iss is None else record.iss.result
    if result is None and summary is None:
        return None if replayed.public.is_over else {}
    if result is not None:
        differences.update(result.differences(result_from(record.iss, replayed)))
    if summary is not None:
        now = None if outcome is None else Summary.of(outcome)
        for name in Summary.__dataclass_fields__:
            recorded, found = getattr(summary, name), None if now is None else getattr(now, name)
            if recorded != found:
                differences[name] = (_text(recorded), _text(found))
    return differences


class Replaying:
    """Goes through files of records and reports."""

    def __init__(self, w: Translator, report: Report, *, encoding: str, limit: int | None) -> None:
        self._w = w
        self._report = report
        self._encoding = encoding
        self._limit = limit

    def file(self, path: str, out: Callable[[Record], None] | None, *, progress: bool) -> None:
        """Replay all records of a file; ``out`` takes each that was replayed.

        Raises:
            OSError: the file cannot be opened.
        """
        shown = click.format_filename(path)
        with (
            open_records(path, self._encoding) as opened,
            _bar(path, self._w, shown=progress) as advance,
        ):
            self._report.bar_shown = progress and path != STDIN
            before = 0
            for count, record in enumerate(self._records(shown, opened)):
                self._record(shown, record, out)
                if count % _PROGRESS_STEP == 0:
                    now = opened.bytes_read()
                    advance(now - before)
                    before = now
                if self._limit is not None and self._report.tally.records >= self._limit:
                    break
            advance(opened.bytes_read() - before)
            self._report.bar_shown = False

    def _records(self, path: str, opened: Opened) -> Iterator[Record | ReadError]:
        """The records of a file; a file that breaks in the middle gives one more error."""
        read = read_jsonl if opened.is_json else read_iss
        line = 0
        try:
            for record in read(opened.text):
                line = record.line
                yield record
        except (OSError, EOFError, zlib.error, UnicodeError) as error:
            message = self._w("replay.broken-file", error=str(error))
            self._report.unreadable(f"{path}:{line}", "broken-file", message)

    def _record(self, path: str, record: Record | ReadError, out: Callable[[Record], None] | None) -> None:
        w, report = self._w, self._report
        where = f"{path}:{record.line}"
        if isinstance(record, ReadError):
            if record.column:
                where += f":{record.column}"
            report.unreadable(where, record.problem.value, error_text(w, record))
            return
        try:
            replayed = record.replayed()
            differences = compared(record, replayed)
        except ReplayError as error:
            position = error.act.position
            message = w(
                "replay.illegal",
                number=error.number + 1,
                who="W" if position is None else position.letter,
                move=str(error.act.move),
                reason=w(f"fault.{error.fault.value}"),
            )
            report.unreadable(where, error.fault.value, message, _id(record))
        except FormatError as error:
            message = w(f"formats.cannot-{error.reason.value}", detail=error.detail)
            report.unreadable(where, error.reason.value, message, _id(record))
        else:
            if differences is None:
                report.unreadable(where, "no-result", w("replay.no-result"), _id(record))
            elif differences:
                report.differs(path, record, differences)
            else:
                report.equal()
            if out is not None:
                self._write(where, record, replayed, out)

    def _write(self, where: str, record: Record, replayed: Replayed, out: Callable[[Record], None]) -> None:
        if record.summary is None and replayed.outcome is not None:
            record = replace(record, summary=Summary.of(replayed.outcome))
        try:
            out(record)
        except FormatError as error:
            self._report.unwritten(where, error, _id(record))


def _bar(path: str, w: Translator, *, shown: bool) -> AbstractContextManager[Callable[[int], object]]:
    """A progress bar by bytes on the standard error."""
    if not shown or path == STDIN:
        return nullcontext(lambda _: None)
    return _click_bar(path, w)


@contextmanager
def _click_bar(path: str, w: Translator) -> Iterator[Callable[[int], object]]:
    size = Path(path).stat().st_size
    with click.progressbar(
        length=size, label=w("replay.progress", file=click.format_filename(path)), file=sys.stderr
    ) as bar:
        yield bar.update


@contextmanager
def _writing(to: tuple[str, str] | None) -> Iterator[Callable[[Record], None] | None]:
    """Something that writes records to a file in the wanted form; nothing if none is wanted."""
    if to is None:
        yield None
        return
    write = _WRITERS[to[0]]
    with Path(to[1]).open("w", encoding="utf-8", newline="\n") as file:
        yield lambda record: print(write(record), file=file)


def command(w: Translator) -> click.Command:
    """The command ``skat replay`` in the language of ``w``.

    Exit status: 0 if every record was replayed to its recorded result, 1 if any differs or cannot be read
    (or not be written in the wanted form), 2 if a file cannot be opened or the command line is wrong.
    """

    def run(
        files: tuple[str, ...],
        as_json: bool,  # noqa: FBT001 - click passes by name
        quiet: bool,  # noqa: FBT001 - click passes by name
        limit: int | None,
        lang: str | None,
        encoding: str,
        to: tuple[str, str] | None,
    ) -> None:
        say: Translator = w if lang is None else words(lang)
        report = Report(say, as_json=as_json, quiet=quiet)
        replaying = Replaying(say, report, encoding=encoding, limit=limit)
        progress = not quiet and not as_json and sys.stderr.isatty()
        _refuse_to_overwrite(say, files, to)
        try:
            "".encode(encoding)
        except LookupError:
            raise click.UsageError(say("replay.no-encoding", encoding=encoding)) from None
        path = to[1] if to is not None else ""
        try:
            with _writing(to) as out:
                for path in dict.fromkeys(files):
                    replaying.file(path, out, progress=progress)
                    if limit is not None and report.tally.records >= limit:
                        break
        except BrokenPipeError:  # nobody listens any more
            raise
        except (OSError, EOFError, zlib.error) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise click.UsageError(
                say("replay.cannot-open", file=click.format_filename(path), error=reason)
            ) from None
        report.close()
        click.get_current_context().exit(report.tally.exit_status)

    options: list[click.Parameter] = [
        click.Argument(["files"], nargs=-1, required=True, metavar=w("replay.files")),
        click.Option(["--json", "as_json"], is_flag=True, help=w("replay.help-json")),
        click.Option(["--quiet", "-q"], is_flag=True, help=w("replay.help-quiet")),
        click.Option(["--limit"], type=click.IntRange(min=1), metavar="N", help=w("replay.help-limit")),
        click.Option(["--lang"], type=click.Choice(LANGUAGES), help=w("replay.help-lang")),
        click.Option(
            ["--encoding"], default="utf-8", show_default=True, metavar="NAME", help=w("replay.help-encoding")
        ),
        click.Option(
            ["--to"],
            type=(click.Choice(sorted(_WRITERS)), click.Path(dir_okay=False)),
            help=w("replay.help-to"),
        ),
    ]
    return click.Command("replay", params=options, callback=run, help=w("replay.help"))


def _refuse_to_overwrite(w: Translator, files: tuple[str, ...], to: tuple[str, str] | None) -> None:
    if to is None or not Path(to[1]).exists():
        return
    for file in files:
        if file != STDIN and Path(file).exists() and Path(file).samefile(to[1]):
            raise click.UsageError(w("replay.same-file", file=click.format_filename(file)))
