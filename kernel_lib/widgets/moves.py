"""The moves of a replay as a player shows them: all lines in the order in which they are read, and where it opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.replay.tree import Replay
from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.eyes import Eyes
from kernel_lib.widgets.telling import glyph, story

ASIDE: Final = 400
"""So many moves of variations are told at most; of those beyond, the first move alone: it leads to the others."""
DEEP: Final = 8
"""So deep variations within variations are told."""
TAG: Final = "at"
"""The header's tag that says which move a file is about."""


def opens_at(replay: Replay, eyes: Eyes) -> int:
    """The move that a replay is about, for these eyes.

    The first of these that there is: the one that the tag `at` names, the one that `main` names if the game goes on
    after it, the first with a task, the first with a note (if it asks before its move, the one before), the start.
    """
    named = replay.header.tags.get(TAG, "") if replay.header.tags else ""
    if named.isdecimal() and eyes.may_follow(replay, int(named)):
        return int(named)
    if replay.main and replay.branches(replay.main):
        return replay.main
    line = {0, *replay.main_line.ids}
    tasked = (at for at in replay.tasked if at in line and eyes.tasks(replay, at))
    noted = (_where(replay, at, eyes) for at in replay.annotated if at in line and eyes.notes(replay, at))
    return next(tasked, next(noted, 0))


def _where(replay: Replay, at: int, eyes: Eyes) -> int:
    """Where the first of the notes on a move is read."""
    asks = at and any(note.show == "before" for note in eyes.notes(replay, at))
    return replay.parent(at) if asks else at


def tree(replay: Replay, shown: Sequence[int], eyes: Eyes) -> list[Shot]:
    """The moves of the main line and of the variations that these eyes may follow; nothing where there is no variation.

    A variation stands below the move that it stands in for (`after`), one `level` deeper. Of the moves of the line on
    show no more is told than where they stand: the rest is in its shots.
    """
    rows = list(_Tree(replay, shown, eyes).rows(replay.line(replay.main).ids))
    return rows if any(row["level"] for row in rows) else []


class _Tree:
    """What has been told so far, so that a tree of any size fits a page."""

    def __init__(self, replay: Replay, shown: Sequence[int], eyes: Eyes) -> None:
        self._replay, self._eyes = replay, eyes
        self._shown = set(shown)
        self._left = ASIDE if eyes.seat == OPEN else 0  # what others did in a variation tells a seat their cards

    def rows(self, ids: Sequence[int], start: int = 0, level: int = 0, after: int | None = None) -> Iterator[Shot]:
        for ply in range(start, len(ids)):
            at = ids[ply]
            yield self._row(at, level, after) | ({"opens": True} if level and ply == start else {})
            for other in (
                self._eyes.branches(self._replay, self._replay.parent(at), at) if ply > start or not level else ()
            ):
                yield from self._variation(other, ply, level + 1, at if after is None else after)

    def _variation(self, other: int, ply: int, level: int, after: int) -> Iterator[Shot]:
        line = self._replay.line(other).ids
        if level <= DEEP and (other in self._shown or self._left > 0):
            self._left -= len(line) - ply
            yield from self.rows(line, ply, level, after)
        else:
            yield self._row(other, level, after) | {"opens": True}

    def _row(self, at: int, level: int, after: int | None) -> Shot:
        row: Shot = {"at": at, "level": level}
        if after is not None:
            row["after"] = after
        if at in self._shown:
            return row
        notes = self._eyes.notes(self._replay, at)
        (told,) = story(self._replay, [at], self._eyes.seat, self._replay.names)
        return told | row | {"glyph": glyph(notes), "noted": any(note.text for note in notes)}
