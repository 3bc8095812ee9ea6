"""Progress: lines that are only added, and what is known by them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from kernel_lib.replay import load
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import PosedTask, posed

PUZZLES = sorted(Path("replays/gear/tsume").glob("*.jsonl"))[:3]


@pytest.fixture(scope="module")
def tasks() -> list[PosedTask]:
    return [task for path in PUZZLES for task in posed(load(path))]


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def answer(progress: Progress, task: PosedTask, *, right: bool = True, hinted: bool = False) -> None:
    given = (
        task.solution if right else next(str(move) for move in task.state.legal_moves() if str(move) != task.solution)
    )
    progress.add(task, task.read(given), task.check(given), hinted=hinted, ms=4000)


def test_what_was_answered_is_there_when_it_is_opened_again(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path, clock=Clock())
    answer(progress, tasks[0], right=False)
    answer(progress, tasks[0])
    progress.add(tasks[1], None, None)
    again = Progress("ada", tmp_path)
    assert again.path == progress.path == tmp_path / "ada.jsonl"
    assert again.tries == progress.tries
    assert again.learner == progress.learner
    assert [attempt.status for attempt in again.attempts()] == ["later", "shown"]
    assert [again.answered.get(task.key) for task in tasks] == ["later", "shown", None]


def test_what_is_kept_names_no_folder_of_the_machine(tmp_path: Path) -> None:
    task = next(iter(posed(load(PUZZLES[0].absolute()))))
    assert task.source == f"{PUZZLES[0].absolute()}#{task.line.id}"
    progress = Progress("Ada", tmp_path / "kept")
    answer(progress, task)
    assert [found.source for found in progress.tries] == [f"{PUZZLES[0].name}#{task.line.id}"]
    assert str(PUZZLES[0].absolute().parent) not in progress.path.read_text(encoding="utf-8")


def test_a_name_is_optional_and_leads_out_of_no_folder(tmp_path: Path) -> None:
    assert Progress(None, tmp_path).path == tmp_path / "learner.jsonl"
    for name in ("../../etc/passwd", "a/b", "..", "C:\\x", "\u202eAda", "x" * 500, "\0"):
        progress = Progress(name, tmp_path)
        assert progress.path.parent == tmp_path
        assert progress.failure is None
        assert progress.path.is_file()


def test_two_notebooks_write_to_one_file_and_nothing_is_lost(tmp_path: Path, tasks: list[PosedTask]) -> None:
    one, other = Progress("Ada", tmp_path, clock=Clock()), Progress("Ada", tmp_path, clock=Clock())
    answer(one, tasks[0])
    answer(other, tasks[1])
    answer(one, tasks[2])
    other.refresh()
    assert one.tries == other.tries
    assert {made.task for made in one.tries} == {task.key for task in tasks}


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_short_costs_itself_alone(cut: int, tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    answer(progress, tasks[1])
    whole = progress.path.read_bytes()
    progress.path.write_bytes(whole[:-cut])
    again = Progress("Ada", tmp_path)
    answer(again, tasks[2])
    kept = [tasks[0].key, tasks[2].key]
    if cut == 1:  # the newline alone: the line itself is whole
        kept.insert(1, tasks[1].key)
    assert [made.task for made in Progress("Ada", tmp_path).tries] == kept
    assert again.path.read_bytes().startswith(whole[:-cut])


def test_a_damaged_line_is_told_and_left_as_it_is(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    with progress.path.open("ab") as stream:
        stream.write(b'{"type":"try","when":"yesterday"}\n\xff\xfe\n{"type":"hop"}\n')
    damaged = progress.path.read_bytes()
    again = Progress("Ada", tmp_path)
    assert [made.task for made in again.tries] == [tasks[0].key]
    assert [fault.split(" of ")[0] for fault in again.faults] == ["Line 3", "Line 4", "Line 5"]
    answer(again, tasks[1])
    assert again.path.read_bytes().startswith(damaged)


def test_a_file_that_is_something_else_is_refused_and_not_touched(tmp_path: Path) -> None:
    (tmp_path / "ada.jsonl").write_text('{"type":"header"}\n')
    with pytest.raises(ValueError, match="no progress"):
        Progress("Ada", tmp_path)
    assert (tmp_path / "ada.jsonl").read_text() == '{"type":"header"}\n'


def test_a_file_of_a_later_version_is_read_and_not_added_to(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    later = progress.path.read_bytes().replace(b'"version":1', b'"version":2', 1)
    progress.path.write_bytes(later)
    again = Progress("Ada", tmp_path)
    assert "later version" in (again.failure or "")
    answer(again, tasks[1])
    assert len(again.tries) == 2
    assert progress.path.read_bytes() == later


def test_what_cannot_be_written_is_kept_while_the_notebook_runs(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    progress.path.unlink()
    answer(progress, tasks[1])
    assert [made.task for made in progress.tries] == [tasks[0].key, tasks[1].key]
    assert "moved or deleted" in (progress.failure or "")
    assert not progress.path.exists()
    (tmp_path / "file").write_text("")
    assert Progress("Ada", tmp_path / "file").failure is not None


def test_a_rule_is_new_then_shaky_then_solid(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress, task = Progress("Ada", tmp_path, clock=Clock()), tasks[0]
    rule = task.rules[0].id
    statuses = [progress.status("gear", rule)]
    for right, hinted in ((False, False), (True, False), (True, False), (True, False), (True, True), (True, False)):
        answer(progress, task, right=right, hinted=hinted)
        statuses.append(progress.status("gear", rule))
    assert statuses == ["new", "unsure", "unsure", "unsure", "sure", "unsure", "unsure"]
    assert progress.status("gear", "no such rule") == "new"


# What happened, whatever is restarted ---------------------------------------------------------------------------


def test_right_after_the_solution_was_shown_is_never_right_at_the_first_try(
    tmp_path: Path, tasks: list[PosedTask]
) -> None:
    progress, task = Progress("Ada", tmp_path, clock=Clock()), tasks[0]
    for _ in range(3):
        answer(progress, task, right=False)
    progress.add(task, None, None)
    again = Progress("Ada", tmp_path, clock=progress.clock)
    answer(again, task)
    assert [attempt.status for attempt in again.attempts()] == ["shown", "later"]
    assert again.answered == {task.key: "later"}
    answer(again, task)
    assert again.answered == {task.key: "later"}, "it went so, however often it is done again"


def test_a_hint_that_was_read_is_not_forgotten(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress, task = Progress("Ada", tmp_path, clock=Clock()), tasks[0]
    progress.hint(task)
    again = Progress("Ada", tmp_path, clock=progress.clock)
    answer(again, task)
    assert again.answered == {task.key: "later"}
    answer(again, task)
    assert [attempt.status for attempt in again.attempts()] == ["later", "first"], "the next time it was known"
