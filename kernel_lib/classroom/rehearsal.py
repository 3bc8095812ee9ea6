"""A class of bots that do an assignment, so that a teacher can rehearse a lesson before there are learners.

They are called bots wherever they are seen. What they answer is no measure of anything: some know more, some less, and
each does not know some rules, so that the wrong answers of a room have reasons.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kernel_lib.bots.registry import make_bot
from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.work import Work
from kernel_lib.core import Game, Move, View
from kernel_lib.core.validation import require_folder, require_int, require_seed
from kernel_lib.parts.bots import RealTimeBot
from kernel_lib.playing import Match
from kernel_lib.playing.clock import MOVE_MS
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import Answer, NoAnswer, NotJudged, PosedTask

KNOWS: Final = (0.95, 0.8, 0.6)
"""The share of the rulebook that each of the three kinds of bots knows."""
PATIENCE: Final = 4
"""Wrong tries after which a bot stays where it is."""
STEP: Final = timedelta(seconds=25)
"""About how long it takes for a try."""
TRIED: Final = 12
"""Most legal moves that are looked through for wrong ones."""


def rehearse(
    assignment: Assignment, folder: str | os.PathLike[str], learners: int = 20, *, seed: int | str = 1
) -> list[Path]:
    """Hand in what a class of bots did of an assignment, a file a bot, and return the files. Equal seeds give equal
    answers.

    ValueError: no folder, or no bots. OSError: it cannot be written there.
    """
    require_folder("folder", folder)
    require_int("learners", learners, 1)
    require_seed("seed", seed)
    with TemporaryDirectory() as home:
        pupils = (
            _Pupil(assignment, f"bot {number}", Path(home, str(number)), random.Random(f"{seed}/{number}"))
            for number in range(1, learners + 1)
        )
        return [pupil.hand_in(folder) for pupil in pupils]


class _Pupil:
    """One of them, with a clock of their own."""

    def __init__(self, assignment: Assignment, name: str, home: Path, rng: random.Random) -> None:
        self._rng = rng
        self._now = datetime.now(UTC) - STEP * 3 * len(assignment.units)
        self._knows = rng.choice(KNOWS)
        self._known: dict[str, bool] = {}
        self.work = Work(assignment, Progress(name, home, clock=self._clock))

    def _clock(self) -> datetime:
        return self._now.replace(microsecond=self._now.microsecond // 1000 * 1000)

    def hand_in(self, folder: str | os.PathLike[str]) -> Path:
        """Do what it can, and hand it in. A pupil who is stuck in the tasks plays the deals all the same,
        as people do.
        """
        stuck = False
        for unit in self.work.assignment.units:
            if unit.task is None:
                self._plays(unit)
            elif not stuck:
                stuck = not self._answers(unit.task)
        return self.work.hand_in(folder)

    def _knows_rule(self, rule: str) -> bool:
        return self._known.setdefault(rule, self._rng.random() < self._knows)

    def _answers(self, task: PosedTask) -> bool:
        """Answer a task until it is right, and return whether it is in the end."""
        wrong = list(wrong_answers(task))
        sure = all(self._knows_rule(rule.id) for rule in task.rules)
        self._rng.shuffle(wrong)
        for answer in wrong[: 0 if sure else self._rng.randint(1, PATIENCE)]:
            self._try(task, answer)
        if not sure and len(wrong) >= PATIENCE and self._rng.random() < 1 - self._knows:
            return False
        self._try(task, task.read(task.solution))
        return True

    def _try(self, task: PosedTask, answer: Answer) -> None:
        self._now += STEP * self._rng.uniform(0.5, 1.5)
        self.work.progress.add(task, answer, task.check(answer))

    def _plays(self, unit: Unit) -> None:
        """Play a deal to its end; what else is asked is left to people."""
        part = unit.part
        if not isinstance(part, Deal):
            return
        begun = self.work.match(unit)
        begun.close()
        seats = [
            _Player(begun.game, self._knows, self._rng) if place in part.people else one
            for place, one in enumerate(part.seats)
        ]
        Match.resume(self.work.files(unit.place)[-1], seats).close()


class _Player:
    """The player of a deal for one of them: it plays as the game's first bot does, as far as it knows the game, else
    any move. By the clock it takes as long as that bot. Its chance is its own, for that of the deal is the same at all
    tables.
    """

    def __init__(self, game: Game, knows: float, rng: random.Random) -> None:
        self._bot, self._knows, self._rng = make_bot(game, next(iter(game.bots.by_name))), knows, rng

    def wait(self, view: View[Any], _: random.Random) -> int:
        return self._bot.wait(view, self._rng) if isinstance(self._bot, RealTimeBot) else MOVE_MS

    def choose(self, view: View[Any], _: random.Random) -> Move | None:
        sure = self._rng.random() < self._knows
        return self._bot.choose(view, self._rng) if sure else self._rng.choice(view.legal_moves())


def wrong_answers(task: PosedTask) -> Iterator[Answer]:
    """Yield answers to a task that are wrong, and that somebody might give: other sentences, other players, other
    moves, a number beside it.
    """
    for answer in _answers_near(task):
        try:
            read = task.read(answer)
            if not task.check(read).correct:
                yield read
        except (NoAnswer, NotJudged):
            continue


def _answers_near(task: PosedTask) -> Iterator[object]:
    ask, state = task.line.ask, task.state
    if ask == "choice":
        yield from ((place,) for place in range(len(task.choices)))
    elif ask == "seats":
        yield from ((seat,) for seat in range(len(task.names)))
    elif ask == "number" and isinstance(task.solution, int | float):
        yield from (task.solution + off for off in (1, -1, 2, 10))
    elif ask in ("move", "legal") and task.seat in state.to_act:
        texts = [str(move) for move in state.legal_moves(task.seat)[:TRIED]]
        yield from texts if ask == "move" else (tuple(texts[:count]) for count in range(1, len(texts)))
