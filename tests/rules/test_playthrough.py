"""Playthroughs: whole games written down with everything the rules say about them, compared word by word.

Each file in tests/data/playthroughs begins with a game as a line of SPN, its moves in the order they
were made; the rest follows from it. A line below a move is left out when nothing has changed in it, and
what may not be done, and why, is said once and then meant by its number.

After a change that is meant, look at the difference that this makes, and keep it if it is right::

    .venv/bin/python -m tests.rules.test_playthrough && git diff tests/data/playthroughs

For a new game, write a file with only the first line, and run the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import groupby
from pathlib import Path

import pytest

from skatkit.rules.cards import CardSet
from skatkit.rules.deal import Deal
from skatkit.rules.events import Event
from skatkit.rules.faults import Fault
from skatkit.rules.moves import Ending, Move, PlayerMove, parse_move
from skatkit.rules.notation import parse_word
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.ruleset import PRESETS
from skatkit.rules.spn import format_spn, parse_rules, parse_spn
from skatkit.rules.state import State
from skatkit.rules.transition import act
from skatkit.rules.view import View

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
VIEWERS = (*POSITIONS, None)
PROBES = tuple(
    parse_move(text)
    for text in (
        *("pass", "18", "hold", "take", "hand", "discard D7 D8", "declare G", "declare NO", "CJ", "D7"),
        *("concede", "claim game", "claim schneider", "claim rest", "show", "throw-in"),
        *("agree", "refuse", "correct", "waive", "kontra", "re", "gift", "push", "knock"),
    )
)
"""A move of every kind, tried by everybody after every move."""


def replayed(line: str) -> Iterator[tuple[Event | None, State]]:
    """The last event and the state, before the first and after each move of a line."""
    _, cards, rules, *words = line.replace(",", " ").split()
    state = State.start(Deal.parse(cards), parse_rules(rules))
    yield None, state
    for text in words:
        word = parse_word(text)
        position = word.position
        if position is None and isinstance(word.move, PlayerMove):
            position = state.turn
        event, state = act(state, position, word.move)
        yield event, state


def playthrough(line: str) -> str:
    """Everything the rules say about a game, as text."""
    lines = [line]
    views: dict[Position | None, View] = {}
    told: dict[str, str] = {}
    numbers: dict[str, int] = {}
    explained_up_to = 0
    state = None
    for number, (event, state) in enumerate(replayed(line)):
        if event is None:
            views = {p: View.start(p, state.deal.hand(p), state.rules) for p in POSITIONS}
            views[None] = View.start(None, rules=state.rules)
        else:
            views = {viewer: view.after(event.seen_by(viewer)) for viewer, view in views.items()}
            lines += ("", f"{number}. {name(event.position)} {event.move}", *seen(event))
        for key, fact in facts(state, views):
            if told.get(key, "") != fact:
                lines.append(f"   {key:<11}{fact or '-'}")
            told[key] = fact
        for position in POSITIONS:
            fault = faults(state, position)
            number_of_fault = numbers.setdefault(fault, len(numbers) + 1)
            if told.get(f"{name(position)} may not") != str(number_of_fault):
                told[f"{name(position)} may not"] = str(number_of_fault)
                explained = f" {fault}" if number_of_fault > explained_up_to else ""
                explained_up_to = max(number_of_fault, explained_up_to)
                lines.append(f"   {name(position)} may not  [{number_of_fault}]{explained}")
    assert state is not None
    lines += ("", f"position     {format_spn(state)}")
    if state.outcome is not None:
        lines += ("", "outcome", *parts(state.outcome))
    return "\n".join(lines) + "\n"


def seen(event: Event) -> Iterator[str]:
    """The event as it is shown to each."""
    shown = [(name(viewer), described(event.seen_by(viewer))) for viewer in VIEWERS]
    for text, group in groupby(sorted(shown, key=lambda pair: pair[1]), key=lambda pair: pair[1]):
        yield f"   {'shown to':<11}{' '.join(viewer for viewer, _ in group)}: {text}"


def described(event: Event) -> str:
    words = [str(event.move)]
    if event.skat is not None:
        words.append(f"skat {event.skat}")
    if event.hand is not None:
        words.append(f"hand {event.hand}")
    if event.opened is not None:
        words.append(f"deal {event.opened.deal}, put {event.opened.discard}")
        if event.opened.hands is not None:
            words.append("played with " + " | ".join(map(str, event.opened.hands)))
    for defender, cards in event.shared:
        words.append(f"{name(defender)} has {cards}")
    return ", ".join(words)


def facts(state: State, views: dict[Position | None, View]) -> Iterator[tuple[str, str]]:
    """What there is to say about a position, by name."""
    public = state.public
    waits_for = " ".join(name(position) for position in public.waited_for) or "nobody"
    actors = " ".join(name(position) for position in state.actors) or "nobody"
    yield "phase", f"{public.phase}, waits for {waits_for}, may act: {actors}"
    if public.auction.calls:
        yield "auction", f"value {public.auction.value}, winner {name(public.auction.winner)}"
    if public.play is not None:
        yield (
            "taken",
            f"points {public.play.points}, tricks {public.play.counts}, next {name(public.play.turn)}",
        )
    if public.doubling.calls or public.doubling.waived:
        yield "doubling", value(public.doubling)
    if public.prelude is not None:
        yield "prelude", value(public.prelude)
    yield "pending", value(public.pending)
    yield "refused", " ".join(map(name, public.refused))
    yield "conceded", " ".join(map(name, public.conceded))
    yield "skat", str(CardSet.of_mask(state.skat_mask))
    for viewer, view in views.items():
        known = [str(view.hand) or "no cards"]
        for what, mask in (("skat", view.skat_mask), ("put", view.put_mask)):
            if mask:
                known.append(f"{what} {CardSet.of_mask(mask)}")
        known += (
            f"{name(other)} open {CardSet.of_mask(open_hand)}"
            for other in POSITIONS
            if (open_hand := public.open_hand(other)) is not None
        )
        yield f"{name(viewer)} knows", f"{', '.join(known)}; {view.unseen_mask.bit_count()} unseen"
    for position in POSITIONS:
        legal = [str(move) for move in state.legal_moves(position)]
        assert legal == [str(move) for move in views[position].legal_moves]
        yield f"{name(position)} may", shortened(legal)


def faults(state: State, position: Position) -> str:
    """Why which probes are refused."""
    found: dict[Fault, list[Move]] = {}
    for probe in PROBES:
        if fault := state.check(position, probe):
            found.setdefault(fault, []).append(probe)
    texts = [f"{', '.join(map(str, moves))}: {fault}" for fault, moves in found.items()]
    return "; ".join(texts) if len(found) > 1 else f"all: {next(iter(found))}" if found else ""


def shortened(words: list[str]) -> str:
    if len(words) > 14:
        words = [*words[:5], "...", words[-1], f"({len(words)})"]
    return ", ".join(words)


def parts(thing: object, indent: int = 3) -> Iterator[str]:
    """A dataclass field by field, the inner ones indented."""
    if not is_dataclass(thing):
        return
    for field in fields(thing):
        inner = getattr(thing, field.name)
        if is_dataclass(inner) and type(inner).__name__ != "Contract":
            yield f"{' ' * indent}{field.name}"
            yield from parts(inner, indent + 3)
        else:
            yield f"{' ' * indent}{field.name:<16}{value(inner)}"


def value(thing: object) -> str:
    """Plain text without the names of classes."""
    if isinstance(thing, Position):
        return name(thing)
    if isinstance(thing, Enum):
        return str(thing.value)
    if isinstance(thing, tuple):
        return "(" + ", ".join(map(value, thing)) + ")"
    if is_dataclass(thing) and type(thing).__str__ is object.__str__:
        return "<" + ", ".join(f"{f.name} {value(getattr(thing, f.name))}" for f in fields(thing)) + ">"
    return str(thing)


def name(position: Position | None) -> str:
    return "-" if position is None else position.letter


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_rules_still_say_the_same_about_a_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text == playthrough(text.splitlines()[0])


def test_the_games_have_every_preset_and_every_ending() -> None:
    positions = [parse_spn(file.read_text(encoding="utf-8").splitlines()[0]) for file in FILES]
    assert {position.public.ruling.ending for position in positions if position.public.ruling} == set(Ending)
    assert all(preset in [position.rules for position in positions] for preset in PRESETS.values())


if __name__ == "__main__":
    for path in FILES:
        path.write_text(playthrough(path.read_text(encoding="utf-8").splitlines()[0]), encoding="utf-8")
