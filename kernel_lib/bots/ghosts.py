"""Ghosts: recorded games raced against in real time."""

from __future__ import annotations

import os
import random
from typing import Any, Final

from kernel_lib.core import Move, View
from kernel_lib.core.validation import require_seat
from kernel_lib.replay import Replay, load

NEVER: Final = 10**9
"""Longer than any round, in ms."""


class Ghost:
    """A bot that does in each round what `seat` did in a recorded one, and at the same times.

    What the table does not allow, such as a tile that somebody else has taken, it leaves out. It
    keeps its place in the recording from call to call, and begins again when time does: one match after the other may
    have the same ghost, two at once may not.
    ValueError: the recording is of a game without a clock, no such seat, or it made no move in it.
    """

    agent: Final = "ghost"

    def __init__(self, recording: Replay | str | os.PathLike[str], seat: int = 0) -> None:
        replay = recording if isinstance(recording, Replay) else load(recording)
        if not replay.game.clocked:
            raise ValueError(f"{replay.game.title} is not played by the clock: there is nothing to race.")
        self.name = f"ghost of {replay.logged_names[require_seat(seat, len(replay.names))]}"
        self._rounds = _rounds(replay, seat)
        if not self._rounds:
            raise ValueError(f"{replay.names[seat]} made no move in this recording.")
        self._round = -1
        self._started = -1
        self._now = 0
        self._next = 0

    def wait(self, view: View[Any], rng: random.Random) -> int:  # noqa: ARG002 - every RealTimeBot is asked so
        """Return the time until the next move of the recording, in ms."""
        state = view.state
        if state.now < self._now:
            self._round = self._started = -1
        if state.started != self._started:
            self._round, self._started, self._next = (self._round + 1) % len(self._rounds), state.started, 0
        self._now = state.now
        moves = self._rounds[self._round]
        return max(0, state.started + moves[self._next][0] - state.now) if self._next < len(moves) else NEVER

    def choose(self, view: View[Any], rng: random.Random) -> Move | None:  # noqa: ARG002 - every RealTimeBot is asked so
        """Return the next move of the recording; None if it cannot be made here."""
        moves = [move for _, move in self._rounds[self._round]]
        if view.state.deadline is None:
            return next((move for move in moves if view.why_illegal(move) is None), view.legal_moves()[0])
        self._next += 1
        move = moves[self._next - 1] if self._next <= len(moves) else None
        return move if move is not None and view.why_illegal(move) is None else None


def _rounds(replay: Replay, seat: int) -> list[list[tuple[int, Move]]]:
    """Return the moves of a seat along the main line, by round, with the ms after the start of the round."""
    rounds: list[list[tuple[int, Move]]] = []
    started = 0
    for step in replay.main_line:
        ms = step.state.now
        if step.seat is None:
            started = ms
            rounds.append([])
        elif step.seat == seat and rounds:
            rounds[-1].append((ms - started, step.move))
    return [moves for moves in rounds if moves]
