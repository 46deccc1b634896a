"""What suits, ranks, cards, games and positions are called, in each language."""

from __future__ import annotations

import re
from functools import cache

from skatkit.i18n.catalogue import LANGUAGES, Words, words
from skatkit.i18n.lists import row
from skatkit.rules.cards import Card, Rank, Suit
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.errors import ParseError
from skatkit.rules.ordering import DECLARABLE_GAMES, GameType
from skatkit.rules.position import Position


class Deck(Code):
    """Which deck the names of suits and ranks belong to."""

    FRENCH = "french"
    """Clubs, spades, hearts, diamonds; queen and jack."""
    GERMAN = "german"
    """Acorns, leaves, hearts, bells (Eichel, Grün, Rot, Schellen); Ober, Unter and Daus."""


def suit_name(w: Words, suit: Suit, *, deck: Deck = Deck.FRENCH) -> str:
    """The name of a suit.

    >>> from skatkit.i18n.catalogue import words
    >>> suit_name(words("de"), Suit.CLUBS), suit_name(words("de"), Suit.CLUBS, deck=Deck.GERMAN)
    ('Kreuz', 'Eichel')
    """
    return w("terms.suit", suit=suit.name.lower(), deck=deck)


def rank_name(w: Words, rank: Rank, *, deck: Deck = Deck.FRENCH) -> str:
    """The name of a rank."""
    return w("terms.rank", rank=rank.name.lower(), deck=deck)


def card_name(w: Words, card: Card, *, deck: Deck = Deck.FRENCH) -> str:
    """The name of a card in full, as a screen reader says it.

    >>> from skatkit.i18n.catalogue import words
    >>> card_name(words("de"), Card.HQ), card_name(words("en"), Card.HQ)
    ('Herz Dame', 'Queen of Hearts')
    """
    return w("terms.card", suit=card.suit.name.lower(), rank=card.rank.name.lower(), deck=deck)


def game_name(w: Words, game: GameType, *, deck: Deck = Deck.FRENCH) -> str:
    """The name of a kind of game."""
    return w("terms.game", game=game.name.lower(), deck=deck)


def position_name(w: Words, position: Position) -> str:
    """The name of a role: forehand, middlehand, rearhand."""
    return w("terms.position", position=position.name.lower())


def modifier_name(w: Words, modifier: Modifier) -> str:
    """The name of one addition to an announcement.

    Raises:
        CatalogueError: ``modifier`` is none or several.
    """
    return w(f"terms.modifier-{(modifier.name or '').lower()}")


def contract_name(w: Words, contract: Contract, *, deck: Deck = Deck.FRENCH) -> str:
    """What the declarer says when he announces; what an announcement implies is not said (ISkO 2.6).

    >>> from skatkit.i18n.catalogue import words
    >>> contract_name(words("de"), Contract.parse("HHS")), contract_name(words("en"), Contract.parse("NOH"))
    ('Herz Hand, Schneider angesagt', 'Null ouvert Hand')
    """
    base = w("terms.contract", form=_form(contract), game=game_name(w, contract.game, deck=deck))
    return row(w, (base, *(modifier_name(w, part) for part in contract.house & ~Modifier.REVOLUTION)))


def _form(contract: Contract) -> str:
    """The combination of official additions that are said aloud."""
    if contract.revolution:
        return "hand-revolution" if contract.hand else "revolution"
    implied = contract.ouvert and not contract.game.is_null
    hand = contract.hand and not implied
    if contract.ouvert:
        return "hand-ouvert" if hand else "ouvert"
    announced = "schwarz" if contract.schwarz else "schneider" if contract.schneider else ""
    return "-".join(filter(None, ("hand" if hand else "", announced))) or "plain"


def read_contract(text: str) -> Contract | None:
    """The game somebody names: in letters as in records (``CH``, ``NO``) or in words of any of our languages.

    >>> read_contract("GO"), read_contract("Herz Hand, Schneider angesagt"), read_contract("spades hand")
    (Contract.parse('GO'), Contract.parse('HHS'), Contract.parse('SH'))
    >>> read_contract("G hand"), read_contract("hand")
    (Contract.parse('GH'), None)
    """
    try:
        return Contract.parse(text)
    except ParseError:
        pass
    games, modifiers = _game_words(), _modifier_words()
    game: GameType | None = None
    said = Modifier.NONE
    for word in _phrases().findall(text.casefold()):
        if word in modifiers:
            said |= modifiers[word]
        elif game is None and word in games:
            game = games[word]
        elif not _SEPARATORS.fullmatch(word):
            return None
    if game is None and said & Modifier.REVOLUTION:
        game = GameType.NULL
    return None if game is None else Contract(game, said)


_SEPARATORS = re.compile(r"[\s,，、]+")


@cache
def _phrases() -> re.Pattern[str]:
    """Every word that names a game or an addition, the longest first; then separators, then anything else."""
    known = sorted({*_game_words(), *_modifier_words()}, key=len, reverse=True)
    return re.compile("|".join((*map(re.escape, known), _SEPARATORS.pattern, r"\S+?")))


@cache
def _game_words() -> dict[str, GameType]:
    announced = (*DECLARABLE_GAMES, GameType.SAXON)
    return {game.letter.casefold(): game for game in announced} | {
        game_name(words(language), game, deck=deck).casefold(): game
        for language in LANGUAGES
        for deck in Deck
        for game in announced
    }


@cache
def _modifier_words() -> dict[str, Modifier]:
    found = {}
    for language in LANGUAGES:
        w = words(language)
        for modifier in Modifier:
            for word in w(f"terms.words-{(modifier.name or '').lower()}").split():
                found[word.casefold()] = modifier
            found[modifier_name(w, modifier).casefold()] = modifier
        for word in w("terms.words-announced").split():
            found[word] = Modifier.NONE
    return found
