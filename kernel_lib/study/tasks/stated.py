"""Answers that are said or marked: a number, players, pieces, sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, product
from string import ascii_uppercase
from typing import Final

from kernel_lib.core.pieces import meant, names_text, normalized
from kernel_lib.study.tasks.mistakes import said_of_number
from kernel_lib.study.tasks.played import corrected, counted, praised
from kernel_lib.study.tasks.task import Ask, Feedback, NoAnswer, PlacedTask, say
from kernel_lib.words import Message

LETTERS: Final = ascii_uppercase
"""The letters of the sentences of a choice, in order."""
MOST_WAYS: Final = 256
"""Most right answers that are listed of a task that calls several pieces by one code."""


# A number -----------------------------------------------------------------------------------------------


def _read_number(_task: PlacedTask, answer: object) -> int | float:
    if isinstance(answer, str):
        try:
            answer = float(answer.strip().replace("\u2212", "-").replace(",", "."))
        except ValueError:
            raise NoAnswer(say("due-number")) from None
    if isinstance(answer, bool) or not isinstance(answer, int | float) or not abs(answer) < 1e12:
        raise NoAnswer(say("due-number"))
    return int(answer) if answer == int(answer) else answer


def _judge_number(task: PlacedTask, answer: float) -> Feedback:
    wanted = task.line.accept
    if answer == wanted:
        return praised(task)
    how = "number-sign" if answer == -wanted else "number-low" if answer < wanted else "number-high"
    number = [Message("number", {"n": answer})]
    slip = said_of_number(answer, task.mistakes.parts) if task.mistakes.mistake_in([answer]) is None else None
    said = slip or say("not-so", answer=number)
    reply = corrected(task, said, quotes=True, head=say(how, answer=number), wrong=[answer])
    return reply if slip is None else reply._replace(follows=str(slip))


def _right_number(task: PlacedTask) -> int | float:
    return _read_number(task, task.line.accept)


# Who ----------------------------------------------------------------------------------------------------


def _read_seats(task: PlacedTask, answer: object) -> tuple[int, ...]:
    names = [name.casefold() for name in task.names]
    due = say("due-seats", names=task.names)
    seats: set[int] = set()
    for one in _several(answer, due):
        if isinstance(one, str) and names.count(one.strip().casefold()) == 1:
            seats.add(names.index(one.strip().casefold()))
        elif type(one) is int and 0 <= one < len(names):
            seats.add(one)
        else:
            raise NoAnswer(due)
    return tuple(sorted(seats))


def _judge_seats(task: PlacedTask, answer: tuple[int, ...]) -> Feedback:
    return _judged(task, answer, [task.names[seat] for seat in answer])


def _right_seats(task: PlacedTask) -> tuple[int, ...]:
    return tuple(sorted(task.line.accept))


# Cards and cells ----------------------------------------------------------------------------------------


def _read_pieces(task: PlacedTask, answer: object) -> tuple[str, ...]:
    """Return the names of the pieces that were marked; a code that several pieces share stays as it is."""
    due = say("due-marks")
    marks = {one for one in _several(answer, due) if isinstance(one, str) and one.strip()}
    if not marks:
        raise NoAnswer(due)
    return tuple(sorted({_read_piece(task, mark) for mark in marks}))


def _read_piece(task: PlacedTask, mark: str) -> str:
    if task.game.rules.pieces is None:
        return normalized(mark)
    names = meant(mark, task.pieces)
    if not names:
        raise NoAnswer(say("due-piece", mark=mark.strip()[:40], names=names_text(mark, task.pieces)), is_sentence=True)
    return names[0] if len(names) == 1 else normalized(mark)


def _judge_pieces(task: PlacedTask, answer: tuple[str, ...]) -> Feedback:
    """Judge the pieces that were marked.

    Of pieces that a task calls by a code alone one stands for all: it asks which card it is, not which copy.
    """
    alike = {name: normalized(code) for code in task.line.accept for name in meant(code, task.pieces) if name != code}
    right = {alike.get(mark, mark) for mark in _right_pieces(task)}
    given = {alike.get(mark, mark) for mark in answer}
    if given == right:
        return praised(task)
    kept = tuple(mark for mark in answer if alike.get(mark, mark) in right)
    faulty = tuple(mark for mark in answer if mark not in kept)
    head = counted(kept, faulty, len(right - given))
    return corrected(task, say("not-these"), quotes=True, head=head, wrong=faulty)._replace(kept=kept, faulty=faulty)


def _right_pieces(task: PlacedTask) -> tuple[str, ...]:
    """Return all the pieces that are meant; a mark that means none stays as it is, and nobody can give it."""
    accepted: list[str] = task.line.accept
    return tuple(sorted({name for mark in accepted for name in meant(mark, task.pieces) or (normalized(mark),)}))


def right_pieces(task: PlacedTask) -> Iterator[tuple[str, ...]]:
    """Yield every answer that is right: of pieces that the task calls by a code alone any may be marked, and all."""
    ways = []
    for mark in task.line.accept:
        names = meant(mark, task.pieces) or (normalized(mark),)
        ways.append([some for size in range(1, len(names) + 1) for some in combinations(names, size)])
    for chosen in islice(product(*ways), MOST_WAYS):
        yield tuple(sorted({name for some in chosen for name in some}))


# Sentences ----------------------------------------------------------------------------------------------


def _read_choice(task: PlacedTask, answer: object) -> tuple[int, ...]:
    letters = LETTERS[: len(task.choices)]
    due = say("due-choice", letters=list(letters))
    places: set[int] = set()
    for one in _several(answer, due):
        if type(one) is int and 0 <= one < len(letters):
            places.add(one)
        elif isinstance(one, str) and one in task.choices:
            places.add(task.choices.index(one))
        elif isinstance(one, str) and len(one.strip()) == 1 and one.strip().upper() in letters:
            places.add(letters.index(one.strip().upper()))
        else:
            raise NoAnswer(due)
    return tuple(sorted(places))


def _judge_choice(task: PlacedTask, answer: tuple[int, ...]) -> Feedback:
    return _judged(task, answer, [LETTERS[place] for place in answer])


def _right_choice(task: PlacedTask) -> tuple[int, ...]:
    return tuple(sorted(task.line.accept))


# What is said -------------------------------------------------------------------------------------------


def _several(answer: object, due: Message) -> Iterable[object]:
    """Return an answer of one or several as several. NoAnswer: there are none."""
    if isinstance(answer, str | int):
        return [answer]
    if not isinstance(answer, Sequence | set | frozenset) or not answer:
        raise NoAnswer(due)
    return answer


def _judged(task: PlacedTask, answer: Sequence[int], named: Sequence[str]) -> Feedback:
    """Judge seats or sentences; of several it is told how many are right, for half an answer is on the way."""
    right = set(task.line.accept)
    if set(answer) == right:
        return praised(task)
    kept = tuple(one for one in answer if one in right)
    faulty = tuple(one for one in answer if one not in right)
    said = say("not-so", answer=list(named))
    head = counted(kept, faulty, len(right) - len(kept)) if kept else said
    return corrected(task, said, quotes=True, head=head, wrong=faulty)._replace(kept=kept, faulty=faulty)


SAID: Final = {
    "number": Ask(say("ask-number"), _read_number, _judge_number, _right_number),
    "seats": Ask(say("ask-seats"), _read_seats, _judge_seats, _right_seats),
    "pieces": Ask(say("ask-pieces"), _read_pieces, _judge_pieces, _right_pieces),
    "choice": Ask(say("ask-choice"), _read_choice, _judge_choice, _right_choice),
}
"""By the name that a file gives them."""
