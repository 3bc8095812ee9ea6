"""Answers that are worked out ahead for a page without a kernel: all, where there are few, else the likely ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import Final

from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.stated import right_pieces
from kernel_lib.widgets.lesson import feedback as page

SETS: Final = 7
"""Of so many seats or sentences all sets are worked out."""


def _some_wrong(task: PosedTask, solution: Sequence[object]) -> list[str]:
    """Return an answer of pieces that is wrong: one that is not asked for, or not all that are."""
    likely = {one.answer for one in task.mistakes.mistakes}
    other = next((piece.name for piece in task.pieces if piece.name not in {*solution, *likely}), None)
    if other is None:
        return [str(name) for name in solution[1:]] or ["?"]
    return [other]


def answers_to(task: PosedTask) -> Iterator[object]:
    """Yield what may be answered; of numbers and pieces one wrong answer, for all but the likely ones."""
    solution, ask = task.solution, task.line.ask
    if ask == "number" and isinstance(solution, int | float):
        likely = {solution, *task.mistakes.likely_numbers()}
        yield next(number for number in count(int(solution) + 1) if number not in likely)
    elif ask == "pieces" and isinstance(solution, tuple):
        yield from map(list, right_pieces(task))
        yield _some_wrong(task, solution)
    else:
        choices = len(task.names) if ask == "seats" else len(task.choices)
        most = 1 if not page.asked(task)["several"] else choices if choices <= SETS else 2
        for size in range(1, most + 1):
            yield from map(list, combinations(range(choices), size))


def likely_answers(task: PosedTask) -> Iterator[object]:
    """Yield the wrong numbers and pieces that have a sentence of their own."""
    if task.line.ask == "number":
        yield from (number for number in task.mistakes.likely_numbers() if number != task.solution)
    elif task.line.ask == "pieces":
        there = {piece.name for piece in task.pieces}
        yield from ([one.answer] for one in task.mistakes.mistakes if one.answer in there)
