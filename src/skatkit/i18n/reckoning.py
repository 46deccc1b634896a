"""The result of a deal in words: one sentence, and the reckoning step by step.

Every number comes from the outcome; nothing is computed here but running totals.
"""

from __future__ import annotations

from collections.abc import Sequence

from skatkit.i18n.catalogue import Words
from skatkit.i18n.terms import Deck, contract_name, game_name, position_name
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.moves import Ending, Ruling, Settlement
from skatkit.rules.outcome import Outcome
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ramsch import RamschReckoning
from skatkit.rules.value import (
    POINTS_FOR_SCHNEIDER,
    POINTS_TO_WIN,
    TRICKS_IN_DEAL,
    LevelKind,
    Party,
    Reckoning,
)


def sentence(
    w: Words,
    outcome: Outcome,
    names: Sequence[str],
    *,
    own: Position | None = None,
    deck: Deck = Deck.FRENCH,
) -> str:
    """What a deal brought and why, as one sentence.

    Args:
        w: the language.
        outcome: the result of the deal.
        names: of forehand, middlehand and rearhand.
        own: the position of the reader, who is then addressed as *you*.
        deck: whose suits the games are named after.

    >>> from skatkit.i18n.catalogue import words
    >>> from skatkit.rules.contract import Contract
    >>> from skatkit.rules.value import Count, reckon
    >>> null = Contract.parse("N")
    >>> lost = reckon(null, matadors=0, bid=18, count=Count(11, 1, 3))
    >>> outcome = Outcome(Ruling(Ending.NULL_TRICK), Position.FOREHAND, null, lost, scores=(-46, 0, 0))
    >>> sentence(words("de"), outcome, ("Anna", "Ben", "Carl"))
    'Anna bekommt einen Stich und verliert: Null 23, verloren doppelt −46.'
    """
    ruling = outcome.ruling
    if outcome.ramsch is not None:
        if outcome.ramsch.kept or outcome.ramsch.broken:
            return _announced_sentence(w, outcome.ramsch, names, own)
        return _ramsch_sentence(w, outcome.ramsch, names, own)
    declarer, contract, reckoning = outcome.declarer, outcome.contract, outcome.reckoning
    if declarer is None or contract is None or reckoning is None:
        if ruling.ending is Ending.PASSED_IN:
            return w("outcome.passed-in")
        return w("outcome.not-scored", ending=ruling.ending)
    count = reckoning.count
    return w(
        _story(ruling, reckoning),
        name=names[declarer],
        you=declarer is own,
        contract=contract_name(w, contract, deck=deck),
        bid=reckoning.bid,
        points=count.card_points,
        all_tricks=count.declarer_tricks == TRICKS_IN_DEAL,
        no_trick=count.declarer_tricks == 0,
        ending=ruling.ending,
        goal=ruling.goal or "game",
        party=_party_told(ruling),
        won=reckoning.won,
        reckoning=calculation(w, reckoning, deck=deck, kontra=outcome.kontra, bock=outcome.bock),
    )


def calculation(
    w: Words, reckoning: Reckoning, *, deck: Deck = Deck.FRENCH, kontra: int = 0, bock: int = 1
) -> str:
    """How the score of a game comes about, in the speech of the table.

    ``kontra`` is the number of calls that doubled it, ``bock`` the factor of Bock.

    >>> from skatkit.i18n.catalogue import words
    >>> from skatkit.rules.contract import Contract
    >>> from skatkit.rules.value import Count, reckon
    >>> won = reckon(Contract.parse("HH"), matadors=1, bid=18, count=Count(70, 6, 4))
    >>> calculation(words("en"), won), calculation(words("de"), won)
    ('Hearts with 1, game 2, Hand 3 – 3 × 10 = 30', 'Herz mit 1, Spiel 2, Hand 3 – 3 × 10 = 30')
    """
    contract = reckoning.contract
    return w(
        _calculation_key(reckoning),
        contract=contract_name(w, contract, deck=deck),
        game=game_name(w, contract.game, deck=deck),
        levels="" if contract.game.is_null else level_chain(w, reckoning),
        sum=reckoning.level_sum,
        base=reckoning.base_value,
        value=reckoning.value,
        bid=reckoning.bid,
        charged=reckoning.charged_levels,
        raised=_raised(reckoning),
        loss_factor=reckoning.loss_factor,
        factor=reckoning.factor,
        times=_times(w, reckoning, kontra=kontra, bock=bock),
        score=reckoning.score,
    )


def _times(w: Words, reckoning: Reckoning, *, kontra: int, bock: int) -> str:
    """What a score is multiplied by, and why."""
    return w("outcome.times", factor=reckoning.factor, kontra=kontra, bock=bock > 1)


def _calculation_key(reckoning: Reckoning) -> str:
    if reckoning.contract.game.is_null:
        return "outcome.null-won" if reckoning.won else "outcome.null-lost"
    if reckoning.overbid:
        return "outcome.value-overbid"
    return "outcome.value-won" if reckoning.won else "outcome.value-lost"


