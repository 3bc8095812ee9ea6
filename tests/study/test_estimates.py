"""What a verdict says of values and differences, held against made-up decisions whose truth is known."""

from collections.abc import Callable, Iterator
from typing import Literal

import numpy as np
import pytest
from kuhn import GAME
from kuhn.rules import Deal

from kernel_lib.core import CHANCE
from kernel_lib.study.judging.estimates import DecisionEstimate
from kernel_lib.study.judging.rollouts import (
    CLEAR,
    ENOUGH,
    KNOWN,
    MIN_SAMPLES,
    Decision,
    Floats,
    RolloutSamples,
    mean_and_error,
    unseen,
)
from kernel_lib.study.judging.verdicts import BEYOND

Draw = Callable[[np.random.Generator, int], Floats]
"""What the moves of a made-up decision lead to in so many states: a row a state, a column a move."""


class Chances(Decision):
    """A decision whose outcomes are made up: chances to win."""

    @property
    def unit(self) -> Literal["chance", "points"]:
        return "chance"

    def chance(self, value: float) -> float:
        return value


def asked(moves: int) -> Decision:
    state = GAME.start(players=2).play(Deal(("Q", "J")), CHANCE)
    return Chances(state, 0, tuple(Deal((str(place),)) for place in range(moves)), "seat", 1)


def tally(*columns: list[float] | Floats) -> RolloutSamples:
    """What is known after these outcomes: a column a move."""
    found = RolloutSamples(asked(len(columns)))
    found.take(range(len(columns)), np.array(columns, dtype=float).T)
    return found


def judged(draw: Draw, seed: int, error: float = 0.02) -> DecisionEstimate:
    """A made-up decision, judged until its verdict is clear."""
    rng = np.random.default_rng(seed)
    moves = draw(rng, 1).shape[1]
    case = DecisionEstimate(asked(moves), error, 20_000)
    while case.doubt:
        task = case.next_task(None)
        case.take(task, draw(rng, task[3])[:, list(task[4])])
    return case


def place_of(case: DecisionEstimate, number: int) -> int:
    """Which move a value of a verdict belongs to."""
    return case.decision.moves.index(case.tally.values[number].move)


def holding(draw: Draw, truth: Floats, cases: int, error: float = 0.02) -> tuple[float, float]:
    """Of the differences to the best move, and of the values, how many hold the truth within 1.96 standard errors."""
    differences, values = list[bool](), list[bool]()
    for seed in range(cases):
        case = judged(draw, seed, error)
        best, *others = case.tally.values
        places = [place_of(case, number) for number in range(len(truth))]
        for one, place in zip((best, *others), places, strict=True):
            assert one.stderr is not None
            assert one.value_stderr is not None
            values.append(abs(one.value - truth[place]) <= BEYOND * one.value_stderr)
            if one is not best:
                gap = truth[places[0]] - truth[place]
                differences.append(abs(best.value - one.value - gap) <= BEYOND * one.stderr)
    return float(np.mean(differences)), float(np.mean(values))


# Rare losses --------------------------------------------------------------------------------------


def test_a_difference_that_never_showed_is_known_by_the_rule_of_three() -> None:
    gap = tally([1.0] * 300, [1.0] * 300).gap(0, 1)
    assert gap.mean == 0
    assert gap.states == 200, "a third of the states chooses"
    assert pytest.approx(3 / 200) == BEYOND * gap.error


def test_a_difference_that_shows_in_every_state_is_no_surer_than_that() -> None:
    gap = tally([1.0] * 300, [0.0] * 300).gap(0, 1)
    assert gap.mean == 1
    assert pytest.approx(3 / 200) == BEYOND * gap.error


@pytest.mark.parametrize(
    "rare", [0.005, pytest.param(0.01, marks=pytest.mark.full), 0.02, pytest.param(0.04, marks=pytest.mark.full)]
)
def test_moves_that_lose_now_and_then_are_not_said_to_be_as_good(rare: float) -> None:
    """One move always wins, the other loses in a few games of 100."""

    def draw(rng: np.random.Generator, states: int) -> Floats:
        return np.column_stack((np.ones(states), rng.random(states) >= rare))

    differences, values = holding(draw, np.array([1.0, 1 - rare]), 200)
    assert differences >= 0.93
    assert values >= 0.93


@pytest.mark.parametrize("error", [0.05, 0.02, 0.01])
def test_judging_goes_on_until_rare_losses_would_have_been_seen(error: float) -> None:
    """With nothing to see, as many states are tried as the rule of three asks for."""
    case = judged(lambda _, states: np.ones((states, 2)), 1, error)
    assert case.alike
    assert case.samples >= max(ENOUGH, 3 / BEYOND / error)


# Which is the best --------------------------------------------------------------------------------


def coins(*chances: float) -> Draw:
    """Each move wins by a chance of its own, whatever the others do."""
    return lambda rng, states: (rng.random((states, len(chances))) < np.array(chances)).astype(float)


def test_the_best_of_many_equal_moves_does_not_look_better_than_it_is() -> None:
    """Nine differences a decision, all of them nothing: chosen and told by the same states, 85 in 100 hold."""
    differences, values = holding(coins(*[0.5] * 10), np.full(10, 0.5), 40, 0.05)
    assert 0.93 <= differences <= 0.99
    assert values >= 0.93


