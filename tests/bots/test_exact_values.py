"""Exact values say what they count."""

import random

import pytest

import kernel_lib as kl
from kernel_lib.bots.solving import SCORE, Solution
from kernel_lib.core import State
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import Bots


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.bots.solve is not None])
def test_every_solver_of_the_house_says_what_its_numbers_count(name: str) -> None:
    assert GAMES[name].bots.counts is not None


def test_a_round_of_gear_for_two_counts_points_and_of_teams_a_lead() -> None:
    two = GAMES["gear"].start(players=2, variant="easy")
    solution = kl.solve(two.play(two.sample_chance(random.Random(1))))
    assert solution.counts.startswith("The points that")
    counts = GAMES["gear"].bots.counts
    assert counts is not None
    assert "team" in counts(GAMES["gear"].start(players=4, variant="teams"))


def test_a_game_that_does_not_say_what_it_counts_counts_scores() -> None:
    bots: Bots[State] = Bots(by_name={})
    assert bots.counts is None
    assert Solution({}, SCORE).counts == "The score that this player will have in the end."
