"""Sequences of frames: the frames of a line of a replay, one after the other.

To draw a position takes a thousand times as long as to say what happened in it. So a sequence has the sentences, notes
and variations of its whole line from the beginning, and of a long line the pictures only about where somebody looks.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, Final

from kernel_lib.core import State, View
from kernel_lib.replay.lines import Note
from kernel_lib.replay.marks import on_show
from kernel_lib.replay.replay import Replay
from kernel_lib.scene.frames import Frame
from kernel_lib.scene.sprite import Shape
from kernel_lib.widgets.front.renderer import FrameRenderer
from kernel_lib.widgets.front.sentences import glyph, said, told_in_parts
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.variations import Variations, left_out

TASK: Final = "your task"
ROOM: Final = 5_000
"""Moves of variations that are drawn into one page: that takes minutes."""
INNER: Final = 8
"""Depth to which variations within variations are written into a page."""
WHOLE: Final = 1000
"""Of a line of so many frames all are drawn in the end: its page then needs no kernel to be stepped through."""
PIECE: Final = 8
"""Frames that are drawn together."""
KEPT: Final = 125
"""Pieces that stay drawn: as many as `WHOLE` frames have."""


def _renderer(replay: Replay, access: ReplayAccess, shapes: Sequence[Shape] = ()) -> FrameRenderer:
    """Return the renderer for the pictures of a replay: nothing is offered, and pieces are called what its notes call
    them.
    """
    game, names, viewer = replay.game, replay.names, access.viewer
    return FrameRenderer(game, names, viewer.code, buttons=False, called=replay.called, shapes=shapes)


# A line of a replay ---------------------------------------------------------------------------------------------------


class FrameSequence:
    """The frames of a line of play: one after `start` moves, then one per move, or more where it takes more to tell.

    `frames` has all of them; those marked `blank` have no picture yet, and `near` draws what lies about one of them.
    The first frame of each piece that is drawn is `whole`: it stands alone, without those before it.
    `enters`: whether variations are offered where they leave the line, and `variations` which of them.
    """

    def __init__(
        self,
        replay: Replay,
        ids: Sequence[int],
        access: ReplayAccess,
        *,
        start: int = 0,
        enters: bool = True,
        variations: Variations | None = None,
    ) -> None:
        self._replay, self._ids, self._access, self._enters = replay, ids, access, enters
        self._variations = variations or Variations(replay, access)
        self._numbers: list[int | None] = []
        self._outlines: list[Frame] = []
        self._chapters: list[str] = []
        for number, outline in _outlines(replay, ids, access, start, self._variations):
            self._add(number, outline, outline.pop("chapter"))
        if start:
            self._outlines[0]["ply"] = start
        self._drawn: OrderedDict[int, None] = OrderedDict()
        """The pieces that are drawn; last the one that somebody came near last."""
        self.frames: list[Frame] = [outline | {"blank": True} for outline in self._outlines]

    def __len__(self) -> int:
        return len(self.frames)

    def _add(self, number: int | None, outline: Frame, chapter: str) -> None:
        """Add a frame, which says its chapter where it begins one."""
        if self._chapters[-1:] != [chapter]:
            outline["chapter"] = chapter
        if not self._enters:
            outline["branches"] = []
            outline.pop("others", None)
        self._numbers.append(number)
        self._outlines.append(outline)
        self._chapters.append(chapter)

    def wait(self, count: int) -> None:
        """Repeat the last frame until there are so many; called before any of them is drawn."""
        rest = {"at": self._outlines[-1]["at"], "notes": self._outlines[-1]["notes"], "branches": [], "log": []}
        for _ in range(len(self), count):
            self._add(None, rest, self._chapters[-1])
            self.frames.append(rest | {"blank": True})

    @property
    def rest(self) -> int | None:
        """Return the first frame that has no picture yet, of a line of which all are drawn in the end; else None."""
        if len(self) > WHOLE:
            return None
        return next((index for index, frame in enumerate(self.frames) if frame.get("blank")), None)

    def index(self, at: int) -> int:
        """Return the last frame of the position after move `at`; the first one of all if none shows it."""
        return max((index for index, frame in enumerate(self._outlines) if frame["at"] == at), default=0)

    def branches(self) -> Iterator[dict[str, Any]]:
        """Return all variations that leave the line, in the order in which they leave it."""
        for outline in self._outlines:
            yield from outline["branches"]

    def near(self, index: int, *, about: int = 1) -> Iterator[tuple[int, list[Frame]]]:
        """Draw the piece that frame `index` is in, and `about` pieces to either side of it.

        Gives each that was blank as the place of its first frame, and its frames, as soon as they are made.
        """
        here = min(max(index, 0), len(self) - 1) // PIECE
        for piece in sorted(range(here - about, here + about + 1), key=lambda piece: (abs(piece - here), -piece)):
            if piece in self._drawn:
                self._drawn.move_to_end(piece)
            elif 0 <= piece * PIECE < len(self):
                yield self._draw(piece)
        while len(self._drawn) > KEPT:
            self._forget(next(iter(self._drawn)))

    def _draw(self, piece: int) -> tuple[int, list[Frame]]:
        renderer = _renderer(self._replay, self._access)
        place = self._place(piece)
        drawn: list[Frame] = []
        for outline, number in zip(self._outlines[place], self._numbers[place], strict=True):
            at = outline["at"]
            picture = renderer.render(self._replay.at(at), number=number, since=_before(self._replay, at))
            picture.pop("chapter", None)  # the outline says where one begins
            drawn.append(outline | picture)
        if piece:
            drawn[0]["whole"] = True
        self.frames[place] = drawn
        self._drawn[piece] = None
        return place.start, drawn

    def _forget(self, piece: int) -> None:
        place = self._place(piece)
        self.frames[place] = [outline | {"blank": True} for outline in self._outlines[place]]
        del self._drawn[piece]

    def _place(self, piece: int) -> slice:
        return slice(piece * PIECE, (piece + 1) * PIECE)

    def remark(self) -> None:
        """Tell notes and variations anew, which may have changed; what happened has not, nor have the pictures."""
        followed = dict(zip([0, *self._ids], self._ids, strict=False))
        frames = list(self.frames)  # another list, or a board would not see that anything has changed
        for index, outline in enumerate(self._outlines):
            if self._numbers[index] is None:
                new = remarks(self._replay, outline["at"], followed.get(outline["at"]), self._access, self._variations)
                if not self._enters:
                    new["branches"] = []
                    new.pop("others", None)
                self._outlines[index] = _without_others(outline) | new
                frames[index] = _without_others(frames[index]) | new
        self.frames = frames


def export_frames(
    replay: Replay,
    ids: Sequence[int],
    access: ReplayAccess,
    taken: Callable[[], object] = lambda: None,
    shapes: Sequence[Shape] = (),
) -> list[Frame]:
    """Return all frames of a line with their pictures, each variation with its own: for pages that have nobody to ask.

    `taken` is called after each move. `shapes`: those that are drawn, all if empty. Of variations no more are drawn
    than have `ROOM` moves together, and some of each move (see `variations`); a frame says how many are left out.
    """
    renderer = _renderer(replay, access, shapes)
    room = count(ROOM, -1)
    return list(_along(renderer, replay, ids, access, 0, INNER, taken, room))


def count_moves(replay: Replay, ids: Sequence[int], access: ReplayAccess) -> int:
    """Estimate how many moves `export_frames` goes through."""
    return max(min(len(replay), len(ids) + ROOM) if access.viewer.is_table else 0, len(ids)) + 1


def _along(
    renderer: FrameRenderer,
    replay: Replay,
    ids: Sequence[int],
    access: ReplayAccess,
    start: int,
    inner: int,
    taken: Callable[[], object],
    room: Iterator[int],
) -> Iterator[Frame]:
    """Yield the frames of a line from `start` on; variations within variations have theirs `inner` levels deep.

    `room` counts down how many moves of variations may still be drawn.
    """
    ply = start
    for number, outline in _outlines(replay, ids, access, start, Variations(replay, access)):
        del outline["chapter"]  # the picture says where one begins
        at = outline["at"]
        frame = renderer.render(replay.at(at), number=number, since=_before(replay, at), **outline)
        if number is None:
            taken()
            ply += 1
            for branch in frame["branches"] if inner else ():
                line = replay.line(branch["at"]).ids
                if all(next(room) > 0 for _ in line[ply - 1 :]):
                    branch["frames"] = list(_along(renderer.copy(), replay, line, access, ply, inner - 1, taken, room))
            followed = ids[ply - 1] if ply <= len(ids) else None
            _tell_left_out(frame, access.branches(replay, at, followed))
        yield frame


def _tell_left_out(frame: Frame, there: Sequence[int]) -> None:
    """Keep those variations of a frame that were drawn, and say how many of them `there` are."""
    drawn = [branch for branch in frame["branches"] if "frames" in branch]
    if len(drawn) < len(there):
        frame |= {"branches": drawn, "others": left_out(len(drawn), len(there))}


def _without_others(frame: Frame) -> Frame:
    return {name: said for name, said in frame.items() if name != "others"}


def _before(replay: Replay, at: int) -> State | None:
    """Return the position before a move; None before the first one."""
    return replay.at(replay.parent(at)) if at else None


def _outlines(
    replay: Replay, ids: Sequence[int], access: ReplayAccess, start: int, variations: Variations
) -> Iterator[tuple[int | None, Frame]]:
    """Yield the words of the frames of a line, without pictures, each after its number among those of its move.

    The number is None for the last one, which shows the position. In games by the clock each has the ms at which its
    move was made.
    """
    renderer = _renderer(replay, access)
    for ply in range(start, len(ids) + 1):
        at = ids[ply - 1] if ply else 0
        followed = ids[ply] if ply < len(ids) else None
        step = replay.step(at) if at else None
        state = replay.at(at)
        log, late = told_in_parts(replay.game, step, access.viewer.code, replay.names) if step else ([], [])
        facts: dict[str, Any] = {"at": at, "chapter": replay.game.text.chapter(state.view(access.viewer.code)).said()}
        if step and step.seat is not None:
            facts["seat"] = step.seat
        if replay.game.clocked:
            facts["clock"] = state.now
        for number in range(1, renderer.frame_count(state)):
            yield number, facts | {"log": log, "notes": [], "branches": []}
            log = []
        yield None, facts | {"log": log + late} | remarks(replay, at, followed, access, variations)


def remarks(
    replay: Replay, at: int, followed: int | None, access: ReplayAccess, variations: Variations
) -> dict[str, Any]:
    """Return the remarks of a frame on other lines, and the notes of people.

    The notes on its move, those that come before the next one, what is asked of the learner, and some of the
    variations that leave the line here (`others` says of how many).
    """
    some = variations.shown(at, followed)
    branches = [
        {"at": other, "label": said(replay, other, access.viewer.code), "glyph": glyph(access.notes(replay, other))}
        for other in some.ids
    ]
    there = access.notes(replay, at)
    coming = [note for note in access.notes(replay, followed) if note.show == "before"] if followed is not None else []
    view = access.viewer.look(replay.at(at))
    notes = [_note_data(note, view) for note in [note for note in there if note.show != "before"] + coming]
    asked = [{"by": TASK, "text": task.prompt, "asks": True, "task": task.id} for task in access.tasks(replay, at)]
    told: dict[str, Any] = {"notes": notes + asked, "branches": branches}
    if some.others is not None:
        told["others"] = some.others
    unread = 0 if access.locked else len(replay.notes(at)) - len(there)
    return told | {"unread": unread} if unread else told


def _note_data(note: Note, view: View[Any]) -> dict[str, Any]:
    """Return a note as a page has it: with the pieces that it marks, as far as the view shows them."""
    told: dict[str, Any] = {"by": note.by, "text": note.text or "", "glyph": note.glyph or ""}
    told |= {"marks": on_show(note.marks or (), view), "id": note.id, "at": note.at}
    return told | {"asks": True} if note.show == "before" else told
