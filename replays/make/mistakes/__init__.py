"""The likely mistakes of lessons: what is said to wrong answers to their tasks.

They stand in `<game>.toml` beside this file, by lesson and number of the task, those of a translation in
`<language>/<game>.toml`. Each entry is a wrong answer, as an expression, and the text that meets it (`make.script` says
how expressions are written); of a choice the answer is the letter of a sentence. Where a text needs something to hold,
the entry is a table with `says` and `when`. `parts` are the things whose sum a number is: an expression, or a table
with `fact` and `why`.

    ["03-what-a-round-pays".5]
    "taken[Bo]" = "Those are the tricks before this one."
    ["03-what-a-round-pays".5.parts]
    "the last trick" = {fact = 'paid_for(Bo).last', why = "Bo took it"}

A sentence of a choice that says that a move may be made, which is refused, is met by the refusal without an entry.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from kernel_lib.replay import Replay
from kernel_lib.study import lessons
from kernel_lib.study.expressions import BadExpression, evaluate
from kernel_lib.study.facts import ACCEPT, facts_in
from kernel_lib.study.mistake_facts import WrittenMistake, WrittenPart, mistakes_of
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.stated import LETTERS

FOLDER: Final = Path(__file__).parent
PARTS: Final = "parts"
AFTER: Final = "after"
REFUSED: Final = "refused"


class BadMistakes(ValueError):
    """Raised for mistakes that do not fit their lesson; the sentence says which, and why."""


def add_mistakes(replay: Replay, game: str, name: str, language: str = "") -> None:
    """Add the likely mistakes of a lesson to it. BadMistakes: one does not hold, or its task is not there."""
    written = _written(language, game).get(name, {})
    tasks = lessons.tasks(replay)
    strange = {*written} - {str(task.number) for task in tasks}
    if strange:
        raise BadMistakes(f"{game}/{name} has no task {', '.join(sorted(strange))}.")
    answers = {facts.task: facts.texts.get(ACCEPT) for facts in facts_in(replay) if facts.task is not None}
    for task in tasks:
        entry = written.get(str(task.number), {})
        found = [*_mistakes_in(entry), *_refusals(task, answers.get(task.line.id), entry)]
        parts = list(_parts_in(entry))
        if found or parts:
            try:
                replay.add_other(mistakes_of(task, found, parts, language))
            except BadExpression as error:
                raise BadMistakes(f"{game}/{name}, task {task.number}: {error}") from error


@cache
def _written(language: str, game: str) -> dict[str, Any]:
    source = FOLDER / language / f"{game}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}


def _mistakes_in(entry: dict[str, Any]) -> Iterator[WrittenMistake]:
    for fact, told in entry.items():
        if fact != PARTS:
            yield WrittenMistake(fact, told) if isinstance(told, str) else WrittenMistake(fact, **_texts(told))


def _texts(told: dict[str, str]) -> dict[str, str]:
    return {"text": told["says"], "when": told.get("when", "")}


def _parts_in(entry: dict[str, Any]) -> Iterator[WrittenPart]:
    for what, told in entry.get(PARTS, {}).items():
        yield WrittenPart(what, told) if isinstance(told, str) else WrittenPart(what, told["fact"], told.get("why", ""))


# Refusals ---------------------------------------------------------------------------------------------------


def _refusals(task: PosedTask, facts: object, entry: Collection[str]) -> Iterator[WrittenMistake]:
    """Yield the refusals of moves that false sentences of a choice take to be allowed, if they have no entry."""
    for letter, fact in zip(LETTERS, facts if isinstance(facts, list) else (), strict=False):
        refusal = _refusal_in(ast.parse(fact.strip(), mode="eval").body)
        if refusal and letter not in entry and LETTERS.index(letter) not in task.line.accept:
            try:
                evaluate(refusal, task)
            except BadExpression:
                continue  # the move may be made: the sentence is false for another reason
            yield WrittenMistake(letter, f"{{{refusal}}}")


def _refusal_in(node: ast.expr) -> str:
    """Return the expression of the refusal where an expression says that a move is not refused; else nothing."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return next(filter(None, map(_refusal_in, node.values)), "")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == AFTER:
        within = _refusal_in(node.args[1])
        return f"{AFTER}({ast.unparse(node.args[0])}, {within})" if within else ""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Eq):
        return ""
    call, said = node.left, node.comparators[0]
    is_refused = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == REFUSED
    if not is_refused or not isinstance(said, ast.Constant) or said.value != "":
        return ""
    return ast.unparse(call).replace(REFUSED, "refusal", 1).replace("'", '"')
