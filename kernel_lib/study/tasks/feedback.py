"""Feedback: the reply to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from kernel_lib.core import State

Answer: TypeAlias = "str | int | float | tuple[str, ...] | tuple[int, ...]"
"""An answer as a file can hold it: a move or several as they are typed, a number, seats, marks, places in a list."""

SENTENCES: Final = {
    "right": "That is right.",
    "also": "Right as well: {others}.",
    "allowed": "{told} That may be played, but it is not what is asked for.",
    "unweighed": "{told} That may be played, but it is none of the moves that were judged to be good here.",
    "worse": "{told} That wins {chance} games in 100, {behind} fewer than the best.",
    "as good": "{called} is as good as any: {chance} in 100.",
    "refused": "Not allowed: {move}. {sentence}",
    "not all": "That is not all of it yet.",
    "too many": "Not all of that is needed.",
    "other": "These moves can be made, but they do not do what is asked.",
    "unreached": "That comes to {points}; {wanted} is asked for.",
    "not reached yet": "{points} so far; {wanted} is asked for.",
    "missing moves": "All that is marked may be played, but it is not all that may.",
    "not so": "Not {answer}.",
    "not these": "That is not it yet.",
    "by the rule": "{said} {title}: {text}",
    "no answer": "That is no answer: {due}.",
    "one move": "play one move, or write it as in {example}",
    "several": "one move is asked for, and that is {count} at once: {moves}",
    "moves": "play the moves one after the other, or give their texts in a list",
    "number": "give a number, as in 12",
    "seats": "name players: {names}",
    "marks": "mark cards or cells, or give their names as the marks of a note do",
    "no piece": "nothing here is called {mark}. {names}",
    "choices": "choose sentences by their letters: {letters}",
    "not judged": "Nothing says what is right here, so an answer cannot be judged.",
    "unknown ask": "This task asks in a way that is not known here ({ask}), so an answer cannot be judged.",
}


class Feedback(NamedTuple):
    """The reply to an answer.

    rule     the id of the rule that it breaks, or that it is about
    refused  whether the rules refuse it, so that nothing follows from it
    move     what a refused move is called in a sentence, and `why` it is refused
    led_to   what it leads to, where a move was made that was not what is asked for: each state after the other
    """

    correct: bool
    sentence: str
    rule: str | None = None
    refused: bool = False
    led_to: Sequence[State] = ()
    move: str = ""
    why: str = ""


class NoAnswer(ValueError):
    """Raised for what is no answer to a task, or where none can be judged; the sentence says what would be one."""

    def __init__(self, due: str) -> None:
        super().__init__(SENTENCES["no answer"].format(due=due.removesuffix(".")))


class NotJudged(ValueError):
    """Raised for a task that nothing says the right answer of."""
