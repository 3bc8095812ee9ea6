"""Playing on from a move of a replay, in the place of one of its seats: who may be asked for, who plays the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kernel_lib.bots import bot_names
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.core import seat_of, seat_viewer
from kernel_lib.playing import Match
from kernel_lib.replay import Replay
from kernel_lib.widgets.front.viewer import ReplayAccess, view_name
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words import sentences

say = sentences("player")


def playable_seats(replay: Replay, at: int) -> Iterator[tuple[int, str]]:
    """Yield the seats in whose place one may play on after move `at`, who is to act first, and what they are called."""
    to_act = replay.at(at).to_act
    for seat in sorted(range(len(replay.names)), key=lambda seat: seat not in to_act):
        name = view_name(replay, seat_viewer(seat))
        yield seat, say("to-act", name=name) if seat in to_act else name


def match_from(replay: Replay, at: int, person: int | str) -> Match:
    """Return the match that goes on after move `at`: the person, and in the other seats the bots of this replay, or
    greedy ones for its people.

    ValueError: there is no such seat.
    """
    known = bot_names(replay.game)
    person = seat_of(person, replay.names, replay.logged_names)
    seats = [
        f"you:{who.name}" if seat == person else who.agent if who.agent in known else usual_bot(replay.game)
        for seat, who in enumerate(replay.header.seats)
    ]
    match = Match.branch(replay, at, seats)
    match.names = replay.names  # whoever plays there now
    return match


def table_from(match: Match, at: int, person: int, access: ReplayAccess, look: dict[str, Any]) -> TableBoard:
    """Return a table for a match that went on after move `at`; the tasks there are said above the board."""
    tasks = [task.prompt for task in access.tasks(match.replay, at)]
    task = " ".join([say("you-are", name=view_name(match.replay, seat_viewer(person))), *tasks])
    opened = bool(tasks) and access.viewer.is_table  # a puzzle's cards stay as open as they were
    return TableBoard(match, deals=False, task=task, opened=opened, **look)
