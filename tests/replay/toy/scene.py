"""The ladder: nothing is to be seen of it but what it says."""

from typing import Final

from replay.toy.rules import State
from replay.toy.text import TEXT

from kernel_lib.core import View
from kernel_lib.parts.scenes import Request, Scenes
from kernel_lib.scene.drawing import Drawing
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.symbols import sheet_of


def draw(view: View[State], request: Request) -> Scene:
    drawing, caption = Drawing(request.shape), TEXT.prompt(view, request.names)
    drawing.heading("The ladder", caption, TEXT.phase(view))
    description = TEXT.describe(view, request.names)
    return drawing.scene(title="The ladder", caption=caption, chapter=TEXT.chapter(view), description=description)


SCENE: Final = Scenes(draw=draw, sheet=lambda: sheet_of({}))
