"""What decisions of Gear Grid are judged by, and boards played on quickly: as by the public rules."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from games.grid.positions import board
from games.grid.test_bots import walk
from games.grid.test_solver import CLASH, begun

from kernel_lib.bots import rollouts
from kernel_lib.bots.house_bots import Uniform
from kernel_lib.core import CHANCE
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.bots import BOTS
from kernel_lib.games.grid.bots.players import Greedy, Quick
from kernel_lib.games.grid.bots.utility import UTILITY, planned, rivals_of, win_probability
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import empty_board
from kernel_lib.games.grid.rules.moves import DONE, Lift, Place, Remove
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.bots import Bot

ROUNDS: list[tuple[type[Bot], dict[str, Any]]] = [
    (Quick, {}),
    (Greedy, {"size": 5, "pile": "quarter"}),
    (Quick, {"seconds": 60}),
    (Uniform, {"size": 4, "pile": "orange"}),
    (Uniform, {"seconds": 40}),
]


def decisions(bot: type[Bot], options: dict[str, Any], players: int) -> Iterator[tuple[State, int]]:
    """Some states of a round, and a seat that decides there."""
    states = [state for state in walk([bot() for _ in range(players)], "stake", **options) if state.to_act]
    for state in random.Random(1).sample(states, 2):
        if state.to_act[0] != CHANCE:
            yield state, state.to_act[-1]


@pytest.mark.parametrize(("bot", "options"), ROUNDS)
@pytest.mark.parametrize("players", [1, 2])
def test_quick_rollouts_are_those_of_the_public_rules(bot: type[Bot], options: dict[str, Any], players: int) -> None:
    for state, seat in decisions(bot, options, players):
        played = random.Random(2).choice(state.legal_moves(seat))
        moves = rollouts.candidates(state.view(seat), played)[:2]
        slow = rollouts.by_the_rules(state, seat, (*moves, played), 2, 5)
        assert np.array_equal(rollouts.rollouts(state, seat, (*moves, played), 2, 5), slow)


def test_more_rollouts_begin_with_the_same_ones() -> None:
    state = begun(empty_board(6))
    moves = UTILITY.candidates(state.view(0)) if UTILITY.candidates else ()
    few, many = (rollouts.rollouts(state, 0, moves, samples, 1) for samples in (3, 30))
    assert np.array_equal(few, many[:3])
    assert many.std() > 0


def test_candidates_lay_no_tile_wrong_and_none_twice() -> None:
    for state, seat in decisions(Quick, {}, 1):
        for move in rollouts.candidates(state.view(seat)):
            after = state.play(move, seat)
            assert scoring.find_faults(after.boards[seat], 6) == []
        assert len(rollouts.candidates(state.view(seat))) <= 6


def test_what_lies_wrong_is_taken_up_first() -> None:
    state = begun(board("#  abb.3  -  #\n abb.  -  -  -\n -  -  -  -\n #  -  -  #"))
    wrong = scoring.find_faults(state.boards[0], 4)[0].lifted[0]
    assert rollouts.candidates(state.view(0))[0] == Remove(*state.cell(wrong))
    assert Quick().choose(state.view(0), random.Random(0)) == Remove(*state.cell(wrong))


def test_who_is_done_has_the_board_as_it_lies() -> None:
    state = begun(CLASH)
    assert rollouts.rollouts(state, 0, (DONE,), 2, 1).tolist() == [[scoring.score_best_choice(CLASH, 4)]] * 2


def test_in_a_fault_the_stake_is_what_the_solver_says() -> None:
    state = begun(CLASH).play(DONE)
    assert BOTS.solve is not None
    assert UTILITY.solver_utility is not None
    scores = BOTS.solve(state)
    lifts = tuple(scores)
    assert all(isinstance(move, Lift) for move in lifts)
    solved = UTILITY.solver_utility(state, 0, scores)
    assert rollouts.rollouts(state, 0, lifts, 1, 1).tolist() == [[solved[move] for move in lifts]]


# As a chance to win ----------------------------------------------------------------------------------


def chance_of(players: int, value: float) -> float:
    state: Any = GAME.start(players=players)
    return win_probability(state, 0, value)


def test_a_score_as_good_as_the_rivals_is_an_even_chance() -> None:
    mean = rivals_of(6, 180, "full").mean
    assert chance_of(1, mean) == pytest.approx(0.5)
    assert chance_of(2, mean) == pytest.approx(0.5, abs=0.05)
    assert chance_of(4, mean) < chance_of(2, mean) - 0.05
    chances = [chance_of(4, value) for value in (-10, 0, 8, 20)]
    assert chances == sorted(chances)
    assert chances[0] < 0.01
    assert chances[-1] > 0.99


# Plans ------------------------------------------------------------------------------------------------


def test_a_plan_leads_to_the_best_board_if_there_is_time_for_it() -> None:
    state = GAME.start(players=1, size=4, seconds=90).play(
        GAME.start(players=1).sample_chance(random.Random(0)), CHANCE
    )
    assert isinstance(state, State)
    plan = planned(state.view(0), 1.0)
    assert plan is not None
    move, score = plan
    assert score == 9
    assert isinstance(move, Place)
    assert state.view(0).why_illegal(move) is None
    late = state.replace(now=80_000)
    assert planned(late.view(0), 1.0) is None
    assert planned(state.play(DONE).view(0), 1.0) is None
