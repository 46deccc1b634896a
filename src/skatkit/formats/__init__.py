"""Game records: streams of text in, records out, and back. Nothing here opens a file.

:mod:`~skatkit.formats.records` is what a record holds, :mod:`~skatkit.formats.iss` reads and writes the
records of the International Skat Server, :mod:`~skatkit.formats.jsonl` our own.
"""
