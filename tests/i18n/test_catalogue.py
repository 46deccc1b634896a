"""Catalogues: lookup, arguments, plural and select, errors, the choice of a language."""

from __future__ import annotations

import pytest

from skatkit.i18n.catalogue import (
    FALLBACK,
    LANGUAGES,
    CatalogueError,
    Words,
    match_language,
    parse_message,
    words,
)
from skatkit.rules.errors import SkatError


class Sample(Words):
    """Words with messages of our own."""

    def __init__(self, language: str = "en", **texts: str) -> None:
        super().__init__(language)
        self._areas = {"x": {f"x.{name}": text for name, text in texts.items()}}


def test_german_comes_first() -> None:
    assert LANGUAGES[0] == "de"
    assert FALLBACK in LANGUAGES


def test_words_are_made_once_for_a_language() -> None:
    assert words("de") is words("de")
    assert words("de").language == "de"
    assert repr(words("de")) == "words('de')"


def test_a_language_without_catalogue_is_refused() -> None:
    with pytest.raises(CatalogueError, match="no language 'fr'"):
        words("fr")


def test_an_argument_is_filled_in() -> None:
    assert Sample(hello="Hello {name}!")("x.hello", name="Anna") == "Hello Anna!"


def test_what_is_filled_in_is_not_read_as_a_message() -> None:
    assert Sample(hello="Hello {name}!")("x.hello", name="{you} # '") == "Hello {you} # '!"


def test_a_plural_counts_with_exact_numbers_first() -> None:
    w = Sample(cards="{n, plural, =0 {no cards} one {# card} other {# cards}}")
    assert [w("x.cards", n=n) for n in (0, 1, 2)] == ["no cards", "1 card", "2 cards"]


def test_an_ordinal_takes_the_rules_of_the_language() -> None:
    w = Sample(place="{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}")
    assert [w("x.place", n=n) for n in (1, 2, 3, 4, 11, 21)] == ["1st", "2nd", "3rd", "4th", "11th", "21st"]


def test_select_takes_the_other_case_for_what_it_does_not_know() -> None:
    w = Sample(game="{game, select, grand {Grand} other {a game}}")
    assert w("x.game", game="grand") == "Grand"
    assert w("x.game", game="null") == "a game"


def test_select_may_choose_an_empty_text() -> None:
    assert Sample(hand="Herz{hand, select, true { Hand} other {}}")("x.hand", hand=False) == "Herz"
    assert Sample(hand="Herz{hand, select, 0 {} other {!}}")("x.hand", hand=0) == "Herz"


def test_booleans_and_codes_with_hyphens_can_be_selected() -> None:
    w = Sample(yes="{yes, select, true {ja} other {nein}}", form="{form, select, hand_ouvert {ja} other {}}")
    assert w("x.yes", yes=True) == "ja"
    assert w("x.form", form="hand-ouvert") == "ja"


def test_messages_nest() -> None:
    w = Sample(text="{you, select, yes {You have {n, plural, one {# trick} other {# tricks}}} other {no}}")
    assert w("x.text", you="yes", n=2) == "You have 2 tricks"


def test_a_negative_number_gets_a_real_minus_sign() -> None:
    w = Sample(score="{score}", lost="{n, plural, one {#} other {#}}")
    assert w("x.score", score=-60) == "−60"
    assert w("x.lost", n=-2) == "−2"
    assert w("x.score", score="-60") == "-60"


def test_an_apostrophe_is_a_letter_and_quotes_braces() -> None:
    assert Sample(text="don't '{x}' it''s")("x.text") == "don't {x} it's"


@pytest.mark.parametrize("key", ["x.nothing", "nothing.at-all", "x", "", "../de/fault.game-over"])
def test_an_unknown_key_is_an_error(key: str) -> None:
    w = Sample(text="there")
    assert not w.has(key)
    with pytest.raises(CatalogueError, match="no text"):
        w(key)


def test_a_missing_value_is_an_error_that_names_it() -> None:
    with pytest.raises(CatalogueError, match=r"'x\.hello' needs a value for 'name'"):
        Sample(hello="Hello {name}!")("x.hello")


def test_a_plural_wants_a_whole_number() -> None:
    with pytest.raises(CatalogueError, match="whole number for 'n', not '3'"):
        Sample(cards="{n, plural, one {#} other {#}}")("x.cards", n="3")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{open", "malformed"),
        ("{n, plural, one {#}}", "malformed"),
        ("{n, number}", "uses 'number'"),
        ("{n, plural, offset:1 one {#} other {#}}", "uses 'plural'"),
        ("{game-name}", "letters, digits"),
        ("{form, select, hand-ouvert {x} other {y}}", "letters, digits"),
        ("{a, select, b {{c, date, short}} other {}}", "uses 'date'"),
    ],
)
def test_what_no_browser_would_read_alike_is_refused(text: str, why: str) -> None:
    with pytest.raises(CatalogueError, match=why):
        parse_message(text, "x.text")


def test_errors_of_the_catalogue_are_errors_of_skatkit_and_of_lookup() -> None:
    assert issubclass(CatalogueError, SkatError)
    assert issubclass(CatalogueError, LookupError)


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de", "de"),
        ("de_DE.UTF-8", "de"),
        ("de_AT@euro", "de"),
        ("DE-ch", "de"),
        ("en_GB", "en"),
        ("fr_FR.UTF-8", FALLBACK),
        ("C", FALLBACK),
        ("POSIX", FALLBACK),
        ("", FALLBACK),
        (None, FALLBACK),
        ("fr, de;q=0.4, en;q=0.2", "de"),
        ("en;q=0.2, de;q=0.9", "de"),
        ("de;q=0, fr", FALLBACK),
        ("de;q=zero, en;q=0.1", "en"),
        ("deutsch", FALLBACK),
        (",;,", FALLBACK),
    ],
)
def test_the_language_of_a_system_or_a_browser(wish: str | None, language: str) -> None:
    assert match_language(wish) == language


@pytest.mark.parametrize(
    ("wish", "language"),
    [("zh-TW", "zh-Hant"), ("zh_HK.UTF-8", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("zh-CN", FALLBACK)],
)
def test_a_script_counts_where_it_parts_readers(
    wish: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skatkit.i18n.catalogue.LANGUAGES", ("de", "en", "zh-Hant"))
    assert match_language(wish) == language
