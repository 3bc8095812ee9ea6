"""The moves of a replay as a player shows them: all lines in the order in which they are read, and where it opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.replay.replay import Replay
from kernel_lib.scene.frames import Frame
from kernel_lib.widgets.front.sentences import glyph, story
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.variations import Variations

ASIDE: Final = 400
"""Most moves of variations that are told; of those beyond, the first move alone: it leads to the others."""
ROWS: Final = 3_000
"""Most variations that are told; those beyond stand beside the move that they leave."""
DEEP: Final = 8
"""Greatest depth of variations within variations that is told."""


def opens_at(replay: Replay, access: ReplayAccess) -> int:
    """Return the move that a replay is about, for this viewer.

    The first of these that there is: the one that the tag `at` names, the one that `main` names if the game goes on
    after it, the first with a task, the first with a note (if it asks before its move, the one before), the start.
    """
    if replay.about is not None and access.may_follow(replay, replay.about):
        return replay.about
    if replay.main and replay.branches(replay.main):
        return replay.main
    line = {0, *replay.main_line.ids}
    tasked = (at for at in replay.tasked if at in line and access.tasks(replay, at))
    noted = (_where(replay, at, access) for at in replay.annotated if at in line and access.notes(replay, at))
    return next(tasked, next(noted, 0))


def _where(replay: Replay, at: int, access: ReplayAccess) -> int:
    """Return the move at which the first note on a move is read."""
    asks = at and any(note.show == "before" for note in access.notes(replay, at))
    return replay.parent(at) if asks else at


def tree(replay: Replay, shown: Sequence[int], access: ReplayAccess, variations: Variations) -> list[Frame]:
    """Return the moves of the main line and of variations that this viewer may follow; nothing where there is no
    variation.

    Of each move there are those that `variations` shows, and a row that leads to the others (`more`: of which move).

    A variation stands below the move that it stands in for (`after`), one `level` deeper. Of the moves of the line on
    show no more is told than where they stand: the rest is in its frames.
    """
    rows = list(_MoveTree(replay, shown, access, variations).rows(replay.line(replay.main).ids))
    return rows if any(row["level"] for row in rows) else []


class _MoveTree:
    """The part of a move tree that was told so far, so that a tree of any size fits a page."""

    def __init__(self, replay: Replay, shown: Sequence[int], access: ReplayAccess, variations: Variations) -> None:
        self._replay, self._access, self._variations = replay, access, variations
        self._rows = ROWS
        self._shown = set(shown)
        self._left = ASIDE if access.viewer.is_table else 0  # what others did in a variation tells a seat their cards

    def rows(self, ids: Sequence[int], start: int = 0, level: int = 0, after: int | None = None) -> Iterator[Frame]:
        for ply in range(start, len(ids)):
            at = ids[ply]
            yield self._row(at, level, after) | ({"opens": True} if level and ply == start else {})
            if ply > start or not level:
                yield from self._others(at, ply, level + 1, at if after is None else after)

    def _others(self, at: int, ply: int, level: int, after: int) -> Iterator[Frame]:
        """Return the rows of what was played or tried instead of move `at`."""
        some = self._variations.shown(self._replay.parent(at), at, self._shown)
        for other in some.ids:
            if self._rows > 0 or other in self._shown:
                yield from self._variation(other, ply, level, after)
        if some.others is not None and self._rows > 0:
            told = {"at": -some.at - 1, "more": some.at, "log": [some.others["text"]], "seat": None}
            yield told | {"level": level, "after": after, "opens": True}

    def _variation(self, other: int, ply: int, level: int, after: int) -> Iterator[Frame]:
        self._rows -= 1
        if level <= DEEP and (other in self._shown or self._left > 0):
            line = self._replay.line(other).ids
            self._left -= len(line) - ply
            yield from self.rows(line, ply, level, after)
        else:
            yield self._row(other, level, after) | {"opens": True}

    def _row(self, at: int, level: int, after: int | None) -> Frame:
        row: Frame = {"at": at, "level": level}
        if after is not None:
            row["after"] = after
        if at in self._shown:
            return row
        notes = self._access.notes(self._replay, at)
        (told,) = story(self._replay, [at], self._access.viewer.code, self._replay.names)
        return told | row | {"glyph": glyph(notes), "noted": any(note.text for note in notes)}
