"""What comes before a Ramsch: Grand Hand instead, pushing, knocking, announcing (house rules, 8.5–8.7)."""

from __future__ import annotations

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.choices import AllPass, PushFactor, SkatTo
from skatkit.rules.deal import Deal
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, parse_move
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import Position
from skatkit.rules.prelude import Round
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, SCHIEBERAMSCH, WITH_RAMSCH, Bock, Push, Ramsch, Ruleset
from tests.rules.scenarios import F, M, R, called, dealt, outcome_of, play_to_the_end, score_of

DEAL = dealt(
    forehand="CJ CA CT C9 C8 HA D7 S7 S8 S9",
    middlehand="HJ CK CQ ST SK DA DT H7 H8 H9",
    rearhand="DJ C7 SA SQ DK DQ D9 D8 HT HQ",
    skat="SJ HK",
)


def ramsch(**fields: object) -> Ruleset:
    return WITH_RAMSCH.replace(ramsch=Ramsch(**fields))  # type: ignore[arg-type] # the fields of Ramsch


def all_passed(rules: Ruleset, deal: Deal = DEAL) -> Game:
    return called("M:p R:p F:p", Game(deal, rules))


def pushing(rules: Ruleset = SCHIEBERAMSCH, deal: Deal = DEAL) -> Game:
    """All passed, and nobody wants Grand Hand."""
    game = all_passed(rules, deal)
    for position in (F, M, R):
        if rules.ramsch is not None and rules.ramsch.grand_hand:
            game.push("waive", position)
    return game


def fault_of(game: Game, position: Position, text: str) -> Fault | None:
    return game.state.check(position, parse_move(text))


def test_the_skat_goes_round_from_forehand() -> None:
    game = pushing()
    assert game.turn is F
    game.push("take")
    assert len(game.view(F).hand) == 12
    game.push("discard HA HK")
    assert game.turn is M
    game.push("take")
    assert {"HA", "HK"} <= {str(card) for card in game.view(M).hand}
    game.push("discard HA DA")
    game.push("push")
    assert game.turn is F and game.state.public.play is not None
    assert game.state.skat_mask == CardSet.parse("HA DA").mask
    assert game.state.public.prelude is not None and game.state.public.prelude.unseen == (R,)


def test_jacks_stay_unless_agreed_otherwise() -> None:
    game = pushing()
    game.push("take")
    assert fault_of(game, F, "discard CJ HA") is Fault.JACKS_STAY
    assert fault_of(game, F, "discard D7 HA") is None
    free = pushing(ramsch(push=Push(jacks_pushable=True)))
    free.push("take")
    assert fault_of(free, F, "discard CJ SJ") is None


@pytest.mark.parametrize(
    ("kind", "pushes", "factor"),
    [
        (PushFactor.DOUBLE, 1, 2),
        (PushFactor.DOUBLE, 2, 4),
        (PushFactor.DOUBLE, 3, 8),
        (PushFactor.ADD, 1, 2),
        (PushFactor.ADD, 2, 3),
        (PushFactor.ADD, 3, 4),
        (PushFactor.NONE, 3, 1),
    ],
)
def test_each_unseen_push_raises_the_loss(kind: PushFactor, pushes: int, factor: int) -> None:
    game = pushing(ramsch(push=Push(push_factor=kind)))
    for number in range(3):
        if number < pushes:
            game.push("push")
        else:
            position = game.turn
            assert position is not None
            game.push("take")
            low = [card for card in game.view(position).hand if card.card_points == 0][:2]
            game.push(f"discard {low[0]} {low[1]}")
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.ramsch is not None and outcome.ramsch.push_factor == factor


def test_the_skat_at_the_end_counts_not_the_one_dealt() -> None:
    game = pushing(ramsch(push=Push(), skat_to=SkatTo.LAST_TRICK))
    for put in ("HA HK", "HA DA", "HA DA"):
        game.push("take")
        game.push(f"discard {put}")
    opened = game.state.opened
    assert opened.skat == CardSet.parse("HA DA") and opened.hands is not None
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.ramsch is not None and sum(outcome.ramsch.card_points) == 120
    last = outcome.ramsch.skat_to[0]
    assert game.state.public.play is not None
    assert outcome.ramsch.card_points[last] == game.state.public.play.points[last] + 22


def test_who_pushed_two_cards_on_does_not_know_where_they_are() -> None:
    game = pushing()
    game.push("take")
    game.push("discard HA HK")
    assert game.view(F).unseen_mask & CardSet.parse("HA HK").mask == CardSet.parse("HA HK").mask
    game.push("push")
    game.push("push")
    assert not game.view(F).unseen_mask & CardSet.parse("HA HK").mask, "nobody took them: they are the skat"


