"""The errors this library raises, all under one root.

Errors about values also derive from :class:`ValueError`, so that callers who know nothing of
skatkit may still catch them.
"""

from __future__ import annotations

from skatkit.rules.faults import Fault, RulesetFault


class SkatError(Exception):
    """The root of every error raised by skatkit."""


class ParseError(SkatError, ValueError):
    """Some text is not what it should be; the message names the text and what was expected."""


class DealError(SkatError, ValueError):
    """The cards of a deal do not make a full deck in the required portions."""


class RulesetError(SkatError, ValueError):
    """A ruleset contradicts itself. ``faults`` holds every contradiction, not only the first."""

    def __init__(self, faults: tuple[RulesetFault, ...]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults


class IllegalMoveError(SkatError, ValueError):
    """A move that may not be made now; ``fault`` says why, as a code the catalogues have words for."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
