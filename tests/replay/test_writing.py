"""Files: written move by move, replaced whole or not at all, as large as the page allows."""

from __future__ import annotations

import errno
import gc
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from replay.test_reading import CLIMB, DRAW, HEADER, LAST, NOTE, fault_of, kept_after
from support.replays import annotated, as_log, inversion, log, new, play_on

from kernel_lib.replay import (
    LogNotWritable,
    ReplayError,
    TruncatedLog,
    begin_log,
    continue_log,
    load,
    recorded_game,
    save,
    verify,
)
from kernel_lib.replay.writer import LogWriter

# Writing --------------------------------------------------------------------------------------------


def test_every_line_is_on_disk_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    replay = begin_log(path, new("inversion", 3))
    assert path.read_bytes() == log(replay)
    at = 0
    while replay.at(at).to_act:
        at = play_on(replay, at, random.Random(at), 1)
        assert path.read_bytes() == log(replay)
    replay.add_end(at)
    replay.add_note(at, "Ann", "Good game.")
    assert path.read_bytes() == log(replay)
    assert verify(path) is None


def test_a_replay_so_far_is_written_from_its_first_line(tmp_path: Path) -> None:
    replay = annotated()
    with begin_log(tmp_path / "late.jsonl", replay):
        replay.add_note(1, "Ann", "late")
    replay.add_note(1, "Ann", "too late")
    assert (tmp_path / "late.jsonl").read_bytes() == b"".join(line + b"\n" for line in replay.lines[:-1])


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "there.jsonl"
    path.write_text("precious")
    with pytest.raises(FileExistsError, match="never written over"):
        begin_log(path, new("inversion"))
    with pytest.raises(FileExistsError, match="never written over"):
        begin_log(tmp_path, new("inversion"))
    assert path.read_text() == "precious"
    with pytest.raises(ReplayError):
        continue_log(path)
    with pytest.raises(ReplayError, match="No such file"):
        continue_log(tmp_path / "none.jsonl")
    assert path.read_text() == "precious"


def test_a_forgotten_replay_lets_go_of_its_file(tmp_path: Path) -> None:
    gc.disable()
    try:
        before = len(list(Path("/proc/self/fd").iterdir()))
        for number in range(20):
            begin_log(tmp_path / f"{number}.jsonl", new("inversion")).add_note(0, "Ann", "x")
        assert len(list(Path("/proc/self/fd").iterdir())) == before
    finally:
        gc.enable()


def test_where_nothing_can_be_written_a_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in ("no/folder/game.jsonl", "file/game.jsonl"):
        with pytest.raises(LogNotWritable, match=rf"^The log .*{place} cannot be written: .*play without a log\.$"):
            begin_log(tmp_path / place, new("inversion"))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_log_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(inversion(), path)
    path.chmod(0o444)
    with pytest.raises(LogNotWritable, match="Permission denied"):
        continue_log(path)
    assert list(tmp_path.iterdir()) == [path]


HEAD = len(log(new("inversion", 3)))
"""So much room a header takes."""


def full_disk(room: int) -> Callable[[int, bytes], int]:
    """A disk with room for so much of logs; locks have a place of their own."""
    really = os.write
    left = [room]

    def write(descriptor: int, data: bytes) -> int:
        if data.startswith(b"\n"):
            return really(descriptor, data)
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = really(descriptor, data[: left[0]])
        left[0] -= done
        return done

    return write


@pytest.mark.parametrize("room", [0, 1, 200])
def test_a_log_is_refused_where_not_even_its_header_finds_room(
    room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "write", full_disk(room))
    with pytest.raises(LogNotWritable, match="No space left on device"):
        begin_log(tmp_path / "game.jsonl", new("inversion", 3))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("room", [HEAD, HEAD + 1, HEAD + 350, HEAD + 900, HEAD + 2000])
