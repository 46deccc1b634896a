"""From what is written to a row: the engine checks whether the deal can have been so, and what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatkit.rules.announcement import contract_fault
from skatkit.rules.bids import bid_values
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.choices import AllPass
from skatkit.rules.contract import Contract
from skatkit.rules.faults import Fault
from skatkit.rules.ordering import GameType
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.value import TRICKS_IN_DEAL
from skatkit.sheet.entry import BrokenOffEntry, Entry, GameEntry, PassedInEntry, RamschEntry
from skatkit.sheet.faults import Column, RowError, RowFault, RowFaultKind, Said, Value
from skatkit.sheet.game_check import check_game, most_calls, most_matadors, signed
from skatkit.sheet.ramsch_check import MOST, check_ramsch
from skatkit.sheet.rounds import Due, Plan
from skatkit.sheet.row import Row, by_seat

GRAND_HAND = Contract.parse("GH")


def book(entry: Entry, plan: Plan) -> Row:
    """The row for the next deal of a plan.

    Raises:
        RowError: it cannot be, or says too little; the faults name each column with what was expected.

    >>> from skatkit.rules.ruleset import ISKO
    >>> hearts = GameEntry(declarer=1, contract=Contract.parse("H"), matadors=1, bid=20, score=24)
    >>> book(Entry(hearts), Plan.start(ISKO, 0))
    Traceback (most recent call last):
    skatkit.sheet.faults.RowError: row 1, points: other 24 (expected -80 | -60 | -40 | 20 | 30 | 40)
    """
    faults = [*place_faults(entry, plan), *_deal_faults(entry, plan.due)]
    if faults:
        raise RowError(faults)
    return _booked(entry, plan.due)


def book_at(entry: Entry, due: Due) -> Row:
    """The row for a deal as it was played, whether it was due or not.

    Raises:
        RowError: it cannot be, or says too little.
    """
    faults = list(_deal_faults(entry, due))
    if faults:
        raise RowError(faults)
    return _booked(entry, due)


def _booked(entry: Entry, due: Due) -> Row:
    number, dealer, occasion, seats = due.number, due.dealer, due.occasion, due.rules.seats
    match entry.deal:
        case GameEntry() as game:
            result = check_game(game, number, due.rules, occasion)
            scores = tuple(result.score if seat == game.declarer else 0 for seat in range(seats))
            return Row(
                number,
                dealer,
                scores,
                declarer=game.declarer,
                contract=game.contract,
                won=result.won,
                occasion=occasion,
                value=result.value,
                kontra=game.kontra,
                matadors=result.matadors or None,
                bid=game.bid,
                card_points=game.card_points,
            )
        case RamschEntry() as ramsch:
            if due.rules.ramsch is None:
                raise RowError([RowFault(number, Column.GAME, RowFaultKind.NOT_HERE, Said.RAMSCH)])
            settled = check_ramsch(ramsch, number, due.rules.ramsch, occasion, due.active)
            return Row(
                number,
                dealer,
                by_seat(settled.scores, due.active, seats),
                ramsch=True,
                occasion=occasion,
                single=by_seat(settled.exact, due.active, seats),
                ramsch_points=ramsch.card_points,
                ramsch_tricks=ramsch.tricks,
                announced_virgins=ramsch.announced_virgins,
                announced_marches=ramsch.announced_marches,
            )
        case PassedInEntry():
            return Row(number, dealer, (0,) * seats, occasion=occasion)
        case BrokenOffEntry(declarer=declarer, contract=contract):
            row = Row(number, dealer, (0,) * seats, declarer=declarer, contract=contract, occasion=occasion)
            return replace(row, broken_off=True)


def place_faults(entry: Entry, plan: Plan) -> Iterator[RowFault]:
    """Is it the turn of such a row? Its dealer, Bock and kind of deal must be those of the plan."""
    number = plan.number
    if plan.is_over:
        yield RowFault(number, Column.NUMBER, RowFaultKind.LIST_OVER, number)
    if entry.dealer not in (None, plan.dealer):
        yield RowFault(number, Column.DEALER, RowFaultKind.OTHER, entry.dealer, (plan.dealer,))
    if entry.bock not in (None, plan.occasion.bock):
        yield RowFault(number, Column.BOCK, RowFaultKind.OTHER, entry.bock, (plan.occasion.bock,))
    found, expected = _kind(entry), _kinds(plan)
    if found is not None and found not in expected:
        is_played = found is not Said.RAMSCH or plan.rules.ramsch is not None
        kind = RowFaultKind.OTHER if is_played else RowFaultKind.NOT_HERE
        yield RowFault(number, Column.GAME, kind, found, expected)


def _kind(entry: Entry) -> Value | None:
    """What sort of deal it is; ``None`` for one that may happen at any time."""
    match entry.deal:
        case GameEntry(contract=contract):
            is_grand_hand = contract is not None and contract.game is GameType.GRAND and contract.hand
            return GRAND_HAND if is_grand_hand else Said.GAME
        case RamschEntry():
            return Said.RAMSCH
        case PassedInEntry():
            return Said.PASSED_IN
        case BrokenOffEntry():
            return None


def _kinds(plan: Plan) -> tuple[Value, ...]:
    """What may be played next."""
    rules = plan.rules
    if plan.occasion.ramsch:
        grand_hand = rules.ramsch is not None and rules.ramsch.grand_hand
        return (Said.RAMSCH, GRAND_HAND) if grand_hand else (Said.RAMSCH,)
    all_passed = Said.RAMSCH if rules.all_pass is AllPass.RAMSCH else Said.PASSED_IN
    return Said.GAME, GRAND_HAND, all_passed


def _deal_faults(entry: Entry, due: Due) -> Iterator[RowFault]:
    """Does each column hold something that may stand there at all?"""
    match entry.deal:
        case GameEntry() as game:
            yield from _game_faults(game, due)
        case RamschEntry() as ramsch:
            yield from _ramsch_faults(ramsch, due)
        case BrokenOffEntry(declarer=int() as declarer) if declarer not in due.active:
            yield RowFault(due.number, Column.DECLARER, RowFaultKind.OTHER, declarer, due.active)
        case PassedInEntry() | BrokenOffEntry():
            pass


def _game_faults(game: GameEntry, due: Due) -> Iterator[RowFault]:
    number, rules, contract = due.number, due.rules, game.contract

    def fault(column: Column, found: Value, *expected: Value) -> RowFault:
        kind = RowFaultKind.OTHER if expected else RowFaultKind.NOT_HERE
        return RowFault(number, column, kind, found, expected)

    if game.declarer not in due.active:
        yield fault(Column.DECLARER, game.declarer, *sorted(due.active))
    if contract is not None and not _can_be(contract, rules):
        yield fault(Column.GAME, contract)
    most = most_calls(contract, rules)
    if not 0 <= game.kontra <= most:
        yield fault(Column.KONTRA, game.kontra, *(range(most + 1) if rules.kontra is not None else ()))
    if game.bid is not None and due.occasion.ramsch:
        yield fault(Column.BID, game.bid)
    elif game.bid is not None and game.bid not in (ladder := bid_values(rules)):
        yield fault(Column.BID, game.bid, *_next_to(game.bid, ladder))
    if contract is None:
        if rules.bock is not None or rules.pot is not None:
            yield RowFault(number, Column.GAME, RowFaultKind.MISSING)
        return
    if contract.game.is_null:
        in_null: tuple[tuple[Column, Value | None], ...] = (
            (Column.MATADORS, game.matadors),
            (Column.CARD_POINTS, game.card_points),
            (Column.SCHNEIDER, Said.YES if game.schneider else None),
            (Column.SCHWARZ, Said.YES if game.schwarz else None),
        )
        yield from (fault(column, found) for column, found in in_null if found is not None)
        return
    if game.matadors is not None and game.matadors not in (allowed := signed(most_matadors(contract, rules))):
        yield fault(Column.MATADORS, game.matadors, *allowed)
    if game.card_points is not None and not 0 <= game.card_points <= POINTS_IN_DECK:
        yield fault(Column.CARD_POINTS, game.card_points, *range(POINTS_IN_DECK + 1))


def _can_be(contract: Contract, rules: Ruleset) -> bool:
    """May such a game be played at all? Who declines a gift plays as if he had announced Schneider."""
    fault = contract_fault(contract, rules, hand_game=None)
    gift_declined = rules.schenken and contract.schneider and not contract.schwarz
    return fault is None or (fault is Fault.NEEDS_HAND and gift_declined)


def _ramsch_faults(ramsch: RamschEntry, due: Due) -> Iterator[RowFault]:
    number, rules, active = due.number, due.rules.ramsch, due.active
    seats = due.rules.seats

    def fault(column: Column, found: Value, *expected: Value) -> RowFault:
        kind = RowFaultKind.OTHER if expected else RowFaultKind.NOT_HERE
        return RowFault(number, column, kind, found, expected)

    columns: tuple[tuple[Column, tuple[int, ...], int], ...] = (
        (Column.CARD_POINTS, ramsch.card_points, POINTS_IN_DECK),
        (Column.TRICKS, ramsch.tricks, TRICKS_IN_DEAL),
    )
    for column, numbers, most in columns:
        for seat, amount in enumerate(numbers):
            highest = most if seat in active else 0
            if not 0 <= amount <= highest:
                yield RowFault(number, column, RowFaultKind.OTHER, amount, (*range(highest + 1),), seat)
    for seat, score in enumerate(ramsch.scores):
        if seat not in active and score:
            yield RowFault(number, Column.POINTS, RowFaultKind.OTHER, score, (0,), seat)
    wrong_lengths = [
        column
        for column, numbers in (*((c, n) for c, n, _ in columns), (Column.POINTS, ramsch.scores))
        if numbers and len(numbers) != seats
    ]
    yield from (fault(column, seats) for column in wrong_lengths)
    named = (
        (Column.LAST, () if ramsch.last is None else (ramsch.last,)),
        (Column.TRICKS, (*(ramsch.virgins or ()), *ramsch.announced_virgins, *ramsch.announced_marches)),
    )
    for column, whose in named:
        yield from (fault(column, seat, *sorted(active)) for seat in whose if seat not in active)
    if not ramsch.card_points and not ramsch.scores:
        yield RowFault(number, Column.CARD_POINTS, RowFaultKind.MISSING)
    if rules is None:
        return
    if ramsch.pushes and rules.push is None:
        yield fault(Column.PUSHES, ramsch.pushes)
    elif ramsch.pushes is not None and not 0 <= ramsch.pushes <= MOST:
        yield fault(Column.PUSHES, ramsch.pushes, *range(MOST + 1))
    if ramsch.knocks and not rules.knocking:
        yield fault(Column.KNOCKS, ramsch.knocks)
    elif ramsch.knocks is not None and not 0 <= ramsch.knocks <= MOST:
        yield fault(Column.KNOCKS, ramsch.knocks, *range(MOST + 1))


def _next_to(value: int, ladder: tuple[int, ...]) -> tuple[int, ...]:
    """The rungs below and above a number."""
    below = [rung for rung in ladder if rung < value]
    above = [rung for rung in ladder if rung > value]
    return (*below[-1:], *above[:1])
