"""Could a game have gone as it is written? Everything the rules allow is tried (:func:`reckon`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from skatkit.rules.bids import bid_values, null_value
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.occasion import Occasion
from skatkit.rules.ordering import VALUE_GAMES
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.value import TRICKS_IN_DEAL, Count, LevelKind, Reckoning, reckon
from skatkit.sheet.entry import GameEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind, Said, Value
from skatkit.sheet.points import Points
from skatkit.sheet.relaxing import contradictions

SOME_TRICKS = 5
"""Any number that is neither all nor none."""
HIGHEST_SKAT = 22
"""Card points of two aces: the most a declarer without a trick can have."""
TYPICAL = (75, 100, 50, 20)
"""Card points for each result when they are not known: won, with Schneider, lost, with Schneider."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game may have gone.

    Attributes:
        won: did the declarer win?
        value: what the game counts, raised to the bid when overbid.
        score: game points, with Kontra and Bock.
        matadors: signed; 0 in Null.
        bid: 0 if it does not matter.
        card_points: the declarer's.
        schneider: did it come to Schneider?
        schwarz: did it come to Schwarz?
        kontra: how many calls doubled it.
    """

    won: bool
    value: int
    score: int
    matadors: int
    bid: int
    card_points: int
    schneider: bool
    schwarz: bool
    kontra: int

    @property
    def effort(self) -> tuple[bool, bool, bool]:
        """What has to be assumed for it: what nobody mentions did not happen."""
        return self.bid > 0, self.schwarz, self.schneider


def check_game(entry: GameEntry, row: int, rules: Ruleset, occasion: Occasion) -> Result:
    """How the game went, if what is written can be and says enough.

    Raises:
        RowError: it cannot be, or a score does not follow from it.
    """
    contract = entry.contract
    if contract is None:
        return _bare(entry, row, rules, occasion)

    def possible(columns: Collection[Column]) -> Iterator[Result]:
        return _results(entry, contract, rules, occasion, columns)

    found = list(possible(()))
    if not found and entry.bid is None and entry.score is not None:
        # Who writes no bid has not overbid, unless the score can be nothing else.
        found = list(possible((Column.BID,)))
    if not found:
        raise RowError(contradictions(row, _stated(entry), possible, _told))
    least = min(result.effort for result in found)
    likely = [result for result in found if result.effort == least]
    if len({result.score for result in likely}) > 1:
        missing = _missing(entry, likely)
        told = dict.fromkeys(_told(result, missing) for result in likely)
        expected = () if missing is Column.MATADORS else tuple(told)
        raise RowError([RowFault(row, missing, RowFaultKind.MISSING, None, expected)])
    is_certain = len({result.matadors for result in likely}) == 1
    return likely[0] if is_certain else replace(likely[0], matadors=0)


def _missing(entry: GameEntry, likely: Sequence[Result]) -> Column:
    """What the score depends on."""
    if len({result.won for result in likely}) > 1:
        return Column.RESULT
    differ = len({result.matadors for result in likely}) > 1
    return Column.MATADORS if differ and entry.matadors is None else Column.POINTS


def _stated(entry: GameEntry) -> dict[Column, Value]:
    """What the entry says, the most doubtful first."""
    yes = {True: Said.YES, False: Said.NO}
    stated: dict[Column, Value | None] = {
        Column.POINTS: entry.score,
        Column.RESULT: None if entry.won is None else Said.WON if entry.won else Said.LOST,
        Column.SCHNEIDER: None if entry.schneider is None else yes[entry.schneider],
        Column.SCHWARZ: None if entry.schwarz is None else yes[entry.schwarz],
        Column.CARD_POINTS: entry.card_points,
        Column.MATADORS: entry.matadors,
        Column.BID: entry.bid,
        Column.KONTRA: entry.kontra,
    }
    return {column: value for column, value in stated.items() if value is not None}


def _told(result: Result, column: Column) -> Value:
    """What a column would say about a result."""
    match column:
        case Column.POINTS:
            return result.score
        case Column.RESULT:
            return Said.WON if result.won else Said.LOST
        case Column.SCHNEIDER:
            return Said.YES if result.schneider else Said.NO
        case Column.SCHWARZ:
            return Said.YES if result.schwarz else Said.NO
        case Column.CARD_POINTS:
            return result.card_points
        case Column.MATADORS:
            return result.matadors
        case Column.BID:
            return result.bid
        case _:
            return result.kontra


def _results(
    entry: GameEntry, contract: Contract, rules: Ruleset, occasion: Occasion, free: Collection[Column]
) -> Iterator[Result]:
    """Everything that fits what is written, the columns in ``free`` left out."""
    for kontra in _kontra(entry, contract, rules, free):
        factor = 2**kontra * occasion.bock
        for bid, run in product(_bids(entry, rules, free), _matadors(entry, contract, rules, free)):
            for result in _played(entry, contract, rules, factor, kontra, bid, run, free):
                if _fits(result, entry, free):
                    yield result


def _played(
    entry: GameEntry,
    contract: Contract,
    rules: Ruleset,
    factor: int,
    kontra: int,
    bid: int,
    run: int,
    free: Collection[Column],
) -> Iterator[Result]:
    if contract.game.is_null and bid > null_value(contract):
        yield from _impossible_null(contract, rules, factor, kontra, bid)
        return
    for count, spitze_made in product(_counts(entry, contract, free), (True, False)):
        if spitze_made or contract.spitze:
            reckoning = reckon(
                contract,
                matadors=run,
                bid=bid,
                count=count,
                rules=rules,
                factor=factor,
                spitze_made=spitze_made,
            )
            yield _result(reckoning, kontra)


def _result(reckoning: Reckoning, kontra: int) -> Result:
    kinds = {level.kind for level in reckoning.levels}
    return Result(
        won=reckoning.won,
        value=reckoning.base_value * reckoning.charged_levels,
        score=reckoning.score,
        matadors=reckoning.matadors,
        bid=reckoning.bid,
        card_points=reckoning.count.card_points,
        schneider=LevelKind.SCHNEIDER in kinds,
        schwarz=LevelKind.SCHWARZ in kinds,
        kontra=kontra,
    )


def _impossible_null(
    contract: Contract, rules: Ruleset, factor: int, kontra: int, bid: int
) -> Iterator[Result]:
    """Booked as the cheapest game that reaches the bid (ISkO 3.6.2), which depends on the cards."""
    loss_factor = rules.lost_hand_factor if contract.hand else 2
    fewest = 2 + (Modifier.HAND in contract.modifiers)
    most = 12 + (Modifier.HAND in contract.modifiers)
    values = {
        game.base_value * level
        for game in VALUE_GAMES
        for level in range(max(fewest, -(-bid // game.base_value)), most + 1)
    }
    for value in sorted(values):
        score = -value * loss_factor * factor
        yield Result(False, value, score, 0, bid, 0, schneider=False, schwarz=False, kontra=kontra)


def _fits(result: Result, entry: GameEntry, free: Collection[Column]) -> bool:
    wanted = (
        (Column.RESULT, entry.won, result.won),
        (Column.POINTS, entry.score, result.score),
        (Column.SCHNEIDER, entry.schneider, result.schneider),
        (Column.SCHWARZ, entry.schwarz, result.schwarz),
    )
    return all(said is None or said == was or column in free for column, said, was in wanted)


# What may stand in each column


def _kontra(entry: GameEntry, contract: Contract, rules: Ruleset, free: Collection[Column]) -> Iterable[int]:
    return range(most_calls(contract, rules) + 1) if Column.KONTRA in free else (entry.kontra,)


def most_calls(contract: Contract | None, rules: Ruleset) -> int:
    """How many calls may double a game."""
    if rules.kontra is None:
        return 0
    null = contract is not None and contract.game.is_null
    return min(1, rules.kontra.depth) if null and not rules.kontra.re_on_null else rules.kontra.depth


def _bids(entry: GameEntry, rules: Ruleset, free: Collection[Column]) -> Iterable[int]:
    if Column.BID in free:
        return bid_values(rules)
    return (entry.bid or 0,)


def _matadors(
    entry: GameEntry, contract: Contract, rules: Ruleset, free: Collection[Column]
) -> Iterable[int]:
    if contract.game.is_null:
        return (0,)
    if entry.matadors is not None and Column.MATADORS not in free:
        return (entry.matadors,)
    return signed(most_matadors(contract, rules))


def most_matadors(contract: Contract, rules: Ruleset) -> int:
    """With or without how many a game can be."""
    return 4 if rules.matadors_jacks_only else len(contract.game.ordering.trumps)


def signed(most: int) -> tuple[int, ...]:
    """With 1, without 1, with 2, and so on."""
    return tuple(sign * number for number in range(1, most + 1) for sign in (1, -1))


def _counts(entry: GameEntry, contract: Contract, free: Collection[Column]) -> Iterator[Count]:
    """Card points and tricks of both sides."""
    if contract.game.is_null:
        yield Count(0, 0, TRICKS_IN_DEAL)
        yield Count(0, 1, TRICKS_IN_DEAL - 1)
        return
    known = entry.card_points if Column.CARD_POINTS not in free else None
    if known is not None:
        points: Iterable[int] = (known,)
    else:
        points = range(POINTS_IN_DECK + 1) if Column.CARD_POINTS in free else TYPICAL
    for own in points:
        yield Count(own, SOME_TRICKS, TRICKS_IN_DEAL - SOME_TRICKS)
    if known in (None, POINTS_IN_DECK):
        yield Count(POINTS_IN_DECK, TRICKS_IN_DEAL, 0)
    if known is None or known <= HIGHEST_SKAT:
        yield Count(known or 0, 0, TRICKS_IN_DEAL)


# Nothing but the game points


def _bare(entry: GameEntry, row: int, rules: Ruleset, occasion: Occasion) -> Result:
    """A game of which only the points are known: they must be those of some game."""
    if entry.score is None:
        raise RowError([RowFault(row, Column.GAME, RowFaultKind.MISSING)])
    won = entry.score > 0
    if entry.won is not None and entry.won is not won:
        expected = Said.WON if won else Said.LOST
        found = Said.LOST if won else Said.WON
        raise RowError([RowFault(row, Column.RESULT, RowFaultKind.OTHER, found, (expected,))])
    factor = 2**entry.kontra * occasion.bock
    values = bid_values(rules.replace(max_bid=264))
    losses = {2, rules.lost_hand_factor}
    scores: dict[Points, int] = {value * factor: value for value in values}
    scores |= {-value * loss * factor: value for value in values for loss in losses}
    if entry.score not in scores:
        below = sorted(score for score in scores if score < entry.score)[-1:]
        above = sorted(score for score in scores if score > entry.score)[:1]
        raise RowError([RowFault(row, Column.POINTS, RowFaultKind.OTHER, entry.score, (*below, *above))])
    return Result(
        won=won,
        value=scores[entry.score],
        score=int(entry.score),
        matadors=0,
        bid=0,
        card_points=0,
        schneider=False,
        schwarz=False,
        kontra=entry.kontra,
    )
