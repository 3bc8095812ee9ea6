"""Puzzles of Gear Grid: those that are made, and those that come with the house."""

import random
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from make.puzzles import grid as puzzles
from make.puzzles.grid import (
    FEWEST,
    MOST,
    PILE_OF,
    THEMES,
    TRIES,
    Puzzle,
    Theme,
    as_replay,
    generate,
    placed,
    prompt,
    series,
    why,
)

from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.bots.solver import best_board
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import EMPTY
from kernel_lib.games.grid.rules.moves import Done, Place
from kernel_lib.games.grid.rules.state import State
from kernel_lib.replay import Replay, Task, load, verify

FOLDER = Path(__file__).parents[2] / "replays" / "grid" / "puzzles"
FILES = sorted(FOLDER.glob("*.jsonl"))


@cache
def puzzle_in(path: Path) -> Replay:
    """Return a puzzle of the house, read once; tests/replays/test_samples.py holds it against the rules."""
    return load(path)


def task_of(replay: Replay) -> tuple[Task, State]:
    """The one task of a puzzle, and its position."""
    (at,) = replay.tasked
    (task,) = replay.tasks(at)
    return task, cast("State", replay.at(at))


def tag(replay: Replay, name: str) -> str:
    return (replay.header.tags or {})[name]


# The puzzles of the house ---------------------------------------------------------------------------------


def test_there_are_enough() -> None:
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_keeps_the_rules_and_its_solution_solves_it(path: Path) -> None:
    replay = puzzle_in(path)
    task, _ = task_of(replay)
    end = cast("State", replay.at(replay.main))
    assert (task.ask, task.seat) == ("score", 0)
    assert end.outcome == replay.outcome(replay.main)
    (total,) = end.counts
    assert total is not None
    assert (total.score, total.faults, total.right) == (task.accept, 0, 3)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_has_as_many_tiles_to_lay_as_it_says(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    moves = [replay.step(at).move for at in replay.path(replay.main) if at > task.at]
    assert [type(move) for move in moves] == [Place] * int(tag(replay, "level")) + [Done]
    assert state.options.pile == PILE_OF[cast("Theme", tag(replay, "theme"))]
    assert state.is_time_up is False
    if tag(replay, "theme") == "fill":
        assert state.boards[0].count(EMPTY) == len(moves) - 1
    else:
        assert sum(state.pile) == len(moves) - 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_is_not_solved_yet_and_not_spoilt(path: Path) -> None:
    _, state = task_of(puzzle_in(path))
    board, size = state.boards[0], state.options.size
    assert scoring.find_faults(board, size) == []
    assert scoring.unconnected_tiles(board, size) == ()
    assert scoring.driven_goals(board, size).count("right") < 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_says_what_to_do_and_why(path: Path) -> None:
    replay = puzzle_in(path)
    task, _ = task_of(replay)
    assert task.hint
    assert task.why
    assert f"{task.accept} points" in task.prompt
    assert set(task.rules or ()) <= set(GAME.rulebook)
    (careless,) = (
        step for at in replay.branches(task.at) if at not in replay.path(replay.main) for step in [replay.step(at)]
    )
    assert [note.glyph for note in careless.notes] == ["?"]
    outcome = replay.line(careless.id)[-1].state.outcome
    assert outcome is not None
    assert outcome.scores[0] < cast("int", task.accept)


@pytest.mark.parametrize(
    "name", [path for path in FILES if path.stem.endswith(("orange", "fill"))][:4], ids=lambda path: path.stem
)
def test_no_puzzle_asks_for_less_than_the_best(name: Path) -> None:
    task, state = task_of(puzzle_in(name))
    best = best_board(state.pile, state.options.size, state.boards[0])
    assert (best.score, best.proved) == (task.accept, True)


def test_puzzles_grow_longer_by_their_number_and_every_theme_is_there_at_every_length() -> None:
    found = [(int(tag(puzzle_in(path), "level")), tag(puzzle_in(path), "theme")) for path in FILES]
    assert found == [(tiles, theme) for tiles in range(FEWEST, MOST + 1) for theme in THEMES]
    assert [int(path.stem.split("-")[0]) for path in FILES] == list(range(1, len(FILES) + 1))


def test_no_puzzle_comes_twice() -> None:
    assert len({task_of(puzzle_in(path))[1].boards for path in FILES}) == len(FILES)


# Making puzzles ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["orange", "fill"])
def test_a_puzzle_that_is_made_is_sound(theme: Theme) -> None:
    is_sound(made(theme), theme)


@pytest.mark.full
@pytest.mark.parametrize("theme", ["orange", "fill"])
def test_a_puzzle_of_a_board_that_is_looked_for_is_sound(theme: Theme) -> None:
    is_sound(generate(random.Random(3), 4, theme), theme)


@cache
def made(theme: Theme) -> Puzzle:
    """Return a puzzle that is made now, of a best board that one of the house has."""
    replay = next(replay for replay in map(puzzle_in, FILES) if tag(replay, "theme") == theme)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzles, "_solution", lambda *_: cast("State", replay.at(replay.main)).boards[0])
        return generate(random.Random(3), 4, theme)


def is_sound(puzzle: Puzzle, theme: Theme) -> None:
    replay = as_replay(puzzle)
    assert verify(replay) is None
    task, state = task_of(replay)
    assert state.boards[0] == puzzle.laid
    assert cast("State", replay.at(replay.main)).boards[0] == puzzle.solution
    assert (puzzle.theme, puzzle.tiles, task.accept) == (theme, 4, puzzle.score)
    assert 0 <= puzzle.luck < TRIES / 2
    assert prompt(puzzle) == task.prompt
    assert why(puzzle) == task.why


def test_every_tile_is_driven_as_it_is_laid() -> None:
    puzzle = made("orange")
    board = puzzle.laid
    for move in placed(board, puzzle.solution):
        space = 6 * move.row + move.col
        board = board[:space] + (puzzle.solution[space],) + board[space + 1 :]
        assert scoring.unconnected_tiles(board, 6) == ()
    assert board == puzzle.solution


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert generate(random.Random(5), 3, "orange") == generate(random.Random(5), 3, "orange")


def test_a_series_is_named_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "generate", lambda _, tiles, theme, choose_from: (tiles, theme, choose_from))
    found: list[tuple[str, Any]] = list(series(random.Random(1), choose_from=2))
    assert [name for name, _ in found] == [path.stem for path in FILES]
    assert [given for _, given in found] == [(tiles, theme, 2) for tiles in range(FEWEST, MOST + 1) for theme in THEMES]


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(ValueError, match="A puzzle has 3 to 10 tiles to lay, not 2"):
        generate(random.Random(1), 2)
    with pytest.raises(ValueError, match=r"There is no theme 'trump'\. There is: orange, fill, last\."):
        generate(random.Random(1), 4, cast("Theme", "trump"))
