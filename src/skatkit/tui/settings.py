"""What a person has set for himself: language, letters, sorting, pace. Nothing of it changes the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from skatkit.i18n.catalogue import LANGUAGES
from skatkit.i18n.letters import LETTERS, Letters
from skatkit.rules.code import Code


class Pace(Code):
    """How fast the others play."""

    INSTANT = "instant"
    QUICK = "quick"
    CALM = "calm"
    ON_KEY = "on-key"
    """A complete trick lies until a key is pressed."""

    @property
    def move_seconds(self) -> float:
        """How long a move of somebody else is looked at."""
        return {"instant": 0.0, "quick": 0.35, "calm": 0.8, "on-key": 0.5}[self.value]

    @property
    def trick_seconds(self) -> float | None:
        """How long a complete trick lies; ``None`` = until a key is pressed."""
        return {"instant": 0.0, "quick": 1.0, "calm": 2.0, "on-key": None}[self.value]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one person.

    Attributes:
        language: of all texts.
        letters: name of the letters on the cards, one of :data:`~skatkit.i18n.letters.LETTERS`.
        ascending: the lowest card of a suit stands left.
        alternating: black and red suits take turns in the hand.
        four_colours: each suit has a colour of its own, as on tournament cards.
        aid: what the hand is worth is shown while bidding.
        pace: how fast the others play.

    >>> Settings.from_data({"language": "de", "pace": "unheard-of"})
    Settings(language='de', letters='de', ascending=False, alternating=False, four_colours=True, aid=True, \
pace=Pace.QUICK)
    """

    language: str = "en"
    letters: str = "en"
    ascending: bool = False
    alternating: bool = False
    four_colours: bool = True
    aid: bool = True
    pace: Pace = Pace.QUICK

    @classmethod
    def of_language(cls, language: str) -> Settings:
        """What people who speak a language are used to."""
        return cls(language=language, letters=language if language in LETTERS else "en")

    @property
    def deck_letters(self) -> Letters:
        """The letters on the cards."""
        return LETTERS[self.letters]

    def with_next_language(self) -> Settings:
        """The next of our languages; letters that went with the old language go along."""
        following = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        return self.in_language(following)

    def in_language(self, language: str) -> Settings:
        """Another language; letters that went with the old one go along."""
        fresh = Settings.of_language(language)
        went_along = self.letters == Settings.of_language(self.language).letters
        return replace(self, language=language, letters=fresh.letters if went_along else self.letters)

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "language": self.language,
            "letters": self.letters,
            "ascending": self.ascending,
            "alternating": self.alternating,
            "four_colours": self.four_colours,
            "aid": self.aid,
            "pace": self.pace.value,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Settings:
        """Settings written by :meth:`to_data`; whatever cannot be read is as if it had not been set."""
        language = data.get("language")
        settings = cls.of_language(language if language in LANGUAGES else "en")
        changes: dict[str, Any] = {
            name: data[name]
            for name in ("ascending", "alternating", "four_colours", "aid")
            if isinstance(data.get(name), bool)
        }
        if data.get("letters") in LETTERS:
            changes["letters"] = data["letters"]
        if data.get("pace") in tuple(Pace):
            changes["pace"] = Pace(data["pace"])
        return replace(settings, **changes)
