"""Sprites and scenes: what is to be seen of a position, without how it is drawn.

A scene is a list of *sprites*. Each is a symbol of the game's sheet, or a text, at a place; its key
stays the same from scene to scene, so that a front end can move it. Keys, and everything else in a
sprite, are made from a view alone: a hidden piece is keyed by its seat and position.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kernel_lib.core import UnknownName

Shape = Literal["wide", "narrow"]
SHAPES: Final[tuple[Shape, ...]] = ("wide", "narrow")

MOVE_MS: Final = 260
"""How long pieces travel from one scene to the next."""
SWAP_MS: Final = 420
"""The same where pieces change places."""


class Sprite(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing on the table.

    x, y     centre, in scene units; of a text the point that `start`, `mid` or `end` in `style` hangs it on
    w, h     size; h is 0 for what is as high as wide. Symbols that stretch fill the size, others scale by w
    turn     degrees clockwise
    z        depth: higher ones lie above
    state    "" or a sign around the piece: legal, chosen, hint, moved, fault, use, won, beaten, or off (not legal)
    text     drawn in the middle, or by `style`, which holds classes of `theme.CLASSES`
    label    the piece in words, for those who do not see it
    move     the move that the piece offers, as text; one that begins with `!` is a command to the table, `!open` only
             chooses the piece, so that what lies under it is seen
    say      what the confirming button says when this piece is chosen
    mark     the piece's name in notes, empty for hidden ones
    origin   key of the sprite out of which this one appears
    under    key of a sprite: this one is seen only while that one, or another one under it, is chosen
    """

    key: str
    symbol: str = ""
    x: float = 0
    y: float = 0
    w: float = 0
    h: float = 0
    turn: float = 0
    z: int = 0
    state: str = ""
    text: str = ""
    style: str = ""
    label: str = ""
    move: str = ""
    say: str = ""
    mark: str = ""
    origin: str = ""
    under: str = ""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """A whole picture. `caption` is announced; `description` is its text twin; `motion` in ms."""

    shape: Shape
    width: float
    height: float
    sprites: tuple[Sprite, ...]
    title: str
    caption: str
    chapter: str
    description: str
    motion: int = MOVE_MS

    def __getitem__(self, key: str) -> Sprite:
        """The sprite with this key. KeyError: there is none."""
        for sprite in self.sprites:
            if sprite.key == key:
                return sprite
        raise KeyError(key)


def checked_shape(shape: str) -> Shape:
    """`shape` itself. UnknownName: there is no such shape."""
    for known in SHAPES:
        if shape == known:
            return known
    raise UnknownName("shape", shape, SHAPES)
