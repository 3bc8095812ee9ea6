"""Lines of play, and one move of a replay with all that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, overload

from kernel_lib.core import Event, Game, Move, Outcome, State
from kernel_lib.replay.decoding import decode_event, decode_move
from kernel_lib.replay.issues import LineError, ReplayError, ReplayIssue
from kernel_lib.replay.lines import EvalLine, Note, RawMoveRecord, Task

if TYPE_CHECKING:
    from kernel_lib.replay.replay import Replay

T = TypeVar("T")


class MoveLine(Sequence["Step"]):
    """The moves along one line of play, from the first. Each is read when it is used; `ids` are their ids."""

    def __init__(self, replay: Replay, ids: list[int]) -> None:
        self._replay = replay
        self.ids = ids

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> MoveLine: ...
    def __getitem__(self, index: int | slice) -> Step | MoveLine:
        if isinstance(index, slice):
            return MoveLine(self._replay, self.ids[index])
        return Step(self._replay, self.ids[index], self._replay.played(self.ids[index]))

    def __repr__(self) -> str:
        return f"<{len(self)} moves, to move {self.ids[-1] if self.ids else 0}>"


class Step:
    """One move of a replay and what is known of it.

    `id`, and what was played, stay; notes and the like are as they are now.
    """

    def __init__(self, replay: Replay, at: int, line: RawMoveRecord) -> None:
        self._replay, self._line = replay, line
        self.id = at

    def __repr__(self) -> str:
        return f"<Step {self.id}: {'chance' if self.seat is None else f'seat {self.seat}'}, {self.move}>"

    @property
    def parent(self) -> int:
        """The move before, 0 for the start."""
        return self._line.parent

    @property
    def seat(self) -> int | None:
        """Who played it; None for chance."""
        return self._line.seat

    @property
    def ms(self) -> int | None:
        """Milliseconds since the start, if they were told."""
        return self._line.ms

    @cached_property
    def move(self) -> Move:
        """What was played. ReplayError: it is no move of the game."""
        return self._decoded(lambda game: decode_move(game, self._line.move))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What followed from it. ReplayError: they are no events of the game."""
        return self._decoded(lambda game: tuple(decode_event(game, data) for data in self._line.events))

    def _decoded(self, read_by: Callable[[Game], T]) -> T:
        try:
            return read_by(self._replay.game)
        except LineError as error:
            replay = self._replay
            raise ReplayError(ReplayIssue(replay.file, replay.line_of(self.id), self.id, error.sentence)) from None

    @property
    def before(self) -> State:
        """The state in which it was played."""
        return self._replay.at(self.parent)

    @property
    def state(self) -> State:
        """The state after it."""
        return self._replay.at(self.id)

    @property
    def notes(self) -> tuple[Note, ...]:
        return self._replay.notes(self.id)

    @property
    def evals(self) -> tuple[EvalLine, ...]:
        return self._replay.evals(self.id)

    @property
    def tasks(self) -> tuple[Task, ...]:
        return self._replay.tasks(self.id)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome that the file gives here; None if it gives none."""
        return self._replay.outcome(self.id)
