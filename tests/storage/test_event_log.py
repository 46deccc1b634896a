"""The log: what was confirmed stays, and everything else is recognised."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.storage.event_log import EventLog, read_log
from skatkit.storage.log_lines import head, lines_of
from skatkit.storage.troubles import NoticeKind, StorageError, Trouble

ENTRIES: list[dict[str, Any]] = [
    {"what": "opened", "names": ["Ä", "\ud83c", "B\n"]},
    {"what": "play", "n": 2},
    {},
    {"deep": [{"a": None}]},
]
WRITER = Path(__file__).with_name("writer.py")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "table.log"


def filled(path: Path) -> bytes:
    """A log with one entry alone and three together; its bytes."""
    with EventLog.open(path) as log:
        log.append(ENTRIES[0])
        log.append_all(ENTRIES[1:])
    return path.read_bytes()


def refused(path: Path) -> StorageError:
    """Why the log cannot be opened."""
    with pytest.raises(StorageError) as error:
        EventLog.open(path)
    assert error.value.path == path
    return error.value


def test_entries_come_back_in_their_order(path: Path) -> None:
    filled(path)
    with EventLog.open(path) as log:
        assert log.entries == tuple(ENTRIES)
        assert log.notice is None
        log.append({"more": True})
    assert read_log(path) == (*ENTRIES, {"more": True})


def test_a_new_log_is_empty(path: Path) -> None:
    with EventLog.open(path) as log:
        assert log.entries == ()
        assert log.notice is None
    assert read_log(path) == ()


def test_an_entry_is_kept_as_it_was_when_it_was_added(path: Path) -> None:
    entry: dict[str, Any] = {"cards": ["CJ"]}
    with EventLog.open(path) as log:
        log.append(entry)
        entry["cards"].append("SJ")
        assert log.entries == ({"cards": ["CJ"]},)


def test_what_is_no_data_is_refused_before_anything_is_written(path: Path) -> None:
    before = filled(path)
    with EventLog.open(path) as log:
        with pytest.raises(TypeError):
            log.append_all([{"good": 1}, {"bad": object()}])
        with pytest.raises(ValueError, match="JSON"):
            log.append({"bad": float("nan")})
        assert log.entries == tuple(ENTRIES)
    assert path.read_bytes() == before


def test_a_log_is_a_text_with_one_line_for_each_entry(path: Path) -> None:
    data = filled(path)
    assert data == head() + lines_of(ENTRIES[:1], after=0) + lines_of(ENTRIES[1:], after=1)
    assert data.count(b"\n") == 1 + len(ENTRIES)
    assert data.isascii()


# Torn and damaged


def test_a_log_that_breaks_off_anywhere_keeps_what_was_complete(path: Path) -> None:
    data = filled(path)
    alone = len(head() + lines_of(ENTRIES[:1], after=0))
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        complete = ENTRIES if length == len(data) else ENTRIES[:1] if length >= alone else []
        with EventLog.open(path) as log:
            assert log.entries == tuple(complete), length
            whole = length in (0, len(head()), alone, len(data))
            assert (log.notice is None) == whole, length
            log.append({"after": length})
        assert read_log(path) == (*complete, {"after": length}), length


def test_a_torn_entry_is_dropped_with_a_notice(path: Path) -> None:
    data = filled(path)
    path.write_bytes(data[:-5])
    assert read_log(path) == tuple(ENTRIES[:1])
    assert path.read_bytes() == data[:-5]
    with EventLog.open(path) as log:
        assert log.notice is not None
        assert log.notice.kind is NoticeKind.TORN
        for language in LANGUAGES:
            assert str(path) in log.notice.told(words(language))
    with EventLog.open(path) as log:
        assert log.notice is None


def test_zeros_after_a_loss_of_power_are_dropped(path: Path) -> None:
    path.write_bytes(filled(path) + bytes(4096))
    with EventLog.open(path) as log:
        assert log.entries == tuple(ENTRIES)
        assert log.notice is not None


def test_every_changed_byte_of_a_complete_line_is_named_and_nothing_is_changed(path: Path) -> None:
    data = filled(path)
    start = len(head())
    for place in range(start, len(data)):
        broken = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        path.write_bytes(broken)
        if place == len(data) - 1:  # without its end the line is torn
            assert read_log(path) == tuple(ENTRIES[:1])
            continue
        error = refused(path)
        assert error.trouble is Trouble.DAMAGED, place
        assert error.detail == str(data.count(b"\n", 0, place) + 1), place
        assert path.read_bytes() == broken


def test_a_missing_and_a_doubled_line_are_noticed(path: Path) -> None:
    lines = filled(path).splitlines(keepends=True)
    for damaged in ([*lines[:1], *lines[2:]], [*lines[:3], *lines[2:]]):
        path.write_bytes(b"".join(damaged))
        assert refused(path).trouble is Trouble.DAMAGED


@pytest.mark.parametrize(
    ("content", "trouble"),
    [
        (b"Dear diary,\n", Trouble.NO_LOG),
        (b"no line", Trouble.NO_LOG),
        (b"\x00" * 100, Trouble.NO_LOG),
        (head().replace(b"skatkit", b"chess!!"), Trouble.NO_LOG),
    ],
)
def test_other_files_are_left_alone(path: Path, content: bytes, trouble: Trouble) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert refused(path).trouble is trouble
    assert path.read_bytes() == content


def test_a_log_of_a_newer_version_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr("skatkit.storage.log_lines.VERSION", 2)
        data = filled(path)
    assert refused(path).trouble is Trouble.NEWER
    assert path.read_bytes() == data


# Other programs


@contextmanager
def writer(path: Path, *, together: int) -> Iterator[subprocess.Popen[bytes]]:
    """A program that writes to a log, once it has it open."""
    command = [sys.executable, str(WRITER), str(path), str(together)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ) as program:
        assert program.stdout is not None
        try:
            assert program.stdout.readline() == b"open\n"
            yield program
        finally:
            program.kill()


def test_a_log_can_be_opened_once(path: Path) -> None:
    with EventLog.open(path) as log:
        assert refused(path).trouble is Trouble.IN_USE
        log.append({})
        assert read_log(path) == ({},)
    EventLog.open(path).close()


def test_two_programs_cannot_write_one_log(path: Path) -> None:
    with writer(path, together=1) as program:
        assert refused(path).trouble is Trouble.IN_USE
        program.kill()
        program.wait()
        EventLog.open(path).close()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
@pytest.mark.parametrize(
    ("together", "times"), [(1, 4), (3, 4), pytest.param(2, 100, marks=pytest.mark.slow)]
)
def test_a_killed_program_has_lost_nothing_that_was_confirmed(path: Path, together: int, times: int) -> None:
    chance = random.Random(together)
    confirmed = 0
    for _ in range(times):
        with writer(path, together=together) as program:
            assert program.stdout is not None
            for _ in range(chance.randint(0, 40)):
                confirmed = int(program.stdout.readline())
            program.send_signal(signal.SIGKILL)
            for line in program.stdout:
                confirmed = int(line)
        with EventLog.open(path) as log:
            numbers = [entry["number"] for entry in log.entries]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) in (confirmed, confirmed + together)


# Disks


def test_a_full_disk_is_said_and_the_log_goes_on_when_there_is_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = filled(path)
    with EventLog.open(path) as log:
        with monkeypatch.context() as full:
            full.setattr("os.fsync", sync)
            with pytest.raises(StorageError) as error:
                log.append({"lost": True})
        assert error.value.trouble is Trouble.FULL
        assert "safe" in error.value.told(words("en"))
        assert path.read_bytes() == before
        assert log.entries == tuple(ENTRIES)
        log.append({"kept": True})
    assert read_log(path) == (*ENTRIES, {"kept": True})


@pytest.mark.skipif(os.name == "nt", reason="there are no limits of that kind")
def test_a_line_that_is_only_half_written_is_taken_back(path: Path) -> None:
    import resource

    before = filled(path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with EventLog.open(path) as log:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, hard))
        try:
            with pytest.raises(StorageError) as error:
                log.append({"text": "x" * 1000})
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert error.value.trouble is Trouble.FULL
        assert path.read_bytes() == before
        log.append({"kept": True})
    assert read_log(path) == (*ENTRIES, {"kept": True})


@contextmanager
def nobody() -> Iterator[None]:
    """Without the rights of an administrator, who may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name == "nt", reason="folders are protected otherwise there")
