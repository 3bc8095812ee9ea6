"""Consequences of laying or taking up a tile of Gear Grid: its faults, whether it moves, and the goals it drives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.grid.rules.moves import Done, Place, Remove
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES, driven_goals, find_faults, unconnected_tiles
from kernel_lib.games.grid.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("grid")


def consequences(before: View[State], after: View[State], move: Move, seat: int) -> Iterator[Message]:
    """Yield what a tile does that was just laid, or what its taking up leaves."""
    state = after.state
    if isinstance(move, Done) and state.in_round:
        yield say("after-done")
    if not isinstance(move, Place | Remove):
        return
    board, size = state.boards[seat], state.options.size
    if isinstance(move, Place):
        yield _of_tile(state, seat, state.space(move.row, move.col))
    else:
        still = len(unconnected_tiles(board, size))
        yield say("after-remove", n=still)
    was = driven_goals(before.state.boards[seat], size)
    for corner, then, now in zip(GOAL_NAMES, was, driven_goals(board, size), strict=True):
        if now != then:
            yield say(f"after-goal-{now}", corner=corner)


def _of_tile(state: State, seat: int, space: int) -> Message:
    """Return the message on a tile that was laid: its first fault, else whether the engine moves it."""
    board, size = state.boards[seat], state.options.size
    fault = next((one for one in find_faults(board, size) if space in one.between), None)
    if fault is not None:
        row, col = state.cell(sum(fault.between) - space)
        return say(f"after-{fault.why}", row=row, col=col)
    return say("after-still" if space in unconnected_tiles(board, size) else "after-moved")
