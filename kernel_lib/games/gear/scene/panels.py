"""The panel of a seat."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import truncate, width
from kernel_lib.words import who
from kernel_lib.words.grammar import minus

SIZES: Final[dict[Shape, tuple[int, int]]] = {"wide": (14, 18), "middle": (13, 17), "narrow": (12, 16)}
"""The letters of what a seat has done, and of its points."""
STRIP: Final = 26.0
"""The height of a panel of one line."""


def draw_seat(ctx: GearContext, seat: int, box: Box, taken: float = 0) -> None:
    """Draw the panel of a seat, whose right end up to `taken` is left to its closed cards."""
    left, top, w, h = box
    tight = w < 150
    small, large = SIZES[ctx.builder.shape]
    large = small if tight else large
    points = minus(str(ctx.points(seat)))
    beside = width(points, large, bold=True) + 20
    starts = seat == ctx.state.starter and ctx.state.in_auction
    flag = 0 if not starts else 26 if ctx.builder.wide else 18
    room = w - h * 0.4 - (17 if tight else 29)
    free = room - max(taken, flag + (10 if tight else beside))
    room -= max(taken, beside + (0 if tight else flag))
    about = truncate(_seat_note(ctx, seat, room, small), small, room)
    turn, name = ctx.has_turn(seat), ctx.names[seat]
    ctx.builder.seat(seat, name, about, left, top, w, h, turn=turn, score=points, name_room=free)
    if starts:
        x, y = (left + w - 16, top + h * 0.3) if tight else (left + w - beside - flag / 2 + 4, top + h * 0.5)
        ctx.builder.add("lead", "lead-marker", x, y, 20 if ctx.builder.wide else 14)
    draw_team(ctx, seat, left + 10, top + 3)


def draw_strip(ctx: GearContext, seat: int, left: float, top: float, w: float) -> None:
    """Draw the panel of a seat in play as one line: its mark, its name, what it has taken, and its points."""
    builder, words, points = ctx.builder, ctx.taken_words(seat), minus(str(ctx.points(seat)))
    y, sign, end, size = top + STRIP / 2, left + (34 if ctx.teams else 16), left + w - 48, SIZES[builder.shape][0]
    builder.box(f"seat-{seat}", "panel", left, top, w, STRIP, state="use" if ctx.has_turn(seat) else "")
    builder.add(f"sign-{seat}", f"seat-{seat}", sign, y, 14, z=2)
    room = end - width(words, size) - 14 - (sign + 14)
    builder.name(f"name-{seat}", ctx.names[seat], sign + 14, y, 14, "ink m", room)
    builder.text(f"about-{seat}", words, end, y, size, "muted end")
    builder.text(f"score-{seat}", points, left + w - 10, y, 15, "ink b end")
    draw_team(ctx, seat, left + 14, y)


def _seat_note(ctx: GearContext, seat: int, room: float, size: int) -> str:
    """Return the line under a name."""
    if not ctx.is_dealt:
        return ""
    if ctx.in_play:
        taken = ctx.taken_words(seat)
        return taken if width(taken, size) <= room else ctx.taken_words(seat, "tricks-and-aces.short")
    bidders = ctx.state.bidders
    if seat not in bidders:
        return ctx.label("seat-ousted") if seat in ctx.state.ousted else ""
    number = bidders.index(seat)
    words = (
        ctx.label(name, points=ctx.state.bids[number], set=set_name(number)) for name in ("seat-bid", "seat-bid.short")
    )
    return next((bid for bid in words if width(bid, size) <= room), "")


def draw_team(ctx: GearContext, seat: int, x: float, y: float) -> None:
    """Draw the number of a team; the second team's disc is hollow."""
    if not ctx.teams:
        return
    symbol, ink, number = ("count", "felt", "1") if seat % 2 == 0 else ("ring", "ink", "2")
    style = f"t{14 if ctx.builder.wide else 12} b mid {ink}"
    label = ctx.label("team-of", who=who(seat), number=number)
    ctx.builder.add(f"team-{seat}", symbol, x, y, 20, text=number, style=style, label=label, z=SIGNS + 1)
