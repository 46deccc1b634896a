"""The declarer's dialogue: which two cards he puts away, and what he plays."""

from __future__ import annotations

from collections.abc import Callable

from skatkit.cli.table_aid import target_beyond, value_announced
from skatkit.cli.table_io import Lines
from skatkit.cli.table_talk import Talk
from skatkit.cli.table_words import Numbered, Vocabulary
from skatkit.rules.cards import CardSet
from skatkit.rules.contract import Contract
from skatkit.rules.events import Event
from skatkit.rules.legality import legal_contracts
from skatkit.rules.moves import Declare, Discard
from skatkit.rules.ordering import GameType
from skatkit.rules.view import View

Ask = Callable[[View, list[str]], str]

MENU_ORDER = (
    GameType.GRAND,
    GameType.CLUBS,
    GameType.SPADES,
    GameType.HEARTS,
    GameType.DIAMONDS,
    GameType.NULL,
)


class Announcing:
    """Asks a declarer for his discard and his announcement."""

    def __init__(self, lines: Lines, talk: Talk, vocabulary: Vocabulary, ask: Ask) -> None:
        self._lines = lines
        self._talk = talk
        self._w = talk.w
        self._vocabulary = vocabulary
        self._ask = ask

    def discard_and_declare(self, view: View, numbered: Numbered) -> tuple[Discard, Declare]:
        """Both together, so that the discard can be taken back until the announcement."""
        if view.position is None:
            raise ValueError("an onlooker puts nothing away")
        while True:
            discard = self._discard(view, numbered)
            after = view.after(Event(view.position, discard))
            declare = self._chosen(after, may_go_back=True)
            if declare is not None:
                return discard, declare

    def declare(self, view: View) -> Declare:
        """The announcement alone: in a Hand game, or when play goes on after the discard."""
        while True:
            declare = self._chosen(view, may_go_back=False)
            if declare is not None:
                return declare

    def _discard(self, view: View, numbered: Numbered) -> Discard:
        question = [
            self._w("play.hand", cards=self._talk.numbered(numbered.held(view.hand_mask()))),
            self._w("play.ask-discard"),
        ]
        while True:
            answer = self._ask(view, question)
            question = []
            pair = numbered.read_two(answer)
            if pair is None:
                self._lines.say(self._w("play.not-two-cards"))
                continue
            discard = Discard(CardSet(pair))
            fault = view.check(discard)
            if fault is None:
                return discard
            self._lines.say(self._w(f"fault.{fault.value}"))

    def _chosen(self, view: View, *, may_go_back: bool) -> Declare | None:
        """The announced game; ``None`` to put other cards away, or to choose again."""
        legal = legal_contracts(view, view.position) if view.position is not None else ()
        plain = self._by_game(legal)
        question = []
        if view.put_mask:
            cards = CardSet.of_mask(view.put_mask)
            question.append(
                self._w("play.put-away", cards=self._talk.cards(view.put_mask), points=cards.card_points)
            )
        question += self._menu(plain, view)
        back = self._vocabulary.shown("back")
        question.append(self._w("play.ask-game", back=back if may_go_back else "", may_go_back=may_go_back))
        while True:
            answer = self._ask(view, question)
            question = []
            if may_go_back and self._vocabulary.means(answer, "back"):
                return None
            contract, is_complete = self._read(answer, plain, hand=bool(view.public.hand_game))
            if contract is None:
                self._lines.say(self._w("play.not-a-game", count=len(plain)))
                continue
            fault = view.check(Declare(contract))
            if fault is not None:
                self._lines.say(self._w(f"fault.{fault.value}"))
                continue
            if is_complete:
                return Declare(contract)
            return self._with_additions(contract, legal, view)

    def _by_game(self, legal: tuple[Contract, ...]) -> list[Contract]:
        """The menu: each game at its plainest; without Hand, Null ouvert besides."""
        menu = []
        for game in MENU_ORDER:
            contracts = sorted((c for c in legal if c.game is game), key=lambda c: int(c.modifiers))
            menu += contracts[:1]
            if game.is_null and not any(contract.hand for contract in contracts):
                menu += contracts[1:]
        return menu

    def _menu(self, contracts: list[Contract], view: View) -> list[str]:
        return [
            self._w(
                "play.menu-game",
                number=number,
                game=self._talk.contract(contract),
                value=value_announced(contract, view),
                needs=target_beyond(contract, view),
            )
            for number, contract in enumerate(contracts, start=1)
        ]

    def _read(self, answer: str, menu: list[Contract], *, hand: bool) -> tuple[Contract | None, bool]:
        """The game that was typed, and whether everything has been said with it."""
        if answer.isascii() and answer.isdecimal():
            place = int(answer[:3]) - 1
            return (menu[place], False) if 0 <= place < len(menu) else (None, False)
        contract = self._vocabulary.contract(answer, hand=hand)
        if contract is None:
            return None, False
        return contract, contract not in menu

    def _with_additions(self, contract: Contract, legal: tuple[Contract, ...], view: View) -> Declare | None:
        """Ask for Schneider, Schwarz and ouvert where they can be announced."""
        choices = sorted((c for c in legal if c.game is contract.game), key=lambda c: int(c.modifiers))
        if len(choices) == 1 or not contract.hand:
            return Declare(contract)
        question = [*self._menu(choices, view), self._w("play.ask-addition")]
        while True:
            answer = self._ask(view, question)
            question = []
            if self._vocabulary.means(answer, "back"):
                return None
            if self._vocabulary.means(answer, "no"):
                return Declare(choices[0])
            if answer.isascii() and answer.isdecimal() and 0 < int(answer[:3]) <= len(choices):
                return Declare(choices[int(answer[:3]) - 1])
            named = self._vocabulary.contract(f"{contract.game.letter} {answer}", hand=True)
            if named is None:
                named = self._vocabulary.contract(answer, hand=True)
            if named in choices:
                return Declare(named)
            self._lines.say(self._w("play.not-a-game", count=len(choices)))