@pytest.mark.parametrize("who", [F, M, R])
def test_grand_hand_instead(who: Position) -> None:
    game = all_passed(SCHIEBERAMSCH)
    for position in (F, M, R):
        assert game.turn is position
        assert fault_of(game, position, "declare G") is Fault.ONLY_GRAND_HAND
        assert fault_of(game, position, "declare CH") is Fault.ONLY_GRAND_HAND
        assert fault_of(game, position, "push") is Fault.WRONG_PHASE
        if position is who:
            break
        game.push("waive")
    game.push("declare GH")
    public = game.state.public
    assert (public.declarer, public.hand_game, public.bid) == (who, True, 0) and game.turn is F
    game.push("concede", who)
    levels = {F: 2, M: 1, R: 1}[who]  # SJ lies in the skat: with 2, without 1
    assert score_of(game) == -24 * (levels + 2) * 2


def test_in_a_round_of_ramsch_nobody_bids() -> None:
    rules = ISKO.replace(bock=Bock(ramsch_rounds=True), ramsch=Ramsch())
    game = Game(DEAL, rules, occasion=Occasion(ramsch=True))
    assert game.turn is F and game.state.public.play is not None
    game = Game(DEAL, rules)
    assert game.turn is M and game.state.phase is Phase.AUCTION
    with pytest.raises(ValueError, match="round of Ramsch"):
        Game(DEAL, ISKO, occasion=Occasion(ramsch=True))


def test_bock_multiplies_a_ramsch() -> None:
    """R13."""
    rules = WITH_RAMSCH.replace(bock=Bock())
    plain, bock = (Game(DEAL, rules, occasion=Occasion(bock=factor)) for factor in (1, 2))
    for game in (plain, bock):
        play_to_the_end(called("M:p R:p F:p", game))
    assert outcome_of(bock).scores == tuple(2 * score for score in outcome_of(plain).scores)
    with pytest.raises(ValueError, match="Bock"):
        Occasion(bock=0)


def test_knocking_doubles_and_who_pushed_unseen_may_not() -> None:
    game = pushing(ramsch(push=Push(), knocking=True))
    game.push("push")
    game.push("take")
    game.push("discard H7 H8")
    game.push("take")
    game.push("discard H7 H8")
    assert game.turn is M, "forehand pushed unseen and is not asked"
    assert fault_of(game, F, "knock") is Fault.NOT_YOUR_TURN
    game.push("knock")
    game.push("waive")
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.ramsch is not None and outcome.ramsch.push_factor == 4


def test_a_virgin_announced() -> None:
    game = all_passed(ramsch(announced_jungfrau=True))
    assert fault_of(game, F, "announce-march") is Fault.NOT_PLAYED_HERE
    game.push("announce-virgin", F)
    game.push("waive", M)
    game.push("waive", R)
    outcome = outcome_of(play_to_the_end(game))
    assert outcome.ramsch is not None and outcome.scores in ((120, 0, 0), (-120, 0, 0))
    assert (outcome.ramsch.kept == (0,)) is (outcome.ramsch.tricks[0] == 0)


def test_what_is_not_agreed_is_not_offered() -> None:
    game = all_passed(WITH_RAMSCH)
    assert game.state.phase is Phase.PLAY
    for text, fault in (
        ("knock", Fault.NOT_PLAYED_HERE),
        ("announce-virgin", Fault.WRONG_PHASE),
        ("push", Fault.WRONG_PHASE),
        ("waive", Fault.NOTHING_PENDING),
        ("gift", Fault.NOT_PLAYED_HERE),
    ):
        expected = {"knock": Fault.WRONG_PHASE}.get(text, fault)
        assert fault_of(game, F, text) is expected, text


def test_the_rounds_follow_one_another() -> None:
    rules = ramsch(grand_hand=True, push=Push(), knocking=True)
    game = all_passed(rules)
    seen = []
    while game.state.phase is Phase.PRELUDE:
        prelude = game.state.public.prelude
        assert prelude is not None
        seen.append(prelude.round)
        game.push("push" if prelude.round is Round.PUSH else "waive")
    assert seen == [Round.GRAND_HAND] * 3 + [Round.PUSH] * 3, "all pushed unseen, so nobody may knock"


def test_all_pass_and_the_same_dealer_deals_again() -> None:
    game = all_passed(ISKO.replace(all_pass=AllPass.REDEAL))
    assert outcome_of(game).ruling.ending is Ending.PASSED_IN
    assert outcome_of(game).scores == (0, 0, 0)
