"""The panel beside the board while a machine or a base is placed or a machine is flipped.

It takes the room of the store, and a row below the board that of the threat tabs; all of it lies under the piece that
was chosen, and where its buttons lead is said by the placement that is chosen then (`Sprite.ways`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.games.smash.scene.context import SmashContext
from kernel_lib.games.smash.scene.gallery import SMALL, STORE
from kernel_lib.games.smash.text.moves import say
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import largest_fitting_size, truncate, width, wrap

# Depths are the order of Tab as well: the ghost, its other heart, other bases, the row, chips, the wide button.
COVER: Final = 158
GHOST: Final = 160
SWAP: Final = 166
OTHERS: Final = 172
SHEET: Final = 176
ROW: Final = 180
CHIPS: Final = 186
PLAYS: Final = 190
BACK: Final = 192
KEYS: Final = 194

CHIP: Final = 34.0
"""Least width of a chip."""
GAP: Final = 6.0


class Chip(NamedTuple):
    """A button that leads to another placement: the way, what it says, its state, what it is called aloud."""

    way: str
    words: str
    state: str
    label: str
    hotkey: str = ""


class KeyHint(NamedTuple):
    """A key that does something while a piece is placed: as it is written, what it does (`key-next-fit` is the message
    of `next fit`), and the way that a press on these words goes; "" for one that is pressed elsewhere.
    """

    name: str
    does: str
    way: str = ""
    hotkey: str = ""

    @property
    def words(self) -> str:
        """Return the meaning of the key, in words."""
        return str(say(f"key-{self.does.replace(' ', '-')}"))


class Chips(NamedTuple):
    """A group of chips, and the name of what they are about; "" for none."""

    name: str
    chips: Sequence[Chip]

    @property
    def words(self) -> str:
        """Return the heading of the chips."""
        return str(say(f"chips-{self.name.casefold()}")) if self.name else ""


def draw_caption(ctx: SmashContext, under: str, words: str) -> None:
    """Draw what is being done, in the place of the heading's sentence."""
    old = next((sprite for sprite in ctx.builder.sprites if sprite.key == "caption"), None)
    if old is None or ctx.builder.phone:
        return
    room = ctx.builder.width - ctx.builder.margin - 100 - old.x
    size = largest_fitting_size(words, (18, 17, 16, 15, 14), room)
    more: dict[str, Any] = {"text": truncate(words, size, room), "style": f"t{size} ink", "under": under}
    ctx.builder.add(f"caption-{under}", "", old.x, old.y, 0, **more)


def draw_sheet(ctx: SmashContext, under: str, box: Box) -> None:
    """Draw the panel that all of it lies on."""
    ctx.builder.box(f"{under}-sheet", "panel", *box, z=SHEET, under=under)


