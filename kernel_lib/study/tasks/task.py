"""Tasks: what a task is put with, what kinds of answer there are, and what is said to an answer."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kernel_lib.core import TABLE, Game, Piece, State, View, Viewer, seat_viewer
from kernel_lib.core.rulebook import Rule
from kernel_lib.replay.lines import Task
from kernel_lib.replay.replay import Replay
from kernel_lib.study.tasks.mistakes import MistakesLine, mistakes_lines
from kernel_lib.study.translations import english_key
from kernel_lib.words import Message, Words, messages
from kernel_lib.words.grammar import YOU

# Feedback: the reply to an answer ------------------------------------------------------------------


Answer: TypeAlias = "str | int | float | tuple[str, ...] | tuple[int, ...]"
"""An answer as a file can hold it: a move or several as they are typed, a number, seats, marks, places in a list."""

say: Final = messages("study")


class Feedback(NamedTuple):
    """The reply to an answer: a `sentence`, and what that is put together from.

    said     what is said of the answer alone; nothing where it is right and the task does not say why
    rule     the id of the rule that it breaks, or that it is about
    refused  whether the rules refuse it, so that nothing follows from it
    move     what a refused move is called in a sentence, and `why` it is refused
    quotes   whether the sentence quotes the rule
    others   what would have been right as well, in a row
    is_worse whether it was weighed, and there is better
    head     in few words what is wrong with it, and `follows` what comes of it, where a move was made or the mistake is
             a likely one
    kept     what of several that were given is right, so that it stays for the next try, and `faulty` what is not
    led_to   what it leads to, where a move was made that was not what is asked for: each state after the other
    """

    correct: bool
    sentence: str
    rule: str | None = None
    refused: bool = False
    led_to: Sequence[State] = ()
    move: str = ""
    why: str = ""
    said: str = ""
    quotes: bool = False
    others: str = ""
    is_worse: bool = False
    head: str = ""
    follows: str = ""
    kept: tuple[str | int, ...] = ()
    faulty: tuple[str | int, ...] = ()


class NoAnswer(ValueError):
    """Raised for what is no answer to a task, or where none can be judged; the sentence says what would be one."""

    def __init__(self, due: Words, *, is_sentence: bool = False) -> None:
        super().__init__(str(say("no-answer-sentence" if is_sentence else "no-answer", due=due)))


class NotJudged(ValueError):
    """Raised for a task that nothing says the right answer of."""


# A task at its position: what a way to ask may look at ---------------------------------------------


SAID: Final = ("number", "seats", "pieces", "choice")
"""The asks that are answered in words or marks."""


class PlacedTask:
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
        """Return the move that leads to the position; 0 is the start."""
        return self.line.at

    @property
    def prompt(self) -> str:
        return self.line.prompt

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the sentences to choose from; empty where nothing is chosen."""
        return self.line.choices or ()

    @property
    def hint(self) -> str | None:
        return self.line.hint

    @property
    def why(self) -> str | None:
        return self.line.why

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Return the rules that it is about, as far as the game has them."""
        return tuple(self.game.rulebook[rule] for rule in self.line.rules or () if rule in self.game.rulebook)

    @cached_property
    def state(self) -> State:
        """Return the position, with all that the replay knows."""
        return self.replay.at(self.at)

    @cached_property
    def seat(self) -> int | None:
        """Return the seat that answers: the one that the task names, or the only one to act. None: somebody who only
        looks.
        """
        to_act = self.state.to_act
        return to_act[0] if self.line.seat is None and len(to_act) == 1 and to_act[0] >= 0 else self.line.seat

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players in the task: whoever answers for a seat is `you`."""
        return tuple(YOU if seat == self.line.seat else name for seat, name in enumerate(self.replay.names))

    @cached_property
    def view(self) -> View[Any]:
        """Return the view of the learner, see `viewer`."""
        return self.viewer.look(self.state)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces on the learner's board, by which marks are read; empty if the game names none."""
        return self.view.pieces()

    @property
    def viewer(self) -> Viewer:
        """Return the viewer who is asked: a seat; of a task that names none the open table, as far as the replay knows
        it.
        """
        return TABLE if self.line.seat is None else seat_viewer(self.line.seat)

    @property
    def is_known(self) -> bool:
        """Return True if the replay holds what those who are asked may know."""
        held = self.replay.viewer
        return held.is_table or held == self.viewer or (held.is_public and self.viewer.is_table)

    @cached_property
    def mistakes(self) -> MistakesLine:
        """Return the wrong answers that have a sentence of their own."""
        return mistakes_lines(self.replay).get(self.line.id, MistakesLine(self.at, self.line.id))

    @cached_property
    def key(self) -> str:
        """Return 16 letters by which the same task is known again in any file: its position, what is asked and
        accepted.

        Of an answer that is said or marked the prompt alone tells what it answers; what is played is the same deed in
        whatever words it is asked for. A task of a translated lesson has the key of its English twin.
        """
        line = self.line
        asked: tuple[object, ...] = (
            self.game.name, self.state.digest(), line.seat, line.ask, line.accept, self.choices,
        )  # fmt: skip
        if line.ask in SAID:
            asked += (line.prompt,)
        return english_key(hashlib.blake2b(msgspec.json.encode(asked), digest_size=8).hexdigest())


# The parts of a way to ask -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ask:
    """A way to ask.

    called what kind of answer is wanted, in a word or two, beside the prompt
    read   an answer as a file holds it, of what was typed, said or chosen. NoAnswer: it is none
    judge  what is said to an answer that was read
    right  an answer that is right. NotJudged: nothing says which is
    """

    called: Message
    read: Callable[[PlacedTask, object], Answer]
    judge: Callable[[PlacedTask, Any], Feedback]
    right: Callable[[PlacedTask], Answer]
