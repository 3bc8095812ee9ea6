"""Matches by the clock: who moves when, what waits, and what the log says of it."""

import random
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.bots.ghosts import Ghost
from kernel_lib.core import Move, View
from kernel_lib.playing import clock
from kernel_lib.playing.clock import MatchClock
from kernel_lib.playing.match import Match
from kernel_lib.replay import save


class Hand:
    """A watch that tests move."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Time passes only when a test says so."""
    hand = Hand()
    monkeypatch.setattr(clock, "time", hand)
    return hand


class Layer:
    """A bot that lays one tile every two seconds along the top row, then lets its time pass."""

    name = "layer"

    def wait(self, view: View[Any], rng: random.Random) -> int:
        return 2000

    def choose(self, view: View[Any], rng: random.Random) -> Move | None:
        return next((move for move in view.legal_moves() if str(move).startswith("place bb.. at 0")), None)


def started(match: Match) -> int:
    """When the clock of the round started."""
    state: Any = match.state
    return int(state.started)


def test_a_clock_shows_what_has_passed(hand: Hand) -> None:
    shown = MatchClock(500)
    hand.seconds += 1.25
    assert shown.now == 1750


def test_a_halted_clock_goes_on_from_where_it_stood(hand: Hand) -> None:
    shown = MatchClock()
    hand.seconds += 1
    shown.halt()
    hand.seconds += 50
    assert (shown.now, shown.runs) == (1000, False)
    shown.go_on()
    hand.seconds += 1
    assert (shown.now, shown.runs) == (2000, True)


def test_bots_move_when_their_time_has_come_and_not_before(hand: Hand) -> None:
    match = Match("grid", ["you", Layer()], seconds=60)
    assert match.state.to_act == (0, 1)
    hand.seconds += 1.9
    assert match.advance() == ()
    hand.seconds += 0.1
    assert len(match.advance()) == 1
    hand.seconds += 4.5
    assert [match.replay.played(at).ms for at in match.advance()] == [4000, 6000]


def test_a_move_is_written_with_the_time_at_which_it_was_made(hand: Hand) -> None:
    match = Match("grid", ["you"])
    hand.seconds += 7.5
    match.play("place aa.. at 0 1 turn 0")
    assert match.replay.played(match.at).ms == 7500
    assert match.state.now == 7500


def test_when_time_is_up_people_are_done_too(hand: Hand) -> None:
    match = Match("grid", ["you"], seconds=10)
    hand.seconds += 30
    (at,) = match.advance()
    assert (str(match.replay.step(at).move), match.replay.played(at).ms) == ("done", 10_000)
    assert match.state.outcome is not None


def test_a_move_after_the_end_is_refused_by_the_rule_of_time(hand: Hand) -> None:
    match = Match("grid", ["you"], seconds=10)
    hand.seconds += 10.001
    with pytest.raises(kl.IllegalMove) as refused:
        match.play("place aa.. at 0 1 turn 0")
    assert refused.value.refusal.rule == "time"


def test_a_bot_that_moves_late_is_written_after_who_came_before_it(hand: Hand) -> None:
    match = Match("grid", ["you", Layer()])
    hand.seconds += 3
    match.play("place aa.. at 0 1 turn 0", alone=True)
    (late,) = match.advance()
    assert match.replay.played(late).ms == 3000


def test_the_next_round_waits_for_people_to_begin_it(hand: Hand) -> None:
    match = Match("grid", ["you", "uniform"], seconds=10)
    hand.seconds += 10
    match.advance()
    assert (match.state.to_act, match.runs) == ((kl.core.CHANCE,), False)
    hand.seconds += 60
    match.begin()
    assert (started(match), match.state.deadline, match.runs) == (70_000, 80_000, True)


def test_a_match_that_is_halted_waits(hand: Hand) -> None:
    match = Match("grid", ["you", Layer()])
    match.halt()
    hand.seconds += 100
    assert (match.now, match.runs, match.advance()) == (0, False, ())
    match.begin()
    hand.seconds += 2
    assert len(match.advance()) == 1


def test_a_move_sets_a_halted_clock_going(hand: Hand) -> None:
    match = Match("grid", ["you"])
    match.halt()
    hand.seconds += 100
    match.play("place aa.. at 0 1 turn 0")
    assert (match.state.now, match.runs) == (0, True)


def test_time_is_not_taken_back() -> None:
    match = Match("grid", ["you"])
    match.play("place aa.. at 0 1 turn 0")
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.undo()


def test_among_bots_no_real_time_passes(hand: Hand) -> None:
    match = Match("grid", ["uniform", "uniform"], seed=5, victories=1)
    assert hand.seconds == 100.0
    assert match.state.outcome is not None
    again = Match("grid", ["uniform", "uniform"], seed=5, victories=1)
    assert again.replay.lines == match.replay.lines


