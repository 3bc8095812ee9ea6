"""A task on the projector: the position with what the room answered on it, and what is to be said. Nobody is named."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import Column, FirstAnswer
from kernel_lib.study.tasks import Posed
from kernel_lib.widgets.classroom.answers import pieces_drawn, projected, words_of
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.signs import sign

MOST: Final = 4
"""So many answers have a bar of their own."""
LONG: Final = 110
"""A sentence of more letters is written smaller."""

SENTENCES: Final = {
    "place": "task {number} of {all}, {answers}",
    "answers": "{count} answers",
    "answer": "1 answer",
    "none yet": "Nobody has answered yet.",
    "first": "right at the first try",
    "of": "{right} of {asked}",
    "others": "{kinds} other answers",
    "other": "1 other answer",
    "answered": "have answered",
    "many": "{count} of {all}",
    "more": "and {count} more",
    "rule": "rule",
    "next": "next",
    "before": "before",
    "counts": "counts",
    "the rule": "the rule",
    "leave": "leave",
}
KEYS: Final = (
    ("←", "before", "before"), ("→", "next", "next"), ("C", "counts", "counts"), ("R", "the rule", "rule"),
    ("Esc", "leave", "leave"),
)  # fmt: skip


def projector(room: Classroom, column: Column, task: Posed, *, counts: bool, rule: bool) -> Tree:
    """The task of a column on the whole screen. `counts`: what was answered is shown; `rule`: the rule's text is."""
    head = _head(room, column, task)
    parts = [head]
    if counts:
        parts += [_said(task, column), _bars(task, column), _sum(column)]
    else:
        parts += filter(None, (_choices(task), _answered(room, column)))
    if rule and task.rules:
        parts.append(el("p", "cb-j-rule", el("b", "", task.rules[0].title), " ", task.rules[0].text))
    asked = el("p", "cb-j-ask", task.prompt, dir="auto")
    board = el("div", "cb-j-board", asked, picture(projected(task, column, counts=counts)))
    keys = [
        el("button", "", el("kbd", "", key), SENTENCES[words], type="button", data_do=deed, data_key=f"key {deed}")
        for key, words, deed in KEYS
    ]
    side = el("div", "cb-j-side", *parts, el("nav", "cb-j-keys", *keys))
    return el("div", "cb-j", board, side)


def _choices(task: Posed) -> Tree:
    """The sentences or players to choose from, before it is shown who chose what."""
    ask = task.line.ask
    count = len(task.choices) if ask == "choice" else len(task.names) if ask == "seats" else 0
    rows = [el("p", "cb-j-choice", words_of(task, (place,)), dir="auto") for place in range(count)]
    return el("div", "cb-j-bars", *rows) if rows else []


def _answered(room: Classroom, column: Column) -> Tree:
    """How many have answered, and nothing of what: to wait, and to ask the room."""
    count = sum(first.count for first in column.firsts)
    told = SENTENCES["many"].format(count=count, all=len(room.rows))
    return el("p", "cb-j-sum", el("span", "", SENTENCES["answered"]), el("b", "", told))


def _head(room: Classroom, column: Column, task: Posed) -> Tree:
    count = sum(first.count for first in column.firsts)
    answers = SENTENCES["answer"] if count == 1 else SENTENCES["answers"].format(count=count)
    place = SENTENCES["place"].format(number=column.unit.number, all=len(room.columns), answers=answers)
    return el("header", "", sign("gear", 34), el("h3", "", task.game.title), el("small", "", place))


def _said(task: Posed, column: Column) -> Tree:
    """What answers the commonest wrong answer; else why what is right is."""
    wrong = next((first for first in column.firsts if not first.right), None)
    sentence = task.why or task.prompt
    if wrong is not None:
        with suppress(ValueError, TypeError):  # an answer from an edited file may be none
            sentence = task.check(wrong.answer).sentence
    return el("h2", "cb-j-long" if len(sentence) > LONG else "", sentence, dir="auto")


def _bars(task: Posed, column: Column) -> Tree:
    firsts = column.firsts
    most = max((first.count for first in firsts), default=1)
    rows = [_bar(task, first, most) for first in firsts[:MOST]] or [el("p", "", SENTENCES["none yet"])]
    if len(firsts) > MOST:
        rest = firsts[MOST:]
        rows.append(
            el(
                "p",
                "",
                sign("wrong", 26),
                el("span", "", SENTENCES["other" if len(rest) == 1 else "others"].format(kinds=len(rest))),
                el("span", ""),
                el("b", "cb-k-tries", str(sum(first.count for first in rest))),
            )
        )
    rule = next(iter(task.rules), None)
    if rule is not None:
        rows.append(el("p", "cb-j-about", el("span", "", SENTENCES["rule"]), el("b", "", rule.title)))
    return el("div", "cb-j-bars", *rows)


def _bar(task: Posed, first: FirstAnswer, most: int) -> Tree:
    share = f"width:{100 * first.count / most:.3g}%"
    bar = el("span", "cb-j-bar", el("i", "", style=share))
    number = el("b", "" if first.right else "cb-k-tries", str(first.count))
    named = sign("first" if first.right else "wrong", 26)
    return el("p", "cb-j-right" if first.right else "", named, _answer(task, first.answer), bar, number)


def _answer(task: Posed, answer: object) -> Tree:
    """An answer in words; several pieces as they look, for whoever sees them."""
    words, drawn = words_of(task, answer), pieces_drawn(task, answer)
    if len(drawn) < 2:
        return el("span", "", words, dir="auto")
    rest = len(answer) - len(drawn) if isinstance(answer, list | tuple) else 0
    more = el("small", "", SENTENCES["more"].format(count=rest), aria_hidden="true") if rest > 0 else None
    return el("span", "cb-j-pieces", *map(picture, drawn), more, el("span", "cb-hidden", words, dir="auto"))


def _sum(column: Column) -> Tree:
    asked = sum(first.count for first in column.firsts)
    told = SENTENCES["of"].format(right=sum(first.count for first in column.firsts if first.right), asked=asked)
    return el("p", "cb-j-sum", el("span", "", SENTENCES["first"]), el("b", "", told))
