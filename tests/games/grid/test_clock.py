"""The clock of Gear Grid: when a round ends, what comes too late, and what happens at the limit."""

import pytest
from games.grid.positions import after, may, of, refused, started, total

from kernel_lib.core import CHANCE, IllegalMove
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.moves import DONE, Goal, Place, Round, Scored, Start
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.turns import MOVE_MS

LAY = Place("aa..", 0, 1, 0)


def too_late(state: State, ms: int, seat: int = 0) -> IllegalMove:
    """The refusal of a tile laid at this time."""
    with pytest.raises(IllegalMove) as caught:
        state.play(LAY, seat, ms)
    return caught.value


@pytest.mark.rule("grid", "time")
@pytest.mark.parametrize(("seconds", "end"), [(None, 180_000), (1, 1_000), (60, 60_000), (3600, 3_600_000)])
def test_a_round_lasts_three_minutes_or_as_long_as_was_agreed(seconds: int | None, end: int) -> None:
    state = started() if seconds is None else started(seconds=seconds)
    assert state.deadline == end
    assert state.play(LAY, 0, end).now == end, "at the limit is still in time"
    late = too_late(state, end + 1)
    assert (late.refusal.rule, late.refusal.suggestion) == ("time", DONE)
    assert late.refusal.sentence == f"Time is up: this round ended at {end} ms, and the move came at {end + 1} ms."


@pytest.mark.rule("grid", "time")
@pytest.mark.parametrize("seconds", [0, 3601])
def test_a_round_lasts_from_a_second_to_an_hour(seconds: int) -> None:
    with pytest.raises(ValueError, match=f"seconds must be a whole number from 1 to 3600, not {seconds}"):
        GAME.start(players=1, seconds=seconds)


@pytest.mark.rule("grid", "time", "start")
def test_the_clock_of_a_round_runs_from_its_start() -> None:
    state = started(ms=7_000, seconds=10)
    assert (state.started, state.now, state.deadline) == (7_000, 7_000, 17_000)
    assert state.play(LAY, 0, 17_000).now == 17_000
    assert too_late(state, 17_001).refusal.rule == "time"


@pytest.mark.rule("grid", "time")
def test_when_time_is_up_who_is_not_done_plays_done_at_the_limit() -> None:
    state = after(started(2, seconds=10), "aa.. at 0 1", seat=0, ms=9_000)
    assert {seat: state.timeout_move(seat) for seat in state.to_act} == {0: DONE, 1: DONE}
    for seat in (0, 1):
        assert state.deadline is not None
        state = state.play(state.timeout_move(seat), seat, state.deadline)
    assert of(state, Round) == [Round(1, (0,))]
    assert state.now == 10_000
    assert state.deadline is None


@pytest.mark.rule("grid", "time-runs-on")
def test_the_clock_never_goes_back() -> None:
    state = after(started(2), "aa.. at 0 1", seat=0, ms=5_000)
    refusal = too_late(state, 4_999, seat=1).refusal
    assert (refusal.rule, refusal.suggestion) == ("time-runs-on", None)
    assert refusal.sentence == "The clock stood at 5000 ms already; a move cannot come at 4999 ms."
    assert state.play(LAY, 1, 5_000).now == 5_000, "two may move at once"


@pytest.mark.rule("grid", "time-runs-on", "start")
def test_time_runs_on_over_the_rounds() -> None:
    state = started(2, seconds=10)
    for seat in (0, 1):
        state = after(state, "done", seat=seat, ms=4_000)
    with pytest.raises(IllegalMove, match="time-runs-on"):
        state.play(Start(2), CHANCE, 3_999)
    again = after(state, "start round 2", ms=25_000)
    assert (again.started, again.deadline) == (25_000, 35_000)
    assert too_late(again, 35_001).refusal.rule == "time"
    assert too_late(again, 24_999).refusal.rule == "time-runs-on"


@pytest.mark.rule("grid", "clock-stands")
def test_when_the_clock_stands_at_the_limit_being_done_is_all_that_is_left() -> None:
    state = after(started(2, seconds=10), "aa.. at 0 1", seat=0, ms=10_000)
    assert [may(state, seat) for seat in (0, 1)] == [["done"], ["done"]]
    for move in ("aa.. at 1 1", "remove 0 1", "lift 0 1"):
        refusal = refused(state, move, 0)
        assert (refusal.rule, refusal.suggestion) == ("clock-stands", DONE)
        assert refusal.sentence == "Time is up: you can only say that you are done."


@pytest.mark.rule("grid", "time", "opposite-choice")
def test_choices_after_the_round_have_no_limit() -> None:
    state = after(started(seconds=10), "place aa.. at 0 1 turn 3", "aa.. at 1 0")
    state = after(state, "done", ms=10_000)
    assert state.deadline is None
    chosen = after(state, "lift 0 1", ms=99_999)
    assert chosen.now == 99_999
    assert chosen.outcome is not None


@pytest.mark.rule("grid", "time")
def test_a_move_that_does_not_say_when_takes_its_time_but_not_beyond_the_limit() -> None:
    state = started(seconds=3)
    times = []
    while not state.is_time_up:
        state = state.play(next(move for move in state.legal_moves(0) if isinstance(move, Place)), 0)
        times.append(state.now)
    assert times == [MOVE_MS, 2 * MOVE_MS, 3 * MOVE_MS]
    assert may(state) == ["done"]
    assert after(state, "done").now == 3_000


@pytest.mark.rule("grid", "done")
def test_a_round_ends_before_the_limit_when_all_are_done() -> None:
    state = after(started(), "aa.. at 0 1", "done", ms=500)
    assert state.outcome is not None
    assert [type(event) for event in state.events] == [Goal, Goal, Goal, Scored]
    assert total(state).empty == 31
