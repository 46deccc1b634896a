"""``skat rules``: what a ruleset says, in words; a ruleset of one's own is made and checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from skatkit.cli.rulesets import fault_text, find_ruleset, switched
from skatkit.i18n.catalogue import Words
from skatkit.i18n.rulesets import describe, explanations
from skatkit.rules.bids import bid_values
from skatkit.rules.errors import RulesetError
from skatkit.rules.ruleset import ISKO, PRESETS, Ruleset
from skatkit.rules.ruleset_code import ruleset_code
from skatkit.rules.ruleset_data import ruleset_to_dict

FAULTY = 1
"""The exit code when a ruleset contradicts itself."""
BIDS_IN_LINE = 12


def command(w: Words) -> click.Command:
    """The command ``rules`` in a language."""

    def run(
        *, ruleset: str | None, base: str | None, settings: tuple[str, ...], bids: bool, as_json: bool
    ) -> None:
        if ruleset is not None and base is not None:
            raise click.UsageError(w("rules.two-rulesets", first=ruleset, second=base))
        source = base if ruleset is None else ruleset
        if source is None and not settings and not bids:
            lines = [json.dumps(_presets_data())] if as_json else _presets(w)
            print("\n".join(lines))
            return
        try:
            rules = ISKO if source is None else find_ruleset(source, w)
            source = w("rules.made") if settings else source
            rules = switched(rules, settings, w)
        except RulesetError as error:
            _tell_faults(source or "", error, w, as_json=as_json)
            click.get_current_context().exit(FAULTY)
        if bids:
            values = bid_values(rules)
            lines = [json.dumps(values)] if as_json else _ladder(values, w)
        elif as_json:
            lines = [json.dumps(ruleset_to_dict(rules))]
        else:
            lines = [describe(w, rules), w("rules.code", code=ruleset_code(rules))]
            lines += [json.dumps(ruleset_to_dict(rules))] if settings else ["", *_explained(rules, w)]
        print("\n".join(lines))

    params: list[click.Parameter] = [
        click.Argument(["ruleset"], required=False, metavar=w("rules.argument")),
        click.Option(
            ["--set", "settings"], multiple=True, metavar=w("rules.metavar-set"), help=w("rules.option-set")
        ),
        click.Option(["--from", "base"], metavar=w("rules.argument"), help=w("rules.option-from")),
        click.Option(["--bids"], is_flag=True, help=w("rules.option-bids")),
        click.Option(["--json", "as_json"], is_flag=True, help=w("cli.option-json")),
    ]
    return click.Command("rules", params=params, callback=run, help=w("rules.about"))


def _presets(w: Words) -> list[str]:
    lines = [
        w("rules.preset", name=name, sentence=describe(w, rules), code=ruleset_code(rules))
        for name, rules in PRESETS.items()
    ]
    return [*lines, "", w("rules.hint")]


def _presets_data() -> dict[str, Any]:
    return {name: ruleset_to_dict(rules) for name, rules in PRESETS.items()}


def _tell_faults(source: str, error: RulesetError, w: Words, *, as_json: bool) -> None:
    if as_json:
        faults = [
            {"place": fault.place, "kind": fault.kind, "got": fault.got, "expected": fault.expected}
            for fault in error.faults
        ]
        print(json.dumps(faults, ensure_ascii=False))
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
    official = set(explanations(w, ISKO))
    told = list(explanations(w, rules))
    differing = [text for switch, text in told if (switch, text) not in official]
    same = [text for switch, text in told if (switch, text) in official]
    if differing:
        yield w("rules.differs")
        yield from (f"  {text}" for text in differing)
        yield ""
    yield w("rules.same", all="no" if differing else "yes")
    yield from (f"  {text}" for text in same)
