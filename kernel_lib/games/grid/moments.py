"""How a scoring is told, one picture after the other, and what each choice in it leads to."""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.core import Event
from kernel_lib.games.grid.rules import Faulty, Goal, Round, Scored, State, Unconnected
from kernel_lib.games.grid.scoring import best, faults, lift, settle
from kernel_lib.games.grid.tiles import Board
from kernel_lib.lattice import Cell

LOOK_AHEAD: Final = 8
"""Up to so many faults each choice is followed to its best end; beyond that the first way out is taken."""

SeatEvent = Faulty | Unconnected | Goal | Scored
"""What the scoring finds on the board of a seat."""


class Moment(NamedTuple):
    """One picture of a scoring: the boards as they lie, the event that is told (None: the position itself), and all that was told up to it."""

    boards: tuple[Board, ...]
    event: Event | None
    told: tuple[Event, ...]


def told_apart(table: State) -> tuple[Event, ...]:
    """The events that have a picture of their own: all but one that ends the scoring, which the position shows."""
    events: tuple[Event, ...] = table.events
    ends = bool(events) and (
        isinstance(events[-1], Round) or (table.options.players == 1 and isinstance(events[-1], Scored))
    )
    return events[:-1] if ends else events


def moment(table: State, beat: int | None) -> Moment:
    """What picture `beat` of the last move shows; None or one too many: the position."""
    events = told_apart(table)
    if beat is None or beat > len(events):
        return Moment(table.boards, None, table.events)
    boards = list(table.laid)
    for event in events[: beat - 1]:
        if isinstance(event, Faulty | Unconnected):
            boards[event.seat] = lift(boards[event.seat], (row * table.options.size + col for row, col in gone(event)))
    return Moment(tuple(boards), events[beat - 1], events[:beat])


def gone(event: Event) -> tuple[Cell, ...]:
    """The spaces whose tiles an event of the scoring lifts."""
    return (event.lifted,) if isinstance(event, Faulty) else event.tiles if isinstance(event, Unconnected) else ()


def leads_to(board: Board, size: int, space: int, lifted: int) -> tuple[int, bool]:
    """What a board is worth once this tile of its fault is lifted, and whether that is the best there is."""
    left = lift(board, [space])
    exact = len(faults(left, size)) <= LOOK_AHEAD
    return (best(left, size) if exact else settle(left, size).score) - lifted - 1, exact
