"""What a person is asked now, and what always stands in sight."""

from __future__ import annotations

from rich.text import Text

from skatkit.i18n.letters import SYMBOLS
from skatkit.i18n.lists import listed, row
from skatkit.i18n.terms import contract_name, game_name
from skatkit.render.text import TIE
from skatkit.rules.cards import POINTS_IN_DECK
from skatkit.rules.contract import Contract
from skatkit.rules.moves import Claim, Concede, KontraCall, PlayerMove, Show, ThrowIn
from skatkit.rules.ordering import GameType
from skatkit.rules.public import Phase
from skatkit.rules.value import Party
from skatkit.rules.view import View
from skatkit.table.live import LiveDeal
from skatkit.table.table import Table
from skatkit.tui.aid import hand_worth, target_beyond, value_announced
from skatkit.tui.phrases import Phrases, kind_of
from skatkit.tui.rows import joined


def status_line(phrases: Phrases, table: Table, live: LiveDeal, view: View, width: int) -> Text:
    """Deal, contract, declarer, bid and card points."""
    w = phrases.w
    deals = table.length or 0
    left = w("tui.deal-number", number=live.number, deals=deals, counts=live.counts)
    occasion = view.public.occasion
    pieces = [phrases.contract(view)]
    if occasion.bock > 1 or occasion.ramsch:
        left = f"{left} · {w('tui.round', bock=occasion.bock, ramsch=occasion.ramsch)}"
    if view.declarer is not None:
        pieces.append(phrases.names[view.declarer])
    if view.public.bid:
        pieces.append(w("tui.bid", value=view.public.bid))
    calls = view.public.doubling.calls
    if calls:
        pieces.append(w("tui.kontra", call=tuple(KontraCall)[len(calls) - 1].value))
    points = card_points(phrases, view)
    if points:
        pieces.append(points)
    return joined(Text(f" {left}"), Text(" · ".join(pieces) + " ", "bold"), width)


def card_points(phrases: Phrases, view: View) -> str:
    """The card points in tricks, as far as everybody knows them; at the end all that count."""
    play, outcome = view.play, view.outcome
    if play is None or view.game is GameType.NULL:
        return ""
    if view.declarer is None:
        return phrases.w("tui.points-each", points=" : ".join(str(points) for points in play.points))
    declarer, defenders = (view.public.party_points(party) for party in Party)
    if outcome is not None and outcome.reckoning is not None:
        declarer = outcome.reckoning.count.card_points
        defenders = POINTS_IN_DECK - declarer
    return phrases.w("tui.points", declarer=declarer, defenders=defenders)


def prompt(phrases: Phrases, view: View) -> str:
    """What the person whose view it is is asked now."""
    w = phrases.w
    public = view.public
    if public.pending is not None:
        proposal = public.pending.proposal
        who = public.pending.by
        said = (
            "" if who is None else w("tui.speaker", said=phrases.said(proposal, view.game), **phrases.by(who))
        )
        return w("tui.ask-agree", said=said)
    match view.phase:
        case Phase.AUCTION:
            return _ask_call(phrases, view)
        case Phase.SKAT:
            return w("tui.ask-skat")
        case Phase.DISCARD:
            return w("tui.ask-discard")
        case Phase.DECLARE:
            return w("tui.ask-declare")
        case Phase.PRELUDE if public.prelude is not None and public.prelude.round is not None:
            return w("tui.ask-prelude", round=public.prelude.round.value)
        case Phase.EXCHANGE:
            return w("tui.ask-exchange")
        case Phase.PLAY if public.must_answer_call:
            calls = public.doubling.calls
            said = tuple(KontraCall)[len(calls) - 1].value if calls else "none"
            return w("tui.ask-kontra", call=said)
        case Phase.PLAY:
            return _ask_card(phrases, view)
    return w("tui.ask-other")


def _ask_call(phrases: Phrases, view: View) -> str:
    auction, w = view.public.auction, phrases.w
    if auction.must_answer:
        return w("tui.ask-hold", value=auction.value or 0, name=phrases.names[auction.speaker])
    if auction.hearer is None:
        return w("tui.ask-eighteen")
    return w("tui.ask-bid", name=phrases.names[auction.hearer])


def _ask_card(phrases: Phrases, view: View) -> str:
    play, w = view.play, phrases.w
    if not view.legal_cards_mask or play is None:
        return w("tui.ask-other")
    if play.led is None:
        return w("play.ask-lead")
    demand = phrases.led_suit(play.led, play.game)
    if view.hand_mask() & play.game.ordering.follow[play.led]:
        return w("play.ask-follow", cards=phrases.cards(view.legal_cards_mask, view.game), **demand)
    return w("play.ask-card", **demand)


def waiting(phrases: Phrases, view: View) -> str:
    """Whom the deal waits for, told to somebody else."""
    names = [phrases.names[position] for position in view.public.waited_for]
    return phrases.w("tui.waiting", names=listed(phrases.w, names)) if names else ""


def worth_line(phrases: Phrases, view: View) -> str:
    """What the hand would count in each game: a learning aid."""
    w = phrases.w
    by_run: dict[int, list[str]] = {}
    for worth in hand_worth(view):
        suit = worth.game.trump_suit
        name = game_name(w, worth.game) if suit is None else SYMBOLS[suit]
        item = w("play.aid-game", game=name, value=worth.value).replace(" ", TIE)
        by_run.setdefault(worth.matadors, []).append(item)
    parts = [
        w(
            "play.aid-run",
            side="with" if run > 0 else "without",
            n=abs(run),
            game=abs(run) + 1,
            values=row(w, values),
        )
        for run, values in by_run.items()
    ]
    return row(w, parts)


def announcement(phrases: Phrases, contract: Contract, view: View) -> str:
    """A line of the announcing menu: the game, what it counts, and what it needs beyond winning."""
    return phrases.w(
        "tui.menu-game",
        game=contract_name(phrases.w, contract, deck=phrases.letters.deck),
        value=value_announced(contract, view),
        needs=target_beyond(contract, view),
    )


def confirmation(phrases: Phrases, move: PlayerMove, view: View) -> str:
    """The question before something that cannot be taken back."""
    w = phrases.w
    match move:
        case Concede():
            return w("play.confirm-concede")
        case Claim(goal):
            return w("play.confirm-claim", goal=goal.value)
        case Show():
            return w("play.confirm-show" if view.is_declarer else "play.confirm-show-rest")
        case ThrowIn():
            return w("play.confirm-throw-in")
    return w("tui.confirm", move=w("tui.move", kind=kind_of(move), text=str(move)))
