"""A moment of a replay as pictures that do not move, to be laid into a page."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.replay import Replay
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.svg import svg
from kernel_lib.widgets.front.sentences import told
from kernel_lib.words import Message

_NUMBERS: Final[Iterator[int]] = itertools.count(1)


class Still(NamedTuple):
    """A still of a board: what has just happened, in sentences, and the board for a wide page and for a phone."""

    told: str
    wide: str
    slim: str


def still(replay: Replay, at: int) -> Still:
    """Return the moment after move `at`, as whoever may look at this replay sees it."""
    names = replay.names
    viewer, scenes = replay.viewer, replay.game.scene
    view = viewer.look(replay.at(at))
    wide: Shape = "middle" if "middle" in scenes.shapes else "wide"
    shapes = [shape for shape in (wide, "narrow") if shape in scenes.shapes]
    drawn = [
        _alone(svg(scenes.draw(view, SceneRequest(names=names, shape=shape, buttons=False)), scenes.sheet()))
        for shape in shapes
    ]
    sentences = " ".join(told(replay, at, viewer.code, names)) if at else str(Message("front/start"))
    return Still(sentences, drawn[0], drawn[-1] if len(drawn) > 1 else "")


def _alone(drawn: str) -> str:
    """Return a picture whose names meet no others in the page, and which takes the theme of what it lies in."""
    number = next(_NUMBERS)
    named = re.sub(r'(\bid="|href="#)', rf"\g<1>still{number}-", drawn)
    return named.replace(
        '<svg xmlns="http://www.w3.org/2000/svg" class="cb"', '<svg xmlns="http://www.w3.org/2000/svg"', 1
    )
