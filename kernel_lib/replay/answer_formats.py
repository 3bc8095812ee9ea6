"""The asks of a task, and the form that each of them wants `accept` to have (format page, lines of type `task`).

An ask that is not known here is shown and not judged, so its `accept` may be anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from kernel_lib.core import Game, Move
from kernel_lib.replay.issues import LineError, say
from kernel_lib.replay.lines import Data, Task
from kernel_lib.replay.parsing import quote_json


def check_answer_format(task: Task, seats: int) -> None:
    """Refuse a task whose `accept` or `choices` have not the form that its ask wants. LineError."""
    if task.ask not in _FORMS:
        return
    fits, due = _FORMS[task.ask]
    if not fits(task, seats):
        found, value = ("none", "") if task.accept is None else ("value", quote_json(task.accept))
        told = say("answer-differs", ask=task.ask, due=say(f"due-{due}"), found=found, value=value)
        raise LineError(told, task.at or None)


def typed_move(game: Game, move: Move | str) -> Move:
    """Return a move that may be a text. UnreadableMove: it is no move of the game."""
    return game.parse(move) if isinstance(move, str) else move


def accepted(ask: str, accept: Any, game: Game) -> Any:
    """Return the accepted answers of a task, with moves that are texts as the objects of the format.

    UnreadableMove: a text is no move of the game.
    """
    if ask not in ("move", "moves") or not isinstance(accept, list | tuple):
        return accept
    return [
        msgspec.to_builtins(game.parse(one)) if isinstance(one, str) else accepted(ask, one, game) for one in accept
    ]


def accepted_moves(accept: list[Any]) -> list[list[Data]]:
    """Return the lists of moves that a task of ask `moves` accepts, each of which is right."""
    return accept if isinstance(accept[0], list) else [accept]


# What fits --------------------------------------------------------------------------------------------


def _is_number(task: Task, _seats: int) -> bool:
    return type(task.accept) in (int, float)


def _are_moves(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(move, dict) for move in value)


def _one_of_moves(task: Task, _seats: int) -> bool:
    return task.accept is None or _are_moves(task.accept)


def _all_of_moves(task: Task, _seats: int) -> bool:
    accept = task.accept
    several = isinstance(accept, list) and bool(accept) and all(isinstance(moves, list) for moves in accept)
    return all(map(_are_moves, accept)) if several else _are_moves(accept)


def _is_left_out(task: Task, _seats: int) -> bool:
    return task.accept is None


def _are_seats(task: Task, seats: int) -> bool:
    return _are_numbers(task.accept, seats)


def _are_places(task: Task, _seats: int) -> bool:
    return len(task.choices or ()) > 1 and _are_numbers(task.accept, len(task.choices or ()))


def _are_numbers(value: object, below: int) -> bool:
    """Return True if a value is a list of distinct whole numbers, each from 0 and below `below`."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(type(number) is int and 0 <= number < below for number in value)
        and len(set(value)) == len(value)
    )


def _are_texts(task: Task, _seats: int) -> bool:
    accept = task.accept
    return isinstance(accept, list) and bool(accept) and all(isinstance(text, str) for text in accept)


_FORMS: Final[dict[str, tuple[Callable[[Task, int], bool], str]]] = {
    "move": (_one_of_moves, "one-of-moves"),
    "moves": (_all_of_moves, "all-of-moves"),
    "score": (_is_number, "number"),
    "legal": (_is_left_out, "left-out"),
    "number": (_is_number, "number"),
    "seats": (_are_seats, "some-seats"),
    "pieces": (_are_texts, "texts"),
    "choice": (_are_places, "places"),
}
"""By ask whether a task fits, and what is due: the end of the name of a message."""
ASKS: Final = tuple(_FORMS)
WITHDRAWN: Final = "withdrawn"
"""The ask of a task that takes back the one with its id. A reader who does not know that has no more than an empty
prompt to show, and nothing to judge.
"""
