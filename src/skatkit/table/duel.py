"""A table of two: Offiziersskat, as a value that goes on by entries of its log, like the table of three."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from skatkit.rules.errors import SkatError
from skatkit.rules.officer.deal import PileDeal
from skatkit.rules.officer.events import OfficerEvent
from skatkit.rules.officer.moves import OfficerMove, parse_move
from skatkit.rules.officer.options import OFFICER, Officer
from skatkit.rules.officer.outcome import OfficerOutcome
from skatkit.rules.officer.role import ROLES, Role
from skatkit.rules.officer.state import OfficerState, first_uncovered
from skatkit.rules.officer.state import act as act_in_deal
from skatkit.rules.officer.view import OfficerView
from skatkit.rules.ordering import GameType
from skatkit.rules.ruleset import Ruleset
from skatkit.rules.ruleset_data import ruleset_from_dict, ruleset_to_dict
from skatkit.table.faults import LogError, TableError, TableFault
from skatkit.table.options import PERSON

Pair = tuple[int, int]
_LETTERS = {role.letter: role for role in ROLES}


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelOptions:
    """What two play.

    Attributes:
        names: of both, by seat.
        players: by seat: :data:`~skatkit.table.options.PERSON`, or the name of a computer player.
        seed: where the cards come from.
        rules: the ruleset; its part ``officer`` says what is agreed.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    seed: str
    rules: Ruleset

    @property
    def officer(self) -> Officer:
        """What is agreed for each deal."""
        return self.rules.officer or OFFICER

    @property
    def person(self) -> int:
        """The seat of the person; 0 if both are persons, or none is."""
        return self.players.index(PERSON) if PERSON in self.players else 0


@dataclass(frozen=True, slots=True)
class DuelDeal:
    """A deal being played, or just finished.

    Attributes:
        number: of the deal in the list, from 1.
        announcer: the seat that names the game.
        state: the truth.
        views: of announcer and dealer.
        events: everything that has happened.
    """

    number: int
    announcer: int
    state: OfficerState
    views: tuple[OfficerView, OfficerView]
    events: tuple[OfficerEvent, ...] = ()

    def role_of(self, seat: int) -> Role:
        """The role of a seat."""
        return Role.ANNOUNCER if seat == self.announcer else Role.DEALER

    def seat_of(self, role: Role) -> int:
        """The seat of a role."""
        return self.announcer if role is Role.ANNOUNCER else 1 - self.announcer

    def view(self, seat: int) -> OfficerView:
        """What a seat may know."""
        return self.views[self.role_of(seat)]

    @property
    def outcome(self) -> OfficerOutcome | None:
        """The result, once the deal is over."""
        return self.state.outcome


@dataclass(frozen=True, slots=True)
class DuelRow:
    """One deal of the list: who named what, and what both write, by seat."""

    announcer: int
    game: GameType
    won: bool | None
    scores: Pair


@dataclass(frozen=True, slots=True)
class DuelTable:
    """A list for two at one moment.

    >>> rules = Ruleset(officer=Officer())
    >>> options = DuelOptions(names=("Ada", "Ben"), players=("", "rules"), seed="7", rules=rules)
    >>> _, table = deal_next(DuelTable(options))
    >>> table.live.announcer, table.waited_for, table.deals_left
    (0, 0, 23)
    """

    options: DuelOptions
    rows: tuple[DuelRow, ...] = ()
    live: DuelDeal | None = None
    closed: bool = False
    version: int = 1

    @property
    def is_dealing(self) -> bool:
        """Is a deal running?"""
        return self.live is not None and not self.live.state.is_over

    @property
    def deals_left(self) -> int:
        """How many deals are still to come after the running one."""
        return max(0, self.options.rules.list_length_in_force - len(self.rows) - self.is_dealing)

    @property
    def is_finished(self) -> bool:
        """Is the list over?"""
        return self.closed or len(self.rows) >= self.options.rules.list_length_in_force

    @property
    def waited_for(self) -> int | None:
        """The seat the deal waits for."""
        turn = None if self.live is None else self.live.state.public.turn
        return None if turn is None or self.live is None else self.live.seat_of(turn)

    @property
    def totals(self) -> Pair:
        """What both have written so far."""
        return sum(row.scores[0] for row in self.rows), sum(row.scores[1] for row in self.rows)


Entries = tuple[dict[str, Any], ...]


def opening(options: DuelOptions) -> dict[str, Any]:
    """The first entry of the log, as plain data for JSON."""
    return {
        "kind": "open-duel",
        "names": list(options.names),
        "players": list(options.players),
        "seed": options.seed,
        "rules": ruleset_to_dict(options.rules),
    }


