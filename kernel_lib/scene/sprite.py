"""Sprites and scenes: what is to be seen of a position, without how it is drawn.

A scene is a list of *sprites*. Each is a symbol of the game's sheet, or a text, at a place; its key
stays the same from scene to scene, so that a front end can move it. Keys, and everything else in a
sprite, are made from a view alone: a hidden piece is keyed by its seat and position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from kernel_lib.core.moves import UnknownName

Shape = Literal["wide", "middle", "narrow"]
SHAPES: Final[tuple[Shape, ...]] = ("wide", "middle", "narrow")
"""For a projector, for a block of a notebook, for a phone: from the widest on."""

TAB_MOVE: Final = "!tab:"
"""Beginning of the move of a button that shows a tab."""

MOVE_MS: Final = 260
"""Time in which pieces travel from one scene to the next."""
SWAP_MS: Final = 420
"""The same where pieces change places."""


class Sprite(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing on the table.

    x, y     centre, in scene units; of a text the point that `start`, `mid` or `end` in `style` hangs it on
    w, h     size; h is 0 for what is as high as wide. Symbols that stretch fill the size, others scale by w
    turn     degrees clockwise
    z        depth: higher ones lie above
    state    "" or a sign around the piece: legal, chosen, hint, moved, fault, use, won, beaten, or off (not legal)
    text     drawn in the middle, or by `style`, which holds classes of `theme.classes`
    label    the piece in words, for those who do not see it
    move     the move that the piece offers, as text; one that begins with `!` is a command to the table: `!open` only
             chooses the piece, so that what lies under it is seen; `!confirm` plays what is chosen, `!turn` and
             `!turn-back` turn what is held, `!run` starts and stops what spins, `!tab:NAME` shows a tab, `!back` puts
             back what is being placed, `!miss` says the label of the piece in the table's line
    confirm  what the confirming button says when this piece is chosen
    mark     the piece's own name, by which notes and answers mark it: see `kernel_lib.core.pieces`
    origin   key of the sprite out of which this one appears
    under    key of a sprite: this one is seen only while that one, or one that lies under it in turn, is chosen
    peek     key of a sprite: this one is seen only while that one is looked at: hovered, focused, tapped or chosen,
             while nothing is being placed
    hotkey   a key that presses this one while it is seen, as KeyboardEvent.key in lower case; `shift+r` for a shifted
             letter
    hold     a template of moves, joined by `; `: a press takes the piece up, a spot fills in `{spot}`, turning it
             `{turn}` (quarters)
    spot     what a held piece fills in for `{spot}` when it is laid here; of its state a held symbol shows its own
             face, if it has one; where it is `off` the piece may not be laid, and whoever tries is told why
    left     of a clock: the ms that are left, when the frame was taken
    span     of a clock: its whole time in ms; a ring with the time in it is drawn, as wide as the sprite
    spin     turns a minute, clockwise if positive: so the symbol turns while the board runs, see `!run`
    run      `on`: seen only while the board runs; `off`: only while it stands
    ways     of a piece that is being placed: pairs of a name and the key of the placement to which it leads; `start` is
             where a press on the piece leads, `press` a press on the placement. `!way:NAME` goes there, `!turn` and
             `!turn-back` go by `turn` and `turn-back`; such a piece is seen only where the way leads somewhere, and has
             the state of that placement, if it has none of its own
    says     what the table says of a placement: `fits`, `refusal` or `info`, the words that stand out, and the rest
    placing  `on`: seen only while something is being placed, that is, a piece with ways or one that is held is chosen;
             `off`: only while nothing is; `this`: a placement, seen only while it is the chosen one
    tab      a name: seen only while this tab is on show, which `!tab:NAME` brings about; at first the one whose button
             comes first, or else the first in the scene. Of names with a stroke, `mode/practice`, each group shows one
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
    confirm: str = ""
    mark: str = ""
    origin: str = ""
    under: str = ""
    peek: str = ""
    hotkey: str = ""
    hold: str = ""
    spot: str = ""
    left: int = 0
    span: int = 0
    spin: float = 0
    run: Literal["", "on", "off"] = ""
    ways: tuple[tuple[str, str], ...] = ()
    says: tuple[str, ...] = ()
    placing: Literal["", "on", "off", "this"] = ""
    tab: str = ""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """A whole picture. `caption` is announced; `description` is its text twin; `motion` in ms.

    `tries`: whether a page asks to see what a chosen move would do before it is made.
    """

    shape: Shape
    width: float
    height: float
    sprites: tuple[Sprite, ...]
    title: str
    caption: str
    chapter: str
    description: str
    motion: int = MOVE_MS
    tries: bool = False

    def __getitem__(self, key: str) -> Sprite:
        """Return the sprite with this key. KeyError: there is none."""
        for sprite in self.sprites:
            if sprite.key == key:
                return sprite
        raise KeyError(key)


def at_first(sprites: Iterable[Sprite]) -> Iterator[Sprite]:
    """Yield the sprites that are seen before anybody has chosen or looked at anything."""
    sprites = tuple(sprites)
    tabs = first_tabs(sprites)
    for sprite in sprites:
        waits = sprite.under or sprite.peek or sprite.run == "on" or sprite.placing in ("on", "this")
        if not waits and sprite.tab in ("", tabs.get(tab_group(sprite.tab))):
            yield sprite


def first_tabs(sprites: Iterable[Sprite]) -> dict[str, str]:
    """Return the tab that each group shows at first: that of its first button, or else of its first sprite."""
    sprites = tuple(sprites)
    names = [sprite.move.removeprefix(TAB_MOVE) for sprite in sprites if sprite.move.startswith(TAB_MOVE)]
    names += [sprite.tab for sprite in sprites if sprite.tab]
    return {tab_group(name): name for name in reversed(names)}


def tab_group(name: str) -> str:
    """Return the name of a tab up to the stroke: of the tabs of a group one is seen."""
    return name.rpartition("/")[0]


def checked_shape(shape: str) -> Shape:
    """Return `shape` itself. UnknownName: there is no such shape."""
    for known in SHAPES:
        if shape == known:
            return known
    raise UnknownName("shape", shape, SHAPES)
