"""A row of a sheet: what one deal was, and what it brought everybody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from skatkit.rules.choices import HalfRounding, ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.moves import Ending, Settlement
from skatkit.rules.occasion import ORDINARY, Occasion
from skatkit.rules.ordering import GameType
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import active_seats
from skatkit.rules.ramsch import RamschReckoning
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.value import TRICKS_IN_DEAL, Reckoning
from skatkit.sheet.points import Points, whole
from skatkit.sheet.scoring import list_points


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on a sheet. Seats are counted from 0; what is not known is ``None``.

    Attributes:
        number: of the deal in the list, from 1.
        dealer: the seat that dealt.
        scores: game points by seat, with Kontra and Bock.
        declarer: the seat that played alone; ``None`` when passed in and in Ramsch.
        contract: what was announced.
        won: did the declarer win? ``None`` without a scored game of a declarer.
        ramsch: a Ramsch was played.
        occasion: the round the deal was played in.
        single: game points by seat before Bock, with the halves that rounding took away; what ``scores`` are
            made from again when a correction changes the round.
        value: what the game counted, before it was doubled for being lost, by Kontra or by Bock.
        kontra: how many calls doubled it: 1 Kontra, 2 Re, and so on.
        matadors: +n with, −n without; none in Null.
        bid: the declarer's obligation.
        card_points: the declarer's, skat included, when all were counted.
        ramsch_points: card points of a Ramsch by seat; empty if not known.
        ramsch_tricks: tricks of a Ramsch by seat; empty if not known.
        announced_virgins: the seats that announced before a Ramsch to take no trick.
        announced_marches: the seats that announced to take all.
        broken_off: the deal ended without a score, as a referee or a server may rule.
    """

    number: int
    dealer: int
    scores: tuple[Points, ...]
    declarer: int | None = None
    contract: Contract | None = None
    won: bool | None = None
    ramsch: bool = False
    occasion: Occasion = ORDINARY
    single: tuple[Points, ...] = ()
    value: int = 0
    kontra: int = 0
    matadors: int | None = None
    bid: int | None = None
    card_points: int | None = None
    ramsch_points: tuple[int, ...] = ()
    ramsch_tricks: tuple[int, ...] = ()
    announced_virgins: tuple[int, ...] = ()
    announced_marches: tuple[int, ...] = ()
    broken_off: bool = False

    def __post_init__(self) -> None:
        if not self.single:
            single = (whole(Fraction(score) / self.occasion.bock) for score in self.scores)
            object.__setattr__(self, "single", tuple(single))

    @classmethod
    def of(
        cls, outcome: Outcome, *, number: int, dealer: int, seats: int, occasion: Occasion = ORDINARY
    ) -> Row:
        """The row of a deal that was played.

        Raises:
            ValueError: there is no such table or dealer, or it was played on another occasion.
        """
        active = active_seats(seats, dealer)
        reckoning, ramsch = outcome.reckoning, outcome.ramsch
        row = cls(
            number=number,
            dealer=dealer,
            scores=by_seat(outcome.scores, active, seats),
            declarer=None if outcome.declarer is None else active[outcome.declarer],
            contract=outcome.contract,
            won=outcome.won,
            ramsch=ramsch is not None,
            occasion=occasion,
        )
        if ramsch is not None:
            virgins, marches = _announced(ramsch)
            return replace(
                row,
                announced_virgins=tuple(sorted(active[place] for place in virgins)),
                announced_marches=tuple(sorted(active[place] for place in marches)),
                single=by_seat(unrounded(ramsch, occasion.bock), active, seats),
                ramsch_points=_by_seat(ramsch.card_points, active, seats),
                ramsch_tricks=_by_seat(ramsch.tricks, active, seats),
            )
        if reckoning is None:
            return replace(row, broken_off=outcome.ruling.ending is not Ending.PASSED_IN)
        if reckoning.factor % occasion.bock:
            raise ValueError(f"a score with the factor {reckoning.factor} is none of Bock ×{occasion.bock}")
        return replace(
            row,
            value=reckoning.base_value * reckoning.charged_levels,
            kontra=(reckoning.factor // occasion.bock).bit_length() - 1,
            matadors=(reckoning.matadors or None) if reckoning.contract == outcome.contract else None,
            bid=reckoning.bid or None,
            card_points=_counted(outcome, reckoning),
        )

    @property
    def seats(self) -> int:
        """The size of the table."""
        return len(self.scores)

    @property
    def active(self) -> tuple[int, int, int]:
        """The seats that played: forehand, middlehand and rearhand."""
        return active_seats(self.seats, self.dealer)

    @property
    def is_passed_in(self) -> bool:
        """Did all pass, and nothing was played?"""
        return self.declarer is None and not self.ramsch and not self.broken_off

    @property
    def is_grand(self) -> bool:
        """Was a Grand played?"""
        return self.contract is not None and self.contract.game is GameType.GRAND

    @property
    def is_grand_hand(self) -> bool:
        """Was a Grand Hand played?"""
        return self.is_grand and self.contract is not None and self.contract.hand

    @property
    def ramsch_losers(self) -> tuple[int, ...]:
        """The seats that lost a Ramsch."""
        return tuple(seat for seat, score in enumerate(self.scores) if self.ramsch and score < 0)

    @property
    def is_level(self) -> bool:
        """A Ramsch in which all three have the same card points."""
        if not self.ramsch_points:
            return self.ramsch and not any(self.scores)
        return self.ramsch and len({self.ramsch_points[seat] for seat in self.active}) == 1

    def points(self, scoring: ListScoring, rules: Ruleset = ISKO) -> tuple[Points, ...]:
        """List points by seat; the ruleset says what others get, and what a lost Ramsch counts."""
        in_seeger = rules.ramsch is not None and rules.ramsch.in_seeger
        return list_points(
            self.scores,
            declarer=self.declarer,
            won=self.won,
            scoring=scoring,
            defender_bonus=rules.defender_bonus,
            active=self.active,
            ramsch_losers=self.ramsch_losers if in_seeger else (),
        )

    def losses(self, rules: Ruleset) -> tuple[int, ...]:
        """The seats that lost an own game, or a Ramsch that counts as one."""
        if self.won is False and self.declarer is not None:
            return (self.declarer,)
        return self.ramsch_losers if rules.ramsch is not None and rules.ramsch.in_seeger else ()

    def played_at(self, occasion: Occasion, rules: Ruleset) -> Row:
        """The same deal in another round, scored again."""
        rounding = HalfRounding.DOWN if rules.ramsch is None else rules.ramsch.half_rounding
        scores = tuple(rounded(points * occasion.bock, rounding) for points in self.single)
        return replace(self, occasion=occasion, scores=scores)


def by_seat(values: tuple[Points, ...], active: tuple[int, ...], seats: int) -> tuple[Points, ...]:
    """Values of the three positions by seat, nought for those who sat out."""
    of_seat = dict(zip(active, values, strict=True))
    return tuple(of_seat.get(seat, 0) for seat in range(seats))


def _by_seat(values: tuple[int, ...], active: tuple[int, ...], seats: int) -> tuple[int, ...]:
    of_seat = dict(zip(active, values, strict=True))
    return tuple(of_seat.get(seat, 0) for seat in range(seats))


def rounded(points: Points, rounding: HalfRounding) -> Points:
    """Half a point as agreed: kept, or dropped so that the amount gets smaller.

    >>> rounded(Fraction(-47, 2), HalfRounding.DOWN), rounded(Fraction(-47, 2), HalfRounding.EXACT)
    (-23, Fraction(-47, 2))
    """
    return int(points) if rounding is HalfRounding.DOWN else whole(points)


def unrounded(ramsch: RamschReckoning, bock: int) -> tuple[Points, ...]:
    """The scores of a Ramsch before Bock, with a half that was dropped."""
    full = ramsch.base * ramsch.factor
    lost = {ramsch.scores[position] for position in ramsch.losers}
    halved = len(ramsch.losers) == 2 and lost == {-(full // 2)}
    exact = Fraction(-full, 2)
    return tuple(
        whole((exact if halved and position in ramsch.losers else Fraction(score)) / bock)
        for position, score in enumerate(ramsch.scores)
    )


def _announced(ramsch: RamschReckoning) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who announced to take no trick, and who to take all; of a broken word only one is told apart."""
    marches = [place for place in ramsch.kept if ramsch.tricks[place]]
    marches += [place for place in ramsch.broken if not ramsch.tricks[place]]
    virgins = {*ramsch.kept, *ramsch.broken} - {*marches}
    return tuple(virgins), tuple(marches)


def _counted(outcome: Outcome, reckoning: Reckoning) -> int | None:
    """The declarer's card points, if all tricks were counted."""
    count = reckoning.count
    complete = count.declarer_tricks + count.defender_tricks == TRICKS_IN_DEAL
    counted = complete and outcome.ruling.settlement is Settlement.COUNT
    return count.card_points if counted and not reckoning.contract.game.is_null else None
