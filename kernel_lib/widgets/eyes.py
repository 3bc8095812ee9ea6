"""Who looks at a replay, and what of it these eyes may read and follow."""

from __future__ import annotations

from typing import NamedTuple

from kernel_lib.core import OPEN
from kernel_lib.replay.lines import Note, Task
from kernel_lib.replay.tree import Replay


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
