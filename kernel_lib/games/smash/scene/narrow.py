"""390 wide: the board between the seats, all else below it in tabs."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Final

from kernel_lib.games.smash.scene.board import draw_board
from kernel_lib.games.smash.scene.choices import effects_of
from kernel_lib.games.smash.scene.context import SmashContext
from kernel_lib.games.smash.scene.layouts import BOARDS
from kernel_lib.games.smash.scene.panels import (
    draw_buttons,
    draw_confirm,
    draw_effects,
    draw_end,
    draw_hand,
    draw_now,
    draw_seat,
    draw_shelf,
    draw_stock,
    log_lines,
)
from kernel_lib.games.smash.scene.reach import draw_map_tabs
from kernel_lib.games.smash.scene.tried import draw_tried_words
from kernel_lib.scene.drawing import SIGNS, Box, height

STRIPS: Final = 10
"""Most kinds of cards in one row of the hand."""
TABS: Final = 655.0
"""Upper edge of the tabs."""
TAB_WIDTHS: Final = {"hand": 66.0, "store": 86.0, "programs": 86.0, "log": 50.0, "threats": 70.0}
"""The width that the words of each need."""
TAB_GAP: Final = 2.0
SHELF: Final = TABS + 38
"""Upper edge of what they show: a chosen card is lifted, and does not cover its tab."""


def draw_table(ctx: SmashContext) -> None:
    """Draw everything where it is in this shape."""
    draw_seat(ctx, 1 - ctx.viewer_seat, Box(12, 113, 366, 28))
    draw_board(ctx, BOARDS["narrow"].margin)
    draw_seat(ctx, ctx.viewer_seat, Box(12, 536, 366, 28))
    with ctx.builder.giving_way():
        if ctx.tried_move:
            draw_tried_words(ctx, 20, 571, 350, 2)
        else:
            draw_now(ctx, 14, 569, 362, 2)
        draw_confirm(ctx, Box(12, 608, 172, 44))
        draw_buttons(ctx, Box(280, 608, 46, 44), Box(332, 608, 46, 44))
    draw_end(ctx, Box(190, 608, 84, 44))
    with ctx.builder.giving_way():
        _draw_tabs(ctx)
        bottom = _draw_hand(ctx, SHELF)
        draw_shelf(ctx, 0, 12, SHELF + height(70) / 2, 70, 74, "store")
        draw_shelf(ctx, 1, 12, SHELF + height(70) / 2, 70, 74, "programs")
        draw_stock(ctx, 12 + 3 * 74, SHELF + height(70) / 2, 70, 74, "programs")
        for line, words in enumerate(log_lines(ctx, 362, 6)):
            y = TABS + 40 + 17 * line
            ctx.builder.add(f"log-{line}", "", 14, y, 0, text=words, style="t12 ink", z=SIGNS, tab="log")
        draw_map_tabs(
            ctx,
            [Box(12 + 124 * place, TABS + 32, 118, 36) for place in range(3)],
            Box(14, TABS + 78, 360, 20),
            "threats",
        )
    ctx.builder.height = max(round(bottom), 820)


def _draw_tabs(ctx: SmashContext) -> None:
    names = {"hand": ctx.label("tab-hand", count=ctx.state.held(ctx.viewer_seat))}
    names |= {name: ctx.label(f"tab-{name}") for name in ("store", "programs", "log", "threats")}
    ends = accumulate((width + TAB_GAP for width in TAB_WIDTHS.values()), initial=12.0)
    starts = dict(zip(TAB_WIDTHS, ends, strict=False))
    # The first button is the tab on show: in Prepare one buys.
    for name in dict.fromkeys(("store", *names) if not ctx.state.turn else names):
        words = names[name]
        more = {"text": words, "style": "t12 m mid ink", "move": f"!tab:{name}", "label": words}
        ctx.builder.box(f"tab-{name}", "leaf", starts[name], TABS, TAB_WIDTHS[name], 24, z=SIGNS, **more)


def _draw_hand(ctx: SmashContext, top: float) -> float:
    """Draw the hand, and the effects below it; return where they end."""
    bottom = draw_hand(ctx, ctx.viewer_seat, 12, top, 70, 366, STRIPS, "hand")
    if not ctx.state.held(ctx.viewer_seat):
        more: dict[str, Any] = {"text": ctx.label("no-hand"), "style": "t12 muted", "tab": "hand"}
        ctx.builder.add("no-hand", "", 14, top + 12, 0, z=SIGNS, **more)
        bottom += 34
    count = len(effects_of(ctx))
    if count:
        draw_effects(ctx, Box(12, bottom, 180, 30), 2, "hand")
        bottom += 36 * -(-count // 2)
    return bottom + 6
