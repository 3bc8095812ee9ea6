"""Redacted replays: what one seat, or a spectator, may know of a game, as a replay of its own."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kernel_lib.core import AnyViewer, Event, Move, State, Viewer, viewer_of
from kernel_lib.core.validation import REPLAY, require_type
from kernel_lib.replay.lines import Header, MoveRecord, Task
from kernel_lib.replay.marks import around, note_views, on_show, task_view, wants_pieces
from kernel_lib.replay.recorded_game import ABOUT
from kernel_lib.replay.replay import Replay

SENTENCES: Final = {
    "table": 'With all cards open there is nothing to take out. Name a seat, a player, or "public" (a spectator).',
    "taken out": "This replay holds only what {held} may know: it cannot show what {wanted} knew.",
    "spectator": "a spectator",
}


def redact(replay: Replay, seat: AnyViewer) -> Replay:
    """Return the main line of a replay with what `seat` could not know written `?`.

    `seat` is a seat's number, a player's name, or "public" (None, too): a spectator. Moves are numbered anew, for gaps
    would tell of side lines; so are notes and tasks, each with an id. Kept of what was said are the seat's own notes
    and tasks, and judgements of its decisions from what it could know. Of several versions of a note only the last
    stays, and nothing of one that was withdrawn. Marks of pieces that the seat does not see are left out, and tasks
    that want such pieces. Digests, the seed, and what begins with `x_` are dropped. The result belongs to no file yet.

    ValueError: no such seat, or the replay is already redacted for somebody else. ReplayError: the main line breaks
    the rules.
    """
    require_type("replay", replay, Replay, REPLAY)
    viewer = viewer_of(seat, replay.names, replay.logged_names)
    _refuse_unknown(replay, viewer)
    code = viewer.code
    seen = Replay(_header(replay, viewer))
    _copy_remarks(replay, seen, viewer, 0, 0)
    for new, step in enumerate(replay.main_line, 1):
        before = step.before
        events = tuple(before.observe_event(event, code) for event in step.events)
        line: MoveRecord[Move, Event] = MoveRecord(
            new, new - 1, step.seat, before.observe_move(step.move, step.seat, code), events, step.ms
        )
        seen.add(line)
        _copy_remarks(replay, seen, viewer, step.id, new)
    return seen


def _refuse_unknown(replay: Replay, viewer: Viewer) -> None:
    """Refuse a replay that does not hold what the viewer may know, or a viewer who may know all. ValueError."""
    if viewer.is_table:
        raise ValueError(SENTENCES["table"])
    if not replay.viewer.is_table and viewer.seat is not None and replay.viewer != viewer:
        held, wanted = (_called(replay, one) for one in (replay.viewer, viewer))
        raise ValueError(SENTENCES["taken out"].format(held=held, wanted=wanted))


def _called(replay: Replay, viewer: Viewer) -> str:
    return SENTENCES["spectator"] if viewer.seat is None else replay.names[viewer.seat]


def place_on_main_line(replay: Replay, at: int) -> int:
    """Return the number of moves of the main line that lead to move `at`: the id of the last of them when redacted."""
    return sum(move == other for move, other in zip(replay.path(at), replay.main_line.ids, strict=False))


def _header(replay: Replay, viewer: Viewer) -> Header:
    view: int | Literal["public"] = "public" if viewer.seat is None else viewer.seat
    tags = replay.header.tags
    if tags and ABOUT in tags:
        tags = tags | {ABOUT: str(place_on_main_line(replay, replay.about or 0))}
    return msgspec.structs.replace(replay.header, seed=None, view=view, tags=tags)


def _copy_remarks(replay: Replay, seen: Replay, viewer: Viewer, at: int, new: int) -> None:
    if viewer.seat is not None:
        _copy_own(replay, seen, viewer.seat, at, new)
    outcome = replay.outcome(at)
    if outcome is not None:
        seen.add_end(new, outcome)


def _copy_own(replay: Replay, seen: Replay, seat: int, at: int, new: int) -> None:
    for note in replay.notes(at):
        if note.seat == seat and note.text is not None:
            views = list(note_views(note, around(seen, new), seen.viewer))
            marks = [mark for mark in note.marks or () if any(on_show([mark], view) for view in views)]
            seen.add_note(new, note.by, note.text, glyph=note.glyph, marks=marks, show=note.show, seat=seat)
    for task in replay.tasks(at):
        if task.seat == seat and _can_be_done(task, seen.at(new)):
            seen.add_task(
                new,
                seat,
                task.ask,
                task.prompt,
                accept=task.accept,
                choices=task.choices or (),
                hint=task.hint,
                why=task.why,
                rules=task.rules or (),
            )
    for judged in replay.evals(at):
        if judged.basis == "seat" and replay.played(at).seat == seat and replay.is_current(judged.edition):
            seen.add(msgspec.structs.replace(judged, at=new, edition=None))


def _can_be_done(task: Task, state: State) -> bool:
    """Return True if the learner sees all the pieces that a task wants marked, if it wants any."""
    return not wants_pieces(task) or all(on_show([mark], task_view(task, state)) for mark in task.accept)
