"""Games that the tests of pictures walk over: of every number of seats and both modes, half of each at random."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pictures import LONG_NAMES, scene_of, viewers_of

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.state import State
from kernel_lib.scene.sprite import Scene, at_first

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "mode": "advanced", "extra_deal": 3},
    {"players": 3},
    {"players": 4, "mode": "advanced"},
    {"players": 4, "teams": False, "target": 4},
)
every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A game, half of it at random."""
    rng, bot = random.Random(str(options)), make_bot(GAME, "greedy")
    state: Any = GAME.start(**dict(options))
    states = [state]
    while state.to_act and len(states) < 360:
        if state.to_act == (CHANCE,):
            move = state.sample_chance(rng)
        else:
            move = (
                rng.choice(state.legal_moves()) if rng.random() < 0.5 else bot.choose(state.view(state.to_act[0]), rng)
            )
        state = state.play(move)
        states.append(state)
    return tuple(states)


def scenes(
    options: dict[str, Any], shape: str, every: int = 1, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, one after the other, a spectator and the open table; the last
    position too.
    """
    states = game(*options.items())
    viewers = viewers_of(options["players"])
    for index, state in enumerate((*states[::every], states[-1])):
        viewer = (
            state.to_act[0] if index % 2 and state.to_act and state.to_act[0] >= 0 else viewers[index % len(viewers)]
        )
        yield state, viewer, scene_of(GAME, state.view(viewer), LONG_NAMES[: options["players"]], shape, **more)


def decisions(options: dict[str, Any], every: int = 1) -> Iterator[State]:
    """The positions of a game in which somebody has to decide."""
    yield from [state for state in game(*options.items()) if state.to_act and state.to_act != (CHANCE,)][::every]


def texts(drawn: Scene) -> dict[str, str]:
    return {sprite.key: sprite.text for sprite in at_first(drawn.sprites) if sprite.text}
