"""Games to be drawn, and how their pictures are read by tests."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from games.smash.positions import begun
from support.pictures import Place, scene_of

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.core.square_grid import rotated
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.moves import Assemble, Build, Buy, End, Pass, Strike
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.scene.outlines import cells_of
from kernel_lib.scene.sprite import Scene, Sprite, at_first

BOARDS: tuple[dict[str, Any], ...] = (
    {},
    {"width": 5, "height": 7, "max_turns": 30},
    {"width": 15, "height": 15, "max_turns": 30},
    {"width": 15, "height": 7, "first": 1},
)
NAMES_OF_PEOPLE = ("A long name that goes on and on <script>", "مرحبا بالعالم هذا اسم طويل")
LETTERS = ("WWWWWWWWWWWWWWWWWWWWWWWWWWWW", "🙂" * 20)

every_board = pytest.mark.parametrize(
    "options", BOARDS, ids=lambda options: "-".join(map(str, options.values())) or "plain"
)


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A game at random in which machines move and meet: turns are ended late, and most of the gears are not spent on
    cards.
    """
    rng = random.Random(str(options))
    state = begun(**dict(options))
    states = [state]
    while state.to_act:
        if state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng))
        else:
            moves = state.legal_moves()
            active = [move for move in moves if not isinstance(move, End | Pass | Buy)]
            strong = [move for move in active if isinstance(move, Assemble | Build | Strike)]
            state = state.play(
                rng.choice(
                    strong if strong and rng.random() < 0.6 else active if active and rng.random() < 0.7 else moves
                )
            )
        states.append(state)
    return tuple(states)


def scenes(
    options: dict[str, Any], shape: str, every: int = 25, names: tuple[str, str] = NAMES_OF_PEOPLE, **more: Any
) -> Iterator[tuple[State, Scene]]:
    """Pictures of a game for both seats, a spectator and the open table in turn; of a sixth of the combats all frames.

    Each is drawn once for all that is asked of it.
    """
    for place, state in enumerate(game(*options.items())):
        if place % every == 0:
            yield state, _picture(tuple(options.items()), shape, place, names, tuple(more.items()))
        if place % 6 == 0:
            for frame in range(1, GAME.scene.frame_count(state.view(None))):
                yield (
                    state,
                    _picture(tuple(options.items()), shape, place, names, (("frame", frame), ("buttons", False))),
                )


@cache
def _picture(
    options: tuple[tuple[str, Any], ...],
    shape: str,
    place: int,
    names: tuple[str, str],
    more: tuple[tuple[str, Any], ...],
) -> Scene:
    state = game(*options)[place]
    viewer = (0, 1, None, OPEN)[place % 4] if place % 3 else next((seat for seat in state.to_act if seat >= 0), 0)
    return scene_of(GAME, state.view(viewer), names, shape, **dict(more))


def box(sprite: Sprite) -> Place:
    """What a piece covers: machines are drawn about the middle of their shape, a cell wide."""
    w, h = sprite.w, sprite.h or sprite.w
    kind, _, code = sprite.symbol.rpartition("-")
    if kind.split("-")[0] in ("body", "ghost", "place", "sure", "doom", "edge", "trace"):
        rows = cells_of(code)
        tall, wide = max(row for row, _ in rows) + 1, max(col for _, col in rows) + 1
        w, h = (sprite.w * wide, sprite.w * tall) if sprite.turn % 180 == 0 else (sprite.w * tall, sprite.w * wide)
    if sprite.symbol == "axis" and sprite.turn % 180:
        w, h = h, w
    return Place(sprite.x - w / 2, sprite.y - h / 2, sprite.x + w / 2, sprite.y + h / 2)


def cards(drawn: list[Sprite]) -> list[Sprite]:
    return [sprite for sprite in drawn if sprite.symbol.startswith(("small-", "large-", "card-back"))]


def tabs_of(drawn: Scene) -> Iterator[list[Sprite]]:
    """What is seen at first, for every tab."""
    names = {sprite.tab for sprite in drawn.sprites if "/" not in sprite.tab}
    for name in names - {""} or {""}:
        yield [sprite for sprite in drawn.sprites if not (sprite.under or sprite.peek) and sprite.tab in ("", name)]


def letters(state: State, drawn: Scene) -> str:
    """The board of a picture: H hearts, w weapons, b bases; then X a burst, o a touch, x what vanishes, / what is cut
    off.
    """
    width_, height_ = state.options.width, state.options.height
    board = [["." for _ in range(width_)] for _ in range(height_)]
    origin, pitch = drawn["cell-0"], drawn["cell-0"].w
    signs = {"burst": "X", "touch": "o", "gone": "x", "cut": "/"}

    def put(x: float, y: float, sign: str) -> None:
        board[round((y - origin.y) / pitch)][round((x - origin.x) / pitch)] = sign

    for sprite in sorted(at_first(drawn.sprites), key=lambda sprite: sprite.z):
        name, _, code = sprite.symbol.rpartition("-")
        if name in ("base-0", "base-1") or sprite.symbol in ("base-0", "base-1"):
            put(sprite.x, sprite.y, "b")
        elif name.startswith(("body-", "ghost-")):
            cells = rotated(cells_of(code), round(sprite.turn / 90))
            rows, cols = zip(*cells, strict=True)
            for row, col in cells:
                put(
                    sprite.x + (col - (min(cols) + max(cols)) / 2) * pitch,
                    sprite.y + (row - (min(rows) + max(rows)) / 2) * pitch,
                    "w",
                )
        elif name == "heart":
            put(sprite.x, sprite.y, "H")
        elif sprite.symbol in signs:
            put(sprite.x, sprite.y, signs[sprite.symbol])
    return "\n".join("".join(line) for line in board)
