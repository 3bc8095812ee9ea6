"""Likely mistakes: the wrong answers to a task that are met by a sentence of their own, and what its number is made of.

A line of type `x_mistakes` beside a task holds them:

    {"type":"x_mistakes","at":5,"task":3,
     "mistakes":[{"answer":3,"says":"A trick of pairs counts two.","fact":"taken[you]"}],
     "parts":[{"what":"the last trick","value":3,"why":"Bo took it","fact":"paid_for(Bo).last"}]}

`answer` is one wrong answer: a number, a seat, the place of a sentence, the name of a piece, a move as it is typed.
`rule` is the rule that it breaks, where that is not the one that the task is about. The `parts` are those whose sum the
right number is, so a number that leaves some of them out or counts one twice is met by their names. `fact`, `when` and
`text` hold what lessons compute all of this from, see `kernel_lib.study.mistake_facts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from kernel_lib.replay.replay import Replay
from kernel_lib.words import Message, messages

TYPE: Final = "x_mistakes"
_PREFIX: Final = f'{{"type":"{TYPE}"'.encode()
_TASK: Final = b'{"type":"task"'
MOST_PARTS: Final = 8
"""Most parts of a number that are put together to find out what is left out."""
say: Final = messages("study")


class LikelyMistake(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wrong answer, and what is said to it."""

    answer: int | float | str
    says: str
    rule: str = ""
    fact: str = ""
    when: str = ""
    text: str = ""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the things whose sum a number is: what it is called, what it counts, and why it counts that."""

    what: str
    value: int | float
    why: str = ""
    fact: str = ""


class MistakesLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=TYPE):
    """The line beside a task that keeps its likely mistakes."""

    at: int
    task: int
    mistakes: tuple[LikelyMistake, ...] = ()
    parts: tuple[Part, ...] = ()

    def mistake_in(self, answers: Sequence[object]) -> LikelyMistake | None:
        """Return the mistake that is the first of some wrong answers for which there is one."""
        return next((one for answer in answers for one in self.mistakes if one.answer == answer), None)

    def likely_numbers(self) -> list[int | float]:
        """Return the numbers that have a sentence of their own, likely ones first."""
        found = dict.fromkeys(one.answer for one in self.mistakes if not isinstance(one.answer, str))
        return list(found | dict.fromkeys(number for number, _ in _slips(self.parts)))


class _TaskId(msgspec.Struct):
    id: int = 0


def mistakes_lines(replay: Replay) -> dict[int, MistakesLine]:
    """Return the likely mistakes that a replay keeps, by the ids of tasks.

    A task that was changed after they were written has none of them.
    """
    found: dict[int, MistakesLine] = {}
    for raw in replay.lines:
        if raw.startswith(_TASK):
            found.pop(msgspec.json.decode(raw, type=_TaskId).id, None)
        elif raw.startswith(_PREFIX):
            try:
                line = msgspec.json.decode(raw, type=MistakesLine)
            except (msgspec.DecodeError, UnicodeError):
                continue  # a line of somebody else's of the same name
            found[line.task] = line
    return found


# What a wrong number leaves out ----------------------------------------------------------------------------


def said_of_number(number: float, parts: Sequence[Part]) -> Message | None:
    """Return the message that a wrong number leaves something out, counts it twice or adds what is taken off."""
    return next((told for slip, told in _slips(parts) if slip == number), None)


def _slips(parts: Sequence[Part]) -> Iterator[tuple[int | float, Message]]:
    """Yield the wrong numbers that slips with the parts of a number give, simple slips first, and what is said."""
    counted = [part for part in parts[:MOST_PARTS] if part.value]
    right = sum(part.value for part in counted)
    for part in counted:
        alike = [other for other in counted if other.value == part.value]
        yield right - part.value, _left_out(right - part.value, part, alike)
    for part in counted:
        if part.value < 0:
            told = say("number-added", answer=_number(right - 2 * part.value), part=part.what)
            yield right - 2 * part.value, told
    for part in counted:
        yield right + part.value, say("number-twice", answer=_number(right + part.value), part=part.what)
    for size in range(2, len(counted)):
        for some in combinations(counted, size):
            number = right - sum(part.value for part in some)
            yield number, say("number-without", answer=_number(number), parts=[part.what for part in some])


def _left_out(number: float, part: Part, alike: Sequence[Part]) -> Message:
    answer = _number(number)
    if len(alike) > 1:
        return say("number-without-one", answer=answer, parts=[other.what for other in alike])
    if part.why:
        return say("number-without-why", answer=answer, part=part.what, why=part.why)
    return say("number-without", answer=answer, parts=[part.what])


def _number(number: float) -> list[Message]:
    return [Message("number", {"n": number})]
