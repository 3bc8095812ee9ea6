"""What one seat, or a spectator, may know of a game, as a replay of its own."""

from __future__ import annotations

import msgspec

from kernel_lib.core import OPEN, Event, Move
from kernel_lib.core.given import REPLAY, check_kind, is_whole, shown
from kernel_lib.replay.lines import Header, Played
from kernel_lib.replay.tree import Replay


def redact(replay: Replay, seat: int | None) -> Replay:
    """The main line of a replay with what `seat` (None: a spectator) could not know written `?`.

    Moves are numbered anew, for gaps would tell of side lines; so are notes and tasks, each with an id.
    Kept of what was said are the seat's own notes and tasks, and judgements of its decisions from what
    it could know. Of several versions of a note only the last stays, and nothing of one that was
    withdrawn. Digests, the seed, and what begins with `x_` are dropped. The result belongs to no file yet.

    ValueError: no such seat, or the replay is already redacted for somebody else. ReplayFault: the
    main line breaks the rules.
    """
    check_kind("replay", replay, Replay, REPLAY)
    _may_see(replay, seat)
    seen = Replay(_header(replay, seat))
    _copy_remarks(replay, seen, seat, 0, 0)
    for new, step in enumerate(replay.main_line, 1):
        before = step.before
        events = tuple(before.seen_event(event, seat) for event in step.events)
        line: Played[Move, Event] = Played(
            new, new - 1, step.seat, before.seen_move(step.move, step.seat, seat), events, step.ms
        )
        seen.add(line)
        _copy_remarks(replay, seen, seat, step.id, new)
    return seen


def _may_see(replay: Replay, seat: int | None) -> None:
    if seat is not None and not (is_whole(seat) and 0 <= seat < len(replay.names)):
        raise ValueError(
            f"There is no seat {shown(seat)}: seats count from 0 to {len(replay.names) - 1}; "
            "None (public) is a spectator."
        )
    if replay.viewer not in (OPEN, seat) and seat is not None:
        raise ValueError(
            f"This replay holds only what {replay.header.view} may know: it cannot show what seat {seat} knew."
        )


def _header(replay: Replay, seat: int | None) -> Header:
    return msgspec.structs.replace(replay.header, seed=None, view="public" if seat is None else seat)


def _copy_remarks(replay: Replay, seen: Replay, seat: int | None, at: int, new: int) -> None:
    if seat is not None:
        _copy_own(replay, seen, seat, at, new)
    outcome = replay.outcome(at)
    if outcome is not None:
        seen.add_end(new, outcome)


def _copy_own(replay: Replay, seen: Replay, seat: int, at: int, new: int) -> None:
    for note in replay.notes(at):
        if note.seat == seat and note.text is not None:
            seen.add_note(new, note.by, note.text, glyph=note.glyph, marks=note.marks or (), show=note.show, seat=seat)
    for task in replay.tasks(at):
        if task.seat == seat:
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
