"""Games that the tests of pictures walk over: of every number of seats and both modes, half of each at random."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from support.pictures import LONG_NAMES, scene_of, viewers_of

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.state import State
from kernel_lib.scene.sprite import Scene, Sprite, at_first

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


STRIDE = 20
"""Every so many positions a picture is looked at."""


def scenes(
    options: dict[str, Any], shape: str, every: int = STRIDE, *, acting: bool = False, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, one after the other, a spectator and the open table; the last
    position too. `acting`: those of whoever decides alone. Each is drawn once for all that is asked of it.
    """
    states = game(*options.items())
    for place in (*range(0, len(states) - 1, every), len(states) - 1):
        if not acting or _viewer(states[place], place, options["players"]) in states[place].to_act:
            yield _picture(tuple(options.items()), shape, place, tuple(more.items()))


@cache
def _picture(
    options: tuple[tuple[str, Any], ...], shape: str, place: int, more: tuple[tuple[str, Any], ...]
) -> tuple[State, int | None, Scene]:
    state, players = game(*options)[place], dict(options)["players"]
    viewer = _viewer(state, place, players)
    return state, viewer, scene_of(GAME, state.view(viewer), LONG_NAMES[:players], shape, **dict(more))


def _viewer(state: State, place: int, players: int) -> int | None:
    """Who looks at a position: at every other look whoever decides."""
    viewers = viewers_of(players)
    turn = place // STRIDE
    return state.to_act[0] if turn % 2 and state.to_act and state.to_act[0] >= 0 else viewers[turn % len(viewers)]


def decisions(options: dict[str, Any], every: int = 1) -> Iterator[State]:
    """The positions of a game in which somebody has to decide, or some of them: the first of each kind among these."""
    asked = set()
    decided = [state for state in game(*options.items()) if state.to_act and state.to_act != (CHANCE,)]
    for place, state in enumerate(decided):
        if place % every == 0 or state.phase not in asked:
            asked.add(state.phase)
            yield state


def texts(drawn: Scene) -> dict[str, str]:
    return {sprite.key: sprite.text for sprite in at_first(drawn.sprites) if sprite.text}


def code_of(sprite: Sprite) -> str:
    """The card that a piece is marked as, whosever it is."""
    return sprite.mark.partition("@")[0]