@pytest.mark.parametrize("error", [0.05, pytest.param(0.02, marks=pytest.mark.full)])
def test_intervals_of_close_and_of_clear_moves_hold_the_truth(error: float) -> None:
    chances = (0.62, 0.6, 0.6, 0.55, 0.4, 0.1, 0.02)
    differences, values = holding(coins(*chances), np.array(chances), 60, error)
    assert 0.92 <= differences <= 0.99
    assert 0.92 <= values <= 0.99


def test_no_move_is_worth_more_than_the_best() -> None:
    for seed in range(50):
        chances = np.random.default_rng(seed).uniform(0.3, 0.7, 8)
        case = judged(coins(*chances), seed, 0.05)
        best, *others = case.tally.values
        assert all(other.value <= best.value for other in others)
        gaps = [case.tally.gap(case.tally.best, place) for place in range(8) if place != case.tally.best]
        assert not any(gap.better for gap in gaps), "else it is tried further"
        assert case.tally.tried < 10_000


def test_a_move_is_not_left_out_after_a_handful_of_states() -> None:
    case = judged(coins(0.9, 0.85, 0.1, 0.0), 3)
    counts = [case.tally.gap(case.tally.best, place).states for place in range(4) if place != case.tally.best]
    assert min(counts) >= ENOUGH > MIN_SAMPLES
    assert max(counts) > 2 * min(counts), "what is clear is not tried as often as what is close"


def test_a_move_that_was_left_out_comes_back_when_the_best_one_falls() -> None:
    found = tally([1.0] * 120, [0.5] * 120)
    assert found.uncertainties(0.02) == {}, "the second one is clearly worse"
    found.take([0], np.zeros((240, 1)))
    assert found.values[0].value == pytest.approx(0.0)
    assert found.uncertainties(0.02) == {}, "where both were tried it is still worse, and worth no more than that"
    assert found.values[1].value <= found.values[0].value
    found.take([0, 1], np.tile([0.0, 0.5], (500, 1)))
    assert 1 in found.uncertainties(0.02), "the states that tell speak for another move than those that choose"
    found.take([0, 1], np.tile([0.0, 0.5], (500, 1)))
    assert found.values[0].move == found.decision.moves[1]


# Two errors ---------------------------------------------------------------------------------------


def luck(states: int = 600) -> list[float]:
    return list(np.random.default_rng(1).integers(0, 2, states).astype(float))


def test_what_varies_in_both_moves_alike_is_no_doubt_about_their_difference() -> None:
    found = tally([0.9 * one + 0.05 for one in luck()], [0.9 * one for one in luck()])
    best, other = found.values
    assert best.value - other.value == pytest.approx(0.05)
    assert other.stderr == best.stderr
    assert other.stderr is not None
    assert other.stderr < 0.005, "the difference is the same in all states"
    assert other.value_stderr == pytest.approx(0.45 / 400**0.5, rel=0.02)
    assert best.value_stderr == pytest.approx(0.45 / 400**0.5, rel=0.02)


def test_the_value_of_a_move_left_out_early_is_as_sure_as_its_own_states_make_it() -> None:
    found = tally(luck(90), [0.0] * 90)
    few = found.values[1].value_stderr
    found.places = [0]
    found.take([0], np.array([luck(3_000)]).T)
    best, other = found.values
    assert best.value_stderr is not None
    assert other.value_stderr is not None
    assert best.value_stderr < 0.012
    assert other.value_stderr > 0.04, "the difference is known from 60 states"
    assert few is not None


def rows(count: int) -> Iterator[Floats]:
    rng = np.random.default_rng(5)
    for _ in range(400):
        yield np.where(rng.random(count) < 0.04, -8.0, rng.normal(1.0, 2.0, count))


@pytest.mark.parametrize("count", [40, 200])
def test_points_with_a_rare_large_loss_are_held_too(count: int) -> None:
    truth = 0.04 * -8 + 0.96
    held = [abs(mean - truth) <= BEYOND * error for mean, error in (mean_and_error(one, 20.0) for one in rows(count))]
    assert 0.93 <= np.mean(held) <= 0.98


def test_luck_that_both_moves_share_widens_no_difference() -> None:
    """Values run from 0 to 1 with the cards; one move is a little worse in three states of ten."""
    rng = np.random.default_rng(3)
    luck, worse = rng.random(60), 0.02 * (rng.random(60) < 0.3)
    found = tally(luck, luck - worse).gap(0, 1)
    assert found.error == pytest.approx(worse.std() / found.states**0.5, rel=0.3)


def test_cases_that_differ_often_enough_show_how_far_they_go() -> None:
    assert unseen(np.array([0.02] * (KNOWN - 1) + [0.0] * 46), 1.0) > 0.3, "a large one may still come"
    assert unseen(np.array([0.02] * KNOWN + [0.0] * 46), 1.0) == pytest.approx(0.02)


def test_a_clear_difference_is_one_of_twice_its_interval() -> None:
    assert tally([1.0] * 300, [0.0] * 300).gap(0, 1).clear
    assert not tally([1.0] * 300, [1.0] * 290 + [0.0] * 10).gap(0, 1).clear
    assert pytest.approx(3.92) == CLEAR
