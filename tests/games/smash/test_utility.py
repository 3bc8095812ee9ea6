"""What decisions of Smash Gear are judged by: the chance to win, when it is read off, and which moves are judged."""

import json
import math
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from games.smash.positions import after, battle, may, played
from make.tuning.smash_winning import played as game_of_number

from kernel_lib.bots.rollouts import by_the_rules, candidates
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.bots import Greedy
from kernel_lib.games.smash.bots.utility import HORIZON, UTILITY, WORTH_A_LOOK
from kernel_lib.games.smash.bots.win_probability import WEIGHTS, chance_to_win
from kernel_lib.games.smash.rules.moves import END, PASS, Assemble
from kernel_lib.games.smash.rules.state import State

KEPT = json.loads(Path(__file__).with_name("winning.json").read_text(encoding="utf-8"))
SAMPLE = KEPT["positions"]
"""A position of each of many games that nothing was fitted to: number, turn, features, and what came of it."""


def promised(features: list[float]) -> float:
    return 1 / (1 + math.exp(-sum(weight * sign for weight, sign in zip(WEIGHTS, features, strict=True))))


def starts(seed: int) -> list[State]:
    """The starts of the turns of a game."""
    states = played(seed)
    return [now for before, now in pairwise(states) if 0 < now.turn != before.turn and now.to_act]


# The chance to win --------------------------------------------------------------------------------


def test_the_sample_is_of_games_with_the_cards_that_are_here() -> None:
    assert KEPT["edition"] == GAME.edition, "draw it again: python -m make.tuning.smash_winning --sample"


def test_what_is_promised_comes_as_often() -> None:
    rows = sorted((promised(features), won) for _, _, features, won in SAMPLE)
    third = len(rows) // 3
    for part in (rows[:third], rows[third:-third], rows[-third:]):
        error = math.sqrt(sum(chance * (1 - chance) for chance, _ in part)) / len(part)
        off = sum(won - chance for chance, won in part) / len(part)
        assert abs(off) < 2.6 * error, (part[0][0], part[-1][0], off, error)


def test_it_promises_more_to_those_who_win() -> None:
    squares = sum((promised(features) - won) ** 2 for *_, features, won in SAMPLE) / len(SAMPLE)
    assert squares < 0.16, "a quarter comes of knowing nothing"


def test_the_sample_is_of_games_that_can_be_played_again() -> None:
    number, turn, features, won = min(SAMPLE, key=lambda row: row[1])
    game = game_of_number(number)
    place = game.turns.index(turn)
    assert game.features[place].tolist() == pytest.approx(features, abs=0.001)
    assert game.won[place] == won


def test_what_one_wins_the_other_loses_and_what_is_hidden_does_not_count() -> None:
    for state in starts(3)[4::9]:
        assert chance_to_win(state, 0) + chance_to_win(state, 1) == pytest.approx(1)
        assert chance_to_win(state.view(0).state, 0) == pytest.approx(chance_to_win(state, 0))


def test_a_strike_that_wins_is_seen_and_so_is_one_to_come() -> None:
    over = battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []))
    away = battle("0 Spur d2 / c2 e2", gears=(0, 20), store=[]).replace(stock=(18, 0))
    assert chance_to_win(over, 0) > chance_to_win(away, 0)
    under = battle("1 Spur d10 / c10 e10", hands=([], ["Destroy Base"]))
    assert chance_to_win(under, 0) < chance_to_win(under.replace(hands=((), ()), stock=(18, 0)), 0)


NEAR = "0 Spur d4 / c4 e4"
"""A flip away from the base of the other seat."""


def standing(*machines: str, **more: Any) -> State:
    """The start of a turn in which nothing is for sale, and both sides have the same but for what is said."""
    given: dict[str, Any] = {"gears": (5, 5), "store": []}
    return battle(*machines, **given | more)


