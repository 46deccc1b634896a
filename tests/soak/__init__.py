"""Checks that go on for as long as they are told to: ``python -m tests.soak``."""
