"""The table of !nversion: a view becomes a scene.

At the top lies the lane, and beside it who takes a trick; then the rivals with their hands and piles, and between them
the trick, with a dotted line to the lane for every card that was exchanged; at the bottom the viewer's own hand. A
spectator and the open table look from seat 0.

context   what can be read off a view to draw it
board     cards, the lane, the trick, the auction
choices   the hand, what can be done with it, the result
layouts   where all that lies on the wide and the middle table, by one table of numbers each
narrow    where it lies on a phone
tried     what a chosen move would do, in words
poster    the picture that stands for the game on a start page
symbols   how cards are drawn
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.games.inversion.rules.moves import Inversion
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.scene import layouts, narrow
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.games.inversion.scene.poster import POSTER
from kernel_lib.games.inversion.scene.symbols import make_sheet
from kernel_lib.games.inversion.scene.tried import tried_words
from kernel_lib.games.inversion.text import TEXT, contract
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.sprite import MOVE_MS, SWAP_MS, Scene
from kernel_lib.scene.text_metrics import short_names
from kernel_lib.words import in_lines

TITLE: Final = "!nversion"


def draw(view: View[State], request: SceneRequest) -> Scene:
    """Return the picture of the table as `view` knows it; of a move that is tried what it would do, not the prompt."""
    ctx = InversionContext(SceneBuilder(request.shape), view, request)
    short = short_names(ctx.names)
    # How it ended says whose contract it was, and needs the room.
    about = contract(view) if view.state.to_act or request.shape != "middle" else None
    prompt = tried_words(ctx) or TEXT.prompt(view)
    ctx.builder.heading(TITLE, prompt.sentence(short), TEXT.status(view).said(), about.said(short) if about else "")
    (narrow if request.shape == "narrow" else layouts).draw_table(ctx)
    exchanged = any(isinstance(event, Inversion) for event in view.events)
    return ctx.builder.scene(
        title=TITLE,
        caption=prompt.sentence(ctx.names),
        chapter=TEXT.chapter(view).said(),
        description=in_lines(TEXT.table(view), ctx.names),
        motion=SWAP_MS if exchanged else MOVE_MS,
        tries=bool(ctx.legal),
    )


SIGN: Final = (
    '<circle class="amber" r="34"/>'
    '<path class="paper" transform="scale(.7)" d="M-14-28L-30-8H-19V24H-9V-8H2ZM14 28L30 8H19V-24H9V8H-2Z"/>'
)
"""Sign of the game in lists of games."""
SCENE: Final = Scenes(draw=draw, sheet=make_sheet, shapes=("wide", "middle", "narrow"), sign=SIGN, poster=POSTER)
