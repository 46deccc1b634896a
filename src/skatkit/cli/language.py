"""Which language the command line speaks: it must be known before any help is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from skatkit.i18n.catalogue import LANGUAGES, match_language

OPTION = "--lang"
VARIABLES = ("SKATKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set decides where the option is missing."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The language to speak, and the command line without the option.

    ``unknown`` is what was asked for in vain: the value of an option that names no language of ours,
    empty when the value is missing; ``None`` if all is well.
    """

    language: str
    arguments: tuple[str, ...]
    unknown: str | None = None


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Choice:
    """Take ``--lang`` out of a command line, wherever it stands before a ``--``.

    >>> choose_language(["value", "--lang", "de", "H"], {})
    Choice(language='de', arguments=('value', 'H'), unknown=None)
    >>> choose_language(["deal"], {"LC_ALL": "", "LANG": "de_DE.UTF-8"}).language
    'de'
    """
    language = match_language(next(filter(None, map(environment.get, VARIABLES)), None))
    end = list(arguments).index("--") if "--" in arguments else len(arguments)
    rest: list[str] = []
    unknown: str | None = None
    before = iter(arguments[:end])
    for argument in before:
        name, equals, value = argument.partition("=")
        if name != OPTION:
            rest.append(argument)
            continue
        wish = value if equals else next(before, "")
        if wish in LANGUAGES:
            language = wish
        else:
            unknown = wish
    return Choice(language, (*rest, *arguments[end:]), unknown)