def level_chain(w: Words, reckoning: Reckoning) -> str:
    """The levels as they are counted aloud: ``mit 1, Spiel 2, Hand 3``."""
    totals = dict.fromkeys(LevelKind, 0)
    total = 0
    for level in reckoning.levels:
        total += level.count
        totals[level.kind] = total
    return w(
        "outcome.levels",
        side="with" if reckoning.matadors > 0 else "without",
        **{kind.value.replace("-", "_"): total for kind, total in totals.items()},
    )


def steps(
    w: Words, outcome: Outcome, names: Sequence[str] | None = None, *, deck: Deck = Deck.FRENCH
) -> list[str]:
    """The reckoning line by line; empty when nothing was scored.

    ``names`` are used for Ramsch, where everybody has a line; without them the positions are named.
    """
    if outcome.ramsch is not None:
        shown = names or [position_name(w, position) for position in POSITIONS]
        return _ramsch_steps(w, outcome.ramsch, shown)
    if outcome.reckoning is None:
        return []
    lines = []
    ruling = outcome.ruling
    if ruling.settlement is Settlement.COUNT and ruling.ending not in _WITHOUT_COUNT:
        lines.append(_count_step(w, outcome.reckoning))
    elif outcome.contract is not None and outcome.contract != outcome.reckoning.contract:
        booked = contract_name(w, outcome.reckoning.contract, deck=deck)
        lines.append(w("outcome.step-booked", contract=booked))
    return lines + reckoning_steps(w, outcome.reckoning, deck=deck, kontra=outcome.kontra, bock=outcome.bock)


def reckoning_steps(
    w: Words, reckoning: Reckoning, *, deck: Deck = Deck.FRENCH, kontra: int = 0, bock: int = 1
) -> list[str]:
    """The lines of :func:`steps` from the value of the game to the score."""
    contract, value = reckoning.contract, reckoning.value
    lines = []
    if contract.game.is_null:
        name = contract_name(w, contract, deck=deck)
        lines.append(w("outcome.step-null", contract=name, value=value))
    else:
        sums = {"sum": reckoning.level_sum, "base": reckoning.base_value, "value": value}
        lines += [
            w("outcome.step-base", game=game_name(w, contract.game, deck=deck), base=reckoning.base_value),
            w("outcome.step-levels", levels=level_chain(w, reckoning)),
            w("outcome.step-value", **sums),
        ]
    if reckoning.bid:
        lines.append(w("outcome.step-bid", bid=reckoning.bid, overbid=reckoning.overbid))
    if reckoning.overbid and not contract.game.is_null:
        charged = reckoning.charged_levels
        raised = {"charged": charged, "base": reckoning.base_value, "raised": _raised(reckoning)}
        lines.append(w("outcome.step-raised", **raised))
    if reckoning.loss_factor > 1:
        amount = _raised(reckoning)
        lines.append(w("outcome.step-lost", amount=amount, doubled=amount * reckoning.loss_factor))
    if reckoning.factor > 1:
        lines.append(w("outcome.step-factor", times=_times(w, reckoning, kontra=kontra, bock=bock)))
    return [*lines, w("outcome.step-score", score=reckoning.score)]


def _raised(reckoning: Reckoning) -> int:
    """What is won or lost before it is doubled."""
    return reckoning.base_value * reckoning.charged_levels


def _count_step(w: Words, reckoning: Reckoning) -> str:
    count = reckoning.count
    if reckoning.contract.game.is_null:
        return w("outcome.step-tricks", declarer=count.declarer_tricks, defenders=count.defender_tricks)
    return w("outcome.step-count", declarer=count.card_points, defenders=POINTS_IN_DECK - count.card_points)


_BY_SETTLEMENT = {
    (Ending.CONCEDED, Settlement.SIMPLE): "outcome.conceded",
    (Ending.CONCEDED, Settlement.CLAIM): "outcome.conceded",
    (Ending.CLAIMED, Settlement.CLAIM): "outcome.claimed",
    (Ending.CLAIMED, Settlement.COUNT): "outcome.rest-claimed",
    (Ending.CLAIMED, Settlement.SIMPLE): "outcome.rest-claimed",
    (Ending.SHOWN_WRONGLY, Settlement.SIMPLE): "outcome.shown-wrongly",
    (Ending.THROWN_IN, Settlement.COUNT): "outcome.thrown-in",
    (Ending.THROWN_IN, Settlement.SIMPLE): "outcome.thrown-in",
    (Ending.OFFENCE, Settlement.SIMPLE): "outcome.offence",
    (Ending.GIVEN, Settlement.SIMPLE): "outcome.given",
}
"""What is told, by why and how the deal ended; where nothing is found, that it was ruled so."""

_WITHOUT_COUNT = (Ending.IMPOSSIBLE_NULL, Ending.SCHWARZ_MISSED)
"""Endings after which card points say nothing: not all cards were played, and nobody gets the rest."""

_PLAYED_OUT = (Ending.PLAYED, Ending.NULL_TRICK, Ending.SCHWARZ_MISSED)


