"""From a game to what a page shows of it: frames, and the sentences that go with them.

All is made from the view of one seat (None: a spectator, OPEN: all cards open), so that nothing
that it cannot know gets into a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from kernel_lib.core import OPEN, Game, Move, Request, State
from kernel_lib.replay.lines import Note, Task
from kernel_lib.replay.tree import Replay
from kernel_lib.scene.drawing import ABOVE, Drawing
from kernel_lib.scene.frames import Frame, Scenes, frame
from kernel_lib.scene.sprite import SHAPES, Scene, Sprite

START: Final = "The start."
TASK: Final = "your task"
EVENT_HOLD: Final = 1.8
"""How much longer than a plain move one stays on show that something followed from."""
INNER: Final = 8
"""How deep variations within variations are written into a page."""


class Watch(Protocol):
    """The clock of a game that is being played: ms since the start, and whether it runs."""

    @property
    def now(self) -> int:
        """What it shows."""

    @property
    def runs(self) -> bool:
        """Whether it runs."""


class Curtain(NamedTuple):
    """What stands over the seats' own places while nobody may move: a sentence, and a button with its words and its command."""

    sentence: str
    words: str
    command: str


class Camera:
    """Takes pictures of a game as `seat` sees it; each holds what has changed since the one before.

    `buttons`: whether moves are offered. `marks`: whether pieces show which of them may be played.
    `watch`: the clock of a game that is being played by the clock. `practice`: whether the picture judges
    what is only found at the end otherwise, in games that have such a practice.
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
    ) -> None:
        self.game, self.names, self.seat = game, names, seat
        self.buttons, self.marks, self.watch, self.practice = buttons, marks, watch, practice
        self._before: Scenes | None = None

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
        **more: Any,
    ) -> Frame:
        """The next frame; with `beat` one on the way to it, which offers nothing.

        `tried`: moves of which is shown what they would do; `more` is added as it is.
        """
        view = state.view(self.seat)
        if self.watch is not None:
            more["runs"] = self.watch.runs
        request = Request(
            names=self.names,
            hint=hint,
            buttons=self.buttons and curtain is None and beat is None,
            beat=beat,
            now=None if self.watch is None else self.watch.now,
            tried=tuple(tried),
            practice=self.practice,
        )
        scenes = {shape: self.game.scene.draw(view, replace(request, shape=shape)) for shape in SHAPES}
        if not self.marks:
            scenes = {shape: _unmarked(scene) for shape, scene in scenes.items()}
        if curtain is not None:
            scenes = {shape: _curtained(scene, curtain) for shape, scene in scenes.items()}
        taken = frame(scenes, self._before, **more)
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


# What happened, in words ----------------------------------------------------------------------------


def told(replay: Replay, at: int, seat: int | None, names: tuple[str, ...]) -> list[str]:
    """Move `at` and what followed from it in sentences, as `seat` got to see it."""
    step = replay.step(at)
    text, before, after = replay.game.text, step.before, step.state
    records = (
        before.seen_move(step.move, step.seat, seat),
        *(before.seen_event(event, seat) for event in after.events),
    )
    sentences = [text.tell(record, step.seat, names) for record in records]
    return sentences if after.outcome is None else [*sentences, text.prompt(after.view(seat), names)]


def story(replay: Replay, ids: Iterable[int], seat: int | None, names: tuple[str, ...]) -> Iterator[Frame]:
    """What happened along a line of play, as frames of a log."""
    for at in ids:
        yield {"chapter": replay.game.text.chapter(replay.at(at).view(seat)), "log": told(replay, at, seat, names)}


def table_frames(camera: Camera, replay: Replay, ids: Sequence[int], pace: int, **last: Any) -> Iterator[Frame]:
    """A frame for each of these new moves, at a pace that people can follow; `last` goes to the last frame.

    By the clock a move that is told in one picture is passed over for the next one: time does not wait.
    """
    for at in ids:
        state = replay.at(at)
        hold = int(pace * (EVENT_HOLD if state.events else 1))
        if replay.game.clocked and camera.beats(state) == 1:
            hold = 0
        log = told(replay, at, camera.seat, camera.names)
        for beat in range(1, camera.beats(state)):
            yield camera.take(state, beat=beat, at=at, hold=hold, log=log)
            log = []
        yield camera.take(state, at=at, hold=hold, log=log, **(last if at == ids[-1] else {}))


# A line of a replay -----------------------------------------------------------------------------------


class Eyes(NamedTuple):
    """Who looks at a replay: a seat, None (a spectator) or OPEN; `locked` if it has to stay so."""

    seat: int | None
    locked: bool = False

    def notes(self, replay: Replay, at: int) -> list[Note]:
        """The notes at a move that these eyes may read: all at the open table, else a seat's own."""
        return [
            note for note in replay.notes(at) if self.seat == OPEN or (self.seat is not None and note.seat == self.seat)
        ]

    def tasks(self, replay: Replay, at: int) -> list[Task]:
        """The tasks at a move that are put to these eyes."""
        return [
            task for task in replay.tasks(at) if self.seat == OPEN or (self.seat is not None and task.seat == self.seat)
        ]

    def may_follow(self, replay: Replay, at: int) -> bool:
        """Whether these eyes may see the line that leads to move `at`."""
        if at not in replay:
            return False
        main = set(replay.main_line.ids)
        aside = next((move for move in replay.path(at) if move not in main), 0)
        return not aside or aside in self.branches(replay, replay.parent(aside), None)

    def branches(self, replay: Replay, at: int, followed: int | None) -> list[int]:
        """What else was played or tried after move `at` than `followed`.

        All of it at the open table. A seat sees only what it tried itself: the side lines of others
        would tell their cards.
        """
        if self.seat is None or (self.locked and self.seat != OPEN):
            return []
        return [
            other
            for other in replay.branches(at)
            if other != followed and (self.seat == OPEN or replay.step(other).seat == self.seat)
        ]


