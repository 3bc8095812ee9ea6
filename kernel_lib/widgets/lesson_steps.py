"""What happens between the tasks of a lesson: moves one after the other, and notes that are read at leisure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kernel_lib.core import State
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Note
from kernel_lib.replay.marks import on_show
from kernel_lib.scene.shots import Shot
from kernel_lib.study.tasks import Posed
from kernel_lib.widgets.lesson_camera import LessonCamera
from kernel_lib.widgets.telling import told


class Steps(NamedTuple):
    """The moves on the way to a task. `goes_on`: whether they follow from the position on show, else the first of them
    is shown without what was before it.
    """

    goes_on: bool
    ids: Sequence[int]

    def shots(self, camera: LessonCamera, task: Posed, pace: int) -> Iterator[Shot]:
        """A picture a move and a note, as long on show as it says; a note waits for the reader."""
        replay = task.replay
        for place, at in enumerate(self.ids):
            there = bool(place) or not self.goes_on  # what was said where one goes on from was read there
            if place:
                yield from _moved(camera, replay, at, pace)
            noted = [note for note in notes_for(task, at) if note.show != "before"] if there else []
            following = self.ids[place + 1] if place + 1 < len(self.ids) else None
            ahead = () if following is None else notes_for(task, following)
            coming = [note for note in ahead if note.show == "before"]
            for note in [*noted, *coming]:
                yield _noted(camera, replay, at, note)


def steps_to(task: Posed, before: Posed | None) -> Steps:
    """How to get to a task from the one before it; from the beginning one begins at the first note on the way."""
    path = [0, *task.replay.path(task.at)]
    if before is not None and before.replay is task.replay and before.at in path:
        behind = path[path.index(before.at) :]
        return Steps(True, behind if len(behind) > 1 else ())
    noted = ((place, notes) for place, at in enumerate(path) if (notes := notes_for(task, at)))
    for place, notes in noted:
        asks = any(note.show == "before" for note in notes)
        return Steps(False, path[max(place - 1, 0) if asks else place :])
    return Steps(False, ())


def closing(task: Posed) -> list[str]:
    """What is said after the last task, on the way to the end of the main line: nothing is asked any more."""
    path = task.replay.main_line.ids
    if task.at not in path:
        return []
    behind = path[path.index(task.at) + 1 :]
    return [note.text for at in behind for note in notes_for(task, at) if note.text]


def notes_for(task: Posed, at: int) -> list[Note]:
    """The notes at a move that are meant for whoever does a task: those for anybody, and those for their seat."""
    notes = task.replay.notes(at)
    return [note for note in notes if note.text and (note.seat is None or task.viewer.may_know(note.seat))]


def _moved(camera: LessonCamera, replay: Replay, at: int, pace: int) -> Iterator[Shot]:
    state, log = replay.at(at), told(replay, at, camera.seat, camera.names)
    more: dict[str, Any] = {"at": at, "steps": True, "offers": False, "since": replay.at(replay.parent(at))}
    for beat in range(1, camera.beats(state)):
        yield camera.take(state, beat=beat, hold=pace, log=log, **more)
        log = []
    yield camera.take(state, hold=pace, log=log, **more)


def _noted(camera: LessonCamera, replay: Replay, at: int, note: Note) -> Shot:
    state = replay.at(at)
    data = {"by": note.by, "text": note.text or "", "marks": on_show(note.marks or (), state.view(camera.seat))}
    return camera.take(state, at=at, steps=True, offers=False, waits=True, notes=[data])


def filmed(camera: LessonCamera, states: Sequence[State], since: State, pace: int) -> Iterator[Shot]:
    """Positions one after the other, each long enough on show to be looked at; nothing is offered in them."""
    for state in states:
        yield from beaten(camera, state, since, pace)
        yield camera.take(state, hold=2 * pace, offers=False, since=since)


def beaten(camera: LessonCamera, state: State, since: State, pace: int) -> Iterator[Shot]:
    """The pictures in which the last move is told, but for the last one."""
    for beat in range(1, camera.beats(state)):
        yield camera.take(state, beat=beat, hold=pace, offers=False, since=since)
