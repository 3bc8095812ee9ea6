"""Logs of games by the clock: every move tells when it was made, and options that stand among the tags."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.replays import as_log, inversion, log, new, rows

import kernel_lib as kl
from kernel_lib.core import CHANCE, IllegalMove
from kernel_lib.games import GAMES
from kernel_lib.games.grid.rules.moves import Done, Place, Start
from kernel_lib.replay import Header, Replay, ReplayIssue, save, verify
from kernel_lib.replay.files import read_log
from kernel_lib.replay.issues import LineError


def round_of_two(**options: Any) -> Replay:
    """Two lay a tile each in ten seconds; seat 0 is done at once, seat 1 at the limit."""
    replay = new("grid", 2, seconds=10, victories=1, **options)
    replay.add_move(0, None, Start(1), ms=500)
    replay.add_move(1, 0, Place("aa..", 0, 1, 0), ms=2_500)
    replay.add_move(2, 1, Place("a.a.", 1, 1, 0), ms=2_500)
    replay.add_move(3, 0, Done(), ms=2_501)
    replay.add_move(4, 1, Done(), ms=10_500)
    replay.add_end(5)
    return replay


def changed(number: int, ms: int | None) -> ReplayIssue | None:
    """The fault of that log with another time in one of its lines, or none, and without digests."""
    lines = [{name: value for name, value in row.items() if name != "digest"} for row in rows(round_of_two())]
    lines[number]["ms"] = ms
    if ms is None:
        del lines[number]["ms"]
    return verify(as_log(lines), "round.jsonl")


# The time of a move -------------------------------------------------------------------------------


def test_a_log_by_the_clock_is_sound_and_steps_tell_the_time() -> None:
    replay = round_of_two()
    assert verify(replay) is None
    assert verify(log(replay)) is None
    assert changed(2, ms=2_500) is None
    assert [step.ms for step in replay.main_line] == [500, 2_500, 2_500, 2_501, 10_500]
    assert [step.state.now for step in replay.main_line] == [500, 2_500, 2_500, 2_501, 10_500]
    reading = read_log(log(replay))
    assert reading.replay is not None
    assert reading.replay.at(5) == replay.at(5)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_move_without_its_time_is_refused(number: int) -> None:
    fault = changed(number, ms=None)
    assert fault is not None
    assert (fault.line, fault.move) == (number + 1, number)
    assert fault.sentence == "The time 'ms' is missing: this game is played by the clock."


def test_a_state_of_a_log_without_times_is_not_made_up() -> None:
    lines = rows(round_of_two())
    del lines[3]["ms"]
    replay = read_log(as_log(lines)).replay
    assert replay is not None
    assert replay.at(2).now == 2_500
    with pytest.raises(ValueError, match="'ms' is missing"):
        replay.at(3)


def test_time_that_runs_backwards_is_refused() -> None:
    fault = changed(3, ms=2_499)
    assert fault is not None
    assert (fault.line, fault.move) == (4, 3)
    assert fault.sentence == "The clock runs backwards: ms is 2499, but 2500 at a move before it."
    replay = round_of_two()
    with pytest.raises(IllegalMove, match="time-runs-on"):
        replay.add_move(3, 1, Done(), ms=2_499)
    with pytest.raises(LineError, match="runs backwards"):
        replay.add_move(3, 1, Done(), replay.at(3).play(Done(), 1, 2_500), ms=2_499)
    assert len(replay) == 5


def test_each_line_of_play_has_a_clock_of_its_own() -> None:
    replay = round_of_two()
    side = replay.add_move(1, 1, Place("bb..", 0, 1, 0), ms=700)
    assert replay.at(side).now == 700
    assert verify(log(replay)) is None


@pytest.mark.parametrize("number", [2, 5])
def test_a_move_after_the_limit_is_refused_by_the_rule(number: int) -> None:
    fault = changed(number, ms=10_501)
    if number == 2:  # what comes after it would run backwards, and stands later in the file
        lines = rows(round_of_two())[:3]
        lines[2] |= {"ms": 10_501}
        fault = verify(as_log(lines), "round.jsonl")
    assert fault is not None
    assert (fault.line, fault.move, fault.rule) == (number + 1, number, "time")
    assert "this round ended at 10500 ms, and the move came at 10501 ms" in fault.sentence


def test_a_move_that_is_added_without_a_time_is_written_with_that_of_the_state() -> None:
    replay = new("grid", 1)
    replay.add_move(0, CHANCE, Start(1))
    replay.add_move(1, 0, Place("aa..", 0, 1, 0))
    replay.add_move(2, 0, Done(), replay.at(2).play(Done(), 0, 7_000))
    assert [replay.played(at).ms for at in replay.ids] == [replay.at(at).now for at in replay.ids]
    assert replay.played(3).ms == 7_000
    assert verify(replay) is None


def test_games_without_a_clock_need_no_times() -> None:
    replay = inversion()
    assert all(replay.played(at).ms is None for at in replay.ids)
    assert verify(replay) is None


def test_what_one_seat_may_know_keeps_the_times() -> None:
    seen = kl.redact(round_of_two(), None)
    assert [step.ms for step in seen.main_line] == [500, 2_500, 2_500, 2_501, 10_500]
    assert verify(seen) is None


# Options among the tags ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "tags"), [("full", None), ("quarter", {"option:pile": "quarter"}), ("orange", {"option:pile": "orange"})]
)
def test_the_pile_stands_among_the_tags_where_it_is_not_the_full_one(
    pile: str, tags: dict[str, str] | None, tmp_path: Path
) -> None:
    replay = round_of_two(pile=pile)
    assert replay.header.tags == tags
    assert set(replay.header.options) == {"players", "size", "seconds", "victories"}
    save(replay, tmp_path / "round.jsonl")
    again = kl.load(tmp_path / "round.jsonl")
    assert again.start.options == GAMES["grid"].start(players=2, seconds=10, victories=1, pile=pile).options
    assert again.at(5) == replay.at(5)
    assert kl.verify(tmp_path / "round.jsonl") is None


@pytest.mark.rule("grid", "one-side")
def test_a_later_option_changes_no_log_that_does_not_use_it(tmp_path: Path) -> None:
    plain, one = round_of_two(), round_of_two(sides="one")
    assert plain.header.tags is None
    assert one.header.tags == {"option:sides": "one"}
    packed = msgspec.msgpack.decode(msgspec.msgpack.encode(plain.start.options.digested))
    assert list(packed) == ["players", "size", "seconds", "victories", "pile"], "as before there was this option"
    assert plain.start.digest() != one.start.digest()
    save(one, tmp_path / "one.jsonl")
    assert kl.load(tmp_path / "one.jsonl").start.options == one.start.options
    assert kl.verify(tmp_path / "one.jsonl") is None


def test_an_option_among_the_tags_stands_beside_other_tags() -> None:
    start = GAMES["grid"].start(players=1, pile="orange")
    header = Header.of(start, (new("grid", 1).header.seats[0],), tags={"title": "Directions alone"})
    assert header.tags == {"title": "Directions alone", "option:pile": "orange"}
    assert Replay(header).start.options == start.options


def test_a_pile_that_does_not_exist_is_refused() -> None:
    lines = rows(round_of_two())
    lines[0]["tags"] = {"option:pile": "blue"}
    fault = verify(as_log(lines))
    assert fault is not None
    assert fault.line == 1
    assert "pile must be full, quarter or orange, not 'blue'" in fault.sentence


def test_the_pile_is_no_option_of_the_header_itself() -> None:
    lines = rows(round_of_two())
    lines[0]["options"]["pile"] = "full"
    fault = verify(as_log(lines))
    assert fault is not None
    assert fault.line == 1
    assert "has no option 'pile'" in fault.sentence
