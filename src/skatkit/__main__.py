"""``python -m skatkit``: the command ``skat``."""

import sys

from skatkit.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
