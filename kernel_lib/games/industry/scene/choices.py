"""What pieces offer: a move, what lies under it once they are chosen, or why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS
from kernel_lib.games.industry.rules.moves import MARKETS, Enter, UseEffect
from kernel_lib.games.industry.scene.context import IndustryContext, Rooms
from kernel_lib.games.industry.scene.move_tree import PILED, Node
from kernel_lib.games.industry.scene.symbols import card_symbol
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import card_and_effect, source_name
from kernel_lib.games.industry.text.moves import short_button
from kernel_lib.scene.drawing import ABOVE, Box, height
from kernel_lib.scene.text_metrics import largest_fitting_size, truncate, width

CONFIRM: Final = {"wide": (14, 286.0), "middle": (12, 188.0), "narrow": (12, 354.0)}
"""The smallest letters of the confirming button, and what room it has for them."""
STACKED: Final = 50.0
"""In a higher box buttons stand below each other."""


def offer(ctx: IndustryContext, key: str, label: str) -> dict[str, Any]:
    """Return what the piece `key` offers: a move, what lies under it, or why not."""
    node = ctx.trees.get(key)
    if node is not None:
        return offer_of(ctx, node, label, 0)
    if key in ctx.refused:
        return {"move": str(ctx.refused[key]), "state": "off", "label": ctx.label("card-off", card=label)}
    return {"label": label}


def offer_of(ctx: IndustryContext, node: Node, label: str, depth: int) -> dict[str, Any]:
    """Return what is offered at some point of choosing."""
    if node.move is None:
        return {"move": "!open", "confirm": _open_words(ctx, node, depth), "state": "legal", "label": label}
    state = ctx.offered(node.move)
    return {
        "move": str(node.move),
        "confirm": confirm_words(ctx, node.move),
        "state": state,
        "label": ctx.label("card-hint", card=label) if state == "hint" else label,
    }


def confirm_words(ctx: IndustryContext, move: Move) -> str:
    """Return what the confirming button says that plays a move: with the full names of cards where it has room for
    them.
    """
    size, room = CONFIRM[ctx.builder.shape]
    words = TEXT.button(move).said(ctx.names)
    return words if width(words, size, bold=True) <= room else truncate(str(short_button(move)), size, room, bold=True)


def _open_words(ctx: IndustryContext, node: Node, depth: int) -> str:
    """Return what the button says while more is to be chosen."""
    leaf = node
    while leaf.move is None:
        leaf = next(iter(leaf.after.values()))
    key = ctx.state.asks
    if isinstance(leaf.move, Enter) and depth:
        key = "pay"
    elif isinstance(leaf.move, UseEffect) and leaf.move.copied and not depth:
        key = "copy"
    return ctx.label(f"open-{key}")


def draw_after(ctx: IndustryContext, rooms: Rooms, under: str, node: Node, depth: int = 1) -> None:
    """Draw what is seen once the sprite `under` is chosen: lines around pieces, cards of a pile, buttons."""
    trays = [child for child in node.after.values() if child.step.kind == "tray"]
    options = [child for child in node.after.values() if child.step.kind == "option"]
    if trays:
        _draw_tray(ctx, rooms.tray, under, trays, depth)
    for index, child in enumerate(options):
        box, offering = _beside(rooms.options, index, len(options)), offer_of(ctx, child, child.step.words, depth)
        offering["style"] = (
            f"t{largest_fitting_size(child.step.words, (14, 13, 12), box.w - 10, bold=True)} m mid ink flat"
        )
        ctx.builder.box(
            f"{under}+{child.step.key}",
            "button",
            *box,
            text=child.step.words,
            z=ABOVE + 10 * depth,
            under=under,
            **offering,
        )
    for child in node.after.values():
        key = f"{under}+{child.step.key}"
        if child.step.kind == "piece":
            x, y, w, h = ctx.places[child.step.key]
            piece = ctx.labels[child.step.key]
            label = TEXT.button(child.move).said(ctx.names) if child.move else ctx.label("card-then", card=piece)
            ctx.builder.add(
                key,
                "pick",
                x,
                y,
                w,
                h,
                z=ABOVE + 10 * depth,
                style="flat corner",
                under=under,
                **offer_of(ctx, child, label, depth),
            )
        draw_after(ctx, rooms, key, child, depth + 1)


def has_trays(ctx: IndustryContext) -> bool:
    """Return whether some effect takes cards out of a pile."""
    return any(
        isinstance(move, UseEffect) and move.target and EFFECTS[KINDS[move.copied or move.source]].verb in PILED
        for move in ctx.legal
    )


def _draw_tray(ctx: IndustryContext, box: Box, under: str, nodes: Sequence[Node], depth: int) -> None:
    """Draw out the cards of a pile that may be taken."""
    w = next(
        (
            w
            for w in (56, 50, 44, 40, 36, 32)
            if int((box.w - 12) // (w + 5)) * int((box.h - 30) // (height(w) + 5)) >= len(nodes)
        ),
        28,
    )
    per_row = int((box.w - 12) // (w + 5))
    # It lies above what is read of the card whose effect it is.
    z = ABOVE + 70 + 10 * depth
    ctx.builder.box(f"{under}+tray", "tray", *box, z=z - 1, under=under)
    move = nodes[0].move
    assert isinstance(move, UseEffect), "only effects take cards out of piles"
    source = source_name(move.source, neutral=move.neutral)
    words = ctx.label("tray", source=source, market=MARKETS[move.market])
    ctx.builder.add(
        f"{under}+title",
        "",
        box.left + 12,
        box.top + 14,
        0,
        text=truncate(words, 13, box.w - 24),
        style="t13 ink m",
        z=z,
        under=under,
    )
    for index, node in enumerate(nodes):
        line, place = divmod(index, per_row)
        x, y = box.left + 8 + w / 2 + place * (w + 5), box.top + 32 + height(w) / 2 + line * (height(w) + 5)
        card = KINDS[node.step.key]
        offering = offer_of(ctx, node, str(card_and_effect(card)), depth)
        key = f"{under}+{node.step.key}"
        ctx.builder.add(
            key, card_symbol(card, w), x, y, w, height(w), z=z + index, style="flat foot", under=under, **offering
        )


def _beside(box: Box, place: int, count: int) -> Box:
    """Return one of so many boxes that fill a box: beside each other, or below each other where it is high."""
    if box.h > STACKED:
        h = (box.h - 4) / 2
        return Box(box.left, box.top + place * (h + 4), box.w, h)
    w = (box.w - 8 * (count - 1)) / count
    return Box(box.left + place * (w + 8), box.top, w, box.h)
