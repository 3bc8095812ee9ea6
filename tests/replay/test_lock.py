"""One writer a log: the second is told whose it is, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import filelock
import pytest
from support.replays import inversion, log, new

from kernel_lib.playing import Match
from kernel_lib.replay import LogInUse, begin_log, continue_log, load, save, unused_name, verify
from kernel_lib.replay.lock import Holder

HOLDS = """
import sys
from kernel_lib.replay import continue_log
replay = continue_log(sys.argv[1])
replay.add_note(0, "Bo", "mine")
print("ready", flush=True)
sys.stdin.read()
"""


def holding(path: Path) -> subprocess.Popen[bytes]:
    """Another program that goes on with the log."""
    program = subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stdout.readline() == b"ready\n"
    return program


def ended(program: subprocess.Popen[bytes]) -> None:
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.close()
    program.wait()
    program.stdout.close()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A log that is there."""
    save(inversion(), tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_a_second_program_is_told_who_writes_and_spoils_nothing(game: Path) -> None:
    program = holding(game)
    before = game.read_bytes()
    try:
        with pytest.raises(LogInUse) as refused:
            continue_log(game)
    finally:
        ended(program)
    holder = refused.value.holder
    assert holder is not None
    assert (holder.process, holder.machine) == (program.pid, Holder.here().machine)
    for told in (str(game), holder.user, f"process {program.pid}", holder.since, "in memory or in a file beside it"):
        assert told in str(refused.value)
    assert game.read_bytes() == before
    continue_log(game).add_note(0, "Ann", "now it is mine")
    assert verify(game) is None
    assert names(game.parent) == ["game.jsonl"]


def test_a_second_table_of_the_same_program_is_told_so(game: Path) -> None:
    with continue_log(game) as first:
        with pytest.raises(LogInUse, match="this very program, at another table"):
            continue_log(game)
        first.add_note(0, "Ann", "x")
    assert log(load(game)) == log(first)
    with continue_log(game) as second:
        assert len(second.notes(0)) == 1


def test_no_copy_is_saved_over_a_game_that_goes_on_at_a_table(tmp_path: Path) -> None:
    """The table would have no file any more; a game that is over may be annotated while its table is open."""
    path = tmp_path / "game.jsonl"
    table = Match("gear", ["you", "uniform", "uniform"], log=path, rounds=1)
    copy = load(path)
    copy.add_note(copy.main, "Ann", "so far")
    with pytest.raises(LogInUse, match="this very program, at another table"):
        save(copy)
    while table.state.to_act:
        table.play(table.state.legal_moves()[0])
    assert not table.trouble
    assert log(load(path)) == log(table.replay)
    whole = load(path)
    whole.add_note(whole.main, "Ann", "over")
    save(whole)
    assert len(load(path).notes(whole.main)) == 1


def test_the_second_can_play_on_beside_the_log(game: Path) -> None:
    with continue_log(game):
        other = unused_name(game)
        assert other.name == "game-2.jsonl"
        with begin_log(other, load(game)) as second:
            second.add_note(0, "Bo", "beside")
    assert b"beside" not in game.read_bytes()
    assert b"beside" in other.read_bytes()
    assert unused_name(game).name == "game-3.jsonl"
    assert names(game.parent) == ["game-2.jsonl", "game.jsonl"]


def test_reading_needs_no_lock(game: Path) -> None:
    with continue_log(game):
        assert len(load(game)) == len(inversion())
        assert verify(game) is None


def test_a_new_log_is_locked_from_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    with begin_log(path, new("inversion")):
        assert names(tmp_path) == [".new.jsonl.lock", "new.jsonl"]
        with pytest.raises(LogInUse):
            continue_log(path)
        with pytest.raises(FileExistsError, match="never written over"):
            begin_log(path, new("inversion"))
    assert names(tmp_path) == ["new.jsonl"]


def test_a_link_to_a_log_is_the_same_log(game: Path) -> None:
    link = game.with_name("link.jsonl")
    link.symlink_to(game)
    with continue_log(link), pytest.raises(LogInUse):
        continue_log(game)
    assert names(game.parent) == ["game.jsonl", "link.jsonl"]


def test_a_killed_program_leaves_nothing_locked(game: Path) -> None:
    program = holding(game)
    program.send_signal(signal.SIGKILL)
    ended(program)
    with continue_log(game) as replay:
        replay.add_note(0, "Ann", "on we go")
    assert verify(game) is None
    assert names(game.parent) == ["game.jsonl"]


def test_a_forgotten_replay_lets_go_of_its_lock_from_any_thread(game: Path) -> None:
    kept = [continue_log(game)]
    thread = threading.Thread(target=kept.clear)
    thread.start()
    thread.join()
    continue_log(game).close()
    assert names(game.parent) == ["game.jsonl"]


def test_a_save_does_not_replace_a_log_that_another_program_writes(game: Path) -> None:
    mine = load(game)
    mine.add_note(1, "Ann", "mine")
    program = holding(game)
    before = game.read_bytes()
    try:
        with pytest.raises(LogInUse, match=f"process {program.pid}"):
            save(mine)
    finally:
        ended(program)
    assert game.read_bytes() == before


def test_a_save_of_what_is_there_already_leaves_its_writer_in_peace(game: Path) -> None:
    with continue_log(game) as replay:
        replay.add_note(1, "Ann", "one")
        there = game.stat().st_ino
        save(replay)
        assert game.stat().st_ino == there
        replay.add_note(1, "Ann", "two")
        assert replay.writer is not None
        assert replay.writer.failure is None
        assert game.read_bytes() == log(replay)


def test_a_planted_link_is_not_written_through(game: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("precious")
    game.with_name(".game.jsonl.lock").symlink_to(precious)
    with pytest.raises(ValueError, match="cannot be locked"):
        continue_log(game)
    assert precious.read_text() == "precious"


def test_what_a_lock_says_of_its_holder_cannot_play_with_the_terminal(game: Path) -> None:
    path = game.with_name(".game.jsonl.lock")
    held = filelock.FileLock(path)
    with held:
        path.write_text('\n{"user":"\\u001b[31m\\n","machine":"\\u202e","process":7,"since":"x"}')
        with pytest.raises(LogInUse) as refused:
            continue_log(game)
        assert str(refused.value).isprintable()
        path.write_text("\nno record")
        with pytest.raises(LogInUse, match="written by another program"):
            continue_log(game)


def test_on_a_drive_without_locks_the_file_itself_is_the_lock(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filelock, "FileLock", filelock.SoftFileLock)
    with continue_log(game) as replay:
        with pytest.raises(LogInUse):
            continue_log(game)
        replay.add_note(0, "Ann", "x")
    assert names(game.parent) == ["game.jsonl"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks are what this is about")
def test_a_forked_child_takes_no_lock_with_it(game: Path) -> None:
    replay = continue_log(game)
    child = os.fork()
    if not child:
        del replay
        os._exit(0)
    os.waitpid(child, 0)
    with pytest.raises(LogInUse):
        continue_log(game)
    replay.close()
    continue_log(game).close()


def test_two_programs_that_race_for_a_log_never_mix_their_lines(game: Path) -> None:
    """Two notebooks go on with the same log: one writes, the other is told."""
    race = HOLDS.replace("sys.stdin.read()", "for n in range(200): replay.add_note(0, 'x', 'x' * n)")
    programs: list[Any] = [
        subprocess.Popen([sys.executable, "-c", race, str(game)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    told = [program.communicate()[1] for program in programs]
    assert all(not each or b"LogInUse" in each for each in told)
    assert verify(game) is None
    assert len(load(game).notes(0)) in (201, 402)
