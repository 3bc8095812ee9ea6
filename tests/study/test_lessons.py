"""Lessons are found by name, and a check says what is wrong with their tasks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kernel_lib.core import UnknownName
from kernel_lib.replay import Replay, ReplayError, load, save
from kernel_lib.study import lessons

PUZZLE = min(Path("replays/gear/tsume").glob("*.jsonl")).resolve()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one lesson in it."""
    place = tmp_path / "replays" / "lessons" / "gear"
    place.mkdir(parents=True)
    shutil.copy(PUZZLE, place / "03-one-more-trick.jsonl")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_lesson_is_found_by_its_name_here_and_from_the_folder_of_notebooks(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = [lesson for lesson in lessons.lessons("gear") if lesson.name == "gear/one-more-trick"]
    assert (found.number, found.game) == (3, "gear")
    (task,) = lessons.tasks("gear/one-more-trick")
    assert task.check(task.solution).correct
    assert task.source == "gear/one-more-trick#1"
    (home / "notebooks").mkdir()
    monkeypatch.chdir(home / "notebooks")
    assert lessons.tasks("gear/one-more-trick")[0].key == task.key
    assert lessons.lessons("inversion") == [lesson for lesson in lessons.lessons() if lesson.game == "inversion"]


@pytest.mark.usefixtures("home")
def test_an_unknown_lesson_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownName, match="gear/one-more-trick"):
        lessons.tasks("gear/one-more-trik")
    with pytest.raises(UnknownName, match="gear"):
        lessons.tasks("chess/forks")
    with pytest.raises(ReplayError, match="No such file"):
        lessons.tasks("nowhere/lesson.jsonl")


# The check --------------------------------------------------------------------------------------------


Change = Callable[[Replay, int, dict[str, Any]], None]


def _asked(**changes: Any) -> Change:
    def change(replay: Replay, at: int, asked: dict[str, Any]) -> None:
        replay.add_task(at, 0, **(asked | changes))

    return change


def _noted(text: str, show: Any = None) -> Change:
    def change(replay: Replay, at: int, asked: dict[str, Any]) -> None:
        replay.add_task(at, 0, **asked)
        replay.add_note(replay.branches(at)[0] if show == "before" else at, "teacher", text, show=show)

    return change


def _judged(error: float, **changes: Any) -> Change:
    """The position judged: with two plays alike, or with so large an error that nothing can be told."""

    def change(replay: Replay, at: int, asked: dict[str, Any]) -> None:
        replay.add_task(at, 0, **(asked | changes))
        best, *others = replay.at(at).legal_moves()[::-1]
        values = [(best, 9.0, error), *((move, 9.0 - place, error) for place, move in enumerate(others))]
        replay.add_eval(replay.branches(at)[0], "x", "seat", values, 100)

    return change


FAULTS: dict[str, tuple[Change, str]] = {
    "refused": (
        _asked(accept=[{"kind": "play", "open": ["R3"], "closed": ["B3"]}, {"kind": "pass"}]),
        "nothing is right",
    ),
    "unsolvable": (_asked(accept=None), "This task does not say which answer is right"),
    "unknown ask": (_asked(ask="sing"), "does not know how this task asks"),
    "ambiguous": (_judged(0.01, accept=[{"kind": "play", "open": ["R3"], "closed": ["B3"]}]), "as good as the best"),
    "too close": (_judged(4.0, accept=None), "too close to what is right"),
    "alike": (_asked(ask="choice", accept=[0], choices=["Yes.", "Yes."]), "two of its sentences"),
    "prompt": (_asked(prompt="Play Red 3 and blue 3 (closed): why?"), "the prompt gives the answer away"),
    "no rule": (_asked(rules=()), "names no rule"),
    "unknown rule": (_asked(rules=("lead", "castling")), "no rule castling"),
    "note": (_noted("Is PLAY R3 CLOSED B3 not clever?"), "a note at this position gives the answer away"),
    "note before the next move": (
        _noted("So: play R3 closed B3.", "before"),
        "a note at this position gives the answer away",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_check_says_what_is_wrong_with_a_task(name: str, tmp_path: Path) -> None:
    puzzle = load(PUZZLE)
    (task,) = lessons.tasks(puzzle)
    asked: dict[str, Any] = {
        "ask": "move", "prompt": "What now?", "accept": task.line.accept, "rules": task.line.rules, "hint": None,
    }  # fmt: skip
    change, said = FAULTS[name]
    change(puzzle, task.at, asked)
    found = lessons.faults(puzzle)
    assert any(said in fault for fault in found), found
    assert all(f", after move {task.at}: " in fault for fault in found)
    save(puzzle, tmp_path / "lesson.jsonl")
    assert lessons.faults(tmp_path / "lesson.jsonl") == found


def test_a_sound_lesson_has_no_faults() -> None:
    assert lessons.faults(PUZZLE) == []
