"""A task on the projector: the position with what the room answered on it, and what is to be said. Nobody is named."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import FirstAnswer, TaskColumn
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.classroom.answers import pieces_drawn, projected, words_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from markupsafe import Markup

MOST: Final = 4
"""Most answers with a bar of their own."""
LONG: Final = 110
"""A sentence of more letters is written smaller."""

say: Final = sentences("classroom")
KEYS: Final = (
    ("←", "before", "before", "ArrowLeft PageUp"), ("→", "next", "next", "ArrowRight PageDown"),
    ("C", "counts", "counts", "c"), ("R", "rule", "rule", "r"), ("Esc", "leave", "leave", "Escape"),
)  # fmt: skip
"""The buttons: sign and word, action, and the keys that press each."""


class AnswerBar(NamedTuple):
    """An answer, how many gave it at first, and how long its bar is, in hundredths of the longest."""

    right: bool
    words: str
    pieces: list[Markup]
    more: int
    learners: int
    share: str


def projector(room: Classroom, column: TaskColumn, task: PosedTask, *, counts: bool, rule: bool) -> str:
    """Return the task of a column for the whole screen, as HTML. `counts`: what was answered is shown; `rule`: the
    rule's text is.
    """
    firsts = column.firsts
    count = sum(first.count for first in firsts)
    return render(
        "classroom/projector.html",
        task=task, counts=counts, keys=KEYS, count=count, learners=len(room.rows),
        place=say("place", number=column.unit.number, all=len(room.columns), answers=count),
        drawn=projected(task, column, counts=counts), told_rule=task.rules[0] if rule and task.rules else None,
        choices=_choices(task), right=sum(first.count for first in firsts if first.right),
        **(_answers(task, column) if counts else {}),
    )  # fmt: skip


def _choices(task: PosedTask) -> list[str]:
    """Return the sentences or players to choose from, which are shown before who chose what."""
    ask = task.line.ask
    count = len(task.choices) if ask == "choice" else len(task.names) if ask == "seats" else 0
    return [words_of(task, (place,)) for place in range(count)]


def _answers(task: PosedTask, column: TaskColumn) -> dict[str, Any]:
    sentence = _said(task, column)
    most = max((first.count for first in column.firsts), default=1)
    rest = column.firsts[MOST:]
    return {
        "said": sentence,
        "is_long": len(sentence) > LONG,
        "bars": [_bar(task, first, most) for first in column.firsts[:MOST]],
        "others": say("other-answers", kinds=len(rest)) if rest else "",
        "others_count": sum(first.count for first in rest),
        "about": task.rules[0] if task.rules else None,
    }


def _said(task: PosedTask, column: TaskColumn) -> str:
    """Return the reply to the commonest wrong answer; else why what is right is."""
    wrong = next((first for first in column.firsts if not first.right), None)
    if wrong is not None:
        with suppress(ValueError, TypeError):  # an answer from an edited file may be none
            return task.check(wrong.answer).sentence
    return task.why or task.prompt


def _bar(task: PosedTask, first: FirstAnswer, most: int) -> AnswerBar:
    """Return an answer in words; several pieces as they look, for whoever sees them."""
    drawn, answer = pieces_drawn(task, first.answer), first.answer
    pieces = drawn if len(drawn) > 1 else []
    more = len(answer) - len(drawn) if pieces and isinstance(answer, list | tuple) else 0
    return AnswerBar(first.right, words_of(task, answer), pieces, more, first.count, f"{100 * first.count / most:.3g}")
