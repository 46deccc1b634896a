"""The catalogues: every text a user reads, by language and key.

A catalogue is a folder of JSON files, one for each area: ``de/fault.json`` holds the keys ``fault.…``. The
messages are ICU MessageFormat, of which we use arguments ``{name}``, ``plural``, ``selectordinal`` and
``select``, so that the browser reads the same files. A new language is a new folder, and its name in
:data:`LANGUAGES`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pyicumessageformat import Parser

from skatkit.rules.errors import SkatError

LANGUAGES: Final = ("de", "en", "ko", "zh-Hant", "ru")
"""The languages there are catalogues for, as in BCP 47; the words of the game are German."""

FALLBACK: Final = "en"
"""For those whose language we do not have."""

Node = str | dict[str, Any]
"""A piece of a parsed message: text, or an argument."""


class CatalogueError(SkatError, LookupError):
    """A text cannot be made: no such language or key, a value is missing, or the message is malformed."""


class Words:
    """The texts of one language; made by :func:`words`.

    >>> words("de")("fault.bid-too-low")
    'Es muss mehr gereizt werden als der zuletzt genannte Wert.'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        """The code of the language, one of :data:`LANGUAGES`."""
        self._areas: dict[str, Mapping[str, str]] = {}
        self._messages: dict[str, Sequence[Node]] = {}

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its arguments filled in.

        Numbers below zero get a real minus sign. ``select`` sees ``true`` and ``false`` for booleans, and an
        underscore for each hyphen of a code (``hand-ouvert`` chooses ``hand_ouvert``), since ICU allows none.

        Raises:
            CatalogueError: no such key, a value the message needs is missing, or a plural got no number.
        """
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = self._parsed(key)
        return self._filled(message, key, values)

    def has(self, key: str, /) -> bool:
        """Is there such a text?"""
        return key in self._area(key)

    def __repr__(self) -> str:
        return f"words({self.language!r})"

    def _area(self, key: str) -> Mapping[str, str]:
        name = key.partition(".")[0]
        if name not in self._areas:
            self._areas[name] = _read_area(self.language, name)
        return self._areas[name]

    def _parsed(self, key: str) -> Sequence[Node]:
        text = self._area(key).get(key)
        if text is None:
            raise CatalogueError(f"no text {key!r} in the language {self.language!r}")
        return parse_message(text, key)

    def _filled(self, nodes: Sequence[Node], key: str, values: Mapping[str, object]) -> str:
        return "".join(node if isinstance(node, str) else self._argument(node, key, values) for node in nodes)

    def _argument(self, node: dict[str, Any], key: str, values: Mapping[str, object]) -> str:
        name = node["name"]
        if name not in values:
            raise CatalogueError(f"the text {key!r} needs a value for {name!r}")
        value = values[name]
        options: Mapping[str, Sequence[Node]] | None = node.get("options")
        if options is None:
            return _shown(value)
        if node["type"] == "select":
            chosen = _shown(value).replace("-", "_")
        elif not isinstance(value, int):
            raise CatalogueError(f"the text {key!r} needs a whole number for {name!r}, not {value!r}")
        else:
            chosen = f"={value}"
            if chosen not in options:
                chosen = _plural_rule(self.language, node["type"])(value)
        return self._filled(options[chosen if chosen in options else "other"], key, values)


@cache
def words(language: str) -> Words:
    """The texts of a language.

    Raises:
        CatalogueError: there is no catalogue for it.
    """
    if language not in LANGUAGES:
        raise CatalogueError(f"no language {language!r} (there are {', '.join(LANGUAGES)})")
    return Words(language)


def parse_message(text: str, key: str) -> Sequence[Node]:
    """The pieces of a message.

    Raises:
        CatalogueError: it is malformed, or uses what our catalogues do without.

    >>> parse_message("{n, plural, one {# card} other {# cards}}", "x.y")[0]["name"]
    'n'
    """
    try:
        nodes: Sequence[Node] = _PARSER.parse(text)
    except SyntaxError as error:
        raise CatalogueError(f"the text {key!r} is malformed: {error}") from None
    _require_plain(nodes, key)
    return nodes


def _require_plain(nodes: Sequence[Node], key: str) -> None:
    for node in nodes:
        if isinstance(node, str):
            continue
        kind = node.get("type")
        if (kind is not None and not node.get("hash") and kind not in _KINDS) or node.get("offset"):
            raise CatalogueError(f"the text {key!r} uses {kind!r}, which no catalogue of ours does")
        for name in (node["name"], *node.get("options", {})):
            if not _NAME.fullmatch(name):
                raise CatalogueError(f"the text {key!r} has the name {name!r} (letters, digits and _ only)")
        for option in node.get("options", {}).values():
            _require_plain(option, key)


_PARSER = Parser()
_NAME = re.compile(r"\w+|=\d+", re.ASCII)
_KINDS = ("plural", "selectordinal", "select")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return "−" + text[1:] if isinstance(value, int) and text.startswith("-") else text


@cache
def _read_area(language: str, area: str) -> Mapping[str, str]:
    file = files("skatkit.i18n").joinpath(language, f"{area}.json")
    if not area.isidentifier() or not file.is_file():
        return {}
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


@cache
def _plural_rule(language: str, kind: str) -> Callable[[int], str]:
    from babel import Locale  # slow to import, and many texts count nothing

    locale = Locale.parse(language, sep="-")
    return locale.ordinal_form if kind == "selectordinal" else locale.plural_form


def match_language(wish: str | None) -> str:
    """The best of our languages for a locale of the system or a browser's ``Accept-Language``.

    >>> match_language("de_AT.UTF-8"), match_language("fr,de;q=0.5,en;q=0.8"), match_language(None)
    ('de', 'en', 'en')
    """
    weighed = [_tag_and_weight(part) for part in (wish or "").split(",")]
    for tag, weight in sorted(weighed, key=lambda pair: -pair[1]):
        language = _ours(tag) if weight > 0 else None
        if language is not None:
            return language
    return FALLBACK


def _tag_and_weight(part: str) -> tuple[str, float]:
    tag, *parameters = part.strip().split(";")
    weight = 1.0
    for parameter in parameters:
        name, _, number = parameter.partition("=")
        if name.strip() == "q":
            try:
                weight = float(number)
            except ValueError:
                weight = 0.0
    return tag.partition(".")[0].partition("@")[0].replace("_", "-").lower(), weight


def _ours(tag: str) -> str | None:
    """One of our languages that a speaker of ``tag`` reads; a script counts, a region does not."""
    parts = _WRITTEN.get(tag, tag).split("-")
    for language in LANGUAGES:
        wanted = language.lower().split("-")
        if parts[: len(wanted)] == wanted:
            return language
    return None


_WRITTEN = {"zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant"}
"""Regions that tell the script."""
