"""Puzzles of the house made again: each from the position of its file alone, without a search."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from kernel_lib.core import Move
from kernel_lib.games.grid.rules.state import State as GridState
from kernel_lib.games.smash.bots.forcing import ForcedGoal
from kernel_lib.replay import Replay, load
from make.puzzles import gear, grid, smash
from make.puzzles.gear import making as gear_making
from make.puzzles.smash import making as smash_making


class Position(NamedTuple):
    """The position of a puzzle's task, the moves that led to it by seat (None: chance), and the tags of its file."""

    replay: Replay
    at: int
    path: tuple[tuple[int | None, Move], ...]
    state: Any
    tags: dict[str, str]


def position(path: Path) -> Position:
    """Return the position of a puzzle in a file."""
    replay = load(path)
    (at,) = replay.tasked
    steps = [replay.step(place) for place in replay.path(at) if place]
    moves = tuple((step.seat, step.move) for step in steps)
    return Position(replay, at, moves, replay.at(at), replay.header.tags or {})


def rebuilt(path: Path) -> Replay:
    """Return the puzzle of a file, made again from its position. ValueError: the position is no puzzle any more."""
    return _REBUILD[path.parent.parent.name](position(path))


def _gear(given: Position) -> Replay:
    puzzle = gear_making.puzzle_at(cast("gear_making.Theme", given.tags["theme"]), given.path, given.state)
    if puzzle is None:
        raise ValueError(_NO_PUZZLE)
    return gear.as_replay(puzzle)


def _grid(given: Position) -> Replay:
    """Return the puzzle of a file, made again; boards are drawn at random, so it is made from those of the file."""
    solution, careless = (cast("GridState", given.replay.at(end)) for end in _ends(given))
    task = given.replay.tasks(given.at)[0]
    puzzle = grid.Puzzle(
        cast("grid.Theme", given.tags["theme"]),
        given.state.boards[0],
        solution.boards[0],
        cast("int", task.accept),
        careless.boards[0],
        int(given.tags["luck"].split()[0]),
    )
    return grid.as_replay(puzzle)


def _ends(given: Position) -> list[int]:
    """Return the ends of the main line and of the line of the mistake."""
    firsts = sorted(given.replay.branches(given.at), key=lambda at: at not in given.replay.path(given.replay.main))
    return [given.replay.line(first)[-1].id for first in firsts]


def _smash(given: Position) -> Replay:
    theme, count = cast("ForcedGoal", given.tags["theme"]), int(given.tags["count"])
    path = cast("Any", given.path)
    if theme == "save":
        found = list(smash_making.answers_to(path, given.state))
    else:
        found = [one for one in smash_making.turn_puzzles(path, given.state, (theme,)) if one.count == count]
    if len(found) != 1:
        raise ValueError(_NO_PUZZLE)
    return smash.as_replay(found[0])


_NO_PUZZLE: Final = "This position has not exactly one solution any more."
_REBUILD: Final[dict[str, Callable[[Position], Replay]]] = {"gear": _gear, "grid": _grid, "smash": _smash}
