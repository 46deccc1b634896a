"""Settings: what nobody knows stays, and what cannot be read is not lost."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.storage.settings_file import SettingsFile
from skatkit.storage.troubles import NoticeKind, StorageError, Trouble


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "skat" / "settings.json")


UNREADABLE = [
    b'{"language": "de"',
    b"",
    b"[]",
    b"\xff\xfe\x00",
    b"[" * 100_000,
    b'{"a": "\\ud83c"}',
    b"1" * 5000,
]


def test_without_a_file_nothing_is_set(settings: SettingsFile) -> None:
    assert settings.read() == ({}, None)
    assert not settings.path.exists()


def test_settings_come_back(settings: SettingsFile) -> None:
    usual = {
        "language": "de",
        "letters": "ober",
        "animation": False,
        "ruleset": "0401-0301",
        "name": "Jürgen",
    }
    settings.write(usual)
    assert settings.read() == (usual, None)
    assert "Jürgen" in settings.path.read_text("utf-8")


def test_fields_that_are_not_changed_stay_even_those_nobody_knows(settings: SettingsFile) -> None:
    settings.write({"language": "de"})
    data = json.loads(settings.path.read_text("utf-8")) | {"of_the_future": {"a": [1, None]}}
    settings.path.write_text(json.dumps(data), encoding="utf-8")
    settings.write({"language": "en", "deck": "german"})
    assert settings.read()[0] == {"language": "en", "of_the_future": {"a": [1, None]}, "deck": "german"}


@pytest.mark.parametrize("content", UNREADABLE)
def test_unreadable_settings_give_a_notice_and_the_file_is_not_lost(
    settings: SettingsFile, content: bytes
) -> None:
    settings.path.parent.mkdir()
    settings.path.write_bytes(content)
    data, notice = settings.read()
    assert data == {}
    assert notice is not None
    assert notice.kind is NoticeKind.SETTINGS
    for language in LANGUAGES:
        assert str(settings.path) in notice.told(words(language))
    assert settings.path.read_bytes() == content
    settings.write({"language": "de"})
    assert settings.read() == ({"language": "de"}, None)
    assert settings.path.with_name("settings-unreadable-1.json").read_bytes() == content


def test_a_second_unreadable_file_does_not_replace_the_first(settings: SettingsFile) -> None:
    settings.path.parent.mkdir()
    for content in ("one", "two"):
        settings.path.write_text(content)
        settings.write({})
    kept = sorted(path.name for path in settings.path.parent.iterdir())
    assert kept == ["settings-unreadable-1.json", "settings-unreadable-2.json", "settings.json"]


def test_a_full_disk_leaves_the_settings_as_they_were(
    settings: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sync(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    settings.write({"language": "de"})
    with monkeypatch.context() as full:
        full.setattr("os.fsync", sync)
        with pytest.raises(StorageError) as error:
            settings.write({"language": "en"})
    assert error.value.trouble is Trouble.FULL
    assert settings.read() == ({"language": "de"}, None)
    assert [path.name for path in settings.path.parent.iterdir()] == ["settings.json"]


def test_what_is_no_data_is_refused_and_the_file_stays(settings: SettingsFile) -> None:
    settings.write({"language": "de"})
    with pytest.raises(TypeError):
        settings.write({"language": object()})
    assert settings.read() == ({"language": "de"}, None)
