"""A program that adds to a log until it is stopped, and says on its standard output what is confirmed.

Arguments: the file, and how many entries are written together.
"""

from __future__ import annotations

import itertools
import os
import sys
from pathlib import Path

from skatkit.storage.event_log import EventLog


def main() -> None:
    path, together = Path(sys.argv[1]), int(sys.argv[2])
    with EventLog.open(path) as log:
        os.write(1, b"open\n")
        for start in itertools.count(len(log.entries), together):
            log.append_all([{"number": start + place, "text": "ä" * 50} for place in range(together)])
            os.write(1, b"%d\n" % len(log.entries))


if __name__ == "__main__":
    main()
