"""A task as it is put to a learner, and whether an answer to it is right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from kernel_lib.replay.replay import Replay
from kernel_lib.study.tasks.answer_types import ASKS
from kernel_lib.study.tasks.task import Answer, Ask, Feedback, NotJudged, PlacedTask, say


class PosedTask(PlacedTask):
    """A task at its position: what is asked, whether an answer is right, and the `solution`."""

    @property
    def ask(self) -> Ask:
        """Return the way of asking. NotJudged: it is not known here."""
        if self.line.ask not in ASKS:
            raise NotJudged(str(say("unknown-ask", ask=self.line.ask[:20])))
        return ASKS[self.line.ask]

    def read(self, answer: object) -> Answer:
        """Return an answer as a file holds it. NoAnswer: it is none; NotJudged."""
        return self.ask.read(self, answer)

    def check(self, answer: object) -> Feedback:
        """Judge an answer, and say what there is to say to it.

        Moves are given as they are typed (or as `Move`), players by name or seat, sentences by letter or place, pieces
        and cells as in the marks of a note. NoAnswer: it is no answer, and counts as no try; NotJudged.
        """
        return self.ask.judge(self, self.read(answer))

    @cached_property
    def solution(self) -> Answer:
        """Return an answer that is right. NotJudged: nothing says what is."""
        return self.ask.right(self)


def posed(replay: Replay, source: str = "") -> Iterator[PosedTask]:
    """Yield the tasks of a replay in the order in which one meets them along its main line; those of side lines come
    last.

    `source` is what the replay is called, if not by its file.
    """
    line = [0, *replay.main_line.ids]
    aside = [at for at in replay.tasked if at not in set(line)]
    tasks = (task for at in [*line, *aside] for task in replay.tasks(at))
    for number, task in enumerate(tasks, 1):
        yield PosedTask(replay, task, number, f"{source or replay.file}#{task.id}")
