"""``skat value``: what a game is worth, whether it covers the bid, and what a result scores."""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click

from skatkit.cli.card_input import chosen_letters, letters_option, read_game, read_mask
from skatkit.cli.io import table
from skatkit.cli.rulesets import usable_ruleset
from skatkit.i18n.catalogue import Words
from skatkit.i18n.reckoning import level_chain, sentence, steps
from skatkit.i18n.terms import contract_name
from skatkit.rules.announcement import contract_fault
from skatkit.rules.bids import bid_values
from skatkit.rules.cards import POINTS_IN_DECK, Rank
from skatkit.rules.choices import ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Ending, Ruling, Settlement
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.value import (
    POINTS_FOR_SCHNEIDER,
    POINTS_TO_WIN,
    TRICKS_IN_DEAL,
    Count,
    GamePoints,
    Reckoning,
    highest_value,
    levels_needed,
    reckon,
    settle_impossible_null,
    target_for,
)
from skatkit.sheet.scoring import list_points

MOST_IN_SKAT = 2 * Rank.ACE.card_points
"""All card points that a declarer without a trick can have."""
_SCHNEIDER = POINTS_IN_DECK - POINTS_FOR_SCHNEIDER
RESULTS = {
    "all-tricks": (Count(POINTS_IN_DECK, TRICKS_IN_DEAL, 0), POINTS_IN_DECK),
    "schneider": (Count(POINTS_FOR_SCHNEIDER, 8, 2), POINTS_IN_DECK),
    "won": (Count(POINTS_TO_WIN, 6, 4), POINTS_FOR_SCHNEIDER - 1),
    "lost": (Count(_SCHNEIDER + 1, 5, 5), POINTS_TO_WIN - 1),
    "lost-schneider": (Count(0, 1, 9), _SCHNEIDER),
    "no-trick": (Count(0, 0, TRICKS_IN_DEAL), 0),
}
"""All results that differ: an example of each, and the most card points it can have."""
NULL_RESULTS = {
    "no-trick": (Count(0, 0, TRICKS_IN_DEAL), 0),
    "trick": (Count(0, 1, TRICKS_IN_DEAL - 1), 0),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it is known.

    Attributes:
        contract: what was announced.
        run: matadors, signed; 0 in Null.
        bid: 0 if nothing was said about it.
        rules: the ruleset.
        mask: the declarer's cards; 0 if they were not given.
    """

    contract: Contract
    run: int
    bid: int
    rules: Ruleset
    mask: int

    @property
    def skat_known(self) -> bool:
        """Are all twelve cards known?"""
        return self.mask.bit_count() != TRICKS_IN_DEAL

    @property
    def below_bid(self) -> bool:
        """Is it a Null that cannot be worth the bid (ISkO 3.6.2)?"""
        contract = self.contract
        return contract.game.is_null and highest_value(contract, mask=0, skat_known=True) < self.bid

    def outcome(self, count: Count) -> Outcome:
        """The outcome of a result; the declarer sits in forehand."""
        if self.below_bid:
            ruling = Ruling(Ending.IMPOSSIBLE_NULL)
            reckoning = settle_impossible_null(
                self.contract, cards_mask=self.mask, bid=self.bid, rules=self.rules
            )
        else:
            ruling = Ruling(Ending.PLAYED, Settlement.COUNT)
            reckoning = reckon(self.contract, matadors=self.run, bid=self.bid, count=count, rules=self.rules)
        scores = (reckoning.score, 0, 0)
        return Outcome(ruling, Position.FOREHAND, self.contract, reckoning, scores=scores)


def command(w: Words) -> click.Command:
    """The command ``value`` in a language."""

    def run(
        *,
        contract: tuple[str, ...],
        run_with: int | None,
        run_without: int | None,
        cards: str | None,
        skat: str | None,
        letters: str | None,
        bid: int | None,
        points: int | None,
        tricks: int | None,
        seats: str | None,
        rules: str | None,
        as_json: bool,
    ) -> None:
        rules_in_force = ISKO if rules is None else usable_ruleset(rules, w)
        announced = _announced(contract, rules_in_force, w)
        mask = _cards(cards, skat, letters, w)
        played = Played(
            announced,
            _matadors(announced, rules_in_force, mask, run_with, run_without, w),
            _bid(bid, rules_in_force, w),
            rules_in_force,
            mask,
        )
        if played.below_bid and not (mask and played.skat_known):
            raise click.UsageError(
                w("value.null-below-bid", game=contract_name(w, announced), bid=played.bid)
            )
        count = _count(announced, points, tricks, w)
        table_size = None if seats is None else int(seats)
        if as_json:
            lines = [json.dumps(_data(played, count, table_size, w), ensure_ascii=False)]
        elif count is not None or played.below_bid:
            lines = _result(played, count or Count(0, 0, 0), table_size, w)
        else:
            lines = _overview(played, table_size, w)
        print("\n".join(lines))

    params: list[click.Parameter] = [
        click.Argument(["contract"], nargs=-1, required=True, metavar=w("value.contract")),
        click.Option(["--with", "run_with"], type=click.IntRange(1, 11), help=w("value.option-with")),
        click.Option(
            ["--without", "run_without"], type=click.IntRange(1, 11), help=w("value.option-without")
        ),
        click.Option(["--cards"], help=w("value.option-cards")),
        click.Option(["--skat"], help=w("value.option-skat")),
        letters_option(w),
        click.Option(["--bid"], type=int, help=w("value.option-bid")),
        click.Option(["--points"], type=click.IntRange(0, POINTS_IN_DECK), help=w("value.option-points")),
        click.Option(["--tricks"], type=click.IntRange(0, TRICKS_IN_DEAL), help=w("value.option-tricks")),
        click.Option(["--list", "seats"], type=click.Choice(("3", "4")), help=w("value.option-list")),
        click.Option(["--rules"], help=w("cli.option-rules")),
        click.Option(["--json", "as_json"], is_flag=True, help=w("cli.option-json")),
    ]
    return click.Command("value", params=params, callback=run, help=w("value.about"))


# What was asked


def _announced(text: Sequence[str], rules: Ruleset, w: Words) -> Contract:
    contract = read_game(" ".join(text), w)
    fault = contract_fault(contract, rules, hand_game=None)
    if fault is not None:
        raise click.UsageError(w(f"fault.{fault.value}"))
    return contract


def _cards(cards: str | None, skat: str | None, letters: str | None, w: Words) -> int:
    """The declarer's cards as a mask, 0 if none were given."""
    if cards is None and skat is None:
        return 0
    alphabet = chosen_letters(letters, w)
    hand_mask = read_mask(cards or "", alphabet, w, place="--cards")
    skat_mask = read_mask(skat or "", alphabet, w, place="--skat")
    held, found = hand_mask.bit_count(), skat_mask.bit_count()
    if hand_mask & skat_mask or (held, found) not in ((10, 0), (12, 0), (10, 2)):
        raise click.UsageError(w("value.wrong-cards", held=held, found=found))
    return hand_mask | skat_mask


def _matadors(
    contract: Contract, rules: Ruleset, mask: int, run_with: int | None, run_without: int | None, w: Words
) -> int:
    """The matadors that were named or follow from the cards."""
    given = [name for name in (mask or None, run_with, run_without) if name is not None]
    if contract.game.is_null:
        if run_with is not None or run_without is not None:
            raise click.UsageError(w("value.no-matadors-in-null"))
        return 0
    if len(given) != 1:
        raise click.UsageError(w("value.matadors-once"))
    if mask:
        return matadors(contract.game, mask, jacks_only=rules.matadors_jacks_only)
    run = run_with or -(run_without or 0)
    most = 4 if rules.matadors_jacks_only else len(contract.game.ordering.trumps)
    if abs(run) > most:
        raise click.UsageError(w("value.too-many-matadors", game=contract_name(w, contract), most=most))
    return run


def _bid(bid: int | None, rules: Ruleset, w: Words) -> int:
    if bid is None:
        return 0
    values = bid_values(rules)
    if bid not in values:
        place = bisect(values, bid)
        near = ", ".join(map(str, values[max(0, place - 1) : place + 1]))
        raise click.UsageError(w("value.not-a-bid", bid=bid, near=near))
    return bid


def _count(contract: Contract, points: int | None, tricks: int | None, w: Words) -> Count | None:
    """What the declarer has at the end; ``None`` if nothing was said."""
    if contract.game.is_null:
        if points is not None:
            raise click.UsageError(w("value.null-counts-tricks"))
        return None if tricks is None else Count(0, tricks, TRICKS_IN_DEAL - tricks)
    if points is None:
        if tricks is None:
            return None
        if tricks != TRICKS_IN_DEAL:
            raise click.UsageError(w("value.points-missing"))
        points = POINTS_IN_DECK
    if tricks == TRICKS_IN_DEAL and points != POINTS_IN_DECK:
        raise click.UsageError(w("value.all-tricks-all-points"))
    if tricks == 0 and points > MOST_IN_SKAT:
        raise click.UsageError(w("value.no-trick-few-points", most=MOST_IN_SKAT))
    own = 5 if tricks is None else tricks
    return Count(points, own, TRICKS_IN_DEAL - own)


# What is told


def _result(played: Played, count: Count, seats: int | None, w: Words) -> list[str]:
    """One result: the sentence and the reckoning."""
    outcome = played.outcome(count)
    lines = [sentence(w, outcome, (w("value.declarer"),) * 3), ""]
    lines += steps(w, outcome)
    if seats is not None and outcome.reckoning is not None:
        own, others = _in_list(outcome.reckoning, seats)
        lines.append(w("value.list", seats=seats, own=own, others=others))
    return lines + _notes(played, w)


def _overview(played: Played, seats: int | None, w: Words) -> list[str]:
    """What the game is worth, result by result."""
    contract = played.contract
    lines = [contract_name(w, contract)]
    if played.bid:
        lines.append(w("value.bid", bid=played.bid, target=_target(played)))
    by_levels = not contract.game.is_null
    head = [w("value.column-result"), *[w("value.column-levels")] * by_levels, w("value.column-score")]
    if seats is not None:
        head.append(w("value.column-list", seats=seats))
    rows = [head]
    for name, (count, most) in _results(played).items():
        reckoning = _reckoned(played, count)
        row = [
            w(f"value.result-{name}", low=count.card_points, high=most),
            *([level_chain(w, reckoning)] if by_levels else []),
            w("value.score", score=reckoning.score),
        ]
        if seats is not None:
            own, others = _in_list(reckoning, seats)
            row.append(w("value.list-cell", own=own, others=others))
        rows.append(row)
    return [*lines, "", *table(rows, right=(1 + by_levels,)), *_notes(played, w)]


def _results(played: Played) -> dict[str, tuple[Count, int]]:
    return NULL_RESULTS if played.contract.game.is_null else RESULTS


def _reckoned(played: Played, count: Count) -> Reckoning:
    return reckon(played.contract, matadors=played.run, bid=played.bid, count=count, rules=played.rules)


def _target(played: Played) -> str:
    """What has to be reached for the bid: ``game``, ``schneider``, ``all-tricks`` or ``impossible``."""
    contract = played.contract
    if contract.game.is_null:
        return "game"
    needed = levels_needed(contract, matadors=played.run, bid=played.bid)
    return target_for(contract, needed) or "impossible"


def _in_list(reckoning: Reckoning, seats: int) -> tuple[GamePoints, GamePoints]:
    """What the declarer and each of the others write down."""
    scores = (reckoning.score, *(0,) * (seats - 1))
    points = list_points(scores, declarer=0, won=reckoning.won, scoring=ListScoring.SEEGER_FABIAN)
    return points[0], points[1]


def _notes(played: Played, w: Words) -> list[str]:
    if not played.mask or played.skat_known or played.contract.game.is_null:
        return []
    most = highest_value(played.contract, mask=played.mask, skat_known=False, rules=played.rules)
    return ["", w("value.skat-unknown", most=most)]


# The same as data


def _data(played: Played, count: Count | None, seats: int | None, w: Words) -> dict[str, Any]:
    contract = played.contract
    data: dict[str, Any] = {
        "contract": str(contract),
        "matadors": played.run,
        "bid": played.bid or None,
    }
    if count is not None or played.below_bid:
        outcome = played.outcome(count or Count(0, 0, 0))
        data["sentence"] = sentence(w, outcome, (w("value.declarer"),) * 3)
        if outcome.reckoning is not None:
            data |= _reckoning_data(outcome.reckoning, seats)
        return data
    if played.bid:
        data["needs"] = _target(played)
    data["results"] = {
        name: _reckoning_data(_reckoned(played, example), seats)
        for name, (example, _) in _results(played).items()
    }
    return data


def _reckoning_data(reckoning: Reckoning, seats: int | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "counted_as": str(reckoning.contract),
        "levels": {level.kind.value: level.count for level in reckoning.levels},
        "base_value": reckoning.base_value,
        "value": reckoning.value,
        "overbid": reckoning.overbid,
        "charged_levels": reckoning.charged_levels,
        "won": reckoning.won,
        "score": reckoning.score,
    }
    if seats is not None:
        own, others = _in_list(reckoning, seats)
        data["list"] = {"seats": seats, "declarer": own, "others": others}
    return data
