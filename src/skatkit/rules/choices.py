"""The named choices a ruleset is made of. What each costs or allows is decided where it is read."""

from __future__ import annotations

from skatkit.rules.code import Code


class AllPass(Code):
    """What happens when all three pass."""

    PASSED_IN = "passed_in"
    """Nothing is played; a valid deal of the list with 0 for everybody (ISkO 3.3.7)."""
    RAMSCH = "ramsch"
    """Ramsch is played (pushing Ramsch where :attr:`Ramsch.push` says so)."""
    REDEAL = "redeal_same_dealer"
    """The same dealer deals again; the deal does not count."""


class Claims(Code):
    """How a deal may be shortened."""

    ISKO = "isko"
    """ISkO 4.4.1–4.4.6. Whether a defender plays open rightly (4.4.5) is judged by what he can know."""
    ONLINE = "online"
    """A claim ends the deal if it is proved from the claimant's own view or everybody concerned agrees;
    both defenders must concede."""
    OFF = "off"
    """Every deal is played to its end."""


class Offences(Code):
    """What happens to an offence against the rules of play."""

    REFUSE = "refuse"
    """Illegal cards cannot be played: a program at the table sees to it."""
    ISKO = "isko"
    """A referee records a live game: a revoke can happen and is ruled by ISkO 4.1.3–4.1.6,
    even when it comes to light after the last card."""


class FailedAnnouncement(Code):
    """What an announced Schneider or Schwarz costs when it is missed."""

    FULL = "full"
    """The announced level and the level it names (court practice)."""
    ANNOUNCED_ONLY = "announced_only"
    """Only the announcement; the level it names counts when it was made."""


class ListScoring(Code):
    """How game values become the points of a list."""

    PLAIN = "plain"
    SEEGER = "seeger"
    """±50 for an own game won or lost."""
    SEEGER_FABIAN = "seeger_fabian"
    """Seeger, and 40 (30 at a table of four) for each game that another player loses (SkWO 6.3.1)."""
    BIERLACHS = "bierlachs"
    """Negative points only: who wins a game charges the others, who loses it is charged twice its value."""
    ZERO_SUM = "zero_sum"
    """The defenders share what the declarer wins or loses, so that every deal sums to nothing."""


class FirstDealer(Code):
    """Who deals the first hand of a list."""

    PLACE1 = "place1"
    RANDOM = "random"
    """Drawn by lot."""
    CHOSEN = "chosen"
    """The table agrees on somebody."""


class SkatTo(Code):
    """Who gets the skat's card points in Ramsch."""

    LAST_TRICK = "last_trick"
    LOSER = "loser"
    NOBODY = "nobody"


class RamschScoring(Code):
    """What a Ramsch costs."""

    POINTS = "points"
    """The loser loses his card points (Augenramsch)."""
    FIXED = "fixed"
    """The loser loses a fixed amount."""
    EACH = "each"
    """Every player loses his own card points."""
    WINNER = "winner"
    """The player with the fewest card points wins a fixed amount."""


class RamschTie(Code):
    """What happens when two share the highest total in Ramsch."""

    EACH_FULL = "each_full"
    HALF = "half"
    LAST_TRICK = "last_trick"
    """The tied player who took the later trick loses alone."""


class March(Code):
    """What a Durchmarsch brings."""

    PLUS_SELF = "plus120_self"
    MINUS_OTHERS = "minus120_others"


class RamschLevel(Code):
    """What happens when all three have the same card points in Ramsch."""

    NOBODY = "nobody"
    """Nobody loses; the deal counts."""
    REDEAL = "redeal"
    """The deal does not count; the next dealer deals."""


class HalfRounding(Code):
    """What becomes of half a game point when two share an odd loss in Ramsch."""

    DOWN = "down"
    """Each loses the smaller whole number."""
    EXACT = "exact"
    """Each loses the half exactly."""


class PushFactor(Code):
    """What an unseen push does to a Ramsch."""

    DOUBLE = "double"
    """Each doubles: 2, 4, 8."""
    ADD = "add"
    """Each adds one: 2, 3, 4."""
    NONE = "none"


class KontraBy(Code):
    """Which defender may say Kontra."""

    ANY_DEFENDER = "any_defender"
    ONLY_IF_BID = "only_if_bid18"
    """Only one who said or held a value himself."""


class KontraUntil(Code):
    """How long Kontra may be said."""

    OWN_FIRST_CARD = "own_first_card"
    """Until the caller plays his first card."""
    BEFORE_LEAD = "before_lead"
    """Until the first card is led."""
    SECOND_CARD = "second_card"
    """Until the second card of the first trick is played."""


class BockTrigger(Code):
    """What brings a round of Bock: each player deals once, and everything counts double."""

    LOST_WITH_60 = "lost_with_60"
    """A game was lost with exactly 60 card points."""
    GRAND_HAND_WON = "grand_hand_won"
    KONTRA_LOST = "kontra_lost"
    """A game under Kontra was lost by the declarer."""
    KONTRA_RE = "kontra_re"
    """A game was played under Kontra and Re."""
    THREE_EQUAL_DIGITS = "three_equal_digits"
    """Somebody's total has three equal digits (111, −222, …)."""
    HUNDREDS = "hundreds"
    """Somebody's total is a multiple of 100 (but not 0)."""
    VALUE_72 = "value_72"
    """A game counted 72 or more."""
    VALUE_96 = "value_96"
    """A game counted 96 or more."""
    GRAND_LOST = "grand_lost"
    ALL_PASSED = "all_passed"
    TOTAL_100 = "total_100"
    """Somebody's total reaches 100 or passes it upwards."""


class BockQueue(Code):
    """What happens when a round of Bock is won while one is being played."""

    QUEUE = "queue"
    """It is played afterwards."""
    STACK = "stack"
    """It begins at once, and the factors multiply."""


class PotTrigger(Code):
    """Which game won takes the pot, and lost doubles it."""

    GRAND = "grand"
    GRAND_HAND = "grand_hand"


class SeriesEnd(Code):
    """When a list is over."""

    LENGTH = "length"
    """After the agreed number of deals; rounds of Bock and Ramsch that wait are played out first."""
    LIMIT = "limit"
    """When somebody reaches the limit of Bierlachs."""
    AGREEMENT = "agreement"
    """When the players say so."""


class BothOver(Code):
    """Who loses a Bierlachs when two reach the limit in one deal."""

    LOWER = "lower"
    """The one with the lower total."""
    BOTH = "both"


class DefenderBonus(Code):
    """What others get in Seeger-Fabian when a player loses his own game."""

    BY_TABLE = "by_table"
    """40 at a table of three, 30 at a table of four (SkWO 6.3.1)."""
    FORTY = "forty"
    """40 at every table (some clubs)."""
