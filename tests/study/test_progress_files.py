"""Whose file is opened, and what becomes of files that were damaged, shortened or saved by an editor."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.full_disk import no_file_longer_than

from kernel_lib.replay import load
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import PosedTask, posed

PUZZLES = sorted(Path("replays/gear/tsume").glob("*.jsonl"))[:3]


@pytest.fixture(scope="module")
def tasks() -> list[PosedTask]:
    return [task for path in PUZZLES for task in posed(load(path))]


def answer(progress: Progress, task: PosedTask) -> None:
    progress.add(task, task.solution, task.check(task.solution))


def keys(progress: Progress) -> list[str]:
    return [made.task for made in progress.tries]


# Whose ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("🦊", "🐻"), ("🦊", None), (None, "learner"), ("C", "C++"), ("Ann", "ANN!"), ("Ann B", "Ann-B"),
        ("x" * 41, "x" * 42), ("Strauß", "Strauss"), ("Ann", "_Ann"), ("Zoë", "Zoe"),
    ],
)  # fmt: skip
def test_different_names_have_different_files(one: str | None, other: str | None, tmp_path: Path) -> None:
    paths = {Progress(name, tmp_path).path for name in (one, other)}
    assert len(paths) == 2
    assert [Progress(name, tmp_path).learner.name for name in (one, other)] == [one, other]


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9"])
def test_no_file_is_called_as_a_device_of_windows_is(name: str, tmp_path: Path) -> None:
    assert Progress(name, tmp_path).path.stem.startswith(f"{name.lower()}-")


@pytest.mark.parametrize("again", ["ann b", "ANN B", " Ann  B "])
def test_capital_letters_and_blanks_make_no_other_person(again: str, tmp_path: Path) -> None:
    assert Progress(again, tmp_path).path == Progress("Ann B", tmp_path).path


def test_a_file_of_an_earlier_version_is_gone_on_with_by_its_owner_alone(
    tmp_path: Path, tasks: list[PosedTask]
) -> None:
    owner = Progress("C++", tmp_path)
    answer(owner, tasks[0])
    owner.path.rename(tmp_path / "c.jsonl")
    assert keys(Progress("c++", tmp_path)) == [tasks[0].key]
    assert Progress("C#", tmp_path).path != tmp_path / "c.jsonl"


def test_whoever_opens_another_person_s_file_is_asked(tmp_path: Path, tasks: list[PosedTask]) -> None:
    other = Progress("C++", tmp_path)
    answer(other, tasks[0])
    other.path.rename(tmp_path / "c.jsonl")
    before = (tmp_path / "c.jsonl").read_bytes()
    with pytest.raises(ValueError, match=r"holds the progress of C\+\+, not of C\. Is it yours\?") as asked:
        Progress("C", tmp_path)
    assert f"kl.Progress('C', {str(tmp_path)!r}, mine=True)" in str(asked.value)
    assert (tmp_path / "c.jsonl").read_bytes() == before
    assert keys(Progress("C", tmp_path, mine=True)) == [tasks[0].key]
    shutil.copy(tmp_path / "c.jsonl", tmp_path / "learner.jsonl")
    with pytest.raises(ValueError, match="not of somebody without a name"):
        Progress(None, tmp_path)


# Damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deep", ['{"type":"try","answer":' + "[" * 5000, '{"x":' * 5000, "[" * 5000])
def test_a_line_that_is_nested_deep_costs_itself_alone(deep: str, tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    with progress.path.open("a", encoding="utf-8") as stream:
        stream.write(f"{deep}\n")
    again = Progress("Ada", tmp_path)
    answer(again, tasks[1])
    assert keys(again) == [tasks[0].key, tasks[1].key]
    assert [fault.split(" of ")[0] for fault in again.faults] == ["Line 3"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_an_editor_saved_is_read_and_added_to(
    encoding: str, tmp_path: Path, tasks: list[PosedTask]
) -> None:
    progress = Progress("Zoë", tmp_path)
    answer(progress, tasks[0])
    progress.path.write_bytes(progress.path.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding))
    again = Progress("Zoë", tmp_path)
    answer(again, tasks[1])
    last = Progress("Zoë", tmp_path)
    assert (keys(last), last.faults, last.learner.name) == ([tasks[0].key, tasks[1].key], [], "Zoë")
    assert last.file.chain.broken is None


@pytest.mark.parametrize("cut", [1, 40, 90, 120])
def test_a_first_line_that_was_cut_costs_itself_alone(cut: int, tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    progress.path.write_bytes(progress.path.read_bytes()[cut:])
    again = Progress("Ada", tmp_path)
    answer(again, tasks[1])
    last = Progress("Ada", tmp_path)
    assert keys(last) == [tasks[0].key, tasks[1].key]
    assert [fault.split(" of ")[0] for fault in last.faults] == ["Line 1"]
    assert last.learner == again.learner
    if cut < 40:
        assert last.learner.learner == progress.learner.learner, "its number could still be read"
        assert last.file.chain.broken is None


def test_without_a_first_line_the_others_are_read(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    answer(progress, tasks[1])
    progress.path.write_bytes(progress.path.read_bytes().partition(b"\n")[2])
    assert keys(Progress("Ada", tmp_path)) == [tasks[0].key, tasks[1].key]


def test_a_first_line_that_was_being_written_is_written_again(tmp_path: Path, tasks: list[PosedTask]) -> None:
    Progress("Ada", tmp_path)
    path = tmp_path / "ada.jsonl"
    path.write_bytes(path.read_bytes()[:30])
    answer(Progress("Ada", tmp_path), tasks[0])
    assert keys(Progress("Ada", tmp_path)) == [tasks[0].key]


# Behind an open notebook ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 30, 0.4, 0.7, 0.99])
def test_a_file_that_was_shortened_keeps_what_is_answered_afterwards(
    left: float, tmp_path: Path, tasks: list[PosedTask]
) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    answer(progress, tasks[1])
    raw = progress.path.read_bytes()
    progress.path.write_bytes(raw[: int(left * len(raw)) if left < 1 else int(left)])
    answer(progress, tasks[2])
    answer(progress, tasks[0])
    for there in (progress, Progress("Ada", tmp_path)):
        assert keys(there)[-2:] == [tasks[2].key, tasks[0].key]
        assert there.learner.learner == progress.learner.learner
        assert there.file.chain.broken is None
    assert progress.failure is None


def test_what_found_no_room_is_written_once_there_is_room(tmp_path: Path, tasks: list[PosedTask]) -> None:
    """A disk that is full takes a part of a line; nothing of it stays, and the next answer brings all that waited."""
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    before = progress.path.read_bytes()
    with no_file_longer_than(len(before) + 100):
        answer(progress, tasks[1])
        answer(progress, tasks[2])
    assert progress.failure is not None
    assert progress.path.read_bytes() == before
    assert len(progress.unwritten) == 2
    answer(progress, tasks[0])
    assert progress.failure is None
    assert not progress.unwritten
    again = Progress("Ada", tmp_path)
    assert keys(again) == keys(progress) == [tasks[place].key for place in (0, 1, 2, 0)]
    assert not again.faults
    assert again.file.chain.broken is None


def test_a_file_that_was_moved_away_and_comes_back_is_gone_on_with(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    progress.path.rename(tmp_path / "aside")
    answer(progress, tasks[1])
    assert not progress.path.exists()
    (tmp_path / "aside").rename(progress.path)
    answer(progress, tasks[2])
    assert progress.failure is None
    assert keys(Progress("Ada", tmp_path)) == [task.key for task in tasks]


def test_a_file_that_is_somebody_else_s_by_now_is_left_alone(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress, other = Progress("Ada", tmp_path), Progress("Bo", tmp_path)
    answer(progress, tasks[0])
    answer(other, tasks[1])
    before = other.path.read_bytes()
    other.path.replace(progress.path)
    answer(progress, tasks[2])
    assert progress.path.read_bytes() == before
    assert keys(progress) == [tasks[0].key, tasks[2].key]
    assert "somebody else" in (progress.failure or "")


PUPIL = """
import sys
from kernel_lib.replay import load
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import posed
task = next(posed(load(sys.argv[2])))
progress = Progress("Ada", sys.argv[1])
for _ in range(40):
    progress.add(task, task.solution, task.check(task.solution))
