"""Cards, games and letters as they are given on the command line."""

from __future__ import annotations

import click

from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import LETTERS, Letters, letters_for, read_card, split_cards
from skatkit.i18n.terms import read_contract
from skatkit.rules.cards import Card
from skatkit.rules.contract import Contract


def letters_option(w: Words) -> click.Option:
    """``--letters``: how cards are written."""
    return click.Option(["--letters"], type=click.Choice(tuple(LETTERS)), help=w("cli.option-letters"))


def chosen_letters(name: str | None, w: Words) -> Letters:
    """The letters asked for, or those of the language."""
    return letters_for(w.language) if name is None else LETTERS[name]


def read_mask(text: str, letters: Letters, w: Words, *, place: str) -> int:
    """The cards in a text, as a mask.

    Raises:
        click.UsageError: a word is no card, or a card stands there twice.
    """
    mask = 0
    for word in split_cards(text):
        card = read_card(word, letters)
        if card is None:
            example = letters.cards((Card.CJ, Card.HT, Card.SQ))
            raise click.UsageError(w("error.no-card", place=place, word=word, example=example))
        if mask >> card & 1:
            raise click.UsageError(w("error.card-twice", place=place, card=letters.card(card)))
        mask |= 1 << card
    return mask


def read_game(text: str, w: Words) -> Contract:
    """The announced game a text names.

    Raises:
        click.UsageError: it names none.
    """
    contract = read_contract(text)
    if contract is None:
        raise click.UsageError(w("error.no-contract", text=text))
    return contract
