"""SPN: every state and view as one line, and nothing but legal ones read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Offences, RamschTie
from skatkit.rules.deal import Deal
from skatkit.rules.errors import ParseError
from skatkit.rules.events import Event
from skatkit.rules.game import Game
from skatkit.rules.moves import Adjudicated, Discard, Ending, Ruling, Settlement
from skatkit.rules.notation import Word, format_word, parse_word
from skatkit.rules.occasion import Occasion
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, PRESETS, Bock, Ramsch, Ruleset
from skatkit.rules.spn import LONGEST_LINE, format_rules, format_spn, parse_rules, parse_spn
from skatkit.rules.state import State
from skatkit.rules.view import View
from tests.rules.random_games import CALM, RESTLESS, RULESETS, Manner, random_game, random_occasion
from tests.rules.scenarios import dealt

F, M, R = Position
CARDS = "J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T"
DECLARED = f"{CARDS} ISKO p,p,18 take,put=HJ.DT,C"
HIDDEN = "F J8.K98.Q7.AKQ/?/?/? ISKO"


Step = tuple[Event | None, State, dict[Position | None, View]]


def steps(seed: int, rules: Ruleset, manner: Manner) -> Iterator[Step]:
    """The last event, the state and all views after each move of a random game."""
    deal, rng = Deal.shuffled(seed), Random(seed)
    occasion = random_occasion(rng, rules)
    views: dict[Position | None, View] = {
        p: View.start(p, deal.hand(p), rules, occasion=occasion) for p in Position
    }
    views[None] = View.start(None, rules=rules, occasion=occasion)
    for event, state in random_game(rng, deal, rules, manner, occasion=occasion):
        if event is not None:
            views = {viewer: view.after(event.seen_by(viewer)) for viewer, view in views.items()}
        yield event, state, views


def positions(seeds: range, manner: Manner) -> list[State | View]:
    """States and views of random games under all rulesets."""
    found: list[State | View] = []
    for seed in seeds:
        rules = list(RULESETS.values())[seed % len(RULESETS)]
        for _, state, views in steps(seed, rules, manner):
            found += (state, *views.values())
    return found


@pytest.mark.parametrize("manner", [CALM, Manner(), RESTLESS], ids=["calm", "usual", "restless"])
def test_reading_what_was_written_gives_an_equal_position(manner: Manner) -> None:
    for position in positions(range(2 * len(RULESETS)), manner):
        line = format_spn(position)
        assert parse_spn(line) == position, line


@pytest.mark.slow
def test_reading_what_was_written_gives_an_equal_position_in_very_many_deals() -> None:
    for seed in range(100, 300):
        for position in positions(range(seed, seed + 1), (CALM, Manner(), RESTLESS)[seed % 3]):
            line = format_spn(position)
            assert parse_spn(line) == position, line


def test_the_random_deals_hold_everything_a_line_must_be_able_to_say() -> None:
    publics = {position.public for position in positions(range(210), RESTLESS) if isinstance(position, State)}
    pending = [public.pending for public in publics if public.pending]
    assert {type(p.proposal).__name__ for p in pending} == {"Concede", "Claim", "Show", "Offence", "Gift"}
    assert {p.needs_verdict for p in pending} == {True, False}
    assert {p.proved for p in pending} == {None, False}
    assert {len(p.waiting) for p in pending} == {1, 2}
    assert {p.needs_all for p in pending} == {True, False}
    assert any(public.conceded for public in publics)
    assert any(public.refused and public.play and public.play.tricks for public in publics)
    assert any(public.absent for public in publics)
    assert any(sum(hand is not None for hand in public.open_hands) > 1 for public in publics)
    endings = {public.ruling.ending for public in publics if public.ruling}
    assert endings >= set(Ending) - {Ending.TIMEOUT, Ending.LEFT}


def test_the_whole_truth_in_every_phase() -> None:
    game = Game(Deal.parse(CARDS))
    lines = [format_spn(game.state)]
    for move in ("pass", "pass", "18", "take", "discard HJ DT", "declare C", "S8", "SA", "CA", "CQ"):
        game.push(move)
        lines.append(format_spn(game.state))
    assert lines == [
        f"* {CARDS} ISKO",
        f"* {CARDS} ISKO p",
        f"* {CARDS} ISKO p,p",
        f"* {CARDS} ISKO p,p,18",
        f"* {CARDS} ISKO p,p,18 take",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT,C",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT,C S8",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT,C S8,SA",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT,C S8,SA,CA",
        f"* {CARDS} ISKO p,p,18 take,put=HJ.DT,C S8,SA,CA CQ",
    ]


def test_a_view_names_no_card_its_position_does_not_know() -> None:
    game = Game(Deal.parse(CARDS))
    for move in ("pass", "pass", "18", "take", "discard HJ DT", "declare C", "S8"):
        game.push(move)
    assert [format_spn(game.view(viewer)) for viewer in (F, M, R, None)] == [
        "F J8.K98.Q7.AKQ/?/?/-.-.J.T ISKO p,p,18 take,put=HJ.DT,C S8",
        "M ?/9.JATQ7.AK.98/?/? ISKO p,p,18 take,put=?,C S8",
        "R ?/?/ATKQ7.-.T98.J7/? ISKO p,p,18 take,put=?,C S8",
        "- ?/?/?/? ISKO p,p,18 take,put=?,C S8",
    ]


def test_a_hand_laid_open_is_named_once_to_those_who_did_not_know_it() -> None:
    game = Game(Deal.parse(CARDS), PRESETS["ISS"])
    for move in ("pass", "pass", "18", "hand", "declare NOH", "S8"):
        game.push(move)
    game.push("claim rest", F)
    hand = "J8.K98.Q7.AKQ"
    assert format_spn(game.state) == f"* {CARDS} ISS p,p,18 hand,NOH S8 F:claim-rest,verdict=open"
    assert format_spn(game.view(F)) == f"F {hand}/?/?/? ISS p,p,18 hand,NOH S8 F:claim-rest,verdict=open"
    assert format_spn(game.view(None)) == f"- ?/?/?/? ISS p,p,18 hand,NOH={hand} S8 F:claim-rest,verdict=open"


def test_how_things_came_about_is_told_in_the_shortest_way() -> None:
    told = f"* {DECLARED} S8,SA,CA CQ F:show M:refuse C8,C9"
    assert format_spn(parse_spn(told)) == f"* {DECLARED} F:show,M:refuse S8,SA,CA CQ,C8,C9"


def test_a_correction_takes_cards_back_for_good() -> None:
    live = f"{CARDS} ISKO+offences=isko p,p,18 take,put=HJ.DT,C"
    told = f"* {live} S8,HA,CA CQ offence=M.revoke.0 F:correct ST"
    assert format_spn(parse_spn(told)) == f"* {live} S8,ST"


def test_a_deal_that_did_not_end_by_itself_names_its_ruling() -> None:
    conceded = format_spn(parse_spn(f"* {DECLARED} F:concede"))
    assert conceded == f"* {DECLARED} ruling=conceded.simple.declarer"
    state = parse_spn(f"* {DECLARED} S8 ruling=offence.simple.defenders.rest.0")
    assert state.public.ruling is not None
    assert state.public.ruling.tricks == 0


def test_with_all_cards_a_line_shows_a_position_its_part_of_them() -> None:
    for seed, rules in enumerate(RULESETS.values()):
        for _, state, views in steps(seed, rules, Manner()):
            line = format_spn(state)
            assert line[0] == "*"
            for viewer, view in views.items():
                letter = "-" if viewer is None else viewer.letter
                assert parse_spn(letter + line[1:]) == view


def test_moves_may_be_separated_anyhow_and_written_in_any_case() -> None:
    line = f"* {DECLARED} S8,SA,CA CQ"
    assert parse_spn(line.lower().replace(",", "\t ")) == parse_spn(line)


def test_every_move_may_name_who_makes_it() -> None:
    assert parse_spn(f"* {CARDS} ISKO m:p,R:p,F:18") == parse_spn(f"* {CARDS} ISKO p,p,18")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "line: 0 fields (expected viewer, cards, rules and moves)"),
        ("*" * (LONGEST_LINE + 1), "line: 20001 characters (expected at most 20000)"),
        (f"X {CARDS} ISKO", "viewer: 'X' (expected * for everything"),
        (f"* {CARDS}/- ISKO", "cards: 5 portions (expected forehand/middlehand/rearhand/skat)"),
        (f"* {CARDS[1:]} ISKO", "cards, forehand: 9 cards (expected 10)"),
        (f"* 1{CARDS[1:]} ISKO", "cards, forehand: no cards"),
        (f"* {CARDS.replace('-.-.J.T', '-.-.J.A')} ISKO", "cards, skat: DA (expected every card only once)"),
        (f"* {CARDS.replace('-.-.J.T', '?')} ISKO", "cards: a portion is ? (expected all of them"),
        (HIDDEN.replace("?/?/?", "?/9.JATQ7.AK.98/?"), "cards, rearhand: the viewer does not know them"),
        (HIDDEN.replace("J8.K98.Q7.AKQ", "?"), "cards, forehand: ? (expected the viewer's own cards)"),
        (f"{HIDDEN} p,p,18,take", "moves, word 4 ('take'): the viewer takes a skat that is ?"),
        (f"{HIDDEN.replace('/? I', '/-.-.J.T I')} p", "cards, skat: the viewer has not taken it"),
        (f"* {CARDS} BAR", "rules: 'BAR' (expected one of ISKO, ISS, WITH_RAMSCH, SCHIEBERAMSCH, PUB)"),
        (f"* {CARDS} ISKO+seats=6", "rules: seats: out-of-range 6 (expected 3–5)"),
        (f"* {CARDS} ISKO@ramsch", "rules: @ramsch (expected a ruleset with Ramsch)"),
        (f"* {CARDS} ISKO@bock=x", "rules: 'bock=x' (expected @bock=2 or @ramsch)"),
        (f"* {CARDS} ISKO F:knock", "moves, word 1 ('F:knock'): not-played-here"),
        (f"* {CARDS} ISKO+seats=4+seats.x=1", "rules: 'seats.x=1' ('seats' has no fields)"),
        (f"* {CARDS} ISKO+seats", "rules: seats: not-a-number {} (expected 0, 1, 2, …)"),
        (f"* {CARDS} ISKO 19", "moves, word 1 ('19'): bid-not-a-value"),
        (f"* {CARDS} ISKO p,p,20", "moves, word 3 ('20'): only-eighteen"),
        (f"* {CARDS} ISKO p,p,p,p", "moves, word 4 ('p'): game-over"),
        (f"* {CARDS} ISKO take", "moves, word 1 ('take'): wrong-phase"),
        (f"* {CARDS} ISKO R:p", "moves, word 1 ('R:p'): not-your-turn"),
        (f"* {CARDS} ISKO X:p", "moves, word 1 ('X:p'): no player: 'X' (expected F, M or R"),
        (f"* {CARDS} ISKO kick", "moves, word 1 ('kick'): expected a value, a card, a contract or"),
        (f"* {CARDS} ISKO 99999", "moves, word 1 ('99999'): no number"),
        (f"* {CARDS} ISKO p=-.-.-.-", "moves, word 1 ('p=-.-.-.-'): no cards are laid open by this move"),
        (f"* {CARDS} ISKO p,p,18 take,put=H7", "moves, word 5 ('put=H7'): discard-two"),
        (f"* {CARDS} ISKO p,p,18 take,put=?", "moves, word 5 ('put=?'): discard-two"),
        (f"* {CARDS} ISKO p,p,18 take,put=CA.CT", "moves, word 5 ('put=CA.CT'): card-not-held"),
        (f"* {CARDS} ISKO p,p,18 hand,C", "moves, word 5 ('C'): hand-not-said"),
        (f"* {DECLARED} S8,AA", "moves, word 8 ('AA'): expected a value, a card"),
        (f"* {DECLARED} S8,S9", "moves, word 8 ('S9'): card-not-held"),
        (f"* {DECLARED} S8,HA", "moves, word 8 ('HA'): must-follow"),
        (f"* {DECLARED} show", "moves, word 7 ('show'): 'show' by whom? (expected F:, M: or R:"),
        (f"* {DECLARED} F:show=-.-.-.-", "moves, word 7 ('F:show=-.-.-.-'): other cards are laid open"),
        (f"* {DECLARED} F:show=C", "moves, word 7 ('F:show=C'): no cards"),
        (f"* {DECLARED} F:show,p", "moves, word 8 ('p'): by whom?"),
        (f"* {DECLARED} F:timeout=F", "moves, word 7 ('F:timeout=F'): 'timeout' is no player's move"),
        (f"* {DECLARED} timeout=x", "moves, word 7 ('timeout=x'): no player: 'x'"),
        (f"* {DECLARED} verdict=true", "moves, word 7 ('verdict=true'): no verdict"),
        (f"* {DECLARED} verdict=open", "moves, word 7 ('verdict=open'): nothing-pending"),
        (f"* {DECLARED} ruling=won", "moves, word 7 ('ruling=won'): "),
        (f"* {DECLARED} ruling=left.none.x", "moves, word 7 ('ruling=left.none.x'): no number: 'x'"),
        (f"* {DECLARED} ruling=left.none.1.2", "moves, word 7 ('ruling=left.none.1.2'): no ruling"),
        (f"* {DECLARED} offence=F.revoke", "moves, word 7 ('offence=F.revoke'): 'F.revoke' has 2 parts"),
        (f"* {DECLARED} offence=F.cheated.1", "moves, word 7 ('offence=F.cheated.1'): 'cheated' (expected"),
        (f"{HIDDEN} p,18 hand", "moves, word 3 ('hand'): wrong-phase"),
        (f"{HIDDEN} 18,p,p take,put=?,G SJ", "moves, word 7 ('SJ'): card-not-held"),
        (f"{HIDDEN} 18,p,p take,put=?,G C8,C8", "moves, word 8 ('C8'): card-not-held"),
        (f"{HIDDEN} 18,p,p take,put=?,GO", "moves, word 6 ('GO'): needs-hand"),
        (f"{HIDDEN} 18,p,p take,put=CA.CT", "moves, word 5 ('put=CA.CT'): the viewer does not know"),
        (f"{HIDDEN} 18,p,p take,put=?,NO", "moves, word 6 ('NO'): the cards laid open are missing"),
        (f"{HIDDEN} 18,p,p take,put=?,NO=AT.-.-.-", "moves, word 6 ('NO=AT.-.-.-'): middlehand cannot hold"),
        (f"{HIDDEN} 18,p,p take,put=?,G C8,M:D7,M:CA", "moves, word 9 ('M:CA'): not-your-turn"),
    ],
)
def test_a_damaged_line_is_refused_by_naming_the_place(line: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_spn(line)
    assert str(caught.value).startswith(message)


def test_a_player_who_failed_to_follow_cannot_hold_the_suit_later() -> None:
    start = f"{HIDDEN} 18,p,p take,put=?,G C8,D7,CA C7"
    with pytest.raises(ParseError, match="card-not-held"):
        parse_spn(f"{start},CJ,C9")


def test_a_view_is_refused_when_no_deal_fits_it() -> None:
    # Both others are void in Clubs; of the six unseen ones the skat takes no more than two.
    line = f"{HIDDEN} 18,p,p take,put=?,G C8,D7,D9"
    with pytest.raises(ParseError, match="no deal fits"):
        parse_spn(line)


def test_nothing_but_a_parse_error_comes_of_damage() -> None:
    rng = Random(1)
    lines = [format_spn(position) for position in positions(range(7), RESTLESS)]
    words = sorted({word for line in lines for word in line.replace(",", " ").split()})
    read = 0
    for _ in range(3000):
        line = rng.choice(lines)
        for _ in range(rng.randint(1, 3)):
            line = damaged(line, words, rng)
        try:
            position = parse_spn(line)
        except ParseError:
            continue
        read += 1
        assert parse_spn(format_spn(position)) == position, line
    assert read > 100


def damaged(line: str, words: list[str], rng: Random) -> str:
    """The line with a character or a word deleted, inserted, replaced, or cut off."""
    place = rng.randrange(len(line) + 1)
    kind = rng.randrange(5)
    if kind == 0:
        return line[:place] + line[place + rng.randint(1, 3) :]
    if kind == 1:
        return line[:place] + rng.choice("FMR:*?-./,=+ 789QKTAJCSHDNGOZpy0ß🂡\n\0") + line[place:]
    if kind == 2:
        return line[:place]
    found = line.replace(",", " ").split() or [""]
    place = rng.randrange(len(found))
    if kind == 3:
        found[place : place + rng.randint(0, 1)] = [rng.choice(words)]
    else:
        del found[place]
    return " ".join(found)


def test_a_defender_in_a_revolution_names_the_other_ones_cards() -> None:
    deal = dealt(forehand="C7 C8 S7 S8 H7 H8 D7 D9 CQ SQ", middlehand="CA CT", rearhand="HA HT", skat="DA DT")
    game = Game(deal, ISKO.replace(revolution=True))
    for move in ("pass", "pass", "18", "take", "discard DA DT", "declare NV", "exchange CA HA", "waive"):
        game.push(move)
    for viewer in (*Position, None):
        view = game.view(viewer)
        assert parse_spn(format_spn(view)) == view
    line = format_spn(game.view(M))
    hidden = " ".join(["M", "?/" + line.split()[1].split("/")[1] + "/?/?", *line.split()[2:]])
    with pytest.raises(ParseError, match=r"cards, rearhand: \? \(expected the other defender's cards\)"):
        parse_spn(hidden)
    assert "swap" not in line, "how his own cards came together is not told"
    read = parse_spn(line.replace("M:waive", "swap=CT.HT,M:waive"))
    assert isinstance(read, View) and read.hand != game.view(M).hand
    told = format_spn(game.view(F)).replace("M:waive", "swap=?,M:waive")
    assert "swap=?" in told and parse_spn(told) == game.view(F)


def test_a_deal_in_a_round_of_bock_or_ramsch_says_so() -> None:
    rules = ISKO.replace(bock=Bock(ramsch_rounds=True), ramsch=Ramsch())
    for occasion in (Occasion(bock=4), Occasion(ramsch=True), Occasion(2, ramsch=True)):
        state = State.start(Deal.parse(CARDS), rules, occasion=occasion)
        assert parse_spn(format_spn(state)) == state
    assert "@bock=4 " in format_spn(State.start(Deal.parse(CARDS), rules, occasion=Occasion(4))) + " "


def test_a_position_no_game_leads_to_cannot_be_written() -> None:
    state = State.start(Deal.parse(CARDS))
    with pytest.raises(ValueError, match="no game leads to this position"):
        format_spn(replace(state, public=replace(state.public, declarer=F)))


def test_every_ruleset_is_one_word() -> None:
    others = [
        ISKO.replace(seats=4, list_length=12, strict_impossible_null=True, offences=Offences.ISKO),
        PRESETS["WITH_RAMSCH"].replace(ramsch=Ramsch(tie=RamschTie.HALF, march_factor=True)),
        PRESETS["WITH_RAMSCH"].replace(seats=4),
    ]
    for rules in (*PRESETS.values(), *RULESETS.values(), *others):
        word = format_rules(rules)
        assert len(word.replace(",", " ").split()) == 1
        assert parse_rules(word) == rules
    assert [format_rules(rules) for rules in others] == [
        "ISKO+seats=4+strict_impossible_null=yes+offences=isko+list_length=12",
        "ISKO+all_pass=ramsch+ramsch.tie=half+ramsch.march_factor=yes",
        "ISKO+seats=4+all_pass=ramsch+ramsch",
    ]


def test_a_ruleset_may_start_from_any_preset() -> None:
    assert parse_rules("iss+seats=4") == PRESETS["ISS"].replace(seats=4)
    assert parse_rules("WITH_RAMSCH+all_pass=passed_in+ramsch=none") == ISKO


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_word_is_read_as_the_move_it_was_written_for(rules: Ruleset) -> None:
    for event, _, _ in steps(3, rules, RESTLESS):
        if event is not None:
            hand = None if event.hand is None else event.hand.mask
            read = parse_word(format_word(Word(event.move, event.position, hand)))
            assert (read.move, read.hand) == (event.move, hand)
            assert read.position in (event.position, None)


def test_a_ruling_is_written_with_what_it_has() -> None:
    ruling = Ruling(Ending.LEFT, Settlement.NONE)
    assert format_word(Word(Adjudicated(ruling))) == "ruling=left.none"
    assert parse_word("ruling=left.none").move == Adjudicated(ruling)


def test_a_discard_is_written_from_the_highest_card() -> None:
    assert format_word(Word(Discard(CardSet.parse("DT H8")))) == "put=H8.DT"
    assert parse_word("PUT=d10.h8").move == Discard(CardSet.parse("H8 DT"))
