"""What is kept on disk: every finished deal in a record file, and beside it the list that goes on.

An unfinished list is its settings and the moves made so far; everything else follows from its seed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from skatkit.formats.jsonl import write_jsonl
from skatkit.formats.records import Record
from skatkit.rules.errors import SkatError
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict

FORM = 1
"""Of the file of an unfinished list."""
Moves = tuple[tuple[str, str], ...]
"""The moves of the players in a deal: letter of the position, text of the move."""


class StoreError(SkatError):
    """A file cannot be read or written; ``reason`` says why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenList:
    """A list that is being played.

    Attributes:
        number: of the list; unique.
        seed: of the cards and of the computer players.
        rules: the ruleset, which holds the number of seats and deals.
        player: what the person at the terminal is called; empty if he has not said.
        deals: the moves of each deal begun so far.
        recorded: so many of them are finished and in the record file.
    """

    number: int
    seed: str
    rules: Ruleset
    player: str = ""
    deals: tuple[Moves, ...] = ()
    recorded: int = 0

    def with_deal(self, number: int, moves: Moves) -> OpenList:
        """The list with the moves so far of a deal (0-based)."""
        return replace(self, deals=(*self.deals[:number], moves))

    def with_record(self) -> OpenList:
        """The list with one more deal in the record file."""
        return replace(self, recorded=self.recorded + 1)


class Store:
    """A record file and the list that goes on beside it; ``None`` keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    @property
    def open_path(self) -> Path | None:
        """The file of the unfinished list."""
        return None if self.path is None else self.path.with_name(self.path.name + ".open")

    @property
    def is_begun(self) -> bool:
        """Is there a record file or an unfinished list already?"""
        return any(path is not None and path.exists() for path in (self.path, self.open_path))

    def prepare(self) -> None:
        """Make sure that the record can be written.

        Raises:
            StoreError: it cannot.
        """
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8"):
                pass
        except OSError as error:
            raise StoreError(self.path, _reason(error)) from None

    def append(self, record: Record) -> None:
        """Add a finished deal to the record file.

        Raises:
            StoreError: the file cannot be written.
        """
        if self.path is None:
            return
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(write_jsonl(record) + "\n")
        except OSError as error:
            raise StoreError(self.path, _reason(error)) from None

    def keep(self, going_on: OpenList) -> None:
        """Keep an unfinished list, in place of the one before; the file is never half-written.

        Raises:
            StoreError: the file cannot be written.
        """
        path = self.open_path
        if path is None:
            return
        data = {
            "form": FORM,
            "list": going_on.number,
            "seed": going_on.seed,
            "rules": ruleset_to_dict(going_on.rules),
            "player": going_on.player,
            "deals": going_on.deals,
            "recorded": going_on.recorded,
        }
        fresh = path.with_name(path.name + ".new")
        try:
            fresh.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            raise StoreError(path, _reason(error)) from None

    def finish(self) -> None:
        """Forget the unfinished list: it is finished.

        Raises:
            StoreError: the file cannot be removed.
        """
        path = self.open_path
        if path is None:
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(path, _reason(error)) from None

    def put_aside(self) -> Store:
        """Keep the unfinished list under another name; the store returned goes on with it.

        Raises:
            StoreError: the file cannot be renamed.
        """
        path, open_path = self.path, self.open_path
        if path is None or open_path is None:
            return self
        number = 1
        while (aside := Store(path.with_name(f"{path.stem}-{number}{path.suffix}"))).is_begun:
            number += 1
        try:
            open_path.rename(aside.open_path or open_path)
        except OSError as error:
            raise StoreError(open_path, _reason(error)) from None
        return aside

    def unfinished(self) -> OpenList | None:
        """The list that goes on; ``None`` if there is none.

        Raises:
            StoreError: the file is no such list.
        """
        path = self.open_path
        if path is None or not path.exists():
            return None
        try:
            return _open_list(json.loads(path.read_text(encoding="utf-8")))
        except OSError as error:
            raise StoreError(path, _reason(error)) from None
        except (ValueError, KeyError, TypeError, AttributeError, SkatError) as error:
            raise StoreError(path, f"{type(error).__name__}: {error}") from None


def _open_list(data: dict[str, Any]) -> OpenList:
    if data["form"] != FORM:
        raise ValueError(f"form {data['form']!r}, expected {FORM}")
    deals = tuple(_moves(deal) for deal in data["deals"])
    recorded = int(data["recorded"])
    if not 0 <= recorded <= len(deals):
        raise ValueError(f"{recorded} of {len(deals)} deals recorded")
    return OpenList(
        number=int(data["list"]),
        seed=_text(data["seed"]),
        rules=ruleset_from_dict(data["rules"]),
        player=_text(data["player"]),
        deals=deals,
        recorded=recorded,
    )


def _moves(deal: Sequence[Sequence[str]]) -> Moves:
    return tuple((_text(position), _text(move)) for position, move in deal)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected a text, not {value!r}")
    return value


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
