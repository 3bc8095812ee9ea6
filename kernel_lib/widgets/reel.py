"""Reels: the shots of moves one after the other, of new ones at a table and of a line of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from kernel_lib.replay.lines import Note
from kernel_lib.replay.tree import Replay
from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.camera import Camera
from kernel_lib.widgets.eyes import Eyes
from kernel_lib.widgets.telling import glyph, said, told

TASK: Final = "your task"
EVENT_HOLD: Final = 1.8
"""How much longer than a plain move one stays on show that something followed from."""
INNER: Final = 8
"""How deep variations within variations are written into a page."""


def table_shots(camera: Camera, replay: Replay, ids: Sequence[int], pace: int, **last: Any) -> Iterator[Shot]:
    """A shot for each of these new moves, at a pace that people can follow; `last` goes to the last shot.

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


# A line of a replay ---------------------------------------------------------------------------------------------------


def line_shots(replay: Replay, ids: Sequence[int], eyes: Eyes, start: int = 0) -> list[Shot]:
    """The shots of a line of play: one after `start` moves of it, then one per move, or more where it takes more to tell."""
    return list(_along(Camera(replay.game, replay.names, eyes.seat, buttons=False), replay, ids, eyes, start))


def whole_shots(replay: Replay, ids: Sequence[int], eyes: Eyes) -> list[Shot]:
    """As `line_shots`, and each variation has its own shots with it: for pages that have nobody to ask."""
    return list(_along(Camera(replay.game, replay.names, eyes.seat, buttons=False), replay, ids, eyes, 0, INNER))


def _along(
    camera: Camera, replay: Replay, ids: Sequence[int], eyes: Eyes, start: int, inner: int = 0
) -> Iterator[Shot]:
    """The shots of a line from `start` on; variations within variations have theirs `inner` levels deep.

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
        shot = camera.take(state, at=at, log=log, **remarks(replay, at, followed, eyes), **by_clock)
        if inner:
            for branch in shot["branches"]:
                branch["shots"] = list(
                    _along(camera.again(), replay, replay.line(branch["at"]).ids, eyes, index + 1, inner - 1)
                )
        yield shot


def remarks(replay: Replay, at: int, followed: int | None, eyes: Eyes) -> dict[str, Any]:
    """What a shot says beside the table.

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


def _note_data(note: Note) -> dict[str, Any]:
    return {"by": note.by, "text": note.text or "", "glyph": note.glyph or "", "marks": list(note.marks or ())}
