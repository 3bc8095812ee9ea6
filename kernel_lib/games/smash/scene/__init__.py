"""The table of Smash Gear: a view becomes a scene.

The board stands on one side, store, seats and hand beside it; in the narrow shape hand, store and log
are tabs below it. A machine that is chosen shows where it can flip, and the arrow keys press these
ghosts; a card that is chosen shows what it can be aimed at. What a chosen move would do is drawn
before it is made. A combat is told in pictures: who attacks, where they overlap, hearts, weapons,
and what stays. The seat below is the viewer's; a spectator and the open table look from seat 0.

picture                             what is drawn of, and what can be read off it
beats                               the pictures in which a combat is told
symbols, shapes, card_symbols       what pieces look like
board, fight, reach                 what lies on the board
offers, assembling, ghosts, pieces  what can be done with a piece
tried, outlook                      what a chosen move would do, drawn and in words
seats, store, hand, news, reading, buttons      what stands beside the board
wide, narrow                        where all that lies
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Request, Scenes, View
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.scene import narrow, wide
from kernel_lib.games.smash.scene.beats import beats, moment_words
from kernel_lib.games.smash.scene.picture import Picture
from kernel_lib.games.smash.scene.reading import lay_readings
from kernel_lib.games.smash.scene.symbols import sheet
from kernel_lib.games.smash.text import TEXT
from kernel_lib.scene.drawing import Drawing
from kernel_lib.scene.lettering import short_names
from kernel_lib.scene.sprite import Scene

TITLE: Final = "Smash Gear"


def draw(view: View[State], request: Request) -> Scene:
    """The table as `view` knows it."""
    drawing = Drawing(request.shape)
    shape = wide if drawing.wide else narrow
    picture = Picture(drawing, view, request, shape.grid(view.state.size), shape.AREAS)
    short = short_names(picture.names)
    told = moment_words(picture.moment, picture.state)
    say = wide.SAY if drawing.wide else None
    drawing.heading(TITLE, told or TEXT.prompt(view, short), TEXT.phase(view), say=say)
    shape.lay_out(picture)
    lay_readings(picture)
    return drawing.scene(
        title=TITLE,
        caption=told or TEXT.prompt(view, picture.names),
        chapter=TEXT.chapter(view),
        description=TEXT.describe(view, picture.names),
        tries=bool(picture.legal),
    )


SCENE: Final = Scenes(draw=draw, sheet=sheet, beats=beats)
