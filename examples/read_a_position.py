"""Read a position from one line and look at it from every side."""

from __future__ import annotations

from skatkit.rules.perft import perft_table
from skatkit.rules.position import Position
from skatkit.rules.spn import format_spn, parse_spn
from skatkit.rules.state import State

LINE = "* J8.K98.Q7.AKQ/9.JATQ7.AK.98/ATKQ7.-.T98.J7/-.-.J.T ISKO p,p,18 take,put=HJ.DT,C S8,SA"


def main() -> None:
    """Print what each position knows, what may be played next, and how many ways there are to begin."""
    state = parse_spn(LINE)
    for viewer in ("F", "M", "R", "-"):
        print(format_spn(parse_spn(viewer + LINE[1:])))
    if isinstance(state, State) and state.turn is not None and state.public.game is not None:
        legal = " ".join(str(move) for move in state.legal_moves(Position(state.turn)))
        print(f"{state.turn.letter} may: {legal}")
        print(f"ways to play 1 to 5 cards: {perft_table(state.deal, state.public.game, 5)}")


if __name__ == "__main__":
    main()