def line_frames(replay: Replay, ids: Sequence[int], eyes: Eyes, start: int = 0) -> list[Frame]:
    """The frames of a line of play: one after `start` moves of it, then one per move, or more where it takes more to tell."""
    return list(_along(Camera(replay.game, replay.names, eyes.seat, buttons=False), replay, ids, eyes, start))


def whole_frames(replay: Replay, ids: Sequence[int], eyes: Eyes) -> list[Frame]:
    """As `line_frames`, and each variation has its own frames with it: for pages that have nobody to ask."""
    return list(_along(Camera(replay.game, replay.names, eyes.seat, buttons=False), replay, ids, eyes, 0, INNER))


def _along(
    camera: Camera, replay: Replay, ids: Sequence[int], eyes: Eyes, start: int, inner: int = 0
) -> Iterator[Frame]:
    """The frames of a line from `start` on; variations within variations have theirs `inner` levels deep.

    In games by the clock each has the ms at which its move was made.
    """
    for index in range(start, len(ids) + 1):
        at = ids[index - 1] if index else 0
        followed = ids[index] if index < len(ids) else None
        state, log = replay.at(at), told(replay, at, eyes.seat, replay.names) if at else []
        by_clock: dict[str, Any] = {"clock": state.now} if replay.game.clocked else {}
        for beat in range(1, camera.beats(state)):
            yield camera.take(state, beat=beat, at=at, log=log, notes=[], branches=[], **by_clock)
            log = []
        frame = camera.take(state, at=at, log=log, **remarks(replay, at, followed, eyes), **by_clock)
        if inner:
            for branch in frame["branches"]:
                branch["frames"] = list(
                    _along(camera.again(), replay, replay.line(branch["at"]).ids, eyes, index + 1, inner - 1)
                )
        yield frame


def remarks(replay: Replay, at: int, followed: int | None, eyes: Eyes) -> dict[str, Any]:
    """What a frame says beside the table.

    The notes on its move, those that come before the next one, what is asked of the learner, and the variations
    that leave the line here.
    """
    branches = [
        {"at": other, "label": said(replay, other, eyes.seat), "glyph": glyph(eyes.notes(replay, other))}
        for other in eyes.branches(replay, at, followed)
    ]
    notes = [note for note in eyes.notes(replay, at) if note.show != "before"]
    coming = [note for note in eyes.notes(replay, followed) if note.show == "before"] if followed is not None else []
    asked = [{"by": TASK, "text": task.prompt, "glyph": "", "marks": []} for task in eyes.tasks(replay, at)]
    return {"notes": [_note_data(note) for note in notes + coming] + asked, "branches": branches}


def said(replay: Replay, at: int, seat: int | None) -> str:
    """Move `at` as a sentence, as `seat` got to see it; 0 is the start."""
    if not at:
        return START
    step = replay.step(at)
    words: str = replay.game.text.tell(step.before.seen_move(step.move, step.seat, seat), step.seat, replay.names)
    return words


def glyph(notes: Sequence[Note]) -> str:
    """The first glyph that notes give."""
    return next((note.glyph for note in notes if note.glyph), "")


def _note_data(note: Note) -> dict[str, Any]:
    return {"by": note.by, "text": note.text or "", "glyph": note.glyph or "", "marks": list(note.marks or ())}
