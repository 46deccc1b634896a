"""Every text exists in every language, with the same arguments; every key used exists and is used.

Keys that are made from codes (``f"fault.{fault}"``) are declared here, by the code they are made from.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from babel import Locale

import skatkit
from skatkit.cli.main import COMMANDS
from skatkit.cli.value import NULL_RESULTS, RESULTS
from skatkit.formats.problems import Problem, Unsayable
from skatkit.i18n.catalogue import LANGUAGES, Node, parse_message
from skatkit.i18n.rulesets import explanation_key, key_of
from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Modifier
from skatkit.rules.faults import Fault, RulesetFaultKind
from skatkit.rules.ruleset import PRESETS
from skatkit.rules.switches import PARTS, SWITCHES, SwitchKind
from skatkit.storage.troubles import NoticeKind, Trouble

PACKAGE = Path(skatkit.__file__).parent
CATALOGUES = PACKAGE / "i18n"
AREAS = tuple(sorted(file.stem for file in (CATALOGUES / LANGUAGES[0]).glob("*.json")))

FAMILIES: dict[str, Iterable[str]] = {
    "fault.": Fault,
    "error.ruleset-": RulesetFaultKind,
    "cli.about-": COMMANDS,
    "terms.modifier-": [str(m.name).lower() for m in Modifier],
    "terms.words-": [str(m.name).lower() for m in Modifier],
    "rules.": (),  # no keys: places in the data of a list
    "ruleset.name-": [key_of(name.lower()) for name in (*PRESETS, "OFFICER")],
    "ruleset.preset-": [key_of(name.lower()) for name in (*PRESETS, "OFFICER")],
    "ruleset.part-": [place for place in PARTS if "." not in place and place != "officer"],
    "ruleset.label-": [key_of(switch.place) for switch in SWITCHES],
    "ruleset.clause-": [key_of(switch.place) for switch in SWITCHES],
    "ruleset.choice-": [
        f"{key_of(switch.place)}-{key_of(choice)}" for switch in SWITCHES for choice in switch.choices or ()
    ],
    "ruleset.about-": [
        explanation_key(switch, value)
        for switch in SWITCHES
        for value in (
            switch.choices if switch.kind is SwitchKind.CHOICE and switch.choices else (True, False)
        )
    ],
    "storage.trouble-": Trouble,
    "storage.notice-": NoticeKind,
    "value.result-": [*RESULTS, *NULL_RESULTS],
    "formats.": Problem,
    "formats.cannot-": Unsayable,
    "sheet.": ["number", "declarer", "game", "points", "rank", "player", "plain", "won", "lost", "total"],
    "sheet.scoring-": ListScoring,
}
"""Keys made from codes: the beginning, and everything that may follow."""


def texts(language: str) -> dict[str, str]:
    """All texts of a language."""
    found: dict[str, str] = {}
    for area in AREAS:
        pairs = json.loads(
            (CATALOGUES / language / f"{area}.json").read_text("utf-8"), object_pairs_hook=_no_twins
        )
        found.update(pairs)
    return found


def _no_twins(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    assert len(pairs) == len(dict(pairs)), "a key stands twice"
    return dict(pairs)


TEXTS: Mapping[str, Mapping[str, str]] = {language: texts(language) for language in LANGUAGES}


def arguments(nodes: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """The arguments of a message, each with how it is used."""
    for node in nodes:
        if isinstance(node, str) or node.get("hash"):
            continue
        yield node["name"], "plural" if "plural" in node.get("type", "") else "any"
        for option in node.get("options", {}).values():
            yield from arguments(option)


def names(text: str, key: str) -> set[str]:
    return {name for name, _ in arguments(parse_message(text, key))}


def plurals(nodes: Sequence[Node]) -> Iterator[set[str]]:
    """The categories of each plural in a message."""
    for node in nodes:
        if isinstance(node, str):
            continue
        options = node.get("options", {})
        if node.get("type") == "plural":
            yield {name for name in options if not name.startswith("=")}
        for option in options.values():
            yield from plurals(option)


def test_every_language_has_the_same_areas() -> None:
    for language in LANGUAGES:
        assert tuple(sorted(file.stem for file in (CATALOGUES / language).iterdir())) == AREAS


def test_every_language_has_the_same_keys() -> None:
    first, *others = LANGUAGES
    for language in others:
        assert TEXTS[language].keys() == TEXTS[first].keys(), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_well_formed_and_ask_for_the_same_values(language: str) -> None:
    for key, text in TEXTS[language].items():
        assert key.partition(".")[0] in AREAS, key
        assert text.strip() == text, key
        assert names(text, key) == names(TEXTS[LANGUAGES[0]][key], key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_category_of_the_language(language: str) -> None:
    wanted = {*Locale.parse(language, sep="-").plural_form.tags, "other"}
    for key, text in TEXTS[language].items():
        for categories in plurals(parse_message(text, key)):
            assert categories == wanted, key


def used_keys() -> tuple[set[str], set[str]]:
    """The keys that stand in the code, and the beginnings of those that are made there."""
    whole: set[str] = set()
    beginnings: set[str] = set()
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return {key for key in whole if _is_key(key)}, {start for start in beginnings if _is_key(start)}


def _is_key(text: str) -> bool:
    area, dot, name = text.partition(".")
    return area in AREAS and bool(dot) and " " not in name and "." not in name and name not in ("json", "py")


WHOLE, BEGINNINGS = used_keys()
MADE = {start + end for start, ends in FAMILIES.items() for end in ends}


def test_every_key_in_the_code_exists() -> None:
    assert {key for key in WHOLE if not key.endswith((".", "-"))} <= TEXTS[LANGUAGES[0]].keys()


def test_every_key_made_from_a_code_exists() -> None:
    assert TEXTS[LANGUAGES[0]].keys() >= MADE


def test_keys_made_in_the_code_are_declared() -> None:
    assert {beginning for beginning in BEGINNINGS if beginning not in FAMILIES} == set()


def test_every_key_is_used() -> None:
    assert {key for key in TEXTS[LANGUAGES[0]] if key not in WHOLE | MADE} == set()
