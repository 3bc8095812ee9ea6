"""The table of GEAR: a view becomes a scene.

In the auction the open sets lie in the middle, each with the bid on it; what is bid is chosen in two steps, a set and
then a value. In play every open hand lies before its seat, the trick in the middle, and below the own open and closed
hands, apart. A play of two cards is chosen one card after the other. The seat below is the viewer's; a spectator and
the open table look from seat 0.

context               what can be read off a view to draw it, and what can be chosen in steps
board                 cards, taken tricks, the trick
auction               the sets and the bids on them
choices               the hand below, and what can be done with it
panels                the panels of seats
frames                a round that is over: its score, line by line
tried                 what a chosen move would do, in words
wide, middle, narrow  where all that lies, by the shape of the picture
poster                the picture that stands for the game on a start page
symbols               how cards are drawn
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.gear.rules.moves import Round
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.scene import middle, narrow, wide
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.games.gear.scene.frames import frame_count
from kernel_lib.games.gear.scene.poster import POSTER
from kernel_lib.games.gear.scene.symbols import make_sheet
from kernel_lib.games.gear.scene.tried import tried_words
from kernel_lib.games.gear.text import TEXT, counting, stage, status, table
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.text_metrics import short_names
from kernel_lib.words import in_lines

TITLE: Final = "GEAR"
_DRAW_TABLE: Final = {"wide": wide.draw_table, "middle": middle.draw_table, "narrow": narrow.draw_table}


def draw(view: View[State], request: SceneRequest) -> Scene:
    """Draw the table as `view` knows it; of a move that is tried what it would do, in place of the prompt.

    The first frame of a round that is over is told without its score, and until the last one nothing tells to what the
    score comes.
    """
    ctx = GearContext(SceneBuilder(request.shape), view, request)
    counts = str(counting(view)) if ctx.counts_score else ""
    prompt = tried_words(ctx) or TEXT.prompt(view)
    says = counts or prompt.sentence(short_names(ctx.names))
    ctx.builder.heading(TITLE, says, str(status(view, counts=ctx.counts_score)), ctx.round_part)
    _DRAW_TABLE[request.shape](ctx)
    return ctx.builder.scene(
        title=TITLE,
        caption=counts or prompt.sentence(ctx.names),
        chapter=str(stage(view)) if request.frame == 1 else TEXT.chapter(view).said(),
        description=in_lines(table(view, counts=ctx.counts_score), ctx.names),
        tries=bool(ctx.legal),
    )


SIGN: Final = (
    '<use href="#wheel-R" transform="translate(-15 -12) scale(.6)"/>'
    '<use href="#wheel-B" transform="translate(21 21) scale(.5)"/>'
)
"""Sign of the game in lists of games."""
SCENE: Final = Scenes(
    draw=draw,
    sheet=make_sheet,
    shapes=("wide", "middle", "narrow"),
    frame_count=frame_count,
    late=(Round,),
    sign=SIGN,
    poster=POSTER,
)
