"""Replays for tests: real games of !nversion, the toy, and logs as bytes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from kernel_lib.core import CHANCE, Move
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, ReplayIssue, Seat, verify

GAMES.add("replay-toy", "replay.toy")

Row = dict[str, Any]
"""A line as JSON holds it."""

NAMES = ("Ann", "Bo", "Cy", "Di")


def new(game: str, players: int = 2, **options: Any) -> Replay:
    """A replay without moves."""
    start = GAMES[game].start(players=players, **options)
    return Replay.new(start, tuple(Seat(name, "human") for name in NAMES[:players]), seed=7)


def play_on(replay: Replay, at: int, rng: random.Random, moves: int = 1000) -> int:
    """Random moves from move `at` on, to the end of the game at the furthest; the id of the last."""
    for _ in range(moves):
        state = replay.at(at)
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        move: Move = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_moves(seat))
        at = replay.add_move(at, None if seat == CHANCE else seat, move)
    return at


def inversion(seed: int = 1, players: int = 3) -> Replay:
    """A whole game of !nversion with its end."""
    replay = new("inversion", players)
    replay.add_end(play_on(replay, 0, random.Random(seed)))
    return replay


def annotated(seed: int = 1, players: int = 3) -> Replay:
    """A whole game with side lines and one of everything that can be said about it."""
    replay = inversion(seed, players)
    rng = random.Random(seed)
    end = replay.main
    fork = next(step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 1)
    other = next(move for move in fork.before.legal_moves() if move != fork.move)
    side = replay.add_move(fork.parent, fork.seat, other)
    replay.add_end(play_on(replay, side, rng))
    marks = [piece.name for piece in fork.before.view(fork.seat).pieces()][:2]
    replay.add_note(fork.id, "Ann", "Why not?", glyph="?!", marks=marks, show="before", seat=fork.seat)
    replay.add_note(fork.id, "teacher", "Look here.")
    replay.add_note(side, "teacher", "Better so.", glyph="!")
    replay.edit_note(2, text='Look here: è 🂡 "quoted"', glyph="!!")
    replay.add_note(0, "teacher", "soon gone")
    replay.withdraw_note(4)
    replay.add_eval(fork.id, "search", "seat", [(fork.move, 3.5, 0.25), (other, 4)], samples=200)
    replay.add_eval(fork.id, "search", "table", [(other, 4.0)])
    replay.add_task(
        fork.parent,
        fork.seat,
        "move",
        "What would you do?",
        accept=[{"kind": "pass"}],
        hint="Count.",
        why="Because.",
        rules=("opening",),
    )
    replay.add_task(0, None, "answer", "How many cards?", accept=["40"])
    replay.set_main(end)
    return replay


def log(replay: Replay) -> bytes:
    """What the file of a replay holds."""
    return b"".join(line + b"\n" for line in replay.lines)


def rows(replay: Replay) -> list[Row]:
    """The lines as JSON objects."""
    return [json.loads(line) for line in replay.lines]


def as_log(rows: list[Row]) -> bytes:
    """The log of JSON objects, written as somebody else would."""
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


# Looking at lines, and into them ----------------------------------------------------------------------


def fault_in(given: list[Row]) -> ReplayIssue:
    """The fault of a log of these lines."""
    fault = verify(as_log(given))
    assert fault is not None
    assert fault.sentence.endswith((".", "?", "!"))
    return fault


def number_of(given: list[Row], **wanted: object) -> int:
    """The number, from 1, of the first line that has these keys."""
    return next(number for number, row in enumerate(given, 1) if wanted.items() <= row.items())


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from places(item, (*path, key))


def at(row: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a path inside a JSON value."""
    for key in path:
        row = row[key]
    return row
