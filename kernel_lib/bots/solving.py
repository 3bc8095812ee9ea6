"""Exact values of moves, for games and positions that can be solved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kernel_lib.core import Move, NotSolvable, State, View
from kernel_lib.core.validation import quote

SCORE: Final = "The score that this player will have in the end."
"""The sentence on what exact values count, where a game has none of its own."""
SENTENCES: Final = {
    "view": "A view leaves out what its seat cannot know: solve the state itself, as in replay.at(12) or match.state.",
    "no state": "What is solved is a state, as in replay.at(12) or match.state, not {given}.",
}


class Solution(dict[Move, int]):
    """Moves with their exact values, and what these count, in a sentence: `solution.counts`."""

    def __init__(self, values: Mapping[Move, int], counts: str) -> None:
        super().__init__(values)
        self.counts = counts


def solve(state: State) -> Solution:
    """Return every legal move of the seat to act, with the score that this seat will end up with if all go on as well
    as they can; its `counts` says what that counts: in GEAR the points after the round, in !nversion tricks of a side.

    All cards must be known: ask with a full state, or with the table of a view with all cards open.
    NotSolvable: where no exact value can be computed; the sentence says why. ValueError: it is no state.
    """
    if isinstance(state, View):
        raise ValueError(SENTENCES["view"])
    if not isinstance(state, State):
        raise ValueError(SENTENCES["no state"].format(given=quote(state)))
    bots = state.game.bots
    if bots.solve is None:
        raise NotSolvable(f"There is no exact solver for {state.game.title}.")
    return Solution(bots.solve(state), bots.counts(state) if bots.counts else SCORE)
