"""Writing records of the International Skat Server, one line each."""

from __future__ import annotations

from datetime import UTC, datetime

from skatkit.formats.acts import Act, Glimpse
from skatkit.formats.habits import ENDINGS, SERVER_OF_LONE_RESIGNATIONS, ruling_for
from skatkit.formats.iss_copy import USUAL_KEYS, USUAL_KEYS_OF_COPY
from skatkit.formats.iss_score import result_of
from skatkit.formats.iss_text import breaks_record, escaped
from skatkit.formats.problems import FormatError, Unsayable
from skatkit.formats.records import Record
from skatkit.formats.replay import ReplayError
from skatkit.rules.cards import CardSet
from skatkit.rules.choices import Claims, ListScoring
from skatkit.rules.contract import Contract
from skatkit.rules.deal import Deal
from skatkit.rules.moves import (
    Absent,
    Adjudicated,
    Bid,
    Concede,
    Declare,
    Discard,
    Ending,
    Hold,
    Pass,
    Play,
    PlayHand,
    Ruling,
    Show,
    TakeSkat,
)
from skatkit.rules.occasion import ORDINARY
from skatkit.rules.position import Position
from skatkit.rules.ruleset import ISKO, Ruleset
from skatkit.rules.value import Party

_ABSENCE_WORDS = {Ending.TIMEOUT: "TI", Ending.LEFT: "LE"}


def write_iss(record: Record) -> str:
    """A record as the server would write it, without a line break at the end.

    A record read by :func:`~skatkit.formats.iss.read_iss` is written as it was, but in one line if its
    values allow it, with the usual brackets and without comments. A record from elsewhere gets its result
    by replaying it.

    Raises:
        FormatError: the format cannot say what the record holds; the reason says what.
    """
    _check(record)
    values = _values(record)
    copy = record.iss
    usual = USUAL_KEYS if isinstance(record.deal, Deal) else USUAL_KEYS_OF_COPY
    keys: tuple[str, ...] = usual
    if copy is not None:
        values.update(copy.verbatim)
        keys = copy.keys or usual
    for key in keys:
        if breaks_record(values[key]):
            raise FormatError(Unsayable.TEXT, key)
    body = "".join(f"{key}[{escaped(values[key])}]" for key in keys)
    return f"(;{body} ;)"


def date_text(moment: datetime | None) -> str:
    """A date as the server writes it, in UTC.

    >>> date_text(datetime(2020, 2, 16, 17, 8, 2, tzinfo=UTC))
    '2020-02-16/17:08:02/UTC'
    """
    return "" if moment is None else moment.astimezone(UTC).strftime("%Y-%m-%d/%H:%M:%S/UTC")


def _check(record: Record) -> None:
    if record.seats and len(record.seats) != 3:
        raise FormatError(Unsayable.FOUR_SEATS, ", ".join(record.seats))
    if _at_the_table(record.rules) != ISKO or record.occasion != ORDINARY:
        raise FormatError(Unsayable.RULES)


def _at_the_table(rules: Ruleset) -> Ruleset:
    """What of a ruleset decides the result of one deal that is played out."""
    return rules.replace(
        claims=Claims.ISKO,
        announce_below_bid=False,
        seats=3,
        first_dealer=ISKO.first_dealer,
        cut_min=ISKO.cut_min,
        list_scoring=ListScoring.SEEGER_FABIAN,
        defender_bonus=ISKO.defender_bonus,
        list_length=None,
        series_end=ISKO.series_end,
        bierlachs_limit=ISKO.bierlachs_limit,
        bierlachs_both_over=ISKO.bierlachs_both_over,
        show_last_trick=ISKO.show_last_trick,
        pot=None,
    )


def _values(record: Record) -> dict[str, str]:
    copy = record.iss
    deal = record.deal
    if copy is None:
        try:
            result = str(result_of(record))
        except ReplayError as error:
            raise FormatError(Unsayable.ILLEGAL, error.detail) from None
    else:
        result = "" if copy.result is None else str(copy.result)
    values = {
        "GM": "Skat",
        "PC": record.place,
        "CO": record.comment,
        "SE": "" if record.series is None else str(record.series),
        "ID": "" if record.number is None else str(record.number),
        "DT": date_text(record.played_at),
        "R": result,
    }
    for seat in range(3):
        values[f"P{seat}"], values[f"R{seat}"] = record.names[seat], record.ratings[seat]
    if isinstance(deal, Glimpse):
        values["OW"] = "3" if deal.viewer is None else str(int(deal.viewer))
    if copy is None or all(key != "MV" for key, _ in copy.verbatim):
        values["MV"] = _Telling(record).text()
    return values


