"""What the International Skat Server does at the table that is no rule of Skat.

Each habit has a name here. They turn what the server recorded into moves of the core, so that a game is
replayed by the rules like any other; none of them is known to :mod:`skatkit.rules`.
"""

from __future__ import annotations

from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.code import Code
from skatkit.rules.contract import Contract
from skatkit.rules.matadors import matadors
from skatkit.rules.moves import Absence, Ending, Ruling, Settlement
from skatkit.rules.position import Position, others
from skatkit.rules.ruleset import ISS
from skatkit.rules.value import (
    POINTS_FOR_SCHNEIDER,
    POINTS_TO_WIN,
    TRICKS_IN_DEAL,
    Count,
    Party,
    Reckoning,
    reckon,
    settle_simply,
)


class Habit(Code):
    """A named habit of the server."""

    DECLARER_RESIGNS_ALONE = "declarer-resigns-alone"
    """The declarer's ``RE`` ends the game without anybody's consent, at any number of cards. He keeps what
    he has; Schneider and Schwarz against him count, and with 61 card points or more he still wins."""
    BOTH_DEFENDERS_RESIGN = "both-defenders-resign"
    """The defenders' ``RE`` ends the game only when both have said it; cards may be played in between."""
    ONE_RESIGNS_AFTER_SHOWING = "one-resigns-after-showing"
    """On ISS2 one defender's ``RE`` ends the game once the declarer has shown his cards."""
    SHOWING_CLAIMS_NOTHING = "showing-claims-nothing"
    """``SC`` only shows the declarer's cards; it may be said again, and in open games."""
    REST_TO_DECLARER = "rest-to-declarer"
    """When the defenders give up, leave or run out of time, the declarer gets all tricks and card points
    that are not the defenders' yet, an open trick included; so Schneider and Schwarz may follow. In Null he
    simply wins."""
    ABSENT_DECLARER_LOSES = "absent-declarer-loses"
    """A declarer who leaves or runs out of time is treated as if he had resigned; Null is lost."""
    NO_SCHNEIDER_IN_FIRST_TRICK = "no-schneider-in-first-trick"
    """A declarer who gives up or is gone before a trick is complete loses without Schneider or Schwarz."""
    PENALTY_BEFORE_DECLARATION = "penalty-before-declaration"
    """A deal broken off before a game is declared has no value. Whoever is gone pays; if it is a defender
    after the auction, both defenders pay."""
    GAME_BEFORE_DISCARD = "game-before-discard"
    """The game may be declared first and the two cards be put away after it."""
    MATADORS_OF_THE_SKAT = "matadors-of-the-skat"
    """Broken off between the two, the game is scored with a hand the server does not know yet: matadors
    and card points are those of the two cards of the skat alone (record 10330141)."""
    HIDDEN_CARD_BEFORE_LEAVING = "hidden-card-before-leaving"
    """A card written ``??`` may stand just before somebody leaves; it was never played (record 18358)."""
    OVERBID_MAY_BE_DECLARED = "overbid-may-be-declared"
    """A suit game or Grand may be declared although it cannot reach the bid (a switch of the ruleset)."""
    STOPS_WITHOUT_SCHWARZ = "stops-without-schwarz"
    """With Schwarz announced play ends at the defenders' first trick (the rules of the core stop there,
    too); the announced levels count, ``s`` and ``z`` stay 0. With Schneider announced play goes on."""
    ANNOUNCED_IS_NOT_REACHED = "announced-is-not-reached"
    """``s`` and ``z`` tell what was reached, not what counts: in a game lost with Schneider (Schwarz)
    announced, ``s`` (``z``) is 0, though the level is charged."""


ENDINGS = {Absence.TIMEOUT: Ending.TIMEOUT, Absence.LEFT: Ending.LEFT}
"""Why a deal is over when somebody is gone."""

SERVER_OF_LONE_RESIGNATIONS = "ISS2"
"""The value of ``PC`` for the server where :attr:`Habit.ONE_RESIGNS_AFTER_SHOWING` holds."""


def ruling_for(ending: Ending, loser: Party, *, contract: Contract | None, tricks: int) -> Ruling:
    """How the server settles a deal that ends because a side gave up, left or ran out of time.

    Args:
        ending: why.
        loser: the side that did.
        contract: the declared game, ``None`` if there is none yet.
        tricks: the complete tricks so far.

    >>> ruling_for(Ending.LEFT, Party.DEFENDERS, contract=Contract.parse("G"), tricks=0)
    Ruling(ending=Ending.LEFT, settlement=Settlement.COUNT, party=Party.DECLARER, goal=None, tricks=None)
    """
    if contract is None:
        return Ruling(ending, Settlement.NONE, loser)
    if contract.game.is_null or (loser is Party.DECLARER and tricks == 0):
        return Ruling(ending, Settlement.SIMPLE, loser)
    return Ruling(ending, Settlement.COUNT, loser.other)


def reckon_half_declared(
    contract: Contract, *, skat_mask: int, skat_points: int, bid: int, loser: Party
) -> Reckoning:
    """:attr:`Habit.MATADORS_OF_THE_SKAT`: a game that was declared, but nothing was put away yet."""
    run = matadors(contract.game, skat_mask)
    count = Count(skat_points, 0, 0)
    if loser is Party.DEFENDERS and not contract.game.is_null:
        everything = Count(POINTS_IN_DECK, TRICKS_IN_DEAL, 0)
        return reckon(contract, matadors=run, bid=bid, count=everything, rules=ISS)
    return settle_simply(
        contract, matadors=run, bid=bid, count=count, defender_points=0, loser=loser, rules=ISS
    )


def paying_seats(gone: Position, declarer: Position | None) -> tuple[int, int, int]:
    """:attr:`Habit.PENALTY_BEFORE_DECLARATION`: who pays for a deal broken off before a game is declared."""
    pays = [0, 0, 0]
    for position in (gone,) if declarer is None or gone is declarer else others(declarer):
        pays[position] = 1
    return pays[0], pays[1], pays[2]


def levels_reached(reckoning: Reckoning, tricks: int) -> tuple[bool, bool]:
    """``s`` and ``z``: Schneider and Schwarz of the losing side, as the server tells them.

    ``tricks`` is the number of complete tricks (:attr:`Habit.NO_SCHNEIDER_IN_FIRST_TRICK`,
    :attr:`Habit.ANNOUNCED_IS_NOT_REACHED`).
    """
    contract, count = reckoning.contract, reckoning.count
    if contract.game.is_null:
        return False, False
    all_tricks = count.declarer_tricks == TRICKS_IN_DEAL
    points_needed = POINTS_FOR_SCHNEIDER if contract.schneider else POINTS_TO_WIN
    reached = all_tricks if contract.schwarz else count.card_points >= points_needed
    if reached:
        return count.card_points >= POINTS_FOR_SCHNEIDER or all_tricks, all_tricks
    schwarz = tricks > 0 and count.declarer_tricks == 0 and not contract.schwarz
    schneider = (
        tricks > 0 and count.card_points <= POINTS_IN_DECK - POINTS_FOR_SCHNEIDER and not contract.schneider
    )
    return schneider or schwarz, schwarz
