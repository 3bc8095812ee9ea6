"""What decisions of GEAR are judged by: points ahead at the end of the round, and what they mean for the game."""

import random
from typing import cast

import pytest
from games.gear.positions import dealt, on_to, random_deal, to_the_end

from kernel_lib.bots.solving import solve
from kernel_lib.core import CHANCE
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.evaluation import lead_over_others
from kernel_lib.games.gear.bots.players import Greedy
from kernel_lib.games.gear.bots.utility import UTILITY, utility_value, win_probability
from kernel_lib.games.gear.rules.moves import Bid
from kernel_lib.games.gear.rules.state import State


def test_it_is_the_game_s_own() -> None:
    assert GAME.bots.utility is UTILITY
    assert UTILITY.by == "greedy 1"


def test_a_seat_has_what_the_round_brought_it_above_the_others_once_that_is_scored() -> None:
    state = on_to(random_deal(3, 2, rounds=2), cards_left=4, bot="greedy")
    assert utility_value(state, state, 1) is None
    end = to_the_end(state, bot="greedy")
    gains = [score.gain for score in end.scored[0].scores]
    assert utility_value(state, end, 1) == gains[1] - (gains[0] + gains[2]) / 2


def test_partners_are_ahead_together() -> None:
    state = random_deal(4, 2, variant="teams", rounds=1)
    end = to_the_end(state, bot="greedy")
    one, two, three, four = (score.gain for score in end.scored[0].scores)
    assert utility_value(state, end, 0) == utility_value(state, end, 2) == (one + three) / 2 - (two + four) / 2


def test_a_lead_is_a_better_chance_the_larger_it_is_and_the_later_in_the_game() -> None:
    state = random_deal(4, 1, rounds=4)
    late = state.replace(round=4)
    chances = [win_probability(state, 1, lead) for lead in (-8, -2, 0, 2, 8)]
    assert chances == sorted(chances)
    assert win_probability(late, 1, 8) > chances[-1]
    assert win_probability(late, 1, -8) < chances[0]


def test_an_even_round_leaves_even_chances() -> None:
    for players in (2, 3, 4, 5):
        assert win_probability(random_deal(players, 1), 1, 0.0) == pytest.approx(1 / players, abs=0.01)
    assert win_probability(random_deal(4, 1, variant="teams"), 1, 0.0) == pytest.approx(0.5, abs=0.01)


def test_what_was_paid_does_not_count_twice() -> None:
    """A value has the price taken off, so the chance starts from what was owned before it was paid."""
    state = on_to(random_deal(3, 2), cards_left=8, bot="greedy")
    free = state.replace(points=tuple(map(sum, zip(state.points, state.paid, strict=True))), paid=(0, 0, 0))
    assert win_probability(state, 0, 1.0) == pytest.approx(win_probability(free, 0, 1.0))


def test_near_the_target_a_lead_is_worth_more() -> None:
    far, near = (random_deal(3, 1, target=30).replace(points=(points,) * 3) for points in (0, 26))
    assert win_probability(near, 1, 6) > win_probability(far, 1, 6) + 0.1


def test_in_an_auction_the_lowest_bids_on_each_set_are_worth_a_judgement() -> None:
    state = random_deal(3, 1).play(Bid(0, 18))
    assert UTILITY.candidates is not None
    bids = UTILITY.candidates(state.view(2))
    assert bids == [Bid(0, 19), Bid(0, 20), *(Bid(number, points) for number in (1, 2) for points in range(3))]
    played = on_to(random_deal(3, 1), cards_left=8)
    view = played.view(played.to_act[0])
    assert UTILITY.candidates(view) == view.legal_moves()


@pytest.mark.parametrize(("players", "variant", "cards"), [(2, "standard", 5), (4, "teams", 2)])
def test_the_solver_s_numbers_are_points_ahead_when_they_are_played_out(players: int, variant: str, cards: int) -> None:
    assert UTILITY.solver_utility is not None
    for seed in range(6):
        state = on_to(random_deal(players, seed, variant=variant, rounds=1), cards_left=cards, bot="greedy")
        if not state.to_act:
            continue
        seat = state.to_act[0]
        values = UTILITY.solver_utility(state, seat, solve(state))
        end = state
        while end.to_act:
            scores = solve(end)
            end = end.play(max(scores, key=scores.__getitem__))
        assert max(values.values()) == lead_over_others(state, seat, [score.gain for score in end.scored[-1].scores])


def test_of_three_who_play_for_themselves_the_solver_says_nothing_of_the_lead() -> None:
    assert UTILITY.solver_utility is not None
    state = on_to(random_deal(3, 1, rounds=1), cards_left=1)
    if state.to_act:
        assert UTILITY.solver_utility(state, state.to_act[0], solve(state)) == {}


def test_two_players_share_what_a_round_is_worth_and_a_sweep_takes_all() -> None:
    state = dealt("R10 R10 R9 R9 R8 R8 | B10 B10", "R2 R3 R4 B2 B3 B4 | B5 B6", variant="easy", rounds=1)
    values = UTILITY.solver_utility(state, 0, solve(state)) if UTILITY.solver_utility else {}
    assert max(values.values()) == 8 + 2 + 3 + 3


def test_chances_come_true_among_greedy_players() -> None:
    """Decisions of short games: foretold and had alike, on the whole. More: `make.tuning.gear_chances`."""
    rng, told, won = random.Random(1), 0.0, 0
    count = 0
    for _ in range(60):
        state = cast("State", GAME.start(players=3, rounds=2))
        asked: list[tuple[int, float]] = []
        while state.to_act:
            mover = state.to_act[0]
            if mover == CHANCE:
                state = state.play(state.sample_chance(rng))
                continue
            move = Greedy().choose(state.view(mover), rng)
            if rng.random() < 0.2 and UTILITY.rollouts is not None:
                value = UTILITY.rollouts(state.view(mover).state, mover, [move], 100, 1).mean()
                asked.append((mover, win_probability(state, mover, float(value))))
            state = state.play(move)
        assert state.outcome is not None
        told += sum(likely for _, likely in asked)
        won += sum(mover in state.outcome.winners for mover, _ in asked)
        count += len(asked)
    assert abs(told - won) / count < 0.1
