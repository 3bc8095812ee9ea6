"""Gear Grid 1280 and 848 wide: the board on the left, all else in a column beside it.

Both shapes are drawn alike; `BY_SHAPE` has their numbers, in units of the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from kernel_lib.games.grid.scene.board import draw_board, draw_marks
from kernel_lib.games.grid.scene.context import GridContext
from kernel_lib.games.grid.scene.panels import (
    PanelText,
    draw_choices,
    draw_clock,
    draw_event,
    draw_now,
    draw_other,
    draw_own,
    draw_sum,
    list_standings,
)
from kernel_lib.games.grid.scene.tray import (
    CountPlace,
    draw_confirm,
    draw_done,
    draw_finish,
    draw_hand,
    draw_hint_button,
    draw_run,
    draw_tray,
    draw_wait,
)
from kernel_lib.scene.drawing import Box
from kernel_lib.words import who

GAP: Final = 8.0
"""The gap between parts that stand below each other."""
BUTTON: Final = 44.0
"""The height of the buttons that play, ask for a hint and say to be done."""
PER_ROW: Final = 5
"""Slots in a row of the tray."""
ROWS: Final = 3


class LayoutSpan(NamedTuple):
    """A part of a column: how far down it begins, and its height."""

    y: float
    h: float


class SeatsLayout(NamedTuple):
    """The measures of the seats: the others with their small boards, then the clock and the seat of the large board.

    h            the height of the row; where the result has the names; where nobody else plays
    w, gap       the width of a panel of the others, up to two or three; the gap between them
    side         the side of a small board, with `letters` of this size below it
    from_others  the gap between the own seat and the others
    clock        the diameter of the clock; the seat stands `from_clock` right of its left edge
    least        the room in which the seat stands `beside` the clock; in less it stands `under` it
    free_beside, free_under    the same where there is no clock
    """

    h: tuple[float, float, float]
    w: tuple[float, float]
    gap: float
    side: float
    letters: int
    from_others: float
    clock: float
    from_clock: float
    least: float
    beside: LayoutSpan
    under: LayoutSpan
    free_beside: LayoutSpan
    free_under: LayoutSpan


class Tray(NamedTuple):
    """The measures of the tray: its heading, with the room beside the button that starts the engine; the gap between
    slots and their greatest height; where a tile lies in its slot, how large it is; and the number of those left.
    """

    heading: int
    taken: float
    gap: float
    h: float
    tile: tuple[float, float, float]
    left_over: tuple[float, float, int]


class LayingLayout(NamedTuple):
    """The measures of what stands below the tray while tiles are laid.

    buttons   their top; in a practice, which has its sum below them
    widths    to play, for a hint, to be done; with the gap between them
    hand      the height of the panel of the tile in hand, and the size of its letters
    turns     the buttons that turn it: how far from the right they begin, how large they are, and the gap
    wait      the place where a table says that the clock waits
    now       the sum of a practice: its height, right edge, size of letters, and how far its parts stand below it
    """

    buttons: tuple[float, float]
    widths: tuple[float, float, float]
    gap: float
    hand: float
    letters: int
    turns: Box
    turns_gap: float
    wait: LayoutSpan
    now: tuple[float, float, int, float]


class ScoreLayout(NamedTuple):
    """The measures of the score: its heading, if there is one; what was found; the lines of the sum and of the result;
    the choices, with the distance from one to the next; and the buttons below them, with the gap between them.
    """

    heading: int
    event: float
    text: PanelText
    line: float
    result_line: float
    choice: float
    stride: float
    buttons: float
    widths: tuple[float, float]
    gap: float


class TableLayout(NamedTuple):
    """The numbers of a shape.

    board     the left and upper edge of the large board, its side, and how far inside its spaces begin
    left, right, top     the column beside it
    from_seats, heading  how far below the seats the tray or the score begins, and how high its heading is
    run       the button that starts the engine, above the tray and the score
    tight     whether there is little room: the button that starts the engine then stands below all others while tiles
              are laid and beside the own seat afterwards, and the result alone has the names
    """

    board: tuple[float, float, float, float]
    left: float
    right: float
    top: float
    from_seats: float
    heading: float
    run: Box
    tight: bool
    seats: SeatsLayout
    tray: Tray
    play: LayingLayout
    score: ScoreLayout

    @property
    def room(self) -> float:
        """Return the width of the column beside the board."""
        return self.right - self.left


BY_SHAPE: Final = {
    "wide": TableLayout(
        board=(32, 112, 670, 8), left=730, right=1248, top=112, from_seats=9, heading=26,
        run=Box(1098, 256, 150, 28), tight=False,
        seats=SeatsLayout(
            h=(140, 140, 140), w=(118, 118), gap=10, side=86, letters=15, from_others=14,
            clock=84, from_clock=100, least=200,
            beside=LayoutSpan(14, 56), under=LayoutSpan(90, 50),
            free_beside=LayoutSpan(14, 56), free_under=LayoutSpan(45, 50),
        ),
        tray=Tray(heading=14, taken=160, gap=8, h=94, tile=(37, 38, 60), left_over=(5, 13, 15)),
        play=LayingLayout(
            buttons=(685, 685), widths=(266, 116, 116), gap=10, hand=84, letters=14,
            turns=Box(134, 18, 56, 48), turns_gap=8, wait=LayoutSpan(5, 130), now=(748, 1248, 14, 24),
        ),
        score=ScoreLayout(
            heading=17, event=100, text=PanelText(14, 16, 20, 14, 43, 19, 3), line=30, result_line=32,
            choice=58, stride=66, buttons=728, widths=(392, 116), gap=10,
        ),
    ),
    "middle": TableLayout(
        board=(30, 110, 430, 5), left=476, right=832, top=98, from_seats=8, heading=22,
        run=Box(722, 492, 110, 30), tight=True,
        seats=SeatsLayout(
            h=(104, 72, 54), w=(96, 83), gap=4, side=56, letters=12, from_others=6,
            clock=54, from_clock=64, least=140,
            beside=LayoutSpan(2, 50), under=LayoutSpan(60, 44),
            free_beside=LayoutSpan(0, 50), free_under=LayoutSpan(0, 50),
        ),
        tray=Tray(heading=13, taken=0, gap=6, h=72, tile=(22, 28, 36), left_over=(3, 10, 13)),
        play=LayingLayout(
            buttons=(496, 440), widths=(216, 72, 60), gap=4, hand=72, letters=12,
            turns=Box(90, 15, 40, 42), turns_gap=4, wait=LayoutSpan(0, 124), now=(507, 712, 13, 27),
        ),
        score=ScoreLayout(
            heading=0, event=98, text=PanelText(12, 14, 17, 13, 36, 17, 4), line=20, result_line=22,
            choice=46, stride=52, buttons=496, widths=(276, 72), gap=8,
        ),
    ),
}  # fmt: skip


def draw_table(ctx: GridContext) -> None:
    """Draw everything where it is in the wide or the middle shape."""
    layout = BY_SHAPE[ctx.builder.shape]
    draw_marks(ctx, draw_board(ctx, *layout.board))
    y = _draw_seats(ctx, layout) + layout.from_seats
    if not layout.tight:
        draw_run(ctx, layout.run)
    if ctx.shows_tray:
        _draw_play(ctx, layout, y)
    else:
        _draw_score(ctx, layout, y)


# Seats --------------------------------------------------------------------------------------------


def _draw_seats(ctx: GridContext, layout: TableLayout) -> float:
    """Draw the others with their small boards, the clock, and the seat of the large board; return where they end."""
    seats, others, says = layout.seats, ctx.small_seats, not (layout.tight and list_standings(ctx))
    w, h = seats.w[len(others) > 2], seats.h[2 if not others else 0 if says else 1]
    start = layout.right + seats.gap - len(others) * (w + seats.gap)
    for place, seat in enumerate(others):
        panel = Box(start + place * (w + seats.gap), layout.top, w, h)
        draw_other(ctx, seat, panel, seats.side, seats.letters, says=says)
    room = (start - seats.from_others if others else layout.right) - layout.left
    if layout.tight and ctx.may_run and not ctx.shows_tray:
        _draw_own_and_run(ctx, Box(layout.left, layout.top, room, h))
    else:
        _draw_own(ctx, layout, room)
    return layout.top + h


def _draw_own(ctx: GridContext, layout: TableLayout, room: float) -> None:
    """Draw the clock and the seat of the large board beside it, or below it if there is little room."""
    seats, left, beside, under = layout.seats, layout.left, layout.seats.free_beside, layout.seats.free_under
    taken = 0.0
    if ctx.shows_clock:
        draw_clock(ctx, left + seats.clock / 2, layout.top + seats.clock / 2, seats.clock)
        taken, beside, under = seats.from_clock, seats.beside, seats.under
    if room - taken < seats.least:
        draw_own(ctx, Box(left, layout.top + under.y, room, under.h))
    else:
        draw_own(ctx, Box(left + taken, layout.top + beside.y, room - taken, beside.h))


def _draw_own_and_run(ctx: GridContext, box: Box) -> None:
    """Draw the seat of the large board, and beside or below it the button that starts the engine."""
    if not ctx.small_seats:
        draw_own(ctx, box._replace(w=box.w - 118, h=48))
        draw_run(ctx, Box(box.left + box.w - 110, box.top + 6, 110, 36))
        return
    h, gap = (30, 4) if box.h < 100 else (36, 8)
    draw_own(ctx, box._replace(h=min(box.h - h - gap, 50)))  # the mark grows with the panel, and takes room
    draw_run(ctx, Box(box.left, box.top + box.h - h, min(box.w, 160), h))


# While tiles are laid -------------------------------------------------------------------------------


def _draw_play(ctx: GridContext, layout: TableLayout, y: float) -> None:
    """Draw the tray down to the tile in hand, and the buttons; they lie at the bottom, so that nothing jumps."""
    play, left, room = layout.play, layout.left, layout.room
    buttons = play.buttons[ctx.is_practice]
    hand = buttons - GAP - play.hand
    _draw_tray(ctx, layout, y, hand - GAP)
    turns = play.turns._replace(left=layout.right - play.turns.left, top=hand + play.turns.top)
    draw_hand(ctx, Box(left, hand, room, play.hand), turns, play.letters, play.turns_gap)
    confirm, hint, done = _buttons(layout, buttons, play.widths, play.gap)
    draw_confirm(ctx, confirm)
    draw_hint_button(ctx, hint)
    draw_done(ctx, done)
    draw_finish(ctx, confirm)
    draw_wait(ctx, Box(left, hand + play.wait.y, room, play.wait.h))
    if layout.tight:
        draw_run(ctx, layout.run)
    if ctx.is_practice:
        y, right, size, below = play.now
        draw_now(ctx, left, right, y, size, below)


def _draw_tray(ctx: GridContext, layout: TableLayout, top: float, bottom: float) -> None:
    """Draw all layouts in rows, as high as there is room; without their heading where that is little."""
    tray, left, room = layout.tray, layout.left, layout.room
    if bottom - top > 170:
        ctx.builder.text(
            "tray", ctx.label("tray"), left, top + 8, tray.heading, "muted", room - tray.taken * ctx.may_run
        )
        top += layout.heading
    w, h = (room - (PER_ROW - 1) * tray.gap) / PER_ROW, min((bottom - top - (ROWS - 1) * tray.gap) / ROWS, tray.h)
    (x, y, side), (from_right, up, size) = tray.tile, tray.left_over
    tile, count = (x, min(h / 2, y), min(side, h - 5)), CountPlace(w - from_right, up, size, "end")
    draw_tray(ctx, Box(left, top, w, h), PER_ROW, tray.gap, tile, count)


# The score ------------------------------------------------------------------------------------------


def _draw_score(ctx: GridContext, layout: TableLayout, y: float) -> None:
    """Draw what the scoring found, the sum, and the choice of a tile or how all stand."""
    score, left, room = layout.score, layout.left, layout.room
    if score.heading:
        words = ctx.label("sum-of", who=who(ctx.large_seat))
        ctx.builder.text("score", words, left, y + 8, score.heading, "ink b", room - 170)
        y += layout.heading
    y = draw_event(ctx, Box(left, y, room, score.event), score.text)
    y = draw_sum(ctx, left, y + GAP, room, score.line) + GAP
    if ctx.is_choosing:
        draw_choices(ctx, Box(left, y, room, score.choice), score.stride)
        confirm, hint = _buttons(layout, score.buttons, score.widths, score.gap)
        draw_confirm(ctx, confirm)
        draw_hint_button(ctx, hint)
    elif rows := list_standings(ctx):
        ctx.builder.standings(rows, "", left, y, room, score.result_line)


def _buttons(layout: TableLayout, top: float, widths: Sequence[float], gap: float) -> list[Box]:
    """Return the places of buttons of these widths, side by side from the left edge of the column on."""
    lefts = accumulate((w + gap for w in widths), initial=layout.left)
    return [Box(left, top, w, BUTTON) for left, w in zip(lefts, widths, strict=False)]