def _story(ruling: Ruling, reckoning: Reckoning) -> str:
    """Which sentence fits."""
    ending, settlement = ruling.ending, ruling.settlement
    if ending is Ending.IMPOSSIBLE_NULL:
        return "outcome.impossible-null"
    if ending in _PLAYED_OUT and settlement is Settlement.COUNT and ruling.party is None:
        return _played_story(ending, reckoning)
    if ending is Ending.CONCEDED and settlement is Settlement.COUNT and ruling.party is Party.DECLARER:
        return "outcome.conceded-rest"
    if ruling.party is None:
        return "outcome.ruled"
    return _BY_SETTLEMENT.get((ending, settlement), "outcome.ruled")


def _played_story(ending: Ending, reckoning: Reckoning) -> str:
    contract, count = reckoning.contract, reckoning.count
    if contract.game.is_null:
        return "outcome.null-played-won" if reckoning.won else "outcome.null-played-lost"
    if reckoning.won:
        return "outcome.played-won"
    if ending is Ending.SCHWARZ_MISSED or (contract.schwarz and count.defender_tricks > 0):
        return "outcome.schwarz-missed"
    if count.card_points < POINTS_TO_WIN:
        return "outcome.played-lost"
    if contract.schneider and count.card_points < POINTS_FOR_SCHNEIDER:
        return "outcome.schneider-missed"
    return "outcome.overbid" if reckoning.overbid else "outcome.spitze-missed"


def _party_told(ruling: Ruling) -> Party:
    """The side a sentence speaks of: who gave up or offended, or who gets the rest."""
    party = ruling.party or Party.DECLARER
    gives = ruling.ending is Ending.THROWN_IN and ruling.settlement is Settlement.COUNT
    granted = ruling.ending is Ending.CONCEDED and ruling.settlement is Settlement.CLAIM
    lost_rest = ruling.ending is Ending.CLAIMED and ruling.settlement is Settlement.SIMPLE
    return party.other if gives or granted or lost_rest else party


def _announced_sentence(w: Words, ramsch: RamschReckoning, names: Sequence[str], own: Position | None) -> str:
    told = sorted((*ramsch.kept, *ramsch.broken))
    values: dict[str, object] = {
        "name": names[told[0]],
        "you": told[0] == own,
        "what": "march" if told[0] in ramsch.announced_marches else "virgin",
        "kept": told[0] in ramsch.kept,
        "score": ramsch.scores[told[0]],
    }
    for word, position in zip(("first", "second", "third"), told, strict=False):
        values |= {word: names[position], f"{word}_score": ramsch.scores[position]}
    return w(
        ("outcome.announced", "outcome.announced-two", "outcome.announced-three")[len(told) - 1], **values
    )


def _ramsch_sentence(w: Words, ramsch: RamschReckoning, names: Sequence[str], own: Position | None) -> str:
    told = ramsch.winners or ramsch.losers
    if ramsch.march:
        marcher = next(p for p in range(3) if ramsch.tricks[p] == TRICKS_IN_DEAL)
        return w(
            "outcome.march-won" if ramsch.winners else "outcome.march-paid",
            name=names[marcher],
            you=marcher == own,
            score=ramsch.scores[marcher],
            loss=-min(ramsch.scores),
        )
    if not told:
        return w("outcome.ramsch-level")
    values: dict[str, object] = {
        "virgin": names[ramsch.virgins[0]] if ramsch.virgins and ramsch.factor > 1 else "none",
        "factor": ramsch.factor,
        "won": bool(ramsch.winners),
        "name": names[told[0]],
        "you": told[0] == own,
        "points": ramsch.card_points[told[0]],
        "skat": told[0] in ramsch.skat_to,
        "score": ramsch.scores[told[0]],
    }
    for word, position in zip(("first", "second", "third"), told, strict=False):
        values |= {
            word: names[position],
            f"{word}_points": ramsch.card_points[position],
            f"{word}_score": ramsch.scores[position],
        }
    if len(told) == 1:
        return w("outcome.ramsch-won" if ramsch.winners else "outcome.ramsch-lost", **values)
    return w("outcome.ramsch-two" if len(told) == 2 else "outcome.ramsch-lost-by-all", **values)


def _ramsch_steps(w: Words, ramsch: RamschReckoning, names: Sequence[str]) -> list[str]:
    lines = [
        w(
            "outcome.step-ramsch",
            name=names[p],
            points=ramsch.card_points[p],
            tricks=ramsch.tricks[p],
            skat=p in ramsch.skat_to,
            virgin=p in ramsch.virgins,
            score=ramsch.scores[p],
        )
        for p in range(3)
    ]
    virgin = ramsch.factor // (ramsch.push_factor * ramsch.bock)
    factors = (
        ("outcome.step-virgin", virgin),
        ("outcome.step-pushed", ramsch.push_factor),
        ("outcome.step-bock", ramsch.bock),
    )
    return lines + [w(key, factor=factor) for key, factor in factors if factor > 1]
