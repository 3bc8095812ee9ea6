"""Access of a viewer to a replay: which moves, notes and lines that viewer may see."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from kernel_lib.core import AnyViewer, Viewer, viewer_of
from kernel_lib.replay.lines import Note, Task
from kernel_lib.replay.replay import Replay
from kernel_lib.words import sentences

Auto = Literal["auto"]
AUTO: Final[Auto] = "auto"
"""Stands for a viewer where nobody has named one: what it means is said where it may be given."""

OTHER_VIEW: Final = "This replay holds only what {view} knows, so it cannot be looked at otherwise."

say = sentences("front")


class ReplayAccess(NamedTuple):
    """The access of a viewer to a replay; `locked` if no other view may be asked for."""

    viewer: Viewer
    locked: bool = False

    def notes(self, replay: Replay, at: int) -> list[Note]:
        """Return the notes at a move that the viewer may read: all at the open table, else a seat's own."""
        return [note for note in replay.notes(at) if self.viewer.may_know(note.seat)]

    def tasks(self, replay: Replay, at: int) -> list[Task]:
        """Return the tasks at a move that are put to the viewer."""
        return [task for task in replay.tasks(at) if self.viewer.may_know(task.seat)]

    def may_follow(self, replay: Replay, at: int) -> bool:
        """Return True if the viewer may see the line that leads to move `at`."""
        if at not in replay:
            return False
        main = set(replay.main_line.ids)
        aside = next((move for move in replay.path(at) if move not in main), 0)
        return not aside or aside in self.branches(replay, replay.parent(aside), None)

    def branches(self, replay: Replay, at: int, followed: int | None) -> list[int]:
        """Return the first moves that were played or tried after move `at` besides `followed`.

        All of it at the open table. A seat sees only what it tried itself: the side lines of others
        would tell their cards.
        """
        if self.viewer.is_public or (self.locked and not self.viewer.is_table):
            return []
        there = [other for other in replay.branches(at) if other != followed]
        if self.viewer.is_table:
            return there
        return [other for other in there if self.viewer.is_seat(replay.mover(other))]


def access_for(replay: Replay, seat: AnyViewer | Auto, *, locked: bool = False) -> ReplayAccess:
    """Return the access of the viewer who is asked for; "auto": to all that the replay holds.

    ValueError: there is no such view, or not of this replay; the sentence says why.
    """
    held = replay.viewer
    chosen = held if seat == AUTO else viewer_of(seat, replay.names, replay.logged_names)
    if not held.is_table and chosen != held:
        raise ValueError(OTHER_VIEW.format(view=view_name(replay, held)))
    return ReplayAccess(chosen, locked or not held.is_table)


def view_name(replay: Replay, viewer: Viewer) -> str:
    """Return the name of a view: `table (all cards open)`, `public (a spectator)`, `Ann`."""
    if viewer.seat is None:
        return say("view-table", what=_all_open(replay)) if viewer.is_table else say("view-public")
    name = replay.names[viewer.seat]
    return say("view-namesake", name=name, number=viewer.seat + 1) if replay.names.count(name) > 1 else name


def who_sees(replay: Replay, viewer: Viewer) -> str:
    """Return the owner of a view, as it stands after "Seen by"."""
    if viewer.is_table:
        return _all_open(replay)
    return say("spectator") if viewer.is_public else view_name(replay, viewer)


def _all_open(replay: Replay) -> str:
    return say("all-cards" if replay.game.info.imperfect_information else "everything")
