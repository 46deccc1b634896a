"""Worlds: every deal that fits what one position knows.

What a view cannot place lies in hidden hands and in the skat. Known are how many cards each holds and,
where suit must be followed, which suits somebody has shown not to have. `Worlds` counts the possible deals
exactly, draws them uniformly and goes through them, without ever keeping a list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from skatkit.engine._native import core
from skatkit.engine.open_position import OpenPosition, QuestionError, Three
from skatkit.rules.cards import points_of
from skatkit.rules.choices import Offences
from skatkit.rules.position import POSITIONS, Position
from skatkit.rules.view import View

_AT_ONCE = 4096


@dataclass(frozen=True, slots=True)
class World:
    """One way the cards may lie.

    Attributes:
        hand_masks: what each position holds now.
        skat_mask: what lies in the skat, or what the declarer has put away; 0 while the skat is in a hand.
    """

    hand_masks: Three
    skat_mask: int


@dataclass(frozen=True, slots=True)
class Hidden:
    """A place whose cards are not all known: a hand (``position``), or the skat (``None``).

    Attributes:
        position: whose hand.
        known: cards that certainly lie there.
        may_hold: unseen cards that may.
        size: how many unseen cards do.
    """

    position: Position | None
    known: int
    may_hold: int
    size: int


class Worlds:
    """All deals that fit a view, numbered from 0 to ``count`` − 1.

    Raises:
        QuestionError: the deal is over, or cards are on their way between players (pushing Ramsch).

    >>> from skatkit.rules.deal import Deal
    >>> from skatkit.rules.game import Game
    >>> worlds = Worlds(Game(Deal.shuffled(seed=7)).view(Position.FOREHAND))
    >>> worlds.count
    42678636
    >>> worlds.draw(3, seed=1) == worlds.draw(3, seed=1), len(worlds)
    (True, 42678636)
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.places = tuple(_places(view))
        unseen = view.unseen_mask
        room = sum(place.size for place in self.places)
        if room != unseen.bit_count():
            raise QuestionError(f"{unseen.bit_count()} unseen cards do not fill hidden places for {room}")
        self._core = core.Worlds(unseen, [(place.may_hold, place.size) for place in self.places])

    @property
    def count(self) -> int:
        """How many there are, exactly; 0 if what is known contradicts itself."""
        return self._core.count

    def __len__(self) -> int:
        return self._core.count

    def draw(self, how_many: int, *, seed: int) -> list[World]:
        """Independent worlds, each equally likely; the same for the same seed.

        Raises:
            QuestionError: there is no world, or the number is negative or above a million.
        """
        if not 0 <= how_many <= 1_000_000:
            raise QuestionError(f"0 to a million worlds can be drawn at once, not {how_many}")
        if not self.count and how_many:
            raise QuestionError("no deal fits what is known")
        return self._worlds(self._core.draw(how_many, seed & (1 << 64) - 1))

    def __iter__(self) -> Iterator[World]:
        """All of them, one after the other; a few thousand at a time are in memory."""
        blocks = range(0, self.count, _AT_ONCE)
        return chain.from_iterable(
            self._worlds(list(range(start, min(start + _AT_ONCE, self.count)))) for start in blocks
        )

    def sample(self, most: int, *, seed: int) -> list[World]:
        """All worlds if there are at most so many, else that many drawn."""
        return list(self) if self.count <= most else self.draw(most, seed=seed)

    def position(self, world: World, *, soloist: Position | None = None) -> OpenPosition:
        """What the solver is asked about: the card play as it would stand in this world.

        Raises:
            QuestionError: no card is being played, or in Ramsch the soloist is not named.
        """
        public = self.view.public
        play = public.play
        if play is None:
            raise QuestionError("cards are not being played yet")
        alone = public.declarer if public.declarer is not None else soloist
        if alone is None:
            raise QuestionError("in Ramsch it must be said who is asked about")
        skat = points_of(world.skat_mask) if public.declarer is not None else 0
        return OpenPosition(
            play.game,
            world.hand_masks,
            alone,
            play.leader,
            play.table,
            play.points[alone] + skat,
            play.counts[alone],
            sum(play.counts) - play.counts[alone],
        )

    def _worlds(self, numbers: list[int]) -> list[World]:
        base, skat_known = [0, 0, 0], 0
        for position in POSITIONS:
            base[position] = _known_hand(self.view, position)
        slots: list[int] = []
        for place in self.places:
            slots.append(3 if place.position is None else int(place.position))
            if place.position is None:
                skat_known = place.known
        worlds = []
        for drawn in self._core.at(numbers):
            lie = [*base, skat_known]
            for slot, cards in zip(slots, drawn, strict=False):
                lie[slot] |= cards
            worlds.append(World((lie[0], lie[1], lie[2]), lie[3]))
        return worlds


def hidden_places(view: View) -> tuple[Hidden, ...]:
    """Where the unseen cards of a view may lie: the hidden hands, then the skat.

    Raises:
        QuestionError: see `Worlds`.
    """
    return tuple(_places(view))


def _places(view: View) -> Iterator[Hidden]:
    public, unseen = view.public, view.unseen_mask
    if view.public.is_over:
        raise QuestionError("the deal is over: nothing is hidden any more")
    left = unseen.bit_count()
    for position in POSITIONS:
        if position is view.position or _known_hand(view, position):
            continue
        barred = 0
        if public.play is not None and view.rules.offences is Offences.REFUSE:
            barred = public.play.barred_mask(position)
        size = public.cards_held(position)
        left -= size
        yield Hidden(position, 0, unseen & ~barred, size)
    seen_skat = _known_skat(view)
    yield Hidden(None, seen_skat, unseen, left)


def _known_hand(view: View, position: Position) -> int:
    return view.hand_mask(position)


def _known_skat(view: View) -> int:
    """What this position knows to lie in the skat."""
    return 0 if view.pushes_on else view.put_mask
