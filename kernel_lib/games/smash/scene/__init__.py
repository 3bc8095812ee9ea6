"""The table of Smash Gear: a view becomes a scene.

The board stands on one side, store, seats and hand beside it; in the narrow shape hand, store and log are tabs below
it. A machine or a base that is placed, and a machine that is flipped, shows on the board where it would stand and
whether it has room there; a card that is chosen shows what it can be aimed at. What a chosen move would do is drawn
before it is made. A combat is told in pictures: who attacks, where they overlap, hearts, weapons, and what stays. The
seat below is the viewer's; a spectator and the open table look from seat 0.

context   what a picture is drawn of, and what can be read off it
frames    the pictures in which a combat is told
symbols   what pieces look like; with outlines, placing_symbols, and gallery, which has the cards
board     what lies on the board; reach: where machines can strike
choices   what can be done with a piece
placing   what is placed; flipping: where a machine goes; fits: whether it has room there; placing_panel: what stands
          beside the board meanwhile
tried     what a chosen move would do, drawn and in words
panels    what stands beside the board
layouts   where all that lies in the wide and the middle shape; narrow: on a phone
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from kernel_lib.core import View
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.scene import layouts, narrow
from kernel_lib.games.smash.scene.context import SmashContext
from kernel_lib.games.smash.scene.frames import frame_count, frame_words
from kernel_lib.games.smash.scene.gallery import make_gallery
from kernel_lib.games.smash.scene.panels import draw_readings
from kernel_lib.games.smash.scene.poster import POSTER
from kernel_lib.games.smash.scene.symbols import make_sheet
from kernel_lib.games.smash.text import TEXT
from kernel_lib.games.smash.text.moves import say
from kernel_lib.games.smash.text.positions import turn_prompt
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.text_metrics import short_names
from kernel_lib.words import in_lines

TITLE: Final = "Smash Gear"


def draw(view: View[State], request: SceneRequest) -> Scene:
    """Return the table as a view knows it."""
    builder = SceneBuilder(request.shape)
    grid = layouts.BOARDS[request.shape].grid(view.state.size)
    ctx = SmashContext(builder, view, request, grid, layouts.AREAS[request.shape])
    told = frame_words(ctx.frame, ctx.state)
    builder.heading(TITLE, told or _prompt(ctx), TEXT.status(view).said())
    _let_captions_give_way(builder)
    _DRAW_TABLE[request.shape](ctx)
    draw_readings(ctx)
    return builder.scene(
        title=TITLE,
        caption=told or TEXT.prompt(view).sentence(ctx.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), ctx.names),
        tries=bool(ctx.legal),
    )


def _let_captions_give_way(builder: SceneBuilder) -> None:
    """Hide the prompt while something is placed: the words on that take its place."""
    builder.sprites = [
        replace(sprite, placing="off") if sprite.key.startswith("caption") else sprite for sprite in builder.sprites
    ]


def _prompt(ctx: SmashContext) -> str:
    """Return the prompt, as far as there is room for it."""
    state, seat = ctx.state, ctx.view.seat
    if ctx.request.shape != "middle" or seat not in state.to_act or state.phase != "turn" or seat is None:
        return TEXT.prompt(ctx.view).sentence(short_names(ctx.names))
    return str(say(f"{turn_prompt(state)}.short", gears=state.gears[seat]))


_DRAW_TABLE: Final = {"wide": layouts.draw_table, "middle": layouts.draw_table, "narrow": narrow.draw_table}

_BLADE: Final = "M0-46C6-10 10-6 46 0C10 6 6 10 0 46C-6 10-10 6-46 0C-10-6-6-10 0-46Z"
SIGN: Final = (
    '<path class="m0" d="M-27-36H27a9 9 0 0 1 9 9v16a9 9 0 0 1-9 9H-2V27a9 9 0 0 1-9 9h-16a9 9 0 0 1-9-9V-27a9 9 0 0 1'
    ' 9-9Z"/><circle class="paper" cx="-19" cy="-19" r="13"/>'
    '<use href="#heart" transform="translate(-19 -19) scale(.16)"/>'
    f'<path class="paper" transform="translate(18 -19) scale(.25)" d="{_BLADE}"/>'
    f'<path class="paper" transform="translate(-19 18) scale(.25)" d="{_BLADE}"/>'
)
"""Sign of the game in lists of games."""
SCENE: Final = Scenes(
    draw=draw,
    sheet=make_sheet,
    shapes=("wide", "middle", "narrow"),
    frame_count=frame_count,
    gallery=make_gallery,
    sign=SIGN,
    poster=POSTER,
)