def test_on_a_full_disk_the_game_goes_on_in_memory(room: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    told: list[str] = []
    whole = log(inversion())
    monkeypatch.setattr(os, "write", full_disk(room))
    replay = begin_log(path, new("inversion", 3), on_failure=told.append)
    end = play_on(replay, 0, random.Random(1))
    replay.add_end(end)
    assert len(told) == 1
    assert "No space left on device" in told[0]
    assert log(replay) == whole
    lines = path.read_bytes()
    assert whole.startswith(lines)
    assert not lines or lines.endswith(b"\n")
    monkeypatch.undo()
    save(replay)
    assert path.read_bytes() == whole


def test_a_full_device_is_told() -> None:
    told: list[str] = []
    writer = LogWriter(Path("/dev/full"), on_failure=told.append)
    writer.open()  # and its lock is made where that can be
    writer.write(b"x")
    writer.write(b"y")
    assert len(told) == 1
    assert "No space left on device" in told[0]


LIMITED = """
import resource, sys
from support.replays import *
from kernel_lib.replay import begin_log, load
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
told = []
replay = begin_log(sys.argv[1], new("inversion", 4), on_failure=told.append)
play_on(replay, 0, random.Random(1))
assert len(told) == 1, told
assert log(replay).startswith(open(sys.argv[1], "rb").read())
assert 4000 < len(open(sys.argv[1], "rb").read()) <= 5000
assert log(load(sys.argv[1])) == open(sys.argv[1], "rb").read()
"""


def in_another_process(program: str, *arguments: object, **options: Any) -> subprocess.Popen[bytes]:
    tests = str(Path(__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)], env=os.environ | {"PYTHONPATH": tests}, **options
    )


def test_a_file_that_may_not_grow_ends_with_a_whole_line(tmp_path: Path) -> None:
    assert in_another_process(LIMITED, tmp_path / "game.jsonl").wait() == 0


def test_with_fsync_every_line_is_forced_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    replay = begin_log(tmp_path / "game.jsonl", new("inversion"), fsync=True)
    play_on(replay, 0, random.Random(1), 5)
    assert len(forced) == len(replay.lines)


@pytest.fixture
def _watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is looked at before every line, however soon that follows the one before."""
    monkeypatch.setattr("kernel_lib.replay.writer.LOOK_AGAIN", -1.0)


@pytest.mark.usefixtures("_watchful")
def test_a_file_that_somebody_else_changes_is_left_to_them(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told: list[str] = []
    replay = begin_log(path, new("replay-toy"), on_failure=told.append)
    play_on(replay, 0, random.Random(1), 2)
    theirs = path.read_bytes() + b'{"type":"note","at":1,"by":"Bo","text":"an editor knows no locks"}\n'
    path.write_bytes(theirs)
    play_on(replay, 2, random.Random(3), 1)
    assert len(told) == 1
    assert "another program" in told[0]
    assert path.read_bytes() == theirs


def removed(path: Path) -> None:
    path.unlink()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.jsonl"))


def replaced_by_its_like(path: Path) -> None:
    """As a backup is laid back: the same bytes under the same name, but the old file is still there by another name."""
    path.with_name("copy").write_bytes(path.read_bytes())
    path.with_name("link").hardlink_to(path)
    path.with_name("copy").replace(path)


@pytest.mark.usefixtures("_watchful")
@pytest.mark.parametrize("change", [removed, renamed, replaced_by_its_like])
def test_a_file_that_is_no_longer_there_by_its_name_is_noticed(change: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told: list[str] = []
    replay = begin_log(path, new("replay-toy"), on_failure=told.append)
    change(path)
    replay.add_note(0, "Ann", "in vain")
    assert len(told) == 1
    assert "renamed, or it was removed or replaced" in told[0]
    assert b"in vain" not in b"".join(each.read_bytes() for each in tmp_path.iterdir())


@pytest.mark.usefixtures("_watchful")
def test_a_program_may_go_elsewhere_while_it_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replay = begin_log("game.jsonl", new("replay-toy"))
    monkeypatch.chdir("/")
    replay.add_note(0, "Ann", "x")
    assert replay.writer is not None
    assert replay.writer.failure is None
    replay.close()
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


ENDLESS = """
import sys
from support.replays import *
from kernel_lib.replay import begin_log
replay = begin_log(sys.argv[1], new("replay-toy", 3))
rng = random.Random(sys.argv[2])
at = 0
while True:
    after = play_on(replay, at, rng, 1)
    at = after if replay.at(after).to_act else at
    if rng.random() < 0.2:
        replay.add_note(at, "Ann", "x" * rng.randrange(3000))
    print(at, flush=True)
