"""Feed one parser: ``python -m tests.soak.fuzz_one NAME [arguments of libFuzzer]``."""

from __future__ import annotations

import sys


def main() -> None:
    # Not everybody has atheris, and it must be there before what it is to look into.
    import atheris

    with atheris.instrument_imports(include=["skatkit"]):
        from tests.soak.parsers import PARSERS

    parser = PARSERS[sys.argv.pop(1)]

    def feed(data: bytes) -> None:
        parser.check(data.decode("utf-8", "surrogateescape"))

    atheris.Setup(sys.argv, feed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
