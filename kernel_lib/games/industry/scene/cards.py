"""Cards on the table, hands, and what is read while one looks at a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.games.industry.rules.components import CODES, EFFECTS, HIDDEN, is_technology
from kernel_lib.games.industry.scene.choices import offer
from kernel_lib.games.industry.scene.context import IndustryContext, Peek, place_of
from kernel_lib.games.industry.scene.pieces import MarkedCard
from kernel_lib.games.industry.scene.symbols import card_symbol
from kernel_lib.games.industry.text.hands import card_and_effect, card_name, effect_line, say
from kernel_lib.scene.drawing import ABOVE, HAND, SHARED, Box, height
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.text_metrics import truncate, wrap
from kernel_lib.words import who

STEP: Final = 4
"""The step by which a panel is moved to find a place for it."""
UPPERMOST: Final = 50
"""The highest place of a panel: above it is the heading."""
RAISED: Final = 8
"""The height by which a playable card of the hand is raised, in scene units."""


def draw_card(
    ctx: IndustryContext, piece: MarkedCard, x: float, y: float, w: float, label: str, z: int = DEPTH, **more: Any
) -> None:
    """Draw a card, with what it offers. One that may be played is raised in the hand.

    The tick of one that is chosen lies on its foot, for above it there are words.
    """
    offering = offer(ctx, piece.key, label) | more | {"style": f"{more.get('style', '')} foot".strip()}
    ctx.places[piece.key] = Box(x, y, w, height(w))
    ctx.roots[piece.key] = piece.key
    ctx.labels[piece.key] = label
    ctx.builder.add(piece.key, card_symbol(piece.card, w), x, y, w, height(w), z=z, mark=piece.name, **offering)


def draw_brackets(ctx: IndustryContext, key: str, box: Box) -> None:
    """Draw a sign around what others have moved, behind the piece, whose own line says whether it may be chosen."""
    if key in ctx.changed:
        x, y, w, h = box
        ctx.builder.add(f"moved-{key}", "", x, y, w, h, z=DEPTH - 1, state="moved")


def draw_reading(ctx: IndustryContext, piece: MarkedCard, where: str, *, neutral: bool = False) -> None:
    """Keep the effect of a card in full, to be read while one looks at it."""
    if piece.card != HIDDEN:
        line = (
            say("card-built-only") if is_technology(piece.card) else effect_line(EFFECTS[piece.card], neutral=neutral)
        )
        ctx.peeks.append(Peek(piece.key, where, [str(line)]))


def draw_peek(ctx: IndustryContext, box: Box, peek: Peek) -> None:
    """Draw a panel that is seen while one looks at a piece; for what a pile holds it grows."""
    key, title, lines = peek
    size = 14 if ctx.wide else 12
    if not ctx.wide and len(lines) == 1 and len(wrap(lines[0], 13, box.w - 24, 2)) == 1:
        size = 13
    shown = [row for line in lines for row in wrap(line, size, box.w - 24, 2 if len(lines) == 1 else 4)]
    titles: tuple[str, ...] = (title,)
    if len(lines) > 1:
        titles = wrap(title, size + 2, box.w - 24, 2)  # bold letters are wider
        box = _resized(ctx, box, (size + 3) * (len(titles) + len(shown)) + 8)
    box = _move_clear(ctx, box, key)
    left, top, w, h = box
    words = f"{title}. {' '.join(lines)}"
    ctx.builder.box(f"read-{key}", "panel", *box, z=ABOVE + 60, peek=key, label=words)
    pitch = min((h - 6) / (len(titles) + len(shown)), 19)
    for index, row in enumerate((*titles, *shown)):
        bold = index < len(titles)
        fitted = truncate(row, size, w - 24, bold=bold)
        more: dict[str, Any] = {"text": fitted, "style": f"t{size} ink b" if bold else f"t{size} ink"}
        y = top + 3 + pitch * (index + 0.5)
        ctx.builder.add(f"read-{key}-{index}", "", left + 12, y, 0, z=ABOVE + 61, peek=key, **more)


def _resized(ctx: IndustryContext, box: Box, h: float) -> Box:
    """Return the box with this height: upwards from its end, on a phone downwards where the picture has room."""
    if ctx.builder.phone and box.top + h <= ctx.builder.height:
        return box._replace(h=h)
    return box._replace(top=box.top + box.h - h, h=h)


def _move_clear(ctx: IndustryContext, box: Box, key: str) -> Box:
    """Move the box upwards, or else downwards, until it lies on no button and no piece that can be chosen; `key`: what
    is read.
    """
    offered = ctx.offered_places
    if not any(_overlap(box, place) for other, place in offered.items() if other != key):
        return box
    read = [place_of(sprite) for sprite in ctx.builder.sprites if sprite.key == key]
    most = int((ctx.builder.height - box.h - box.top) // STEP)
    ways = (*range(0, -int((box.top - UPPERMOST) // STEP), -1), *range(1, most + 1))
    tried = (box._replace(top=box.top + STEP * step) for step in ways)
    return next((one for one in tried if not any(_overlap(one, place) for place in (*offered.values(), *read))), box)


def _overlap(one: Box, other: Box) -> bool:
    beside = one.left + one.w <= other.left or other.left + other.w <= one.left
    return not beside and one.top < other.top + other.h and other.top < one.top + one.h


def draw_mini_hand(ctx: IndustryContext, seat: int, left: float, y: float, w: float, room: float) -> None:
    """Draw the hand of another seat, small: backs, and what is known of it."""
    hand = ctx.pieces.hands[seat]
    stride = min(w + 3, (room - w) / max(len(hand) - 1, 1))
    for index, piece in enumerate(hand):
        words = "card-back" if piece.card == HIDDEN else "card-in-hand"
        label = ctx.label(words, who=who(seat), card=card_name(CODES[piece.card]))
        draw_card(ctx, piece, left + w / 2 + index * stride, y, w, label, DEPTH + index)
        draw_reading(ctx, piece, label)


def draw_hand(ctx: IndustryContext, left: float, top: float, room: float, widths: Sequence[float]) -> None:
    """Draw the hand below as wide as it can be in one row; only cards that are many overlap."""
    hand = ctx.pieces.hands[ctx.viewer_seat]
    w = next((one for one in widths if len(hand) * (one + 6) - 6 <= room), widths[-1])
    stride = min(w + 10, (room - w) / max(len(hand) - 1, 1))
    y = top + RAISED + height(w) / 2
    for index, piece in enumerate(hand):
        back = piece.card == HIDDEN
        label = ctx.label("card-back", who=who(ctx.viewer_seat)) if back else str(card_and_effect(piece.card))
        style = "strip" if stride < w else ""
        raised = RAISED if piece.key in ctx.choices else 0
        draw_card(ctx, piece, left + w / 2 + index * stride, y - raised, w, label, HAND + index, style=style)
        draw_reading(ctx, piece, label)


def draw_revealed(ctx: IndustryContext, right: float, top: float, w: float) -> float:
    """Draw the cards that a scout turned up, beside the hand, up to `right`. Return how wide they lie."""
    count = len(ctx.pieces.revealed)
    if not count:
        return 0
    stride = min(w + 8, 250 / count)
    room = stride * (count - 1) + w + 36
    left = right - room + 14
    ctx.builder.box("revealed", "well", left - 6, top - 4, room - 8, height(w) + 20)
    for index, piece in enumerate(ctx.pieces.revealed):
        label = str(card_and_effect(piece.card))
        x, y = left + 8 + w / 2 + index * stride, top + 6 + height(w) / 2
        draw_card(ctx, piece, x, y, w, label, SHARED + index)
        draw_reading(ctx, piece, ctx.label("card-turned-up", card=label))
    return room
