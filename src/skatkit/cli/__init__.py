"""The command line: ``skat`` and its commands."""
