"""The likely mistakes of a lesson as it is written: which wrong answers have a sentence, and what holds in it.

A lesson names a wrong answer by an expression (`kernel_lib.study.expressions`), such as `taken[you] + 1`, and what is
said to it by a text with expressions in braces, in which `it` is that answer. So its claims are computed, and
`cogbook lessons --check` computes them again: `mistake_faults` finds those that no longer hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.study.expressions import BadExpression, evaluate
from kernel_lib.study.facts import filled
from kernel_lib.study.tasks import NoAnswer, NotJudged, PosedTask
from kernel_lib.study.tasks.mistakes import LikelyMistake, MistakesLine, Part, mistakes_lines
from kernel_lib.study.tasks.stated import LETTERS
from kernel_lib.words import messages

say: Final = messages("expressions")
SEVERAL: Final = ("choice", "seats", "pieces")
"""The asks whose answers may be several, each of which may be a mistake."""


class WrittenMistake(NamedTuple):
    """A likely mistake as it is written: `fact` gives the answers, a letter is a sentence of a choice; `when` has to
    hold for what the `text` says.
    """

    fact: str
    text: str
    when: str = ""


class WrittenPart(NamedTuple):
    """A part of a number as it is written: what it is called, the expression of what it counts, and why."""

    what: str
    fact: str
    why: str = ""


def mistakes_of(
    task: PosedTask, mistakes: Iterable[WrittenMistake], parts: Iterable[WrittenPart], language: str = ""
) -> MistakesLine:
    """Return the line that keeps the likely mistakes of a task. BadExpression: something in them does not hold."""
    found: dict[Any, LikelyMistake] = {}
    for written in mistakes:
        for answer in _wrong_answers(task, written.fact):
            found.setdefault(answer, _said_to(task, answer, written, language))
    counted = tuple(_part(task, part, language) for part in parts)
    _require_sum(task, counted)
    return MistakesLine(task.at, task.line.id, tuple(found.values()), counted)


def _wrong_answers(task: PosedTask, fact: str) -> list[int | float | str]:
    """Return the answers that an expression gives and that are wrong. BadExpression: there are none."""
    if task.line.ask == "choice":
        answers: list[Any] = [LETTERS.index(fact)] if len(fact) == 1 and fact in LETTERS else []
    else:
        value = evaluate(fact, task)
        answers = list(value) if isinstance(value, list | tuple | set | frozenset) else [value]
    wrong = [answer for answer in answers if _is_wrong(task, answer)]
    if not wrong:
        raise BadExpression(str(say("no-mistake", expression=fact)))
    return sorted(wrong) if all(isinstance(answer, str) for answer in wrong) else wrong


def _is_wrong(task: PosedTask, answer: object) -> bool:
    """Return True if an answer is one and wrong; of several the part of one."""
    if task.line.ask == "pieces":
        return answer not in task.solution if isinstance(task.solution, tuple) else True
    try:
        if task.line.ask in SEVERAL:
            return answer not in task.line.accept and bool(task.read([answer]))
        feedback = task.check(answer)
    except (NoAnswer, NotJudged):
        return False
    return not feedback.correct and not feedback.refused


def _said_to(task: PosedTask, answer: Any, written: WrittenMistake, language: str) -> LikelyMistake:
    if written.when and not evaluate(written.when, task, answer):
        raise BadExpression(str(say("does-not-hold", expression=written.when)))
    kept = written.text if "{" in written.text else ""
    fact = "" if task.line.ask == "choice" else written.fact
    return LikelyMistake(answer, filled(written.text, task, language, answer), "", fact, written.when, kept)


def _part(task: PosedTask, written: WrittenPart, language: str) -> Part:
    value = evaluate(written.fact, task)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadExpression(str(say("value-no-number", expression=written.fact, value=repr(value))))
    return Part(written.what, value, written.why and filled(written.why, task, language), written.fact)


def _require_sum(task: PosedTask, parts: Sequence[Part]) -> None:
    total = sum(part.value for part in parts)
    if parts and total != task.line.accept:
        raise BadExpression(str(say("no-sum", total=str(total), accept=str(task.line.accept))))


# Checking -------------------------------------------------------------------------------------------------


def mistake_faults(tasks: Sequence[PosedTask]) -> Iterator[tuple[int, str]]:
    """Yield what no longer holds in the likely mistakes of a lesson: after which move, and what is wrong."""
    lines = mistakes_lines(tasks[0].replay) if tasks else {}
    for task in tasks:
        line = lines.get(task.line.id)
        if line is None:
            continue
        answers: dict[str, list[int | float | str]] = {}  # of each expression, which several mistakes may share
        for mistake in line.mistakes:
            fault = _fault_of(task, mistake, answers)
            if fault:
                yield task.at, fault
        try:
            again = [Part(part.what, evaluate(part.fact, task)) for part in line.parts if part.fact]
            _require_sum(task, again)
        except BadExpression as error:
            yield task.at, str(error)


def _fault_of(task: PosedTask, mistake: LikelyMistake, answers: dict[str, list[int | float | str]]) -> str:
    """Say what is wrong with a mistake that was written with expressions; empty: nothing."""
    try:
        if mistake.fact and mistake.fact not in answers:
            answers[mistake.fact] = _wrong_answers(task, mistake.fact)
        if mistake.fact and mistake.answer not in answers[mistake.fact]:
            return str(say("no-mistake", expression=mistake.fact))
        if mistake.when and not evaluate(mistake.when, task, mistake.answer):
            return str(say("does-not-hold", expression=mistake.when))
        due = filled(mistake.text, task, it=mistake.answer) if mistake.text else mistake.says
    except BadExpression as error:
        return str(error)
    return "" if due == mistake.says else str(say("other-text", said=mistake.says, due=due))
