"""Posters: what stands for a game on a start page, drawn with its own symbols; pieces alone, without a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kernel_lib.scene.drawing import centred, height
from kernel_lib.scene.sprite import Sprite


class PosterSize(NamedTuple):
    """The width and height of a poster, in pixels of a page."""

    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """Return the point in the middle."""
        return self.w / 2, self.h / 2


WIDE: Final = PosterSize(184, 126)
"""A poster above the name of its game."""
NARROW: Final = PosterSize(112, 146)
"""A poster beside the name of its game, on a phone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Poster:
    """The sprites of a poster, from the upper left corner on, in both of its sizes."""

    wide: tuple[Sprite, ...]
    narrow: tuple[Sprite, ...]


class CardRow(NamedTuple):
    """A row of cards in the middle of a poster: their symbols, the height of their centres, and how wide each is.

    A symbol with a stroke has a state: `face-C5/use`.
    """

    symbols: Sequence[str]
    y: float
    w: float
    gap: float = 5


def card_rows(size: PosterSize, rows: Iterable[CardRow]) -> tuple[Sprite, ...]:
    """Return the sprites of rows of cards, one below the other."""
    return tuple(_row_sprites(size, tuple(rows)))


def _row_sprites(size: PosterSize, rows: tuple[CardRow, ...]) -> Iterator[Sprite]:
    for number, row in enumerate(rows):
        for place, (name, x) in enumerate(zip(row.symbols, _places(size, row), strict=True)):
            symbol, _, state = name.partition("/")
            key = f"{number}-{place}"
            yield Sprite(key, symbol, size.w / 2 + x, row.y, row.w, height(row.w), z=place, state=state)


def _places(size: PosterSize, row: CardRow) -> tuple[float, ...]:
    return centred(len(row.symbols), row.w, size.w - 12, row.gap)