class _Telling:
    """The moves of a record in the server's words."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._words: list[str] = []
        self._declarer: Position | None = None
        self._contract: Contract | None = None
        self._put = ""
        self._cards_played = 0
        self._shown: set[Position | None] = set()
        self._resigned: list[Position] = []
        self._undeclared = False  # what the declarer did can be said only together with his announcement
        self._must_follow: Ruling | None = None
        self._last: Act | None = None

    def text(self) -> str:
        """All moves, each followed by a blank."""
        record = self._record
        deal = record.deal
        if record.iss is not None:
            deck = record.iss.deck
        elif isinstance(deal, Deal):
            deck = ".".join(_listed(mask) for mask in (*deal.hand_masks, deal.skat_mask))
        else:
            deck = _hidden_deck(deal)
        self._words += ("w", deck)
        for act in record.acts:
            self._say(act)
        if self._must_follow is not None:
            raise FormatError(Unsayable.RULING, str(record.acts[-1].move))
        if self._undeclared or (bool(record.acts) and self._ends_alone(record.acts[-1])):
            raise FormatError(Unsayable.MOVE, str(record.acts[-1].move))
        return " ".join(self._words) + " "

    def _say(self, act: Act) -> None:
        position, move, hand = act
        if self._undeclared and not isinstance(move, Declare):
            raise FormatError(Unsayable.MOVE, str(move))
        if position is None or self._must_follow is not None:
            self._say_world(act)
            return
        self._last = act
        seat = str(int(position))
        match move:
            case Play(card):
                self._cards_played += 1
                self._words += (seat, card.name)
            case Bid(value):
                self._words += (seat, str(value))
            case Pass():
                self._words += (seat, "p")
            case Hold():
                self._words += (seat, "y")
            case TakeSkat():
                self._declarer = position
                self._words += (seat, "s", "w", self._skat(position))
            case PlayHand():
                self._declarer, self._undeclared = position, True
            case Discard(cards):
                self._put, self._undeclared = "." + self._put_away(cards), True
            case Declare(contract):
                self._contract, self._undeclared = contract, False
                self._words += (seat, f"{contract}{self._put}" + _appended(hand))
            case Show() if not self._by_isko():
                self._shown.add(position)
                self._words += (seat, "SC" + _appended(hand))
            case Concede() if not self._by_isko():
                self._resigned.append(position)
                self._words += (seat, "RE")
                if position is self._declarer:
                    self._must_follow = self._ruling(Ending.CONCEDED, Party.DECLARER)
            case _:
                raise FormatError(Unsayable.MOVE, f"{position.letter}: {move}")

    def _put_away(self, cards: CardSet | None) -> str:
        """The two cards in the order the server named them, where it is known."""
        copy = self._record.iss
        in_order = "" if copy is None else copy.put
        listed = "??.??" if cards is None else _listed(cards.mask)
        same_cards = cards is None or sorted(in_order.split(".")) == sorted(listed.split("."))
        return in_order if in_order and same_cards else listed

    def _by_isko(self) -> bool:
        return self._record.rules.claims is not Claims.ONLINE

    def _skat(self, declarer: Position) -> str:
        deal, copy = self._record.deal, self._record.iss
        if isinstance(deal, Deal):
            return _listed(deal.skat_mask) if copy is None else copy.deck[-5:]
        return _listed(deal.skat_mask) if deal.skat_mask and deal.viewer is declarer else "??.??"

    def _say_world(self, act: Act) -> None:
        """Somebody is gone; or the deal ends the way it does on the server after what was said last."""
        must_follow, self._must_follow = self._must_follow, None
        if isinstance(act.move, Absent) and must_follow is None:
            gone, ending = act.move.position, ENDINGS[act.move.reason]
            self._words += ("w", f"{_ABSENCE_WORDS[ending]}.{int(gone)}")
            loser = Party.DECLARER if gone is self._declarer else Party.DEFENDERS
            self._must_follow = self._ruling(ending, loser)
            return
        if must_follow is None and self._ends_alone(self._last):
            must_follow = self._ruling(Ending.CONCEDED, Party.DEFENDERS)
            self._last = None
        if must_follow is None or act.move != Adjudicated(must_follow):
            raise FormatError(Unsayable.RULING, str(act.move))

    def _ends_alone(self, last: Act | None) -> bool:
        """Does the server end the game because one defender has given up after the declarer showed?"""
        return (
            last is not None
            and isinstance(last.move, Concede)
            and len(self._resigned) == 1
            and last.position is not self._declarer
            and self._declarer in self._shown
            and self._record.place == SERVER_OF_LONE_RESIGNATIONS
        )

    def _ruling(self, ending: Ending, loser: Party) -> Ruling:
        return ruling_for(ending, loser, contract=self._contract, tricks=self._cards_played // 3)


def _listed(mask: int) -> str:
    """Cards joined by points, the strongest suit first."""
    return ".".join(card.name for card in CardSet.of_mask(mask))


def _appended(hand: int | None) -> str:
    return "" if hand is None else "." + _listed(hand)


def _hidden_deck(glimpse: Glimpse) -> str:
    hands = [".".join(["??"] * 10)] * 3
    if glimpse.viewer is not None:
        hands[glimpse.viewer] = _listed(glimpse.hand_mask)
    return "|".join([*hands, "??.??"])
