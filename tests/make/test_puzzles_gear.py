"""Puzzles of GEAR: those that are made, and those that come with the house."""

import random
from functools import cache
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from make.puzzles.gear import as_replay, generate, making, prompt, series, why
from make.puzzles.gear.making import SHORTEST, THEMES, WORTHS, Puzzle, Theme

from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.solver import play_values, solve
from kernel_lib.games.gear.rules.components import KINDS, rank
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.replay import Replay, Task, load, verify

FOLDER = Path(__file__).parents[2] / "replays" / "gear" / "tsume"
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


def worth_of(replay: Replay, state: State) -> dict[Play, int]:
    """What the plays are worth as the puzzle counts."""
    return _worth(state, (replay.header.tags or {})["goal"])


@cache
def _worth(state: State, aim: str) -> dict[Play, int]:
    return solve(state) if aim == "points" else play_values(state, WORTHS[cast("Any", aim)])


@cache
def made(theme: Theme, cards_left: int) -> Puzzle:
    """Return a puzzle that is made now: it is looked for only in the position that is known to hold one."""
    wanted = {"theme": theme, "level": str(cards_left)}
    (replay,) = (replay for replay in map(puzzle_in, FILES) if wanted.items() <= (replay.header.tags or {}).items())
    (at,) = replay.tasked
    steps = [replay.step(place) for place in replay.path(at) if place]
    path = tuple((step.seat, step.move) for step in steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "_positions", lambda *_: iter([(path, replay.at(at))]))
        return generate(random.Random(1), cards_left, theme)


def right_plays(replay: Replay) -> list[Play]:
    """The plays that reach the goal: what the line in the file reaches."""
    state = task_of(replay)[1]
    worth = worth_of(replay, state)
    return [play for play in worth if worth[play] >= reached(replay)]


def reached(replay: Replay) -> int:
    """What the learner has at the end of the main line."""
    task, _ = task_of(replay)
    seat = cast("int", task.seat)
    end = cast("State", replay.at(replay.main))
    tags = replay.header.tags or {}
    return {"points": end.points[seat], "tricks": end.taken[seat], "last": int(end.tricks[-1].winner == seat)}[
        tags["goal"]
    ]


def height(play: Play) -> int:
    return max(rank(KINDS[code]) for code in (*play.open, *play.closed))


# The puzzles of the house ---------------------------------------------------------------------------------


def test_there_are_enough() -> None:
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_keeps_the_rules_and_has_one_right_play(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    right = right_plays(replay)
    assert task.seat == state.to_act[0]
    assert task.ask == "move"
    assert [GAME.move(data) for data in task.accept] == right
    assert len(right) == 1
    assert len(state.legal_moves()) >= SHORTEST
    assert height(right[0]) < max(height(play) for play in worth_of(replay, state))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_main_line_is_the_solution_played_to_the_end(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    line = list(replay.main_line)
    first = next(step for step in line if step.parent == task.at)
    assert first.move == GAME.move(task.accept[0])
    assert replay.at(replay.main).to_act == ()
    assert line[-1].outcome == replay.at(replay.main).outcome
    assert reached(replay) == max(worth_of(replay, state).values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_says_what_to_do_and_why(path: Path) -> None:
    replay = puzzle_in(path)
    task, _ = task_of(replay)
    assert task.hint
    assert task.why
    assert set(task.rules or ()) <= set(GAME.rulebook)
    assert "one play" in task.prompt
    (tempting,) = (
        step for at in replay.branches(task.at) if (step := replay.step(at)).move not in map(GAME.move, task.accept)
    )
    assert [note.glyph for note in tempting.notes] == ["?"]
    assert replay.line(tempting.id)[-1].state.to_act == ()


def test_puzzles_grow_longer_by_their_number() -> None:
    levels = [int((puzzle_in(path).header.tags or {})["level"]) for path in FILES]
    numbers = [int(path.stem.split("-")[0]) for path in FILES]
    assert levels == sorted(levels)
    assert set(levels) == set(range(3, 9))
    assert numbers == list(range(1, len(FILES) + 1))


def test_no_puzzle_comes_twice() -> None:
    positions = {msgspec.json.encode(task_of(puzzle_in(path))[1]) for path in FILES}
    assert len(positions) == len(FILES)


def test_every_theme_is_there_at_every_length() -> None:
    tags = [puzzle_in(path).header.tags or {} for path in FILES]
    assert {(tag["level"], tag["theme"]) for tag in tags} == {
        (str(level), theme) for level in range(3, 9) for theme in THEMES
    }


# Making puzzles ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards_left", [3, 5])
def test_a_puzzle_that_is_made_is_sound(theme: Theme, cards_left: int) -> None:
    is_sound(made(theme, cards_left), theme, cards_left)


@pytest.mark.full
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards_left", [3, 5])
def test_a_puzzle_that_is_found_in_whole_rounds_is_sound(theme: Theme, cards_left: int) -> None:
    is_sound(generate(random.Random(f"{theme} {cards_left}"), cards_left, theme), theme, cards_left)


def is_sound(puzzle: Puzzle, theme: Theme, cards_left: int) -> None:
    replay = as_replay(puzzle)
    assert verify(replay) is None
    assert right_plays(replay) == [puzzle.solution]
    assert puzzle.cards_left == cards_left
    assert reached(replay) == puzzle.count
    assert puzzle.theme == theme


def test_what_a_puzzle_turns_on() -> None:
    pair, closed, ace, last = (made(theme, 3) for theme in THEMES)
    assert len(pair.solution.open) + len(pair.solution.closed) == 2
    assert closed.state.closed[closed.state.to_act[0]]
    assert any(trick.ace_high for trick in cast("State", as_replay(ace).at(as_replay(ace).main)).tricks)
    assert last.aim == "last"


def test_the_same_seed_makes_the_same_puzzle() -> None:
    assert generate(random.Random(5), 4) == generate(random.Random(5), 4)


def test_the_words_of_a_puzzle_fit_its_position() -> None:
    puzzle = made("pair", 3)
    assert prompt(puzzle).startswith("You lead, with 3 cards left.") == (not puzzle.state.played)
    assert why(puzzle).startswith("Play ")


def test_a_series_is_named_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "generate", lambda _, left, theme, choose_from: (left, theme, choose_from))
    found: list[tuple[str, Any]] = list(series(random.Random(1), choose_from=2))
    assert [name for name, _ in found] == [path.stem for path in FILES]
    assert [given for _, given in found] == [(left, theme, 2) for left in range(3, 9) for theme in THEMES]


def test_what_cannot_be_made_is_said() -> None:
    with pytest.raises(ValueError, match="A puzzle has 3 to 8 cards left, not 9"):
        generate(random.Random(1), 9)
    with pytest.raises(ValueError, match=r"There is no theme 'trump'\. There is: pair, closed, ace, last\."):
        generate(random.Random(1), 4, cast("Theme", "trump"))
