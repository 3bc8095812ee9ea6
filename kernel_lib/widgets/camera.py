"""The camera: takes shots of a game as one seat sees it (None: a spectator, OPEN: all cards open).

All is made from that seat's view, so that nothing that it cannot know gets into a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

import msgspec

from kernel_lib.core import Game, Move, Request, State
from kernel_lib.scene.drawing import ABOVE, Drawing
from kernel_lib.scene.shots import ByShape, Shot, shot
from kernel_lib.scene.sprite import Scene, Shape, Sprite


class Watch(Protocol):
    """The clock of a game that is being played: ms since the start, and whether it runs."""

    @property
    def now(self) -> int:
        """What it shows."""

    @property
    def runs(self) -> bool:
        """Whether it runs."""


class Curtain(NamedTuple):
    """What stands over the board while nobody may move: a sentence, and a button with its words and its command."""

    sentence: str
    words: str
    command: str


class Camera:
    """Takes pictures of a game as `seat` sees it; each holds what has changed since the one before.

    `buttons`: whether moves are offered. `marks`: whether pieces show which of them may be played.
    `watch`: the clock of a game that is being played by the clock. `practice`: whether the picture judges
    what is only found at the end otherwise, in games that have such a practice. `shapes`: those that are taken, all if
    empty.
    """

    def __init__(
        self,
        game: Game,
        names: tuple[str, ...],
        seat: int | None,
        *,
        buttons: bool = True,
        marks: bool = True,
        watch: Watch | None = None,
        practice: bool = False,
        shapes: Sequence[Shape] = (),
    ) -> None:
        self.game, self.names, self.seat = game, names, seat
        self._shapes = tuple(shapes) or game.scene.shapes
        self.buttons, self.marks, self.watch, self.practice = buttons, marks, watch, practice
        self._before: ByShape | None = None

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """What was on the last picture."""
        return next(iter(self._before.values())).sprites if self._before else ()

    def again(self) -> Camera:
        """A second camera that goes on from the same picture."""
        other = Camera(
            self.game,
            self.names,
            self.seat,
            buttons=self.buttons,
            marks=self.marks,
            watch=self.watch,
            practice=self.practice,
            shapes=self._shapes,
        )
        other._before = self._before
        return other

    def beats(self, state: State) -> int:
        """In how many pictures the last move is told; the last one shows the position."""
        return self.game.scene.beats(state.view(self.seat))

    def take(
        self,
        state: State,
        *,
        beat: int | None = None,
        hint: Move | None = None,
        tried: Sequence[Move] = (),
        curtain: Curtain | None = None,
        offers: bool = True,
        **more: Any,
    ) -> Shot:
        """The next shot; with `beat` one on the way to it, which offers nothing.

        `tried`: moves of which is shown what they would do; `offers`: whether any can be made; `more` is added as it
        is.
        """
        view = state.view(self.seat)
        if self.watch is not None:
            more["runs"] = self.watch.runs
        request = Request(
            names=self.names,
            hint=hint,
            buttons=self.buttons and offers and curtain is None and beat is None,
            beat=beat,
            now=None if self.watch is None else self.watch.now,
            tried=tuple(tried),
            practice=self.practice,
        )
        scenes = {shape: self.game.scene.draw(view, replace(request, shape=shape)) for shape in self._shapes}
        if not self.marks:
            scenes = {shape: _unmarked(scene) for shape, scene in scenes.items()}
        if curtain is not None:
            scenes = {shape: _curtained(scene, curtain) for shape, scene in scenes.items()}
        taken = shot(scenes, self._before, **more)
        self._before = scenes
        return taken


def _unmarked(scene: Scene) -> Scene:
    """Pieces that may and may not be played look alike; each can be tried."""
    sprites = tuple(
        msgspec.structs.replace(sprite, state="") if sprite.state in ("legal", "off") and _offers(sprite) else sprite
        for sprite in scene.sprites
    )
    return msgspec.structs.replace(scene, sprites=sprites)


def _offers(sprite: Sprite) -> bool:
    """Whether a sprite is a piece that is played, or the first step to one; not a command."""
    return sprite.move == "!open" or sprite.move[:1] not in ("", "!")


def _curtained(scene: Scene, curtain: Curtain) -> Scene:
    """A panel where the own hand would lie."""
    drawing = Drawing(scene.shape)
    w, h = (min(520.0, scene.width - 24), 128.0)
    left, top = (scene.width - w) / 2, scene.height * (0.77 if drawing.wide else 0.68)
    drawing.box("curtain", "panel", left, top, w, h, z=ABOVE)
    drawing.text(
        "curtain-sentence", curtain.sentence, scene.width / 2, top + 34, 17 if drawing.wide else 15, "ink m mid", w - 32
    )
    drawing.button(
        "curtain-show", curtain.words, left + 24, top + 62, w - 48, 46, curtain.command, "button-confirm", state="ready"
    )
    above = tuple(
        msgspec.structs.replace(sprite, z=ABOVE + 1 + at, style=sprite.style.replace("mid ink", "mid on-offer"))
        for at, sprite in enumerate(drawing.sprites)
    )
    return msgspec.structs.replace(scene, sprites=scene.sprites + above, caption=curtain.sentence)