def draw_about(ctx: SmashContext, under: str, kind: int, title: str, price: str, sentences: Sequence[str]) -> None:
    """Draw the card with its name, its price and what it says."""
    panel, phone = ctx.areas.panel, ctx.builder.phone
    w = STORE if ctx.wide else SMALL
    big, size, line = (18, 14, 19) if ctx.wide else (15, 12, 15 if phone else 17)
    pad = 10 if phone else 12
    symbol = f"large-{kind}" if ctx.wide else f"small-{kind}"
    x, y = panel.left + pad + w / 2, panel.top + pad - 2 + height(w) / 2
    ctx.builder.add(f"{under}-card", symbol, x, y, w, height(w), z=SHEET + 1, under=under)
    left, top, end = x + w / 2 + 12, panel.top + pad + 8, panel.left + panel.w - pad
    _text(ctx, under, "name", title, left, top, big, "ink b")
    _text(ctx, under, "price", price, end, top, size, "muted end")
    y = top + line + 3
    rows = int((ctx.areas.chips.top - 2 - (y - line / 2)) // line)
    lines = [one for words in sentences for one in wrap(words, size, end - left, 3)][:rows]
    for row, words in enumerate(lines):
        _text(ctx, under, f"about-{row}", words, left, y + line * row, size, "ink")


def draw_chips(ctx: SmashContext, under: str, groups: Iterable[Chips]) -> None:
    """Draw chips in a row, those of a group behind the name of what they are about if there is room for it."""
    box = ctx.areas.chips
    groups = [group for group in groups if group.chips]
    size = 14 if ctx.wide else 13
    named = sum(width(group.words, size) + 10 for group in groups if group.name) + 8 * (len(groups) - 1)
    count = sum(len(group.chips) for group in groups)
    room = box.w - named
    widest = max((width(chip.words, size, bold=True) for group in groups for chip in group.chips), default=0) + 22
    if count * (min(widest, 56) + GAP) > room:
        room, named = box.w, 0
    rows = max(1, -(-int(count * (min(max(widest, CHIP), 2 * CHIP) + GAP)) // int(room + GAP)))
    per_row = -(-count // rows)
    w = min((room - 8 * (len(groups) - 1) + GAP) / per_row - GAP, max(widest, 44), 150)
    h = (box.h + GAP) / rows - GAP
    left, top, place = box.left, box.top, 0
    for group in groups:
        if named and group.name:
            _text(ctx, under, f"of-{group.name}", group.words, left, top + h / 2, size, "ink m")
            left += width(group.words, size) + 10
        for chip in group.chips:
            if place and place % per_row == 0:
                left, top = box.left, top + h + GAP
            _draw_chip(ctx, under, chip, Box(left, top, w, h))
            left, place = left + w + GAP, place + 1
        left += 8


def _draw_chip(ctx: SmashContext, under: str, chip: Chip, box: Box) -> None:
    size = largest_fitting_size(chip.words, (14, 13, 12), box.w - 8, bold=True)
    more: dict[str, Any] = {
        "text": truncate(chip.words, size, box.w - 6, bold=True),
        "style": f"t{size} m mid ink flat", "state": chip.state,
        "label": chip.label, "hotkey": chip.hotkey, "under": under, "move": f"!way:{chip.way}",
    }  # fmt: skip
    ctx.builder.box(f"{under}-chip-{chip.way}", "chip", *box, z=CHIPS, **more)


def draw_row(ctx: SmashContext, under: str, kind: int) -> None:
    """Draw the four turnings at a glance, between the buttons that turn left and right."""
    box = ctx.areas.row
    side = min((box.w - 4 * (min(box.h, 40) + GAP) - 10) / 2, 150)
    for name, left, key in (("left", box.left, "shift+r"), ("right", box.left + box.w - side, "r")):
        label = ctx.label(f"turn-{name}")
        words = label if side >= 120 else ctx.label(f"turn-{name}.short")
        more: dict[str, Any] = {
            "text": words, "style": f"t{14 if side > 90 else 13} m mid ink flat", "label": label, "hotkey": key,
            "under": under,
            "move": "!turn" if name == "right" else "!turn-back",
        }  # fmt: skip
        z = ROW if name == "left" else ROW + 5
        ctx.builder.box(f"{under}-turn-{name}", f"turn-{name}", left, box.top, side, box.h, z=z, **more)
    w = (box.w - 2 * side - 10 + GAP) / 4 - GAP
    w = min(w, 1.5 * box.h)
    start = box.left + (box.w - 4 * w - 3 * GAP) / 2
    for turn in range(4):
        key, left = f"{under}-turning-{turn}", start + turn * (w + GAP)
        more = {"under": under, "move": f"!way:turn-{turn}", "style": "flat"}
        ctx.builder.box(key, "thumb", left, box.top, w, box.h, z=ROW + 1, **more)
        size = min(box.h - 8, (w - 8) / 1.2)
        symbol, x, y = f"turn-{kind}-{turn}", left + w / 2, box.top + box.h / 2
        ctx.builder.add(f"{key}-shape", symbol, x, y, size, z=ROW + 1, under=under)


def draw_wide(ctx: SmashContext, under: str, words: str, says: Iterable[str]) -> None:
    """Draw the button that plays; `says` is all that it may come to say, which has to fit."""
    box = ctx.areas.wide
    size = largest_fitting_size(max((words, *says), key=len), (16, 15, 14, 13, 12), box.w - 16, bold=True)
    more: dict[str, Any] = {"text": words, "style": f"t{size} b mid ink", "label": words, "under": under}
    ctx.builder.box(f"{under}-plays", "button-confirm", *box, move="!confirm", z=PLAYS, **more)


def draw_back(ctx: SmashContext, under: str, words: str) -> None:
    """Draw the button that puts the piece back."""
    box = ctx.areas.back
    size = largest_fitting_size(words, (15, 14, 13, 12), box.w - 12, bold=True)
    more: dict[str, Any] = {"text": truncate(words, size, box.w - 8, bold=True), "style": f"t{size} m mid ink flat"}
    ctx.builder.box(f"{under}-back", "button", *box, move="!back", label=words, z=BACK, under=under, **more)


def draw_keys(ctx: SmashContext, under: str, keys: Sequence[KeyHint]) -> None:
    """Draw the keys that help here; not on a phone."""
    if ctx.builder.phone:
        return
    box = ctx.areas.keys
    wide = [(max(width(key.name, 12, bold=True) + 8, 20), width(key.words, 12) + 4) for key in keys]
    gap = min((box.w - sum(map(sum, wide))) / len(keys), 16)
    left, y = box.left, box.top + box.h / 2
    for key, (w, said) in zip(keys, wide, strict=True):
        more: dict[str, Any] = {"text": key.name, "style": "t12 m mid ink flat", "under": under}
        if key.way:
            more |= {
                "move": f"!way:{key.way}",
                "hotkey": key.hotkey,
                "label": ctx.label("key-label", words=key.words, key=key.name),
            }
        ctx.builder.box(f"{under}-key-{key.does}", "key", left, y - 12, w, 24, z=KEYS, **more)
        _text(ctx, under, f"key-{key.does}-words", key.words, left + w + 4, y, 12, "muted")
        left += w + said + gap


def draw_tip(ctx: SmashContext, under: str, words: str) -> None:
    """Draw one line below the buttons, on a phone."""
    if ctx.builder.phone:
        box = ctx.areas.keys
        _text(ctx, under, "tip", truncate(words, 12, box.w), box.left + box.w / 2, box.top + box.h / 2, 12, "muted mid")


def _text(ctx: SmashContext, under: str, key: str, words: str, x: float, y: float, size: int, style: str) -> None:
    more: dict[str, Any] = {"text": words, "style": f"t{size} {style}", "under": under}
    ctx.builder.add(f"{under}-{key}", "", x, y, 0, z=SHEET + 1, **more)