def deal_next(table: DuelTable) -> tuple[Entries, DuelTable]:
    """Deal the next hand.

    Raises:
        TableError: a deal is running, or the list is over.
    """
    number = len(table.rows)
    deal = PileDeal.shuffled(table.options.seed, number, how=table.options.officer.deal)
    return _done(table, {"kind": "deal", "cards": str(deal)})


def make(table: DuelTable, seat: int, move: OfficerMove) -> tuple[Entries, DuelTable]:
    """A seat's move.

    Raises:
        TableError: no deal is being played, or there is no such seat.
        IllegalMoveError: the move is illegal.
    """
    if seat not in (0, 1):
        raise TableError(TableFault.NO_SUCH_SEAT, f"seat {seat} of 2")
    if table.live is None or not table.is_dealing:
        raise TableError(TableFault.NO_DEAL, "no deal is being played")
    return _done(table, {"kind": "act", "move": f"{table.live.role_of(seat).letter}:{move}"})


def close(table: DuelTable) -> tuple[Entries, DuelTable]:
    """End the list.

    Raises:
        TableError: it has ended already.
    """
    return _done(table, {"kind": "close"})


def _done(table: DuelTable, entry: dict[str, Any]) -> tuple[Entries, DuelTable]:
    return (entry,), apply(table, entry)


def apply(table: DuelTable, entry: dict[str, Any]) -> DuelTable:
    """The table after an entry of its log.

    Raises:
        TableError: the entry does not fit.
        IllegalMoveError: the move cannot have been made.
        ValueError: it is no entry.
    """
    table = replace(table, version=table.version + 1)
    match entry:
        case {"kind": "deal", "cards": str(cards)}:
            return _with_deal(table, PileDeal.parse(cards))
        case {"kind": "act", "move": str(text)}:
            letter, _, move = text.partition(":")
            if letter not in _LETTERS:
                raise ValueError(f"no role: {letter!r} (expected A or D)")
            return _with_move(table, _LETTERS[letter], parse_move(move))
        case {"kind": "close"}:
            if table.is_finished:
                raise TableError(TableFault.LIST_OVER, "the list has ended already")
            return replace(table, closed=True, live=None if table.is_dealing else table.live)
    raise ValueError(f"no entry of a table for two: {entry!r}")


def _with_deal(table: DuelTable, deal: PileDeal) -> DuelTable:
    if table.is_dealing:
        raise TableError(TableFault.DEAL_RUNNING, "the deal is not finished")
    if table.is_finished:
        raise TableError(TableFault.LIST_OVER, f"all {len(table.rows)} deals have been played")
    officer = table.options.officer
    shown = first_uncovered(deal, officer)
    announcer, dealer = (OfficerView.start(role, shown, officer) for role in ROLES)
    number = len(table.rows)
    state = OfficerState.start(deal, officer)
    return replace(table, live=DuelDeal(number + 1, number % 2, state, (announcer, dealer)))


def _with_move(table: DuelTable, role: Role, move: OfficerMove) -> DuelTable:
    live = table.live
    if live is None or not table.is_dealing:
        raise TableError(TableFault.NO_DEAL, "no deal is being played")
    event, state = act_in_deal(live.state, role, move)
    announcer, dealer = (live.views[own].after(event.seen_by(own)) for own in ROLES)
    live = replace(live, state=state, views=(announcer, dealer), events=(*live.events, event))
    outcome = live.outcome
    if outcome is None:
        return replace(table, live=live)
    first, second = (outcome.scores[live.role_of(seat)] for seat in (0, 1))
    row = DuelRow(live.announcer, outcome.game, outcome.won, (first, second))
    return replace(table, live=live, rows=(*table.rows, row))


def rebuilt(log: Iterable[Any]) -> DuelTable:
    """The table whose log this is, exactly as it was.

    Raises:
        LogError: an entry is damaged, or does not fit what went before.
    """
    table: DuelTable | None = None
    for number, entry in enumerate(log, start=1):
        try:
            table = DuelTable(_options(entry)) if table is None else apply(table, entry)
        except (SkatError, ValueError, TypeError) as error:
            raise LogError(number, str(error)) from None
    if table is None:
        raise LogError(1, "the log is empty")
    return table


def _options(entry: Any) -> DuelOptions:
    match entry:
        case {
            "kind": "open-duel",
            "names": [str(), str()] as names,
            "players": [str(), str()] as players,
            "seed": str(seed),
            "rules": dict(rules),
        }:
            return DuelOptions(
                names=(names[0], names[1]),
                players=(players[0], players[1]),
                seed=seed,
                rules=ruleset_from_dict(rules),
            )
    raise ValueError("the first entry must open a table for two")
