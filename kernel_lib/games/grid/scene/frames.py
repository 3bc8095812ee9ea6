"""The frames of a scoring, one after the other, and what each choice in it leads to."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final, NamedTuple

from kernel_lib.core import Event, View
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import GridBoard
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Round, Scored, Unconnected
from kernel_lib.games.grid.rules.scoring import find_faults, lift_tiles, score_best_choice, score_first_choice
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import together

LOOK_AHEAD: Final = 8
"""Most faults with which all choices are followed to the best end; with more the first choice is taken."""


class ScoringFrame(NamedTuple):
    """One picture of a scoring.

    boards   as they lie                                     events   what is told; none: the position itself
    told     all that was told so far, this included         to_come  what is told in later pictures
    """

    boards: tuple[GridBoard, ...]
    events: tuple[Event, ...]
    told: tuple[Event, ...]
    to_come: tuple[Event, ...]

    @property
    def event(self) -> Event | None:
        """Return the event that is told, or the first of them; None for the position itself."""
        return self.events[0] if self.events else None

    @property
    def at_rest(self) -> tuple[Goal, ...]:
        """Return the goals that nothing drives, where that is told of several."""
        return tuple(event for event in self.events if isinstance(event, Goal)) if len(self.events) > 1 else ()


def frame_count(view: View[State]) -> int:
    """Return the number of pictures that tell the last move: one for each thing that is found as boards are scored, and
    one for the position.
    """
    return len(told_apart(view.state)) + 1


def told_apart(state: State) -> tuple[tuple[Any, ...], ...]:
    """Return the events with a picture of their own, all but the one that ends the scoring; the goals of a board that
    nothing drives share one.
    """
    events: tuple[Event, ...] = state.events
    last_word = Scored if state.options.players == 1 else Round
    events = events[:-1] if events and isinstance(events[-1], last_word) else events
    return together(events)


def scoring_frame(state: State, frame: int | None) -> ScoringFrame:
    """Return the step of scoring that picture `frame` of the last move shows; None or one too many: the position."""
    apart = told_apart(state)
    if frame is None or frame > len(apart):
        return ScoringFrame(state.boards, (), state.events, ())
    before, boards = tuple(chain.from_iterable(apart[: frame - 1])), list(state.laid)
    for event in before:
        if isinstance(event, Faulty | Unconnected):
            boards[event.seat] = lift_tiles(
                boards[event.seat], (state.space(*cell) for cell in find_lifted_cells(event))
            )
    told = (*before, *apart[frame - 1])
    return ScoringFrame(tuple(boards), apart[frame - 1], told, state.events[len(told) :])


def find_lifted_cells(event: Event) -> tuple[Cell, ...]:
    """Return the spaces whose tiles an event of the scoring lifts."""
    return (event.lifted,) if isinstance(event, Faulty) else event.tiles if isinstance(event, Unconnected) else ()


def leads_to(board: GridBoard, size: int, space: int, lifted: int) -> tuple[int, bool]:
    """Return the value of a board once this tile of its fault is lifted, and whether that is the best there is."""
    left = lift_tiles(board, [space])
    exact = len(find_faults(left, size)) <= LOOK_AHEAD
    return (score_best_choice(left, size) if exact else score_first_choice(left, size).score) - lifted - 1, exact