def test_a_resumed_match_goes_on_at_the_time_of_its_last_move(hand: Hand, tmp_path: Path) -> None:
    path = tmp_path / "round.jsonl"
    Match("grid", ["you"], log=path).play("place aa.. at 0 1 turn 0")
    hand.seconds += 1000
    again = Match.resume(path)
    assert again.now == again.state.now == 0
    hand.seconds += 1
    assert again.now == 1000


# Ghosts ------------------------------------------------------------------------------------------


def recorded(hand: Hand, tmp_path: Path) -> Path:
    """A round in which two tiles were laid, after three and after five seconds."""
    match = Match("grid", ["you:Ann"], seconds=20)
    for seconds, move in ((3, "place abb. at 0 1 turn 2"), (2, "place bb.. at 1 0 turn 1"), (1, "done")):
        hand.seconds += seconds
        match.play(move)
    path = tmp_path / "ann.jsonl"
    save(match.replay, path)
    return path


def test_a_ghost_does_what_was_recorded_at_the_same_times(hand: Hand, tmp_path: Path) -> None:
    match = Match("grid", ["you", Ghost(recorded(hand, tmp_path))])
    assert (match.names, match.agents) == (("you", "ghost of Ann"), ("human", "ghost"))
    hand.seconds += 20
    made = [match.replay.step(at) for at in match.advance()]
    assert [(str(step.move), step.state.now) for step in made] == [
        ("place abb. at 0 1 turn 2", 3000),
        ("place bb.. at 1 0 turn 1", 5000),
        ("done", 6000),
    ]


def test_a_ghost_leaves_out_what_the_table_does_not_allow(hand: Hand, tmp_path: Path) -> None:
    ghost = Ghost(recorded(hand, tmp_path))
    match = Match("grid", ["you", ghost], pile="quarter")  # there is one abb. only
    match.play("place abb. at 1 1 turn 0")
    hand.seconds += 20
    assert [str(match.replay.step(at).move) for at in match.advance()] == ["place bb.. at 1 0 turn 1", "done"]


def test_a_ghost_comes_back_in_the_next_round(hand: Hand, tmp_path: Path) -> None:
    match = Match("grid", ["you", Ghost(recorded(hand, tmp_path))], seconds=8)
    hand.seconds += 9
    match.advance()
    match.begin()
    hand.seconds += 4
    (at,) = match.advance()
    assert str(match.replay.step(at).move) == "place abb. at 0 1 turn 2"
    assert match.state.now == started(match) + 3000


def test_a_ghost_begins_again_in_the_next_match(hand: Hand, tmp_path: Path) -> None:
    """As it does when New deal seats the same one once more."""
    ghost = Ghost(recorded(hand, tmp_path))
    played = []
    for _ in range(2):
        match = Match("grid", ["you", ghost], seconds=20, seed=4)
        hand.seconds += 9
        match.advance()
        played.append([match.replay.played(at).ms for at in match.replay.ids])
    assert played[0] == played[1]
    assert len(played[0]) > 2


# When people are done ----------------------------------------------------------------------------


def test_the_rest_of_a_round_is_played_at_once_when_all_people_are_done(hand: Hand) -> None:
    match = Match("grid", ["you", Layer()], seconds=60)
    with pytest.raises(ValueError, match="when all people are done"):
        match.finish()
    match.play("done")
    assert match.may_finish
    made = match.finish()
    assert [match.replay.played(at).ms for at in made][:3] == [2000, 4000, 6000]
    assert str(match.replay.step(made[-1]).move) == "done"
    assert match.replay.played(made[-1]).ms == match.now == 60_000
    assert (match.state.to_act, match.may_finish, hand.seconds) == ((kl.core.CHANCE,), False, 100.0)


def test_a_round_that_is_finished_at_once_is_the_one_that_would_have_been_waited_for(hand: Hand) -> None:
    lines = []
    for waits in (False, True):
        hand.seconds = 100.0
        match = Match("grid", ["you", "greedy"], seconds=30, seed=4)
        match.play("done")
        if waits:
            hand.seconds += 30
            match.advance()
        else:
            match.finish()
        lines.append([(played.ms, played.move) for played in map(match.replay.played, match.replay.ids)])
    assert lines[0] == lines[1]


def test_with_an_hour_alone_no_clock_runs_and_moves_can_be_taken_back(hand: Hand) -> None:
    match = Match("grid", ["you"], seconds=3600)
    assert (match.clocked, match.runs, match.may_finish) == (False, False, False)
    match.play("place aa.. at 0 1 turn 0")
    hand.seconds += 5000
    match.advance()
    match.play("place aa.. at 0 2 turn 0")
    assert [match.replay.played(at).ms for at in match.replay.ids] == [0, 1000, 2000]
    match.undo()
    assert match.state.to_act == (0,)
    assert Match("grid", ["you", Layer()], seconds=3600).clocked, "a rival does not wait"
