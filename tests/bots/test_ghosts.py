"""Ghosts: they make the moves of a recording, each at its time after the start of the round."""

import random
from typing import Any, Final

import pytest

from kernel_lib.bots.ghosts import NEVER, Ghost
from kernel_lib.core import CHANCE
from kernel_lib.games.gear import GAME as GEAR
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.state import State
from kernel_lib.replay import Replay, Seat

Timed = tuple[int, str]
"""A move of the first seat, and the ms after the start of the round at which it was made."""
FIRST: Final[list[Timed]] = [(3000, "place aa.. at 0 1 turn 0"), (5000, "place aa.. at 0 2 turn 0"), (6000, "done")]
SECOND: Final[list[Timed]] = [(1000, "place bb.. at 0 1 turn 0"), (4000, "done")]
LATER: Final = 2000
"""How long people wait, in ms, before they begin a round."""


def table(**options: Any) -> State:
    """The table before the first round of two people."""
    state = GAME.start(players=2, seconds=20, **options)
    assert isinstance(state, State)
    return state


def recorded(*rounds: list[Timed], silent: int = 1) -> Replay:
    """A recording of rounds in which one seat moves and the other one is done at once."""
    replay = Replay.new(table(victories=9), (Seat("Ann", "human"), Seat("Bo", "human")), seed=1)
    at = 0
    for number, moves in enumerate(rounds, 1):
        started = number * LATER + sum(ms for made in rounds[: number - 1] for ms, _ in made[-1:])
        at = replay.add_move(at, CHANCE, f"start round {number}", ms=started)
        at = replay.add_move(at, silent, "done", ms=started)
        for ms, move in moves:
            at = replay.add_move(at, 1 - silent, move, ms=started + ms)
    return replay


def begun(state: State, ms: int = 0) -> State:
    """The next round begins at this time."""
    return state.play(state.sample_chance(random.Random(0)), CHANCE, ms)


def timed(ghost: Ghost, state: State, seat: int = 0) -> list[tuple[int, str | None]]:
    """What a ghost does in a round, and when, in ms after its start; until it does no more."""
    rng = random.Random(0)
    made: list[tuple[int, str | None]] = []
    while state.in_round and (waits := ghost.wait(state.view(seat), rng)) < NEVER:
        now = state.now + waits
        move = ghost.choose(state.replace(now=now).view(seat), rng)
        made.append((now - state.started, None if move is None else str(move)))
        state = state.play(move, seat, now) if move is not None else state.replace(now=now)
        if seat not in state.to_act:
            break
    return made


def test_a_ghost_makes_the_recorded_moves_at_the_recorded_times() -> None:
    assert timed(Ghost(recorded(FIRST)), begun(table(victories=9))) == FIRST
    assert timed(Ghost(recorded(FIRST)), begun(table(victories=9), 70_000)) == FIRST, "whenever the round begins"


def test_a_ghost_plays_at_whatever_seat_it_is_given() -> None:
    assert timed(Ghost(recorded(FIRST, silent=0), seat=1), begun(table(victories=9)), seat=0) == FIRST


def test_a_ghost_makes_in_each_round_the_moves_of_that_round_and_then_begins_again() -> None:
    ghost, state = Ghost(recorded(FIRST, SECOND)), table(victories=9)
    for number, expected in enumerate((FIRST, SECOND, FIRST)):
        state = begun(state, 30_000 * number)
        assert timed(ghost, state) == expected
        for seat in (0, 1):  # what it laid, and that it is done
            made = expected if seat == 0 else [(7000, "done")]
            for ms, move in made:
                state = state.play(GAME.parse(move), seat, state.started + ms)


def test_a_ghost_begins_with_the_first_round_when_time_begins_again() -> None:
    ghost = Ghost(recorded(FIRST, SECOND))
    for _ in range(2):
        assert timed(ghost, begun(table(victories=9))) == FIRST


def test_a_ghost_leaves_out_a_move_that_the_table_does_not_allow() -> None:
    """A tile lies where the first of the recording would be laid."""
    state = begun(table(victories=9)).play(GAME.parse("place bb.. at 0 1 turn 0"), 0, 10)
    assert timed(Ghost(recorded(FIRST)), state) == [(3000, None), *FIRST[1:]]


def test_a_ghost_that_comes_late_moves_at_once_and_one_without_moves_never_again() -> None:
    ghost, rng = Ghost(recorded([FIRST[0]])), random.Random(0)
    late = begun(table(victories=9)).replace(now=9000).view(0)
    assert ghost.wait(late, rng) == 0
    assert str(ghost.choose(late, rng)) == FIRST[0][1]
    assert ghost.wait(late, rng) == NEVER
    assert ghost.choose(late, rng) is None


def test_a_ghost_is_named_after_the_person_in_the_recording() -> None:
    assert (Ghost(recorded(FIRST)).name, Ghost.agent) == ("ghost of Ann", "ghost")
    assert Ghost(recorded(FIRST, silent=0), seat=1).name == "ghost of Bo"


def test_there_is_no_ghost_of_somebody_who_made_no_move() -> None:
    replay = Replay.new(table(victories=9), (Seat("Ann", "human"), Seat("Bo", "human")), seed=1)
    replay.add_move(replay.add_move(0, CHANCE, "start round 1"), 0, "done")
    with pytest.raises(ValueError, match=r"^Bo made no move in this recording\.$"):
        Ghost(replay, seat=1)


def test_there_is_no_ghost_of_a_game_without_a_clock() -> None:
    replay = Replay.new(GEAR.start(players=2), (Seat("Ann", "human"), Seat("Bo", "human")), seed=1)
    with pytest.raises(ValueError, match="GEAR is not played by the clock"):
        Ghost(replay)
