"""Chance, and how games end."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from kernel_lib.core import CHANCE
from kernel_lib.testing.law import of_stages
from kernel_lib.testing.stages import Stage, shown_stages
from kernel_lib.testing.walks import LONGEST, states, walk

GAMES_TO_THE_END = 2
"""So many walks are gone to the end of the stages that are shown, and one of the others."""


@of_stages
def chance_moves_can_come_about_and_follow_from_their_seed(stage: Stage) -> None:
    for step in walk(stage):
        if step.state.to_act == (CHANCE,):
            drawn = [step.state.sample_chance(random.Random(seed)) for seed in (1, 2, 2)]
            assert drawn[1] == drawn[2]
            alike = step.state.but()  # for which nothing was drawn: each move is judged by itself
            assert all(alike.why_illegal(move, CHANCE) is None and move.by_chance for move in drawn)
        else:
            assert step.move is None or not step.move.by_chance
            with pytest.raises(ValueError, match=r"\.$"):
                step.state.sample_chance(random.Random(1))


@of_stages
def the_outcomes_of_chance_are_all_there_are(stage: Stage) -> None:
    """In games that list them: each can come about and stands there once, what is drawn is among them, the sum is 1."""
    for state in states(stage):
        if state.to_act != (CHANCE,):
            with pytest.raises(ValueError, match="Nothing is left to chance"):
                state.chance_outcomes()
        elif (outcomes := state.chance_outcomes()) is not None:
            moves = [move for move, _ in outcomes]
            assert len(set(moves)) == len(moves)
            assert all(state.why_illegal(move, CHANCE) is None for move in moves)
            assert all(0 < probability <= 1 for _, probability in outcomes)
            assert math.isclose(sum(probability for _, probability in outcomes), 1)
            assert {state.sample_chance(random.Random(seed)) for seed in range(10)} <= set(moves)


@of_stages
def every_game_ends_with_an_outcome(stage: Stage) -> None:
    total = stage.game.facts.total
    for seed in range(1, 1 + (GAMES_TO_THE_END if stage in shown_stages(stage.game) else 1)):
        steps = walk(stage, seed)
        assert len(steps) < LONGEST
        assert [step.state.outcome is None for step in steps] == [True] * (len(steps) - 1) + [False]
        outcome = steps[-1].state.outcome
        assert outcome is not None
        assert outcome.why
        assert len(outcome.scores) == stage.players
        assert outcome.winners
        assert set(outcome.winners) <= set(range(len(outcome.scores)))
        assert total is None or sum(outcome.scores) == total


@of_stages
def neighbouring_states_share_their_options(stage: Stage) -> None:
    assert all(one.options is two.options for one, two in pairwise(states(stage)))
