"""Places of marks for people or tables at a piece, so that they cover no words of the board."""

from __future__ import annotations

from typing import Final

from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.text_metrics import width

Bounds = tuple[float, float, float, float]
"""The left, upper, right and lower edge, in scene units."""
STEP: Final = 4
"""The distance from one place that is tried to the next, in scene units."""


def bottom_of_marks(scene: Scene, sprite: Sprite, wide: float, high: float, overlap: float) -> float:
    """Return the lower end of marks of this size that stand at a piece, in scene units from the top.

    They stand over its upper edge, `overlap` of them within the piece, or in the middle of a place where something is
    put; where they would cover words there, over its lower edge, or as near below the upper one as they cover none;
    where there is no such place, within the piece.
    """
    left, top, right, bottom = _box(sprite)
    words = [
        one
        for one in map(_words_box, filter(_is_seen, scene.sprites))
        if not (left <= one[0] and one[2] <= right and top <= one[1] and one[3] <= bottom)
    ]
    above, within = top + overlap, min(top + high, scene.height)
    below = min(bottom + high - overlap, scene.height)
    first = sprite.y + high / 2 if sprite.spot else above
    between = (above + STEP * step for step in range(1, int((below - above) / STEP)))
    for end in (first, below, *between):
        place = sprite.x - wide / 2, end - high, sprite.x + wide / 2, end
        if place[1] >= 0 and not any(_meet(place, one) for one in words):
            return end
    return within


def _is_seen(sprite: Sprite) -> bool:
    """Return True if words are read while nothing is chosen or looked at."""
    return bool(sprite.text) and not (sprite.under or sprite.peek)


def _box(sprite: Sprite) -> Bounds:
    """Return the edges of a piece."""
    wide, high = sprite.w, sprite.h or sprite.w
    if sprite.turn % 180:
        wide, high = high, wide
    return sprite.x - wide / 2, sprite.y - high / 2, sprite.x + wide / 2, sprite.y + high / 2


def _words_box(sprite: Sprite) -> Bounds:
    """Return the edges of the words of a sprite."""
    style = sprite.style.split()
    size = next((int(name[1:]) for name in style if name[:1] == "t" and name[1:].isdigit()), 14)
    wide = width(sprite.text, size, bold=not {"b", "m"}.isdisjoint(style))
    left = sprite.x - (wide / 2 if "mid" in style else wide if "end" in style else 0)
    return left, sprite.y - size / 2, left + wide, sprite.y + size / 2


def _meet(one: Bounds, other: Bounds) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