@pytest.mark.parametrize("is_begun", [False, True])
def test_a_read_only_folder_is_said(*, is_begun: bool) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder, "table.log")
        if is_begun:
            filled(path)
            path.chmod(0o444)
            path.with_name("table.log.lock").chmod(0o444)
        Path(folder).chmod(0o555)
        try:
            with nobody():
                assert refused(path).trouble is Trouble.READ_ONLY
                if is_begun:
                    assert read_log(path) == tuple(ENTRIES)
        finally:
            Path(folder).chmod(0o755)


def test_a_folder_in_place_of_the_file_is_said_in_the_words_of_the_system(path: Path) -> None:
    path.mkdir(parents=True)
    error = refused(path)
    assert error.trouble is Trouble.OTHER
    assert error.detail in error.told(words("en"))


def test_a_log_that_is_not_there_is_not_begun_by_looking(path: Path) -> None:
    with pytest.raises(StorageError) as error:
        read_log(path)
    assert error.value.trouble is Trouble.MISSING
    assert not path.exists()


def test_a_closed_log_takes_nothing(path: Path) -> None:
    log = EventLog.open(path)
    log.close()
    with pytest.raises(StorageError):
        log.append({})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_a_sentence(language: str) -> None:
    told = [StorageError(trouble, Path("a.log"), "3").told(words(language)) for trouble in Trouble]
    assert len(set(told)) == len(told)
    assert all("a.log" in text for text in told)
