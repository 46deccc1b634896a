"""Somebody who plays by the keyboard alone: he looks at the screen and presses what it offers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from textual.pilot import Pilot
from textual.worker import WorkerFailed

from skatkit.engine.players import make_player
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.tui.actions import CARD_KEYS
from skatkit.tui.app import SkatApp
from skatkit.tui.dialogs import Ask, Choose, Tell
from skatkit.tui.list_screen import ListScreen
from skatkit.tui.result_screen import ResultScreen
from skatkit.tui.scene import Scene
from skatkit.tui.settings import Pace, Settings
from skatkit.tui.shelf import NoShelf, Shelf
from skatkit.tui.start_screen import Plan
from skatkit.tui.table_screen import TableScreen

SMALL = (80, 24)
_NAMES = {"+": "plus", "#": "number_sign"}


def app_for(
    rules: Ruleset = ISKO,
    *,
    seed: str = "7",
    language: str = "en",
    shelf: Shelf | None = None,
    begins: bool = True,
    resumes: bool = False,
) -> SkatApp:
    """An app in which nobody waits to be looked at."""
    return SkatApp(
        settings=Settings(language=language, letters="en", pace=Pace.INSTANT),
        plan=Plan(rules=rules, preset=None, seed=seed),
        make_player=lambda name, _seed: make_player(name, seed=1),
        fresh_seed=lambda: "fresh",
        shelf=NoShelf() if shelf is None else shelf,
        begins=begins,
        resumes=resumes,
    )


PATIENCE = 2000
"""So often the screen is looked at in vain before something must be wrong."""


async def settled(pilot: Pilot[None], app: SkatApp) -> None:
    """Wait until nobody thinks any more and the person is asked, or another screen has come."""
    for _ in range(PATIENCE):
        with suppress(WorkerFailed):  # the table looks after that
            await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        if not isinstance(screen, TableScreen):
            return
        session = screen.session
        if session.is_asked or (session.thinker is None and session.table.is_dealing):
            return
        if session.own_position is None and session.table.is_dealing:
            return
    raise AssertionError("nothing happens any more")


async def press_card(pilot: Pilot[None], place: int) -> None:
    key = CARD_KEYS[place]
    await pilot.press(_NAMES.get(key, key))


async def play_on(
    pilot: Pilot[None], app: SkatApp, rng: Random, *, until: Callable[[], bool] = lambda: False
) -> None:
    """Play to the end of the list, or until something has happened."""
    for _ in range(PATIENCE):
        await settled(pilot, app)
        if until():
            return
        screen = app.screen
        if isinstance(screen, ListScreen):
            return
        if isinstance(screen, TableScreen):
            await _at_the_table(pilot, screen.scene, rng)
        elif isinstance(screen, ResultScreen):
            await pilot.press("enter")
        elif isinstance(screen, Ask):
            await pilot.press("y")
        elif isinstance(screen, Choose):
            await pilot.press("1")
        elif isinstance(screen, Tell):
            await pilot.press("x")
    raise AssertionError("the list does not end")


async def _at_the_table(pilot: Pilot[None], scene: Scene, rng: Random) -> None:
    if scene.position is None:
        await pilot.press("n")
    elif scene.view.phase is Phase.DISCARD and scene.mind.put is None:
        for place in rng.sample(range(len(scene.cards)), 2):
            await press_card(pilot, place)
        await pilot.press("enter")
    elif scene.view.legal_cards_mask:
        places = [place for place, card in enumerate(scene.cards) if card in scene.view.legal_cards]
        await press_card(pilot, rng.choice(places))
    else:
        actions = scene.actions
        await pilot.press((actions[0] if rng.random() < 0.6 else rng.choice(actions)).key)
