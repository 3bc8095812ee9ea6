"""Habits: without one they play as the bot that they are made of, and each of them plays otherwise somewhere."""

import random
from typing import Any

import pytest

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE
from kernel_lib.games import GAMES
from kernel_lib.games.gear.bots import habits as gear
from kernel_lib.games.grid.bots import habits as grid
from kernel_lib.games.industry.bots import habits as industry
from kernel_lib.games.inversion.bots import habits as inversion
from kernel_lib.games.smash.bots import habits as smash
from kernel_lib.parts.bots import Bot

HABITS: dict[str, tuple[str, dict[str, Any], list[Any]]] = {
    "gear": (
        "greedy",
        {"players": 3},
        [gear.LeadsSingles, gear.LeadsHighest, gear.HoardsClosed, gear.SpendsClosed, gear.ForgetsClosed,
         gear.BidsThreeMore],
    ),
    "inversion": (
        "greedy",
        {"players": 3},
        [inversion.NeverInverts, inversion.AlwaysInverts, inversion.InvertsUpwards, inversion.TakesDear,
         inversion.ForgetsLane, inversion.DeclaresOneMore, inversion.DeclaresByHand],
    ),
    "industry": (
        "greedy",
        {"players": 2},
        [industry.NeverUsesEffects, industry.StopsAtThree, industry.EntersLate, industry.NeverBoosts,
         industry.NeverLaysDown, industry.WaitsToClash, industry.LightDeck, industry.HeavyDeck],
    ),
    "smash": (
        "greedy",
        {"players": 2},
        [smash.NeverBuilds, smash.WaitsForDestroy, smash.SparesBases, smash.NeverAttacks, smash.NeverUsesScripts],
    ),
    "grid": (
        "quick",
        {"players": 1, "seconds": 75},
        [grid.RoomiestFirst, grid.AnyTile, grid.ThreesFirst, grid.GoalsFirst, grid.EngineFirst],
    ),
}  # fmt: skip


def differs(game: str, bot: Bot) -> bool:
    """Return True if it chooses otherwise than the bot of the house, in the first games of which that one makes all
    moves.

    What it chooses is legal.
    """
    reference, options, _ = HABITS[game]
    house = make_bot(GAMES[game], reference)
    for number in range(3):
        state, rng = GAMES[game].start(**options), random.Random(number)
        while state.to_act:
            mover = state.to_act[0]
            if mover == CHANCE:
                move = state.sample_chance(rng)
            else:
                seed = rng.getrandbits(32)
                move = house.choose(state.view(mover), random.Random(seed))
                chosen = bot.choose(state.view(mover), random.Random(seed))
                assert state.why_illegal(chosen) is None
                if chosen != move:
                    return True
            state = state.play(move, mover, state.now + 4_000 if state.rules.real_time and mover != CHANCE else None)
    return False


@pytest.mark.parametrize(("game", "habit"), [(game, habit) for game in HABITS for habit in HABITS[game][2]])
def test_a_habit_is_seen(game: str, habit: Any) -> None:
    assert differs(game, habit())


@pytest.mark.parametrize(
    ("game", "habit"),
    [
        ("gear", gear.Habit()),
        ("inversion", inversion.Habit()),
        ("industry", industry.Habit()),
        ("smash", smash.Habit()),
    ],
)
def test_who_has_no_habit_plays_as_the_bot_of_the_house(game: str, habit: Bot) -> None:
    assert not differs(game, habit)


def test_habits_wait_for_as_many_turns_as_lessons_say() -> None:
    """Without a Destroy Base in the first ten turns, and without a strike in the first twenty."""
    assert (smash.WAITS, smash.SPARES) == (10, 20)
