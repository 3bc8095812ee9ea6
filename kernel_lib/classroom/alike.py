"""Work that came under two names: the same answers at the same moments, or the same game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias, TypeVar

import msgspec

from kernel_lib.classroom.plays import is_played, mark_of, read
from kernel_lib.classroom.results_folder import Person
from kernel_lib.study.tries import TaskTry

LEAST: Final = 3
"""Fewest answers one after the other, each after exactly as long as somebody else's, that are no accident."""
LONG: Final = 10_000
"""A game of so many ms is not played twice in the same time."""
Moments: TypeAlias = datetime | tuple[int, ...]
AnswerStep: TypeAlias = tuple[str, bytes, str, bytes, float]
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Alike:
    """The work of two learners (by their places among the people) that is the same.

    tasks   the keys of tasks that both answered in the same way after exactly as long, from one to the next
    places  the parts of the assignment of which both handed in a game with the same moves
    copied  whether it is one person's work for sure: two people may play the same moves, but not at the same moments
    whose   for whom of the two it counts although it was copied: whose lines alone are chained; None: for nobody
    """

    one: int
    other: int
    tasks: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    copied: bool = False
    whose: int | None = None


def alike(people: Sequence[Person]) -> tuple[Alike, ...]:
    """Return everything that is the same in the work of any two learners, by their places."""
    games = [_games(person) for person in people]
    steps = _shared([_steps(person.tries) for person in people])
    same_games = _shared(games)
    found = []
    for one, other in sorted(steps.keys() | same_games.keys()):
        shared, same = steps.get((one, other), []), same_games.get((one, other), [])
        tasks = [task for step in shared for task in (step[0], step[2])] if len(shared) >= LEAST else []
        copied = bool(tasks) or any(games[one][game] & games[other][game] for game in same)
        if tasks or same:
            places = sorted(place for place, _ in same)
            chained = [at for at in (one, other) if people[at].chained == "whole"]
            whose = chained[0] if copied and len(chained) == 1 else None
            found.append(Alike(one, other, tuple(dict.fromkeys(tasks)), tuple(places), copied, whose))
    return tuple(found)


def _shared(own: Sequence[Iterable[Key]]) -> dict[tuple[int, int], list[Key]]:
    """Return the keys that two learners both have, by their places; pairs that share none are left out."""
    owners: dict[Key, list[int]] = {}
    for at, keys in enumerate(own):
        for key in keys:
            owners.setdefault(key, []).append(at)
    found: dict[tuple[int, int], list[Key]] = {}
    for key, places in owners.items():
        for pair in combinations(places, 2):
            found.setdefault(pair, []).append(key)
    return found


def copied_by(people: Sequence[Person], found: Sequence[Alike]) -> Iterator[tuple[set[str], set[int]]]:
    """Yield for each learner the tasks, and the parts with games, that are certainly somebody else's work and count for
    nothing.
    """
    for at in range(len(people)):
        own = [one for one in found if one.copied and at in (one.one, one.other) and one.whose != at]
        yield {task for one in own for task in one.tasks}, {place for one in own for place in one.places}


def _steps(tries: Sequence[TaskTry]) -> dict[AnswerStep, None]:
    """Return the steps from each answer to the next: both, and the time between them. Setting a clock back changes
    none.
    """
    ordered = sorted(tries, key=lambda made: made.when)
    told = [(made.task, msgspec.json.encode(made.answer), made.when) for made in ordered]
    return {
        (task, answer, after, later, (then - when).total_seconds()): None
        for (task, answer, when), (after, later, then) in pairwise(told)
    }


def _games(person: Person) -> dict[tuple[int, bytes], set[Moments]]:
    """Return the games by their part and all moves of their main line, each with its moments: when it was begun, and
    when each move of it was made.
    """
    found: dict[tuple[int, bytes], set[Moments]] = {}
    for game in person.games:
        log = game.log.encode()
        moves, times = _moves(log)
        if moves:
            moments = found.setdefault((game.place, moves), set())
            moments |= {one.when for one in person.begun if one.log == mark_of(log)}
            moments |= {times} if times and times[-1] > LONG else set()
    return found


@lru_cache(maxsize=4096)
def _moves(log: bytes) -> tuple[bytes, tuple[int, ...]]:
    """Return all moves of a game in which people moved, and when they were made, in ms.

    Empty: there are none, or the log is not sound.
    """
    replay = read(log)
    if replay is None or not is_played(replay):
        return b"", ()
    steps = list(replay.main_line)
    moves = msgspec.json.encode([(step.seat, step.move) for step in steps])
    return moves, tuple(replay.played(step.id).ms or 0 for step in steps)
