"""Marks of notes and answers to tasks: which pieces on a board they mean, and whether there are such pieces.

A game that does not name its pieces has marks of its own, which are taken as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Protocol, TypeVar

from kernel_lib.core import PUBLIC, TABLE, Piece, State, View, Viewer, seat_viewer
from kernel_lib.core.pieces import PLACE, meant, names_text
from kernel_lib.replay.issues import LineError
from kernel_lib.replay.lines import Note, Task
from kernel_lib.words import Message

LONGEST: Final = 60
"""Most letters of a mark that are quoted."""
PIECES: Final = "pieces"
"""The tag that says what the notes call pieces."""
LONGEST_NAME: Final = 2
"""More letters do not fit on a piece."""
L = TypeVar("L", Note, Task)


def called_by(tags: Mapping[str, str]) -> dict[str, str]:
    """Return the names that notes give to pieces, by their marks: the tag `pieces`, as in `A=2,1 B=3,0`."""
    words = (word.partition("=") for word in tags.get(PIECES, "").split())
    return {mark: name[:LONGEST_NAME] for name, equals, mark in words if equals and name}


def on_show(marks: Iterable[str], view: View[Any]) -> list[str]:
    """Return the names of the pieces that marks mean and the view shows, each once.

    A piece whose face the view does not know is left out: a mark must not tell where it lies.
    """
    if view.state.rules.pieces is None:
        return list(marks)
    pieces = view.pieces()
    return list(dict.fromkeys(name for mark in marks for name in meant(mark, pieces)))


class HasPositions(Protocol):
    """A replay, as far as it has positions."""

    def __contains__(self, at: object) -> bool:
        """Return True if there is such a move."""

    @property
    def viewer(self) -> Viewer:
        """Return the viewer whose knowledge the positions hold."""

    def at(self, at: int) -> State:
        """Return the position after a move."""

    def parent(self, at: int) -> int:
        """Return the move before a move."""


def around(replay: HasPositions, at: int) -> list[State]:
    """Return the positions before and after move `at`; the start alone for 0, none if there is no such move."""
    if at not in replay:
        return []
    return [replay.at(replay.parent(at)), replay.at(at)] if at else [replay.at(0)]


def checked(replay: HasPositions, line: L) -> L:
    """Return a note or a task that marks what lies at its move where its seat sees it. LineError: it does not.

    A note may mark what lies there before or after the move.
    """
    states = around(replay, line.at)
    if isinstance(line, Note):
        refuse_unknown(line.marks or (), note_views(line, states, replay.viewer))
    elif wants_pieces(line):
        refuse_unknown(line.accept, [task_view(line, state) for state in states[-1:]])
    return line


def wants_pieces(task: Task) -> bool:
    """Return True if a task wants pieces marked, and says which."""
    accept = task.accept
    return task.ask == "pieces" and isinstance(accept, list) and all(isinstance(mark, str) for mark in accept)


def note_views(note: Note, states: Iterable[State], viewer: Viewer) -> Iterator[View[Any]]:
    """Yield what a note may mark in these positions: what its seat sees; without a seat what the file's `viewer` and
    what everybody sees.
    """
    for state in states:
        if note.seat is not None:
            yield state.view(note.seat)
        else:
            yield viewer.look(state)
            yield PUBLIC.look(state)


def task_view(task: Task, state: State) -> View[Any]:
    """Return the learner's view: of a task for nobody all cards, as far as the file knows them."""
    return (TABLE if task.seat is None else seat_viewer(task.seat)).look(state)


def refuse_unknown(marks: Iterable[str], views: Iterable[View[Any]]) -> None:
    """Refuse a mark that means no piece in any of the views. LineError: the sentence says which pieces there are."""
    marks, views = tuple(marks), tuple(views)
    if not marks or not views or any(view.state.rules.pieces is None for view in views):
        return
    pieces = tuple(dict.fromkeys(piece for view in views for piece in view.pieces()))
    for mark in marks:
        _refuse(mark, pieces)


def placed(marks: Iterable[str]) -> list[str]:
    """Return the marks that name a place: a bare code, as older files have it, may mean no piece at all."""
    return [mark for mark in marks if PLACE in mark]


def _refuse(mark: str, pieces: tuple[Piece, ...]) -> None:
    if not meant(mark, pieces):
        raise LineError(Message("no-piece", {"mark": mark[:LONGEST], "names": names_text(mark, pieces)}))
