"""The exact solver of GEAR: what every play of a round is worth when all cards are known.

two     rounds for two, at any moment: points against points
many    open endings of more: two against two, and three or more where the others can change nothing
search  the search of `many`, in machine code
"""

from __future__ import annotations

from kernel_lib.games.gear.bots.solver import many, two
from kernel_lib.games.gear.bots.solver.two import LAST_TRICK, POINTS, TRICKS, TrickPoints, play_values
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.state import State

__all__ = ["LAST_TRICK", "POINTS", "TRICKS", "TrickPoints", "play_values", "solve"]


def solve(state: State) -> dict[Play, int]:
    """Return every legal play of the seat to act, with what it is worth if all go on as well as they can.

    That is the score which this seat will have after the round; two against two by how many points its side will then
    be ahead of the other. What the round's result is worth in later rounds does not count.

    NotSolvable: this is not the play of a round with all cards known, or nothing exact can be said of it; the sentence
    says why.
    """
    return two.solve(state) if state.options.players == two.SEATS else many.solve(state)
