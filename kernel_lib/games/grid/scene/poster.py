"""The poster of Gear Grid: a corner of a board with the engine, and tiles around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kernel_lib.scene.poster import NARROW, WIDE, Poster, PosterSize
from kernel_lib.scene.sprite import Sprite

_BOARD: Final = (
    "engine:0 abbo-k:270 bboo-w:0 aaob-k:90 aboo-w:0",
    "aaoo-n:0 aboo-w:90 aobo-k:180 aaao-w:90 aobo-k:270",
    "aobb-k:90 bobo-k:180 abao-w:0 aabo-k:0 aaob-k:180",
    "aoao-n:90 aabo-k:90 aaao-w:0 aobo-w:180 aobb-k:270",
)
"""Rows of tiles, each with the quarters it is turned by, in degrees."""
_SIDE: Final = 38


def _tiles(size: PosterSize) -> Iterator[Sprite]:
    for row, line in enumerate(_BOARD):
        for column, tile in enumerate(line.split()):
            name, _, turn = tile.partition(":")
            x, y = 4 + _SIDE * (column + 0.5), 4 + _SIDE * (row + 0.5)
            if x - _SIDE / 2 < size.w and y - _SIDE / 2 < size.h:
                symbols = (name, f"wheel-{name}") if name == "engine" else (f"tile-{name}", f"wheel-{name}")
                for symbol in symbols:
                    if not symbol.endswith("-n") or symbol.startswith("tile"):
                        yield Sprite(
                            f"{symbol}-{row}-{column}", symbol, x, y, _SIDE, turn=int(turn), z=2 * row + column
                        )


POSTER: Final = Poster(wide=tuple(_tiles(WIDE)), narrow=tuple(_tiles(NARROW)))
