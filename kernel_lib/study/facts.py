"""Facts: the expressions that the numbers and answers of a lesson were computed from, kept beside them in its file.

A lesson is written with expressions in braces, "You hold {len(hand(you))} cards", and its file holds the text that they
give, "You hold 8 cards". A line of type `x_facts` beside the task or note holds the text as it was written:

    {"type":"x_facts","at":5,"task":3,"texts":{"why":"You hold {len(hand(you))} cards.","accept":"len(hand(you))"}}

So `cogbook lessons --check` evaluates all of them again, by the rules and cards that there are now, and finds every
text and every answer that is no longer what they give. In braces behind a colon stands how a number is written: `word`
in letters, `Word` with a capital, or the name of a message of the game that counts something, as in `points`, `cards`
or `gears`: `{1:points}` gives `1 point`. `kernel_lib.study.expressions` says what an expression may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from kernel_lib.replay import Replay
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.replay.lines import Note, Task, to_json
from kernel_lib.study.expressions import BadExpression, evaluate
from kernel_lib.study.extension_lines import extension_lines
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.task import PlacedTask
from kernel_lib.words import BadMessage, Message, languages, messages, speaking
from kernel_lib.words.catalogue import ENGLISH
from kernel_lib.words.grammar import minus

TYPE: Final = "x_facts"
FactText = str | list[str]
"""A text, or the sentences of a choice."""
LANGUAGE: Final = "language"
"""The tag of a lesson that is not written in English, as in `de`."""
ACCEPT: Final = "accept"
"""The key of the expression that gives the answer: for a choice, one for each sentence, which says whether it is right;
for a move, all the moves that are right; for several moves, what holds after them.
"""
say: Final = messages("expressions")
_BRACES: Final = re.compile(r"\{([^{}]+)\}")
_SPEC: Final = re.compile(r"^(.*?)(?::([A-Za-z]+))?$", re.DOTALL)


class FactsLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=TYPE):
    """A line that keeps the texts of a `task` or `note` as they were written, with their expressions."""

    at: int
    texts: dict[str, FactText]
    task: int | None = None
    note: int | None = None


def facts_in(replay: Replay) -> Iterator[FactsLine]:
    """Yield the facts that a replay keeps."""
    return extension_lines(replay, FactsLine)


# Writing --------------------------------------------------------------------------------------------------


def filled(text: str, here: PlacedTask, language: str = "", it: Any = None) -> str:
    """Return a text with the values of its expressions at a task's position, in a language (that of its lesson if none
    is named); in them `it` is a thing. BadExpression: one has none.
    """
    spoken = language or language_of(here.replay)
    return _BRACES.sub(lambda found: _written(found[1], here, spoken, it), text)


def language_of(replay: Replay) -> str:
    """Return the language that a lesson is written in: its tag `language`, English without one."""
    told = (replay.header.tags or {}).get(LANGUAGE, ENGLISH)
    return told if told in languages() else ENGLISH


def has_facts(text: str) -> bool:
    """Return True if a text has expressions in it."""
    return _BRACES.search(text) is not None


def answer(expression: FactText, ask: str, here: PlacedTask) -> Any:
    """Return the answer to a task that asks so, as its line accepts it. BadExpression: it gives none."""
    if ask == "choice":
        return [place for place, one in enumerate(expression) if evaluate(one, here)]
    told = expression if isinstance(expression, str) else str(expression)
    value = evaluate(told, here)
    if ask in ("number", "score"):
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise BadExpression(str(say("value-no-number", expression=told, value=repr(value))))
        return int(value) if value == int(value) else value
    if ask == "seats":
        seats = [value] if isinstance(value, int) else value
        if not isinstance(seats, Iterable) or not all(isinstance(seat, int) for seat in seats):
            raise BadExpression(str(say("value-no-players", expression=told, value=repr(value))))
        return sorted(set(seats))
    if ask == "pieces":
        pieces = [value] if isinstance(value, str) else value
        if not isinstance(pieces, Iterable) or not all(isinstance(piece, str) for piece in pieces):
            raise BadExpression(str(say("value-no-pieces", expression=told, value=repr(value))))
        return sorted(set(pieces))
    if ask == "move":
        if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
            raise BadExpression(str(say("value-no-moves", expression=told, value=repr(value))))
        return [to_json(here.game.parse(move)) for move in value]
    raise BadExpression(str(say("needs-no-expression")))


def _written(braces: str, here: PlacedTask, language: str, it: Any) -> str:
    expression, spec = _parts(braces)
    with speaking(language):
        value = evaluate(expression, here, it)
        if isinstance(value, Message):
            return value.sentence(here.names)
    if isinstance(value, str) and not spec:
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadExpression(str(say("value-no-number", expression=expression, value=repr(value))))
    number = round(value) if spec in ("word", "Word") or value == int(value) else value
    if spec in ("word", "Word"):
        words = Message("number-word", {"n": int(number)})
        with speaking(language):
            return str(words) if spec == "word" else words.sentence()
    if spec:
        return minus(_counted(number, spec, here.game.name, language))
    with speaking(language):
        return str(Message("number", {"n": number}))


def _counted(number: float, noun: str, game: str, language: str) -> str:
    """Return a number with what it counts, as a message of the game has it. BadExpression: it has no such message."""
    try:
        with speaking(language):
            return str(Message(f"{game}/{noun}", {"n": number, noun: number}))
    except BadMessage as unknown:
        raise BadExpression(str(say("no-noun", noun=noun))) from unknown


def _parts(braces: str) -> tuple[str, str]:
    """Split the text in braces into the expression, and the format of its value; a colon within quotes belongs to the
    expression.
    """
    found = _SPEC.match(braces.strip())
    assert found is not None, "it fits every text"
    return found[1].strip(), found[2] or ""


# Checking -------------------------------------------------------------------------------------------------


def fact_faults(replay: Replay, tasks: Sequence[PosedTask]) -> Iterator[tuple[int, str]]:
    """Yield what no longer holds in the texts and answers of a lesson: after which move, and what is wrong."""
    by_id = {task.line.id: task for task in tasks}
    for facts in facts_in(replay):
        line: Task | Note | None = None
        here: PlacedTask | None = None
        if facts.task is not None and facts.task in by_id:
            here = by_id[facts.task]
            line = here.line
        elif facts.note is not None and facts.at in replay:
            line = next((note for note in replay.notes(facts.at) if note.id == facts.note), None)
            here = position(replay, facts.at)
        if line is None or here is None:
            yield facts.at, str(say("facts-of-nothing"))
            continue
        for name, text in facts.texts.items():
            try:
                fault = _fault(line, here, name, text)
            except BadExpression as error:
                fault = str(error)
            if fault:
                yield facts.at, fault


def position(replay: Replay, at: int) -> PlacedTask:
    """Return a position of a replay for expressions where no task is set: nobody answers."""
    return PlacedTask(replay, Task(1, at, _learner(replay), "legal", ""))


def _learner(replay: Replay) -> int | None:
    """Return the seat of the learner: that of the first task."""
    return next((task.seat for at in replay.tasked for task in replay.tasks(at)), None)


def _fault(line: Task | Note, here: PlacedTask, name: str, text: FactText) -> str:
    """Say what is wrong with one text or answer; empty: nothing."""
    said: Any = _said(line).get(name)
    if name == ACCEPT:
        assert isinstance(line, Task)
        if line.ask == "moves":
            return next(_other_ends(here, line.accept, str(text)), "")
        due = answer(text, line.ask, here)
        if line.ask == "move":
            said, due = (sorted(str(here.game.move(move)) for move in moves) for moves in (said or (), due))
        same = sorted(said) == due if isinstance(said, list) else said == due
        words = text if isinstance(text, str) else "; ".join(text)
        return "" if same else str(say("other-answer", said=str(said), expression=words, due=str(due)))
    texts, told = ([text], [said]) if isinstance(text, str) else (text, list(said or ()))
    for one, other in zip(texts, told, strict=False):
        due = filled(one, here)
        if due != other:
            return str(say("other-text", said=str(other), due=due))
    return "" if len(texts) == len(told) else str(say("facts-of-nothing"))


def _other_ends(here: PlacedTask, accept: Any, expression: str) -> Iterator[str]:
    """Yield what is wrong with those lists of moves after which an expression does not hold."""
    for accepted in accepted_moves(accept):
        moves = "; ".join(str(here.game.move(move)) for move in accepted)
        if not evaluate(f'after("{moves}", {expression})', here):
            yield str(say("other-end", moves=moves, expression=expression))


def _said(line: Task | Note) -> Mapping[str, object]:
    """Return the texts of a line, by the names that facts have for them."""
    if isinstance(line, Note):
        return {"text": line.text}
    return {
        "prompt": line.prompt, "choices": line.choices, "hint": line.hint, "why": line.why, ACCEPT: line.accept,
    }  # fmt: skip


def kept(written: Mapping[str, FactText | None]) -> dict[str, FactText]:
    """Return those of the texts that have expressions in them."""
    return {
        name: text
        for name, text in written.items()
        if text and (name == ACCEPT or any(map(has_facts, [text] if isinstance(text, str) else text)))
    }
