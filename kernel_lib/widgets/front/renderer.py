"""The renderer: draws the frames of a game as one seat sees it (None: a spectator, OPEN: all cards open).

All is made from that seat's view, so that nothing that it cannot know gets into a page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from kernel_lib.core import Game, Move, State, View
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.parts.text import ScoreLine
from kernel_lib.scene.drawing import ABOVE, Box, SceneBuilder
from kernel_lib.scene.frames import Frame, ScenesByShape, frame_of
from kernel_lib.scene.sprite import Scene, Shape, Sprite
from kernel_lib.scene.text_metrics import largest_fitting_size, width, wrap

CURTAIN: Final[dict[Shape, float]] = {"wide": 0.77, "middle": 0.745, "narrow": 0.68}
"""Upper edge of the own hand, over which a curtain is drawn, as a share of the height."""


class Watch(Protocol):
    """The clock of a game that is being played: ms since the start, and whether it runs."""

    @property
    def now(self) -> int:
        """Return the position that it shows."""

    @property
    def runs(self) -> bool:
        """Return True if the clock runs."""


class Curtain(NamedTuple):
    """The curtain over the board while nobody may move: a sentence, and a button with its words and its command."""

    sentence: str
    words: str
    command: str


class FrameRenderer:
    """A renderer of the frames of a game as `seat` sees it; each holds what has changed since the one before.

    `buttons`: whether moves are offered. `marks`: whether pieces show which of them may be played.
    `watch`: the clock of a game that is being played by the clock. `practice`: whether the picture judges
    what is only found at the end otherwise, in games that have such a practice. `shapes`: those that are drawn, all if
    empty; `shown`: those that pages show, in which all frames but the first are drawn, the others if they are asked
    for. `called`: what notes call pieces, by their marks. `opened`: whether the seat sees all cards.
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
        shown: Sequence[Shape] = (),
        called: Mapping[str, str] | None = None,
        opened: bool = False,
    ) -> None:
        self.game, self.names, self.seat, self.opened = game, names, seat, opened
        self._shapes = tuple(shapes) or game.scene.shapes
        self._shown = tuple(shown) or self._shapes
        self.buttons, self.marks, self.watch, self.practice = buttons, marks, watch, practice
        self.called = called or {}
        self._redraw: Callable[[Sequence[Shape]], Frame] | None = None
        self._before: ScenesByShape | None = None
        self._last: State | None = None
        self._acted: View[Any] | None = None
        self._tally: tuple[ScoreLine, ...] = ()

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """Return the sprites of the last picture."""
        return self._before[self._shown[0]].sprites if self._before else ()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return the last picture, in each of its shapes."""
        return tuple((self._before or {}).values())

    def copy(self) -> FrameRenderer:
        """Return a second renderer that goes on from the same frame."""
        other = FrameRenderer(
            self.game,
            self.names,
            self.seat,
            buttons=self.buttons,
            marks=self.marks,
            watch=self.watch,
            practice=self.practice,
            shapes=self._shapes,
            shown=self._shown,
            called=self.called,
            opened=self.opened,
        )
        other._before, other._tally = self._before, self._tally
        return other

    def frame_count(self, state: State) -> int:
        """Return the number of pictures that tell the last move; the last one shows the position."""
        return self.game.scene.frame_count(self.view(state))

    def view(self, state: State) -> View[Any]:
        """Return the view of a position: what the seat may know, or all of it from that seat."""
        return View(self.seat, state) if self.opened else state.view(self.seat)

    def _follow(self, state: State, view: View[Any]) -> None:
        """Keep what the viewer saw after their own last act."""
        if state == self._last:
            return
        if self._last is None or self.seat in self._last.to_act:
            self._acted = view
        self._last = state

    def render(
        self,
        state: State,
        *,
        number: int | None = None,
        hint: Move | None = None,
        tried: Sequence[Move] = (),
        curtain: Curtain | None = None,
        offers: bool = True,
        since: State | None = None,
        asks: bool = False,
        **more: Any,
    ) -> Frame:
        """Return the next frame; with `number` that one of those that tell the last move, which offers nothing.

        `tried`: moves of which is shown what they would do; `offers`: whether any can be made; `since`: the position
        since which what was moved is marked, at a table that after the viewer's last act; `asks`: whether it is asked
        what to play; `more` is added as it is.
        """
        view = self.view(state)
        if self.buttons and offers:
            self._follow(state, view)
        if self.watch is not None:
            more["runs"] = self.watch.runs
        request = SceneRequest(
            names=self.names,
            hint=hint,
            buttons=self.buttons and offers and curtain is None and number is None,
            frame=number,
            now=None if self.watch is None else self.watch.now,
            tried=tuple(tried),
            practice=self.practice,
            piece_labels=self.called,
            previous_view=self._acted if since is None else self.view(since),
            question_mark=asks,
        )
        request = self.adjust_request(request)
        more |= self._counted(view, request)
        self._redraw = partial(self._draw, view, request, curtain)
        return self._redraw(self._shown if self._before else self._shapes) | more

    def show_in(self, shapes: Sequence[Shape]) -> Frame:
        """Show these shapes from now on; return the last picture in those that it is not drawn in yet.

        A shape that is not shown falls behind: its next picture holds all that has changed since.
        """
        new = [shape for shape in shapes if shape not in self._shown]
        self._shown = tuple(shapes)
        drawn = self._redraw(new) if self._redraw and new else {}
        return {name: said for name, said in drawn.items() if name in new}

    def adjust_request(self, request: SceneRequest) -> SceneRequest:
        """Return the request for a picture; what extends this may ask for it otherwise."""
        return request

    def _counted(self, view: View[Any], request: SceneRequest) -> Frame:
        """Return the lines that are counted, where they change: as the game has them, else those of how it ended."""
        counts = self.game.scene.tally
        lines = counts(view, request) if counts else ()
        if not lines and view.outcome is not None and request.frame is None:
            lines = self.game.text.ending(view).lines
        before, self._tally = self._tally, lines
        return {} if lines == before else {"tally": [_coded(line) for line in lines]}

    def _draw(self, view: View[Any], request: SceneRequest, curtain: Curtain | None, shapes: Sequence[Shape]) -> Frame:
        scenes = {}
        for shape in shapes:
            asked = replace(request, shape=shape)
            scenes[shape] = self.adjust_scene(self.game.scene.draw(view, asked), view, asked)
        if curtain is not None:
            scenes = {shape: _curtained(scene, curtain) for shape, scene in scenes.items()}
        before = self._before or {}
        known = {shape: before[shape] for shape in shapes if shape in before}
        drawn = {**before, **scenes}
        self._before = {shape: drawn[shape] for shape in self._shapes if shape in drawn}
        return frame_of(scenes, known) if scenes else {}

    def adjust_scene(self, scene: Scene, _view: View[Any], _request: SceneRequest) -> Scene:
        """Return a scene of a view as pages get it, drawn by this request."""
        return scene if self.marks else _unmarked(scene)


def _coded(line: ScoreLine) -> dict[str, Any]:
    """Write a line of a score as JSON, without what is empty."""
    return {name: said for name, said in line._asdict().items() if said}


def _unmarked(scene: Scene) -> Scene:
    """Let pieces that may and may not be played look alike; each can be tried."""
    sprites = tuple(
        msgspec.structs.replace(sprite, state="") if sprite.state in ("legal", "off") and _offers(sprite) else sprite
        for sprite in scene.sprites
    )
    return msgspec.structs.replace(scene, sprites=sprites)


def _offers(sprite: Sprite) -> bool:
    """Return True if a sprite is a piece that is played, or the first step to one; not a command."""
    return sprite.move == "!open" or sprite.move[:1] not in ("", "!")


def _place_of_curtain(scene: Scene) -> Box:
    for sprite in scene.sprites:
        if sprite.key == "wait":
            return Box(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
    w = min(520.0, scene.width - 24)
    return Box((scene.width - w) / 2, scene.height * CURTAIN[scene.shape], w, 128)


def _curtained(scene: Scene, curtain: Curtain) -> Scene:
    """Return a panel where the own hand would lie, or where the game keeps the place `wait` free for it."""
    builder = SceneBuilder(scene.shape)
    left, top, w, h = _place_of_curtain(scene)
    middle, size = left + w / 2, largest_fitting_size(curtain.sentence, (17, 16, 15), w - 32, bold=True)
    wider = width(curtain.sentence, size, bold=True) / width(curtain.sentence, size)
    words = wrap(curtain.sentence, size, (w - 32) / wider, 2)
    builder.box("curtain", "panel", left, top, w, h, z=ABOVE)
    for line, part in enumerate(words):
        y = top + (h - 66) / 2 + 6 + (line - (len(words) - 1) / 2) * (size + 3)
        builder.text(f"curtain-sentence{line or ''}", part, middle, y, size, "ink m mid", w - 32)
    builder.button(
        "curtain-show", curtain.words, left + 20, top + h - 58, w - 40, 46, curtain.command, "button-confirm",
        state="ready",
    )  # fmt: skip
    above = tuple(
        msgspec.structs.replace(sprite, z=ABOVE + 1 + at, style=sprite.style.replace("mid ink", "mid on-offer"))
        for at, sprite in enumerate(builder.sprites)
    )
    return msgspec.structs.replace(scene, sprites=scene.sprites + above, caption=curtain.sentence)
