"""From matadors, contract, bid and card points to game points: the reckoning of one game.

Sources: ISkO 2.4, 2.5 (value and levels), 3.6 (overbid), 4.1.3–4.1.5 and 4.4 (deals that end early).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from skatkit.rules.bids import TABLE_LEVELS, null_value
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.choices import FailedAnnouncement
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract, Modifier
from skatkit.rules.matadors import matadors, most_matadors
from skatkit.rules.ordering import VALUE_GAMES
from skatkit.rules.ruleset import ISKO, Ruleset

GamePoints = int | Fraction
"""Points of a deal or a list. Halves arise only where a house rule divides an odd number."""
TRICKS_IN_DEAL = 10
POINTS_TO_WIN = 61
POINTS_FOR_SCHNEIDER = 90


class Party(Code):
    """The two sides of a game."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Party:
        """The other side."""
        return Party.DEFENDERS if self is Party.DECLARER else Party.DECLARER


class LevelKind(Code):
    """What a level (Gewinnstufe) is for."""

    MATADORS = "matadors"
    GAME = "game"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_ANNOUNCED = "schneider-announced"
    SCHWARZ = "schwarz"
    SCHWARZ_ANNOUNCED = "schwarz-announced"
    OUVERT = "ouvert"
    SPITZE = "spitze"
    PAIRS = "pairs"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Level:
    """One entry of the reckoning: so many levels for this."""

    kind: LevelKind
    count: int = 1


class Target(Code):
    """What the declarer needs to win."""

    GAME = "game"
    """61 card points."""
    SCHNEIDER = "schneider"
    """90 card points."""
    ALL_TRICKS = "all-tricks"


_WITH_SCHNEIDER = (Target.SCHNEIDER, Target.ALL_TRICKS)


@dataclass(frozen=True, slots=True)
class Count:
    """What each side has: the declarer's card points (skat included) and the tricks of both sides."""

    card_points: int
    declarer_tricks: int
    defender_tricks: int

    @property
    def defender_points(self) -> int:
        """The defenders' card points, when all cards are counted."""
        return POINTS_IN_DECK - self.card_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """A settled game, step by step.

    Attributes:
        contract: what was announced; under an impossible Null the game it is booked as.
        bid: the declarer's obligation, 0 if there was none.
        matadors: +n with, −n without, 0 in Null.
        count: card points and tricks the reckoning is based on.
        levels: the entries that were added up (empty in Null).
        base_value: base value of the game, or the fixed value of the Null.
        value: value reached: base value times levels.
        overbid: the value reached stays below the bid (überreizt).
        charged_levels: levels of the score: raised to the bid when overbid.
        won: the declarer won.
        loss_factor: 2 for a lost game (1 for a lost Hand game under old rules), 1 for a won one.
        factor: Kontra, Re and Bock together.
        score: the declarer's game points.
    """

    contract: Contract
    bid: int
    matadors: int
    count: Count
    levels: tuple[Level, ...]
    base_value: int
    value: int
    overbid: bool
    charged_levels: int
    won: bool
    loss_factor: int
    factor: int
    score: int

    @property
    def level_sum(self) -> int:
        """All levels together."""
        return sum(level.count for level in self.levels)


def reckon(
    contract: Contract,
    *,
    matadors: int,
    bid: int,
    count: Count,
    rules: Ruleset = ISKO,
    factor: int = 1,
    spitze_made: bool = True,
) -> Reckoning:
    """Settle a game from what both sides have at its end.

    ``spitze_made``: the lowest trump took the last trick; it counts only where that was announced.

    >>> hearts = Contract.parse("H")
    >>> reckon(hearts, matadors=1, bid=23, count=Count(78, 6, 4)).score      # overbid
    -60
    >>> reckon(hearts, matadors=1, bid=23, count=Count(90, 8, 2)).score      # Schneider rescues
    30
    """
    if contract.game.is_null:
        return _reckon_null(contract, bid, count, rules, factor, won=count.declarer_tricks == 0)
    points = count.card_points
    schneider = points >= POINTS_FOR_SCHNEIDER or points <= POINTS_IN_DECK - POINTS_FOR_SCHNEIDER
    schwarz = count.defender_tricks == 0 or count.declarer_tricks == 0
    if rules.failed_announcement is FailedAnnouncement.FULL:
        schneider = schneider or contract.schneider
        schwarz = schwarz or contract.schwarz
    reached = (
        points >= POINTS_TO_WIN
        and (not contract.schneider or points >= POINTS_FOR_SCHNEIDER)
        and (not contract.schwarz or count.defender_tricks == 0)
        and (spitze_made or not contract.spitze)
    )
    levels = _levels(contract, matadors, rules, schneider=schneider or schwarz, schwarz=schwarz)
    return _book(contract, matadors, bid, count, levels, rules, factor, reached=reached)


