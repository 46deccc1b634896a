"""``skat rules``: what a ruleset says, in words; a ruleset of one's own is checked."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import Any

import click

from skatkit.cli.rulesets import fault_text, find_ruleset
from skatkit.i18n.catalogue import Words
from skatkit.rules.bids import bid_values
from skatkit.rules.errors import RulesetError
from skatkit.rules.ruleset import ISKO, PRESETS, Ramsch, Ruleset
from skatkit.rules.ruleset_data import ruleset_to_dict

FAULTY = 1
"""The exit code when a ruleset contradicts itself."""
BIDS_IN_LINE = 12


def command(w: Words) -> click.Command:
    """The command ``rules`` in a language."""

    def run(*, ruleset: str | None, bids: bool, as_json: bool) -> None:
        if ruleset is None and not bids:
            lines = [json.dumps(_presets_data())] if as_json else _presets(w)
            print("\n".join(lines))
            return
        try:
            rules = ISKO if ruleset is None else find_ruleset(ruleset, w)
        except RulesetError as error:
            _tell_faults(ruleset or "", error, w, as_json=as_json)
            click.get_current_context().exit(FAULTY)
        if bids:
            values = bid_values(rules)
            lines = [json.dumps(values)] if as_json else _ladder(values, w)
        else:
            lines = [json.dumps(ruleset_to_dict(rules))] if as_json else list(_explained(rules, w))
        print("\n".join(lines))

    params: list[click.Parameter] = [
        click.Argument(["ruleset"], required=False, metavar=w("rules.argument")),
        click.Option(["--bids"], is_flag=True, help=w("rules.option-bids")),
        click.Option(["--json", "as_json"], is_flag=True, help=w("cli.option-json")),
    ]
    return click.Command("rules", params=params, callback=run, help=w("rules.about"))


def _presets(w: Words) -> list[str]:
    lines = [f"{name}: {w(f'rules.preset-{name.lower()}')}" for name in PRESETS]
    return [*lines, "", w("rules.hint")]


def _presets_data() -> dict[str, Any]:
    return {name: ruleset_to_dict(rules) for name, rules in PRESETS.items()}


def _tell_faults(source: str, error: RulesetError, w: Words, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([dataclasses.asdict(fault) for fault in error.faults], ensure_ascii=False))
        return
    print(w("rules.faulty", source=source, count=len(error.faults)))
    for fault in error.faults:
        print(f"  {fault_text(fault, w)}")


def _ladder(values: tuple[int, ...], w: Words) -> list[str]:
    lines = [
        " ".join(f"{value:3}" for value in values[start : start + BIDS_IN_LINE])
        for start in range(0, len(values), BIDS_IN_LINE)
    ]
    return [w("rules.bids", count=len(values)), *lines]


def _explained(rules: Ruleset, w: Words) -> Iterator[str]:
    """What differs from the official rules, then the rest."""
    sentences = dict(_sentences(rules, w))
    official = dict(_sentences(ISKO, w))
    differing = [text for place, text in sentences.items() if official.get(place) != text]
    same = [text for place, text in sentences.items() if official.get(place) == text]
    if differing:
        yield w("rules.differs")
        yield from (f"  {text}" for text in differing)
        yield ""
    yield w("rules.same", all="no" if differing else "yes")
    yield from (f"  {text}" for text in same)


def _sentences(rules: Ruleset, w: Words) -> Iterator[tuple[str, str]]:
    """One sentence for each field, by its place."""
    for field in dataclasses.fields(rules):
        value = getattr(rules, field.name)
        if isinstance(value, Ramsch):
            for part in dataclasses.fields(value):
                place = f"{field.name}.{part.name}"
                yield place, _sentence(f"rules.{field.name}-{part.name}", getattr(value, part.name), w)
        elif field.name == "list_length":
            yield field.name, _sentence("rules.list-length", rules.list_length_in_force, w)
        elif value is not None:
            yield field.name, _sentence(f"rules.{field.name}", value, w)


def _sentence(key: str, value: object, w: Words) -> str:
    return w(key.replace("_", "-"), value=value)
