"""The poster of Smash Gear: machines of both players between their bases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kernel_lib.scene.poster import NARROW, WIDE, Poster, PosterSize
from kernel_lib.scene.sprite import Sprite

_SIDE: Final = 26


class _Machine(NamedTuple):
    """A machine: its seat, form and turn, its middle and hearts in cells from the upper left corner."""

    seat: int
    form: str
    turn: int
    middle: tuple[float, float]
    hearts: tuple[tuple[int, int], ...]


_MACHINES: Final = (
    _Machine(0, "001_111", 0, (2, 1.5), ((1, 2),)),
    _Machine(1, "101_111", 270, (4.5, 2), ((5, 2),)),
    _Machine(1, "111", 90, (2, 4), ((2, 4),)),
)
_BASES: Final = ((1, (0, 0)), (0, (6, 4)), (1, (3, 0)), (0, (0, 4)))


def _sprites(size: PosterSize) -> Iterator[Sprite]:
    for row in range(int(size.h / _SIDE) + 1):
        for column in range(int(size.w / _SIDE) + 1):
            yield _sprite(f"cell-{row}-{column}", "cell", (column, row), z=1)
    for seat, at in _BASES:
        yield _sprite(f"base-{at}", f"base-{seat}", at, z=6)
    for number, (seat, form, turn, middle, hearts) in enumerate(_MACHINES):
        yield _sprite(f"body-{number}", f"body-{seat}-{form}", middle, turn=turn, z=20)
        for heart in hearts:
            yield _sprite(f"heart-{heart}", f"heart-{seat}", heart, z=21)
        yield _sprite(f"edge-{number}", f"edge-{form}", middle, turn=turn, z=30)


def _sprite(key: str, symbol: str, at: tuple[float, float], *, z: int, turn: int = 0) -> Sprite:
    x, y = (_SIDE * (place + 0.5) for place in at)
    return Sprite(key, symbol, x, y, _SIDE, z=z, turn=turn, style="flat")


POSTER: Final = Poster(wide=tuple(_sprites(WIDE)), narrow=tuple(_sprites(NARROW)))
