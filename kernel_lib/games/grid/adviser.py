"""The adviser of Gear Grid: what a board is worth as it lies, what can still be made of it, and one next move towards that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, NotSolvable, View
from kernel_lib.games.grid.rules import DONE, Lift, Place, Remove, State
from kernel_lib.games.grid.scoring import distances, links, settle
from kernel_lib.games.grid.solver import Best, best_board, choices, worth
from kernel_lib.games.grid.text import say
from kernel_lib.games.grid.tiles import EMPTY, LAYOUTS, Board

PATIENCE: Final = 2.0
"""How long a person waits for advice at most, in seconds."""

SENTENCES: Final = {
    "now": "If the round ended now, your board would be worth {points}.",
    "now at least": "If the round ended now, your board would be worth {points} or more.",
    "proved": "The best that can still be made of it: {points}.",
    "open": "What can still be made of it: {points} at least, and no more than {bound}.",
    "shared": "That is if nobody else takes the tiles for it.",
    "fault": "There is a fault on your board. To have none, take up one tile.",
    "faults": "There are faults on your board. To have none, take up {count} tiles.",
    "keep": "No further tile makes it better.",
    "next": "Next on the way: {move}.",
    "choice": "{move}: your board ends at {points}.",
    "choice open": "{move}: your board ends at {points} or more.",
    "point": "{count} point",
    "points": "{count} points",
    "spectator": "What can still be made depends on whose board it is: ask with a player's view.",
    "nothing": "You have nothing to decide now.",
}


def best(view: View[State], *, seconds: float = PATIENCE) -> Best:
    """The best board that the view's seat can still make of what it has laid and what is left in the pile.

    ValueError: not a seat's view, or the seat is not laying tiles.
    """
    seat = _seat(view)
    table = view.state
    if table.choices[seat]:
        raise ValueError(SENTENCES["nothing"])
    return best_board(table.pile, table.options.size, table.boards[seat], seconds=seconds)


def hint(view: View[State], *, seconds: float = PATIENCE, found: Best | None = None) -> Move:
    """A legal move that keeps the best score within reach: a tile to lay, a faulty one to take up first,
    `done` where nothing makes it better; in a choice the better lift.

    `found`: the best board, if it is known. ValueError: as for `best`.
    """
    seat, table = _seat(view), view.state
    if table.choices[seat]:
        lifts = _lifts(table, seat)
        return max(lifts, key=lambda lift: lifts[lift][0])
    if table.is_time_up:
        return DONE
    found = best(view, seconds=seconds) if found is None else found
    if found.taken:
        return Remove(*table.cell(found.taken[0]))
    space = _next_space(table.boards[seat], found.board, table.options.size)
    if space is None:
        return DONE
    layout, turn = divmod(found.board[space], 4)
    return Place(LAYOUTS[layout], *table.cell(space), turn)


def advice(view: View[State], names: Sequence[str] | None = None) -> tuple[str, ...]:  # noqa: ARG001 - every adviser is given the names
    """What the view's board is worth now, what can still be made of it, and a next move; in a choice what each lift leads to.

    ValueError: as for `best`.
    """
    seat, table = _seat(view), view.state
    if table.choices[seat]:
        return tuple(_choice(lift, score, exact=exact) for lift, (score, exact) in _lifts(table, seat).items())
    found = best(view, seconds=PATIENCE)
    return (_now(table, seat), *_ahead(table, found), _next(hint(view, found=found)))


def _seat(view: View[State]) -> int:
    """The seat that asks. ValueError: see `best`."""
    if view.seat is None or view.seat < 0:
        raise ValueError(SENTENCES["spectator"])
    if view.seat not in view.state.to_act:
        raise ValueError(SENTENCES["nothing"])
    return view.seat


def _next_space(laid: Board, finished: Board, size: int) -> int | None:
    """The space to be laid next: nearest to the engine in the finished board, so that what moves it lies already."""
    far = distances(finished, links(finished, size).moving)
    new = [space for space, there in enumerate(finished) if there != laid[space] == EMPTY]
    return min(new, key=lambda space: far[space], default=None)


def _lifts(table: State, seat: int) -> dict[Lift, tuple[int, bool]]:
    """By lift what the board ends at, and whether that is exact or what comes of lifting the earlier tile in each later choice."""
    size, board, lifted = table.options.size, table.boards[seat], table.lifted[seat]
    try:
        worths, exact = choices(board, size), True
    except NotSolvable:
        worths, exact = {space: settle(_without(board, space), size).score - 1 for space in table.choices[seat]}, False
    return {Lift(*table.cell(space)): (worths[space] - lifted, exact) for space in table.choices[seat]}


def _without(board: Board, space: int) -> Board:
    return board[:space] + (EMPTY,) + board[space + 1 :]


# In words ----------------------------------------------------------------------------------------------


def _now(table: State, seat: int) -> str:
    board, size = table.boards[seat], table.options.size
    try:
        return SENTENCES["now"].format(points=_points(worth(board, size)))
    except NotSolvable:
        return SENTENCES["now at least"].format(points=_points(settle(board, size).score))


def _ahead(table: State, found: Best) -> tuple[str, ...]:
    sentences = []
    if found.taken:
        sentences.append(SENTENCES["fault" if len(found.taken) == 1 else "faults"].format(count=len(found.taken)))
    sentences.append(
        SENTENCES["proved" if found.proved else "open"].format(points=_points(found.score), bound=_points(found.bound))
    )
    if table.options.players > 1:
        sentences.append(SENTENCES["shared"])
    return tuple(sentences)


def _next(move: Move) -> str:
    return SENTENCES["keep" if move == DONE else "next"].format(move=say(move))


def _choice(lift: Lift, score: int, *, exact: bool) -> str:
    return SENTENCES["choice" if exact else "choice open"].format(move=say(lift), points=_points(score))


def _points(count: int) -> str:
    return SENTENCES["point" if abs(count) == 1 else "points"].format(count=count)
