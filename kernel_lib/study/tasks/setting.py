"""A task at its position: what a way to ask may look at."""

from __future__ import annotations

import hashlib
import os
from functools import cached_property
from pathlib import PurePath
from typing import Any, Final

import msgspec

from kernel_lib.core import TABLE, Game, Piece, State, View, Viewer, seat_viewer
from kernel_lib.replay.lines import Task
from kernel_lib.replay.tree import Replay
from kernel_lib.rulebook import Rule
from kernel_lib.words import YOU

SAID: Final = ("number", "seats", "pieces", "choice")
"""The asks that are answered in words or marks."""


class Setting:
    """A task at its position.

    `number` is its place among the tasks of its replay, from 1; `source` says where it is found again, `source_name`
    the same without the folders of a machine, for what is handed on. What a learner gets to see before they have
    answered is `prompt`, `choices` and `view`; `hint` and `why` tell more.
    """

    def __init__(self, replay: Replay, line: Task, number: int = 1, source: str = "") -> None:
        self.replay, self.line, self.number = replay, line, number
        self.source = source or f"{replay.file}#{line.id}"
        self.source_name = self.source.removeprefix(f"{PurePath(str(replay.file)).parent}{os.sep}")

    def __repr__(self) -> str:
        return f"<Task {self.number} of {self.game.title}: {self.prompt}>"

    @property
    def game(self) -> Game:
        return self.replay.game

    @property
    def at(self) -> int:
        """The move that leads to the position; 0 is the start."""
        return self.line.at

    @property
    def prompt(self) -> str:
        return self.line.prompt

    @property
    def choices(self) -> tuple[str, ...]:
        """The sentences to choose from; empty where nothing is chosen."""
        return self.line.choices or ()

    @property
    def hint(self) -> str | None:
        return self.line.hint

    @property
    def why(self) -> str | None:
        return self.line.why

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that it is about, as far as the game has them."""
        return tuple(self.game.rulebook[rule] for rule in self.line.rules or () if rule in self.game.rulebook)

    @cached_property
    def state(self) -> State:
        """The position, with all that the replay knows."""
        return self.replay.at(self.at)

    @cached_property
    def seat(self) -> int | None:
        """The seat that answers: the one that the task names, or the only one to act. None: somebody who only looks."""
        to_act = self.state.to_act
        return to_act[0] if self.line.seat is None and len(to_act) == 1 and to_act[0] >= 0 else self.line.seat

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are called: whoever answers for a seat is `you`."""
        return tuple(YOU if seat == self.line.seat else name for seat, name in enumerate(self.replay.names))

    @cached_property
    def view(self) -> View[Any]:
        """The view of the learner, see `viewer`."""
        return self.viewer.look(self.state)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces on the learner's board, by which marks are read; empty if the game names none."""
        return self.view.pieces()

    @property
    def viewer(self) -> Viewer:
        """The viewer who is asked: a seat; of a task that names none the open table, as far as the replay knows it."""
        return TABLE if self.line.seat is None else seat_viewer(self.line.seat)

    @property
    def is_known(self) -> bool:
        """True if the replay holds what those who are asked may know."""
        held = self.replay.viewer
        return held.is_table or held == self.viewer or (held.is_public and self.viewer.is_table)

    @cached_property
    def key(self) -> str:
        """16 letters by which the same task is known again in any file: its position, what is asked and accepted.

        Of an answer that is said or marked the prompt alone tells what it answers; what is played is the same deed in
        whatever words it is asked for.
        """
        line = self.line
        asked: tuple[object, ...] = (
            self.game.name, self.state.digest(), line.seat, line.ask, line.accept, self.choices,
        )  # fmt: skip
        if line.ask in SAID:
            asked += (line.prompt,)
        return hashlib.blake2b(msgspec.json.encode(asked), digest_size=8).hexdigest()
