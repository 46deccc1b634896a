"""The application: its screens, and what they share."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App

from skatkit.formats.officer import OfficerRecord
from skatkit.formats.records import Record
from skatkit.i18n.catalogue import Words, words
from skatkit.rules.ruleset import Ruleset
from skatkit.storage.troubles import StorageError
from skatkit.table.commands import Close, Command, NextDeal, Replay
from skatkit.table.duel import DuelTable
from skatkit.tui.dialogs import Tell
from skatkit.tui.duel_screen import DuelResultScreen, DuelScreen
from skatkit.tui.duel_session import DuelSession, MakeOfficer
from skatkit.tui.list_screen import ListScreen
from skatkit.tui.result_screen import ResultScreen
from skatkit.tui.rules_screen import RulesScreen
from skatkit.tui.session import Keeper, MakePlayer, Session, Unkept
from skatkit.tui.settings import Settings
from skatkit.tui.settings_screen import SettingsScreen
from skatkit.tui.shelf import AnyKeeper, NoShelf, Shelf
from skatkit.tui.start_screen import Plan, StartScreen
from skatkit.tui.table_screen import TableScreen


class SkatApp(App[None]):
    """Skat in the terminal.

    Args:
        settings: of the person.
        plan: what is to be played, as the first screen begins with.
        make_player: makes the computer players.
        make_officer: makes those for two.
        fresh_seed: makes a seed for new cards.
        shelf: where lists, records and settings are kept.
        describe: completes the record of a deal (the time, the number of the list).
        begins: sit down at once, at the list that waits if there is one and it is wanted.
        resumes: the list that waits is wanted.
    """

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        *,
        settings: Settings,
        plan: Plan,
        make_player: MakePlayer,
        make_officer: MakeOfficer,
        fresh_seed: Callable[[], str],
        shelf: Shelf | None = None,
        describe: Callable[[Record], Record] = lambda record: record,
        describe_duel: Callable[[OfficerRecord], OfficerRecord] = lambda record: record,
        begins: bool = False,
        resumes: bool = False,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.plan = plan
        self.session: Session | None = None
        self.duel: DuelSession | None = None
        self._make_officer = make_officer
        self._make_player = make_player
        self._fresh_seed = fresh_seed
        self._shelf: Shelf = NoShelf() if shelf is None else shelf
        self._keeper: AnyKeeper = Unkept()
        self.waiting_list = self._shelf.waiting()
        self._describe = describe
        self._describe_duel = describe_duel
        self._begins = begins
        self._resumes = resumes

    @property
    def w(self) -> Words:
        """The catalogue of the language that is set."""
        return words(self.settings.language)

    def on_mount(self) -> None:
        """The first screen, and the table if that was wanted."""
        self.title = self.w("tui.title")
        self.push_screen(StartScreen())
        if self._resumes and self.waiting_list is not None:
            self.call_later(self.go_on)
        elif self._begins:
            self.call_later(self.begin)

    def on_unmount(self) -> None:
        """However the program ends: the list waits."""
        self._put_back()

    def _put_back(self) -> None:
        session = self.session or self.duel
        if session is not None:
            self._shelf.put_back(session.table, self._keeper)
        self._keeper = Unkept()
        self.session = self.duel = None

    def on_key(self, event: events.Key) -> None:
        """The next language, from anywhere."""
        if event.key == "f2":
            event.stop()
            self.set_settings(self.settings.with_next_language())

    def set_settings(self, settings: Settings) -> None:
        """Change the settings; everything is drawn anew at once."""
        self.settings = settings
        try:
            self._shelf.remember(settings)
        except StorageError as error:
            self.tell_trouble(error)
        self.title = self.w("tui.title")
        for screen in self.screen_stack:
            redraw = getattr(screen, "redraw", None)
            if redraw is not None:
                redraw()

    # From screen to screen

    def show_settings(self) -> None:
        """The person's settings."""
        self.push_screen(SettingsScreen())

    def show_rules(self, done: Callable[[Ruleset | None], None]) -> None:
        """Every switch of the ruleset."""
        self.push_screen(RulesScreen(self.plan.rules), done)

    def show_list(self) -> None:
        """The running list."""
        if self.session is not None:
            self.push_screen(ListScreen(self.session.table, self.session.own_seat))

    # A list

    def begin(self) -> None:
        """A new list."""
        plan, w = self.plan, self.w
        name = plan.name or w("play.default-name")
        if plan.rules.officer is not None:
            self._begin_duel(name)
            return
        keeper: Keeper[Record] = Unkept()
        try:
            keeper = self._shelf.begin()
        except StorageError as error:
            self.tell_trouble(error)
        options = plan.options(w("tui.bots").split(), name=name, seed=plan.seed or self._fresh_seed())
        self.session = Session.begin(
            options, make_player=self._make_player, keeper=keeper, describe=self._describe
        )
        self._sit_down(self.session, keeper)

    def _begin_duel(self, name: str) -> None:
        keeper: Keeper[OfficerRecord] = Unkept()
        try:
            keeper = self._shelf.begin_duel()
        except StorageError as error:
            self.tell_trouble(error)
        bot = self.w("tui.bots").split()[0]
        options = self.plan.duel_options(bot, name=name, seed=self.plan.seed or self._fresh_seed())
        self.duel = DuelSession.begin(
            options, make_player=self._make_officer, keeper=keeper, describe=self._describe_duel
        )
        self._sit_down(self.duel, keeper)

    def go_on(self) -> None:
        """Go on with the list that waits."""
        try:
            if isinstance(self.waiting_list, DuelTable):
                self._go_on_with_duel()
            elif (found := self._shelf.resume()) is not None:
                table, keeper = found
                self.session = Session(
                    table, make_player=self._make_player, keeper=keeper, describe=self._describe
                )
                self.session.record_again()
                self._sit_down(self.session, keeper)
        except StorageError as error:
            self.tell_trouble(error)

    def _go_on_with_duel(self) -> None:
        found = self._shelf.resume_duel()
        if found is not None:
            table, keeper = found
            self.duel = DuelSession(
                table, make_player=self._make_officer, keeper=keeper, describe=self._describe_duel
            )
            self.duel.record_again()
            self._sit_down(self.duel, keeper)

    def _sit_down(self, session: Session | DuelSession, keeper: AnyKeeper) -> None:
        self._keeper = keeper
        self.waiting_list = None
        self.push_screen(TableScreen(session) if isinstance(session, Session) else DuelScreen(session))

    def tell_trouble(self, error: StorageError) -> None:
        """Say what cannot be kept, and why."""
        self.push_screen(Tell(self.w, self.w("tui.trouble"), error.told(self.w)))

    def leave_table(self) -> None:
        """Back to the first screen; the list waits."""
        self._put_back()
        self.waiting_list = self._shelf.waiting()
        self._back_to_start()

    def _back_to_start(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, StartScreen):
            self.pop_screen()

    def show_result(self, table_screen: TableScreen) -> None:
        """The end of a deal."""
        session = self.session
        if session is not None and isinstance(self.screen, TableScreen):
            result = ResultScreen(table_screen.scene, session.finished_record)
            self.push_screen(result, self._after_result)

    def _after_result(self, wish: str | None) -> None:
        session = self.session
        if session is None:
            return
        if wish == "quit":
            self.leave_table()
            return
        commands: dict[str | None, Command] = {
            "close": Close(),
            "replay": Replay(),
            "other-seat": Replay(1),
        }
        command = commands.get(wish, NextDeal())
        try:
            if wish in commands or not session.table.is_finished:
                session.do(command)
        except StorageError as error:
            self.leave_table()
            self.tell_trouble(error)
            return
        if session.table.is_dealing:
            self._table_screen().go_on()
        else:
            self.push_screen(
                ListScreen(session.table, session.own_seat, is_final=True), lambda _: self.leave_table()
            )

    def show_duel_result(self, screen: DuelScreen) -> None:
        """The end of a deal for two."""

        def after(wish: str | None) -> None:
            if wish == "quit" or screen.session.table.is_finished:
                self.leave_table()
            else:
                screen.deal()

        if isinstance(self.screen, DuelScreen):
            self.push_screen(DuelResultScreen(screen.scene), after)

    def _table_screen(self) -> TableScreen:
        return next(screen for screen in self.screen_stack if isinstance(screen, TableScreen))
