"""How the bots of Smash Gear judge positions, and what they do."""

import random

import pytest
from games.smash.positions import after, battle, begun, number, played

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots import FAR, Greedy, appraise, flips_away
from kernel_lib.games.smash.machines import Size
from kernel_lib.games.smash.rules import State

SIZE = Size(11, 9)


def choice(state: State) -> str:
    return str(Greedy().choose(state.view(state.to_act[0]), random.Random(1)))


def test_what_is_good_for_one_is_as_bad_for_the_other() -> None:
    for state in played(1)[20::9]:
        assert appraise(state, 0) == pytest.approx(-appraise(state, 1))


def test_what_cannot_be_seen_does_not_matter() -> None:
    rng = random.Random(2)
    for state in played(6)[30::23]:
        view = state.view(0)
        assert appraise(view.table, 0) == pytest.approx(appraise(view.sample(rng), 0))


def test_a_won_game_is_worth_more_than_anything_else() -> None:
    state = battle("0 Spur d2 / c2 e2", "0 Gantry a8 c8 / b8", hands=(["Destroy Base"], []))
    assert choice(state) == "strike 1 at e2"
    assert appraise(after(state, "strike 1 at e2"), 0) > appraise(state, 0)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (battle("1 Spur f7 / g7 e7", "0 Pinion e8 / f8", gears=(1, 0), store=[]), "flip 2 N"),
        (battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), gears=(0, 0), store=[]), "strike 1 at e2"),
        (battle("0 Pinion b5 / b6", hands=(["Base"], []), gears=(0, 0), store=[]), "build b5"),
        (battle(gears=(0, 0), store=[]), "end"),
    ],
)
def test_it_takes_what_is_there_to_be_taken(state: State, move: str) -> None:
    assert choice(state) == move


def test_it_assembles_what_it_holds() -> None:
    assert choice(battle(hands=(["Ram"], []), gears=(0, 0), store=[])).startswith("assemble Ram at e10")


@pytest.mark.parametrize(
    ("hearts", "weapons", "base", "away"),
    [("e4", "e3", "e2", 1), ("e5", "e6", "e2", 2), ("d4", "e4", "e2", 2), ("a11", "b11", "i1", FAR), ("e3", "", "e2", FAR), ("e3", "e4", "e2", FAR)],
)
def test_flips_are_counted_to_the_nearest_base(hearts: str, weapons: str, base: str, away: int) -> None:
    mine = [tuple(map(number, cells.split())) for cells in (hearts, weapons)]
    assert flips_away(mine[0], mine[1], number(base), SIZE) == away


def _move(state: State, rng: random.Random) -> Move:
    """Seat 0 plays greedy, seat 1 at random."""
    if state.to_act == (CHANCE,):
        return state.sample_chance(rng)
    return Greedy().choose(state.view(0), rng) if state.to_act == (0,) else rng.choice(state.legal_moves())


def test_greedy_beats_chance() -> None:
    won = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = begun(first=seed % 2, max_turns=60)
        while state.to_act:
            state = state.play(_move(state, rng))
        won += state.outcome is not None and state.outcome.winners == (0,)
    assert won >= 5
