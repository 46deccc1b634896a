"""The soak itself: it goes on where it was, forgets nothing, and every parser can be fed."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest

from tests.soak import games, leak, shuffle
from tests.soak.parsers import PARSERS
from tests.soak.parts import Counts, Part
from tests.soak.record import Record
from tests.soak.report import Summary, write_report
from tests.soak.runner import Runner

FAR = float("inf")


def count(chunk: int) -> Counts:
    return {"things": 1, "sum": chunk}


def count_or_fail(chunk: int) -> Counts:
    if chunk % 3 == 1:
        raise AssertionError(f"chunk {chunk} is bad")
    return count(chunk)


COUNTING = Part("counting", 10, count, "things")


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_chunks_are_run_once(tmp_path: Path, jobs: int) -> None:
    record = Runner(tmp_path, jobs=jobs, deadline=FAR).run(COUNTING)
    assert record.done == set(range(10))
    assert record.figures == {"things": 10, "sum": 45}
    assert Runner(tmp_path, jobs=jobs, deadline=FAR).run(COUNTING).figures == {"things": 10, "sum": 45}


def test_when_the_time_is_up_nothing_more_is_begun_and_later_it_goes_on(tmp_path: Path) -> None:
    def slow(chunk: int) -> Counts:
        if chunk == 3:
            runner.deadline = time.monotonic() - 1
        return count(chunk)

    runner = Runner(tmp_path, jobs=1, deadline=FAR)
    assert runner.run(Part("counting", 10, slow, "things")).done == {0, 1, 2, 3}
    assert Runner(tmp_path, jobs=1, deadline=FAR).run(COUNTING).figures == {"things": 10, "sum": 45}


def test_an_interruption_loses_nothing_that_was_done(tmp_path: Path) -> None:
    def interrupted(chunk: int) -> Counts:
        if chunk == 5:
            raise KeyboardInterrupt
        return count(chunk)

    runner = Runner(tmp_path, jobs=1, deadline=FAR)
    with pytest.raises(KeyboardInterrupt):
        runner.run(Part("counting", 10, interrupted, "things"))
    assert runner.record_of(COUNTING).done == {0, 1, 2, 3, 4}
    assert runner.run(COUNTING).figures == {"things": 10, "sum": 45}


def test_a_failure_is_kept_and_tried_again(tmp_path: Path) -> None:
    runner = Runner(tmp_path, jobs=1, deadline=FAR)
    record = runner.run(Part("counting", 10, count_or_fail, "things"))
    assert set(record.failures) == {1, 4, 7}
    assert "chunk 4 is bad" in record.failures[4] and "test_soak.py" in record.failures[4]
    assert runner.record_of(COUNTING).failures == record.failures
    mended = runner.run(COUNTING)
    assert not mended.failures and mended.figures == {"things": 10, "sum": 45}


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    record = Record({0, 1, 2, 7, 9, 10}, {"games": 5}, 1.5, {3: "broken"})
    record.save(tmp_path / "deep" / "part.json")
    assert Record.load(tmp_path / "deep" / "part.json") == record
    assert Record.load(tmp_path / "nothing.json") == Record()
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["part.json"]


def test_a_report_is_markdown_or_json(tmp_path: Path) -> None:
    summaries = [Summary("games", 0.5, 12.0, {"games": 1000}, ("game 7: wrong",))]
    write_report(tmp_path / "a.md", summaries)
    text = (tmp_path / "a.md").read_text("utf-8")
    assert "50.0 % done" in text and "| games | 1,000 |" in text and "game 7: wrong" in text
    write_report(tmp_path / "a.json", summaries)
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["games"]["figures"] == {"games": 1000}


@pytest.mark.parametrize("part", [leak.PART, shuffle.PART, games.PART], ids=lambda part: part.name)
def test_every_part_reaches_its_number(part: Part) -> None:
    sizes = {"leak": leak.EXAMPLES_IN_CHUNK, "shuffle": shuffle.DECKS_IN_CHUNK, "games": games.GAMES_IN_CHUNK}
    assert (
        part.chunks * sizes[part.name]
        == {"leak": 10_000, "shuffle": 1_000_000, "games": 1_000_000}[part.name]
    )


def test_a_chunk_says_which_game_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object, **more: object) -> None:
        raise ValueError("no such card")

    monkeypatch.setattr(games, "check_game", broken)
    with pytest.raises(AssertionError, match=r"game 500 under \w+: ValueError: no such card"):
        games.run(1)


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_reads_all_its_seeds_that_are_whole(name: str) -> None:
    parser = PARSERS[name]
    assert sum(parser.check(seed) for seed in parser.seeds) * 2 > len(parser.seeds)


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_stands_damaged_seeds(name: str) -> None:
    """What the fuzzer does for longer, and with more cunning."""
    rng = Random(f"damage {name}")
    for _ in range(300):
        text = rng.choice(PARSERS[name].seeds)
        for _ in range(rng.randint(1, 4)):
            text = damaged(rng, text)
        PARSERS[name].check(text)


def damaged(rng: Random, text: str) -> str:
    start = rng.randint(0, len(text))
    end = min(len(text), start + rng.choice((0, 0, 1, 1, 5, 40)))
    new = rng.choice(
        ("", "", rng.choice(' \n\t,./;[]()"{}:0?-+=\\ÄǅK٣\udcff\0'), text[start:end] * 2, "9" * 30)
    )
    return text[:start] + new + text[end:]
