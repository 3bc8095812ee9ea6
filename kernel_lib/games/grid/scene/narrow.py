"""Gear Grid 390 wide: the board on top, all else below it. What is laid out returns the height at which it ends."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.grid.scene.board import draw_board, draw_marks
from kernel_lib.games.grid.scene.context import GridContext
from kernel_lib.games.grid.scene.panels import (
    PanelText,
    describe_seat,
    draw_bare_other,
    draw_choices,
    draw_clock,
    draw_event,
    draw_now,
    draw_sum,
    laid_words,
    list_standings,
)
from kernel_lib.games.grid.scene.tray import (
    CountPlace,
    draw_confirm,
    draw_done,
    draw_finish,
    draw_hint_button,
    draw_lines,
    draw_run,
    draw_tray,
    draw_turns,
    draw_wait,
    tile_note,
)
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.text_metrics import width

LEFT: Final = 12.0
ROOM: Final = 366.0


def draw_table(ctx: GridContext) -> None:
    """Draw everything where it is in this shape."""
    field = draw_board(ctx, 17, 128, 366, 4)
    draw_marks(ctx, field)
    y = _draw_seats(ctx, 503)
    y = _draw_play(ctx, y) if ctx.shows_tray else _draw_score(ctx, y)
    y = _draw_others(ctx, y)
    ctx.builder.height = max(round(y + 8), 780)


def _draw_seats(ctx: GridContext, y: float) -> float:
    """Draw the clock, a line for each seat, and what turns the tile in hand."""
    seats, line, left = sorted((ctx.large_seat, *ctx.small_seats)), 20.0, LEFT
    h = max(48.0, line * len(seats) + 4)
    if ctx.shows_clock:
        draw_clock(ctx, 36, y + 24, 48)
        left = 70.0
    right = 202 if ctx.may_lay else 262 if ctx.may_run else ROOM
    for place, seat in enumerate(seats):
        _draw_seat(ctx, seat, left, y + h / 2 + (place - (len(seats) - 1) / 2) * line, right - left)
    if ctx.may_lay:
        draw_turns(ctx, Box(210, y, 44, 48), 4)
        draw_hint_button(ctx, Box(306, y, 72, 48))
    elif ctx.may_run and not ctx.is_practice:  # a practice has it beside its sum
        draw_run(ctx, Box(272, y + 4, 106, 40))
    return y + h + 8


def _draw_seat(ctx: GridContext, seat: int, left: float, y: float, room: float) -> None:
    builder = ctx.builder
    words = " · ".join(filter(None, (laid_words(ctx, seat), describe_seat(ctx, seat) if room > 180 else "")))
    strong = "ink b" if seat == ctx.large_seat else "ink"
    builder.add(f"sign-{seat}", f"seat-{seat}", left + 7, y, 13, z=SIGNS)
    builder.name(f"name-{seat}", ctx.names[seat], left + 19, y, 13, strong, room - width(words, 13) - 27)
    builder.text(f"score-{seat}", words, left + room, y, 13, f"{strong} end")


# While tiles are laid ---------------------------------------------------------------------------


def _draw_play(ctx: GridContext, y: float) -> float:
    y = _draw_tray(ctx, y)
    if ctx.legal:
        y = _draw_hand(ctx, y)
        draw_confirm(ctx, Box(LEFT, y, 250, 44))
        draw_done(ctx, Box(270, y, 108, 44))
        y += 52
    elif ctx.may_finish:
        draw_finish(ctx, Box(LEFT, y, 250, 44))
        y += 52
    elif ctx.clock_waits:
        draw_wait(ctx, Box(LEFT, y, ROOM, 116))
        y += 124
    if not ctx.is_practice:
        return y
    draw_now(ctx, LEFT, 262, y + 18, 13, 31)
    draw_run(ctx, Box(270, y, 108, 36))
    return y + 66


def _draw_tray(ctx: GridContext, y: float) -> float:
    w = 42.25
    return draw_tray(ctx, Box(LEFT, y, w, 58), 8, 4, (w / 2, 24, 31), CountPlace(w / 2, 9, 13, "mid")) + 4


def _draw_hand(ctx: GridContext, y: float) -> float:
    """Draw what is said of the tile in hand, in the same room whatever it is, so that no button below jumps."""
    builder, (title, words, faulty, *_) = ctx.builder, tile_note(ctx)
    bottom = y + (56 if ctx.is_practice else 40)
    if title:
        builder.text("try-title", title, LEFT, y + 9, 13, "warn b" if faulty else "ink b", ROOM)
        y += 18
    draw_lines(ctx, words, Box(LEFT, y + 9, ROOM, 17), 13)
    return bottom


# The score --------------------------------------------------------------------------------------


def _draw_score(ctx: GridContext, y: float) -> float:
    y = draw_event(ctx, Box(LEFT, y, ROOM, 0), PanelText(12, 14, 18, 13, 38, 18, 4))
    y = draw_sum(ctx, LEFT, y + 8, ROOM, 26) + 8
    if ctx.is_choosing:
        draw_choices(ctx, Box(LEFT, y, ROOM, 52), 58)
        y += 58 * 2
        draw_confirm(ctx, Box(LEFT, y, 280, 44))
        draw_hint_button(ctx, Box(300, y, 78, 44))
        return y + (52 if ctx.legal else 0)
    rows = list_standings(ctx)
    if rows:
        ctx.builder.standings(rows, "", LEFT, y, ROOM, 28)
        y += 28 * len(rows) + 20
    return y


def _draw_others(ctx: GridContext, y: float) -> float:
    """Draw the small boards."""
    w = 114.0
    for place, seat in enumerate(ctx.small_seats):
        panel = Box(LEFT + place * (w + 12), y, w, w + 24)
        draw_bare_other(ctx, seat, panel, w - 16)
        middle = panel.left + w / 2
        ctx.builder.seat_name(f"other-{seat}", seat, ctx.names[seat], middle, y + w + 9, w - 12, 12)
    return y + (w + 28 if ctx.small_seats else 0)
