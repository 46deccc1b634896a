"""Why a player does something, as codes; the catalogues have the words."""

from __future__ import annotations

from skatkit.rules.code import Code


class Motive(Code):
    """The main reason for a move."""

    CHANCE = "chance"
    """None: the move was drawn at random."""
    ONLY_MOVE = "only-move"

    # Auction, skat, announcement
    HAND_TOO_WEAK = "hand-too-weak"
    GAME_WORTH_THE_BID = "game-worth-the-bid"
    BID_TOO_HIGH = "bid-too-high"
    """The hand is worth a game, but not at this height."""
    SKAT_MAY_HELP = "skat-may-help"
    STRONG_WITHOUT_SKAT = "strong-without-skat"
    PUTS_POINTS_AWAY = "puts-points-away"
    PUTS_LOSERS_AWAY = "puts-losers-away"
    MAKES_VOID = "makes-void"
    PUTS_DANGER_AWAY = "puts-danger-away"
    """Null: cards that could take a trick."""
    BEST_GAME = "best-game"
    REACHES_THE_BID = "reaches-the-bid"
    """A better game would not be worth the bid."""
    SURE_OF_SCHNEIDER = "sure-of-schneider"
    SURE_OF_SCHWARZ = "sure-of-schwarz"
    NOTHING_TO_HIDE = "nothing-to-hide"
    """An open game that nothing can beat."""

    # Declarer
    DRAWS_TRUMPS = "draws-trumps"
    CASHES = "cashes"
    DEVELOPS_SUIT = "develops-suit"
    EXITS_CHEAPLY = "exits-cheaply"
    RUFFS = "ruffs"
    GETS_RID_OF_LOSER = "gets-rid-of-loser"

    # Both sides
    WINS_TRICK = "wins-trick"
    BRINGS_POINTS_HOME = "brings-points-home"
    """The last to play wins with a card that counts much."""
    PLAYS_LOW = "plays-low"
    SAVES_THE_TEN = "saves-the-ten"
    """A ten is kept from the ace still out."""
    SAVES_HIGH_TRUMP = "saves-high-trump"
    DECIDES_THE_GAME = "decides-the-game"

    # Defenders
    SMEARS = "smears"
    KEEPS_PARTNER_IN = "keeps-partner-in"
    """The partner's trick is left to the partner."""
    LEADS_ACE = "leads-ace"
    LEADS_SHORT_SUIT = "leads-short-suit"
    LEADS_LONG_SUIT = "leads-long-suit"
    LEADS_PARTNERS_SUIT = "leads-partners-suit"
    FORCES_DECLARER = "forces-declarer"
    """The declarer must ruff or give the trick away."""
    LETS_PARTNER_RUFF = "lets-partner-ruff"

    # Null and Ramsch
    DUCKS = "ducks"
    LEADS_SAFELY = "leads-safely"
    GETS_RID_OF_DANGER = "gets-rid-of-danger"
    GETS_RID_OF_SUIT = "gets-rid-of-suit"
    ATTACKS_WEAK_SUIT = "attacks-weak-suit"
    STAYS_UNDER = "stays-under"
    """A Null defender leaves the trick to a higher card of the declarer."""
    TAKES_THE_LEAD = "takes-the-lead"
    GIVES_POINTS_AWAY = "gives-points-away"
    PREVENTS_MARCH = "prevents-march"

    # House rules
    DOUBTS_THE_GAME = "doubts-the-game"
    """Kontra: the declarer will hardly win."""
    SURE_OF_THE_GAME = "sure-of-the-game"
    """Re, or Grand Hand instead of a Ramsch."""
    LETS_IT_STAND = "lets-it-stand"
    """Nothing is to be gained by more."""
    SAFE_AS_IT_IS = "safe-as-it-is"
    """A hand for Ramsch that needs no change, and may count double."""

    # Claims
    TRUE_CLAIM = "true-claim"
    NOT_PROVED = "not-proved"
    WELCOME_GIFT = "welcome-gift"
    """The others give up, or their offence decides the game."""
