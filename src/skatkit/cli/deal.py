"""``skat deal``: deals that anybody can make again from their seed."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import click

from skatkit.cli.card_input import chosen_letters, letters_option, read_game
from skatkit.cli.io import table, writes_symbols
from skatkit.i18n.catalogue import Words
from skatkit.i18n.letters import Letters
from skatkit.i18n.terms import position_name
from skatkit.rules.deal import Deal
from skatkit.rules.ordering import GameType
from skatkit.rules.position import POSITIONS, Position
from skatkit.tui.sorting import sorted_hand

_BY_LETTER = {position.letter: position for position in POSITIONS}


def command(w: Words) -> click.Command:
    """The command ``deal`` in a language."""

    def run(
        *,
        seed: str | None,
        number: int,
        count: int,
        sort: str | None,
        position: str | None,
        letters: str | None,
        open_skat: bool,
        as_json: bool,
    ) -> None:
        source = secrets.token_hex(8) if seed is None else _text(seed, w)
        game = GameType.GRAND if sort is None else read_game(sort, w).game
        positions = POSITIONS if position is None else (_BY_LETTER[position.upper()],)
        alphabet = chosen_letters(letters, w)
        for place in range(number, number + count):
            deal = Deal.shuffled(source, place)
            if as_json:
                data = _data(deal, source, place, positions, open_skat=open_skat, game=game)
                print(json.dumps(data, ensure_ascii=False))
                continue
            if place > number:
                print()
            print(w("deal.title", seed=source, number=place))
            for line in _lines(deal, positions, alphabet, game, w, open_skat=open_skat):
                print(line)

    params: list[click.Parameter] = [
        click.Option(["--seed"], help=w("deal.option-seed")),
        click.Option(
            ["--number"], type=click.IntRange(0, 2**63 - 1), default=0, help=w("deal.option-number")
        ),
        click.Option(["--count"], type=click.IntRange(1), default=1, help=w("deal.option-count")),
        click.Option(["--sort"], metavar="C|S|H|D|G|N", help=w("deal.option-sort")),
        click.Option(
            ["--position"],
            type=click.Choice(tuple(_BY_LETTER), case_sensitive=False),
            help=w("deal.option-position"),
        ),
        letters_option(w),
        click.Option(["--open", "open_skat"], is_flag=True, help=w("deal.option-open")),
        click.Option(["--json", "as_json"], is_flag=True, help=w("deal.option-json")),
    ]
    return click.Command("deal", params=params, callback=run, help=w("deal.about"))


def _text(seed: str, w: Words) -> str:
    """A seed that really is text: a shell may hand over any bytes."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise click.UsageError(w("error.not-utf8", source="--seed")) from None
    return seed


def _lines(
    deal: Deal,
    positions: tuple[Position, ...],
    letters: Letters,
    game: GameType,
    w: Words,
    *,
    open_skat: bool,
) -> Iterator[str]:
    rows = [
        [position_name(w, position), _written(deal.hand_masks[position], letters, game)]
        for position in positions
    ]
    skat = _written(deal.skat_mask, letters, game) if open_skat else w("deal.hidden")
    return iter(table([*rows, [w("deal.skat"), skat]]))


def _written(mask: int, letters: Letters, game: GameType) -> str:
    """Cards as a player sorts them, with a gap between the suits."""
    symbols = writes_symbols(sys.stdout)
    suits = groupby(sorted_hand(mask, game), key=game.ordering.suit_of.__getitem__)
    return "  ".join(letters.cards(cards, symbols=symbols) for _, cards in suits)


def _data(
    deal: Deal, seed: str, number: int, positions: tuple[Position, ...], *, open_skat: bool, game: GameType
) -> dict[str, Any]:
    hands = {
        position.name.lower(): [card.name for card in sorted_hand(deal.hand_masks[position], game)]
        for position in positions
    }
    data: dict[str, Any] = {"seed": seed, "number": number, "hands": hands}
    if open_skat:
        data["skat"] = [card.name for card in sorted_hand(deal.skat_mask, game)]
        if positions == POSITIONS:
            data["deal"] = str(deal)
    return data
