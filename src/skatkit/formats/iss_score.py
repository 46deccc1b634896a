"""The result of a replayed game in the words of the International Skat Server."""

from __future__ import annotations

from skatkit.formats.habits import levels_reached, paying_seats, reckon_half_declared
from skatkit.formats.iss_copy import IssCopy
from skatkit.formats.iss_result import IssEnd, IssResult
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.formats.records import Record
from skatkit.formats.replay import Replayed
from skatkit.rules.cards import points_of
from skatkit.rules.contract import Contract
from skatkit.rules.moves import Absence, Ending
from skatkit.rules.position import Position
from skatkit.rules.public import PublicState
from skatkit.rules.value import Party, Reckoning


def result_of(record: Record) -> IssResult:
    """Replay a record and tell its result as the server would.

    Raises:
        ReplayError: a move is illegal.
        FormatError: too many cards are hidden.
    """
    return result_from(record.iss, record.replayed())


def result_from(copy: IssCopy | None, replayed: Replayed) -> IssResult:
    """The result of a record that has been replayed; ``copy`` is its :attr:`Record.iss`.

    Raises:
        FormatError: too many cards are hidden.
    """
    public = replayed.public
    ruling = public.ruling
    if ruling is None:
        return IssResult(end=IssEnd.UNKNOWN)
    if ruling.ending is Ending.PASSED_IN:
        return IssResult(end=IssEnd.PASSED)
    left, timed_out = _gone(public, Absence.LEFT), _gone(public, Absence.TIMEOUT)
    if copy is not None and copy.half_declared is not None:
        reckoning: Reckoning | None = _half_declared(copy.half_declared, replayed)
    else:
        outcome = replayed.outcome
        reckoning = None if outcome is None else outcome.reckoning
    resigned = ruling.ending is Ending.CONCEDED
    if reckoning is None:
        gone = public.absent[-1][0] if public.absent else Position.FOREHAND
        return IssResult(
            end=IssEnd.PENALTY,
            declarer=_seat(public.declarer),
            penalties=paying_seats(gone, public.declarer) if public.absent else (0, 0, 0),
            left=left,
            timed_out=timed_out,
            resigned=resigned,
        )
    tricks = 0 if public.play is None else len(public.play.tricks)
    schneider, schwarz = levels_reached(reckoning, tricks)
    return IssResult(
        end=IssEnd.WIN if reckoning.won else IssEnd.LOSS,
        declarer=_seat(public.declarer),
        value=reckoning.score,
        matadors=reckoning.matadors,
        overbid=reckoning.overbid,
        card_points=reckoning.count.card_points,
        tricks=reckoning.count.declarer_tricks,
        schneider=schneider,
        schwarz=schwarz,
        left=left,
        timed_out=timed_out,
        resigned=resigned,
    )


def _half_declared(contract: Contract, replayed: Replayed) -> Reckoning:
    public, skat_mask = replayed.public, replayed.skat_mask
    if not skat_mask:
        raise FormatError(Unsayable.HIDDEN_CARDS)
    gone = public.absent[-1][0] if public.absent else public.declarer
    return reckon_half_declared(
        contract,
        skat_mask=skat_mask,
        skat_points=points_of(skat_mask),
        bid=public.bid,
        loser=Party.DECLARER if gone is public.declarer else Party.DEFENDERS,
    )


def _gone(public: PublicState, reason: Absence) -> int:
    seats = [position for position, why in public.absent if why is reason]
    return int(seats[-1]) if seats else -1


def _seat(position: Position | None) -> int:
    return -1 if position is None else int(position)