def settle_simply(
    contract: Contract,
    *,
    matadors: int,
    bid: int,
    count: Count,
    defender_points: int,
    loser: Party,
    claimed: Target | None = None,
    rules: Ruleset = ISKO,
    factor: int = 1,
    spitze_missed: bool = False,
) -> Reckoning:
    """Settle a game that ends early by concession (4.4.1–4.4.3) or offence (4.1.3–4.1.5).

    A game already decided keeps its result. Otherwise ``loser`` loses at the simple level: Schneider
    and Schwarz count only as far as they were announced or, when the defenders lose, as far as the
    declarer needs them to reach his bid and can still make them.

    Args:
        contract: what was announced.
        matadors: signed, over all 12 cards.
        bid: the declarer's obligation.
        count: what has been taken so far, the skat with the declarer.
        defender_points: card points the defenders have taken so far.
        loser: the side that gave up or offended.
        claimed: what the declarer claimed and the defenders granted him on top (4.4.4).
        rules: the ruleset.
        factor: Kontra, Re and Bock together.
        spitze_missed: the announced Spitze can no longer be made.
    """
    if contract.game.is_null:
        won = loser is Party.DEFENDERS and count.declarer_tricks == 0
        return _reckon_null(contract, bid, count, rules, factor, won=won)
    announced = _levels(contract, matadors, rules, schneider=contract.schneider, schwarz=contract.schwarz)
    needed = levels_needed(contract, matadors=matadors, bid=bid, rules=rules)
    target = target_for(contract, needed)
    if target is None:
        impossible, made = True, False
    elif target is Target.ALL_TRICKS:
        impossible, made = count.defender_tricks > 0, False
    else:
        points_needed = POINTS_TO_WIN if target is Target.GAME else POINTS_FOR_SCHNEIDER
        impossible = defender_points > POINTS_IN_DECK - points_needed
        made = count.card_points >= points_needed and not contract.spitze
    impossible = impossible or spitze_missed
    won = made or (not impossible and loser is Party.DEFENDERS)
    levels = announced
    if won:
        schneider_made = count.card_points >= POINTS_FOR_SCHNEIDER
        levels = _levels(
            contract,
            matadors,
            rules,
            schneider=contract.schneider or needed >= 1 or schneider_made or claimed in _WITH_SCHNEIDER,
            schwarz=Target.ALL_TRICKS in (target, claimed),
        )
    return _book(contract, matadors, bid, count, levels, rules, factor, reached=won)


def settle_impossible_null(
    contract: Contract, *, cards_mask: int, bid: int, rules: Ruleset = ISKO, factor: int = 1
) -> Reckoning:
    """Settle a Null announced below the bid: booked as the cheapest lost suit game or Grand (3.6.2).

    ``cards_mask`` holds the declarer's 12 cards. Hand carries over, ouvert does not.
    """
    candidates = []
    nothing = Count(0, 0, 0)
    for game in VALUE_GAMES:
        booked = Contract(game, contract.modifiers & Modifier.HAND)
        run = matadors(game, cards_mask, jacks_only=rules.matadors_jacks_only)
        levels = _levels(booked, run, rules, schneider=False, schwarz=False)
        candidates.append(_book(booked, run, bid, nothing, levels, rules, factor, reached=False))
    return max(candidates, key=lambda reckoning: reckoning.score)


