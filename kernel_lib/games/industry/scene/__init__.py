"""The table of Gears of Industry: a view becomes a scene.

Two markets, each with a row for every player and the neutral cards in the middle, and beside every row the hand that it
makes, or would make at best. Factories lie before their owners as they were turned. What is chosen in several parts is
chosen on the table: a card, the place where it goes, how it is paid; an effect, and what it is done to.

context         what a picture is put together from     pieces  cards by place, with the keys that they keep
board, cards    the markets, factories and hands        panels  seats, decks to choose, buttons, notes
choices         what a piece offers                     piece_moves  what is pressed, in order, to make a legal move
clash, frames   hands, and how far a clash is told      layouts, narrow   where a shape has the parts
symbols         the sheet, and all cards in a gallery   poster  the picture that stands for the game on a start page
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from kernel_lib.core import View
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene import layouts, narrow
from kernel_lib.games.industry.scene.cards import draw_peek
from kernel_lib.games.industry.scene.choices import draw_after
from kernel_lib.games.industry.scene.clash import make_caption
from kernel_lib.games.industry.scene.context import BUTTONS, IndustryContext
from kernel_lib.games.industry.scene.frames import frame_count
from kernel_lib.games.industry.scene.poster import POSTER
from kernel_lib.games.industry.scene.symbols import make_gallery, make_sheet
from kernel_lib.games.industry.text import TEXT
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.text_metrics import short_names
from kernel_lib.words import in_lines

TITLE: Final = "Gears of Industry"
_DRAW_TABLE: Final = {"wide": layouts.draw_table, "middle": layouts.draw_table, "narrow": narrow.draw_table}


def draw(view: View[State], request: SceneRequest) -> Scene:
    """Draw the table as `view` knows it, and what a clash would give after a move that is tried."""
    ctx = IndustryContext(SceneBuilder(request.shape), view, request)
    rooms = _DRAW_TABLE[request.shape](ctx)
    for key, sprite in list(ctx.roots.items()):
        if key in ctx.choices:
            draw_after(ctx, rooms, sprite, ctx.choices[key])
    for peek in ctx.peeks:
        draw_peek(ctx, rooms.reading, peek)
    _name_what_is_read(ctx)
    _name_apart(ctx)
    says = make_caption(ctx, short_names(ctx.names))
    ctx.builder.heading(TITLE, says, TEXT.status(view).said(), ctx.label("house-data") if ctx.builder.phone else "")
    return ctx.builder.scene(
        title=TITLE,
        caption=make_caption(ctx, ctx.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), ctx.names),
        tries=bool(ctx.legal),
    )


def _name_what_is_read(ctx: IndustryContext) -> None:
    """Call what has no name of its own after what is read when one looks at it."""
    titles = {peek.key: peek.title for peek in ctx.peeks}
    sprites = ctx.builder.sprites
    for place, sprite in enumerate(sprites):
        if not sprite.label and not sprite.peek and sprite.key in titles:
            sprites[place] = msgspec.structs.replace(sprite, label=titles[sprite.key])


def _name_apart(ctx: IndustryContext) -> None:
    """Count pieces that are alike in what they are called: no two of them share a name."""
    counts: Counter[tuple[str, str]] = Counter()
    sprites = ctx.builder.sprites
    for place, sprite in enumerate(sprites):
        if sprite.label and not sprite.peek and (sprite.symbol not in BUTTONS or sprite.under):
            counts[sprite.under, sprite.label] += 1
            copy = counts[sprite.under, sprite.label]
            if copy > 1:
                label = ctx.label("card-copy", card=sprite.label, number=copy)
                sprites[place] = msgspec.structs.replace(sprite, label=label)


SIGN: Final = '<use href="#technology" transform="scale(.7)"/>'
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
