"""The pot: money beside the game points, won by a Grand and doubled by a lost one (a house game)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from skatkit.rules.choices import PotTrigger
from skatkit.rules.ruleset import Pot
from skatkit.sheet.row import Row


@dataclass(frozen=True, slots=True)
class PotAccount:
    """What lies in the pot, and what everybody has won by it.

    Attributes:
        pot: what lies in it now.
        money: by seat, what was taken out of it less what was paid in. With the pot it sums to nought.

    >>> from skatkit.rules.contract import Contract
    >>> lost = Row(1, 0, (0, -96, 0), declarer=1, contract=Contract.parse("G"), won=False)
    >>> PotAccount.open(Pot(ante=10), 3).after(lost, Pot(ante=10))
    PotAccount(pot=60, money=(-10, -40, -10))
    """

    pot: int
    money: tuple[int, ...]

    @classmethod
    def open(cls, rules: Pot, seats: int) -> PotAccount:
        """At the start everybody pays the ante."""
        return cls(rules.ante * seats, (-rules.ante,) * seats)

    @classmethod
    def of(cls, rows: Iterable[Row], rules: Pot, seats: int) -> PotAccount:
        """After some rows."""
        account = cls.open(rules, seats)
        for row in rows:
            account = account.after(row, rules)
        return account

    def after(self, row: Row, rules: Pot) -> PotAccount:
        """After one more row: the declarer takes the pot, doubles it, or pays an ante if agreed."""
        if row.declarer is None or row.won is None:
            return self
        concerned = row.is_grand if rules.trigger is PotTrigger.GRAND else row.is_grand_hand
        if row.won:
            return self._paid(row.declarer, -self.pot) if concerned else self
        if concerned and self.pot:
            return self._paid(row.declarer, self.pot)
        return self._paid(row.declarer, rules.ante) if rules.pinke else self

    def _paid(self, seat: int, amount: int) -> PotAccount:
        money = tuple(own - amount if place == seat else own for place, own in enumerate(self.money))
        return PotAccount(self.pot + amount, money)
