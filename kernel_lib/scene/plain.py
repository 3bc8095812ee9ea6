"""The pictures of a game that brings none: who sits there, the table in words, and a button for each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core.state import View
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.parts.text import Text
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import Box, SceneBuilder
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.scene.symbols import sheet_of
from kernel_lib.scene.text_metrics import wrap
from kernel_lib.words import Message, in_lines

ROOM: Final[dict[Shape, int]] = {"wide": 40, "narrow": 21}
"""Number of moves with a button in a picture of each shape; others are typed."""
COLUMNS: Final[dict[Shape, int]] = {"wide": 8, "narrow": 3}
"""Number of buttons in a row."""
SEATS: Final[dict[Shape, int]] = {"wide": 6, "narrow": 3}
"""Number of seats in a row."""
BUTTON: Final = 46
"""Height of a button."""
SEAT: Final = 52
"""Height of a seat."""
GAP: Final = 6
LINE: Final = 22
"""From one line of words to the next."""


def plain_scenes(title: str, text: Callable[[], Text[Any]]) -> Scenes[Any]:
    """Return the pictures of a game that is called so, drawn from its text alone, which is asked for with a picture."""

    def draw(view: View[Any], request: SceneRequest) -> Scene:
        return _draw(title, text(), view, request)

    return Scenes(draw=draw, sheet=lambda: sheet_of({}), room=ROOM)


def _draw(title: str, text: Text[Any], view: View[Any], request: SceneRequest) -> Scene:
    ctx = DrawContext(SceneBuilder(request.shape), view, request)
    builder = ctx.builder
    builder.heading(title, text.prompt(view).sentence(ctx.names), text.status(view).said())
    top = _draw_seats(ctx)
    bottom = builder.height - builder.margin
    if request.buttons:
        bottom = _draw_moves(ctx, text)
    _draw_words(builder, in_lines(text.table(view), ctx.names).splitlines()[1:], top, bottom)
    return builder.scene(
        title=title,
        caption=text.prompt(view).sentence(request.names),
        chapter=text.chapter(view).said(),
        description=in_lines(text.table(view), request.names),
    )


def _draw_seats(ctx: DrawContext[Any]) -> float:
    """Draw the seats in rows below the heading. Return where they end."""
    builder = ctx.builder
    columns, top = SEATS[builder.shape], 84 if builder.phone else 70
    for seat, name in enumerate(ctx.names):
        box = _cell(builder, seat, columns, top, SEAT)
        builder.seat(seat, name, "", *box, turn=ctx.has_turn(seat))
    return float(top + (SEAT + GAP) * -(-ctx.players // columns) + GAP)


def _cell(builder: SceneBuilder, place: int, columns: int, top: float, height: float) -> Box:
    """Return a place of a grid that is as wide as the picture."""
    width = (builder.width - 2 * builder.margin + GAP) / columns
    row, column = divmod(place, columns)
    return Box(builder.margin + width * column, top + (height + GAP) * row, width - GAP, height)


def _draw_moves(ctx: DrawContext[Any], text: Text[Any]) -> float:
    """Draw a button for each legal move, as far as there is room, above what is pressed on every table.

    Return where they begin.
    """
    builder, columns = ctx.builder, COLUMNS[ctx.builder.shape]
    tray = builder.height - builder.margin - BUTTON
    own = 3 if builder.phone else columns
    says = [text.button(move).said(ctx.names) for move in ctx.legal]
    choose = str(Message("heading", {"words": Message("plain-choose")}))
    builder.confirm(choose, _cell(builder, 0, own, tray, BUTTON), says)
    builder.hint_button(_cell(builder, 1, own, tray, BUTTON))
    builder.undo_button(_cell(builder, 2, own, tray, BUTTON))
    offered = ctx.legal[: ROOM[builder.shape]]
    top = tray - (BUTTON + GAP) * -(-len(offered) // columns) - GAP
    for place, (move, words) in enumerate(zip(offered, says, strict=False)):
        box = _cell(builder, place, columns, top, BUTTON)
        builder.button(f"move-{move}", words, *box, str(move), confirm=words, state=ctx.offered(move))
    left_out = ctx.legal[len(offered) :]
    if left_out:
        top -= LINE
        more = str(Message("plain-more", {"count": len(left_out), "move": str(left_out[0])}))
        builder.text("more", more, builder.margin, top + LINE / 2, 14, "muted", builder.width - 2 * builder.margin)
    return top


def _draw_words(builder: SceneBuilder, lines: Sequence[str], top: float, bottom: float) -> None:
    """Draw lines of words one below the other, as far as there is room."""
    size, room = (13 if builder.phone else 15), builder.width - 2 * builder.margin
    fits = max(int((bottom - top) // LINE), 0)
    wrapped = [part for line in lines for part in wrap(line, size, room, 3)]
    for place, words in enumerate(wrapped[:fits]):
        builder.text(f"line-{place}", words, builder.margin, top + LINE * (place + 0.5), size, "ink", room)
