"""The first game of Gear Grid: a small board, alone and without hurry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import View
from kernel_lib.games.grid.rules.moves import Place, Remove, Scored
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message, messages

say: Final = messages("grid")


def result(view: View[State]) -> Message:
    """Return the value of the viewer's board."""
    assert view.outcome is not None, "the game is over"
    return say("guide-result", points=say("points", n=view.outcome.scores[view.seat or 0]))


def learned(happened: Sequence[Happened]) -> Iterator[Message]:
    """Yield what the viewer laid, corrected and turned, and how clean the board was."""
    seat = happened[-1].after.asked_seat
    own = [one.move for one in happened if one.seat == seat]
    yield say("learned-lay", n=sum(isinstance(move, Place) for move in own))
    if any(isinstance(move, Remove) for move in own):
        yield say("learned-remove")
    for one in happened:
        for board in one.events:
            if isinstance(board, Scored) and board.seat == seat:
                yield from _counted(board)


def _counted(board: Scored) -> Iterator[Message]:
    if board.right:
        yield say("learned-goals", n=board.right)
    if not board.faults:
        yield say("learned-clean")
    if not board.empty:
        yield say("learned-full")


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: touching corners, or the clock."""
    assert view.seat is not None, "somebody played"
    return say("guide-tip-touch" if view.state.lifted[view.seat] else "guide-tip-clock")


GUIDE: Final[Guide[State]] = Guide(
    players=1, options={"size": 4, "seconds": 3600}, result=result, learned=learned, tip=tip
)
