"""The frames of a round that is over: its last trick, then its score, line by line."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.moves import Round
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import largest_fitting_size, shorten_name, width
from kernel_lib.words.grammar import minus

LINE: Final = 26.0
"""The greatest height of a line of the score sheet."""

SIZES: Final[dict[Shape, tuple[int, float]]] = {"wide": (14, 230.0), "middle": (13, 146.0), "narrow": (12, 120.0)}
"""The letters of the sheet, and the room for what its lines are."""

LEAST_NAME: Final = 44.0
"""A name that does not fit into less room than this is left out: two letters of it would say nothing."""

_MESSAGES: Final = {"paid": "line-paid.sheet"}
"""Lines that have other words here than in the score of the whole game."""

ScoreSheetLine = tuple[str, list[str]]
"""A line of the score sheet: its kind, and its numbers by seat."""


def frame_count(view: View[State]) -> int:
    """Return the number of frames that show the last move."""
    done = next((event for event in view.events if isinstance(event, Round)), None)
    return 1 if done is None else 1 + len(score_lines(view, done))


def score_lines(view: View[State], done: Round) -> list[ScoreSheetLine]:
    """Return the lines of the sheet, from the points before to the points after."""
    lines: list[ScoreSheetLine] = [("before", [minus(str(score.total - score.gain)) for score in done.scores])]
    if view.options.variant != "easy":
        lines.append(("paid", [minus(str(-score.paid)) for score in done.scores]))
    for kind in ("tricks", "threes", "aces", "last", "all"):
        won = [getattr(score, kind) for score in done.scores]
        lines.append((f"line {kind}", [f"+{points}" if points else "0" for points in won]))
    lines.append(("total", [minus(str(score.total)) for score in done.scores]))
    if view.options.variant == "teams":
        sums = [sum(score.total for score in done.scores[side::2]) for side in (0, 1)]
        lines.append(("teams", [minus(str(sums[seat % 2])) for seat in range(len(done.scores))]))
    return lines


def draw_score(ctx: GearContext, left: float, top: float, w: float, most: float) -> float:
    """Draw the sheet of a round that is over, not higher than `most`, as far as the frame fills it in; return where it
    ends.
    """
    done, frame = ctx.finished_round, ctx.request.frame
    if done is None or frame == 1:
        return top
    builder, lines = ctx.builder, score_lines(ctx.view, done)
    line = min(LINE, (most - 16) / (len(lines) + 1))
    size, labels = SIZES[builder.shape]
    column = (w - labels - 24) / ctx.players
    seats = turn_order(ctx.viewer_seat, ctx.players)
    middles = {seat: left + labels + column * (place + 0.5) for place, seat in enumerate(seats)}
    bottom, y = top + line * (len(lines) + 1) + 16, top + 8 + line / 2
    builder.box("score", "panel", left, top, w, bottom - top)
    builder.text("score-title", ctx.label("round", number=done.number), left + 14, y, size, "ink b", labels)
    for seat, x in middles.items():
        _draw_name(ctx, seat, (x, y), column, size)
    for row in lines[: None if frame is None else frame - 1]:
        y += line
        if row[0] == "total":
            builder.box("score-rule", "rule", left + 14, y - line / 2, w - 28, 1)
        _draw_line(ctx, row, left + 14, y, size, labels - 8, middles)
    return bottom


def _draw_line(
    ctx: GearContext, line: ScoreSheetLine, left: float, y: float, size: int, room: float, middles: dict[int, float]
) -> None:
    """Draw a line of the sheet."""
    key, values = line
    strong = key in ("total", "teams")
    ctx.builder.text(
        f"score-{key}",
        ctx.label(_MESSAGES.get(key, f"line-{key.removeprefix('line ')}")),
        left,
        y,
        size,
        "ink b" if strong else "muted",
        room,
    )
    for seat, x in middles.items():
        style = "ink b end" if strong else "muted end" if values[seat] == "0" else "ink end"
        ctx.builder.text(f"score-{key}-{seat}", values[seat], x + 16, y, size + strong, style)


def _draw_name(ctx: GearContext, seat: int, spot: tuple[float, float], column: float, size: int) -> None:
    """Draw whose column it is, with a rosette for who won; where the name has no room the seat's mark stands alone."""
    (x, y), builder, outcome = spot, ctx.builder, ctx.state.outcome
    won = outcome is not None and ctx.request.frame is None and seat in outcome.winners
    name, room = ctx.names[seat], column - (34 if won else 14) - size
    size = largest_fitting_size(name, builder.smaller(size), room, bold=True)
    if column < 70 or (room < LEAST_NAME and width(name, size, bold=True) > room):
        builder.add(f"score-sign-{seat}", f"seat-{seat}", x + (3 if won else 8), y, size + 2, z=SIGNS)
        end = x + 20
    else:
        shown = shorten_name(name, size, room, bold=True)
        builder.seat_name(f"score-{seat}", seat, shown, x - (10 if won else 0), y, column, size)
        end = x + (width(shown, size, bold=True) + size) / 2 + 8
    if won:
        builder.add(f"score-won-{seat}", "rosette", end, y, size + 6, z=SIGNS)
