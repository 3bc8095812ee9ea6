"""The table of Gear Grid: a view becomes a scene.

While tiles are laid there is the own board, the tray of the shared pile, the clock, and the boards of the others,
small. Afterwards the board that is scored is large, and its sum grows line by line. In play nothing is judged; in a
practice the same picture says what the scoring would find. The engine can be started where no board is laid in
earnest: then all that it drives turns.

context  what can be read off a view to draw it       panels   seats, clock, and how the score comes about
board    the boards, space by space                   frames   how far a scoring is told
tray     the tray, the tile in hand, the buttons      layouts  where all that lies in the wide and the middle shape
symbols  how tiles are drawn                          narrow   where it lies on a phone
poster   the picture that stands for the game on a start page
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.scene import layouts, narrow
from kernel_lib.games.grid.scene.context import GridContext
from kernel_lib.games.grid.scene.frames import frame_count
from kernel_lib.games.grid.scene.panels import list_score_lines
from kernel_lib.games.grid.scene.poster import POSTER
from kernel_lib.games.grid.scene.symbols import make_sheet
from kernel_lib.games.grid.text import (
    TEXT,
    describe_at_rest,
    describe_event,
    heading,
    heading_at_rest,
    practice,
    prompt,
    say,
)
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.text_metrics import short_names
from kernel_lib.words import Message, in_lines

_DRAW_TABLE: Final = {"wide": layouts.draw_table, "middle": layouts.draw_table, "narrow": narrow.draw_table}


def draw(view: View[State], request: SceneRequest) -> Scene:
    """Draw the table as `view` knows it."""
    ctx = GridContext(SceneBuilder(request.shape), view, request)
    title, builder = str(say("title")), ctx.builder
    builder.heading(title, _heading(ctx).sentence(short_names(ctx.names)), TEXT.status(view).said())
    _DRAW_TABLE[builder.shape](ctx)
    return builder.scene(
        title=title,
        caption=_caption(ctx).sentence(ctx.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), ctx.names),
        tries=ctx.may_lay,
    )


def _caption(ctx: GridContext) -> Message:
    """Return a caption of the picture, in one sentence."""
    event = ctx.frame.event
    if ctx.frame.at_rest:
        return describe_at_rest(ctx.frame.at_rest)
    if event is not None:
        return describe_event(event, None)
    if ctx.is_practice and ctx.may_lay:
        return practice(ctx.tried_board, ctx.size)
    return prompt(ctx.view)


def _heading(ctx: GridContext) -> Message:
    """Return the same as the heading of each shape has room for it."""
    event, shape = ctx.frame.event, ctx.builder.shape
    if ctx.frame.at_rest:
        return heading_at_rest(ctx.frame.at_rest)
    if event is not None:
        return heading(event)
    if ctx.is_practice and ctx.may_lay:
        return practice(ctx.tried_board, ctx.size, _LENGTHS[shape])
    return prompt(ctx.view, short=shape == "middle")


_LENGTHS: Final = {"wide": "", "middle": ".shortest", "narrow": ".short"}


SIGN: Final = (
    '<path class="tile-b" d="M-34-34h32v32h-32Z"/><path class="tile-a" d="M2-34h32v32H2ZM2 2h32v32H2Z"/>'
    '<path class="face-k" d="M-34 2h32v32h-32Z"/><circle class="face-w" cx="18" cy="-18" r="6"/>'
    '<circle class="face-w" cx="18" cy="18" r="6"/><path class="l-face-w" stroke-width="5" d="M-29-8L-8-29"/>'
)
"""Sign of the game in lists of games."""
SCENE: Final = Scenes(
    draw=draw,
    sheet=make_sheet,
    shapes=("wide", "middle", "narrow"),
    frame_count=frame_count,
    practice=True,
    tally=list_score_lines,
    sign=SIGN,
    poster=POSTER,
)
