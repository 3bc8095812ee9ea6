"""A lesson is written as a program, and what would be wrong with it is refused while it is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from make.script import Script

from kernel_lib.core import IllegalMove
from kernel_lib.replay import verify
from kernel_lib.study.lessons import faults, tasks

DEAL = {
    "kind": "deal",
    "hands": [
        ["H1", "H2", "H3", "S1", "S2", "S3", "C1", "C2", "C3", "C4"],
        ["H4", "H5", "H6", "S4", "S5", "S6", "C5", "C6", "C7", "C8"],
    ],
    "lane": ["H9", "H8", "H7", "S9", "S8", "S7", "C9", "S10", "H10", "C10"],
}


@pytest.fixture
def script() -> Script:
    """A game of two in which you lead."""
    script = Script("inversion", "Leading", names=("you", "Bo"), minutes=2)
    script.deal(**DEAL)
    return script


def test_a_script_becomes_a_lesson_that_can_be_done(script: Script, tmp_path: Path) -> None:
    legal = [str(move) for move in script.state.legal_moves()]
    script.note("You begin.")
    script.legal("What may you play?", rules=["own-card"])
    script.move("Play any of them.", *legal, rules=["own-card"], why="All may be played.")
    script.number("How many cards do you hold now?", 9, rules=["cards"])
    script.seats("Who is to play?", 1, rules=["turn"])
    script.choice("Who sees your hand?", ["Both.", "You alone."], 1, rules=["hidden-hands"])
    path = script.save(tmp_path / "inversion" / "01-leading.jsonl")
    assert verify(path) is None
    assert faults(path) == []
    assert [task.line.ask for task in tasks(path)] == ["legal", "move", "number", "seats", "choice"]
    assert all(task.check(task.solution).correct for task in tasks(path))
    assert tasks(path)[0].replay.header.tags == {"title": "Leading", "minutes": "2", "course": "rules"}
    assert script.save(path) == path, "it may be written again"


def test_what_cannot_be_played_or_is_not_right_is_refused_at_once(script: Script) -> None:
    with pytest.raises(IllegalMove):
        script.play("play H9")
    with pytest.raises(ValueError, match="Task 1 is wrong"):
        script.move("Play this.", "play H9", rules=["own-card"])


def test_a_lesson_with_a_fault_is_not_saved(script: Script, tmp_path: Path) -> None:
    script.number("How many cards has everybody?", 10, rules=["castling"])
    with pytest.raises(ValueError, match="no rule castling"):
        script.save(tmp_path / "lesson.jsonl")
    assert not (tmp_path / "lesson.jsonl").exists()


def test_a_side_line_is_no_part_of_the_main_line(script: Script) -> None:
    first, other = (str(move) for move in script.state.legal_moves()[:2])
    at = script.at
    script.play(first)
    end = script.aside(other, at=at)
    assert script.replay.parent(end) == at
    assert str(script.replay.step(script.at).move) == first
    assert end not in script.replay.main_line.ids
