"""Each puzzle of the house, made again from its position alone: the same file, byte for byte."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pytest
from make.puzzles import gear, grid, smash
from make.puzzles.gear import making as gear_making
from make.puzzles.smash import making as smash_making

from kernel_lib.core import Move
from kernel_lib.games.grid.rules.state import State as GridState
from kernel_lib.games.smash.bots.forcing import Goal
from kernel_lib.replay import Replay, load, save

REPLAYS: Final = Path(__file__).parents[2] / "replays"


class Posed(NamedTuple):
    """What a puzzle is made from: the moves that led to its position, by seat (None: chance), and what is asked."""

    replay: Replay
    at: int
    path: tuple[tuple[int | None, Move], ...]
    state: Any
    tags: dict[str, str]


def posed(path: Path) -> Posed:
    replay = load(path)
    (at,) = replay.tasked
    steps = [replay.step(place) for place in replay.path(at) if place]
    moves = tuple((step.seat, step.move) for step in steps)
    return Posed(replay, at, moves, replay.at(at), replay.header.tags or {})


def of_gear(given: Posed) -> Replay:
    puzzle = gear_making._puzzle(cast("gear_making.Theme", given.tags["theme"]), given.path, given.state)
    assert puzzle is not None
    return gear.as_replay(puzzle)


def of_grid(given: Posed) -> Replay:
    """Boards are drawn at random, so the file's own are what it is made from."""
    solution, careless = (cast("GridState", given.replay.at(end)) for end in ends(given))
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


def ends(given: Posed) -> list[int]:
    """Where the main line and the line of the mistake end."""
    firsts = sorted(given.replay.branches(given.at), key=lambda at: at not in given.replay.path(given.replay.main))
    return [given.replay.line(first)[-1].id for first in firsts]


def of_smash(given: Posed) -> Replay:
    theme, count = cast("Goal", given.tags["theme"]), int(given.tags["count"])
    path = cast("Any", given.path)
    if theme == "save":
        found = list(smash_making._answers_to(path, given.state))
    else:
        found = [one for one in smash_making._turn_puzzles(path, given.state, (theme,)) if one.count == count]
    (puzzle,) = found
    return smash.as_replay(puzzle)


PUZZLES: Final[dict[str, Callable[[Posed], Replay]]] = {
    "gear/tsume": of_gear,
    "grid/puzzles": of_grid,
    "smash/puzzles": of_smash,
}


@pytest.mark.parametrize(
    ("made", "path"),
    [
        pytest.param(made, path, id=f"{folder.partition('/')[0]}-{path.stem}")
        for folder, made in PUZZLES.items()
        for path in sorted((REPLAYS / folder).glob("*.jsonl"))
    ],
)
def test_a_puzzle_made_again_is_its_file(made: Callable[[Posed], Replay], path: Path, tmp_path: Path) -> None:
    save(made(posed(path)), tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