"""


def test_a_killed_program_loses_at_most_the_line_it_was_writing(tmp_path: Path) -> None:
    for number, lines in enumerate((1, 2, 9, 40, 150)):
        path = tmp_path / f"{number}.jsonl"
        writing = in_another_process(ENDLESS, path, number, stdout=subprocess.PIPE)
        assert writing.stdout is not None
        for _ in range(lines):
            assert writing.stdout.readline()
        writing.send_signal(signal.SIGKILL)
        writing.wait()
        writing.stdout.close()
        fault = verify(path)
        assert fault is None or fault.repaired
        before = path.read_bytes()
        assert before.count(b"\n") > lines, "what was told to be written is there"
        replay = continue_log(path)
        assert before.startswith(log(replay))
        assert b"\n" not in before[len(log(replay)) :]
        replay.add_note(0, "Ann", "on we go")
        assert verify(path) is None


# Saving ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_a_save_that_fails_leaves_the_old_file_whole(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    save(inversion(), path)
    before = path.read_bytes()
    replay = load(path)
    replay.add_note(1, "Ann", "new")

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail) if step == "fsync" else monkeypatch.setattr(Path, step, fail)
    with pytest.raises(OSError, match=r"No space left on device.*unchanged"):
        save(replay)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    save(replay)
    assert path.read_bytes() == log(replay) != before


def test_a_save_keeps_rights_and_links(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(inversion(), path)
    assert path.stat().st_mode & 0o777 == 0o666 & ~umask()
    path.chmod(0o640)
    (tmp_path / "link.jsonl").symlink_to(path)
    replay = load(tmp_path / "link.jsonl")
    replay.add_note(1, "Ann", "new")
    save(replay)
    assert (tmp_path / "link.jsonl").is_symlink()
    assert path.read_bytes() == log(replay)
    assert path.stat().st_mode & 0o777 == 0o640


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_save_never_loses_lines_that_came_to_the_file_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(inversion(), path)
    mine = load(path)
    continue_log(path).add_note(1, "Bo", "meanwhile")
    mine.add_note(1, "Ann", "mine")
    before = path.read_bytes()
    with pytest.raises(OSError, match="has changed since it was read"):
        save(mine)
    assert path.read_bytes() == before
    save(mine, tmp_path / "mine.jsonl")
    assert load(tmp_path / "mine.jsonl").notes(1)[0].text == "mine"


def test_a_replay_without_a_file_asks_where(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="where to save"):
        save(inversion())
    with pytest.raises(OSError, match="could not be saved"):
        save(inversion(), tmp_path / "no" / "folder.jsonl")


# Size -------------------------------------------------------------------------------------------------

MANY = """
import resource, sys
from support.replays import *
from kernel_lib.replay import load, begin_log, continue_log
memory = int(sys.argv[3]) << 20
resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
replay = load(sys.argv[1])
lines = int(sys.argv[2])
assert len(replay.lines) == lines
assert replay.main == lines - 1
assert replay.main_line[-1].move.by == 1
assert len(replay.branches(replay.parent(replay.main))) == 1
print("read")
"""


@pytest.mark.parametrize(
    ("lines", "megabytes"), [(100_000, 300), pytest.param(1_000_000, 1024, marks=pytest.mark.full)]
)
def test_long_logs_are_read_in_the_memory_of_a_small_machine(tmp_path: Path, lines: int, megabytes: int) -> None:
    path = tmp_path / "many.jsonl"
    move = (
        '{"type":"move","id":%d,"parent":%d,"seat":0,"move":{"kind":"climb","by":1},"events":[],"ms":%d,'
        '"digest":"0123456789abcdef"}\n'
    )
    with path.open("wb") as stream:
        stream.write(as_log([HEADER, DRAW]))
        stream.writelines((move % (number, number - 1, number)).encode() for number in range(2, lines))
    with in_another_process(MANY, path, lines, megabytes, stdout=subprocess.PIPE) as reading:
        assert reading.stdout is not None
        assert reading.stdout.read().split() == [b"read"]
    path.unlink()


def test_more_lines_than_the_limit_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert recorded_game.LINES == 1_000_000
    monkeypatch.setattr(recorded_game, "LINES", 4)
    whole = as_log([HEADER, DRAW, CLIMB, NOTE])
    replay = kept_after(whole, tmp_path)
    for more in (NOTE, LAST, {"type": "x_a"}):
        fault = fault_of(whole + as_log([more]), tmp_path)
        assert fault.line == 5
        assert "at most 4 lines" in fault.sentence
        with pytest.warns(TruncatedLog):
            assert len(kept_after(whole + as_log([more])[:-1], tmp_path).lines) == 4
    with pytest.raises(ValueError, match="at most 4 lines"):
        replay.add_note(1, "Ann", "no room")
    with pytest.raises(ValueError, match="at most 4 lines"):
        play_on(replay, 2, random.Random(1), 1)
    assert log(replay) == whole


def test_a_writer_takes_the_cut_line_off_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_bytes(as_log([HEADER, DRAW, CLIMB]) + b'{"type":"move","id":4')
    with continue_log(path) as replay:
        assert replay.cut is not None
        assert path.read_bytes() == as_log([HEADER, DRAW, CLIMB])
        play_on(replay, 2, random.Random(1), 3)
        assert verify(path) is None
    assert len(load(path)) == 5
