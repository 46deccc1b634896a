"""A position of card play with all cards open: what the solver is asked about."""

from __future__ import annotations

from dataclasses import dataclass

from skatkit.rules.cards import Card, CardSet, points_of
from skatkit.rules.code import Code
from skatkit.rules.errors import SkatError
from skatkit.rules.ordering import GameType, legal_mask, winner_index
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.state import State

Three = tuple[int, int, int]


class QuestionError(SkatError, ValueError):
    """A position that cannot be, or a question that does not fit it; the message says what is wrong."""


class Goal(Code):
    """What is asked about a position; a value is what the soloist gets when both sides play their best."""

    CARD_POINTS = "card-points"
    """How many card points he gets; he wants many."""
    FEWEST_POINTS = "fewest-points"
    """How many card points he must take; he wants few and the two others give him many (Ramsch)."""
    NO_TRICK = "no-trick"
    """1 if he can avoid every trick, else 0 (Null)."""
    EVERY_TRICK = "every-trick"
    """1 if he can take every trick, else 0."""
    ONE_TRICK = "one-trick"
    """1 if he can take at least one trick, else 0."""


GOALS = tuple(Goal)
"""In the order in which the core numbers them."""


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """One player, the soloist, against the two others.

    Attributes:
        game: how cards rank.
        hand_masks: the cards each position holds now.
        soloist: the declarer; in Ramsch the one the question is about.
        leader: who leads or has led the current trick.
        table: the cards of the current trick, in the order played, none to two.
        taken: card points the soloist has already, those of the put-away or left skat included.
        tricks_taken: tricks the soloist has already.
        tricks_lost: tricks the others have already.

    Raises:
        QuestionError: hands overlap or have the wrong sizes, or a card on the table breaks the rules.

    >>> position = OpenPosition.parse("G", "CJ.HA", "HT.H7", "D7.D8")
    >>> position.turn, position.after(Card.HA).turn
    (Position.FOREHAND, Position.MIDDLEHAND)
    """

    game: GameType
    hand_masks: Three
    soloist: Position
    leader: Position
    table: tuple[Card, ...] = ()
    taken: int = 0
    tricks_taken: int = 0
    tricks_lost: int = 0

    def __post_init__(self) -> None:
        if self.game not in _NUMBER:
            raise QuestionError(f"the solver does not know how cards rank in {self.game.name.lower()}")
        if len(self.table) > 2:
            raise QuestionError(f"an open trick has none to two cards, not {len(self.table)}")
        seen = 0
        portions = [(position.name.lower(), self.hand_masks[position]) for position in POSITIONS]
        portions += [("the trick", 1 << card) for card in self.table]
        for name, mask in portions:
            if not 0 <= mask < 1 << 32:
                raise QuestionError(f"{name}: {mask:#x} is no set of cards")
            if seen & mask:
                raise QuestionError(f"{CardSet.of_mask(seen & mask)} occurs twice, the second time in {name}")
            seen |= mask
        size = self.hand_masks[(self.leader + 2) % 3].bit_count()
        if size > 10:
            raise QuestionError(f"{size} cards in a hand, at most ten are possible")
        for place in range(3):
            position = POSITIONS[(self.leader + place) % 3]
            held, expected = self.hand_masks[position].bit_count(), size - (place < len(self.table))
            if held != expected:
                raise QuestionError(f"{position.name.lower()} holds {held} cards, expected {expected}")
        if len(self.table) == 2:
            held_by_second = self.hand_masks[self.leader.next] | 1 << self.table[1]
            if not legal_mask(self.game, held_by_second, self.table[0]) >> self.table[1] & 1:
                raise QuestionError(
                    f"{self.table[1]} does not follow {self.table[0]} although it could be followed"
                )

    @classmethod
    def of(cls, state: State, soloist: Position | None = None) -> OpenPosition:
        """The position of a state in which cards are being played.

        ``soloist`` is the declarer; in Ramsch it must be named, or it is the player to move.

        Raises:
            QuestionError: no card is being played, or somebody else is the declarer.
        """
        play = state.public.play
        if play is None:
            raise QuestionError(f"cards are not being played yet (phase {state.phase.value})")
        declarer = state.public.declarer
        if declarer is not None and soloist not in (None, declarer):
            raise QuestionError(
                f"the declarer is {declarer.name.lower()}; only in Ramsch somebody else can be asked about"
            )
        alone = declarer if declarer is not None else soloist if soloist is not None else play.turn
        forehand, middlehand, rearhand = (state.hand_mask(position) for position in POSITIONS)
        skat = points_of(state.skat_mask) if declarer is not None else 0
        return cls(
            play.game,
            (forehand, middlehand, rearhand),
            alone,
            play.leader,
            play.table,
            play.points[alone] + skat,
            play.counts[alone],
            sum(play.counts) - play.counts[alone],
        )

    @classmethod
    def parse(
        cls, game: str, declarer: str, left: str, right: str, *, to_lead: int = 0, put: str = ""
    ) -> OpenPosition:
        """A position at the start of a trick, from cards in text.

        The declarer is forehand here; ``left`` plays after him. ``to_lead`` is 0 for the declarer, 1 for
        left, 2 for right.

        Raises:
            ParseError: some text names no game or no cards.
            QuestionError: the position cannot be.
        """
        if to_lead not in (0, 1, 2):
            raise QuestionError(f"0, 1 or 2 leads (the declarer, left, right), not {to_lead}")
        kind = GameType.of_letter(game)
        hands = [CardSet.parse(text).mask for text in (declarer, left, right)]
        away = CardSet.parse(put).mask
        if both := away & (hands[0] | hands[1] | hands[2]):
            raise QuestionError(f"{CardSet.of_mask(both)} is in a hand and put away")
        leader = POSITIONS[to_lead]
        return cls(kind, (hands[0], hands[1], hands[2]), Position.FOREHAND, leader, taken=points_of(away))

    @property
    def turn(self) -> Position:
        """Who plays the next card."""
        return POSITIONS[(self.leader + len(self.table)) % 3]

    @property
    def is_over(self) -> bool:
        """Are all cards played?"""
        return not any(self.hand_masks) and not self.table

    @property
    def goal(self) -> Goal:
        """What is usually asked in this kind of game."""
        if self.game is GameType.NULL:
            return Goal.NO_TRICK
        return Goal.FEWEST_POINTS if self.game is GameType.RAMSCH else Goal.CARD_POINTS

    @property
    def legal_cards(self) -> CardSet:
        """The cards the player to move may play."""
        led = self.table[0] if self.table else None
        return CardSet.of_mask(legal_mask(self.game, self.hand_masks[self.turn], led))

    def after(self, card: Card) -> OpenPosition:
        """The position after a card.

        Raises:
            QuestionError: the card may not be played.
        """
        if card not in self.legal_cards:
            raise QuestionError(f"{card} may not be played now (possible: {self.legal_cards})")
        hands = list(self.hand_masks)
        hands[self.turn] ^= 1 << card
        three = (hands[0], hands[1], hands[2])
        table = (*self.table, card)
        kept = (self.taken, self.tricks_taken, self.tricks_lost)
        if len(table) < 3:
            return OpenPosition(self.game, three, self.soloist, self.leader, table, *kept)
        winner = POSITIONS[(self.leader + winner_index(self.game, table)) % 3]
        points = sum(c.card_points for c in table) if winner is self.soloist else 0
        mine = winner is self.soloist
        return OpenPosition(
            self.game,
            three,
            self.soloist,
            winner,
            (),
            self.taken + points,
            self.tricks_taken + mine,
            self.tricks_lost + (not mine),
        )

    def decided(self, goal: Goal) -> int | None:
        """The value of a yes-or-no goal where the tricks so far decide it, or the end of the play; else
        ``None``.
        """
        if goal is Goal.NO_TRICK:
            return 0 if self.tricks_taken else 1 if self.is_over else None
        if goal is Goal.EVERY_TRICK:
            return 0 if self.tricks_lost else 1 if self.is_over else None
        if goal is Goal.ONE_TRICK:
            return 1 if self.tricks_taken else 0 if self.is_over else None
        return self.taken if self.is_over else None

    @property
    def core_form(self) -> tuple[int, Three, int, int, list[int]]:
        """The position as the native core takes it."""
        return (
            _NUMBER[self.game],
            self.hand_masks,
            int(self.soloist),
            int(self.leader),
            [int(c) for c in self.table],
        )


CORE_GAMES = tuple(GameType.of_letter(letter) for letter in "DHSCGNR")
"""The games that the core knows, in the order in which it numbers them."""

_NUMBER = {game: number for number, game in enumerate(CORE_GAMES)}
