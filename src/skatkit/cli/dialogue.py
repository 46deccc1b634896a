"""Lines in, lines out: a dialogue over the standard streams."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterable
from typing import TextIO

from skatkit.cli.layout import wrapped

PROMPT = "> "

_RED = re.compile(r"[♥♦](?:10|\w)?")


class EndOfInputError(Exception):
    """Nobody answers any more."""


class Lines:
    """The dialogue with one person.

    Args:
        read: shows a prompt and reads one line, with its line end; an empty text means that there are no
            more.
        out: where everything is written.
        colour: may hearts and diamonds be red?
        echo: repeat what was read, so that a dialogue fed from a pipe reads like one that was typed.
    """

    def __init__(
        self, read: Callable[[str], str], out: TextIO, *, colour: bool = False, echo: bool = False
    ) -> None:
        self._read = read
        self._out = out
        self._colour = colour
        self._echo = echo

    def say(self, text: str = "", *, indent: str = "") -> None:
        """Write a text; long ones are wrapped."""
        self.show(wrapped(text, indent=indent))

    def show(self, lines: Iterable[str]) -> None:
        """Write lines that are laid out already."""
        for line in lines:
            self._write(line + "\n")

    def ask(self, question: str = "") -> str:
        """Ask, and return what was answered, without blanks around it.

        Raises:
            EndOfInputError: there are no more lines.
        """
        if question:
            self.say(question)
        self._out.flush()
        try:
            line = self._read(PROMPT)
        except KeyboardInterrupt:
            self._write("\n")  # what follows does not stand behind the prompt
            raise
        if not line:
            self._write("\n")
            raise EndOfInputError
        answer = " ".join(printable(line).split())
        if self._echo:
            self._write(wrapped(answer, width=70)[0] + "\n")
        return answer

    def _write(self, text: str) -> None:
        if self._colour:
            text = _RED.sub(lambda match: f"\x1b[31m{match[0]}\x1b[0m", text)
        self._out.write(text)


def reader(source: TextIO, out: TextIO) -> Callable[[str], str]:
    """Reads lines from a stream; the prompt goes to another."""

    def read(prompt: str) -> str:
        out.write(prompt)
        out.flush()
        return source.readline()

    return read


def printable(text: str) -> str:
    """A text without control characters."""
    return "".join(character if character.isprintable() else " " for character in text)


def terminal_lines() -> Lines:
    """The dialogue over the standard streams."""
    source, out = sys.stdin, sys.stdout
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    typed = source.isatty()
    colour = out.isatty() and "NO_COLOR" not in os.environ
    read = _typed_line if typed and out.isatty() else reader(source, out)
    return Lines(read, out, colour=colour, echo=not typed)


def _typed_line(prompt: str) -> str:
    """A line from the terminal, with its editing keys."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - importing it makes input() edit lines; Windows has none
    try:
        return input(prompt) + "\n"
    except EOFError:
        return ""
