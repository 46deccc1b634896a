"""Ten thousand times: could anybody tell his deal from another one that he cannot exclude?"""

from __future__ import annotations

from random import Random

from tests.rules.other_worlds import Table, leak_example
from tests.rules.random_games import RESTLESS, Manner
from tests.soak.parts import Counts, Part
from tests.soak.rulesets import ruleset

EXAMPLES = 10_000
EXAMPLES_IN_CHUNK = 20
MANNERS = (Manner(), RESTLESS)


def run(chunk: int) -> Counts:
    figures: Counts = {"examples": 0, "moments": 0, "other worlds": 0}
    for number in range(chunk * EXAMPLES_IN_CHUNK, (chunk + 1) * EXAMPLES_IN_CHUNK):
        name, rules = ruleset(number)
        manner = MANNERS[number // 2 % 2]
        try:
            moments, found = leak_example(Random(f"leak {number}"), Table(rules), manner)
        except Exception as error:
            raise AssertionError(f"example {number} under {name}: {type(error).__name__}: {error}") from error
        for figure, count in (("examples", 1), ("moments", moments), ("other worlds", found), (name, 1)):
            figures[figure] = figures.get(figure, 0) + count
    return figures


def judge(figures: Counts) -> list[str]:
    if figures["other worlds"] * 2 < figures["moments"]:
        return ["fewer than half of the moments were compared with another world"]
    return []


PART = Part("leak", EXAMPLES // EXAMPLES_IN_CHUNK, run, "examples", judge)