def levels_needed(contract: Contract, *, matadors: int, bid: int, rules: Ruleset = ISKO) -> int:
    """Levels still missing to the bid when nothing but the announcement counts (0 or less: none)."""
    announced = _levels(contract, matadors, rules, schneider=contract.schneider, schwarz=contract.schwarz)
    return -(-bid // contract.game.base_value) - sum(level.count for level in announced)


def target_for(contract: Contract, needed: int) -> Target | None:
    """What the declarer must reach to win; ``None`` when the game is lost from the start.

    ``needed`` comes from :func:`levels_needed`; Schneider and Schwarz are the levels that can
    still be gained.
    """
    steps = (Target.GAME, Target.SCHNEIDER, Target.ALL_TRICKS)
    first = 2 if contract.schwarz else 1 if contract.schneider else 0
    place = first + max(0, needed)
    return steps[place] if place < len(steps) else None


def highest_value(contract: Contract, *, mask: int, skat_known: bool, rules: Ruleset = ISKO) -> int:
    """The greatest value the announced game can still reach (ISkO 3.5.6).

    Args:
        contract: the announcement.
        mask: the declarer's 12 cards, or his 10 in a Hand game.
        skat_known: ``mask`` holds the skat; otherwise the most favourable skat counts.
        rules: the ruleset.
    """
    game = contract.game
    if game.is_null:
        return null_value(contract)
    jacks_only = rules.matadors_jacks_only
    if skat_known:
        run = matadors(game, mask, jacks_only=jacks_only)
    else:
        run = most_matadors(game, mask, jacks_only=jacks_only)
    levels = _levels(contract, run, rules, schneider=True, schwarz=True)
    return game.base_value * sum(level.count for level in levels)


def _levels(
    contract: Contract, run: int, rules: Ruleset, *, schneider: bool, schwarz: bool
) -> tuple[Level, ...]:
    counts = (
        (LevelKind.MATADORS, abs(run)),
        (LevelKind.GAME, 1),
        (LevelKind.HAND, contract.hand),
        (LevelKind.SCHNEIDER, schneider),
        (LevelKind.SCHNEIDER_ANNOUNCED, contract.schneider),
        (LevelKind.SCHWARZ, schwarz),
        (LevelKind.SCHWARZ_ANNOUNCED, contract.schwarz),
        (LevelKind.OUVERT, contract.ouvert),
        (LevelKind.SPITZE, rules.spitze if contract.spitze else 0),
        (LevelKind.PAIRS, contract.pairs),
        (LevelKind.TABLE, TABLE_LEVELS if Modifier.TABLE in contract.modifiers else 0),
    )
    return tuple(Level(kind, int(count)) for kind, count in counts if count)


def _book(
    contract: Contract,
    run: int,
    bid: int,
    count: Count,
    levels: tuple[Level, ...],
    rules: Ruleset,
    factor: int,
    *,
    reached: bool,
) -> Reckoning:
    """Turn levels into a score; a value below the bid loses (3.6.1)."""
    base = contract.game.base_value
    level_sum = sum(level.count for level in levels)
    value = base * level_sum
    overbid = value < bid
    won = reached and not overbid
    charged = level_sum if won else max(level_sum, -(-bid // base))
    loss_factor = 1 if won else rules.lost_hand_factor if contract.hand else 2
    score = base * charged * loss_factor * factor
    return Reckoning(
        contract=contract,
        bid=bid,
        matadors=run,
        count=count,
        levels=levels,
        base_value=base,
        value=value,
        overbid=overbid,
        charged_levels=charged,
        won=won,
        loss_factor=loss_factor,
        factor=factor,
        score=score if won else -score,
    )


def _reckon_null(
    contract: Contract, bid: int, count: Count, rules: Ruleset, factor: int, *, won: bool
) -> Reckoning:
    value = null_value(contract)
    loss_factor = 1 if won else rules.lost_hand_factor if contract.hand else 2
    score = value * loss_factor * factor
    return Reckoning(
        contract=contract,
        bid=bid,
        matadors=0,
        count=count,
        levels=(),
        base_value=value,
        value=value,
        overbid=value < bid,
        charged_levels=1,
        won=won,
        loss_factor=loss_factor,
        factor=factor,
        score=score if won else -score,
    )
