"""Single screens: what their keys do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from skatkit.i18n.catalogue import LANGUAGES, words
from skatkit.i18n.rulesets import describe
from skatkit.rules.choices import AllPass
from skatkit.rules.moves import Hold, Pass, Play
from skatkit.rules.public import Phase
from skatkit.rules.ruleset import ISKO, PRESETS, PUB, Ruleset
from skatkit.rules.switches import SWITCHES, Switch, SwitchKind, switch_at
from skatkit.tui.app import SkatApp
from skatkit.tui.dialogs import Ask, Choose, Tell
from skatkit.tui.form import Form
from skatkit.tui.list_screen import ListScreen
from skatkit.tui.result_screen import ResultScreen
from skatkit.tui.rules_screen import Draft, RulesScreen
from skatkit.tui.settings_screen import SettingsScreen
from skatkit.tui.start_screen import StartScreen, preset_of
from skatkit.tui.table_screen import TableScreen
from tests.tui.person import SMALL, app_for, play_on, press_card, settled

Doing = Callable[[Pilot[None], SkatApp], Awaitable[None]]


def at_screen(app: SkatApp, doing: Doing) -> None:
    """Do something with an app that runs."""

    async def run() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await settled(pilot, app)
            await doing(pilot, app)

    asyncio.run(run())


def table_of(app: SkatApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def until_phase(pilot: Pilot[None], app: SkatApp, phase: Phase) -> TableScreen:
    """Play until the person is asked in a phase."""

    def is_there() -> bool:
        screen = app.screen
        return isinstance(screen, TableScreen) and screen.scene.is_asked and screen.scene.view.phase is phase

    await play_on(pilot, app, Random(3), until=is_there)
    return table_of(app)


def text_of(app: SkatApp, part: str) -> str:
    return str(app.screen.query_one(part, Static).render())


# The first screen


def test_every_preset_can_be_chosen_with_its_sentence() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        seen = set()
        await pilot.press("down")
        for _ in PRESETS:
            await pilot.press("right")
            await pilot.pause()
            assert app.plan.preset is not None and app.plan.rules == PRESETS[app.plan.preset]
            told = " ".join(text_of(app, "#about").split())
            assert told == describe(words("en"), app.plan.rules)
            seen.add(app.plan.preset)
        assert seen == set(PRESETS)

    at_screen(app_for(begins=False), doing)


def test_seats_length_and_players_are_changed_by_the_arrows() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press(*["down"] * 3, "right")
        assert app.plan.rules.seats == 4
        await pilot.press("down", "left")
        assert app.plan.rules.list_length == 44
        await pilot.press("down", "right")
        assert app.plan.player == "random"
        await pilot.press("up", "enter")
        await pilot.pause()
        await pilot.press("7", "enter")
        await pilot.pause()
        assert app.plan.rules.list_length == 7

    at_screen(app_for(begins=False), doing)


def test_the_own_name_and_the_seed_are_typed() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press(*["down"] * 6, "enter", "A", "d", "a", "enter")
        await pilot.press("down", "enter", *["backspace"] * 3, "4", "2", "enter")
        await pilot.pause()
        assert (app.plan.name, app.plan.seed) == ("Ada", "42")
        await pilot.press("home", "enter")
        await settled(pilot, app)
        assert app.session is not None
        assert app.session.table.options.names[1] == "Ada"
        assert app.session.table.options.seed == "42"

    at_screen(app_for(begins=False), doing)


def test_a_known_ruleset_is_found_whatever_its_seats_and_length() -> None:
    assert preset_of(PUB.replace(seats=4, list_length=8)) == "PUB"
    assert preset_of(ISKO.replace(spitze=1)) is None


# Every switch


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.place)
def test_every_switch_has_a_line_that_changes_it(switch: Switch) -> None:
    """With every part in play: the line is there, and another value is set by it."""
    draft = Draft(ISKO)
    for part in SWITCHES:
        if part.kind is SwitchKind.PART and part.place in switch.place and part is not switch:
            draft.set(part, True)

    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = RulesScreen(ISKO)
        screen.draft = draft
        await app.push_screen(screen)
        await pilot.pause()
        played = [s for s in SWITCHES if draft.is_played(s)]
        screen.query_one(Form).cursor = played.index(switch)
        before = draft.value(switch)
        await pilot.press("right")
        await pilot.pause()
        if switch.kind is SwitchKind.SET:
            await pilot.press("2", "escape")
            await pilot.pause()
        assert draft.value(switch) != before

    at_screen(app_for(begins=False), doing)


def test_contradictions_are_shown_at_once_and_must_be_resolved() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        screen.draft.set(switch_at("all_pass"), AllPass.RAMSCH)
        screen.redraw()
        await pilot.pause()
        assert text_of(app, "#about").startswith("!")
        await pilot.press("f10")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        screen.draft.set(switch_at("ramsch"), True)
        screen.redraw()
        await pilot.pause()
        await pilot.press("f10")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert app.plan.rules.ramsch is not None and app.plan.preset == "WITH_RAMSCH"

    at_screen(app_for(begins=False), doing)


def test_leaving_the_switches_changes_nothing() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press("down", "down", "enter", "right", "escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen) and app.plan.rules == ISKO

    at_screen(app_for(begins=False), doing)


@pytest.mark.parametrize("name", PRESETS)
def test_a_draft_of_a_ruleset_is_that_ruleset(name: str) -> None:
    draft = Draft(PRESETS[name])
    draft.set(switch_at("seats"), 4)
    assert draft.rules == PRESETS[name].replace(seats=4)


# Settings


def test_settings_change_at_once() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        first = app.settings
        for _ in range(7):
            await pilot.press("right", "down")
        now = app.settings
        assert now.language != first.language
        assert now.pace is not first.pace
        flags = ("four_colours", "ascending", "alternating", "aid")
        assert all(getattr(now, flag) != getattr(first, flag) for flag in flags)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    at_screen(app_for(begins=False), doing)


def test_the_language_changes_everywhere_at_once() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = table_of(app)
        for _ in LANGUAGES:
            await pilot.press("f2")
            await pilot.pause()
            w = words(app.settings.language)
            assert screen.scene.w is w
            assert any(w("tui.key-quit") in line.plain for line in screen.scene.keys(80))

    at_screen(app_for(), doing)


# The table


def test_an_illegal_card_says_why_and_stays() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = await until_phase(pilot, app, Phase.PLAY)
        while len(screen.scene.view.legal_cards) == len(screen.scene.cards):
            await play_on(pilot, app, Random(1), until=_counting(screen))
            screen = await until_phase(pilot, app, Phase.PLAY)
        scene = screen.scene
        illegal = next(p for p, card in enumerate(scene.cards) if card not in scene.view.legal_cards)
        await press_card(pilot, illegal)
        await pilot.pause()
        assert screen.session.table.version == scene.table.version
        message = " ".join(line.plain for line in screen.scene.message(78))
        fault = scene.view.check(Play(scene.cards[illegal]))
        assert fault is not None
        assert scene.phrases.why_not(fault, scene.view).split()[0] in message

    at_screen(app_for(ISKO, seed="follow"), doing)


def _counting(screen: TableScreen) -> Callable[[], bool]:
    version = screen.session.table.version
    return lambda: screen.session.table.version > version


def test_cards_put_away_can_be_taken_back_until_the_announcement() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = await until_phase(pilot, app, Phase.DISCARD)
        version = screen.session.table.version
        await pilot.press("1", "2", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Choose)
        await pilot.press("escape")
        await pilot.pause()
        assert len(screen.scene.cards) == 10 and screen.scene.view.phase is Phase.DECLARE
        await pilot.press("backspace")
        assert len(screen.scene.cards) == 12 and len(screen.scene.mind.chosen) == 2
        assert screen.session.table.version == version
        await pilot.press("1", "3", "enter", "1")
        await settled(pilot, app)
        assert table_of(app).scene.view.contract is not None

    at_screen(app_for(ISKO, seed="put"), doing)


def test_conceding_is_asked_back() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = await until_phase(pilot, app, Phase.PLAY)
        version = screen.session.table.version
        await pilot.press("m", "1")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("n")
        await pilot.pause()
        assert table_of(app).session.table.version == version
        await pilot.press("m", "1", "y")
        await pilot.pause()
        assert screen.session.table.version > version

    at_screen(app_for(ISKO, seed="put"), doing)


@pytest.mark.parametrize(("key", "kind"), [("?", Tell), ("t", ListScreen), ("o", SettingsScreen), ("q", Ask)])
def test_what_can_be_looked_at_at_any_time(key: str, kind: type) -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press({"?": "question_mark"}.get(key, key))
        await pilot.pause()
        assert isinstance(app.screen, kind)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    at_screen(app_for(), doing)


def test_the_hand_is_sorted_for_another_game_while_bidding() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = table_of(app)
        orders = set()
        for _ in range(7):
            orders.add(screen.scene.cards)
            await pilot.press("x")
        assert len(orders) > 1
        assert len({frozenset(order) for order in orders}) == 1

    at_screen(app_for(), doing)


def test_the_result_explains_itself_and_the_deal_can_be_played_again() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await play_on(pilot, app, Random(2), until=lambda: isinstance(app.screen, ResultScreen))
        assert app.session is not None
        rows = app.session.table.sheet.rows
        for key in ("w", "l", "c"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Tell)
            await pilot.press("escape")
            await pilot.pause()
        own = app.session.own_position
        await pilot.press("a")
        await settled(pilot, app)
        live = app.session.live
        assert live is not None and not live.counts and app.session.own_position is not own
        await play_on(pilot, app, Random(2), until=lambda: isinstance(app.screen, ResultScreen))
        assert app.session.table.sheet.rows == rows

    at_screen(app_for(ISKO, seed="put"), doing)


def test_who_sits_out_may_watch_a_hand_or_skip_ahead() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        def sits_out() -> bool:
            return isinstance(app.screen, TableScreen) and app.screen.scene.position is None

        await play_on(pilot, app, Random(4), until=sits_out)
        screen = table_of(app)
        if not screen.scene.view.public.is_over:
            await pilot.press("1")
            await pilot.pause()
            assert screen.scene.view.position is not None or screen.scene.view.public.is_over

    at_screen(app_for(ISKO.replace(seats=4, list_length=2), seed="sit"), doing)


def test_a_player_that_fails_is_replaced_by_a_safe_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = table_of(app)
        calls = screen.scene.view.public.auction.calls
        assert calls and all(call.value is None for call in calls)

    def broken(*_args: object, **_more: object) -> object:
        raise RuntimeError("cannot decide")

    monkeypatch.setattr("skatkit.tui.session.Session.decide", broken)
    at_screen(app_for(), doing)


def test_a_player_that_takes_too_long_is_not_waited_for() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = table_of(app)
        session = screen.session
        seat = next(s for s in session.table.options.persons if s == session.own_seat)
        version = session.table.version
        screen._thinker = (seat + 1) % 3
        screen._overdue(version - 1, (seat + 1) % 3)
        assert session.table.version == version

    at_screen(app_for(), doing)


def test_what_the_keys_of_other_keyboards_mean() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        await pilot.press("е")  # Cyrillic, where a Latin keyboard has the t
        await pilot.pause()
        assert isinstance(app.screen, ListScreen)

    at_screen(app_for(), doing)


def test_a_hold_and_a_pass_have_their_keys() -> None:
    async def doing(pilot: Pilot[None], app: SkatApp) -> None:
        screen = table_of(app)
        keys = {action.move: action.key for action in screen.scene.actions}
        assert keys.get(Pass()) == "p" and keys.get(Hold(), "j") == "j"

    at_screen(app_for(), doing)


def test_rulesets_of_the_form_keep_what_is_not_shown() -> None:
    rules: Ruleset = replace(PUB, seats=4)
    assert Draft(rules).rules == rules