"""


def test_two_programs_that_write_at_once_leave_one_chain(tmp_path: Path) -> None:
    running = [subprocess.Popen([sys.executable, "-c", PUPIL, str(tmp_path), str(PUZZLES[0])]) for _ in range(2)]
    assert [program.wait() for program in running] == [0, 0]
    progress = Progress("Ada", tmp_path)
    assert (len(progress.tries), progress.faults, progress.file.chain.broken) == (80, [], None)
    assert [path.name for path in tmp_path.iterdir()] == ["ada.jsonl"]


# The chain ------------------------------------------------------------------------------------------------------


def lines_of(progress: Progress) -> list[bytes]:
    return progress.path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        (lambda lines: lines[:2] + lines[3:], 3),
        (lambda lines: lines[:2] + lines[1:2] + lines[2:], 3),
        (lambda lines: [*lines[:1], lines[1].replace(b'"correct":false', b'"correct":true'), *lines[2:]], 2),
        (lambda lines: [*lines[:3], lines[3].replace(b'"when":"20', b'"when":"19'), *lines[4:]], 4),
        (lambda lines: [lines[0].replace(b'"learner":"', b'"learner":"0'), *lines[1:]], 2),
        (lambda lines: [*lines[:1], lines[2], lines[1], *lines[3:]], 2),
    ],
    ids=["taken out", "twice", "made right", "re-timed", "another's", "in another order"],
)
def test_a_line_taken_out_added_or_changed_is_seen(
    change: object, broken: int, tmp_path: Path, tasks: list[PosedTask]
) -> None:
    progress = Progress("Ada", tmp_path)
    for task in tasks:
        wrong = next(str(move) for move in task.state.legal_moves() if str(move) != task.solution)
        progress.add(task, wrong, task.check(wrong))
        answer(progress, task)
    assert progress.file.chain.broken is None
    assert callable(change)
    progress.path.write_bytes(b"".join(change(lines_of(progress))))
    assert Progress("Ada", tmp_path).file.chain.broken == broken


def test_lines_of_an_earlier_version_are_gone_on_from(tmp_path: Path, tasks: list[PosedTask]) -> None:
    progress = Progress("Ada", tmp_path)
    answer(progress, tasks[0])
    told = [json.loads(line) for line in lines_of(progress)]
    bare = [{key: value for key, value in line.items() if key != "chain"} for line in told]
    progress.path.write_text("".join(json.dumps(line) + "\n" for line in bare), encoding="utf-8")
    again = Progress("Ada", tmp_path)
    answer(again, tasks[1])
    last = Progress("Ada", tmp_path)
    assert keys(last) == [tasks[0].key, tasks[1].key]
    assert (last.file.chain.stated, last.file.chain.early, last.file.chain.broken) == (1, True, None)