@pytest.mark.parametrize(
    ("better", "than"),
    [
        pytest.param(standing(bases=("e10 a10", "e2")), standing(), id="a base more"),
        pytest.param(standing("0 Spur d9 / c9 e9"), standing(), id="a machine more"),
        pytest.param(standing("0 Spur d9 / c9 e9"), standing("0 Spur d9 / c9"), id="a weapon more"),
        pytest.param(standing(NEAR), standing("0 Spur d9 / c9 e9"), id="a machine nearer to a base"),
        pytest.param(standing(NEAR, gears=(20, 5)), standing(NEAR), id="the gears for a flip and the card"),
        pytest.param(standing(NEAR, hands=(["Destroy Base"], [])), standing(NEAR), id="the card, and gears for a flip"),
        pytest.param(standing(honor=(5, 0), turn=40), standing(honor=(5, 0), turn=3), id="honor late in the game"),
        pytest.param(standing(bases=("e10 a10", "e2"), turn=40), standing(bases=("e10 a10", "e2")), id="a base late"),
        pytest.param(standing(gears=(20, 5)), standing("1 Spur d8 / c8 e8", gears=(20, 5)), id="no rival near"),
    ],
)
def test_the_stronger_of_two_positions_is_won_more_often(better: State, than: State) -> None:
    assert chance_to_win(better, 0) > chance_to_win(than, 0)
    assert chance_to_win(better, 1) == pytest.approx(1 - chance_to_win(better, 0))


def test_to_have_the_move_is_worth_something() -> None:
    assert chance_to_win(standing(), 0) > 1 / 2
    assert chance_to_win(standing(active=1), 0) < 1 / 2


def test_the_last_base_weighs_more_than_the_fourth() -> None:
    def lost(kept: str, base: str) -> float:
        both = f"{kept} {base}"
        return chance_to_win(standing(bases=("e10 a10 c10", both)), 1) - chance_to_win(
            standing(bases=("e10 a10 c10", kept)), 1
        )

    assert lost("e2", "a2") > lost("e2 a2 c2 g2", "i2") > 0


def test_a_base_that_can_be_destroyed_weighs_more_if_it_is_the_last() -> None:
    def threatened(bases: str) -> float:
        return chance_to_win(standing(NEAR, gears=(20, 5), bases=("e10", bases)), 0) - chance_to_win(
            standing(NEAR, bases=("e10", bases)), 0
        )

    assert threatened("e2") > threatened("e2 i1") > 0


def test_to_pass_is_judged_where_an_effect_would_change_nothing_too() -> None:
    state = played(22)[545]
    seat = state.to_act[0]
    legal = state.legal_moves(seat)
    assert (state.phase, PASS in legal, len(legal)) == ("answer", True, 4)
    assert PASS in candidates(state.view(seat))
    assert set(candidates(state.view(seat))) <= set(legal)


# When it is read off ------------------------------------------------------------------------------


def test_it_is_read_off_at_the_end_or_where_the_horizon_begins() -> None:
    states = played(3)
    there = next(state for state in states if state.turn == 4)
    said = [now for now in states if now.turn >= 4 and UTILITY.value(there, now, 0) is not None]
    assert said[0].turn == 4 + HORIZON
    assert said[0].phase == "turn"
    assert UTILITY.value(there, said[0], 1) == chance_to_win(said[0], 1)


def test_who_has_won_has_one_and_a_draw_is_a_half() -> None:
    before = battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []))
    won = after(before, "strike 1 at e2")
    assert (UTILITY.value(before, won, 0), UTILITY.value(before, won, 1)) == (1, 0)
    last = battle(turn=12, max_turns=12, gears=(0, 0), store=[])
    assert UTILITY.value(last, after(last, "end"), 0) == 0.5


def test_rollouts_tell_a_blunder_from_a_win() -> None:
    state = battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []), gears=(0, 0), store=[])
    strike, end = state.legal_moves()[0], END
    worths = by_the_rules(state.view(0).state, 0, [strike, end], 2, 1)
    assert worths[:, 0].tolist() == [1, 1]
    assert (worths[:, 1] < 1).all()


# Which moves are judged ---------------------------------------------------------------------------


def test_few_moves_are_judged_all_of_them_legal_and_none_twice() -> None:
    for state in played(5)[12::31]:
        if not state.to_act or state.to_act[0] < 0:
            continue
        view = state.view(state.to_act[0])
        judged = candidates(view)
        assert set(judged) <= set(view.legal_moves())
        assert len(set(judged)) == len(judged) <= WORTH_A_LOOK
        assert state.phase != "turn" or END in judged


def test_what_greedy_plays_is_judged() -> None:
    state = battle("1 Spur f7 / g7 e7", "0 Pinion e8 / f8", gears=(1, 0), store=[])
    assert Greedy().choose(state.view(0), random.Random(1)) in candidates(state.view(0))


def test_moves_that_differ_in_nothing_are_one() -> None:
    state = battle(hands=(["Spur"], []), gears=(0, 0), store=[])
    turned = [move for move in candidates(state.view(0)) if isinstance(move, Assemble)]
    assert len(may(state, "assemble")) > len(turned) > 1
    assert len({move.turn % 2 for move in turned}) == len(turned), "two quarter turns bring a Spur where it was"
