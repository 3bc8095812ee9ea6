"""What a value is: held against Kuhn poker, in which every value can be worked out by going through all there is."""

import random
from itertools import permutations

import numpy as np
import pytest
from kuhn import GAME
from kuhn.bots import EQUILIBRIUM, forward
from kuhn.rules import RANKS, Bet, Check, Deal, State

from kernel_lib.bots.rollouts import by_the_rules, candidates, rollouts
from kernel_lib.core import CHANCE, Move
from kernel_lib.study.judging.rollouts import Decision, RolloutSamples, run_rollouts


def dealt(cards: str) -> State:
    state = GAME.start(players=2).play(Deal(tuple(cards)), CHANCE)
    assert isinstance(state, State)
    return state


def worth(state: State, seat: int) -> float:
    """What a seat wins in the mean if both play Kuhn's solution, by going through everything that can happen."""
    if state.outcome is not None:
        return float(state.outcome.scores[seat])
    if state.to_act == (CHANCE,):  # all cards are known: what is shown is what was dealt
        return worth(state.play(state.sample_chance(random.Random(0)), CHANCE), seat)
    mover = state.to_act[0]
    likely = forward(state.view(mover), EQUILIBRIUM[state.cards[mover], state.said])
    return sum(float(chance) * worth(state.play(move), seat) for move, chance in likely.items())


def exact(state: State, move: Move, seat: int) -> float:
    """The same after a move, in the mean of all deals that fit what the seat knows."""
    hidden = state.view(seat).state
    return float(np.mean([worth(hidden.replace(cards=deal).play(move), seat) for deal in hidden.deals]))


@pytest.mark.parametrize("card", RANKS)
def test_a_value_of_a_seat_is_the_mean_over_what_fits_its_view(card: str) -> None:
    state = dealt(card + next(other for other in RANKS if other != card))
    decision = Decision.of(state, 0, (Check(), Bet()), "seat", 3)
    tally = RolloutSamples(decision)
    tally.take((0, 1), run_rollouts(decision, 1, 3_000, (0, 1), None))
    check, bet = exact(state, Check(), 0), exact(state, Bet(), 0)
    gap = tally.gap(1, 0)
    assert abs(gap.mean - (bet - check)) < 4 * gap.error
    assert gap.error < 0.06
    values = {value.move: value.value for value in tally.values}
    assert values[Check()] == pytest.approx(check, abs=0.1)
    assert values[Bet()] == pytest.approx(bet, abs=0.1)


@pytest.mark.parametrize("cards", list(permutations(RANKS, 2)))
def test_a_value_of_the_table_is_the_mean_from_the_real_state(cards: tuple[str, str]) -> None:
    state = dealt("".join(cards))
    decision = Decision.of(state, 0, (Check(), Bet()), "table", 3)
    tally = RolloutSamples(decision)
    tally.take((0, 1), run_rollouts(decision, 1, 1_000, (0, 1), None))
    for value in tally.values:
        assert value.value == pytest.approx(worth(state.play(value.move), 0), abs=0.15)


def test_what_a_seat_cannot_know_does_not_change_its_values() -> None:
    one, other = (Decision.of(dealt(cards), 0, (Check(), Bet()), "seat", 5) for cards in ("QJ", "QK"))
    assert np.array_equal(run_rollouts(one, 1, 50, (0, 1), None), run_rollouts(other, 1, 50, (0, 1), None))
    table, turned = (Decision.of(dealt(cards), 0, (Check(), Bet()), "table", 5) for cards in ("QJ", "QK"))
    assert not np.array_equal(run_rollouts(table, 1, 50, (0, 1), None), run_rollouts(turned, 1, 50, (0, 1), None))


def test_all_moves_are_tried_on_the_same_states_with_the_same_chance() -> None:
    state = dealt("QJ").view(0).state
    twice = rollouts(state, 0, (Bet(), Bet()), 40, 9)
    assert np.array_equal(twice[:, 0], twice[:, 1])
    assert np.array_equal(by_the_rules(state, 0, (Bet(),), 20, 9)[:, 0], twice[:20, 0])


def test_a_move_that_was_played_is_always_a_candidate_and_none_comes_twice() -> None:
    view = dealt("QJ").view(0)
    assert candidates(view) == (Check(), Bet())
    assert candidates(view, Bet()) == (Check(), Bet())
