"""Rounds to be drawn, and their pictures."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from support.pictures import LONG_NAMES, scene_of, viewers_of

from kernel_lib.core import CHANCE, View
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.moves import DONE, Place, Remove
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.text import Names
from kernel_lib.scene.sprite import Scene

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 2, "pile": "orange", "size": 4},
    {"players": 2, "pile": "quarter"},
    {"players": 3, "size": 5},
    {"players": 2, "size": 5, "sides": "one"},
    {"players": 4, "victories": 1},
    {"players": 2, "size": 12, "victories": 1},
)
every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


def scene(view: View[State], names: Names = None, shape: str = "wide", **request: Any) -> Scene:
    """The picture of what a view knows; `tried` may be given as text."""
    tried = request.pop("tried", "").split("; ")
    return scene_of(GAME, view, names, shape, tried=tuple(map(GAME.parse, filter(None, tried))), **request)


def frame_count(view: View[State]) -> int:
    """In how many pictures the last move is told."""
    return GAME.scene.frame_count(view)


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A round at random, now and then a tile taken up again, up to its score."""
    rng = random.Random(str(options))
    state = cast("State", GAME.start(**dict(options)))
    state = state.play(state.sample_chance(rng), CHANCE, ms=0)
    states = [state]
    for _ in range(24 * state.options.players):
        seat = rng.choice(state.to_act)
        moves = [move for move in state.legal_moves(seat) if isinstance(move, Remove if rng.random() < 0.1 else Place)]
        state = state.play(rng.choice(moves), seat, ms=state.now + 700) if moves else state
        states.append(state)
    for seat in range(state.options.players):
        state = state.play(DONE, seat, ms=state.now + 700)
        states.append(state)
    while state.to_act not in ((), (CHANCE,)):
        seat = rng.choice(state.to_act)
        state = state.play(rng.choice(state.legal_moves(seat)), seat)
        states.append(state)
    return tuple(states)


def scenes(
    options: dict[str, Any], shape: str, every: int = 24, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, a spectator and the open table in turn; of a scoring each seventh.

    Each is drawn once for all that is asked of it.
    """
    states = game(*options.items())
    viewers = viewers_of(options["players"])
    for number, state in enumerate(states):
        viewer = viewers[number % len(viewers)]
        if number % every == 0 or not state.in_round:
            yield state, viewer, _picture(tuple(options.items()), shape, number, viewer, tuple(more.items()))
        for frame in range(1, frame_count(state.view(viewer)), 7) if not state.in_round and not more else ():
            told = (("frame", frame), ("buttons", False))
            yield state, viewer, _picture(tuple(options.items()), shape, number, viewer, told)


@cache
def _picture(
    options: tuple[tuple[str, Any], ...],
    shape: str,
    number: int,
    viewer: int | None,
    more: tuple[tuple[str, Any], ...],
) -> Scene:
    return scene(game(*options)[number].view(viewer), LONG_NAMES[: dict(options)["players"]], shape, **dict(more))


def laid(code: str, shape: str = "wide", *, size: int = 6, **more: Any) -> tuple[State, Scene]:
    """A solo round with these tiles, given as `row col tile turn`, and its picture."""
    return (state := solo(code, size)), scene(state.view(0), ("Ann",), shape, **more)


@cache
def solo(code: str, size: int = 6) -> State:
    state = cast("State", GAME.start(players=1, size=size))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0)
    for words in filter(None, map(str.strip, code.split(","))):
        row, col, tile, turn = words.split()
        state = state.play(Place(tile, int(row), int(col), int(turn)), 0, ms=state.now + 1000)
    return state


CLASH = "0 1 aaa. 0, 0 2 bb.. 3"
"""Orange on the right of a tile, blue on the left of the next."""
OPPOSED = "0 1 aa.. 2, 1 0 aa.. 0"
"""Two tiles that the engine moves and that move each other, cornerwise."""
