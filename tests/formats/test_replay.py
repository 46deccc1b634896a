"""Replaying records: quickly, and exactly as the game does it move by move."""

from __future__ import annotations

from random import Random

import pytest

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.iss_score import result_of
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.formats.records import Record, Summary
from skatkit.formats.replay import ReplayError, replay
from skatkit.rules.cards import CARDS
from skatkit.rules.deal import Deal
from skatkit.rules.errors import IllegalMoveError
from skatkit.rules.faults import Fault
from skatkit.rules.game import Game
from skatkit.rules.moves import Ending, Pass, Play
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO
from skatkit.rules.state import State
from skatkit.rules.transition import act as make
from tests.formats.samples import all_told, only, told
from tests.rules.random_games import RULESETS, Manner, random_game


def step_by_step(record: Record) -> State:
    assert isinstance(record.deal, Deal)
    state = State.start(record.deal, record.rules)
    for act in record.acts:
        _, state = make(state, act.position, act.move)
    return state


@pytest.mark.parametrize("name", list(RULESETS))
def test_the_quick_way_is_the_long_way(name: str) -> None:
    rng = Random(name)
    for number in range(40):
        deal = Deal.shuffled(name, number)
        acts = []
        for event, _ in random_game(rng, deal, RULESETS[name], Manner(shorten=0.03)):
            if event is not None:
                acts.append(Act(event.position, event.move))
        record = Record(deal=deal, rules=RULESETS[name], acts=tuple(acts))
        assert replay(deal, record.rules, record.acts) == step_by_step(record)


def test_the_quick_way_finds_the_same_illegal_moves() -> None:
    rng = Random(8)
    records = [only(line) for _, line in told("games")]
    for _ in range(400):
        record = rng.choice(records)
        acts = list(record.acts)
        place = rng.randrange(len(acts))
        acts[place] = Act(acts[place].position, Play(rng.choice(CARDS)))
        assert isinstance(record.deal, Deal)
        state = State.start(record.deal, record.rules)
        expected = None
        for number, act in enumerate(acts):
            try:
                _, state = make(state, act.position, act.move)
            except IllegalMoveError as error:
                expected = (number, error.fault)
                break
        found: tuple[int, Fault] | None = None
        try:
            reached = replay(record.deal, record.rules, acts)
        except ReplayError as error:
            found = (error.number, error.fault)
        else:
            assert reached == state
        assert found == expected


@pytest.mark.parametrize("line", [line for _, line in all_told() if "OW[" not in line])
def test_game_view_and_replay_agree(line: str) -> None:
    record = only(line)
    game = record.game()
    replayed = record.replayed()
    assert game.state.public == replayed.public
    assert game.outcome == replayed.outcome
    assert record.view(Position.MIDDLEHAND) == game.view(Position.MIDDLEHAND)


def glimpse_of(record: Record, viewer: Position | None) -> Record:
    """What the server would have told one player of a game."""
    game = record.game()
    deal = game.deal
    view = game.view(viewer)
    cards = Glimpse(viewer, 0 if viewer is None else deal.hand_masks[viewer], view.skat_mask)
    acts = []
    for event in game.events:
        seen = event.seen_by(viewer)
        hand = None if seen.hand is None or seen.position is viewer else seen.hand.mask
        acts.append(Act(seen.position, seen.move, hand))
    return Record(deal=cards, rules=record.rules, acts=tuple(acts), iss=record.iss)


@pytest.mark.parametrize("viewer", [*Position, None])
def test_each_player_s_copy_has_the_same_result_or_says_that_it_cannot_know(viewer: Position | None) -> None:
    known, reasons = 0, set()
    for _, line in all_told():
        if "OW[" in line:
            continue
        record = only(line)
        copy = glimpse_of(record, viewer)
        view = copy.view()
        assert view.public == record.replayed().public
        if viewer is not None:
            assert view.hand == record.view(viewer).hand
        try:
            assert result_of(copy) == result_of(record)
            known += 1
        except FormatError as error:
            reasons.add(error.reason)
    assert known >= 20
    assert reasons <= {Unsayable.HIDDEN_CARDS}


def test_record_with_hidden_cards_is_no_game() -> None:
    record = only(told_line("copies", "forehand"))
    with pytest.raises(FormatError) as caught:
        record.game()
    assert caught.value.reason is Unsayable.HIDDEN_CARDS


def told_line(name: str, start: str) -> str:
    return next(line for proves, line in told(name) if proves.startswith(start))


def test_own_cards_are_checked_in_a_copy_and_others_as_far_as_they_can_be() -> None:
    good = told_line("copies", "middlehand")
    only(good).replayed()
    for wrong, fault in (
        ("1 C7 2 H7 0 CT 1 SQ", Fault.MUST_FOLLOW),  # own
        ("1 C7 2 H7 0 CJ", Fault.CARD_NOT_HELD),  # played before by the same player
        ("1 C7 2 HT", Fault.CARD_NOT_HELD),  # in the hand of the viewer
        ("1 C7 1 C8", Fault.NOT_YOUR_TURN),
    ):
        start = good.index("1 C7")
        end = good.index(" ]R[")
        with pytest.raises(ReplayError) as caught:
            only(good[:start] + wrong + good[end:]).replayed()
        assert caught.value.fault is fault


def test_unfinished_has_no_outcome() -> None:
    replayed = Record(deal=Deal.shuffled(4)).replayed()
    assert not replayed.public.is_over and replayed.outcome is None


def test_verdicts_of_a_record_are_repeated_not_found_again() -> None:
    rng = Random(30)
    seen = 0
    for number in range(60):
        deal = Deal.shuffled("verdicts", number)
        steps = list(random_game(rng, deal, RULESETS["ISS"], Manner(shorten=0.1)))
        acts = [Act(event.position, event.move) for event, _ in steps if event is not None]
        state = steps[-1][1]
        record = Record(deal=deal, rules=RULESETS["ISS"], acts=tuple(acts))
        seen += sum(type(act.move).__name__ == "Verdict" for act in acts)
        assert record.game().state == state
    assert seen > 10


def test_record_of_a_game() -> None:
    game = Game(Deal.shuffled(seed=7))
    record = Record.of(game, names=("A", "B", "C"))
    assert record.summary is None
    assert record.rules == ISKO
    for _ in range(3):
        game.push("pass")
    record = Record.of(game)
    assert record.summary == Summary(ending=Ending.PASSED_IN, scores=(0, 0, 0))
    assert record.acts == tuple(
        Act(p, Pass()) for p in (Position.MIDDLEHAND, Position.REARHAND, Position.FOREHAND)
    )


def test_rating_as_a_number() -> None:
    record = Record(deal=Deal.shuffled(1), ratings=("1090.5", "null", ""))
    assert [record.rating(position) for position in Position] == [1090.5, None, None]
